"""Noughts and crosses as the benchmark plays it: the toy with its slow parts made quick, so that the server is measured
and not the game."""

from __future__ import annotations

from tablee import kernel as k
from toys.noughts import LINES, PLACES, Board, Mark, Noughts

MATS = {"board": k.Mat((0, 0, 300, 300), k.Text("board"))}
SPOTS = {
    f"cell:{cell}": k.Spot("board", x, y, 90, 90, k.Text("cell", {"cell": cell + 1}), "rect")
    for cell, (x, y) in enumerate(PLACES)
}


class QuickBoard(Board):
    """The toy's board."""

    def winner(self) -> k.Seat | None:
        cells = self.cells
        for a, b, c in LINES:
            if cells[a] == cells[b] == cells[c] != -1:
                return cells[a]
        return None


class QuickNoughts(Noughts):
    key = "quick-noughts"

    def start(self, seats: int, options: k.Options) -> Board:
        return QuickBoard([-1] * 9)

    def legal(self, state: Board, seat: k.Seat, move: Mark) -> bool:
        return 0 <= move.cell < 9 and state.cells[move.cell] == -1

    def public(self, state: Board) -> k.Scene:
        scene = k.Scene(mats=MATS, spots=SPOTS)
        for cell, owner in enumerate(state.cells):
            if owner >= 0:
                x, y = PLACES[cell]
                scene.pieces[f"mark:{cell}"] = k.Piece("board", x, y, 70, 70, "ox"[owner], k.Text(f"mark-{owner}"))
        acting = self.to_act(state)
        scene.standings = {str(seat): k.Standing(seat, acts=seat in acting) for seat in range(2)}
        scene.status = k.Text("turn", {"who": k.Name(acting[0])}) if acting else k.Text("ended")
        return scene


GAME = QuickNoughts()
