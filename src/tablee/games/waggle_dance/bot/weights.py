"""What speaks for a move at first sight, and against it: all in honey."""

from __future__ import annotations

from typing import Final

from tablee.games.waggle_dance.pieces import Card
from tablee.kernel import Level

UNSTEADY: Final[dict[Level, tuple[float, float]]] = {"easy": (1.8, 0.4), "normal": (1.0, 0.2)}
"""The noise in the choices of bots that play by first sight, by day and by night, in standard deviations of the scores
on offer."""

# Placing: no one else wants the seat's own rooms, so what others may take comes first.
PAIR: Final = 0.8
"""How much of what a pair does is in placing its second bee now."""
HALF_A_PAIR: Final = 0.45
"""… and in placing its first bee, while a second one of that value is left."""
LONELY, LONELY_EXPERT = 0.08, 0.3
"""… and while none is left, without and with Expertise."""
KEPT: Final = 0.9
"""How much of it is lost when one of its bees goes elsewhere."""
LINK: Final = 0.5
"""How much of what linked pollen would gain is in placing the bee that links it."""
ROOMS_COMING: Final = (1.0, 1.0, 0.6)
"""How much of a room's worth is left by the rooms that bees are about to take; the last figure is for more, too."""
EGGS_COMING: Final = (1.0, 0.4, 0.2)
"""The same for eggs."""
SECOND_TRADE: Final = 0.02
ANY_TRADE: Final = 0.01
"""What a trade is worth at least."""
TRADING: Final = 0.02
"""What giving two cubes costs besides what the rooms lose."""
DRAWING: Final = 0.8
"""How much of a card's worth is in a bee that will draw one."""

# Flowers
MY_CUBES: Final = 1.1
THEIR_CUBE: Final = 0.04
"""What it is worth that an opponent gets a cube less."""
NO_CHANGE: Final = 0.075
"""How much of a cube's worth is in a bee that changes no one's share yet."""
ON_FLOWERS: Final = 0.85
"""What share of everything that is left: others still place bees, too."""

# The night
LAST_EMPTY_ROOM: Final = 0.03
"""What it costs to put pollen into the last empty room."""
RESTING: Final = 0.01
"""The worth of not being asked again, without cards for the night; with them it costs as much."""
ROOM_NOW: Final = 0.05
"""A room at hand is worth more than one hoped for, …"""
BEE_NOW: Final = 0.1
"""… and so is a bee."""
EARLY: Final = 0.5
"""While more than this of the game is to come, an egg may have the last empty room, …"""
LATE_EGG: Final = -0.05
"""… later it costs this."""
EGG_WITH_BEES: Final = 0.01
"""An egg is in the way where bees wait for something else."""
HONEY: Final = 1.0
RECIPE_CARD: Final = 0.15
"""What a card costs that makes honey possible, …"""
HATCHING_CARD: Final = 0.1
"""… or hatches an egg."""
LIFTING: Final = 0.01
EGG_GIVEN, GIVING_EGG = 0.5, 0.05
"""What giving an egg costs: this much of a bee, and something."""
CLAIMED_CUBE: Final = 0.1

# Queen cards: what they bring, less what keeping them is worth
KEEPING: Final = {
    Card.DIRECTIONS: 0.1,
    Card.OVERTIME: 0.1,
    Card.FEINT: 0.05,
    Card.WRONG_TURN: 0.06,
    Card.BONUS: 0.06,
    Card.MIX: 0.12,
    Card.GIFT: 0.12,
}
KEPT_LONG: Final = 2.0
"""A card in hand is worth that in full while more than one part in this many of the game is left, then less and
less."""
OPEN_FLOWER: Final = 0.02
"""Directions: for each bee left after this one and another."""
OLD_VALUE: Final = 0.5
"""Overtime: how much of what the bee could do before is lost."""
SHIFT: Final = 0.02
"""Shift Change: two bees gain it, none costs it."""
FEINT_LEAST: Final = 0.05
"""Feint: what a placed bee does at least where it is."""
VOLUNTEER: Final = 0.12
SICK_LEAVE, SICK_OF_MANY, SICK_LEADER = 0.02, 0.02, 0.05
"""Sick Leave: at any rate, for an opponent with six bees left, and for each of their honeys."""
BONUS: Final = 0.2
"""Bonus: besides the cube."""
LOST_CUBE: Final = 0.1
"""Wrong Turn: for each cube that the opponent loses."""
SCOUTING: Final = 0.03
"""Scout: more than an ordinary card."""

ODD_CUBES: Final = 0.02
"""The worth of a cube of neither the first nor the second colour when two rooms are put in order."""
