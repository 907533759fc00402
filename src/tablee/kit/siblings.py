"""What a seat can't tell apart: two possible moves in one position, after which it sees the same.

If the two lead to different states, something is hidden from the seat. Then `imagine` must deal it again, or bots
see it; and the seat must be told the same of both, or `told` gives away what the scene hides.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from tablee.kernel import CHANCE, AnyGame, Event, Match, Seat
from tablee.kit.cases import Case, line, positions
from tablee.kit.compare import differs, leaves
from tablee.kit.faults import Fault, at, imagines

SAMPLES = 12
"""How many imagined states show what a seat knows."""
TRIES = 10
"""How many moves are compared with one another."""

Leaves = dict[tuple[Any, ...], Any]


class Sibling(NamedTuple):
    """A possible move, and the state it leads to."""

    seat: Seat
    move: Any
    after: Any


class Pair(NamedTuple):
    """Two moves in one position that look the same to a seat, though they lead to different states."""

    match: Match
    viewer: Seat
    one: Sibling
    other: Sibling
    told_alike: bool

    @property
    def words(self) -> str:
        """The game and the position, in a sentence."""
        return f"{self.match.game.key} for {self.match.seats}, after {len(self.match.log)} moves"

    def line(self, sibling: Sibling) -> str:
        """A move's text."""
        return line(self.match.game, sibling.seat, sibling.move)[:80]


def siblings(match: Match, mover: Seat, rng: random.Random) -> list[Sibling]:
    """Some of the moves that the seat, or chance, might make now."""
    game = match.game
    if mover == CHANCE:
        drawn = [game.draw(match.state, rng) for _ in range(TRIES // 2)]
        moves = [*drawn, *(move for move in _rearranged(drawn, rng) if not match.refusal(CHANCE, move))]
    else:
        offered = match.moves(mover)
        moves = rng.sample(offered, min(TRIES, len(offered)))
    made = []
    for move in dict.fromkeys(moves):
        after = match.state.copy()
        game.play(after, mover, move)
        made.append(Sibling(mover, move, after))
    return made


def _rearranged(drawn: list[Any], rng: random.Random) -> Iterator[Any]:
    """The first of these draws with two items of a list swapped, or one replaced: another player gets that card."""
    move = drawn[0]
    for name in move.__struct_fields__:
        items = getattr(move, name)
        if not isinstance(items, tuple) or len(set(items)) < 2:
            continue
        others = sorted({item for other in drawn for item in getattr(other, name, ())} - {*items}, key=str)
        for _ in range(TRIES):
            mixed, (first, second) = list(items), rng.sample(range(len(items)), 2)
            if others and rng.random() < 0.5:
                mixed[first] = rng.choice(others)
            else:
                mixed[first], mixed[second] = mixed[second], mixed[first]
            values = {field: getattr(move, field) for field in move.__struct_fields__}
            yield type(move)(**{**values, name: tuple(mixed)})


@lru_cache(maxsize=8)
def pairs(case: Case) -> tuple[Pair, ...]:
    """Pairs of siblings that a seat can't tell apart by what it sees, from some positions of a walk."""
    rng = random.Random(8)
    found: list[Pair] = []
    for match in positions(case, 10):
        here = match.at(len(match.log))  # the walk's own match moves on
        for mover in (seat for seat in match.to_act if seat >= CHANCE):
            made = siblings(here, mover, rng)
            for viewer in (seat for seat in range(case.seats) if seat != mover):
                found += _alike(case.game, here, viewer, made)
    return tuple(found)


def _alike(game: AnyGame, match: Match, viewer: Seat, made: list[Sibling]) -> Iterator[Pair]:
    seen = [(one, game.scene(one.after, viewer)) for one in made]
    for place, (one, scene) in enumerate(seen):
        for other, looks in seen[place + 1 :]:
            if scene == looks and differs(one.after, other.after):
                here, there = (
                    game.told(match.state, each.seat, each.move, each.after, viewer) for each in (one, other)
                )
                yield Pair(match, viewer, one, other, _said(here) == _said(there))
                break


def sampled(game: AnyGame, state: Any, seat: Seat) -> list[Leaves]:
    """States that the seat imagines, as plain values by their path."""
    rng = random.Random(9)
    return [dict(leaves(game.imagine(state, seat, rng))) for _ in range(SAMPLES)]


def what_is_hidden_is_dealt_again(case: Case) -> Iterator[Fault]:
    """What a seat can't know from its scene and from what it is told, `imagine` deals differently now and then."""
    if not case.usual:
        return
    game, judged = case.game, 0
    for pair in pairs(case):
        if not pair.told_alike or judged >= 40:
            continue
        judged += 1
        one, other = dict(leaves(pair.one.after)), dict(leaves(pair.other.after))
        hidden = [path for path in {**one, **other} if one.get(path) != other.get(path)]
        samples = sampled(game, pair.one.after, pair.viewer)
        if not any(sample.get(path) != one.get(path) for sample in samples for path in hidden):
            words = (
                f"seat {pair.viewer} can't tell '{pair.line(pair.one)}' from '{pair.line(pair.other)}', "
                f"but `imagine` never deals {'.'.join(map(str, hidden[0]))} otherwise, so its bots see it"
            )
            yield at(*imagines(game), f"{pair.words}: {words}")
            return


def nobody_is_told_what_is_hidden(case: Case) -> Iterator[Fault]:
    """A seat or a watcher is told no more of a move than the scene and `imagine` say they know."""
    if not case.usual:
        return
    game, judged = case.game, 0
    for pair in pairs(case):
        if judged >= 40:
            return
        told = {
            viewer: [
                game.told(pair.match.state, each.seat, each.move, each.after, viewer) for each in (pair.one, pair.other)
            ]
            for viewer in (pair.viewer, None)
        }
        telling = [viewer for viewer, (here, there) in told.items() if _said(here) != _said(there)]
        if not telling:
            continue
        judged += 1
        if _knows_apart(game, pair):
            continue
        viewer = telling[0]
        who = f"seat {viewer}" if viewer is not None else "a watcher"
        found = differs(told[viewer][0], told[viewer][1])
        words = (
            f"{who} is told of '{pair.line(pair.one)}' what it can't see: {found} as after '{pair.line(pair.other)}'"
        )
        yield at(game, "told", f"{pair.words}: {words}")
        return


def _said(event: Event | None) -> list[str]:
    """All the words of an event, sorted: the same five cards are the same in any order."""
    return sorted(word for _, value in leaves(event) for word in str(value).split())


def _knows_apart(game: AnyGame, pair: Pair) -> bool:
    """Whether `imagine` respects that the seat knows which of the two was made."""
    one, other = (sampled(game, each.after, pair.viewer) for each in (pair.one, pair.other))
    for here, there in ((one, other), (other, one)):
        for path, value in here[0].items():
            if all(sample.get(path) == value for sample in here) and all(sample.get(path) != value for sample in there):
                return True
    return False
