"""The promises of docs/server.md: each has a test here."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from running_server import RunningServer, jump, running_server, turns, until
from tablee.kernel import AnyGame, Move, game
from tablee.server.match import assembly
from tablee.server.table.starting import start

pytestmark = pytest.mark.anyio
BOTH_STORES = True
NewStore: TypeAlias = Callable[[], Any]


async def test_a_move_is_acknowledged_and_told_only_after_it_is_stored(tmp_path: Path, new_store: NewStore) -> None:
    storage = new_store()
    async with running_server(tmp_path, storage) as server:
        _, ann, _, bob, _ = await server.two("noughts")
        storage.writes.clear()
        key = await ann.play("mark 4")
        await until(lambda: len(server.match.log) == 1)
        assert await ann.arrived() == []
        assert await bob.arrived() == []
        storage.writes.set()
        assert (await ann.hear("ack"))["key"] == key
        assert (await bob.hear("step"))["event"]["text"]["id"] == "did-mark"


async def test_what_is_acknowledged_is_in_the_file(server: RunningServer) -> None:
    _, ann, _, _, _ = await server.two("noughts")
    await ann.made("mark 4")
    assert await server.storage.ask("select place, seat, text from log") == [(0, 0, "mark 4")]


async def test_a_move_sent_twice_is_played_once_and_acknowledged_twice(server: RunningServer) -> None:
    _, ann, _, bob, _ = await server.two("noughts")
    await ann.play("mark 4", key="same")
    await ann.play("mark 4", key="same")
    first, second = await ann.hear("ack"), await ann.hear("ack")
    assert first == second
    steps = [message for message in await bob.drain() if message["is"] == "step"]
    assert len(steps) == 1


async def test_a_move_sent_again_after_a_reconnection_is_played_once(server: RunningServer) -> None:
    client, ann, _, bob, table = await server.two("noughts")
    await ann.play("mark 4", key="same")
    await ann.socket.close()
    again = await client.open(table)
    await again.play("mark 4", key="same")
    assert (await again.hear("ack", "refusal"))["is"] == "ack"
    assert len([message for message in await bob.drain() if message["is"] == "step"]) == 1


async def test_two_people_may_use_the_same_key(server: RunningServer) -> None:
    _, ann, _, bob, _ = await server.two("noughts")
    await ann.play("mark 4", key="same")
    await bob.hear("step")
    await bob.play("mark 0", key="same")
    assert (await bob.hear("ack"))["key"] == "same"
    await ann.hear("step")
    assert (await ann.hear("step"))["event"]["text"]["args"]["cell"] == 1


async def test_who_comes_back_gets_the_steps_that_were_missed(server: RunningServer) -> None:
    _, ann, client, bob, table = await server.two("noughts")
    seen = bob.heard[-1]
    await bob.socket.close()
    await ann.made("mark 4")
    back = await client.open(table, hello={"match": seen["match"], "version": seen["version"]})
    step = await back.hear("step", "show")
    assert step["is"] == "step"
    assert step["version"] == seen["version"] + 1
    assert step["event"]["text"]["args"]["cell"] == 5
    assert [path for path, _ in step["touches"]] == [[f"cell:{cell}"] for cell in range(9) if cell != 4]


async def test_what_was_played_is_kept_for_those_who_are_away_alone(server: RunningServer) -> None:
    client, ann, _, bob, table = await server.two("noughts")
    shown = ann.heard[-1]
    running = server.referee.running
    await ann.made("mark 4")
    assert not running.changes, "everyone has been told"
    await ann.socket.close()
    await bob.hear("table", where=lambda message: not message["table"]["seats"][0].get("here", True))
    await bob.made("mark 0")
    assert len(running.changes) == 1
    back = await client.open(table, hello={"match": shown["match"], "version": shown["version"] + 1})
    assert (await back.hear("step"))["event"]["text"]["args"]["cell"] == 1


async def test_steps_that_were_sent_into_a_dying_socket_are_sent_again(server: RunningServer) -> None:
    _, ann, client, bob, table = await server.two("noughts")
    seen = bob.heard[-1]
    await ann.made("mark 4")
    await bob.hear("step")  # it came, but the page never got to see it
    back = await client.open(table, hello={"match": seen["match"], "version": seen["version"]})
    assert (await back.hear("step", "show"))["version"] == seen["version"] + 1


@pytest.mark.parametrize("hello", [{}, {"match": "another", "version": 3}, {"match": "this", "version": 1}])
async def test_who_comes_from_elsewhere_gets_a_fresh_scene(server: RunningServer, hello: dict[str, Any]) -> None:
    _, ann, client, bob, table = await server.two("noughts")
    if hello.get("match") == "this":
        hello = {**hello, "match": bob.heard[-1]["match"]}
    await ann.made("mark 4")
    back = await client.open(table, hello=hello)
    shown = await back.hear("show", "step")
    assert shown["is"] == "show"
    assert "mark:4" in shown["scene"]["pieces"]
    assert [event["text"]["id"] for event in shown["log"]] == ["did-mark"]


async def test_an_up_to_date_page_gets_nothing_new(server: RunningServer) -> None:
    _, _, client, bob, table = await server.two("noughts")
    seen = bob.heard[-1]
    back = await client.open(table, hello={"match": seen["match"], "version": seen["version"]})
    assert [message["is"] for message in await back.drain() if message["is"] in ("show", "step")] == []


async def test_versions_follow_one_another_for_each_viewer(server: RunningServer) -> None:
    _, ann, _, bob, _ = await server.two("tricks")
    for turn in range(4):
        page = (ann, bob)[turn % 2]
        touches = [message for message in page.heard if message["is"] in ("show", "step")][-1].get("touches", [])
        if touches:
            await page.made(touches[0][1])
        await asyncio.gather(ann.drain(), bob.drain())
    for page in (ann, bob):
        versions = [message["version"] for message in page.heard if message["is"] in ("show", "step")]
        assert versions == list(range(versions[0], versions[0] + len(versions)))
        assert len(versions) > 2


async def test_a_take_back_is_a_row_and_shows_everyone_the_scene(server: RunningServer) -> None:
    _, ann, _, bob, _ = await server.two("noughts")
    await ann.play("mark 4")
    assert (await ann.hear("step"))["can_undo"]
    assert "can_undo" not in await bob.hear("step")
    await ann.say("take-back", key="u")
    shown = await ann.hear("show")
    assert shown["scene"].get("pieces", {}) == {}
    assert shown.get("log", []) == []
    assert (await bob.hear("show"))["scene"].get("pieces", {}) == {}
    await ann.made("mark 0")
    rows = await server.storage.ask("select text from log order by place")
    assert rows == [("mark 4",), ("!undo",), ("mark 0",)]


async def test_nobody_takes_back_what_another_has_answered(server: RunningServer) -> None:
    _, ann, _, bob, _ = await server.two("noughts")
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


async def test_a_refusal_has_a_code_and_words(server: RunningServer) -> None:
    _, _, _, bob, _ = await server.two("noughts")
    for kind, words, code in REFUSED:
        await bob.say(kind, **words)
        refusal = await bob.hear("refusal")
        assert refusal["code"] == code
        assert refusal["text"]["id"] == f"refused-{code}"
        if words.get("key") and code != "bad-message":
            assert refusal["key"] == words["key"]


async def test_a_write_that_fails_takes_the_match_back_to_what_is_stored(tmp_path: Path, new_store: NewStore) -> None:
    storage = new_store()
    async with running_server(tmp_path, storage) as server:
        _, ann, _, bob, _ = await server.two("noughts")
        await ann.made("mark 4")
        await bob.hear("step")
        storage.full = True
        await bob.play("mark 0")
        assert (await bob.hear("refusal"))["code"] == "not-stored"
        storage.full = False
        shown = await bob.hear("show")
        assert set(shown["scene"]["pieces"]) == {"mark:4"}
        assert not any(message["is"] == "ack" for message in bob.heard)
        assert (await bob.made("mark 8"))["is"] == "ack"


UNCONFIRMED: list[tuple[str, dict[str, Any]]] = [
    ("/api/matches", {"content": "tablee 1\ngame: noughts 1\nseats: 2\n\n0 mark 4\n"}),
    ("/api/tables", {"json": {"game": "noughts", "seats": ["me", "easy"], "name": "Ann"}}),
    ("/api/tables", {"json": {"game": "noughts", "seats": ["me", "easy"], "name": "Ann", "start": True}}),
    ("/api/me", {"json": {"is": "rename", "name": "Anna"}}),
]


@pytest.mark.parametrize(("path", "body"), UNCONFIRMED, ids=["match", "table", "started table", "name"])
async def test_what_could_not_be_stored_is_not_confirmed(
    tmp_path: Path, new_store: NewStore, path: str, body: dict[str, Any]
) -> None:
    storage = new_store()
    async with running_server(tmp_path, storage) as server:
        client = await server.client("Ann")
        storage.full = True
        answer = await client.web.post(path, **body)
        assert (answer.status_code, answer.json()["code"]) == (503, "not-stored")
        assert server.tables == []
        storage.full = False
        assert (await client.web.post(path, **body)).is_success


async def forgotten(server: RunningServer) -> None:
    """Let time pass until no table is in the server's memory."""
    await until(lambda: not server.table.presence)
    jump(2000)
    await until(lambda: not server.tables)


async def test_while_a_long_match_is_taken_up_others_have_their_turns(
    tmp_path: Path, new_store: NewStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns, when = 0, []

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    def read(rules: AnyGame, text: str) -> Move:
        when.append(turns)
        move: Move = honest(rules, text)
        return move

    rules = type(game("noughts"))
    honest = rules.read
    monkeypatch.setattr(assembly, "FOLDED_AT_ONCE", 1)
    monkeypatch.setattr(rules, "read", read)
    async with running_server(tmp_path, new_store()) as server:
        client, ann, _, bob, table = await server.two("noughts")
        for place in range(4):
            await (ann, bob)[place % 2].made(f"mark {place}")
        await ann.socket.close()
        await bob.socket.close()
        await forgotten(server)
        when.clear()
        going = asyncio.create_task(others())
        back = await client.open(table)
        pieces = await back.pieces()
        going.cancel()
    assert len(pieces) == 4
    assert len(set(when)) == 4


async def test_a_table_comes_back_from_the_store_after_it_was_forgotten(tmp_path: Path, new_store: NewStore) -> None:
    async with running_server(tmp_path, new_store()) as server:
        client, ann, _, bob, table = await server.two("noughts")
        await ann.made("mark 4")
        await ann.socket.close()
        await bob.socket.close()
        await forgotten(server)
        back = await client.open(table)
        shown = await back.hear("show")
        assert set(shown["scene"]["pieces"]) == {"mark:4"}


async def test_a_match_goes_at_once_when_the_next_one_begins(server: RunningServer) -> None:
    """Else a server full of tables stops again and again to look for garbage."""
    client = await server.client("Ann")
    table = await client.table("wombat", "me", "easy", "normal", start=True, options={"mode": "practice"})
    page = await client.open(table)
    await page.made("ready")
    await page.hear("step", where=lambda step: step["event"]["text"]["id"] == "did-scatter")
    referee = server.referee
    # the referee and its running match may be compiled, and then can't be referred to weakly; each holds one of these
    parts = (referee.clock, referee.running.match, referee.bots)
    old: list[weakref.ref[Any]] = [weakref.ref(part) for part in parts]
    del parts
    del referee
    gc.disable()
    try:
        server.table.state.phase = "over"
        start(server.table)
        await turns()
        assert [kept() for kept in old] == [None, None, None]
    finally:
        gc.enable()
