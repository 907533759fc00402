"""Somebody whom the host takes out of a seat is told so, and what they can do now."""

from __future__ import annotations

from pathlib import Path

import pytest

from inn import Guest, Inn, Page, inn

pytestmark = pytest.mark.anyio


async def seated(house: Inn) -> tuple[Guest, Page, Guest, Page, str]:
    """Ann, the host, and Bob at a table; no match yet."""
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    table = await ann.table("noughts", "me", "open")
    at_ann, at_bob = await ann.open(table), await bob.open(table)
    await at_bob.say("sit", seat=1, name="Bob")
    await at_bob.hear("table", where=lambda message: message.get("seat") == 1)
    return ann, at_ann, bob, at_bob, table


def told(page: Page) -> list[str]:
    """What a page has been told of its seat, by message id."""
    return [message["text"]["id"] for message in page.heard if message["is"] == "unseated"]


async def test_before_the_match_every_page_of_the_person_is_told_and_nobody_else(house: Inn) -> None:
    _, ann, guest, bob, table = await seated(house)
    tab, watcher = await guest.open(table), await (await house.guest("Wanda")).open(table)
    await ann.say("clear-seat", seat=1)
    for page in (bob, tab):
        await page.hear("table", where=lambda message: message.get("seat") is None)
        assert (await page.hear("unseated"))["text"]["id"] == "unseated"
    await bob.say("sit", seat=1, name="Bob")
    await bob.hear("table", where=lambda message: message.get("seat") == 1)
    for page in (ann, watcher):
        await page.drain(0.05)
        assert told(page) == []
    again = await guest.open(table)  # who sits again need not hear of it any more
    await again.drain(0.05)
    assert told(again) == []


async def test_during_the_match_a_bot_plays_on_and_the_seat_can_be_taken_back(house: Inn) -> None:
    _, ann, _, bob, _ = await house.two("noughts")
    await ann.say("seat-bot", seat=1, level="normal")
    assert (await bob.hear("unseated"))["text"]["id"] == "unseated-bot"
    await bob.say("sit", seat=1, name="Bob")
    await bob.hear("table", where=lambda message: message.get("seat") == 1)


async def test_who_was_away_is_told_on_coming_back_also_after_a_restart(tmp_path: Path) -> None:
    async with inn(tmp_path, grace=30.0) as house:
        _, ann, bob_guest, bob, table = await house.two("noughts")
        await bob.socket.close()
        await ann.hear("table", where=lambda message: message["table"]["seats"][1].get("here") is False)
        await ann.say("seat-bot", seat=1, level="normal")
        await ann.hear("table", where=lambda message: message["table"]["seats"][1]["kind"] == "bot")
    async with inn(tmp_path) as house:
        back = await (await house.guest("Bob")).open(table, cookie=bob_guest.cookie)
        assert back.heard[0].get("seat") is None
        assert (await back.hear("unseated"))["text"]["id"] == "unseated-bot"


async def test_what_was_told_is_no_news_in_the_next_match(house: Inn) -> None:
    _, ann, guest, bob, table = await seated(house)
    await ann.say("clear-seat", seat=1)
    await bob.hear("unseated")
    reloaded = await guest.open(table)
    await reloaded.hear("unseated")
    await ann.say("seat-bot", seat=1, level="easy")
    await ann.say("start")
    await reloaded.hear("show")
    later = await guest.open(table)
    await later.hear("show")
    assert told(later) == []


async def test_who_gets_up_or_is_host_knows_it_already(house: Inn) -> None:
    _, ann, _, bob, _ = await seated(house)
    await bob.say("leave")
    await bob.hear("table", where=lambda message: message.get("seat") is None)
    await ann.say("clear-seat", seat=0)
    await ann.hear("table", where=lambda message: message.get("seat") is None)
    for page in (ann, bob):
        await page.drain(0.05)
        assert told(page) == []
