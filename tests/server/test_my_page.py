"""My page: where I am awaited, what I have played, what others see of it; what is left if I want to be forgotten."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from running_server import Client, RunningServer, Tab, running_server, until
from tablee.server.storage.history import Place, PlayedRecord, PlayedSeat, Wanted
from tablee.server.storage.history_reading import past_matches
from tablee.server.storage.sqlite import SqliteStorage

pytestmark = pytest.mark.anyio
BOTH_STORES = True

ANN_WINS = ((0, 0), (1, 3), (0, 1), (1, 4), (0, 2))


async def get(client: Client, path: str) -> Any:
    answer = await client.web.get(path)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def play_out(at_ann: Tab, at_bob: Tab) -> None:
    """Noughts that Ann wins."""
    for seat, cell in ANN_WINS:
        assert (await (at_ann, at_bob)[seat].made(f"mark {cell}"))["is"] == "ack"
    await at_bob.hear("over")


async def test_my_tables_say_where_i_am_awaited_also_when_all_have_gone_and_after_a_restart(
    tmp_path: Path,
) -> None:
    async with running_server(tmp_path) as server:
        ann, at_ann, bob, at_bob, table = await server.two("noughts")
        (mine,) = await get(ann, "/api/me/tables")
        assert (mine["id"], mine["game"], mine["phase"], mine["awaited"]) == (table, "noughts", "playing", True)
        assert mine["others"] == ["Bob"]
        await at_ann.made("mark 4")
        assert not (await get(ann, "/api/me/tables"))[0].get("awaited", False)
        assert (await get(bob, "/api/me/tables"))[0]["awaited"]
        for tab in (at_ann, at_bob):
            await tab.socket.close()
        await until(lambda: server.sockets == 0)
        cookies = ann.cookie, bob.cookie
    async with running_server(tmp_path) as server:
        ann, bob = [await returning(server, cookie) for cookie in cookies]
        assert not (await get(ann, "/api/me/tables"))[0].get("awaited", False)
        assert (await get(bob, "/api/me/tables"))[0]["awaited"]
        assert not server.tables  # the store knew it
        at_bob = await bob.open(table)
        await at_bob.hear("show")
        await at_bob.made("mark 0")
        assert (await get(ann, "/api/me/tables"))[0]["awaited"]
        forget_who_is_awaited(tmp_path)  # as after a crash
    async with running_server(tmp_path) as server:
        ann = await returning(server, cookies[0])
        assert (await get(ann, "/api/me/tables"))[0]["awaited"]


async def returning(server: RunningServer, cookie: str) -> Client:
    """Someone who has been here before."""
    client = Client(server.address, "")
    server.clients.append(client)
    client.web.cookies.set("tablee", cookie, domain="127.0.0.1")
    return client


def forget_who_is_awaited(data: Path) -> None:
    with contextlib.closing(sqlite3.connect(data / "tablee.db")) as store, store:
        store.execute("update sitting set awaited = null")


async def test_a_table_where_nobody_plays_yet_is_mine_until_i_leave_it(server: RunningServer) -> None:
    ann = await server.client("Ann")
    table = await ann.table("noughts", "me", "open")
    (mine,) = await get(ann, "/api/me/tables")
    assert (mine["id"], mine["phase"]) == (table, "open")
    tab = await ann.open(table)
    await tab.say("leave")
    await tab.hear("table", where=lambda message: message.get("seat") is None)
    assert await get(ann, "/api/me/tables") == []


async def test_past_matches_have_results_and_are_found_by_game_and_person(server: RunningServer) -> None:
    ann, at_ann, bob, at_bob, _ = await server.two("noughts")
    await play_out(at_ann, at_bob)
    (line,) = (await get(ann, "/api/people/me/matches"))["matches"]
    assert line["game"] == "noughts"
    assert line["seat"] == 0
    assert [(player["name"], player["rank"]) for player in line["players"]] == [("Ann", 1), ("Bob", 2)]
    him = await bob.me()
    assert len((await get(ann, f"/api/people/me/matches?with={him}&game=noughts"))["matches"]) == 1
    assert (await get(ann, "/api/people/me/matches?with=nobody"))["matches"] == []
    assert (await get(ann, "/api/people/me/matches?game=butine"))["matches"] == []
    replay = await get(ann, f"/api/matches/{line['match']}/replay?view=0")
    assert replay["game"] == "noughts"


async def test_statistics_count_games_people_and_bots(server: RunningServer) -> None:
    ann, at_ann, bob, at_bob, _ = await server.two("noughts")
    await play_out(at_ann, at_bob)
    counted = await get(ann, "/api/people/me/statistics")
    assert counted["games"] == [{"game": "noughts", "seats": 2, "played": 1, "won": 1, "best": 1}]
    (met,) = counted["people"]
    assert (met["name"], met["met"], met["ahead"], met["behind"]) == ("Bob", 1, 1, 0)
    assert counted["weeks"][-1]["played"] == counted["weeks"][-1]["won"] == 1
    assert len(counted["weeks"]) == 26
    his = await get(bob, "/api/people/me/statistics")
    assert his["games"][0]["won"] == 0


async def test_others_see_listed_matches_and_their_own(server: RunningServer) -> None:
    ann, at_ann, bob, at_bob, _ = await server.two("noughts")
    await play_out(at_ann, at_bob)
    her, stranger = await ann.me(), await server.client("Cleo")
    assert await get(stranger, f"/api/people/{her}") == {"id": her, "name": "Ann"}
    assert (await get(stranger, f"/api/people/{her}/matches"))["matches"] == []
    assert len((await get(bob, f"/api/people/{her}/matches"))["matches"]) == 1
    counted = await get(stranger, f"/api/people/{her}/statistics")
    assert counted["games"][0]["played"] == 1
    assert counted.get("people", []) == []  # whom she meets is for her to tell
    assert [met["name"] for met in (await get(bob, f"/api/people/{her}/statistics"))["people"]] == ["Bob"]
    assert (await stranger.web.get("/api/people/nobody")).status_code == 404
    ann, at_ann, bob, at_bob, _ = await server.two("noughts", listed=True)
    await play_out(at_ann, at_bob)
    assert len((await get(stranger, f"/api/people/{await ann.me()}/matches"))["matches"]) == 1


async def test_all_that_is_mine_as_a_file(server: RunningServer) -> None:
    ann, at_ann, _, at_bob, table = await server.two("noughts")
    await play_out(at_ann, at_bob)
    answer = await ann.web.get("/api/me/export")
    assert "attachment" in answer.headers["content-disposition"]
    kept = answer.json()
    assert kept["name"] == "Ann"
    assert [line["id"] for line in kept["tables"]] == [table]
    (match,) = kept["matches"]
    file = await ann.web.get(match["file"])
    assert "mark 0" in file.text


async def test_who_wants_to_be_forgotten_leaves_no_name_behind(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        ann, at_ann, bob, at_bob, table = await server.two("noughts")
        await at_ann.say("say", words="secret words of hers")
        await at_bob.say("say", words="his words")
        await play_out(at_ann, at_bob)
        her = await ann.me()
        (match,) = (await get(bob, "/api/people/me/matches"))["matches"]
        assert (await ann.web.post("/api/me/delete", json={"sure": False})).status_code == 400
        answer = await ann.web.post("/api/me/delete", json={"sure": True})
        assert answer.status_code == 200
        assert await ann.me() == answer.json()["id"] != her
        await until(lambda: not rows(tmp_path, "select * from departing"))
        assert (await bob.web.get(f"/api/people/{her}")).status_code == 404
        (line,) = (await get(bob, "/api/people/me/matches"))["matches"]
        assert [player.get("name", "") for player in line["players"]] == ["", "Bob"]
        replay = await get(bob, f"/api/matches/{match['match']}/replay?view=1")
        assert [seat.get("name", "") for seat in replay["seats"]] == ["", "Bob"]
        view = await get(bob, f"/api/tables/{table}")
        assert "Ann" not in [seat.get("name") for seat in view["seats"]]
        at_bob = await bob.open(table)
        assert [line["words"] for line in at_bob.heard[0]["said"]] == ["his words"]
    for kept in ("people", "tables", "matches", "log", "packed", "played", "sitting", "talk"):
        for row in rows(tmp_path, f"select * from {kept}"):
            assert "Ann" not in str(row)
            assert her not in str(row)


async def test_a_farewell_goes_on_after_a_restart_and_a_bot_takes_the_seat(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        ann, at_ann, bob, at_bob, table = await server.two("noughts")
        cookie, her = bob.cookie, await ann.me()
        for tab in (at_ann, at_bob):
            await tab.socket.close()
        await until(lambda: server.sockets == 0)
    with contextlib.closing(sqlite3.connect(tmp_path / "tablee.db")) as store, store:
        store.execute("insert into departing values (?)", (her,))
    async with running_server(tmp_path) as server:
        await until(lambda: not rows(tmp_path, "select * from departing"))
        bob = await returning(server, cookie)
        view = await get(bob, f"/api/tables/{table}")
        assert view["seats"][0]["kind"] == "bot"
        assert view["host"] == await bob.me()


def rows(data: Path, ask: str) -> list[Any]:
    with contextlib.closing(sqlite3.connect(data / "tablee.db")) as store:
        return store.execute(ask).fetchall()


async def test_a_page_of_ten_thousand_matches_is_read_by_an_index_alone(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path / "t.db")
    seat = PlayedSeat("", 0, "ann", "Ann", "", 1, 5, "t", "noughts", 2, False, 0.0)
    bot = msgspec.structs.replace(seat, seat=1, person="", level="easy", rank=2)
    for first in range(0, 10_000, 500):
        numbers = range(first, first + 500)
        both = [(f"m{number:05}", float(number)) for number in numbers]
        made = [msgspec.structs.replace(one, match=match, ended=at) for match, at in both for one in (seat, bot)]
        storage.write([PlayedRecord(tuple(made))])
    storage.close()
    storage = SqliteStorage(tmp_path / "t.db")
    history = storage.history
    page = await history.past(Wanted("ann"))
    assert [place.match for place in page[:2]] == ["m09999", "m09998"]
    second = await history.past(Wanted("ann", before=page[-1]))
    assert second[0].match == "m09979"
    assert len(await history.seats([place.match for place in second])) == 40
    for wanted, index in (
        (Wanted("ann"), "played_by_person"),
        (Wanted("ann", before=Place(5000.0, "m05000")), "played_by_person"),
        (Wanted("ann", game="noughts"), "played_by_game"),
        (Wanted("ann", public="bob"), "played_by_person"),
        (Wanted("ann", other="bob"), "played_by_person"),
    ):
        ask, *values = past_matches(wanted)
        with contextlib.closing(sqlite3.connect(tmp_path / "t.db")) as store:
            plan = " ".join(row[3] for row in store.execute(f"explain query plan {ask}", values))
        assert index in plan
        by_the_match = plan.count("(match=?")  # whom it was played with
        assert by_the_match == bool(wanted.public or wanted.other)
        assert "SCAN" not in plan
        assert "TEMP B-TREE" not in plan
    storage.close()
