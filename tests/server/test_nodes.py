"""Several servers on one store: each table has one owner, others relay, and whoever is declared dead writes nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from nodes import at, cluster_of, node
from postgres import Postgres
from programs import program
from running_server import Client, RunningServer, jump, turns, until
from tablee.server import cut_off
from tablee.server.company.decisions import decided
from tablee.server.storage import NotStored, Row, membership, store
from tablee.server.storage.cluster import LEASE, RENEWAL, Node
from tablee.server.storage.membership import Membership
from tablee.server.storage.notices import ContactRecord, NoticeRecord
from tablee.server.storage.postgres import PostgresStorage

pytestmark = pytest.mark.anyio


async def test_one_node_runs_a_tournament_and_all_see_it(nodes: tuple[RunningServer, RunningServer]) -> None:
    east, west = nodes
    ann, bob = await east.client("Ann"), await west.client("Bob")
    wanted = {"game": "noughts", "name": "Friday", "format": "swiss", "seats": 2, "rounds": 1, "player": "Ann"}
    contest = (await ann.post("/api/contests", **wanted))["id"]
    page = await bob.lobby()
    await bob.post(f"/api/contests/{contest}/join", name="Bob")
    await ann.post(f"/api/contests/{contest}/start")

    async def table_of(client: Client) -> str:
        for _ in range(600):
            view = (await client.web.get(f"/api/contests/{contest}")).json()
            if view.get("table"):
                return str(view["table"])
            await asyncio.sleep(0.05)
        raise AssertionError(view)

    table = await table_of(ann)
    assert await table_of(bob) == table
    await page.hear("contest")  # on whichever node it runs
    await ann.open(table)
    at_bob = await bob.open(table)
    await at_bob.hear("show")
    assert sum(server.lobby.peek(table) is not None for server in nodes) == 1


async def test_two_people_meet_whichever_node_they_come_by(nodes: tuple[RunningServer, RunningServer]) -> None:
    east, west = nodes
    ann, bob = await east.client("Ann"), await west.client("Bob")
    table = await ann.table("noughts", "me", "open")
    at_ann, at_bob = await ann.open(table), await bob.open(table)
    assert (len(east.tables), len(west.tables)) == (1, 0)
    await at_bob.sit(1, "Bob")
    await at_ann.say("start")
    await at_ann.hear("show")
    await at_bob.hear("show")
    assert (await at_ann.made("mark 4"))["is"] == "ack"
    await at_bob.hear("step")
    assert (await at_bob.made("mark 0"))["is"] == "ack"
    assert (await bob.web.get(f"/api/tables/{table}")).json()["seats"][1]["name"] == "Bob"
    assert len(west.tables) == 0


async def test_everyone_is_the_same_person_at_every_node(nodes: tuple[RunningServer, RunningServer]) -> None:
    east, west = nodes
    ann = await east.client("Ann")
    assert await (await at(west, ann)).me() == await ann.me()


async def test_the_lobby_lists_the_tables_of_all_nodes(nodes: tuple[RunningServer, RunningServer]) -> None:
    east, west = nodes
    ann, bob = await east.client("Ann"), await west.client("Bob")
    table = await ann.table("noughts", "me", "open", listed=True)
    await ann.open(table)
    for _ in range(500):
        jump(1)
        if [line["id"] for line in (await bob.web.get("/api/tables")).json()] == [table]:
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it is never listed")


async def test_a_table_that_no_one_uses_goes_to_the_node_where_someone_comes(
    nodes: tuple[RunningServer, RunningServer],
) -> None:
    east, west = nodes
    client, at_ann, _, at_bob, table = await east.two("noughts")
    await at_ann.made("mark 4")
    await at_ann.socket.close()
    await at_bob.socket.close()
    await until(lambda: not east.table.presence)
    jump(2000)
    await until(lambda: not east.tables)
    await until(lambda: not east.lobby._releasing)
    again = await (await at(west, client)).open(table)
    assert set((await again.hear("show"))["scene"]["pieces"]) == {"mark:4"}
    assert (len(east.tables), len(west.tables)) == (0, 1)


async def test_when_a_node_ends_its_tables_go_on_elsewhere_at_once(postgres: Postgres, tmp_path: Path) -> None:
    database = postgres.database()
    async with node(database, tmp_path, "west") as west:
        async with node(database, tmp_path, "east") as east:
            client, at_ann, _, _, table = await east.two("noughts")
            await at_ann.made("mark 4")
            cookie = await at(west, client)
        again = await cookie.open(table)
        assert set((await again.hear("show"))["scene"]["pieces"]) == {"mark:4"}


async def test_a_page_whose_node_is_gone_is_told_to_come_back(nodes: tuple[RunningServer, RunningServer]) -> None:
    east, west = nodes
    ann, bob = await east.client("Ann"), await west.client("Bob")
    table = await ann.table("noughts", "me", "open")
    await ann.open(table)
    page = await bob.open(table)
    for one in east.table.presence.pages:
        one.close(1012)
    assert await page.ended() == 1012


async def test_programs_are_relayed_too(nodes: tuple[RunningServer, RunningServer]) -> None:
    east, west = nodes
    ann = await east.client("Ann")
    table = await ann.table("noughts", "me", "open", start=False)
    await ann.open(table)
    async with program(west, "Rook") as rook:
        assert (await rook.send(table, "sit", seat=1, name="Rook")).is_success
        assert (await ann.web.get(f"/api/tables/{table}")).json()["seats"][1]["name"] == "Rook"
        assert len(west.tables) == 0


async def test_a_node_that_was_declared_dead_writes_nothing(postgres: Postgres) -> None:
    database = postgres.database()
    zombie, heir = PostgresStorage(database, "east"), PostgresStorage(database, "west")
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    assert zombie.cluster is not None
    zombie.cluster.fenced = lambda: loop.call_soon_threadsafe(ended.set)  # type: ignore[assignment]
    assert heir.cluster is not None
    assert await zombie.cluster.claim("t") is None
    await store(zombie, Row("m", 0, 0, "mark 4", "p", "k", 1.5))
    taken = await heir.cluster.claim("t")
    assert taken is not None
    assert taken.name == "east"
    await heir.ask_numbered("update nodes set dead = true where boot = $1", zombie.boot)
    with pytest.raises(NotStored):
        await store(zombie, Row("m", 1, 0, "mark 5", "p", "l", 1.5))
    await asyncio.wait_for(ended.wait(), 10)
    assert zombie.lost
    assert await heir.cluster.claim("t") is None
    await store(heir, Row("m", 1, 0, "mark 6", "p", "l", 1.5))
    assert [row.text for row in await heir.log("m")] == ["mark 4", "mark 6"]
    zombie.close()
    heir.close()


async def test_whoever_starts_under_a_name_takes_over_from_the_last_of_that_name(postgres: Postgres) -> None:
    database = postgres.database()
    before = PostgresStorage(database, "east")
    after = PostgresStorage(database, "east")
    with pytest.raises(NotStored):
        await store(before, Row("m", 0, 0, "mark 4", "p", "k", 1.5))
    await store(after, Row("m", 0, 0, "mark 4", "p", "k", 1.5))
    before.close()
    after.close()


async def test_a_node_that_alone_can_not_reach_the_store_ends(
    nodes: tuple[RunningServer, RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    east, west = (cluster_of(server) for server in nodes)
    await until(lambda: bool(east.others and west.others))
    ended: list[str] = []
    east.fenced, west.fenced = (lambda: ended.append("east")), (lambda: ended.append("west"))

    async def away() -> None:
        raise OSError("the road is blocked")

    monkeypatch.setattr(east, "_renew", away)
    await until(lambda: bool(ended))
    assert ended == ["east"]
    assert east.lease_age > west.lease_age


async def test_a_node_without_the_store_asks_the_others_as_soon_as_its_lease_expires(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    loop, ended = asyncio.get_running_loop(), asyncio.Event()
    renewed = loop.time()

    class Silent:
        """A node that has just renewed its lease for the last time."""

        others: tuple[Node, ...] = ()
        give_up = staticmethod(ended.set)
        lease_age = property(lambda _: loop.time() - renewed)

    async def reached(_: object) -> bool:
        return True

    monkeypatch.setattr(cut_off, "_others_reach_it", reached)
    monkeypatch.setattr(cut_off, "RENEWAL", 3600)  # no other look comes in between
    watching = asyncio.create_task(cut_off.watch(cast(Membership, Silent())))
    await turns()
    assert not ended.is_set()
    jump(LEASE)
    await ended.wait()
    await watching


async def test_while_nobody_can_reach_the_store_no_node_ends(
    nodes: tuple[RunningServer, RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    both = [cluster_of(server) for server in nodes]
    await until(lambda: all(cluster.others for cluster in both))
    ended: list[str] = []

    async def away() -> None:
        raise OSError("the road is blocked")

    for cluster in both:
        cluster.fenced = lambda: ended.append("one")
        monkeypatch.setattr(cluster, "_renew", away)
    await until(lambda: all(cluster.lease_age > 2 * LEASE for cluster in both))
    assert ended == []


async def test_friends_invitations_and_decisions_reach_those_at_other_nodes(
    nodes: tuple[RunningServer, RunningServer],
) -> None:
    east, west = nodes
    ann, bob = await east.client("Ann"), await west.client("Bob")
    for one, other in ((ann, bob), (bob, ann)):
        await one.post("/api/me", name=one.name)
        await other.post("/api/me", name=other.name)
        await one.post("/api/friends", person=await other.me())
    at_ann, at_bob = await ann.lobby(), await bob.lobby()
    passing = asyncio.create_task(seconds_pass())
    cyd = await west.client("Cyd")
    await cyd.post("/api/me", name="Cyd")
    await cyd.post("/api/friends", person=await ann.me())
    await at_ann.hear("friends")
    assert (await at_ann.hear("friend"))["person"] == await bob.me()
    table = await ann.table("noughts", "me", "open")
    await ann.open(table)
    await ann.post(f"/api/tables/{table}/invite", person=await bob.me())
    assert (await at_bob.hear("invited"))["table"] == table
    await store(east.storage, *decided("announce", "Hello, all nodes"))
    assert (await at_bob.hear("announced"))["words"] == "Hello, all nodes"
    await store(east.storage, *decided("suspend", await bob.me(), "Bob"))
    assert await at_bob.ended() == 4403
    passing.cancel()


async def seconds_pass() -> None:
    while True:
        jump(0.5)
        await asyncio.sleep(0.1)  # not much quicker: what waits for an answer has less time, too


async def test_a_bot_that_adapts_is_as_strong_on_the_node_where_its_table_goes_on(
    nodes: tuple[RunningServer, RunningServer],
) -> None:
    east, west = nodes
    ann = await east.client("Ann")
    table = await ann.table("noughts", "me", "adaptive")
    page = await ann.open(table)
    await page.say("start")
    await page.hear("show")
    east.table.state.strength = 1.4  # as if she had played before
    east.table.save()
    await east.table.outbox.settled()
    await east.lobby.hand_over(east.table)
    page = await (await at(west, ann)).open(table)
    await page.hear("show")
    assert west.table.state.seating.bots(west.table.state.strength) == {1: 1.4}


async def test_a_node_that_has_just_begun_declares_nobody_dead_before_a_lease_of_its_own(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1000.0
    monkeypatch.setattr(membership, "time", SimpleNamespace(monotonic=lambda: now))
    west = PostgresStorage(postgres.database(), "west")
    cluster = west.cluster
    assert cluster is not None
    west._loop.call_soon_threadsafe(cluster._living.cancel)

    async def expired(boot: str) -> None:
        """A node whose lease has expired: PostgreSQL may have been away."""
        add = "insert into nodes (boot, name, address, until, can) values ($1, $1, '', now() - interval '1 h', '')"
        await west.ask_numbered(add, boot)

    async def renewed() -> set[str]:
        """This node renews its lease; the nodes that are dead then."""
        await asyncio.wrap_future(west.here(cluster._renew()))
        return {boot for (boot,) in await west.ask_numbered("select boot from nodes where dead")}

    await expired("east")
    for _ in range(LEASE):
        assert await renewed() == set()
        now += RENEWAL
    assert await renewed() == {"east"}
    await expired("north")
    now += 2.5 * RENEWAL  # PostgreSQL was away for this node, too: it begins again
    for _ in range(LEASE):
        assert await renewed() == {"east"}
        now += RENEWAL
    assert await renewed() == {"east", "north"}
    west.close()


async def test_a_silent_node_is_declared_dead_as_soon_as_its_lease_expires(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    west = PostgresStorage(postgres.database(), "west")
    cluster = west.cluster
    assert cluster is not None
    cluster._steady_since = -LEASE  # it has run for long
    add = "insert into nodes (boot, name, address, until, can) values ('g', 'ghost', '', now() + interval '2 s', '')"
    await west.ask_numbered(add)
    await until(lambda: bool(cluster.others))
    monkeypatch.setattr(membership, "RENEWAL", 3600)  # the next one is far away
    await until(lambda: cluster.takeovers == 1)
    assert cluster.others == []
    west.close()


async def test_among_several_nodes_one_settles_notices_that_a_lost_node_was_sending(postgres: Postgres) -> None:
    database = postgres.database()
    east, west = PostgresStorage(database, "east"), PostgresStorage(database, "west")
    await store(east, ContactRecord("c", "ann", "post", "at c", "en", "", 1.0, 1.0))
    await store(east, NoticeRecord("turn 1", "ann", "", "turn", 1000.0, contact="c", state="sending"))
    for storage in (east, west):
        cluster = storage.cluster
        assert cluster is not None
        await until(lambda cluster=cluster: bool(cluster.others))  # type: ignore[misc]
        assert await storage.notices.in_doubt() == []  # the other one may be sending it
        assert await storage.notices.in_doubt(1000.0) == []
        assert len(await storage.notices.in_doubt(1001.0)) == cluster.leads
    east.close()
    west.close()
