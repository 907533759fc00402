"""Which matches count for ratings, and how: nobody gains by leaving."""

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
"""Of a tournament."""


def rated(state: TableState, running: RunningMatch, at: float) -> list[RatedRecord]:
    """The match as it counts now: at its end, or when it begins against bots, as one that is given up.

    People are rated against people, whatever bots sit among them, and someone alone against the bots' levels, unless
    one of them adapts: it is as strong as they are, which says nothing of a level. Those
    count who sat there when it began: a seat that they gave up, or that a bot has kept for them at the end, is behind
    the last.
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
    """Ranks by seat for those who began: who left, or for whom a bot plays at the end, comes after all others, by one
    more than there are seats; the others move up."""
    gone = [not _themselves(state, seat, one) for seat, one in enumerate(began)]
    stayed = [rank for rank, left in zip(outcome.ranks, gone, strict=True) if not left]
    moved_up = [1 + sum(other < rank for other in stayed) for rank in outcome.ranks]
    return tuple(len(gone) + 1 if left else rank for left, rank in zip(gone, moved_up, strict=True))


def coached(state: TableState, running: RunningMatch) -> list[RatedRecord]:
    """The coach has helped in this match: it counts for nobody from now on."""
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
    if state.contest is not None and state.contest.kind == "day":  # it may be played again, with the same chance
        return False
    return not rules.practice or match.options != read_options(rules.options, rules.practice)


def _rateable(person: str) -> bool:
    """Whether one knows who plays: not a program, nor someone beside the owner of a device."""
    return bool(person) and "+" not in person and not person.startswith(PREFIX)


def _themselves(state: TableState, seat: int, began: str) -> bool:
    """Whether a seat is played at the end by whom it was at the beginning."""
    chair = state.seating.chairs[seat]
    if began.startswith((HOUSE, BOT)):
        return True
    return chair.kind == "person" and chair.person == began and not chair.kept
