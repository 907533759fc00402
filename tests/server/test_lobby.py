"""Tables in memory: as many as the server holds, the others in the store."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from running_server import RunningServer, running_server
from tablee.server.table.lobby import JUST_USED

pytestmark = pytest.mark.anyio


def long_ago(server: RunningServer) -> None:
    """All that was done at tables so far was done long ago."""
    for table in server.tables:
        table.quiet_since -= 2 * JUST_USED


async def test_the_table_that_was_quiet_for_longest_leaves_the_memory(tmp_path: Path) -> None:
    async with running_server(tmp_path, tables_in_memory=3, forget=1e6) as server:
        client = await server.client("Ann")
        tables = []
        for _ in range(3):
            tables.append(await client.table("noughts", "me", "open"))
            long_ago(server)
        page = await client.open(tables[0])  # someone is there
        await client.web.get(f"/api/tables/{tables[1]}")  # someone has asked for it
        fourth = await client.table("noughts", "me", "open")
        assert {table.state.id for table in server.tables} == {tables[0], tables[1], fourth}
        fifth = await client.table("noughts", "me", "open")
        assert {table.state.id for table in server.tables} == {tables[0], tables[1], fourth, fifth}, "all are in use"
        long_ago(server)
        back = await client.open(tables[2])  # it was only out of mind
        assert len(server.tables) == 4
        await page.say("ping")
        await page.hear("pong")
        await back.say("ping")
        await back.hear("pong")


@pytest.mark.parametrize(("days", "status"), [(-400, 201), (0, 201), (3, 400), (40_000, 400)])
async def test_the_puzzle_of_a_day_that_has_not_come_is_not_made(server: RunningServer, days: int, status: int) -> None:
    client = await server.client("Mallory")
    day = (datetime.now(UTC) + timedelta(days=days)).date().isoformat()
    wish = {"game": "la-ruche", "seats": ["me"], "name": "x", "options": {"daily": day}}
    answer = await client.web.post("/api/tables", json=wish)
    assert answer.status_code == status
    assert status == 201 or answer.json()["code"] == "not-yet"
