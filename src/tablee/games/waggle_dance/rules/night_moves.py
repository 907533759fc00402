"""What a player can do at their moment of the night, and whether they are asked at all (WD-56).

Whether somebody is asked depends on what everybody can see: their bees, their rooms, and whether they hold cards,
never which.
"""

from __future__ import annotations

from tablee.games.waggle_dance.hands import (
    distinct,
)
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
    TakeCard,
    TakeEgg,
    TakeRoom,
)
from tablee.games.waggle_dance.pieces import (
    COUNT,
    DICE,
    EGG,
    EMPTY,
    FLOWERS,
    PAIR_CARD,
    RECIPES,
    RIPE,
    ROOMS,
    SLOTS,
    SPACE,
    Card,
    Pollen,
)
from tablee.games.waggle_dance.places import BOX
from tablee.games.waggle_dance.pollen import arranging_moves, has_more_to_move, mixable, values_of
from tablee.games.waggle_dance.state import (
    CARDS_G,
    EGGS_C,
    HATCH_B,
    HONEY_F,
    MANY,
    ON_FLOWER,
    PAIRS,
    ROOMS_A,
    SHIFT,
    STORE_D,
    TRADE_E,
    TRAY,
    Hive,
)
from tablee.kernel import Move, Seat

VALUES = range(1, 7)
_STORE = [[Store(pollen, room) for pollen in FLOWERS] for room in range(ROOMS)]
_TAKE_EGG = [TakeEgg(room) for room in range(ROOMS)]


# Who is asked


def asks_for_cards(state: Hive, seat: Seat) -> bool:
    """Whether a seat with cards may want to play one, as far as others can tell."""
    return bool(state.sizes[seat]) and not state.rested >> seat & 1


def may_play_at_any_letter(state: Hive, seat: Seat) -> bool:
    """Whether Mix or Queen's Gift, if the seat held them, would change anything."""
    return asks_for_cards(state, seat) and (
        state.rooms > 0 or (state.eggs > 0 and _has_empty_room(state, seat)) or mixable(state, seat)
    )


def bees_on(state: Hive, seat: Seat, letter: int) -> int:
    """A seat's bees on a card with numbered spaces."""
    return state.spaces.count(seat + 1, 6 * letter, 6 * letter + 6)


def _has_empty_room(state: Hive, seat: Seat) -> bool:
    contents = state.contents
    return any(contents[room] == EMPTY for room in state.combs[seat])


def _asks_a(state: Hive, seat: Seat) -> bool:
    return (state.rooms > 0 and bees_on(state, seat, 0) > 0) or may_play_at_any_letter(state, seat)


def _asks_b(state: Hive, seat: Seat) -> bool:
    if may_hatch(state, seat):
        cards = asks_for_cards(state, seat)
        for room in state.combs[seat]:
            if state.contents[room] == EGG:
                bees = state.bees[room]
                if bees & PAIRS or (cards and bees & (bees - 1)):
                    return True
    return may_play_at_any_letter(state, seat)


def may_hatch(state: Hive, seat: Seat) -> bool:
    """WD-16: whether a die of the seat's colour is left."""
    start = SLOTS * seat
    return state.at.find(BOX, start, start + DICE) >= 0


def _asks_c(state: Hive, seat: Seat) -> bool:
    return (state.eggs > 0 and bees_on(state, seat, 1) > 0 and _has_empty_room(state, seat)) or may_play_at_any_letter(
        state, seat
    )


def _asks_d(state: Hive, seat: Seat) -> bool:
    return (
        state.cubes.find(TRAY + seat) >= 0 and any(SPACE[state.contents[room]] for room in state.combs[seat])
    ) or may_play_at_any_letter(state, seat)


def _asks_e(state: Hive, seat: Seat) -> bool:
    return (bees_on(state, seat, 2) > 0 and bool(trades(state, seat))) or may_play_at_any_letter(state, seat)


def _asks_f(state: Hive, seat: Seat) -> bool:
    contents, bees = state.contents, state.bees
    cards = asks_for_cards(state, seat)
    occupied = 0
    for room in state.combs[seat]:
        if bees[room]:
            occupied += 1
            if (RIPE[contents[room]] and bees[room] & PAIRS) or (
                cards and RECIPES[contents[room]] and bees[room] & (bees[room] - 1)
            ):
                return True
    return (occupied > 1 and has_more_to_move(state, seat)) or may_play_at_any_letter(state, seat)


def _asks_g(state: Hive, seat: Seat) -> bool:
    return (bees_on(state, seat, 3) > 0 and any(state.deck)) or may_play_at_any_letter(state, seat)


ASKS = {
    ROOMS_A: _asks_a,
    HATCH_B: _asks_b,
    EGGS_C: _asks_c,
    STORE_D: _asks_d,
    TRADE_E: _asks_e,
    HONEY_F: _asks_f,
    CARDS_G: _asks_g,
}


# What can be done


def moment_moves(state: Hive, seat: Seat) -> list[Move]:
    """The letter's actions, then Mix and Queen's Gift, then to leave it at that."""
    if state.air:
        return arranging_moves(state, seat)  # lifted pollen is put down first
    moves = _ACTIONS[state.step](state, seat)
    if state.sizes[seat]:
        if state.held(seat, Card.MIX) and mixable(state, seat):
            moves.append(Mix())
        if state.held(seat, Card.GIFT):
            if state.rooms:
                moves.append(GiftRoom())
            if state.eggs:
                moves += [GiftEgg(room) for room in empty_rooms(state, seat)]
    moves.append(PASS)
    if asks_for_cards(state, seat) and state.step != CARDS_G:
        moves.append(REST)
    return moves


def empty_rooms(state: Hive, seat: Seat) -> list[int]:
    """The rooms that can take an egg; bees don't count (WD-70)."""
    return [room for room in distinct(state, seat) if state.contents[room] == EMPTY]


def _rooms_moves(state: Hive, seat: Seat) -> list[Move]:
    return [TakeRoom()] if state.rooms and bees_on(state, seat, 0) else []


def _hatch_moves(state: Hive, seat: Seat) -> list[Move]:
    if not may_hatch(state, seat):
        return []
    rooms = [room for room in distinct(state, seat) if state.contents[room] == EGG]
    return [Hatch(room, first, second) for room in rooms for first, second in pairs(state, seat, room)]


def pairs(state: Hive, seat: Seat, room: int) -> list[tuple[int, int]]:
    """The two bees of a room that can do its work: of one value, or of two with Expertise (WD-48)."""
    bees = state.bees[room]
    found = [(value, value) for value in VALUES if bees >> SHIFT[value] & MANY > 1]
    if state.held(seat, PAIR_CARD):
        values = values_of(bees)
        found += [
            (first, second)
            for first in VALUES
            if values >> first & 1
            for second in range(first + 1, 7)
            if values >> second & 1
        ]
    return found


def _egg_moves(state: Hive, seat: Seat) -> list[Move]:
    if not state.eggs or not bees_on(state, seat, 1):
        return []
    return [_TAKE_EGG[room] for room in empty_rooms(state, seat)]


def _store_moves(state: Hive, seat: Seat) -> list[Move]:
    mine = [pollen for pollen in FLOWERS if state.count(pollen, TRAY + seat)]
    rooms = [room for room in distinct(state, seat) if SPACE[state.contents[room]]] if mine else []
    return [_STORE[room][pollen] for pollen in mine for room in rooms]


def _trade_moves(state: Hive, seat: Seat) -> list[Move]:
    return trades(state, seat) if bees_on(state, seat, 2) else []


def trades(state: Hive, seat: Seat) -> list[Move]:
    """WD-24: what can be given, provided that another colour is to be had."""
    supply = [pollen for pollen in FLOWERS if state.count(pollen, ON_FLOWER)]
    if not supply:
        return []
    moves: list[Move] = []
    rooms = distinct(state, seat)
    enough = 2 if state.options.trade == "one" else 1
    for pollen in FLOWERS:
        if supply == [pollen]:
            continue
        if enough == 1 and sum(COUNT[state.contents[room]][pollen] for room in state.combs[seat]) < 2:
            continue
        moves += [Give(pollen, room) for room in rooms if COUNT[state.contents[room]][pollen] >= enough]
    return moves + [GiveEgg(room) for room in rooms if state.contents[room] == EGG]


def giving_moves(state: Hive, seat: Seat) -> list[Move]:
    """The second cube of a trade out of two rooms."""
    colour = Pollen(state.given)
    return [Give(colour, room) for room in distinct(state, seat) if COUNT[state.contents[room]][colour]]


def receiving_moves(state: Hive, seat: Seat) -> list[Move]:
    """The colours to be had, and the rooms with space."""
    rooms = [room for room in distinct(state, seat) if SPACE[state.contents[room]]]
    return [
        _STORE[room][pollen]
        for pollen in FLOWERS
        if pollen != state.given and state.count(pollen, ON_FLOWER)
        for room in rooms
    ]


def _honey_moves(state: Hive, seat: Seat) -> list[Move]:
    moves: list[Move] = []
    for room in distinct(state, seat):
        if state.bees[room]:
            for cards in RECIPES[state.contents[room]]:
                if all(state.held(seat, card) for card in cards):
                    moves += [Honey(room, first, second, cards) for first, second in pairs(state, seat, room)]
    return moves + arranging_moves(state, seat)


def _card_moves(state: Hive, seat: Seat) -> list[Move]:
    moves: list[Move] = []
    if bees_on(state, seat, 3):
        left = sum(state.deck)
        if left:
            moves.append(TakeCard())
        if left > 1 and state.held(seat, Card.SCOUT):  # WD-55: of one card there is nothing to choose
            moves.append(Scout())
    return moves


def keep_moves(state: Hive) -> list[Move]:
    """One of the scouted cards."""
    return [Keep(card) for card in Card if state.scouted[card]]


def mixing_moves(state: Hive, seat: Seat) -> list[Move]:
    """Lift and put; done when something was moved and nothing is in the air."""
    moves = arranging_moves(state, seat)
    if state.moved and not state.air:
        moves.append(PASS)
    return moves


_ACTIONS = {
    ROOMS_A: _rooms_moves,
    HATCH_B: _hatch_moves,
    EGGS_C: _egg_moves,
    STORE_D: _store_moves,
    TRADE_E: _trade_moves,
    HONEY_F: _honey_moves,
    CARDS_G: _card_moves,
}
