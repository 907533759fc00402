"""A separate process that sends one notice by apprise, and can't reach private addresses.

Otherwise the person who names a webhook could make the server connect to machines of its own network. So every name
that is looked up here, also after a redirect, must lead to public addresses only, and the address that was checked is
the one that is connected to.
"""

from __future__ import annotations

import ipaddress
import socket
import sys
from typing import Any

import msgspec

SENT, FAILED, REFUSED = 0, 1, 3
SCHEMAS = {
    "discord", "slack", "matrix", "matrixs", "ntfy", "ntfys", "gotify", "gotifys", "mmost", "mmosts", "rocket",
    "rockets", "workflow", "workflows", "msteams", "gchat", "guilded", "zulip", "tgram", "json", "jsons",
}  # fmt: skip
"""Services that a person may name; apprise knows others, some of which write files or run programs."""


class Job(msgspec.Struct):
    """A notice to send, and its destination."""

    address: str
    title: str
    body: str
    private: bool
    """Whether private addresses may be reached."""


class Private(OSError):
    """A name leads to a private address."""


def public(address: str) -> bool:
    """Whether an address is one of the public internet."""
    found = ipaddress.ip_address(address.partition("%")[0])
    mapped = getattr(found, "ipv4_mapped", None) or getattr(found, "sixtofour", None)
    return (mapped or found).is_global and not found.is_multicast


def guard() -> None:
    """Make look-ups of names fail unless they lead to public addresses only."""
    look_up = socket.getaddrinfo

    def guarded(*args: Any, **more: Any) -> Any:
        found = look_up(*args, **more)
        if not all(public(str(one[4][0])) for one in found):
            raise Private(f"{args[0]} is a private address")
        return found

    socket.getaddrinfo = guarded


def plugin(address: str) -> Any:
    """The service at an address; None if it is not one of ours."""
    from apprise import Apprise

    made = Apprise.instantiate(as_apprise(address), suppress_exceptions=True)
    schemas = {schema for one in ("protocol", "secure_protocol") for schema in _words(getattr(made, one, None))}
    return made if made is not None and schemas & SCHEMAS else None


def as_apprise(address: str) -> str:
    """The address for apprise: a plain web address gets JSON, unless apprise knows the service by it."""
    from apprise import Apprise

    scheme, _, rest = address.partition("://")
    if scheme in ("https", "http") and Apprise.instantiate(address, suppress_exceptions=True) is None:
        return f"json{'s' if scheme == 'https' else ''}://{rest}"
    return address


def _words(found: Any) -> tuple[str, ...]:
    return (found,) if isinstance(found, str) else tuple(found or ())


def main() -> int:
    """Send the job that comes on standard input."""
    job = msgspec.json.decode(sys.stdin.buffer.read(), type=Job)
    if not job.private:
        guard()
    service = plugin(job.address)
    if service is None:
        return REFUSED
    return SENT if service.notify(title=job.title, body=job.body) else FAILED


if __name__ == "__main__":
    sys.exit(main())
