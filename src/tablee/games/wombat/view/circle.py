"""Around the table: the players and their fingers, the score, the sheet of roles."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, pi, sin

from tablee.games.wombat.pieces import CONFUSED_FROM, Role
from tablee.games.wombat.rules.scoring import POINTS, WINNING
from tablee.games.wombat.state import UNSAID, UP, Phase, WombatState
from tablee.games.wombat.view.towers import MARGIN
from tablee.kernel import Mat, Name, Piece, Scene, Seat, Text

CARD = (92, 110)
"""A player's card at the rim …"""
PLATE = 156
"""… and how wide the plate with their name is."""


def circle(scene: Scene, state: WombatState, viewer: Seat = 0) -> None:
    """The players around the terrain, the viewer at the bottom, and the fingers that were shown. The card of a player
    who is out has left the table. All this stands back while the towers are looked at."""
    over = state.phase is Phase.OVER
    aside = ("aside",) if state.looking else ()
    for seat in range(state.seats):
        x, y = chair(seat, state, viewer)
        out = state.out[seat] >= 0
        label = Text("player-out" if out else "player", {"who": Name(seat)})
        if over and state.roles:
            label = Text("player-role", {"who": Name(seat), "role": role_text(state.roles[seat])})
        if state.roles and (over or not out):
            art = f"role-{state.roles[seat].word}" if over else "role-back"
            scene.pieces[f"player:{seat}"] = Piece("terrain", x, y, *CARD, art, label, z=30, marks=aside, seat=seat)
        marks = (*aside, "dim") if out else aside
        plate = Text("name", {"who": Name(seat)})
        scene.pieces[f"name:{seat}"] = Piece(
            "terrain", _within(x, state), y + 38, PLATE, 96, f"plate-{seat}", label, caption=plate, z=32, marks=marks,
            same=f"player:{seat}",
        )  # fmt: skip
    fingers = [UNSAID] * state.seats
    for shown in (state.pointed, state.accused):
        for seat, whom in enumerate(shown):
            fingers[seat] = fingers[seat] if whom == UNSAID else whom
    for seat, whom in enumerate(fingers):
        if whom != UNSAID and state.out[seat] < 0:
            scene.pieces[f"finger:{seat}"] = pointing(state, seat, whom, viewer)


def chair(seat: Seat, state: WombatState, viewer: Seat) -> tuple[int, int]:
    """Where a player sits: the viewer in front, the others clockwise."""
    angle = pi / 2 + 2 * pi * (seat - viewer) / state.seats
    reach = state.radius - 14
    return round(reach * cos(angle)), round(reach * sin(angle))


def _within(x: int, state: WombatState) -> int:
    """The plate's place, not beyond the mat's edge."""
    most = state.radius + MARGIN - PLATE // 2
    return max(-most, min(most, x))


def pointing(state: WombatState, seat: Seat, whom: int, viewer: Seat) -> Piece:
    """A finger in its player's colour beside their card that points at another; or up."""
    x, y = chair(seat, state, viewer)
    to_x, to_y = (0, 0) if whom == UP else chair(whom, state, viewer)
    dx, dy = to_x - x, to_y - y
    far = hypot(dx, dy)
    at = (round(x + 92 * dx / far), round(y + 92 * dy / far))
    if whom == UP:
        return Piece("terrain", *at, 52, 78, f"finger-{seat}", Text("points-up", {"who": Name(seat)}), z=31)
    label = Text("points-at", {"who": Name(seat), "whom": Name(whom)})
    turn = round(degrees(atan2(dy, dx)) + 90)
    return Piece("terrain", *at, 52, 78, f"finger-{seat}", label, turn=turn, z=31)


def score(state: WombatState) -> tuple[int, int]:
    """The points of the good and of the bad team: they move when the towers have been seen."""
    now = POINTS[state.built[-1]] if state.looking else (0, 0)
    return state.good - now[0], state.bad - now[1]


def score_card(scene: Scene, state: WombatState) -> None:
    """The score card: a path of three steps for each team."""
    scene.mats["score"] = Mat((0, 0, 1000, 300), Text("score"), "side", art="track", order=0)
    for team, points, y in zip(("good", "bad"), score(state), (85, 215), strict=True):
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


def council(state: WombatState) -> tuple[str, ...]:
    """What people say around the table, and what they claim to be: before the first dark there is nobody to accuse."""
    said = ["not-me", "suspicious", "who-turned", "agree"] if state.built else ["hello", "good-luck"]
    said.append("standard")
    if state.advanced:
        said += ["confident", "helpless", "generous"]
    return tuple(f"phrase-{phrase}" for phrase in said)


LINES, LINE = 3, 140
"""Of the history of fingers: how many are in sight, and how high each is."""


def history(scene: Scene, state: WombatState) -> None:
    """Who pointed at whom, vote by vote: what people talk about."""
    scene.mats["history"] = Mat((0, 0, 1000, LINE * LINES), Text("history"), "side", order=3)
    latest = list(enumerate(state.history))[-LINES:]
    for line, (vote, (round, pointed)) in enumerate(latest):
        text = Text("history-line", {"round": round, "towers": state.built[round - 1], "fingers": fingers(pointed)})
        scene.pieces[f"vote:{vote}"] = Piece(
            "history", 500, LINE * line + LINE // 2, 990, LINE - 6, "note", text, caption=text
        )


def fingers(pointed: tuple[int, ...]) -> Text:
    """Where everyone pointed, in words."""
    told: Text | None = None
    for seat in reversed(range(len(pointed))):
        whom = pointed[seat]
        if whom == UNSAID:
            continue
        finger = Text("finger-up", {"who": Name(seat)})
        if whom != UP:
            finger = Text("finger", {"who": Name(seat), "whom": Name(whom)})
        told = finger if told is None else Text("fingers", {"a": finger, "b": told})
    assert told is not None
    return told


def role_text(role: Role) -> Text:
    """The name of a card."""
    return Text(f"role-{role.word}")
