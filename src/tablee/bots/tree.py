"""What a search remembers: for each seat a tree of its own, whose edges are what that seat learns of each move.

A node is an information set of its owner, so a choice can't depend on what its seat doesn't see. An arm is a move
and its results. Chance is not an edge: its draws are sampled in every playout, and a node averages over them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence

from tablee.bots.greedy import spread
from tablee.kernel import Move

WARMTH = 0.5
"""How flat priors are, in standard deviations of the scores: 0 trusts the best first sight alone."""
NARROWEST = 0.0004
"""The least variance of a node's results: some curiosity remains where all seems equal."""
DOUBT = 0.25
"""How much of the prior is spread over all moves, however they look."""


class Arm:
    """A move at a node: how good it looked, how often it was chosen, and what it brought."""

    __slots__ = ("prior", "squares", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0


class Node:
    """A seat's information set."""

    __slots__ = ("arms", "edges", "known", "moves", "squares", "total", "tried", "untried", "visits")

    def __init__(self) -> None:
        self.known: dict[Move, Arm] = {}
        self.edges: dict[Hashable, Node] = {}
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0
        """The sum of the squared results: how far apart they lie here."""
        self.moves: Sequence[Move] = ()
        """What was on offer last; the three below go with it."""
        self.arms: list[Arm] = []
        self.tried: list[int] = []
        self.untried: list[int] = []
        """The best looking one last."""

    def follow(self, edge: Hashable) -> Node:
        """The node at the end of an edge, made if it is new."""
        node = self.edges.get(edge)
        if node is None:
            node = self.edges[edge] = Node()
        return node

    def offer(self, moves: Sequence[Move], judge: Callable[[], Sequence[float]]) -> None:
        """These moves are on offer now; new ones are judged at first sight."""
        if moves == self.moves:
            return
        known = self.known
        if not all(map(known.__contains__, moves)):
            for move, share in zip(moves, priors(judge()), strict=True):
                if move not in known:
                    known[move] = Arm(share)
        self.moves = moves
        arms = self.arms = [known[move] for move in moves]
        self.tried = [index for index, arm in enumerate(arms) if arm.visits]
        self.untried = [index for index, arm in enumerate(arms) if not arm.visits]
        self.untried.sort(key=lambda index: arms[index].prior)


def priors(scores: Sequence[float]) -> list[float]:
    """First-sight scores of any scale as shares of 1; the worst looking move keeps a little."""
    even = 1 / len(scores)
    width = spread(scores) * WARMTH
    if width < 1e-12:
        return [even] * len(scores)
    best = max(scores)
    weights = [math.exp((score - best) / width) for score in scores]
    scale = (1 - DOUBT) / sum(weights)
    return [weight * scale + DOUBT * even for weight in weights]


def by_bound(node: Node, curiosity: float) -> int:
    """The arm with the best upper bound: its mean, plus a bonus for a good prior and few tries.

    Curiosity is measured by how far apart results lie at the node, so that it fits games of any kind. Of the untried
    arms only the best looking can have the bound. Several seats that choose so at once, each at its own node, are
    decoupled UCT.
    """
    arms, visits = node.arms, max(1, node.visits)
    even = node.total / visits
    width = math.sqrt(max(NARROWEST, node.squares / visits - even * even))
    eager = curiosity * width * math.sqrt(visits)
    best, found = -1.0, -1
    for index in node.tried:
        arm = arms[index]
        visits = arm.visits
        bound = arm.total / visits + eager * arm.prior / (1 + visits)
        if bound > best:
            best, found = bound, index
    if node.untried and even + eager * arms[node.untried[-1]].prior > best:
        found = node.untried.pop()
        node.tried.append(found)
    return found
