"""What people see when the light is on: the terrain, the towers, each other, and their own card."""

from __future__ import annotations

from math import atan2, cos, degrees, pi, sin

from tablee.games.wombat.dark import dark, feels, gestures, in_the_dark
from tablee.games.wombat.moves import Ready, Vote, WombatMove
from tablee.games.wombat.pieces import CONFUSED_FROM, SIZE, SIZES, SUPPORTS, TOWER, Role
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
    else:
        towers(scene, state)
    if state.mode != "practice":
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
    scene.mats["terrain"] = Mat((-reach, -reach, 2 * reach, 2 * reach), Text("terrain"), art="terrain", order=1)
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


def towers(scene: Scene, state: Wombats) -> None:
    """The three towers from the side."""
    scene.mats["towers"] = Mat((0, 0, 1000, 440), Text("towers"), art="bench", order=2)
    for support in range(SUPPORTS):
        x = 170 + 330 * support
        tower = state.towers[support]
        complete = tuple(SIZE[brick] for brick in tower) == TOWER
        label = Text("tower-complete" if complete else "tower-incomplete", {"support": support + 1})
        scene.pieces[f"pole:{support}"] = Piece("towers", x, 215, 270, 380, "pole", label)
        for height, brick in enumerate(tower):
            marks = ("glow",) if complete else ("wrong",) if SIZE[brick] != height + 1 else ()
            scene.pieces[f"side:{brick}"] = Piece(
                "towers",
                x,
                358 - 48 * height,
                270 - 28 * SIZE[brick],
                46,
                f"brick-side-{SIZE[brick]}",
                Text("brick", {"size": SIZE[brick]}),
                z=1 + height,
                marks=marks,
            )
        if complete:
            scene.pieces[f"crown:{support}"] = Piece("towers", x, 66, 110, 100, "wombat-standard", label, z=9)


def circle(scene: Scene, state: Wombats) -> None:
    """The players around the table, and the fingers that were shown."""
    first = state.phase in (Phase.POINT, Phase.FINAL, Phase.TALK)
    scene.mats["circle"] = Mat((0, 0, 1000, 700), Text("players"), art="table", order=0 if first else 3)
    for seat in range(state.seats):
        x, y = _chair(seat, state.seats)
        out = state.out[seat] >= 0
        shown = state.phase is Phase.OVER
        art = f"role-{state.roles[seat].name.lower()}" if shown else "role-back"
        label = Text("player-out" if out else "player", {"who": Name(seat)})
        if shown:
            label = Text("player-role", {"who": Name(seat), "role": _role_text(state.roles[seat])})
        scene.pieces[f"player:{seat}"] = Piece(
            "circle",
            x,
            y,
            140,
            168,
            art,
            label,
            caption=Text("name", {"who": Name(seat)}),
            marks=("dim",) if out else (),
        )
    if state.phase in (Phase.TALK, Phase.READY, Phase.POINT, Phase.OVER, Phase.FINAL):
        for seat, whom in enumerate(state.pointed):
            if whom != UNSAID:
                scene.pieces[f"finger:{seat}"] = _pointing(state, seat, whom)


def _chair(seat: int, seats: int) -> tuple[int, int]:
    angle = pi / 2 + 2 * pi * seat / seats
    return round(500 + 400 * cos(angle)), round(350 + 245 * sin(angle))


def _pointing(state: Wombats, seat: int, whom: int) -> Piece:
    """A finger before its player, towards whom it points; or up."""
    x, y = _chair(seat, state.seats)
    dx, dy = 500 - x, 350 - y
    if whom == UP:
        return Piece(
            "circle", x + dx * 0.42, y + dy * 0.42, 64, 96, "finger", Text("points-up", {"who": Name(seat)}), z=3
        )
    to_x, to_y = _chair(whom, state.seats)
    turn = degrees(atan2(to_y - y, to_x - x)) + 90
    length = 0.42
    label = Text("points-at", {"who": Name(seat), "whom": Name(whom)})
    return Piece(
        "circle",
        round(x + (to_x - x) * length * 0.8),
        round(y + (to_y - y) * length * 0.8),
        64,
        96,
        "finger",
        label,
        turn=round(turn, 1),
        z=3,
    )


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
    height = 320 * ((len(roles) + 2) // 3)
    scene.mats["sheet"] = Mat((0, 0, 1000, height), Text("sheet"), "side", order=5)
    for index, role in enumerate(roles):
        name = role.name.lower()
        x, y = 170 + 330 * (index % 3), 130 + 320 * (index // 3)
        scene.pieces[f"sheet:{name}"] = Piece(
            "sheet",
            x,
            y,
            200,
            240,
            f"role-{name}",
            _role_text(role),
            detail=Text(f"limit-{name}"),
        )
        scene.pieces[f"plate:{name}"] = Piece(
            "sheet", x, y + 138, 310, 44, "plate", _role_text(role), caption=_role_text(role), z=1
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
    return Text("status-ready-you", {"role": Text(f"role-{role}"), "limit": Text(f"limit-{role}"), "side": side})


def role_card(scene: Scene, state: Wombats, seat: int) -> None:
    """One's own card, which one may look at at any time (WO-04)."""
    scene.mats["role"] = Mat((0, 0, 1000, 280), Text("your-role"), "hand", seat)
    name = state.roles[seat].name.lower()
    scene.pieces["card"] = Piece(
        "role", 160, 140, 220, 264, f"role-{name}", Text(f"role-{name}"), detail=Text(f"limit-{name}")
    )
    scene.pieces["card:name"] = Piece(
        "role", 640, 140, 640, 220, "note", Text(f"role-{name}"), caption=Text(f"limit-{name}")
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
