"""The receipt for chance: for every draw the random bits that it was made of, so that anyone can reproduce them.

The bits follow from the seed by SHA-256 alone (`kernel.chance.Draws`), so a page checks them without knowing the rules.
"""

from __future__ import annotations

import msgspec

from tablee.kernel import CHANCE, Match
from tablee.kernel.chance import SAME, Draws


class Roll(msgspec.Struct, frozen=True):
    """A draw of chance."""

    place: int
    """The line of the log, from 0."""
    number: int
    """What its generator depends on besides the seed: the line, or the draw's number where tables share a seed."""
    bits: tuple[tuple[int, str], ...]
    """For each request the number of bits, and the bits in hexadecimal."""
    fits: bool
    """Whether the bits give the move in the log."""


class Traced(Draws):
    """A generator that remembers what it gave."""

    def __init__(self, seed: str, place: int) -> None:
        super().__init__(seed, place)
        self.given: list[tuple[int, str]] = []

    def getrandbits(self, k: int, /) -> int:
        """The next k bits."""
        bits = super().getrandbits(k)
        self.given.append((k, f"{bits:x}"))
        return bits


def rolls(match: Match) -> list[Roll]:
    """Repeat every draw of a match that has a seed."""
    found: list[Roll] = []
    game, seed, drawn = match.game, match.seed, 0
    if seed is None or game.chance is None or match.origin is not None:
        return found
    for place, (before, (seat, move), _) in enumerate(match.steps()):
        if seat != CHANCE:
            continue
        number = drawn if seed.startswith(SAME) else place
        drawn += 1
        if game.chance.moment(before) is None:
            rng = Traced(seed, number)
            again = game.draw(before.copy(), rng)
            found.append(Roll(place, number, tuple(rng.given), again == move))
    return found
