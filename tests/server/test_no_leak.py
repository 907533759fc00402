"""Nothing hidden travels: what the sockets really send to a viewer follows from what that viewer may know."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from running_server import RunningServer, Tab
from tablee.kernel import Scene, Viewer, changed, game
from tablee.kernel.scene import Difference
from tablee.server.table.table import Table

pytestmark = pytest.mark.anyio


class Eyes:
    """A page and the scene that its messages amount to."""

    def __init__(self, page: Tab, viewer: Viewer) -> None:
        self.page = page
        self.viewer = viewer
        self.scene = Scene()
        self.touches: list[Any] = []
        self.read = 0

    def look(self) -> None:
        for message in self.page.heard[self.read :]:
            if message["is"] == "show":
                self.scene = msgspec.convert(message["scene"], Scene)
            elif message["is"] == "step":
                self.scene = changed(self.scene, msgspec.convert(message["difference"], Difference))
            if message["is"] in ("show", "step"):
                self.touches = message.get("touches", [])
        self.read = len(self.page.heard)

    async def marked(self, cell: int) -> None:
        """Wait until someone marks a cell of noughts and crosses."""
        await self.page.hear("step", where=lambda step: step["event"]["text"]["args"]["cell"] == cell + 1)


async def three_pairs_of_eyes(server: RunningServer, key: str) -> tuple[Table, list[Eyes]]:
    _, ann, _, bob, table = await server.two(key)
    watcher = await (await server.client("Wanda")).open(table)
    await watcher.hear("show")
    return server.table, [Eyes(ann, 0), Eyes(bob, 1), Eyes(watcher, None)]


@pytest.mark.parametrize("key", ["tricks", "bidding"])
async def test_a_viewer_is_told_the_same_for_every_deal_they_can_imagine(server: RunningServer, key: str) -> None:
    table, eyes = await three_pairs_of_eyes(server, key)
    rules, rng = game(key), random.Random(7)
    match = server.match
    for _ in range(40):
        for each in eyes:
            await each.page.drain()
            each.look()
            assert each.scene == rules.scene(match.state, each.viewer)  # the differences add up
            seat = each.viewer
            for _ in range(5):
                other = rules.imagine(match.state, 0 if seat is None else seat, rng)
                assert each.scene == rules.scene(other, seat)
                if seat is not None:
                    assert [move for _, move in each.touches] == [
                        rules.write(move) for move in rules.moves(other, seat) if seat in rules.to_act(other)
                    ]
        acting = [each for each in eyes if each.viewer in match.awaited and each.touches]
        if not acting:
            break
        mover = rng.choice(acting)
        assert (await mover.page.made(rng.choice(mover.touches)[1]))["is"] == "ack"
    assert table.state.phase == "over"


async def test_cards_in_hand_are_named_to_their_owner_alone(server: RunningServer) -> None:
    _, eyes = await three_pairs_of_eyes(server, "tricks")
    state: Any = server.match.state
    hands = [{card for card, place in enumerate(state.places) if place == seat} for seat in (0, 1)]
    for each in eyes:
        sent = "".join(each.page.raw)
        named = {card for card in range(12) if f'"put:{card}"' in sent or f'"put {card}"' in sent}
        assert named == (hands[0] if each.viewer == 0 else set())  # seat 0 leads and may choose
    await eyes[0].page.made(f"put {min(hands[0])}")
    await eyes[1].page.hear("step")
    assert {card for card in range(12) if f'"put {card}"' in eyes[1].page.raw[-1]} == hands[1]


async def test_the_seed_is_told_when_the_match_is_over_and_not_before(server: RunningServer) -> None:
    table, eyes = await three_pairs_of_eyes(server, "noughts")
    seed = server.match.seed
    assert seed
    for turn, cell in enumerate((0, 3, 1, 4)):
        await eyes[turn % 2].page.made(f"mark {cell}")
        await eyes[1 - turn % 2].marked(cell)
    for each in eyes:
        await each.page.drain()
        assert seed not in "".join(each.page.raw)
    await eyes[0].page.play("mark 2")
    for each in eyes:
        over = await each.page.hear("over")
        assert over["seed"] == seed
        assert over["outcome"] == {"ranks": [1, 2], "scores": [1, 0], "reason": "three-in-a-row"}
    late = await (await server.client("Eve")).open(table.state.id)
    assert (await late.hear("show"))["seed"] == seed, "whoever comes after the end can check chance, too"


async def test_secrets_of_people_never_travel(server: RunningServer) -> None:
    client, ann, _, bob, table = await server.two("noughts")
    secret = client.cookie.partition(".")[0]
    listed = (await client.web.get(f"/api/tables/{table}")).text
    assert secret not in listed + "".join(ann.raw) + "".join(bob.raw)
