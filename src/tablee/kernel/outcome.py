"""How a match ended."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """Ranks (1 is the best, equals share the better one), scores, and why it ended.

    A puzzle for one that stays unsolved has rank 2: nobody has won.
    """

    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    """A code; its words are the message `ended-<reason>`."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; several share the win."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


def ranked(keys: Sequence[float | tuple[float, ...]]) -> tuple[int, ...]:
    """Ranks by key, highest first: equals take the better rank and the next is skipped.

    >>> ranked([3, 7, 7, 1])
    (3, 1, 1, 4)
    """
    return tuple(1 + sum(other > key for other in keys) for key in keys)  # type: ignore[operator]
