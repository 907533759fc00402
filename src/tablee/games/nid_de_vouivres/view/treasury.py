"""The end on the board: all chests stand open in the middle, with their owners, what they hold and what was missing."""

from __future__ import annotations

from typing import Final

from tablee.games.nid_de_vouivres.pieces import GEMS
from tablee.games.nid_de_vouivres.rules import phases
from tablee.games.nid_de_vouivres.rules.play import outcome
from tablee.games.nid_de_vouivres.state import NidState
from tablee.games.nid_de_vouivres.view import caves, ledge, words
from tablee.kernel import Name, Piece, Scene, Seat, Text

ROWS: Final = {3: (1, 2), 4: (2, 2), 5: (1, 2, 2), 6: (2, 2, 2)}
"""By number of players, how many chests stand side by side: the winner's comes first."""
VEIL_Z: Final = 30
PAWN: Final = (112.0, 145.0)
CROWN: Final = (96.0, 96.0)
"""On the winner's head."""
MISSING: Final = 74.0
"""The size of a gem that was missing."""


def places(state: NidState) -> dict[Seat, tuple[float, float]]:
    """Where each chest stands: those who have finished first, then those who came nearest."""
    order = sorted(
        range(state.seats), key=lambda seat: (seat not in state.finishers, -state.fulfilled(seat), lacks(state, seat))
    )
    rows = ROWS[state.seats]
    middle = caves.VIEW[1] / 2
    pitch = 360.0 if len(rows) == 2 else 312.0
    found: dict[Seat, tuple[float, float]] = {}
    for row, across in enumerate(rows):
        y = middle + pitch * (row - (len(rows) - 1) / 2)
        for place in range(across):
            found[order[len(found)]] = (caves.VIEW[0] / 2 + 452 * (place - (across - 1) / 2), y)
    return found


def chest_gem(state: NidState, seat: Seat, gem: int) -> tuple[str, float, float, int]:
    """Where a gem of a chest lies: its mat, its place, and how high it must lie to be seen."""
    x, y = ledge.chest_at(gem)
    if state.phase is not phases.OVER:
        return f"area:{seat}", x, y, 0
    at = places(state)[seat]
    box = ledge.BOX_AT
    return "board", at[0] + x - box[0], at[1] + y - box[1], VEIL_Z + 2


def lacks(state: NidState, seat: Seat) -> int:
    """How many gems the player lacks for all open objectives together."""
    return sum(max(0, -spare) for spare in state.surplus(seat))


def short(state: NidState) -> list[Seat]:
    """At the end, who was one gem short."""
    return [seat for seat in range(state.seats) if seat not in state.finishers and lacks(state, seat) == 1]


def lay(scene: Scene, state: NidState) -> None:
    """Everything moves to the middle, over a veil of dusk."""
    width, height = caves.VIEW
    veil = Piece("board", width / 2, height / 2, width, height, "veil", Text("chests-open"), z=VEIL_Z, marks=("quiet",))
    scene.pieces["veil"] = veil
    ended = outcome(state)
    for seat, (x, y) in places(state).items():
        label = Text("chest-of", {"who": Name(seat), "gems": words.gems(state.chest(seat))})
        scene.pieces[f"box:{seat}"] = Piece("board", x, y, *ledge.BOX, "chest-open", label, z=VEIL_Z + 1)
        for gem in GEMS:
            id = f"chest:{seat}:{gem.word}"
            mat, gx, gy, z = chest_gem(state, seat, gem)
            was = scene.pieces[id]
            scene.pieces[id] = Piece(
                mat, gx, gy, was.w, was.h, was.art, was.label, caption=was.caption, z=z + 1, marks=was.marks
            )
        pawn = Text("pawn-end", {"who": Name(seat)})
        art = f"pawn-{seat}"
        scene.pieces[f"pawn:{seat}"] = Piece("board", x - 176, y + 52, *PAWN, art, pawn, z=VEIL_Z + 4, seat=seat)
        if ended is not None and seat in ended.winners:
            label = Text("finisher", {"who": Name(seat)})
            scene.pieces[f"crown:{seat}"] = Piece("board", x - 176, y - 52, *CROWN, "crown", label, z=VEIL_Z + 5)
        _beside(scene, state, seat, x + 176, y)


def _beside(scene: Scene, state: NidState, seat: Seat, x: float, y: float) -> None:
    """Right of the chest: the gems that were missing, if the player has not finished."""
    spare = state.surplus(seat)
    missing = [(gem, -spare[gem]) for gem in GEMS if spare[gem] < 0]
    marks = ("short",) if lacks(state, seat) == 1 else ()
    for place, (gem, count) in enumerate(missing):
        label = Text("was-missing", {"who": Name(seat), "gems": Text(f"gems-{gem.word}", {"count": count})})
        at = y + 36 + (MISSING + 4) * (place - (len(missing) - 1) / 2)
        scene.pieces[f"missing:{seat}:{gem.word}"] = Piece(
            "board",
            x,
            at,
            2 * MISSING,
            2 * MISSING,
            f"counted-lack-{gem.word}",
            label,
            caption=Text("figure", {"count": count}),
            z=VEIL_Z + 4,
            marks=marks,
        )
