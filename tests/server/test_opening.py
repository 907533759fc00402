"""A node that starts leaves the others in peace: the schema is looked at, and changed only where it is not today's."""

from __future__ import annotations

import asyncio

import asyncpg
import pytest

from postgres import Postgres
from tablee.server.storage.postgres import PostgresStorage

pytestmark = pytest.mark.anyio


async def test_a_node_that_starts_waits_for_nobody_who_writes(postgres: Postgres) -> None:
    address = postgres.database()
    await asyncio.to_thread(lambda: PostgresStorage(address).close())
    writer = await asyncpg.connect(address)
    async with writer.transaction():
        await writer.execute("lock table log, matches, tables in row exclusive mode")  # as any insert does
        await asyncio.to_thread(lambda: PostgresStorage(address).close())
    await writer.close()


async def test_a_schema_of_another_version_is_brought_up_to_date(postgres: Postgres) -> None:
    address = postgres.database()
    await asyncio.to_thread(lambda: PostgresStorage(address).close())
    tool = await asyncpg.connect(address)
    await tool.execute("alter table tables drop column touched cascade; comment on table nodes is 'another'")
    await asyncio.to_thread(lambda: PostgresStorage(address).close())
    columns = await tool.fetch("select column_name from information_schema.columns where table_name = 'tables'")
    assert "touched" in {name for (name,) in columns}
    await tool.close()
