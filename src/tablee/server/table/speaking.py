"""What people say to each other at a table: a reminder, a quick phrase, a voice signal."""

from __future__ import annotations

from tablee.kernel import Seat, Text
from tablee.server.people import device_of
from tablee.server.refusals import TableRefusal
from tablee.server.table import talk
from tablee.server.table.page import Page
from tablee.server.table.table import Table
from tablee.server.wire import Nudged, Signal, encode


def nudge(table: Table, page: Page, seat: Seat) -> None:
    """Remind a player, on behalf of another, that the match waits for them."""
    chairs = table.state.seating.chairs
    if page.viewer is None:
        raise TableRefusal("not-seated")
    person = chairs[seat].person if 0 <= seat < len(chairs) else ""
    if device_of(person) == page.device or device_of(person) not in table.awaited():
        raise TableRefusal("not-awaited")
    if not table.presence.here(person):
        raise TableRefusal("not-here")
    if not table.nudges.take(person):
        raise TableRefusal("too-fast")
    if table.apart.shunning.hears(person, page.device):
        table.outbox.post(table.presence.of_person(person), encode(Nudged(page.name)))


def phrase(table: Table, page: Page, text: Text) -> None:
    """Someone says a quick phrase, which bots may understand."""
    seats = len(table.state.seating.chairs)
    own = table.state.rules.manners.phrases_for(seats)
    table.say(talk.phrase(text, own, seats, page.name, page.viewer, page.device))
    if table.referee is not None and page.viewer is not None:
        table.referee.hear(page.viewer, text)


def signal(table: Table, page: Page, message: Signal) -> None:
    """Pass a voice signal on, but not between players and those who see more than they do."""
    found = table.presence.of_person(message.to)
    if not found:
        raise TableRefusal("not-here")
    if (page.viewer in table.apart) != (found[0].viewer in table.apart):
        return
    if not table.apart.shunning.hears(found[0].device, page.device):
        return  # the sender isn't told that they don't want to hear it
    table.outbox.post(found, encode(talk.signalled(message, page.person, page.viewer)))
