"""Safe from strangers: mute, block, a locked table, a vote, and reports with the talk around them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from running_server import Client, RunningServer, Tab
from tablee.server.table.votes import needed

pytestmark = pytest.mark.anyio
BOTH_STORES = True


async def three(server: RunningServer) -> tuple[list[Client], list[Tab], str]:
    """Three people at a table of tricks, the first is host."""
    clients = [await server.client(name) for name in ("Ann", "Bob", "Cy")]
    table = await clients[0].table("tricks", "me", "open", "open")
    tabs = [await client.open(table) for client in clients]
    await tabs[1].sit(1, "Bob")
    await tabs[2].sit(2, "Cy")
    return clients, tabs, table


async def refused(client: Client, address: str, **sent: object) -> str:
    answer = await client.web.post(address, json=sent)
    assert answer.status_code >= 400
    return str(answer.json()["code"])


@pytest.mark.parametrize("kind", ["mute", "block"])
async def test_whom_one_does_not_want_to_hear_one_does_not_hear(server: RunningServer, kind: str) -> None:
    ann, at_ann, bob, at_bob, table = await server.two("noughts")
    await at_bob.say("say", words="before")
    await at_ann.hear("said")
    await ann.post("/api/shunned", person=await bob.me(), kind=kind)
    await at_bob.say("say", words="rude")
    await at_bob.hear("said", where=lambda said: said["words"] == "rude")
    await at_ann.say("say", words="end")
    assert (await at_ann.hear("said"))["words"] == "end"
    assert not any("rude" in raw for raw in at_ann.raw)
    again = await ann.open(table)
    assert [said["words"] for said in again.heard[0]["said"]] == ["end"]
    assert (await ann.web.get("/api/shunned")).json() == [{"person": await bob.me(), "name": "Bob", "kind": kind}]
    await ann.post("/api/shunned", person=await bob.me())
    await at_bob.say("say", words="sorry")
    assert (await again.hear("said"))["words"] == "sorry"


async def test_whom_the_host_blocks_does_not_sit_down(server: RunningServer) -> None:
    ann, bob = await server.client("Ann"), await server.client("Bob")
    await ann.post("/api/shunned", person=await bob.me(), kind="block")
    table = await ann.table("noughts", "me", "open")
    await ann.open(table)
    at_bob = await bob.open(table)
    await at_bob.say("sit", seat=1, name="Bob")
    assert (await at_bob.hear("refusal"))["code"] == "not-welcome"


async def test_a_locked_table_lets_in_those_who_sit_there_and_nobody_else(server: RunningServer) -> None:
    ann, _, bob, at_bob, table = await server.two("noughts")
    wanda = await server.client("Wanda")
    assert await refused(bob, f"/api/tables/{table}/lock", yes=True) == "not-host"
    await ann.post(f"/api/tables/{table}/lock", yes=True)
    assert (await at_bob.hear("table", where=lambda told: told["table"].get("locked")))["table"]["locked"]
    outside = await wanda.knock(table)
    assert (await outside.hear("refusal"))["code"] == "locked"
    assert await outside.ended() == 4403
    await at_bob.socket.close()
    await bob.open(table)
    await ann.post(f"/api/tables/{table}/lock", yes=False)
    await wanda.open(table)


async def test_while_the_host_is_here_nobody_votes(server: RunningServer) -> None:
    clients, _, table = await three(server)
    code = await refused(clients[1], f"/api/tables/{table}/vote", person=await clients[2].me())
    assert code == "host-decides"


async def test_among_strangers_more_than_half_of_the_others_show_someone_the_door(server: RunningServer) -> None:
    clients, tabs, table = await three(server)
    server.table.state.quick = True
    bob = await clients[1].me()
    await clients[0].post(f"/api/tables/{table}/vote", person=bob)
    vote = (await tabs[2].hear("table", where=lambda told: told["table"].get("votes")))["table"]["votes"][0]
    assert (vote["person"], vote["name"], vote["needed"]) == (bob, "Bob", 2)
    assert await refused(clients[1], f"/api/tables/{table}/vote", person=bob) == "not-here"
    await clients[2].post(f"/api/tables/{table}/vote", person=bob)
    assert await tabs[1].ended() == 4403
    assert [chair.kind for chair in server.table.state.seating.chairs] == ["person", "empty", "person"]
    back = await clients[1].knock(table)
    assert (await back.hear("refusal"))["code"] == "removed"


async def test_a_vote_is_taken_back_and_one_alone_shows_nobody_the_door(server: RunningServer) -> None:
    ann, at_ann, bob, _, table = await server.two("noughts")
    server.table.state.quick = True
    await ann.post(f"/api/tables/{table}/vote", person=await bob.me())
    await at_ann.hear("table", where=lambda told: told["table"].get("votes"))
    await ann.post(f"/api/tables/{table}/vote", person=await bob.me(), yes=False)
    await at_ann.hear("table", where=lambda told: not told["table"].get("votes"))
    assert server.table.state.seating.seats_of(await bob.me()) == [1]


@given(st.integers(0, 12))
def test_more_than_half_are_needed_and_never_one(voters: int) -> None:
    assert needed(voters) >= 2
    assert needed(voters) * 2 > voters


async def test_a_report_has_the_talk_of_before(server: RunningServer) -> None:
    ann, at_ann, bob, at_bob, table = await server.two("noughts")
    await at_bob.say("say", words="something nasty")
    await at_ann.hear("said")
    await ann.post(f"/api/tables/{table}/report", person=await bob.me(), why=" He is \n nasty ")
    (report,) = await server.storage.admin.reports(10)
    assert (report.reporter, report.person, report.name) == (await ann.me(), await bob.me(), "Bob")
    assert report.why == "He is nasty"
    assert b"something nasty" in report.talk
    stranger = await server.client("Mallory")
    assert await refused(stranger, f"/api/tables/{table}/report", person=await bob.me()) == "not-here"
    await ann.post("/api/me/delete", sure=True)
    assert await server.storage.admin.reports(10) == []
