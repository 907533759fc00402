"""What each move does, and how the match ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tablee.games.waggle_dance import moves as m
from tablee.games.waggle_dance.pieces import SIZE
from tablee.games.waggle_dance.rules import day, dusk, night, pollen, setup
from tablee.games.waggle_dance.state import Phase, WaggleState
from tablee.kernel import Move, Outcome, Seat, Wait


def play(state: WaggleState, seat: Seat, move: m.WaggleMove) -> None:
    """Make a legal move."""
    _EFFECTS[type(move)](state, seat, move)


def _pass(state: WaggleState, seat: Seat, move: m.Pass | m.Rest) -> None:
    """Nothing more: what that means depends on the phase."""
    _PASSED.get(state.phase, night.pass_moment)(state, seat)


def _rest(state: WaggleState, seat: Seat, move: m.Rest) -> None:
    """WD-56: the seat is not asked about cards alone any more this round."""
    if state.phase is Phase.ASKING:
        dusk.decline(state, seat)
        return
    state.rested |= 1 << seat
    _pass(state, seat, move)


_PASSED: Final[dict[Phase, Callable[[WaggleState, Seat], None]]] = {
    Phase.MORNING: day.pass_morning,
    Phase.WINDOW: day.decline,
    Phase.ASKING: dusk.agree,
    Phase.D_CLAIM: night.claim_all,
    Phase.MIXING: night.end_mix,
}

_EFFECTS: Final[dict[type[Move], Callable[[WaggleState, Seat, Any], None]]] = {
    # chance and the clock
    m.RollFirst: setup.roll_first,
    m.Block: setup.block,
    m.Roll: setup.roll,
    m.RollVolunteer: day.roll_volunteer,
    m.Draw: night.drawn,
    Wait: day.pass_time,
    # by day
    m.Volunteer: day.call_volunteer,
    m.SickLeave: day.sick_leave,
    m.Place: day.place,
    m.Directions: day.directions,
    m.Overtime: day.overtime,
    m.Shift: day.shift,
    m.Feint: day.feint,
    m.WrongTurn: day.wrong_turn,
    m.Watch: day.watch,
    # by night
    m.TakeRoom: night.take_room,
    m.Hatch: night.hatch,
    m.TakeEgg: night.take_egg,
    m.Claim: night.claim,
    m.Bonus: night.bonus,
    m.Store: night.store,
    m.StoreAll: night.store_all,
    m.Tidy: night.tidy,
    m.Give: night.give,
    m.GiveEgg: night.give_egg,
    m.Honey: night.make_honey,
    m.Lift: pollen.lift,
    m.Put: night.put,
    m.Carry: night.carry,
    m.CarryAll: night.carry,
    m.TakeCard: night.take_card,
    m.Scout: night.scout,
    m.Keep: night.keep,
    m.Mix: night.mix,
    m.GiftRoom: night.gift_room,
    m.GiftEgg: night.gift_egg,
    # at any time
    m.Pass: _pass,
    m.Rest: _rest,
}


def outcome(state: WaggleState) -> Outcome | None:
    """WD-31: the most honey, then the most pollen stored, else the win is shared."""
    if state.phase is not Phase.OVER:
        return None
    honey = [state.honey(seat) for seat in range(state.seats)]
    cubes = [stored(state, seat) for seat in range(state.seats)]
    ended = Outcome.ranked(honey, "honey", cubes)
    if len(ended.winners) > 1:
        return Outcome.ranked(honey, "shared", cubes)
    return Outcome.ranked(honey, "pollen", cubes) if honey.count(max(honey)) > 1 else ended


def stored(state: WaggleState, seat: Seat) -> int:
    """How much pollen a seat's rooms hold: the tie-break."""
    return sum([SIZE[state.contents[room]] for room in state.combs[seat]])
