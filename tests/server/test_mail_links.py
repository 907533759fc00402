"""Being the same person by a link that comes by mail: once, for a while, and nobody learns whose address it is."""

from __future__ import annotations

import quopri
import re
import time
from pathlib import Path
from typing import Any

import pytest

from running_server import Client, RunningServer, running_server
from server.test_channels import Receiver, arrived, contact, receiving
from tablee.server.devices import LINK_SECONDS

pytestmark = pytest.mark.anyio

ANN = "ann@example.org"


def serving(tmp_path: Path, receiver: Receiver, **more: Any) -> Any:
    return running_server(tmp_path, mail=f"smtp://127.0.0.1:{receiver.port}/tablee@example.org", **more)


async def confirmed(client: Client, receiver: Receiver, address: str = ANN) -> str:
    """The client reads mail there; the contact's id."""
    before = len(receiver.heard)
    contacts = (await contact(client, "mail", address)).json()["contacts"]
    await arrived(lambda: len(receiver.heard) > before)
    code = re.search(r"Type (\w+) on", receiver.heard[-1])
    assert code
    answer = await client.web.post(f"/api/me/contacts/{contacts[-1]['id']}/confirm", json={"code": code[1]})
    assert answer.status_code == 200, answer.text
    return str(contacts[-1]["id"])


async def ask(client: Client, address: str) -> Any:
    return await client.web.post("/api/me/mail-link", json={"address": address})


def links(receiver: Receiver) -> list[str]:
    """The codes of the links that have come."""
    mails = [quopri.decodestring(mail).decode("utf-8", "replace") for mail in receiver.heard]
    return [code for mail in mails for code in re.findall(r"http://[^/\s]+/join#(\w+)", mail)]


async def mailed(client: Client, receiver: Receiver, address: str = ANN) -> str:
    """A link that the client has asked for; its code."""
    before = len(links(receiver))
    assert (await ask(client, address)).status_code == 200
    await arrived(lambda: len(links(receiver)) > before)
    return links(receiver)[-1]


async def join(client: Client, code: str, sure: bool = True) -> Any:
    return await client.web.post("/api/me/join", json={"code": code, "sure": sure})


async def test_a_link_by_mail_makes_one_the_same_person_once(tmp_path: Path) -> None:
    async with receiving("smtp") as receiver, serving(tmp_path, receiver) as server:
        ann, stranger = await server.client("Ann"), await server.client("Ann on her phone")
        await ann.table("noughts", "me", "open")
        await confirmed(ann, receiver)
        code = await mailed(stranger, receiver, "Ann@Example.org")
        assert (await join(stranger, code, sure=False)).json()["name"] == "Ann"
        assert await stranger.me() != await ann.me(), "asked first"
        assert (await join(stranger, code)).status_code == 200
        assert await stranger.me() == await ann.me()
        third = await server.client("Somebody")
        assert (await join(third, code)).json()["code"] == "bad-code"


async def test_only_the_last_link_works_and_not_for_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with receiving("smtp") as receiver, serving(tmp_path, receiver) as server:
        ann, phone = await server.client("Ann"), await server.client("Phone")
        await confirmed(ann, receiver)
        first, second = await mailed(phone, receiver), await mailed(phone, receiver)
        assert (await join(phone, first)).json()["code"] == "bad-code"
        now = time.time()
        monkeypatch.setattr("tablee.server.devices.time.time", lambda: now + LINK_SECONDS + 5)
        assert (await join(phone, second)).json()["code"] == "bad-code"


async def test_nobody_learns_whether_an_address_is_known(tmp_path: Path) -> None:
    async with receiving("smtp") as receiver, serving(tmp_path, receiver) as server:
        ann, other = await server.client("Ann"), await server.client("Curious")
        await confirmed(ann, receiver)
        await contact(other, "mail", "unread@example.org")  # never confirmed
        answers = [await ask(other, address) for address in (ANN, "unread@example.org", "who@example.org")]
        assert len({(answer.status_code, answer.text) for answer in answers}) == 1
        await arrived(lambda: len(links(receiver)) == 1)
        to = [re.findall(r"^To: (.*)\r", mail, re.MULTILINE) for mail in receiver.heard if "/join" in mail]
        assert to == [[ANN]]


async def test_links_are_few_from_one_place_and_for_one_mailbox(tmp_path: Path) -> None:
    async with receiving("smtp") as receiver, serving(tmp_path, receiver) as server:
        ann = await server.client("Ann")
        await confirmed(ann, receiver)
        codes = [(await ask(ann, ANN)).status_code for _ in range(7)]
        assert codes == [200] * 5 + [429] * 2
        await arrived(lambda: not server.server.mail_links._sending)
        assert len(links(receiver)) == 3, "the mailbox gets no more, and nobody is told"


async def test_an_address_that_is_removed_brings_nobody_back(tmp_path: Path) -> None:
    async with receiving("smtp") as receiver, serving(tmp_path, receiver) as server:
        ann = await server.client("Ann")
        first = await confirmed(ann, receiver)
        await confirmed(ann, receiver, "second@example.org")
        await ann.web.post(f"/api/me/contacts/{first}/delete", json={})
        await ask(ann, ANN)
        await mailed(ann, receiver, "second@example.org")
        assert len(links(receiver)) == 1


async def test_a_guest_who_joins_brings_the_address_along(tmp_path: Path) -> None:
    async with receiving("smtp") as receiver, serving(tmp_path, receiver) as server:
        ann, phone = await server.client("Ann"), await server.client("Phone")
        await confirmed(phone, receiver)
        code = (await ann.web.post("/api/me/code", json={})).json()["code"]
        await join(phone, code)
        third = await server.client("Third")
        await join(third, await mailed(third, receiver))
        assert await third.me() == await ann.me()


async def test_the_store_has_no_link(tmp_path: Path) -> None:
    async with receiving("smtp") as receiver, serving(tmp_path, receiver) as server:
        ann = await server.client("Ann")
        await confirmed(ann, receiver)
        code = await mailed(ann, receiver)
    assert code.encode() not in b"".join(file.read_bytes() for file in tmp_path.iterdir() if file.is_file())


async def test_without_mail_there_are_no_links(server: RunningServer) -> None:
    ann = await server.client("Ann")
    assert (await ask(ann, ANN)).json()["code"] == "no-such-channel"


async def test_what_is_no_address_is_refused(tmp_path: Path) -> None:
    async with receiving("smtp") as receiver, serving(tmp_path, receiver) as server:
        ann = await server.client("Ann")
        assert (await ask(ann, "ann at home")).json()["code"] == "bad-address"
