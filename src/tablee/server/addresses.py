"""The addresses by which the nodes of a cluster reach each other."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Iterable
from ipaddress import ip_address
from urllib.parse import urlsplit

EVERYWHERE = ("0.0.0.0", "::", "")


def read_node_address(word: str) -> str:
    """The address without a slash at its end; ValueError says what is wrong with it.

    >>> read_node_address("http://10.0.0.1:8000/"), read_node_address("http://east")
    ('http://10.0.0.1:8000', 'http://east')
    """
    try:
        parts = urlsplit(word)
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    bare = not (parts.path.strip("/") or parts.query or parts.fragment or "@" in parts.netloc)
    if parts.scheme != "http" or not parts.hostname or not bare or port == 0 or any(map(str.isspace, word)):
        raise ValueError(f"'{word}' is not an address such as http://10.0.0.1:8000")
    return word.rstrip("/")


def in_address(host: str) -> str:
    """A host as an address has it.

    >>> in_address("::1"), in_address("east")
    ('[::1]', 'east')
    """
    return f"[{host}]" if ":" in host else host


def of_worker(address: str, host: str, port: int) -> str:
    """Where others reach one of several processes of a machine, which listens on that host and on a port of its own.

    >>> of_worker("http://10.0.0.1:8000", "0.0.0.0", 8002), of_worker("", "0.0.0.0", 8002), of_worker("", "10.0.0.1", 1)
    ('http://10.0.0.1:8002', 'http://127.0.0.1:8002', 'http://10.0.0.1:1')
    """
    told = urlsplit(address).hostname if address else None
    return f"http://{in_address(told or ('127.0.0.1' if host in EVERYWHERE else host))}:{port}"


def networks_of(address: str) -> set[str]:
    """The addresses of the machine that is reached there, as far as they are known."""
    with contextlib.suppress(OSError):
        found = socket.getaddrinfo(urlsplit(address).hostname, None)
        return {f"{ip}/{ip_address(ip).max_prefixlen}" for ip in {str(info[4][0]).partition("%")[0] for info in found}}
    return set()


def unreachable(address: str, others: Iterable[str]) -> str:
    """The first of these addresses of other nodes that shows that nodes can't reach each other, or ''.

    >>> unreachable("http://127.0.0.1:8000", ["http://127.0.0.1:8001", "http://10.0.0.2:8000"])
    'http://10.0.0.2:8000'
    >>> unreachable("http://10.0.0.1:8000", ["http://10.0.0.2:8000"])
    ''
    """
    return next((one for one in others if one == address or _loopback(one) != _loopback(address)), "")


def _loopback(address: str) -> bool:
    host = urlsplit(address).hostname or ""
    with contextlib.suppress(ValueError):
        return ip_address(host).is_loopback
    return host == "localhost"
