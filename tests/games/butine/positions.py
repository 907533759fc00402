"""Positions for the tests of Butine!, written as a player would tell them."""

from __future__ import annotations

import random
from collections import Counter

from script import begin, play
from tablee.games.butine.meadow import grown
from tablee.games.butine.moves import read_lay
from tablee.games.butine.options import ButineOptions
from tablee.games.butine.pieces import CARD_WORDS, CARDS, COPIES, card_word
from tablee.games.butine.state import ButineState
from tablee.kernel import Match, game
from tablee.kernel.match import UNSEEDED

EXAMPLE = (
    "hexagon/0 0,0",
    "hexagon/0 1,1",
    "rhombus/0 2,1",
    "trapezoid/0 2,2",
    "rhombus/1 1,2",
    "triangle/0 2,0",
    "trapezoid/3 0,-1",
    "triangle/1 -1,0",
)
"""Eight tiles as in the rulebook's example: white, white, yellow, red, yellow, blue, red, blue."""


def dealt(
    *hands: str, display: str = "", seats: int = 2, first: int = 0, version: int | None = None, **options: bool
) -> Match:
    """A match just dealt: each hand is three cards such as 'wyr ywb brb'; what is not told is filled up."""
    told = [[CARD_WORDS[word] for word in words.split()] for words in (*hands, *[""] * (seats - len(hands)), display)]
    spare = [kind for kind in range(len(CARDS)) for _ in range(COPIES)]
    for kind in [kind for cards in told for kind in cards]:
        spare.remove(kind)
    spare = spare[::5] + [kind for place, kind in enumerate(spare) if place % 5]
    for cards, wanted in zip(told, [3] * seats + [seats + 1], strict=True):
        while len(cards) < wanted:
            cards.append(spare.pop())
    words = ",".join(card_word(kind) for cards in told for kind in cards)
    match = Match(game("butine", version), seats, ButineOptions(**options), UNSEEDED)
    return play(match, f"chance deal {first} {words}")


def position(match: Match) -> ButineState:
    """The state, typed."""
    state = match.state
    assert isinstance(state, ButineState)
    return state


def give_points(match: Match, seat: int, points: int) -> None:
    """Let a seat have foraged this many cards before its present turn; they come out of the deck."""
    state = position(match)
    for _ in range(points):
        kind = max(range(len(CARDS)), key=lambda kind: state.unseen[kind])
        state.unseen[kind] -= 1
        state.won[seat] += bytes((2 * kind + 1 - state.unseen[kind],))
        state.deck -= 1
    state.held = state.points(state.turn)


def on_meadow(match: Match, *lays: str, bee: int = 0) -> Match:
    """The match, with these tiles in play instead of the first hexagon alone."""
    position(match).meadow = grown(map(read_lay, lays))
    position(match).bee = bee
    return match


def no_tiles_left(match: Match) -> Match:
    """The match with empty piles: the tiles in play are all there are."""
    state = position(match)
    laid = Counter(place.flower for place in state.meadow.tiles)
    state.meadow = grown([place.lay for place in state.meadow.tiles], [laid[flower] for flower in range(4)])
    return match


def walked(seed: int, seats: int = 2, moves: int = 40) -> Match:
    """A match after this many moves at random."""
    match = begin("butine", seats, f"walk{seed}")
    rng = random.Random(seed)
    match.advance()
    for _ in range(moves):
        if match.to_act:
            match.play(match.to_act[0], rng.choice(match.moves(match.to_act[0])))
            match.advance()
    return match
