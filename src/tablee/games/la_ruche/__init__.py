"""La Ruche: lay your tiles faster than the others, edge to edge in the same colour; or twelve of them alone."""

from tablee.games.la_ruche.game import RucheGame

GAME = RucheGame()
