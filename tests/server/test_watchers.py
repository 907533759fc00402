"""Those who look on: their names, by which they speak and are shown to others."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from inn import Inn, inn
from tablee.server.tables import NAMED

pytestmark = pytest.mark.anyio


def named(*names: str) -> Callable[[dict[str, Any]], bool]:
    """A table with watchers of these names."""
    return lambda message: message["table"].get("named", []) == list(names)


async def test_a_watcher_takes_a_name_speaks_by_it_and_keeps_it(house: Inn) -> None:
    _, ann, _, _, table = await house.two("noughts")
    guest = await house.guest("Wanda")
    wanda, will = await guest.open(table), await (await house.guest("Will")).open(table)
    assert "named" not in wanda.heard[0]["table"]
    await wanda.say("rename", name="  Wanda \n")
    view = (await ann.hear("table", where=named("Wanda")))["table"]
    assert view["watchers"] == 2
    await wanda.say("say", words="hello")
    said = await will.hear("said")
    assert (said["who"], said["seat"]) == ("Wanda", None)
    await wanda.say("rename", name="Wanda the Second")
    await ann.hear("table", where=named("Wanda the Second"))
    assert (await guest.web.get("/api/me")).json()["name"] == "Wanda the Second"
    await wanda.socket.close()
    await ann.hear("table", where=named())
    await guest.open(table)
    await ann.hear("table", where=named("Wanda the Second"))


async def test_the_name_chosen_on_a_device_comes_with_its_hello(house: Inn) -> None:
    ann, wanda = await house.guest("Ann"), await house.guest("Wanda")
    table = await ann.table("noughts", "me", "open")
    page = await ann.open(table, hello={"name": "not for players"})
    await wanda.open(table, hello={"name": " Wanda\u0007 "})
    view = (await page.hear("table", where=named("Wanda")))["table"]
    assert view["seats"][0]["name"] == "Ann"


async def test_players_change_their_names_by_the_same_word(house: Inn) -> None:
    _, ann, _, bob, _ = await house.two("noughts")
    await bob.say("rename", name="Robert")
    await ann.hear("table", where=lambda message: message["table"]["seats"][1]["name"] == "Robert")
    await bob.say("rename", name=" ")
    await bob.say("say", words="still me")
    assert (await ann.hear("said"))["who"] == "Robert"


async def test_who_has_no_name_cannot_keep_it(house: Inn) -> None:
    ann, wanda = await house.guest("Ann"), await house.guest("Wanda")
    page = await wanda.open(await ann.table("noughts", "me", "open"))
    await page.say("rename", name=" \n ")
    assert (await page.hear("refusal"))["code"] == "no-name"


async def test_nobody_watches_under_the_name_of_another(house: Inn) -> None:
    ann, bob, wanda = [await house.guest(name) for name in ("Ann", "Bob", "Wanda")]
    table = await ann.table("noughts", "me", "open")
    page = await ann.open(table)
    at_bob = await bob.open(table, hello={"name": "Ann"})
    await page.hear("table", where=named("Ann 2"))
    at_wanda = await wanda.open(table, hello={"name": "Ann"})
    await page.hear("table", where=named("Ann 2", "Ann 3"))
    await bob.open(table, hello={"name": "Ann"})  # another page of the same person
    view = (await page.hear("table"))["table"]
    assert (view["watchers"], view["named"]) == (2, ["Ann 2", "Ann 3"])
    await at_bob.say("sit", seat=1, name="Ann")
    view = (await page.hear("table", where=named("Ann 3")))["table"]
    assert view["seats"][1]["name"] == "Ann 2"
    await at_bob.say("leave")
    await page.hear("table", where=named("Ann 3", "Ann 2"))
    await at_wanda.say("say", words="which Ann?")
    assert (await page.hear("said"))["who"] == "Ann 3"


async def test_of_a_crowd_the_first_are_named_and_all_are_counted(house: Inn) -> None:
    guest = await house.guest("Ann")
    table = await guest.table("noughts", "me", "open")
    page = await guest.open(table)
    for number in range(NAMED + 2):
        await (await house.guest("Crowd")).open(table, hello={"name": f"Guest {number}"})
    view = (await page.hear("table", where=lambda message: message["table"].get("watchers") == NAMED + 2))["table"]
    assert view["named"] == [f"Guest {number}" for number in range(NAMED)]


async def test_a_host_who_watches_gives_the_table_its_name_in_the_list(tmp_path: Path) -> None:
    async with inn(tmp_path) as house:
        ann = await house.guest("Ann")
        await ann.open(await ann.table("noughts", "open", "open", listed=True))
        (line,) = (await ann.web.get("/api/tables")).json()
        assert line["host"] == "Ann"
