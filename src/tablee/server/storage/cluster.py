"""The nodes on one store as a server knows them; `membership.py` is this one among them."""

from __future__ import annotations

from hashlib import blake2b
from typing import NamedTuple

LEASE = 3
"""Seconds after its last sign of life for which a node counts as alive."""
RENEWAL = 1.0
"""Seconds between two signs of life."""


class Node(NamedTuple):
    """A node as the others see it."""

    boot: str
    name: str
    address: str
    """Where the other nodes reach it: http://HOST:PORT."""
    draining: bool
    lines: bytes
    """Its listed tables."""
    people: bytes = b""
    """The public ids of the people who have a page open there."""
    can: str = ""
    """The rules that it has, a line each: 'butine 2'."""

    def has(self, game: str, version: int | None) -> bool:
        """Whether it has these rules of a game; without a version, any.

        >>> node = Node("", "", "", False, b"", can="butine 1\\nbutine 2")
        >>> node.has("butine", 2), node.has("butine", 3), node.has("butine", None), node.has("but", None)
        (True, False, True, False)
        """
        lines = self.can.splitlines()
        return any(line.startswith(f"{game} ") for line in lines) if version is None else f"{game} {version}" in lines


def heir(nodes: list[Node], table: str, game: str = "", version: int | None = None) -> Node | None:
    """The node that is to have a table, of those that stay and have its rules: the same no matter who asks."""
    able = [node for node in nodes if not node.draining and (not game or node.has(game, version))]
    return max(able, key=lambda node: blake2b(f"{node.boot} {table}".encode()).digest(), default=None)
