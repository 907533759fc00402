"""Nid de Vouivres: choose in secret where to gather gems, and send the vouivre where the others go."""

from tablee.games.nid_de_vouivres.game import NidGame

GAME = NidGame()

__all__ = ["GAME"]
