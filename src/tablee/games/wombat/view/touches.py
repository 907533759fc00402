"""The touch that makes a move: each has one."""

from __future__ import annotations

from tablee.games.wombat.moves import Drop, Guard, Offer, Put, Ready, Release, Rest, Take, Turn, Vote, WombatMove
from tablee.games.wombat.pieces import Size
from tablee.games.wombat.state import NOTHING, Sense, WombatState
from tablee.kernel import Seat


def touches(state: WombatState, seat: Seat, move: WombatMove) -> tuple[str, ...]:
    """A button for a hand's gestures, a player to point at."""
    match move:
        case Ready():
            return ("ready",)
        case Vote(whom):
            return ("vote:none",) if whom is None else (f"player:{whom}",)
    hand = state.hands[seat]
    return (gesture(NOTHING if hand is None else hand.sense, move),)


def gesture(sense: Sense, move: WombatMove) -> str:
    """The button that makes a hand's move."""
    match move:
        case Take(source):
            return f"take:{source.name.lower()}"
        case Put(size):
            return f"put:{_slot(sense, size)}"
        case Drop(size):
            return f"drop:{_slot(sense, size)}"
        case Offer(size):
            return f"offer:{_slot(sense, size)}"
        case Guard():
            return "guard"
        case Release():
            return "release"
        case Turn():
            return "turn"
        case Rest():
            return "rest"
    return ""


def _slot(sense: Sense, size: Size) -> int:
    """The place in the grip of the first brick of that size."""
    return sense.held.index(size) if size in sense.held else 0
