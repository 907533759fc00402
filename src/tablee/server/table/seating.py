"""The chairs of a table: who sits where, who is host, and for whom a bot plays."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal

import msgspec

from tablee.kernel import Level, Seat
from tablee.server.names import LONGEST_NAME, shortened, skeleton
from tablee.server.refusals import TableRefusal
from tablee.server.wire import SeatRequest, SeatView

BOT_NAMES = ("Ada", "Basile", "Colette", "Dédé", "Elvire", "Félix", "Gaston", "Hilde", "Ines", "Jules", "Kim", "Lou")
STAND_IN: Level = "normal"
"""The level of a bot that plays for an absent person."""


class Chair(msgspec.Struct, omit_defaults=True):
    """One seat of the table."""

    kind: Literal["empty", "person", "bot"] = "empty"
    person: str = ""
    name: str = ""
    level: Level | None = None
    kept: bool = False
    """A bot plays for the absent owner."""
    vacant: bool = False
    """Its owner has given it up in a running match: a bot plays, and anyone may take it."""

    def view(self, here: bool, again: bool | None = None) -> SeatView:
        """The chair as everyone sees it."""
        return SeatView(self.kind, self.name, self.level, self.person, here, self.kept, self.vacant, again)


class Seating:
    """All chairs and the host."""

    def __init__(self, chairs: list[Chair], host: str) -> None:
        self.chairs = chairs
        self.host = host

    def seat_of(self, person: str) -> Seat | None:
        """The person's seat."""
        for seat, chair in enumerate(self.chairs):
            if chair.kind == "person" and chair.person == person:
                return seat
        return None

    def people(self) -> list[str]:
        """All who have a seat."""
        return [chair.person for chair in self.chairs if chair.kind == "person"]

    def bots(self) -> dict[Seat, Level]:
        """The seats that bots play now, and how well."""
        levels: dict[Seat, Level] = {}
        for seat, chair in enumerate(self.chairs):
            if chair.kind == "bot" and chair.level is not None:
                levels[seat] = chair.level
            elif chair.kept:
                levels[seat] = STAND_IN
        return levels

    def sit(self, seat: Seat, person: str, name: str, running: bool, watching: Collection[str] = ()) -> None:
        """Someone takes an empty or vacant seat; on their own seat only the name changes."""
        chair = self._chair(seat)
        mine = self.seat_of(person)
        name = self.unique(name, watching, {seat, mine})
        if mine == seat:
            chair.name = name
            return
        free = chair.vacant or (chair.kind == "empty" and not running)
        if not free:
            raise TableRefusal("seat-taken")
        if mine is not None:
            if running:
                raise TableRefusal("running")
            self.chairs[mine] = Chair()
        self.chairs[seat] = Chair("person", person, name)

    def leave(self, seat: Seat, running: bool) -> None:
        """Someone gives up their seat; in a running match a bot plays on."""
        self.chairs[seat] = self._bot(seat, STAND_IN, vacant=True) if running else Chair()

    def seat_bot(self, seat: Seat, level: Level, running: bool) -> None:
        """Seat a bot, in place of the person who sits there."""
        vacant = running and (self._chair(seat).kind == "person" or self._chair(seat).vacant)
        self.chairs[seat] = self._bot(seat, level, vacant)

    def clear(self, seat: Seat, running: bool) -> None:
        """Empty a seat."""
        self._chair(seat)
        if running:
            raise TableRefusal("running")
        self.chairs[seat] = Chair()

    def add(self, fit: range, running: bool) -> None:
        """Add a chair, if the game allows it."""
        if running:
            raise TableRefusal("running")
        if len(self.chairs) >= fit[-1]:
            raise TableRefusal("bad-seats", fewest=fit[0], most=fit[-1])
        self.chairs.append(Chair())

    def close_up(self, fit: range, but: Collection[Seat | None] = ()) -> None:
        """Before a match: remove empty chairs, and some that are not, if enough players are left for the game."""
        taken = [chair for seat, chair in enumerate(self.chairs) if chair.kind != "empty" and seat not in but]
        if len(taken) not in fit:
            raise TableRefusal("seats-open", fewest=fit[0])
        self.chairs[:] = taken
        for chair in self.chairs:
            chair.vacant = False

    def pass_host_on(self, here: Sequence[str]) -> None:
        """Someone who is here becomes host, a player if there is one."""
        seated = [person for person in self.people() if person in here]
        self.host = next((person for person in (*seated, *here) if person != self.host), self.host)

    def _chair(self, seat: Seat) -> Chair:
        if not 0 <= seat < len(self.chairs):
            raise TableRefusal("no-such-seat")
        return self.chairs[seat]

    def unique(self, name: str, watching: Collection[str], own: Collection[Seat | None] = ()) -> str:
        """The name, numbered if someone else at the table has it or one that looks like it."""
        taken = [*watching, *(chair.name for seat, chair in enumerate(self.chairs) if seat not in own)]
        others = set(map(skeleton, taken))
        names = (name, *(f"{shortened(name, LONGEST_NAME - 3)} {number}" for number in range(2, len(others) + 3)))
        return next(one for one in names if skeleton(one) not in others)

    def _bot(self, seat: Seat, level: Level, vacant: bool = False) -> Chair:
        taken = {chair.name for chair in self.chairs if chair.kind == "person"}
        taken |= {chair.name for at, chair in enumerate(self.chairs) if at != seat}
        names = [*BOT_NAMES[seat:], *BOT_NAMES[:seat]]
        return Chair("bot", "", next(name for name in names if name not in taken), level, vacant=vacant)


def new_seating(requests: tuple[SeatRequest, ...], person: str, name: str) -> Seating:
    """The chairs of a new table, whose host is the person."""
    made = Seating([Chair() for _ in requests], person)
    for seat, wanted in enumerate(requests):
        if wanted == "me":
            if made.seat_of(person) is not None:
                raise TableRefusal("seat-taken")
            made.sit(seat, person, name, running=False)
        elif wanted != "open":
            made.seat_bot(seat, wanted, running=False)
    return made
