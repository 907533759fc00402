"""What holds whatever is played: pieces are conserved, matches end, lists of moves are bounded."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from games.butine.positions import dealt, position
from script import begin, clause, offered
from tablee.games.butine import GAME
from tablee.games.butine.moves import Draw
from tablee.games.butine.pieces import COPIES, TILES
from tablee.games.butine.state import NO_CARD, ButineState
from tablee.kernel import CHANCE

MOST_MOVES = 450


def check_pieces(state: ButineState) -> None:
    meadow = state.meadow
    laid = Counter(place.flower for place in meadow.tiles)
    assert [laid[flower] + meadow.piles[flower] for flower in range(4)] == list(TILES)
    cells = sum(len(place.cells) for place in meadow.tiles)
    assert cells == len(meadow.covered), "no two tiles overlap"
    seen = [card for cards in (state.hands, state.display, *state.won, state.gone) for card in cards if card != NO_CARD]
    assert len(set(seen)) == len(seen)
    kinds = Counter(card >> 1 for card in seen)
    assert all(kinds[kind] + state.unseen[kind] == COPIES for kind in range(24))
    assert sum(state.unseen) >= state.deck + sum(state.bonus)


@clause("BU-01", "BU-02", "BU-16")
@pytest.mark.parametrize(
    "options", ["", "quick=yes", "challenge=yes", "expert=yes", "quick=yes challenge=yes expert=yes"]
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pieces_are_conserved_and_every_match_ends(seats: int, options: str) -> None:
    given = dict(word.split("=") for word in options.split())
    match = begin("butine", seats, f"{seats}{options}".replace(" ", "").replace("=", ""), **given)
    rng = random.Random(seats)
    while match.to_act:
        seat = match.to_act[0]
        if seat == CHANCE:
            match.play(CHANCE, match.chance_move())
        else:
            moves = match.moves(seat)
            assert 1 <= len(moves) <= MOST_MOVES
            eager = [move for move in moves if type(move).__name__ in ("Forage", "Guide", "Fly")]
            match.play(seat, rng.choice(eager if eager and rng.random() < 0.7 else moves))
        check_pieces(position(match))
        assert position(match).deck + sum(position(match).bonus) <= sum(position(match).unseen)
        assert len(match.log) < 600
    outcome = match.outcome
    assert outcome is not None
    assert outcome.reason in ("deck", "challenge", "stuck")
    assert outcome.scores == tuple(position(match).points(seat) for seat in range(seats))


@clause("BU-22")
def test_the_display_is_never_short_when_someone_chooses() -> None:
    match = begin("butine", 4, "display")
    rng = random.Random(8)
    while match.to_act:
        match.advance()
        if match.to_act:
            assert NO_CARD not in position(match).display
            moves = match.moves(match.to_act[0])
            eager = [move for move in moves if type(move).__name__ in ("Forage", "Swap")]
            match.play(match.to_act[0], rng.choice(eager or moves))


def draw(state: ButineState, seed: int) -> Draw:
    move = GAME.chance.draw(state, random.Random(seed))
    assert isinstance(move, Draw)
    return move


@clause("BU-25")
def test_a_draw_is_as_likely_as_cards_are_unseen() -> None:
    """A bonus card is any of the unseen ones, so the next draw is too."""
    state = position(dealt(seats=4)).copy()
    state.bonus[0], state.deck = 3, state.deck - 3
    state.refills = 0
    drawn = Counter(draw(state, seed).card for seed in range(3000))
    once = [drawn[kind] for kind in range(24) if state.unseen[kind] == 1]
    twice = [drawn[kind] for kind in range(24) if state.unseen[kind] == 2]
    assert not any(drawn[kind] for kind in range(24) if not state.unseen[kind])
    assert 1.6 < (sum(twice) / len(twice)) / (sum(once) / len(once)) < 2.4


def test_the_order_of_moves_is_fixed() -> None:  # lays by flower and age, forages by card and tile, then the rest
    first = offered(dealt(), 0)
    kinds = [words.split()[1].split("/")[0] for words in first]
    assert kinds == sorted(kinds, key=["hexagon", "rhombus", "trapezoid", "triangle"].index)
    assert first[0] == "lay hexagon/0 1,-2"
