"""What a viewer learns of a move: in the dark what their own hand feels of it, and nothing else."""

from __future__ import annotations

import msgspec

from tablee.games.wombat.moves import (
    Accuse,
    Deal,
    Hear,
    Ready,
    Scatter,
    Tick,
    Turn,
    Vote,
    WombatMove,
)
from tablee.games.wombat.pieces import CONFUSED_FROM, COUNTDOWN_MS, SECOND, SHOW_MS, Role
from tablee.games.wombat.rules.phases import in_vain
from tablee.games.wombat.rules.scoring import POINTS, TURNING
from tablee.games.wombat.state import VOTING, Hand, Phase, Sense, WombatState
from tablee.games.wombat.view import deeds
from tablee.games.wombat.view.circle import fingers as in_words
from tablee.games.wombat.view.dark import LAST_SECONDS
from tablee.games.wombat.view.deeds import own
from tablee.kernel import EVERYTHING, Arg, Event, Float, Name, Seat, Text, Viewer, Wait

LAMP = 1000
"""Milliseconds in which the lamp comes on."""
UNMASKED = 3400
"""Milliseconds for the traitor's card to be turned over and looked at."""
IN_PASSING = 1
"""Instead of a time to look at something: it is read in passing."""
LOOK = 900
"""Milliseconds to look at what was announced."""


def told(before: WombatState, seat: Seat, move: WombatMove, after: WombatState, viewer: Viewer) -> Event | None:
    """What the viewer learns of a move; None if they do not even learn that there was one."""
    if isinstance(move, Hear):
        return deeds.said(before, move) if viewer == EVERYTHING else None  # the table's talk has told the others
    if before.phase is Phase.BUILD:
        return _in_the_dark(before, seat, move, after, viewer)
    match move:
        case Deal():
            if viewer is None or viewer < 0:
                return Event(Text("did-deal"), "card")
            return Event(Text("did-deal-you"), "card")  # not which: the log lies open
        case Scatter():
            return Event(Text("did-scatter"), "scatter")
        case Ready():
            return _ready(seat, _count(before, after))
        case Vote(whom):
            if viewer != seat:  # everyone sees that the player has chosen, but not the finger
                return Event(Text("did-vote", {"who": Name(seat)}), "tick", banner=_count(before, after))
            you = Text("did-vote-up") if whom is None else Text("did-vote-you", {"whom": Name(whom)})
            return Event(you, "place", banner=_count(before, after))
        case Accuse(whom):
            accused: dict[str, Arg] = {"who": Name(seat), "whom": Name(whom)}
            return Event(Text("did-accuse", accused), "fingers", trace=(f"player:{whom}",))
        case Wait() if before.looking and not after.looking:
            return _counted(after)
        case Wait() if (banner := _count(before, after)) is not None:
            return Event(Text("did-wait"), "tick", banner=banner, quiet=True)
        case Wait(ms) if before.elapsed + ms >= before.deadline:
            return _phase_ends(before, after, viewer)
    return Event(Text("did-wait"), quiet=True)


def _count(before: WombatState, after: WombatState) -> Text | None:
    """Three, two, one: the countdown is at a whole second."""
    left = after.deadline - after.elapsed
    now = after.phase in (*VOTING, Phase.READY) and after.phase is before.phase and after.paced
    if not now or left not in (1000, 2000, COUNTDOWN_MS) or left == before.deadline - before.elapsed:
        return None
    return Text("count", {"left": left // 1000})


def _ready(seat: Seat, banner: Text | None = None) -> Event:
    return Event(Text("did-ready", {"who": Name(seat)}), "tick", banner=banner)


def _phase_ends(before: WombatState, after: WombatState, viewer: Viewer) -> Event:
    """The end of making ready, of talking, or of a vote."""
    if before.phase is Phase.READY:
        chapter = Text("chapter-round", {"round": after.round})
        return Event(Text("did-shut-eyes"), "lights-off", linger=LOOK, banner=Text("banner-dark"), opens=chapter)
    if before.phase is Phase.UNMASK:
        return _unmasked(after)
    if before.phase is Phase.TALK:
        return Event(Text("did-wait"), quiet=True) if in_vain(before) else Event(Text("did-talk"), "turn")
    fingers: dict[str, Arg] = {"fingers": in_words(after.pointed)}
    if before.phase is Phase.POINT:
        return Event(Text("did-point", fingers), "fingers", linger=LOOK)
    gone = [seat for seat in range(before.seats) if after.out[seat] != before.out[seat]]
    if not gone:
        return Event(Text("did-vote-nobody", fingers), "fingers", linger=LOOK)
    whom: dict[str, Arg] = {"whom": Name(gone[0])}
    text = Text("did-vote-out", {**fingers, **whom})
    mark = deeds.judged(before, gone[0]) if viewer == EVERYTHING else ""
    return Event(text, "out", linger=LOOK, banner=Text("banner-out", whom), mark=mark)


def _unmasked(after: WombatState) -> Event:
    """The cards are shown, the traitor's first (WO-23)."""
    who: dict[str, Arg] = {"who": Name(after.roles.index(Role.RAGING))}
    banner = Text("banner-unmask", who)
    return Event(Text("did-unmask", who), "unmask", linger=UNMASKED, banner=banner, effect="unmasked")


# In the dark


def _in_the_dark(before: WombatState, seat: Seat, move: WombatMove, after: WombatState, viewer: Viewer) -> Event | None:
    """While building: what the viewer's own hand feels of it."""
    if isinstance(move, Wait):
        return None
    if after.phase is not Phase.BUILD:
        return _lights_on(after)
    if isinstance(move, Ready):
        return _ready(seat)
    if viewer == EVERYTHING:
        return Event(Text("did-move"), quiet=True) if isinstance(move, Tick) else deeds.deed(before, seat, move, after)
    if viewer is not None and before.above(viewer) and not isinstance(move, Tick):
        return msgspec.structs.replace(deeds.deed(before, seat, move, after), mark="")
    second = isinstance(move, Tick) and after.tick % SECOND == 0
    hand = None if viewer is None else before.hands[viewer]
    if viewer is None or hand is None:  # WO-37
        counted = second and before.mode != "practice"
        return _time_passes(after, second) if counted else None
    if viewer == seat:
        return Event(*own(hand.sense, move), effect="turned" if isinstance(move, Turn) else "")
    if isinstance(move, Turn):  # WO-13: that it turned, not who did it
        return Event(Text("did-turn"), "terrain-turns", effect="turned", banner=Text("banner-turned"))
    then = after.hands[viewer]
    assert then is not None
    if then.slips != hand.slips:
        return _slipped(hand, then)
    new = then.sense != hand.sense
    felt = _feeling(hand.sense, then.sense) if new else None
    if felt is not None:
        return Event(*felt, quiet=True)
    if second or new or then.told != hand.told:
        return _time_passes(after, second)
    return None


def _time_passes(after: WombatState, second: bool) -> Event:
    """The hand moves on; the last ten seconds are announced, in passing, and heard."""
    left = after.length - after.tick
    if not second or after.mode == "practice" or left > LAST_SECONDS:
        return Event(Text("did-move"), quiet=True)
    banner = Text("banner-ten") if left == LAST_SECONDS else None
    return Event(Text("did-move"), "tick", linger=IN_PASSING if banner else 0, banner=banner, quiet=True)


def _lights_on(after: WombatState) -> Event:
    """The building is over (WO-08)."""
    towers = after.built[-1]
    if after.mode == "practice":
        return Event(Text("did-practice", {"towers": towers}), "lights-on")
    if after.looking:
        chapter = Text("chapter-light", _points(after))
        return Event(Text("did-light"), "lights-on", linger=LAMP, effect="lamp", opens=chapter)
    words = _points(after)
    return Event(
        Text("did-lights", words), "lights-on", linger=SHOW_MS, banner=Text("banner-towers", words),
        opens=Text("chapter-light", words),
    )  # fmt: skip


def _counted(after: WombatState) -> Event:
    """The towers have been looked at: the point moves. Where a confused wombat changes sides, everyone is told, and it
    knows who is meant: a message to it alone could be read by its neighbours."""
    words = _points(after)
    good = POINTS[after.built[-1]][0]
    floats = (Float(f"marker:{words['team']}", f"+{words['points']}"),)
    banner = Text("banner-towers", words)
    if after.advanced and after.seats >= CONFUSED_FROM and after.good - good < TURNING <= after.good:
        banner = Text("banner-turned-sides", words)
    return Event(Text("did-lights", words), "gain" if good else "loss", linger=LOOK, floats=floats, banner=banner)


def _points(state: WombatState) -> dict[str, Arg]:
    towers = state.built[-1]
    good, bad = POINTS[towers]
    return {"towers": towers, "team": "good" if good else "bad", "points": good or bad}


def _slipped(hand: Hand, then: Hand) -> Event:
    """A brick or a guard was kept too long."""
    if len(then.held) < len(hand.held):
        return Event(Text("did-slip", {"size": hand.sense.held[0]}), "slip")
    return Event(Text("did-slip-off"), "slip")


# What a hand feels of others' actions and of the clock's ticks


def _feeling(before: Sense, now: Sense) -> tuple[Text, str] | None:
    """What is new under the hand, in words and as a sound; None if nothing is worth a sound."""
    if now.jammed and not before.jammed:
        return Text("feel-full"), "refuse"
    if now.offered and now.offered != before.offered:
        return Text("feel-offer", {"size": now.offered}), f"feel-{now.offered}"
    if now.brick and now.brick != before.brick:
        return Text("feel-brick", {"size": now.brick}), f"feel-{now.brick}"
    if now.guarded and not before.guarded:
        return Text("feel-guarded"), "feel-hand"
    if now.support and not now.guarded and (before.guarded or _top(now) != _top(before)):
        if now.wobbles:
            return Text("feel-wobbles", {"size": now.top}), "feel-wobbles"
        if now.top:
            return Text("feel-top", {"size": now.top}), f"feel-top-{now.top}"
        return Text("feel-empty"), "feel-support"
    if len(now.held) < len(before.held):
        return Text("feel-given"), "take"
    if now.hand and not before.hand:
        return Text("feel-hand"), "feel-hand"
    if before.guarding and not now.guarding:
        return Text("feel-guard-lost"), ""
    if now.wall and not before.wall:
        return Text("feel-wall"), "feel-wall"
    if now.slipping and not before.slipping:
        return Text("feel-slipping"), "slipping"
    if _touching(before) and not _touching(now):
        return Text("feel-nothing"), "feel-off"
    return None


def _top(sense: Sense) -> tuple[bool, int, bool]:
    """What is felt of a support."""
    return sense.support, sense.top, sense.wobbles


def _touching(sense: Sense) -> bool:
    """Whether there is anything under the hand."""
    return bool(sense.brick or sense.support or sense.hand)
