"""One device, several players: its holder sees their own view; between two holders it shows only what all may see.

The players beside the owner of a device are known by the owner's id and a number (`<person>+1`): only the owner's
cookie opens their seats, and they are in no one's lists. A page has one person at a time, so the rest of the table need
not know of sharing: while the device is handed over that person is `<person>+`, who sits nowhere.
"""

from __future__ import annotations

from tablee.server.people import device_of
from tablee.server.refusals import TableRefusal
from tablee.server.table.page import Page
from tablee.server.table.presence import Presence
from tablee.server.table.seating import Seating

NOBODY = "+"
"""After the owner's id: the device is handed over."""
SCREEN = "+tv"
"""After the owner's id: a big screen."""


def holder(seating: Seating, page: Page, playing: bool, up: int | None) -> str:
    """Who sees the match on a page that has just opened; `up`: the seat that held the device when it was last open."""
    seats = seating.seats_of(page.device)
    if page.screen:
        return page.device + SCREEN
    if not playing or len(seats) < 2:
        return seating.chairs[seats[0]].person if len(seats) == 1 else page.device
    return seating.chairs[up].person if up in seats else page.device + NOBODY


def handed(seating: Seating, page: Page, seat: int | None) -> str:
    """Who holds the page's device when it is handed to the player on that seat; `seat` None: no one yet."""
    if seat is None:
        return page.device + NOBODY
    if page.screen or seat not in seating.seats_of(page.device):
        raise TableRefusal("not-seated")
    return seating.chairs[seat].person


def beside(seating: Seating, device: str) -> str:
    """The id of one more player on a device."""
    taken = {chair.person for chair in seating.chairs}
    return next(one for number in range(1, len(taken) + 2) if (one := f"{device}+{number}") not in taken)


def draw_curtains(presence: Presence, seating: Seating) -> None:
    """Before a match: hide every player's own view on shared devices until the device is handed to them."""
    for page in presence.pages:
        if not page.screen:
            page.person = holder(seating, page, True, None)
    presence.reseat(seating.seat_of)


def raise_curtains(presence: Presence, seating: Seating) -> list[Page]:
    """After a match: give pages that were being handed over back to their owners; return those with a new viewer."""
    for page in presence.pages:
        if page.person == page.device + NOBODY:
            page.person = holder(seating, page, False, None)
    return presence.reseat(seating.seat_of)


def is_beside(person: str) -> bool:
    """Whether someone plays on another's device."""
    return device_of(person) != person
