"""Rate limits: token buckets, and a bounded collection of them by person or address."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")

MOST_KEYS = 10_000
"""Keys that a collection of buckets remembers."""
REFILLED = 60.0
"""Seconds after which all buckets of a person are full again."""
JUST_USED = 0.5
"""Seconds within which another use of a key need not be recorded."""


class TokenBucket:
    """A token bucket: `rate` per second on average, bursts of up to `burst`."""

    __slots__ = ("_at", "_left", "burst", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._left = burst
        self._at = time.monotonic()

    def take(self, tokens: float = 1) -> bool:
        """Take tokens; False if there are too few."""
        now = time.monotonic()
        left = self._left + (now - self._at) * self.rate
        if left > self.burst:
            left = self.burst
        self._at = now
        enough = left >= tokens
        self._left = left - tokens if enough else left
        return enough

    @property
    def wait(self) -> float:
        """Seconds until there is a token again."""
        left = self._left + (time.monotonic() - self._at) * self.rate
        return max(0.0, (1 - left) / self.rate)


class Keyed(Generic[T]):
    """Limits by key, in bounded memory that can't be flushed by making up keys.

    A key is forgotten only when it hasn't been used for `refilled` seconds, after which its buckets are full again, and
    a moment more.
    While all places are taken by busy keys, the newcomers share one place.
    """

    def __init__(self, make: Callable[[], T], refilled: float, most: int = MOST_KEYS) -> None:
        self._make = make
        self._refilled = refilled
        self._most = most
        self._kept: OrderedDict[str, tuple[float, T]] = OrderedDict()
        self._newcomers = make()

    def __len__(self) -> int:
        return len(self._kept)

    def of(self, key: str) -> T:
        """The limits of a key."""
        now = time.monotonic()
        known = self._kept.get(key)
        if known is not None:
            at, found = known
            if now - at < JUST_USED:
                return found
        elif self._room(now):
            found = self._make()
        else:
            return self._newcomers
        self._kept[key] = now, found
        self._kept.move_to_end(key)
        return found

    def _room(self, now: float) -> bool:
        while self._kept and next(iter(self._kept.values()))[0] + self._refilled + JUST_USED < now:
            self._kept.popitem(last=False)
        return len(self._kept) < self._most


class Limiter:
    """A token bucket for each key, such as a person or an address."""

    def __init__(self, rate: float, burst: float, most: int = MOST_KEYS) -> None:
        self._buckets = Keyed(lambda: TokenBucket(rate, burst), burst / rate, most)

    def take(self, key: str, tokens: float = 1) -> bool:
        """Take tokens from the key's bucket; False if there are too few."""
        return self._buckets.of(key).take(tokens)


class PersonLimits:
    """Limits on what one person may send, on all their pages together."""

    def __init__(self, rate: float) -> None:
        self.bytes = TokenBucket(rate * 1000, rate * 10_000)
        self.messages = TokenBucket(rate, 2 * rate)
        self.points = TokenBucket(30, 60)
        self.many_points = TokenBucket(120, 1000)
        """Faster than this, the input does not come from a hand moving a pointer."""
        self.asks = TokenBucket(5, 15)
        """Questions: each makes the game think."""
        self.talk = TokenBucket(0.7, 6)
        self.signals = TokenBucket(5, 60)
        self.changes = TokenBucket(rate / 10, rate)
        """Hellos, names, seats: everything that is sent on to the whole table."""


class Limits:
    """The limits of all sockets, by person and by address."""

    def __init__(self, rate: float) -> None:
        self._people = Keyed(lambda: PersonLimits(rate), REFILLED)
        self._moves = Limiter(8 * rate, 40 * rate)
        self._changes = Limiter(rate, 10 * rate)
        self._talk = Limiter(rate / 5, 3 * rate)

    def person(self, person: str) -> PersonLimits:
        """The limits of a person."""
        return self._people.of(person)

    def may_move(self, address: str) -> bool:
        """Count a move by its address."""
        return self._moves.take(address)

    def may_talk(self, address: str) -> bool:
        """Count a line of talk by its address: a club's, or that of one person who pretends to be many."""
        return self._talk.take(address)

    def may_change(self, address: str) -> bool:
        """Count a hello, a name or a seat by its address."""
        return self._changes.take(address)


class Quota:
    """How much may be held at once, by one key and by all together."""

    def __init__(self, most: int, most_per_key: int) -> None:
        self._most = most
        self._most_per_key = most_per_key
        self._held: Counter[str] = Counter()

    def take(self, key: str, amount: int) -> bool:
        """Hold more; False, and nothing more is held, if that is too much."""
        if self._held[key] + amount > self._most_per_key or self._held.total() + amount > self._most:
            return False
        self._held[key] += amount
        return True

    def give_back(self, key: str, amount: int) -> None:
        """Release what was held."""
        self._held[key] -= amount
        if self._held[key] <= 0:
            del self._held[key]


def network(address: str) -> str:
    """The key of an address: its own for IPv4, its /64 for IPv6, which is what one household gets."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Address(int(found) >> 64 << 64))
