"""Bot accounts: a name, an owner and a token, of which only a hash is kept."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Mapping

import msgspec

from tablee.server.names import clean_name, skeleton
from tablee.server.people import new_id
from tablee.server.refusals import TableRefusal
from tablee.server.storage import BotRecord, Storage

PREFIX = "bot."
"""The beginning of a bot's public id; a person's has no full stop."""
TOKEN = "tablee_"
"""The beginning of a token, so that one in the wrong place is recognized."""
MOST_BOTS = 10
"""Accounts with a valid token that one person may have."""


def new_bot(name: str, owner: str, others: list[BotRecord]) -> tuple[BotRecord, str]:
    """An account for the caller to store, and its token; refused if the name is empty or taken."""
    name = clean_name(name)
    if not name:
        raise TableRefusal("no-name")
    valid = [bot for bot in others if bot.revoked is None]
    if any(skeleton(bot.name) == skeleton(name) for bot in valid):
        raise TableRefusal("bot-name-taken", 409)
    if owner and sum(bot.owner == owner for bot in valid) >= MOST_BOTS:
        raise TableRefusal("too-many-bots", 409, most=MOST_BOTS)
    token = TOKEN + secrets.token_urlsafe(24)
    return BotRecord(PREFIX + new_id(10), name, owner, token_hash(token), time.time()), token


def revoked(bot: BotRecord) -> BotRecord:
    """The account without a valid token."""
    return msgspec.structs.replace(bot, revoked=bot.revoked or time.time())


def token_hash(token: str) -> str:
    """The part of a token that is stored: tokens are long and random, so a plain hash can't be reversed."""
    return hashlib.sha256(token.encode()).hexdigest()


def bearer(headers: Mapping[str, str]) -> str | None:
    """The token in a request's headers; None without one."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


async def account(storage: Storage, headers: Mapping[str, str]) -> BotRecord | None:
    """The bot that sends a request; None for a person, who has no token. Refused if the token is not valid."""
    token = bearer(headers)
    if token is None:
        return None
    bot = await storage.bot(token_hash(token[:200]))
    if bot is None or bot.revoked is not None:
        raise TableRefusal("bad-token", 401)
    return bot
