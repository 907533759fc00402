"""A table is taken from the store or changed there, never both at once: what was changed isn't undone."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from running_server import running_server
from tablee.server.storage.reading import Reading
from tablee.server.table.farewell import unname
from tablee.server.table.unwanted import INCOGNITO

pytestmark = pytest.mark.anyio


async def test_a_name_is_taken_from_a_table_that_is_just_woken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running_server(tmp_path) as server:
        _, _, bob, _, table = await server.two("noughts")
        person = await bob.me()
    read, go_on = asyncio.Event(), asyncio.Event()
    talk = Reading.talk

    async def slowly(self: Reading, table: str) -> list[bytes]:
        read.set()
        await go_on.wait()
        return await talk(self, table)

    monkeypatch.setattr(Reading, "talk", slowly)
    async with running_server(tmp_path) as server:
        waking = asyncio.create_task(server.lobby.find(table))
        await read.wait()
        taking = asyncio.create_task(unname(server.storage, server.lobby, person, "Bob"))
        await asyncio.wait([taking], timeout=0.2)
        go_on.set()
        await taking
        assert (await waking).state.seating.chairs[1].name == INCOGNITO
