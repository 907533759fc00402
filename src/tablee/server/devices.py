"""The same person on several devices: one-time codes that sign a person in elsewhere, and signing out everywhere.

A code is never stored: the store has its hash, and the person's secret sealed with it. So codes can't be read from the
store, nor guessed while they are valid: there are 31^8 of the short ones, which expire after five minutes, and guesses
are limited by address and in all. A confirmed mail address is kept like a code, but signs no one in by itself: it only
lets the server make a link and send it there (`mail_links.py`).
"""

from __future__ import annotations

import hashlib
import hmac
import time
from collections.abc import Iterable
from typing import Literal

from tablee.server.limits import Limiter, TokenBucket
from tablee.server.people import People, new_id
from tablee.server.refusals import TableRefusal
from tablee.server.storage import NotStored, PersonRecord, Record, Storage, store
from tablee.server.storage.history import CredentialRecord, RevokedRecord, SignedOutRecord, SpentRecord

DEVICE_CODE = 8
"""Letters; they are read from one screen and typed into another."""
DEVICE_SECONDS = 300.0
RECOVERY_CODE = 16
RECOVERY_CODES = 8
RECOVERY_SECONDS = 10 * 365 * 24 * 3600.0
LINK_CODE = 24
LINK_SECONDS = 1200.0
"""How long a mailed link is valid: mail may take a while."""
KINDS: dict[int, Literal["device", "recovery", "link"]] = {
    DEVICE_CODE: "device", RECOVERY_CODE: "recovery", LINK_CODE: "link",
}  # fmt: skip
GUESSES = 10
"""Codes that an address may try in a minute …"""
GUESSES_IN_ALL = 200
"""… and all addresses together."""


class Devices:
    """Makes codes, and signs people in with them."""

    def __init__(self, people: People, storage: Storage) -> None:
        self._people = people
        self._storage = storage
        self._key = people.key_for("codes")
        self._guesses = Limiter(GUESSES / 60, GUESSES)
        self._all_guesses = TokenBucket(GUESSES_IN_ALL / 60, GUESSES_IN_ALL)

    async def device_code(self, cookie: str) -> str:
        """A code for another device of the cookie's owner; it replaces the one before."""
        person, secret = self._owner(cookie)
        code = new_id(DEVICE_CODE)
        until = time.time() + DEVICE_SECONDS
        await self._store(RevokedRecord(person, "device"), self._record(code, person, secret, until))
        return code

    async def recovery_codes(self, cookie: str) -> list[str]:
        """Codes to be kept on paper, for the day when all devices are lost; they replace earlier ones."""
        person, secret = self._owner(cookie)
        codes = [new_id(RECOVERY_CODE) for _ in range(RECOVERY_CODES)]
        until = time.time() + RECOVERY_SECONDS
        made = [self._record(code, person, secret, until) for code in codes]
        await self._store(RevokedRecord(person, "recovery"), *made)
        return codes

    def trusted(self, cookie: str, addresses: Iterable[str]) -> list[Record]:
        """The records that let links mailed to these addresses, and no longer to any others, sign the person in."""
        person, secret = self._owner(cookie)
        until = time.time() + RECOVERY_SECONDS
        words = map(_mailbox, addresses)
        made = [
            CredentialRecord(self._hash(one), person, "mail", self._sealed(one, secret.encode()), until)
            for one in words
        ]
        return [RevokedRecord(person, "mail"), *made]

    async def link_code(self, address: str) -> tuple[str, str] | None:
        """The person who has confirmed the address, and a code that replaces the one before; None if no one has."""
        found = await self._storage.history.credential(self._hash(_mailbox(address)))
        if found is None:
            return None
        secret, code = self._sealed(_mailbox(address), found.sealed).decode(), new_id(LINK_CODE)
        made = self._record(code, found.person, secret, time.time() + LINK_SECONDS)
        await self._store(RevokedRecord(found.person, "link"), made)
        return found.person, code

    async def owner(self, code: str, address: str) -> CredentialRecord:
        """The record of a code, which is not used up by this; refused if it is not valid. Counts as a guess."""
        if not self._guesses.take(address) or not self._all_guesses.take():
            raise TableRefusal("too-fast", 429)
        found = await self._storage.history.credential(self._hash(_plain(code)))
        if found is None or found.until < time.time():
            raise TableRefusal("bad-code", 404)
        return found

    async def use(self, code: str, found: CredentialRecord) -> str:
        """Use a code up; return a cookie for its owner."""
        try:
            await store(self._storage, SpentRecord(found.hash, time.time()))
        except NotStored:
            raise TableRefusal("bad-code", 404) from None  # someone was quicker
        return self._people.cookie_for(self._sealed(_plain(code), found.sealed).decode())

    async def sign_out(self, person: str) -> None:
        """Make all cookies of the person invalid that were issued so far."""
        times = self._people.sign_outs.get(person, 0) + 1
        await self._store(SignedOutRecord(person, times))
        self._people.sign_outs[person] = times

    def _owner(self, cookie: str) -> tuple[str, str]:
        secret, person = self._people.secret_in(cookie), self._people.known(cookie)
        if secret is None or person is None:
            raise TableRefusal("who-are-you", 401)
        return person, secret

    def _record(self, code: str, person: str, secret: str, until: float) -> CredentialRecord:
        return CredentialRecord(self._hash(code), person, KINDS[len(code)], self._sealed(code, secret.encode()), until)

    def _hash(self, code: str) -> str:
        return hmac.new(self._key, f"hash:{code}".encode(), hashlib.sha256).hexdigest()

    def _sealed(self, code: str, secret: bytes) -> bytes:
        """Seal the secret with a code, or open a sealed one again."""
        pad = hashlib.shake_256(self._key + code.encode()).digest(len(secret))
        return bytes(a ^ b for a, b in zip(secret, pad, strict=True))

    async def _store(self, *records: RevokedRecord | CredentialRecord | SignedOutRecord | PersonRecord) -> None:
        try:
            await store(self._storage, *records)
        except NotStored:
            raise TableRefusal("not-stored", 503) from None


def _mailbox(address: str) -> str:
    """A mail address in place of a code; real codes have no blank."""
    return f"mail {address.lower()}"


def _plain(code: str) -> str:
    """A code as it was made, no matter how it was typed."""
    return "".join(letter for letter in code.lower() if letter.isalnum())[:64]
