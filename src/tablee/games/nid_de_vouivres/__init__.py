"""Nid de Vouivres: choose in secret where to gather gems, and send the vouivre where the others go."""

from tablee.games.nid_de_vouivres.game import NidGame
from tablee.games.nid_de_vouivres.rules.manners import FirstManners


class FirstNidGame(NidGame):
    """Version 1: a vouivre could still be called back until the next one moved."""

    version = 1
    manners = FirstManners()


GAME = NidGame()
OLDER = (FirstNidGame(),)

__all__ = ["GAME", "OLDER"]
