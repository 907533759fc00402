"""Noughts and crosses: the smallest whole game, for tests and as an example. Marks of three in a row win."""

from __future__ import annotations

from tablee.kernel import (
    Event,
    Game,
    Mat,
    Move,
    Name,
    Outcome,
    Piece,
    Reason,
    Scene,
    Seat,
    Spot,
    Standing,
    State,
    Text,
    Viewer,
)

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

# what never changes is made once
PLACES = [(50 + 100 * (cell % 3), 50 + 100 * (cell // 3)) for cell in range(9)]
MATS = {"board": Mat((0, 0, 300, 300), Text("board"))}
SPOTS = {
    f"cell:{cell}": Spot("board", x, y, 90, 90, Text("cell", {"cell": cell + 1}), "rect")
    for cell, (x, y) in enumerate(PLACES)
}


class Mark(Move, frozen=True):
    """Put one's sign on a cell, 0 to 8."""

    cell: int


class Board(State):
    """Nine cells: -1 is empty, else the seat that marked it."""

    cells: list[int]
    marked: int = 0


class Noughts(Game[Board, Mark]):
    key = "noughts"
    seats = range(2, 3)
    kinds = (Mark,)

    def start(self, seats: int, options: object) -> Board:
        return Board([-1] * 9)

    def winner(self, state: Board) -> int | None:
        lines = ({state.cells[cell] for cell in line} for line in LINES)
        return next((min(owners) for owners in lines if owners in ({0}, {1})), None)

    def to_act(self, state: Board) -> tuple[Seat, ...]:
        over = state.marked == 9 or self.winner(state) is not None
        return () if over else (state.marked % 2,)

    def moves(self, state: Board, seat: Seat) -> list[Mark]:
        return [Mark(cell) for cell in range(9) if state.cells[cell] == -1]

    def why_not(self, state: Board, seat: Seat, move: Mark) -> Reason:
        return Reason("cell-taken" if 0 <= move.cell < 9 else "no-such-cell")

    def play(self, state: Board, seat: Seat, move: Mark) -> None:
        state.cells[move.cell] = seat
        state.marked += 1

    def outcome(self, state: Board) -> Outcome | None:
        if self.to_act(state):
            return None
        winner = self.winner(state)
        if winner is None:
            return Outcome.ranked([0, 0], "full")
        return Outcome.won_by(winner, of=2, reason="three-in-a-row")

    def told(self, before: Board, seat: Seat, move: Mark, after: Board, viewer: Viewer) -> Event:
        return Event(Text("did-mark", {"who": Name(seat), "cell": move.cell + 1}), "place", (f"cell:{move.cell}",))

    def public(self, state: Board) -> Scene:
        scene = Scene(mats=MATS, spots=SPOTS)
        for cell, owner in enumerate(state.cells):
            if owner >= 0:
                x, y = PLACES[cell]
                scene.pieces[f"mark:{cell}"] = Piece("board", x, y, 70, 70, "ox"[owner], Text(f"mark-{owner}"))
        acting = self.to_act(state)
        scene.standings = {str(seat): Standing(seat, acts=seat in acting) for seat in range(2)}
        scene.status = Text("turn", {"who": Name(acting[0])}) if acting else Text("ended")
        return scene

    def private(self, state: Board, seat: Seat) -> Scene:
        return Scene(status=Text("your-turn") if seat in self.to_act(state) else None)

    def touches(self, state: Board, seat: Seat, move: Mark) -> tuple[str, ...]:
        return (f"cell:{move.cell}",)

    def art(self) -> dict[str, str]:
        pen = 'fill="none" stroke="currentColor" stroke-width="12" stroke-linecap="round"'
        return {
            "o": f'<svg viewBox="0 0 100 100"><circle cx="50" cy="50" r="36" {pen}/></svg>',
            "x": f'<svg viewBox="0 0 100 100"><path d="M20 20 80 80M80 20 20 80" {pen}/></svg>',
        }


GAME = Noughts()
