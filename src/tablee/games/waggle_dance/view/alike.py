"""Equal things: the rules name one of them, and touching any other counts as touching that one."""

from __future__ import annotations

from collections.abc import Iterable

from tablee.components.bits import members
from tablee.games.waggle_dance.pieces import CUBES, ROOM
from tablee.games.waggle_dance.rules.handling import unmoved
from tablee.games.waggle_dance.state import NO_DIE, Phase, WaggleState
from tablee.kernel import Seat


def rooms_alike(state: WaggleState, seat: Seat, arranged: bool) -> dict[int, int]:
    """For each room of a seat the first one with the same content and the same bees.

    While pollen is being arranged, what was moved already makes a difference.
    """
    moved: dict[int, tuple[int, ...]] = {}
    if arranged:
        for cube in members(state.moved):
            where = state.cubes[cube]
            moved[where] = (*moved.get(where, ()), cube // CUBES)
    first: dict[tuple[object, ...], int] = {}
    return {
        room: first.setdefault(
            (
                state.contents[room],
                state.bees[room],
                state.feint == ROOM + room,  # a feinting bee may not go back
                arranged and state.reach >> room & 1,
                moved.get(room),
            ),
            room,
        )
        for room in state.combs[seat]
    }


def is_arranging(state: WaggleState) -> bool:
    """Whether a room is one to put lifted pollen into."""
    return state.phase is Phase.MIXING or state.air > 0


def die_alike(state: WaggleState, dice: Iterable[int]) -> int:
    """Of equal dice, the one that counts: that of an Overtime, else the first."""
    first, *others = dice
    return state.die if state.die != NO_DIE and state.die in others else first


def cube_carried(state: WaggleState, room: int, cube: int) -> int:
    """While pollen is carried, the cube that counts: the first of a colour stands for all, any other for one."""
    first = unmoved(state, room, cube // CUBES)
    if cube == first or state.moved >> cube & 1:
        return cube
    end = CUBES * (cube // CUBES + 1)
    others = range(first + 1, end)
    return next(other for other in others if state.cubes[other] == room and not state.moved >> other & 1)


def cube_alike(state: WaggleState, room: int, colour: int, at_hand: int) -> int:
    """Of the equal cubes in a room, the one that counts: in an arrangement, one that was not moved yet."""
    if state.moved:
        free = unmoved(state, room, colour)
        return free if free >= 0 else at_hand
    return state.cubes.index(room, CUBES * colour, CUBES * (colour + 1))
