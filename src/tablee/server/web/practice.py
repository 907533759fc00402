"""A lesson's free turns: the learner plays on freely from the lesson's position, against easy bots.

Nothing is kept between requests. The page sends all moves that the learner has made; what the others and chance do
between them follows from these, so that the answer to the last one is always the same.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from tablee.bots.players import choose
from tablee.kernel import CHANCE, CLOCK, Drop, Match, Move, Reason, Seat, difference
from tablee.kernel.errors import BadMove, TableeError
from tablee.server.match.views import noticeable, paths
from tablee.server.web.lessons import Free, script
from tablee.server.wire import Practised, Practising, Step, TouchPath

PATIENCE = 200
"""Moves of others after which a turn ends even if it is not the learner's again."""


def practise(key: str, asked: Practising) -> Practised | None:
    """The result of the learner's last move, after all the earlier ones; None if these are not possible."""
    lesson, scripted = script(key)
    free = lesson.steps[asked.step].free if asked.step < len(lesson.steps) else None
    if free is None:
        return None
    turns = Turns(scripted.at(lesson.steps[asked.step].at), lesson.seat, free)
    *earlier, last = asked.made
    try:
        for made in earlier:
            if turns.over or turns.refusal(made) is not None:
                return None
            for _ in turns.play(made):
                pass
        reason = turns.refusal(last)
    except TableeError:
        return None
    if turns.over:
        return None
    if reason is not None:
        return Practised(refused=reason.text, at=reason.at)
    steps = [step for step in turns.play(last) if noticeable(step) or step.own]
    steps[-1] = msgspec.structs.replace(steps[-1], touches=() if turns.over else turns.touches())
    return Practised(tuple(steps), turns.over)


class Turns:
    """The learner's free turns, played."""

    def __init__(self, match: Match, seat: Seat, free: Free) -> None:
        self._game = match.game
        self._state: Any = match.state
        self._seat = seat
        self._free = free
        self._turns = self._moves = self._count = 0
        self._passed = False
        """Whether another player has moved since the learner has."""

    @property
    def over(self) -> bool:
        """Whether the learner has had all their turns, or the match has ended."""
        free = self._free
        had = self._moves >= free.moves if free.moves else self._turns >= free.turns
        return had or self._seat not in self._game.to_act(self._state)

    def refusal(self, made: str | Drop) -> Reason | None:
        """Why the move can't be made now; None if it can."""
        reason: Reason | None = self._game.refusal(self._state, self._seat, self._read(made))
        return reason

    def touches(self) -> tuple[TouchPath, ...]:
        """What the learner may do now."""
        return paths(self._game, self._state, self._seat)

    def play(self, made: str | Drop) -> Iterator[Step]:
        """Play the learner's move, and what the others do until it is the learner's turn again."""
        yield self._make(self._seat, self._read(made))
        self._moves += 1
        for _ in range(PATIENCE):
            awaited = self._game.awaited(self._state)
            if self._seat in awaited or not awaited:
                break
            yield self._make(*self._others(awaited))
        else:
            self._turns = self._free.turns
        # a turn is over when someone else has had one
        if self._passed:
            self._turns += 1

    def _others(self, awaited: tuple[Seat, ...]) -> tuple[Seat, Move]:
        rng = random.Random(self._count)
        if CHANCE in awaited:
            return CHANCE, self._game.draw(self._state, rng)
        seat = next((seat for seat in awaited if seat >= 0), None)
        if seat is None:
            return CLOCK, self._game.clock_moves(self._state)[0]
        self._passed = True
        return seat, choose(self._game, self._state, seat, "easy", rng)

    def _make(self, seat: Seat, move: Move) -> Step:
        if seat == self._seat:
            self._passed = False
        game, before = self._game, self._state
        after = before.copy()
        game.play(after, seat, move)
        self._state = after
        self._count += 1
        event = game.told(before, seat, move, after, self._seat)
        seen = difference(game.scene(before, self._seat), game.scene(after, self._seat))
        return Step(self._count, event, seen, own=seat == self._seat)

    def _read(self, made: str | Drop) -> Move:
        drops = self._game.drops
        move: Move | None = None
        if isinstance(made, str):
            move = self._game.read(made)
        elif drops is not None:
            move = drops.dropped(self._state, self._seat, made)
        if move is None:
            raise BadMove("nothing can be put down there")
        return move
