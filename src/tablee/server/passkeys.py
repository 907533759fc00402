"""Passkeys: signing in with a device's own lock, over https or on the machine itself.

A person's secret is sealed with the handle that only their passkey has (and the server's key): the
store alone signs no one in. A challenge is signed instead of stored, and used up by an insert that can succeed only
once, as codes are.
"""

from __future__ import annotations

import hashlib
import ipaddress
import secrets
import time
from typing import NamedTuple

import msgspec
from itsdangerous import BadSignature, URLSafeTimedSerializer
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from tablee.server.people import People
from tablee.server.refusals import TableRefusal
from tablee.server.storage import NotStored, Storage, store
from tablee.server.storage.history import PasskeyRecord, PasskeyUsed, SpentRecord

SECONDS = 300
"""Time to answer a challenge."""
MOST = 20
"""Passkeys of one person."""


class Site(NamedTuple):
    """The address under which the page was opened; a passkey belongs to its host name."""

    origin: str
    name: str

    @property
    def fit(self) -> bool:
        """Whether browsers make passkeys for it: with https or on the machine itself, and never for an IP address."""
        try:
            ipaddress.ip_address(self.name.strip("[]"))
        except ValueError:
            return self.origin.startswith("https:") or self.name == "localhost" or self.name.endswith(".localhost")
        return False


class Challenge(msgspec.Struct):
    """What a page has to answer."""

    challenge: str
    person: str = ""
    handle: str = ""


class Passkeys:
    """Makes passkeys, and signs people in with them."""

    def __init__(self, people: People, storage: Storage) -> None:
        self._people = people
        self._storage = storage
        self._key = people.key_for("passkeys")
        self._tokens = URLSafeTimedSerializer(people.key_for("challenges"))

    async def offer(self, site: Site, cookie: str, name: str) -> tuple[bytes, str]:
        """What a browser needs to make a passkey, and the token to bring back with it."""
        person, _ = self._owner(cookie)
        have = await self._storage.history.passkeys(person)
        if len(have) >= MOST:
            raise TableRefusal("too-many-passkeys", 409, most=MOST)
        challenge, handle = secrets.token_bytes(32), secrets.token_bytes(32)
        options = generate_registration_options(
            rp_id=_fit(site).name,
            rp_name="Tablée",
            user_name=name or "Tablée",
            user_id=handle,
            challenge=challenge,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(one.id)) for one in have],
        )
        asked = Challenge(bytes_to_base64url(challenge), person, bytes_to_base64url(handle))
        return options_to_json(options).encode(), self._token(asked)

    async def add(self, site: Site, cookie: str, token: str, credential: dict[str, object]) -> None:
        """Keep a passkey that a browser has made."""
        person, secret = self._owner(cookie)
        asked = self._asked(token)
        if asked.person != person:
            raise TableRefusal("bad-passkey", 403)
        try:
            made = verify_registration_response(
                credential=credential,
                expected_challenge=base64url_to_bytes(asked.challenge),
                expected_rp_id=_fit(site).name,
                expected_origin=site.origin,
            )
        except (WebAuthnException, ValueError, TypeError, KeyError):
            raise TableRefusal("bad-passkey", 403) from None
        id, handle = bytes_to_base64url(made.credential_id), base64url_to_bytes(asked.handle)
        sealed = self._sealed(handle, secret.encode())
        record = PasskeyRecord(id, person, made.credential_public_key, made.sign_count, sealed, time.time())
        await self._store(self._spent(asked), record)

    def ask(self, site: Site) -> tuple[bytes, str]:
        """What a browser needs to use a passkey, and the token to bring back with it."""
        challenge = secrets.token_bytes(32)
        options = generate_authentication_options(rp_id=_fit(site).name, challenge=challenge)
        return options_to_json(options).encode(), self._token(Challenge(bytes_to_base64url(challenge)))

    async def use(self, site: Site, token: str, credential: dict[str, object]) -> tuple[str, str]:
        """The person whose passkey has answered, and a cookie for them."""
        asked = self._asked(token)
        try:
            answer = credential["response"]
            assert isinstance(answer, dict)
            handle = base64url_to_bytes(answer["userHandle"])
            record = await self._storage.history.passkey(str(credential["id"])[:1400])
            if record is None:
                raise TableRefusal("bad-passkey", 403)
            used = verify_authentication_response(
                credential=credential,
                expected_challenge=base64url_to_bytes(asked.challenge),
                expected_rp_id=_fit(site).name,
                expected_origin=site.origin,
                credential_public_key=record.public_key,
                credential_current_sign_count=record.uses,
            )
            secret = self._sealed(handle, record.sealed).decode("ascii")
        except (WebAuthnException, ValueError, TypeError, KeyError, AssertionError):
            raise TableRefusal("bad-passkey", 403) from None
        if self._people.public(secret) != record.person:
            raise TableRefusal("bad-passkey", 403)
        await self._store(self._spent(asked), PasskeyUsed(record.id, used.new_sign_count))
        return record.person, self._people.cookie_for(secret)

    def _owner(self, cookie: str) -> tuple[str, str]:
        secret, person = self._people.secret_in(cookie), self._people.known(cookie)
        if secret is None or person is None:
            raise TableRefusal("who-are-you", 401)
        return person, secret

    def _token(self, asked: Challenge) -> str:
        return str(self._tokens.dumps(msgspec.to_builtins(asked)))

    def _asked(self, token: str) -> Challenge:
        try:
            return msgspec.convert(self._tokens.loads(token[:2000], max_age=SECONDS), Challenge)
        except (BadSignature, msgspec.ValidationError):
            raise TableRefusal("bad-passkey", 403) from None

    def _spent(self, asked: Challenge) -> SpentRecord:
        return SpentRecord(hashlib.sha256(asked.challenge.encode()).hexdigest(), time.time())

    def _sealed(self, handle: bytes, secret: bytes) -> bytes:
        """Seal the secret with a handle, or open a sealed one again."""
        pad = hashlib.shake_256(self._key + handle).digest(len(secret))
        return bytes(a ^ b for a, b in zip(secret, pad, strict=True))

    async def _store(self, *records: SpentRecord | PasskeyRecord | PasskeyUsed) -> None:
        try:
            await store(self._storage, *records)
        except NotStored:  # used before, or the disk is full: another try brings another challenge
            raise TableRefusal("bad-passkey", 403) from None


def _fit(site: Site) -> Site:
    if not site.fit:
        raise TableRefusal("no-passkeys-here")
    return site
