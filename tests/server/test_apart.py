"""Who is voted out watches from above: nothing they say or see reaches those who play (WO-37)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from running_server import Client, RunningServer, Tab, until
from script import clause
from server.test_leaving import build, state_of, three
from tablee.games.wombat.moves import Hear

pytestmark = pytest.mark.anyio


async def voted_out(server: RunningServer, seat: int) -> tuple[list[Client], list[Tab], str]:
    """Three people in the dark, one of whom has been voted out in an earlier round."""
    clients, pages, table = await three(server)
    state = await build(server, pages)
    state.out = tuple(0 if other == seat else -1 for other in range(3))
    state.hands[seat] = None
    for page in pages:
        await page.hear("table", where=lambda message: bool(message["table"]["seats"][seat].get("apart")))
    return clients, pages, table


def shown(page: Tab) -> str:
    """Everything that a page has been told."""
    return json.dumps(page.heard)


def said(page: Tab) -> list[Any]:
    return [message.get("words") or message["text"]["id"] for message in page.heard if message["is"] == "said"]


@clause("WO-37")
async def test_who_is_out_watches_and_speaks_to_nobody_who_plays(server: RunningServer) -> None:
    clients, (ann, bob, cid), table = await voted_out(server, 2)
    wanda = await (await server.client("Wanda")).open(table)
    await cid.say("say", words="Ann is the traitor")
    await cid.say("phrase", text={"is": "text", "id": "phrase-suspicious", "args": {}})
    await wanda.hear("said", where=lambda message: message.get("text") is not None)
    await ann.say("say", words="who needs a 4?")
    for page in (ann, bob, cid):
        await page.hear("said", where=lambda message: message.get("words") == "who needs a 4?")
    assert said(ann) == said(bob) == ["who needs a 4?"]
    again = await clients[1].open(table)
    assert [line["words"] for line in again.heard[0]["said"]] == ["who needs a 4?"]
    assert (await clients[2].open(table)).heard[0]["said"][0]["words"] == "Ann is the traitor"


@clause("WO-37")
async def test_only_the_pages_of_who_is_out_see_the_hands(server: RunningServer) -> None:
    clients, (ann, bob, cid), table = await voted_out(server, 2)
    assert '"hand:0"' in shown(cid)
    second = [await client.open(table) for client in clients]
    await second[2].hear("show", where=lambda message: "hand:0" in json.dumps(message))
    wanda = await (await server.client("Wanda")).open(table)
    for page in (*second[:2], wanda):
        await page.hear("show")
    tick = state_of(server).tick
    await until(lambda: state_of(server).tick > tick + 5)
    for page in (ann, bob, *second[:2], wanda):
        await page.drain()
        assert '"hand:' not in shown(page)


@clause("WO-37")
async def test_a_voice_does_not_cross_either(server: RunningServer) -> None:
    clients, (ann, bob, cid), _ = await voted_out(server, 2)
    await cid.say("signal", to=await clients[0].me(), data="psst")
    await ann.say("signal", to=await clients[2].me(), data="what?")
    await bob.say("signal", to=await clients[0].me(), data="hello")
    assert (await ann.hear("signalled"))["data"] == "hello"
    for page in (ann, cid):
        await page.answered()
    assert not [message for message in (*ann.heard, *cid.heard) if message.get("data") in ("psst", "what?")]


@clause("WO-37")
async def test_who_has_seen_it_takes_no_other_seat_and_nobody_takes_theirs(server: RunningServer) -> None:
    _, (ann, bob, cid), _ = await voted_out(server, 2)
    await bob.say("leave")
    await bob.hear("table", where=lambda message: message.get("seat") is None)
    await cid.say("leave")
    await cid.hear("table", where=lambda message: message.get("seat") is None)
    await cid.say("sit", seat=1, name="Cid")
    assert (await cid.hear("refusal"))["code"] == "not-offered"
    await bob.say("sit", seat=2, name="Bob")
    assert (await bob.hear("refusal"))["code"] == "not-offered"
    assert not server.table.state.seating.wishes
    assert ann.heard


@clause("WO-16", "WO-47")
async def test_what_is_said_is_in_the_log_and_told_once(server: RunningServer) -> None:
    _, pages, _ = await three(server)
    await build(server, pages)
    await pages[0].say("phrase", text={"is": "text", "id": "phrase-have-4", "args": {}})
    await pages[1].hear("said")
    await until(lambda: any(isinstance(entry.move, Hear) for entry in server.match.log))
    await pages[1].drain()
    assert said(pages[1]) == ["phrase-have-4"]
    assert "hear" not in [message["is"] for message in pages[1].heard]
