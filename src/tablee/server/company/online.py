"""Who is here: on the home page, or at a table, on this node or another one."""

from __future__ import annotations

from tablee.server.people import device_of
from tablee.server.server import Server


class Online:
    """Those who have a page open."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self.elsewhere: frozenset[str] = frozenset()
        """Those on other nodes, as of a second ago."""
        self.visitors: set[str] = set()
        """Those in the lobby of this node."""

    def __contains__(self, person: str) -> bool:
        return person in self.visitors or person in self.elsewhere or self.at_table(person)

    def at_table(self, person: str) -> bool:
        """Whether somebody is at a table of this node."""
        return any(device_of(person) in table.presence.devices for table in self._server.lobby.tables)

    def here(self) -> set[str]:
        """Everyone who has a page open on this node."""
        at_tables = {device for table in self._server.lobby.tables for device in table.presence.devices}
        return at_tables | self.visitors
