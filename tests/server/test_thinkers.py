"""When bots are asked: no one waits for ever for one that had nothing to do a moment ago."""

from __future__ import annotations

import asyncio
import random
from statistics import fmean
from types import SimpleNamespace
from typing import Any

import pytest

from running_server import turns
from script import clause
from tablee.bots.pool import Answer
from tablee.kernel import CLOCK
from tablee.server.match import thinkers
from tablee.server.match.thinkers import Thinkers, thinking_time

pytestmark = pytest.mark.anyio

BOT = 1


class Window:
    """A match as a bot meets it: a window that the clock ends (nothing to do for the bot), then the bot's own turn."""

    def __init__(self) -> None:
        self.game = SimpleNamespace(key="noughts", realtime=False, time=None, secrets="some")
        self.match = SimpleNamespace(state="window", log=["place"], awaited=(BOT,))
        self.to_act: tuple[int, ...] = (BOT, CLOCK)

    def shut(self) -> None:
        self.match.state = "turn"
        self.match.log.append("wait")
        self.to_act = (BOT,)


class Workers:
    """Workers that answer when told to."""

    def __init__(self) -> None:
        self.may = asyncio.Event()
        self.share = 1.0
        self.fails = False

    async def think(self, asked: str) -> Answer:
        if self.fails:
            raise RuntimeError("all processes were killed")
        await self.may.wait()
        return Answer("place" if asked == "turn" else "")


@clause("WD-57")
@pytest.mark.parametrize("early", [True, False], ids=["just before", "while it thinks"])
async def test_a_window_shuts_and_it_is_the_bots_turn(early: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "question", lambda game, state, *rest, **more: state)
    workers: Any = Workers()
    running: Any = Window()
    moved: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    bots = Thinkers(running, workers, 0.0, lambda seat, text: moved.set_result(text), lambda seat, text: None)
    bots.wake({BOT: "easy"})
    if early:
        workers.may.set()
    await turns()
    running.shut()
    bots.wake({BOT: "easy"}, by_clock=True)
    workers.may.set()
    assert await asyncio.wait_for(moved, 5) == "place"


async def test_a_bot_that_can_not_think_makes_some_legal_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "question", lambda game, state, *rest, **more: state)
    workers: Any = Workers()
    workers.fails = True
    running: Any = Window()
    running.game.moves, running.game.write = lambda state, seat: ["place"], lambda move: move
    moved: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    bots = Thinkers(running, workers, 0.0, lambda seat, text: moved.set_result(text), lambda seat, text: None)
    bots.wake({BOT: "easy"})
    assert await asyncio.wait_for(moved, 5) == "place"


async def test_a_bot_that_could_not_even_be_asked_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    states = iter([None, "turn"])

    def asked(game: Any, state: Any, *rest: Any, **more: Any) -> str:
        if (found := next(states)) is None:
            raise ValueError("no world fits")
        return found

    monkeypatch.setattr(thinkers, "question", asked)
    workers: Any = Workers()
    workers.may.set()
    running: Any = Window()
    moved: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    bots = Thinkers(running, workers, 0.0, lambda seat, text: moved.set_result(text), lambda seat, text: None)
    bots.wake({BOT: "easy"})
    await asyncio.sleep(0.01)
    bots.wake({BOT: "easy"})
    assert await asyncio.wait_for(moved, 5) == "place"


def mean_time(moves: int, secrets: str | None) -> float:
    """Of a thousand choices among so many moves."""
    game: Any = SimpleNamespace(secrets=secrets, moves=lambda state, seat: [None] * moves)
    rng = random.Random(1)
    return fmean(thinking_time(game, None, BOT, rng) for _ in range(1000))


def test_a_forced_move_takes_less_time_than_a_choice_among_many_and_none_more_than_usual() -> None:
    times = [mean_time(moves, None) for moves in (1, 2, 5, 8, 40)]
    assert times == sorted(times)
    assert times[0] == pytest.approx(0.4 * 0.9, abs=0.03)
    assert times[-1] == pytest.approx(0.9, abs=0.03)


def test_where_something_is_hidden_time_tells_nothing_of_what_one_could_do() -> None:
    assert mean_time(1, "some") == mean_time(2, "some") == mean_time(40, "some")
