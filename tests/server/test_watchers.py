"""Those who look on: their names, by which they speak and are shown to others."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from running_server import RunningServer, running_server
from tablee.server.table.state import MOST_NAMED

pytestmark = pytest.mark.anyio


def named(*names: str) -> Callable[[dict[str, Any]], bool]:
    """A table with watchers of these names."""
    return lambda message: message["table"].get("named", []) == list(names)


async def test_a_watcher_takes_a_name_speaks_by_it_and_keeps_it(server: RunningServer) -> None:
    _, ann, _, _, table = await server.two("noughts")
    client = await server.client("Wanda")
    wanda, will = await client.open(table), await (await server.client("Will")).open(table)
    assert "named" not in wanda.heard[0]["table"]
    await wanda.say("rename", name="  Wanda \n")
    view = (await ann.hear("table", where=named("Wanda")))["table"]
    assert view["watchers"] == 2
    await wanda.say("say", words="hello")
    said = await will.hear("said")
    assert (said["who"], said["seat"]) == ("Wanda", None)
    await wanda.say("rename", name="Wanda the Second")
    await ann.hear("table", where=named("Wanda the Second"))
    assert (await client.web.get("/api/me")).json()["name"] == "Wanda the Second"
    await wanda.socket.close()
    await ann.hear("table", where=named())
    await client.open(table)
    await ann.hear("table", where=named("Wanda the Second"))


async def test_the_name_chosen_on_a_device_comes_with_its_hello(server: RunningServer) -> None:
    ann, wanda = await server.client("Ann"), await server.client("Wanda")
    table = await ann.table("noughts", "me", "open")
    page = await ann.open(table, hello={"name": "not for players"})
    await wanda.open(table, hello={"name": " Wanda\u0007 "})
    view = (await page.hear("table", where=named("Wanda")))["table"]
    assert view["seats"][0]["name"] == "Ann"


async def test_players_change_their_names_by_the_same_word(server: RunningServer) -> None:
    _, ann, _, bob, _ = await server.two("noughts")
    await bob.say("rename", name="Robert")
    await ann.hear("table", where=lambda message: message["table"]["seats"][1]["name"] == "Robert")
    await bob.say("rename", name=" ")
    await bob.say("say", words="still me")
    assert (await ann.hear("said"))["who"] == "Robert"


async def test_who_has_no_name_cannot_keep_it(server: RunningServer) -> None:
    ann, wanda = await server.client("Ann"), await server.client("Wanda")
    page = await wanda.open(await ann.table("noughts", "me", "open"))
    await page.say("rename", name=" \n ")
    assert (await page.hear("refusal"))["code"] == "no-name"


async def test_nobody_watches_under_the_name_of_another(server: RunningServer) -> None:
    ann, bob, wanda = [await server.client(name) for name in ("Ann", "Bob", "Wanda")]
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


async def test_of_a_crowd_the_first_are_named_and_all_are_counted(server: RunningServer) -> None:
    client = await server.client("Ann")
    table = await client.table("noughts", "me", "open")
    page = await client.open(table)
    for number in range(MOST_NAMED + 2):
        await (await server.client("Crowd")).open(table, hello={"name": f"Client {number}"})
    view = (await page.hear("table", where=lambda message: message["table"].get("watchers") == MOST_NAMED + 2))["table"]
    assert view["named"] == [f"Client {number}" for number in range(MOST_NAMED)]


async def test_a_host_who_watches_gives_the_table_its_name_in_the_list(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        ann = await server.client("Ann")
        await ann.open(await ann.table("noughts", "open", "open", listed=True))
        (line,) = (await ann.web.get("/api/tables")).json()
        assert line["host"] == "Ann"
