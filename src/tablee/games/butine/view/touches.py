"""How moves are made by hand.

A tile is lifted from its dish by its hub, turned, and put on a point of the grid (a free drop). To forage, the player
touches a card, then the tile on which the bee should end.
"""

from __future__ import annotations

from tablee.games.butine.meadow.places import lay_of
from tablee.games.butine.moves import (
    ButineMove,
    End,
    Exchange,
    Fly,
    Forage,
    Guide,
    Lay,
    Pass,
    Swap,
    Take,
)
from tablee.games.butine.pieces import FANS, Flower
from tablee.games.butine.state import ButineState
from tablee.games.butine.view.names import display_id, open_id, point_id, tile_ids, top_id
from tablee.games.butine.view.offers import points
from tablee.kernel import Drop, Drops, Seat


def touches(state: ButineState, seat: Seat, move: ButineMove) -> tuple[str, ...] | Drop:
    """How a move is made by hand."""
    match move:
        case Lay(fan, at):
            flower, turn = FANS[fan]
            return Drop(top_id(state.meadow, flower), point_id(at), turn)
        case Forage(card, end):
            return open_id(state, seat, card), tile_ids(state.meadow)[end]
        case Guide(card):
            return open_id(state, seat, card), "guide"
        case Fly(tile):
            return (tile_ids(state.meadow)[tile],)
        case Take(card):
            return (display_id(state, card),)
        case Swap(discard, instead):
            return "swap", open_id(state, seat, discard), display_id(state, instead)
        case Exchange(discard, instead):
            return open_id(state, seat, discard), display_id(state, instead)
        case End():
            return ("end",)
        case Pass():
            return ("pass",)
        case _:
            raise AssertionError("chance touches nothing")


class ButineDrops(Drops[ButineState, ButineMove]):
    """Tiles are put down freely."""

    def dropped(self, state: ButineState, seat: Seat, drop: Drop) -> ButineMove | None:
        """The lay that a drop means, held by any of its hubs."""
        flower = next((flower for flower in Flower if drop.piece == top_id(state.meadow, flower)), None)
        at = next((at for at in points(state.meadow) if drop.spot == point_id(at)), None)
        return None if flower is None or at is None else lay_of(flower, at, drop.turn)
