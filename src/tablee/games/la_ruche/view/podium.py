"""The podium on the table: between two rounds those who have scored, with what they got; at the end the best of the
match, with all their points."""

from __future__ import annotations

from tablee.games.la_ruche.state import RucheState
from tablee.kernel import Arg, Mat, Name, Piece, Seat, Text, ranked

SIDES = (0, -1, 1, -2, 2, -3)
"""Where the best stands, the second, the third …: in the middle, left, right."""
TALL = {3: 1.0, 2: 0.86, 1: 0.74}
"""By points the height of a step."""
BETWEEN = 1
"""How high the podium of a round stands, of the room there is: its top is below the middle, where a banner says who has
won. That of the match stands at the table's foot, beneath the hive, which everybody wants to look at."""
FIRST = 3
"""How many ranks stand on the podium of a match."""


def podium(state: RucheState, table: Mat) -> dict[str, Piece]:
    """The steps of a round, as large as the table that is shown allows."""
    gains = state.scored[-1]
    scorers = sorted((seat for seat in range(state.seats) if gains[seat]), key=lambda seat: (-gains[seat], seat))
    pieces = {}
    for seat, (x, foot, wide) in _places(table, scorers, BETWEEN).items():
        points = gains[seat]
        label = Text("podium", {"who": Name(seat), "points": points})
        caption = Text("podium-name", {"who": Name(seat)})
        pieces[f"podium:{seat}"] = _step(x, foot, wide, points, f"podium-{points}", label, caption)
    return pieces


def final_podium(state: RucheState, table: Mat) -> dict[str, Piece]:
    """The steps of the match: name and points on each, and the queen over whoever has won."""
    ranks = ranked(state.points)
    best = sorted((seat for seat in range(state.seats) if ranks[seat] <= FIRST), key=lambda seat: (ranks[seat], seat))
    pieces = {}
    for seat, (x, foot, wide) in _places(table, best, 0).items():
        rank = ranks[seat]
        words: dict[str, Arg] = {"who": Name(seat), "points": state.points[seat]}
        label, caption = Text("podium-match", words), Text("podium-points", words)
        step = _step(x, foot, wide, FIRST + 1 - rank, f"final-{rank}", label, caption)
        pieces[f"podium:{seat}"] = step
        if rank == 1:
            y = round(step.y - step.h / 2 - 0.3 * wide, 2)
            size = round(0.72 * wide, 2)
            pieces[f"queen:{seat}"] = Piece("board", step.x, y, size, size, "queen", label, z=10, marks=("queen",))
    return pieces


def _places(table: Mat, seats: list[Seat], above: float) -> dict[Seat, tuple[float, float, float]]:
    """By seat the middle of its step, its foot (so far above the table's lower edge) and its width: the first in the
    middle."""
    x, y, width, height = table.view
    wide = min(width / max(4.6, len(seats) | 1), height / 3.2)  # an even number leaves a place free on the right
    foot = y + height - 0.04 * wide - above * (height / 2 - 1.54 * wide)
    return {seat: (x + width / 2 + side * wide, foot, wide) for seat, side in zip(seats, SIDES, strict=False)}


def _step(x: float, foot: float, wide: float, height: int, art: str, label: Text, caption: Text) -> Piece:
    """One player's step: what is written on it, and as high as its place deserves."""
    high = 1.5 * TALL[height] * wide
    middle = round(foot - high / 2, 2)
    return Piece("board", round(x, 2), middle, round(wide, 2), round(high, 2), art, label, caption=caption, z=9)
