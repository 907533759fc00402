"""Someone wants to be forgotten: their name leaves people, tables, talk and matches, a few matches at a time.

What is left of them is a seat without a name. A person's departure is recorded first and marked done last, so that it
continues after a restart.
"""

from __future__ import annotations

import asyncio

import msgspec

from tablee.server.people import device_of
from tablee.server.storage import Departing, MatchRecord, Record, Storage, store
from tablee.server.storage.history import Place, PlayedRecord, PlayedSeat, SilencedRecord, Wanted
from tablee.server.storage.packing import pack
from tablee.server.table.lobby import Lobby
from tablee.server.table.sleeping import MOST, change_all
from tablee.server.table.state import TableState
from tablee.server.table.talk import speaker
from tablee.server.table.unwanted import INCOGNITO

OTHERS = 5.0
"""Seconds between two checks whether other nodes have done their part."""
AT_ONCE = 20
"""Tables or matches in one commit: few, so that moves don't wait long for it."""


async def go_on(storage: Storage, lobby: Lobby) -> None:
    """Forget those who are leaving."""
    while leaving := await storage.history.departing():
        person = leaving[0]
        await _leave_tables(storage, lobby, person)
        if storage.cluster is not None and await _sits_elsewhere(storage, person):
            await asyncio.sleep(OTHERS)
            continue
        while places := await storage.history.past(Wanted(person, most=AT_ONCE)):
            await _leave_matches(storage, lobby, person, [place.match for place in places])
        await store(storage, Departing(person, done=True))


async def unname(storage: Storage, lobby: Lobby, person: str, name: str) -> None:
    """Remove a person's name wherever it is written; their account stays as it is."""

    def change(state: TableState) -> None:
        for seat in state.seating.seats_of(person):
            state.seating.chairs[seat].name = state.seating.unique(INCOGNITO, (), (seat,))

    async for table in change_all(storage, lobby, person, change):
        table.talk.silence(name)
        table.seats_changed()
    for table in lobby.tables:
        for page in table.presence.of_person(person):
            if page.name == name:
                table.talk.silence(name)
                page.name = ""
                table.tell_table()
    place: Place | None = None
    while places := await storage.history.past(Wanted(person, before=place, most=AT_ONCE)):
        matches = [one.match for one in places]
        await _unname_matches(storage, lobby, person, matches, await storage.history.seats(matches))
        place = places[-1]


async def _unname_matches(
    storage: Storage, lobby: Lobby, person: str, matches: list[str], seats: list[PlayedSeat]
) -> None:
    for match in matches:
        played = [seat for seat in seats if seat.match == match]
        mine = {seat.seat for seat in played if seat.person == person}
        record = await storage.match(match)
        records: list[Record] = [] if record is None else [_without_names(record, mine)]
        named = (msgspec.structs.replace(seat, name="") if seat.seat in mine else seat for seat in played)
        await store(storage, *records, PlayedRecord(tuple(named)))
        for seat in played:
            if seat.person == person and seat.name:
                await _silence(storage, lobby, seat.table, seat.name)


async def _sits_elsewhere(storage: Storage, person: str) -> bool:
    """Whether another node still has to remove the person from a table."""
    assert storage.cluster is not None
    sittings = await storage.history.sittings(person, MOST)
    return any([await storage.cluster.owner(sitting.table) is not None for sitting in sittings])


async def _leave_tables(storage: Storage, lobby: Lobby, person: str) -> None:
    async for table in change_all(storage, lobby, person, lambda state: state.forget(person)):
        for page in table.presence.of_person(person):
            table.talk.silence(page.name)
            page.name = ""
        table.seats_changed()


async def _leave_matches(storage: Storage, lobby: Lobby, person: str, matches: list[str]) -> None:
    """Take the person out of some finished matches, each as one write with its list's entry."""
    seats = await storage.history.seats(matches)
    for table, name in sorted({(seat.table, seat.name) for seat in seats if seat.person == person}):
        await _silence(storage, lobby, table, name)
    for match in matches:
        records: list[Record] = []
        played = [seat for seat in seats if seat.match == match]
        left = {seat.seat for seat in played if seat.person == person}
        record = await storage.match(match)
        if record is not None:
            records += [_without_names(record, left), *await _without_sender(storage, match, left, person)]
        records.append(PlayedRecord(tuple(_without_person(seat, person) for seat in played)))
        await store(storage, *records)


async def _silence(storage: Storage, lobby: Lobby, table: str, name: str) -> None:
    """Remove a person's lines from a table's talk; names at a table are unique."""
    open_table = lobby.peek(table)
    if open_table is not None:
        open_table.talk.silence(name)
        return
    lines = await storage.talk(table)
    left = tuple(line for line in lines if speaker(line) != name)
    if len(left) < len(lines):
        await store(storage, SilencedRecord(table, left))


def _without_names(record: MatchRecord, seats: set[int]) -> MatchRecord:
    names = tuple("" if seat in seats else name for seat, name in enumerate(record.names))
    return msgspec.structs.replace(record, names=names)


async def _without_sender(storage: Storage, match: str, seats: set[int], person: str) -> list[Record]:
    rows = await storage.log(match)
    gone = [row.seat in seats or device_of(row.person) == person for row in rows]  # guests on their device too
    bare = [row._replace(person="", key="") if left else row for row, left in zip(rows, gone, strict=True)]
    if bare == rows:
        return []
    return [await asyncio.to_thread(pack, match, bare)]


def _without_person(seat: PlayedSeat, person: str) -> PlayedSeat:
    return msgspec.structs.replace(seat, person="", name="") if seat.person == person else seat
