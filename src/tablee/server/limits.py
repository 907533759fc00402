"""Rate limits."""

from __future__ import annotations

import time

MOST_BUCKETS = 10_000
"""Buckets that a limiter keeps in memory."""


class TokenBucket:
    """A token bucket: `rate` per second on average, bursts of up to `burst`."""

    __slots__ = ("_at", "_left", "burst", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._left = burst
        self._at = time.monotonic()

    def take(self) -> bool:
        """Take a token; False if there is none."""
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Limiter:
    """A token bucket for each key, such as a person or an address."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: dict[str, TokenBucket] = {}

    def take(self, key: str) -> bool:
        """Take a token from the key's bucket; False if there is none."""
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.clear()
        return self._buckets.setdefault(key, TokenBucket(self._rate, self._burst)).take()
