"""A moment is a move that nobody makes: it is not drawn, and nothing else can come in its place."""

from __future__ import annotations

import random

from tablee.bots import read_bot, selfplay
from tablee.kernel import CHANCE, Match, game, read_match, write_match
from tablee.show import Words


def played() -> Match:
    rules = game("market")
    match = Match(rules, 2, seed="stall")
    match.advance()
    for _ in range(2):
        match.play(match.to_act[0], match.moves(match.to_act[0])[2])
    for coins in (20, 35):
        match.play(match.to_act[0], rules.read(f"bid {coins}"))
    return match


def test_it_happens_by_itself_and_nothing_else_does() -> None:
    match = played()
    assert match.to_act == (CHANCE,)
    refused = match.refusal(CHANCE, match.game.read("deal 1,2,3,4,5,6,7,8"))
    assert refused is not None
    assert refused.code == "not-allowed"
    match.advance()
    assert match.game.write(match.log[-1].move) == "sell"
    assert match.outcome is not None
    assert read_match(write_match(match)).outcome == match.outcome


def test_several_things_are_told_of_it_with_lists_and_you() -> None:
    match = played()
    match.advance()
    before, (seat, move), after = list(match.steps())[-1]
    event = match.game.told(before, seat, move, after, 1)
    assert event is not None
    lines = [Words(match.game, "en", ("Ada", "Bo"), you=1).say(each.text) for each in event.all]
    points = after.points
    assert lines == ["You buy the stall.", f"2 players are counted: Ada {points[0]} and Bo {points[1]}."]
    status = match.scene().status
    assert status is not None
    assert Words(match.game, "en", ("Ada", "Bo"), you=1).say(status) == "A stall for Ada and you."
    assert Words(match.game, "fr", ("Ada", "Bo"), you=0).say(status) == "Un étal pour vous et Bo."


def test_bots_play_past_it() -> None:
    for bot in ("random", "normal@20"):
        match = Match(game("market"), 3, seed="stall")
        selfplay.play(match, [read_bot(bot)] * 3, random.Random(1))
        assert match.outcome is not None
