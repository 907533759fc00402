"""How things are called in scenes and messages."""

from __future__ import annotations

from tablee.games.waggle_dance.moves import write_place
from tablee.games.waggle_dance.pieces import COLOURS, CUBES, DICE, ROOM, SLOTS, Card, D, Pollen
from tablee.games.waggle_dance.state import WaggleState


def die_id(die: int) -> str:
    """A die keeps its id for the whole match; the volunteer has one, no matter who calls it."""
    seat, number = divmod(die, SLOTS)
    return f"die:{COLOURS[seat]}:{number}" if number < DICE else "die:volunteer"


def cube_id(state: WaggleState, colour: int, where: int) -> str:
    """The id of one cube of a colour that is in a room, on a tray or in the air."""
    return f"cube:{state.cubes.index(where, CUBES * colour, CUBES * (colour + 1))}"


def place_id(place: int) -> str:
    """The spot of a place."""
    if place >= ROOM:
        return f"room:{place - ROOM}"
    if place >= D:
        return f"flower:{place - D + 1}"
    return f"space:{write_place(place)}"


def card_word(card: int) -> str:
    """A card's name in ids and messages."""
    return Card(card).name.lower().replace("_", "-")


def colour_word(colour: int) -> str:
    """A colour's name in ids and messages."""
    return Pollen(colour).name.lower()
