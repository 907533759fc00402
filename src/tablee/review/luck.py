"""Luck told apart from skill: what chance's moves have changed, with all cards on the table.

Each draw is compared with others in its place: both are played on a few moves by the same quick players with the same
further chance, and judged there. So luck is fair: over many matches it averages to 0.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence

import msgspec

from tablee.kernel import CHANCE, Match, Seat
from tablee.review.ahead import play_on
from tablee.review.line import Point, shares
from tablee.review.moments import Moment

OTHERS = 60
"""Draws that each draw is compared with."""


class Draw(msgspec.Struct, frozen=True):
    """What a draw of chance has changed."""

    place: int
    """The line of the log, from 0."""
    move: str
    changes: tuple[float, ...]
    """By seat, of its share of the match; together 0."""
    errors: tuple[float, ...]
    """The standard errors of the changes."""


class Stroke(msgspec.Struct, frozen=True):
    """A draw that changed much for a seat."""

    place: int
    move: str
    change: float


class Account(msgspec.Struct, frozen=True):
    """How a seat came from where it began to where it ended: luck and play add up to the difference."""

    seat: Seat
    began: float
    ended: float
    luck: float
    """Gained by chance's draws."""
    doubt: float
    """The 95 % margin of the luck."""
    play: float
    """Gained by what everyone played, this seat and the others."""
    careless: float
    """What its own moments cost it together: a part of the play."""
    careless_doubt: float
    """The 95 % margin of `careless`."""
    draws: tuple[Stroke, ...]
    """The draws that changed most."""


MOST = 3


def draws(match: Match, salt: int = 0, others: int = OTHERS) -> list[Draw]:
    """Return what each draw has changed, compared with `others` other draws; another salt compares it with new ones."""
    game, brain = match.game, match.game.brain
    assert brain is not None, "the match was checked"
    assert game.chance is not None or all(seat != CHANCE for seat, _ in match.log)
    found = []
    for place, (before, (mover, move), after) in enumerate(match.steps()):
        if mover != CHANCE or game.chance is None or game.chance.moment(before) is not None:
            continue
        differences: list[list[float]] = []
        for number in range(others):
            other = before.copy()
            game.play(other, CHANCE, game.draw(other, random.Random(f"{salt} {place} {number} draw")))
            judged = []
            for state in (after.copy(), other):
                rng = random.Random(f"{salt} {place} {number}")
                play_on(game, brain, state, match.seats, brain.settling, rng)
                judged.append(shares(game, brain, state, range(match.seats)))
            differences.append([real - imagined for real, imagined in zip(*judged, strict=True)])
        columns = list(zip(*differences, strict=True))
        means = tuple(sum(column) / others for column in columns)
        errors = tuple(_error(column, mean) for column, mean in zip(columns, means, strict=True))
        found.append(Draw(place, game.write(move), means, errors))
    return found


def _error(column: Sequence[float], mean: float) -> float:
    return math.sqrt(sum((value - mean) ** 2 for value in column) / (len(column) - 1) / len(column))


def account(seat: Seat, line: Sequence[Point], drawn: Iterable[Draw], moments: Iterable[Moment]) -> Account:
    """Where the seat's share of the match came from."""
    own = [(draw, draw.changes[seat], draw.errors[seat]) for draw in drawn]
    luck = sum(change for _, change, _ in own)
    doubt = 1.96 * math.sqrt(sum(error**2 for _, _, error in own))
    began, ended = line[0].shares[seat], line[-1].shares[seat]
    costly = [moment for moment in moments if moment.seat == seat]
    careless = sum(moment.cost for moment in costly)
    unsure = math.sqrt(sum(moment.doubt**2 for moment in costly))
    clear = [(draw, change) for draw, change, error in own if abs(change) > 1.96 * error]
    clear.sort(key=lambda one: -abs(one[1]))
    told = tuple(Stroke(draw.place, draw.move, change) for draw, change in clear[:MOST])
    return Account(seat, began, ended, luck, doubt, ended - began - luck, careless, unsure, told)
