"""What pages are told of tournaments."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import msgspec

from tablee.server.contests.pairing import is_bot
from tablee.server.contests.points import Result, of_result
from tablee.server.contests.tables import level_of
from tablee.server.contests.tournament import Plan, Tournament, load
from tablee.server.server import Server
from tablee.server.storage import contests_reading as reading
from tablee.server.storage.contests import BoardRecord, ContestRecord
from tablee.server.wire.tournaments import BoardSeat, BoardView, ContestLine, ContestPlayer, ContestView, RoundView


def _number(points: Fraction, percent: bool = False) -> float:
    """Points as people read them: with one or two decimals."""
    return round(float(points * 100 if percent else points), 1 if percent else 2)


async def view(server: Server, found: Tournament, reader: str, member: bool) -> ContestView:
    """A tournament as the reader sees it; `member`: whether they belong to its group, if it has one."""
    record, plan, now = found.record, found.plan, server.settings.wall()
    group = await server.storage.company.group(record.group) if record.group else None
    host = await server.storage.person(record.host) if record.host else None
    entry = found.entry(reader)
    joined = entry is not None and entry.left is None
    mine = next((board for board in found.under_way if reader in board.players), None)
    awake = server.lobby.peek(mine.table) if mine is not None else None
    if mine is not None and awake is None and await server.storage.table(mine.table) is None:
        mine = None  # it is about to be opened
    place = awake.state.contest if awake is not None and awake.state.phase == "open" else None
    return ContestView(
        record.id,
        plan.name,
        record.game,
        plan.format,
        record.phase,
        plan.seats,
        record.host,
        host.name if host is not None else "",
        plan.options,
        plan.bots,
        plan.alone,
        plan.pace if plan.pace.kind != "free" else None,
        0 if plan.format == "robin" else plan.rounds,
        record.group,
        group.name if group is not None else "",
        plan.begins,
        None if plan.next is None or record.phase != "playing" else max(0, round((plan.next - now) * 1000)),
        _players(found),
        tuple(_round(found, number) for number in range(found.round, 0, -1)),
        reader,
        joined,
        record.phase != "over" and not joined and (member or not record.group),
        mine.table if mine is not None else "",
        place.mark(now).left if place is not None else None,
        plan.last and record.phase == "playing",
    )


def _players(found: Tournament) -> tuple[ContestPlayer, ...]:
    """The table of points; before the first round, in the order of joining."""
    names = {entry.person: (entry.name, entry.left is not None) for entry in found.entries}
    duplicate, by_round = found.plan.format == "duplicate", found.by_round()
    told = []
    for line in found.lines():
        name, left = names[line.person]
        if left and not line.played:
            continue  # they joined and left again
        rounds = [by_round.get((line.person, number)) for number in range(1, found.round + 1)]
        told.append(
            ContestPlayer(
                line.person, name, line.place, _number(line.points, duplicate), _number(line.opponents), line.wins,
                line.played, left, tuple(None if one is None else _number(one, duplicate) for one in rounds),
            )
        )  # fmt: skip
    return tuple(told)


def _round(found: Tournament, number: int) -> RoundView:
    boards = [board for board in found.boards if board.round == number]
    over = all(board.ended is not None for board in boards)
    names = {entry.person: entry.name for entry in found.entries}
    shown = over or found.plan.format != "duplicate"
    return RoundView(number, tuple(_board(found, board, names, shown) for board in boards), over)


def _board(found: Tournament, board: BoardRecord, names: dict[str, str], shown: bool) -> BoardView:
    over = board.ended is not None
    result = Result(board.round, board.players, board.ranks, board.scores)
    points = of_result(result, found.plan.seats) if over else {}
    if found.plan.format == "duplicate":
        by_round = found.by_round()
        points = {one: by_round.get((one, board.round), Fraction(0)) for one in board.players} if shown else {}
    seats = []
    for at, one in enumerate(board.players):
        rank = board.ranks[at] if over and at < len(board.ranks) else len(board.players) + 1 if over else 0
        score = board.scores[at] if shown and at < len(board.scores) else 0
        got = _number(points.get(one, Fraction(0)), found.plan.format == "duplicate")
        if is_bot(one):
            seats.append(BoardSeat(level=level_of(one), rank=rank, score=score))
        else:
            seats.append(BoardSeat(names.get(one, ""), one, None, rank if shown else 0, score, got))
    return BoardView(board.table, tuple(seats), over, board.match if shown else "")


async def lines(server: Server, records: Sequence[ContestRecord], reader: str) -> list[ContestLine]:
    """Tournaments as a list shows them."""
    ask, told = server.storage.ask, []
    counts = await reading.contest_tables(ask, [record.id for record in records])
    mine = {entry.contest for entry in await reading.entries_of(ask, reader) if entry.left is None}
    for record in records:
        plan = msgspec.json.decode(record.body, type=Plan)
        players, round = counts[record.id]
        winner = ""
        if record.phase == "over" and round and (whole := await load(ask, record.id)) is not None:
            winner = ", ".join(one.name for one in _players(whole) if one.place == 1)
        told.append(
            ContestLine(
                record.id, plan.name, record.game, plan.format, record.phase, plan.seats, players, round,
                0 if plan.format == "robin" else plan.rounds, plan.pace.kind, plan.begins, record.group,
                record.id in mine, winner,
            )
        )  # fmt: skip
    return told
