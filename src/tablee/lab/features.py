"""What a seat sees, as numbers: the game's own `features.py`, or a few common ones for a game that has none."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from tablee.kernel import Game, Seat

Observe = Callable[[Any, Seat], Sequence[float]]
"""Bytes, where all of the numbers are small counts, are quickest."""


@cache
def observer(game: Game[Any, Any]) -> Observe:
    """The function that turns a state into a seat's numbers, always equally many for one number of players."""
    module = features_of(game)
    observe: Observe = module.observe if module is not None else _common(game)
    return observe


def names(game: Game[Any, Any], state: Any) -> tuple[str, ...]:
    """What each of a seat's numbers means."""
    found = getattr(features_of(game), "FEATURES", None)
    if found is None:
        seats = range(len(game.public(state).standings))
        found = ["moves on offer"]
        found += [f"{what} of the seat {by} to the left" for by in seats for what in ("score", "turn")]
    told = found(state) if callable(found) else found
    return tuple(map(str, told))


def features_of(game: Game[Any, Any]) -> Any:
    """The game's `features` module; None if it has none."""
    package = type(game).__module__
    if not (game.folder / "__init__.py").samefile(importlib.import_module(package).__file__ or ""):
        package = package.rpartition(".")[0]
    name = f"{package}.features"
    return importlib.import_module(name) if importlib.util.find_spec(name) is not None else None


def _common(game: Game[Any, Any]) -> Observe:
    """How much the seat may do, and scores and turns from the scene that everybody sees, the seat's own first."""

    def observe(state: Any, seat: Seat) -> list[float]:
        standings = game.public(state).standings
        numbers = [float(len(game.moves(state, seat)))]
        for by in range(len(standings)):
            standing = standings[str((seat + by) % len(standings))]
            numbers += [float(standing.score or 0), float(standing.acts)]
        return numbers

    return observe
