"""A hostile client gets errors and then the door, while others at the same and at other tables notice nothing."""

from __future__ import annotations

import asyncio
import contextlib
import socket

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from inn import Inn, Page
from tablee.server.sockets import LONGEST_QUEUE, STRIKES

pytestmark = pytest.mark.anyio


async def still_well(ann: Page, bob: Page) -> None:
    """The others play on as if nothing were."""
    assert (await ann.made("mark 4"))["is"] == "ack"
    await bob.hear("step")
    assert (await bob.made("mark 0"))["is"] == "ack"
    await ann.hear("step", where=lambda message: message["event"]["text"]["args"]["cell"] == 1)


JUNK = [
    "", "null", "[]", "{", '"hello"', "{}", '{"is": 7}', '{"is": "play"}', '{"is": "play", "key": 3, "move": "x"}',
    '{"is":"sit","seat":"0","name":"x"}', '{"is":"sit","seat":1e400,"name":"x"}', '{"is":"point","x":"NaN","y":0}',
    "[" * 30000, "\x00\x01\x02", '{"is":"signal","to":{},"data":[]}', '{"is":"seat-bot","seat":0,"level":"god"}',
]  # fmt: skip


async def test_junk_is_answered_and_then_the_door_is_shut(house: Inn) -> None:
    _, ann, _, bob, table = await house.two("noughts")
    mallory = await (await house.guest("Mallory")).open(table)
    for text in (JUNK * 3)[: STRIKES + 1]:
        with contextlib.suppress(ConnectionClosed):
            await mallory.socket.send(text)
    assert await mallory.ended() == 4429
    assert {message["code"] for message in mallory.heard if message["is"] == "refusal"} == {"bad-message"}
    await still_well(ann, bob)


async def test_each_piece_of_junk_is_answered(house: Inn) -> None:
    guest = await house.guest("Mallory")
    page = await guest.open(await guest.table("noughts", "me", "open"))
    for text in JUNK:
        await page.socket.send(text)
        assert (await page.hear("refusal"))["code"] == "bad-message", text[:80]
    await page.say("ping", at=5)
    assert (await page.hear("pong"))["at"] == 5


async def test_binary_frames_are_junk(house: Inn) -> None:
    guest = await house.guest("Mallory")
    page = await guest.open(await guest.table("noughts", "me", "open"))
    await page.socket.send(b'{"is":"ping"}')
    assert (await page.hear("refusal"))["code"] == "bad-message"


async def test_a_frame_of_10_mb_ends_the_connection(house: Inn) -> None:
    _, ann, _, bob, table = await house.two("noughts")
    mallory = await (await house.guest("Mallory")).open(table)
    with contextlib.suppress(ConnectionClosed):
        await mallory.socket.send("x" * 10_000_000)
    assert await mallory.ended() == 1009
    await still_well(ann, bob)


async def test_the_first_message_must_be_hello(house: Inn) -> None:
    guest = await house.guest("Mallory")
    page = await guest.knock(await guest.table("noughts", "me", "open"))
    await page.say("start")
    assert await page.ended() == 1008
    assert page.heard[-1]["code"] == "hello-first"


async def test_a_watcher_can_move_for_nobody(house: Inn) -> None:
    _, ann, _, bob, table = await house.two("noughts")
    mallory = await (await house.guest("Mallory")).open(table)
    assert (await mallory.made("mark 4"))["code"] == "not-seated"
    await mallory.say("take-back", key="t")
    assert (await mallory.hear("refusal"))["code"] == "not-seated"
    await mallory.say("leave")
    assert (await mallory.hear("refusal"))["code"] == "not-seated"
    await mallory.say("start")
    assert (await mallory.hear("refusal"))["code"] == "not-host"
    await mallory.say("sit", seat=0, name="Ann")
    assert (await mallory.hear("refusal"))["code"] == "seat-taken"
    await still_well(ann, bob)


async def test_a_flood_is_refused_and_then_shut_out(house: Inn) -> None:
    _, ann, _, bob, table = await house.two("noughts")
    mallory = await (await house.guest("Mallory")).open(table)

    async def flood() -> None:
        with contextlib.suppress(ConnectionClosed):
            for _ in range(5000):
                await mallory.say("ping")

    flooding = asyncio.create_task(flood())
    await still_well(ann, bob)
    assert await mallory.ended() == 4429
    await flooding
    assert "too-fast" in {message.get("code") for message in mallory.heard}


async def test_a_flood_of_pointers_is_dropped_in_silence(house: Inn) -> None:
    _, ann, _, _, _ = await house.two("noughts")
    for _ in range(500):
        await ann.say("point", x=1, y=2)
    await ann.say("ping", at=1)
    await ann.hear("pong")
    assert not any(message["is"] == "refusal" for message in ann.heard)


async def test_a_forged_cookie_opens_nothing(house: Inn) -> None:
    guest, ann, _, bob, table = await house.two("noughts")
    secret, _, signature = guest.cookie.partition(".")
    for forged in (f"{secret}.{'A' * len(signature)}", f"{secret}x.{signature}", secret, "x" * 5000):
        mallory = await (await house.guest("Mallory")).knock(table, cookie=forged)
        assert await mallory.ended() == 4401
        assert mallory.heard[-1]["code"] == "who-are-you"
    await still_well(ann, bob)


async def test_the_public_id_is_no_key(house: Inn) -> None:
    guest = await house.guest("Ann")
    public = await guest.me()
    assert public not in guest.cookie
    other = await house.guest("Mallory")
    other.web.cookies.set("tablee", public)
    assert await other.me() != public


async def test_a_foreign_origin_is_turned_away(house: Inn) -> None:
    guest = await house.guest("Ann")
    table = await guest.table("noughts", "me", "open")
    with pytest.raises(InvalidStatus) as refused:
        await guest.knock(table, Origin="https://evil.example")
    assert refused.value.response.status_code == 403
    wish = {"game": "noughts", "seats": ["me", "open"], "name": "x"}
    answer = await guest.web.post("/api/tables", json=wish, headers={"Origin": "https://evil.example"})
    assert answer.status_code == 403
    page = await guest.knock(table, Origin=house.address)
    await page.say("hello")
    await page.hear("welcome")


async def test_a_slow_reader_is_shut_out_and_holds_nobody_up(house: Inn) -> None:
    _, ann, _, bob, id = await house.two("noughts")
    mallory = await house.guest("Mallory")
    # a socket whose owner never reads
    host, port = house.address.removeprefix("http://").split(":")
    with socket.socket() as raw:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        raw.connect((host, int(port)))
        raw.sendall(
            f"GET /api/tables/{id}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: tablee={mallory.cookie}\r\n\r\n".encode()
        )
        hello = b'{"is":"hello"}'
        await asyncio.sleep(0.1)
        raw.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
        await ann.hear("table", where=lambda message: message["table"].get("watchers") == 1)
        (table,) = house.tables
        for _ in range(10 * LONGEST_QUEUE):
            table.tell(None, [b'"' + b"x" * 20_000 + b'"'])
            await asyncio.sleep(0)
            if not table.presence.of(None):
                break
        assert not table.presence.of(None)
        await still_well(ann, bob)


async def test_made_up_tables_and_addresses(house: Inn) -> None:
    guest = await house.guest("Mallory")
    page = await guest.knock("nowhere")
    assert await page.ended() == 4404
    for path in ("/api/tables/nowhere", "/api/matches/x/replay", "/api/games/x/texts/en.ftl", "/api/no/such"):
        answer = await guest.web.get(path)
        assert answer.status_code == 404
        assert answer.json()["text"]["id"].startswith("refused-")


IMPOSSIBLE: list[tuple[object, str]] = [
    ({"game": "chess", "seats": ["me"], "name": "x"}, "no-such-game"),
    ({"game": "noughts", "seats": ["me"], "name": "x"}, "bad-seats"),
    ({"game": "noughts", "seats": ["me", "me"], "name": "x"}, "seat-taken"),
    ({"game": "noughts", "seats": ["me", "open"], "name": " \n\t"}, "no-name"),
    ({"game": "noughts", "seats": ["me", "open"], "name": "x", "options": {"a": 1}}, "bad-options"),
    ({"game": "la-ruche", "seats": ["me", "open"], "name": "x", "options": {"rounds": 99}}, "bad-option"),
    ({"game": "noughts", "seats": ["me", "king"], "name": "x"}, "bad-message"),
    ({"game": "noughts", "seats": ["me", "open"], "surprise": 1}, "bad-message"),
    ([], "bad-message"),
]


async def test_wishes_that_cannot_be(house: Inn) -> None:
    guest = await house.guest("Mallory")
    for wish, code in IMPOSSIBLE:
        answer = await guest.web.post("/api/tables", json=wish)
        assert answer.status_code in (400, 404)
        assert answer.json()["code"] == code


async def test_a_body_without_end_is_cut_off(house: Inn) -> None:
    guest = await house.guest("Mallory")
    answer = await guest.web.post("/api/tables", content=b"x" * 1_000_000)
    assert answer.status_code == 413


async def test_too_many_tables_at_once(house: Inn) -> None:
    guest = await house.guest("Mallory")
    wish = {"game": "noughts", "seats": ["me", "open"], "name": "x"}
    answers = [(await guest.web.post("/api/tables", json=wish)).status_code for _ in range(40)]
    assert answers[:20] == [201] * 20
    assert 429 in answers


async def test_who_refuses_our_cookie_is_held_to_the_same_limits(house: Inn) -> None:
    guest = await house.guest("Mallory")
    answers = []
    for _ in range(300):
        guest.web.cookies.clear()
        answers.append((await guest.web.get("/api/matches/none/file")).status_code)
    assert answers[:100] == [404] * 100
    assert 429 in answers
