"""What a server knows of the other servers on the same store."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import NamedTuple, Protocol

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


class Cluster(Protocol):
    """This node among the others."""

    name: str
    others: list[Node]
    """The other nodes that are alive, as of a second ago."""
    lines: bytes
    """This node's part of the lobby that all nodes show."""
    people: bytes
    """The public ids of the people who have a page open here."""
    takeovers: int
    """Nodes that this one has declared dead."""
    draining: bool
    """Whether this node is about to end: it takes no more tables."""
    fenced: Callable[[], None]
    """Called in some thread when another node has declared this one dead."""

    @property
    def me(self) -> Node:
        """This node as the others see it."""
        ...

    @property
    def leads(self) -> bool:
        """Whether this node does what only one of them should do."""
        ...

    @property
    def lease_age(self) -> float:
        """Seconds since this node last renewed its lease."""
        ...

    @property
    def steady(self) -> float:
        """Seconds for which the lease had been renewed without a gap when it was last renewed."""
        ...

    def give_up(self) -> None:
        """End although this node was not declared dead: it can't reach the store, and others can."""
        ...

    async def claim(self, table: str) -> Node | None:
        """Own the table if no living node does; return the node that has it, if that is another one."""
        ...

    async def owner(self, table: str) -> Node | None:
        """The other node that has the table."""
        ...

    async def release(self, table: str) -> None:
        """Let another node own the table; everything written for it before is durable."""
        ...

    async def tidy(self) -> None:
        """Forget which tables nodes had that are gone."""
        ...

    async def drain(self) -> None:
        """Take no more tables, and tell the others that this node is about to end."""
        ...

    async def leave(self) -> None:
        """End this node at once, so that the others need not wait for its lease to expire."""
        ...


def heir(nodes: list[Node], table: str, game: str = "", version: int | None = None) -> Node | None:
    """The node that is to have a table, of those that stay and have its rules: the same no matter who asks."""
    able = [node for node in nodes if not node.draining and (not game or node.has(game, version))]
    return max(able, key=lambda node: blake2b(f"{node.boot} {table}".encode()).digest(), default=None)
