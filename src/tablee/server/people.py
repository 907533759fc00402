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
from collections.abc import Collection, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Protocol, runtime_checkable

from itsdangerous import BadSignature, Signer

COOKIE = "tablee"
"""The cookie's name. Over https it gets the prefix `__Host-`: browsers let neither other hosts nor plain http set such
a cookie. In a house below a path the prefix is `__Secure-` and the path is part of the name, so that two houses on one
host don't overwrite each other's cookies."""
FIRST_KEY = "first"
LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""The letters of ids: none is easily taken for another. They are in alphabetical order."""
TIME_LETTERS = 7
"""Letters for the time in a match's id: enough until 2057, after which the order begins again."""
COOKIE_AGE = 5 * 365 * 24 * 3600
"""Seconds."""
SECRET, COOKIE_KEYS, REVOKED = "secret.key", "cookie.keys", "revoked.ids"
PUSH = "push.key"
"""The key that tells browsers that a push message is from this house."""
KEY_FILES = (SECRET, COOKIE_KEYS, REVOKED, PUSH)


@runtime_checkable
class Keys(Protocol):
    """Where the keys are kept: files of a folder, or rows of a store that several servers share."""

    def kept(self, name: str) -> bytes | None:
        """A file; None if there is none."""
        ...

    def keep(self, name: str, content: bytes, *, first: bool = False) -> None:
        """Keep a file whole or not at all; `first`: only if there is none."""
        ...


class Folder:
    """Keys in files that only their owner may read."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def kept(self, name: str) -> bytes | None:
        """A file; None if there is none."""
        file = self._path / name
        return file.read_bytes() if file.exists() else None

    def keep(self, name: str, content: bytes, *, first: bool = False) -> None:
        """Keep a file whole or not at all; `first`: only if there is none."""
        if not (first and (self._path / name).exists()):
            _write(self._path / name, content)


def take_over(keys: Keys, files: Path) -> None:
    """Move the keys that earlier versions kept in files into the store, and delete the files."""
    for name in KEY_FILES:
        found = Folder(files).kept(name)
        if found is not None:
            keys.keep(name, found, first=True)
            (files / name).unlink()


class People:
    """Issues cookies and recognizes them.

    Public ids are derived with `secret.key`, which never changes. Cookies are signed with the last key of `cookie.keys`
    (a line `ID KEY` each) and accepted with any of them; those of earlier keys are renewed, or ended: then only the
    newest key is left. `first` stands for the cookies from before there was such a file, signed with `secret.key`. The
    people in `revoked.ids` are no longer recognized. A cookie also says how often its person had signed out everywhere
    when it was issued: one from before the last time is not valid.
    """

    def __init__(
        self,
        keys: Path | Keys,
        *,
        new_key: bool = False,
        end_keys: bool = False,
        revoke: Collection[str] = (),
        path: str = "",
    ) -> None:
        self._path = path or "/"
        self._plain = COOKIE + path.replace("/", "-")
        self._secure = f"__Secure-{self._plain}" if path else f"__Host-{self._plain}"
        keys = Folder(keys) if isinstance(keys, Path) else keys
        self._key = _secret(keys)
        self._signers = {id: _signer(key or self._key) for id, key in _cookie_keys(keys, new_key, end_keys)}
        self._newest = list(self._signers)[-1]
        self._revoked = _revoked(keys, revoke)
        self.sign_outs: dict[str, int] = {}
        """How often people have signed out everywhere, as the store has it."""

    def key_for(self, use: str) -> bytes:
        """A key of this server for another use."""
        return hmac.new(self._key, f"key:{use}".encode(), hashlib.sha256).digest()

    def new(self) -> tuple[str, str]:
        """A new person: their public id and their cookie."""
        secret = secrets.token_urlsafe(18)
        return self.public(secret), self._signed(secret)

    def set_cookie(self, cookie: str, secure: bool) -> str:
        """The header that sets the cookie: long-lived, invisible to scripts, not sent from other sites."""
        name, safe = (self._secure, "; Secure") if secure else (self._plain, "")
        return f"{name}={cookie}; Path={self._path}; Max-Age={COOKIE_AGE}; HttpOnly; SameSite=Lax{safe}"

    def cookie_in(self, cookies: Mapping[str, str]) -> str | None:
        """A visitor's cookie."""
        return cookies.get(self._secure) or cookies.get(self._plain)

    def named_right(self, cookies: Mapping[str, str], secure: bool) -> bool:
        """Whether the cookie has the name under which it is safest."""
        return not secure or self._secure in cookies

    def known(self, cookie: str | None) -> str | None:
        """The public id of the cookie's owner; None without a valid cookie."""
        held = self._held_in(cookie)
        if held is None:
            return None
        secret, sign_outs = held
        person = self.public(secret)
        return None if person in self._revoked or sign_outs < self.sign_outs.get(person, 0) else person

    def renewed(self, cookie: str) -> str:
        """The same person's cookie, signed with the newest key."""
        secret = self.secret_in(cookie)
        return cookie if secret is None else self.cookie_for(secret)

    def secret_in(self, cookie: str | None) -> str | None:
        """The owner's secret, if the cookie is valid."""
        held = self._held_in(cookie)
        return held[0] if held is not None and self.known(cookie) is not None else None

    def cookie_for(self, secret: str) -> str:
        """A cookie for the owner of the secret."""
        sign_outs = self.sign_outs.get(self.public(secret), 0)
        return self._signed(f"{secret}~{sign_outs}" if sign_outs else secret)

    def _signed(self, words: str) -> str:
        return f"{self._newest}.{self._signers[self._newest].sign(words).decode()}"

    def _held_in(self, cookie: str | None) -> tuple[str, int] | None:
        """The secret, and how often its owner had signed out everywhere."""
        words = self._words_in(cookie)
        if words is None:
            return None
        secret, _, sign_outs = words.partition("~")
        return secret, int(sign_outs or 0)

    def _words_in(self, cookie: str | None) -> str | None:
        if not cookie or len(cookie) > 200:
            return None
        id, _, signed = (cookie if cookie.count(".") > 1 else f"{FIRST_KEY}.{cookie}").partition(".")
        signer = self._signers.get(id)
        try:
            return None if signer is None else signer.unsign(signed).decode()
        except (BadSignature, UnicodeError):
            return None

    def public(self, secret: str) -> str:
        """The public id of a secret's owner."""
        digest = hmac.new(self._key, b"public:" + secret.encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest[:9]).decode()


@lru_cache(maxsize=4096)  # asked several times a move
def device_of(person: str) -> str:
    """The person on whose device someone plays: themselves, or the one beside whom they sit (`<person>+1`)."""
    return person.partition("+")[0]


def new_id(letters: int) -> str:
    """A random id that is easy to read aloud."""
    return _spelled(secrets.randbelow(len(LETTERS) ** letters), letters)


def new_match_id(now: float) -> str:
    """The time, in tenths of a second since 1970, and random letters. Matches of the same time lie side by side in the
    store, so that a commit writes one page for several of them instead of one for each."""
    return _spelled(int(10 * now), TIME_LETTERS) + new_id(12)


def _spelled(number: int, letters: int) -> str:
    """A number in letters, so that ids sort as numbers do."""
    found = ""
    for _ in range(letters):
        number, letter = divmod(number, len(LETTERS))
        found = LETTERS[letter] + found
    return found


def _signer(key: bytes) -> Signer:
    return Signer(key, salt="tablee.person", digest_method=hashlib.sha256)


def _secret(keys: Keys) -> bytes:
    """The server's key, made once."""
    if (found := keys.kept(SECRET)) is None:
        keys.keep(SECRET, secrets.token_bytes(32), first=True)
        found = keys.kept(SECRET)
    assert found is not None
    return found


def _cookie_keys(keys: Keys, new: bool, end: bool) -> list[tuple[str, bytes]]:
    """The keys by id, the newest last; the first one's is b''."""
    kept = keys.kept(COOKIE_KEYS)
    lines = [FIRST_KEY] if kept is None else kept.decode("ascii").splitlines()
    if new or kept is None or not any(map(str.strip, lines)):
        lines.append(f"{new_id(6)} {secrets.token_hex(32)}")
        keys.keep(COOKIE_KEYS, "".join(f"{line}\n" for line in lines).encode(), first=kept is None)
        lines = (keys.kept(COOKIE_KEYS) or b"").decode("ascii").splitlines()  # another node may have been quicker
    if end and len(lines) > 1:
        lines = lines[-1:]
        keys.keep(COOKIE_KEYS, f"{lines[0]}\n".encode())
    found = [line.split() for line in lines if line.strip()]
    return [(key[0], bytes.fromhex(key[1]) if len(key) > 1 else b"") for key in found]


def _revoked(keys: Keys, more: Collection[str]) -> frozenset[str]:
    """The public ids of the people whose cookies are not valid."""
    found = (keys.kept(REVOKED) or b"").decode("ascii").split()
    if more:
        found += [id for id in more if id not in found]
        keys.keep(REVOKED, "".join(f"{id}\n" for id in found).encode())
    return frozenset(found)


def _write(file: Path, content: bytes) -> None:
    """Write a file whole or not at all, readable only by its owner."""
    draft = file.with_suffix(f".{os.getpid()}")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as out:
        out.write(content)
        out.flush()
        os.fsync(out.fileno())
    os.replace(draft, file)
