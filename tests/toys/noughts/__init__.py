"""Noughts and crosses: the smallest whole game, for tests and as an example. Marks of three in a row win."""

from __future__ import annotations

from tablee.kernel import Event, Game, Mat, Move, Name, Outcome, Piece, Reason, Scene, Seat, Spot, Standing, Text

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


class Board:
    """Nine cells: -1 is empty, else the seat that marked it."""

    __slots__ = ("cells", "marked")

    def __init__(self, cells: list[int], marked: int) -> None:
        self.cells = cells
        self.marked = marked

    def copy(self) -> Board:
        return Board(self.cells[:], self.marked)


class Noughts(Game[Board, Mark]):
    key = "noughts"
    seats = range(2, 3)
    kinds = (Mark,)

    def start(self, seats: int, options: object) -> Board:
        return Board([-1] * 9, 0)

    def winner(self, state: Board) -> int | None:
        for a, b, c in LINES:
            if state.cells[a] == state.cells[b] == state.cells[c] != -1:
                return state.cells[a]
        return None

    def to_act(self, state: Board) -> tuple[Seat, ...]:
        over = state.marked == 9 or self.winner(state) is not None
        return () if over else (state.marked % 2,)

    def moves(self, state: Board, seat: Seat) -> list[Mark]:
        if seat not in self.to_act(state):
            return []
        return [Mark(cell) for cell in range(9) if state.cells[cell] == -1]

    def refusal(self, state: Board, seat: Seat, move: Mark) -> Reason | None:
        if reason := self.refuse_turn(state, seat):
            return reason
        if not 0 <= move.cell < 9:
            return Reason("no-such-cell")
        return Reason("cell-taken") if state.cells[move.cell] != -1 else None

    def play(self, state: Board, seat: Seat, move: Mark) -> None:
        state.cells[move.cell] = seat
        state.marked += 1

    def outcome(self, state: Board) -> Outcome | None:
        if self.to_act(state):
            return None
        winner = self.winner(state)
        if winner is None:
            return Outcome((1, 1), (0, 0), "full")
        return Outcome(*(((1, 2), (1, 0)) if winner == 0 else ((2, 1), (0, 1))), "three-in-a-row")

    def seen(self, state: Board, seat: Seat, move: Mark, viewer: Seat | None) -> Event:
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

    def facts(self, state: Board) -> dict[str, object]:
        return {"cells": state.cells}

    def art(self) -> dict[str, str]:
        pen = 'fill="none" stroke="currentColor" stroke-width="12" stroke-linecap="round"'
        return {
            "o": f'<svg viewBox="0 0 100 100"><circle cx="50" cy="50" r="36" {pen}/></svg>',
            "x": f'<svg viewBox="0 0 100 100"><path d="M20 20 80 80M80 20 20 80" {pen}/></svg>',
        }


GAME = Noughts()
