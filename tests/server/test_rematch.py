"""Another match: asked of all, forced on no one."""

from __future__ import annotations

from typing import Any

import pytest

from running_server import Heard, RunningServer, Tab, jump
from tablee.server.table.rematch import WAIT

pytestmark = pytest.mark.anyio


async def played(server: RunningServer, *more: str) -> tuple[Tab, Tab, list[Tab]]:
    """A race of Ann, Bob and others that is over, and their pages; Ann is host."""
    host = await server.client("Ann")
    table = await host.table("race", "me", "open", *("open" for _ in more))
    pages = [await host.open(table)]
    for seat, name in enumerate(("Bob", *more), 1):
        page = await (await server.client(name)).open(table)
        await page.sit(seat, name)
        pages.append(page)
    await pages[0].say("start")
    for page in pages:
        await page.hear("show")
    for _ in range(5):
        await pages[0].made("tap")
    for page in pages[1:]:
        await page.hear("table", where=lambda message: message["table"]["phase"] == "over")
    return pages[0], pages[1], pages[2:]


def seats(**wanted: Any) -> Any:
    """A table whose players, by name, have answered so."""
    return lambda message: (
        {seat["name"]: seat.get("again") for seat in message["table"]["seats"] if seat["name"] in wanted} == wanted
    )


async def begun(page: Tab) -> Heard:
    return await page.hear("table", where=lambda message: message["table"]["phase"] == "playing")


async def test_it_begins_when_all_want_it(server: RunningServer) -> None:
    ann, bob, _ = await played(server)
    await bob.say("again", yes=True)  # anyone may ask
    asked = await ann.hear("table", where=seats(Ann=None, Bob=True))
    assert asked["table"]["rematch"] == "asked"
    assert asked["table"]["phase"] == "over"
    await ann.say("again", yes=True)
    view = (await begun(bob))["table"]
    assert [seat.get("again") for seat in view["seats"]] == [None, None]
    assert "rematch" not in view


async def test_the_host_asks_too_and_does_not_force_it_on_anyone(server: RunningServer) -> None:
    ann, bob, _ = await played(server)
    await ann.say("start")
    await bob.hear("table", where=seats(Ann=True, Bob=None))
    await bob.say("again", yes=False)
    await ann.hear("table", where=seats(Ann=True, Bob=False))
    await ann.say("start")
    assert (await ann.hear("table"))["table"]["phase"] == "over"
    await bob.say("again", yes=True)  # one may change one's mind
    await begun(ann)


async def test_after_a_while_the_host_begins_with_those_who_want_it(server: RunningServer) -> None:
    ann, bob, (cleo,) = await played(server, "Cleo")
    await ann.say("again", yes=True)
    await bob.say("again", yes=True)
    await cleo.hear("table", where=seats(Ann=True, Bob=True, Cleo=None))
    jump(WAIT)
    await ann.hear("table", where=lambda message: message["table"].get("rematch") == "may-start")
    await ann.say("start")
    view = (await begun(cleo))["table"]
    assert [seat["name"] for seat in view["seats"]] == ["Ann", "Bob"]
    show = await cleo.hear("show")
    assert not show.get("touches"), "they watch"
    assert (await bob.made("tap"))["is"] == "ack"


async def test_there_must_be_enough_who_want_it(server: RunningServer) -> None:
    ann, bob, _ = await played(server)
    await ann.say("again", yes=True)
    await bob.say("again", yes=False)
    await ann.hear("table", where=seats(Ann=True, Bob=False))
    jump(WAIT)
    await ann.hear("table", where=lambda message: message["table"].get("rematch") == "may-start")
    await ann.say("start")
    assert (await ann.hear("refusal"))["code"] == "seats-open"
    view = server.table.view()
    assert [seat.name for seat in view.seats] == ["Ann", "Bob"], "nobody has lost their seat"


async def test_the_absent_and_bots_are_not_asked(server: RunningServer) -> None:
    ann, bob, _ = await played(server)
    await bob.socket.close()
    await ann.hear("table", where=lambda message: message["table"]["seats"][1].get("here") is False)
    await ann.say("start")
    await begun(ann)


async def test_watchers_are_not_asked_and_nobody_is_during_a_match(server: RunningServer) -> None:
    ann, bob, _ = await played(server)
    eve = await (await server.client("Eve")).open(server.table.state.id)
    await eve.say("again", yes=True)
    assert (await eve.hear("refusal"))["code"] == "not-seated"
    for page in (ann, bob):
        await page.say("again", yes=True)
    await begun(ann)
    await ann.say("again", yes=True)
    assert (await ann.hear("refusal"))["code"] == "running"
