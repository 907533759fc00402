"""The coach: hints for those who ask, by what they can know, and a take-back before anything was revealed."""

from __future__ import annotations

import pickle
import random
from pathlib import Path
from typing import Any

import pytest

from running_server import RunningServer, running_server
from tablee.kernel import Match, game
from tablee.review.blunder import Blunder, Made, blunder
from tablee.server.table.coach import drop_for, would_tell

pytestmark = pytest.mark.anyio


async def alone(server: RunningServer, key: str, bots: int = 1, **more: Any) -> Any:
    """A player among bots, whose turn it is."""
    ann = await server.client("Ann")
    page = await ann.open(await ann.table(key, "me", *["easy"] * bots, start=True, **more))
    await page.hear("show")
    return page


async def test_alone_with_bots_there_is_a_hint_that_can_be_played(server: RunningServer) -> None:
    page = await alone(server, "tricks")
    assert server.table.coach.state == "on"
    running = server.referee.running
    while 0 not in running.awaited:
        await page.hear("step")
    await page.say("hint", key="h1")
    hinted = await page.hear("hinted")
    assert hinted["key"] == "h1"
    moves = {running.game.touches(running.match.state, 0, move): move for move in running.match.moves(0)}
    assert tuple(hinted["path"]) in moves
    assert hinted["text"]["id"]
    await page.made(running.game.write(moves[tuple(hinted["path"])]))


async def test_several_people_have_one_if_the_host_says_so_before_the_match(server: RunningServer) -> None:
    _, at_ann, _, at_bob, _ = await server.two("tricks")
    assert server.table.coach.state == "off"
    for page in (at_ann, at_bob):
        await page.say("hint", key="h")
        assert (await page.hear("refusal"))["code"] == "no-coach"
    await at_ann.say("set-coach", yes=True)
    assert (await at_ann.hear("refusal"))["code"] == "running"
    await at_bob.say("set-coach", yes=True)
    assert (await at_bob.hear("refusal"))["code"] == "not-host"
    await at_ann.say("set-coach", yes=False)
    assert (await at_bob.hear("table"))["table"]["coach"] == "off"


async def test_all_see_the_coach_of_a_new_table_and_may_ask(server: RunningServer) -> None:
    _, at_ann, _, at_bob, _ = await server.two("tricks", coach=True)
    assert server.table.view().coach == "on"
    turn = server.referee.running.awaited[0]
    asking, waiting = (at_ann, at_bob) if turn == 0 else (at_bob, at_ann)
    await waiting.say("hint", key="w")
    assert (await waiting.hear("refusal"))["code"] == "early-hint"
    await asking.say("hint", key="a")
    assert (await asking.hear("hinted"))["key"] == "a"


async def test_each_player_may_do_without_a_coach_for_all(server: RunningServer) -> None:
    _, at_ann, _, at_bob, table = await server.two("tricks", coach=True)
    watcher = await (await server.client("Cat")).open(table)
    await watcher.say("set-coach", yes=False)
    assert (await watcher.hear("refusal"))["code"] == "not-host"
    assert server.table.coach.state == "on"
    await at_bob.say("set-coach", yes=False)
    await at_ann.hear("table", where=lambda heard: heard["table"]["coach"] == "off")
    for page in (at_ann, at_bob):
        await page.say("set-coach", yes=True)
        assert (await page.hear("refusal"))["code"] in ("running", "not-host")


async def test_there_is_none_in_real_time_and_none_without_a_brain(server: RunningServer) -> None:
    ann = await server.client("Ann")
    for key, bots in (("race", ["easy"]), ("noughts", ["open"])):
        made = await ann.web.post("/api/tables", json={"game": key, "seats": ["me", *bots], "name": "Ann"})
        assert "coach" not in made.json()


async def test_hints_are_not_given_too_fast(server: RunningServer) -> None:
    page = await alone(server, "tricks")
    running = server.referee.running
    while 0 not in running.awaited:
        await page.hear("step")
    for number in range(6):
        await page.say("hint", key=f"h{number}")
    assert (await page.hear("refusal"))["code"] == "too-fast"


async def test_after_a_blunder_bots_wait_for_a_take_back(tmp_path: Path) -> None:
    async with running_server(tmp_path, pace=1.0) as server:
        page = await alone(server, "butine")
        running, coach = server.referee.running, server.table.coach

        class Judged:
            async def make(self, *_: object) -> Blunder:
                return Blunder(0.2, 0.05)

        coach._orders = Judged()  # type: ignore[assignment]
        while 0 not in running.awaited:
            await page.hear("step", "show")
        before = len(running.match.log)
        await page.play(running.game.write(running.match.moves(0)[0]), "k1")
        assert (await page.hear("blundered"))["cost"] == 0.2
        assert coach._holding is not None
        await page.say("take-back", key="k2")
        await page.hear("ack", where=lambda heard: heard["key"] == "k2")
        assert len(running.match.log) == before
        assert coach._holding is None
        await page.play(running.game.write(running.match.moves(0)[0]), "k3")
        await page.hear("blundered")
        await page.say("keep")
        await page.hear("step", where=lambda heard: not heard.get("own"))  # a bot, or chance, goes on


def test_bad_moves_cost_more_than_good_ones() -> None:
    rules = game("butine")
    match = Match(rules, 2, seed="blunder")
    found: list[list[float]] = []
    rng = random.Random(4)
    assert rules.brain is not None
    while match.to_act and len(found) < 12:
        match.advance()
        seat = match.to_act[0]
        moves = match.moves(seat)
        scores = list(rules.brain.scores(match.state, seat, moves)) if len(moves) > 1 else [0.0]
        worst, best = moves[scores.index(min(scores))], moves[scores.index(max(scores))]
        if len(moves) > 1:
            state = pickle.dumps(rules.imagine(match.state, seat, rng))
            made = [Made(rules.key, rules.version, state, seat, rules.write(move)) for move in (best, worst)]
            found.append([judged.cost if (judged := blunder(one)) is not None else 0 for one in made])
        match.play(seat, best)
    good, bad = (sum(column) for column in zip(*found, strict=True))
    assert good < bad


def test_a_hint_tells_nothing_that_the_seat_cannot_know() -> None:
    for key, seats in (("tricks", 2), ("butine", 2), ("nid-de-vouivres", 3), ("waggle-dance", 2)):
        rules = game(key)
        match, rng = Match(rules, seats, seed="hints"), random.Random(1)
        for _ in range(25):
            match.advance()
            seat = next(seat for seat in match.to_act if seat >= 0)
            moves = match.moves(seat)
            move = rng.choice(moves)
            other = rules.imagine(match.state, seat, rng)
            assert would_tell(rules, match.state, seat, move) == would_tell(rules, other, seat, move)
            assert drop_for(rules, match.state, seat, move) == drop_for(rules, other, seat, move)
            match.play(seat, move)
            if not match.to_act:
                break
