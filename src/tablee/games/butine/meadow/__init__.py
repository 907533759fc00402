"""The meadow: the tiles in play (tiles.py), where the next one may lie (lays.py) and where the bee can fly (ways.py).

Meadows never change: a lay makes another one. So positions share them, and what is worked out for one stays true.
"""

from tablee.games.butine.meadow.tiles import FIRST_MEADOW, Meadow, grown

__all__ = ["FIRST_MEADOW", "Meadow", "grown"]
