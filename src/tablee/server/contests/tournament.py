"""A tournament as the store has it: the host's choices, the players, and the tables of its rounds."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

import msgspec

from tablee.kernel import Level
from tablee.server.contests.pairing import Past, is_bot, remember
from tablee.server.contests.points import Format, Line, Result, in_same_seats, of_result, standings
from tablee.server.storage import contests_reading as reading
from tablee.server.storage.contests import BoardRecord, ContestRecord, EntryRecord
from tablee.server.storage.reading import Ask
from tablee.server.wire import Pace


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """The body of a tournament's record."""

    name: str
    format: Format
    seats: int
    rounds: int
    bots: Level | None = None
    alone: bool = False
    options: dict[str, bool | int | str] = {}
    pace: Pace = Pace()
    begins: float | None = None
    next: float | None = None
    """When the next round begins, while none is being played."""
    last: bool = False
    """Whether the host wants no more rounds."""


class Tournament(NamedTuple):
    """A whole tournament, at one moment."""

    record: ContestRecord
    plan: Plan
    entries: list[EntryRecord]
    boards: list[BoardRecord]

    @property
    def round(self) -> int:
        """The number of the current or last round; 0 before the first."""
        return max((board.round for board in self.boards), default=0)

    @property
    def playing(self) -> list[EntryRecord]:
        """The people who take part now."""
        return [entry for entry in self.entries if entry.left is None]

    @property
    def of_round(self) -> list[BoardRecord]:
        """The tables of the last round."""
        return [board for board in self.boards if board.round == self.round]

    @property
    def under_way(self) -> list[BoardRecord]:
        """The tables that are not over."""
        return [board for board in self.boards if board.ended is None]

    def entry(self, person: str) -> EntryRecord | None:
        """A person's entry."""
        return next((entry for entry in self.entries if entry.person == person), None)

    def results(self) -> list[Result]:
        """The results of finished tables. Those of a duplicate round count once the whole round is over."""
        open = {board.round for board in self.under_way} if self.plan.format == "duplicate" else set()
        done = [board for board in self.boards if board.ended is not None and board.round not in open]
        return [Result(board.round, board.players, board.ranks, board.scores) for board in done]

    def lines(self) -> list[Line]:
        """The table of points."""
        return standings(self.plan.format, [entry.person for entry in self.entries], self.results(), self.plan.seats)

    def past(self) -> Past:
        """Who has met whom, and sat where."""
        tables = [board.players for board in self.boards if board.table]
        return remember(tables, [board.players[0] for board in self.boards if not board.table])

    def by_round(self) -> dict[tuple[str, int], Fraction]:
        """The points by person and round."""
        results, found = self.results(), dict[tuple[str, int], Fraction]()
        if self.plan.format == "duplicate":
            for result in results:
                if result.bye:
                    found[result.players[0], result.round] = Fraction(1, 2)
            for (round, _), parts in in_same_seats(one for one in results if not one.bye).items():
                found |= {(person, round): part for person, part in parts.items()}
        else:
            for result in results:
                found |= {(one, result.round): some for one, some in of_result(result, self.plan.seats).items()}
        return found

    def changed(self, **new: object) -> ContestRecord:
        """The tournament's record with a changed plan."""
        plan = msgspec.structs.replace(self.plan, **new)
        return msgspec.structs.replace(self.record, body=msgspec.json.encode(plan))


def forfeited(result: Result | BoardRecord) -> list[str]:
    """The people who have left a table, or never came to it."""
    if len(result.players) == 1:
        return []
    gone = [rank > len(result.players) for rank in result.ranks] or [True] * len(result.players)
    return [one for one, left in zip(result.players, gone, strict=True) if left and not is_bot(one)]


async def load(ask: Ask, id: str) -> Tournament | None:
    """A tournament; None if there is none."""
    record = await reading.contest(ask, id)
    if record is None:
        return None
    plan = msgspec.json.decode(record.body, type=Plan)
    return Tournament(record, plan, await reading.entries(ask, id), await reading.boards(ask, id))
