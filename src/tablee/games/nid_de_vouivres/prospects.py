"""What the open table tells of everybody's prospects: what they lack, where they may want to go, what they risk.

Bots judge by it, and `imagine` deals hidden choices by it: nobody believes that the others choose at random.
"""

from __future__ import annotations

import math
from functools import cache
from itertools import accumulate
from typing import TypeAlias

from tablee.games.nid_de_vouivres import phrases
from tablee.games.nid_de_vouivres.components import MOST_ON_A_FACE, Dice
from tablee.games.nid_de_vouivres.pieces import KINDS, OUTSIDE, PAIR_GEMS, PAIR_OF, PAIRS, choice, reachable
from tablee.games.nid_de_vouivres.state import Nest

WORTH = (1.0, 1.5, 5.0, 5.0)
"""What a gem is worth in gold: as rare as it falls."""
FRAGMENT = 2.0
"""What an egg fragment is worth: half an attack."""
TURN = 5.0
"""What a turn brings, about."""
SURPLUS = 0.08
"""The share of its worth that a gem keeps which no open objective asks for."""
BOLDNESS = 1.6
"""How much likelier people go where more is to be had."""
SECOND = 0.3
"""How likely somebody with a fragment calls the second vouivre."""

Losses: TypeAlias = "tuple[tuple[float, ...], ...]"


def missing(state: Nest, seat: int) -> list[int]:
    """Of each gem, how many the chest lacks for all open objectives together."""
    return [max(0, -left) for left in state.surplus(seat)]


def useful(gem: int, count: float, lacking: int) -> float:
    """What so many gems are worth to somebody who lacks so many."""
    return WORTH[gem] * (count if count <= lacking else lacking + SURPLUS * (count - lacking))


@cache
def expected_losses(dice: Dice) -> Losses:
    """By gem and by how many of it are there, how many one roll takes away, on average."""
    return tuple(
        tuple(sum(min(held, face) for face in die) / len(die) for held in range(MOST_ON_A_FACE + 1)) for die in dice
    )


def loss(state: Nest, seat: int) -> float:
    """What an attack costs the player, on average, before the fragment that it earns."""
    losses = expected_losses(state.box.dice[state.players])
    return sum(WORTH[gem] * losses[gem][min(held, MOST_ON_A_FACE)] for gem, held in enumerate(state.chest(seat)))


def lying(state: Nest, room: int) -> float:
    """What lies in a room, in gold's worth."""
    return sum(WORTH[gem] * count for gem, count in enumerate(state.heap(room)))


class Outlook:
    """Where a player may go: for each choice how much it would bring alone, and how likely they are to make it."""

    __slots__ = ("best", "claimed", "likely")

    def __init__(self, state: Nest, seat: int) -> None:
        n = state.players
        lacking = missing(state, seat)
        self.best = [0] * (n + 1)
        """By room, the pair that brings most there."""
        weights = [0.0] * (n + 1)
        for room in reachable(n, state.where[seat]):
            at = KINDS * (room - 1)
            brings = [useful(gem, state.rooms[at + gem], lacking[gem]) for gem in range(KINDS)]
            order = sorted(range(KINDS), key=brings.__getitem__)
            first, second = order[-1], order[-2]
            self.best[room] = PAIR_OF[first, second]
            weights[room] = (1.0 + brings[first] + brings[second]) ** BOLDNESS
        if state.payable(seat):
            weights[OUTSIDE] = exit_weight(state, seat) * sum(weights)
        self.claimed: set[int] = set()
        """Gems that the player has asked the others to leave."""
        for phrase in [phrase for speaker, phrase in state.heard if speaker == seat]:
            if phrase in phrases.LEAVE:
                self.claimed.add(phrases.LEAVE[phrase])
            claim = OUTSIDE if phrase == phrases.EXIT else phrases.ROOMS.get(phrase)
            if claim is not None and claim <= n and weights[claim]:
                weights[claim] += sum(weights)  # words bind nobody: half of the time they are true
        total = sum(weights)
        self.likely = [weight / total for weight in weights]
        """By room; 0 is the Exit."""

    def wanting(self, room: int, gem: int) -> float:
        """How likely the player is to be in the room and share that gem."""
        wanted = gem in PAIR_GEMS[self.best[room]] or gem in self.claimed
        return self.likely[room] if wanted else 0.15 * self.likely[room]


def exit_weight(state: Nest, seat: int) -> float:
    """How likely a player is to exit, against all rooms together."""
    left = len(state.open_objectives(seat)) - len(state.most_payable(seat))
    return 9.0 if left == 0 else 0.8 if left == 1 else 0.25


def share(count: int, rivals: float) -> float:
    """How many of so many gems one gets when so many others want them, on average (Poisson)."""
    if rivals <= 0.0 or not count:
        return float(count)
    alone = math.exp(-rivals)
    one = alone * rivals
    return count * alone + (count // 2) * one + (count // 3) * (1.0 - alone - one)


class Forecast:
    """What everybody may expect of a turn before choices are shown: where the others go, where the vouivre strikes."""

    __slots__ = ("outlooks", "strikes", "weights")

    def __init__(self, state: Nest) -> None:
        self.outlooks = [Outlook(state, seat) for seat in range(state.players)]
        self.strikes = [0.0] * (state.players + 1)
        """By room, how likely the keeper is to send the vouivre there."""
        others = [(1.0 + loss(state, seat), outlook.likely) for seat, outlook in enumerate(self.outlooks)]
        del others[state.keeper]
        for room in range(1, state.players + 1):
            crowd = sum([riches * likely[room] for riches, likely in others])
            self.strikes[room] = (0.3 + crowd + lying(state, room) / 8) ** 1.5
        total = sum(self.strikes)
        self.strikes = [weight / total for weight in self.strikes]
        self.weights: dict[int, tuple[list[int], list[float]]] = {}

    def choices(self, seat: int) -> tuple[list[int], list[float]]:
        """All choices the seat may make (as the state keeps them), and how likely each and those before it are."""
        if seat not in self.weights:
            outlook = self.outlooks[seat]
            listed = [
                (choice(room, pair), likely * (0.6 if pair == outlook.best[room] else 0.08))
                for room, likely in enumerate(outlook.likely)
                if likely
                for pair in PAIRS
            ]
            self.weights[seat] = [chosen for chosen, _ in listed], list(accumulate(weight for _, weight in listed))
        return self.weights[seat]


def forecast(state: Nest) -> Forecast:
    """The turn's forecast: made once, since nothing that lies open changes before the choices are shown."""
    if state.forecast is None:
        state.forecast = Forecast(state)
    return state.forecast
