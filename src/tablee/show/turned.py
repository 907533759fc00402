"""Mats that are shown turned: spots and pieces lie elsewhere, pieces upright. As web/src/stage/posed.ts has it."""

from __future__ import annotations

from msgspec.structs import replace

from tablee.kernel import Mat, Piece, Quarter, Scene, Spot


def turned(scene: Scene) -> Scene:
    """The scene with everything where it is seen; the same one where no mat is turned."""
    mats = {id: mat for id, mat in scene.mats.items() if mat.turn}
    if not mats:
        return scene

    def piece(one: Piece) -> Piece:
        mat = mats.get(one.mat)
        if mat is None:
            return one
        x, y = place(mat, one.x, one.y)
        return replace(one, x=x, y=y)

    def spot(one: Spot) -> Spot:
        mat = mats.get(one.mat)
        if mat is None:
            return one
        x, y = place(mat, one.x, one.y)
        return replace(one, x=x, y=y, turn=one.turn + mat.turn)

    return replace(
        scene,
        mats={**scene.mats, **{id: replace(mat, view=view(mat)) for id, mat in mats.items()}},
        pieces={id: piece(one) for id, one in scene.pieces.items()},
        spots={id: spot(one) for id, one in scene.spots.items()},
    )


def place(mat: Mat, x: float, y: float) -> tuple[float, float]:
    """Where a place of a mat is seen when the mat is turned around the middle of its view."""
    left, top, width, height = mat.view
    across, down = left + width / 2, top + height / 2
    dx, dy = around(mat.turn, x - across, y - down)
    return across + dx, down + dy


def around(turn: Quarter, x: float, y: float) -> tuple[float, float]:
    """A way turned clockwise."""
    return {0: (x, y), 90: (-y, x), 180: (-x, -y), 270: (y, -x)}[turn]


def view(mat: Mat) -> tuple[float, float, float, float]:
    """What is seen of a turned mat: lying on its side, it is as wide as it was high."""
    left, top, width, height = mat.view
    if mat.turn in (0, 180):
        return mat.view
    return left + (width - height) / 2, top + (height - width) / 2, height, width
