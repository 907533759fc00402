"""Storing claimed pollen many cubes at a time: a colour into a room, or all of it where it belongs."""

from __future__ import annotations

from tablee.games.waggle_dance.pieces import ADD, COUNT, FLOWERS, HELD, SIZE, SPACE, Content, Pollen
from tablee.games.waggle_dance.rules.handling import fill
from tablee.games.waggle_dance.state import TRAY, WaggleState
from tablee.kernel import Seat


def bring(state: WaggleState, seat: Seat, colour: Pollen, room: int) -> None:
    """As many claimed cubes of a colour as fit go into a room."""
    for _ in range(min(state.count(colour, TRAY + seat), SPACE[state.contents[room]])):
        fill(state, colour, TRAY + seat, room)


def plan(state: WaggleState, seat: Seat) -> list[tuple[Pollen, int]]:
    """Where each claimed cube belongs: with most of its colour and nothing else, else in an empty room.

    Colours that are nearer to a honey choose first. A cube without such a place stays where it is.
    """
    contents: dict[int, Content] = {}  # of rooms that are empty, or hold one colour and have space for more
    for room in state.combs[seat]:
        content = state.contents[room]
        if SPACE[content] and len(HELD[content]) < 2:
            contents[room] = content
    waiting = {colour: state.count(colour, TRAY + seat) for colour in FLOWERS}
    moves: list[tuple[Pollen, int]] = []
    while True:
        best: tuple[int, int, int, Pollen] | None = None
        for colour, cubes in waiting.items():
            if cubes:
                for room, content in contents.items():
                    if not SPACE[content] or COUNT[content][colour] < SIZE[content]:
                        continue
                    choice = (SIZE[content], cubes, -room, colour)
                    best = max(best, choice) if best else choice
        if best is None:
            return moves
        _, _, room, colour = best
        contents[-room] = ADD[contents[-room]][colour]
        waiting[colour] -= 1
        moves.append((colour, -room))


def is_worth_it(state: WaggleState, seat: Seat) -> bool:
    """Whether more than one cube waits and all of them have a place."""
    many = state.cubes.count(TRAY + seat)
    return many > 1 and len(plan(state, seat)) == many
