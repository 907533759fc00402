"""Programs at tables: what they hear, what they may do, and what they can't break."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import httpx
import msgspec
import pytest

from programs import Program, program
from running_server import FaultyStorage, RunningServer, Tab, running_server, until
from tablee.kernel import Match, game
from tablee.server.bot_api import stream as streams
from tablee.server.match.asked import known_facts

pytestmark = pytest.mark.anyio


async def beside(server: RunningServer, bot: Program, name: str = "noughts") -> tuple[str, Tab]:
    """A table of a person on seat 0 with the bot on seat 1, the match begun."""
    ann = await server.client("Ann")
    table = await ann.table(name, "me", "open")
    at_ann = await ann.open(table)
    assert (await bot.send(table, "sit", seat=1, name="somebody else")).status_code == 204
    await at_ann.say("start")
    await at_ann.hear("show")
    return table, at_ann


async def test_a_program_plays_a_match_by_http_alone(server: RunningServer) -> None:
    async with program(server, "Rook") as bot:
        table, at_ann = await beside(server, bot)
        async with bot.stream(table) as lines:
            welcome = await lines.hear("welcome")
            assert welcome["seat"] == 1
            assert welcome["table"]["seats"][1]["name"] == "Rook"  # not what it said
            for turn, cell in enumerate((0, 1, 2)):
                await at_ann.made(f"mark {cell}")
                if cell == 2:
                    break
                asked = await lines.hear("asked")
                assert asked["seat"] == 1
                assert f"mark {cell}" not in asked["moves"]
                assert asked["facts"]["cells"][cell] == 0
                answer = await bot.play(table, f"mark {8 - turn}", f"k{turn}")
                assert answer.status_code == 200, answer.text
                assert answer.json()["is"] == "ack"
            over = await lines.hear("over")
            assert over["outcome"]["ranks"] == [1, 2]


async def test_a_stream_goes_on_where_it_broke(server: RunningServer) -> None:
    async with program(server) as bot:
        table, at_ann = await beside(server, bot)
        async with bot.stream(table) as lines:
            show = await lines.hear("show")
        await at_ann.made("mark 4")
        async with bot.stream(table, since=f"{show['match']}:{show['version']}") as lines:
            missed = await lines.hear("step", "show")
            assert missed["is"] == "step"
            assert missed["version"] == show["version"] + 1
            assert (await lines.hear("asked"))["version"] == missed["version"]


async def test_a_move_posted_twice_is_played_once(server: RunningServer) -> None:
    async with program(server) as bot:
        table, at_ann = await beside(server, bot)
        await at_ann.made("mark 4")
        answers = await asyncio.gather(*(bot.play(table, "mark 0", "one") for _ in range(5)))
        assert {answer.status_code for answer in answers} == {200}
        again = await bot.play(table, "mark 1", "two")
        assert again.status_code == 409
        assert again.json()["code"] == "not-your-turn"
        assert [server.match.game.write(entry.move) for entry in server.match.log] == ["mark 4", "mark 0"]


async def test_several_streams_live_side_by_side_and_a_new_one_of_the_same_name_replaces_the_old(
    server: RunningServer,
) -> None:
    async with program(server) as bot:
        table, at_ann = await beside(server, bot)
        async with bot.stream(table, stream="a") as first, bot.stream(table, stream="b") as second:
            await first.hear("show")
            await second.hear("show")
            async with bot.stream(table, stream="a") as third:
                await third.hear("show")
                assert (await first.ended())[-1]["code"] == "replaced"
                await at_ann.made("mark 4")
                await second.hear("asked")
                await third.hear("asked")


async def test_a_program_hears_what_its_seat_hears_and_knows_what_its_seat_knows(server: RunningServer) -> None:
    async with program(server) as bot:
        table, at_ann = await beside(server, bot, "tricks")
        async with bot.stream(table) as lines:
            show = await lines.hear("show")
            await at_ann.made(server.match.game.write(server.match.moves(0)[0]))
            asked = await lines.hear("asked")
            match = server.match
            assert asked["moves"] == [match.game.write(move) for move in match.moves(1)]
            start = match.fresh()
            start.advance()
            assert show["scene"] == msgspec.json.decode(msgspec.json.encode(start.scene(1)))
            truth = msgspec.json.decode(msgspec.json.encode(match.game.facts(match.state)))
            assert asked["facts"]["hands"][1] == truth["hands"][1]
            assert asked["facts"]["hands"][0] != truth["hands"][0]


def test_what_a_seat_cannot_know_is_null_in_its_facts() -> None:
    import random

    rules = game("tricks")
    match = Match(rules, 2, seed="facts")
    match.advance()
    truth = rules.facts(match.state)
    known = known_facts(rules, match.state, 0, random.Random(1))
    assert known.keys() == truth.keys()
    assert known != truth
    for other in range(20):  # the true state is not looked at: any that the seat imagines gives the same
        imagined = rules.imagine(match.state, 0, random.Random(other))
        assert known_facts(rules, imagined, 0, random.Random(1)).keys() == known.keys()


async def test_a_flood_is_told_when_to_come_back_and_harms_no_one(tmp_path: Path) -> None:
    async with running_server(tmp_path, rate=2.0) as server, program(server) as bot:
        table, at_ann = await beside(server, bot)
        answers = await asyncio.gather(*(bot.play(table, "mark 9", f"k{n}") for n in range(60)))
        refused = [answer for answer in answers if answer.status_code == 429]
        assert refused
        assert all(int(answer.headers["retry-after"]) >= 1 for answer in refused)
        assert (await at_ann.made("mark 4"))["is"] == "ack"


async def test_a_program_that_does_not_read_is_let_go(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "LONGEST_QUEUE", 20)
    async with program(server) as bot:
        table, at_ann = await beside(server, bot)
        async with bot.stream(table) as lines:
            await lines.hear("show")
            page = next(page for page in server.table.presence.pages if page.person == bot.id)
            for _ in range(30):  # all in one turn of the event loop: nothing can be read meanwhile
                page.send(b'{"is":"pong"}')
            assert (await lines.ended())[-1]["code"] == "too-slow"
        await until(lambda: not server.table.presence.here(bot.id))
        assert (await at_ann.made("mark 4"))["is"] == "ack"


async def test_a_bot_of_the_house_plays_on_for_a_program_that_stays_away(server: RunningServer) -> None:
    async with program(server) as bot:
        table, at_ann = await beside(server, bot)
        async with bot.stream(table) as lines:
            await lines.hear("show")
        await at_ann.made("mark 4")
        kept = await at_ann.hear("table", where=lambda told: told["table"]["seats"][1].get("kept_by_bot"))
        assert kept
        await at_ann.hear("step", where=lambda step: not step.get("own"))


async def test_tokens_are_hashed_and_end_when_they_are_revoked(server: RunningServer, tmp_path: Path) -> None:
    owner = await server.client("Owner")
    made = (await owner.web.post("/api/bots", json={"name": "Rook"})).json()
    bot = Program(server.address, made["id"], made["name"], made["token"])
    assert (await bot.web.get("/api/bot/me")).json() == {"id": made["id"], "name": "Rook", "revoked": False}
    with sqlite3.connect(tmp_path / "tablee.db") as store:
        assert made["token"] not in repr(store.execute("select * from bots").fetchall())
    store.close()
    table, _ = await beside(server, bot)
    async with bot.stream(table) as lines:
        await lines.hear("show")
        stranger = await server.client("Eve")
        assert (await stranger.web.post(f"/api/bots/{made['id']}/revoke")).status_code == 404
        assert (await owner.web.post(f"/api/bots/{made['id']}/revoke")).status_code == 200
        assert (await lines.ended())[-1]["code"] == "bad-token"
    assert (await bot.web.get("/api/bot/me")).status_code == 401
    assert (await owner.web.get("/api/bots")).json() == []
    await bot.web.aclose()


async def test_requests_without_a_token_are_refused(server: RunningServer) -> None:
    async with httpx.AsyncClient(base_url=server.address) as web:
        assert (await web.get("/api/bot/me")).status_code == 401
        bad = await web.get("/api/bot/me", headers={"authorization": "Bearer tablee_made-up"})
        assert bad.status_code == 401
        assert bad.json()["code"] == "bad-token"


async def test_names_of_bots_are_unique_and_bounded(server: RunningServer) -> None:
    owner = await server.client("Owner")
    assert (await owner.web.post("/api/bots", json={"name": "  "})).json()["code"] == "no-name"
    assert (await owner.web.post("/api/bots", json={"name": "Rook"})).status_code == 201
    assert (await owner.web.post("/api/bots", json={"name": "rооk"})).json()["code"] == "bot-name-taken"  # Cyrillic о


async def test_the_same_over_a_socket(server: RunningServer) -> None:
    async with program(server) as bot:
        table, at_ann = await beside(server, bot)
        someone = await server.client("Someone")
        tab = await someone.knock(table, cookie="", Authorization=f"Bearer {bot.token}")
        await tab.say("hello", asks=True, name="Another name")
        assert (await tab.hear("welcome"))["you"] == bot.id
        await at_ann.made("mark 4")
        asked = await tab.hear("asked")
        assert (await tab.made(asked["moves"][0]))["is"] == "ack"
        bad = await someone.knock(table, cookie="", Authorization="Bearer tablee_nothing")
        assert await bad.ended() == 4401


async def test_a_move_that_is_not_stored_is_not_confirmed(tmp_path: Path) -> None:
    storage = FaultyStorage(tmp_path / "tablee.db")
    async with running_server(tmp_path, storage) as server, program(server) as bot:
        table, at_ann = await beside(server, bot)
        await at_ann.made("mark 4")
        storage.full = True
        answer = await bot.play(table, "mark 0", "once")
        assert answer.status_code == 503
        assert int(answer.headers["retry-after"]) >= 1
        storage.full = False
        while (answer := await bot.play(table, "mark 0", "once")).status_code == 503:
            await asyncio.sleep(0.05)
        assert answer.status_code == 200
        assert [entry.seat for entry in server.match.log] == [0, 1]


async def test_a_program_may_be_asked_again_and_imagine_a_position(server: RunningServer) -> None:
    async with program(server) as bot:
        table, at_ann = await beside(server, bot)
        assert (await bot.web.get(f"/api/bot/tables/{table}/asked")).status_code == 204
        await at_ann.made("mark 4")
        assert len((await bot.web.get(f"/api/bot/tables/{table}/asked")).json()["moves"]) == 8
        assert (await bot.web.get(f"/api/bot/tables/{table}/imagined")).json()["game"] == "noughts"
        assert [one["id"] for one in (await bot.web.get("/api/bot/tables")).json()] == [table]
