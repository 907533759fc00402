"""All that is kept of a person, as one file."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tablee.kernel import games
from tablee.server.storage import Storage, contests_reading
from tablee.server.storage.history import Place, PlayedSeat, Wanted
from tablee.server.table.mine import my_tables
from tablee.server.table.talk import speaker
from tablee.server.web.answers import address_of, json, person_of, server_of
from tablee.server.wire import PastMatch, PastPlayer

AT_ONCE = 500
"""Matches that are read together."""


async def export(request: Request) -> Response:
    """All that is kept of me, as a file."""
    server, person = server_of(request), person_of(request)
    server.may_write(address_of(request), person)  # limited like writing: it takes as much work
    storage, history = server.storage, server.storage.history
    played: list[PastMatch] = []
    called: dict[tuple[str, str], None] = {}
    place: Place | None = None
    while places := await history.past(Wanted(person, before=place, most=AT_ONCE)):
        seats = await history.seats([one.match for one in places])
        played += lines(seats, person, places)
        called |= {(seat.table, seat.name): None for seat in seats if seat.person == person}
        place = places[-1]
    tables = await my_tables(server.lobby, history, person)
    record = await storage.person(person)
    called |= {(table.id, record.name): None for table in tables if record is not None}
    kept = {
        "id": person,
        "name": record.name if record is not None else "",
        "seen": day(record.seen) if record is not None else None,
        "tables": tables,
        "matches": [_with_addresses(line) for line in played],
        "puzzles": await _puzzles(storage, person),
        "feats": [{"game": one.game, "name": one.name, "match": one.match, "at": day(one.at)}
                  for one in await history.feats(person)],
        "rated": [{"match": one.match, "game": one.game, "seats": one.seats, "against": one.kind, "at": day(one.at),
                   "rank": one.ranks[one.players.index(person)]}
                  for one in await contests_reading.rated_of(storage.ask, person) if person in one.players],
        "tournaments": [{"tournament": one.contest, "name": one.name, "joined": day(one.joined),
                         "left": None if one.left is None else day(one.left)}
                        for one in await contests_reading.entries_of(storage.ask, person)],
        "bots": [{"id": bot.id, "name": bot.name, "made": day(bot.made), "revoked": bot.revoked is not None}
                 for bot in await storage.bots(person)],
        "passkeys": [{"id": one.id, "made": day(one.made)} for one in await history.passkeys(person)],
        **await _company(storage, person),
        "talk": [said for table, name in called for said in await _said(storage, table, name)],
    }  # fmt: skip
    answer = json(kept)
    answer.headers["content-disposition"] = f'attachment; filename="tablee-{person}.json"'
    return answer


def lines(seats: list[PlayedSeat], person: str, places: list[Place]) -> list[PastMatch]:
    """Past matches as their list shows them."""
    by_match: dict[str, list[PlayedSeat]] = {}
    for seat in seats:
        by_match.setdefault(seat.match, []).append(seat)
    return [_line(by_match[place.match], person) for place in places if place.match in by_match]


def _line(seats: list[PlayedSeat], person: str) -> PastMatch:
    mine = next(seat for seat in seats if seat.person == person)
    players = tuple(PastPlayer(seat.rank, seat.score, seat.name, seat.person, seat.level) for seat in seats)
    return PastMatch(mine.match, mine.game, mine.ended, mine.seat, players)


def day(at: float) -> str:
    """A time as it is written in the file."""
    return (datetime.fromtimestamp(0, UTC) + timedelta(seconds=at)).isoformat(timespec="seconds")


def _with_addresses(line: PastMatch) -> dict[str, object]:
    found: dict[str, object] = msgspec.to_builtins(line)
    return {**found, "ended": day(line.ended), "file": f"/api/matches/{line.match}/file", "replay": f"/r/{line.match}"}


async def _company(storage: Storage, person: str) -> dict[str, object]:
    company = storage.company
    return {
        "friends": [
            {"id": one.person, "name": one.name, "agreed": one.agreed} for one in await company.friends(person)
        ],
        "groups": [{"id": one.id, "name": one.name} for one in await company.groups_of(person)],
        "shunned": [{"id": one.other, "name": one.name, "kind": one.kind} for one in await company.shunned(person)],
        "invitations": [{"table": one.table, "by": one.name} for one in await company.invitations(person, 0.0)],
        "reports": [
            {"about": one.name, "why": one.why, "at": day(one.at)} for one in await storage.admin.reports_by(person)
        ],
    }


async def _puzzles(storage: Storage, person: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for key in [name for game in games() for name in (game, f"{game}/move")]:
        for one in await storage.challenge_results(key, person):
            done = {"solved": one.solved, "ms": one.ms, "helps": one.helps} if one.ended is not None else {}
            found.append({"game": key, "day": one.day, "match": one.match, "begun": day(one.begun), **done})
    return found


async def _said(storage: Storage, table: str, name: str) -> list[dict[str, object]]:
    """What someone has said at a table; names at a table are unique."""
    said = [line for line in await storage.talk(table) if speaker(line) == name]
    return [{"table": table, "said": msgspec.json.decode(line)} for line in said]
