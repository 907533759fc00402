"""Between two rounds: those who have scored stand on a podium over the table, with what they got."""

from __future__ import annotations

from tablee.games.la_ruche.state import RucheState
from tablee.kernel import Mat, Name, Piece, Seat, Text

SIDES = (0, -1, 1, -2, 2, -3)
"""Where the best stands, the second, the third …: in the middle, left, right."""
TALL = {3: 1.0, 2: 0.86, 1: 0.74}
"""By points the height of a step."""


def podium(state: RucheState, table: Mat) -> dict[str, Piece]:
    """The steps, as large as the table that is shown allows."""
    gains = state.scored[-1]
    x, y, width, height = table.view
    scorers = sorted((seat for seat in range(state.seats) if gains[seat]), key=lambda seat: (-gains[seat], seat))
    wide = min(width / max(4.6, len(scorers)), height / 3.2)
    foot = y + height / 2 + 1.5 * wide  # its top below the middle, where a banner says who has won
    return {
        f"podium:{seat}": _step(seat, gains[seat], x + width / 2 + side * wide, foot, wide)
        for seat, side in zip(scorers, SIDES, strict=False)
    }


def _step(seat: Seat, points: int, x: float, foot: float, wide: float) -> Piece:
    """One player's step: their name on it, their points at its corner."""
    high = 1.5 * TALL[points] * wide
    who = Text("podium", {"who": Name(seat), "points": points})
    middle = round(foot - high / 2, 2)
    art = f"podium-{points}"
    caption = Text("podium-name", {"who": Name(seat)})
    return Piece("board", round(x, 2), middle, round(wide, 2), round(high, 2), art, who, caption=caption, z=9)
