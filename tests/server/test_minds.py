"""Bots that remember and have a hand, and hands of people, at a real table."""

from __future__ import annotations

import msgspec
import pytest

from running_server import RunningServer, jump
from script import clause
from tablee.games.wombat.state import Phase, WombatState
from tablee.kernel import game

pytestmark = pytest.mark.anyio


async def test_hands_of_people_and_bots_move_in_the_dark_and_nothing_else_is_told(server: RunningServer) -> None:
    client = await server.client("Ann")
    watcher = await server.client("Wim")
    table = await client.table("wombat", "me", "easy", "normal", "hard", start=True)
    ann, wim = await client.open(table), await watcher.open(table)
    await ann.made("ready")
    await ann.hear("step", where=lambda step: step.get("event", {}).get("text", {}).get("id") == "did-scatter")
    state = server.match.state
    assert isinstance(state, WombatState)
    begun = [hand.place for hand in state.hands if hand is not None]

    def moved() -> list[bool]:
        now = [hand.place for hand in state.hands if hand is not None]
        return [one != other for one, other in zip(begun, now, strict=True)]

    for place in range(40):
        await ann.say("point", x=10 * place, y=40)
        jump(0.1)
        await ann.answered()
        if sum(moved()) >= 3 and moved()[0]:
            break
    assert state.phase is Phase.BUILD
    assert sum(moved()) >= 3, "hands have moved"
    assert moved()[0], "the person's, too"
    for page in (ann, wim):
        await page.answered()
    told = msgspec.json.encode([message for message in wim.heard if message["is"] == "step"])
    for secret in (b"hand", b"felt", b"held", b"brick:"):
        assert secret not in told, "a watcher sees nothing of the dark"
    mine = [message for message in ann.heard if message["is"] == "step" and message["difference"].get("put", {})]
    assert any("hand" in message["difference"]["put"].get("pieces", {}) for message in mine)
    assert not any("hand:1" in message["difference"]["put"].get("pieces", {}) for message in mine)
    lines = [game("wombat").write(move) for seat, move in server.match.log if seat == -2]
    assert any(line.startswith("tick 0:") for line in lines), "one line of the clock carries the hands"


@clause("WO-31")
async def test_who_goes_away_lets_go(server: RunningServer) -> None:
    client, other = await server.client("Ann"), await server.client("Bob")
    table = await client.table("wombat", "me", "easy", "easy", start=True)
    ann, _ = await client.open(table), await other.open(table)
    await ann.made("ready")
    await ann.hear("step", where=lambda step: step.get("event", {}).get("text", {}).get("id") == "did-scatter")
    state = server.match.state
    assert isinstance(state, WombatState)
    brick = state.ground.pop()
    hand = state.hands[0]
    assert hand is not None
    hand.held, hand.since = (brick,), (state.tick,)
    hand.sense = hand.sense._replace(held=(6,))
    await ann.socket.close()
    for _ in range(20):
        await other.web.get("/api/me")
        if brick in state.ground:
            break
    assert brick in state.ground


@clause("WO-16")
async def test_phrases_of_people_reach_the_minds(server: RunningServer) -> None:
    client = await server.client("Ann")
    table = await client.table("wombat", "me", "easy", "easy", start=True)
    ann = await client.open(table)
    await ann.say("phrase", text={"is": "text", "id": "phrase-need-4"})
    assert (await ann.hear("said"))["text"]["id"] == "phrase-need-4"
    await ann.say("phrase", text={"is": "text", "id": "phrase-nonsense"})
    assert (await ann.hear("refusal"))["code"] == "unknown-phrase"
