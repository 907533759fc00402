"""Moving the pieces about: dice, cubes, cards. No rules here, only what must stay true of the position."""

from __future__ import annotations

from typing import Final

from tablee.games.waggle_dance.pieces import ADD, BOX, CARDS, CUBES, EGG, HOME, HONEY, ONE_BEE, ROOM, SLOTS, TAKE, A, D
from tablee.games.waggle_dance.state import AIR, ON_FLOWER, WaggleState
from tablee.kernel import Seat

_KINDS: Final = len(CARDS)
HOMEWARD: Final = {
    first: bytes(HOME if first <= code < first + 6 else code for code in range(256)) for first in range(A, ROOM, 6)
}
"""By the first space of a card: a translation of where dice are that sends the bees on the card home."""
FROM_ROOMS: Final = bytes(HOME if code >= ROOM else code for code in range(256))
ALL_HOME: Final = bytes(HOME if code != BOX else BOX for code in range(256))


# Dice


def land(state: WaggleState, seat: Seat, die: int, place: int) -> None:
    """Put a die on a place."""
    state.at[die] = place
    if place >= ROOM:
        state.bees[place - ROOM] += ONE_BEE[state.values[die]]
        state.offers[seat] = rooms_to_place(state, seat)
    elif place >= D:
        state.flowers[4 * (place - D) + seat] += 1
    else:
        letter, number = divmod(place - A, 6)
        state.spaces[place - A] = seat + 1
        state.free[number + 1] ^= 1 << letter


def take_off(state: WaggleState, seat: Seat, die: int) -> int:
    """Take a die off its place, back among the rolled ones; returns where it was."""
    place = state.at[die]
    state.at[die] = state.values[die]
    if place >= ROOM:
        state.bees[place - ROOM] -= ONE_BEE[state.values[die]]
        state.offers[seat] = rooms_to_place(state, seat)
    elif place >= D:
        state.flowers[4 * (place - D) + seat] -= 1
    else:
        letter, number = divmod(place - A, 6)
        state.spaces[place - A] = 0
        state.free[number + 1] ^= 1 << letter
    return place


def rolled_die(state: WaggleState, seat: Seat, value: int) -> int:
    """A bee of a seat that shows this value and is not yet placed."""
    return state.at.index(value, SLOTS * seat, SLOTS * (seat + 1))


def placed_die(state: WaggleState, seat: Seat, value: int, place: int) -> int:
    """A bee of a seat that shows this value at a place."""
    die, end = SLOTS * seat - 1, SLOTS * (seat + 1)
    while True:
        die = state.at.index(place, die + 1, end)
        if state.values[die] == value:
            return die


def send_home(state: WaggleState, seat: Seat, table: bytes) -> None:
    """Send some of a seat's dice home; the volunteer is set aside instead (WD-59)."""
    start, end = SLOTS * seat, SLOTS * (seat + 1)
    state.at[start:end] = state.at[start:end].translate(table)
    if state.at[end - 1] == HOME:
        state.at[end - 1] = BOX


def bee_done(state: WaggleState, seat: Seat, letter: int) -> None:
    """One of a seat's bees on a card has done its work and goes home."""
    index = state.spaces.index(seat + 1, 6 * letter, 6 * letter + 6)
    state.spaces[index] = 0
    _go_home(state, state.at.index(A + index, SLOTS * seat, SLOTS * (seat + 1)))


def pair_done(state: WaggleState, seat: Seat, room: int, values: tuple[int, int]) -> None:
    """Two bees in a room have done their work and go home."""
    for value in values:
        state.bees[room] -= ONE_BEE[value]
        _go_home(state, placed_die(state, seat, value, ROOM + room))


def _go_home(state: WaggleState, die: int) -> None:
    """A die has done its work; the volunteer is set aside (WD-59)."""
    state.at[die] = BOX if die % SLOTS == SLOTS - 1 else HOME


# Rooms


def rooms_to_place(state: WaggleState, seat: Seat, but: int = -1) -> tuple[int, ...]:
    """The rooms where a seat may place a bee (WD-11), equal ones once; one room may be left out."""
    contents, bees = state.contents, state.bees
    first: dict[int, int] = {}
    for room in state.combs[seat]:  # as they were taken: the lowest number first
        if room != but:
            looks = bees[room] << 8 | contents[room]
            if looks != HONEY and looks not in first:
                first[looks] = room
    return tuple(first.values())


def distinct(state: WaggleState, seat: Seat) -> list[int]:
    """A seat's rooms, equal ones once: of those with the same content and the same bees, the first."""
    contents, bees = state.contents, state.bees
    first: dict[int, int] = {}
    for room in state.combs[seat]:
        looks = bees[room] << 8 | contents[room]
        if looks not in first:
            first[looks] = room
    return list(first.values())


def new_room(state: WaggleState, seat: Seat) -> None:
    """A room comes to a comb."""
    room = len(state.contents) - state.rooms
    state.rooms -= 1
    state.combs[seat] += (room,)


def lay_egg(state: WaggleState, room: int) -> None:
    """An egg of the supply comes into a room."""
    state.contents[room] = EGG
    state.eggs -= 1


# Cubes


def move_cube(state: WaggleState, colour: int, source: int, to: int) -> int:
    """Move one cube of a colour; returns which one it was."""
    cube = state.cubes.index(source, CUBES * colour, CUBES * (colour + 1))
    state.cubes[cube] = to
    return cube


def fill(state: WaggleState, colour: int, source: int, room: int) -> None:
    """Bring a cube into a room."""
    move_cube(state, colour, source, room)
    state.contents[room] = ADD[state.contents[room]][colour]


def empty(state: WaggleState, room: int, colour: int) -> None:
    """Send a cube of a room back to its flower."""
    move_cube(state, colour, room, ON_FLOWER)
    state.contents[room] = TAKE[state.contents[room]][colour]


def lift(state: WaggleState, room: int, colour: int) -> None:
    """Take up a cube that has not been moved in this arrangement."""
    cube = unmoved(state, room, colour)
    state.cubes[cube] = AIR
    state.moved |= 1 << cube
    state.contents[room] = TAKE[state.contents[room]][colour]
    state.air += 1


def unmoved(state: WaggleState, room: int, colour: int) -> int:
    """A cube of that colour in a room that may still be lifted; -1 if there is none."""
    cube, end = CUBES * colour - 1, CUBES * (colour + 1)
    while True:
        cube = state.cubes.find(room, cube + 1, end)
        if cube < 0 or not state.moved >> cube & 1:
            return cube


# Cards


def gain(state: WaggleState, seat: Seat, card: int) -> None:
    """A card comes into a hand."""
    state.hands[_KINDS * seat + card] += 1
    state.sizes[seat] += 1


def spend(state: WaggleState, seat: Seat, card: int) -> None:
    """A card is played: it lies open from now on."""
    state.hands[_KINDS * seat + card] -= 1
    state.sizes[seat] -= 1
    state.played[card] += 1
