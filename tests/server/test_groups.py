"""Groups: a link, its people, its tables, its matches, and an evening's standings."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from running_server import Client, RunningServer, Tab
from tablee.server.company.groups import standings
from tablee.server.storage.history import PlayedSeat

pytestmark = pytest.mark.anyio
BOTH_STORES = True


async def seen(client: Client, group: str) -> Any:
    return (await client.web.get(f"/api/groups/{group}")).json()


async def win(first: Tab, second: Tab) -> None:
    """The first player fills the upper row."""
    for tab, move in zip((first, second, first, second, first), ("0", "3", "1", "4", "2"), strict=True):
        await tab.made(f"mark {move}")


async def test_whoever_has_the_link_may_join_and_others_see_only_the_name(server: RunningServer) -> None:
    ann, bob = await server.client("Ann"), await server.client("Bob")
    group = (await ann.post("/api/groups", name="Friday"))["id"]
    assert await seen(bob, group) == {"id": group, "name": "Friday", "count": 1}
    await bob.post("/api/groups/" + group + "/join")
    assert [one["person"] for one in (await seen(ann, group))["members"]] == [await ann.me(), await bob.me()]
    assert (await bob.web.get("/api/groups")).json() == [{"id": group, "name": "Friday"}]


async def test_its_tables_and_matches_are_its_own(server: RunningServer) -> None:
    ann, bob = await server.client("Ann"), await server.client("Bob")
    group = (await ann.post("/api/groups", name="Friday"))["id"]
    table = await ann.table("noughts", "me", "open", group=group)
    assert [line["id"] for line in (await seen(ann, group))["tables"]] == [table]
    at_ann, at_bob = await ann.open(table), await bob.open(table)
    await at_bob.sit(1, "Bob")
    await at_ann.say("start")
    await at_ann.hear("show")
    await win(at_ann, at_bob)
    view = await seen(ann, group)
    assert [player["name"] for player in view["matches"][0]["players"]] == ["Ann", "Bob"]
    assert [(one["name"], one["wins"], one["points"]) for one in view["standings"]] == [("Ann", 1, 1), ("Bob", 0, 0)]
    assert "standings" not in (await ann.web.get(f"/api/groups/{group}?before=1")).json()


async def test_a_table_of_no_group_is_refused(server: RunningServer) -> None:
    ann = await server.client("Ann")
    wanted = {"game": "noughts", "seats": ["me", "open"], "name": "Ann", "group": "nothing"}
    assert (await ann.web.post("/api/tables", json=wanted)).status_code == 404


async def test_only_members_rename_it_and_it_goes_with_the_last_one(server: RunningServer) -> None:
    ann, bob = await server.client("Ann"), await server.client("Bob")
    group = (await ann.post("/api/groups", name="Friday"))["id"]
    assert (await bob.web.post(f"/api/groups/{group}/name", json={"name": "Mine"})).status_code == 403
    assert (await ann.post(f"/api/groups/{group}/name", name="Sunday"))["name"] == "Sunday"
    await ann.post(f"/api/groups/{group}/leave")
    assert (await ann.web.get(f"/api/groups/{group}")).status_code == 404


async def test_who_is_forgotten_leaves_their_groups(server: RunningServer) -> None:
    ann, bob = await server.client("Ann"), await server.client("Bob")
    group = (await ann.post("/api/groups", name="Friday"))["id"]
    await bob.post(f"/api/groups/{group}/join")
    await bob.post("/api/me/delete", sure=True)
    assert [one["person"] for one in (await seen(ann, group))["members"]] == [await ann.me()]


@given(st.lists(st.permutations([1, 2, 3, 4]), max_size=6))
def test_points_of_an_evening_are_pairs_of_players(evening: list[list[int]]) -> None:
    seats = [
        PlayedSeat(f"m{match}", seat, f"p{seat}", f"P{seat}", "", rank, 0, "t", "noughts", 4, False, 1.0)
        for match, ranks in enumerate(evening)
        for seat, rank in enumerate(ranks)
    ]
    found = standings(seats)
    assert sum(one.points for one in found) == 6 * len(evening)
    assert sum(one.wins for one in found) == len(evening)
    assert [one.points for one in found] == sorted((one.points for one in found), reverse=True)
