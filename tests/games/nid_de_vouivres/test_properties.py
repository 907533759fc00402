"""What holds in every match, played at random."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from script import clause
from tablee.games.nid_de_vouivres import GAME
from tablee.games.nid_de_vouivres.moves import Complete, Go, Roll, Share, Turn
from tablee.games.nid_de_vouivres.pieces import PAIRS
from tablee.games.nid_de_vouivres.rules import NidOptions
from tablee.kernel import CHANCE


@clause("NV-08", "NV-09", "NV-16", "NV-19", "NV-20")
@settings(max_examples=25, deadline=None)
@given(players=st.integers(3, 6), seed=st.integers(0, 10**6), cover=st.booleans())
def test_gems_come_from_cards_and_go_by_dice_and_objectives(players, seed, cover):
    rng = random.Random(seed)
    state = GAME.start(players, NidOptions(cover=cover))
    for _ in range(3000):
        awaited = GAME.awaited(state)
        if not awaited:
            break
        seat = rng.choice(awaited)
        move = GAME.chance(state, rng) if seat == CHANCE else rng.choice(GAME.moves(state, seat))
        before = held(state)
        expected = before[:]
        if isinstance(move, Turn):
            for card in (move.first, move.second):
                for gems in state.box.cards[card - 1][:players]:
                    expected = [have + count for have, count in zip(expected, gems, strict=True)]
        elif isinstance(move, Complete):
            paid = state.asked(seat, move.objective - 1)
            expected = [have - count for have, count in zip(expected, paid, strict=True)]
        GAME.play(state, seat, move)
        after = held(state)
        if isinstance(move, Roll):
            rolled = (move.gold, move.ruby, move.sapphire, move.pearl)
            assert all(0 <= a - b <= roll for a, b, roll in zip(before, after, rolled, strict=True))
        else:
            assert after == expected
        if isinstance(move, Share):
            assert state.first == state.second == 0
        assert min(state.rooms + state.chests + state.asides + state.fragments) >= 0
        assert all(0 <= room <= players for room in state.where)
        assert not (state.first and state.first == state.second)
    assert GAME.outcome(state) is not None  # random play ends
    assert state.finishers


def held(state):
    """All gems on the table, by kind."""
    stores = (state.rooms, state.chests, state.asides)
    return [sum(sum(store[gem::4]) for store in stores) for gem in range(4)]


@clause("NV-11")
@settings(max_examples=60, deadline=None)
@given(
    players=st.integers(3, 6),
    seed=st.integers(0, 10**6),
    room=st.integers(-(10**15), 10**15),
    pair=st.sampled_from(PAIRS),
    seat=st.integers(-3, 9),
)
def test_no_number_however_hostile_breaks_anything(players, seed, room, pair, seat):
    rng = random.Random(seed)
    state = GAME.start(players, NidOptions())
    for _ in range(seed % 30):
        acting = GAME.awaited(state)[0]
        move = GAME.chance(state, rng) if acting == CHANCE else rng.choice(GAME.moves(state, acting))
        GAME.play(state, acting, move)
    before = GAME.facts(state)
    for move in (Go(room, pair), Complete(room), Turn(room, room), Roll(room, 0, room, 0)):
        reason = GAME.refusal(state, seat, move)
        if seat >= 0:
            assert (reason is None) == (move in GAME.moves(state, seat))
        else:
            assert reason is None or reason.code
    assert GAME.facts(state) == before


def test_the_list_of_moves_is_bounded():
    rng = random.Random(4)
    longest = 0
    state = GAME.start(6, NidOptions())
    while awaited := GAME.awaited(state):
        seat = awaited[0]
        moves = [GAME.chance(state, rng)] if seat == CHANCE else GAME.moves(state, seat)
        longest = max(longest, len(moves))
        assert len(set(moves)) == len(moves)
        GAME.play(state, seat, rng.choice(moves))
    assert 18 < longest <= 42  # six rooms or five and the Exit, with six pairs
