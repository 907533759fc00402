"""Long matches open at once: take-backs are not folded again, and snapshots hold what was before."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from running_server import FaultyStorage, running_server
from tablee.kernel import Match, game
from tablee.kernel.errors import CannotUndo
from tablee.server.match import snapshots
from tablee.server.match.assembly import stored_match
from tablee.server.match.running import UNDOABLE, RunningMatch, standing
from tablee.server.match.snapshots import Snapshots
from tablee.server.match.views import Feed
from tablee.server.storage import UNDO, MatchRecord, Row, SnapshotRecord, store
from tablee.server.storage.sqlite import SqliteStorage

pytestmark = pytest.mark.anyio

RECORD = MatchRecord("m", "t", "noughts", 1, 2, "", "seed", None, ("Ann", "Bob"), 1.0)


def begun(record: MatchRecord = RECORD) -> RunningMatch:
    return RunningMatch.from_start(record)


def counted(running: RunningMatch, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Counts the moves that the rules make from now on."""
    made = [0]
    honest = type(running.game).play

    def play(self: Any, *args: Any) -> None:
        made[0] += 1
        honest(self, *args)

    monkeypatch.setattr(type(running.game), "play", play)
    return made


def test_a_poisoned_log_costs_only_the_moves_that_stand(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [Row("m", 0, 0, "mark 4", "p", "k", 1.0)]
    for place in range(1, 8001, 2):
        rows += [
            Row("m", place, 1, "mark 0", "q", f"{place}", 1.0),
            Row("m", place + 1, 1, UNDO, "q", f"{place + 1}", 1.0),
        ]
    made = counted(begun(), monkeypatch)
    running = RunningMatch.from_rows(RECORD, rows)
    assert made == [1]
    assert running.rows == len(rows)
    assert len(running.keys) == len(rows)
    assert len(running.match.log) == 1


def test_a_take_back_makes_no_move_again(monkeypatch: pytest.MonkeyPatch) -> None:
    running = begun()
    game = running.game
    running.play(0, game.read("mark 4"))
    made = counted(running, monkeypatch)
    for _ in range(50):
        running.play(1, game.read("mark 0"))
        running.undo(1, "p", "")
    assert made == [50]
    assert repr(running.match.state) == repr(begun_with("mark 4").match.state)


def begun_with(*moves: str) -> RunningMatch:
    running = begun()
    for place, move in enumerate(moves):
        running.play(place % 2, running.game.read(move))
    return running


def test_many_take_backs_in_a_row_are_the_same_as_folding_less() -> None:
    moves = [f"mark {cell}" for cell in (0, 1, 2, 4, 3, 5, 7, 6)]
    running = begun_with(*moves)
    running.before.clear()  # as after a restart
    for left in range(len(moves) - 1, -1, -1):
        running.undo(left % 2, "p", "")
        assert repr(running.match.state) == repr(begun_with(*moves[:left]).match.state)
    assert UNDOABLE >= 1


def test_a_take_back_of_nothing_is_refused() -> None:
    with pytest.raises(CannotUndo):
        RunningMatch.from_rows(RECORD, [Row("m", 0, 0, UNDO, "", "", 1.0)])
    assert standing([Row("m", 0, 0, "mark 4", "", "", 1.0), Row("m", 1, 0, UNDO, "", "", 1.0)]) == []


async def test_a_person_takes_back_only_so_often(tmp_path: Path) -> None:
    async with running_server(tmp_path, rate=10_000.0) as server:
        _, ann, _, _, _ = await server.two("noughts")
        codes = []
        for number in range(40):
            await ann.made("mark 4")
            await ann.say("take-back", key=f"back {number}")
            answer = await ann.hear("ack", "refusal")
            codes.append(answer.get("code"))
            if answer.get("code"):
                break
        assert codes[-1] == "too-fast"
        assert len(codes) <= 32


# Snapshots


@pytest.fixture
def sealed() -> Snapshots:
    return Snapshots(b"key")


def wombat(rows: int) -> tuple[MatchRecord, RunningMatch, list[Row]]:
    """A Wombat match in the dark, many ticks long."""
    rules = game("wombat")
    running = RunningMatch("m", Match(rules, 6, None, "seed"))
    record = MatchRecord("m", "t", rules.key, rules.version, 6, "", "seed", None, (), 1.0)
    made = running.chance()
    for seat in range(6):
        made.append(running.play(seat, rules.read("ready"), "p", f"k{seat}"))
    assert rules.time is not None
    while len(made) < rows:
        due = running.due
        assert due is not None
        reach = {seat: (seat * 100, len(made) % 900) for seat in range(6)}
        made.append(running.play(-2, rules.time.tick(running.match.state, min(50, due), reach)))
        made += running.chance()
    return record, running, made


def shown(running: RunningMatch, viewer: int | None) -> bytes:
    """What a viewer sees, without the feed's version."""
    return Feed(running, viewer).show(0).split(b'"scene"', 1)[1]


async def test_a_match_is_the_same_by_its_snapshot(
    tmp_path: Path, sealed: Snapshots, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, running, rows = wombat(700)
    storage = SqliteStorage(tmp_path / "t.db")
    early = RunningMatch.from_rows(record, rows[:600])
    await store(storage, record, *rows, *sealed.due(early))
    made = counted(running, monkeypatch)
    back = await stored_match(storage, sealed, "m")
    assert back is not None
    assert made == [100]
    assert (back.rows, back.keys) == (running.rows, running.keys)
    for viewer in (None, *range(6)):
        assert shown(back, viewer) == shown(running, viewer)
    assert back.match.skipped + len(back.match.log) == len(running.match.log)
    storage.close()


async def test_a_foreign_or_old_snapshot_is_left_alone(
    tmp_path: Path, sealed: Snapshots, monkeypatch: pytest.MonkeyPatch
) -> None:
    running = begun_with("mark 4", "mark 0")
    (snapshot,) = sealed.due(running, 1)
    assert sealed.restored(RECORD, snapshot) is not None
    assert Snapshots(b"other").restored(RECORD, snapshot) is None
    assert sealed.restored(RECORD, SnapshotRecord("m", 1, snapshot.body)) is None
    monkeypatch.setattr(snapshots, "fingerprint", lambda _: b"new code")
    assert sealed.restored(RECORD, snapshot) is None


async def test_a_take_back_reaches_behind_the_snapshot(tmp_path: Path, sealed: Snapshots) -> None:
    running = begun_with("mark 4", "mark 0")
    storage = SqliteStorage(tmp_path / "t.db")
    rows = [Row("m", place, place, move, "", "", 1.0) for place, move in enumerate(("mark 4", "mark 0"))]
    await store(storage, RECORD, *rows, Row("m", 2, 1, UNDO, "", "", 1.0), *sealed.due(running, 1))
    back = await stored_match(storage, sealed, "m")
    assert back is not None
    assert len(back.match.log) == 1
    storage.close()


async def test_a_table_keeps_snapshots_and_opens_by_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.server.match.snapshots.EVERY", 2)
    monkeypatch.setattr(Snapshots.due, "__defaults__", (2,))
    async with running_server(tmp_path) as server:
        _, ann, _, bob, table = await server.two("noughts")
        for page, move in ((ann, "mark 4"), (bob, "mark 0"), (ann, "mark 8")):
            await page.made(move)
        match = server.referee.running.id
    async with running_server(tmp_path) as server:
        assert (await server.server.storage.snapshot(match)) is not None
        back = await (await server.client("Eve")).open(table)
        assert set((await back.hear("show"))["scene"]["pieces"]) == {"mark:4", "mark:0", "mark:8"}


async def test_a_table_that_opens_slowly_keeps_no_other_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running_server(tmp_path) as server:
        client = await server.client("Ann")
        slow, quick = await client.table("noughts", "me", "easy"), await client.table("noughts", "me", "easy")
    storage = FaultyStorage(tmp_path / "tablee.db")
    opened = asyncio.Event()
    honest = storage.table

    async def table(id: str) -> Any:
        if id == slow:
            await opened.wait()
        return await honest(id)

    monkeypatch.setattr(storage, "table", table)
    async with running_server(tmp_path, storage) as server:
        client = await server.client("Ann")
        waiting = asyncio.create_task(client.web.get(f"/api/tables/{slow}"))
        again = asyncio.create_task(client.web.get(f"/api/tables/{slow}"))
        assert (await client.web.get(f"/api/tables/{quick}")).status_code == 200
        assert not waiting.done()
        opened.set()
        assert (await waiting).status_code == (await again).status_code == 200
        assert len(server.tables) == 2
