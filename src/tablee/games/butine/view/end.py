"""The end: beneath the meadow everyone's honey in jars, the bee over the winner's, and what made the difference."""

from __future__ import annotations

from msgspec import structs

from tablee.games.butine.rules.play import outcome
from tablee.games.butine.state import ButineState
from tablee.games.butine.view.window import EDGE, ROOM
from tablee.kernel import Arg, Gain, Name, Outcome, Piece, Scene, Seat, Tally, Text

JAR = (0.86, 1.06)
"""A jar, and beneath it a label, in widths of their place."""
LABEL = (1.08, 0.5)
LEVELS = 10
"""In how many steps a jar is filled: to the brim is the winner's."""
APART = 1.14
"""From jar to jar, in such widths."""
LEAST_PLACES = 3.4
"""A place is never wider than if so many stood side by side."""
HIGH = 2.3
"""Jar, label, and the bee above them."""


def add_end(scene: Scene, state: ButineState) -> None:
    """The jars stand beneath the meadow, which everyone wants to look at: the view makes room for them."""
    ended = outcome(state)
    if ended is None:
        return
    scene.mood = "harvest"
    scene.tally = tuple(_tally(state, seat) for seat in range(state.seats))
    scene.decided = _decided(state, ended)
    x, y, width, height = scene.mats["meadow"].view
    wide = min(width / max(LEAST_PLACES, APART * state.seats + 0.3), height / 3.6)
    floor = y + height - ROOM * EDGE + HIGH * wide
    scene.mats["meadow"] = structs.replace(scene.mats["meadow"], view=(x, y, width, round(floor - y + 0.1 * wide, 1)))
    order = sorted(range(state.seats), key=lambda seat: (ended.ranks[seat], seat))
    for place, seat in enumerate(order):
        middle = x + width / 2 + APART * wide * (place - (state.seats - 1) / 2)
        _jar(scene, state, seat, (middle, floor), wide)
        if seat in ended.winners:
            _bee(scene, seat, seat == ended.winners[0], (middle, floor - 1.84 * wide), 0.74 * wide)


def _jar(scene: Scene, state: ButineState, seat: Seat, foot: tuple[float, float], wide: float) -> None:
    """A player's jar and its label."""
    points, most = state.points(seat), max(1, *(state.points(other) for other in range(state.seats)))
    words: dict[str, Arg] = {"who": Name(seat), "points": points}
    label = Text("jar", words)
    x, w, h = round(foot[0], 1), round(JAR[0] * wide, 1), round(JAR[1] * wide, 1)
    level = -(-LEVELS * points // most)
    scene.pieces[f"jar:{seat}"] = Piece(
        "meadow", x, round(foot[1] - (LABEL[1] + JAR[1] / 2) * wide, 1), w, h, f"jar-{level}", label, z=30
    )
    w, h = round(LABEL[0] * wide, 1), round(LABEL[1] * wide, 1)
    caption = Text("jar-label", words)
    y = round(foot[1] - LABEL[1] / 2 * wide, 1)
    scene.pieces[f"jar-label:{seat}"] = Piece("meadow", x, y, w, h, "label", label, caption=caption, z=31)


def _bee(scene: Scene, seat: Seat, first: bool, at: tuple[float, float], size: float) -> None:
    """The bee of the meadow comes to the winner; where several share the win, each has one."""
    id = "bee" if first else f"bee:{seat}"
    x, y, size = round(at[0], 1), round(at[1], 1), round(size, 1)
    label = Text("bee-home", {"who": Name(seat)})
    scene.pieces[id] = structs.replace(
        scene.pieces["bee"], x=x, y=y, w=size, h=size, label=label, z=32, marks=("dances",), via=()
    )


def _tally(state: ButineState, seat: Seat) -> Tally:
    """Where a player's points came from."""
    lines = (
        Gain(Text("tally-foraged"), len(state.won[seat]), "back"),
        Gain(Text("tally-bonus"), state.bonus[seat], "back"),
    )
    return Tally(seat, tuple(line for line in lines if line.points))


def _decided(state: ButineState, ended: Outcome) -> Text:
    """By how much the winner is ahead of the next, and whether that is the bonus for three cards in one turn."""
    best = ended.winners[0]
    words: dict[str, Arg] = {"who": Name(best), "points": state.points(best)}
    if len(ended.winners) > 1:
        return Text("decided-shared", words)
    rival = max((seat for seat in range(state.seats) if seat != best), key=state.points)
    lead = state.points(best) - state.points(rival)
    words |= {"next": Name(rival), "lead": lead}
    if state.bonus[best] - state.bonus[rival] >= lead:
        return Text("decided-bonus", words)
    return Text("decided-lead", words)
