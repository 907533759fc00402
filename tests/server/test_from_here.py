"""Tables for practice: any position of a match, finished or running, dealt anew as a seat could imagine it."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tablee.kernel as k
from running_server import Client, RunningServer
from tablee.kernel import Match, games
from tablee.server.match.origin import moves_before
from tablee.server.match.running import RunningMatch
from tablee.server.refusals import TableRefusal
from tablee.server.storage import MatchRecord

pytestmark = pytest.mark.anyio


async def finished(server: RunningServer) -> tuple[Client, str]:
    """A match of tricks between two bots, over."""
    client = await server.client("Ann")
    page = await client.open(await client.table("tricks", "easy", "easy", start=True))
    await page.hear("over")
    return client, str((await page.hear("table"))["table"]["match"])


async def practise(client: Client, match: str, **wanted: Any) -> Any:
    return await client.web.post(f"/api/matches/{match}/practice", json={"seat": 0, "name": "Ann", **wanted})


async def test_a_position_of_a_finished_match_is_played_on(server: RunningServer) -> None:
    client, match = await finished(server)
    replay = (await client.web.get(f"/api/matches/{match}/replay?view=0")).json()
    place = replay["steps"][4]["version"]
    answer = await practise(client, match, place=place, level="easy")
    assert answer.status_code == 201, answer.text
    table = answer.json()
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot"]
    running = server.lobby.peek(table["id"])
    assert running is not None
    assert running.referee is not None
    began = running.referee.running.match.origin
    assert began is not None
    then = RunningMatch.from_rows(*await stored(server, match)).match.at(place).state
    game = running.state.rules
    assert game.scene(began, 0) == game.scene(then, 0)  # to my seat it is the very same position


async def stored(server: RunningServer, match: str) -> tuple[MatchRecord, Any]:
    record = await server.storage.match(match)
    assert record is not None
    return record, await server.storage.log(match)


async def test_practice_is_taken_up_again_and_counts_for_nothing(server: RunningServer) -> None:
    client, match = await finished(server)
    table = (await practise(client, match, place=3)).json()
    id = server.lobby.peek(table["id"]).referee.running.id  # type: ignore[union-attr]
    state = server.lobby.peek(table["id"]).referee.running.match.state  # type: ignore[union-attr]
    again = RunningMatch.from_rows(*await stored(server, id))
    assert again.game.scene(again.match.state, k.EVERYTHING) == again.game.scene(state, k.EVERYTHING)
    assert all(not told for told in again.told.values())  # nothing of the other match is told
    assert (await client.web.get(f"/api/matches/{id}/file")).status_code == 409


async def test_only_its_players_practise_a_running_match(server: RunningServer) -> None:
    host, *_ = await server.two("tricks")
    id = server.referee.running.id
    assert (await practise(host, id, seat=0)).status_code == 201
    refused = await practise(host, id, seat=1)
    assert refused.status_code == 409
    assert refused.json()["code"] == "still-running"
    stranger = await server.client("Eve")
    assert (await practise(stranger, id, seat=0)).status_code == 409


async def test_wrong_wishes_are_refused(server: RunningServer) -> None:
    client, match = await finished(server)
    assert (await practise(client, "nothing")).status_code == 404
    assert (await practise(client, match, seat=7)).status_code == 404
    assert (await practise(client, match, place=-1)).status_code == 404
    over = await practise(client, match)
    assert over.status_code == 409
    assert over.json()["code"] == "match-over"


async def test_a_match_under_earlier_rules_is_not_played_on(server: RunningServer) -> None:
    client = await server.client("Ann")
    file = "tablee 1\ngame: nid-de-vouivres 1\nseats: 3\nseed: b\n\n"
    brought = await client.web.post("/api/matches", content=file, headers={"content-type": "text/plain"})
    refused = await practise(client, brought.json()["match"])
    assert refused.status_code == 409
    assert refused.json()["code"] == "earlier-rules"


@pytest.mark.parametrize("key", sorted(games()))
def test_every_game_can_be_played_on_from_the_middle(key: str) -> None:
    game = games()[key]
    rng = random.Random(key)
    match = Match(game, max(game.seats[0], 2) if 2 in game.seats else game.seats[0], seed="middle")
    for _ in range(40):
        match.advance()
        if not match.to_act:
            break
        seats = [seat for seat in match.to_act if seat >= 0 and match.moves(seat)]
        seat = rng.choice(seats) if seats else k.CLOCK
        if not match.moves(seat):
            break
        match.play(seat, rng.choice(match.moves(seat)))
    match = match.at(2 * len(match.log) // 3)
    assert match.to_act
    seen = game.scene(match.state, 0)
    running = RunningMatch("m", Match(game, match.seats, match.options, "other"))
    rows = running.practise([(seat, game.write(move)) for seat, move in match.log], 0, "salt")
    assert game.scene(running.match.state, 0) == seen
    assert running.match.log == []
    rows += running.chance()
    record = MatchRecord("m", "t", key, game.version, match.seats, "", "other", None, (), 0.0)
    again = RunningMatch.from_rows(record, rows)
    assert game.scene(again.match.state, k.EVERYTHING) == game.scene(running.match.state, k.EVERYTHING)
    assert again.match.fresh().state is not again.match.state
    with pytest.raises(TableRefusal, match="practice"):
        moves_before(record, rows, None)
