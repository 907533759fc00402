"""Which matches count for ratings, and how: leaving never pays."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.kernel import Outcome
from tablee.kernel.options import read_options
from tablee.server.accounts import PREFIX
from tablee.server.match.running import RunningMatch
from tablee.server.storage.contests import Kind, RatedRecord
from tablee.server.table.state import TableState

HOUSE = "house:"
ADAPTS = f"{HOUSE}adaptive"
BOT = "bot:"
"""The prefix of a tournament's bot."""


def rated(state: TableState, running: RunningMatch, at: float) -> list[RatedRecord]:
    """The match as it counts now: at its end, or already when it begins against bots, then as given up.

    People are rated against people, whatever bots sit among them, and a single person against the bots' levels,
    unless a bot adapts: it is as strong as they are, so beating it says nothing about a level. The people who sat there
    at the beginning count: a seat that they gave up, or that a bot keeps for them at the end, ranks last.
    """
    began, outcome = state.began, running.outcome
    people = [one for one in began if not one.startswith(HOUSE)]
    if not _counts(state, running) or not people or not all(map(_rateable, people)):
        return []
    kind: Kind = "bots" if len(people) == 1 else "people"
    if kind == "bots" and ADAPTS in began:
        return []
    if outcome is None and (kind == "people" or state.pace.kind == "days"):
        return []
    seats = [seat for seat, one in enumerate(began) if kind == "bots" or not one.startswith(HOUSE)]
    if outcome is None:
        ranks = [1 if began[seat].startswith(HOUSE) else len(began) + 1 for seat in seats]
    else:
        placed = places(state, outcome, state.began)
        ranks = [placed[seat] for seat in seats]
    players = tuple(began[seat] for seat in seats)
    return [RatedRecord(running.id, state.rules.key, len(began), kind, at, players, tuple(ranks), outcome is None)]


def places(state: TableState, outcome: Outcome, began: Sequence[str]) -> tuple[int, ...]:
    """Ranks by seat for those who began. People who left, or for whom a bot plays at the end, get the number of seats
    plus one; the others move up."""
    gone = [not _themselves(state, seat, one) for seat, one in enumerate(began)]
    stayed = [rank for rank, left in zip(outcome.ranks, gone, strict=True) if not left]
    moved_up = [1 + sum(other < rank for other in stayed) for rank in outcome.ranks]
    return tuple(len(gone) + 1 if left else rank for left, rank in zip(gone, moved_up, strict=True))


def coached(state: TableState, running: RunningMatch) -> list[RatedRecord]:
    """Note that the coach has helped in this match: from now on it counts for no one."""
    first, state.coached = not state.coached, True
    if not first:
        return []
    return [RatedRecord(running.id, state.rules.key, running.match.seats, "bots", running.begun, (), ())]


def _counts(state: TableState, running: RunningMatch) -> bool:
    rules, match = state.rules, running.match
    if (
        match.origin is not None or state.ladder or state.coached or match.seats < 2
    ):  # practice; programs have a ladder of their own
        return False
    if state.contest is not None and state.contest.kind == "day":  # it may be played again with the same seed
        return False
    practice = rules.manners.practice
    return not practice or match.options != read_options(rules.options, practice)


def _rateable(person: str) -> bool:
    """Whether we know who plays: not a program, nor a guest on someone's device."""
    return bool(person) and "+" not in person and not person.startswith(PREFIX)


def _themselves(state: TableState, seat: int, began: str) -> bool:
    """Whether a seat is played at the end by the person or bot who began on it."""
    chair = state.seating.chairs[seat]
    if began.startswith((HOUSE, BOT)):
        return True
    return chair.kind == "person" and chair.person == began and not chair.kept
