"""What things are called: ids in scenes, and words."""

from __future__ import annotations

from tablee.components.triangles import Point, coordinates
from tablee.games.butine.meadow import Meadow
from tablee.games.butine.moves import DECK
from tablee.games.butine.pieces import CARDS, SHAPES, TILES, Flower, card_word
from tablee.games.butine.state import ButineState
from tablee.kernel import Seat, Text

FLOWERS = tuple(flower.name.lower() for flower in Flower)
"""As the texts name them: white, yellow, red, blue."""


def tile_numbers(meadow: Meadow) -> list[int]:
    """For each tile in play its ordinal among the tiles of its flower."""
    return [_ordinal(meadow, tile) for tile in range(len(meadow.tiles))]


def _ordinal(meadow: Meadow, tile: int) -> int:
    up_to_it = (2 << tile) - 1
    return (meadow.flowers[meadow.tiles[tile].flower] & up_to_it).bit_count()


# Ids


def tile_id(flower: int, number: int) -> str:
    """The id of the tile with this ordinal among those of its flower."""
    return f"tile:{SHAPES[flower]}:{number}"


def tile_ids(meadow: Meadow) -> list[str]:
    """The ids of the tiles in play, as they were laid."""
    return [tile_id(place.flower, _ordinal(meadow, tile)) for tile, place in enumerate(meadow.tiles)]


def top_id(meadow: Meadow, flower: int) -> str:
    """The id of the tile on top of a pile."""
    return tile_id(flower, TILES[flower] - meadow.piles[flower] + 1)


def point_id(at: Point) -> str:
    """The id of a point of the grid."""
    x, y = coordinates(at)
    return f"at:{x},{y}"


def card_id(card: int) -> str:
    """The id of a card."""
    return f"card:{card_word(card >> 1)}:{card % 2 + 1}"


def open_id(state: ButineState, seat: Seat, kind: int) -> str:
    """The id of a seat's first open card of this kind."""
    return next(card_id(card) for card in state.open_cards(seat) if card >> 1 == kind)


def display_id(state: ButineState, kind: int) -> str:
    """The id of the display's first card of this kind, or of the deck."""
    return "deck" if kind == DECK else next(card_id(card) for card in state.display if card >> 1 == kind)


# Words


def card_text(kind: int) -> Text:
    """A card in words: its three flowers."""
    first, middle, last = (Text(f"flower-{FLOWERS[flower]}") for flower in CARDS[kind])
    return Text("card", {"first": first, "middle": middle, "last": last})


def tile_text(meadow: Meadow, tile: int) -> Text:
    """A tile in play in words: its flower and number."""
    return Text("tile", {"flower": FLOWERS[meadow.tiles[tile].flower], "number": _ordinal(meadow, tile)})
