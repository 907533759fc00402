"""What is called out in the dark: who needs or has a brick, and what a bot's own hand says.

Bricks are handed over in the middle of the terrain.
"""

from __future__ import annotations

import random

from tablee.games.wombat.bot.memory import Memory, distance
from tablee.games.wombat.pieces import SECOND, Size
from tablee.games.wombat.rules.terrain import MIDDLE
from tablee.kernel import Seat, Text

OBLIGING = 0.4
"""How often a hand will bring what was asked for instead of using it itself."""
NEED_LASTS = 8 * SECOND
"""How long it remembers that a player needs a brick …"""
HAVE_LASTS = 6 * SECOND
"""… or has one."""
PAUSE = 5 * SECOND
"""The least time between two of its own calls."""


class Calls:
    """The calls of one round, as one hand hears them."""

    def __init__(self, memory: Memory, rng: random.Random, earshot: int) -> None:
        self.memory, self.rng = memory, rng
        self.earshot = earshot
        """From how far it comes to the middle when someone has a brick."""
        self.needs: dict[Seat, tuple[Size, int]] = {}
        """The size that a player asked for, and when …"""
        self.has: dict[Seat, tuple[Size, int]] = {}
        """… or said they have."""
        self.words: list[Text] = []
        """What it says itself."""
        self.spoke = -200
        """When it last said something."""

    def hear(self, tick: int, seat: Seat, id: str) -> None:
        """Another player says a phrase; those about needing and having a brick are understood."""
        word, _, size = id.rpartition("-")
        if not size.isdigit():
            return
        self.memory.heard[seat, word.removeprefix("phrase-")] += 1
        if word == "phrase-need" and self.rng.random() < OBLIGING:
            self.needs[seat] = int(size), tick
        elif word == "phrase-have" and distance(self.memory.here, MIDDLE) <= self.earshot:
            self.has[seat] = int(size), tick

    def say(self, tick: int, id: str) -> None:
        """Say it, unless something was said just now."""
        if tick - self.spoke > PAUSE:
            self.spoke = tick
            self.words.append(Text(id))

    def needed(self, tick: int, size: Size) -> bool:
        """Whether a player asked for this size lately."""
        return any(wanted == size and tick - at < NEED_LASTS for wanted, at in self.needs.values())

    def callers(self, tick: int) -> list[Seat]:
        """The players who said lately that they have a brick."""
        return [seat for seat, (_, at) in self.has.items() if tick - at < HAVE_LASTS]

    def kept(self, tick: int, size: Size) -> None:
        """A hand holds out this size: the players who called it out have kept their word."""
        self.memory.heard.update((seat, "kept") for seat in self.callers(tick) if self.has[seat][0] == size)

    def in_vain(self, seats: list[Seat]) -> None:
        """These players called, but were not there."""
        self.memory.heard.update((seat, "vain") for seat in seats)
        for seat in seats:
            del self.has[seat]
