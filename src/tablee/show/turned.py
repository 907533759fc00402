"""Mats that are shown turned: spots and pieces move, pieces stay upright. As in web/src/stage/posed.ts."""

from __future__ import annotations

from msgspec.structs import replace

from tablee.kernel import Mat, Piece, Scene, Spot


def turned(scene: Scene) -> Scene:
    """Return the scene with everything where it is seen; the same scene if no mat is turned."""
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
    """Where a place of a mat is seen when the mat is turned; its upper left corner stays where it was."""
    left, top, width, height = view(mat)
    dx, dy = x - left, y - top
    match mat.turn:
        case 90:
            return left + width - dy, top + dx
        case 180:
            return left + width - dx, top + height - dy
        case 270:
            return left + dy, top + height - dx
    return x, y


def view(mat: Mat) -> tuple[float, float, float, float]:
    """The view of a turned mat: lying on its side, it is as wide as it was high."""
    left, top, width, height = mat.view
    return (left, top, height, width) if mat.turn in (90, 270) else mat.view


def transform(mat: Mat) -> str:
    """The transform of a drawing that lies on the mat."""
    left, top, width, height = view(mat)
    right = width if mat.turn in (90, 180) else 0
    down = height if mat.turn in (180, 270) else 0
    return f"translate({left + right:g} {top + down:g}) rotate({mat.turn}) translate({-left:g} {-top:g})"
