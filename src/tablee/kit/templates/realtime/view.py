"""What people see and are told."""

from __future__ import annotations

from tablee import kernel as k

from .state import PLACES, TemplateMove, TemplateState, Touch

STEP = 280


def public(state: TemplateState, acting: tuple[k.Seat, ...]) -> k.Scene:
    """Nine pebbles, of which one glows."""
    scene = k.Scene(mats={"board": k.Mat((0, 0, STEP * 3 + 60, STEP * 3 + 60), k.Text("board"))})
    for pebble in range(PLACES):
        x, y = 170 + STEP * (pebble % 3), 170 + STEP * (pebble // 3)
        glows = pebble == state.glowing
        label = k.Text("pebble-glows" if glows else "pebble", {"place": pebble + 1})
        scene.pieces[f"pebble:{pebble}"] = k.Piece(
            "board", x, y, 220, 220, "pebble", label, marks=("glow",) if glows else ("dim",)
        )
    scene.standings = {
        str(seat): k.Standing(seat, points, unit=k.Text("points"), acts=seat in acting)
        for seat, points in enumerate(state.points)
    }
    scene.status = k.Text("run" if acting else "ended")
    scene.until = state.left if acting else None
    scene.goal = k.Text("goal")
    return scene


def told(seat: k.Seat, move: TemplateMove, after: TemplateState) -> k.Event | None:
    """What the log says: nothing of the glow, which everyone sees."""
    if not isinstance(move, Touch):
        return None
    text = k.Text("did-touch", {"who": k.Name(seat)})
    return k.Event(text, sound="gain", floats=(k.Float(f"pebble:{move.pebble}", "+1"),))
