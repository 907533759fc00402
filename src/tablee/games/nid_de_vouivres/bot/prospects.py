"""What gems are worth, and what an attack costs, as the open table tells."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import Final, TypeAlias

from tablee.games.nid_de_vouivres.box.components import MOST_ON_A_FACE, Dice
from tablee.games.nid_de_vouivres.state import NidState
from tablee.kernel import Seat

WORTH: Final[tuple[float, ...]] = (1.0, 1.5, 5.0, 5.0)
"""What a gem is worth in gold: the rarer it falls, the more."""
FRAGMENT: Final = 2.0
"""What an egg fragment is worth: half an attack."""
SURPLUS: Final = 0.08
"""The share of its worth that a gem keeps if no open objective asks for it."""
SPARED: Final = 0.05
"""The least share of a heap that a player may hope for, however many want it."""

Losses: TypeAlias = tuple[tuple[float, ...], ...]
"""How many gems a roll takes away on average, by gem and by how many there are."""


def missing(state: NidState, seat: Seat) -> list[int]:
    """How many of each gem the chest lacks for all open objectives together."""
    return [max(0, -left) for left in state.surplus(seat)]


def useful(gem: int, count: float, lacking: int) -> float:
    """What `count` gems are worth to a player who lacks `lacking` of them."""
    return WORTH[gem] * (count if count <= lacking else lacking + SURPLUS * (count - lacking))


@cache
def expected_losses(dice: Dice) -> Losses:
    """What the dice take on average.

    >>> expected_losses(((0, 1, 2),))[0][:4]
    (0.0, 0.6666666666666666, 1.0, 1.0)
    """
    return tuple(
        tuple(sum(min(held, face) for face in die) / len(die) for held in range(MOST_ON_A_FACE + 1)) for die in dice
    )


def loss(state: NidState, seat: Seat) -> float:
    """What an attack costs the player, on average, before the fragment that it earns."""
    losses = expected_losses(state.box.dice[state.seats])
    return sum(WORTH[gem] * losses[gem][min(held, MOST_ON_A_FACE)] for gem, held in enumerate(state.chest(seat)))


def dread(state: NidState, seat: Seat) -> float:
    """What an attack means to the player: what they lose, or the fragment that spares them, less the one they earn."""
    costs = loss(state, seat)
    return (min(costs, 2 * FRAGMENT) if state.fragments[seat] else costs) - FRAGMENT


def lying(state: NidState, room: int) -> float:
    """What lies in a room, in gold's worth."""
    return sum(WORTH[gem] * count for gem, count in enumerate(state.heap(room)))


def share(count: int, rivals: float) -> float:
    """How many of `count` gems a player gets on average when on average `rivals` others want them (Poisson).

    >>> share(4, 0.0), round(share(4, 1.0), 2)
    (4.0, 2.47)
    """
    if rivals <= 0.0 or not count:
        return float(count)
    alone = math.exp(-rivals)
    one = alone * rivals
    return count * alone + (count // 2) * one + (count // 3) * (1.0 - alone - one)


def kept(count: int, rivals: float, strike: float, lost: Sequence[float]) -> float:
    """How many of `count` gems a player gets on average, if a vouivre comes with probability `strike` and first takes
    what is `lost`.

    >>> kept(4, 0.0, 0.5, (0.0, 1.0, 1.5, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0))
    3.0
    """
    left = share(count, rivals) - strike * lost[min(count, MOST_ON_A_FACE)]
    return max(left, SPARED * count)
