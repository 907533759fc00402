"""The lobby is pushed: whoever looks at it is told what changes, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from running_server import Heard, RunningServer, Tab, running_server

pytestmark = pytest.mark.anyio
BOTH_STORES = True


def lines(message: Heard) -> dict[str, Heard]:
    return {line["id"]: line for line in (*message.get("tables", ()), *message.get("put", ()))}


async def shown(tab: Tab, table: str, **wanted: object) -> Heard:
    """Wait until the lobby shows the table so; its line."""

    def fits(message: Heard) -> bool:
        line = lines(message).get(table)
        return line is not None and all(line.get(key) == value for key, value in wanted.items())

    return lines(await tab.hear("tables", "changed", where=fits))[table]


async def test_a_table_comes_changes_and_goes_before_the_eyes_of_those_who_look(server: RunningServer) -> None:
    ann, bob, wanda = [await server.client(name) for name in ("Ann", "Bob", "Wanda")]
    lobby = await wanda.lobby()
    assert (await lobby.hear("tables"))["tables"] == []
    table = await ann.table("noughts", "me", "open", listed=True, language="fr", pace={"kind": "turn", "seconds": 60})
    at_ann = await ann.open(table)
    line = await shown(lobby, table)
    assert (line["taken"], line["seats"], line["pace"], line["language"]) == (1, 2, "turn", "fr")
    at_bob = await bob.open(table)
    await at_bob.sit(1, "Bob")
    await shown(lobby, table, taken=2, people=2)
    await at_ann.say("start")
    await shown(lobby, table, phase="playing")
    await at_ann.socket.close()
    await at_bob.socket.close()
    await lobby.hear("changed", where=lambda message: message.get("gone") == [table])


async def test_a_table_that_is_not_listed_is_never_told(server: RunningServer) -> None:
    ann, wanda = await server.client("Ann"), await server.client("Wanda")
    lobby = await wanda.lobby()
    hidden = await ann.table("noughts", "me", "open")
    await ann.open(hidden)
    listed = await ann.table("noughts", "me", "open", listed=True)
    await ann.open(listed)
    await shown(lobby, listed)
    assert hidden not in "".join(lobby.raw)


async def test_whoever_comes_later_sees_what_is_there(server: RunningServer) -> None:
    ann, wanda = await server.client("Ann"), await server.client("Wanda")
    table = await ann.table("noughts", "me", "open", listed=True)
    await ann.open(table)
    assert list(lines(await (await wanda.lobby()).hear("tables"))) == [table]


async def test_a_page_that_talks_in_the_lobby_is_closed(server: RunningServer) -> None:
    ann = await server.client("Ann")
    lobby = await ann.lobby()
    for _ in range(30):
        await lobby.socket.send("hello?")
    assert await lobby.ended() == 4429


async def test_a_table_of_days_that_waits_for_players_is_shown_while_no_one_is_there(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        ann = await server.client("Ann")
        table = await ann.table("noughts", "me", "open", listed=True, pace={"kind": "days", "days": 2})
    async with running_server(tmp_path) as server:
        lobby = await (await server.client("Wanda")).lobby()
        assert (await shown(lobby, table))["here"] is False
