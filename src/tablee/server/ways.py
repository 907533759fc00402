"""How whoever runs a server names the STUN and TURN servers that voice needs behind routers."""

from __future__ import annotations

import re

from tablee.server.messages import Way

_WAY = re.compile(
    r"(?P<kind>stuns?|turns?):(?:(?P<user>[^:@\s]+):(?P<password>[^@\s]+)@)?(?P<host>[\w.\-]+|\[[0-9a-fA-F:]+\])(?P<port>:\d{1,5})?"
)


def read_way(word: str) -> Way:
    """The server that a word names; ValueError says how it is written."""
    found = _WAY.fullmatch(word)
    if found is None or found["kind"].startswith("turn") != bool(found["user"]):
        raise ValueError(
            f"'{word[:80]}' is no server for voice: write stun:HOST[:PORT] or turn:USER:PASSWORD@HOST[:PORT]"
        )
    return Way(f"{found['kind']}:{found['host']}{found['port'] or ''}", found["user"] or "", found["password"] or "")
