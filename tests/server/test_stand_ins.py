"""Bots that play for people: the log says so, live, after a restart and in the replay, and they hold their tongues."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from running_server import RunningServer, running_server, until
from tablee.kernel import Text
from tablee.server.match.times import KEPT, is_time
from tablee.server.storage import Row

pytestmark = pytest.mark.anyio


def rows(server: RunningServer) -> list[Row]:
    storage: Any = server.server.storage
    return [Row(*row) for row in storage._reader.execute("select * from log order by place").fetchall()]


def marks(log: list[dict[str, Any]]) -> list[str]:
    """Of each line that somebody has read, who has played."""
    return [line.get("stand_in", "") for line in log]


async def test_the_log_says_which_moves_a_bot_made_for_someone_away(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        await server.warm_up()
        ann, at_ann, bob, at_bob, table = await server.two("noughts")
        await at_ann.made("mark 4")
        await at_bob.made("mark 0")
        await at_bob.socket.close()
        await at_ann.hear("table", where=lambda heard: heard["table"]["seats"][1].get("kept_by_bot", False))
        await at_ann.made("mark 8")
        step = await at_ann.hear("step", where=lambda heard: heard["event"].get("stand_in", "") != "")
        assert step["event"]["stand_in"] == "away"
        assert [row.text for row in rows(server) if is_time(row.text) and row.text.startswith(KEPT)] == [f"{KEPT} 1"]
        back = await bob.open(table)
        await until(lambda: not server.table.state.seating.chairs[1].kept)
        own = server.match.game.write(server.match.moves(0)[0])
        await at_ann.made(own)
        if not server.referee.over:
            await back.made(server.match.game.write(server.match.moves(1)[0]))
        told = [event.stand_in for event in server.referee.running.told[None] if event is not None]
        assert told == ["", "", "", "away", *[""] * (len(told) - 4)]
    async with running_server(tmp_path) as server:
        ann.address = server.address
        again = await ann.open(table)
        shown = await again.hear("show")
        assert "away" in marks(shown["log"]), "after a restart too"


async def test_a_replay_says_so_too(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        await server.warm_up()
        ann, at_ann, _, at_bob, _ = await server.two("noughts")
        await at_bob.say("leave")  # a bot plays on under a name of its own
        while not server.referee.over:
            if 0 in server.match.to_act:
                await at_ann.made(server.match.game.write(server.match.moves(0)[0]))
            else:
                await until(lambda: server.referee.over or 0 in server.match.to_act)
        await until(lambda: not server.table.playing and server.table.outbox.idle)
        replay = (await ann.web.get(f"/api/matches/{server.table.state.match}/replay?view=watcher")).json()
        played = marks([step["event"] for step in replay["steps"]])
        assert played == ["", "away"] * (len(played) // 2) + [""] * (len(played) % 2)


async def test_a_bot_on_its_own_chair_stands_in_for_nobody(server: RunningServer) -> None:
    await server.warm_up()
    ann = await server.client("Ann")
    at_ann = await ann.open(await ann.table("noughts", "me", "easy", start=True))
    await at_ann.hear("show")
    await at_ann.made("mark 4")
    step = await at_ann.hear("step", where=lambda heard: not heard.get("own", False))
    assert "stand_in" not in step["event"]
    assert server.referee.bots.stand_ins == frozenset()


async def test_who_plays_for_a_person_is_frugal_and_says_nothing(tmp_path: Path) -> None:
    async with running_server(tmp_path, pace=1000.0) as server:
        _, at_ann, _, at_bob, _ = await server.two("noughts")
        await at_ann.made("mark 4")
        await at_bob.socket.close()
        await at_ann.hear("table", where=lambda heard: heard["table"]["seats"][1].get("kept_by_bot", False))
        assert server.referee.bots.stand_ins == {1}
        server.table._bot_says(1, Text("phrase-hello"))
        assert not [heard for heard in await at_ann.drain() if heard["is"] == "said"]
