"""Web push: a message to a browser that has no page of ours open, through its maker's push service.

The message is encrypted for the browser alone (RFC 8291) and signed with the server's own key (RFC 8292): the push
service learns when someone gets a message, but not what it says.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
from urllib.parse import urlsplit

import http_ece
import msgspec
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02, VapidException

from tablee.server.notices.outside import post
from tablee.server.notices.senders import Letter, Undeliverable
from tablee.server.people import PUSH, Keys

KEPT = 3 * 24 * 3600
"""Seconds for which the service keeps a message for a browser that is switched off."""
GONE = (404, 410)
LONGEST = 1000
"""Characters of the service's address."""


class PushAddress(msgspec.Struct, frozen=True):
    """A browser's push address, and the keys to encrypt with."""

    endpoint: str
    p256dh: str
    auth: str


class PushSender:
    """Sends push messages; one with the same tag replaces the first, so a message may be sent again."""

    channel = "push"
    repeats = True

    def __init__(self, keys: Keys, private: bool = False) -> None:
        if keys.kept(PUSH) is None:
            keys.keep(PUSH, _new_key(), first=True)
        kept = keys.kept(PUSH)
        self._vapid = Vapid02.from_pem(kept)
        self._private = private

    @property
    def public_key(self) -> str:
        """The key that tells a browser that a message is ours."""
        return _letters(_point(self._vapid.public_key))

    async def send(self, letter: Letter) -> None:
        """Send it, and return when the push service has it."""
        address = msgspec.json.decode(letter.address, type=PushAddress)
        said = {"title": letter.title, "body": letter.body, "link": letter.link, "tag": letter.tag}
        if letter.picture_link:
            said["image"] = letter.picture_link
        body = encrypted(address, msgspec.json.encode(said))
        origin = "{0.scheme}://{0.netloc}".format(urlsplit(address.endpoint))
        ours = urlsplit(letter.link)
        named = ours.scheme == "https" and ours.hostname and "." in ours.hostname
        owner = f"https://{ours.hostname}" if named else "mailto:tablee@localhost"
        try:
            signed = self._vapid.sign({"aud": origin, "sub": owner})
        except VapidException:
            raise Undeliverable("not a push service's address") from None
        headers = {
            **signed,
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT),
            "Urgency": "normal",
            "Topic": hashlib.sha256(letter.tag.encode()).hexdigest()[:32],
        }
        status = await asyncio.to_thread(post, address.endpoint, headers, body, self._private)
        if status in GONE:
            raise Undeliverable("the browser has unsubscribed")
        if status >= 300:
            raise OSError(f"the push service says {status}")


def encrypted(address: PushAddress, said: bytes) -> bytes:
    """The content, encrypted so that only that browser can read it."""
    try:
        key, auth = _octets(address.p256dh), _octets(address.auth)
        mine = ec.generate_private_key(ec.SECP256R1())
        return bytes(http_ece.encrypt(said, private_key=mine, dh=key, auth_secret=auth, version="aes128gcm"))
    except (ValueError, http_ece.ECEException):
        raise Undeliverable("not a browser's keys") from None


def _new_key() -> bytes:
    made = ec.generate_private_key(ec.SECP256R1())
    plain = serialization.NoEncryption()
    return made.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, plain)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def _letters(found: bytes) -> str:
    return base64.urlsafe_b64encode(found).rstrip(b"=").decode()


def _octets(letters: str) -> bytes:
    return base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
