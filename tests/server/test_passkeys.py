"""Passkeys: what a device signs makes another browser the same person, once, and the store alone opens nothing.

The device is a small one of our own (P-256, no attestation); tests/browser/test_passkeys.py has Chromium's.
"""

from __future__ import annotations

import hashlib
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import pytest
from cbor2 import dumps
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

from running_server import Client, RunningServer
from server.test_my_page import play_out

pytestmark = pytest.mark.anyio


def letters(found: bytes) -> str:
    return urlsafe_b64encode(found).rstrip(b"=").decode()


def octets(found: str) -> bytes:
    return urlsafe_b64decode(found + "=" * (-len(found) % 4))


class Device:
    """An authenticator with one passkey."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = hashlib.sha256(str(id(self)).encode()).digest()
        self.handle = ""
        self.uses = 0

    def _said(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _data(self, site: str, more: bytes = b"", flags: int = 0x05) -> bytes:
        self.uses += 1
        return hashlib.sha256(site.encode()).digest() + bytes([flags]) + self.uses.to_bytes(4, "big") + more

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to an offer."""
        self.handle = options["user"]["id"]
        point = self.key.public_key().public_numbers()
        key = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        held = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + dumps(key)
        data = self._data(options["rp"]["id"], held, 0x45)
        return self._answer(
            clientDataJSON=letters(self._said("webauthn.create", options["challenge"])),
            attestationObject=letters(dumps({"fmt": "none", "attStmt": {}, "authData": data})),
        )

    def sign(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to a question."""
        data, said = self._data(options["rpId"]), self._said("webauthn.get", options["challenge"])
        signed = self.key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(hashes.SHA256()))
        return self._answer(
            clientDataJSON=letters(said),
            authenticatorData=letters(data),
            signature=letters(signed),
            userHandle=self.handle,
        )

    def _answer(self, **response: str) -> dict[str, Any]:
        return {"id": letters(self.id), "rawId": letters(self.id), "type": "public-key", "response": response,
                "clientExtensionResults": {}}  # fmt: skip


def at_home(client: Client) -> str:
    """Open the page under a name; its origin."""
    client.web.headers["host"] = client.address.removeprefix("http://").replace("127.0.0.1", "localhost")
    return f"http://{client.web.headers['host']}"


async def asked(client: Client, path: str, **words: Any) -> Any:
    answer = await client.web.post(path, json=words)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def with_passkey(server: RunningServer) -> tuple[Client, Device]:
    ada = await server.client("Ada")
    device = Device(at_home(ada))
    await asked(ada, "/api/me", **{"is": "rename", "name": "Ada"})
    offer = await asked(ada, "/api/me/passkeys/offer")
    mine = await asked(ada, "/api/me/passkeys", token=offer["token"], credential=device.make(offer["options"]))
    assert len(mine) == 1
    return ada, device


async def test_a_passkey_makes_another_browser_mine_and_what_its_guest_played_comes_along(
    server: RunningServer,
) -> None:
    ada, device = await with_passkey(server)
    other, page, _, beside, _ = await server.two("noughts")
    await play_out(page, beside)
    at_home(other)
    question = await asked(other, "/api/me/passkeys/ask")
    joined = await asked(
        other, "/api/me/passkeys/use", token=question["token"], credential=device.sign(question["options"])
    )
    assert joined == {"name": "Ada", "matches": 1}
    assert await other.me() == await ada.me()
    listed = (await ada.web.get("/api/people/me/matches")).json()["matches"]
    assert len(listed) == 1


async def test_an_answer_is_good_once_for_its_own_question_and_site(server: RunningServer) -> None:
    _, device = await with_passkey(server)
    thief = await server.client("")
    at_home(thief)
    question = await asked(thief, "/api/me/passkeys/ask")
    other = await asked(thief, "/api/me/passkeys/ask")
    answer = device.sign(question["options"])

    async def refused(token: str, credential: dict[str, Any]) -> bool:
        sent = await thief.web.post("/api/me/passkeys/use", json={"token": token, "credential": credential})
        return bool(sent.status_code == 403 and sent.json()["code"] == "bad-passkey")

    assert await refused(other["token"], answer)  # of another question
    assert await refused("made-up", answer)
    strange = {**answer, "response": {**answer["response"], "signature": letters(b"no")}}
    assert await refused(question["token"], strange)
    for part in ("response", "id"):
        assert await refused(question["token"], {name: word for name, word in answer.items() if name != part})
    device.origin = "http://evil.example"
    assert await refused(question["token"], device.sign(question["options"]))
    device.origin = at_home(thief)
    device.handle = letters(bytes(32))  # the right key without what opens the secret
    assert await refused(question["token"], device.sign(question["options"]))
    before = await thief.me()
    await asked(thief, "/api/me/passkeys/use", token=question["token"], credential=answer)
    assert await thief.me() != before
    assert await refused(question["token"], answer)  # once


async def test_a_dropped_passkey_opens_nothing(server: RunningServer) -> None:
    ada, device = await with_passkey(server)
    other = await server.client("")
    at_home(other)
    (mine,) = (await ada.web.get("/api/me/passkeys")).json()
    assert (await other.web.post(f"/api/me/passkeys/{mine['id']}/drop", json={})).status_code == 404
    assert await asked(ada, f"/api/me/passkeys/{mine['id']}/drop") == []
    question = await asked(other, "/api/me/passkeys/ask")
    sent = {"token": question["token"], "credential": device.sign(question["options"])}
    assert (await other.web.post("/api/me/passkeys/use", json=sent)).status_code == 403


async def test_one_person_cannot_add_what_another_was_offered(server: RunningServer) -> None:
    ada, eve = await server.client("Ada"), await server.client("Eve")
    device = Device(at_home(ada))
    at_home(eve)
    offer = await asked(ada, "/api/me/passkeys/offer")
    sent = {"token": offer["token"], "credential": device.make(offer["options"])}
    assert (await eve.web.post("/api/me/passkeys", json=sent)).status_code == 403


async def test_for_a_bare_address_there_are_none(server: RunningServer) -> None:
    ada = await server.client("Ada")
    answer = await ada.web.post("/api/me/passkeys/offer", json={})
    assert answer.json()["code"] == "no-passkeys-here"


async def test_who_is_forgotten_leaves_no_passkey(server: RunningServer) -> None:
    ada, device = await with_passkey(server)
    await asked(ada, "/api/me/delete", sure=True)
    question = await asked(ada, "/api/me/passkeys/ask")
    sent = {"token": question["token"], "credential": device.sign(question["options"])}
    assert (await ada.web.post("/api/me/passkeys/use", json=sent)).status_code == 403
