"""Adaptive bots: as strong as the people at the table, judged by those people's earlier matches against such bots.

Their strength is fixed when a match begins, and kept with the table. It depends on finished matches only: an abandoned
match counts neither way, so leaving never pays, and a person who is forgotten leaves no trace.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Literal

from tablee.bots.staircase import Company, follow
from tablee.bots.strength import EASIEST, Strength, strongest
from tablee.kernel import AnyGame
from tablee.server.match.referee import Referee
from tablee.server.storage import Storage
from tablee.server.table.rated import ADAPTS, HOUSE
from tablee.server.table.state import TableState
from tablee.server.wire import Adapting


async def strength_for(storage: Storage, game: AnyGame, people: Iterable[str]) -> Strength:
    """The mean of the strengths that these people have reached; guests on someone's device have no history."""
    found = [await _strength(storage, game, person) for person in people if "+" not in person]
    return fmean(found) if found else EASIEST


async def _strength(storage: Storage, game: AnyGame, person: str) -> Strength:
    matches = await storage.history.adapted(person, game.key)
    return follow([_company(match).share for match in matches], strongest(game))


def _company(seats: Sequence[tuple[str, int]]) -> Company:
    """The company of a finished match. `seats`: for each seat the bot's level ('' for a person) and the rank."""
    return Company([rank for level, rank in seats if not level], [rank for level, rank in seats if level == "adaptive"])


def adapting(state: TableState, referee: Referee | None) -> Adapting | None:
    """The strength of the table's adaptive bots, and after a match whether it will change."""
    if ADAPTS not in state.began or referee is None or state.phase == "open":
        return None
    return Adapting(round(state.strength, 2), _then(state, referee) if state.phase == "over" else "")


def _then(state: TableState, referee: Referee) -> Literal["", "stronger", "weaker"]:
    """Whether bots will be stronger or weaker the next time; '' if nothing changes."""
    outcome = referee.running.outcome
    if outcome is None or len(outcome.ranks) != len(state.began):
        return ""
    left = {seat for seat, chair in enumerate(state.seating.chairs) if chair.vacant}
    ranked = list(zip(state.began, outcome.ranks, strict=True))
    people = [rank for seat, (one, rank) in enumerate(ranked) if not one.startswith(HOUSE) and seat not in left]
    share = Company(people, [rank for one, rank in ranked if one == ADAPTS]).share
    if share > 0.5 and state.strength < strongest(state.rules):
        return "stronger"
    return "weaker" if share < 0.5 and state.strength > EASIEST else ""
