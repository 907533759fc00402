"""What may be done, and why a move is not legal, in the order in which a player would ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tablee.components.bits import has
from tablee.games.waggle_dance import moves as m
from tablee.games.waggle_dance.pieces import (
    COUNT,
    EGG,
    EMPTY,
    HONEY,
    ON_A,
    ON_C,
    ON_E,
    ON_G,
    PLACES,
    ROOM,
    SLOTS,
    SPACE,
    VALUES,
    A,
    Card,
    D,
)
from tablee.games.waggle_dance.rules import day_moves, dusk, night_moves
from tablee.games.waggle_dance.rules.claims import claim_moves
from tablee.games.waggle_dance.state import NO_DIE, ON_FLOWER, TRAY, Phase, WaggleState
from tablee.kernel import Move, Reason, Seat

_MOMENTS: Final = frozenset((Phase.A, Phase.B, Phase.C, Phase.D_STORE, Phase.E, Phase.F, Phase.G))

_LISTS: Final[dict[Phase, Callable[[WaggleState, Seat], list[m.WaggleMove]]]] = {
    Phase.MORNING: day_moves.morning_moves,
    Phase.PLACING: day_moves.placing_moves,
    Phase.WINDOW: day_moves.window_moves,
    **dict.fromkeys(_MOMENTS, night_moves.moment_moves),
    Phase.D_CLAIM: claim_moves,
    Phase.ASKING: dusk.answering_moves,
    Phase.KEEPING: night_moves.keep_moves,
    Phase.GIVING: night_moves.giving_moves,
    Phase.RECEIVING: night_moves.receiving_moves,
    Phase.MIXING: night_moves.mixing_moves,
}


def moves(state: WaggleState, seat: Seat) -> list[m.WaggleMove]:
    """All that a seat may do, if it is to act."""
    return _LISTS[state.phase](state, seat)


# Why not

_PHASES: Final[dict[type[Move], frozenset[Phase]]] = {
    **dict.fromkeys((m.Place, m.Directions, m.Overtime, m.Shift, m.Feint), frozenset((Phase.PLACING,))),
    **dict.fromkeys((m.Volunteer, m.SickLeave), frozenset((Phase.MORNING,))),
    m.WrongTurn: frozenset((Phase.WINDOW,)),
    m.Watch: frozenset((Phase.WINDOW, Phase.PLACING)),
    m.TakeRoom: frozenset((Phase.A,)),
    m.Hatch: frozenset((Phase.B,)),
    m.TakeEgg: frozenset((Phase.C,)),
    **dict.fromkeys((m.Claim, m.Bonus), frozenset((Phase.D_CLAIM,))),
    m.Store: frozenset((Phase.D_STORE, Phase.RECEIVING)),
    **dict.fromkeys((m.StoreAll, m.Tidy), frozenset((Phase.D_STORE,))),
    m.Give: frozenset((Phase.E, Phase.GIVING)),
    m.GiveEgg: frozenset((Phase.E,)),
    m.Honey: frozenset((Phase.F,)),
    **dict.fromkeys((m.Lift, m.Put, m.Carry, m.CarryAll), frozenset((Phase.F, Phase.MIXING))),
    **dict.fromkeys((m.Mix, m.GiftRoom, m.GiftEgg), _MOMENTS),
    **dict.fromkeys((m.TakeCard, m.Scout), frozenset((Phase.G,))),
    m.Keep: frozenset((Phase.KEEPING,)),
    m.Pass: _MOMENTS | {Phase.MORNING, Phase.WINDOW, Phase.MIXING, Phase.ASKING},
    m.Rest: _MOMENTS | {Phase.D_CLAIM, Phase.ASKING},
}
"""The phases of each kind of move."""

_CARD: Final[dict[type[Move], Card]] = {
    m.Directions: Card.DIRECTIONS,
    m.Overtime: Card.OVERTIME,
    m.Shift: Card.SHIFT_CHANGE,
    m.Feint: Card.FEINT,
    m.Volunteer: Card.VOLUNTEER,
    m.SickLeave: Card.SICK_LEAVE,
    m.WrongTurn: Card.WRONG_TURN,
    m.Watch: Card.WRONG_TURN,
    m.Bonus: Card.BONUS,
    m.Mix: Card.MIX,
    m.GiftRoom: Card.GIFT,
    m.GiftEgg: Card.GIFT,
    m.Scout: Card.SCOUT,
}
"""The Queen card that a kind of move plays."""

_LETTER: Final[dict[type[Move], int]] = {
    m.TakeRoom: ON_A,
    m.TakeEgg: ON_C,
    m.Give: ON_E,
    m.GiveEgg: ON_E,
    m.TakeCard: ON_G,
    m.Scout: ON_G,
}
"""The card on which a bee must stand for a kind of move."""


def why_not(state: WaggleState, seat: Seat, move: m.WaggleMove) -> Reason:
    """The first thing that is wrong with an illegal move."""
    kind = type(move)
    if kind not in _PHASES:
        return Reason("not-for-players")
    if state.phase not in _PHASES[kind]:
        return Reason("not-now")
    if kind in _CARD and not state.held(seat, _CARD[kind]):
        return Reason("card-not-held")
    if state.air and not isinstance(move, m.Lift | m.Put):
        return Reason("pollen-in-the-air")
    rooms = {getattr(move, name) for name in ("room", "to") if hasattr(move, name)}
    if rooms - set(state.combs[seat]):
        return Reason("not-your-room")
    if kind in _LETTER and state.phase in _MOMENTS and not state.on_card(seat, _LETTER[kind]):
        return Reason("no-bee-there")
    return Reason(_by_day(state, seat, move) if state.phase < Phase.A else _by_night(state, seat, move))


def _by_day(state: WaggleState, seat: Seat, move: m.WaggleMove) -> str:
    match move:
        case m.Place(value, place):
            return _not_there(state, seat, value, place)
        case m.SickLeave(other, value):
            if not 0 <= other < state.seats or other == seat:
                return "no-such-opponent"
            if not _has_rolled(state, other, value):
                return "no-such-bee"
        case m.Directions(value) | m.Overtime(value):
            if not _has_rolled(state, seat, value):
                return "no-such-bee"
        case m.Feint(value, place):
            mine = range(SLOTS * seat, SLOTS * (seat + 1))
            if place < A or not any(state.at[die] == place and state.values[die] == value for die in mine):
                return "no-such-bee"
        case m.WrongTurn(flower):
            return "changes-nothing" if flower in VALUES else "no-such-flower"
        case m.Pass():
            return "cannot-pass"
    return "changes-nothing"  # WD-55


def _by_night(state: WaggleState, seat: Seat, move: m.WaggleMove) -> str:
    match move:
        case m.Hatch(room):
            if state.contents[room] != EGG:
                return "no-egg-there"
            return "no-pair" if night_moves.may_hatch(state, seat) else "no-bee-left"
        case m.TakeEgg(room) | m.GiftEgg(room):
            if state.contents[room] != EMPTY:
                return "room-not-empty"
            return "same-as-another" if state.eggs else "supply-empty"
        case m.GiveEgg(room):
            return "no-egg-there" if state.contents[room] != EGG else "same-as-another"
        case m.StoreAll(pollen, room):
            if not state.count(pollen, TRAY + seat):
                return "no-such-pollen"
            return "no-space" if not SPACE[state.contents[room]] else "same-as-another"
        case m.Store(pollen, room):
            if state.phase is Phase.D_STORE and not state.count(pollen, TRAY + seat):
                return "no-such-pollen"
            if state.phase is Phase.RECEIVING and pollen == state.given:
                return "not-that-pollen"  # WD-24: a cube of another colour
            if state.phase is Phase.RECEIVING and not state.count(pollen, ON_FLOWER):
                return "supply-empty"
            return "no-space" if not SPACE[state.contents[room]] else "same-as-another"
        case m.Give(pollen, room) | m.Lift(pollen, room):
            return "no-such-pollen" if not COUNT[state.contents[room]][pollen] else "not-that-pollen"
        case m.Carry(pollen, room, to) | m.CarryAll(pollen, room, to):
            if not COUNT[state.contents[room]][pollen]:
                return "no-such-pollen"
            return "no-space" if not SPACE[state.contents[to]] else "not-there"
        case m.Put(_, room):
            return "no-space" if not SPACE[state.contents[room]] else "not-there"
        case m.Honey(cards=cards):
            return "no-recipe" if all(state.held(seat, card) for card in cards) else "card-not-held"
        case m.Claim():
            return "not-so-many"
        case m.Keep():
            return "not-scouted"
        case m.TakeRoom() | m.TakeCard():
            return "supply-empty"
        case m.Pass() | m.Rest():
            return "cannot-pass"
    return "changes-nothing"  # WD-55


def _not_there(state: WaggleState, seat: Seat, value: int, place: int) -> str:
    """Why a bee can't be placed."""
    if not _has_rolled(state, seat, value):
        return "no-such-bee"
    if state.die != NO_DIE and state.values[state.die] != value:
        return "another-bee-first"
    if not A <= place < PLACES:
        return "no-such-place"
    if place == state.feint:
        return "same-place"
    if place >= ROOM:
        if place - ROOM not in state.combs[seat]:
            return "not-your-room"
        return "room-has-honey" if state.contents[place - ROOM] == HONEY else "same-as-another"
    if place >= D:
        return "other-flower"
    letter, number = divmod(place - A, 6)
    if number + 1 != value:
        return "other-number"
    return "space-blocked" if has(state.blocked[value], letter) else "space-taken"


def _has_rolled(state: WaggleState, seat: Seat, value: int) -> bool:
    return value in VALUES and value in state.dice_of(seat)
