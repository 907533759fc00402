"""Tournaments: rounds are paired and tables begin by themselves; people come late, leave or never come; restarts."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from running_server import PATIENCE, Client, RunningServer, Tab, jump, running_server, turns, until
from tablee.server.contests.tournament import load
from tablee.server.storage import store
from tablee.server.storage.contests import BoardRecord

pytestmark = pytest.mark.anyio
BOTH_STORES = True


class Evening:
    """A clock that can be put forward, for the time of day and the event loop alike."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead

    async def pass_by(self, seconds: float) -> None:
        self.ahead += seconds
        jump(seconds)
        await turns()  # connections that were idle for so long are closed


@pytest.fixture
def evening() -> Evening:
    return Evening()


@pytest.fixture
async def house(tmp_path: Path, new_store: Callable[[], Any], evening: Evening) -> AsyncIterator[RunningServer]:
    async with running_server(tmp_path, new_store(), wall=evening, interval=0.0, rate=500) as opened:
        yield opened


async def make(host: Client, **more: Any) -> str:
    wanted = {"game": "noughts", "name": "Friday", "format": "swiss", "seats": 2, "rounds": 2, **more}
    return str((await host.post("/api/contests", **wanted))["id"])


async def seen(client: Client, contest: str) -> Any:
    return (await client.web.get(f"/api/contests/{contest}")).json()


async def when(client: Client, contest: str, true: Callable[[Any], bool]) -> Any:
    """The tournament once something is so."""
    for _ in range(20 * PATIENCE):
        view = await seen(client, contest)
        if true(view):
            return view
        await asyncio.sleep(0.05)
    raise AssertionError(f"it never happened: {view}")


async def rounds(client: Client, contest: str, count: int) -> Any:
    """The tournament once so many rounds were paired."""
    return await when(client, contest, lambda view: len(view.get("played", ())) == count)


async def gather(house: RunningServer, *names: str, **more: Any) -> tuple[str, list[Client]]:
    """A tournament that these people have joined, begun by the first of them."""
    clients = [await house.client(name) for name in names]
    contest = await make(clients[0], **more)
    for client in clients:
        await client.post(f"/api/contests/{contest}/join", name=client.name)
    await clients[0].post(f"/api/contests/{contest}/start")
    return contest, clients


async def my_table(client: Client, contest: str, round: int) -> str:
    view = await when(client, contest, lambda view: len(view.get("played", ())) >= round and view.get("table"))
    return str(view["table"])


async def play(tabs: dict[str, Tab], table: Any, winner: str = "") -> None:
    """A match of noughts; the winner has three in a row, without one it is drawn."""
    await until(lambda: table.playing)
    names = [chair.name for chair in table.state.seating.chairs]
    first = ("0", "3", "1", "4", "2") if names[0] == winner else ("0", "3", "1", "4", "8", "5")
    drawn = ("0", "1", "2", "4", "3", "5", "7", "6", "8")
    for at, move in enumerate(first if winner else drawn):
        made = await tabs[names[at % 2]].made(f"mark {move}")
        assert made["is"] == "ack", made


async def play_round(house: RunningServer, contest: str, clients: list[Client], round: int, winners: str) -> None:
    """Everyone goes to their table, and those win whose names are given."""
    at: dict[str, dict[str, Tab]] = {}
    for client in clients:
        table = await my_table(client, contest, round)
        at.setdefault(table, {})[client.name] = await client.open(table)
    for id, tabs in at.items():
        if len(tabs) == 2:
            await play(tabs, house.lobby.peek(id), next((name for name in tabs if name in winners.split()), ""))


async def test_a_swiss_evening_of_four_runs_by_itself(house: RunningServer) -> None:
    contest, clients = await gather(house, "Ann", "Bob", "Cy", "Di")
    first = await when(clients[0], contest, lambda view: view.get("played"))
    couples = [[seat["name"] for seat in board["seats"]] for board in first["played"][0]["boards"]]
    assert sorted(name for couple in couples for name in couple) == ["Ann", "Bob", "Cy", "Di"]
    winners = [couple[0] for couple in couples]
    await play_round(house, contest, clients, 1, " ".join(winners))
    second = await when(clients[0], contest, lambda view: len(view["played"]) == 2)
    met = [sorted(seat["name"] for seat in board["seats"]) for board in second["played"][0]["boards"]]
    assert sorted(winners) in met  # like points meet
    assert not {tuple(couple) for couple in met} & {tuple(sorted(couple)) for couple in couples}
    await play_round(house, contest, clients, 2, winners[0])
    over = await when(clients[0], contest, lambda view: view["phase"] == "over")
    assert over["players"][0]["name"] == winners[0]
    assert over["players"][0]["points"] == 2
    assert sum(player["points"] for player in over["players"]) == 4
    assert all(board["match"] for one in over["played"] for board in one["boards"])
    (line,) = (await clients[1].web.get("/api/contests")).json()
    assert (line["winner"], line["phase"], line["mine"]) == (winners[0], "over", True)


async def test_a_round_robin_ends_when_all_have_met(house: RunningServer) -> None:
    contest, clients = await gather(house, "Ann", "Bob", "Cy", format="robin")
    for round in (1, 2, 3):
        view = await rounds(clients[0], contest, round)
        byes = [board for board in view["played"][0]["boards"] if not board["table"]]
        assert len(byes) == 1
        out = byes[0]["seats"][0]["name"]
        await play_round(house, contest, [client for client in clients if client.name != out], round, "")
    over = await when(clients[0], contest, lambda view: view["phase"] == "over")
    assert [(player["points"], player["place"]) for player in over["players"]] == [(1.5, 1)] * 3


async def test_bots_fill_a_short_table(house: RunningServer) -> None:
    contest, clients = await gather(house, "Ann", "Bob", "Cy", bots="easy", rounds=1)
    view = await when(clients[0], contest, lambda view: view.get("played"))
    short = [board for board in view["played"][0]["boards"] if any("level" in seat for seat in board["seats"])]
    assert [seat.get("level") for seat in short[0]["seats"]].count("easy") == 1


async def test_who_never_comes_has_a_bot_play_and_is_last_and_out(house: RunningServer, evening: Evening) -> None:
    contest, (ann, _) = await gather(house, "Ann", "Bob")
    page = await ann.open(await my_table(ann, contest, 1))
    assert 60_000 < page.heard[0]["table"]["contest"]["left"] <= 120_000
    await evening.pass_by(121)
    await page.hear("show")
    await play_out(page, house.lobby.tables[0], "Ann")
    over = await when(ann, contest, lambda view: view["phase"] == "over")
    assert [(one["name"], one.get("left", False)) for one in over["players"]] == [("Ann", False), ("Bob", True)]
    assert over["players"][0]["points"] == 1


async def play_out(page: Tab, table: Any, name: str) -> None:
    """Make any move whenever it is this player's turn, until the match is over."""
    seat = next(seat for seat, chair in enumerate(table.state.seating.chairs) if chair.name == name)
    while table.playing:
        await until(lambda: not table.playing or seat in table.referee.running.awaited)
        if table.playing:
            await page.made(table.state.rules.write(table.referee.running.match.moves(seat)[0]))


async def test_a_table_to_which_nobody_comes_is_given_up(house: RunningServer, evening: Evening) -> None:
    contest, clients = await gather(house, "Ann", "Bob", "Cy", "Di")
    view = await when(clients[0], contest, lambda view: view.get("played"))
    couples = [[seat["name"] for seat in board["seats"]] for board in view["played"][0]["boards"]]
    here = [client for client in clients if client.name in couples[0]]
    await play_round(house, contest, here, 1, couples[0][0])
    await evening.pass_by(200)
    view = await when(clients[0], contest, lambda view: len(view["played"]) == 2)
    assert sorted(seat["name"] for seat in view["played"][0]["boards"][0]["seats"]) == sorted(couples[0])
    assert {one["name"] for one in view["players"] if one.get("left")} == set(couples[1])


async def test_late_comers_play_from_the_next_round_and_leavers_not_any_more(house: RunningServer) -> None:
    contest, clients = await gather(house, "Ann", "Bob", "Cy", "Di", rounds=3)
    await rounds(clients[0], contest, 1)
    eve = await house.client("Eve")
    view = await eve.post(f"/api/contests/{contest}/join", name="Eve")
    assert view["joined"]
    assert "table" not in view
    await play_round(house, contest, clients, 1, "Ann")
    view = await when(eve, contest, lambda view: len(view["played"]) == 2)
    seated = [seat["name"] for board in view["played"][0]["boards"] for seat in board["seats"]]
    assert sorted(seated) == ["Ann", "Bob", "Cy", "Di", "Eve"]
    await clients[1].post(f"/api/contests/{contest}/leave")
    left = await seen(clients[1], contest)
    assert not left.get("joined", False)
    assert left["may_join"]
    back = await clients[1].post(f"/api/contests/{contest}/join", name="Bob")
    assert back["joined"]


async def test_whoever_leaves_a_match_gets_nothing_for_it(house: RunningServer) -> None:
    contest, (ann, bob) = await gather(house, "Ann", "Bob", rounds=1)
    table = await my_table(ann, contest, 1)
    at_ann, at_bob = await ann.open(table), await bob.open(table)
    await at_ann.hear("show")
    await at_bob.hear("show")
    await bob.post(f"/api/contests/{contest}/leave")
    here = house.lobby.peek(table)
    assert here is not None
    await play_out(at_ann, here, "Ann")
    over = await when(ann, contest, lambda view: view["phase"] == "over")
    assert [(one["name"], one["points"]) for one in over["players"]] == [("Ann", 1), ("Bob", 0)]


async def test_strangers_take_no_seat_of_a_tournament(house: RunningServer) -> None:
    contest, (ann, _) = await gather(house, "Ann", "Bob")
    table = await my_table(ann, contest, 1)
    at_ann = await ann.open(table)
    await at_ann.say("leave")
    await at_ann.hear("table", where=lambda message: message.get("seat") is None)
    eve = await house.client("Eve")
    page = await eve.open(table)
    await page.say("sit", seat=0, name="Eve")
    assert (await page.hear("refusal"))["code"] in ("others-play", "seat-taken")
    await page.say("start")
    assert (await page.hear("refusal"))["code"] == "not-host"


async def test_a_restart_in_the_middle_loses_nothing(
    tmp_path: Path, new_store: Callable[[], Any], evening: Evening
) -> None:
    async with running_server(tmp_path, new_store(), wall=evening, interval=600.0, rate=500) as house:
        contest, clients = await gather(house, "Ann", "Bob", "Cy", "Di")
        view = await when(clients[0], contest, lambda view: view.get("played"))
        couples = [[seat["name"] for seat in board["seats"]] for board in view["played"][0]["boards"]]
        await play_round(house, contest, [c for c in clients if c.name in couples[0]], 1, couples[0][0])
        await when(clients[0], contest, lambda view: view["played"][0]["boards"][0].get("over"))
        cookies = [(client.name, client.cookie) for client in clients]
    async with running_server(tmp_path, new_store(), wall=evening, interval=600.0, rate=500) as house:
        again = []
        for name, cookie in cookies:
            client = Client(house.address, name)
            client.web.cookies.set("tablee", cookie)
            house.clients.append(client)
            again.append(client)
        view = await seen(again[0], contest)
        assert view["players"][0]["name"] == couples[0][0]
        await play_round(house, contest, [c for c in again if c.name in couples[1]], 1, couples[1][0])
        view = await when(again[0], contest, lambda view: view.get("next") is not None)
        assert view["next"] > 0
        await again[0].post(f"/api/contests/{contest}/start")  # the host doesn't want to wait
        await when(again[0], contest, lambda view: len(view["played"]) == 2)


async def test_a_round_whose_tables_were_not_opened_before_a_crash_gets_them(
    tmp_path: Path, new_store: Callable[[], Any]
) -> None:
    async with running_server(tmp_path, new_store()) as house:
        ann, bob = await house.client("Ann"), await house.client("Bob")
        contest = await make(ann, player="Ann")
        await bob.post(f"/api/contests/{contest}/join", name="Bob")
        found = await load(house.storage.ask, contest)
        assert found is not None
        record = msgspec.structs.replace(found.record, phase="playing")
        await store(house.storage, record, BoardRecord(contest, 1, 1, "the-table", (await ann.me(), await bob.me())))
    async with running_server(tmp_path, new_store()) as house:
        await until(lambda: house.lobby.peek("the-table") is not None)
        table = house.lobby.peek("the-table")
        assert table is not None
        assert [chair.name for chair in table.state.seating.chairs] == ["Ann", "Bob"]


async def test_it_begins_at_its_time_and_not_with_too_few(house: RunningServer, evening: Evening) -> None:
    ann, bob = await house.client("Ann"), await house.client("Bob")
    alone = await make(ann, begins=evening() + 600, player="Ann")
    two = await make(ann, begins=evening() + 600, player="Ann")
    await bob.post(f"/api/contests/{two}/join", name="Bob")
    assert (await seen(ann, two))["phase"] == "open"
    await evening.pass_by(601)
    assert (await when(ann, two, lambda view: view.get("played")))["phase"] == "playing"
    assert "played" not in await when(ann, alone, lambda view: view["phase"] == "over")


async def test_over_days_matches_begin_though_nobody_is_there(house: RunningServer) -> None:
    contest, clients = await gather(house, "Ann", "Bob", pace={"kind": "days", "days": 2})
    table = house.lobby.peek(await my_table(clients[0], contest, 1))
    assert "starts" not in await seen(clients[0], contest)
    assert table is not None
    await until(lambda: table.playing)


async def test_a_groups_tournament_is_for_its_members(house: RunningServer) -> None:
    ann, eve = await house.client("Ann"), await house.client("Eve")
    group = (await ann.post("/api/groups", name="Friday"))["id"]
    contest = await make(ann, group=group, player="Ann")
    assert (await eve.web.post(f"/api/contests/{contest}/join", json={"name": "Eve"})).status_code == 403
    assert not (await seen(eve, contest)).get("may_join", False)
    assert (await eve.web.get(f"/api/contests?group={group}")).status_code == 403
    assert (await eve.web.get("/api/contests")).json() == []
    assert [line["id"] for line in (await ann.web.get(f"/api/contests?group={group}")).json()] == [contest]


async def test_only_the_host_begins_and_ends_it(house: RunningServer) -> None:
    ann, bob = await house.client("Ann"), await house.client("Bob")
    contest = await make(ann, player="Ann")
    assert (await bob.web.post(f"/api/contests/{contest}/start", json={})).json()["code"] == "not-host"
    assert (await ann.web.post(f"/api/contests/{contest}/start", json={})).json()["code"] == "too-few-players"
    assert (await ann.post(f"/api/contests/{contest}/end"))["phase"] == "over"
    assert (await bob.web.post(f"/api/contests/{contest}/join", json={"name": "Bob"})).json()["code"] == "contest-over"


async def test_the_host_ends_a_round_that_hangs(house: RunningServer) -> None:
    contest, (ann, _) = await gather(house, "Ann", "Bob")
    await my_table(ann, contest, 1)
    assert (await ann.post(f"/api/contests/{contest}/end"))["ending"]
    over = await ann.post(f"/api/contests/{contest}/end")
    assert over["phase"] == "over"
    assert [player["points"] for player in over["players"]] == [0, 0]


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"game": "nothing"}, "no-such-game"),
        ({"seats": 7}, "bad-seats"),
        ({"rounds": 0}, "bad-contest"),
        ({"rounds": 99}, "bad-contest"),
        ({"name": "  "}, "no-name"),
        ({"begins": 5}, "bad-contest"),
        ({"pace": {"kind": "days", "days": 99}}, "bad-pace"),
        ({"options": {"nonsense": 1}}, None),
        ({"format": "knockout"}, "bad-message"),
        ({"group": "nobody"}, "not-member"),
    ],
)
async def test_what_makes_no_sense_is_refused_in_words(house: RunningServer, wrong: Any, code: str | None) -> None:
    ann = await house.client("Ann")
    wanted = {"game": "noughts", "name": "Friday", "format": "swiss", "seats": 2, **wrong}
    answer = await ann.web.post("/api/contests", json=wanted)
    assert 400 <= answer.status_code < 500
    assert code is None or answer.json()["code"] == code
    assert (await ann.web.get("/api/contests/nothing")).status_code == 404


async def test_those_who_look_are_told_what_changes(house: RunningServer) -> None:
    ann, bob = await house.client("Ann"), await house.client("Bob")
    page = await bob.lobby()
    contest = await make(ann)
    assert (await page.hear("contest"))["id"] == contest


async def test_in_duplicate_tables_have_the_same_chance_and_one_is_ranked_by_seat(house: RunningServer) -> None:
    contest, clients = await gather(
        house, "Ann", "Bob", "Cy", "Di", format="duplicate", game="tricks", seats=3, bots="easy", rounds=1
    )
    view = await when(clients[0], contest, lambda view: view.get("played"))
    boards = view["played"][0]["boards"]
    assert [sum("person" in seat for seat in board["seats"]) for board in boards] == [2, 2]
    pages = [(client, await client.open(await my_table(client, contest, 1))) for client in clients]
    tables: list[Any] = [house.lobby.peek(board["table"]) for board in boards]
    await until(lambda: all(table.playing for table in tables))
    matches = [table.referee.running.match for table in tables]
    assert matches[0].seed == matches[1].seed
    assert str(matches[0].seed).startswith("same-")
    assert matches[0].log[0] == matches[1].log[0]  # the same deal
    eve = await house.client("Eve")
    page = await eve.knock(boards[0]["table"])
    assert await page.ended() == 4403  # nobody looks on
    sits = {chair.name: table for table in tables for chair in table.state.seating.chairs}
    await asyncio.gather(*(play_out(page, sits[client.name], client.name) for client, page in pages))
    over = await when(clients[0], contest, lambda view: view["phase"] == "over")
    by_seat: dict[int, list[float]] = {}
    for board in over["played"][0]["boards"]:
        for at, seat in enumerate(board["seats"]):
            if "person" in seat:
                by_seat.setdefault(at, []).append(seat.get("points", 0.0))
    assert all(sum(points) == 100 for points in by_seat.values() if len(points) == 2)
    assert len(over["players"]) == 4
