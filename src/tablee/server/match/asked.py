"""The question to a program whose seat may move: legal moves as text, and the facts that the seat can know."""

from __future__ import annotations

import pickle
import random
from collections.abc import Sequence

from tablee.kernel import AnyGame, Seat, State
from tablee.server.match.referee import Referee
from tablee.server.match.running import RunningMatch
from tablee.server.wire import Asked

IMAGINED = 6
"""Positions that a seat imagines to find out what it knows."""


def asked(referee: Referee, seat: Seat) -> Asked | None:
    """The question to a seat; None if it may not move."""
    running = referee.running
    if referee.over or seat not in running.to_act:
        return None
    game, state = running.game, running.match.state
    moves = tuple(game.write(move) for move in game.moves(state, seat))
    if not moves:
        return None
    left, ticking = referee.time_left(seat)
    facts = known_facts(game, state, seat, random.Random())
    awaited = seat in running.match.awaited
    return Asked(running.id, referee.version(seat), seat, moves, facts, awaited, left, ticking)


def known_facts(game: AnyGame, state: State, seat: Seat, rng: random.Random) -> dict[str, object]:
    """The facts of a position that a seat knows. If anything is hidden, the true state is never
    used: a fact is known if it is the same in several positions that the seat imagines."""
    if game.secrets is None:
        return game.facts(state)
    imagined = [game.facts(game.imagine(state, seat, rng)) for _ in range(IMAGINED)]
    known = common(imagined)
    return known if isinstance(known, dict) else {}


def common(values: Sequence[object]) -> object:
    """What several values have in common; None where they differ.

    >>> common([{"hand": [3, 4], "top": 1}, {"hand": [3, 9], "top": 1}])
    {'hand': [3, None], 'top': 1}
    >>> common([[1, 2], [1]]) is None
    True
    """
    first = values[0]
    if all(value == first for value in values):
        return first
    dicts = [value for value in values if isinstance(value, dict)]
    if len(dicts) == len(values) and all(value.keys() == dicts[0].keys() for value in dicts):
        return {key: common([value[key] for value in dicts]) for key in dicts[0]}
    lists = [value for value in values if isinstance(value, list | tuple)]
    if len(lists) == len(values) and all(len(value) == len(lists[0]) for value in lists):
        return [common(items) for items in zip(*lists, strict=True)]
    return None


def imagined(running: RunningMatch, seat: Seat) -> bytes:
    """A position that the seat can imagine, for a program that has the game installed itself."""
    game = running.game
    return pickle.dumps(game.imagine(running.match.state, seat, random.Random()))
