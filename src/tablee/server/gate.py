"""The gate: limits the number of connections, and decides in which order their input is handled.

Input is handled in small portions. Each turn of the event loop takes a limited number of portions, in turn from each
address that waits, so that one address that sends without end does not delay the others.
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from typing import TypeAlias

from tablee.server.limits import Limiter, network

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

Job: TypeAlias = Callable[[], None]

WORK_PER_TURN = 16
"""Portions in one turn of the event loop …"""
REQUEST = 4
"""… where a plain HTTP request counts as this many, a costly one or a part of a body fills the turn, and a socket's
portion is one."""
REQUESTS_PER_SECOND = 100
"""HTTP requests from one address; further ones wait …"""
REQUESTS_AT_ONCE = 500
COSTLY = 5
"""… where one that writes, or opens a socket, counts as this many."""
SPARE_FILES = 64
"""Files that the store, the workers and the pages need besides connections."""


class FairQueue:
    """Work in portions, a limited number in each turn of the event loop, and each address in turn."""

    def __init__(self, per_turn: int = WORK_PER_TURN) -> None:
        self._per_turn = per_turn
        self._used = 0
        self._waiting: OrderedDict[str, deque[tuple[Job, int]]] = OrderedDict()
        self._scheduled = False

    def do(self, address: str, job: Job, weight: int = 1) -> None:
        """Do the job now if this turn of the loop has room and no other job waits; otherwise when its turn comes."""
        if not self._waiting and self._used < self._per_turn:
            self._schedule()
            self._used += weight
            job()
        else:
            self.wait(address, job, weight)

    def wait(self, address: str, job: Job, weight: int = 1) -> None:
        """Do the job when it is its turn, in a later turn of the loop at the earliest."""
        self._waiting.setdefault(address, deque()).append((job, weight))
        self._schedule()

    def _schedule(self) -> None:
        if not self._scheduled:
            self._scheduled = True
            asyncio.get_running_loop().call_soon(self._turn)

    def _turn(self) -> None:
        self._used = 0
        self._scheduled = False
        ready = {address: len(jobs) for address, jobs in self._waiting.items()}  # what is added meanwhile waits on
        while ready and self._used < self._per_turn:
            address = next(iter(ready))
            left = ready.pop(address) - 1
            jobs = self._waiting.pop(address)
            job, weight = jobs.popleft()
            if jobs:
                self._waiting[address] = jobs  # at the end: the others come first
            if left:
                ready[address] = left
            self._used += weight
            job()
        if self._waiting:
            self._schedule()


class Gate:
    """Counts connections by address and by person, and gives each its turn."""

    def __init__(self, most: int, most_per_address: int, most_per_person: int, proxies: tuple[str, ...] = ()) -> None:
        self._most = most
        if resource is not None:
            self._most = min(most, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - SPARE_FILES)
        self._most_per_address = most_per_address
        self._most_per_person = most_per_person
        self._proxies = tuple(map(ipaddress.ip_network, proxies))
        self._connections: Counter[str] = Counter()
        """By the address of the other end, which may be a proxy."""
        self._sockets: Counter[str] = Counter()
        """Tables' sockets by person, and by address."""
        self._all = 0
        self._requests = Limiter(REQUESTS_PER_SECOND, REQUESTS_AT_ONCE)
        self.queue = FairQueue()

    # Connections

    def key(self, host: str) -> str:
        """The key that a connection's peer is counted under; '' for a proxy, whose visitors are counted one by one."""
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return host
        return "" if any(address in proxy for proxy in self._proxies) else network(host)

    def enter(self, address: str) -> bool:
        """Count a new connection; return whether there is room for it."""
        self._all += 1
        self._connections[address] += 1
        return self._all <= self._most and (not address or self._connections[address] <= self._most_per_address)

    def leave(self, address: str) -> None:
        """Count the end of a connection."""
        self._all -= 1
        _release(self._connections, address)

    def open_socket(self, person: str, address: str) -> bool:
        """Count a page's new socket if there is room for it; return whether there is."""
        keys = (f"person {person}", f"address {address}")
        if self._sockets[keys[0]] >= self._most_per_person or self._sockets[keys[1]] >= self._most_per_address:
            return False
        self._sockets.update(keys)
        return True

    def close_socket(self, person: str, address: str) -> None:
        """Count the end of a page's socket."""
        _release(self._sockets, f"person {person}")
        _release(self._sockets, f"address {address}")

    # Requests

    def may_ask(self, address: str, costly: bool) -> bool:
        """Whether a request from the address is taken up now."""
        return not address or self._requests.take(address, COSTLY if costly else 1)

    def may_pass(self, host: str, costly: bool) -> bool:
        """Whether a request that a proxy may have forwarded for that address is taken up."""
        return not self._proxies or self.may_ask(self.key(host), costly)


def _release(counts: Counter[str], key: str) -> None:
    counts[key] -= 1
    if counts[key] <= 0:
        del counts[key]
