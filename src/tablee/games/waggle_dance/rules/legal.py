"""Why a move is not legal, in the order in which a player would ask."""

from __future__ import annotations

from tablee.games.waggle_dance import moves as m
from tablee.games.waggle_dance.moments import bees_on, may_hatch
from tablee.games.waggle_dance.pieces import COUNT, EGG, EMPTY, HONEY, SLOTS, SPACE, Card
from tablee.games.waggle_dance.places import HOME, PLACES, ROOM, A, D
from tablee.games.waggle_dance.state import (
    CALL,
    CARDS_G,
    CLAIM_D,
    DRAWN,
    EGGS_C,
    FIRST,
    GIVING,
    HATCH_B,
    HONEY_F,
    KEEPING,
    MARKERS,
    MIXING,
    MORNING,
    PLACING,
    RECEIVING,
    ROLL,
    ROOMS_A,
    STORE_D,
    TRADE_E,
    TRAY,
    WINDOW,
    Hive,
)
from tablee.kernel import Move, Reason, Seat

_MOMENTS = frozenset((ROOMS_A, HATCH_B, EGGS_C, STORE_D, TRADE_E, HONEY_F, CARDS_G))
_STEPS: dict[type[Move], frozenset[int]] = {
    **dict.fromkeys((m.Place, m.Directions, m.Overtime, m.Shift, m.Feint), frozenset((PLACING,))),
    **dict.fromkeys((m.Volunteer, m.SickLeave), frozenset((MORNING,))),
    m.WrongTurn: frozenset((WINDOW,)),
    m.TakeRoom: frozenset((ROOMS_A,)),
    m.Hatch: frozenset((HATCH_B,)),
    m.TakeEgg: frozenset((EGGS_C,)),
    **dict.fromkeys((m.Claim, m.Bonus), frozenset((CLAIM_D,))),
    m.Store: frozenset((STORE_D, RECEIVING)),
    m.Give: frozenset((TRADE_E, GIVING)),
    m.GiveEgg: frozenset((TRADE_E,)),
    m.Honey: frozenset((HONEY_F,)),
    **dict.fromkeys((m.Lift, m.Put), frozenset((HONEY_F, MIXING))),
    **dict.fromkeys((m.Mix, m.GiftRoom, m.GiftEgg), _MOMENTS),
    **dict.fromkeys((m.TakeCard, m.Scout), frozenset((CARDS_G,))),
    m.Keep: frozenset((KEEPING,)),
    m.Pass: frozenset((*_MOMENTS, MORNING, WINDOW, MIXING)),
    m.Rest: frozenset((*_MOMENTS, CLAIM_D)),
}
"""The steps that know each kind of move."""

_CARD: dict[type[Move], Card] = {
    m.Directions: Card.DIRECTIONS,
    m.Overtime: Card.OVERTIME,
    m.Shift: Card.SHIFT_CHANGE,
    m.Feint: Card.FEINT,
    m.Volunteer: Card.VOLUNTEER,
    m.SickLeave: Card.SICK_LEAVE,
    m.WrongTurn: Card.WRONG_TURN,
    m.Bonus: Card.BONUS,
    m.Mix: Card.MIX,
    m.GiftRoom: Card.GIFT,
    m.GiftEgg: Card.GIFT,
    m.Scout: Card.SCOUT,
}

_BEE_CARDS: dict[type[Move], int] = {m.TakeRoom: 0, m.TakeEgg: 1, m.Give: 2, m.GiveEgg: 2, m.TakeCard: 3, m.Scout: 3}
"""Actions of bees on A, C, E and G."""


def why_not(state: Hive, seat: Seat, move: Move) -> Reason:
    """The first thing that is wrong with a move that is not on the list."""
    steps = _STEPS.get(type(move))
    if steps is None:
        return Reason("not-for-players")
    if state.step not in steps:
        return Reason("not-now")
    card = _CARD.get(type(move))
    if card is not None and not state.held(seat, card):
        return Reason("card-not-held")
    if state.air and not isinstance(move, m.Lift | m.Put):
        return Reason("pollen-in-the-air")
    room = getattr(move, "room", None)
    if room is not None and room not in state.combs[seat]:
        return Reason("not-your-room")
    letter = _BEE_CARDS.get(type(move))
    if letter is not None and state.step in _MOMENTS and not bees_on(state, seat, letter):
        return Reason("no-bee-there")
    return _why_not(state, seat, move)


def _why_not(state: Hive, seat: Seat, move: Move) -> Reason:
    match move:
        case m.Place(value, place):
            return _why_not_there(state, seat, value, place)
        case m.Directions(value) | m.Overtime(value) | m.SickLeave(_, value):
            whose = move.seat if isinstance(move, m.SickLeave) else seat
            if not 0 <= whose < state.seats or (isinstance(move, m.SickLeave) and whose == seat):
                return Reason("no-such-opponent")
            if not _has_rolled(state, whose, value):
                return Reason("no-such-bee")
        case m.Feint(value, place):
            mine = range(SLOTS * seat, SLOTS * (seat + 1))
            if place < A or not any(state.at[die] == place and state.values[die] == value for die in mine):
                return Reason("no-such-bee")
        case m.Hatch(room):
            if state.contents[room] != EGG:
                return Reason("no-egg-there")
            return Reason("no-pair") if may_hatch(state, seat) else Reason("no-bee-left")
        case m.TakeEgg(room) | m.GiftEgg(room):
            return Reason("room-not-empty") if state.contents[room] != EMPTY else Reason("same-as-another")
        case m.GiveEgg(room):
            return Reason("no-egg-there") if state.contents[room] != EGG else Reason("same-as-another")
        case m.Store(pollen, room):
            if state.step == STORE_D and not state.count(pollen, TRAY + seat):
                return Reason("no-such-pollen")
            return Reason("no-space") if not SPACE[state.contents[room]] else Reason("same-as-another")
        case m.Give(pollen, room) | m.Lift(pollen, room):
            return Reason("no-such-pollen") if not COUNT[state.contents[room]][pollen] else Reason("not-that-pollen")
        case m.Put(_, room):
            return Reason("no-space") if not SPACE[state.contents[room]] else Reason("not-there")
        case m.Honey(cards=cards):
            return Reason("card-not-held" if not all(state.held(seat, card) for card in cards) else "no-recipe")
        case m.Claim():
            return Reason("not-so-many")
        case m.WrongTurn(flower):
            return Reason("no-such-flower") if not 1 <= flower <= 6 else Reason("changes-nothing")
        case m.Keep():
            return Reason("not-scouted")
        case m.TakeRoom() | m.TakeCard():
            return Reason("supply-empty")
        case m.Pass() | m.Rest():
            return Reason("cannot-pass")
    return Reason("changes-nothing")  # WD-55


def _why_not_there(state: Hive, seat: Seat, value: int, place: int) -> Reason:
    """Why a bee can't be placed."""
    if not _has_rolled(state, seat, value):
        return Reason("no-such-bee")
    if state.die >= 0 and state.values[state.die] != value:
        return Reason("another-bee-first")
    if not A <= place < PLACES:
        return Reason("no-such-place")
    if place == state.feint:
        return Reason("same-place")
    if place >= ROOM:
        if place - ROOM not in state.combs[seat]:
            return Reason("not-your-room")
        return Reason("room-has-honey" if state.contents[place - ROOM] == HONEY else "same-as-another")
    if place >= D:
        return Reason("other-flower")
    letter, number = divmod(place - A, 6)
    if number + 1 != value:
        return Reason("other-number")
    return Reason("space-blocked" if state.blocked[value] >> letter & 1 else "space-taken")


def _has_rolled(state: Hive, seat: Seat, value: int) -> bool:
    return 1 <= value <= 6 and value in state.at[SLOTS * seat : SLOTS * (seat + 1)]


def chance_refusal(state: Hive, move: Move) -> Reason | None:
    """Whether chance could have done that."""
    match move:
        case m.RollFirst(values) if state.step == FIRST:
            fine = len(values) == state.tied.bit_count() and all(1 <= value <= 6 for value in values)
        case m.Roll(values) if state.step == ROLL:
            fine = len(values) == state.at.count(HOME) and all(1 <= value <= 6 for value in values)
        case m.RollVolunteer(value) if state.step == CALL:
            fine = 1 <= value <= 6
        case m.Block(numbers) if state.step == MARKERS:
            fine = (
                len(numbers) == len(set(numbers)) == 4
                and all(1 <= number <= 6 for number in numbers)
                and not any(state.blocked[number] >> letter & 1 for letter, number in enumerate(numbers))
            )
        case m.Draw(cards) if state.step == DRAWN:
            fine = len(cards) == state.draws and all(cards.count(card) <= state.deck[card] for card in set(cards))
        case _:
            return Reason("not-for-chance")
    return None if fine else Reason("not-by-chance")
