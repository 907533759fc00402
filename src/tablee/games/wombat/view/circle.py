"""Around the table: the players and their fingers, the score, the sheet of roles."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, pi, sin

from tablee.games.wombat.pieces import CONFUSED_FROM, Role
from tablee.games.wombat.rules.scoring import WINNING
from tablee.games.wombat.state import UNSAID, UP, Phase, WombatState
from tablee.games.wombat.view.towers import towers
from tablee.kernel import Mat, Name, Piece, Scene, Seat, Text

MIDDLE = (500, 400)
"""Of the round table."""


def circle(scene: Scene, state: WombatState) -> None:
    """The players around the table with the towers on it, and the fingers that were shown."""
    scene.mats["circle"] = Mat((0, 0, 1000, 860), Text("players"), art="table", order=0)
    for seat in range(state.seats):
        x, y = _chair(seat, state.seats)
        out = state.out[seat] >= 0
        shown = state.phase is Phase.OVER
        art = f"role-{state.roles[seat].word}" if shown else "role-back"
        label = Text("player-out" if out else "player", {"who": Name(seat)})
        if shown:
            label = Text("player-role", {"who": Name(seat), "role": role_text(state.roles[seat])})
        marks = ("dim",) if out else ()
        plate = Text("name", {"who": Name(seat)})
        scene.pieces[f"player:{seat}"] = Piece("circle", x, y, 125, 150, art, label, z=10, marks=marks)
        scene.pieces[f"name:{seat}"] = Piece("circle", x, y + 108, 260, 106, "plate", label, caption=plate, z=11)
    if state.phase is not Phase.READY:
        towers(scene, state, "circle", (330, 500, 670), 560, 0.62)
    for seat, whom in enumerate(state.pointed):
        if whom != UNSAID:
            scene.pieces[f"finger:{seat}"] = pointing(state, seat, whom)


def _chair(seat: Seat, seats: int) -> tuple[int, int]:
    """Where a player sits: the first in front, the others clockwise."""
    angle = pi / 2 + 2 * pi * seat / seats
    return round(MIDDLE[0] + 364 * cos(angle)), round(MIDDLE[1] + 304 * sin(angle))


def pointing(state: WombatState, seat: Seat, whom: int) -> Piece:
    """A finger before its player that points at another, or up: then it lies towards the middle."""
    x, y = _chair(seat, state.seats)
    to_x, to_y = MIDDLE if whom == UP else _chair(whom, state.seats)
    dx, dy = to_x - x, to_y - y
    far = hypot(dx, dy)
    at = (round(x + 150 * dx / far), round(y + 30 + 165 * dy / far))
    if whom == UP:
        return Piece("circle", *at, 76, 114, "finger", Text("points-up", {"who": Name(seat)}), z=12)
    label = Text("points-at", {"who": Name(seat), "whom": Name(whom)})
    turn = round(degrees(atan2(dy, dx)) + 90)
    return Piece("circle", *at, 76, 114, "finger", label, turn=turn, z=12)


def score_card(scene: Scene, state: WombatState) -> None:
    """The score card: a path of three steps for each team."""
    scene.mats["score"] = Mat((0, 0, 1000, 300), Text("score"), "side", art="track", order=0)
    for team, points, y in (("good", state.good, 85), ("bad", state.bad, 215)):
        label = Text(f"score-{team}", {"points": points})
        x = 130 + 245 * min(points, WINNING)
        scene.pieces[f"marker:{team}"] = Piece("score", x, y, 120, 110, f"marker-{team}", label)


def sheet(scene: Scene, state: WombatState) -> None:
    """The roles and their limits, for reference (WO-45)."""
    roles = [Role.STANDARD, Role.RAGING]
    if state.advanced:
        roles = [role for role in Role if role is not Role.CONFUSED or state.seats >= CONFUSED_FROM]
    scene.mats["sheet"] = Mat((0, 0, 1000, 176 * ((len(roles) + 1) // 2)), Text("sheet"), "side", order=5)
    for index, role in enumerate(roles):
        x, y = 500 * (index % 2), 88 + 176 * (index // 2)
        name, limit, caption = role_text(role), Text(f"limit-{role.word}"), Text(f"sheet-{role.word}")
        scene.pieces[f"sheet:{role.word}"] = Piece(
            "sheet", x + 66, y, 112, 134, f"role-{role.word}", name, detail=limit
        )
        scene.pieces[f"about:{role.word}"] = Piece(
            "sheet", x + 311, y, 366, 164, "note", name, caption=caption, detail=limit
        )


def role_text(role: Role) -> Text:
    """The name of a card."""
    return Text(f"role-{role.word}")
