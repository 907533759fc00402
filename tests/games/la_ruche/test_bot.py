"""Bots: quickness and care by level."""

from __future__ import annotations

import random

import pytest

from games.la_ruche.positions import DOWN, OTHERS, PAIR, SPARE, STUCK, UP, UP_BEE, count_down, hive, state_of
from script import begin, clause, fact, play
from tablee.bots import selfplay
from tablee.bots.players import Player
from tablee.games.la_ruche.bot.brain import RucheBrain
from tablee.games.la_ruche.moves import Give, RucheMove
from tablee.games.la_ruche.state import Phase
from tablee.kernel import CHANCE, LEVELS, Level, Match

BRAIN = RucheBrain()


def act(match: Match, seat: int, level: Level, seed: int = 1) -> tuple[int, RucheMove]:
    """When and what the bot wants to play."""
    acts = BRAIN.act(state_of(match), seat, level, random.Random(seed))
    assert acts is not None
    return acts


def value(match: Match, seat: int) -> float:
    return BRAIN.value(state_of(match), seat)


@pytest.mark.parametrize("seats", range(1, 7))
def test_every_level_plays_whole_matches_with_both_options(seats: int) -> None:
    match = begin("la-ruche", seats, f"bots-{seats}", bees=True, triples=True, rounds=2)
    selfplay.play(match, [Player(LEVELS[seat % 3]) for seat in range(seats)], random.Random(seats))
    assert match.outcome is not None
    assert {seat for seat, _ in match.log if seat >= 0} == set(range(seats))


def test_the_harder_the_quicker() -> None:
    match = hive(PAIR, (f"{UP} {DOWN} {SPARE}", OTHERS))
    delays = [act(match, 0, level)[0] for level in LEVELS]
    assert delays == sorted(delays, reverse=True)


def test_hard_beats_easy() -> None:
    wins = 0
    for seed in range(6):
        match = begin("la-ruche", 2, f"level-{seed}", rounds=1)
        selfplay.play(match, [Player("easy"), Player("hard")], random.Random(seed))
        assert match.outcome is not None
        wins += match.outcome.winners == (1,)
    assert wins >= 5


@pytest.mark.parametrize("level", LEVELS)
def test_easy_waits_for_the_slowest(level: Level) -> None:
    """The further ahead it is, the longer it takes; the others keep their pace"""
    even = hive(PAIR, (f"{UP} {DOWN} {SPARE}", f"{OTHERS} {' '.join(STUCK[10:12])}"))
    ahead = hive(PAIR, (f"{UP} {DOWN} {SPARE}", " ".join(STUCK[5:25])))
    assert (act(ahead, 0, level)[0] > 2 * act(even, 0, level)[0]) == (level == "easy")


def test_hard_takes_the_spots_that_others_wait_for() -> None:
    """At the same pace, skill alone wins more than half of the rounds"""
    won = sum(same_pace(seed) for seed in range(12))
    assert won >= 7


def same_pace(seed: int) -> bool:
    """A round in which a hard and an easy bot lay in turn; whether hard wins it."""
    match, rng = begin("la-ruche", 2, f"pace-{seed}", rounds=1), random.Random(seed)
    hard, turn = seed % 2, 0
    levels: dict[int, Level] = {hard: "hard", 1 - hard: "easy"}
    while match.outcome is None:
        match.advance()
        if not count_down(match).to_act:
            break
        seat = match.to_act[0] if state_of(match).phase is not Phase.RACING else turn
        acts = BRAIN.act(state_of(match), seat, levels[seat], rng)
        if acts is not None:
            match.play(seat, acts[1])
        turn = 1 - turn
    assert match.outcome is not None
    return match.outcome.ranks[hard] == 1


def test_others_moves_do_not_hold_a_bot_up() -> None:
    """Asked again a second later, it wants to lay a second earlier."""
    match = hive(PAIR, (f"{UP} {DOWN} {SPARE}", OTHERS))
    first, _ = act(match, 0, "normal", 1)
    play(match, "clock wait 1000")
    second, _ = act(match, 0, "normal", 2)
    assert second == first - 1000


def test_a_bot_without_a_lay_waits() -> None:
    match = hive(PAIR, (f"{UP} {SPARE}", OTHERS))
    assert BRAIN.act(state_of(match), 1, "hard", random.Random(1)) is None


@clause("RU-14", "RU-15")
def test_hard_lays_bees_and_gives_to_the_leader() -> None:
    match = hive(PAIR, (f"{UP} {UP_BEE} {SPARE}", f"{OTHERS} {DOWN}", STUCK[10]), bees=True)
    _, move = act(match, 0, "hard")
    match.play(0, move)
    assert fact(match, "owed")[0] == 1
    _, gift = act(match, 0, "hard")
    assert isinstance(gift, Give)
    assert gift.to == 2


@pytest.mark.parametrize("seed", range(3))
def test_hard_solves_the_solitaire(seed: int) -> None:
    match = begin("la-ruche", 1, f"alone-{seed}")
    selfplay.play(match, [Player("hard")], random.Random(seed))
    assert fact(match, "reason") == "solved"
    assert fact(match, "hints") == 0


def test_value_tells_who_stands_better() -> None:
    match = hive(PAIR, (f"{UP} {DOWN}", OTHERS))
    assert value(match, 0) > 0.5 > value(match, 1)
    assert value(match, 0) + value(match, 1) == pytest.approx(1)
    over = play(hive(PAIR, (UP, f"{DOWN} {OTHERS}"), rounds=1), f"0 lay {UP} 1,-1")
    assert (value(over, 0), value(over, 1)) == (1.0, 0.0)


def test_nobody_acts_for_chance() -> None:
    match = begin("la-ruche", 2)
    assert match.to_act == (CHANCE,)
    assert BRAIN.act(state_of(match), 0, "hard", random.Random(1)) is None
