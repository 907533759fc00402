"""The puzzle of the day: one result a person and day, from a match that the server has seen solved."""

from __future__ import annotations

import time
from datetime import timedelta
from typing import Any

import pytest

from running_server import Client, RunningServer, Tab
from script import clause
from tablee.kernel import Match, Move
from tablee.server.days import today
from tablee.server.storage import PersonRecord, store
from tablee.server.storage.history import PlayedRecord, PlayedSeat
from tablee.server.storage.puzzles import PuzzleBegun, PuzzleEnded

pytestmark = pytest.mark.anyio
BOTH_STORES = True

GAME, DAY = "la-ruche", "2026-11-02"


async def take_up(client: Client, day: str = DAY) -> str:
    answer = await client.web.post(f"/api/puzzles/{GAME}/{day}", json={"name": client.name})
    assert answer.status_code in (200, 201), answer.text
    return str(answer.json()["table"])


async def standing(client: Client, day: str = DAY) -> dict[str, Any]:
    answer = await client.web.get(f"/api/puzzles/{GAME}/{day}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def solve(server: RunningServer, tab: Tab, table: str, but: int = 0) -> None:
    """Lay all tiles but some."""
    (found,) = [one for one in server.tables if one.state.id == table]
    assert found.referee is not None
    match = found.referee.running.match
    line = solution(match)
    for move in line[: len(line) - but]:
        assert (await tab.made(match.game.write(move)))["is"] == "ack"


def solution(match: Match) -> list[Move]:
    assert match.game.puzzle is not None
    return match.game.puzzle.solve(match.state) or []


def results(server: RunningServer) -> Any:
    return server._server.storage


@clause("RU-23")
async def test_a_solved_puzzle_is_kept_with_its_time(server: RunningServer) -> None:
    ann = await server.client("Ann")
    table = await take_up(ann)
    await solve(server, await ann.open(table), table)
    found = await standing(ann)
    assert found["mine"]["solved"]
    assert found["mine"]["ms"] == server.match.game.puzzle.taken(server.match.state)  # type: ignore[union-attr]
    assert sum(bar["alone"] for bar in found["world"]) == found["solved"] == 1
    month = (await ann.web.get(f"/api/puzzles/{GAME}?month=2026-11")).json()
    assert month["days"] == [{"day": DAY, "mark": found["mine"]}]


@clause("RU-23")
async def test_only_the_first_match_of_a_day_counts(server: RunningServer) -> None:
    ann = await server.client("Ann")
    table = await take_up(ann)
    tab = await ann.open(table)
    await solve(server, tab, table, but=11)
    assert await take_up(ann) == table, "one goes on where one has begun"
    other = await ann.table(GAME, "me", start=True, options={"daily": DAY})
    await solve(server, await ann.open(other), other)
    assert "mine" not in await standing(ann), "another match of the same day is practice"
    await tab.made("give-up")
    found = await standing(ann)
    assert not found["mine"]["solved"]
    assert found["unsolved"] == 1
    again = await take_up(ann)
    assert again not in (table, other)
    await solve(server, await ann.open(again), again)
    found = await standing(ann)
    assert not found["mine"]["solved"]
    assert found["unsolved"] == 1
    assert sum(bar["alone"] + bar["helped"] for bar in found["world"]) == 0


async def test_hints_are_counted(server: RunningServer) -> None:
    ann = await server.client("Ann")
    table = await take_up(ann)
    tab = await ann.open(table)
    await tab.made("hint")
    await solve(server, tab, table)
    found = await standing(ann)
    assert found["mine"]["helps"] == 1
    assert sum(bar["helped"] for bar in found["world"]) == 1


async def test_what_a_bot_has_helped_to_solve_is_not_solved(server: RunningServer) -> None:
    ann = await server.client("Ann")
    table = await take_up(ann)
    tab = await ann.open(table)
    rules, first = server.match.game, solution(server.match)[0]
    server.referee._bots = {0: "hard"}
    server.table._bot_moves(0, rules.write(first))  # as for someone who has dropped out and comes back
    server.referee._bots = {}
    await solve(server, tab, table)
    assert (await standing(ann))["mine"]["solved"] is False


async def test_a_puzzle_that_one_leaves_to_a_bot_is_given_up(server: RunningServer) -> None:
    ann = await server.client("Ann")
    tab = await ann.open(await take_up(ann))
    await tab.say("leave")
    await tab.hear("over")
    assert (await standing(ann))["mine"]["solved"] is False


async def test_a_puzzle_with_other_options_is_not_the_days(server: RunningServer) -> None:
    ann = await server.client("Ann")
    table = await ann.table(GAME, "me", start=True, options={"daily": DAY, "level": "gentle"})
    await solve(server, await ann.open(table), table)
    assert "mine" not in await standing(ann)


@pytest.mark.parametrize(("path", "code"), [
    ("la-ruche/2026-13-01", "no-such-day"),
    ("la-ruche/2026-02-30", "no-such-day"),
    ("la-ruche/20261102", "no-such-day"),
    ("la-ruche/1999-01-01", "no-such-day"),
    ("la-ruche/٢٠٢٦-11-02", "no-such-day"),
    ("la-ruche/9999-12-31", "not-yet"),
    ("butine/2026-11-02", "no-puzzle"),
    ("nothing/2026-11-02", "no-such-game"),
    ("la-ruche?month=2026-00", "no-such-day"),
    ("la-ruche?month=x", "no-such-day"),
])  # fmt: skip
async def test_a_day_that_is_none_gets_a_sentence(server: RunningServer, path: str, code: str) -> None:
    ann = await server.client("Ann")
    answer = await ann.web.get(f"/api/puzzles/{path}")
    assert (answer.status_code, answer.json()["code"]) == (404, code)
    if "?" not in path:
        answer = await ann.web.post(f"/api/puzzles/{path}", json={"name": "Ann"})
        assert (answer.status_code, answer.json()["code"]) == (404, code)


@pytest.mark.parametrize("sent", [b"", b"[]", b'{"ms": 1}', b'{"name": 7}', b"\xff"])
async def test_a_hostile_start_is_refused(server: RunningServer, sent: bytes) -> None:
    ann = await server.client("Ann")
    answer = await ann.web.post(f"/api/puzzles/{GAME}/{DAY}", content=sent)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-message")
    assert "mine" not in await standing(ann)


async def test_the_histogram_and_those_one_has_sat_with(server: RunningServer) -> None:
    ann, eve = await server.client("Ann"), await server.client("Eve")
    people = {client.name: await client.me() for client in (ann, eve)}
    storage = results(server)
    for person, ms, helps in ((people["Eve"], 59_999, 0), ("x" * 12, 60_000, 0), ("y" * 12, 5_000_000, 2)):
        await store(
            storage,
            PuzzleBegun(GAME, DAY, person, "t", f"m{person}", 1.0),
            PuzzleEnded(GAME, DAY, person, f"m{person}", 2.0, True, ms, helps),
            PuzzleEnded(GAME, DAY, person, f"m{person}", 2.0, True, 1, 0),  # a second end changes nothing
        )
    played = [PlayedSeat("m", seat, person, "", "", 1, 0, "t", "butine", 2, False, 1.0)
              for seat, person in enumerate(people.values())]  # fmt: skip
    await store(storage, PersonRecord(people["Eve"], "Eve"), PlayedRecord(tuple(played)))
    found = await standing(ann)
    assert [(bar["alone"], bar["helped"]) for bar in found["world"]] == [(1, 0), (1, 0), *[(0, 0)] * 5, (0, 1)]
    assert found["others"] == [{"name": "Eve", "mark": {"solved": True, "ms": 59_999}}]
    assert "others" not in await standing(await server.client("Zoe")), "strangers see numbers only"


async def test_a_streak_is_days_in_a_row_that_were_begun_in_time(server: RunningServer) -> None:
    ann = await server.client("Ann")
    me, storage = await ann.me(), results(server)
    for back, late in ((1, 0), (2, 0), (3, 40), (4, 0)):
        day = today() - timedelta(days=back)
        begun = (day - type(day)(1970, 1, 1)).days * 86400.0 + 3600 + late * 86400
        match = f"m{back}"
        await store(
            storage,
            PuzzleBegun(GAME, day.isoformat(), me, "t", match, begun),
            PuzzleEnded(GAME, day.isoformat(), me, match, begun + 60, True, 60_000, 0),
        )
    found = await standing(ann, "today")
    assert (found["streak"], found["longest"], found["solved"]) == (2, 2, 4)


async def test_results_go_with_their_person(server: RunningServer) -> None:
    ann = await server.client("Ann")
    table = await take_up(ann)
    await solve(server, await ann.open(table), table)
    await server.tidy(time.time() + 400 * 86400)
    assert await results(server).puzzle_results(GAME, await ann.me()) == []
