"""Notices reach people: by webhook and by mail, once, and nothing private is knocked at."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from running_server import Client, RunningServer, Visitors, running_server, until
from server.test_kill import START, finish, kill
from tablee.server.notices.mail import MailSender, plausible, read_mail_server
from tablee.server.notices.senders import Letter, Undeliverable
from tablee.server.notices.webhook import WebhookSender
from tablee.server.notices.webhook_worker import plugin, public

pytestmark = pytest.mark.anyio

LETTER = Letter("key", "", "en", "Your turn", "Ann waits.", "http://localhost/t/abc", "abc")


class Receiver:
    """Someone's own little web or mail server."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.status = "200 OK"
        self.port = 0

    async def web(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = re.search(r"content-length: (\d+)", head, re.IGNORECASE)
        body = (await reader.readexactly(int(length[1]))).decode() if length else ""
        self.heard.append(head.partition("\r\n")[0] + body)
        writer.write(f"HTTP/1.1 {self.status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    async def smtp(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 here\r\n")
        lines: list[str] = []
        inside = False
        while line := (await reader.readline()).decode():
            if inside:
                inside = line != ".\r\n"
                lines.append(line)
                if not inside:
                    self.heard.append("".join(lines))
                    writer.write(b"250 taken\r\n")
                continue
            word = line[:4].upper()
            if word == "RCPT" and "nobody" in line:
                writer.write(b"550 no such mailbox\r\n")
            elif word == "DATA":
                inside = True
                writer.write(b"354 go on\r\n")
            elif word == "QUIT":
                writer.write(b"221 bye\r\n")
                break
            else:
                writer.write(b"250 well\r\n")
        writer.close()


async def arrived(true: Callable[[], bool]) -> None:
    """Wait for what a process of its own brings, which takes a while to start on a busy machine."""
    for _ in range(6000):
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never arrived")


@asynccontextmanager
async def receiving(kind: str) -> AsyncIterator[Receiver]:
    receiver = Receiver()
    server = await asyncio.start_server(getattr(receiver, kind), "127.0.0.1", 0)
    receiver.port = server.sockets[0].getsockname()[1]
    try:
        yield receiver
    finally:
        server.close()
        await server.wait_closed()


async def contact(client: Client, channel: str, address: str, **more: str) -> httpx.Response:
    return await client.web.post("/api/me/contacts", json={"channel": channel, "address": address, **more})


async def test_your_turn_comes_by_webhook_once_and_not_to_someone_at_the_page(tmp_path: Path) -> None:
    async with receiving("web") as receiver, running_server(tmp_path, private_webhooks=True, grace=1000.0) as server:
        ann, at_ann, bob, at_bob, table = await server.two("noughts", pace={"kind": "days", "days": 1})
        for client in (ann, bob):
            added = await contact(client, "webhook", f"json://127.0.0.1:{receiver.port}/{client.name}", language="fr")
            assert added.status_code == 200, added.text
            assert f"/{client.name}" not in added.json()["contacts"][0]["address"]  # webhooks are secrets
        await at_bob.socket.close()
        await until(lambda: server.sockets == 1)
        await at_ann.made("mark 4")
        later(server, 60)
        await arrived(lambda: len(receiver.heard) == 1)
        assert "vous de jouer" in receiver.heard[0]
        assert f"/t/{table}" in receiver.heard[0]
        assert "/Ann" not in receiver.heard[0]


def later(server: RunningServer, seconds: float) -> None:
    """It is later for the outbox."""
    wall = server.server.settings.wall
    server.server.notices._wall = lambda: wall() + seconds
    server.server.notices.look()


async def test_what_was_sent_is_not_sent_again_after_kill_9(tmp_path: Path) -> None:
    async with receiving("web") as receiver:
        process, port = await start(tmp_path)
        server = Visitors(f"http://127.0.0.1:{port}")
        try:
            client = await server.client("Ann")
            made = await contact(client, "webhook", f"json://127.0.0.1:{receiver.port}/ann")
            first = made.json()["contacts"][0]["id"]
            made = await contact(client, "webhook", f"json://127.0.0.1:{receiver.port}/later")
            later = made.json()["contacts"][1]["id"]
            await client.web.post(f"/api/me/contacts/{first}/test", json={})
            await arrived(lambda: len(receiver.heard) == 1)
            await kill(process)  # whether it has noted that it was sent, nobody knows
            process, _ = await start(tmp_path, port)
            await client.web.post(f"/api/me/contacts/{later}/test", json={})
            await arrived(lambda: any("/later" in heard for heard in receiver.heard))
            assert sum("/ann" in heard for heard in receiver.heard) == 1
        finally:
            await finish(server, process)


async def start(data: Path, port: int = 0) -> tuple[asyncio.subprocess.Process, int]:
    words = [*START, "--data", str(data), "--port", str(port), "--private-webhooks"]
    process = await asyncio.create_subprocess_exec(
        *words, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL
    )
    assert process.stdout is not None
    line = (await asyncio.wait_for(process.stdout.readline(), 20)).decode()
    found = re.search(r":(\d+)/", line)
    assert found, line
    return process, int(found[1])


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0"])
async def test_webhooks_do_not_reach_private_addresses(host: str) -> None:
    async with receiving("web") as receiver:
        address = f"json://{host}:{receiver.port}/x"
        with pytest.raises((OSError, Undeliverable)):
            await WebhookSender().send(LETTER._replace(address=address))
        assert receiver.heard == []


@pytest.mark.parametrize(
    ("address", "is_public"),
    [
        ("127.0.0.1", False), ("10.1.2.3", False), ("192.168.1.1", False), ("169.254.169.254", False), ("::1", False),
        ("fe80::1%eth0", False), ("fc00::1", False), ("::ffff:10.0.0.1", False), ("100.64.0.1", False),
        ("2002:7f00:1::", False), ("224.0.0.1", False),
        ("0.0.0.0", False), ("1.1.1.1", True), ("2606:4700::1111", True),
    ],
)  # fmt: skip
def test_public_addresses(address: str, is_public: bool) -> None:
    assert public(address) == is_public


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of apprise's own imports
@pytest.mark.parametrize(
    ("address", "known"),
    [
        ("https://discord.com/api/webhooks/4174216298/JHMHI8qBe7bk2ZwO5U711o3dV_js", True),
        ("https://ntfy.sh/my-table", True),
        ("ntfys://ntfy.sh/my-table", True),
        ("https://example.org/hook", True),
        ("file:///etc/passwd", False), ("syslog://", False), ("dbus://", False), ("mailto://a:b@example.org", False),
        ("nonsense", False),
    ],
)  # fmt: skip
def test_only_some_services_can_be_named(address: str, known: bool) -> None:
    assert (plugin(address) is not None) == known


async def test_mail_has_a_key_by_which_it_is_recognized() -> None:
    async with receiving("smtp") as receiver:
        sender = MailSender(read_mail_server(f"smtp://127.0.0.1:{receiver.port}/tablee@example.org"))
        for _ in range(2):
            await sender.send(LETTER._replace(address="ann@example.org", title="À vous"))
        ids = [re.findall(r"Message-ID: (.*)\r", mail) for mail in receiver.heard]
        assert len(ids) == 2
        assert ids[0] == ids[1]
        with pytest.raises(Undeliverable):
            await sender.send(LETTER._replace(address="nobody@example.org"))


async def test_mail_goes_only_to_someone_who_has_read_the_code(tmp_path: Path) -> None:
    async with receiving("smtp") as receiver:
        mail = f"smtp://127.0.0.1:{receiver.port}/tablee@example.org"
        async with running_server(tmp_path, mail=mail) as server:
            ann = await server.client("Ann")
            made = await contact(ann, "mail", "ann@example.org")
            id = made.json()["contacts"][0]["id"]
            await arrived(lambda: len(receiver.heard) == 1)
            found = re.search(r"Type (\w+) on", receiver.heard[0])
            assert found
            assert (await ann.web.post(f"/api/me/contacts/{id}/test", json={})).status_code == 400
            wrong = await ann.web.post(f"/api/me/contacts/{id}/confirm", json={"code": "00000000"})
            assert wrong.status_code == 403
            right = await ann.web.post(f"/api/me/contacts/{id}/confirm", json={"code": found[1]})
            assert right.json()["contacts"][0]["confirmed"] is True
            await ann.web.post(f"/api/me/contacts/{id}/test", json={})
            await arrived(lambda: len(receiver.heard) == 2)
            bob = await server.client("Bob")
            assert (await bob.web.post(f"/api/me/contacts/{id}/delete", json={})).status_code == 404
            gone = await ann.web.post(f"/api/me/contacts/{id}/delete", json={})
            assert gone.json()["contacts"] == []


async def test_only_the_host_names_a_webhook_for_a_table(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        ann, _, bob, _, table = await server.two("noughts")
        assert (await contact(bob, "webhook", "https://example.org/x", table=table)).status_code == 403
        made = await contact(ann, "webhook", "https://example.org/x", table=table)
        assert made.json()["contacts"][0]["table"] == table
        assert (await bob.web.get(f"/api/me/notices?table={table}")).status_code == 403
        found = (await ann.web.get(f"/api/me/notices?table={table}")).json()["contacts"]
        assert [one["table"] for one in found] == [table]
        assert (await ann.web.get("/api/me/notices")).json()["contacts"] == [], "they are not one's own"
        gone = await ann.web.post(f"/api/me/contacts/{found[0]['id']}/delete", json={})
        assert gone.json()["contacts"] == []


async def test_ones_days_are_kept_and_checked(tmp_path: Path) -> None:
    days = {"zone": "Europe/Paris", "weekends": True, "holidays": [{"first": "2027-02-20", "last": "2027-03-01"}]}
    async with running_server(tmp_path) as server:
        ann = await server.client("Ann")
        assert (await ann.web.post("/api/me/calendar", json=days)).json()["calendar"] == days
        for wrong in (
            {"zone": "Mars/Olympus"},
            {"holidays": [{"first": "2027-02-20", "last": "2027-02-01"}]},
            {"holidays": [{"first": "2027-02-20", "last": "2028-02-01"}]},
            {"holidays": [{"first": "soon", "last": "later"}]},
        ):
            assert (await ann.web.post("/api/me/calendar", json=wrong)).json()["code"] == "bad-calendar"
    async with running_server(tmp_path) as server:
        ann.web = httpx.AsyncClient(base_url=server.address, cookies=ann.web.cookies)
        assert (await ann.web.get("/api/me/notices")).json()["calendar"] == days
        await ann.web.aclose()


@pytest.mark.parametrize(
    ("address", "fits"), [("a@b.org", True), ("a@b", False), ("a b@c.org", False), ("@b.o", False)]
)
def test_mail_addresses(address: str, fits: bool) -> None:
    assert plausible(address) == fits


@pytest.mark.parametrize("words", ["", "http://x/y@z.org", "smtp://host", "smtp:///a@b.org"])
def test_a_mail_server_that_is_none(words: str) -> None:
    with pytest.raises(ValueError, match="smtp://"):
        read_mail_server(words)
