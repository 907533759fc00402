"""Bots that adapt: as strong as people's past matches say, fixed when a match begins, and kept with the table."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from running_server import Client, RunningServer, Tab, jump, running_server, until
from tablee.bots.staircase import follow
from tablee.server.contests.ratings import GIVEN_UP
from tablee.server.storage import contests_reading, store
from tablee.server.storage.history import PlayedRecord, PlayedSeat

pytestmark = pytest.mark.anyio
BOTH_STORES = True

SLOW = 1000.0
"""A pace at which bots don't move in a test."""


async def has_played(server: RunningServer, person: str, *ranks: int, game: str = "race", begin: int = 0) -> None:
    """Somebody has ended matches of two with these ranks against a bot that adapts."""
    for number, rank in enumerate(ranks, begin):
        match, ended = f"past-{person}-{number}", time.time() - 5000 + number
        common: tuple[Any, ...] = ("past", game, 2, False, ended)
        mine = PlayedSeat(match, 0, person, "Ann", "", rank, 0, *common)
        bots = PlayedSeat(match, 1, "", "Basile", "adaptive", 3 - rank, 0, *common)
        await store(server.storage, PlayedRecord((mine, bots)))


async def begun(client: Client, *seats: str, game: str = "race") -> tuple[str, Tab]:
    """A match that has begun, and its host's page."""
    table = await client.table(game, *seats)
    page = await client.open(table)
    await page.say("start")
    await page.hear("show")
    return table, page


async def view(client: Client, table: str) -> Any:
    return (await client.web.get(f"/api/tables/{table}")).json()


async def test_a_newcomers_bots_are_easy(server: RunningServer) -> None:
    ann = await server.client("Ann")
    table, _ = await begun(ann, "me", "adaptive", game="noughts")
    shown = await view(ann, table)
    assert shown["seats"][1]["level"] == "adaptive"
    assert shown["adapting"] == {"strength": 0.0}


async def test_who_has_won_meets_stronger_bots_in_that_game(server: RunningServer) -> None:
    ann = await server.client("Ann")
    await has_played(server, await ann.me(), 1, 1, 2, 1)
    await has_played(server, await ann.me(), 1, 1, game="market", begin=10)
    table, _ = await begun(ann, "me", "adaptive")
    expected = follow([1.0, 1.0, 0.0, 1.0], 2.0)
    assert expected > 0.5
    assert server.table.state.seating.bots(server.table.state.strength) == {1: expected}
    assert (await view(ann, table))["adapting"] == {"strength": round(expected, 2)}


async def test_at_a_table_of_several_it_is_the_mean_of_theirs(server: RunningServer) -> None:
    ann, bob = await server.client("Ann"), await server.client("Bob")
    await has_played(server, await ann.me(), 1, 1, 1)
    table = await ann.table("race", "me", "open", "adaptive")
    at_ann, at_bob = await ann.open(table), await bob.open(table)
    await at_bob.sit(1, "Bob")
    await at_ann.say("start")
    await at_bob.hear("show")
    assert server.table.state.strength == pytest.approx(follow([1.0] * 3, 2.0) / 2)


async def test_the_match_just_won_counts_in_the_rematch(tmp_path: Path, new_store: Callable[[], Any]) -> None:
    async with running_server(tmp_path, new_store(), pace=SLOW) as server:
        ann = await server.client("Ann")
        table, page = await begun(ann, "me", "adaptive")
        for _ in range(5):
            await page.made("tap")
        assert (await view(ann, table))["adapting"] == {"strength": 0.0, "then": "stronger"}
        await page.say("again", yes=True)
        await page.hear("show")
        assert (await view(ann, table))["adapting"] == {"strength": follow([1.0], 2.0)}


async def test_the_strength_of_a_match_stays_as_it_was_through_sleep_and_restart(
    tmp_path: Path, new_store: Callable[[], Any]
) -> None:
    async with running_server(tmp_path, new_store(), pace=SLOW, forget=5.0) as server:
        ann = await server.client("Ann")
        await has_played(server, await ann.me(), 1)
        table, page = await begun(ann, "me", "adaptive")
        strength = server.table.state.strength
        assert strength == follow([1.0], 2.0)
        await page.socket.close()
        await has_played(server, await ann.me(), 1, 1, begin=5)  # elsewhere, meanwhile
        await until(lambda: server.sockets == 0)
        jump(300)
        await until(lambda: not server.tables)  # it sleeps
        await ann.open(table)
        assert server.table.state.seating.bots(server.table.state.strength) == {1: strength}
        cookie = ann.cookie
    async with running_server(tmp_path, new_store(), pace=SLOW) as server:
        ann = Client(server.address, "Ann")
        server.clients.append(ann)
        ann.web.cookies.set("tablee", cookie, domain="127.0.0.1")
        page = await ann.open(table)
        await page.hear("show")
        assert server.table.state.seating.bots(server.table.state.strength) == {1: strength}
        assert server.referee.bot_seats == {1}


async def test_matches_with_them_are_not_rated_against_bots(tmp_path: Path, new_store: Callable[[], Any]) -> None:
    async with running_server(tmp_path, new_store(), pace=SLOW) as server:
        counted = []
        for level in ("adaptive", "easy"):
            ann = await server.client("Ann")
            _, page = await begun(ann, "me", level)
            for _ in range(5):
                await page.made("tap")
            found = await contests_reading.rated(server.storage.ask, "race", "bots", (0, time.time() + GIVEN_UP), 0)
            counted.append([one.players for one in found])
            assert [rival["level"] for rival in (await ann.web.get("/api/people/me/statistics")).json()["bots"]] == [
                level
            ]
        assert counted == [[], [(await ann.me(), "house:easy")]]


async def test_people_are_rated_among_themselves_whoever_else_sits_there(
    tmp_path: Path, new_store: Callable[[], Any]
) -> None:
    async with running_server(tmp_path, new_store(), pace=SLOW) as server:
        ann, bob = await server.client("Ann"), await server.client("Bob")
        table = await ann.table("race", "me", "open", "adaptive")
        at_ann, at_bob = await ann.open(table), await bob.open(table)
        await at_bob.sit(1, "Bob")
        await at_ann.say("start")
        await at_ann.hear("show")
        for _ in range(5):
            await at_ann.made("tap")
        await at_bob.hear("over")
        (one,) = await contests_reading.rated(server.storage.ask, "race", "people", (0, time.time() + 60), 0)
        assert one.players == (await ann.me(), await bob.me())


async def test_who_leaves_counts_neither_way(tmp_path: Path, new_store: Callable[[], Any]) -> None:
    async with running_server(tmp_path, new_store()) as server:
        ann = await server.client("Ann")
        await has_played(server, await ann.me(), 1, game="noughts")
        _, page = await begun(ann, "me", "adaptive", game="noughts")
        await page.say("leave")
        await page.hear("table", where=lambda told: told["table"]["seats"][0].get("vacant", False))
        await begun(ann, "me", "adaptive", game="noughts")
        assert {table.state.strength for table in server.tables} == {follow([1.0], 2.0)}


async def test_nobody_sits_down_to_adapt_in_the_middle_of_a_match(server: RunningServer) -> None:
    ann = await server.client("Ann")
    _, page = await begun(ann, "me", "easy", game="noughts")
    await page.say("seat-bot", seat=1, level="adaptive")
    assert (await page.hear("refusal"))["code"] == "adapts-later"
    assert server.table.state.seating.chairs[1].level == "easy"


async def test_in_a_tournament_all_meet_the_same_bots(server: RunningServer) -> None:
    ann = await server.client("Ann")
    wanted = {"game": "noughts", "name": "Friday", "format": "swiss", "seats": 2, "bots": "adaptive"}
    answer = await ann.web.post("/api/contests", json=wanted)
    assert (answer.status_code, answer.json()["code"]) == (400, "same-for-all")


async def test_the_host_seats_them_in_the_lobby_and_again_at_a_new_table(
    tmp_path: Path, new_store: Callable[[], Any]
) -> None:
    async with running_server(tmp_path, new_store(), pace=SLOW) as server:
        ann = await server.client("Ann")
        page = await ann.open(await ann.table("race", "me", "open"))
        await page.say("seat-bot", seat=1, level="adaptive")
        await page.hear("table", where=lambda told: told["table"]["seats"][1].get("level") == "adaptive")
        await page.say("start")
        await page.hear("show")
        match = server.referee.running.id
        for _ in range(5):
            await page.made("tap")
        again = await ann.post(f"/api/matches/{match}/again", name="Ann")
        assert [seat.get("level") for seat in again["seats"]] == [None, "adaptive"]


async def test_while_the_past_can_not_be_read_no_match_begins_but_another_try_may(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await server.client("Ann")
    page = await ann.open(await ann.table("noughts", "me", "adaptive"))

    async def fails(*_: object) -> None:
        raise OSError("no disk")

    with monkeypatch.context() as broken:
        broken.setattr(type(server.storage.history), "adapted", fails)
        await page.say("start")
        assert (await page.hear("refusal"))["code"] == "not-stored"
    await page.hear("table", where=lambda told: not told["table"].get("starting", False))
    await page.say("start")
    await page.hear("show")


async def test_quick_play_begins_at_once(server: RunningServer) -> None:
    ann = await server.client("Ann")
    table = await ann.table("noughts", "me", "adaptive", start=True)
    assert (await view(ann, table))["phase"] == "playing"
