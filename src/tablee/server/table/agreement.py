"""Who begins a match: the host starts the first one; the next one needs everyone's agreement."""

from __future__ import annotations

from tablee.server.people import device_of
from tablee.server.refusals import TableRefusal
from tablee.server.table.page import Page
from tablee.server.table.starting import start as begin
from tablee.server.table.table import Table


def start(table: Table, host: Page) -> None:
    """The host starts a match. If one was played before, the other players who are here are asked first."""
    seating, asking = table.state.seating, table.asking
    here = [person for person in seating.people() if table.presence.here(person)]
    others = [device for device in dict.fromkeys(map(device_of, here)) if device != host.device]
    if table.state.phase != "over" or asking.agreed(others):
        begin(table)
    elif asking.state != "may-start":
        asking.answer(host.device, True)
        table.tell_table()
    else:
        with_the_willing(table, others)


def with_the_willing(table: Table, here: list[str]) -> None:
    """Begin another match without those who don't want it."""
    seating, answers = table.state.seating, table.asking.answers
    unwilling = [seat for device in here if not answers.get(device) for seat in seating.seats_of(device)]
    seating.close_up(table.state.rules.seats, but=unwilling)
    begin(table)


def again(table: Table, page: Page, yes: bool) -> None:
    """A player wants another match, or does not; it begins when all who are here want it."""
    if page.viewer is None:
        raise TableRefusal("not-seated")
    if table.state.phase != "over" or table.starting:
        raise TableRefusal("running")
    table.asking.answer(page.device, yes)
    here = [device_of(person) for person in table.state.seating.people() if table.presence.here(person)]
    if table.asking.agreed(here):
        begin(table)
    elif yes and table.state.quick and table.asking.state == "may-start":
        with_the_willing(table, here)
    else:
        table.tell_table()
