"""What a table records of a daily challenge: a puzzle for one, or a match against bots, played on the first seat."""

from __future__ import annotations

import time
from datetime import date

from tablee.kernel import Match
from tablee.kernel.options import option_fields, read_options
from tablee.server.accounts import PREFIX
from tablee.server.match.running import RunningMatch
from tablee.server.storage import Record
from tablee.server.storage.challenges import ChallengeBegun, ChallengeEnded
from tablee.server.table.state import TableState

LONGEST = 2**40
"""Milliseconds; a time that a game has counted is stored as this at most."""


def puzzle_day(match: Match) -> str:
    """The day whose puzzle the match is, with no option changed; '' if it isn't one."""
    puzzle, options = match.game.puzzle, match.options
    if puzzle is None or match.seats != 1 or match.origin is not None:
        return ""
    for field in option_fields(match.game.options):
        day = str(getattr(options, field.name)) if field.kind == "date" else ""
        if day and (daily := puzzle.daily(date.fromisoformat(day))) is not None:
            return day if read_options(match.game.options, daily) == options else ""
    return ""


def challenge_day(state: TableState, match: Match) -> str:
    """The day whose challenge the match is; '' if it isn't one."""
    if state.contest is not None and state.contest.kind == "day":
        return state.contest.id
    return puzzle_day(match)


def note_begin(state: TableState, running: RunningMatch) -> list[Record]:
    """A match begins: record whose challenge it is, and of which day."""
    people, day = state.seating.people(), challenge_day(state, running.match)
    if not day or not people or people[0].startswith(PREFIX):  # programs have a ladder of their own
        return []
    return [ChallengeBegun(running.game.key, day, people[0], state.id, running.id, running.begun)]


def note_end(state: TableState, running: RunningMatch) -> list[Record]:
    """A match is over: record the challenge's result."""
    day, chair = challenge_day(state, running.match), state.seating.chairs[0]
    puzzle, outcome = running.game.puzzle, running.outcome
    person = chair.person or chair.owner
    if not day or not person or outcome is None:
        return []
    alone, now, position = running.match.seats == 1, time.time(), running.match.state
    taken = puzzle.taken(position) if puzzle is not None and alone else None
    ms = round(1000 * (now - running.begun)) if taken is None else taken
    helps = puzzle.helps(position) if puzzle is not None and alone else 0
    themselves = chair.kind == "person" and not chair.kept  # otherwise a bot played for them
    rank = outcome.ranks[0] if themselves and not alone else 0
    solved = themselves and outcome.ranks[0] == 1
    ms, score = min(max(ms, 0), LONGEST), outcome.scores[0]
    return [ChallengeEnded(running.game.key, day, person, running.id, now, solved, ms, helps, rank, score)]
