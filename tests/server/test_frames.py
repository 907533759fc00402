"""However a page's frames are cut, shuffled with others or masked, its messages are heard whole and in order."""

from __future__ import annotations

import asyncio
import re

import pytest

from running_server import Client, RunningServer

pytestmark = pytest.mark.anyio

TEXT, GO_ON, PING = 1, 0, 9


def frame(text: bytes, kind: int = TEXT, *, last: bool = True, mask: bytes = b"\x17\x00\xfe\x81") -> bytes:
    """A frame as browsers send it (RFC 6455, 5.2)."""
    size = len(text)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return bytes([0x80 * last | kind]) + length + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(text))


def ping(at: int, padding: int = 0) -> bytes:
    """A message of ours that is answered by Pong with the same number."""
    return b'{"is":"ping",%s"at":%d}' % (b" " * padding, at)


STREAM = (
    frame(b'{"is":"hello"}')
    + frame(ping(1))
    + frame(ping(2, padding=300))
    + frame(ping(3)[:5], last=False)
    + frame(b"still there?", PING)
    + frame(ping(3)[5:12], GO_ON, last=False)
    + frame(ping(3)[12:], GO_ON)
    + frame(ping(4), mask=bytes(4))
    + frame(ping(5))
)


async def numbers(client: Client, table: str, parts: list[bytes]) -> list[int]:
    """The numbers of the Pongs that come back when the parts are sent one after the other."""
    host, _, port = client.address.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\n"
        f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: tablee={client.cookie}\r\n\r\n".encode()
    )
    await reader.readuntil(b"\r\n\r\n")
    for part in parts:
        writer.write(part)
        await asyncio.sleep(0.001)  # a part of its own for the server, too
    heard = b""
    while b'"at":5}' not in heard:
        heard += await asyncio.wait_for(reader.read(65536), 10)
    writer.close()
    assert b"still there?" in heard, "the ping between the parts of a message is answered"
    return [int(number) for number in re.findall(rb'"pong","at":(\d+)', heard)]


@pytest.mark.parametrize("size", [1, 3, 7, 64, 1000])
async def test_messages_are_heard_whole_and_in_order(server: RunningServer, size: int) -> None:
    client = await server.client("Ann")
    table = await client.table("noughts", "me", "open")
    parts = [STREAM[at : at + size] for at in range(0, len(STREAM), size)]
    assert await numbers(client, table, parts) == [1, 2, 3, 4, 5]
