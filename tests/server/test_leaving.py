"""Who leaves a game in real time lets go, and a game that needs company pauses without (WO-31)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from running_server import Client, RunningServer, Tab, jump, running_server, until
from script import clause
from tablee.games.wombat.state import Phase, WombatState

pytestmark = pytest.mark.anyio


async def three(server: RunningServer, **more: Any) -> tuple[list[Client], list[Tab], str]:
    """Three people at a running match of wombats."""
    clients = [await server.client(name) for name in ("Ann", "Bob", "Cid")]
    table = await clients[0].table("wombat", "me", "open", "open", **more)
    pages = [await client.open(table) for client in clients]
    for seat in (1, 2):
        await pages[seat].sit(seat, clients[seat].name)
    await pages[0].say("start")
    for page in pages:
        await page.hear("show")
    return clients, pages, table


def state_of(server: RunningServer) -> WombatState:
    state = server.match.state
    assert isinstance(state, WombatState)
    return state


async def build(server: RunningServer, pages: list[Tab]) -> WombatState:
    """All are ready: the light goes out."""
    state = state_of(server)
    for page in pages:
        await page.made("ready")
    await until(lambda: state.phase is Phase.BUILD)
    return state


@clause("WO-31")
async def test_the_hand_of_whoever_leaves_drops_its_bricks_and_rests(tmp_path: Path) -> None:
    async with running_server(tmp_path, grace=600) as server:
        _, pages, _ = await three(server)
        state = await build(server, pages)
        hand = state.hands[1]
        assert hand is not None
        begun = hand.place
        await pages[1].say("point", x=0, y=0)
        await until(lambda: hand.place != begun)
        brick = state.ground.pop()
        hand.held, hand.since = (brick,), (state.tick,)
        hand.sense = hand.sense._replace(held=(6,))
        await pages[1].socket.close()
        await until(lambda: brick in state.ground)
        where, tick = hand.place, state.tick
        assert not hand.held
        await until(lambda: state.tick > tick + 4)  # two are still there: time goes on
        assert hand.place == hand.target == where


@clause("WO-31", "WO-39")
async def test_whoever_leaves_in_a_vote_points_up(tmp_path: Path) -> None:
    async with running_server(tmp_path, grace=600) as server:
        _, pages, _ = await three(server)
        state = await build(server, pages)
        state.tick = state.length - 1
        await until(lambda: state.phase is Phase.POINT)
        await pages[1].made("vote 0")
        assert state.votes[1] == 0
        await pages[1].socket.close()
        await until(lambda: state.votes[1] == -1)
        await pages[0].made("vote 1")
        await pages[2].made("vote none")
        await until(lambda: state.phase is Phase.TALK)
        assert state.pointed == (1, -1, -1)


@clause("WO-31")
async def test_alone_and_without_bots_the_game_pauses_until_somebody_is_back(tmp_path: Path) -> None:
    async with running_server(tmp_path, grace=600) as server:
        clients, pages, table = await three(server)
        clock, state = server.referee.clock, state_of(server)
        await pages[1].socket.close()
        await until(lambda: not server.table.presence.of(1))
        assert clock.ticking, "two are enough"
        jump(0.1)
        await pages[2].socket.close()
        news = await pages[0].hear("table", where=lambda message: message["table"].get("paused", False))
        assert [seat.get("here", True) for seat in news["table"]["seats"]] == [True, False, False]
        await until(lambda: not clock.ticking)
        assert state.elapsed >= 100, "the time that has passed stands"
        assert (await pages[0].made("ready"))["code"] == "paused"
        await clients[2].open(table)
        news = await pages[0].hear("table", where=lambda message: not message["table"].get("paused", False))
        shown = await pages[0].hear("show")
        assert shown["scene"]["until"] <= 30_000 - 100, "the countdown goes on where it stood"
        assert clock.ticking
        assert (await pages[0].made("ready"))["is"] == "ack"


@clause("WO-31")
async def test_a_watcher_is_no_company(tmp_path: Path) -> None:
    async with running_server(tmp_path, grace=600) as server:
        _, pages, table = await three(server)
        watcher = await (await server.client("Wim")).open(table)
        for page in pages[1:]:
            await page.socket.close()
        await watcher.hear("table", where=lambda message: message["table"].get("paused", False))


@clause("WO-31")
async def test_a_bot_that_takes_over_ends_the_pause(server: RunningServer) -> None:
    _, pages, _ = await three(server)
    for page in pages[1:]:
        await page.socket.close()
    await pages[0].hear("table", where=lambda message: message["table"].get("paused", False))
    news = await pages[0].hear("table", where=lambda message: not message["table"].get("paused", False))
    assert any(seat.get("kept_by_bot") for seat in news["table"]["seats"])
    await until(lambda: server.referee.clock.ticking)


@clause("WO-31")
async def test_with_a_bot_at_the_table_one_person_plays_on(server: RunningServer) -> None:
    client = await server.client("Ann")
    table = await client.table("wombat", "me", "easy", "easy", start=True)
    ann = await client.open(table)
    await ann.hear("show")
    assert not server.table.paused
    assert server.referee.clock.ticking


@clause("WO-06", "WO-31")
async def test_practice_goes_on_alone(tmp_path: Path) -> None:
    async with running_server(tmp_path, grace=600) as server:
        _, pages, _ = await three(server, options={"mode": "practice"})
        for page in pages[1:]:
            await page.socket.close()
        await until(lambda: len(server.table.presence.viewers) == 1)
        assert not server.table.paused
        assert server.referee.clock.ticking


@clause("WO-31")
async def test_whoever_gives_their_seat_up_lets_go_too(server: RunningServer) -> None:
    _, pages, _ = await three(server)
    state = await build(server, pages)
    hand = state.hands[1]
    assert hand is not None
    brick = state.ground.pop()
    hand.held, hand.since = (brick,), (state.tick,)
    hand.sense = hand.sense._replace(held=(6,))
    await pages[1].say("leave")
    await pages[0].hear("table", where=lambda message: message["table"]["seats"][1]["kind"] == "bot")
    lines = [(seat, type(move).__name__) for seat, move in server.match.log]
    assert (1, "Rest") in lines
