"""A copy of a state shares nothing that changes."""

from __future__ import annotations

import pickle
import random
import typing
from collections.abc import Iterator
from typing import Annotated, Any

from tablee.kernel import CHANCE, CLOCK, AnyGame, Shared, State
from walks import Case, positions

MARK = typing.get_args(Shared[int])[1]


def containers(thing: Any, path: str = "state") -> Iterator[tuple[str, Any]]:
    """Everything within a state that could be changed in place, but for what it says copies share."""
    match thing:
        case list() | tuple():
            inner = {f"{path}[{place}]": item for place, item in enumerate(thing)}
        case dict():
            inner = {f"{path}[{key!r}]": item for key, item in thing.items()}
        case State():
            hints = typing.get_type_hints(type(thing), include_extras=True)
            own = [name for name in thing.fields if not is_shared(hints[name])]
            inner = {f"{path}.{name}": getattr(thing, name) for name in own if hasattr(thing, name)}
        case _:
            inner = {}
    if isinstance(thing, list | dict | set | bytearray | State):
        yield path, thing
    for where, item in inner.items():
        yield from containers(item, where)


def is_shared(hint: Any) -> bool:
    return typing.get_origin(hint) is Annotated and MARK in typing.get_args(hint)


def test_a_copy_is_made_of_other_things(case: Case) -> None:
    for match in positions(case, 6):
        held = {id(thing) for _, thing in containers(match.state)}
        shared = [path for path, thing in containers(match.state.copy()) if id(thing) in held]
        assert shared == []


def test_what_happens_to_a_copy_does_not_happen_to_the_original(case: Case) -> None:
    rng = random.Random(5)
    for match in positions(case, 6):
        before = pickle.dumps(match.state)
        copy: Any = match.state.copy()
        assert pickle.dumps(copy) == before
        for _ in range(20):
            if not step(match.game, copy, rng):
                break
        assert pickle.dumps(match.state) == before


def step(game: AnyGame, state: Any, rng: random.Random) -> bool:
    """One move of anyone who can; False at the end."""
    acting = game.to_act(state)
    if acting == (CHANCE,):
        game.play(state, CHANCE, game.draw(state, rng))
        return True
    offers = [(seat, move) for seat in acting if seat >= 0 for move in game.moves(state, seat)]
    offers = offers or [(CLOCK, move) for move in game.clock_moves(state)]
    if offers:
        game.play(state, *rng.choice(offers))
    return bool(offers)
