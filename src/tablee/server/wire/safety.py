"""What keeps a table safe from strangers: who may watch, who may come in, and whom the players want to see leave."""

from __future__ import annotations

from typing import Literal

import msgspec


class Audience(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What those see of a running match who don't play; chosen when the table is made."""

    kind: Literal["all", "delayed", "seat", "none"] = "all"
    """What everyone may see; the same some minutes later; what one seat sees; nothing: they can't be there."""
    seconds: int = 0
    """How much later."""
    seat: int = 0
    """Which seat's."""


class VoteView(msgspec.Struct, frozen=True):
    """The players vote whether someone has to leave."""

    person: str
    name: str
    yes: tuple[str, ...]
    """The public ids of those who want it."""
    needed: int
    """How many have to."""


class Gathering(msgspec.Struct, frozen=True, omit_defaults=True):
    """A quick match waits for people; when the time is up, bots fill up and it begins."""

    left: int
    """Milliseconds from now."""
    ready: tuple[str, ...] = ()
    """The public ids of those who don't want to wait; when all who are here don't, it begins."""
