"""Whatever hands do: bricks are conserved, hands stay in, a match ends."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.wombat.positions import at, begun, dark, everywhere, wandering
from script import clause, fact
from tablee.games.wombat import GAME
from tablee.games.wombat.pieces import TICK_MS, TOUCH, Place
from tablee.games.wombat.rules.feel import brick_under, feel, hands_under, support_under
from tablee.games.wombat.rules.terrain import SUPPORT_PLACES, from_mat, inside, norm, step, turned
from tablee.games.wombat.state import Phase
from tablee.kernel import CLOCK, Match, read_match, write_match


@clause("WO-15")
def test_bricks_are_conserved_and_hands_stay_in_the_terrain() -> None:
    for seats in (3, 6):
        for match, _, _ in wandering(seats, f"conserved-{seats}", 400):
            state = at(match)
            assert everywhere(match) == list(range(18))
            guards = []
            for seat, each in enumerate(state.hands):
                assert each is not None
                assert norm(*each.place) <= state.radius**2
                assert len(each.held) == len(each.since) <= 2
                assert sorted(each.since) == list(each.since), "the first taken is the first to slip"
                assert each.offered in (-1, *each.held)
                assert each.sense == feel(state, seat), "what a hand feels is always up to date"
                guards += [each.guard] * (each.guard >= 0)
            assert len(set(guards)) == len(guards)
            assert all(len(tower) <= 6 for tower in state.towers)
            assert len(match.moves(0)) <= 20


def test_what_resting_hands_feel_is_up_to_date_too() -> None:
    rng = random.Random("resting")
    here, there = SUPPORT_PLACES[0], SUPPORT_PLACES[1]
    match = dark(
        hands={0: here, 1: here, 2: there},
        towers=[(1, 2), (1,), ()],
        ground=[(3, here), (3, there), (4, here)],
        seconds=180,
    )
    felt = set()
    for _ in range(3500):
        state = at(match)
        offers = [(seat, move) for seat in (0, 1, 2) for move in match.moves(seat)]
        if offers and rng.random() < 0.01:
            match.play(*rng.choice(offers))
        else:
            match.play(CLOCK, GAME.time.tick(state, TICK_MS, {}))
        for seat in (0, 1, 2):
            each = state.hands[seat]
            assert each is not None
            assert each.sense == feel(state, seat)
            felt |= {name for name in each.sense._fields if getattr(each.sense, name)}
    assert felt >= {"slipping", "busy", "weary", "unsure", "dizzy", "guarded", "offered"}


@clause("WO-09", "WO-11")
def test_a_hand_touches_what_is_near_and_feels_the_nearest() -> None:
    touched = 0
    for match, _, _ in wandering(6, "near", 300):
        state = at(match)
        for seat, each in enumerate(state.hands):
            assert each is not None
            bricks = near(each.place, {brick: state.places[brick] for brick in state.ground})
            supports = near(each.place, dict(enumerate(state.supports)))
            hands = near(each.place, {other: its.place for other, its in enumerate(state.hands) if its})
            assert brick_under(state, each) == next(iter(bricks), -1)
            assert support_under(state, each) == next(iter(supports), -1)
            assert hands_under(state, seat) == [other for other in hands if other != seat]
            touched += len(bricks) + len(supports) + len(hands) - 1
    assert touched > 500


def near(here: Place, things: dict[int, Place]) -> list[int]:
    """What lies within touch, the nearest first: the rule that `rules.feel` has shortcuts for."""
    far = {thing: norm(q - here[0], r - here[1]) for thing, (q, r) in things.items()}
    return sorted((thing for thing in far if far[thing] <= TOUCH**2), key=lambda thing: (far[thing], thing))


@clause("WO-22", "WO-23")
def test_a_match_ends_after_five_rounds_at_most() -> None:
    rng = random.Random(2)
    for seats in (3, 5):
        match = Match(GAME, seats, seed=f"end-{seats}")
        while match.outcome is None:
            match.advance()
            people = [seat for seat in match.awaited if seat >= 0 and match.moves(seat)]
            if at(match).tick == 0 and people and rng.random() < 0.8:
                seat = rng.choice(people)
                match.play(seat, rng.choice(match.moves(seat)))
            elif match.to_act:
                match.wait(fact(match, "due"))
        assert len(fact(match, "built")) <= 5


places = st.integers(-700, 700)


@clause("WO-10")
@given(places, places, places, places)
@settings(max_examples=200, deadline=None)
def test_a_step_gets_nearer_and_never_too_far(q: int, r: int, to_q: int, to_r: int) -> None:
    a, b = step(q, r, to_q, to_r, 11)
    assert norm(a - q, b - r) <= 13**2
    if (q, r) != (to_q, to_r):
        assert norm(to_q - a, to_r - b) < norm(to_q - q, to_r - r)


@clause("WO-10")
@given(st.integers(), st.integers(), st.sampled_from([280, 320, 387]))
@settings(max_examples=200, deadline=None)
def test_any_pointer_draws_the_hand_to_a_place_in_the_terrain(x: int, y: int, radius: int) -> None:
    place = from_mat(x, y, radius)
    assert norm(*place) <= radius**2
    assert inside(*place, radius) == place


@clause("WO-02", "WO-13")
@given(places, places, st.integers(0, 11))
@settings(max_examples=100, deadline=None)
def test_turns_are_exact(q: int, r: int, sixths: int) -> None:
    assert turned(*turned(q, r, sixths), -sixths) == (q, r)


@clause("WO-08")
@pytest.mark.parametrize("people", [0, 6])
def test_a_round_of_six_restless_hands_takes_little_room_in_a_file(people: int) -> None:
    rng = random.Random("restless")
    match = begun(6, "restless", pace="calm", people=people)
    before = len(write_match(match))
    pointers = dict.fromkeys(range(6), (0, 0))
    while at(match).phase is Phase.BUILD:
        for seat in range(6):  # every hand is drawn half of the time, farther than it comes
            if (at(match).tick // 20 + seat) % 2:
                x, y = pointers[seat]
                pointers[seat] = x + rng.randint(-14, 14), y + rng.randint(-14, 14)
        match.play(CLOCK, GAME.time.tick(at(match), TICK_MS, pointers))
    text = write_match(match)
    assert len(text) - before < 19_500, "five rounds are less than 100 kB"
    assert GAME.facts(at(read_match(text))) == GAME.facts(at(match))
    # as files were written before empty ticks lost their dash
    older = re.sub("([0-9])-", r"\1:-", re.sub(";(?=;|$)", ";-", text, flags=re.MULTILINE))
    assert older.count("-") > text.count("-")
    assert read_match(older).log == match.log
