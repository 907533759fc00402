"""The end: the winner's comb on the board with bees dancing round it, what everyone has, and what decided it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from tablee.games.waggle_dance.pieces import COLOURS, HONEY
from tablee.games.waggle_dance.rules.play import outcome, stored
from tablee.games.waggle_dance.state import WaggleState
from tablee.kernel import Arg, Gain, Name, Outcome, Piece, Scene, Seat, Tally, Text

CELL: Final = 116
"""How wide a cell of a winner's comb is, where one alone has won."""
DANCERS: Final = 8


def add_end(state: WaggleState, scene: Scene) -> None:
    """WD-31: what everyone has, and what decided it; the board is the winner's."""
    ended = outcome(state)
    if ended is None:
        return
    _add_tally(state, ended, scene)
    width = 1000 / len(ended.winners)
    for place, seat in enumerate(ended.winners):
        _add_winner(state, seat, width * (place + 0.5), scene, 1 if len(ended.winners) == 1 else 0.55)
    for place, seat in enumerate(sorted(range(state.seats), key=lambda seat: ended.ranks[seat])):
        y = 812 + 46 * place
        honey, pollen = state.honey(seat), stored(state, seat)
        line = Text("end-line", {"who": Name(seat), "honey": honey, "pollen": pollen})
        mark = ("won",) if seat in ended.winners else ()
        scene.pieces[f"end:{seat}"] = Piece("board", 530, y, 620, 100, "label-flat", line, caption=line, marks=mark)
        scene.pieces[f"end-bee:{seat}"] = Piece("board", 190, y, 46, 46, f"die-{COLOURS[seat]}", line, z=2)


def _add_winner(state: WaggleState, seat: Seat, x: float, scene: Scene, scale: float) -> None:
    """A winner's comb, honey in its middle, and bees that dance round it."""
    y, cell = 432, CELL * scale
    rooms = sorted(state.combs[seat], key=lambda room: state.contents[room] != HONEY)
    for room, (across, down) in zip(rooms, _cells(), strict=False):
        honey = state.contents[room] == HONEY
        art, label = ("room-honey", Text("tally-honey")) if honey else ("room", Text("room-other"))
        at = (x + cell * across, y + cell * 0.853 * down)
        marks = ("won",) if honey else ()
        scene.pieces[f"won:{room}"] = Piece("board", *at, cell * 0.97, cell * 1.116, art, label, z=1, marks=marks)
    bee, name = f"die-{COLOURS[seat]}-6", Text("end-bee", {"who": Name(seat)})
    for index in range(DANCERS):
        turn = 2 * math.pi * (index + 0.5) / DANCERS
        at = (x + 400 * scale * math.sin(turn), y - 322 * scale * math.cos(turn))
        size = 74 * max(scale, 0.7)
        scene.pieces[f"dance:{seat}:{index}"] = Piece("board", *at, size, size, bee, name, z=3, marks=("dances",))
    title = Text("end-title", {"who": Name(seat)})
    wide = 640 if scale == 1 else 440
    scene.pieces[f"winner:{seat}"] = Piece("board", x, 58, wide, 160, "label-flat", title, caption=title, z=4)


def _cells() -> Iterator[tuple[float, float]]:
    """Places in rings round a middle: across in cells, down in rows."""
    yield 0, 0
    for radius in (1, 2):
        for corner in range(6):
            for step in range(radius):
                (x, y), (u, v) = _corner(corner), _corner(corner + 1)
                yield x * (radius - step) + u * step, y * (radius - step) + v * step


def _corner(index: int) -> tuple[float, float]:
    """The neighbour of a cell in one of six directions, clockwise from the upper left."""
    return ((-0.5, -1), (0.5, -1), (1, 0), (0.5, 1), (-0.5, 1), (-1, 0))[index % 6]


def _add_tally(state: WaggleState, ended: Outcome, scene: Scene) -> None:
    """Honey, and pollen for ties, of everyone."""
    scene.tally = tuple(
        Tally(
            seat,
            (
                Gain(Text("tally-honey"), state.honey(seat), "room-honey"),
                Gain(Text("tally-pollen"), stored(state, seat), "pollen"),
            ),
        )
        for seat in range(state.seats)
    )
    best = ended.winners[0]
    figures: dict[str, Arg] = {"who": Name(best), "honey": state.honey(best), "pollen": stored(state, best)}
    if len(ended.winners) > 1:
        scene.decided = Text("decided-shared", figures)
    elif rivals := [seat for seat in range(state.seats) if seat != best and state.honey(seat) == state.honey(best)]:
        next_best = max(stored(state, seat) for seat in rivals)
        scene.decided = Text("decided-pollen", {**figures, "next": next_best})
    else:
        scene.decided = Text("decided-honey", figures)
