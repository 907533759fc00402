"""La Ruche: lay your tiles faster than the others, edge to edge in the same colour; or twelve of them alone."""

from tablee.games.la_ruche.bot import RucheBrain
from tablee.games.la_ruche.scene import Ruche

GAME = Ruche()
GAME.brain = RucheBrain(GAME)
