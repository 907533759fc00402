"""Real time: the server's clock drives the match, and the first to come is the first to be served."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from running_server import RunningServer, jump, running_server, until
from script import clause
from tablee.kernel import CLOCK, Drop, Match, Move, Seat, Time, Wait, game

pytestmark = pytest.mark.anyio


async def test_the_clock_ends_what_is_due_by_itself(server: RunningServer) -> None:
    _, ann, _, bob, _ = await server.two("race")
    await ann.made("tap")
    jump(4)
    over = await bob.hear("over")
    assert over["outcome"]["scores"] == [1, 0]


async def test_time_that_passes_is_in_the_log_and_the_log_tells_the_same_match(server: RunningServer) -> None:
    _, ann, _, bob, _ = await server.two("race")
    for _ in range(3):
        jump(0.06)
        await ann.made("tap")
        await bob.made("tap")
    match = server.match
    log = match.log
    waits = [entry for entry in log if entry.seat == CLOCK]
    assert len(waits) >= 3
    assert all(isinstance(entry.move, Wait) and entry.move.ms >= 50 for entry in waits)
    again = Match(match.game, 2)
    for entry in log:
        again.play(*entry)
    assert match.game.facts(again.state) == match.game.facts(match.state)
    assert not any(message["is"] == "step" and message["event"] is None for message in ann.heard)


async def test_time_stands_still_while_nobody_is_there(server: RunningServer) -> None:
    client, ann, _, bob, table = await server.two("race")
    clock = server.referee.clock
    assert clock.ticking
    await ann.socket.close()
    await bob.socket.close()
    await until(lambda: not server.table.presence)
    assert not clock.ticking
    back = await client.open(table)
    await back.hear("show")
    assert clock.ticking


async def test_pointers_are_handed_to_the_tick(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[dict[Seat, tuple[int, int]]] = []

    class Ticks(Time[Any, Any]):
        def due(self, state: Any) -> int:
            return min(50, int(state.left))

        def tick(self, state: Any, ms: int, reaches: Mapping[Seat, tuple[int, int]]) -> Move:
            told.append(dict(reaches))
            return Wait(ms)

    monkeypatch.setattr(game("race"), "time", Ticks())
    _, ann, _, bob, _ = await server.two("race")
    await ann.say("point", x=1, y=2)
    await ann.say("point", x=3, y=4)
    await bob.say("point", x=-5, y=6)
    await until(lambda: told[-1:] == [{0: (3, 4), 1: (-5, 6)}])


def has_passed(match: Match, ms: int) -> bool:
    return sum(entry.move.ms for entry in match.log if isinstance(entry.move, Wait)) >= ms


@clause("RU-10")
async def test_two_players_aim_at_one_spot_and_the_first_to_come_gets_it(server: RunningServer) -> None:
    _, ann, _, bob, _ = await server.two("la-ruche")
    rules = game("la-ruche")
    match = server.match
    pages = (ann, bob)
    while len(match.awaited) == 1:  # the set-up
        seat = match.awaited[0]
        assert (await pages[seat].made(rules.write(match.moves(seat)[0])))["is"] == "ack"
    for passed in (1000, 2000, 3000):  # the countdown
        jump(1)
        await until(partial(has_passed, match, passed))
    drops: list[dict[str, Drop]] = []
    for seat in (0, 1):
        found = {}
        for move in match.moves(seat):
            drop = rules.touches(match.state, seat, move)
            if isinstance(drop, Drop):
                found[drop.spot] = drop
        drops.append(found)
    spot = next(spot for spot in drops[0] if spot in drops[1])
    for seat in (0, 1):
        drop = drops[seat][spot]
        words = {"piece": drop.piece, "spot": drop.spot, "turn": drop.turn, "flip": drop.flip}
        await pages[seat].say("put-down", key="lay", drop=words)
    answers = [await page.hear("ack", "refusal") for page in pages]
    assert sorted(answer["is"] for answer in answers) == ["ack", "refusal"]
    refused = next(answer for answer in answers if answer["is"] == "refusal")
    assert refused["text"]["id"] == f"refused-{refused['code']}"
    # the refused one has seen the other's tile before they are told why
    loser = pages[[answer["is"] for answer in answers].index("refusal")]
    assert [message["is"] for message in loser.heard][-2:] == ["step", "refusal"]


async def test_the_clocks_can_be_sped_up(tmp_path: Path) -> None:
    async with running_server(tmp_path, speed=100) as server:
        client = await server.client("Ann")
        ann = await client.open(await client.table("wombat", "me", "easy", "easy", start=True))
        # half a minute to read one's role: longer than a page has the patience to wait
        await ann.hear("step", where=lambda step: step.get("event", {}).get("text", {}).get("id") == "did-scatter")
        passed = sum(entry.move.ms for entry in server.match.log if isinstance(entry.move, Wait))
        assert passed == 30_000
