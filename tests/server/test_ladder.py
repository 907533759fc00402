"""The ladder: programs meet, results are kept, ratings follow."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from programs import Program, program
from running_server import RunningServer, running_server

pytestmark = pytest.mark.anyio
BOTH_STORES = True


async def play_out(bot: Program, table: str) -> None:
    """Play the first legal move again and again."""
    async with bot.stream(table) as lines:
        while True:
            heard = await lines.hear("asked", "over", "show", where=lambda m: m["is"] != "show" or "outcome" in m)
            if heard["is"] != "asked":
                return
            await bot.play(table, heard["moves"][0], f"{heard['version']}")


async def test_two_programs_meet_and_their_match_counts(server: RunningServer) -> None:
    async with program(server, "Rook") as rook, program(server, "Crow") as crow:
        paired = await asyncio.gather(*(bot.web.post("/api/bot/ladder/noughts") for bot in (rook, crow)))
        tables = {answer.json()["table"] for answer in paired}
        assert len(tables) == 1
        assert {answer.json()["seat"] for answer in paired} == {0, 1}
        table = tables.pop()
        await asyncio.gather(play_out(rook, table), play_out(crow, table))
        viewer = await server.client("Eve")
        ladder = (await viewer.web.get("/api/ladder/noughts")).json()
        assert {line["name"] for line in ladder["bots"]} == {"Rook", "Crow"}
        assert [line["matches"] for line in ladder["bots"]] == [1, 1]
        assert ladder["bots"][0]["won"] == 1
        assert ladder["bots"][0]["rating"] > ladder["bots"][1]["rating"]
        (match,) = ladder["latest"]
        assert (await viewer.web.get(f"/api/matches/{match['match']}/replay")).status_code == 200


async def test_one_that_waits_for_long_plays_the_house(tmp_path: Path) -> None:
    async with running_server(tmp_path, ladder_patience=0.0) as server, program(server, "Rook") as rook:
        table = (await rook.web.post("/api/bot/ladder/noughts")).json()["table"]
        await play_out(rook, table)
        ladder = (await rook.web.get("/api/ladder/noughts")).json()
        assert {line["house"] for line in ladder["bots"]} == {False, True}


async def test_one_that_leaves_has_lost(tmp_path: Path) -> None:
    async with (
        running_server(tmp_path) as server,
        program(server, "Rook") as rook,
        program(server, "Crow") as crow,
    ):
        paired = await asyncio.gather(*(bot.web.post("/api/bot/ladder/noughts") for bot in (rook, crow)))
        await play_out(rook, paired[0].json()["table"])  # the other one never comes: a bot of the house plays
        ladder = (await rook.web.get("/api/ladder/noughts")).json()
        crows = next(line for line in ladder["bots"] if line["name"] == "Crow")
        assert crows["won"] == 0
        (match,) = ladder["latest"]
        assert match["ranks"][match["names"].index("Crow")] == 2


async def test_a_program_that_asks_twice_waits_once(server: RunningServer) -> None:
    async with program(server, "Rook") as rook, program(server, "Crow") as crow:
        first = asyncio.create_task(rook.web.post("/api/bot/ladder/noughts"))
        while not (await rook.web.get("/api/ladder/noughts")).json()["waiting"]:
            pass
        second = asyncio.create_task(rook.web.post("/api/bot/ladder/noughts"))
        assert (await first).status_code == 204
        assert (await rook.web.get("/api/ladder/noughts")).json()["waiting"] == 1
        paired = await crow.web.post("/api/bot/ladder/noughts")
        assert (await second).json()["table"] == paired.json()["table"]


async def test_a_puzzle_has_no_ladder(server: RunningServer) -> None:
    async with program(server) as bot:
        assert (await bot.web.post("/api/bot/ladder/no-such-game")).status_code == 404
