"""How bots play."""

from __future__ import annotations

from tablee.games.wombat.moves import WombatMove
from tablee.games.wombat.state import Wombats
from tablee.kernel import Brain

BRAIN: Brain[Wombats, WombatMove] = Brain()
