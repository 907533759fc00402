"""The lobby of all nodes: each reads what the others show only when that has changed."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from nodes import cluster_of
from postgres import Postgres
from running_server import RunningServer, jump, until
from tablee.server.storage.cluster import Node
from tablee.server.storage.postgres import PostgresStorage
from tablee.server.table.listing import Listing, published
from tablee.server.wire import TableLine

pytestmark = pytest.mark.anyio


def line(id: str, age: int, left: int | None = None) -> TableLine:
    return TableLine(id, "noughts", "open", "Ann", 1, 2, age, quick=left is not None, left=left)


def node(boot: str, *lines: TableLine) -> Node:
    return Node(boot, boot, "", False, msgspec.json.encode(lines))


def test_nothing_that_a_node_publishes_changes_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    early, late = published(line("a", 3, 9000), 100.0, 112.0), published(line("a", 8, 4000), 100.0, 112.0)
    assert early == late
    monkeypatch.setattr("time.time", lambda: 110.0)
    listing = Listing()
    own = published(line("b", 1), 109.0, 0.0)
    assert listing.with_others([own], [node("west", early)]) == [line("b", 1), line("a", 10, 2000)]
    monkeypatch.setattr("time.time", lambda: 130.0)
    assert listing.with_others([own], [node("west", early)]) == [line("b", 21), line("a", 30, 0)]


def test_nodes_of_an_earlier_version_understand_it_and_are_understood(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.time", lambda: 110.0)
    ours = node("new", published(line("a", 3, 9000), 100.0, 112.0))
    assert msgspec.json.decode(ours.lines, type=list[TableLine]) == [line("a", 0, 0)]
    theirs = node("old", line("c", 50), line("d", 5, 700))
    assert Listing().with_others([], [theirs]) == [line("d", 5, 700), line("c", 50)]


async def test_the_part_of_a_node_is_read_again_when_it_has_changed(nodes: tuple[RunningServer, RunningServer]) -> None:
    east, west = nodes
    ann = await east.client("Ann")
    first = await ann.table("noughts", "me", "open", listed=True)
    await ann.open(first)
    cluster = cluster_of(west)
    for _ in range(500):
        jump(0.5)
        await asyncio.sleep(0.02)
        if [found.id for found in west.lobby.all_lines()] == [first]:
            break
    read = cluster.others[0].lines
    assert first in read.decode()
    renewed = cluster._renewed
    await until(lambda: cluster._renewed > renewed + 3)
    assert cluster.others[0].lines is read, "it was not read again"
    assert west.lobby.all_lines()[0].age >= 3
    second = await ann.table("noughts", "me", "open", listed=True)
    await ann.open(second)
    for _ in range(500):
        jump(0.5)
        await asyncio.sleep(0.02)
        if [found.id for found in west.lobby.all_lines()] == [second, first]:
            return
    raise AssertionError("the second table is never listed")


async def test_a_node_of_an_earlier_version_is_read_each_time(postgres: Postgres) -> None:
    database = postgres.database()
    old, new = PostgresStorage(database, "old"), PostgresStorage(database, "new")
    assert new.cluster is not None
    for words in ("first", "second"):  # as it renews its lease
        await new.ask_numbered("update nodes set shown = 0, lines = $2 where boot = $1", old.boot, words.encode())
        await until(lambda words=words: [node.lines for node in new.cluster.others] == [words.encode()])  # type: ignore
    old.close()
    new.close()
