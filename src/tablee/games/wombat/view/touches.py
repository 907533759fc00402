"""The one touch that makes each move, and the move that is meant by a touch that makes none."""

from __future__ import annotations

from tablee.games.wombat.moves import (
    Accuse,
    Drop,
    Guard,
    Offer,
    Put,
    Ready,
    Release,
    Rest,
    Source,
    Take,
    Turn,
    Vote,
    WombatMove,
)
from tablee.games.wombat.pieces import Size
from tablee.games.wombat.state import NOTHING, VOTING, Phase, Sense, WombatState
from tablee.kernel import Seat


def touches(state: WombatState, seat: Seat, move: WombatMove) -> tuple[str, ...]:
    """A button for a hand's gestures, a player to point at."""
    match move:
        case Ready():
            return ("ready",)
        case Accuse(whom):
            return (f"player:{whom}",)
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
            return "hand"
    return ""


def _slot(sense: Sense, size: Size) -> int:
    """The place in the grip of the first brick of that size."""
    return sense.held.index(size) if size in sense.held else 0


def meant(state: WombatState, seat: Seat, touched: tuple[str, ...]) -> WombatMove | None:
    """The gesture or the finger that a player wants when they touch something dark."""
    word, _, rest = touched[-1].partition(":")
    hand = state.hands[seat]
    if state.phase is Phase.BUILD and hand is not None:
        held = hand.sense.held
        size = held[int(rest)] if rest in ("0", "1") and int(rest) < len(held) else 0
        match word:
            case "take" if rest.upper() in Source.__members__:
                return Take(Source[rest.upper()])
            case "put":
                return Put(size)
            case "offer":
                return Offer(size)
            case "drop":
                return Drop(size)
            case "guard":
                return Guard()
            case "release":
                return Release()
            case "turn":
                return Turn()
    if state.phase in VOTING and word in ("player", "name") and rest.isdigit():
        return Vote(int(rest))
    if state.phase is Phase.TALK and word in ("player", "name") and rest.isdigit():
        return Accuse(int(rest))
    return None
