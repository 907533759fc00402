"""The challenge of the day: one result a person and day, from a match that the server has seen solved."""

from __future__ import annotations

import time
from datetime import timedelta
from typing import Any

import pytest

from running_server import Client, RunningServer, Tab, until
from script import clause
from tablee.kernel import Match, Move
from tablee.server.days import today
from tablee.server.storage import PersonRecord, store
from tablee.server.storage.challenges import ChallengeBegun, ChallengeEnded
from tablee.server.storage.history import PlayedRecord, PlayedSeat

pytestmark = pytest.mark.anyio
BOTH_STORES = True

GAME, DAY = "la-ruche", "2026-11-02"


async def take_up(client: Client, day: str = DAY) -> str:
    answer = await client.web.post(f"/api/challenges/{GAME}/{day}", json={"name": client.name})
    assert answer.status_code in (200, 201), answer.text
    return str(answer.json()["table"])


async def standing(client: Client, day: str = DAY) -> dict[str, Any]:
    answer = await client.web.get(f"/api/challenges/{GAME}/{day}")
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
    return server.server.storage


@clause("RU-23")
async def test_a_solved_puzzle_is_kept_with_its_time(server: RunningServer) -> None:
    ann = await server.client("Ann")
    table = await take_up(ann)
    await solve(server, await ann.open(table), table)
    found = await standing(ann)
    assert found["mine"]["solved"]
    assert found["mine"]["ms"] == server.match.game.puzzle.taken(server.match.state)  # type: ignore[union-attr]
    assert sum(bar["alone"] for bar in found["world"]) == found["solved"] == 1
    month = (await ann.web.get(f"/api/challenges/{GAME}?month=2026-11")).json()
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
    ("butine/2026-10-31", "no-such-day"),
    ("butine/9999-12-31", "not-yet"),
    ("nothing/2026-11-02", "no-such-game"),
    ("la-ruche?month=2026-00", "no-such-day"),
    ("la-ruche?month=x", "no-such-day"),
])  # fmt: skip
async def test_a_day_that_is_none_gets_a_sentence(server: RunningServer, path: str, code: str) -> None:
    ann = await server.client("Ann")
    answer = await ann.web.get(f"/api/challenges/{path}")
    assert (answer.status_code, answer.json()["code"]) == (404, code)
    if "?" not in path:
        answer = await ann.web.post(f"/api/challenges/{path}", json={"name": "Ann"})
        assert (answer.status_code, answer.json()["code"]) == (404, code)


@pytest.mark.parametrize("sent", [b"", b"[]", b'{"ms": 1}', b'{"name": 7}', b"\xff"])
async def test_a_hostile_start_is_refused(server: RunningServer, sent: bytes) -> None:
    ann = await server.client("Ann")
    answer = await ann.web.post(f"/api/challenges/{GAME}/{DAY}", content=sent)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-message")
    assert "mine" not in await standing(ann)


async def test_the_histogram_and_those_one_has_sat_with(server: RunningServer) -> None:
    ann, eve = await server.client("Ann"), await server.client("Eve")
    people = {client.name: await client.me() for client in (ann, eve)}
    storage = results(server)
    for person, ms, helps in ((people["Eve"], 59_999, 0), ("x" * 12, 60_000, 0), ("y" * 12, 5_000_000, 2)):
        await store(
            storage,
            ChallengeBegun(GAME, DAY, person, "t", f"m{person}", 1.0),
            ChallengeEnded(GAME, DAY, person, f"m{person}", 2.0, True, ms, helps),
            ChallengeEnded(GAME, DAY, person, f"m{person}", 2.0, True, 1, 0),  # a second end changes nothing
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
            ChallengeBegun(GAME, day.isoformat(), me, "t", match, begun),
            ChallengeEnded(GAME, day.isoformat(), me, match, begun + 60, True, 60_000, 0),
        )
    found = await standing(ann, "today")
    assert (found["streak"], found["longest"], found["solved"]) == (2, 2, 4)


async def test_results_go_with_their_person(server: RunningServer) -> None:
    ann = await server.client("Ann")
    table = await take_up(ann)
    await solve(server, await ann.open(table), table)
    await server.tidy(time.time() + 400 * 86400)
    assert await results(server).challenge_results(GAME, await ann.me()) == []


# Matches against bots


async def of_noughts(client: Client, day: str = "today") -> dict[str, Any]:
    answer = await client.web.get(f"/api/challenges/noughts/{day}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def begin(client: Client, day: str = "today") -> str:
    answer = await client.web.post(f"/api/challenges/noughts/{day}", json={"name": client.name, "draws": True})
    assert answer.status_code in (200, 201), answer.text
    return str(answer.json()["table"])


async def test_everybody_has_the_same_chance_one_try_and_named_bots(server: RunningServer) -> None:
    ann, eve = await server.client("Ann"), await server.client("Eve")
    before = await of_noughts(ann)
    assert (before["kind"], before["bots"][0]["name"], len(before["bots"])) == ("match", "Basile", 1)
    tables = [await begin(ann), await begin(eve)]
    matches = [server.lobby.peek(table).referee.running.match for table in tables]  # type: ignore[union-attr]
    assert matches[0].seed == matches[1].seed
    assert {match.seed_hash for match in matches} == {before["seal"]}
    assert await begin(ann) == tables[0], "one goes on where one has begun"
    await play_first(server, await ann.open(tables[0]), tables[0])
    mine = (await of_noughts(ann))["mine"]
    assert mine["rank"] in (1, 2)
    again = await begin(ann)
    assert again != tables[0]
    await play_first(server, await ann.open(again), again)
    found = await of_noughts(ann)
    assert found["mine"] == mine, "the first match counts"
    assert sum(found["ranks"]) == sum(bar["won"] + bar["other"] for bar in found["scores"]) == 1
    assert found["streak"] == found["solved"] == 1
    assert (await ann.web.get("/api/people/me/statistics")).json()["games"][0]["played"] == 2
    today_in_all = {one["game"]: one for one in (await ann.web.get("/api/challenges")).json()}
    assert today_in_all["noughts"] == {"game": "noughts", "kind": "match", "state": "done", "streak": 1, "tried": 1}
    assert today_in_all["la-ruche"]["kind"] == "puzzle"


async def test_a_match_that_one_leaves_is_given_up(server: RunningServer) -> None:
    ann = await server.client("Ann")
    tab = await ann.open(await begin(ann))
    await tab.hear("show")
    await tab.say("leave")
    await tab.hear("over")
    found = await of_noughts(ann)
    assert "rank" not in found["mine"]
    assert (found["unsolved"], found.get("streak", 0), found.get("scores", [])) == (1, 0, [])


async def test_another_match_at_the_same_table_is_a_private_one(server: RunningServer) -> None:
    ann = await server.client("Ann")
    table = await begin(ann)
    tab = await ann.open(table)
    assert tab.heard[0]["table"]["contest"]["id"] == today().isoformat()
    await play_first(server, tab, table)
    first = server.match.seed
    await tab.say("start")
    await until(lambda: server.match.seed != first)
    assert server.table.state.contest is None


async def play_first(server: RunningServer, tab: Tab, table: str, seat: int = 0) -> None:
    """Make the first legal move again and again, until it is over."""
    found = server.lobby.peek(table)
    assert found is not None
    assert found.referee is not None
    match = found.referee.running.match
    while match.outcome is None:
        await until(lambda: match.outcome is not None or seat in match.to_act)
        if match.outcome is None:
            assert (await tab.made(match.game.write(match.moves(seat)[0])))["is"] == "ack"
    await until(lambda: found.outbox.idle)
