"""The move of the day: a position to be solved by one move; the first try counts, and nothing leaks before it."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import msgspec
import pytest

from running_server import Client, RunningServer
from tablee.kernel import Scene, games
from tablee.review.puzzles import Puzzle
from tablee.server.contests import moves
from tablee.server.contests.daily import FIRST_DAY
from tablee.server.days import today

pytestmark = pytest.mark.anyio

GAME = "waggle-dance"


def puzzle(day: date | None = None) -> Puzzle:
    found = moves.set_on(GAME, day or today())
    assert found is not None
    return found


async def ask(client: Client, day: str = "today") -> dict[str, Any]:
    answer = await client.web.get(f"/api/puzzles/{GAME}/{day}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def attempt(client: Client, move: str, day: str = "today") -> dict[str, Any]:
    answer = await client.web.post(f"/api/puzzles/{GAME}/{day}", json={"move": move})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def wrong_move() -> str:
    here = puzzle()
    return next(here.match.game.write(move) for move in here.match.moves(here.seat) if not here.right(move))


async def test_the_position_is_what_the_player_to_move_sees_and_no_more(server: RunningServer) -> None:
    client, here = await server.client("Ann"), puzzle()
    found = await ask(client)
    assert msgspec.convert(found["start"], Scene) == here.match.scene(here.seat)
    assert {text for _, text in found["touches"]} == {
        here.match.game.write(move) for move in here.match.moves(here.seat)
    }
    known = {"game", "day", "today", "first", "options", "seats", "seat", "start", "touches", "grade"}
    assert found.keys() <= known | {"tried", "found", "mine", "streak", "longest", "solved"}
    assert str(here.cost) not in str({name: found[name] for name in found if name not in ("start", "touches")})


async def test_the_right_move_at_the_first_try_makes_a_streak(server: RunningServer) -> None:
    client, here = await server.client("Ann"), puzzle()
    told = await attempt(client, here.best)
    assert told["right"]
    assert told["cost"] == here.cost
    assert told["answer"] == told["step"]["event"]
    found = await ask(client)
    assert (found["mine"], found["streak"], found["longest"], found["solved"]) == (True, 1, 1, 1)
    assert (found["tried"], found["found"]) == (1, 1)
    month = (await client.web.get(f"/api/puzzles/{GAME}?month={found['day'][:7]}")).json()
    assert [(one["day"], one["mark"]["solved"]) for one in month["days"]] == [(found["day"], True)]
    today_in_all = (await client.web.get("/api/puzzles")).json()
    assert {"game": GAME, "mine": True, "streak": 1} in today_in_all


async def test_only_the_first_try_counts_and_a_wrong_one_tells_no_answer(server: RunningServer) -> None:
    client = await server.client("Ann")
    told = await attempt(client, wrong_move())
    assert told.keys() == {"right", "step"}
    assert not told["right"]
    assert (await attempt(client, puzzle().best))["right"]
    found = await ask(client)
    assert (found["mine"], found.get("streak", 0), found["tried"], found.get("found", 0)) == (False, 0, 1, 0)


async def test_the_answer_is_shown_to_one_who_gives_up(server: RunningServer) -> None:
    client, here = await server.client("Ann"), puzzle()
    told = await attempt(client, "")
    assert not told["right"]
    game = here.match.game
    path = game.touches(here.match.state, here.seat, game.read(here.best))
    assert isinstance(path, tuple)
    assert told["path"] == list(path)
    assert (await ask(client))["mine"] is False


async def test_what_is_no_move_is_refused_and_does_not_count(server: RunningServer) -> None:
    client = await server.client("Ann")
    for move in ("place 9 zz", "pass pass", "roll 1"):
        answer = await client.web.post(f"/api/puzzles/{GAME}/today", json={"move": move})
        assert answer.status_code == 400
        assert answer.json()["code"] == "bad-move"
    assert (await client.web.post(f"/api/puzzles/{GAME}/today", json={"moves": 1})).status_code == 400
    assert "mine" not in await ask(client)


async def test_a_day_of_the_archive_counts_but_for_no_streak(server: RunningServer) -> None:
    client = await server.client("Ann")
    assert (await attempt(client, puzzle(FIRST_DAY).best, FIRST_DAY.isoformat()))["right"]
    found = await ask(client, FIRST_DAY.isoformat())
    assert (found["mine"], found.get("streak", 0), found["solved"]) == (True, 0, 1)


async def test_days_that_are_not_there_say_so(server: RunningServer) -> None:
    client = await server.client("Ann")
    later = (today() + timedelta(days=3)).isoformat()
    for game, day in ((GAME, later), (GAME, "2026-10-31"), (GAME, "soon"), ("la-ruche", "today"), ("nothing", "today")):
        assert (await client.web.get(f"/api/puzzles/{game}/{day}")).status_code == 404
        assert (await client.web.post(f"/api/puzzles/{game}/{day}", json={})).status_code == 404


async def test_every_game_in_turns_has_one_every_day() -> None:
    for key in ("butine", "nid-de-vouivres", "waggle-dance"):
        found = [moves.set_on(key, FIRST_DAY + timedelta(days=days)) for days in range(40)]
        assert all(found)
        assert moves.MONDAY.weekday() == 0
        assert all(moves.answer(key, FIRST_DAY, text) for text in [""])
    assert moves.set_on("wombat", today()) is None
    assert {key for key in games() if moves.set_on(key, today())} >= {"butine", "nid-de-vouivres", "waggle-dance"}
