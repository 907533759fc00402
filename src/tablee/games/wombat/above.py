"""The replay of a finished match: every building phase from above, with all hands and roles (WO-47)."""

from __future__ import annotations

from tablee.games.wombat.pieces import SIZE
from tablee.games.wombat.scene import bench, public, terrain
from tablee.games.wombat.state import Phase, Wombats
from tablee.games.wombat.terrain import to_mat
from tablee.kernel import Name, Piece, Scene, Standing, Text


def everything(state: Wombats) -> Scene:
    """All there is to see, for whoever may see it all."""
    scene = public(state)
    if state.phase is Phase.BUILD:
        scene = Scene(standings=scene.standings, mood="lamp", status=Text("status-above", {"round": state.round}))
        terrain(scene, state)
        bench(scene, state)
        if state.mode != "practice":
            scene.until = -(-(state.length - state.tick) // 20) * 1000
        for seat, hand in enumerate(state.hands):
            if hand is not None:
                _hand(scene, state, seat)
    for seat, role in enumerate(state.roles):
        scene.standings[str(seat)] = Standing(
            seat, note=Text(f"role-{role.name.lower()}"), marks=("out",) if state.out[seat] >= 0 else ()
        )
    return scene


def _hand(scene: Scene, state: Wombats, seat: int) -> None:
    """A hand with its player's name, and what it holds beside it."""
    hand = state.hands[seat]
    assert hand is not None
    x, y = to_mat(*hand.place)
    label = Text("hand-of", {"who": Name(seat)})
    marks = ("rests",) if hand.guard >= 0 else ()
    scene.pieces[f"hand:{seat}"] = Piece("terrain", x, y, 92, 92, f"paw-{seat}", label, z=20, marks=marks)
    for slot, brick in enumerate(hand.held):
        scene.pieces[f"brick:{brick}"] = Piece(
            "terrain", x - 22 + 44 * slot, y - 48, 34, 34, f"brick-top-{SIZE[brick]}",
            Text("brick", {"size": SIZE[brick]}), z=21, marks=("offered",) if hand.offered == brick else (),
        )  # fmt: skip
