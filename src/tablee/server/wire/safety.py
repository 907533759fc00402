"""What keeps a table safe from strangers: who may watch, who may come in, and votes to make a player leave."""

from __future__ import annotations

from typing import Literal

import msgspec


class Audience(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What people who don't play see of a running match; chosen when the table is made."""

    kind: Literal["all", "delayed", "seat", "none"] = "all"
    """What everyone may see; the same some minutes later; what one seat sees; nothing: they can't watch."""
    seconds: int = 0
    """How much later."""
    seat: int = 0
    """Which seat's."""


class VoteView(msgspec.Struct, frozen=True):
    """A vote of the players on whether someone has to leave."""

    person: str
    name: str
    yes: tuple[str, ...]
    """The public ids of the players who want it."""
    needed: int
    """How many have to want it."""


class Gathering(msgspec.Struct, frozen=True, omit_defaults=True):
    """A quick match waits for people; when the time is up, bots take the empty seats and it begins."""

    left: int
    """Milliseconds from now."""
    ready: tuple[str, ...] = ()
    """The public ids of those who don't want to wait; when this is everyone who is here, it begins."""
