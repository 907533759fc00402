"""What the open table tells of everybody's prospects: what they lack, where they may want to go, what they risk.

Bots judge by it, and `imagine` deals hidden choices by it: nobody believes that the others choose at random.
"""

from __future__ import annotations

import math
from functools import cache

from tablee.games.nid_de_vouivres import phrases
from tablee.games.nid_de_vouivres.components import Dice
from tablee.games.nid_de_vouivres.late import most_payable
from tablee.games.nid_de_vouivres.pieces import KINDS, OUTSIDE, PAIR_GEMS, PAIRS, Gem, reachable
from tablee.games.nid_de_vouivres.state import Nest

WORTH = (1.0, 2.0, 4.0, 4.0)
"""What a gem is worth in gold: as rare as it falls."""
FRAGMENT = 2.0
"""What an egg fragment is worth: half an attack."""
TURN = 5.0
"""What a turn brings, about."""
SURPLUS = 0.08
"""The share of its worth that a gem keeps which no open objective asks for."""
BOLDNESS = 1.6
"""How much likelier people go where more is to be had."""


def missing(state: Nest, seat: int) -> list[int]:
    """Of each gem, how many the chest lacks for all open objectives together."""
    at = KINDS * seat
    need = [-count for count in state.chests[at : at + KINDS]]
    done = state.completed[seat]
    for objective in range(3):
        if not done >> objective & 1:
            for gem, asked in enumerate(state.asked(seat, objective)):
                need[gem] += asked
    return [count if count > 0 else 0 for count in need]


def useful(gem: int, count: float, lacking: int) -> float:
    """What so many gems are worth to somebody who lacks so many."""
    return WORTH[gem] * (count if count <= lacking else lacking + SURPLUS * (count - lacking))


@cache
def expected_loss(dice: Dice, gem: int, held: int) -> float:
    """How many of a gem one roll takes away, on average."""
    die = dice[gem]
    return sum(min(held, face) for face in die) / len(die)


def loss(state: Nest, seat: int) -> float:
    """What an attack costs the player, on average, before the fragment that it earns."""
    dice = state.box.dice[state.players]
    at = KINDS * seat
    return sum(WORTH[gem] * expected_loss(dice, gem, state.chests[at + gem]) for gem in range(KINDS))


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
            self.best[room] = _PAIR_OF[first][second]
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
    left = 3 - state.completed[seat].bit_count() - len(most_payable(state, seat))
    return 9.0 if left == 0 else 0.8 if left == 1 else 0.25


_PAIR_OF = [
    [PAIR_GEMS.index((Gem(min(a, b)), Gem(max(a, b)))) if a != b else -1 for b in range(KINDS)] for a in range(KINDS)
]


def share(count: int, rivals: float) -> float:
    """How many of so many gems one gets when so many others want them, on average (Poisson)."""
    if rivals <= 0.0 or not count:
        return float(count)
    alone = math.exp(-rivals)
    one = alone * rivals
    return count * alone + (count // 2) * one + (count // 3) * (1.0 - alone - one)


def choice_weights(state: Nest, seat: int) -> dict[int, float]:
    """All choices the seat may make (as the state keeps them), each with how likely it is."""
    outlook = Outlook(state, seat)
    weights: dict[int, float] = {}
    for room, likely in enumerate(outlook.likely):
        if likely:
            for pair in range(len(PAIRS)):
                weights[room * len(PAIRS) + pair] = likely * (0.6 if pair == outlook.best[room] else 0.08)
    return weights
