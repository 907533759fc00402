"""Moving the pieces about: dice, cubes, cards. No rules here, only what must stay true of the position."""

from __future__ import annotations

from tablee.games.waggle_dance.pieces import ADD, CARDS, CUBES, HONEY, SLOTS, TAKE
from tablee.games.waggle_dance.places import BOX, HOME, ROOM, A, D
from tablee.games.waggle_dance.state import AIR, ON_FLOWER, SHIFT, Hive
from tablee.kernel import Seat

_KINDS = len(CARDS)
HOMEWARD = {
    first: bytes(HOME if first <= code < first + 6 else code for code in range(256)) for first in range(A, ROOM, 6)
}
"""By the first code of a card's spaces: a table that sends the bees on it home."""
FROM_ROOMS = bytes(HOME if code >= ROOM else code for code in range(256))
ALL_HOME = bytes(HOME if code else BOX for code in range(256))


def land(state: Hive, seat: Seat, die: int, place: int) -> None:
    """Put a die on a place."""
    state.at[die] = place
    if place >= ROOM:
        state.bees[place - ROOM] += 1 << SHIFT[state.values[die]]
        state.offers[seat] = rooms_to_place(state, seat)
    elif place >= D:
        state.flowers[4 * (place - D) + seat] += 1
    else:
        letter, number = divmod(place - A, 6)
        state.spaces[place - A] = seat + 1
        state.free[number + 1] ^= 1 << letter


def take_off(state: Hive, seat: Seat, die: int) -> int:
    """Take a die off its place, back among the rolled ones; say where it was."""
    place = state.at[die]
    state.at[die] = state.values[die]
    if place >= ROOM:
        state.bees[place - ROOM] -= 1 << SHIFT[state.values[die]]
        state.offers[seat] = rooms_to_place(state, seat)
    elif place >= D:
        state.flowers[4 * (place - D) + seat] -= 1
    else:
        letter, number = divmod(place - A, 6)
        state.spaces[place - A] = 0
        state.free[number + 1] ^= 1 << letter
    return place


def rooms_to_place(state: Hive, seat: Seat, but: int = -1) -> tuple[int, ...]:
    """The rooms where a seat may place (WD-11), equal ones once: the first of them."""
    contents, bees = state.contents, state.bees
    kinds = {bees[room] << 8 | contents[room]: room for room in state.combs[seat][::-1] if room != but}
    kinds.pop(HONEY, None)
    return tuple(sorted(kinds.values()))


def distinct(state: Hive, seat: Seat) -> list[int]:
    """A seat's rooms, equal ones once: same content, same bees."""
    contents, bees = state.contents, state.bees
    return sorted({bees[room] << 8 | contents[room]: room for room in state.combs[seat][::-1]}.values())


def send_home(state: Hive, seat: Seat, table: bytes) -> None:
    """Send some of a seat's dice home; the volunteer is set aside instead (WD-59)."""
    start, end = SLOTS * seat, SLOTS * (seat + 1)
    state.at[start:end] = state.at[start:end].translate(table)
    if state.at[end - 1] == HOME:
        state.at[end - 1] = BOX


def bee_done(state: Hive, seat: Seat, letter: int) -> None:
    """One of a seat's bees on a card has done its work and goes home."""
    index = state.spaces.index(seat + 1, 6 * letter, 6 * letter + 6)
    state.spaces[index] = 0
    start = SLOTS * seat
    die = state.at.index(A + index, start, start + SLOTS)
    state.at[die] = BOX if die == start + SLOTS - 1 else HOME


def pair_done(state: Hive, seat: Seat, room: int, first: int, second: int) -> None:
    """Two bees in a room have done their work and go home."""
    start = SLOTS * seat
    for value in (first, second):
        state.bees[room] -= 1 << SHIFT[value]
        die = start - 1
        while True:
            die = state.at.index(ROOM + room, die + 1, start + SLOTS)
            if state.values[die] == value:
                break
        state.at[die] = BOX if die == start + SLOTS - 1 else HOME


def move_cube(state: Hive, colour: int, source: int, to: int) -> int:
    """Move one cube of a colour from somewhere to somewhere; say which."""
    cube = state.cubes.index(source, CUBES * colour, CUBES * (colour + 1))
    state.cubes[cube] = to
    return cube


def fill(state: Hive, colour: int, source: int, room: int) -> None:
    """Bring a cube into a room."""
    move_cube(state, colour, source, room)
    state.contents[room] = ADD[state.contents[room]][colour]


def empty(state: Hive, room: int, colour: int) -> None:
    """Send a cube of a room back to its flower."""
    move_cube(state, colour, room, ON_FLOWER)
    state.contents[room] = TAKE[state.contents[room]][colour]


def lift(state: Hive, room: int, colour: int) -> None:
    """Take up a cube that has not been moved in this arrangement."""
    cube = unmoved(state, room, colour)
    state.cubes[cube] = AIR
    state.moved |= 1 << cube
    state.contents[room] = TAKE[state.contents[room]][colour]
    state.air += 1


def unmoved(state: Hive, room: int, colour: int) -> int:
    """A cube of that colour in a room that may still be lifted; -1: none."""
    cube, end = CUBES * colour - 1, CUBES * (colour + 1)
    while True:
        cube = state.cubes.find(room, cube + 1, end)
        if cube < 0 or not state.moved >> cube & 1:
            return cube


def gain(state: Hive, seat: Seat, card: int) -> None:
    """A card comes into a hand."""
    state.hands[_KINDS * seat + card] += 1
    state.sizes[seat] += 1


def spend(state: Hive, seat: Seat, card: int) -> None:
    """A card is played: it lies open from now on."""
    state.hands[_KINDS * seat + card] -= 1
    state.sizes[seat] -= 1
    state.played[card] += 1


def new_room(state: Hive, seat: Seat) -> None:
    """A room comes to a comb."""
    room = len(state.contents) - state.rooms
    state.rooms -= 1
    state.combs[seat] += (room,)
