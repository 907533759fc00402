"""Posting to an address that a user has given, but never into our own network."""

from __future__ import annotations

import http.client
import socket
import ssl
from urllib.parse import urlsplit

from tablee.server.notices.senders import Undeliverable
from tablee.server.notices.webhook_worker import public

PATIENCE = 20.0


def post(address: str, headers: dict[str, str], body: bytes, private: bool = False) -> int:
    """Post something and return the answer's status.

    Only over https, and only to public addresses: the name is looked up once, and the connection goes to the result.
    `private` is for tests, whose receiver is on the same machine.
    """
    found = urlsplit(address)
    if not found.hostname or found.scheme not in (("https", "http") if private else ("https",)):
        raise Undeliverable("not an https address")
    port = found.port or (443 if found.scheme == "https" else 80)
    addresses = {str(info[4][0]) for info in socket.getaddrinfo(found.hostname, port, type=socket.SOCK_STREAM)}
    if not private and not all(map(public, addresses)):
        raise Undeliverable("not a public address")
    path = f"{found.path or '/'}{f'?{found.query}' if found.query else ''}"
    connection = _Pinned(found.hostname, port, sorted(addresses)[0], found.scheme == "https")
    try:
        connection.request("POST", path, body, headers)
        return connection.getresponse().status  # redirections are not followed
    finally:
        connection.close()


class _Pinned(http.client.HTTPConnection):
    """A connection to an address that was checked, for the name that it belongs to."""

    def __init__(self, host: str, port: int, address: str, secure: bool) -> None:
        super().__init__(host, port, timeout=PATIENCE)
        self._address = address
        self._secure = secure

    def connect(self) -> None:
        plain = socket.create_connection((self._address, self.port), self.timeout)
        self.sock = (
            ssl.create_default_context().wrap_socket(plain, server_hostname=self.host) if self._secure else plain
        )
