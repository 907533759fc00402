"""The replay of a finished match: every building phase from above, with all hands and roles (WO-47)."""

from __future__ import annotations

from tablee.games.wombat.pieces import Role
from tablee.games.wombat.rules.terrain import to_mat
from tablee.games.wombat.state import Phase, WombatState
from tablee.games.wombat.view.dark import until_lights_on
from tablee.games.wombat.view.scene import public
from tablee.games.wombat.view.towers import bench, terrain
from tablee.games.wombat.view.watching import draw_hand
from tablee.kernel import Scene, Standing, Text


def from_above(state: WombatState) -> Scene:
    """All there is to see, with everyone's card."""
    scene = public(state)
    if state.phase in (Phase.SCATTER, Phase.BUILD):
        standings = dict(scene.standings)
        scene = Scene(standings=standings, mood="lamp", status=Text("status-above", {"round": state.round}))
        terrain(scene, state)
        bench(scene, state)
        scene.until = until_lights_on(state) if state.phase is Phase.BUILD else None
        for seat, hand in enumerate(state.hands):
            if hand is not None:
                raging = state.role(seat) is Role.RAGING
                draw_hand(scene, "terrain", seat, hand, to_mat(*hand.place), raging)
    for seat, role in enumerate(state.roles):
        marks = ("out",) if state.out[seat] >= 0 else ()
        scene.standings[str(seat)] = Standing(seat, note=Text(f"role-{role.word}"), marks=marks)
    return scene
