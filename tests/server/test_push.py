"""Web push: what the server sends to a push service can be read by the browser alone, and goes nowhere private."""

from __future__ import annotations

import asyncio
import base64
import json
import os
from pathlib import Path

import http_ece
import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

from running_server import RunningServer
from tablee.server.notices.push import PushAddress, PushSender
from tablee.server.notices.senders import Letter, Undeliverable
from tablee.server.people import Folder

pytestmark = pytest.mark.anyio


def letters(found: bytes) -> str:
    return base64.urlsafe_b64encode(found).rstrip(b"=").decode()


class Service:
    """A push service on this machine, and a browser that has it."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        self.heard: list[tuple[dict[str, str], bytes]] = []
        self.status = 201
        self.port = 0

    async def open(self) -> asyncio.Server:
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        return server

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().splitlines()
        headers = dict(line.split(": ", 1) for line in head[1:] if line)
        self.heard.append((headers, await reader.readexactly(int(headers["Content-Length"]))))
        writer.write(f"HTTP/1.1 {self.status} x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    @property
    def address(self) -> str:
        point = self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        told = {"endpoint": f"http://127.0.0.1:{self.port}/one", "p256dh": letters(point), "auth": letters(self.auth)}
        return json.dumps(told)

    def read(self) -> str:
        """What was posted first, as the browser alone can read it."""
        _, body = self.heard[0]
        said: bytes = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        return said.decode()

    def letter(self) -> Letter:
        return Letter("key", self.address, "en", "Your turn", "Butine!", "https://house.example/t/abc", "abc")


async def test_the_browser_and_nobody_else_reads_it_and_knows_whose_it_is(tmp_path: Path) -> None:
    service, sender = Service(), PushSender(Folder(tmp_path), private=True)
    async with await service.open():
        await sender.send(service.letter())
    ((headers, body),) = service.heard
    assert headers["Content-Encoding"] == "aes128gcm"
    assert int(headers["TTL"]) > 0
    assert len(headers["Topic"]) <= 32
    assert b"Your turn" not in body
    said = json.loads(service.read())
    assert said == {"title": "Your turn", "body": "Butine!", "link": "https://house.example/t/abc", "tag": "abc"}
    assert f"k={sender.public_key}" in headers["Authorization"].replace(" ", "")
    assert Vapid02.verify(headers["Authorization"])
    # the key is the house's, after a restart too: else every browser would have to ask again
    assert PushSender(Folder(tmp_path)).public_key == sender.public_key


@pytest.mark.parametrize(("status", "wrong"), [(410, Undeliverable), (404, Undeliverable), (503, OSError)])
async def test_a_browser_that_is_gone_is_given_up_and_a_busy_service_is_tried_again(
    tmp_path: Path, status: int, wrong: type[Exception]
) -> None:
    service, sender = Service(), PushSender(Folder(tmp_path), private=True)
    service.status = status
    async with await service.open():
        with pytest.raises(wrong):
            await sender.send(service.letter())


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://127.0.0.1:1/x", "https://localhost/x", "http://push.example/x", "https:",
        "https://[::ffff:127.0.0.1]:1/x", "https://[2002:7f00:1::]:1/x", "https://224.0.0.1:1/x",
    ],
)  # fmt: skip
async def test_nothing_goes_to_private_addresses_or_in_the_clear(tmp_path: Path, endpoint: str) -> None:
    service, sender = Service(), PushSender(Folder(tmp_path))
    address = json.dumps({**json.loads(service.address), "endpoint": endpoint})
    with pytest.raises(Undeliverable):
        await sender.send(service.letter()._replace(address=address))


async def test_keys_that_are_none_are_given_up(tmp_path: Path) -> None:
    sender = PushSender(Folder(tmp_path), private=True)
    address = json.dumps({"endpoint": "http://127.0.0.1:1/x", "p256dh": "AAAA", "auth": "AAAA"})
    with pytest.raises(Undeliverable):
        await sender.send(Service().letter()._replace(address=address))


async def test_a_browser_that_wants_to_be_called_is_a_contact_until_it_does_not(server: RunningServer) -> None:
    ada, eve = await server.client("Ada"), await server.client("Eve")
    key = (await ada.web.get("/api/push")).json()["key"]
    assert len(base64.urlsafe_b64decode(key + "=")) == 65
    wanted = {"endpoint": "https://push.example/abc", "p256dh": "p", "auth": "a", "language": "fr"}
    assert (await ada.web.post("/api/me/push", json=wanted)).json() == {"on": True}
    assert (await ada.web.post("/api/me/push", json=wanted)).json() == {"on": True}  # once
    storage = server.server.storage
    (contact,) = await storage.notices.contacts(await ada.me())
    assert (contact.channel, contact.language) == ("push", "fr")
    assert contact.confirmed is not None
    assert PushAddress("https://push.example/abc", "p", "a") == PushAddress(**json.loads(contact.address))
    await eve.web.post("/api/me/push/end", json=wanted)  # not hers to end
    assert len(await storage.notices.contacts(await ada.me())) == 1
    assert (await ada.web.post("/api/me/push/end", json=wanted)).json() == {"on": False}
    assert await storage.notices.contacts(await ada.me()) == []
    bad = await ada.web.post("/api/me/push", json={**wanted, "endpoint": "http://10.0.0.1/"})
    assert bad.json()["code"] == "bad-message"
