"""Noughts and crosses: a whole game on one page. Three marks in a row win."""

from __future__ import annotations

from tablee import kernel as k

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
PLACES = [(50 + 100 * (cell % 3), 50 + 100 * (cell // 3)) for cell in range(9)]


class Mark(k.Move, frozen=True):
    """Put one's sign on a cell, 0 to 8. Its text is 'mark 4'."""

    cell: int


class Board(k.State):
    """Nine cells: -1 is empty, else the seat that marked it."""

    cells: list[int]

    def winner(self) -> k.Seat | None:
        rows = ({self.cells[cell] for cell in line} for line in LINES)
        return next((owners.pop() for owners in rows if owners in ({0}, {1})), None)

    def __str__(self) -> str:
        return "\n".join("".join(".ox"[owner + 1] for owner in self.cells[row : row + 3]) for row in (0, 3, 6))


class Noughts(k.Game[Board, Mark]):
    key = "noughts"
    seats = range(2, 3)
    kinds = (Mark,)

    # The rules: every game answers these

    def start(self, seats: int, options: k.Options) -> Board:
        return Board([-1] * 9)

    def to_act(self, state: Board) -> tuple[k.Seat, ...]:
        return () if self.outcome(state) else (1 - state.cells.count(-1) % 2,)

    def moves(self, state: Board, seat: k.Seat) -> list[Mark]:
        return [Mark(cell) for cell in range(9) if state.cells[cell] == -1]

    def why_not(self, state: Board, seat: k.Seat, move: Mark) -> k.Reason:
        return k.Reason("cell-taken" if 0 <= move.cell < 9 else "no-such-cell")

    def play(self, state: Board, seat: k.Seat, move: Mark) -> None:
        state.cells[move.cell] = seat

    def outcome(self, state: Board) -> k.Outcome | None:
        if (winner := state.winner()) is not None:
            return k.Outcome.won_by(winner, of=2, reason="three-in-a-row")
        return k.Outcome.ranked([0, 0], "full") if -1 not in state.cells else None

    # What people see: every game answers these

    def public(self, state: Board) -> k.Scene:
        acting = self.to_act(state)
        scene = k.Scene(mats={"board": k.Mat((0, 0, 300, 300), k.Text("board"))})
        for cell, (x, y) in enumerate(PLACES):
            scene.spots[f"cell:{cell}"] = k.Spot("board", x, y, 90, 90, k.Text("cell", {"cell": cell + 1}), "rect")
            if (owner := state.cells[cell]) >= 0:
                scene.pieces[f"mark:{cell}"] = k.Piece("board", x, y, 70, 70, "ox"[owner], k.Text(f"mark-{owner}"))
        scene.standings = {str(seat): k.Standing(seat, acts=seat in acting) for seat in range(2)}
        scene.status = k.Text("turn", {"who": k.Name(acting[0])}) if acting else k.Text("ended")
        return scene

    def private(self, state: Board, seat: k.Seat) -> k.Scene:
        return k.Scene(status=k.Text("your-turn") if seat in self.to_act(state) else None)

    def touches(self, state: Board, seat: k.Seat, move: Mark) -> tuple[str, ...]:
        return (f"cell:{move.cell}",)

    def told(self, before: Board, seat: k.Seat, move: Mark, after: Board, viewer: k.Viewer) -> k.Event:
        text = k.Text("did-mark", {"who": k.Name(seat), "cell": move.cell + 1})
        return k.Event(text, sound="place", trace=(f"cell:{move.cell}",))

    def art(self) -> dict[str, str]:
        pen = '<svg viewBox="0 0 10 10" fill="none" stroke="currentColor" stroke-width="1.2">'
        return {"o": f'{pen}<circle cx="5" cy="5" r="3.6"/></svg>', "x": f'{pen}<path d="M2 2 8 8M8 2 2 8"/></svg>'}


GAME = Noughts()
