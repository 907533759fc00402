"""How people make moves: a lay is a free drop, a gift is a tile and then its recipient, the rest are buttons."""

from __future__ import annotations

from tablee.components.hexes import read_place, write_place
from tablee.games.la_ruche.moves import Back, Give, GiveUp, Hint, Keep, Lay, Ready, RucheMove
from tablee.games.la_ruche.pieces import FACE_OF, ORIENTED, TILE_OF, TILES, TURN_OF, Face, Tile, bee, plain
from tablee.games.la_ruche.state import RucheState
from tablee.kernel import Drop, Drops, Move, Seat

_BUTTONS: dict[type[Move], str] = {Keep: "keep", Ready: "ready", Back: "back", Hint: "hint", GiveUp: "give-up"}


def touches(state: RucheState, move: RucheMove) -> tuple[str, ...] | Drop:
    """The touches that make a move."""
    match move:
        case Lay():
            return drop_of(state, move)
        case Give(tile, to):
            return (f"tile:{tile}",) if state.seats == 2 else (f"tile:{tile}", f"give:{to}")
    button = _BUTTONS.get(type(move))
    if button is None:
        raise ValueError(f"no touches make the move {move}")
    return (button,)


def drop_of(state: RucheState, lay: Lay) -> Drop:
    """The drop that means a lay."""
    tile = TILE_OF[lay.orientation]
    flip = FACE_OF[lay.orientation] != face_in_rack(state, tile)
    return Drop(f"tile:{tile}", f"spot:{write_place(lay.spot)}", TURN_OF[lay.orientation], flip)


def face_in_rack(state: RucheState, tile: Tile) -> Face:
    """Which face of a tile in a rack is in sight: alone the one with the bee, else the plain one."""
    return bee(tile) if state.solitaire else plain(tile)


class RucheDrops(Drops[RucheState, RucheMove]):
    """Tiles are lifted, turned, flipped and dropped on any spot."""

    kinds = (Lay,)

    def dropped(self, state: RucheState, seat: Seat, drop: Drop) -> RucheMove | None:
        """The lay that a drop means: the face in sight, turned clockwise."""
        kind, _, number = drop.piece.partition(":")
        where, _, word = drop.spot.partition(":")
        if kind != "tile" or where != "spot" or not number.isdecimal() or int(number[:3]) >= len(TILES):
            return None
        try:
            spot = read_place(word)
        except ValueError:
            return None
        face = face_in_rack(state, int(number[:3])) ^ drop.flip
        return Lay(ORIENTED[face][drop.turn % 6], spot)
