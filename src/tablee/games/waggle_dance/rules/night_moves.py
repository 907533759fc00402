"""What a player can do at their moment of the night."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Final

from tablee.games.waggle_dance.moves import (
    PASS,
    REST,
    GiftEgg,
    GiftRoom,
    Give,
    GiveEgg,
    Hatch,
    Honey,
    Keep,
    Mix,
    Scout,
    Store,
    StoreAll,
    TakeCard,
    TakeEgg,
    TakeRoom,
    Tidy,
    WaggleMove,
)
from tablee.games.waggle_dance.pieces import (
    BOX,
    COUNT,
    DICE,
    EGG,
    EMPTY,
    FLOWERS,
    ON_A,
    ON_C,
    ON_E,
    ON_G,
    PAIR_CARD,
    RECIPES,
    ROOMS,
    SIZE,
    SLOTS,
    SPACE,
    VALUES,
    Card,
    Pollen,
    bees_of,
)
from tablee.games.waggle_dance.rules.dusk import NIGHT_CARDS
from tablee.games.waggle_dance.rules.handling import distinct
from tablee.games.waggle_dance.rules.pollen import arranging_moves, mixable
from tablee.games.waggle_dance.rules.storing import is_worth_it
from tablee.games.waggle_dance.state import ON_FLOWER, TRAY, Phase, WaggleState
from tablee.kernel import Seat

# Bound here, since looking them up in the enum is slow.
_G: Final = Phase.G
_GIFT: Final = int(Card.GIFT)
_MIX: Final = int(Card.MIX)
_SCOUT: Final = int(Card.SCOUT)

# Moves are made once and listed by reference.
_STORE: Final = [[Store(pollen, room) for pollen in FLOWERS] for room in range(ROOMS)]
_STORE_ALL: Final = [[StoreAll(pollen, room) for pollen in FLOWERS] for room in range(ROOMS)]
_TAKE_EGG: Final = [TakeEgg(room) for room in range(ROOMS)]


def moment_moves(state: WaggleState, seat: Seat) -> list[WaggleMove]:
    """The letter's actions, then Mix and Queen's Gift, then to leave it at that."""
    if state.air:
        return arranging_moves(state, seat)  # lifted pollen is put down first
    moves = _ACTIONS[state.phase](state, seat)
    if state.sizes[seat]:
        if state.held(seat, _MIX) and mixable(state, seat):
            moves.append(Mix())
        if state.held(seat, _GIFT):
            if state.rooms:
                moves.append(GiftRoom())
            if state.eggs:
                moves += [GiftEgg(room) for room in _empty_rooms(state, seat)]
    moves.append(PASS)
    if state.asks_for_cards(seat) and state.phase is not _G and (not state.hushed or state.calls(seat, *NIGHT_CARDS)):
        moves.append(REST)
    return moves


def _empty_rooms(state: WaggleState, seat: Seat) -> list[int]:
    """The rooms that can take an egg; bees don't count (WD-70)."""
    return [room for room in distinct(state, seat) if state.contents[room] == EMPTY]


# A, B, C


def _rooms_moves(state: WaggleState, seat: Seat) -> list[WaggleMove]:
    return [TakeRoom()] if state.rooms and state.on_card(seat, ON_A) else []


def may_hatch(state: WaggleState, seat: Seat) -> bool:
    """WD-16: whether a die of the seat's colour is left."""
    start = SLOTS * seat
    return state.at.find(BOX, start, start + DICE) >= 0


def _hatch_moves(state: WaggleState, seat: Seat) -> list[WaggleMove]:
    if not may_hatch(state, seat):
        return []
    rooms = [room for room in distinct(state, seat) if state.contents[room] == EGG]
    return [Hatch(room, first, second) for room in rooms for first, second in _pairs(state, seat, room)]


def _pairs(state: WaggleState, seat: Seat, room: int) -> list[tuple[int, int]]:
    """The two bees of a room that can do its work: of one value, or of two with Expertise (WD-48)."""
    bees = [bees_of(state.bees[room], value) for value in VALUES]
    found = [(value, value) for value, count in zip(VALUES, bees, strict=True) if count > 1]
    if state.held(seat, PAIR_CARD):
        values = [value for value, count in zip(VALUES, bees, strict=True) if count]
        found += combinations(values, 2)
    return found


def _egg_moves(state: WaggleState, seat: Seat) -> list[WaggleMove]:
    if not state.eggs or not state.on_card(seat, ON_C):
        return []
    return [_TAKE_EGG[room] for room in _empty_rooms(state, seat)]


# D, E


def _store_moves(state: WaggleState, seat: Seat) -> list[WaggleMove]:
    tray = TRAY + seat
    if tray not in state.cubes:
        return []
    rooms = [room for room in distinct(state, seat) if SPACE[state.contents[room]]]
    moves: list[WaggleMove] = []
    for pollen in FLOWERS:
        cubes = state.count(pollen, tray)
        if cubes > 1 and state.hushed:
            moves += [move for room in rooms for move in (_STORE_ALL[room][pollen], _STORE[room][pollen])]
        elif cubes:
            moves += [_STORE[room][pollen] for room in rooms]
    if state.hushed and rooms and is_worth_it(state, seat):
        moves.append(Tidy())
    return moves


def _trade_moves(state: WaggleState, seat: Seat) -> list[WaggleMove]:
    return trades(state, seat) if state.on_card(seat, ON_E) else []


def trades(state: WaggleState, seat: Seat) -> list[WaggleMove]:
    """WD-24: what can be given, provided that a flower has a cube of another colour."""
    supply = [pollen for pollen in FLOWERS if state.count(pollen, ON_FLOWER)]
    if not supply:
        return []
    moves: list[WaggleMove] = []
    contents, rooms = state.contents, distinct(state, seat)
    enough = 2 if state.options.trade == "one" else 1
    holding = [(COUNT[contents[room]], room) for room in rooms if SIZE[contents[room]] >= enough]
    for pollen in FLOWERS if holding else ():
        if supply == [pollen]:
            continue
        if enough == 1 and sum(COUNT[contents[room]][pollen] for room in state.combs[seat]) < 2:
            continue
        moves += [Give(pollen, room) for count, room in holding if count[pollen] >= enough]
    moves += [GiveEgg(room) for room in rooms if contents[room] == EGG]
    return moves


def giving_moves(state: WaggleState, seat: Seat) -> list[WaggleMove]:
    """The second cube of a trade out of two rooms."""
    colour = Pollen(state.given)
    return [Give(colour, room) for room in distinct(state, seat) if COUNT[state.contents[room]][colour]]


def receiving_moves(state: WaggleState, seat: Seat) -> list[WaggleMove]:
    """The colours that flowers have, and the rooms with space."""
    rooms = [room for room in distinct(state, seat) if SPACE[state.contents[room]]]
    return [
        _STORE[room][pollen]
        for pollen in FLOWERS
        if pollen != state.given and state.count(pollen, ON_FLOWER)
        for room in rooms
    ]


# F, G


def _honey_moves(state: WaggleState, seat: Seat) -> list[WaggleMove]:
    moves: list[WaggleMove] = []
    contents, bees = state.contents, state.bees
    hopeful = [room for room in state.combs[seat] if bees[room] and RECIPES[contents[room]]]
    for room in distinct(state, seat) if hopeful else ():
        if room in hopeful:
            for cards in RECIPES[contents[room]]:
                if all(state.held(seat, card) for card in cards):
                    moves += [Honey(room, first, second, cards) for first, second in _pairs(state, seat, room)]
    return moves + arranging_moves(state, seat)


def _card_moves(state: WaggleState, seat: Seat) -> list[WaggleMove]:
    moves: list[WaggleMove] = []
    if state.on_card(seat, ON_G):
        left = sum(state.deck)
        if left:
            moves.append(TakeCard())
        if left > 1 and state.held(seat, _SCOUT):  # WD-55: with one card there is nothing to choose
            moves.append(Scout())
    return moves


def keep_moves(state: WaggleState, seat: Seat) -> list[WaggleMove]:
    """One of the scouted cards."""
    return [Keep(card) for card in Card if state.scouted[card]]


# Mix


def mixing_moves(state: WaggleState, seat: Seat) -> list[WaggleMove]:
    """Lift and put; done when something was moved and nothing is in the air."""
    moves = arranging_moves(state, seat)
    if state.moved and not state.air:
        moves.append(PASS)
    return moves


_ACTIONS: Final[dict[Phase, Callable[[WaggleState, Seat], list[WaggleMove]]]] = {
    Phase.A: _rooms_moves,
    Phase.B: _hatch_moves,
    Phase.C: _egg_moves,
    Phase.D_STORE: _store_moves,
    Phase.E: _trade_moves,
    Phase.F: _honey_moves,
    Phase.G: _card_moves,
}
