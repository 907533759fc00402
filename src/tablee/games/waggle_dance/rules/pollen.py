"""Who gets pollen from a flower, and moving it between rooms."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tablee.components.bits import Bits, has, members, several
from tablee.games.waggle_dance.moves import Carry, CarryAll, Lift, Put, WaggleMove
from tablee.games.waggle_dance.pieces import (
    CAPACITY,
    COUNT,
    CUBES,
    EGG,
    FLOWERS,
    HELD,
    ONES,
    ROOMS,
    SIZE,
    SPACE,
    Bees,
    Content,
    Pollen,
)
from tablee.games.waggle_dance.rules import handling
from tablee.games.waggle_dance.state import AIR, Phase, WaggleState
from tablee.kernel import Seat

_MIXING: Final = Phase.MIXING  # bound here, since looking it up in the enum is slow
_LIFT: Final = [[Lift(pollen, room) for pollen in FLOWERS] for room in range(ROOMS)]
_PUT: Final = [[Put(pollen, room) for pollen in FLOWERS] for room in range(ROOMS)]
_CARRIES: Final[list[dict[Pollen, list[tuple[Carry, CarryAll]]]]] = [{} for _ in range(ROOMS)]
_EVERY_ROOM: Final[Bits] = (1 << ROOMS) - 1


# What flowers pay


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


# Which rooms are linked


def values_of(room: Bees) -> Bees:
    """The values among a room's bees, one bee of each: two rooms have one in common if these numbers share a bit.

    All bits of a counter are shifted onto its lowest one; what comes from the next counter lands on none of these.

    >>> from tablee.games.waggle_dance.pieces import bees
    >>> values_of(bees([3, 3, 1])) == bees([3, 1]), values_of(bees([2] * 16 + [4] * 31)) == bees([2, 4])
    (True, True)
    """
    return (room | room >> 1 | room >> 2 | room >> 3 | room >> 4) & ONES


def linked(state: WaggleState, seat: Seat) -> list[Bits]:
    """The groups of rooms between which bees carry pollen (WD-26).

    Rooms with a bee of the same value are linked, and so are those linked through a third: pollen goes there in
    two steps. A room with an egg or honey takes no pollen, so it links nothing.

    >>> from tablee.games.waggle_dance import GAME
    >>> from tablee.games.waggle_dance.pieces import bees
    >>> state = GAME.start(2, GAME.options())
    >>> state.combs[0] = (0, 1, 2, 3)
    >>> for room, values in enumerate(([3], [3, 5], [5], [6])):
    ...     state.bees[room] = bees(values)
    >>> [list(members(rooms)) for rooms in linked(state, 0)]
    [[0, 1, 2]]
    """
    bees, contents = state.bees, state.contents
    occupied = [room for room in state.combs[seat] if bees[room] and contents[room] < EGG]
    if len(occupied) < 2:
        return []
    groups: list[tuple[Bees, Bits]] = []  # the values in each group, and its rooms
    for room in occupied:
        values, rooms = values_of(bees[room]), 1 << room
        apart = []
        for group in groups:
            if group[0] & values:
                values |= group[0]
                rooms |= group[1]
            else:
                apart.append(group)
        apart.append((values, rooms))
        groups = apart
    return [rooms for _, rooms in groups if rooms & (rooms - 1)]  # several(rooms), inline: asked at every leaf


# What can be moved


def arranging_moves(state: WaggleState, seat: Seat) -> list[WaggleMove]:
    """What can be lifted and put down: each cube once in an arrangement, equal rooms once."""
    groups = _groups(state, seat)
    sources, targets = _between(state, groups)
    moves: list[WaggleMove] = []
    if not sources:
        return moves
    contents, bees, reach, moved = state.contents, state.bees, state.reach, _moved_by_room(state)
    in_air = dict.fromkeys(moved.get(AIR, ()))
    touched = sources | targets
    known = set()
    for room in [room for room in state.combs[seat] if touched >> room & 1 and contents[room] < EGG]:
        content = contents[room]
        stay = moved.get(room, ())
        looks = (content, bees[room], reach >> room & 1, stay)
        if looks in known:
            continue
        known.add(looks)
        if sources >> room & 1:
            lift = _LIFT[room]
            moves += [lift[pollen] for pollen in _liftable(content, stay)]
        if in_air and targets >> room & 1 and SPACE[content]:
            put = _PUT[room]
            moves += [put[pollen] for pollen in in_air]
    if state.hushed and not state.air:
        moves += _carrying_moves(state, seat, groups, moved)
    return moves


def _carrying_moves(
    state: WaggleState, seat: Seat, groups: list[Bits], moved: dict[int, tuple[int, ...]]
) -> list[WaggleMove]:
    """What can be carried in one go: a cube, or all of a colour, from any room to any other that it may go to."""
    moves: list[WaggleMove] = []
    contents = state.contents
    for group in groups:
        rooms = [room for room in state.combs[seat] if group >> room & 1 and contents[room] < EGG]
        spacious = [room for room in rooms if SPACE[contents[room]]]
        for room in rooms:
            count, stay = COUNT[contents[room]], moved.get(room, ())
            for pollen in _liftable(contents[room], stay):
                carries = _carries(pollen, room)
                several_cubes = count[pollen] - stay.count(pollen) > 1
                for to in spacious:
                    if to != room:
                        one, every = carries[to]
                        moves.append(one)
                        if several_cubes:
                            moves.append(every)
    return moves


def _carries(pollen: Pollen, room: int) -> list[tuple[Carry, CarryAll]]:
    """By the room that it goes to: a cube of that colour is carried out of this room, or all are."""
    known = _CARRIES[room]
    found = known.get(pollen)
    if found is None:
        found = known[pollen] = [(Carry(pollen, room, to), CarryAll(pollen, room, to)) for to in range(ROOMS)]
    return found


def _groups(state: WaggleState, seat: Seat) -> list[Bits]:
    """The rooms between which pollen may be moved: the two of a Mix, once chosen; else those that are linked, and
    while a cube is in the air, those of its group."""
    if state.phase is _MIXING:
        return [state.reach if several(state.reach) else _EVERY_ROOM]
    return [state.reach] if state.air else linked(state, seat)


def _free(state: WaggleState, colour: int, room: int) -> int:
    """How many cubes of a colour in a room were not moved yet."""
    here = [cube for cube in range(CUBES * colour, CUBES * (colour + 1)) if state.cubes[cube] == room]
    return sum(not has(state.moved, cube) for cube in here)


def _between(state: WaggleState, groups: list[Bits]) -> tuple[Bits, Bits]:
    """The rooms out of which pollen may be lifted, and those into which it may be put.

    A Mix (WD-44) is between the two rooms first touched: out of any room while there is none or one, and then into
    any other. In F (WD-26) it is between linked rooms; while a cube is in the air, those of its group.
    """
    reach = state.reach
    if state.phase is _MIXING:
        if several(reach):
            return reach, reach
        return _EVERY_ROOM, _EVERY_ROOM & ~reach if reach else 0
    if state.air:
        return reach, reach
    rooms = 0
    for group in groups:
        rooms |= group
    return rooms, 0


def _liftable(content: Content, moved: tuple[int, ...]) -> list[Pollen] | tuple[Pollen, ...]:
    """The colours of which a room holds a cube that has not been moved."""
    if not moved:
        return HELD[content]
    return [pollen for pollen in HELD[content] if COUNT[content][pollen] > moved.count(pollen)]


def _moved_by_room(state: WaggleState) -> dict[int, tuple[int, ...]]:
    """The colours of the moved cubes in each room and in the AIR, sorted."""
    moved: dict[int, tuple[int, ...]] = {}
    if state.moved:
        cubes = state.cubes
        for cube in members(state.moved):
            room = cubes[cube]
            moved[room] = (*moved.get(room, ()), cube // CUBES)
    return moved


def has_more_to_move(state: WaggleState, seat: Seat) -> bool:
    """Whether a cube in linked rooms has not been moved yet."""
    groups = linked(state, seat)
    if not groups:
        return False
    contents = state.contents
    if not state.moved:
        for group in groups:
            for room in members(group):
                if HELD[contents[room]]:
                    return True
        return False
    moved = _moved_by_room(state)
    for group in groups:
        for room in members(group):
            if _liftable(contents[room], moved.get(room, ())):
                return True
    return False


def mixable(state: WaggleState, seat: Seat) -> bool:
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
    return rooms > 1 and sizes > 0 and (full < rooms or several(colours))


# Moving it


def lift(state: WaggleState, seat: Seat, move: Lift) -> None:
    """Take a cube up; the first one decides between which rooms pollen is moved."""
    if state.phase is _MIXING:
        state.reach |= 1 << move.room
    elif not state.air:
        state.reach = next(group for group in linked(state, seat) if has(group, move.room))
    handling.lift(state, move.room, move.pollen)


def put(state: WaggleState, move: Put) -> None:
    """Put a lifted cube down."""
    handling.fill(state, move.pollen, AIR, move.room)
    state.air -= 1
    if state.phase is _MIXING:
        state.reach |= 1 << move.room
    elif not state.air:
        state.reach = 0


def carry(state: WaggleState, move: Carry | CarryAll) -> None:
    """Lift a cube, or all that may be and fit, and put it down in another room."""
    cubes = carried(state, move) if isinstance(move, CarryAll) else 1
    for _ in range(cubes):
        handling.lift(state, move.room, move.pollen)
        handling.fill(state, move.pollen, AIR, move.to)
    state.air = 0
    if state.phase is _MIXING:
        state.reach |= 1 << move.room | 1 << move.to


def carried(state: WaggleState, move: CarryAll) -> int:
    """How many cubes are moved when a colour is carried."""
    return min(_free(state, move.pollen, move.room), SPACE[state.contents[move.to]])
