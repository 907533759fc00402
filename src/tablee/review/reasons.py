"""Why one move is better than another, in the game's own terms: what a player's plate counts, some moves later."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from typing import Any

import msgspec

from tablee.kernel import AnyGame, Brain, Move, Seat, Text
from tablee.review.ahead import play_on

TIMES = 48
"""How often both moves are played on, with the same further chance."""
AHEAD = 4
"""How many choices of each player, on average, later."""
MOST = 3
CLEAR = 2.58
"""Standard errors by which a count must differ to be reported (99 %)."""
LEAST = 0.15
"""A smaller difference explains nothing."""
SCORE = "score"


class Reason(msgspec.Struct, frozen=True):
    """Something that a player has more or less of some moves later, on average."""

    seat: Seat
    what: Text | None
    """What is counted, in the game's words, as of the better move; None: points without a name."""
    played: float
    better: float
    doubt: float
    """The 95 % margin of the difference."""


def reasons(
    game: AnyGame, brain: Brain[Any, Any], state: Any, seat: Seat, played: Move, better: Move
) -> tuple[Reason, ...]:
    """Return the counts in which two moves of a seat differ most, those of its own plate first. A score is listed only
    if it speaks for the better move: more for this seat, less for another.

    The state is as the seat imagines it; it is imagined again for every comparison.
    """
    seats = len(game.public(state).standings)
    found: dict[tuple[Seat, str], list[tuple[float, float]]] = {}
    texts: dict[tuple[Seat, str], Text | None] = {}
    for number in range(TIMES):
        counted = []
        for move in (played, better):
            after = brain.imagine(game, state, seat, random.Random(f"{number} imagine"))
            rng = random.Random(number)
            game.play(after, seat, move)
            play_on(game, brain, after, seats, AHEAD, rng)
            counts = {}
            for key, text, amount in _counts(game, after):
                counts[key], texts[key] = amount, text
            counted.append(counts)
        for key in counted[0].keys() & counted[1].keys():
            found.setdefault(key, []).append((counted[0][key], counted[1][key]))
    told = [
        (weight, reason)
        for key, pairs in found.items()
        if len(pairs) == TIMES
        for weight, reason in _clear(key[0], texts[key], pairs, own=key[0] == seat)
        if key[1] != SCORE or (reason.better > reason.played) == (reason.seat == seat)
    ]
    told.sort(key=lambda one: -one[0])
    return tuple(reason for _, reason in told[:MOST])


def _counts(game: AnyGame, state: Any) -> Iterator[tuple[tuple[Seat, str], Text | None, float]]:
    """What stands on the players' plates: whose, what, and how many."""
    for standing in game.public(state).standings.values():
        if standing.score is not None:
            yield (standing.seat, SCORE), standing.unit, standing.score
        for count in standing.counts:
            yield (standing.seat, f"{count.label.id} {count.art}"), count.label, count.number


def _clear(
    seat: Seat, text: Text | None, pairs: list[tuple[float, float]], own: bool
) -> Iterator[tuple[float, Reason]]:
    """A count that differs by more than the doubt, and how much it matters: the seat's own counts come first."""
    differences = [better - played for played, better in pairs]
    mean = sum(differences) / TIMES
    error = math.sqrt(sum((one - mean) ** 2 for one in differences) / (TIMES - 1) / TIMES)
    if abs(mean) < LEAST or abs(mean) < CLEAR * error:
        return
    played, better = (sum(column) / TIMES for column in zip(*pairs, strict=True))
    yield (abs(mean) / (error + 0.05)) * (2 if own else 1), Reason(seat, text, played, better, 1.96 * error)
