"""Players who are out of the game and see what the others can't: the two groups can't talk until the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tablee.kernel import Seat, Viewer
from tablee.server.refusals import TableRefusal
from tablee.server.table.page import Page
from tablee.server.table.shunning import Shunning
from tablee.server.table.talk import may_read
from tablee.server.wire import Said

if TYPE_CHECKING:
    from tablee.server.table.table import Table


class Apart:
    """Who is apart at one table: `seat in table.apart`."""

    def __init__(self, table: Table, shunning: Shunning) -> None:
        self._table = table
        self.shunning = shunning
        self._told: list[Seat] = []

    def __contains__(self, viewer: Viewer) -> bool:
        table = self._table
        return table.playing and table.referee is not None and table.referee.apart(viewer)

    @property
    def seats(self) -> list[Seat]:
        """All seats that are apart."""
        if self._table.state.rules.secrets is None or not self._table.playing:
            return []
        return [seat for seat in range(len(self._table.state.seating.chairs)) if seat in self]

    def look(self) -> None:
        """After a move: let everyone know who is apart, when that has changed."""
        was, self._told = self._told, self.seats
        if was != self._told:
            self._table.tell_table()

    def marked(self, said: Said) -> Said:
        """A line of talk, marked if its speaker is apart."""
        return msgspec.structs.replace(said, apart=True) if said.seat in self else said

    def may_read(self, reader: Viewer, said: Said) -> bool:
        """Whether someone may read a line now."""
        return may_read(reader, said, self._table.playing, reader in self)

    def readers(self, said: Said) -> list[Page]:
        """The pages of all who may and want to read a line."""
        return [page for page in self._table.presence.pages if self.shows(page, said)]

    def shows(self, page: Page, said: Said) -> bool:
        """Whether a page shows a line: its reader may read it now, and wants to hear the speaker."""
        return self.may_read(page.viewer, said) and self.shunning.hears(page.device, said.by)

    def no_return(self, seat: Seat, person: str) -> None:
        """Refuse a seat that is apart, and refuse any seat to a person who has owned one that is apart."""
        chairs = self._table.state.seating.chairs
        if seat in self or any(chairs[other].owner == person for other in self.seats):
            raise TableRefusal("not-offered")
