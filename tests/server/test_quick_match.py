"""Quick matches: who waits is seated together, bots fill up after a countdown, and blocked people never meet."""

from __future__ import annotations

import asyncio

import pytest

from running_server import Client, RunningServer, jump, until

pytestmark = pytest.mark.anyio
BOTH_STORES = True


async def wait(client: Client, game: str = "noughts", **more: object) -> str:
    """Want a quick match; the table."""
    found = await client.post("/api/quick", game=game, name=client.name, **more)
    assert found["seated"]
    return str(found["table"])


async def test_two_who_wait_are_seated_together_and_begin_at_once(server: RunningServer) -> None:
    ann, bob = await server.client("Ann"), await server.client("Bob")
    table = await wait(ann)
    at_ann = await ann.open(table)
    assert at_ann.heard[0]["table"]["gathering"]["left"] > 30_000
    assert await wait(bob) == table
    at_bob = await bob.open(table)
    assert (await at_ann.hear("show"))["match"] == (await at_bob.hear("show"))["match"]
    assert server.table.view().gathering is None


async def test_bots_fill_up_when_the_time_is_up(server: RunningServer) -> None:
    ann = await server.client("Ann")
    table = await wait(ann)
    page = await ann.open(table)
    jump(46)
    view = (await page.hear("table", where=lambda message: message["table"]["phase"] == "playing"))["table"]
    assert [seat["kind"] for seat in view["seats"]] == ["person", "bot"]


async def test_who_does_not_want_to_wait_begins_with_bots(server: RunningServer) -> None:
    ann = await server.client("Ann")
    table = await wait(ann)
    page = await ann.open(table)
    await ann.post(f"/api/tables/{table}/ready", yes=True)
    await page.hear("show")


async def test_other_paces_and_games_are_other_tables(server: RunningServer) -> None:
    clients = [await server.client(name) for name in ("Ann", "Bob", "Cy")]
    tables = [
        await wait(clients[0]),
        await wait(clients[1], pace={"kind": "turn", "seconds": 60}),
        await wait(clients[2], "tricks"),
    ]
    assert len(set(tables)) == 3


@pytest.mark.parametrize("blocker", [0, 1])
async def test_blocked_people_are_never_seated_together(server: RunningServer, blocker: int) -> None:
    clients = [await server.client(name) for name in ("Ann", "Bob")]
    await clients[blocker].post("/api/shunned", person=await clients[1 - blocker].me(), kind="block")
    first = await wait(clients[0])
    await clients[0].open(first)
    second = await wait(clients[1])
    assert second != first
    answer = await clients[1].web.post(f"/api/tables/{first}/quick", json={"name": "Bob"})
    assert answer.status_code == 409
    page = await clients[1].open(first)
    await page.say("sit", seat=1, name="Bob")
    assert (await page.hear("refusal"))["code"] == "quick-only"


async def test_many_at_once_fill_tables_and_no_seat_twice(server: RunningServer) -> None:
    clients = [await server.client(f"P{number}") for number in range(7)]
    tables = await asyncio.gather(*(wait(client) for client in clients))
    taken = [[chair.person for chair in table.state.seating.chairs if chair.person] for table in server.tables]
    assert sorted(person for people in taken for person in people) == sorted([await one.me() for one in clients])
    assert len(set(tables)) == len(server.tables)


async def test_nobody_is_host_among_strangers(server: RunningServer) -> None:
    ann, bob = await server.client("Ann"), await server.client("Bob")
    table = await wait(ann)
    at_ann = await ann.open(table)
    await wait(bob)
    await bob.open(table)
    await at_ann.hear("show")
    assert server.table.view().host == ""
    await at_ann.say("remove", person=await bob.me())
    assert (await at_ann.hear("refusal"))["code"] == "not-host"


async def test_who_never_comes_is_no_reason_to_wait(server: RunningServer) -> None:
    ann, bob = await server.client("Ann"), await server.client("Bob")
    table = await wait(ann)
    at_ann = await ann.open(table)
    await wait(bob)  # and his page never comes
    jump(46)
    await at_ann.hear("show")
    assert [chair.kind for chair in server.table.state.seating.chairs] == ["person", "bot"]
    await until(lambda: not server.table.state.fills)


async def test_who_leaves_while_others_wait_gives_up_the_seat(server: RunningServer) -> None:
    ann, bob, cy = [await server.client(name) for name in ("Ann", "Bob", "Cy")]
    table = await wait(ann, "tricks")
    at_ann = await ann.open(table)
    assert await wait(bob, "tricks") == table
    at_bob = await bob.open(table)
    await at_bob.socket.close()
    await until(lambda: len(server.table.presence.devices) == 1)
    jump(21)
    view = (await at_ann.hear("table", where=lambda told: told["table"]["seats"][1]["kind"] == "empty"))["table"]
    assert view["gathering"]
    assert await wait(cy, "tricks") == table


async def test_nobody_is_seated_where_all_have_left(server: RunningServer) -> None:
    ann, bob = await server.client("Ann"), await server.client("Bob")
    table = await wait(ann)
    at_ann = await ann.open(table)
    await at_ann.socket.close()
    await until(lambda: not server.table.presence)
    assert await wait(bob) != table
