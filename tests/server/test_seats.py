"""Coming, sitting, leaving, coming back; bots that fill seats and stand in; the host."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from running_server import RunningServer, Tab, jump, running_server, until

pytestmark = pytest.mark.anyio


async def seats(page: Tab, **wanted: Any) -> dict[str, Any]:
    """Wait for a table whose seat 1 is as wanted."""

    def fits(message: dict[str, Any]) -> bool:
        seat = message["table"]["seats"][1]
        return all(seat.get(name) == value for name, value in wanted.items())

    found: dict[str, Any] = (await page.hear("table", where=fits))["table"]
    return found


async def test_somebody_opens_the_link_and_sits_down(server: RunningServer) -> None:
    ann, bob = await server.client("Ann"), await server.client("Bob")
    table = await ann.table("noughts", "me", "open")
    page = await ann.open(table)
    other = await bob.open(table)
    assert other.heard[0].get("seat") is None
    await other.say("sit", seat=1, name="  Bob \n the\u0000 builder of very long names indeed ")
    view = await seats(page, kind="person")
    assert view["seats"][1]["name"] == "Bob the builder of very"
    assert (await bob.web.get("/api/me")).json()["name"] == "Bob the builder of very"


async def test_quick_play_against_bots_in_one_request(server: RunningServer) -> None:
    client = await server.client("Ann")
    table = await client.table("noughts", "easy", "me", start=True)
    page = await client.open(table)
    while True:
        message = await page.hear("show", "step", "over")
        if message["is"] == "over":
            break
        if message.get("touches"):
            await page.play(message["touches"][0][1])
    view = (await client.web.get(f"/api/tables/{table}")).json()
    assert view["phase"] == "over"
    assert view["past"] == [view["match"]]


async def test_a_rematch_keeps_the_seats(server: RunningServer) -> None:
    _, ann, _, bob, _ = await server.two("noughts")
    for turn, cell in enumerate((0, 3, 1, 4, 2)):
        await (ann, bob)[turn % 2].play(f"mark {cell}")
        await (ann, bob)[1 - turn % 2].hear("step")
    await ann.hear("over")
    await bob.hear("over")
    await ann.say("again", yes=True)
    await bob.say("again", yes=True)
    view = (await ann.hear("table", where=lambda message: message["table"]["phase"] == "playing"))["table"]
    assert [seat["name"] for seat in view["seats"]] == ["Ann", "Bob"]
    assert len(view["past"]) == 1
    assert view["match"] not in view["past"]
    assert (await bob.hear("show"))["scene"].get("pieces", {}) == {}
    assert (await ann.made("mark 8"))["is"] == "ack"


async def test_a_bot_plays_for_whoever_stays_away_and_gives_the_seat_back(server: RunningServer) -> None:
    _, ann, bob_client, bob, table = await server.two("noughts")
    await bob.socket.close()
    await seats(ann, here=False)
    await ann.made("mark 4")
    await seats(ann, kept_by_bot=True)  # after the grace time
    await ann.hear("step", where=lambda message: not message.get("own"))  # the bot moved
    back = await bob_client.open(table)
    assert back.heard[0]["seat"] == 1
    view = await seats(ann, kind="person", kept_by_bot=None)
    assert view["seats"][1]["name"] == "Bob"


async def test_who_comes_back_in_time_keeps_the_seat(tmp_path: Path) -> None:
    async with running_server(tmp_path, grace=30.0) as server:
        _, ann, bob_client, bob, table = await server.two("noughts")
        await bob.socket.close()
        await seats(ann, here=False)
        await bob_client.open(table)
        view = await seats(ann, here=None)
        assert "kept_by_bot" not in view["seats"][1]


async def test_nobody_is_replaced_while_nobody_waits(server: RunningServer) -> None:
    _, ann, client, bob, table = await server.two("noughts")
    await ann.socket.close()
    await bob.socket.close()
    await until(lambda: not server.table.presence)
    jump(30)  # far longer than the grace time
    await asyncio.sleep(0)
    back = await client.open(table)
    assert "kept_by_bot" not in str(back.heard[0]["table"])


async def test_two_tabs_and_devices_see_the_same(server: RunningServer) -> None:
    _, ann, client, bob, table = await server.two("noughts")
    tab = await client.open(table)
    await tab.hear("show")
    await ann.made("mark 4")
    first, second = await bob.hear("step"), await tab.hear("step")
    assert first == second
    await bob.socket.close()
    assert (await tab.made("mark 0"))["is"] == "ack"


async def test_who_leaves_a_running_match_is_replaced_and_another_may_take_the_seat(server: RunningServer) -> None:
    _, ann, _, bob, table = await server.two("noughts")
    watcher = await (await server.client("Wanda")).open(table)
    await watcher.hear("show")
    await bob.say("leave")
    view = await seats(ann, kind="bot")
    assert view["seats"][1]["vacant"]
    await watcher.say("sit", seat=1, name="Wanda")
    asked = await ann.hear("table", where=lambda message: bool(message["table"]["seats"][1].get("wished")))
    await ann.say("answer", seat=1, person=asked["table"]["seats"][1]["wisher"])
    assert (await seats(ann, kind="person"))["seats"][1]["name"] == "Wanda"
    await watcher.hear("show")
    assert (await ann.made("mark 0"))["is"] == "ack"


async def test_the_host_replaces_somebody_by_a_bot(server: RunningServer) -> None:
    _, ann, _, bob, _ = await server.two("noughts")
    await ann.say("seat-bot", seat=1, level="hard")
    await seats(ann, kind="bot", level="hard")
    assert (await bob.hear("table", where=lambda message: message.get("seat") is None))["table"]
    assert (await bob.made("mark 0"))["code"] == "not-seated"
    await ann.made("mark 4")
    await ann.hear("step", where=lambda message: not message.get("own"))


async def test_the_host_passes_on_when_the_host_leaves_or_stays_away(server: RunningServer) -> None:
    ann, bob = await server.client("Ann"), await server.client("Bob")
    table = await ann.table("noughts", "me", "open")
    at_ann, at_bob = await ann.open(table), await bob.open(table)
    await at_bob.say("sit", seat=1, name="Bob")
    await seats(at_ann, kind="person")
    await at_ann.say("leave")
    await at_bob.hear("table", where=lambda message: message["table"]["host"] == at_bob.heard[0]["you"])
    await at_bob.socket.close()
    await at_ann.hear("table", where=lambda message: message["table"]["host"] == at_ann.heard[0]["you"])


async def test_before_the_match_the_host_arranges_the_seats(server: RunningServer) -> None:
    ann, bob = await server.client("Ann"), await server.client("Bob")
    table = await ann.table("race", "me", "open", "open")
    at_ann, at_bob = await ann.open(table), await bob.open(table)
    await at_ann.say("start")
    assert (await at_ann.hear("refusal"))["code"] == "seats-open"
    await at_bob.say("sit", seat=1, name="Bob")
    await seats(at_ann, kind="person")
    await at_ann.say("clear-seat", seat=1)
    await seats(at_ann, kind="empty")
    await at_ann.say("seat-bot", seat=1, level="easy")
    await seats(at_ann, kind="bot", level="easy")
    await at_ann.say("start")  # two are enough: the third chair is taken away
    view = (await at_ann.hear("table", where=lambda message: message["table"]["phase"] == "playing"))["table"]
    assert len(view["seats"]) == 2


async def test_a_friend_who_comes_late_gets_a_chair_between_two_matches(server: RunningServer) -> None:
    _, ann, _, bob, table = await server.two("race")
    await ann.say("add-seat")
    assert (await ann.hear("refusal"))["code"] == "running"
    for _ in range(5):
        await bob.made("tap")
    await ann.hear("over")
    late_client = await server.client("Late")
    late = await late_client.open(table)
    await ann.say("add-seat")
    await late.hear("table", where=lambda message: len(message["table"]["seats"]) == 3)
    await late.sit(2, "Late")
    shown = await (await late_client.open(table)).hear("show")  # the match they did not play, as a watcher sees it
    assert set(shown["scene"]["standings"]) == {"0", "1"}
    for page in (ann, bob, late):
        await page.say("again", yes=True)
    for page in (ann, bob, late):
        shown = await page.hear("show", where=lambda message: set(message["scene"]["standings"]) == {"0", "1", "2"})
    assert (await late.made("tap"))["is"] == "ack"


async def test_a_seat_that_was_given_up_can_be_taken_after_the_match_too(server: RunningServer) -> None:
    _, ann, _, bob, _ = await server.two("race")
    await bob.say("leave")  # and a bot taps on
    await ann.hear("table", where=lambda message: message["table"]["phase"] == "over")
    await bob.say("sit", seat=1, name="Bob")
    view = await seats(ann, kind="person")
    assert view["seats"][1]["name"] == "Bob"


async def test_two_of_one_name_can_be_told_apart(server: RunningServer) -> None:
    ann, other = await server.client("Ann"), await server.client("Ann")
    table = await ann.table("race", "me", "open", "open")
    at_ann, at_other = await ann.open(table), await other.open(table)
    await at_other.say("sit", seat=1, name="Ann")
    view = await seats(at_ann, kind="person")
    assert [seat.get("name") for seat in view["seats"]] == ["Ann", "Ann 2", None]
    await at_other.say("say", words="hello")
    assert (await at_ann.hear("said"))["who"] == "Ann 2"
    await (await other.open(table)).say("say", words="from another page")
    assert (await at_ann.hear("said"))["who"] == "Ann 2"
    assert (await other.web.get("/api/me")).json()["name"] == "Ann"  # elsewhere they are alone with it
    await at_other.say("sit", seat=2, name="Ann")
    await at_ann.hear("table", where=lambda message: message["table"]["seats"][2].get("name") == "Ann 2")


async def test_there_are_no_more_chairs_than_the_game_is_for(server: RunningServer) -> None:
    ann = await server.client("Ann")
    at_ann = await ann.open(await ann.table("race", "me", "open", "open"))
    await at_ann.say("add-seat")
    await at_ann.hear("table", where=lambda message: len(message["table"]["seats"]) == 4)
    await at_ann.say("add-seat")
    assert (await at_ann.hear("refusal"))["code"] == "bad-seats"


async def test_lists_show_listed_tables_at_which_somebody_is(server: RunningServer) -> None:
    ann = await server.client("Ann")
    secret = await ann.table("noughts", "me", "open")
    listed = await ann.table("noughts", "me", "open", listed=True)
    empty = await ann.table("noughts", "me", "open", listed=True)
    await ann.open(secret)
    await ann.open(listed)
    lines = (await ann.web.get("/api/tables")).json()
    assert [line["id"] for line in lines] == [listed]
    assert lines[0] == {
        "id": listed,
        "game": "noughts",
        "phase": "open",
        "host": "Ann",
        "taken": 1,
        "seats": 2,
        "age": 0,
        "people": 1,
    }
    assert empty not in str(lines)


async def test_bots_play_whole_matches_in_turns_and_in_real_time(server: RunningServer) -> None:
    client = await server.client("Ann")
    for key, count in (("tricks", 3), ("race", 4), ("bidding", 2)):
        page = await client.open(await client.table(key, *["normal"] * count, start=True))
        assert len((await page.hear("over"))["outcome"]["ranks"]) == count


async def test_an_expert_sits_only_where_there_are_experts(server: RunningServer) -> None:
    _, ann, _, _, _ = await server.two("noughts")
    await ann.say("seat-bot", seat=1, level="expert")
    assert (await ann.hear("refusal"))["code"] == "no-such-level"
