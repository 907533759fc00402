"""Several players on one device, with a curtain between them; and a big screen for all."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from running_server import Client, Heard, RunningServer, Tab, running_server, until
from server.test_my_page import get
from tablee.kernel import Scene, game

pytestmark = pytest.mark.anyio


async def shared(server: RunningServer, key: str) -> tuple[Client, Tab, str]:
    """Ada and Ben on Ada's device, a match begun."""
    ada = await server.client("Ada")
    table = await ada.table(key, "me", "open")
    page = await ada.open(table)
    await page.say("sit", seat=1, name="Ben", beside=True)
    await page.hear("table", where=lambda heard: heard["table"]["seats"][1]["kind"] == "person")
    await page.say("start")
    assert not (await page.hear("show")).get("touches")  # a match begins behind the curtain
    return ada, page, table


async def held(page: Tab, seat: int | None) -> Heard:
    """The device is handed to a seat; what it shows then."""
    await page.say("hand", seat=seat)
    return await page.hear("show")


def seen(show: Heard) -> Scene:
    return msgspec.convert(show["scene"], Scene)


def ids(scene: Scene) -> set[str]:
    """The pieces that someone sees, as they are written."""
    return {f'"{id}"' for id in scene.pieces}


@pytest.mark.parametrize("key", ["tricks", "bidding"])
async def test_a_page_is_sent_the_view_of_the_seat_that_is_up_and_nothing_else(tmp_path: Path, key: str) -> None:
    async with running_server(tmp_path, rate=1000.0) as server:
        await _looks_through_all_eyes(server, key)


async def _looks_through_all_eyes(server: RunningServer, key: str) -> None:
    _, page, table = await shared(server, key)
    watcher = await (await server.client("Wanda")).open(table)
    public = await watcher.hear("show")
    rules, rng = game(key), random.Random(3)
    assert seen(await held(page, None)) == seen(public)
    for _ in range(12):
        if server.match.outcome is not None:
            break
        views = {seat: rules.scene(server.match.state, seat) for seat in (0, 1, None)}
        for seat in (0, None, 1, None):
            show = await held(page, seat)
            assert seen(show) == views[seat]
            assert seat is not None or not show.get("touches")
        seat = next(seat for seat in server.match.awaited if seat >= 0)
        show = await held(page, seat)
        begun = len(page.raw)
        assert (await page.made(rng.choice(show["touches"])[1]))["is"] == "ack"
        await page.drain()
        hidden = ids(views[1 - seat]) - ids(views[seat]) - ids(views[None])
        assert not [id for id in hidden if id in " ".join(page.raw[begun:])]


async def test_a_page_that_is_loaded_again_begins_behind_the_curtain(server: RunningServer) -> None:
    ada, page, table = await shared(server, "tricks")
    await held(page, 1)
    again = await ada.open(table)
    assert (await again.hear("show")).get("touches") in (None, [])
    assert again.heard[0].get("seat") is None
    back = await ada.open(table, hello={"up": 1})  # the connection was lost while Ben held it
    assert back.heard[0]["seat"] == 1


async def test_nobody_else_holds_it_and_no_foreign_seat_is_handed(server: RunningServer) -> None:
    _, page, table = await shared(server, "tricks")
    eve = await server.client("Eve")
    foreign = await eve.open(table, hello={"up": 0})
    assert foreign.heard[0].get("seat") is None
    await foreign.say("hand", seat=0)
    assert (await foreign.hear("refusal"))["code"] == "not-seated"
    await page.say("hand", seat=7)
    assert (await page.hear("refusal"))["code"] == "not-seated"


async def test_while_the_device_is_here_no_bot_plays_for_those_who_share_it(server: RunningServer) -> None:
    ada, page, table = await shared(server, "noughts")
    bob = await (await server.client("Bob")).open(table)
    await held(page, 0)
    seats = server.table.state.seating.chairs
    view = server.table.view()
    assert [seat.here for seat in view.seats] == [True, True]
    assert view.watchers == 1  # Bob; nobody behind the curtain counts
    await page.socket.close()
    await until(lambda: not server.table.view().seats[1].here)
    assert [chair.person.partition("+")[0] for chair in seats] == [await ada.me()] * 2
    await bob.drain()


async def test_a_match_on_one_device_is_one_match_of_its_owner(server: RunningServer) -> None:
    ada, page, _ = await shared(server, "noughts")
    for seat, cell in ((0, 0), (1, 3), (0, 1), (1, 4), (0, 2)):
        await held(page, seat)
        assert (await page.made(f"mark {cell}"))["is"] == "ack"
    assert "over" in [heard["is"] for heard in page.heard]
    listed = (await get(ada, "/api/people/me/matches"))["matches"]
    assert len(listed) == 1
    assert [player.get("name") for player in listed[0]["players"]] == ["Ada", "Ben"]
    assert not listed[0]["players"][1].get("person")
    met = (await get(ada, "/api/people/me/statistics")).get("people", [])
    assert met == []
    await page.say("again", yes=True)  # one answer is enough: it is one device
    await page.hear("table", where=lambda heard: heard["table"]["phase"] == "playing")


async def test_whoever_sits_beside_someone_is_a_name_and_no_person(server: RunningServer) -> None:
    ada, page, _ = await shared(server, "noughts")
    await held(page, 1)
    await page.say("rename", name="Benoît")
    await page.hear("table", where=lambda heard: heard["table"]["seats"][1]["name"] == "Benoît")
    assert (await get(ada, "/api/me")).get("name") != "Benoît"
    answer = await ada.web.get(f"/api/people/{await ada.me()}+1")
    assert answer.status_code == 404


async def test_the_owner_is_awaited_for_whom_sits_beside_them(server: RunningServer) -> None:
    ada, page, _ = await shared(server, "noughts")
    await held(page, 0)
    await page.made("mark 0")
    assert server.table.awaited() == [await ada.me()]
    await page.socket.close()
    await until(lambda: not server.table.presence)
    (mine,) = await get(ada, "/api/me/tables")
    assert mine["awaited"]


async def test_in_real_time_everyone_needs_a_device(server: RunningServer) -> None:
    ada = await server.client("Ada")
    page = await ada.open(await ada.table("wombat", "me", "open", "open"))
    await page.say("sit", seat=1, name="Ben", beside=True)
    assert (await page.hear("refusal"))["code"] == "one-device"


async def test_a_guest_who_turns_out_to_be_someone_brings_those_beside_them(server: RunningServer) -> None:
    ada, _, _ = await shared(server, "noughts")
    owner = await server.client("Ada")
    code = (await owner.web.post("/api/me/code", json={})).json()["code"]
    await ada.web.post("/api/me/join", json={"code": code, "sure": True})
    chairs = server.table.state.seating.chairs
    assert [chair.person for chair in chairs] == [await owner.me(), f"{await owner.me()}+1"]


async def test_who_is_forgotten_takes_those_beside_them_along(server: RunningServer) -> None:
    ada, _, _ = await shared(server, "noughts")
    her = await ada.me()
    await ada.web.post("/api/me/delete", json={"sure": True})
    await until(lambda: not any(her in chair.person + chair.owner for chair in server.table.state.seating.chairs))


async def test_a_big_screen_sees_what_everyone_sees_and_plays_for_nobody(server: RunningServer) -> None:
    ann, page, _, _, table = await server.two("tricks")
    screen = await ann.open(table, hello={"screen": True})
    assert screen.heard[0].get("seat") is None
    show = await screen.hear("show")
    assert seen(show) == game("tricks").scene(server.match.state, None)
    await screen.say("hand", seat=0)
    assert (await screen.hear("refusal"))["code"] == "not-seated"
    assert server.table.view().watchers == 0
    await page.socket.close()
    await until(lambda: not server.table.view().seats[0].here)  # a screen is nobody's hand
