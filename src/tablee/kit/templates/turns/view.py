"""What people see and are told."""

from __future__ import annotations

from tablee import kernel as k

from .state import Take, TemplateState

STEP, ROW = 180, 5
"""Pebbles lie five in a row."""


def public(state: TemplateState, acting: tuple[k.Seat, ...]) -> k.Scene:
    """The pebbles that are left: touch one to take it and all after it."""
    scene = k.Scene(mats={"board": k.Mat((0, 0, STEP * ROW + 100, STEP * 3 + 100), k.Text("board"))})
    for pebble in range(state.left):
        x, y = 140 + STEP * (pebble % ROW), 140 + STEP * (pebble // ROW)
        label = k.Text("pebble", {"takes": state.left - pebble})
        scene.pieces[f"pebble:{pebble}"] = k.Piece("board", x, y, 150, 150, "pebble", label)
    scene.standings = {str(seat): k.Standing(seat, acts=seat in acting) for seat in range(state.seats)}
    scene.status = k.Text("turn", {"who": k.Name(acting[0])}) if acting else k.Text("ended")
    scene.goal = k.Text("goal")
    return scene


def told(seat: k.Seat, move: Take) -> k.Event:
    """What the log says."""
    return k.Event(k.Text("did-take", {"who": k.Name(seat), "pebbles": move.pebbles}), sound="place")
