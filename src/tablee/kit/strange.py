"""Well-typed moves that no one would make: what a hostile page may send."""

from __future__ import annotations

import enum
import random
import types
import typing
from typing import Any

from tablee.kernel import AnyGame, Move
from tablee.kernel.errors import BadMove


def strange(game: AnyGame, rng: random.Random, many: int) -> list[Move]:
    """Moves of every kind with arbitrary values in their fields, if they can be written and read back."""
    moves = [_any(kind, rng) for kind in game.kinds for _ in range(many)]
    return [move for move in moves if _readable(game, move)]


def _any(kind: type[Move], rng: random.Random) -> Move:
    hints = typing.get_type_hints(kind)
    return kind(*(_value(hints[name], rng) for name in kind.__struct_fields__))


def _readable(game: AnyGame, move: Move) -> bool:
    try:
        return bool(game.read(game.write(move)) == move)
    except (BadMove, IndexError, KeyError, ValueError):
        return False


def _value(hint: Any, rng: random.Random) -> Any:
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if hint is bool:
        return rng.random() < 0.5
    if hint is int:
        return rng.choice([-1, 0, 1, 2, 3, 5, 8, 13, 40, 77, 1000, -(10**14), 10**14])
    if hint is str:
        return rng.choice(["x", "none", "é" * 40])
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        return rng.choice(list(hint))
    if origin is tuple and args[-1] is not Ellipsis:
        return tuple(_value(arg, rng) for arg in args)
    if origin is tuple:
        return tuple(_value(args[0], rng) for _ in range(rng.choice([0, 1, 2, 3, 12, 60])))
    if origin in (typing.Union, types.UnionType):
        return _value(rng.choice(args), rng)
    assert hint is type(None), hint
    return None
