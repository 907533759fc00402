"""What people see: in the dark their hand, in the light the terrain, the towers, each other, and their own card."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from tablee.games.wombat.pieces import CONFUSED_FROM, Role
from tablee.games.wombat.rules.phases import in_vain
from tablee.games.wombat.rules.scoring import TURNING, WINNING, points
from tablee.games.wombat.state import LIT, UNSAID, UP, VOTING, Phase, WombatState
from tablee.games.wombat.view.circle import CARD as RIM_CARD
from tablee.games.wombat.view.circle import (
    chair,
    circle,
    council,
    history,
    pointing,
    score,
    score_card,
    sheet,
)
from tablee.games.wombat.view.dark import CARD, CARD_AT, HELD, dark, face_down, in_the_dark, until_lights_on
from tablee.games.wombat.view.ending import ending
from tablee.games.wombat.view.towers import standing, terrain
from tablee.games.wombat.view.watching import watching
from tablee.kernel import Button, Mat, Name, Scene, Seat, Standing, Text


def public(state: WombatState) -> Scene:
    """What everyone sees."""
    if state.phase is Phase.BUILD:
        return _building(state.seats, state.mode, until_lights_on(state), state.out, state.ready)
    if state.phase is Phase.SCATTER:
        scene = dark(state.seats, "status-scatter", state.out)
    elif state.phase is Phase.DEAL:
        scene = Scene(status=Text("status-deal"), mood="dusk")
        score_card(scene, state)
    else:
        scene = _lit(state)
    _standings(scene, state)
    return scene


@lru_cache(maxsize=1024)
def _building(seats: int, mode: str, until: int | None, out: tuple[int, ...], ready: frozenset[Seat]) -> Scene:
    """While building: how long it still lasts and who has had enough (WO-09, WO-37). The same object while nothing in
    it changes, at twenty ticks a second."""
    scene = dark(seats, "status-practice" if mode == "practice" else "status-dark", out)
    scene.until = until
    for seat in range(seats):
        gone = out[seat] >= 0
        acts = bool(ready) and not gone and seat not in ready
        note = "note-out" if gone else "" if acts else "note-ready" if ready else "note-builds"
        scene.standings[str(seat)] = _line(seat, note, acts, gone)
    return scene


def _lit(state: WombatState) -> Scene:
    scene = Scene(mood="lamp", status=_status(state))
    scene.goal = _goal(state)
    _on_the_terrain(scene, state, 0)
    if state.mode != "practice":
        scene.phrases = council(state)
        score_card(scene, state)
        if state.phase is Phase.OVER:
            ending(scene, state)
        else:
            sheet(scene, state)
            history(scene, state)
    if state.phase not in (Phase.OVER, Phase.UNMASK):
        scene.until = state.deadline - state.elapsed
    return scene


def _goal(state: WombatState) -> Text:
    """What wins; from the first light on how far both teams are, also where the score card is out of sight."""
    if state.mode == "practice":
        return Text("goal-practice")
    good, bad = (min(points, WINNING) for points in score(state))
    return Text("goal-score", {"good": good, "bad": bad}) if state.built else Text("goal")


def _on_the_terrain(scene: Scene, state: WombatState, viewer: Seat) -> None:
    """The terrain with everyone around it, seen from the viewer's place; after building the towers stand before it."""
    ready = state.phase is Phase.READY
    terrain(scene, state, viewer, dim=not ready)
    if not ready:
        standing(scene, state)
    circle(scene, state, viewer)


def _status(state: WombatState) -> Text:
    """The one sentence for everyone."""
    if state.looking:
        return Text("status-looking")
    if state.phase is Phase.READY:
        return Text("status-ready", {"round": state.round})
    if state.phase is Phase.TALK:
        return Text("status-talk")
    if state.phase is Phase.UNMASK:
        return Text("status-unmask", {"team": "good" if state.good >= WINNING else "bad"})
    if state.phase is Phase.POINT:
        return Text("status-point", {"towers": state.built[-1]})
    if state.phase is Phase.FINAL:
        return Text("status-final")
    if state.mode == "practice":
        return Text("status-practice-over", {"towers": state.built[-1]})
    return Text("status-over", {"team": "good" if state.good >= WINNING else "bad", "towers": state.built[-1]})


def _standings(scene: Scene, state: WombatState) -> None:
    """A line for each player: whether they are out, ready, or have made up their mind."""
    for seat in range(state.seats):
        out = state.out[seat] >= 0
        if state.phase is Phase.OVER and state.roles:
            line = _line(seat, f"role-{state.roles[seat].word}", False, out, points(state, seat))
        else:
            acts = not out and _waited_for(state, seat)
            line = _line(seat, "note-out" if out else "" if acts else _note(state), acts, out)
        scene.standings[str(seat)] = line


@lru_cache(maxsize=1024)
def _line(seat: Seat, note: str, acts: bool, out: bool, score: int | None = None) -> Standing:
    """A player's line. There are few different ones, and many scenes."""
    return Standing(seat, score, note=Text(note) if note else None, acts=acts, marks=("out",) if out else ())


def _waited_for(state: WombatState, seat: Seat) -> bool:
    """Whether the others wait for the player to vote or to be ready."""
    if state.phase in VOTING:
        return state.votes[seat] == UNSAID
    return state.phase in (Phase.READY, Phase.TALK) and seat not in state.ready


def _note(state: WombatState) -> str:
    """The note on a player for whom no one waits."""
    return "note-chosen" if state.phase in VOTING else "note-ready" if state.phase in (Phase.READY, Phase.TALK) else ""


# What only the seat sees


def private(state: WombatState, seat: Seat) -> Scene:
    """The player's role; in the dark what their hand feels; their finger before it is shown."""
    if state.phase is Phase.BUILD:
        return watching(state, seat) if state.above(seat) else in_the_dark(state, seat)
    scene = Scene()
    if seat and state.phase in (*LIT, Phase.OVER):
        _on_the_terrain(scene, state, seat)
    if state.roles and state.phase is not Phase.OVER:
        _role_card(scene, state, seat)
    if state.out[seat] >= 0:
        silent = "status-you-are-apart" if state.above(seat) else "status-you-are-out"
        scene.status = Text(silent) if state.phase is not Phase.OVER else None
        return scene
    if state.phase in (Phase.READY, Phase.TALK):
        if seat not in state.ready:
            kind = "ready-eyes" if state.phase is Phase.READY else "ready-vote"
            scene.buttons["ready"] = Button(Text(kind), key="r")
        if state.phase is Phase.READY:
            scene.status = _your_role(state)
        elif not state.looking:
            scene.status = Text("status-talk-vain" if in_vain(state) else "status-talk-you")
    elif state.phase in VOTING:
        _choosing(scene, state, seat)
    return scene


def _your_role(state: WombatState) -> Text:
    if not state.roles:
        return Text("status-practice-you")
    return Text("status-ready-again" if state.built else "status-ready-you", {"round": state.round})


def _role_card(scene: Scene, state: WombatState, seat: Seat) -> None:
    """The player's own card, which they may look at at any time (WO-04): it glows while it may be news."""
    role = state.roles[seat]
    turned = state.advanced and state.seats >= CONFUSED_FROM and state.good >= TURNING and not state.looking
    news = not state.built or (turned and state.phase in (Phase.POINT, Phase.TALK))
    bad = turned and role is Role.CONFUSED
    scene.mats["role"] = Mat(HELD, Text("your-role"), "hand", seat)
    scene.pieces["card"] = face_down("role", CARD_AT, CARD, role, bad, ("glow",) if news else ())
    words = Text("peek")
    beside = face_down("role", (418, 146), (804, 252), role, bad)
    scene.pieces["card:name"] = msgspec.structs.replace(beside, art="cover", caption=words)
    if state.phase in LIT and state.out[seat] < 0:
        aside = ("aside",) if state.looking else ()
        before = face_down("terrain", chair(seat, state, seat), RIM_CARD, role, bad, aside)
        scene.pieces[f"player:{seat}"] = msgspec.structs.replace(before, z=30, seat=seat)


def _choosing(scene: Scene, state: WombatState, seat: Seat) -> None:
    """The finger that the player will show: it can be changed until then."""
    final = state.phase is Phase.FINAL
    vote = state.votes[seat]
    scene.buttons["vote:none"] = Button(Text("vote-none"), key="u", quiet=vote != UP)
    if state.looking:
        scene.status = Text("status-looking")
    elif vote == UNSAID:
        scene.status = Text("status-final-you" if final else "status-point-you", {"towers": state.built[-1]})
    elif vote == UP:
        scene.status = Text("status-chosen-up")
    else:
        scene.status = Text("status-chosen", {"whom": Name(vote)})
        scene.pieces["finger:mine"] = pointing(state, seat, vote, seat)
