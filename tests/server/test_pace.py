"""The pace of a table: clocks that are lines of the log, and deadlines in days."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import date, datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from running_server import RunningServer, Tab, jump, running_server, until
from tablee.server.calendars import Calendar, Holiday
from tablee.server.match.times import is_time
from tablee.server.storage import Row

pytestmark = pytest.mark.anyio

TURN = {"kind": "turn", "seconds": 30}
BANK = {"kind": "bank", "seconds": 60, "increment": 10}
DAYS = {"kind": "days", "days": 2}
DAY = 86400.0
MONDAY_NOON = datetime(2027, 1, 11, 12, tzinfo=ZoneInfo("Europe/Paris")).timestamp()


def wall() -> Callable[[], float]:
    """A time of day that goes with the event loop's, from Monday noon on."""
    loop = asyncio.get_running_loop()
    begun = loop.time()
    return lambda: MONDAY_NOON + loop.time() - begun


def times(server: RunningServer) -> list[str]:
    """The clock's lines in the log of the only match, as they are in the store."""
    return [row.text for row in rows(server) if is_time(row.text)]


def rows(server: RunningServer) -> list[Row]:
    storage: Any = server.server.storage
    found = storage._reader.execute("select * from log order by place").fetchall()
    return [Row(*row) for row in found]


async def test_out_of_time_a_bot_plays_the_turn_and_the_person_stays(tmp_path: Path) -> None:
    async with running_server(tmp_path, grace=1000.0) as server:
        _, at_ann, bob, at_bob, _ = await server.two("noughts", pace=TURN)
        jump(31)
        step = await at_bob.hear("step")  # a bot has played for Ann
        assert step["event"]["stand_in"]  # and the log says so
        chair = server.table.state.seating.chairs[0]
        assert (chair.kind, chair.kept) == ("person", False)
        await at_bob.hear("times", where=lambda heard: heard["seats"][1].get("running", False))
        assert not server.referee.running.times.late
        assert (await at_bob.made(first(server)))["is"] == "ack"
        assert (await at_ann.made(first(server)))["is"] == "ack"  # it is Ann's turn again, and her own move
        assert next(row.person for row in rows(server) if row.seat == 0) == ""  # the log says who has played
        assert [row.person for row in rows(server) if row.seat == 1] == [await bob.me()]


def first(server: RunningServer) -> str:
    match = server.match
    return match.game.write(match.moves(match.to_act[0])[0])


async def test_a_bank_fills_by_each_turn_and_is_told(tmp_path: Path) -> None:
    async with running_server(tmp_path, grace=1000.0) as server:
        _, at_ann, _, at_bob, _ = await server.two("noughts", pace=BANK)
        jump(20)
        await at_ann.made("mark 4")
        heard = await at_bob.hear("times", where=lambda heard: heard["seats"][1].get("running", False))
        assert 20_000 <= heard["seats"][0]["spent"] < 30_000
        assert 40_000 < heard["seats"][0]["left"] <= 50_000  # 60 - 20 + 10
        assert heard["seats"][1]["left"] > 50_000


async def test_clocks_go_on_over_a_restart_where_the_log_has_them(tmp_path: Path) -> None:
    async with running_server(tmp_path, grace=1000.0) as server:
        ann, at_ann, bob, at_bob, table = await server.two("noughts", pace=BANK)
        jump(20)
        await at_ann.made("mark 4")
        jump(15)
        await at_bob.made("mark 0")
    jump(5000)  # while no server runs, no one's time does
    async with running_server(tmp_path, grace=1000.0) as server:
        for client in (ann, bob):
            client.address = server.address
        again = await ann.open(table)
        kept = server.referee.running.times
        assert kept.turns == {0: 1, 1: 1}
        assert 20_000 <= kept.spent[0] < 1_000_000
        assert 15_000 <= kept.spent[1] < 1_000_000
        told = await again.hear("times")
        assert told["seats"][1]["left"] == 60_000 - kept.spent[1] + 10_000


async def test_a_turn_that_is_taken_back_gives_no_time(tmp_path: Path) -> None:
    async with running_server(tmp_path, grace=1000.0) as server:
        _, at_ann, _, _, _ = await server.two("noughts", pace=BANK)
        jump(20)
        await at_ann.made("mark 4")
        await at_ann.say("take-back", key="oops")
        await at_ann.hear("ack", "refusal", where=lambda heard: heard.get("key") == "oops")
        running = server.referee.running
        assert (running.times.turns.get(0), running.times.turn[0] >= 20_000) == (0, True)


async def test_time_is_counted_without_a_clock_and_rules_nothing(tmp_path: Path) -> None:
    async with running_server(tmp_path, idle=0.0, grace=1000.0) as server:
        _, at_ann, _, at_bob, _ = await server.two("noughts")
        jump(3000)
        await at_ann.made("mark 4")
        heard = await at_bob.hear("times")
        assert heard["seats"][0]["spent"] >= 3_000_000
        assert "left" not in heard["seats"][0]
        assert times(server)[0].startswith("!spent 300")


async def test_games_in_real_time_are_live_only(server: RunningServer) -> None:
    ann = await server.client("Ann")
    for pace in (TURN, DAYS):
        wanted = {"game": "race", "seats": ["me", "easy"], "name": "Ann", "pace": pace}
        answer = await ann.web.post("/api/tables", json=wanted)
        assert answer.json()["code"] == "live-only"


@pytest.mark.parametrize(
    "pace",
    [
        {"kind": "turn"}, {"kind": "turn", "seconds": 5}, {"kind": "bank", "seconds": 10}, {"kind": "days", "days": 4},
        {"kind": "free", "seconds": 60}, {"kind": "days", "days": 2, "seconds": 3},
    ],
)  # fmt: skip
async def test_a_pace_that_is_none_is_refused(server: RunningServer, pace: dict[str, Any]) -> None:
    ann = await server.client("Ann")
    wanted = {"game": "noughts", "seats": ["me", "easy"], "name": "Ann", "pace": pace}
    assert (await ann.web.post("/api/tables", json=wanted)).json()["code"] == "bad-pace"


# Days


async def test_in_days_no_bot_takes_over_before_the_deadline(tmp_path: Path) -> None:
    async with running_server(tmp_path, grace=0.01, wall=wall()) as server:
        _, at_ann, _, at_bob, _ = await server.two("noughts", pace=DAYS)
        await at_ann.socket.close()
        jump(1.9 * DAY)
        await at_bob.say("ping", at=1)
        await at_bob.hear("pong")
        assert not server.match.log
        jump(0.2 * DAY)
        await at_bob.hear("step")
        assert server.table.state.seating.chairs[0].kind == "person"
        assert any(text == "!late 0" for text in times(server))


async def test_a_table_of_days_wakes_for_its_deadline_after_a_restart(tmp_path: Path) -> None:
    day = wall()
    async with running_server(tmp_path, wall=day) as server:
        ann, at_ann, bob, _, table = await server.two("noughts", pace=DAYS)
        await at_ann.made("mark 4")
    jump(90 * DAY)
    async with running_server(tmp_path, wall=day) as server:
        await until(lambda: bool(server.tables) and len(server.match.log) == 2)  # a bot has played for Bob
        assert server.referee.running.times.awaited == {0}
        await until(lambda: server.table.outbox.idle)
        assert "!late 1" in times(server)
    async with running_server(tmp_path, wall=day) as server:
        ann.address = bob.address = server.address
        at_ann = await ann.open(table)
        await at_ann.hear("show")
        assert len(server.match.log) == 2
        assert (await made(at_ann, server))["is"] == "ack"


async def made(tab: Tab, server: RunningServer) -> Any:
    return await tab.made(first(server))


async def test_bots_of_a_table_of_days_play_though_no_one_is_there(tmp_path: Path) -> None:
    async with running_server(tmp_path, wall=wall(), pace=1.0) as server:
        ann = await server.client("Ann")
        table = await ann.table("noughts", "me", "easy", pace=DAYS, start=True)
        at_ann = await ann.open(table)
        await at_ann.made("mark 4")
        await at_ann.socket.close()
        await until(lambda: len(server.match.log) == 2)


async def test_a_holiday_announced_later_puts_the_deadline_off(tmp_path: Path) -> None:
    async with running_server(tmp_path, wall=wall()) as server:
        ann, at_ann, _, at_bob, _ = await server.two("noughts", pace=DAYS)
        away = Calendar("Europe/Paris", holidays=(Holiday(date(2027, 1, 12), date(2027, 1, 20)),))
        server.server.calendars.set(await ann.me(), away)
        jump(2.1 * DAY)
        await at_bob.hear("times", where=lambda heard: heard["seats"][0].get("until", 0) > MONDAY_NOON + 3 * DAY)
        assert not server.match.log
        jump(9 * DAY)
        await at_bob.hear("step")
        await at_ann.hear("step")


@pytest.mark.parametrize(
    ("began", "days", "calendar", "until"),
    [
        ("2027-01-11 12:00", 1, Calendar("Europe/Paris"), "2027-01-12 12:00"),
        ("2027-01-11 23:00", 1, Calendar("Europe/Paris"), "2027-01-13 10:00"),  # never in the night
        ("2027-01-11 03:00", 1, Calendar("Europe/Paris"), "2027-01-12 10:00"),
        ("2027-01-15 12:00", 2, Calendar("Europe/Paris"), "2027-01-17 12:00"),
        ("2027-01-15 12:00", 2, Calendar("Europe/Paris", weekends=True), "2027-01-19 12:00"),
        ("2027-01-15 23:00", 1, Calendar("Europe/Paris", weekends=True), "2027-01-19 10:00"),
        ("2027-03-27 12:00", 1, Calendar("Europe/Paris"), "2027-03-28 13:00"),  # summer begins: the day has 23 hours
        (
            "2027-01-11 12:00", 3, Calendar("Europe/Paris", False, (Holiday(date(2027, 1, 12), date(2027, 1, 13)),)),
            "2027-01-16 12:00",
        ),
    ],
)  # fmt: skip
def test_days_that_count(began: str, days: int, calendar: Calendar, until: str) -> None:
    paris = ZoneInfo("Europe/Paris")
    first = datetime.fromisoformat(began).replace(tzinfo=paris).timestamp()
    assert datetime.fromtimestamp(calendar.deadline(first, days), paris).strftime("%Y-%m-%d %H:%M") == until


def test_the_same_moment_is_another_hour_elsewhere() -> None:
    began = MONDAY_NOON
    assert Calendar("Asia/Tokyo").deadline(began, 1) == began + DAY  # 20:00 there
    assert Calendar("America/Los_Angeles").deadline(began, 1) == began + DAY + 7 * 3600  # 3:00: so at 10:00


# Coming back


async def test_who_returns_after_hours_is_shown_what_happened_since_their_last_move(tmp_path: Path) -> None:
    async with running_server(tmp_path, wall=wall()) as server:
        ann, at_ann, bob, at_bob, table = await server.two("noughts", pace=DAYS)
        await at_ann.made("mark 4")
        await at_ann.socket.close()
        await at_bob.made("mark 0")
        await until(lambda: server.sockets == 1)
        jump(3 * 3600)
        back = await ann.open(table)
        shown = await back.hear("show")
        assert set(shown["scene"]["pieces"]) == {"mark:4"}
        assert (shown["missed"], len(shown["log"])) == (1, 1)
        step = await back.hear("step")
        assert step["version"] == shown["version"] + 1
        assert "mark:0" in step["difference"]["put"]["pieces"]
        assert step["touches"]
        assert (await back.made("mark 8"))["is"] == "ack"
        versions = [heard["version"] for heard in back.heard if heard["is"] == "step"]
        assert versions == [step["version"], step["version"] + 1]
    async with running_server(tmp_path, wall=wall()) as server:  # the same after a restart
        bob.address = server.address
        shown = await (await bob.open(table)).hear("show")
        assert (set(shown["scene"]["pieces"]), shown["missed"]) == ({"mark:4", "mark:0"}, 1)


async def test_who_only_reloads_the_page_sees_it_as_it_is(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        ann, at_ann, _, at_bob, table = await server.two("noughts")
        await at_ann.made("mark 4")
        await at_bob.made("mark 0")
        await at_ann.socket.close()
        shown = await (await ann.open(table)).hear("show")
        assert set(shown["scene"]["pieces"]) == {"mark:4", "mark:0"}
        assert "missed" not in shown
