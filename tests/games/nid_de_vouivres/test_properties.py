"""What holds in every match, played at random."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from games.nid_de_vouivres.positions import nest
from script import clause, fact
from tablee.games.nid_de_vouivres import GAME
from tablee.games.nid_de_vouivres.moves import Complete, Go, Roll, Share, Turn
from tablee.games.nid_de_vouivres.options import NidOptions
from tablee.games.nid_de_vouivres.pieces import PAIRS, Pair
from tablee.games.nid_de_vouivres.state import NidState
from tablee.kernel import CHANCE, Match


@clause("NV-08", "NV-09", "NV-16", "NV-19", "NV-20")
@settings(max_examples=25, deadline=None)
@given(players=st.integers(3, 6), seed=st.integers(0, 10**6), cover=st.booleans())
def test_gems_come_from_cards_and_go_by_dice_and_objectives(players: int, seed: int, cover: bool) -> None:
    rng = random.Random(seed)
    state = GAME.start(players, NidOptions(cover=cover))
    for _ in range(3000):
        awaited = GAME.awaited(state)
        if not awaited:
            break
        seat = rng.choice(awaited)
        move = GAME.chance.draw(state, rng) if seat == CHANCE else rng.choice(GAME.moves(state, seat))
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


def held(state: NidState) -> list[int]:
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
def test_no_number_however_hostile_breaks_anything(players: int, seed: int, room: int, pair: Pair, seat: int) -> None:
    rng = random.Random(seed)
    match = Match(GAME, players, seed=str(seed))
    for _ in range(seed % 30):
        match.advance()
        acting = match.awaited[0]
        match.play(acting, rng.choice(match.moves(acting)))
    before = match.game.facts(match.state)
    for move in (Go(room, pair), Complete(room), Turn(room, room), Roll(room, 0, room, 0)):
        reason = match.refusal(seat, move)
        if seat not in match.to_act:
            assert reason is not None
            assert reason.code == "not-your-turn"
        elif seat == CHANCE:
            assert (reason is None) == drawable(match, move)
        else:
            assert (reason is None) == (move in match.moves(seat))
    assert match.game.facts(match.state) == before


def drawable(match: Match, move: object) -> bool:
    """Whether chance may turn up these cards or roll these dice, by the rules read aloud."""
    state, phase = nest(match), fact(match, "phase")
    if isinstance(move, Roll):
        faces = zip((move.gold, move.ruby, move.sapphire, move.pearl), state.box.dice[state.seats], strict=True)
        return phase in ("chest-roll", "room-roll") and all(face in die for face, die in faces)
    return False  # not twice the same card, and nothing that players do


def test_the_list_of_moves_is_bounded() -> None:
    rng = random.Random(4)
    longest = 0
    state = GAME.start(6, NidOptions())
    while awaited := GAME.awaited(state):
        seat = awaited[0]
        moves = [GAME.chance.draw(state, rng)] if seat == CHANCE else GAME.moves(state, seat)
        longest = max(longest, len(moves))
        assert len(set(moves)) == len(moves)
        GAME.play(state, seat, rng.choice(moves))
    assert 18 < longest <= 42  # six rooms or five and the Exit, with six pairs


@clause("NV-12", "NV-20")
@settings(max_examples=20, deadline=None)
@given(players=st.integers(3, 6), seed=st.integers(0, 10**6))
def test_a_chest_pays_what_it_holds(players: int, seed: int) -> None:
    rng, match = random.Random(seed), Match(GAME, players, seed=str(seed))
    for _ in range(60):
        match.advance()
        if not match.awaited:
            break
        match.play(match.awaited[0], rng.choice(match.moves(match.awaited[0])))
        for seat in range(players):
            state = nest(match)
            for objective in range(3):
                needs = zip(state.chest(seat), state.asked(seat, objective), strict=True)
                assert state.pays(seat, objective) == all(have >= need for have, need in needs)
            best = state.most_payable(seat)
            asked = [
                sum(column) for column in zip((0, 0, 0, 0), *(state.asked(seat, one) for one in best), strict=True)
            ]
            assert all(have >= need for have, need in zip(state.chest(seat), asked, strict=True))
            assert bool(best) == bool(state.payable(seat))


def test_a_state_prints_as_the_table() -> None:
    match = Match(GAME, 3, seed="print")
    match.advance()
    assert str(match.state).splitlines()[0] == f"turn 1, choice, keeper {nest(match).keeper}"
    assert len(str(match.state).splitlines()) == 7
