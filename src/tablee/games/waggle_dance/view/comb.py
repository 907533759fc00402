"""A player's comb: rooms with what they hold, bees that wait or sleep, and pollen that is set out."""

from __future__ import annotations

import msgspec

from tablee.games.waggle_dance.pieces import CUBES, EGG, FLOWERS, HOME, ROOM, SICK, SIZE, SLOTS, START_BEES, VALUES
from tablee.games.waggle_dance.rules.storing import plan
from tablee.games.waggle_dance.state import AIR, TRAY, Phase, WaggleState
from tablee.games.waggle_dance.view.alike import cube_alike, cube_carried, die_alike, is_arranging, rooms_alike
from tablee.games.waggle_dance.view.ids import die_id
from tablee.games.waggle_dance.view.layout import IN_ROOM, Inside, Own, Seen
from tablee.games.waggle_dance.view.things import count_badge, cube_piece, die_piece, room_spot
from tablee.games.waggle_dance.view.words import is_night
from tablee.kernel import Mat, Name, Piece, Scene, Seat, Text


def add_comb(state: WaggleState, seat: Seat, scene: Scene, layout: Seen | Own) -> None:
    """The rooms of a player, and all that lies in and beside them."""
    _add_rooms(state, seat, scene, layout)
    _add_bees(state, seat, scene, layout)
    _add_pollen(state, seat, scene, layout)


def _add_rooms(state: WaggleState, seat: Seat, scene: Scene, layout: Seen | Own) -> None:
    """Rooms and eggs, how many cards are held, and who is first."""
    mat, comb = f"comb:{seat}", state.combs[seat]
    title = Text("comb", {"who": Name(seat)})
    scene.mats[mat] = Mat(
        layout.view(len(comb)), title, "area", seat, order=seat, folds=layout.folds, apart=layout.apart
    )
    alike = rooms_alike(state, seat, is_arranging(state))
    for index, room in enumerate(comb):
        x, y = layout.room(index)
        content = state.contents[room]
        same = f"room:{alike[room]}" if alike[room] != room else ""
        scene.spots[f"room:{room}"] = room_spot(mat, x, y, index + 1, content, same)
        if content == EGG:
            scene.pieces[f"egg:{room}"] = Piece(mat, x, y + 26, 60, 74, "egg", Text("egg"), z=2)
    if state.sizes[seat]:
        label = Text("hand-of", {"who": Name(seat), "n": state.sizes[seat]})
        its = layout.cards
        scene.pieces[f"cards:{seat}"] = Piece(
            mat, its.x, its.y, its.size, 1.43 * its.size, "card-back", label, badge=str(state.sizes[seat]), z=2
        )
    if state.throws[seat] and (not state.round or _first_of_all(state, seat)):
        throw, its = state.throws[seat], layout.cards
        label = Text("first-throw", {"who": Name(seat), "value": throw})
        scene.pieces[f"throw:{seat}"] = Piece(
            mat, its.x, its.y, its.size, its.size, f"die-volunteer-{throw}", label, z=2, marks=("throw",)
        )
    if seat == state.first and state.phase > Phase.MARKERS:
        night = is_night(state)
        its = layout.sun
        label = Text("first-night" if night else "first-day")
        art = "moon" if night else "sun"
        scene.pieces["first"] = Piece(mat, its.x, its.y, its.size, its.size, art, label, z=2)


def _first_of_all(state: WaggleState, seat: Seat) -> bool:
    """Whether a seat has its first roll before it: someone who opens the page now sees the dice fall."""
    return state.round == 1 and state.left[seat] == START_BEES


def _add_bees(state: WaggleState, seat: Seat, scene: Scene, layout: Seen | Own) -> None:
    """Bees that wait to be placed, are at home or sick, or sit in rooms."""
    at, values, mat = state.at, state.values, f"comb:{seat}"
    mine = range(SLOTS * seat, SLOTS * (seat + 1))
    rolled = [[die for die in mine if at[die] == value] for value in VALUES]
    many = [len(dice) for dice in rolled]
    mark = "rolled" if _first_of_all(state, seat) else ""
    for kind, dice in enumerate(rolled):
        for nth, die in enumerate(dice):
            x, y, size, z = layout.stack(many, kind, nth, 30)
            badge = count_badge(len(dice)) if not nth else ""
            counts = die_id(die_alike(state, dice))
            same = counts if counts != die_id(die) else ""
            scene.pieces[die_id(die)] = die_piece(mat, x, y, size, die, values[die], z, mark, same, badge)
    waiting = [die for die in mine if at[die] in (HOME, SICK)]
    for nth, die in enumerate(waiting):
        x, y, size, _ = layout.asleep(nth, len(waiting))
        scene.pieces[die_id(die)] = die_piece(
            mat, x, y, size, die, values[die], 1, "dim" if at[die] == HOME else "sick"
        )
    for index, room in enumerate(state.combs[seat]):
        x, y = layout.room(index)
        _add_in_room(state, [die for die in mine if at[die] == ROOM + room], mat, x, y, scene, layout.inside)


def _add_in_room(state: WaggleState, dice: list[int], mat: str, x: float, y: float, scene: Scene, its: Inside) -> None:
    """Bees side by side, by value."""
    values = state.values
    dice.sort(key=lambda die: (values[die], die))
    step = min(its.step, 96 // max(1, len(dice) - 1))
    for index, die in enumerate(dice):
        first = next(other for other in dice if values[other] == values[die])
        same = die_id(first) if first != die else ""
        at = x - step * (len(dice) - 1) // 2 + step * index
        scene.pieces[die_id(die)] = die_piece(mat, at, y - its.up, its.size, die, values[die], 10 + index, "", same)


def _add_pollen(state: WaggleState, seat: Seat, scene: Scene, layout: Seen | Own) -> None:
    """Pollen in rooms, set out to be stored, or lifted."""
    cubes, mat = state.cubes, f"comb:{seat}"
    moving = state.phase in (Phase.F, Phase.MIXING)
    carrying = moving and state.hushed and not state.air
    alike = rooms_alike(state, seat, moving)
    for index, room in enumerate(state.combs[seat]):
        if not SIZE[state.contents[room]]:
            continue
        room_x, room_y = layout.room(index)
        stored = [cube for cube, where in enumerate(cubes) if where == room]
        for cube, (dx, dy) in zip(stored, IN_ROOM, strict=False):
            counts = (
                cube_carried(state, room, cube) if carrying else cube_alike(state, alike[room], cube // CUBES, cube)
            )
            same = f"cube:{counts}" if counts != cube else ""
            scene.pieces[f"cube:{cube}"] = cube_piece(mat, room_x + dx, room_y + dy, 46, cube // CUBES, 3, same)
    # a Mix before all is stored: the lifted ones lie first
    places = (AIR, TRAY + seat) if state.turn == seat else (TRAY + seat,)
    out = [[cube for place in places for cube in _cubes(state, colour, place)] for colour in FLOWERS]
    many = [len(group) for group in out]
    for kind, group in enumerate(out):
        for nth, cube in enumerate(group):
            equal = [other for other in group if cubes[other] == cubes[cube]]
            # the first stands for all of them, the second for one
            counts = equal[1] if state.hushed and cubes[cube] != AIR and cube != equal[0] else equal[0]
            same = f"cube:{counts}" if counts != cube else ""
            badge = count_badge(len(equal)) if cube == equal[0] else ""
            x, y, size, z = layout.stack(many, kind, nth, 58)
            scene.pieces[f"cube:{cube}"] = cube_piece(mat, x, y, size, kind, z + 5, same, badge)


def _cubes(state: WaggleState, colour: int, where: int) -> list[int]:
    """The cubes of a colour at a place."""
    if where not in state.cubes:
        return []
    return [cube for cube in range(CUBES * colour, CUBES * (colour + 1)) if state.cubes[cube] == where]


def add_plan(state: WaggleState, seat: Seat, scene: Scene) -> None:
    """Where claimed cubes would go if all were stored where they belong."""
    inside = {room: SIZE[state.contents[room]] for room in state.combs[seat]}
    layout = Own(len(inside))
    for index, (colour, room) in enumerate(plan(state, seat)):
        x, y = layout.room(state.combs[seat].index(room))
        dx, dy = IN_ROOM[inside[room]]
        inside[room] += 1
        ghost = cube_piece(f"comb:{seat}", x + dx, y + dy, 46, colour, 3, f"room:{room}")
        scene.pieces[f"plan:{index}"] = msgspec.structs.replace(ghost, marks=("ghost",))
