"""Positions for the tests of Waggle Dance: matches whose chance is told.

`day` stands after the roll, `night` after all bees are placed.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import pytest

import script
from script import fact, offered
from tablee.games.waggle_dance import GAME, OLDER
from tablee.games.waggle_dance.moves import Block, Roll, RollFirst
from tablee.games.waggle_dance.pieces import BOX, DICE, HOME, HONEY, SLOTS, Card, Pollen
from tablee.games.waggle_dance.rules.handling import fill, gain, lay_egg, new_room
from tablee.games.waggle_dance.state import ALL_FREE, ON_FLOWER, WaggleState
from tablee.kernel import CHANCE, Game, Match
from tablee.kernel.options import read_options

BLOCKS = {2: ((1, 2, 3, 4), (2, 3, 4, 5), (3, 4, 5, 6)), 3: ((1, 2, 3, 4),), 4: ()}
"""The markers drawn: with three players a1 c2 e3 g4; with two also the next two numbers of each card."""

Rooms = Mapping[int, str]
"""By room: 'egg', 'honey', or colours. Seat 0 begins with r0 r1 r2, seat 1 with r3 r4 r5, and so on."""


Test = TypeVar("Test", bound=Callable[..., None])
_rules: list[Game[Any, Any]] = [GAME]


def under(*versions: int) -> Callable[[Test], Test]:
    """The test is run with each of these versions of the rules; without this it is run with the latest."""

    def marked(test: Test) -> Test:
        @functools.wraps(test)
        def changed(*args: Any, version: int, **named: Any) -> None:
            _rules.append(next(rules for rules in (GAME, *OLDER) if rules.version == version))
            try:
                test(*args, **named)
            finally:
                _rules.pop()

        signature = inspect.signature(test)
        version = inspect.Parameter("version", inspect.Parameter.KEYWORD_ONLY)
        changed.__signature__ = signature.replace(parameters=[*signature.parameters.values(), version])  # type: ignore[attr-defined]
        return pytest.mark.parametrize("version", versions)(changed)  # type: ignore[no-any-return]

    return marked


def version() -> int:
    """The version of the rules of this test."""
    return _rules[-1].version


_BY_ITSELF = ("pass", "take-room", "claim", "take-card")
"""What the table may do for a player who has no choice (WD-73)."""


def play(match: Match, *lines: str) -> Match:
    """Make moves; 'close' lets the window pass. Dawn and dusk go by, and what happens by itself need not be done."""
    for line in lines:
        if line == "close":
            close(match)
            continue
        if fact(match, "step") == "asking":
            match.wait(10_000)
        seat, _, move = line.partition(" ")
        if match.game.version > 1 and move.startswith(_BY_ITSELF) and move not in offered_now(match, int(seat)):
            continue
        script.play(match, line)
    if fact(match, "step") == "asking":
        match.wait(10_000)
    return match


def offered_now(match: Match, seat: int) -> list[str]:
    """What a seat may do; nothing if it is not to act."""
    return offered(match, seat) if seat in match.to_act else []


def state_of(match: Match) -> WaggleState:
    """The match's state."""
    assert isinstance(match.state, WaggleState)
    return match.state


def day(
    *rolls: Sequence[int],
    first: int = 0,
    rooms: Rooms | None = None,
    more_rooms: Sequence[int] = (),
    hands: Mapping[int, Sequence[Card]] | None = None,
    eggs: int | None = None,
    blocked: bool = False,
    dawn: bool = False,
    **options: Any,
) -> Match:
    """The first day: each seat has rolled these values; `more_rooms` names a seat for each room added.

    With `dawn` it stands where those who hold a card may decline to be asked.
    """
    seats = len(rolls)
    rules = _rules[-1]
    match = Match(rules, seats, read_options(rules.options, options), "tests")
    match.play(CHANCE, RollFirst(tuple(6 if seat == first else 1 for seat in range(seats))))
    sets = BLOCKS[seats][: 2 if options.get("markers") == "two" else 3]
    for numbers in sets:
        match.play(CHANCE, Block(numbers))
    state = state_of(match)
    if not blocked:  # most positions read more easily without the markers
        state.blocked, state.free = bytes(7), bytearray([0, *[ALL_FREE] * 6])
    for seat, values in enumerate(rolls):
        start = SLOTS * seat
        state.at[start : start + DICE] = bytes(HOME if die < len(values) else BOX for die in range(DICE))
    for seat in more_rooms:
        new_room(state, seat)
    for room, words in (rooms or {}).items():
        furnish(state, room, words)
    for seat, cards in (hands or {}).items():
        for card in cards:
            state.deck[card] -= 1
            gain(state, seat, card)
    if eggs is not None:
        state.eggs = eggs
    match.play(CHANCE, Roll(tuple(value for values in rolls for value in values)))
    if fact(match, "step") == "asking" and not dawn:
        match.wait(10_000)
    return match


def furnish(state: WaggleState, room: int, words: str) -> None:
    """Put into a room what the words say."""
    if words == "egg":
        lay_egg(state, room)
    elif words == "honey":
        state.contents[room] = HONEY
    else:
        for word in words.split():
            fill(state, Pollen[word.upper()], ON_FLOWER, room)


def night(*bees: Sequence[str], first: int = 0, **given: Any) -> Match:
    """The first night, A to G from its beginning: each seat's bees as 'value place', such as '3 a3'.

    Cards are held but not played by day.
    """
    match = day(*([int(bee[0]) for bee in mine] for mine in bees), first=first, **given)
    waiting = [list(mine) for mine in bees]
    while fact(match, "step") == "morning":
        play(match, f"{match.to_act[0]} pass")
    while any(waiting):
        seat = match.to_act[0]
        play(match, f"{seat} place {waiting[seat].pop(0)}")
        close(match)
    return match


def close(match: Match) -> None:
    """Let the window for a Wrong Turn pass, and the dusk that may follow."""
    while fact(match, "step") in ("window", "asking"):
        match.wait(10_000)


def room(match: Match, number: int) -> str:
    """What a room holds."""
    for comb in fact(match, "combs"):
        if f"r{number}" in comb:
            return str(comb[f"r{number}"])
    raise KeyError(number)


def die(match: Match, name: str) -> str | None:
    """Where a die is: '3 a3', 'home'; None in the box."""
    found: str | None = fact(match, "dice").get(name)
    return found


def idle(match: Match, seat: int) -> str:
    """What is played for an empty seat: pass, else put a bee on a flower."""
    moves = offered(match, seat)
    return "pass" if "pass" in moves else next(move for move in moves if " d" in move or move.startswith("claim"))


def to_step(match: Match, name: str) -> Match:
    """Let everyone pass and put bees on flowers until that step of this round is reached."""
    this = fact(match, "round")
    while fact(match, "step") != name:
        assert fact(match, "step") != "roll", f"{name} went by"
        close(match)
        match.advance()
        if fact(match, "step") != name:
            mover = match.to_act[0]
            play(match, f"{mover} {idle(match, mover)}")
    assert fact(match, "round") == this
    return match
