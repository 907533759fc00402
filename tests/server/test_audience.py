"""What watchers see: everything, one seat's view, everything some time later, or nothing at all."""

from __future__ import annotations

from typing import Any

import pytest

from running_server import Client, RunningServer, Tab, jump

pytestmark = pytest.mark.anyio


async def watched(server: RunningServer, game: str, audience: dict[str, Any]) -> tuple[list[Tab], Client, str]:
    """Two players in a match, and somebody who would like to watch it."""
    _, at_ann, _, at_bob, table = await server.two(game, audience=audience)
    return [at_ann, at_bob], await server.client("Wanda"), table


async def test_scenes_and_log_are_held_back_for_the_time_of_the_table(server: RunningServer) -> None:
    (ann, bob), wanda, table = await watched(server, "noughts", {"kind": "delayed", "seconds": 60})
    page = await wanda.open(table)
    first = await page.hear("show")
    await ann.made("mark 4")
    jump(30)
    await bob.made("mark 0")
    await page.drain()
    assert not any(message["is"] == "step" for message in page.heard)
    second = await wanda.open(table)  # whoever comes now sees no more than that
    assert (await second.hear("show"))["scene"] == first["scene"]
    assert (await wanda.web.get(f"/api/tables/{table}/picture.svg")).status_code == 404
    jump(35)
    step = await page.hear("step")
    assert step["event"]["text"] is not None
    await page.drain()
    assert sum(message["is"] == "step" for message in page.heard) == 1, "the second move is still held back"
    jump(60)
    await page.hear("step")


async def test_when_the_match_is_over_nothing_is_held_back(server: RunningServer) -> None:
    (ann, bob), wanda, table = await watched(server, "noughts", {"kind": "delayed", "seconds": 600})
    page = await wanda.open(table)
    await page.hear("show")
    for tab, cell in zip((ann, bob, ann, bob, ann), (0, 3, 1, 4, 2), strict=True):
        await tab.made(f"mark {cell}")
    shown = await page.hear("show")
    assert shown["outcome"] is not None
    await page.hear("over")


async def test_after_a_restart_a_delay_begins_anew(server: RunningServer) -> None:
    (ann, _), wanda, table = await watched(server, "noughts", {"kind": "delayed", "seconds": 60})
    await ann.made("mark 4")
    await server.table.take_up()
    page = await wanda.open(table)
    await page.drain()
    assert not any(message["is"] in ("show", "step") for message in page.heard)
    jump(62)
    await page.hear("show")


async def test_watchers_see_with_a_seats_eyes_but_without_its_hands(server: RunningServer) -> None:
    (ann, bob), wanda, table = await watched(server, "tricks", {"kind": "seat", "seat": 1})
    page = await wanda.open(table)
    shown = await page.hear("show")
    bobs = next(message for message in bob.heard if message["is"] == "show")
    anns = next(message for message in ann.heard if message["is"] == "show")
    assert shown["scene"] == bobs["scene"] != anns["scene"]
    assert "touches" not in shown
    mover = ann if anns.get("touches") else bob
    move = (anns.get("touches") or bobs["touches"])[0][1]
    await mover.made(move)
    step = await page.hear("step")
    assert "touches" not in step
    await page.say("play", key="k", move=move)
    assert (await page.hear("refusal"))["code"] == "not-seated"


async def test_where_nobody_may_watch_those_who_stand_around_have_to_leave(server: RunningServer) -> None:
    ann, bob, wanda = [await server.client(name) for name in ("Ann", "Bob", "Wanda")]
    table = await ann.table("noughts", "me", "open", audience={"kind": "none"})
    at_ann, at_bob, at_wanda = [await client.open(table) for client in (ann, bob, wanda)]
    await at_bob.sit(1, "Bob")
    await at_ann.say("start")
    await at_ann.hear("show")
    assert await at_wanda.ended() == 4403
    assert not any(message["is"] == "show" for message in at_wanda.heard)
    outside = await wanda.knock(table)
    assert (await outside.hear("refusal"))["code"] == "no-watchers"
    await at_bob.socket.close()
    await bob.open(table)


@pytest.mark.parametrize(
    "wrong", [{"kind": "delayed"}, {"kind": "delayed", "seconds": 99999}, {"kind": "seat", "seat": 2}]
)
async def test_what_makes_no_sense_is_refused(server: RunningServer, wrong: dict[str, Any]) -> None:
    ann = await server.client("Ann")
    wanted = {"game": "noughts", "seats": ["me", "open"], "name": "Ann", "audience": wrong}
    assert (await ann.web.post("/api/tables", json=wanted)).status_code == 400
