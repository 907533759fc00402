"""The kinds of move, and how they are written: `lay trapezoid/4 2,-1`, `forage wyr 7`, `take ybr`, `swap wyr deck`."""

from __future__ import annotations

import re
from typing import Annotated, Final, TypeAlias, get_args

from tablee.components.triangles import REACH, Point, coordinates, point
from tablee.games.butine.pieces import CARD_WORDS, CARDS, FANS, SHAPES, card_word
from tablee.kernel import Form, Move

DECK: Final = -1
"""In a swap: the top of the deck instead of a card of the display."""


def _write_fan(fan: int) -> str:
    flower, turn = FANS[fan]
    return f"{SHAPES[flower]}/{turn}"


_FAN_WORDS = {_write_fan(fan): fan for fan in range(len(FANS))}


def _read_fan(word: str) -> int:
    if word not in _FAN_WORDS:
        raise ValueError(f"'{word[:40]}' is not one of {', '.join(_FAN_WORDS)}")
    return _FAN_WORDS[word]


def _write_point(at: Point) -> str:
    x, y = coordinates(at)
    return f"{x},{y}"


def _read_point(word: str) -> Point:
    found = re.fullmatch(r"(-?[0-9]{1,3}),(-?[0-9]{1,3})", word, re.ASCII)
    if not found or max(abs(int(found[1])), abs(int(found[2]))) > REACH:
        raise ValueError(f"'{word[:40]}' is not a point; write x,y, each from -{REACH} to {REACH}")
    return point(int(found[1]), int(found[2]))


def _read_card(word: str) -> int:
    if word not in CARD_WORDS:
        raise ValueError(
            f"'{word[:40]}' is not a card; write its three flowers, such as wyr, of white, yellow, red, blue"
        )
    return CARD_WORDS[word]


def _write_source(kind: int) -> str:
    return "deck" if kind == DECK else card_word(kind)


def _read_source(word: str) -> int:
    return DECK if word == "deck" else _read_card(word)


Fan: TypeAlias = Annotated[int, Form(_write_fan, _read_fan)]
At: TypeAlias = Annotated[int, Form(_write_point, _read_point)]
Card: TypeAlias = Annotated[int, Form(card_word, _read_card)]
Source: TypeAlias = Annotated[int, Form(_write_source, _read_source)]


class Lay(Move, frozen=True, cache_hash=True):
    """Lay a tile, turned so, its hub on that point of the grid."""

    fan: Fan
    at: At


def lay_words(lay: Lay) -> str:
    """A place as moves write it: 'rhombus/1 0,-2'."""
    return f"{_write_fan(lay.fan)} {_write_point(lay.at)}"


def read_lay(words: str) -> Lay:
    """The lay that is written so.

    >>> lay_words(read_lay("rhombus/1 0,-2"))
    'rhombus/1 0,-2'
    """
    fan, _, at = words.partition(" ")
    return Lay(_read_fan(fan), _read_point(at))


class Forage(Move, frozen=True):
    """Forage an open card; the bee ends on that tile, by the first way there."""

    card: Card
    end: int


class Guide(Move, frozen=True):
    """Forage an open card and choose the bee's way, tile by tile."""

    card: Card


class Fly(Move, frozen=True):
    """A step of a guided bee."""

    tile: int


class Take(Move, frozen=True):
    """Take a card of the display."""

    card: Card


class Swap(Move, frozen=True):
    """Pay a point to discard an open card for one of the display, or for the top of the deck."""

    discard: Card
    instead: Source


class Exchange(Move, frozen=True):
    """Discard an open card for one of the display, or for the top of the deck, when the player can neither lay nor
    forage."""

    discard: Card
    instead: Source


class End(Move, frozen=True):
    """End the turn."""


class Pass(Move, frozen=True):
    """Neither lay nor forage, when neither is possible: version 1 only, now the player exchanges a card."""


class Deal(Move, frozen=True):
    """Chance sets up: who begins, three open cards for each player, then the display."""

    first: int
    cards: tuple[Card, ...]


class Draw(Move, frozen=True):
    """Chance turns up the top of the deck."""

    card: Card


ButineMove: TypeAlias = Lay | Forage | Guide | Fly | Take | Swap | Exchange | End | Pass | Deal | Draw
KINDS: Final[tuple[type[Move], ...]] = get_args(ButineMove)

# Moves are few enough to be made once.
FORAGES: Final = tuple(tuple(Forage(kind, tile) for tile in range(39)) for kind in range(len(CARDS)))
GUIDES: Final = tuple(Guide(kind) for kind in range(len(CARDS)))
FLIGHTS: Final = tuple(Fly(tile) for tile in range(39))
TAKES: Final = tuple(Take(kind) for kind in range(len(CARDS)))
_SOURCES: Final = (*range(len(CARDS)), DECK)
"""The deck, -1, is last: so these numbers are their own places."""
SWAPS: Final = tuple(tuple(Swap(kind, instead) for instead in _SOURCES) for kind in range(len(CARDS)))
EXCHANGES: Final = tuple(tuple(Exchange(kind, instead) for instead in _SOURCES) for kind in range(len(CARDS)))
DRAWS: Final = tuple(Draw(kind) for kind in range(len(CARDS)))
END: Final = End()
PASS: Final = Pass()
