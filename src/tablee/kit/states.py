"""A copy of a state shares nothing that changes, and travels to other processes."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from typing import Any

from tablee.kernel import CHANCE, CLOCK, AnyGame, State
from tablee.kit.cases import Case, positions
from tablee.kit.compare import own_fields
from tablee.kit.faults import Fault, at


def containers(thing: Any, path: str = "state") -> Iterator[tuple[str, Any]]:
    """Everything within a state that could be changed in place, except what it declares that copies share."""
    match thing:
        case list() | tuple():
            inner = {f"{path}[{place}]": item for place, item in enumerate(thing)}
        case dict():
            inner = {f"{path}[{key!r}]": item for key, item in thing.items()}
        case State():
            inner = {f"{path}.{name}": getattr(thing, name) for name in own_fields(thing)}
        case _:
            inner = {}
    if isinstance(thing, list | dict | set | bytearray | State):
        yield path, thing
    for where, item in inner.items():
        yield from containers(item, where)


def a_copy_shares_nothing_that_changes(case: Case) -> Iterator[Fault]:
    """A copy has its own lists, dictionaries and sets."""
    for match in positions(case, 6):
        held = {id(thing) for _, thing in containers(match.state)}
        for path, thing in containers(match.state.copy()):
            if id(thing) in held:
                words = f"{case.words}, after {len(match.log)} moves: a copy shares {path} with its original"
                yield at(match.state, "copy", f"{words}: what is played on one happens to the other")
                return


def what_happens_to_a_copy_stays_there(case: Case) -> Iterator[Fault]:
    """Playing on with a copy leaves the original as it was."""
    rng = random.Random(5)
    for match in positions(case, 6):
        before = pickle.dumps(match.state)
        copy: Any = match.state.copy()
        if pickle.dumps(copy) != before:
            yield at(match.state, "copy", f"{case.words}, after {len(match.log)} moves: a copy is not equal")
            return
        for _ in range(20):
            if not step(match.game, copy, rng):
                break
        if pickle.dumps(match.state) != before:
            words = f"{case.words}, after {len(match.log)} moves: playing on with a copy changes the original"
            yield at(match.state, "copy", words)
            return


def step(game: AnyGame, state: Any, rng: random.Random) -> bool:
    """Make one move of anyone who can; False at the end."""
    acting = game.to_act(state)
    if acting == (CHANCE,):
        game.play(state, CHANCE, game.draw(state, rng))
        return True
    offers = [(seat, move) for seat in acting if seat >= 0 for move in game.moves(state, seat)]
    offers = offers or [(CLOCK, move) for move in game.clock_moves(state)]
    if offers:
        game.play(state, *rng.choice(offers))
    return bool(offers)
