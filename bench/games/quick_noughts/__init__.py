"""Noughts and crosses for benchmarks: the toy with its slow parts made quick, so that the server is measured and not
the game. All that can be seen, touched or told is built once."""

from __future__ import annotations

from tablee import kernel as k
from toys.noughts import LINES, PLACES, Board, Mark, Noughts

MATS = {"board": k.Mat((0, 0, 300, 300), k.Text("board"))}
SPOTS = {
    f"cell:{cell}": k.Spot("board", x, y, 90, 90, k.Text("cell", {"cell": cell + 1}), "rect")
    for cell, (x, y) in enumerate(PLACES)
}
PIECES = [
    [k.Piece("board", x, y, 70, 70, sign, k.Text(f"mark-{owner}")) for owner, sign in enumerate("ox")]
    for x, y in PLACES
]
MARKS = [Mark(cell) for cell in range(9)]
STANDINGS: dict[tuple[k.Seat, ...], dict[str, k.Standing]] = {
    acting: {str(seat): k.Standing(seat, acts=seat in acting) for seat in range(2)} for acting in ((), (0,), (1,))
}
STATUS: dict[tuple[k.Seat, ...], k.Text] = {
    (): k.Text("ended"),
    (0,): k.Text("turn", {"who": k.Name(0)}),
    (1,): k.Text("turn", {"who": k.Name(1)}),
}
ON_TURN, WAITING = k.Scene(status=k.Text("your-turn")), k.Scene()
TOLD = [
    [
        k.Event(k.Text("did-mark", {"who": k.Name(seat), "cell": cell + 1}), sound="place", trace=(f"cell:{cell}",))
        for cell in range(9)
    ]
    for seat in range(2)
]


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

    def to_act(self, state: Board) -> tuple[k.Seat, ...]:
        free = state.cells.count(-1)
        return (1 - free % 2,) if free and (free > 4 or state.winner() is None) else ()

    def moves(self, state: Board, seat: k.Seat) -> list[Mark]:
        return [MARKS[cell] for cell, owner in enumerate(state.cells) if owner == -1]

    def legal(self, state: Board, seat: k.Seat, move: Mark) -> bool:
        return 0 <= move.cell < 9 and state.cells[move.cell] == -1

    def public(self, state: Board) -> k.Scene:
        acting = self.to_act(state)
        pieces = {f"mark:{cell}": PIECES[cell][owner] for cell, owner in enumerate(state.cells) if owner >= 0}
        return k.Scene(MATS, SPOTS, pieces, standings=STANDINGS[acting], status=STATUS[acting])

    def private(self, state: Board, seat: k.Seat) -> k.Scene:
        return ON_TURN if seat in self.to_act(state) else WAITING

    def told(self, before: Board, seat: k.Seat, move: Mark, after: Board, viewer: k.Viewer) -> k.Event:
        return TOLD[seat][move.cell]


GAME = QuickNoughts()
