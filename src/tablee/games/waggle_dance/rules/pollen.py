"""Who gets pollen from a flower, and moving it between rooms."""

from __future__ import annotations

from functools import lru_cache

from tablee.games.waggle_dance.hands import lift as lift_up
from tablee.games.waggle_dance.moves import Lift, Put
from tablee.games.waggle_dance.pieces import ADD, CAPACITY, COUNT, CUBES, EGG, FLOWERS, HELD, ROOMS, SIZE, SPACE
from tablee.games.waggle_dance.state import AIR, MANY, MIXING, SHIFT, Hive
from tablee.kernel import Move, Seat

_LIFT = [[Lift(pollen, room) for pollen in FLOWERS] for room in range(ROOMS)]
_PUT = [[Put(pollen, room) for pollen in FLOWERS] for room in range(ROOMS)]


@lru_cache(maxsize=20_000)
def shares(bees: bytes) -> tuple[int, ...]:
    """How many cubes each seat may claim by its number of bees on a flower (WD-20, WD-21).

    >>> shares(bytes([3, 2, 1]))
    (2, 1, 0)
    """
    counts = sorted(set(bees) - {0}, reverse=True)
    gets = [0] * len(bees)
    if counts:
        most = [seat for seat, count in enumerate(bees) if count == counts[0]]
        for seat in most:
            gets[seat] = 2 if len(most) == 1 else 1
    if len(counts) > 1:
        second = [seat for seat, count in enumerate(bees) if count == counts[1]]
        if len(second) == 1:
            gets[second[0]] = 1
    return tuple(gets)


@lru_cache(maxsize=20_000)
def values_of(bees: int) -> int:
    """The values among a room's bees, a bit each."""
    return sum(1 << value for value in range(1, 7) if bees >> SHIFT[value] & MANY)


def linked(state: Hive, seat: Seat) -> list[int]:
    """The groups of rooms between which bees carry pollen (WD-26), a bit a room.

    Rooms with a bee of the same value are linked, and so are those linked through a third: pollen goes there in
    two steps. A room with an egg or honey takes no pollen, so it links nothing.
    """
    groups: list[tuple[int, int]] = []
    for room in state.combs[seat]:
        if state.bees[room] and state.contents[room] < EGG:
            values, rooms = values_of(state.bees[room]), 1 << room
            apart = []
            for group in groups:
                if group[0] & values:
                    values |= group[0]
                    rooms |= group[1]
                else:
                    apart.append(group)
            groups = [*apart, (values, rooms)]
    return [rooms for _, rooms in groups if rooms & (rooms - 1)]


def has_more_to_move(state: Hive, seat: Seat) -> bool:
    """Whether a cube in linked rooms has not been moved yet."""
    groups = linked(state, seat)
    if not groups:
        return False
    moved, contents = _moved_by_room(state), state.contents
    for room in state.combs[seat]:
        if SIZE[contents[room]] and any(group >> room & 1 for group in groups):
            sign = moved.get(room, 0)
            if not sign or any(
                COUNT[contents[room]][pollen] > sign >> 3 * pollen & 7 for pollen in HELD[contents[room]]
            ):
                return True
    return False


def mixable(state: Hive, seat: Seat) -> bool:
    """WD-44, WD-55: whether Mix could change anything: two rooms for pollen that are not full of one same colour."""
    sizes = colours = full = rooms = 0
    for room in state.combs[seat]:
        content = state.contents[room]
        if content < EGG:
            rooms += 1
            sizes += SIZE[content]
            full += SIZE[content] == CAPACITY
            for pollen in HELD[content]:
                colours |= 1 << pollen
    return rooms > 1 and sizes > 0 and (full < rooms or bool(colours & (colours - 1)))


def arranging_moves(state: Hive, seat: Seat) -> list[Move]:
    """What can be lifted and put down, each cube once an arrangement; equal rooms once."""
    reach = state.reach
    if state.step == MIXING:
        one = reach != 0 and not reach & (reach - 1)
        lifts = -1 if one or not reach else reach
        puts = ~reach if one else reach
    else:
        lifts = puts = reach if state.air else 0
        if not state.air:
            for group in linked(state, seat):
                lifts |= group
    moves: list[Move] = []
    if not lifts:
        return moves
    known: set[tuple[int, int, bool, int]] = set()
    contents, bees, moved = state.contents, state.bees, _moved_by_room(state)
    in_air = [pollen for pollen in FLOWERS if state.count(pollen, AIR)] if state.air else []
    for room in state.combs[seat]:
        content = contents[room]
        if content >= EGG:
            continue
        here = 1 << room
        if not (lifts | puts) & here:
            continue
        sign = moved.get(room, 0)
        kind = (content, bees[room], reach & here != 0, sign)
        if kind in known:
            continue
        known.add(kind)
        if lifts & here and content:
            lift = _LIFT[room]
            if sign:
                count = COUNT[content]
                moves += [lift[pollen] for pollen in HELD[content] if count[pollen] > sign >> 3 * pollen & 7]
            else:
                moves += [lift[pollen] for pollen in HELD[content]]
        if in_air and puts & here and SPACE[content]:
            put = _PUT[room]
            moves += [put[pollen] for pollen in in_air]
    return moves


def _moved_by_room(state: Hive) -> dict[int, int]:
    """The colours and numbers of moved cubes in each room, as one number."""
    signs: dict[int, int] = {}
    moved, cubes = state.moved, state.cubes
    while moved:
        lowest = moved & -moved
        moved ^= lowest
        cube = lowest.bit_length() - 1
        room = cubes[cube]
        signs[room] = signs.get(room, 0) + (1 << 3 * (cube // CUBES))
    return signs


def lift_cube(state: Hive, seat: Seat, move: Lift) -> None:
    """Take a cube up; the first one decides between which rooms this goes on."""
    if state.step == MIXING:
        state.reach |= 1 << move.room
    elif not state.air:
        state.reach = next(group for group in linked(state, seat) if group >> move.room & 1)
    lift_up(state, move.room, move.pollen)


def put_cube(state: Hive, move: Put) -> None:
    """Put a lifted cube down."""
    cube = state.cubes.index(AIR, CUBES * move.pollen, CUBES * (move.pollen + 1))
    state.cubes[cube] = move.room
    state.contents[move.room] = ADD[state.contents[move.room]][move.pollen]
    state.air -= 1
    if state.step == MIXING:
        state.reach |= 1 << move.room
    elif not state.air:
        state.reach = 0
