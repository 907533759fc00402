"""The table as everyone sees it: the board of seven cards, and a comb for each player."""

from __future__ import annotations

import msgspec

from tablee.components.bits import has
from tablee.games.waggle_dance.pieces import CUBES, EGG, FLOWERS, HOME, LETTERS, ROOM, SICK, SIZE, SLOTS, VALUES, A, D
from tablee.games.waggle_dance.rules.pollen import shares
from tablee.games.waggle_dance.rules.storing import plan
from tablee.games.waggle_dance.state import AIR, ON_FLOWER, TRAY, Phase, WaggleState
from tablee.games.waggle_dance.view.alike import cube_alike, cube_carried, die_alike, is_arranging, rooms_alike
from tablee.games.waggle_dance.view.ids import card_word, die_id
from tablee.games.waggle_dance.view.things import (
    APART,
    FIRST_ROOM,
    FLOWER_AT,
    FOLD,
    IN_ROOM,
    ROOM_DOWN,
    ROOM_H,
    ROOM_ROW,
    ROW,
    SPACE_STEP,
    SPACE_X,
    STRIP,
    WIDTH,
    count_badge,
    cube_piece,
    die_piece,
    fan,
    flower_row,
    flower_spot,
    gain_piece,
    room_at,
    room_spot,
    space_spot,
    title_pieces,
)
from tablee.games.waggle_dance.view.words import is_night, letter_now, listing
from tablee.kernel import Mat, Name, Piece, Scene, Seat, Text


def add_cards(state: WaggleState, scene: Scene) -> None:
    """The cards with their numbered spaces, and the supplies."""
    now = letter_now(state)
    left = {"a": state.rooms, "c": state.eggs, "e": 0, "g": sum(state.deck), "b": 0, "f": 0}
    for letter in "abcefg":
        marks = ("glow",) if letter == now else ("done",) if now and letter < now else ()
        scene.pieces[f"letter:{letter}"], scene.pieces[f"title:{letter}"] = title_pieces(letter, left[letter], marks)
    night = is_night(state)
    for index, letter in enumerate(LETTERS):
        for value in VALUES:
            asleep = night and not state.spaces[6 * index + value - 1]
            scene.spots[f"space:{letter}{value}"] = space_spot(index, value, has(state.blocked[value], index), asleep)
    left_in_deck = sum(state.deck)
    if left_in_deck:
        label = Text("deck", {"left": left_in_deck})
        scene.pieces["deck"] = Piece(
            "board", 258, ROW["g"], 56, 84, "card-back", label, detail=Text("all-cards"), badge=str(left_in_deck), z=3,
        )  # fmt: skip
    if any(state.played):
        played = listing(
            [
                Text("some-cards", {"n": count, "card": Text(f"card-{card_word(card)}")})
                for card, count in enumerate(state.played)
                if count
            ]
        )
        scene.pieces["played"] = Piece(
            "board", 312, ROW["g"], 44, 66, "card-back", Text("played"), detail=Text("played-list", {"cards": played}),
            badge=str(sum(state.played)), marks=("dim",), z=2,
        )  # fmt: skip


def add_flowers(state: WaggleState, scene: Scene) -> None:
    """The flowers, and what the bees on each are about to earn."""
    for flower in FLOWERS:
        scene.spots[f"flower:{flower + 1}"] = flower_spot(flower, state.count(flower, ON_FLOWER), state.seats)
        counts = state.on_flower(flower)
        paid = state.phase is Phase.D_STORE or (state.phase is Phase.D_CLAIM and flower < state.flower)
        if any(counts) and not paid:
            for seat, cubes in enumerate(shares(counts)):
                if cubes:
                    scene.pieces[f"gain:{flower + 1}:{seat}"] = gain_piece(flower, seat, state.seats, cubes)


def add_comb(state: WaggleState, seat: Seat, scene: Scene) -> None:
    """A player's rooms, eggs and cards."""
    mat = f"comb:{seat}"
    comb = state.combs[seat]
    rows = max(1, -(-len(comb) // ROOM_ROW))
    height = FIRST_ROOM[1] + ROOM_H // 2 + ROOM_DOWN * (rows - 1) + 14
    scene.mats[mat] = Mat(
        (0, 0, WIDTH, height), Text("comb", {"who": Name(seat)}), "area", seat, order=seat, folds=(FOLD,), apart=APART
    )
    alike = rooms_alike(state, seat, is_arranging(state))
    for index, room in enumerate(comb):
        x, y = room_at(index)
        content = state.contents[room]
        same = f"room:{alike[room]}" if alike[room] != room else ""
        scene.spots[f"room:{room}"] = room_spot(mat, x, y, index + 1, content, same)
        if content == EGG:
            scene.pieces[f"egg:{room}"] = Piece(mat, x, y + 26, 60, 74, "egg", Text("egg"), z=2)
    if state.sizes[seat]:
        label = Text("hand-of", {"who": Name(seat), "n": state.sizes[seat]})
        scene.pieces[f"cards:{seat}"] = Piece(
            mat, 950, STRIP, 70, 100, "card-back", label, badge=str(state.sizes[seat]), z=2
        )
    if seat == state.first and state.phase > Phase.MARKERS:
        night = is_night(state)
        scene.pieces["first"] = Piece(
            mat, 856, STRIP, 92, 92, "moon" if night else "sun", Text("first-night" if night else "first-day"), z=2
        )


def add_dice(state: WaggleState, scene: Scene) -> None:
    """The bees: on the strip before their owner, on spaces and flowers, in rooms."""
    at, values, pieces = state.at, state.values, scene.pieces
    for seat in range(state.seats):
        mat = f"comb:{seat}"
        mine = range(SLOTS * seat, SLOTS * (seat + 1))
        rolled = [[die for die in mine if at[die] == value] for value in VALUES]
        alike = {die: die_alike(state, dice) for dice in rolled for die in dice}
        for die, x, z in fan(rolled, 88, 780):
            dice = rolled[at[die] - 1]
            badge = count_badge(len(dice)) if die == dice[0] else ""
            pieces[die_id(die)] = die_piece(mat, x, STRIP, 88, die, values[die], z, "", _same(die, alike[die]), badge)
        waiting = [die for die in mine if at[die] in (HOME, SICK)]
        step = min(48, 400 // max(1, len(waiting)))
        start = 790 - step * max(0, len(waiting) - 1)
        night = sum(map(len, rolled)) == 0
        for index, die in enumerate(waiting):
            x, y, size = (start + step * index, 100, 44) if night or at[die] == SICK else (start, 100, 44)
            pieces[die_id(die)] = die_piece(mat, x, y, size, die, values[die], 1, "dim" if at[die] == HOME else "sick")
        _add_placed(state, seat, mine, scene)


def _add_placed(state: WaggleState, seat: Seat, mine: range, scene: Scene) -> None:
    """The bees of a seat that have a place."""
    at, values = state.at, state.values
    places: dict[int, list[int]] = {}
    for die in mine:
        if at[die] >= A:
            places.setdefault(at[die], []).append(die)
    for place, dice in places.items():
        dice.sort(key=lambda die: (values[die], die))
        same = {die: _same(die, next(other for other in dice if values[other] == values[die])) for die in dice}
        if place >= ROOM:
            mat = f"comb:{seat}"
            x, y = room_at(state.combs[seat].index(place - ROOM))
            many = len(dice)
            step = min(60, 88 // max(1, many - 1))
            for index, die in enumerate(dice):
                spot_x = x - step * (many - 1) // 2 + step * index
                scene.pieces[die_id(die)] = die_piece(
                    mat, spot_x, y - 46, 58, die, values[die], 10 + index, "", same[die]
                )
        elif place >= D:
            x, (row, size) = FLOWER_AT[place - D][0], flower_row(place - D, seat, state.seats)
            step = min(size + 2, (112 - size // 2) // max(1, len(dice) - 1))
            for index, die in enumerate(dice):
                scene.pieces[die_id(die)] = die_piece(
                    "board", x - 12 + size // 2 + step * index, row, size, die, values[die], 10 + index, "", same[die],
                    count_badge(len(dice)) if index == len(dice) - 1 else "",
                )  # fmt: skip
        else:
            letter, number = divmod(place - A, 6)
            x, y = SPACE_X + SPACE_STEP * number, ROW[LETTERS[letter]]
            scene.pieces[die_id(dice[0])] = die_piece("board", x, y, 76, dice[0], values[dice[0]], 10, "")


def _same(die: int, counts: int) -> str:
    """The id of the equal die that counts, if it is another."""
    return die_id(counts) if counts != die else ""


def add_cubes(state: WaggleState, scene: Scene) -> None:
    """The pollen: on its flower, in rooms, set out before a player, or lifted."""
    cubes, pieces = state.cubes, scene.pieces
    where = {
        room: (seat, *room_at(index)) for seat in range(state.seats) for index, room in enumerate(state.combs[seat])
    }
    inside: dict[int, list[int]] = {}
    trays: dict[int, list[list[int]]] = {}
    for colour in FLOWERS:
        left = 0
        x, y = FLOWER_AT[colour]
        for cube in range(CUBES * colour, CUBES * (colour + 1)):
            place = cubes[cube]
            if place == ON_FLOWER:
                pieces[f"cube:{cube}"] = cube_piece(
                    "board", x - 148 + 18 * (left % 8), y + 64 + 18 * (left // 8), 17, colour, left
                )
                left += 1
            elif place >= TRAY:
                trays.setdefault(place, [[] for _ in FLOWERS])[colour].append(cube)
            else:
                inside.setdefault(place, []).append(cube)
    moving = state.phase in (Phase.F, Phase.MIXING)
    carrying = moving and state.hushed and not state.air
    alike: dict[int, int] = {}
    for seat in range(state.seats):
        alike |= rooms_alike(state, seat, moving)
    for room, stored in inside.items():
        seat, room_x, room_y = where[room]
        for cube, (dx, dy) in zip(stored, IN_ROOM, strict=False):
            counts = (
                cube_carried(state, room, cube) if carrying else cube_alike(state, alike[room], cube // CUBES, cube)
            )
            same = f"cube:{counts}" if counts != cube else ""
            pieces[f"cube:{cube}"] = cube_piece(f"comb:{seat}", room_x + dx, room_y + dy, 46, cube // CUBES, 3, same)
    for place, groups in trays.items():
        seat = state.turn if place == AIR else place - TRAY
        if place == AIR and TRAY + seat in trays:  # a Mix before all is stored: the lifted ones lie first
            groups = [above + below for above, below in zip(groups, trays[TRAY + seat], strict=True)]
        for cube, cube_x, z in fan(groups, 92, 780, 58):
            if cubes[cube] == place or place == AIR:
                equal = [other for other in groups[cube // CUBES] if cubes[other] == cubes[cube]]
                # the first stands for all of them, the second for one
                counts = equal[1] if state.hushed and place != AIR and cube != equal[0] else equal[0]
                same = f"cube:{counts}" if counts != cube else ""
                badge = count_badge(len(equal)) if cube == equal[0] else ""
                pieces[f"cube:{cube}"] = cube_piece(
                    f"comb:{seat}", cube_x, STRIP, 84, cube // CUBES, z + 5, same, badge
                )


def add_plan(state: WaggleState, seat: Seat, scene: Scene) -> None:
    """Where claimed cubes would go if all were stored where they belong."""
    inside = {room: SIZE[state.contents[room]] for room in state.combs[seat]}
    for index, (colour, room) in enumerate(plan(state, seat)):
        x, y = room_at(state.combs[seat].index(room))
        dx, dy = IN_ROOM[inside[room]]
        inside[room] += 1
        ghost = cube_piece(f"comb:{seat}", x + dx, y + dy, 46, colour, 3, f"room:{room}")
        scene.pieces[f"plan:{index}"] = msgspec.structs.replace(ghost, marks=("ghost",))
