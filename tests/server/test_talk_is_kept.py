"""What was said at a table outlives the server."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from inn import Guest, Inn, Page, inn

pytestmark = pytest.mark.anyio


async def back(house: Inn, guest: Guest, table: str) -> Page:
    """A guest of an inn that has closed comes to its successor."""
    return await (await house.guest(guest.name)).open(table, cookie=guest.cookie)


def read(page: Page) -> list[tuple[str, Any, str]]:
    """What a page got to read when it was welcomed: who, seat, words or phrase."""
    said = next(message for message in page.heard if message["is"] == "welcome").get("said", [])
    return [(one["who"], one.get("seat"), one.get("words") or one["text"]["id"]) for one in said]


async def test_after_a_restart_everybody_reads_what_was_said_by_whom_and_when(tmp_path: Path) -> None:
    async with inn(tmp_path) as house:
        ann_guest, ann, bob_guest, bob, table = await house.two("noughts")
        await ann.say("say", words="good luck")
        first = await bob.hear("said")
        await bob.say("phrase", text={"is": "text", "id": "phrase-thanks"})
        second = await ann.hear("said", where=lambda said: said["who"] == "Bob")
        await ann.made("mark 4")
    async with inn(tmp_path) as house:
        for guest in (ann_guest, bob_guest):
            page = await back(house, guest, table)
            assert page.heard[0]["said"] == [first, second]
        await page.say("say", words="here again")
        await page.hear("said")
    async with inn(tmp_path) as house:
        page = await back(house, ann_guest, table)
        assert read(page) == [("Ann", 0, "good luck"), ("Bob", 1, "phrase-thanks"), ("Bob", 1, "here again")]
        assert "mark:4" in (await page.hear("show"))["scene"]["pieces"]


async def test_watchers_talk_stays_hidden_from_players_after_a_restart(tmp_path: Path) -> None:
    async with inn(tmp_path) as house:
        ann_guest, ann, _, _, table = await house.two("noughts")
        wanda_guest = await house.guest("Wanda")
        wanda = await wanda_guest.open(table)
        await wanda.say("say", words="she should take the corner")
        await wanda.hear("said")
        await ann.say("say", words="hm")
        await wanda.hear("said")
    async with inn(tmp_path) as house:
        ann, wanda = await back(house, ann_guest, table), await back(house, wanda_guest, table)
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
    async with inn(tmp_path) as house:
        ann_guest, ann, _, _, table = await house.two("noughts")
        await ann.say("say", words="before")
        await ann.hear("said")
    with contextlib.closing(sqlite3.connect(tmp_path / "tablee.db")) as file, file:
        file.execute('insert into talk ("table", said) values (?, ?)', (table, said))
    async with inn(tmp_path) as house:
        page = await back(house, ann_guest, table)
        assert read(page) == [("Ann", 0, "before")]
        assert (await page.made("mark 4"))["is"] == "ack"
        await page.say("say", words="after")
        assert (await page.hear("said"))["words"] == "after"


async def test_talk_that_cannot_be_stored_is_heard_all_the_same(tmp_path: Path) -> None:
    async with inn(tmp_path) as house:
        _, ann, _, bob, _ = await house.two("noughts")
        with contextlib.closing(sqlite3.connect(tmp_path / "tablee.db")) as file, file:
            file.execute("drop table talk")
        await ann.say("say", words="hello")
        assert (await bob.hear("said"))["words"] == "hello"
        assert (await ann.made("mark 4"))["is"] == "ack"
