"""Positions and short scripts for the tests of Waggle Dance.

A position is a match whose chance is told: `day` stands after the roll, `night` after all bees are placed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tablee.games.waggle_dance import GAME
from tablee.games.waggle_dance.facts import facts
from tablee.games.waggle_dance.hands import fill, gain, new_room
from tablee.games.waggle_dance.moves import Block, Roll, RollFirst
from tablee.games.waggle_dance.night import lay_egg
from tablee.games.waggle_dance.pieces import DICE, HONEY, SLOTS, Card, Pollen
from tablee.games.waggle_dance.places import BOX, HOME
from tablee.games.waggle_dance.state import ALL_FREE, ON_FLOWER, WINDOW, Hive
from tablee.kernel import CHANCE, Match
from tablee.kernel.options import read_options
from tablee.kernel.seats import read_seat

BLOCKS = {2: ((1, 2, 3, 4), (2, 3, 4, 5), (3, 4, 5, 6)), 3: ((1, 2, 3, 4),), 4: ()}
"""The markers drawn: with three players a1 c2 e3 g4; with two also the next two numbers of each card."""

Rooms = Mapping[int, str]
"""By room: 'egg', 'honey', or colours. Seat 0 begins with r0 r1 r2, seat 1 with r3 r4 r5, and so on."""


def hive(match: Match) -> Hive:
    """The match's state."""
    assert isinstance(match.state, Hive)
    return match.state


def day(
    *rolls: Sequence[int],
    first: int = 0,
    rooms: Rooms | None = None,
    more_rooms: Sequence[int] = (),
    hands: Mapping[int, Sequence[Card]] | None = None,
    eggs: int | None = None,
    blocked: bool = False,
    **options: Any,
) -> Match:
    """The first day: each seat has rolled these values; `more_rooms` names a seat for each room added."""
    seats = len(rolls)
    match = Match(GAME, seats, read_options(GAME.options, options), "tests")
    match.play(CHANCE, RollFirst(tuple(6 if seat == first else 1 for seat in range(seats))))
    sets = BLOCKS[seats][: 2 if options.get("markers") == "two" else 3]
    for numbers in sets:
        match.play(CHANCE, Block(numbers))
    state = hive(match)
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
    return match


def furnish(state: Hive, room: int, words: str) -> None:
    """Put into a room what the words say."""
    if words == "egg":
        lay_egg(state, room)
    elif words == "honey":
        state.contents[room] = HONEY
    else:
        for word in words.split():
            fill(state, Pollen[word.upper()], ON_FLOWER, room)


def night(*bees: Sequence[str], first: int = 0, then: str = "", **given: Any) -> Match:
    """The first night, A to G from its beginning: each seat's bees as 'value place', such as '3 a3'.

    Cards are held but not played by day.
    """
    match = day(*([int(bee[0]) for bee in mine] for mine in bees), first=first, **given)
    state = hive(match)
    waiting = [list(mine) for mine in bees]
    while facts(state)["step"] == "morning":
        play(match, f"{match.to_act[0]} pass")
    while any(waiting):
        seat = match.to_act[0]
        play(match, f"{seat} place {waiting[seat].pop(0)}")
        close(match)
    if then:
        play(match, then)
    return match


def close(match: Match) -> None:
    """Let the window for a Wrong Turn pass."""
    if hive(match).step == WINDOW:
        match.wait(10_000)


def play(match: Match, script: str) -> Match:
    """Play lines such as '0 place 3 a3'."""
    for line in script.strip().splitlines():
        seat, _, move = line.strip().partition(" ")
        match.play(read_seat(seat), GAME.read(move))
    return match


def refused(match: Match, line: str) -> str | None:
    """The code with which a move is refused; None: it is legal."""
    seat, _, move = line.partition(" ")
    reason = match.refusal(read_seat(seat), GAME.read(move))
    return None if reason is None else reason.code


def listed(match: Match, seat: int | None = None) -> list[str]:
    """What a seat may do, as text."""
    return [GAME.write(move) for move in match.moves(match.to_act[0] if seat is None else seat)]


def fact(match: Match, name: str) -> Any:
    """A fact of the position."""
    return facts(hive(match))[name]


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
    """What a seat does that nobody plays: pass, else put a bee on a flower."""
    moves = listed(match, seat)
    return "pass" if "pass" in moves else next(move for move in moves if " d" in move or move.startswith("claim"))


def to_step(match: Match, name: str) -> Match:
    """Let everybody pass and put bees on flowers until that step of this round is reached."""
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
