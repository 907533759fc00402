"""Normal and hard: information-set tree search for any number of players, each maximising their own share.

A playout imagines what the seat can't see, walks down the trees (every seat chooses at its own node), continues for a
few moves by first sight, and asks the game how everyone stands. The most tried move is played; where several seats
choose at once, a move is drawn by how often it was tried, so that it can't be predicted.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from heapq import nlargest
from typing import Any, Final, TypeAlias

import msgspec

from tablee.bots.budget import Budget
from tablee.bots.greedy import first_sight
from tablee.bots.tree import Arm, Node, by_bound
from tablee.kernel import CHANCE, CLOCK, AnyGame, Brain, Move, Seat


class Style(msgspec.Struct, frozen=True):
    """How to search."""

    curiosity: float = 2.0
    """How much untried moves attract."""
    ahead: int = 0
    """How many moves a playout continues below the tree before the position is judged."""


USUAL: Final = Style()

DEEPEST = 200
"""Moves down the trees in one playout; a guard against games that go round in circles."""

MIX = 2.0
"""Where the choice is drawn, moves tried this many times less often than the most tried one are left out."""

_encode = msgspec.msgpack.Encoder().encode


Judge: TypeAlias = Callable[[Any, Sequence[Seat]], Sequence[float]]
"""Says how well seats stand in a position: the game's own `Brain.values`, or a learned one."""

Step: TypeAlias = tuple[Seat, Node, Arm]
"""A choice on the way down: who made it, at which node, and which one it was."""


class Search:
    """One seat's search from one position, which it has imagined: nothing here knows the true one."""

    def __init__(
        self,
        game: AnyGame,
        brain: Brain[Any, Any],
        state: Any,
        seat: Seat,
        rng: random.Random,
        style: Style = USUAL,
        first: Move | None = None,
        judge: Judge | None = None,
    ) -> None:
        self.game = game
        self.brain = brain
        self.state = state
        self.seat = seat
        self.rng = rng
        self.style = style
        self.first = first
        """The seat's move in every playout, to learn what it is worth; None to choose."""
        self.judge: Judge = brain.values if judge is None else judge
        self.total = self.squares = 0.0
        """What the playouts with a given first move brought the seat."""
        self.roots = [Node() for _ in game.public(state).standings]
        awaited = game.awaited(state)
        self.mixes = sum(other >= 0 for other in game.to_act(state)) > 1
        """Whether others choose at the same time, so that the choice should not be predictable."""
        self.rethinking = [other for other in game.to_act(state) if other >= 0 and other not in awaited]
        self.playouts = 0

    def think(self, budget: Budget) -> Move:
        """Play out until the budget is spent or the choice is settled, then choose."""
        moves: Sequence[Move] = self.brain.candidates(self.state, self.seat, self.game.moves(self.state, self.seat))
        if len(moves) == 1:
            return moves[0]
        for done in budget.rounds():
            self.playout()
            if budget.playouts is not None and done % 16 == 15 and self._settled(budget.playouts - done - 1):
                break
        return self.best()

    def _settled(self, left: int) -> bool:
        """Whether no other move can become the most tried one in the playouts that are left."""
        if self.mixes:
            return False
        first, second = nlargest(2, (arm.visits for arm in self.roots[self.seat].arms))
        return first - second > left

    def best(self) -> Move:
        """The most tried move; where others choose at once, one drawn by how often it was tried."""
        arms = self.roots[self.seat].known
        if not self.mixes:
            return max(arms, key=lambda move: arms[move].visits)
        weights = [float(arm.visits) for arm in arms.values()]
        least = max(weights) / MIX  # moves tried out of curiosity only are not played
        return self.rng.choices(list(arms), [weight if weight >= least else 0.0 for weight in weights])[0]

    def playout(self) -> None:
        """One walk: imagine, go down the trees to a new node, look ahead, judge, remember."""
        game, rng = self.game, self.rng
        state = self.brain.imagine(game, self.state, self.seat, rng)
        root, nodes = self.roots[self.seat], self.roots[:]
        lately = [0] * len(nodes)
        steps: list[Step] = []
        fresh: tuple[Seat, Node] | None = None
        self._choose_again(state, nodes, steps)
        mover: Seat | None = self.seat
        moves: Sequence[Move] = game.moves(state, self.seat)
        if self.first is not None:
            self._play(state, self.seat, self.first, nodes)
            mover, moves = next_mover(game, state, lately, rng)
        for place in range(1, DEEPEST):
            if mover is None:
                break
            if len(moves) > 1:
                moves = self.brain.candidates(state, mover, moves)
            move, node = moves[0], nodes[mover]
            if len(moves) > 1:  # otherwise there is nothing to choose or to learn
                if node is not root and not node.visits:
                    self._look_ahead(state, mover, moves, lately)
                    fresh = mover, node
                    break
                step, move = self._choose(state, mover, node, moves)
                steps.append(step)
                self._play(state, mover, move, nodes)
            else:
                game.play(state, mover, move)
            lately[mover] = place
            mover, moves = next_mover(game, state, lately, rng)
        self._remember(state, steps, fresh)
        self.playouts += 1

    def _choose_again(self, state: Any, nodes: list[Node], steps: list[Step]) -> None:
        """Seats that have chosen in secret choose again: what they chose isn't known, and they may still change it."""
        for seat in self.rethinking:
            if moves := self.game.moves(state, seat):
                step, move = self._choose(state, seat, nodes[seat], moves)
                steps.append(step)
                nodes[seat] = nodes[seat].follow(move)
                self.game.play(state, seat, move)

    def _choose(self, state: Any, seat: Seat, node: Node, moves: Sequence[Move]) -> tuple[Step, Move]:
        """The seat's choice at its node among what it may do in this imagined state."""
        node.offer(moves, lambda: self.brain.scores(state, seat, moves))
        index = by_bound(node, self.style.curiosity)
        return (seat, node, node.arms[index]), moves[index]

    def _play(self, state: Any, mover: Seat, move: Move, nodes: list[Node]) -> None:
        """Make the move; every seat goes along the edge of what it learns of it."""
        game = self.game
        before = state.copy() if game.hides(state, mover, move) else None
        game.play(state, mover, move)
        for seat, node in enumerate(nodes):
            if before is None or seat == mover:
                nodes[seat] = node.follow(move)
            else:
                event = game.told(before, mover, move, state, seat)
                nodes[seat] = node.follow(b"" if event is None else _encode(event.text))

    def _look_ahead(self, state: Any, mover: Seat | None, moves: Sequence[Move], lately: list[int]) -> None:
        """Continue by first sight for a few moves, so that a quieter position is judged."""
        for place in range(self.style.ahead):
            if mover is None:
                return
            move = moves[0] if len(moves) == 1 else first_sight(self.brain, state, mover, moves, self.rng)
            self.game.play(state, mover, move)
            lately[mover] = DEEPEST + place
            mover, moves = next_mover(self.game, state, lately, self.rng)

    def _remember(self, state: Any, steps: Sequence[Step], fresh: tuple[Seat, Node] | None) -> None:
        """Every seat that chose on the way down learns what it brought them, and so does the new node at the end."""
        seats = {seat for seat, _, _ in steps}
        if fresh is not None:
            seats.add(fresh[0])
        if self.first is not None:
            seats.add(self.seat)
        rewards = self._rewards(state, sorted(seats))
        if self.first is not None:
            self.total += rewards[self.seat]
            self.squares += rewards[self.seat] ** 2
        if fresh is not None:
            mover, node = fresh
            node.visits = 1
            node.total = rewards[mover]
            node.squares = rewards[mover] * rewards[mover]
        for seat, node, arm in steps:
            reward = rewards[seat]
            node.visits += 1
            node.total += reward
            node.squares += reward * reward
            arm.visits += 1
            arm.total += reward
            arm.squares += reward * reward

    def _rewards(self, state: Any, seats: Sequence[Seat]) -> dict[Seat, float]:
        """How the seats stand; at the end 1 for winning alone, a fraction for sharing the win."""
        outcome = self.game.outcome(state)
        if outcome is None:
            return dict(zip(seats, self.judge(state, seats), strict=True))
        return {seat: 1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in seats}


def next_mover(
    game: AnyGame, state: Any, lately: Sequence[int], rng: random.Random
) -> tuple[Seat | None, Sequence[Move]]:
    """Let chance act and, if no one else can move, the clock; return who moves and their moves, or None at the end.

    Where several may act at once, the one that has waited longest moves.
    """
    while True:
        acting = game.awaited(state)
        if not acting:
            return None, ()
        if acting[0] == CHANCE:
            game.play(state, CHANCE, game.draw(state, rng))
            continue
        people = [seat for seat in acting if seat >= 0]
        if len(people) > 1:
            people.sort(key=lately.__getitem__)
        for seat in people:
            if moves := game.moves(state, seat):
                return seat, moves
        waits = game.clock_moves(state)
        if not waits:
            return None, ()
        game.play(state, CLOCK, waits[0])
