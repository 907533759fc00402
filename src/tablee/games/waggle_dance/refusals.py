"""Why a move is not legal, in the order in which a player would ask."""

from __future__ import annotations

from tablee.games.waggle_dance.moments import bees_on, may_hatch
from tablee.games.waggle_dance.moves import (
    Block,
    Bonus,
    Claim,
    Directions,
    Draw,
    Feint,
    GiftEgg,
    GiftRoom,
    Give,
    GiveEgg,
    Hatch,
    Honey,
    Keep,
    Lift,
    Mix,
    Overtime,
    Pass,
    Place,
    Put,
    Rest,
    Roll,
    RollFirst,
    RollVolunteer,
    Scout,
    Shift,
    SickLeave,
    Store,
    TakeCard,
    TakeEgg,
    TakeRoom,
    Volunteer,
    WrongTurn,
)
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
    **dict.fromkeys((Place, Directions, Overtime, Shift, Feint), frozenset((PLACING,))),
    **dict.fromkeys((Volunteer, SickLeave), frozenset((MORNING,))),
    WrongTurn: frozenset((WINDOW,)),
    TakeRoom: frozenset((ROOMS_A,)),
    Hatch: frozenset((HATCH_B,)),
    TakeEgg: frozenset((EGGS_C,)),
    **dict.fromkeys((Claim, Bonus), frozenset((CLAIM_D,))),
    Store: frozenset((STORE_D, RECEIVING)),
    Give: frozenset((TRADE_E, GIVING)),
    GiveEgg: frozenset((TRADE_E,)),
    Honey: frozenset((HONEY_F,)),
    **dict.fromkeys((Lift, Put), frozenset((HONEY_F, MIXING))),
    **dict.fromkeys((Mix, GiftRoom, GiftEgg), _MOMENTS),
    **dict.fromkeys((TakeCard, Scout), frozenset((CARDS_G,))),
    Keep: frozenset((KEEPING,)),
    Pass: frozenset((*_MOMENTS, MORNING, WINDOW, MIXING)),
    Rest: frozenset((*_MOMENTS, CLAIM_D)),
}
"""The steps that know each kind of move."""

_CARD: dict[type[Move], Card] = {
    Directions: Card.DIRECTIONS,
    Overtime: Card.OVERTIME,
    Shift: Card.SHIFT_CHANGE,
    Feint: Card.FEINT,
    Volunteer: Card.VOLUNTEER,
    SickLeave: Card.SICK_LEAVE,
    WrongTurn: Card.WRONG_TURN,
    Bonus: Card.BONUS,
    Mix: Card.MIX,
    GiftRoom: Card.GIFT,
    GiftEgg: Card.GIFT,
    Scout: Card.SCOUT,
}

_BEE_CARDS: dict[type[Move], int] = {TakeRoom: 0, TakeEgg: 1, Give: 2, GiveEgg: 2, TakeCard: 3, Scout: 3}
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
    if state.air and not isinstance(move, Lift | Put):
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
        case Place(value, place):
            return _why_not_there(state, seat, value, place)
        case Directions(value) | Overtime(value) | SickLeave(_, value):
            whose = move.seat if isinstance(move, SickLeave) else seat
            if not 0 <= whose < state.seats or (isinstance(move, SickLeave) and whose == seat):
                return Reason("no-such-opponent")
            if not _has_rolled(state, whose, value):
                return Reason("no-such-bee")
        case Feint(value, place):
            mine = range(SLOTS * seat, SLOTS * (seat + 1))
            if place < A or not any(state.at[die] == place and state.values[die] == value for die in mine):
                return Reason("no-such-bee")
        case Hatch(room):
            if state.contents[room] != EGG:
                return Reason("no-egg-there")
            return Reason("no-pair") if may_hatch(state, seat) else Reason("no-bee-left")
        case TakeEgg(room) | GiftEgg(room):
            return Reason("room-not-empty") if state.contents[room] != EMPTY else Reason("same-as-another")
        case GiveEgg(room):
            return Reason("no-egg-there") if state.contents[room] != EGG else Reason("same-as-another")
        case Store(pollen, room):
            if state.step == STORE_D and not state.count(pollen, TRAY + seat):
                return Reason("no-such-pollen")
            return Reason("no-space") if not SPACE[state.contents[room]] else Reason("same-as-another")
        case Give(pollen, room) | Lift(pollen, room):
            return Reason("no-such-pollen") if not COUNT[state.contents[room]][pollen] else Reason("not-that-pollen")
        case Put(_, room):
            return Reason("no-space") if not SPACE[state.contents[room]] else Reason("not-there")
        case Honey(cards=cards):
            return Reason("card-not-held" if not all(state.held(seat, card) for card in cards) else "no-recipe")
        case Claim():
            return Reason("not-so-many")
        case WrongTurn(flower):
            return Reason("no-such-flower") if not 1 <= flower <= 6 else Reason("changes-nothing")
        case Keep():
            return Reason("not-scouted")
        case TakeRoom() | TakeCard():
            return Reason("supply-empty")
        case Pass() | Rest():
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
        case RollFirst(values) if state.step == FIRST:
            fine = len(values) == state.tied.bit_count() and all(1 <= value <= 6 for value in values)
        case Roll(values) if state.step == ROLL:
            fine = len(values) == state.at.count(HOME) and all(1 <= value <= 6 for value in values)
        case RollVolunteer(value) if state.step == CALL:
            fine = 1 <= value <= 6
        case Block(numbers) if state.step == MARKERS:
            fine = (
                len(numbers) == len(set(numbers)) == 4
                and all(1 <= number <= 6 for number in numbers)
                and not any(state.blocked[number] >> letter & 1 for letter, number in enumerate(numbers))
            )
        case Draw(cards) if state.step == DRAWN:
            fine = len(cards) == state.draws and all(cards.count(card) <= state.deck[card] for card in set(cards))
        case _:
            return Reason("not-for-chance")
    return None if fine else Reason("not-by-chance")
