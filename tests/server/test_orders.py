"""What strangers order never delays a bot, is bounded, is made once, and ends when they leave."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from jobs import busy, forever, name
from running_server import running_server, turns, until
from tablee.bots.budget import Budget
from tablee.kernel import Match, game, write_match
from tablee.kernel.options import read_options
from tablee.server.orders import DEAL, FILE, Orders
from tablee.server.refusals import TableRefusal
from tablee.server.workers import Workers

pytestmark = pytest.mark.anyio


def long_file() -> str:
    """A match in which a second passes in thousands of lines."""
    rules = game("nid-de-vouivres")
    match = Match(rules, 3, read_options(rules.options, {"clock": 600}), seed="long")
    match.advance()
    return write_match(match) + "clock wait 1 ×50000\n"


@pytest.fixture
def orders() -> Any:
    made = Orders(30)
    yield made
    made.close()


async def refused(orders: Orders, *asked: Any) -> str:
    with pytest.raises(TableRefusal) as refusal:
        await orders.make(*asked)
    return refusal.value.code


async def test_one_order_of_a_kind_for_a_person_and_a_few_for_an_address(orders: Orders) -> None:
    first = [asyncio.create_task(orders.make(FILE, f"p{n}", "here", forever)) for n in range(4)]
    await asyncio.sleep(0)
    assert await refused(orders, FILE, "p0", "elsewhere", forever) == "busy"
    assert await refused(orders, FILE, "p9", "here", forever) == "busy"
    for task in first:
        task.cancel()
    await asyncio.wait(first)
    assert await orders.make(FILE, "p0", "here", name, "next") == b"next"  # the cancelled ones hold no worker


async def test_a_deal_does_not_wait_for_a_replay(orders: Orders) -> None:
    replay = asyncio.create_task(orders.make(FILE, "eve", "", forever))
    assert await orders.make(DEAL, "ann", "", name, "deal") == b"deal"
    assert not replay.done()
    replay.cancel()
    await asyncio.wait([replay])


async def test_an_order_ends_when_its_seconds_are_used_up() -> None:
    orders = Orders(0.05)
    try:
        assert await refused(orders, FILE, "eve", "", busy) == "too-much-work"
        assert await orders.make(FILE, "eve", "", name, "next") == b"next"
    finally:
        orders.close()


async def test_what_was_made_is_kept_and_made_once(orders: Orders) -> None:
    made = 0

    async def make() -> bytes:
        nonlocal made
        made += 1
        await asyncio.sleep(0)
        return b"x"

    assert await asyncio.gather(*(orders.kept("a", make) for _ in range(5))) == [b"x"] * 5
    assert await orders.kept("a", make) == b"x"
    assert made == 1


async def test_what_is_kept_is_bounded(orders: Orders, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.server.orders.MOST_KEPT", 10)

    async def make() -> bytes:
        return b"12345"

    for key in range(10):
        await orders.kept(key, make)
    assert list(orders._kept) == [8, 9]


async def test_an_order_is_dropped_when_the_last_who_wants_it_leaves(orders: Orders) -> None:
    asked = [asyncio.create_task(orders.kept("a", lambda: orders.make(FILE, "p", "", forever))) for _ in range(2)]
    await turns()
    asked[0].cancel()
    await turns()
    assert orders._making
    asked[1].cancel()
    assert await orders.make(FILE, "q", "", name, "next") == b"next"


async def test_bots_move_while_strangers_order_replays(tmp_path: Path) -> None:
    """Bots have workers of their own; and someone who leaves takes their order along."""
    async with running_server(tmp_path, order_seconds=60.0) as server:
        eve, ann = await server.client("Eve"), await server.client("Ann")
        page = await ann.open(await ann.table("noughts", "me", "normal", start=True))
        await page.hear("show")
        lines = long_file()
        order = asyncio.create_task(eve.web.post("/api/matches", content=lines))
        orders = server.server.orders
        await until(lambda: bool(orders._waiting))
        assert (await eve.web.post("/api/matches", content=lines)).json()["code"] == "busy"
        await page.made("mark 4")
        await page.hear("step", where=lambda step: not step.get("own"))
        assert not order.done()
        order.cancel()
        await until(lambda: not orders._waiting)


async def test_a_match_of_too_many_rows_is_not_taken_in(tmp_path: Path) -> None:
    async with running_server(tmp_path, longest_match=3) as server:
        client = await server.client("Eve")
        lines = "tablee 1\ngame: noughts 1\nseats: 2\n\n0 mark 0\n1 mark 3\n0 mark 1\n1 mark 4\n"
        answer = await client.web.post("/api/matches", content=lines)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-file")


async def test_past_its_limit_the_house_thinks_less(tmp_path: Path) -> None:
    workers = Workers(2)
    assert workers.share == 1
    workers.asked = 4
    assert workers.share == 1
    workers.asked = 16
    assert workers.share == 0.25
    assert Budget(400, 1.5, each=40).scaled(workers.share) == Budget(100, 0.375, each=10)
    workers.asked = 10_000
    assert Budget(30, 0.5, each=6).scaled(workers.share).each == 1
    async with running_server(tmp_path) as server:
        client = await server.client("Ann")
        page = await client.open(await client.table("noughts", "me", "hard", start=True))
        server.server._workers.asked = 100
        assert (await client.web.get("/api/health")).json()["thinking_share"] < 1
        await page.made("mark 4")
        await page.hear("table", where=lambda told: told["table"].get("hurried", False))
        server.server._workers.asked = 0
