"""The table keeps its promises (docs/server.md): each has a test here."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import threading
import weakref
from pathlib import Path
from typing import Any

import pytest

from inn import Guest, Inn, inn
from tablee.server import tables
from tablee.server.live import Live
from tablee.server.storage import Row
from tablee.server.storage.sqlite import SqliteStorage

pytestmark = pytest.mark.anyio


async def test_a_move_is_acknowledged_and_told_only_after_it_is_stored(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, ann, _, bob, _ = await house.two("noughts")
    held = threading.Event()
    store = SqliteStorage._store

    def slow(self: SqliteStorage, *words: Any) -> None:
        assert held.wait(10)
        store(self, *words)

    monkeypatch.setattr(SqliteStorage, "_store", slow)
    key = await ann.play("mark 4")
    assert await ann.drain() == []
    assert await bob.drain() == []
    held.set()
    assert (await ann.hear("ack"))["key"] == key
    assert (await bob.hear("step"))["event"]["text"]["id"] == "did-mark"


async def test_what_is_acknowledged_is_in_the_file(house: Inn, tmp_path: Path) -> None:
    _, ann, _, _, _ = await house.two("noughts")
    await ann.made("mark 4")
    with sqlite3.connect(tmp_path / "tablee.db") as file:
        assert file.execute("select place, seat, text from log").fetchall() == [(0, 0, "mark 4")]
    file.close()


async def test_a_move_sent_twice_is_played_once_and_acknowledged_twice(house: Inn) -> None:
    _, ann, _, bob, _ = await house.two("noughts")
    await ann.play("mark 4", key="same")
    await ann.play("mark 4", key="same")
    first, second = await ann.hear("ack"), await ann.hear("ack")
    assert first == second
    steps = [message for message in await bob.drain() if message["is"] == "step"]
    assert len(steps) == 1


async def test_a_move_sent_again_after_a_reconnection_is_played_once(house: Inn) -> None:
    guest, ann, _, bob, table = await house.two("noughts")
    await ann.play("mark 4", key="same")
    await ann.socket.close()
    again = await guest.open(table)
    await again.play("mark 4", key="same")
    assert (await again.hear("ack", "refusal"))["is"] == "ack"
    assert len([message for message in await bob.drain() if message["is"] == "step"]) == 1


async def test_two_people_may_use_the_same_key(house: Inn) -> None:
    _, ann, _, bob, _ = await house.two("noughts")
    await ann.play("mark 4", key="same")
    await bob.hear("step")
    await bob.play("mark 0", key="same")
    assert (await bob.hear("ack"))["key"] == "same"
    await ann.hear("step")
    assert (await ann.hear("step"))["event"]["text"]["args"]["cell"] == 1


async def test_who_comes_back_gets_the_steps_that_were_missed(house: Inn) -> None:
    _, ann, guest, bob, table = await house.two("noughts")
    seen = bob.heard[-1]
    await bob.socket.close()
    await ann.made("mark 4")
    back = await guest.open(table, hello={"match": seen["match"], "version": seen["version"]})
    step = await back.hear("step", "show")
    assert step["is"] == "step"
    assert step["version"] == seen["version"] + 1
    assert step["event"]["text"]["args"]["cell"] == 5
    assert [path for path, _ in step["touches"]] == [[f"cell:{cell}"] for cell in range(9) if cell != 4]


async def test_what_was_played_is_kept_for_those_who_are_away_alone(house: Inn) -> None:
    guest, ann, _, bob, table = await house.two("noughts")
    shown = ann.heard[-1]
    board = house.tables[0].board
    assert board is not None
    await ann.made("mark 4")
    assert not board.live.moments, "everybody has been told"
    await ann.socket.close()
    await bob.hear("table", where=lambda message: not message["table"]["seats"][0].get("here", True))
    await bob.made("mark 0")
    assert len(board.live.moments) == 1
    back = await guest.open(table, hello={"match": shown["match"], "version": shown["version"] + 1})
    assert (await back.hear("step"))["event"]["text"]["args"]["cell"] == 1


async def test_steps_that_were_sent_into_a_dying_socket_are_sent_again(house: Inn) -> None:
    _, ann, guest, bob, table = await house.two("noughts")
    seen = bob.heard[-1]
    await ann.made("mark 4")
    await bob.hear("step")  # it came, but the page never got to see it
    back = await guest.open(table, hello={"match": seen["match"], "version": seen["version"]})
    assert (await back.hear("step", "show"))["version"] == seen["version"] + 1


@pytest.mark.parametrize("hello", [{}, {"match": "another", "version": 3}, {"match": "this", "version": 1}])
async def test_who_comes_from_elsewhere_gets_a_fresh_scene(house: Inn, hello: dict[str, Any]) -> None:
    _, ann, guest, bob, table = await house.two("noughts")
    if hello.get("match") == "this":
        hello = {**hello, "match": bob.heard[-1]["match"]}
    await ann.made("mark 4")
    back = await guest.open(table, hello=hello)
    shown = await back.hear("show", "step")
    assert shown["is"] == "show"
    assert "mark:4" in shown["scene"]["pieces"]
    assert [event["text"]["id"] for event in shown["log"]] == ["did-mark"]


async def test_an_up_to_date_page_gets_nothing_new(house: Inn) -> None:
    _, _, guest, bob, table = await house.two("noughts")
    seen = bob.heard[-1]
    back = await guest.open(table, hello={"match": seen["match"], "version": seen["version"]})
    assert [message["is"] for message in await back.drain() if message["is"] in ("show", "step")] == []


async def test_versions_follow_one_another_for_each_viewer(house: Inn) -> None:
    _, ann, _, bob, _ = await house.two("tricks")
    for turn in range(4):
        page = (ann, bob)[turn % 2]
        touches = [message for message in page.heard if message["is"] in ("show", "step")][-1].get("touches", [])
        if touches:
            await page.made(touches[0][1])
        await asyncio.gather(ann.drain(0.05), bob.drain(0.05))
    for page in (ann, bob):
        versions = [message["version"] for message in page.heard if message["is"] in ("show", "step")]
        assert versions == list(range(versions[0], versions[0] + len(versions)))
        assert len(versions) > 2


async def test_undo_is_a_row_of_its_own_and_shows_everybody_the_scene_anew(house: Inn, tmp_path: Path) -> None:
    _, ann, _, bob, _ = await house.two("noughts")
    await ann.made("mark 4")
    assert (await ann.hear("step"))["can_undo"] if ann.heard[-1]["is"] != "ack" else True
    await ann.say("take-back", key="u")
    shown = await ann.hear("show")
    assert shown["scene"].get("pieces", {}) == {}
    assert shown.get("log", []) == []
    assert (await bob.hear("show"))["scene"].get("pieces", {}) == {}
    await ann.made("mark 0")
    with sqlite3.connect(tmp_path / "tablee.db") as file:
        rows = file.execute("select text from log order by place").fetchall()
    file.close()
    assert rows == [("mark 4",), ("!undo",), ("mark 0",)]


async def test_nobody_takes_back_what_another_has_answered(house: Inn) -> None:
    _, ann, _, bob, _ = await house.two("noughts")
    await ann.made("mark 4")
    await bob.hear("step")
    await bob.made("mark 0")
    await ann.say("take-back", key="u")
    assert (await ann.hear("refusal"))["code"] == "cannot-undo"


REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("play", {"key": "k", "move": "mark 4"}, "not-your-turn"),
    ("play", {"key": "k", "move": "fly away"}, "bad-move"),
    ("play", {"key": "k", "move": "mark 99999999999999999999"}, "bad-move"),
    ("play", {"key": "k", "move": "mark 4", "match": "another"}, "stale"),
    ("play", {"key": "", "move": "mark 4"}, "bad-message"),
    ("play", {"key": "k" * 65, "move": "mark 4"}, "bad-message"),
    ("put-down", {"key": "k", "drop": {"piece": "x", "spot": "y"}}, "bad-move"),
    ("take-back", {"key": "k"}, "cannot-undo"),
    ("start", {}, "not-host"),
    ("seat-bot", {"seat": 0, "level": "hard"}, "not-host"),
    ("clear-seat", {"seat": 0}, "not-host"),
    ("add-seat", {}, "not-host"),
    ("sit", {"seat": 0, "name": "Bob"}, "seat-taken"),
    ("sit", {"seat": 7, "name": "Bob"}, "no-such-seat"),
    ("phrase", {"text": {"is": "text", "id": "anything"}}, "unknown-phrase"),
    ("say", {"words": "x" * 301}, "too-long"),
    ("signal", {"to": "nobody", "data": "x"}, "not-here"),
    ("dance", {}, "bad-message"),
]


async def test_a_refusal_has_a_code_and_words(house: Inn) -> None:
    _, _, _, bob, _ = await house.two("noughts")
    for kind, words, code in REFUSED:
        await bob.say(kind, **words)
        refusal = await bob.hear("refusal")
        assert refusal["code"] == code
        assert refusal["text"]["id"] == f"refused-{code}"
        if words.get("key") and code != "bad-message":
            assert refusal["key"] == words["key"]


async def test_a_write_that_fails_takes_the_match_back_to_what_is_stored(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, ann, _, bob, _ = await house.two("noughts")
    await ann.made("mark 4")
    await bob.hear("step")
    store = SqliteStorage._store

    def full(self: SqliteStorage, *words: Any) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(SqliteStorage, "_store", full)
    await bob.play("mark 0")
    assert (await bob.hear("refusal"))["code"] == "not-stored"
    monkeypatch.setattr(SqliteStorage, "_store", store)
    shown = await bob.hear("show")
    assert set(shown["scene"]["pieces"]) == {"mark:4"}
    assert not any(message["is"] == "ack" for message in bob.heard)
    assert (await bob.made("mark 8"))["is"] == "ack"


async def forgotten(guest: Guest) -> None:
    """Wait until no table is in the server's memory."""
    for _ in range(100):
        if (await guest.web.get("/api/health")).json()["tables"] == 0:
            return
        await asyncio.sleep(0.02)
    raise AssertionError("the table was never forgotten")


async def test_while_a_long_match_is_taken_up_others_have_their_turns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns, when = 0, []

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    def retrace(live: Live, rows: list[Row]) -> None:
        when.append(turns)
        honest(live, rows)

    honest = Live.retrace
    monkeypatch.setattr(tables, "AT_A_STRETCH", 1)
    monkeypatch.setattr(Live, "retrace", retrace)
    async with inn(tmp_path, forget=0.5) as house:
        guest, ann, _, bob, table = await house.two("noughts")
        for place in range(4):
            await (ann, bob)[place % 2].made(f"mark {place}")
        await ann.socket.close()
        await bob.socket.close()
        await forgotten(guest)
        going = asyncio.create_task(others())
        back = await guest.open(table)
        shown = await back.hear("show")
        going.cancel()
    assert len(shown["scene"]["pieces"]) == 4
    assert len(set(when)) == 4


async def test_a_table_comes_back_from_the_store_after_it_was_forgotten(tmp_path: Path) -> None:
    async with inn(tmp_path, forget=0.5) as house:
        guest, ann, _, bob, table = await house.two("noughts")
        await ann.made("mark 4")
        await ann.socket.close()
        await bob.socket.close()
        await forgotten(guest)
        back = await guest.open(table)
        shown = await back.hear("show")
        assert set(shown["scene"]["pieces"]) == {"mark:4"}


async def test_a_match_goes_at_once_when_the_next_one_begins(house: Inn) -> None:
    """Else a server full of tables stops again and again to look for garbage."""
    guest = await house.guest("Ann")
    table = await guest.table("wombat", "me", "easy", "normal", start=True, options={"mode": "practice"})
    page = await guest.open(table)
    await page.made("ready")
    await page.hear("step", where=lambda step: step["event"]["text"]["id"] == "did-scatter")
    live = house.tables[0]
    assert live.board is not None
    old = weakref.ref(live.board)
    gc.disable()
    try:
        live.board.stop()
        live.phase = "over"
        live.start()
        await asyncio.sleep(0.05)
        assert old() is None
    finally:
        gc.enable()
