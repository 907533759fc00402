"""What only the host of a table may do."""

from __future__ import annotations

from collections.abc import Callable

from tablee.kernel import Text
from tablee.server.people import device_of
from tablee.server.refusals import TableRefusal
from tablee.server.table.door import send_away
from tablee.server.table.page import Page
from tablee.server.table.table import Table
from tablee.server.wire import Unseated, encode


def host_only(table: Table, page: Page) -> None:
    """Refuse anyone but the host; a table that brought strangers together has none."""
    if table.state.quick or page.device != table.state.seating.host:
        raise TableRefusal("not-host")


def mute(table: Table, host: Page, person: str, yes: bool) -> None:
    """The host mutes someone, or lets them talk again."""
    host_only(table, host)
    table.state.mute(person, yes)
    table.save()
    table.tell_table()


def remove(table: Table, host: Page, person: str) -> None:
    """The host sends someone away."""
    host_only(table, host)
    if device_of(person) == host.device:
        raise TableRefusal("bad-message")
    send_away(table, person)


def rearrange(table: Table, host: Page, deed: Callable[[], None]) -> None:
    """The host changes the seats; people who lose theirs are told, or will be when they come back."""
    host_only(table, host)
    seating = table.state.seating
    seated = seating.people()
    deed()
    words = Text("unseated-bot" if table.under_way else "unseated")
    lost = [person for person in seated if seating.seat_of(person) is None and device_of(person) != host.device]
    table.state.tell_later(lost, words)
    table.seats_changed()
    for person in lost:
        table.outbox.post(table.presence.of_person(person), encode(Unseated(words)))
