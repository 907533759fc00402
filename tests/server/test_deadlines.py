"""Deadlines are honest: the time that pages need to show what led to a question is not taken from the answer."""

from __future__ import annotations

from typing import Any

import pytest

from running_server import Heard, RunningServer, Tab, jump, until
from tablee.kernel import CLOCK, Match, Wait

pytestmark = pytest.mark.anyio

SECONDS = 15
NEAR = 3000
"""Milliseconds that a test itself may take."""


async def three(server: RunningServer, **hello: Any) -> tuple[Tab, Tab]:
    """Ann and Bob at Nid de Vouivres with a clock and a bot; both are to choose."""
    ann, bob = await server.client("Ann"), await server.client("Bob")
    await server.warm_up()
    table = await ann.table("nid-de-vouivres", "me", "open", "easy", options={"clock": SECONDS})
    at_ann, at_bob = await ann.open(table, hello=hello), await bob.open(table, hello=hello)
    await at_bob.sit(1, "Bob")
    await at_ann.say("start")
    await at_ann.hear("show")
    await at_bob.hear("show")
    await until(lambda: 2 not in server.match.awaited)  # the bot has chosen
    return at_ann, at_bob


async def says(page: Tab, *, running: bool) -> Heard:
    return await page.hear("timed", where=lambda message: message.get("running", False) is running)


async def show(page: Tab) -> None:
    """The page says that it has shown all it was told."""
    await page.drain()
    versions = [message["version"] for message in page.heard if message["is"] in ("show", "step")]
    await page.say("shown", version=versions[-1])


def waited(match: Match) -> int:
    return sum(move.ms for seat, move in match.log if seat == CLOCK and isinstance(move, Wait))


async def test_time_begins_when_those_who_are_asked_have_been_shown_what_led_to_it(server: RunningServer) -> None:
    ann, bob = await three(server, shows=True)
    assert (await says(ann, running=False))["left"] == SECONDS * 1000
    jump(5)  # they look on
    await show(ann)
    jump(2)  # Bob's page is slower
    await bob.drain()
    assert not server.referee.clock.ticking
    await show(bob)
    for page in (ann, bob):
        assert (await says(page, running=True))["left"] == SECONDS * 1000
    jump(SECONDS - 1)
    await ann.drain()
    assert waited(server.match) == 0, "what the countdown shows is what counts"
    jump(1)
    await until(lambda: waited(server.match) > 0)
    assert 0 <= waited(server.match) - SECONDS * 1000 < NEAR


async def test_a_match_with_pauses_to_look_replays_exactly(server: RunningServer) -> None:
    ann, bob = await three(server, shows=True)
    await show(ann)
    await show(bob)
    await says(ann, running=True)
    jump(4)
    await ann.play(server.match.game.write(server.match.moves(0)[0]))
    told = await ann.hear("timed")  # before the acknowledgement
    assert told["left"] <= (SECONDS - 4) * 1000 < told["left"] + NEAR
    again = Match(server.match.game, 3, server.match.options, server.match.seed)
    for entry in server.match.log:
        again.play(*entry)
    assert server.match.game.facts(again.state) == server.match.game.facts(server.match.state)


async def test_a_page_that_never_says_so_is_not_waited_for_long(server: RunningServer) -> None:
    ann, bob = await three(server, shows=True)
    await show(bob)
    jump(5)
    await bob.drain()
    assert not server.referee.clock.ticking
    jump(5)
    assert (await says(bob, running=True))["left"] == SECONDS * 1000
    # nor can they stall the table by one move after another: it is still the same question
    choices = [server.match.game.write(move) for move in server.match.moves(0)]
    for move in choices[:3]:
        assert (await ann.made(move))["is"] == "ack"
        assert server.referee.clock.ticking


async def test_a_page_that_goes_away_is_not_waited_for(server: RunningServer) -> None:
    ann, bob = await three(server, shows=True)
    await show(ann)
    assert not server.referee.clock.ticking
    await bob.socket.close()
    await says(ann, running=True)


async def test_pages_that_do_not_say_what_they_show_are_not_waited_for(server: RunningServer) -> None:
    ann, _ = await three(server)
    assert (await says(ann, running=True))["left"] == SECONDS * 1000


async def test_every_question_tells_the_time_that_it_leaves(server: RunningServer) -> None:
    ann, bob = await three(server)
    await says(ann, running=True)
    jump(6)
    for seat, page in ((0, ann), (1, bob)):
        if seat in server.match.awaited:
            await page.made(server.match.game.write(server.match.moves(seat)[0]))
    # the keeper's own question has all its time again
    await ann.hear("timed", where=lambda message: abs(message["left"] - SECONDS * 1000) < NEAR)


async def test_nothing_waits_in_real_time(server: RunningServer) -> None:
    ann, bob = await server.client("Ann"), await server.client("Bob")
    table = await ann.table("race", "me", "open")
    at_ann, at_bob = await ann.open(table, hello={"shows": True}), await bob.open(table, hello={"shows": True})
    await at_bob.sit(1, "Bob")
    await at_ann.say("start")
    await says(at_ann, running=True)
    assert server.referee.clock.ticking
