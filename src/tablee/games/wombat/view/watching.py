"""The dark from above, live, for a player who is out (WO-37); and how a hand looks from there."""

from __future__ import annotations

from tablee.games.wombat.pieces import SIZE, Place
from tablee.games.wombat.rules.terrain import seen_by, to_mat
from tablee.games.wombat.state import Hand, WombatState
from tablee.games.wombat.view.dark import rim
from tablee.games.wombat.view.towers import bench, terrain
from tablee.kernel import Name, Piece, Scene, Seat, Text


def watching(state: WombatState, viewer: Seat) -> Scene:
    """What a player who is out sees of the dark: every hand and brick, but no cards. It lies over what all see."""
    scene = Scene(mood="lamp", status=Text("status-watching"))
    scene.pieces.update(rim(state.seats, viewer, state.out))
    terrain(scene, state, viewer, mat="dark")
    bench(scene, state)
    for seat, hand in enumerate(state.hands):
        if hand is not None:
            draw_hand(scene, "dark", seat, hand, seen_by(*to_mat(*hand.told), viewer, state.seats))
    return scene


def draw_hand(scene: Scene, mat: str, seat: Seat, hand: Hand, place: Place, raging: bool = False) -> None:
    """A hand with its player's name and what it holds; it leaves a trail."""
    x, y = place
    name, label = Text("name", {"who": Name(seat)}), Text("hand-of", {"who": Name(seat)})
    marks = ("trail", "named", "rests") if hand.guard >= 0 else ("trail", "named")
    art = f"paw-{seat}-raging" if raging else f"paw-{seat}"
    scene.pieces[f"hand:{seat}"] = Piece(mat, x, y, 84, 84, art, label, caption=name, z=20, marks=marks, seat=seat)
    for slot, brick in enumerate(hand.held):
        scene.pieces[f"brick:{brick}"] = Piece(
            mat, x - 22 + 44 * slot, y - 50, 36, 36, f"brick-top-{SIZE[brick]}",
            Text("brick", {"size": SIZE[brick]}), z=21, marks=("offered",) if hand.offered == brick else (),
        )  # fmt: skip
