"""Positions for the tests, written as a player would tell them."""

from __future__ import annotations

from collections import Counter

from tablee.games.butine.meadow import grown
from tablee.games.butine.pieces import CARDS, COPIES, card_word
from tablee.games.butine.rules import ButineOptions
from tablee.games.butine.state import Position
from tablee.kernel import CHANCE, Match, game

BUTINE = game("butine")


def dealt(*hands: str, display: str = "", seats: int = 2, first: int = 0, **options: bool) -> Match:
    """A match just dealt: each hand is three cards such as 'wyr ywb brb'; what is not told is filled up."""
    match = Match(BUTINE, seats, ButineOptions(**options), seed="test")
    told = [list(map(_kind, words.split())) for words in (*hands, *[""] * (seats - len(hands)), display)]
    spare = [kind for kind in range(len(CARDS)) for _ in range(COPIES)]
    for kind in [kind for cards in told for kind in cards]:
        spare.remove(kind)
    spare = spare[::5] + [kind for place, kind in enumerate(spare) if place % 5]
    for cards, wanted in zip(told, [3] * seats + [seats + 1], strict=True):
        while len(cards) < wanted:
            cards.append(spare.pop())
    words = ",".join(card_word(kind) for cards in told for kind in cards)
    match.play(CHANCE, BUTINE.read(f"deal {first} {words}"))
    return match


def _kind(word: str) -> int:
    return int(BUTINE.read(f"take {word}").card)


def play(match: Match, *lines: str) -> Match:
    """Play lines such as '0 lay rhombus/1 0,0', or without a seat: whoever is to act. Chance draws by itself."""
    for line in lines:
        first, _, rest = line.partition(" ")
        seat, words = (int(first), rest) if first.isdigit() else (match.to_act[0], line)
        match.play(seat, BUTINE.read(words))
        if not line.startswith("draw"):
            match.advance()
    return match


def refused(match: Match, words: str, seat: int | None = None) -> str | None:
    """The code with which a move is refused now; None if it is legal."""
    reason = match.refusal(match.to_act[0] if seat is None else seat, BUTINE.read(words))
    return None if reason is None else reason.code


def offered(match: Match, word: str) -> list[str]:
    """The moves of one kind that are offered to whoever is to act."""
    texts = [BUTINE.write(move) for move in match.moves(match.to_act[0])]
    return [text for text in texts if text.partition(" ")[0] == word]


def position(match: Match) -> Position:
    """The state, typed."""
    state = match.state
    assert isinstance(state, Position)
    return state


def give_points(match: Match, seat: int, points: int) -> None:
    """Let a seat have foraged so many cards before its present turn; they come out of the deck."""
    state = position(match)
    for _ in range(points):
        kind = max(range(len(CARDS)), key=lambda kind: state.unseen[kind])
        state.unseen[kind] -= 1
        state.won[seat] += bytes((2 * kind + 1 - state.unseen[kind],))
        state.deck -= 1
    state.held = state.points(state.turn)


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


def on_meadow(match: Match, *lays: str, bee: int = 0) -> Match:
    """The match, with these tiles in play instead of the first hexagon alone."""
    position(match).meadow = grown([BUTINE.read(f"lay {words}") for words in lays])
    position(match).bee = bee
    return match


def no_tiles_left(match: Match) -> Match:
    """The match with empty piles: the tiles in play are all there are."""
    state = position(match)
    tiles = state.meadow.tiles
    state.meadow = grown([place.lay for place in tiles], Counter(place.flower for place in tiles))
    return match
