"""Friends are asked, agree and part; they see each other online if they want to be seen; and they invite others."""

from __future__ import annotations

import time

import pytest

from running_server import Client, RunningServer
from tablee.server.company.seasons import by_season
from tablee.server.storage.history import Result

pytestmark = pytest.mark.anyio
BOTH_STORES = True


async def named(server: RunningServer, *names: str) -> list[Client]:
    """People who have given their names."""
    clients = [await server.client(name) for name in names]
    for client in clients:
        await client.post("/api/me", name=client.name)
    return clients


async def befriend(ann: Client, bob: Client) -> None:
    await ann.post("/api/friends", person=await bob.me())
    await bob.post("/api/friends", person=await ann.me())


async def states(client: Client) -> dict[str, str]:
    """My friends by name, and how it stands with them."""
    found = (await client.web.get("/api/friends")).json()
    return {one["name"]: one.get("state", "friend") for one in found["friends"]}


async def refused(client: Client, address: str, **sent: object) -> str:
    answer = await client.web.post(address, json=sent)
    assert answer.status_code >= 400, answer.text
    return str(answer.json()["code"])


async def test_one_asks_the_other_agrees_and_either_ends_it(server: RunningServer) -> None:
    ann, bob = await named(server, "Ann", "Bob")
    await ann.post("/api/friends", person=await bob.me())
    assert (await states(ann), await states(bob)) == ({"Bob": "asked"}, {"Ann": "asks"})
    await ann.post("/api/friends", person=await bob.me())  # asking twice is no answer
    assert await states(bob) == {"Ann": "asks"}
    await bob.post("/api/friends", person=await ann.me())
    assert (await states(ann), await states(bob)) == ({"Bob": "friend"}, {"Ann": "friend"})
    await bob.post("/api/friends", person=await ann.me(), yes=False)
    assert (await states(ann), await states(bob)) == ({}, {})


async def test_who_is_blocked_asks_in_vain_and_does_not_learn_it(server: RunningServer) -> None:
    ann, bob = await named(server, "Ann", "Bob")
    await bob.post("/api/shunned", person=await ann.me(), kind="block")
    await ann.post("/api/friends", person=await bob.me())
    assert await states(bob) == {}
    assert await refused(ann, "/api/friends", person="nobody-at-all") == "no-such-person"
    assert await refused(ann, "/api/friends", person=await ann.me()) == "bad-message"


async def test_friends_see_who_comes_and_goes_and_nobody_else_does(server: RunningServer) -> None:
    ann, bob, wanda = await named(server, "Ann", "Bob", "Wanda")
    await befriend(ann, bob)
    at_ann, at_wanda = await ann.lobby(), await wanda.lobby()
    assert (await at_ann.hear("tables")).get("online", []) == []
    at_bob = await bob.lobby()
    assert (await at_ann.hear("friend"))["online"] is True
    assert (await at_bob.hear("tables"))["online"] == [await ann.me()]
    await at_bob.socket.close()
    assert (await at_ann.hear("friend")) == {"is": "friend", "person": await bob.me(), "online": False}
    person = await bob.me()
    assert not any(person in raw for raw in at_wanda.raw)


async def test_new_friends_see_at_once_that_the_other_is_here(server: RunningServer) -> None:
    ann, bob = await named(server, "Ann", "Bob")
    at_ann, at_bob = await ann.lobby(), await bob.lobby()
    await befriend(ann, bob)
    assert (await at_ann.hear("friend"))["person"] == await bob.me()
    assert (await at_bob.hear("friend"))["person"] == await ann.me()


async def test_who_hides_is_seen_by_nobody(server: RunningServer) -> None:
    ann, bob = await named(server, "Ann", "Bob")
    await befriend(ann, bob)
    at_ann, _ = await ann.lobby(), await bob.lobby()
    await at_ann.hear("friend", where=lambda told: told["online"])
    assert (await bob.post("/api/friends/hide", yes=True))["hidden"] is True
    await at_ann.hear("friend", where=lambda told: not told["online"])
    (friend,) = (await ann.web.get("/api/friends")).json()["friends"]
    assert "online" not in friend
    await bob.post("/api/friends/hide", yes=False)
    await at_ann.hear("friend", where=lambda told: told["online"])


async def test_an_invitation_reaches_the_page_and_waits_for_one_that_opens_later(server: RunningServer) -> None:
    ann, bob = await named(server, "Ann", "Bob")
    await befriend(ann, bob)
    at_bob = await bob.lobby()
    table = await ann.table("noughts", "me", "open")
    sent = await ann.post(f"/api/tables/{table}/invite", person=await bob.me())
    assert sent == {"online": True}
    invited = await at_bob.hear("invited")
    assert (invited["table"], invited["game"], invited["by"]) == (table, "noughts", "Ann")
    later = await bob.lobby()
    assert (await later.hear("invited"))["id"] == invited["id"]
    due = [one for one in await server.storage.notices.due(time.time() + 3600, 10) if one.kind == "invited"]
    assert [(one.person, one.table) for one in due] == [(await bob.me(), table)]
    await bob.post(f"/api/invitations/{invited['id']}/answer")
    assert (await bob.web.get("/api/invitations")).json() == []


async def test_one_is_invited_at_another_table_too(server: RunningServer) -> None:
    ann, _, bob, at_bob, _ = await server.two("noughts")
    await befriend(ann, bob)
    table = await ann.table("tricks", "me", "open", "open")
    await ann.post(f"/api/tables/{table}/invite", person=await bob.me())
    assert (await at_bob.hear("invited"))["table"] == table


async def test_strangers_are_not_invited_nor_by_strangers(server: RunningServer) -> None:
    ann, bob, eve = await named(server, "Ann", "Bob", "Eve")
    await befriend(eve, bob)
    table = await ann.table("noughts", "me", "open")
    assert await refused(ann, f"/api/tables/{table}/invite", person=await bob.me()) == "not-company"
    assert await refused(eve, f"/api/tables/{table}/invite", person=await bob.me()) == "not-seated"
    assert (await bob.web.get("/api/invitations")).json() == []


async def test_the_same_people_again_at_a_new_table(server: RunningServer) -> None:
    ann, at_ann, bob, at_bob, table = await server.two("noughts", pace={"kind": "turn", "seconds": 60})
    for place, cell in enumerate((0, 3, 1, 4, 2)):
        await (at_ann, at_bob)[place % 2].made(f"mark {cell}")
    await at_bob.hear("over")
    match = server.table.state.match
    await at_bob.socket.close()
    lobby = await bob.lobby()
    answer = await ann.web.post(f"/api/matches/{match}/again", json={})
    assert answer.status_code == 201, answer.text
    view = answer.json()
    assert [seat["kind"] for seat in view["seats"]] == ["person", "empty"]
    assert view["id"] != table
    assert view["pace"] == {"kind": "turn", "seconds": 60}
    assert (await lobby.hear("invited"))["table"] == view["id"]
    stranger = await server.client("Eve")
    assert await refused(stranger, f"/api/matches/{match}/again", name="Eve") == "no-such-match"


async def test_what_is_kept_of_friends_goes_with_the_person(server: RunningServer) -> None:
    ann, bob = await named(server, "Ann", "Bob")
    await befriend(ann, bob)
    table = await ann.table("noughts", "me", "open")
    await ann.post(f"/api/tables/{table}/invite", person=await bob.me())
    await ann.post("/api/me/delete", sure=True)
    assert await states(bob) == {}
    assert (await bob.web.get("/api/invitations")).json() == []


def test_a_season_is_a_quarter_of_a_year() -> None:
    march, april = 1_774_000_000.0, 1_775_500_000.0
    found = by_season([Result("a", april, 1), Result("b", march, 2), Result("a", april, 3)], [march])
    assert [(one.year, one.quarter, one.feats) for one in found] == [(2026, 2, 0), (2026, 1, 1)]
    assert [(game.game, game.matches, game.wins) for game in found[0].games] == [("a", 2, 1)]
