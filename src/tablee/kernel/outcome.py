"""How a match ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tablee.kernel.words import Name, Text


class Outcome(msgspec.Struct, frozen=True):
    """Ranks (1 is the best, equals share the better one), scores, and why it ended.

    A puzzle for one player that stays unsolved has rank 2: no one has won.
    """

    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    """A code; its words are the message `ended-<reason>`."""

    @classmethod
    def won_by(cls, *winners: int, of: int, reason: str) -> Outcome:
        """Some seats win and the others lose: ranks 1 and 2 (or later, if several win), scores 1 and 0.

        >>> Outcome.won_by(1, of=2, reason="three-in-a-row")
        Outcome(ranks=(2, 1), scores=(0, 1), reason='three-in-a-row')
        """
        return cls.ranked([int(seat in winners) for seat in range(of)], reason)

    @classmethod
    def ranked(
        cls, scores: Sequence[int], reason: str, ties: Sequence[float | tuple[float, ...]] | None = None
    ) -> Outcome:
        """The highest score wins; equal scores are ranked by `ties`, highest first, if given.

        >>> Outcome.ranked([3, 7, 7], "deck", ties=[0, 1, 2]).ranks
        (3, 2, 1)
        """
        keys: Sequence[Any] = scores if ties is None else list(zip(scores, ties, strict=True))
        return cls(ranked(keys), tuple(scores), reason)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; several share the win."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    def told(self, alone: str, shared: str) -> Text:
        """Who has won, as `$who` of one of two messages.

        >>> Outcome.won_by(1, of=2, reason="three-in-a-row").told("won", "shared")
        Text(id='won', args={'who': Name(seat=1)})
        """
        first, *others = winners = [Name(seat) for seat in self.winners]
        return Text(shared, {"who": tuple(winners)}) if others else Text(alone, {"who": first})


def ranked(keys: Sequence[float | tuple[float, ...]]) -> tuple[int, ...]:
    """Ranks by key, highest first: equals take the better rank and the next is skipped.

    >>> ranked([3, 7, 7, 1])
    (3, 1, 1, 4)
    """
    return tuple(1 + sum(other > key for other in keys) for key in keys)  # type: ignore[operator]
