"""What was said at a table outlives the server."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from running_server import Client, RunningServer, Tab, running_server

pytestmark = pytest.mark.anyio


async def back(server: RunningServer, client: Client, table: str) -> Tab:
    """A client of a server that has stopped comes back to the next one."""
    return await (await server.client(client.name)).open(table, cookie=client.cookie)


def read(page: Tab) -> list[tuple[str, Any, str]]:
    """What a page got to read when it was welcomed: who, seat, words or phrase."""
    said = next(message for message in page.heard if message["is"] == "welcome").get("said", [])
    return [(one["who"], one.get("seat"), one.get("words") or one["text"]["id"]) for one in said]


async def test_after_a_restart_everybody_reads_what_was_said_by_whom_and_when(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        ann_client, ann, bob_client, bob, table = await server.two("noughts")
        await ann.say("say", words="good luck")
        first = await bob.hear("said")
        await bob.say("phrase", text={"is": "text", "id": "phrase-thanks"})
        second = await ann.hear("said", where=lambda said: said["who"] == "Bob")
        await ann.made("mark 4")
    async with running_server(tmp_path) as server:
        for client in (ann_client, bob_client):
            page = await back(server, client, table)
            assert page.heard[0]["said"] == [first, second]
        await page.say("say", words="here again")
        await page.hear("said")
    async with running_server(tmp_path) as server:
        page = await back(server, ann_client, table)
        assert read(page) == [("Ann", 0, "good luck"), ("Bob", 1, "phrase-thanks"), ("Bob", 1, "here again")]
        assert "mark:4" in (await page.hear("show"))["scene"]["pieces"]


async def test_watchers_talk_stays_hidden_from_players_after_a_restart(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        ann_client, ann, _, _, table = await server.two("noughts")
        wanda_client = await server.client("Wanda")
        wanda = await wanda_client.open(table)
        await wanda.say("say", words="she should take the corner")
        await wanda.hear("said")
        await ann.say("say", words="hm")
        await wanda.hear("said")
    async with running_server(tmp_path) as server:
        ann, wanda = await back(server, ann_client, table), await back(server, wanda_client, table)
        assert [words for _, _, words in read(ann)] == ["hm"]
        assert [words for _, _, words in read(wanda)] == ["she should take the corner", "hm"]


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"not json",
        b"\xff\xfe",
        b'{"is":"said","seat":0,"words":"by nobody"}',
        b'{"is":"said","who":"Eve","seat":99,"words":"from no seat"}',
        b'{"is":"said","who":"Eve","seat":"0","words":"wrong kind"}',
        b'{"is":"said","who":"Eve","seat":0}',
        b'{"is":"said","who":"Eve","seat":0,"text":{"is":"text","id":"no-such-phrase"}}',
        b'{"is":"said","who":"' + b"E" * 500 + b'","seat":0,"words":"long name"}',
        b'{"is":"said","who":"Eve","seat":0,"words":"' + b"x" * 301 + b'"}',
        b'{"is":"said","who":"Eve","seat":0,"words":"' + b"x" * 1_000_000 + b'"}',
        "a text and no blob",
        7,
    ],
    ids=lambda said: str(said)[:60],
)
async def test_a_broken_line_harms_nobody(tmp_path: Path, said: object) -> None:
    async with running_server(tmp_path) as server:
        ann_client, ann, _, _, table = await server.two("noughts")
        await ann.say("say", words="before")
        await ann.hear("said")
    with contextlib.closing(sqlite3.connect(tmp_path / "tablee.db")) as file, file:
        file.execute('insert into talk ("table", said) values (?, ?)', (table, said))
    async with running_server(tmp_path) as server:
        page = await back(server, ann_client, table)
        assert read(page) == [("Ann", 0, "before")]
        assert (await page.made("mark 4"))["is"] == "ack"
        await page.say("say", words="after")
        assert (await page.hear("said"))["words"] == "after"


async def test_talk_that_cannot_be_stored_is_heard_all_the_same(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        _, ann, _, bob, _ = await server.two("noughts")
        with contextlib.closing(sqlite3.connect(tmp_path / "tablee.db")) as file, file:
            file.execute("drop table talk")
        await ann.say("say", words="hello")
        assert (await bob.hear("said"))["words"] == "hello"
        assert (await ann.made("mark 4"))["is"] == "ack"
