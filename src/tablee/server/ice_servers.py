"""Reading the STUN and TURN servers for voice from the command line."""

from __future__ import annotations

import re

from tablee.server.wire import IceServer

_ICE_SERVER = re.compile(
    r"(?P<kind>stuns?|turns?):(?:(?P<user>[^:@\s]+):(?P<password>[^@\s]+)@)?(?P<host>[\w.\-]+|\[[0-9a-fA-F:]+\])(?P<port>:\d{1,5})?"
)


def read_ice_server(word: str) -> IceServer:
    """The server that a word names; ValueError says how to write it."""
    found = _ICE_SERVER.fullmatch(word)
    if found is None or found["kind"].startswith("turn") != bool(found["user"]):
        raise ValueError(
            f"'{word[:80]}' is not a server for voice: write stun:HOST[:PORT] or turn:USER:PASSWORD@HOST[:PORT]"
        )
    url = f"{found['kind']}:{found['host']}{found['port'] or ''}"
    return IceServer(url, found["user"] or "", found["password"] or "")
