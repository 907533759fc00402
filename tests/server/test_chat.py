"""Talk at the table."""

from __future__ import annotations

import time

import pytest

from running_server import RunningServer
from script import clause

pytestmark = pytest.mark.anyio


async def test_words_are_plain_text_on_one_line_for_everybody(server: RunningServer) -> None:
    client, ann, _, bob, table = await server.two("noughts")
    watcher = await (await server.client("Wanda")).open(table)
    await ann.say("say", words=" <b>hi</b>\n\u0007 there ")
    for page in (ann, bob, watcher):
        said = await page.hear("said")
        assert abs(said.pop("at") - time.time()) < 60
        assert said == {"is": "said", "who": "Ann", "seat": 0, "words": "<b>hi</b> there", "by": await client.me()}


async def test_watchers_talk_apart_while_the_match_is_on(server: RunningServer) -> None:
    _, ann, _, bob, table = await server.two("noughts")
    wanda, will = [await (await server.client(name)).open(table) for name in ("Wanda", "Will")]
    await wanda.say("say", words="she should take the corner")
    assert (await will.hear("said"))["seat"] is None
    for turn, cell in enumerate((0, 3, 1, 4, 2)):
        await (ann, bob)[turn % 2].made(f"mark {cell}")
    await ann.drain()
    assert not any(message["is"] == "said" for message in ann.heard)
    await wanda.say("say", words="well played")
    assert (await ann.hear("said"))["words"] == "well played"


async def test_who_comes_in_reads_what_was_said_lately(server: RunningServer) -> None:
    _, ann, client, _, table = await server.two("noughts")
    await ann.say("say", words="hello")
    await ann.hear("said")
    back = await client.open(table)
    assert [said["words"] for said in back.heard[0]["said"]] == ["hello"]


async def test_quick_phrases_are_known_ones_with_small_arguments(server: RunningServer) -> None:
    _, ann, _, bob, _ = await server.two("noughts")
    text = {"is": "text", "id": "phrase-hello", "args": {"who": {"is": "name", "seat": 1}, "n": 3}}
    await ann.say("phrase", text=text)
    assert (await bob.hear("said"))["text"] == text
    for args in ({"x": "y" * 41}, {"x": {"is": "name", "seat": 9}}, {"x": {"is": "text", "id": "phrase-hello"}}):
        await ann.say("phrase", text={"is": "text", "id": "phrase-hello", "args": args})
        assert (await ann.hear("refusal"))["code"] == "unknown-phrase"


@clause("NV-02")
async def test_quick_phrases_are_those_for_so_many_players(server: RunningServer) -> None:
    client = await server.client("Ann")
    ann = await client.open(await client.table("nid-de-vouivres", "me", "easy", "easy"))
    offered = ann.heard[0]["table"]["phrases"]
    assert "phrase-room-3" in offered
    assert "phrase-room-4" not in offered  # with three players it is closed
    await ann.say("phrase", text={"is": "text", "id": "phrase-room-3"})
    assert (await ann.hear("said"))["text"]["id"] == "phrase-room-3"
    await ann.say("phrase", text={"is": "text", "id": "phrase-room-4"})
    assert (await ann.hear("refusal"))["code"] == "unknown-phrase"


async def test_talking_too_much_is_refused(server: RunningServer) -> None:
    _, ann, _, bob, _ = await server.two("noughts")
    for index in range(10):
        await ann.say("say", words=f"spam {index}")
    assert (await ann.hear("refusal"))["code"] == "too-fast"
    heard = [message for message in await bob.drain() if message["is"] == "said"]
    assert 1 <= len(heard) < 10
    assert (await ann.made("mark 4"))["is"] == "ack"  # but moves still go through


async def test_voice_signals_go_to_one_person(server: RunningServer) -> None:
    _, ann, _, bob, table = await server.two("noughts")
    watcher = await (await server.client("Wanda")).open(table)
    you = bob.heard[0]["you"]
    await ann.say("signal", to=you, data="an offer")
    assert await bob.hear("signalled") == {
        "is": "signalled", "by": ann.heard[0]["you"], "seat": 0, "data": "an offer"
    }  # fmt: skip
    await ann.say("signal", to=you, data="x" * 16_001)
    assert (await ann.hear("refusal"))["code"] == "too-long"
    assert not any(message["is"] == "signalled" for message in await watcher.drain())
