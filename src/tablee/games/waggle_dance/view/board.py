"""What people see: the board of seven cards, a comb for each player, and the viewer's hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from tablee.games.waggle_dance.night import honey
from tablee.games.waggle_dance.pieces import (
    CARDS,
    COLOURS,
    CONTENTS,
    CUBES,
    DICE,
    EGG,
    FLOWERS,
    HONEY,
    SIZE,
    SLOTS,
    Card,
    Pollen,
)
from tablee.games.waggle_dance.places import BOX, HOME, LETTERS, ROOM, SICK, A, D
from tablee.games.waggle_dance.pollen import shares
from tablee.games.waggle_dance.state import (
    AIR,
    CALL,
    CARDS_G,
    CLAIM_D,
    DRAWN,
    EGGS_C,
    FIRST,
    GIVING,
    HATCH_B,
    HONEY_F,
    KEEPING,
    MARKERS,
    MIXING,
    MORNING,
    ON_FLOWER,
    OVER,
    PLACING,
    RECEIVING,
    ROLL,
    ROOMS_A,
    STORE_D,
    TRADE_E,
    TRAY,
    WINDOW,
    Hive,
)
from tablee.kernel import Arg, Mat, Name, Piece, Scene, Seat, Spot, Standing, Text

# The board: rows for A to G from top to bottom

WIDTH = 1000
BOARD_HEIGHT = 986
ROW = {"a": 60, "b": 150, "c": 240, "e": 746, "f": 836, "g": 926}
"""The middle of each card's row; D lies between C and E."""
SPACE_X, SPACE_STEP = 386, 110
FLOWER_W, FLOWER_H = 322, 190
FLOWER_AT = tuple((168 + 332 * (flower % 3), 396 + 196 * (flower // 3)) for flower in range(6))

# A comb: a strip for dice and pollen, then the rooms

STRIP = 64
"""The middle of the strip."""
ROOM_W, ROOM_H, ROOM_STEP, ROOM_DOWN, ROOM_ROW = 146, 168, 150, 128, 6
FIRST_ROOM = (86, 218)

LETTER_OF_STEP = {
    ROOMS_A: "a",
    HATCH_B: "b",
    EGGS_C: "c",
    CLAIM_D: "d",
    STORE_D: "d",
    TRADE_E: "e",
    GIVING: "e",
    RECEIVING: "e",
    HONEY_F: "f",
    CARDS_G: "g",
    DRAWN: "g",
    KEEPING: "g",
}


def letter_now(state: Hive) -> str:
    """The card that is being resolved; '' by day."""
    return LETTER_OF_STEP.get(state.back if state.step == MIXING else state.step, "")


def is_night(state: Hive) -> bool:
    """Whether the resolution is on."""
    return bool(letter_now(state))


# Ids


def die_id(die: int) -> str:
    """A die keeps its name for the whole match; the volunteer has one, whoever calls it."""
    seat, number = divmod(die, SLOTS)
    return f"die:{COLOURS[seat]}:{number}" if number < DICE else "die:volunteer"


def card_word(card: int) -> str:
    """A card's name in ids and messages."""
    return Card(card).name.lower().replace("_", "-")


def place_id(place: int) -> str:
    """The spot of a place."""
    if place >= ROOM:
        return f"room:{place - ROOM}"
    if place >= D:
        return f"flower:{place - D + 1}"
    letter, number = divmod(place - A, 6)
    return f"space:{LETTERS[letter]}{number + 1}"


# Words


@cache
def pollen_text(content: int) -> Text:
    """'2 red, 1 blue'."""
    bag = CONTENTS[content]
    some = [Text(f"some-{Pollen(c).name.lower()}", {"n": bag.count(c)}) for c in sorted(set(bag))]
    return listing(some)


def listing(texts: Sequence[Text]) -> Text:
    """Several texts, with commas between them."""
    if not texts:
        return Text("nothing")
    whole = texts[-1]
    for text in reversed(texts[:-1]):
        whole = Text("and-more", {"one": text, "more": whole})
    return whole


# Pieces, made once


@lru_cache(maxsize=8192)
def _die(mat: str, x: int, y: int, size: int, die: int, value: int, z: int, mark: str) -> Piece:
    seat, number = divmod(die, SLOTS)
    kind = COLOURS[seat] if number < DICE else "volunteer"
    label = Text("bee-volunteer" if number == DICE else "bee", {"who": Name(seat), "value": value})
    if mark in ("dim", "sick"):
        label = Text("bee-home" if mark == "dim" else "bee-sick", {"who": Name(seat)})
    art = f"die-{kind}-{value}" if value and mark != "dim" else f"die-{kind}"
    return Piece(mat, x, y, size, size, art, label, z=z, marks=(mark,) if mark else ())


@lru_cache(maxsize=8192)
def _cube(mat: str, x: int, y: int, size: int, colour: int, z: int) -> Piece:
    word = Pollen(colour).name.lower()
    return Piece(mat, x, y, size, size, f"cube-{word}", Text(f"cube-{word}"), z=z)


@lru_cache(maxsize=2048)
def _room(mat: str, x: int, y: int, number: int, content: int) -> Spot:
    args: dict[str, Arg] = {"number": number}
    if content == HONEY:
        return Spot(mat, x, y, ROOM_W, ROOM_H, Text("room-honey", args), "hex", art="room-honey", marks=("honey",))
    if content == EGG:
        label = Text("room-egg", args)
    elif SIZE[content]:
        label = Text("room-pollen", {**args, "pollen": pollen_text(content)})
    else:
        label = Text("room-empty", args)
    return Spot(mat, x, y, ROOM_W, ROOM_H, label, "hex", art="room")


@lru_cache(maxsize=64)
def _space(letter: int, value: int, blocked: bool) -> Spot:
    word = LETTERS[letter]
    label = Text(f"space-{word}-blocked" if blocked else f"space-{word}", {"value": value})
    return Spot(
        "board",
        SPACE_X + SPACE_STEP * (value - 1),
        ROW[word],
        100,
        108,
        label,
        "hex",
        art=f"space-{'blocked' if blocked else value}",
        marks=("blocked",) if blocked else (),
    )


@lru_cache(maxsize=128)
def _flower(flower: int, left: int) -> Spot:
    x, y = FLOWER_AT[flower]
    word = Pollen(flower).name.lower()
    return Spot("board", x, y, FLOWER_W, FLOWER_H, Text(f"flower-{word}", {"left": left}), "rect", art=f"flower-{word}")


@lru_cache(maxsize=512)
def _title(letter: str, left: int, marks: tuple[str, ...]) -> tuple[Piece, Piece]:
    """A card's medal and its words."""
    slim = letter in "bf"
    label, detail = Text(f"letter-{letter}"), Text(f"letter-{letter}-help")
    size = 78 if slim else 100
    medal = Piece("board", 60, ROW[letter], size, size, f"letter-{letter}", label, detail=detail, marks=marks, z=1)
    if slim:
        words = Piece("board", 555, ROW[letter], 850, 76, f"strip-{letter}", label, detail=detail, marks=marks)
    else:
        words = Piece(
            "board",
            167 if letter == "g" else 220,
            ROW[letter],
            112 if letter == "g" else 210,
            96,
            "label",
            label,
            detail=detail,
            caption=Text(f"title-{letter}"),
            badge=str(left) if letter in "ac" else "",
            marks=marks,
        )
    return medal, words


@lru_cache(maxsize=256)
def _gain(flower: int, seat: int, row: int, cubes: int) -> Piece:
    x, y = FLOWER_AT[flower]
    word = Pollen(flower).name.lower()
    label = Text("gain", {"who": Name(seat), "n": cubes, "pollen": Text(f"cube-{word}")})
    return Piece("board", x + 138, y - 70 + 46 * row, 36, 36, f"gain-{cubes}", label, z=40)


# The public part


def public(state: Hive) -> Scene:
    """The table as everybody sees it."""
    scene = Scene(mood="night" if is_night(state) else "day")
    scene.mats["board"] = Mat((0, 0, WIDTH, BOARD_HEIGHT), Text("board"), art="board")
    _add_cards(state, scene)
    _add_flowers(state, scene)
    for seat in range(state.seats):
        _add_comb(state, seat, scene)
    _add_dice(state, scene)
    _add_cubes(state, scene)
    acting = () if state.step == WINDOW else state.actors
    for seat in range(state.seats):
        scene.standings[str(seat)] = Standing(
            seat,
            honey(state, seat),
            Text(
                "standing",
                {
                    "bees": bees_of(state, seat),
                    "rooms": len(state.combs[seat]),
                    "cards": state.sizes[seat],
                    "target": state.target,
                },
            ),
            acts=seat in acting,
        )
    scene.status = status(state)
    if state.step == WINDOW and state.window:
        scene.until = state.window
    return scene


def bees_of(state: Hive, seat: Seat) -> int:
    """How many bees a seat has in all."""
    return DICE - state.at.count(BOX, SLOTS * seat, SLOTS * seat + DICE)


def _add_cards(state: Hive, scene: Scene) -> None:
    """The cards with their numbered spaces, and the supplies."""
    now = letter_now(state)
    left = {"a": state.rooms, "c": state.eggs, "e": 0, "g": sum(state.deck), "b": 0, "f": 0}
    for letter in "abcefg":
        marks = ("glow",) if letter == now else ("done",) if now and letter < now else ()
        scene.pieces[f"letter:{letter}"], scene.pieces[f"title:{letter}"] = _title(letter, left[letter], marks)
    for index, letter in enumerate(LETTERS):
        for value in range(1, 7):
            scene.spots[f"space:{letter}{value}"] = _space(index, value, bool(state.blocked[value] >> index & 1))
    left_in_deck = sum(state.deck)
    if left_in_deck:
        label = Text("deck", {"left": left_in_deck})
        scene.pieces["deck"] = Piece("board", 258, ROW["g"], 56, 84, "card-back", label, badge=str(left_in_deck), z=3)
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


def _add_flowers(state: Hive, scene: Scene) -> None:
    """The flowers, and what the bees on each are about to earn."""
    for flower in FLOWERS:
        scene.spots[f"flower:{flower + 1}"] = _flower(flower, state.count(flower, ON_FLOWER))
        counts = bytes(state.flowers[4 * flower : 4 * flower + 4])
        paid = state.step in (CLAIM_D, STORE_D) and (state.step == STORE_D or flower < state.flower)
        if any(counts) and not paid:
            for seat, cubes in enumerate(shares(counts)):
                if cubes:
                    scene.pieces[f"gain:{flower + 1}:{seat}"] = _gain(flower, seat, seat, cubes)


def _add_comb(state: Hive, seat: Seat, scene: Scene) -> None:
    """A player's rooms, eggs and cards."""
    mat = f"comb:{seat}"
    comb = state.combs[seat]
    rows = max(1, -(-len(comb) // ROOM_ROW))
    height = FIRST_ROOM[1] + ROOM_H // 2 + ROOM_DOWN * (rows - 1) + 14
    scene.mats[mat] = Mat((0, 0, WIDTH, height), Text("comb", {"who": Name(seat)}), "area", seat, order=seat)
    for index, room in enumerate(comb):
        x, y = room_at(index)
        content = state.contents[room]
        scene.spots[f"room:{room}"] = _room(mat, x, y, index + 1, content)
        if content == EGG:
            scene.pieces[f"egg:{room}"] = Piece(mat, x, y + 26, 60, 74, "egg", Text("egg"), z=2)
    if state.sizes[seat]:
        label = Text("hand-of", {"who": Name(seat), "n": state.sizes[seat]})
        scene.pieces[f"cards:{seat}"] = Piece(
            mat, 950, STRIP, 70, 100, "card-back", label, badge=str(state.sizes[seat]), z=2
        )
    if seat == state.first and state.step > MARKERS:
        night = is_night(state)
        scene.pieces["first"] = Piece(
            mat, 856, STRIP, 92, 92, "moon" if night else "sun", Text("first-night" if night else "first-day"), z=2
        )


def room_at(index: int) -> tuple[int, int]:
    """Where a comb's room lies, counted from 0."""
    row, column = divmod(index, ROOM_ROW)
    return FIRST_ROOM[0] + ROOM_STEP * column + (ROOM_STEP // 2) * (row % 2), FIRST_ROOM[1] + ROOM_DOWN * row


def fan(groups: Iterable[Sequence[int]], size: int, width: int) -> list[tuple[int, int, int]]:
    """Equal things lie fanned in groups from the left, the first of each on top: (thing, x, z)."""
    chosen = [group for group in groups if group]
    things = sum(map(len, chosen))
    step = 30
    if (size + 12) * len(chosen) + step * (things - len(chosen)) > width:
        step = max(4, (width - (size + 12) * len(chosen)) // max(1, things - len(chosen)))
    laid = []
    x = 14 + size // 2
    for group in chosen:
        for index, thing in enumerate(group):
            laid.append((thing, x + step * index, 20 - index if index < 19 else 1))
        x += size + 12 + step * (len(group) - 1)
    return laid


def _add_dice(state: Hive, scene: Scene) -> None:
    """The bees: on the strip before their owner, on spaces and flowers, in rooms."""
    at, values, pieces = state.at, state.values, scene.pieces
    for seat in range(state.seats):
        mat = f"comb:{seat}"
        mine = range(SLOTS * seat, SLOTS * (seat + 1))
        rolled = [[die for die in mine if at[die] == value] for value in range(1, 7)]
        for die, x, z in fan(rolled, 88, 780):
            pieces[die_id(die)] = _die(mat, x, STRIP, 88, die, values[die], z, "")
        waiting = [die for die in mine if at[die] in (HOME, SICK)]
        step = min(48, 400 // max(1, len(waiting)))
        start = 790 - step * max(0, len(waiting) - 1)
        night = sum(map(len, rolled)) == 0
        for index, die in enumerate(waiting):
            x, y, size = (start + step * index, 100, 44) if night or at[die] == SICK else (start, 100, 44)
            pieces[die_id(die)] = _die(mat, x, y, size, die, values[die], 1, "dim" if at[die] == HOME else "sick")
        _add_placed(state, seat, mine, scene)


def _add_placed(state: Hive, seat: Seat, mine: range, scene: Scene) -> None:
    """The bees of a seat that have a place."""
    at, values = state.at, state.values
    places: dict[int, list[int]] = {}
    for die in mine:
        if at[die] >= A:
            places.setdefault(at[die], []).append(die)
    for place, dice in places.items():
        dice.sort(key=lambda die: (values[die], die))
        if place >= ROOM:
            room = place - ROOM
            x, y = room_at(state.combs[seat].index(room))
            many = len(dice)
            step = min(48, 100 // max(1, many - 1))
            for index, die in enumerate(dice):
                spot_x = x - step * (many - 1) // 2 + step * index
                scene.pieces[die_id(die)] = _die(f"comb:{seat}", spot_x, y - 44, 46, die, values[die], 10 + index, "")
        elif place >= D:
            x, y = FLOWER_AT[place - D]
            step = min(46, 88 // max(1, len(dice) - 1))
            for index, die in enumerate(dice):
                spot_x, spot_y = x + 6 + step * index, y - 70 + 46 * seat
                scene.pieces[die_id(die)] = _die("board", spot_x, spot_y, 42, die, values[die], 10 + index, "")
        else:
            letter, number = divmod(place - A, 6)
            x, y = SPACE_X + SPACE_STEP * number, ROW[LETTERS[letter]]
            scene.pieces[die_id(dice[0])] = _die("board", x, y, 76, dice[0], values[dice[0]], 10, "")


_IN_ROOM = (
    ((0, 24),),
    ((-24, 24), (24, 24)),
    ((-24, 8), (24, 8), (0, 46)),
    ((-24, 7), (24, 7), (-20, 47), (20, 47)),
)
"""Where one to four cubes lie in a room."""


def _add_cubes(state: Hive, scene: Scene) -> None:
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
                pieces[f"cube:{cube}"] = _cube(
                    "board", x - 148 + 18 * (left % 8), y + 64 + 18 * (left // 8), 17, colour, left
                )
                left += 1
            elif place >= TRAY:
                trays.setdefault(place, [[] for _ in FLOWERS])[colour].append(cube)
            else:
                inside.setdefault(place, []).append(cube)
    for room, stored in inside.items():
        seat, room_x, room_y = where[room]
        for cube, (dx, dy) in zip(stored, _IN_ROOM[len(stored) - 1], strict=True):
            pieces[f"cube:{cube}"] = _cube(f"comb:{seat}", room_x + dx, room_y + dy, 40, cube // CUBES, 3)
    for place, groups in trays.items():
        seat = state.turn if place == AIR else place - TRAY
        if place == AIR and TRAY + seat in trays:  # a Mix before all is stored: the lifted ones lie first
            groups = [above + below for above, below in zip(groups, trays[TRAY + seat], strict=True)]
        for cube, cube_x, z in fan(groups, 92, 780):
            if cubes[cube] == place or place == AIR:
                pieces[f"cube:{cube}"] = _cube(f"comb:{seat}", cube_x, STRIP, 84, cube // CUBES, z + 5)


# The sentence at the top


def status(state: Hive) -> Text:
    """What is going on, for everybody."""
    who: dict[str, Arg] = {"who": Name(state.turn)}
    step = state.step
    if step == OVER:
        return Text("status-over")
    if step in (FIRST, MARKERS, ROLL):
        return Text({FIRST: "status-first", MARKERS: "status-markers", ROLL: "status-roll"}[step])
    if step == WINDOW:
        return Text("status-window", who)
    if step in (CALL, DRAWN):
        return Text("status-call" if step == CALL else "status-drawn", who)
    if step == CLAIM_D:
        return Text("status-claim", {**who, "pollen": Text(f"cube-{Pollen(state.flower).name.lower()}")})
    words = {MORNING: "morning", PLACING: "placing", KEEPING: "keeping", MIXING: "mixing"}
    return Text(f"status-{words.get(step) or letter_now(state)}", who)


def time_word(card: Card) -> str:
    """Whether a card is for the day or the night."""
    return "day" if CARDS[card].day else "night"
