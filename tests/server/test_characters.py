"""The table's bots have characters where they search, and are asked with them."""

from __future__ import annotations

import pytest

from running_server import RunningServer

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("game", "level", "characters"),
    [
        ("butine", "normal", ["", "greedy", "teasing"]),
        ("butine", "easy", ["", "", ""]),
        ("waggle-dance", "normal", ["", "", ""]),
        ("waggle-dance", "hard", ["", "greedy", "teasing"]),
        ("la-ruche", "hard", ["", "", ""]),
    ],
)
async def test_a_bot_that_searches_has_a_character(
    server: RunningServer, game: str, level: str, characters: list[str]
) -> None:
    ann = await server.client("Ann")
    table = await ann.table(game, "me", level, level)
    seats = (await ann.web.get(f"/api/tables/{table}")).json()["seats"]
    assert [seat.get("character", "") for seat in seats] == characters


async def test_who_plays_for_a_person_has_none(server: RunningServer) -> None:
    _, at_ann, _, at_bob, _ = await server.two("butine")
    await at_bob.say("leave")
    told = await at_ann.hear("table", where=lambda told: told["table"]["seats"][1].get("vacant", False))
    assert "character" not in told["table"]["seats"][1]
