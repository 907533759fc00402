"""What the player sees and is told."""

from __future__ import annotations

from tablee import kernel as k

from .state import PEBBLES, Lay, TemplateMove, TemplateState, Turn

STEP = 160


def public(state: TemplateState, acting: tuple[k.Seat, ...]) -> k.Scene:
    """A row of pebbles; touch one to turn it and its neighbours."""
    scene = k.Scene(mats={"board": k.Mat((0, 0, STEP * PEBBLES + 40, 300), k.Text("board"))})
    for pebble in range(PEBBLES):
        shines = state.shining >= 0 and state.shining >> pebble & 1
        label = k.Text("pebble-shines" if shines else "pebble-dark", {"place": pebble + 1})
        scene.pieces[f"pebble:{pebble}"] = k.Piece(
            "board", 100 + STEP * pebble, 150, 140, 140, "pebble", label, marks=("glow",) if shines else ("dim",)
        )
    scene.standings = {"0": k.Standing(0, state.turns, unit=k.Text("turns"), acts=bool(acting))}
    scene.status = k.Text("turn" if acting else "ended")
    scene.goal = k.Text("goal")
    return scene


def told(move: TemplateMove) -> k.Event:
    """What the log says."""
    match move:
        case Lay():
            return k.Event(k.Text("did-lay"), sound="slide")
        case Turn(pebble):
            return k.Event(k.Text("did-turn", {"place": pebble + 1}), sound="turn", trace=(f"pebble:{pebble}",))
