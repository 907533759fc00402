"""By night: the letters A to G, and in each a moment for every player in turn order (WD-56).

A moment goes by itself when its player has nothing to decide. Whether they are asked depends on what everybody
can see: their bees, their rooms, and whether they hold cards, never which.
"""

from __future__ import annotations

from tablee.games.waggle_dance.hands import (
    ALL_HOME,
    FROM_ROOMS,
    HOMEWARD,
    bee_done,
    distinct,
    empty,
    fill,
    gain,
    move_cube,
    new_room,
    pair_done,
    send_home,
    spend,
)
from tablee.games.waggle_dance.moves import (
    PASS,
    REST,
    Bonus,
    Claim,
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
    BONUS_CUBES,
    CONTENTS,
    COUNT,
    DICE,
    EGG,
    EMPTY,
    FLOWERS,
    HONEY,
    PAIR_CARD,
    RECIPES,
    RIPE,
    ROOMS,
    SCOUT_CARDS,
    SLOTS,
    SPACE,
    Card,
    Pollen,
)
from tablee.games.waggle_dance.places import BOX, HOME, A, C, D, E, G
from tablee.games.waggle_dance.pollen import arranging_moves, has_more_to_move, mixable, shares, values_of
from tablee.games.waggle_dance.state import (
    ALL_FREE,
    CARDS_G,
    CLAIM_D,
    DRAWN,
    EGG_GIVEN,
    EGGS_C,
    GIVING,
    HATCH_B,
    HONEY_F,
    KEEPING,
    MANY,
    MIXING,
    ON_FLOWER,
    OVER,
    PAIRS,
    RECEIVING,
    ROLL,
    ROOMS_A,
    SHIFT,
    SOLO,
    STORE_D,
    TRADE_E,
    TRAY,
    Hive,
)
from tablee.kernel import CHANCE, Move, Seat

VALUES = range(1, 7)
LETTER = {ROOMS_A: 0, EGGS_C: 1, TRADE_E: 2, CARDS_G: 3}
"""The steps whose bees stand on numbered spaces, and the card's place among A, C, E, G."""
_HOMEWARD = {ROOMS_A: HOMEWARD[A], EGGS_C: HOMEWARD[C], TRADE_E: HOMEWARD[E], CARDS_G: HOMEWARD[G]}
_STORE = [[Store(pollen, room) for pollen in FLOWERS] for room in range(ROOMS)]
_TAKE_EGG = [TakeEgg(room) for room in range(ROOMS)]


# From moment to moment


def begin_night(state: Hive) -> None:
    """All bees are placed: the night begins with A."""
    state.step, state.moment = ROOMS_A, 0
    go_on(state)


def go_on(state: Hive) -> None:
    """On to the next moment in which somebody has to decide, or to the next day."""
    seats = state.seats
    while state.step <= CARDS_G:
        if state.step == CLAIM_D:
            if pay_flowers(state):
                return
            state.step, state.moment = STORE_D, 0
        asks = ASKS[state.step]
        while state.moment < seats:
            seat = state.turn = (state.first + state.moment) % seats
            if asks(state, seat):
                state.actors = SOLO[seat]
                return
            leave(state, seat)
            state.moment += 1
        if state.step == STORE_D:
            clear_flowers(state)
        state.step += 1
        state.moment = 0
    end_round(state)


def next_moment(state: Hive) -> None:
    """The moment of the one who acts is over."""
    leave(state, state.turn)
    state.moment += 1
    go_on(state)


def leave(state: Hive, seat: Seat) -> None:
    """WD-13: bees that were resolved go home."""
    step = state.step
    letter = LETTER.get(step)
    if letter is not None:
        if state.spaces.find(seat + 1, 6 * letter, 6 * letter + 6) >= 0:
            send_home(state, seat, _HOMEWARD[step])
            for index in range(6 * letter, 6 * letter + 6):
                if state.spaces[index] == seat + 1:
                    state.spaces[index] = 0
    elif step == HONEY_F:
        send_home(state, seat, FROM_ROOMS)
        for room in state.combs[seat]:
            state.bees[room] = 0
        state.moved = 0


def end_round(state: Hive) -> None:
    """WD-28, WD-30, WD-31: the end of the game, or a new day with the next first player."""
    if any(honey(state, seat) >= state.target for seat in range(state.seats)):
        state.step, state.actors = OVER, ()
        return
    if state.options.reshuffle and not any(state.deck):
        state.deck[:] = state.played
        state.played[:] = bytes(len(state.played))
    for seat in range(state.seats):
        send_home(state, seat, ALL_HOME)
    state.free[:] = bytes([0, *(ALL_FREE & ~state.blocked[value] for value in VALUES)])
    state.directions[:] = bytes(4)
    state.rested = 0
    state.first = (state.first + 1) % state.seats
    state.step, state.actors = ROLL, (CHANCE,)


def honey(state: Hive, seat: Seat) -> int:
    """A seat's honey."""
    return sum(state.contents[room] == HONEY for room in state.combs[seat])


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


# What can be done at one's moment


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


_ACTIONS = {
    ROOMS_A: _rooms_moves,
    HATCH_B: _hatch_moves,
    EGGS_C: _egg_moves,
    STORE_D: _store_moves,
    TRADE_E: _trade_moves,
    HONEY_F: _honey_moves,
    CARDS_G: _card_moves,
}


# A, B, C


def take_room(state: Hive, seat: Seat) -> None:
    """WD-14."""
    new_room(state, seat)
    bee_done(state, seat, 0)
    go_on(state)


def hatch(state: Hive, seat: Seat, move: Hatch) -> None:
    """WD-15: the egg goes back, a new bee comes; it rolls from the next round on."""
    if move.first != move.second:
        spend(state, seat, PAIR_CARD)
    state.contents[move.room] = EMPTY
    state.eggs += 1
    start = SLOTS * seat
    state.at[state.at.index(BOX, start, start + DICE)] = HOME
    pair_done(state, seat, move.room, move.first, move.second)
    go_on(state)


def take_egg(state: Hive, seat: Seat, room: int) -> None:
    """WD-17."""
    lay_egg(state, room)
    bee_done(state, seat, 1)
    go_on(state)


def lay_egg(state: Hive, room: int) -> None:
    """An egg of the supply comes into a room."""
    state.contents[room] = EGG
    state.eggs -= 1


# D


def pay_flowers(state: Hive) -> bool:
    """Flower by flower, claims are set out in turn order (WD-22, WD-23); True when somebody has to decide."""
    while state.flower < 6:
        gets = shares(bytes(state.flowers[4 * state.flower : 4 * state.flower + 4]))
        while any(gets) and state.moment < state.seats:
            seat = state.turn = (state.first + state.moment) % state.seats
            pay, left, wanted = claim(state)
            if pay and (wanted > left - pay or (left >= pay + BONUS_CUBES and asks_for_cards(state, seat))):
                state.actors = SOLO[seat]
                return True
            set_out(state, seat, pay)
        state.flower += 1
        state.moment = 0
    return False


def claim(state: Hive) -> tuple[int, int, int]:
    """What the one whose claim it is gets at most, what the flower has, and what those after them may claim."""
    gets = shares(bytes(state.flowers[4 * state.flower : 4 * state.flower + 4]))
    left = state.count(state.flower, ON_FLOWER)
    due = gets[state.turn]
    pay = min(due, left)
    if pay < due and state.options.scarce == "nothing":
        pay = 0
    wanted = sum(gets[(state.first + later) % state.seats] for later in range(state.moment + 1, state.seats))
    return pay, left, wanted


def claim_moves(state: Hive, seat: Seat) -> list[Move]:
    """All one may claim; less only where others would run short (WD-70); with Bonus one more (WD-66)."""
    pay, left, wanted = claim(state)
    fewest = 0 if wanted > left - pay else pay
    moves: list[Move] = [Claim(cubes) for cubes in range(pay, fewest - 1, -1)]
    if state.held(seat, Card.BONUS) and left >= pay + BONUS_CUBES:
        moves.append(Bonus())
    if asks_for_cards(state, seat):
        moves.append(REST)
    return moves


def set_out(state: Hive, seat: Seat, cubes: int) -> None:
    """Cubes of the paying flower are set out before a player; the next claim follows."""
    for _ in range(cubes):
        move_cube(state, state.flower, ON_FLOWER, TRAY + seat)
    state.moment += 1


def bonus(state: Hive, seat: Seat) -> None:
    """WD-45: one more than one may claim."""
    spend(state, seat, Card.BONUS)
    set_out(state, seat, claim(state)[0] + BONUS_CUBES)
    go_on(state)


def clear_flowers(state: Hive) -> None:
    """WD-23: D is over; what was not stored goes back, and the bees go home."""
    cubes = state.cubes
    for cube, where in enumerate(cubes):
        if TRAY <= where < TRAY + 4:
            cubes[cube] = ON_FLOWER
    for seat in range(state.seats):
        send_home(state, seat, HOMEWARD[D])
    state.flowers[:] = bytes(24)
    state.flower = 0


def store(state: Hive, seat: Seat, move: Store) -> None:
    """A claimed cube goes into a room; in a trade, the new one off its flower."""
    if state.step == RECEIVING:
        fill(state, move.pollen, ON_FLOWER, move.room)
        bee_done(state, seat, 2)
        state.step, state.given = TRADE_E, -1
    else:
        fill(state, move.pollen, TRAY + seat, move.room)
    go_on(state)


# E


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


def give(state: Hive, move: Give) -> None:
    """Pollen goes back to its flower for a trade."""
    empty(state, move.room, move.pollen)
    if state.options.trade == "two" and state.step == TRADE_E:
        state.step = GIVING
    else:
        if state.options.trade == "one":
            empty(state, move.room, move.pollen)
        state.step = RECEIVING
    state.given = move.pollen


def give_egg(state: Hive, room: int) -> None:
    """An egg goes back to the supply for a trade."""
    state.contents[room] = EMPTY
    state.eggs += 1
    state.step, state.given = RECEIVING, EGG_GIVEN


def receiving_moves(state: Hive, seat: Seat) -> list[Move]:
    """The colours to be had, and the rooms with space."""
    rooms = [room for room in distinct(state, seat) if SPACE[state.contents[room]]]
    return [
        _STORE[room][pollen]
        for pollen in FLOWERS
        if pollen != state.given and state.count(pollen, ON_FLOWER)
        for room in rooms
    ]


# F


def make_honey(state: Hive, seat: Seat, move: Honey) -> None:
    """WD-25: the cubes go back, the tile is turned; pollen may then be moved anew (WD-26)."""
    for card in move.cards:
        spend(state, seat, card)
    if move.first != move.second:
        spend(state, seat, PAIR_CARD)
    for colour in CONTENTS[state.contents[move.room]]:
        move_cube(state, colour, move.room, ON_FLOWER)
    state.contents[move.room] = HONEY
    pair_done(state, seat, move.room, move.first, move.second)
    state.moved = 0
    go_on(state)


# G


def draw(state: Hive, scouting: bool) -> None:
    """Chance draws next."""
    if scouting:
        spend(state, state.turn, Card.SCOUT)
    bee_done(state, state.turn, 3)
    state.draws = min(SCOUT_CARDS, sum(state.deck)) if scouting else 1
    state.step, state.actors = DRAWN, (CHANCE,)


def drawn(state: Hive, cards: tuple[Card, ...]) -> None:
    """What chance drew comes into the hand, or is looked at by the scout."""
    for card in cards:
        state.deck[card] -= 1
    if len(cards) == 1:
        gain(state, state.turn, cards[0])
        state.step = CARDS_G
        go_on(state)
    else:
        for card in cards:
            state.scouted[card] += 1
        state.step, state.actors = KEEPING, SOLO[state.turn]


def keep_moves(state: Hive) -> list[Move]:
    """One of the scouted cards."""
    return [Keep(card) for card in Card if state.scouted[card]]


def keep(state: Hive, seat: Seat, card: Card) -> None:
    """WD-68: the others are discarded open."""
    state.scouted[card] -= 1
    for other in Card:
        state.played[other] += state.scouted[other]
    state.scouted[:] = bytes(len(state.scouted))
    gain(state, seat, card)
    state.step = CARDS_G
    go_on(state)


# Cards of any letter


def gift_room(state: Hive, seat: Seat) -> None:
    """WD-46."""
    spend(state, seat, Card.GIFT)
    new_room(state, seat)
    go_on(state)


def gift_egg(state: Hive, seat: Seat, room: int) -> None:
    """WD-46, WD-67."""
    spend(state, seat, Card.GIFT)
    lay_egg(state, room)
    go_on(state)


def begin_mix(state: Hive, seat: Seat) -> None:
    """WD-44: the two rooms are those first touched."""
    spend(state, seat, Card.MIX)
    state.back, state.step = state.step, MIXING
    state.moved = state.reach = 0


def mixing_moves(state: Hive, seat: Seat) -> list[Move]:
    """Lift and put; done when something was moved and nothing is in the air."""
    moves = arranging_moves(state, seat)
    if state.moved and not state.air:
        moves.append(PASS)
    return moves


def arranged(state: Hive, seat: Seat) -> None:
    """A cube was put down: go on when there is nothing left to decide."""
    if state.step != MIXING:
        if not state.air:
            go_on(state)
    elif mixing_moves(state, seat) == [PASS]:
        end_mix(state)


def end_mix(state: Hive) -> None:
    """Back to the letter in which Mix was played."""
    state.step = state.back
    state.moved = state.reach = 0
    go_on(state)
