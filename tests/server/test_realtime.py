"""Real time: the server's clock drives the match, and the first to come is the first to be served."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from inn import Inn, inn
from script import clause
from tablee.kernel import CLOCK, Drop, Match, Wait, game

pytestmark = pytest.mark.anyio


async def test_the_clock_ends_what_is_due_by_itself(house: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    race = type(game("race"))
    monkeypatch.setattr(race.start.__globals__["Track"].__init__, "__defaults__", None)
    monkeypatch.setitem(race.start.__globals__, "TIME", 300)
    _, ann, _, bob, _ = await house.two("race")
    await ann.made("tap")
    over = await bob.hear("over")
    assert over["outcome"]["scores"] == [1, 0]


async def test_time_that_passes_is_in_the_log_and_the_log_tells_the_same_match(house: Inn) -> None:
    _, ann, _, bob, _ = await house.two("race")
    for _ in range(3):
        await asyncio.sleep(0.06)
        await ann.made("tap")
        await bob.made("tap")
    board = house.tables[0].board
    assert board is not None
    log = board.live.match.log
    waits = [entry for entry in log if entry.seat == CLOCK]
    assert len(waits) >= 3
    assert all(isinstance(entry.move, Wait) and entry.move.ms >= 50 for entry in waits)
    again = Match(board.live.game, 2)
    for entry in log:
        again.play(*entry)
    assert board.live.game.facts(again.state) == board.live.game.facts(board.live.match.state)
    assert not any(message["is"] == "step" and message["event"] is None for message in ann.heard)


async def test_time_stands_still_while_nobody_is_there(house: Inn) -> None:
    guest, ann, _, bob, table = await house.two("race")
    board = house.tables[0].board
    assert board is not None
    assert board._clock._from is not None
    await ann.socket.close()
    await bob.socket.close()
    while house.tables[0].presence:
        await asyncio.sleep(0.01)
    assert board._clock._from is None
    back = await guest.open(table)
    await back.hear("show")
    assert board._clock._from is not None


async def test_pointers_are_handed_to_the_tick(house: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    rules: Any = game("race")
    told: list[dict[int, tuple[int, int]]] = []
    monkeypatch.setattr(type(rules), "due", lambda self, state: min(50, state.left))
    monkeypatch.setattr(type(rules), "tick", lambda self, state, ms, reaches: told.append(dict(reaches)) or Wait(ms))
    _, ann, _, bob, _ = await house.two("race")
    await ann.say("point", x=1, y=2)
    await ann.say("point", x=3, y=4)
    await bob.say("point", x=-5, y=6)
    for _ in range(100):
        if told and told[-1] == {0: (3, 4), 1: (-5, 6)}:
            return
        await asyncio.sleep(0.02)
    raise AssertionError(told[-1:])


@clause("RU-10")
async def test_two_players_aim_at_one_spot_and_the_first_to_come_gets_it(house: Inn) -> None:
    _, ann, _, bob, _ = await house.two("la-ruche")
    rules = game("la-ruche")
    board = house.tables[0].board
    assert board is not None
    match = board.live.match
    pages = (ann, bob)
    while len(match.awaited) == 1:  # the set-up
        seat = match.awaited[0]
        assert (await pages[seat].made(rules.write(match.moves(seat)[0])))["is"] == "ack"
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


async def test_clocks_of_a_house_in_a_hurry_go_faster(tmp_path: Path) -> None:
    async with inn(tmp_path, speed=100) as house:
        guest = await house.guest("Ann")
        ann = await guest.open(await guest.table("wombat", "me", "easy", "easy", start=True))
        # half a minute to read one's role: longer than a page has the patience to wait
        await ann.hear("step", where=lambda step: step.get("event", {}).get("text", {}).get("id") == "did-scatter")
        board = house.tables[0].board
        assert board is not None
        passed = sum(entry.move.ms for entry in board.live.match.log if isinstance(entry.move, Wait))
        assert passed == 30_000
