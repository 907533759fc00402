"""What may be done, and why not.

In the dark this depends only on what the hand feels and on its role, so what a player may do gives nothing away.
"""

from __future__ import annotations

from functools import lru_cache

from tablee.games.wombat.moves import (
    Accuse,
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
from tablee.games.wombat.pieces import HANDS_FULL, SIZES, Role
from tablee.games.wombat.state import BUILD, UP, VOTING, Hand, Phase, Sense, WombatState
from tablee.kernel import Reason, Seat, Wait


def moves(state: WombatState, seat: Seat) -> list[WombatMove]:
    """What the seat may do: by its own role, what its hand feels, and what everyone knows."""
    if state.phase is BUILD:
        hand = state.hands[seat]
        assert hand is not None
        found = list(_offers(hand, state.role(seat)))
        if state.mode == "practice" and seat not in state.ready:
            found.append(Ready())
        return found
    if state.phase in VOTING:
        choices = [Vote(other) for other in state.still_in()] + [Vote(None)]
        return [vote for vote in choices if _vote_refusal(state, seat, vote) is None]
    offers: list[WombatMove] = [] if seat in state.ready else [Ready()]
    if state.phase is Phase.TALK and state.paced:
        accusations = (Accuse(other) for other in state.still_in())
        offers += [accuse for accuse in accusations if _accusation_refusal(state, seat, accuse) is None]
    return offers


def why_not(state: WombatState, seat: Seat, move: WombatMove) -> Reason:
    """The reason why an illegal move is illegal."""
    if isinstance(move, Deal | Scatter | Tick | Wait):
        return Reason("not-for-players")
    if isinstance(move, Ready):
        return Reason("already-ready" if seat in state.ready else "not-now")
    if isinstance(move, Vote):
        reason = _vote_refusal(state, seat, move)
    elif isinstance(move, Accuse):
        reason = _accusation_refusal(state, seat, move)
    else:
        hand = state.hands[seat]
        if state.phase is not Phase.BUILD or hand is None:
            return Reason("lights-on")
        reason = action_refusal(hand.sense, state.role(seat), move)
    assert reason is not None
    return reason


# Votes


def finger(vote: Vote) -> int:
    """A vote as the state keeps it."""
    return UP if vote.whom is None else vote.whom


def _vote_refusal(state: WombatState, seat: Seat, vote: Vote) -> Reason | None:
    if state.phase not in VOTING:
        return Reason("no-vote-now")
    if vote.whom is not None and (reason := _pointing_refusal(state, seat, vote.whom)):
        return reason
    return Reason("same-vote") if state.votes[seat] == finger(vote) else None


def _accusation_refusal(state: WombatState, seat: Seat, accuse: Accuse) -> Reason | None:
    if state.phase is not Phase.TALK or not state.paced:
        return Reason("no-talk-now")
    if reason := _pointing_refusal(state, seat, accuse.whom):
        return reason
    return Reason("same-vote") if state.accused and state.accused[seat] == accuse.whom else None


def _pointing_refusal(state: WombatState, seat: Seat, whom: int) -> Reason | None:
    if not 0 <= whom < state.seats:
        return Reason("no-such-player")
    if whom == seat:  # WO-36
        return Reason("not-oneself")
    return Reason("is-out") if state.out[whom] >= 0 else None


# Hands

_SIZES = range(1, SIZES + 1)
_ACTIONS: tuple[WombatMove, ...] = (
    *map(Take, Source),
    *map(Put, _SIZES),
    *map(Drop, _SIZES),
    *map(Offer, _SIZES),
    Guard(),
    Release(),
    Turn(),
    Rest(),
)


def _offers(hand: Hand, role: Role | None) -> tuple[WombatMove, ...]:
    """All that a hand may do; found again only when it feels something else."""
    asked = hand.asked
    if asked.sense is not hand.sense or asked.role is not role:
        asked.sense, asked.role, asked.offers = hand.sense, role, actions(hand.sense, role)
    return asked.offers


@lru_cache(maxsize=20_000)
def actions(sense: Sense, role: Role | None) -> tuple[WombatMove, ...]:
    """All that a hand that feels this may do."""
    return tuple(move for move in _ACTIONS if action_refusal(sense, role, move) is None)


def action_refusal(sense: Sense, role: Role | None, move: WombatMove) -> Reason | None:
    """Why a hand that feels this can't do that."""
    if isinstance(move, Rest):
        return None if sense.held or sense.guarding else Reason("nothing-to-let-go")
    if sense.busy:
        return Reason("busy")
    match move:
        case Take(source):
            if len(sense.held) >= HANDS_FULL:
                return Reason("hand-full")
            return _take_refusal(sense, role, source)
        case Put(size):
            if size not in sense.held:
                return Reason("not-held")
            if not sense.support:
                return Reason("no-support-here")
            if role is Role.GENEROUS:  # WO-19
                return Reason("generous")
            return Reason("guarded") if sense.guarded else None
        case Drop(size):
            return None if size in sense.held else Reason("not-held")
        case Offer(size):
            if size not in sense.held:
                return Reason("not-held")
            if not sense.hand:
                return Reason("no-hand-here")
            return Reason("already-offered") if sense.offering == size else None
        case Guard():
            if not sense.support:
                return Reason("no-support-here")
            if sense.guarding:
                return Reason("already-guarding")
            if sense.guarded:  # WO-43: the first to rest there guards
                return Reason("guarded")
            return Reason("slipped-off") if sense.unsure else None
        case Release():
            return None if sense.guarding else Reason("not-guarding")
        case Turn():
            return Reason("turned-lately") if sense.dizzy else None
    return Reason("not-now")


def _take_refusal(sense: Sense, role: Role | None, source: Source) -> Reason | None:
    if source is Source.GROUND:
        if not sense.brick:
            return Reason("no-brick-here")
        if role is Role.HELPLESS:  # WO-18
            return Reason("helpless")
        return Reason("slipped-away") if sense.slippery else None
    if source is Source.HAND:
        return None if sense.offered else Reason("nothing-offered")
    if not sense.support:
        return Reason("no-support-here")
    if role is Role.CONFIDENT:  # WO-17
        return Reason("confident")
    if sense.guarded:
        return Reason("guarded")
    if not sense.top:
        return Reason("support-empty")
    return Reason("too-soon") if sense.weary and not sense.wobbles else None  # WO-46: a hand that mends need not wait
