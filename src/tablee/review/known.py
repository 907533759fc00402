"""What could have been known: how likely each hidden thing was, given what a seat could see."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec

from tablee.kernel import AnyGame, Match, Seat, Text

WORLDS = 300
"""How many worlds are imagined and counted."""
LEAST = 0.02
"""Less likely things are left out, unless they are true."""


_encode = msgspec.msgpack.Encoder().encode


class Likely(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a hidden thing may be, or hold."""

    what: Text
    share: float
    """Of the worlds that the seat could imagine."""
    true: bool = False
    """Whether it is what really lies there."""


class Hidden(msgspec.Struct, frozen=True):
    """A thing that the seat sees from outside only."""

    id: str
    """Of the piece in the seat's scene."""
    likely: tuple[Likely, ...]
    """The likeliest first."""


def known(game: AnyGame, state: Any, seat: Seat, worlds: int = WORLDS) -> tuple[Hidden, ...]:
    """Return what may lie behind each hidden thing that the seat sees, and how likely, given what the seat could know.

    Only `true`, and a likelihood listed because of it, reveals what really lies there.
    """
    if game.backs is None:
        return ()
    truth = game.backs.behind(state, seat)
    texts: dict[bytes, Text] = {}
    counted: dict[str, Counter[bytes]] = {id: Counter() for id in truth}

    def keys(things: Iterable[Text]) -> set[bytes]:
        found = {_encode(text): text for text in things}
        texts.update(found)
        return set(found)

    for world in range(worlds if truth else 0):
        rng = random.Random(world)
        imagined = game.imagine(state, seat, rng) if game.brain is None else game.brain.imagine(game, state, seat, rng)
        for id, things in game.backs.behind(imagined, seat).items():
            counted.setdefault(id, Counter()).update(keys(things))
    hidden = []
    for id, counts in counted.items():
        true = keys(truth.get(id, ()))
        told = [
            Likely(texts[key], counts[key] / worlds, key in true)
            for key in counts.keys() | true
            if counts[key] >= LEAST * worlds or key in true
        ]
        told.sort(key=lambda likely: (-likely.share, likely.what.id))
        hidden.append(Hidden(id, tuple(told)))
    return tuple(hidden)


def at(match: Match, place: int, seat: Seat, worlds: int = WORLDS) -> tuple[Hidden, ...]:
    """What the seat could know after `place` moves of a match."""
    return known(match.game, match.at(place).state, seat, worlds)
