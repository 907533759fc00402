"""The pieces and spots of the table, made once each, and where they lie."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tablee.games.waggle_dance.pieces import COLOURS, DICE, EGG, HONEY, LETTERS, SIZE, SLOTS
from tablee.games.waggle_dance.view.ids import colour_word
from tablee.games.waggle_dance.view.layout import ROOM_H, ROOM_W
from tablee.games.waggle_dance.view.words import cube_text, pollen_text
from tablee.kernel import Arg, Name, Piece, Spot, Text

# The board: rows for A to G from top to bottom

WIDTH: Final = 1000
BOARD_HEIGHT: Final = 986
ROW: Final = {"a": 60, "b": 150, "c": 240, "e": 746, "f": 836, "g": 926}
"""The middle of each card's row; D lies between C and E."""
SPACE_X, SPACE_STEP = 386, 110
FLOWER_W, FLOWER_H = 322, 190
FLOWER_AT: Final = tuple((168 + 332 * (flower % 3), 396 + 196 * (flower // 3)) for flower in range(6))


def count_badge(many: int) -> str:
    """How many lie in a stack, where one would have to count."""
    return f"×{many}" if many > 2 else ""


# Pieces, made once


@lru_cache(maxsize=8192)
def die_piece(
    mat: str, x: float, y: float, size: int, die: int, value: int, z: int, mark: str, same: str = "", badge: str = ""
) -> Piece:
    """A bee: rolled, placed, at home or on sick leave."""
    seat, number = divmod(die, SLOTS)
    kind = COLOURS[seat] if number < DICE else "volunteer"
    label = Text("bee-volunteer" if number == DICE else "bee", {"who": Name(seat), "value": value})
    if mark in ("dim", "sick"):
        label = Text("bee-home" if mark == "dim" else "bee-sick", {"who": Name(seat)})
    art = f"die-{kind}-{value}" if value and mark != "dim" else f"die-{kind}"
    marks = (mark,) if mark else ()
    return Piece(mat, x, y, size, size, art, label, z=z, marks=marks, same=same, badge=badge)


@lru_cache(maxsize=8192)
def cube_piece(mat: str, x: float, y: float, size: int, colour: int, z: int, same: str = "", badge: str = "") -> Piece:
    """A cube of pollen."""
    word = colour_word(colour)
    art, label = f"cube-{word}", cube_text(colour)
    return Piece(mat, x, y, size, size, art, label, z=z, same=same, badge=badge)


@lru_cache(maxsize=2048)
def room_spot(mat: str, x: int, y: int, number: int, content: int, same: str = "") -> Spot:
    """A room with what it holds."""
    args: dict[str, Arg] = {"number": number}
    if content == HONEY:
        return Spot(mat, x, y, ROOM_W, ROOM_H, Text("room-honey", args), "hex", art="room-honey", marks=("honey",))
    if content == EGG:
        label = Text("room-egg", args)
    elif SIZE[content]:
        label = Text("room-pollen", {**args, "pollen": pollen_text(content)})
    else:
        label = Text("room-empty", args)
    return Spot(mat, x, y, ROOM_W, ROOM_H, label, "hex", art="room", same=same)


@lru_cache(maxsize=128)
def space_spot(letter: int, value: int, blocked: bool, asleep: bool) -> Spot:
    """A numbered space of a card."""
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
        marks=("blocked",) * blocked + ("asleep",) * asleep,
    )


@lru_cache(maxsize=128)
def flower_spot(flower: int, left: int, seats: int) -> Spot:
    """A flower with what is left on it."""
    x, y = FLOWER_AT[flower]
    word = colour_word(flower)
    label, art = Text(f"flower-{word}", {"left": left}), f"flower-{word}-{seats}"
    return Spot("board", x, y, FLOWER_W, FLOWER_H, label, "rect", art=art)


def flower_row(flower: int, seat: int, seats: int) -> tuple[float, int]:
    """The middle of a player's row on a flower, and how large their bees are there."""
    height = (FLOWER_H - 6) / seats
    return FLOWER_AT[flower][1] - FLOWER_H / 2 + 3 + height * (seat + 0.5), min(62, int(height) - 4)


@lru_cache(maxsize=512)
def title_pieces(letter: str, left: int, marks: tuple[str, ...]) -> tuple[Piece, Piece]:
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
def gain_piece(flower: int, seat: int, seats: int, cubes: int) -> Piece:
    """What a flower is about to pay a player."""
    x, y = FLOWER_AT[flower][0], flower_row(flower, seat, seats)[0]
    label = Text("gain", {"who": Name(seat), "n": cubes, "pollen": cube_text(flower)})
    return Piece("board", x + 138, y, 38, 38, f"gain-{cubes}", label, z=40)
