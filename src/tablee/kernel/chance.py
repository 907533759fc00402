"""Provable fairness: every roll and draw follows from a seed whose hash is known before the match.

The generator of a chance move is derived from the seed and the move's place in the log, so a replay needs no
generator, an undo can't reroll, and anyone with the seed can check each line.
"""

from __future__ import annotations

import hashlib
import random
import re
import secrets

from tablee.kernel.errors import BadSeed


def new_seed() -> str:
    """A new seed: 32 hexadecimal digits that no one can guess."""
    return secrets.token_hex(16)


def read_seed(word: str) -> str:
    """A seed as a person may write it: 1 to 64 letters, digits, '-', '_' or '.'."""
    if not re.fullmatch(r"[A-Za-z0-9._-]{1,64}", word):
        raise BadSeed("a seed is 1 to 64 letters, digits, '-', '_' or '.'")
    return word


def seed_hash(seed: str) -> str:
    """What is shown before the match: it commits to the seed without revealing it."""
    return hashlib.sha256(seed.encode()).hexdigest()


SAME = "same-"
"""The prefix of a seed that several tables share: their n-th draws are alike, however many moves come before."""


class Draws(random.Random):
    """The generator of one chance move: SHA-256 of seed, place and a counter, 256 bits at a time."""

    def __init__(self, seed: str, place: int) -> None:
        self._key = f"{seed}:{place}:".encode()
        self._counter = 0
        self._pool = 0
        self._left = 0
        super().__init__(0)

    def seed(self, *_: object) -> None:
        """Do nothing: seed and place are given once, when it is made."""

    def getrandbits(self, k: int, /) -> int:
        """The next k bits."""
        while self._left < k:
            block = hashlib.sha256(self._key + str(self._counter).encode()).digest()
            self._counter += 1
            self._pool |= int.from_bytes(block, "big") << self._left
            self._left += 256
        bits = self._pool & ((1 << k) - 1)
        self._pool >>= k
        self._left -= k
        return bits

    def random(self) -> float:
        """A number in [0, 1) of 53 bits."""
        return self.getrandbits(53) / (1 << 53)
