"""A hostile client gets errors and then the door, while others at the same and at other tables notice nothing."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import time
from types import SimpleNamespace

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from running_server import RunningServer, Tab
from tablee.server import limits
from tablee.server.socket.admission import MOST_STRIKES
from tablee.server.socket.connection import LONGEST_QUEUE

pytestmark = pytest.mark.anyio


async def still_well(ann: Tab, bob: Tab) -> None:
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


async def test_junk_is_answered_and_then_the_door_is_shut(server: RunningServer) -> None:
    _, ann, _, bob, table = await server.two("noughts")
    mallory = await (await server.client("Mallory")).open(table)
    for text in (JUNK * 3)[: MOST_STRIKES + 1]:
        with contextlib.suppress(ConnectionClosed):
            await mallory.socket.send(text)
    assert await mallory.ended() == 4429
    assert {message["code"] for message in mallory.heard if message["is"] == "refusal"} == {"bad-message"}
    await still_well(ann, bob)


async def test_each_piece_of_junk_is_answered(server: RunningServer) -> None:
    client = await server.client("Mallory")
    page = await client.open(await client.table("noughts", "me", "open"))
    for text in JUNK:
        await page.socket.send(text)
        assert (await page.hear("refusal"))["code"] == "bad-message", text[:80]
    await page.say("ping", at=5)
    assert (await page.hear("pong"))["at"] == 5


async def test_binary_frames_are_junk(server: RunningServer) -> None:
    client = await server.client("Mallory")
    page = await client.open(await client.table("noughts", "me", "open"))
    await page.socket.send(b'{"is":"ping"}')
    assert (await page.hear("refusal"))["code"] == "bad-message"


async def test_a_frame_of_10_mb_ends_the_connection(server: RunningServer) -> None:
    _, ann, _, bob, table = await server.two("noughts")
    mallory = await (await server.client("Mallory")).open(table)
    with contextlib.suppress(ConnectionClosed):
        await mallory.socket.send("x" * 10_000_000)
    assert await mallory.ended() == 1009
    await still_well(ann, bob)


async def test_the_first_message_must_be_hello(server: RunningServer) -> None:
    client = await server.client("Mallory")
    page = await client.knock(await client.table("noughts", "me", "open"))
    await page.say("start")
    assert await page.ended() == 1008
    assert page.heard[-1]["code"] == "hello-first"


async def test_a_watcher_can_move_for_nobody(server: RunningServer) -> None:
    _, ann, _, bob, table = await server.two("noughts")
    mallory = await (await server.client("Mallory")).open(table)
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


async def test_a_flood_is_refused_and_then_shut_out(server: RunningServer) -> None:
    _, ann, _, bob, table = await server.two("noughts")
    mallory = await (await server.client("Mallory")).open(table)

    async def flood() -> None:
        with contextlib.suppress(ConnectionClosed):
            for _ in range(5000):
                await mallory.say("ping")

    flooding = asyncio.create_task(flood())
    await still_well(ann, bob)
    assert await mallory.ended() == 4429
    await flooding
    assert "too-fast" in {message.get("code") for message in mallory.heard}


async def test_a_flood_of_pointers_is_dropped_in_silence(server: RunningServer) -> None:
    _, ann, _, _, _ = await server.two("noughts")
    for _ in range(500):
        await ann.say("point", x=1, y=2)
    await ann.say("ping", at=1)
    await ann.hear("pong")
    assert not any(message["is"] == "refusal" for message in ann.heard)


async def test_a_forged_cookie_opens_nothing(server: RunningServer) -> None:
    client, ann, _, bob, table = await server.two("noughts")
    secret, _, signature = client.cookie.partition(".")
    for forged in (f"{secret}.{'A' * len(signature)}", f"{secret}x.{signature}", secret, "x" * 5000):
        mallory = await (await server.client("Mallory")).knock(table, cookie=forged)
        assert await mallory.ended() == 4401
        assert mallory.heard[-1]["code"] == "who-are-you"
    await still_well(ann, bob)


async def test_the_public_id_is_no_key(server: RunningServer) -> None:
    client = await server.client("Ann")
    public = await client.me()
    assert public not in client.cookie
    other = await server.client("Mallory")
    other.web.cookies.set("tablee", public)
    assert await other.me() != public


async def test_a_foreign_origin_is_turned_away(server: RunningServer) -> None:
    client = await server.client("Ann")
    table = await client.table("noughts", "me", "open")
    with pytest.raises(InvalidStatus) as refused:
        await client.knock(table, Origin="https://evil.example")
    assert refused.value.response.status_code == 403
    wish = {"game": "noughts", "seats": ["me", "open"], "name": "x"}
    answer = await client.web.post("/api/tables", json=wish, headers={"Origin": "https://evil.example"})
    assert answer.status_code == 403
    page = await client.knock(table, Origin=server.address)
    await page.say("hello")
    await page.hear("welcome")


async def test_a_slow_reader_is_shut_out_and_holds_nobody_up(server: RunningServer) -> None:
    _, ann, _, bob, id = await server.two("noughts")
    mallory = await server.client("Mallory")
    # a socket whose owner never reads
    host, port = server.address.removeprefix("http://").split(":")
    with socket.socket() as raw:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        raw.connect((host, int(port)))
        raw.sendall(
            f"GET /api/tables/{id}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: tablee={mallory.cookie}\r\n\r\n".encode()
        )
        hello = b'{"is":"hello"}'
        await asyncio.to_thread(raw.recv, 1024)  # the answer to the handshake, and nothing after it
        raw.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
        await ann.hear("table", where=lambda message: message["table"].get("watchers") == 1)
        table = server.table
        for _ in range(10 * LONGEST_QUEUE):
            table.outbox.post(table.presence.of(None), b'"' + b"x" * 20_000 + b'"')
            await asyncio.sleep(0)
            if not table.presence.of(None):
                break
        assert not table.presence.of(None)
        await still_well(ann, bob)


async def test_made_up_tables_and_addresses(server: RunningServer) -> None:
    client = await server.client("Mallory")
    page = await client.knock("nowhere")
    assert await page.ended() == 4404
    for path in ("/api/tables/nowhere", "/api/matches/x/replay", "/api/games/x/texts/en.ftl", "/api/no/such"):
        answer = await client.web.get(path)
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


async def test_wishes_that_cannot_be(server: RunningServer) -> None:
    client = await server.client("Mallory")
    for wish, code in IMPOSSIBLE:
        answer = await client.web.post("/api/tables", json=wish)
        assert answer.status_code in (400, 404)
        assert answer.json()["code"] == code


async def test_a_body_without_end_is_cut_off(server: RunningServer) -> None:
    client = await server.client("Mallory")
    answer = await client.web.post("/api/tables", content=b"x" * 1_000_000)
    assert answer.status_code == 413


async def test_too_many_tables_at_once(server: RunningServer) -> None:
    client = await server.client("Mallory")
    wish = {"game": "noughts", "seats": ["me", "open"], "name": "x"}
    answers = [(await client.web.post("/api/tables", json=wish)).status_code for _ in range(40)]
    assert answers[:20] == [201] * 20
    assert 429 in answers


async def test_who_refuses_our_cookie_is_held_to_the_same_limits(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = await server.client("Mallory")
    answers = []
    now = time.monotonic()
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: now))  # nothing is refilled meanwhile
    for _ in range(300):
        client.web.cookies.clear()
        answers.append((await client.web.get("/api/matches/none/file")).status_code)
    assert answers[:100] == [404] * 100
    assert 429 in answers
