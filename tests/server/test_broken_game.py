"""A game whose code fails harms only its own table, and even that one answers."""

from __future__ import annotations

from typing import Any

import pytest

from running_server import RunningServer
from tablee.kernel import game

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("part", ["play", "legal", "public", "told", "touches"])
async def test_a_move_that_breaks_the_rules_is_answered_and_undone(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    _, ann, _, bob, _ = await server.two("noughts")
    well = getattr(type(game("noughts")), part)

    def fails(self: Any, state: Any, *words: Any) -> Any:
        if state.cells[4] != -1 if part in ("public", "touches") else words[1].cell == 4:
            raise ZeroDivisionError("a mistake in the rules")
        return well(self, state, *words)

    monkeypatch.setattr(type(game("noughts")), part, fails)
    assert (await ann.made("mark 4"))["code"] == "broken"
    shown = await ann.hear("show")  # the match is taken up again as it was
    assert shown["scene"].get("pieces", {}) == {}
    assert (await ann.made("mark 0"))["is"] == "ack"
    await bob.hear("show")
    assert (await bob.made("mark 8"))["is"] == "ack"


async def test_other_tables_notice_nothing(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    _, ann, _, _, _ = await server.two("noughts")
    _, cleo, _, dan, _ = await server.two("tricks")

    def fails(*words: Any) -> Any:
        raise ZeroDivisionError("a mistake in the rules")

    monkeypatch.setattr(type(game("noughts")), "play", fails)
    assert (await ann.made("mark 4"))["code"] == "broken"
    touch = [message for message in cleo.heard if message["is"] == "show"][-1]["touches"][0]
    assert (await cleo.made(touch[1]))["is"] == "ack"
    await dan.hear("step")


async def test_a_match_that_cannot_be_taken_up_still_lets_the_host_start_another(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, ann, _, bob, _ = await server.two("noughts")
    await ann.made("mark 0")
    await bob.hear("step")
    well = type(game("noughts")).play
    monkeypatch.setattr(type(game("noughts")), "play", lambda *words: 1 / 0)
    assert (await bob.made("mark 4"))["code"] == "broken"
    assert (await bob.hear("refusal"))["code"] == "broken"  # it can't be folded again
    assert (await bob.made("mark 4"))["code"] == "broken"
    monkeypatch.setattr(type(game("noughts")), "play", well)
    await ann.say("start")
    await ann.hear("show")
    assert (await ann.made("mark 4"))["is"] == "ack"
