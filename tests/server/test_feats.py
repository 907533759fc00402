"""What games remember of a player: the first time, of those who played themselves, with the last move."""

from __future__ import annotations

from typing import Any

import pytest

from running_server import RunningServer
from server.test_my_page import get, play_out
from tablee.kernel import Feats, Outcome, Seat, game

pytestmark = pytest.mark.anyio


class Deeds(Feats[Any]):
    """Of noughts and crosses."""

    names = ("three", "corner")

    def done(self, state: Any, outcome: Outcome, seat: Seat) -> list[str]:
        return [*(["three"] if outcome.ranks[seat] == 1 else []), *(["corner"] if state.cells[0] == seat else [])]


class Broken(Feats[Any]):
    """Can't tell."""

    def done(self, state: Any, outcome: Outcome, seat: Seat) -> list[str]:
        raise ValueError("no idea")


@pytest.fixture
def remembers(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    monkeypatch.setattr(type(game("noughts")), "feats", Deeds())
    return monkeypatch


def of_noughts(found: list[dict[str, Any]]) -> dict[str, str]:
    return {feat["name"]: feat.get("match", "") for feat in found if feat["game"] == "noughts" and feat.get("at")}


async def test_a_feat_is_on_my_page_with_its_match_and_on_my_public_one_without(
    server: RunningServer, remembers: pytest.MonkeyPatch
) -> None:
    ann, at_ann, bob, at_bob, _ = await server.two("noughts")
    open_yet = [feat for feat in await get(ann, "/api/people/me/feats") if feat["game"] == "noughts"]
    assert [feat["name"] for feat in open_yet] == ["three", "corner"]
    assert of_noughts(open_yet) == {}
    await play_out(at_ann, at_bob)
    mine = of_noughts(await get(ann, "/api/people/me/feats"))
    assert set(mine) >= {"three"}
    assert all(mine.values())
    assert "three" not in of_noughts(await get(bob, "/api/people/me/feats"))
    seen = await get(bob, f"/api/people/{await ann.me()}/feats")
    assert set(of_noughts(seen)) == set(mine)
    assert not any(of_noughts(seen).values())  # which match it was is for those who played it
    assert all(feat.get("at") for feat in seen)


async def test_a_game_that_cannot_tell_loses_no_match(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(game("noughts")), "feats", Broken())
    ann, at_ann, _, at_bob, _ = await server.two("noughts")
    await play_out(at_ann, at_bob)
    assert len((await get(ann, "/api/people/me/matches"))["matches"]) == 1


async def test_the_file_has_feats_talk_and_bots_and_a_new_guest_has_none_of_it(
    server: RunningServer, remembers: pytest.MonkeyPatch
) -> None:
    ann, at_ann, bob, at_bob, table = await server.two("noughts")
    await at_ann.say("say", words="good luck")
    await at_bob.hear("said")
    await at_bob.say("say", words="the same to you")
    await at_ann.hear("said", where=lambda said: said["words"] == "the same to you")
    await play_out(at_ann, at_bob)
    await ann.web.post("/api/bots", json={"name": "Clank"})
    kept = await get(ann, "/api/me/export")
    assert {one["name"] for one in kept["feats"]} == {"three", "corner"}
    assert [one["said"]["words"] for one in kept["talk"]] == ["good luck"]
    assert kept["talk"][0]["table"] == table
    assert [bot["name"] for bot in kept["bots"]] == ["Clank"]
    assert kept["puzzles"] == kept["passkeys"] == []
    await ann.web.post("/api/me/delete", json={"sure": True})
    assert of_noughts(await get(bob, f"/api/people/{kept['id']}/feats")) == {}
    again = await get(ann, "/api/me/export")
    assert again["feats"] == again["talk"] == again["bots"] == []


@pytest.mark.parametrize("key", ["butine", "la-ruche", "nid-de-vouivres", "waggle-dance", "wombat"])
def test_each_of_the_five_remembers_a_few(key: str) -> None:
    feats = game(key).feats
    assert feats is not None
    assert 3 <= len(set(feats.names)) == len(feats.names) <= 6
