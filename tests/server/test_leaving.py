"""Who leaves a game in real time lets go, and a game that needs company pauses without (WO-31)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from inn import Guest, Inn, Page, inn
from script import clause
from tablee.games.wombat.state import Phase, Wombats
from tablee.server.board import Board

pytestmark = pytest.mark.anyio


async def until(true: Callable[[], bool]) -> None:
    """Wait for it, with patience."""
    for _ in range(1000):
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never came")


async def three(house: Inn, **more: Any) -> tuple[list[Guest], list[Page], str]:
    """Three people at a running match of wombats."""
    guests = [await house.guest(name) for name in ("Ann", "Bob", "Cid")]
    table = await guests[0].table("wombat", "me", "open", "open", **more)
    pages = [await guest.open(table) for guest in guests]
    for seat in (1, 2):
        await pages[seat].say("sit", seat=seat, name=guests[seat].name)
        await pages[seat].hear("table", where=lambda message, seat=seat: message.get("seat") == seat)
    await pages[0].say("start")
    for page in pages:
        await page.hear("show")
    return guests, pages, table


def at(house: Inn) -> tuple[Board, Wombats]:
    board = house.tables[0].board
    assert board is not None
    state = board.live.match.state
    assert isinstance(state, Wombats)
    return board, state


async def build(house: Inn, pages: list[Page]) -> Wombats:
    """All are ready: the light goes out."""
    state = at(house)[1]
    for page in pages:
        await page.made("ready")
    await until(lambda: state.phase is Phase.BUILD)
    return state


@clause("WO-31")
async def test_the_hand_of_whoever_leaves_drops_its_bricks_and_rests(tmp_path: Path) -> None:
    async with inn(tmp_path, grace=600) as house:
        _, pages, _ = await three(house)
        state = await build(house, pages)
        hand = state.hands[1]
        assert hand is not None
        begun = hand.place
        await pages[1].say("point", x=0, y=0)
        await until(lambda: hand.place != begun)
        brick = state.ground.pop()
        hand.held, hand.since = [brick], [state.tick]
        hand.sense = hand.sense._replace(held=(6,))
        await pages[1].socket.close()
        await until(lambda: brick in state.ground)
        where, tick = hand.place, state.tick
        assert hand.held == []
        await until(lambda: state.tick > tick + 4)  # two are still there: time goes on
        assert hand.place == hand.target == where


@clause("WO-31", "WO-39")
async def test_whoever_leaves_in_a_vote_points_up(tmp_path: Path) -> None:
    async with inn(tmp_path, grace=600) as house:
        _, pages, _ = await three(house)
        state = await build(house, pages)
        state.tick = state.length - 1
        await until(lambda: state.phase is Phase.POINT)
        await pages[1].made("vote 0")
        assert state.votes[1] == 0
        await pages[1].socket.close()
        await until(lambda: state.votes[1] == -1)
        await pages[0].made("vote 1")
        await pages[2].made("vote none")
        await until(lambda: state.phase is Phase.TALK)
        assert state.pointed == [1, -1, -1]


@clause("WO-31")
async def test_alone_and_without_bots_the_game_pauses_until_somebody_is_back(tmp_path: Path) -> None:
    async with inn(tmp_path, grace=600) as house:
        guests, pages, table = await three(house)
        board, state = at(house)
        await pages[1].socket.close()
        await until(lambda: not house.tables[0].presence.of(1))
        assert board._clock._from is not None, "two are enough"
        await asyncio.sleep(0.1)
        await pages[2].socket.close()
        news = await pages[0].hear("table", where=lambda message: message["table"].get("paused", False))
        assert [seat.get("here", True) for seat in news["table"]["seats"]] == [True, False, False]
        await until(lambda: board._clock._from is None)
        assert state.elapsed >= 100, "the time that has passed stands"
        assert (await pages[0].made("ready"))["code"] == "paused"
        await guests[2].open(table)
        news = await pages[0].hear("table", where=lambda message: not message["table"].get("paused", False))
        shown = await pages[0].hear("show")
        assert shown["scene"]["until"] <= 30_000 - 100, "the countdown goes on where it stood"
        assert board._clock._from is not None
        assert (await pages[0].made("ready"))["is"] == "ack"


@clause("WO-31")
async def test_a_watcher_is_no_company(tmp_path: Path) -> None:
    async with inn(tmp_path, grace=600) as house:
        _, pages, table = await three(house)
        watcher = await (await house.guest("Wim")).open(table)
        for page in pages[1:]:
            await page.socket.close()
        await watcher.hear("table", where=lambda message: message["table"].get("paused", False))


@clause("WO-31")
async def test_a_bot_that_takes_over_ends_the_pause(house: Inn) -> None:
    _, pages, _ = await three(house)
    for page in pages[1:]:
        await page.socket.close()
    await pages[0].hear("table", where=lambda message: message["table"].get("paused", False))
    news = await pages[0].hear("table", where=lambda message: not message["table"].get("paused", False))
    assert any(seat.get("kept_by_bot") for seat in news["table"]["seats"])
    await until(lambda: at(house)[0]._clock._from is not None)


@clause("WO-31")
async def test_with_a_bot_at_the_table_one_person_plays_on(house: Inn) -> None:
    guest = await house.guest("Ann")
    table = await guest.table("wombat", "me", "easy", "easy", start=True)
    ann = await guest.open(table)
    await ann.hear("show")
    assert not house.tables[0].paused
    assert at(house)[0]._clock._from is not None


@clause("WO-06", "WO-31")
async def test_practice_goes_on_alone(tmp_path: Path) -> None:
    async with inn(tmp_path, grace=600) as house:
        _, pages, _ = await three(house, options={"mode": "practice"})
        for page in pages[1:]:
            await page.socket.close()
        await until(lambda: len(house.tables[0].presence.viewers) == 1)
        assert not house.tables[0].paused
        assert at(house)[0]._clock._from is not None


@clause("WO-31")
async def test_whoever_gives_their_seat_up_lets_go_too(house: Inn) -> None:
    _, pages, _ = await three(house)
    state = await build(house, pages)
    hand = state.hands[1]
    assert hand is not None
    brick = state.ground.pop()
    hand.held, hand.since = [brick], [state.tick]
    hand.sense = hand.sense._replace(held=(6,))
    await pages[1].say("leave")
    await pages[0].hear("table", where=lambda message: message["table"]["seats"][1]["kind"] == "bot")
    lines = [(seat, type(move).__name__) for seat, move in at(house)[0].live.match.log]
    assert (1, "Rest") in lines
