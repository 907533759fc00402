"""Waggle Dance, for 2 to 4 players: bees are dice, and honey wins."""

from tablee.games.waggle_dance.bot import Beekeeper
from tablee.games.waggle_dance.rules import WaggleDance

__all__ = ["GAME"]

GAME = WaggleDance()
GAME.brain = Beekeeper()
