"""What people see: enamel tiles on linen, everyone's rack open on the table. RU-05"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from tablee.components.hexes import STEPS, centre, opposite, write_place
from tablee.games.la_ruche.moves import Tip
from tablee.games.la_ruche.pieces import (
    FACE_OF,
    FACES,
    ORIENTATIONS,
    ORIENTED,
    TILE_OF,
    TURN_OF,
    Face,
    Orientation,
    bee_up,
    plain,
)
from tablee.games.la_ruche.pieces import Spot as Place
from tablee.games.la_ruche.rules.lays import lays
from tablee.games.la_ruche.rules.play import to_act
from tablee.games.la_ruche.state import Phase, RucheState
from tablee.games.la_ruche.view.answer import given_up, shown_table
from tablee.games.la_ruche.view.end import decided, tallies
from tablee.games.la_ruche.view.mats import (
    COLUMNS,
    HIGH,
    OWN_COLUMNS,
    WIDE,
    final_mat,
    places,
    rack_mat,
    slot_middle,
    table_mat,
)
from tablee.games.la_ruche.view.podium import final_podium, podium
from tablee.games.la_ruche.view.status import goal, progress, result, standing, status, status_for
from tablee.games.la_ruche.view.touches import drop_of, face_in_rack
from tablee.kernel import Arg, Button, Drop, Free, Name, Piece, Scene, Seat, Spot, Text

_SIDES = "abcdef"
"""The arguments of a label for the six edges, clockwise from the top."""

_NAMES = tuple(f"tile:{tile}" for tile in range(60))


def public(state: RucheState) -> Scene:
    """The table, all racks, and how everyone stands."""
    scene = Scene(mats={"board": table_mat(state)})
    for seat in range(state.seats):
        if _has_rack(state, seat):
            scene.mats[f"rack:{seat}"] = rack_mat(state, seat, COLUMNS[state.seats])
    _put_pieces(scene, state)
    _put_spots(scene, state)
    acting = to_act(state)
    for seat in range(state.seats):
        scene.standings[str(seat)] = standing(state, seat, acting)
    scene.status = status(state)
    scene.goal = goal(state)
    scene.progress = progress(state)
    match state.phase:
        case Phase.BETWEEN_ROUNDS:
            scene.until = state.until[0] - state.now
            scene.mood = "podium"
            scene.pieces |= podium(state, scene.mats["board"])
        case Phase.COUNTDOWN:
            scene.until = state.until[0] - state.now
            scene.mood = "countdown"
        case Phase.RACING if state.solitaire and state.timed:
            scene.since = state.now
        case Phase.RACING:
            scene.mood = "race"
        case Phase.OVER if state.solitaire:
            scene.share = result(state)
        case Phase.OVER:
            scene.tally, scene.decided = tallies(state), decided(state)
            scene.mood, scene.mats["board"] = "finale", final_mat(state)
            scene.pieces |= final_podium(state, scene.mats["board"])
    return scene


def private(state: RucheState, seat: Seat) -> Scene:
    """The viewer's own tiles can be picked up, and the status speaks to them."""
    scene = Scene()
    columns = OWN_COLUMNS[state.seats]
    if columns != COLUMNS[state.seats] and _has_rack(state, seat):
        scene.mats[f"rack:{seat}"] = rack_mat(state, seat, columns)
        for tile in state.rack(seat):
            scene.pieces[_NAMES[tile]] = _in_rack(plain(tile), seat, state.slots[tile], columns, False)
    if seat not in to_act(state):
        return scene
    scene.status = status_for(state, seat)
    if state.phase is Phase.BETWEEN_ROUNDS:
        scene.buttons["ready"] = Button(Text("ready"))
    elif state.owed[seat]:
        scene.buttons = _gift_buttons(state, seat)
        scene.until = state.until[seat] - state.now
        scene.mood = "giving"
    else:
        scene.free = _free(state, seat)
        if state.solitaire:
            scene.buttons = _puzzle_buttons(state)
        elif state.phase is Phase.COUNTDOWN and not state.ready[seat]:
            scene.buttons["ready"] = Button(Text("at-once"), quiet=True)
    return scene


def _has_rack(state: RucheState, seat: Seat) -> bool:
    """A race keeps its racks to the end, also empty ones, so that the table stays where it is; a solved puzzle has all
    the room."""
    return not (state.solitaire and state.phase is Phase.OVER and (not state.held[seat] or given_up(state)))


def _free(state: RucheState, seat: Seat) -> Free:
    """The seat's tiles to lift, turn and drop; with beginners' help the drops that fit."""
    pieces = tuple(_NAMES[tile] for tile in state.rack(seat))
    fits: tuple[Drop, ...] = ()
    if state.options.help and not state.solitaire:  # RU-32: alone, the table says no more than the rules do
        fits = tuple(drop_of(state, lay) for lay in lays(state, seat))
    return Free(pieces, "board", 6, flips=not state.solitaire, fits=fits)


def _gift_buttons(state: RucheState, seat: Seat) -> dict[str, Button]:
    """Who may get a tile, those in the lead first and marked, and to give no more."""
    buttons = {"keep": Button(Text("keep"), 9, quiet=True)}
    if state.seats > 2:
        left = state.left
        others = [other for other in range(state.seats) if other != seat]
        fewest = min(left[other] for other in others)
        for order, other in enumerate(sorted(others, key=left.__getitem__)):
            marks = ("glow",) if left[other] == fewest else ()
            label = Text("give-to", {"who": Name(other), "left": left[other]})
            buttons[f"give:{other}"] = Button(label, order, marks=marks)
    return buttons


def _puzzle_buttons(state: RucheState) -> dict[str, Button]:
    buttons = {}
    if state.table.board:
        buttons["back"] = Button(Text("take-back"), 1, key="b", quiet=True)
    if state.tip is None:
        buttons["hint"] = Button(Text("ask-hint"), 2, key="h", quiet=True)
    buttons["give-up"] = Button(Text("give-up"), 3, asks=Text("give-up-asks"), quiet=True)
    return buttons


# Pieces


def _put_pieces(scene: Scene, state: RucheState) -> None:
    columns = COLUMNS[state.seats]
    tip = state.tip if isinstance(state.tip, Tip) else None
    hinted = TILE_OF[tip.orientation] if tip is not None else None
    for seat in range(state.seats if not given_up(state) else 0):
        for tile in state.rack(seat):
            face = face_in_rack(state, tile)
            scene.pieces[_NAMES[tile]] = _in_rack(face, seat, state.slots[tile], columns, tile == hinted)
    for spot, orientation in shown_table(state).board.items():
        scene.pieces[_NAMES[TILE_OF[orientation]]] = _lying(spot, orientation)
    if tip is not None:
        scene.pieces["hint"] = msgspec.structs.replace(_lying(tip.spot, tip.orientation), marks=("ghost",))


@lru_cache(maxsize=4096)
def _in_rack(face: Face, seat: Seat, slot: int, columns: int, hinted: bool) -> Piece:
    """A tile in a rack; things that don't change are made once, so that most of a scene is the same as before."""
    x, y = slot_middle(slot, columns)
    label = _tile_label(ORIENTED[face][0])
    marks = ("glow",) if hinted else ()
    return Piece(f"rack:{seat}", x, y, WIDE, HIGH, FACES[face], label, back=FACES[face ^ 1], marks=marks)


@lru_cache(maxsize=4096)
def _lying(spot: Place, orientation: Orientation) -> Piece:
    """A tile on the table."""
    x, y = centre(spot, WIDE)
    art, turn = FACES[FACE_OF[orientation]], 60.0 * TURN_OF[orientation]
    return Piece("board", x, y, WIDE, HIGH, art, _tile_label(orientation), turn=turn)


def _tile_label(orientation: Orientation) -> Text:
    """The colours as they lie, clockwise from the top, and whether the bee is in sight."""
    args: dict[str, Arg] = dict(zip(_SIDES, ORIENTATIONS[orientation], strict=True))
    return Text("tile-bee" if bee_up(orientation) else "tile", args)


# Spots


def _put_spots(scene: Scene, state: RucheState) -> None:
    board = state.table.board
    for spot in places(state):
        colours = [
            ORIENTATIONS[board[spot + step]][opposite(edge)] if spot + step in board else "-"
            for edge, step in enumerate(STEPS)
        ]
        scene.spots[f"spot:{write_place(spot)}"] = _spot(spot, "".join(colours))


@lru_cache(maxsize=4096)
def _spot(spot: Place, colours: str) -> Spot:
    """An empty spot and the colours that its neighbours show it, clockwise from the top, '-' where there is none."""
    x, y = centre(spot, WIDE)
    asked = colours.replace("-", "")
    dead = len(set(asked)) < len(asked)  # RU-12
    args: dict[str, Arg] = dict(zip(_SIDES, colours, strict=True))
    label = Text("spot-dead" if dead else "spot" if asked else "spot-first", {**args, "count": len(asked)})
    art, marks = ("dead", ("dead",)) if dead else ("", ())
    return Spot("board", x, y, WIDE, HIGH, label, "hex", art=art, marks=marks)
