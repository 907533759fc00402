"""What a search remembers: for each seat a tree of its own, whose edges are what that seat learns of each move.

A node is an information set of its owner, so nobody's choice can depend on what they don't see. An arm is a move
and what came of it. Chance is no edge: its draws are sampled anew in every playout, and a node averages over them.
"""

from __future__ import annotations

import math
import random
from collections.abc import Hashable, Sequence

from tablee.bots.greedy import spread
from tablee.kernel import Move

WARMTH = 0.4
"""How flat priors are: 0 trusts the best first sight alone, large ones trust none."""


class Arm:
    """A move at a node: how good it looked, how often it could be and was chosen, and what it brought."""

    __slots__ = ("offered", "prior", "regret", "share", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.offered = 0
        self.visits = 0
        self.total = 0.0
        self.regret = 0.0
        """For regret matching: how much more than was got it would have brought, in sum."""
        self.share = 0.0
        """For regret matching: how likely it was to be chosen, in sum."""


class Node:
    """A seat's information set."""

    __slots__ = ("arms", "edges", "total", "visits")

    def __init__(self) -> None:
        self.arms: dict[Move, Arm] = {}
        self.edges: dict[Hashable, Node] = {}
        self.visits = 0
        self.total = 0.0

    def follow(self, edge: Hashable) -> Node:
        """The node at the end of an edge, a new one if need be."""
        node = self.edges.get(edge)
        if node is None:
            node = self.edges[edge] = Node()
        return node


def priors(scores: Sequence[float]) -> list[float]:
    """First-sight scores of any scale as shares of 1."""
    width = spread(scores) * WARMTH
    if width < 1e-12:
        return [1 / len(scores)] * len(scores)
    best = max(scores)
    weights = [math.exp((score - best) / width) for score in scores]
    total = sum(weights)
    return [weight / total for weight in weights]


def by_bound(node: Node, arms: Sequence[Arm], curiosity: float) -> int:
    """The arm with the best upper bound: what it brought, plus what it promised and was not tried for.

    Several seats that choose so at once, each at its own node, are decoupled UCT.
    """
    even = node.total / node.visits if node.visits else 0.5
    best, found = -1.0, 0
    for index, arm in enumerate(arms):
        visits = arm.visits
        mean = arm.total / visits if visits else even
        bound = mean + curiosity * arm.prior * math.sqrt(arm.offered) / (1 + visits)
        if bound > best:
            best, found = bound, index
    return found


def by_regret(arms: Sequence[Arm], exploring: float, rng: random.Random) -> tuple[int, float]:
    """Regret matching: an arm by chance, as likely as it is regretted; and how likely it was."""
    wanted = [arm.regret if arm.regret > 0 else 0.0 for arm in arms]
    total = sum(wanted)
    if total <= 0:
        wanted = [arm.prior for arm in arms]
        total = sum(wanted)
    shares = [weight / total for weight in wanted]
    for arm, share in zip(arms, shares, strict=True):
        arm.share += share
    mixed = [(1 - exploring) * share + exploring / len(arms) for share in shares]
    index = rng.choices(range(len(arms)), mixed)[0]
    return index, mixed[index]


def regret(arms: Sequence[Arm], chosen: Arm, likely: float, reward: float) -> None:
    """What each arm would have brought more than was got, as far as one playout can tell.

    Arms not chosen are judged by their mean so far; for the chosen one the surprise is weighed by how rare it was.
    """
    for arm in arms:
        guess = arm.total / arm.visits if arm.visits else reward
        if arm is chosen:
            guess += (reward - guess) / likely
        arm.regret += guess - reward
