"""The base of all messages on a socket."""

from __future__ import annotations

import msgspec


class Message(msgspec.Struct, frozen=True, tag_field="is", omit_defaults=True):
    """A message: `is` says which one."""
