"""Identity: a signed cookie for every visitor, without sign-up.

The cookie holds a secret that only its owner knows. Others know the person by a public id, which is derived from the
secret and does not reveal it.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import os
import secrets
from collections.abc import Mapping
from pathlib import Path

from itsdangerous import BadSignature, Signer

COOKIE = "tablee"
SECURE_COOKIE = "__Host-tablee"
"""Its name over https, under which browsers let neither other hosts nor plain http set it."""
COOKIE_AGE = 5 * 365 * 24 * 3600
"""Seconds."""


class People:
    """Issues cookies and recognizes them."""

    def __init__(self, data: Path) -> None:
        self._key = _secret(data / "secret.key")
        self._signer = Signer(self._key, salt="tablee.person", digest_method=hashlib.sha256)

    def key_for(self, use: str) -> bytes:
        """A key of this server for another use."""
        return hmac.new(self._key, f"key:{use}".encode(), hashlib.sha256).digest()

    def new(self) -> tuple[str, str]:
        """A new person: their public id and their cookie."""
        secret = secrets.token_urlsafe(18)
        return self._public(secret), self._signer.sign(secret).decode()

    def set_cookie(self, cookie: str, secure: bool) -> str:
        """The header that sets the cookie: long-lived, invisible to scripts, not sent from other sites."""
        name, safe = (SECURE_COOKIE, "; Secure") if secure else (COOKIE, "")
        return f"{name}={cookie}; Path=/; Max-Age={COOKIE_AGE}; HttpOnly; SameSite=Lax{safe}"

    def known(self, cookie: str | None) -> str | None:
        """The public id of the cookie's owner; None without a cookie, or with one that we did not sign."""
        if not cookie or len(cookie) > 200:
            return None
        try:
            return self._public(self._signer.unsign(cookie).decode())
        except (BadSignature, UnicodeError):
            return None

    def _public(self, secret: str) -> str:
        digest = hmac.new(self._key, b"public:" + secret.encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest[:9]).decode()


def cookie_in(cookies: Mapping[str, str]) -> str | None:
    """A visitor's cookie."""
    return cookies.get(SECURE_COOKIE) or cookies.get(COOKIE)


def new_id(letters: int) -> str:
    """A random id that is easy to read aloud."""
    return "".join(secrets.choice("23456789abcdefghjkmnpqrstuvwxyz") for _ in range(letters))


def _secret(file: Path) -> bytes:
    """The server's key, made once and readable only by its owner."""
    if not file.exists():
        draft = file.with_suffix(f".{os.getpid()}")
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as out:
            out.write(secrets.token_bytes(32))
            out.flush()
            os.fsync(out.fileno())
        os.replace(draft, file)
    return file.read_bytes()
