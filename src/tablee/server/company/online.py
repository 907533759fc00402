"""Who is online: on the home page or at a table, on any node. Only friends are told, and people can hide."""

from __future__ import annotations

from collections import Counter

import msgspec

from tablee.server.people import device_of
from tablee.server.server import Server


class Online:
    """The people who have a page open."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._visitors: Counter[str] = Counter()
        """Pages in the lobby of this node, by person."""
        self.hidden: set[str] = set()
        """The people who don't want to be seen."""
        self._read: dict[str, tuple[bytes, frozenset[str]]] = {}
        """What other nodes report, decoded once."""

    def __contains__(self, person: str) -> bool:
        """Whether friends may see that a person has a page open."""
        return person not in self.hidden and (self.here(person) or any(person in node for node in self._elsewhere()))

    def here(self, person: str) -> bool:
        """Whether a person has a page open on this node."""
        return person in self._visitors or any(
            device_of(person) in table.presence.devices for table in self._server.lobby.tables
        )

    def come(self, person: str) -> None:
        """Count a page that opens in the lobby."""
        self._visitors[person] += 1

    def go(self, person: str) -> None:
        """Stop counting a page that closes in the lobby."""
        self._visitors[person] -= 1
        if self._visitors[person] <= 0:
            del self._visitors[person]

    def seen(self) -> set[str]:
        """Everyone whom friends may see, on all nodes."""
        found = self._all_here()
        for node in self._elsewhere():
            found |= node
        return found - self.hidden

    def tell_others(self) -> None:
        """Let the other nodes know who is here."""
        if self._server.storage.cluster is not None:
            self._server.storage.cluster.people = msgspec.json.encode(sorted(self._all_here()))

    def _all_here(self) -> set[str]:
        at_tables = {device for table in self._server.lobby.tables for device in table.presence.devices}
        return at_tables | self._visitors.keys()

    def _elsewhere(self) -> list[frozenset[str]]:
        cluster = self._server.storage.cluster
        if cluster is None:
            return []
        read = {}
        for node in cluster.others:
            if node.people:
                was = self._read.get(node.boot)
                known = was is not None and was[0] == node.people
                read[node.boot] = was if was is not None and known else (node.people, _people(node.people))
        self._read = read
        return [people for _, people in read.values()]


def _people(data: bytes) -> frozenset[str]:
    return frozenset(msgspec.json.decode(data, type=list[str]))
