"""What a table notes of a puzzle of the day."""

from __future__ import annotations

import time
from datetime import date

from tablee.kernel import Match
from tablee.kernel.options import option_fields, read_options
from tablee.server.accounts import PREFIX
from tablee.server.match.running import RunningMatch
from tablee.server.storage import Record
from tablee.server.storage.puzzles import PuzzleBegun, PuzzleEnded
from tablee.server.table.state import TableState

LONGEST = 2**40
"""Milliseconds; what a game has counted is never stored as more."""


def puzzle_day(match: Match) -> str:
    """The day whose puzzle the match is, with no option changed; '' if it is none."""
    puzzle, options = match.game.puzzle, match.options
    if puzzle is None or match.seats != 1 or match.origin is not None:
        return ""
    for field in option_fields(match.game.options):
        day = str(getattr(options, field.name)) if field.kind == "date" else ""
        if day and (daily := puzzle.daily(date.fromisoformat(day))) is not None:
            return day if read_options(match.game.options, daily) == options else ""
    return ""


def note_begin(state: TableState, running: RunningMatch) -> list[Record]:
    """A match begins: whose puzzle of which day it is."""
    people, day = state.seating.people(), puzzle_day(running.match)
    if not day or not people or people[0].startswith(PREFIX):  # programs have a ladder of their own
        return []
    return [PuzzleBegun(running.game.key, day, people[0], state.id, running.id, running.begun)]


def note_end(state: TableState, running: RunningMatch) -> list[Record]:
    """A match is over: how its puzzle came out."""
    day, chair = puzzle_day(running.match), state.seating.chairs[0]
    puzzle, outcome = running.game.puzzle, running.match.outcome
    person = chair.person or chair.owner
    if not day or not person or puzzle is None or outcome is None:
        return []
    now, position = time.time(), running.match.state
    taken = puzzle.taken(position)
    ms = round(1000 * (now - running.begun)) if taken is None else taken
    solved = outcome.ranks[0] == 1 and chair.kind == "person" and not chair.kept  # else a bot has solved it for them
    helps = puzzle.helps(position)
    return [PuzzleEnded(running.game.key, day, person, running.id, now, solved, min(max(ms, 0), LONGEST), helps)]
