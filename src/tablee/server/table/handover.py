"""Sharing a device: taking another seat on it, and handing it from one player to the next."""

from __future__ import annotations

from tablee.kernel import Seat, Viewer
from tablee.server.names import clean_name
from tablee.server.refusals import TableRefusal
from tablee.server.table.page import Page
from tablee.server.table.prompts import prompt
from tablee.server.table.sharing import beside, handed
from tablee.server.table.state import sharing
from tablee.server.table.table import Table
from tablee.server.wire import TableChanged


def sit_beside(table: Table, page: Page, seat: Seat, name: str) -> None:
    """Seat one more player on the page's device, or change the name of one."""
    seating, watching = table.state.seating, table.presence.other_watchers(page.device)
    if sharing(table.state.rules) == "no":
        raise TableRefusal("one-device")
    if seating.seat_of(page.device) is None:
        raise TableRefusal("not-seated")
    name = clean_name(name)
    if not table.unwanted.may_call(page.device, name):
        raise TableRefusal("name-removed")
    if not name:
        raise TableRefusal("no-name")
    seats = seating.seats_of(page.device)
    person = seating.chairs[seat].person if seat in seats else beside(seating, page.device)
    seating.sit(seat, person, name, table.under_way, watching)
    table.seats_changed()


def hand(table: Table, page: Page, seat: Viewer) -> None:
    """Hand the device to one of its players, or (None) take it back: the page shows its holder's view."""
    seating = table.state.seating
    person = handed(seating, page, seat)
    table.presence.remove(page)
    page.person, page.name = person, "" if seat is None else seating.chairs[seat].name
    table.presence.add(page, seating.seat_of(person))
    table.attendance.meet()
    table.outbox.say(page, TableChanged(table.view(), page.viewer))
    if table.referee is not None:
        table.outbox.post([page], *table.gallery.look(page.viewer, "", 0))
        prompt(table, [page])
    table.attendance.changed()
