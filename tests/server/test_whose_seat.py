"""Whose seat it is: no lurker takes a match over, no one blocks it, and the host keeps order."""

from __future__ import annotations

from pathlib import Path

import pytest

from running_server import RunningServer, Tab, jump, running_server, until

pytestmark = pytest.mark.anyio


async def code(page: Tab, kind: str, **words: object) -> str:
    """What a request is refused with."""
    await page.say(kind, **words)
    return str((await page.hear("refusal"))["code"])


async def test_a_lurker_neither_becomes_host_nor_sits_nor_moves_time(server: RunningServer) -> None:
    """Both players' connections drop for longer than the grace time, and someone watches."""
    ann, at_ann, bob, at_bob, table = await server.two("waggle-dance")
    eve = await server.client("Eve")
    at_eve = await eve.open(table)
    await at_ann.socket.close()
    await at_bob.socket.close()
    await until(lambda: not server.table.presence.players)
    rows = server.referee.running.rows
    jump(1000)
    await at_eve.answered()
    assert server.table.state.seating.host == await ann.me()
    assert server.referee.running.rows == rows
    assert not any(chair.kept for chair in server.table.state.seating.chairs)
    assert await code(at_eve, "seat-bot", seat=0, level="easy") == "not-host"
    assert await code(at_eve, "sit", seat=0, name="Eve") == "seat-taken"
    await bob.open(table)
    jump(1000)
    await until(lambda: server.table.state.seating.chairs[0].kept)  # now someone waits for Ann
    assert server.table.state.seating.host == await bob.me()


async def test_a_host_who_watches_does_not_get_the_hand_of_someone_they_put_out(server: RunningServer) -> None:
    mallory, ann, bob = [await server.client(name) for name in ("Mallory", "Ann", "Bob")]
    table = await mallory.table("waggle-dance", "open", "open")
    at_mallory, at_ann, at_bob = [await client.open(table) for client in (mallory, ann, bob)]
    await at_ann.sit(0, "Ann")
    await at_bob.sit(1, "Bob")
    await at_mallory.say("start")
    await at_bob.hear("show")
    await at_mallory.say("seat-bot", seat=1, level="easy")
    await at_bob.hear("unseated")
    assert await code(at_mallory, "sit", seat=1, name="Mallory") == "not-offered"
    await at_bob.sit(1, "Bob")  # but its owner may take it back


async def test_in_a_game_with_secrets_the_host_gives_a_seat_that_was_given_up(server: RunningServer) -> None:
    _, at_ann, _, at_bob, table = await server.two("waggle-dance")
    eve = await server.client("Eve")
    at_eve = await eve.open(table)
    await at_bob.say("leave")
    await at_bob.hear("table", where=lambda told: told.get("seat") is None)
    await at_eve.say("sit", seat=1, name="Eve")
    asked = await at_ann.hear("table", where=lambda told: bool(told["table"]["seats"][1].get("wished")))
    assert asked["table"]["seats"][1]["wished"] == "Eve"
    assert server.table.state.seating.seat_of(await eve.me()) is None
    assert await code(at_eve, "answer", seat=1, person=await eve.me()) == "not-seated"
    await at_ann.say("answer", seat=1, person=await eve.me())
    await at_eve.hear("table", where=lambda told: told.get("seat") == 1)
    await at_eve.hear("show")


async def test_without_secrets_all_players_who_are_here_have_to_agree(server: RunningServer) -> None:
    clients = [await server.client(name) for name in ("Ann", "Bob", "Cem", "Eve")]
    table = await clients[0].table("la-ruche", "me", "open", "open")
    ann, bob, cem, eve = [await client.open(table) for client in clients]
    await bob.sit(1, "Bob")
    await cem.sit(2, "Cem")
    await ann.say("start")
    await cem.hear("show")
    await cem.say("leave")
    person = await clients[3].me()
    await eve.say("sit", seat=2, name="Eve")
    await bob.hear("table", where=lambda told: bool(told["table"]["seats"][2].get("wished")))
    await ann.say("answer", seat=2, person=person)
    await ann.drain()
    assert server.table.state.seating.seat_of(person) is None
    await bob.say("answer", seat=2, person=person, yes=False)
    await eve.hear("table", where=lambda told: not told["table"]["seats"][2].get("wished"))
    await eve.say("sit", seat=2, name="Eve")
    for player in (ann, bob):
        await player.hear("table", where=lambda told: bool(told["table"]["seats"][2].get("wished")))
        await player.say("answer", seat=2, person=person)
    await eve.hear("table", where=lambda told: told.get("seat") == 2)


async def test_a_wish_goes_with_the_one_who_had_it(server: RunningServer) -> None:
    _, _, _, at_bob, table = await server.two("noughts")
    eve = await server.client("Eve")
    at_eve = await eve.open(table)
    await at_bob.say("leave")
    await at_bob.hear("table", where=lambda told: told.get("seat") is None)
    await at_eve.say("sit", seat=1, name="Eve")
    await until(lambda: bool(server.table.state.seating.wishes))
    await at_eve.socket.close()
    await until(lambda: not server.table.state.seating.wishes)


# Idle


async def test_someone_idle_is_asked_and_then_a_bot_plays_until_they_touch_something(tmp_path: Path) -> None:
    async with running_server(tmp_path, idle=100.0, grace=30.0) as server:
        _, ann, _, bob, _ = await server.two("noughts")
        jump(101)
        assert (await ann.hear("still-there"))["seconds"] == 30
        jump(31)
        await bob.hear("table", where=lambda told: told["table"]["seats"][0].get("kept_by_bot", False))
        await bob.hear("step")  # the bot has moved for her
        assert not any(message["is"] == "still-there" for message in bob.heard)
        await ann.say("here")
        await bob.hear("table", where=lambda told: not told["table"]["seats"][0].get("kept_by_bot", False))


async def test_a_touch_begins_the_time_again(tmp_path: Path) -> None:
    async with running_server(tmp_path, idle=100.0, grace=30.0) as server:
        _, ann, _, _, _ = await server.two("noughts")
        jump(60)
        await ann.say("here")
        await ann.drain()
        jump(60)
        assert not any(message["is"] == "still-there" for message in await ann.drain())
        jump(60)
        await ann.hear("still-there")
        await ann.say("here")
        await ann.drain()
        jump(60)
        await ann.drain()
        assert not server.table.state.seating.chairs[0].kept


async def test_no_one_is_hurried_for_bots_alone(tmp_path: Path) -> None:
    async with running_server(tmp_path, idle=100.0) as server:
        client = await server.client("Ann")
        page = await client.open(await client.table("noughts", "me", "easy", start=True))
        await page.hear("show")
        jump(1000)
        assert not any(message["is"] == "still-there" for message in await page.drain())


# The host keeps order


async def test_the_host_mutes_and_lets_talk_again(server: RunningServer) -> None:
    _, ann, _, bob, table = await server.two("noughts")
    eve = await server.client("Eve")
    at_eve, person = await eve.open(table, hello={"name": "Eve"}), await eve.me()
    watching = await ann.hear("table", where=lambda told: bool(told["table"].get("watching")))
    assert watching["table"]["watching"] == [{"person": person, "name": "Eve"}]
    assert await code(bob, "mute", person=person) == "not-host"
    await ann.say("mute", person=person)
    await ann.hear("table", where=lambda told: told["table"]["watching"][0].get("muted", False))
    assert await code(at_eve, "say", words="spam") == "muted"
    assert await code(at_eve, "phrase", text={"is": "text", "id": "phrase-hello"}) == "muted"
    await ann.say("mute", person=person, yes=False)
    await ann.hear("table", where=lambda told: not told["table"]["watching"][0].get("muted", False))
    await at_eve.say("say", words="sorry")
    await at_eve.hear("said")


async def test_someone_sent_away_is_gone_also_after_a_restart(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        _, ann, _, bob, table = await server.two("noughts")
        eve = await server.client("Eve")
        at_eve, person = await eve.open(table), await eve.me()
        assert await code(bob, "remove", person=person) == "not-host"
        await ann.say("remove", person=person)
        assert await at_eve.ended() == 4403
        assert await (await eve.knock(table)).ended() == 4403
        cookie = eve.cookie
    async with running_server(tmp_path) as server:
        eve = await server.client("Eve")
        assert await (await eve.knock(table, cookie=cookie)).ended() == 4403


async def test_for_a_player_who_was_sent_away_a_bot_plays_on(server: RunningServer) -> None:
    _, ann, bob, at_bob, _ = await server.two("noughts")
    await ann.say("remove", person=await bob.me())
    assert await at_bob.ended() == 4403
    await ann.made("mark 4")
    await ann.hear("step", where=lambda step: not step.get("own"))
