"""What a viewer learns of a move: in the dark what their own hand feels of it, and nothing else."""

from __future__ import annotations

from tablee.games.wombat.moves import (
    Deal,
    Drop,
    Guard,
    Offer,
    Put,
    Ready,
    Release,
    Rest,
    Scatter,
    Source,
    Take,
    Tick,
    Turn,
    Vote,
    WombatMove,
)
from tablee.games.wombat.pieces import SECOND
from tablee.games.wombat.state import NOTHING, UP, Hand, Phase, Sense, Wombats
from tablee.games.wombat.votes import POINTS
from tablee.kernel import EVERYTHING, Arg, Event, Name, Seat, Text, Viewer, Wait


def seen(state: Wombats, seat: Seat, move: WombatMove, viewer: Viewer, after: Wombats) -> Event | None:
    """What the viewer learns of a move that leads to `after`."""
    if state.phase is Phase.BUILD:
        return _in_the_dark(state, seat, move, viewer, after)
    match move:
        case Deal(roles):
            if viewer is None or viewer < 0:
                return Event(Text("did-deal"), "card")
            return Event(Text("did-deal-you", {"role": Text(f"role-{roles[viewer].name.lower()}")}), "card")
        case Scatter():
            return Event(Text("did-scatter"), "scatter")
        case Ready():
            return Event(Text("did-ready", {"who": Name(seat)}), "tick")
        case Vote(whom):
            if viewer != seat:  # that somebody has made up their mind is seen, the finger is not
                return Event(Text("did-vote", {"who": Name(seat)}), "tick")
            you = Text("did-vote-up") if whom is None else Text("did-vote-you", {"whom": Name(whom)})
            return Event(you, "place")
        case Wait(ms) if state.elapsed + ms >= state.deadline:
            return _phase_ends(state, after)
    return Event(Text("did-wait"), quiet=True)


def _phase_ends(state: Wombats, after: Wombats) -> Event:
    """The end of making ready, of talking, or of a vote."""
    if state.phase is Phase.READY:
        return Event(Text("did-shut-eyes"), "lights-off")
    if state.phase is Phase.TALK:
        return Event(Text("did-talk"), "turn")
    count: dict[str, Arg] = {"up": sum(finger == UP for finger in after.pointed)}
    if state.phase is Phase.POINT:
        return Event(Text("did-point", count), "fingers")
    gone = [seat for seat in range(state.seats) if after.out[seat] != state.out[seat]]
    if not gone:
        return Event(Text("did-vote-nobody", count), "fingers")
    return Event(Text("did-vote-out", {"whom": Name(gone[0])}), "out")


def _in_the_dark(state: Wombats, seat: Seat, move: WombatMove, viewer: Viewer, after: Wombats) -> Event | None:
    """While building: what the viewer's own hand feels of it."""
    if isinstance(move, Wait):
        return None
    if after.phase is not Phase.BUILD:
        return _lights_on(after)
    if isinstance(move, Ready):
        return Event(Text("did-ready", {"who": Name(seat)}), "tick")
    if viewer == EVERYTHING:
        return Event(Text("did-move"), quiet=True) if isinstance(move, Tick) else _from_above(state, seat, move)
    second = isinstance(move, Tick) and after.tick % SECOND == 0 and state.mode != "practice"
    hand = None if viewer is None else state.hands[viewer]
    if viewer is None or hand is None:  # WO-37
        return Event(Text("did-move"), _second_sound(after), quiet=True) if second else None
    if viewer == seat:
        return Event(*_own(hand.sense, move))
    if isinstance(move, Turn):  # WO-13: that it turned, not who did it
        return Event(Text("did-turn"), "terrain-turns")
    then = after.hands[viewer]
    assert then is not None
    if then.slips != hand.slips:
        return _slipped(hand, then)
    felt = feeling(hand.sense, then.sense)
    if felt is not None:
        return Event(*felt, quiet=True)
    if second or then.sense != hand.sense or then.told != hand.told:
        return Event(Text("did-move"), _second_sound(after) if second else "", quiet=True)
    return None


def _second_sound(after: Wombats) -> str:
    """The last ten seconds are heard."""
    return "tick" if after.length - after.tick <= 10 * SECOND else ""


def _lights_on(after: Wombats) -> Event:
    """The building is over (WO-08)."""
    towers = after.built[-1]
    if after.mode == "practice":
        return Event(Text("did-practice", {"towers": towers}), "lights-on")
    good, bad = POINTS[towers]
    team, points = ("good", good) if good else ("bad", bad)
    return Event(Text("did-lights", {"towers": towers, "team": team, "points": points}), "lights-on")


def _slipped(hand: Hand, then: Hand) -> Event:
    """A brick or a guard was kept too long."""
    if len(then.held) < len(hand.held):
        return Event(Text("did-slip", {"size": hand.sense.held[0]}), "slip")
    return Event(Text("did-slip-off"), "slip")


def _own(sense: Sense, move: WombatMove) -> tuple[Text, str]:
    """One's own action: in words that follow from what one felt, not from what came of it."""
    match move:
        case Take(Source.GROUND):
            return Text("did-take-ground", {"size": sense.brick}), "take"
        case Take(Source.SUPPORT):
            return Text("did-take-support", {"size": sense.top}), "take-off"
        case Take(Source.HAND):
            return Text("did-take-hand", {"size": sense.offered}), "take"
        case Put(size):
            return Text("did-put", {"size": size}), "put"
        case Drop(size):
            return Text("did-drop", {"size": size}), "drop"
        case Offer(size):
            return Text("did-offer", {"size": size}), "offer"
        case Guard():
            return Text("did-guard"), "guard"
        case Release():
            return Text("did-release"), ""
        case Turn():
            return Text("did-turn-you"), "terrain-turns"
        case Rest():
            return Text("did-rest"), "drop"
    return Text("did-move"), ""


def _from_above(state: Wombats, seat: Seat, move: WombatMove) -> Event:
    """For the replay of a finished match: who did what (WO-47)."""
    hand = state.hands[seat]
    text, sound = _own(hand.sense if hand is not None else NOTHING, move)
    return Event(Text(f"{text.id.removesuffix('-you')}-above", {"who": Name(seat), **text.args}), sound)


def feeling(before: Sense, now: Sense) -> tuple[Text, str] | None:
    """What is new under the hand, in words and as a sound; None: nothing worth a sound."""
    if now.jammed and not before.jammed:
        return Text("feel-full"), "refuse"
    if now.offered and now.offered != before.offered:
        return Text("feel-offer", {"size": now.offered}), f"feel-{now.offered}"
    if now.brick and now.brick != before.brick:
        return Text("feel-brick", {"size": now.brick}), f"feel-{now.brick}"
    if now.guarded and not before.guarded:
        return Text("feel-guarded"), "feel-hand"
    if now.support and (not before.support or now.top != before.top or before.guarded) and not now.guarded:
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
    if touching(before) and not touching(now):
        return Text("feel-nothing"), "feel-off"
    return None


def touching(sense: Sense) -> bool:
    """Whether there is anything under the hand."""
    return bool(sense.brick or sense.support or sense.hand)
