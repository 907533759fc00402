"""What the referee requires of a match's bots."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from tablee.bots.characters import Character
from tablee.bots.strength import Strength
from tablee.kernel import Level, Seat, Text

Moves: TypeAlias = Callable[[Seat, str], None]
"""Makes a bot's move, given by its text, at the table."""
Says: TypeAlias = Callable[[Seat, Text], None]
"""Says a bot's quick phrase at the table."""
Levels: TypeAlias = Mapping[Seat, Level | Strength]
"""The seats that bots play now, and how well: at a level or between two."""
STAND_IN: Level = "normal"
"""The level of a bot that plays for a person."""
Characters: TypeAlias = Mapping[Seat, Character]
"""The seats of bots that have a character."""
NOBODY: Final[Characters] = MappingProxyType({})


class Bots(ABC):
    """The bots of one match: `Thinkers` search in worker processes, `Minds` react at once in the event loop."""

    hurried = False
    """Whether they think less than usual because too many tables wait for them."""

    stand_ins: frozenset[Seat] = frozenset()
    """The seats on which bots play for people: there they play frugally and say nothing."""

    characters: Characters = NOBODY

    @abstractmethod
    def wake(self, levels: Levels, by_clock: bool = False) -> None:
        """Let the bots that may act move; called after every move."""

    def reaches(self, levels: Levels) -> dict[Seat, tuple[int, int]]:
        """The places of the bots' pointers."""
        return {}

    @abstractmethod
    def hear(self, seat: Seat, text: Text) -> None:
        """Someone says a quick phrase."""

    def last_words(self) -> None:
        """The match is over: bots may comment on it."""
        return

    @abstractmethod
    def rest(self) -> None:
        """Drop all plans: no bot moves until it is woken again."""
