"""What people see: enamel tiles on linen, everybody's rack open on the table. RU-05"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from tablee.components.hexes import STEPS, bounds, centre, height, opposite, read_place, write_place
from tablee.games.la_ruche.drawings import drawings
from tablee.games.la_ruche.moves import AnyMove, Back, Give, GiveUp, Hint, Keep, Lay, Ready
from tablee.games.la_ruche.pieces import (
    FACE_OF,
    FACES,
    LAID,
    ORIENTATIONS,
    TILE_OF,
    TILES,
    TURN_OF,
    bee,
    bee_up,
    plain,
)
from tablee.games.la_ruche.rules import Rules
from tablee.games.la_ruche.state import BETWEEN, BOXED, DEALING, MIDDLE, OVER, RACING, SETTING, Hive
from tablee.games.la_ruche.state import LAID as ON_TABLE
from tablee.games.la_ruche.story import result, standing, status, status_for, told
from tablee.kernel import (
    Arg,
    Button,
    Drop,
    Event,
    Free,
    Mat,
    Name,
    Piece,
    Scene,
    Seat,
    Spot,
    Text,
    Viewer,
)

WIDE = 100.0
"""The width of a tile on every mat."""
HIGH = height(WIDE)

SIDES = "abcdef"
"""The arguments of a label for the six edges, clockwise from the top."""


class Ruche(Rules):
    """La Ruche as people see it."""

    phrases = ("phrase-buzz", "phrase-too-quick", "phrase-thanks")

    # Mats, pieces and spots

    def public(self, state: Hive) -> Scene:
        """The table, all racks, and how everybody stands."""
        scene = Scene(mats={"board": Mat(_view(state), Text("table"))})
        for seat in range(state.seats):
            if state.left[seat] or state.phase != OVER:
                scene.mats[f"rack:{seat}"] = _rack_mat(state, seat, _COLUMNS[state.seats])
        _put_pieces(scene, state)
        _put_spots(scene, state)
        acting = self.to_act(state)
        for seat in range(state.seats):
            scene.standings[str(seat)] = standing(state, seat, acting)
        scene.status = status(state)
        scene.until = self._countdown(state)
        if state.phase == OVER and state.solitaire:
            scene.share = result(state)
        return scene

    def _countdown(self, state: Hive) -> int | None:
        """A countdown is shown for the pause between rounds."""
        return self.due(state) if state.phase == BETWEEN else None

    def private(self, state: Hive, seat: Seat) -> Scene:
        """The viewer's own tiles can be picked up, and the status speaks to them."""
        scene = Scene()
        columns = _OWN_COLUMNS[state.seats]
        if columns != _COLUMNS[state.seats] and state.left[seat]:
            scene.mats[f"rack:{seat}"] = _rack_mat(state, seat, columns)
            for tile in state.rack(seat):
                scene.pieces[_NAMES[tile]] = _in_rack(plain(tile), seat, state.slots[tile], columns, False)
        if seat not in self.to_act(state):
            return scene
        scene.status = status_for(state, seat)
        if state.phase == BETWEEN:
            scene.buttons["ready"] = Button(Text("ready"))
        elif state.owed[seat]:
            scene.buttons = _gift_buttons(state, seat)
            scene.until = state.until[seat] - state.now
            scene.mood = "giving"
        else:
            scene.free = self._free(state, seat)
        if state.solitaire and state.phase == RACING:
            if state.laid:
                scene.buttons["back"] = Button(Text("take-back"), 1, key="b")
            if state.tip is None:
                scene.buttons["hint"] = Button(Text("ask-hint"), 2, key="h")
            scene.buttons["give-up"] = Button(Text("give-up"), 3, marks=("quiet",))
        return scene

    def _free(self, state: Hive, seat: Seat) -> Free:
        """The seat's tiles to lift, turn and drop; with beginners' help the drops that fit."""
        pieces = tuple(_NAMES[tile] for tile in state.rack(seat))
        fits: tuple[Drop, ...] = ()
        if state.helped and not state.solitaire:  # RU-32: alone, the table says no more than the rules do
            fits = tuple(_drop(state, move) for move in self.moves(state, seat) if isinstance(move, Lay))
        return Free(pieces, "board", 6, flips=not state.solitaire, fits=fits)

    # Touches

    def touches(self, state: Hive, seat: Seat, move: AnyMove) -> tuple[str, ...] | Drop:
        """A lay is a free drop; a gift is a tile and then who gets it."""
        match move:
            case Lay():
                return _drop(state, move)
            case Give(tile, to):
                return (f"tile:{tile}",) if state.seats == 2 else (f"tile:{tile}", f"give:{to}")
            case Keep():
                return ("keep",)
            case Ready():
                return ("ready",)
            case Back():
                return ("back",)
            case Hint():
                return ("hint",)
            case GiveUp():
                return ("give-up",)
        raise ValueError(f"nobody touches anything for {move}")

    def dropped(self, state: Hive, seat: Seat, drop: Drop) -> AnyMove | None:
        """The lay that a drop means: the drawing in sight, turned clockwise by so many sixths."""
        kind, _, number = drop.piece.partition(":")
        where, _, word = drop.spot.partition(":")
        if kind != "tile" or where != "spot" or not number.isdecimal() or not 0 <= int(number[:3]) < len(TILES):
            return None
        try:
            spot = read_place(word)
        except ValueError:
            return None
        face = _face_in_rack(state, int(number[:3])) ^ drop.flip
        return Lay(LAID[face][drop.turn % 6], spot)

    # Events

    def seen(self, state: Hive, seat: Seat, move: AnyMove, viewer: Viewer) -> Event | None:
        """Everything is open: all viewers learn the same."""
        return told(self, state, seat, move)

    # For studies

    def facts(self, state: Hive) -> dict[str, object]:
        """The whole position; docs/rules/la-ruche.md explains the names."""
        return {
            "phase": ("dealing", "setting-up", "racing", "between-rounds", "over")[state.phase],
            "round": state.round,
            "rounds": state.rounds,
            "points": list(state.points),
            "starter": state.starter,
            "racks": [[TILES[tile] for tile in state.rack(seat)] for seat in range(state.seats)],
            "board": {write_place(spot): ORIENTATIONS[state.board[spot]] for spot in state.laid},
            "open": sorted(write_place(spot) for spot in state.live),
            "dead": sorted(write_place(spot) for spot, need in state.rim.items() if need.dead),
            "owed": list(state.owed),
            "blocked": state.blocked,
            "ranks": list(state.ranks),
            "reason": state.reason,
            "now": state.now,
            "ready": [bool(ready) for ready in state.ready],
            "hints": state.hints,
            "backs": state.backs,
            "tip": _tip_word(state),
        }

    def art(self) -> dict[str, str]:
        """The 120 faces are drawn by code."""
        return {**super().art(), **drawings()}


# Pieces


def _face_in_rack(state: Hive, tile: int) -> int:
    """Which face of a tile in a rack is in sight: alone the one with the bee, else the plain one."""
    return bee(tile) if state.solitaire else plain(tile)


def _drop(state: Hive, lay: Lay) -> Drop:
    face = FACE_OF[lay.tile]
    tile = TILE_OF[lay.tile]
    flip = face != _face_in_rack(state, tile)
    return Drop(f"tile:{tile}", f"spot:{write_place(lay.spot)}", TURN_OF[lay.tile], flip)


def _tile_label(orientation: int) -> Text:
    """The colours as they lie, clockwise from the top, and whether the bee is in sight."""
    args: dict[str, Arg] = dict(zip(SIDES, ORIENTATIONS[orientation], strict=True))
    return Text("tile-bee" if bee_up(orientation) else "tile", args)


def _put_pieces(scene: Scene, state: Hive) -> None:
    columns = _COLUMNS[state.seats]
    orientation, spot = state.tip or (-1, -1)
    hinted = TILE_OF[orientation] if orientation >= 0 else -1
    for tile, holder in enumerate(state.holder):
        if holder not in (BOXED, ON_TABLE):
            face = _face_in_rack(state, tile)
            scene.pieces[_NAMES[tile]] = _in_rack(face, holder, state.slots[tile], columns, tile == hinted)
    for at, way in state.board.items():
        scene.pieces[_NAMES[TILE_OF[way]]] = _lying(at, way)
    if hinted >= 0:
        scene.pieces["hint"] = msgspec.structs.replace(_lying(spot, orientation), marks=("ghost",))


_NAMES = tuple(f"tile:{tile}" for tile in range(60))


@lru_cache(maxsize=4096)
def _in_rack(face: int, seat: Seat, slot: int, columns: int, hinted: bool) -> Piece:
    """A tile in a rack; things that don't change are made once, so that most of a scene is the same as before."""
    x, y = _slot_middle(slot, columns)
    label = _tile_label(LAID[face][0])
    marks = ("glow",) if hinted else ()
    return Piece(f"rack:{seat}", x, y, WIDE, HIGH, FACES[face], label, back=FACES[face ^ 1], marks=marks)


@lru_cache(maxsize=4096)
def _lying(spot: int, orientation: int) -> Piece:
    """A tile on the table."""
    x, y = centre(spot, WIDE)
    art, turn = FACES[FACE_OF[orientation]], 60.0 * TURN_OF[orientation]
    return Piece("board", x, y, WIDE, HIGH, art, _tile_label(orientation), turn=turn)


# Spots


def _places(state: Hive) -> list[int]:
    """The empty spots where a drop makes sense: on the set-up's terms, or with two neighbours or more."""
    if state.phase in (DEALING, BETWEEN, OVER):
        return []
    if not state.laid:
        return [MIDDLE]
    if state.phase == SETTING or len(state.laid) == 1:
        return sorted(spot for spot, need in state.rim.items() if need.count == 1)
    return sorted(spot for spot, need in state.rim.items() if need.count >= 2)


def _put_spots(scene: Scene, state: Hive) -> None:
    board = state.board
    for spot in _places(state):
        shown = "".join(
            [
                ORIENTATIONS[board[spot + step]][opposite(edge)] if spot + step in board else "-"
                for edge, step in enumerate(STEPS)
            ]
        )
        scene.spots[f"spot:{write_place(spot)}"] = _spot(spot, shown)


@lru_cache(maxsize=4096)
def _spot(spot: int, shown: str) -> Spot:
    """An empty spot and the colours that its neighbours show it, clockwise from the top, '-' where there is none."""
    x, y = centre(spot, WIDE)
    asked = shown.replace("-", "")
    dead = len(set(asked)) < len(asked)  # RU-12
    args: dict[str, Arg] = dict(zip(SIDES, shown, strict=True))
    label = Text("spot-dead" if dead else "spot" if asked else "spot-first", {**args, "count": len(asked)})
    art, marks = ("dead", ("dead",)) if dead else ("", ())
    return Spot("board", x, y, WIDE, HIGH, label, "hex", art=art, marks=marks)


# Mats

_ROOM = 0.15 * WIDE
"""What is left free around the outermost tile or spot."""
_SIZES = (7.4, 9, 11, 13.5, 16.5, 20, 24, 29, 35, 42, 50, 60)
"""How many tiles wide the view may be."""
_ASPECT = 0.9
"""Its height to its width."""
_GRID = WIDE


def _view(state: Hive) -> tuple[float, float, float, float]:
    """The part of the table in sight: all tiles and the spots beside them.

    Its middle moves and its size grows in steps, so that it seldom changes while tiles are laid.
    """
    left, top, right, bottom = bounds(state.rim or (MIDDLE,), WIDE)  # the rim goes around all tiles
    x, y = (_GRID * round((low + high) / 2 / _GRID) for low, high in ((left, right), (top, bottom)))
    across, down = max(right - x, x - left) + _ROOM, max(bottom - y, y - top) + _ROOM
    half = max(across, down / _ASPECT)
    width = next((size * WIDE for size in _SIZES if size * WIDE >= 2 * half), 2 * half)
    height = round(width * _ASPECT, 2)
    return (x - width / 2, y - height / 2, width, height)


_GAP = 10.0
"""Between the tiles of a rack, and around them."""
_COLUMNS = (0, 6, 10, 10, 8, 12, 10)
"""By seats, how many tiles lie in a row of a rack as everybody sees it …"""
_OWN_COLUMNS = (0, 6, 8, 7, 8, 6, 5)
"""… and as its owner does, who has to reach for them."""


def _slot_middle(slot: int, columns: int) -> tuple[float, float]:
    row, column = divmod(slot, columns)
    return _GAP / 2 + (column + 0.5) * (WIDE + _GAP), round(_GAP / 2 + (row + 0.5) * (HIGH + _GAP), 2)


def _rack_mat(state: Hive, seat: Seat, columns: int) -> Mat:
    """Rows of tiles; a row that has become empty at the end goes."""
    last = max((state.slots[tile] for tile in state.rack(seat)), default=0)
    rows = last // columns + 1
    view = (0.0, 0.0, columns * (WIDE + _GAP) + _GAP, round(rows * (HIGH + _GAP) + _GAP, 2))
    return Mat(view, Text("rack", {"who": Name(seat)}), "area", seat, order=seat)


def _gift_buttons(state: Hive, seat: Seat) -> dict[str, Button]:
    """Who may get a tile, those in the lead first and marked, and to give no more."""
    buttons = {"keep": Button(Text("keep"), 9, marks=("quiet",))}
    if state.seats > 2:
        others = [other for other in range(state.seats) if other != seat]
        fewest = min(state.left[other] for other in others)
        for order, other in enumerate(sorted(others, key=lambda other: state.left[other])):
            marks = ("glow",) if state.left[other] == fewest else ()
            label = Text("give-to", {"who": Name(other), "left": state.left[other]})
            buttons[f"give:{other}"] = Button(label, order, marks=marks)
    return buttons


def _tip_word(state: Hive) -> str | None:
    if state.tip is None:
        return None
    orientation, spot = state.tip
    return "none" if orientation < 0 else f"{ORIENTATIONS[orientation]} {write_place(spot)}"
