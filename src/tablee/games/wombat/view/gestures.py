"""The gestures of a hand: each has its place, says why it is dark now, and one of them is what a tap does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tablee.games.wombat.moves import Drop, Guard, Offer, Put, Release, Source, Take, Turn, WombatMove
from tablee.games.wombat.pieces import GUARD, SECOND, SIZES, Role, Size
from tablee.games.wombat.rules.legal import action_refusal
from tablee.games.wombat.state import Hand, Sense
from tablee.games.wombat.view.touches import gesture
from tablee.kernel import Button, Text

ROLES = ("generous", "confident", "helpless")
"""Refusals that stand for a whole match."""
SECOND_BRICK = (("put", Put, "l"), ("offer", Offer, "k"), ("drop", Drop, "c"))


class Pauses(NamedTuple):
    """Whole seconds until a hand may do again what it can't now, and until it loses what it holds; 0 for none."""

    slip: tuple[int, ...] = ()
    """Of each brick in the grip."""
    off: int = 0
    turn: int = 0
    guard: int = 0
    rest: int = 0
    """Of a guard, until it slips off."""


def pauses(hand: Hand, tick: int, support: int, grip: int) -> Pauses:
    """Counted in whole seconds of the clock, so that they change when everything else is told."""
    now = tick // SECOND

    def left(until: int) -> int:
        return max(1, -(-until // SECOND) - now) if until > tick else 0

    slip = tuple(max(1, left(since + grip)) if grip else 0 for since in hand.since)
    guard = left(hand.unguardable[support]) if support >= 0 else 0
    rest = left(hand.guard_since + GUARD) if hand.guard >= 0 else 0
    return Pauses(slip, left(hand.off_after), left(hand.turn_after), guard, rest)


def buttons(sense: Sense, role: Role | None, left: Pauses) -> dict[str, Button]:
    """One for each gesture, always the same ones in the same order: a thumb finds them without looking."""
    tap, also = hints(sense, role)
    found: dict[str, Button] = {}

    def add(move: WombatMove, label: Text, key: str, art: str, pause: int = 0, marks: tuple[str, ...] = ()) -> None:
        id = gesture(sense, move) if not marks else f"{gesture(sense, move)[:-1]}1"
        reason = action_refusal(sense, role, move)
        detail = None
        if reason is not None:
            detail = reason.text
            if reason.code in ROLES:
                marks += ("barred",)
            elif pause:
                label, marks = Text("pausing", {"what": label, "seconds": pause}), (*marks, "pausing")
        if id == also:
            marks += ("also",)
        found[id] = Button(label, len(found) + 1, art, detail, marks, key, quiet=id != tap)

    held = sense.held[0] if sense.held else 0
    add(Take(Source.GROUND), Text("take-ground", {"size": sense.brick}), "t", "do-take")
    add(Put(held), Text("put", {"size": held}), "p", "do-put")
    add(Offer(held), Text("offer", {"size": held}), "o", "do-offer")
    add(Drop(held), Text("drop", {"size": held}), "d", "do-drop")
    top = 0 if sense.guarded else sense.top
    add(Take(Source.SUPPORT), Text("take-support", {"size": top}), "x", "do-off", left.off)
    add(Take(Source.HAND), Text("take-hand", {"size": sense.offered}), "a", "do-accept")
    if sense.guarding:
        add(Release(), Text("release"), "g", "do-guard")
    else:
        add(Guard(), Text("guard"), "g", "do-guard", left.guard)
    add(Turn(), Text("turn"), "q", "do-turn", left.turn)
    other = sense.held[1] if len(sense.held) > 1 and sense.held[1] != held else 0
    for word, move, key in SECOND_BRICK:
        add(move(other), Text(word, {"size": other}), key, f"do-{word}", marks=("second",))
    return found


def hints(sense: Sense, role: Role | None) -> tuple[str, str]:
    """The buttons that a tap and a right click press: what most hands would do with what they feel."""
    can = [move for move in _likely(sense) if action_refusal(sense, role, move) is None]
    tap = next((move for move in can if not _second_thought(sense, move)), None)
    also = next((move for move in can if move != tap), None)
    return (gesture(sense, tap) if tap else "", gesture(sense, also) if also else "")


def _likely(sense: Sense) -> Iterator[WombatMove]:
    """Gestures, the likeliest first."""
    fitting = [size for size in sense.held if size == sense.top + 1]
    yield Take(Source.HAND)
    if sense.wobbles:
        yield Take(Source.SUPPORT)
        fitting = []
    yield from map(Put, fitting)
    yield Take(Source.GROUND)
    if sense.hand and not sense.guarded:
        yield from map(Offer, sense.held)
    yield Guard()
    yield Take(Source.SUPPORT)
    yield from (Put(size) for size in sense.held if size not in fitting)
    yield from map(Drop, sense.held)


def _second_thought(sense: Sense, move: WombatMove) -> bool:
    """Whether no tap should do it: a wrong brick is put, a good one taken off, a brick let go of only on purpose."""
    if isinstance(move, Put):
        return sense.wobbles or move.size != sense.top + 1
    return isinstance(move, Drop) or (move == Take(Source.SUPPORT) and not sense.wobbles)


def phrases(sense: Sense) -> tuple[str, ...]:
    """Nine phrases, the same ones in the same order, with the figures that fit what the hand holds and feels."""
    have = sense.held[0] if sense.held else sense.brick or sense.offered or 1
    return (
        f"phrase-have-{have}",
        f"phrase-need-{_needed(sense)}",
        "phrase-come",
        "phrase-take-this",
        "phrase-who-is-that",
        "phrase-leave-tower",
        "phrase-wrong-brick",
        "phrase-tower-done",
        "phrase-stop-turning",
    )


def _needed(sense: Sense) -> Size:
    """The brick that the support under the hand waits for."""
    return min(SIZES, sense.top + 1) if sense.support and not sense.guarded else 1
