"""Somebody whom the host takes out of a seat is told so, and what they can do now."""

from __future__ import annotations

from pathlib import Path

import pytest

from running_server import Client, RunningServer, Tab, running_server

pytestmark = pytest.mark.anyio


async def seated(server: RunningServer) -> tuple[Client, Tab, Client, Tab, str]:
    """Ann, the host, and Bob at a table; no match yet."""
    ann, bob = await server.client("Ann"), await server.client("Bob")
    table = await ann.table("noughts", "me", "open")
    at_ann, at_bob = await ann.open(table), await bob.open(table)
    await at_bob.sit(1, "Bob")
    return ann, at_ann, bob, at_bob, table


def told(page: Tab) -> list[str]:
    """What a page has been told of its seat, by message id."""
    return [message["text"]["id"] for message in page.heard if message["is"] == "unseated"]


async def test_before_the_match_every_page_of_the_person_is_told_and_nobody_else(server: RunningServer) -> None:
    _, ann, client, bob, table = await seated(server)
    tab, watcher = await client.open(table), await (await server.client("Wanda")).open(table)
    await ann.say("clear-seat", seat=1)
    for page in (bob, tab):
        await page.hear("table", where=lambda message: message.get("seat") is None)
        assert (await page.hear("unseated"))["text"]["id"] == "unseated"
    await bob.sit(1, "Bob")
    for page in (ann, watcher):
        await page.drain()
        assert told(page) == []
    again = await client.open(table)  # who sits again need not hear of it any more
    await again.drain()
    assert told(again) == []


async def test_during_the_match_a_bot_plays_on_and_the_seat_can_be_taken_back(server: RunningServer) -> None:
    _, ann, _, bob, _ = await server.two("noughts")
    await ann.say("seat-bot", seat=1, level="normal")
    assert (await bob.hear("unseated"))["text"]["id"] == "unseated-bot"
    await bob.sit(1, "Bob")


async def test_who_was_away_is_told_on_coming_back_also_after_a_restart(tmp_path: Path) -> None:
    async with running_server(tmp_path, grace=30.0) as server:
        _, ann, bob_client, bob, table = await server.two("noughts")
        await bob.socket.close()
        await ann.hear("table", where=lambda message: message["table"]["seats"][1].get("here") is False)
        await ann.say("seat-bot", seat=1, level="normal")
        await ann.hear("table", where=lambda message: message["table"]["seats"][1]["kind"] == "bot")
    async with running_server(tmp_path) as server:
        back = await (await server.client("Bob")).open(table, cookie=bob_client.cookie)
        assert back.heard[0].get("seat") is None
        assert (await back.hear("unseated"))["text"]["id"] == "unseated-bot"


async def test_what_was_told_is_no_news_in_the_next_match(server: RunningServer) -> None:
    _, ann, client, bob, table = await seated(server)
    await ann.say("clear-seat", seat=1)
    await bob.hear("unseated")
    reloaded = await client.open(table)
    await reloaded.hear("unseated")
    await ann.say("seat-bot", seat=1, level="easy")
    await ann.say("start")
    await reloaded.hear("show")
    later = await client.open(table)
    await later.hear("show")
    assert told(later) == []


async def test_who_gets_up_or_is_host_knows_it_already(server: RunningServer) -> None:
    _, ann, _, bob, _ = await seated(server)
    await bob.say("leave")
    await bob.hear("table", where=lambda message: message.get("seat") is None)
    await ann.say("clear-seat", seat=0)
    await ann.hear("table", where=lambda message: message.get("seat") is None)
    for page in (ann, bob):
        await page.drain()
        assert told(page) == []
