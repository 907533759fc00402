"""Playing on from a position of a match, at the person's own table against bots."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tablee.kernel import game as find_game
from tablee.kernel.errors import TableeError
from tablee.kernel.options import read_options
from tablee.server.match.origin import Origin
from tablee.server.refusals import TableRefusal
from tablee.server.server import Server
from tablee.server.storage import MatchRecord
from tablee.server.table.state import TableState
from tablee.server.web.answers import address_of, body, json, person_of, server_of, while_here
from tablee.server.wire import NewTable, Practice, SeatRequest


async def practice_table(request: Request) -> Response:
    """Make a table for practice. From a match that still runs, only its players may, each from their own seat."""
    server, person = server_of(request), person_of(request)
    server.may_write(address_of(request), person)
    wanted = await body(request, Practice)
    record = await server.storage.match(request.path_params["id"])
    if record is None:
        raise TableRefusal("no-such-match", 404)
    if not 0 <= wanted.seat < record.seats or (wanted.place is not None and wanted.place < 0):
        raise TableRefusal("no-such-seat", 404)
    if record.ended is None and await _seat(server, record, person) != wanted.seat:
        raise TableRefusal("still-running", 409)
    try:
        rules = find_game(record.game)
        if rules.version != record.version:
            raise TableRefusal("earlier-rules", 409)
        options = msgspec.structs.asdict(read_options(rules.options, record.options))
    except TableeError:
        raise TableRefusal("no-such-version", 409) from None
    seats: list[SeatRequest] = [wanted.level] * record.seats
    seats[wanted.seat] = "me"
    table = NewTable(record.game, tuple(seats), options, name=wanted.name, start=True)
    origin = Origin(record.id, wanted.place, wanted.seat)
    making = server.lobby.make(table, person, await server.name_of(person), origin=origin)
    return json((await while_here(request, making)).view(), 201)


async def _seat(server: Server, record: MatchRecord, person: str) -> int | None:
    """A person's seat at the table of a running match."""
    table = await server.storage.table(record.table)
    return None if table is None else TableState.from_record(table).seating.seat_of(person)
