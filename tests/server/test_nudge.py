"""A nudge reaches those for whom the match waits, and not too often."""

from __future__ import annotations

import pytest

from running_server import RunningServer

pytestmark = pytest.mark.anyio


async def test_a_nudge_reaches_who_is_awaited_once_in_a_while(server: RunningServer) -> None:
    _, at_ann, _, at_bob, _ = await server.two("noughts")
    await at_bob.say("nudge", seat=0)
    assert (await at_ann.hear("nudged"))["by"] == "Bob"
    await at_bob.say("nudge", seat=0)
    assert (await at_bob.hear("refusal"))["code"] == "too-fast"
    await at_ann.say("nudge", seat=1)
    assert (await at_ann.hear("refusal"))["code"] == "not-awaited"
    for seat in (0, 7, -1):  # oneself, and nobody
        await at_ann.say("nudge", seat=seat)
        assert (await at_ann.hear("refusal"))["code"] == "not-awaited"


async def test_watchers_and_the_muted_nudge_nobody_and_the_absent_are_not_nudged(server: RunningServer) -> None:
    _, at_ann, bob, at_bob, table = await server.two("noughts")
    cleo = await (await server.client("Cleo")).open(table)
    await cleo.say("nudge", seat=0)
    assert (await cleo.hear("refusal"))["code"] == "not-seated"
    await at_ann.say("mute", person=await bob.me())
    await at_ann.hear("table")
    await at_bob.say("nudge", seat=0)
    assert (await at_bob.hear("refusal"))["code"] == "muted"
    await at_ann.say("mute", person=await bob.me(), yes=False)
    await at_bob.hear("table")
    await at_ann.socket.close()
    await at_bob.hear("table", where=lambda told: not told["table"]["seats"][0].get("here", True))
    await at_bob.say("nudge", seat=0)
    assert (await at_bob.hear("refusal"))["code"] == "not-here"
