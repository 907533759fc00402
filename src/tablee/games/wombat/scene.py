"""What people see when the light is on: the terrain, the towers, each other, and their own card."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, pi, sin
from typing import Literal

from tablee.games.wombat.dark import dark, feels, gestures, in_the_dark
from tablee.games.wombat.moves import Ready, Vote, WombatMove
from tablee.games.wombat.pieces import CONFUSED_FROM, SIZE, SIZES, TOWER, Role
from tablee.games.wombat.roles import advanced
from tablee.games.wombat.state import UNSAID, UP, Phase, Wombats
from tablee.games.wombat.terrain import seat_place, to_mat
from tablee.games.wombat.votes import WINNING, bad_team
from tablee.kernel import Button, Mat, Name, Piece, Scene, Standing, Text

PHRASES = (
    *(f"phrase-have-{size}" for size in range(1, SIZES + 1)),
    *(f"phrase-need-{size}" for size in range(1, SIZES + 1)),
    "phrase-come",
    "phrase-take-this",
    "phrase-leave-tower",
    "phrase-wrong-brick",
    "phrase-who-is-that",
    "phrase-tower-done",
    "phrase-stop-turning",
    "phrase-not-me",
    "phrase-standard",
    "phrase-suspicious",
)
"""What can be said quickly (WO-16). A phrase may be a lie."""

MARGIN = 34


def brick_width(size: int) -> int:
    """A brick from above, in millimetres."""
    return 68 - 6 * size


def public(state: Wombats) -> Scene:
    """What everybody sees."""
    if state.phase in (Phase.BUILD, Phase.SCATTER):
        scene = dark(state)
    elif state.phase is Phase.DEAL:
        scene = Scene(status=Text("status-deal"), mood="dusk")
        _score(scene, state)
    else:
        scene = _lit(state)
    _standings(scene, state)
    return scene


def _lit(state: Wombats) -> Scene:
    scene = Scene(mood="lamp", status=_status(state))
    terrain(scene, state)
    if state.phase is Phase.READY:
        for seat in state.still_in():
            x, y = to_mat(*seat_place(seat, state.seats))
            label = Text("comes-in", {"who": Name(seat)})
            scene.pieces[f"sleeve:{seat}"] = Piece("terrain", x, y, 64, 64, f"paw-{seat}", label, z=2)
    elif state.mode == "practice":
        bench(scene, state)
    if state.mode != "practice":
        if state.phase is not Phase.READY or state.pointed:
            circle(scene, state)
        _score(scene, state)
        _sheet(scene, state)
    if state.phase is not Phase.OVER:
        scene.until = state.deadline - state.elapsed
    return scene


def _status(state: Wombats) -> Text:
    """The one sentence for everybody."""
    if state.phase is Phase.READY:
        return Text("status-ready", {"round": state.round})
    if state.phase is Phase.TALK:
        return Text("status-talk")
    if state.phase is Phase.POINT:
        return Text("status-point", {"towers": state.built[-1]})
    if state.phase is Phase.FINAL:
        return Text("status-final")
    if state.mode == "practice":
        return Text("status-practice-over", {"towers": state.built[-1]})
    return Text("status-over", {"team": "good" if state.good >= WINNING else "bad", "towers": state.built[-1]})


# Mats


def terrain(scene: Scene, state: Wombats) -> None:
    """The terrain from above with what lies in it."""
    reach = state.radius + MARGIN
    role: Literal["board", "side"] = "side" if state.roles and state.phase > Phase.BUILD else "board"
    scene.mats["terrain"] = Mat((-reach, -reach, 2 * reach, 2 * reach), Text("terrain"), role, art="terrain", order=1)
    for support, place in enumerate(state.supports):
        x, y = to_mat(*place)
        label = Text("support", {"support": support + 1, "bricks": len(state.towers[support])})
        scene.pieces[f"support:{support}"] = Piece("terrain", x, y, 76, 76, "support", label)
        for height, brick in enumerate(state.towers[support]):
            width = brick_width(SIZE[brick])
            scene.pieces[f"top:{brick}"] = Piece(
                "terrain", x, y - 3 * height, width, width, f"brick-top-{SIZE[brick]}", label, z=1 + height
            )
    for brick in state.ground:
        x, y = to_mat(*state.places[brick])
        width = brick_width(SIZE[brick])
        label = Text("brick", {"size": SIZE[brick]})
        turn = 37 * brick % 60 + 60 * state.turns
        scene.pieces[f"brick:{brick}"] = Piece(
            "terrain", x, y, width, width, f"brick-top-{SIZE[brick]}", label, turn=turn, z=1
        )


def bench(scene: Scene, state: Wombats) -> None:
    """A mat of their own for the towers."""
    scene.mats["towers"] = Mat((0, 0, 1000, 440), Text("towers"), "side", art="bench", order=2)
    towers(scene, state, "towers", (170, 500, 830), 382, 1)


def towers(scene: Scene, state: Wombats, mat: str, places: tuple[int, int, int], ground: int, scale: float) -> None:
    """The three towers from the side."""
    for support, x in enumerate(places):
        tower = state.towers[support]
        complete = tuple(SIZE[brick] for brick in tower) == TOWER
        label = Text("tower-complete" if complete else "tower-incomplete", {"support": support + 1})
        scene.pieces[f"pole:{support}"] = Piece(
            mat, x, round(ground - 167 * scale), round(270 * scale), round(380 * scale), "pole", label, z=1
        )
        for height, brick in enumerate(tower):
            marks = ("glow",) if complete else ("wrong",) if SIZE[brick] != height + 1 else ()
            scene.pieces[f"side:{brick}"] = Piece(
                mat,
                x,
                round(ground - (24 + 48 * height) * scale),
                round((270 - 28 * SIZE[brick]) * scale),
                round(46 * scale),
                f"brick-side-{SIZE[brick]}",
                Text("brick", {"size": SIZE[brick]}),
                z=2 + height,
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
                z=9,
            )


def circle(scene: Scene, state: Wombats) -> None:
    """The players around the table with the towers on it, and the fingers that were shown."""
    scene.mats["circle"] = Mat((0, 0, 1000, 860), Text("players"), art="table", order=0)
    for seat in range(state.seats):
        x, y = _chair(seat, state.seats)
        out = state.out[seat] >= 0
        shown = state.phase is Phase.OVER
        art = f"role-{state.roles[seat].name.lower()}" if shown else "role-back"
        label = Text("player-out" if out else "player", {"who": Name(seat)})
        if shown:
            label = Text("player-role", {"who": Name(seat), "role": _role_text(state.roles[seat])})
        marks = ("dim",) if out else ()
        plate = Text("name", {"who": Name(seat)})
        scene.pieces[f"player:{seat}"] = Piece("circle", x, y, 125, 150, art, label, z=10, marks=marks)
        scene.pieces[f"name:{seat}"] = Piece("circle", x, y + 108, 260, 106, "plate", label, caption=plate, z=11)
    if state.phase is not Phase.READY:
        towers(scene, state, "circle", (330, 500, 670), 560, 0.62)
    for seat, whom in enumerate(state.pointed):
        if whom != UNSAID:
            scene.pieces[f"finger:{seat}"] = _pointing(state, seat, whom)


def _chair(seat: int, seats: int) -> tuple[int, int]:
    """Where a player sits: the first in front, the others clockwise."""
    angle = pi / 2 + 2 * pi * seat / seats
    return round(500 + 364 * cos(angle)), round(400 + 304 * sin(angle))


def _pointing(state: Wombats, seat: int, whom: int) -> Piece:
    """A finger before its player, towards whom it points; or up."""
    x, y = _chair(seat, state.seats)
    if whom == UP:
        dx, dy = 500 - x, 400 - y
        far = hypot(dx, dy)
        at = (round(x + 150 * dx / far), round(y + 30 + 165 * dy / far))
        return Piece("circle", *at, 76, 114, "finger", Text("points-up", {"who": Name(seat)}), z=12)
    to_x, to_y = _chair(whom, state.seats)
    dx, dy = to_x - x, to_y - y
    far = hypot(dx, dy)
    at = (round(x + 150 * dx / far), round(y + 30 + 165 * dy / far))
    label = Text("points-at", {"who": Name(seat), "whom": Name(whom)})
    turn = round(degrees(atan2(dy, dx)) + 90)
    return Piece("circle", *at, 76, 114, "finger", label, turn=turn, z=12)


def _score(scene: Scene, state: Wombats) -> None:
    """The score card: a path of three steps for each team."""
    scene.mats["score"] = Mat((0, 0, 1000, 300), Text("score"), "side", art="track", order=0)
    for team, points, y in (("good", state.good, 85), ("bad", state.bad, 215)):
        label = Text(f"score-{team}", {"points": points})
        x = 130 + 245 * min(points, WINNING)
        scene.pieces[f"marker:{team}"] = Piece("score", x, y, 120, 110, f"marker-{team}", label)


def _sheet(scene: Scene, state: Wombats) -> None:
    """The roles and their limits, for reference (WO-45)."""
    roles = [Role.STANDARD, Role.RAGING]
    if advanced(state.seats, state.mode):
        roles = [role for role in Role if role is not Role.CONFUSED or state.seats >= CONFUSED_FROM]
    scene.mats["sheet"] = Mat((0, 0, 1000, 176 * ((len(roles) + 1) // 2)), Text("sheet"), "side", order=5)
    for index, role in enumerate(roles):
        name = role.name.lower()
        x, y = 500 * (index % 2), 88 + 176 * (index // 2)
        limit = Text(f"limit-{name}")
        scene.pieces[f"sheet:{name}"] = Piece(
            "sheet", x + 66, y, 112, 134, f"role-{name}", _role_text(role), detail=limit
        )
        scene.pieces[f"about:{name}"] = Piece(
            "sheet", x + 311, y, 366, 164, "note", _role_text(role), caption=Text(f"sheet-{name}"), detail=limit
        )


def _role_text(role: Role) -> Text:
    return Text(f"role-{role.name.lower()}")


def _standings(scene: Scene, state: Wombats) -> None:
    """A line a player: whether they are out, ready, or have made up their mind."""
    for seat in range(state.seats):
        note, acts = None, False
        if state.phase is Phase.OVER and state.roles:
            note = _role_text(state.roles[seat])
        elif state.out[seat] >= 0:
            note = Text("note-out")
        elif state.phase in (Phase.POINT, Phase.FINAL):
            acts = state.votes[seat] == UNSAID
            note = None if acts else Text("note-chosen")
        elif state.phase in (Phase.READY, Phase.TALK) or state.ready:
            acts = not state.ready >> seat & 1
            note = None if acts else Text("note-ready")
        elif state.phase is Phase.BUILD:
            note = Text("note-builds")
        score = None
        if state.phase is Phase.OVER and state.roles:
            score = min(WINNING, state.bad if seat in bad_team(state) else state.good)
        scene.standings[str(seat)] = Standing(seat, score, note, acts, ("out",) if state.out[seat] >= 0 else ())


# What only the seat sees


def private(state: Wombats, seat: int) -> Scene:
    """One's role; in the dark what one's hand feels; one's finger before it is shown."""
    if state.phase is Phase.BUILD:
        return in_the_dark(state, seat)
    scene = Scene()
    if state.roles and state.phase is not Phase.OVER:
        role_card(scene, state, seat)
    if state.out[seat] >= 0:
        scene.status = Text("status-you-are-out") if state.phase is not Phase.OVER else None
        return scene
    if state.phase in (Phase.READY, Phase.TALK):
        if not state.ready >> seat & 1:
            kind = "ready-eyes" if state.phase is Phase.READY else "ready-vote"
            scene.buttons["ready"] = Button(Text(kind), key="r")
        if state.phase is Phase.READY:
            scene.status = _your_role(state, seat)
        else:
            scene.status = Text("status-talk-you")
    elif state.phase in (Phase.POINT, Phase.FINAL):
        _choosing(scene, state, seat)
    return scene


def _your_role(state: Wombats, seat: int) -> Text:
    if not state.roles:
        return Text("status-practice-you")
    role = state.roles[seat].name.lower()
    side = "bad" if seat in bad_team(state) else "good"
    return Text("status-ready-you", {"role": Text(f"role-{role}"), "side": side})


def role_card(scene: Scene, state: Wombats, seat: int) -> None:
    """One's own card, which one may look at at any time (WO-04)."""
    scene.mats["role"] = Mat((0, 0, 1000, 292), Text("your-role"), "hand", seat)
    name = state.roles[seat].name.lower()
    scene.pieces["card"] = Piece(
        "role", 100, 146, 184, 221, f"role-{name}", Text(f"role-{name}"), detail=Text(f"limit-{name}")
    )
    scene.pieces["card:name"] = Piece(
        "role", 597, 146, 790, 276, "note", Text(f"limit-{name}"), caption=Text(f"limit-{name}")
    )


def _choosing(scene: Scene, state: Wombats, seat: int) -> None:
    """The finger that one will show: it can be changed until then."""
    final = state.phase is Phase.FINAL
    vote = state.votes[seat]
    scene.buttons["vote:none"] = Button(Text("vote-none"), key="u", marks=("glow",) if vote == UP else ())
    if vote == UNSAID:
        scene.status = Text("status-final-you" if final else "status-point-you", {"towers": state.built[-1]})
    elif vote == UP:
        scene.status = Text("status-chosen-up")
    else:
        scene.status = Text("status-chosen", {"whom": Name(vote)})
        scene.pieces["finger:mine"] = _pointing(state, seat, vote)


def touches(state: Wombats, seat: int, move: WombatMove) -> tuple[str, ...]:
    """One touch for each move."""
    match move:
        case Ready():
            return ("ready",)
        case Vote(whom):
            return ("vote:none",) if whom is None else (f"player:{whom}",)
    return (gestures(feels(state, seat), move),)
