"""The terrain from above, and the towers from the side."""

from __future__ import annotations

from tablee.games.wombat.pieces import RADIUS, SIZE, Size, is_complete
from tablee.games.wombat.rules.terrain import seen_by, to_mat
from tablee.games.wombat.state import Phase, WombatState
from tablee.kernel import Mat, Piece, Scene, Seat, Text

MARGIN = 48
"""Around the terrain, on its mat: room for the players."""
BESIDE_PLATES = {3: 0.64, 4: 0.55, 5: 0.61, 6: 0.58}
"""How large the towers are between the players, by the number of seats."""
IN_FRONT = 30
"""How much higher they lie while they are looked at than afterwards."""


def terrain_view(seats: int) -> tuple[int, int, int, int]:
    """The view of a mat that shows the terrain, in millimetres around its middle."""
    reach = RADIUS[seats] + MARGIN
    return -reach, -reach, 2 * reach, 2 * reach


def _brick_width(size: Size) -> int:
    """A brick from above, in millimetres."""
    return 68 - 6 * size


def terrain(scene: Scene, state: WombatState, viewer: Seat = 0, *, dim: bool = False, mat: str = "terrain") -> None:
    """The terrain from above with what lies in it, as the viewer sees it; dim while the towers stand before it."""
    marks = ("dim",) if dim else ()
    scene.mats[mat] = Mat(terrain_view(state.seats), Text("terrain"), art="terrain", order=1)
    for support, place in enumerate(state.supports):
        x, y = seen_by(*to_mat(*place), viewer, state.seats)
        label = Text("support", {"support": support + 1, "bricks": len(state.towers[support])})
        scene.pieces[f"support:{support}"] = Piece(mat, x, y, 76, 76, "support", label, marks=marks)
        for height, brick in enumerate(state.towers[support]):
            width = _brick_width(SIZE[brick])
            scene.pieces[f"top:{brick}"] = Piece(
                mat, x, y - 3 * height, width, width, f"brick-top-{SIZE[brick]}", label, z=1 + height, marks=marks
            )
    for brick in state.ground:
        x, y = seen_by(*to_mat(*state.places[brick]), viewer, state.seats)
        width = _brick_width(SIZE[brick])
        label = Text("brick", {"size": SIZE[brick]})
        turn = 37 * brick % 60 + 60 * state.turns
        scene.pieces[f"brick:{brick}"] = Piece(
            mat, x, y, width, width, f"brick-top-{SIZE[brick]}", label, turn=turn, z=1, marks=marks
        )


def bench(scene: Scene, state: WombatState) -> None:
    """A mat for the towers alone."""
    scene.mats["towers"] = Mat((0, 0, 1000, 440), Text("towers"), "side", art="bench", order=2)
    towers(scene, state, "towers", (170, 500, 830), 382, 1, growing=state.phase is Phase.BUILD)


def standing(scene: Scene, state: WombatState) -> None:
    """The towers on the terrain where they were built: as large as possible, in front of everything, while they are
    looked at; then between the players' plates, without touching them."""
    scale, ground, above = BESIDE_PLATES[state.seats], round(0.62 * state.radius), 0
    if state.looking:
        scale = (state.radius + 30) / 375
        ground, above = round(173 * scale), IN_FRONT
    apart = round(254 * scale)
    towers(scene, state, "terrain", (-apart, 0, apart), ground, scale, above)


def towers(
    scene: Scene,
    state: WombatState,
    mat: str,
    places: tuple[int, int, int],
    ground: int,
    scale: float,
    above: int = 0,
    *,
    growing: bool = False,
) -> None:
    """The three towers from the side. Their marks say in which order they are looked at when the light comes on; a
    cross is where the first brick is wrong, or missing when they grow no more."""
    for support, x in enumerate(places):
        tower = state.towers[support]
        complete = is_complete(tower)
        label = Text("tower-complete" if complete else "tower-incomplete", {"support": support + 1})
        scene.pieces[f"pole:{support}"] = Piece(
            mat, x, round(ground - 167 * scale), round(270 * scale), round(380 * scale), "pole", label, z=11 + above
        )
        sound = next((height for height, brick in enumerate(tower) if SIZE[brick] != height + 1), len(tower))
        for height, brick in enumerate(tower):
            marks = (f"tower-{support}", f"level-{height}", "right" if height < sound else "wrong")
            scene.pieces[f"side:{brick}"] = Piece(
                mat,
                x,
                round(ground - (24 + 48 * height) * scale),
                round((270 - 28 * SIZE[brick]) * scale),
                round(46 * scale),
                f"brick-side-{SIZE[brick]}",
                Text("brick", {"size": SIZE[brick]}),
                z=12 + height + above,
                marks=marks,
            )
        if complete:
            scene.pieces[f"crown:{support}"] = Piece(
                mat,
                x,
                round(ground - 316 * scale),
                round(110 * scale),
                round(100 * scale),
                "wombat-standard",
                label,
                z=19 + above,
                marks=(f"tower-{support}", "crown"),
            )
        elif sound < len(tower) or not growing:
            side = round(64 * scale)
            y = round(ground - (24 + 48 * sound) * scale)
            marks = (f"tower-{support}", f"level-{sound}", "flaw")
            scene.pieces[f"flaw:{support}"] = Piece(mat, x, y, side, side, "flaw", label, z=19 + above, marks=marks)
