"""The replay of a finished match: every building phase from above, with all hands and roles (WO-47)."""

from __future__ import annotations

from tablee.games.wombat.pieces import SIZE
from tablee.games.wombat.rules.terrain import to_mat
from tablee.games.wombat.state import Hand, Phase, WombatState
from tablee.games.wombat.view.dark import until_lights_on
from tablee.games.wombat.view.scene import public
from tablee.games.wombat.view.towers import bench, terrain
from tablee.kernel import Name, Piece, Scene, Seat, Standing, Text


def from_above(state: WombatState) -> Scene:
    """All there is to see."""
    scene = public(state)
    if state.phase is Phase.BUILD:
        standings = dict(scene.standings)
        scene = Scene(standings=standings, mood="lamp", status=Text("status-above", {"round": state.round}))
        terrain(scene, state)
        bench(scene, state)
        scene.until = until_lights_on(state)
        for seat, hand in enumerate(state.hands):
            if hand is not None:
                _hand(scene, seat, hand)
    for seat, role in enumerate(state.roles):
        marks = ("out",) if state.out[seat] >= 0 else ()
        scene.standings[str(seat)] = Standing(seat, note=Text(f"role-{role.word}"), marks=marks)
    return scene


def _hand(scene: Scene, seat: Seat, hand: Hand) -> None:
    """A hand with its player's name, and what it holds beside it."""
    x, y = to_mat(*hand.place)
    label = Text("hand-of", {"who": Name(seat)})
    marks = ("rests",) if hand.guard >= 0 else ()
    scene.pieces[f"hand:{seat}"] = Piece("terrain", x, y, 92, 92, f"paw-{seat}", label, z=20, marks=marks)
    for slot, brick in enumerate(hand.held):
        scene.pieces[f"brick:{brick}"] = Piece(
            "terrain", x - 22 + 44 * slot, y - 48, 34, 34, f"brick-top-{SIZE[brick]}",
            Text("brick", {"size": SIZE[brick]}), z=21, marks=("offered",) if hand.offered == brick else (),
        )  # fmt: skip
