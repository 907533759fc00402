"""Who may come to a table, and who has to leave it."""

from __future__ import annotations

from tablee.server.match.bots import STAND_IN
from tablee.server.people import device_of
from tablee.server.refusals import TableRefusal
from tablee.server.table.table import Table
from tablee.server.table.votes import needed, voters
from tablee.server.wire import encode

REMOVED = 4403
"""The close code for a person who may not be here."""


def barred(table: Table, person: str) -> TableRefusal | None:
    """Why a person may not come in; None if they may."""
    state = table.state
    if person in table.unwanted:
        return TableRefusal("forbidden", 403)
    if person in state.removed:
        return TableRefusal("removed", 403)
    known = person == state.seating.host or bool(state.seating.seats_of(person)) or person in table.presence.devices
    if state.locked and not known:
        return TableRefusal("locked", 403)
    return TableRefusal("no-watchers", 403) if table.gallery.barred(person) else None


def may_sit(table: Table, person: str) -> None:
    """Refuse a seat to a person whom the host, or in a quick match any player, doesn't want to meet."""
    state, blocks = table.state, table.apart.shunning.blocks
    others = state.seating.people() if state.quick else [state.seating.host]
    if state.fills and not state.seating.seats_of(person):
        raise TableRefusal("quick-only")
    if state.contest is not None and state.contest.players and person not in state.contest.players:
        raise TableRefusal("others-play")
    if any(blocks(other, person) or (state.quick and blocks(person, other)) for other in others):
        raise TableRefusal("not-welcome")


def send_away(table: Table, person: str) -> None:
    """Make a person leave this table for good."""
    person = device_of(person)
    table.state.remove(person)
    show_out(table, person, "removed")


def show_out(table: Table, person: str, why: str) -> None:
    """Make a person leave: a bot gets their seat in a running match, otherwise it is free."""
    seating = table.state.seating
    for seat in seating.seats_of(person):
        table.attendance.lets_go(seat)
        if table.under_way:
            seating.seat_bot(seat, STAND_IN, True)
            seating.chairs[seat].owner = ""
        else:
            seating.clear(seat, False)
    table.state.votes.pop(person, None)
    table.seats_changed()
    close(table, person, why)


def close(table: Table, person: str, why: str) -> None:
    """Close a person's pages, and say why."""
    for page in table.presence.of_person(person):
        page.send(encode(TableRefusal(why).message()))  # not through the outbox: it depends on no write
        page.close(REMOVED)


def lock(table: Table, person: str, yes: bool) -> None:
    """The host locks the table to newcomers, or unlocks it."""
    if person != table.state.seating.host or table.state.quick:
        raise TableRefusal("not-host", 403)
    table.state.locked = yes
    table.save()
    table.tell_table()


def vote(table: Table, voter: str, person: str, yes: bool) -> None:
    """Record a vote to make a person leave; they must go when more than half of the others who are here want it.

    While the host is here, the host decides instead; one vote is never enough."""
    state, presence = table.state, table.presence
    if not state.seating.seats_of(voter) or voter not in presence.devices:
        raise TableRefusal("not-seated", 403)
    if not state.quick and state.seating.host in presence.devices:
        raise TableRefusal("host-decides", 403)
    present = {*map(device_of, state.seating.people()), *presence.watchers()}
    if person == voter or person not in present:
        raise TableRefusal("not-here", 404)
    wanted = state.votes.setdefault(person, set())
    may_vote = voters(state.seating, presence, person)
    wanted &= may_vote
    (wanted.add if yes else wanted.discard)(voter)
    if not wanted:
        del state.votes[person]
    if len(wanted) >= needed(len(may_vote)):
        send_away(table, person)
    else:
        table.tell_table()
