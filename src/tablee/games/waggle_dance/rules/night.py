"""By night: the letters A to G, and in each a moment for every player in turn order (WD-56).

A moment goes by itself when its player has nothing to decide.
"""

from __future__ import annotations

from tablee.games.waggle_dance.claims import claim, clear_flowers, pay_flowers, set_out
from tablee.games.waggle_dance.hands import (
    ALL_HOME,
    FROM_ROOMS,
    HOMEWARD,
    bee_done,
    empty,
    fill,
    gain,
    move_cube,
    new_room,
    pair_done,
    send_home,
    spend,
)
from tablee.games.waggle_dance.moments import ASKS, mixing_moves
from tablee.games.waggle_dance.moves import (
    PASS,
    Give,
    Hatch,
    Honey,
    Store,
)
from tablee.games.waggle_dance.pieces import (
    BONUS_CUBES,
    CONTENTS,
    DICE,
    EGG,
    EMPTY,
    HONEY,
    PAIR_CARD,
    SCOUT_CARDS,
    SLOTS,
    Card,
)
from tablee.games.waggle_dance.places import BOX, HOME, A, C, E, G
from tablee.games.waggle_dance.state import (
    ALL_FREE,
    CARDS_G,
    CLAIM_D,
    DRAWN,
    EGG_GIVEN,
    EGGS_C,
    GIVING,
    HONEY_F,
    KEEPING,
    MIXING,
    ON_FLOWER,
    OVER,
    RECEIVING,
    ROLL,
    ROOMS_A,
    SOLO,
    STORE_D,
    TRADE_E,
    TRAY,
    Hive,
)
from tablee.kernel import CHANCE, Seat

VALUES = range(1, 7)
LETTER = {ROOMS_A: 0, EGGS_C: 1, TRADE_E: 2, CARDS_G: 3}
"""The steps whose bees stand on numbered spaces, and the card's place among A, C, E, G."""
_HOMEWARD = {ROOMS_A: HOMEWARD[A], EGGS_C: HOMEWARD[C], TRADE_E: HOMEWARD[E], CARDS_G: HOMEWARD[G]}


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


# D, E


def bonus(state: Hive, seat: Seat) -> None:
    """WD-45: one more than one may claim."""
    spend(state, seat, Card.BONUS)
    set_out(state, seat, claim(state)[0] + BONUS_CUBES)
    go_on(state)


def store(state: Hive, seat: Seat, move: Store) -> None:
    """A claimed cube goes into a room; in a trade, the new one off its flower."""
    if state.step == RECEIVING:
        fill(state, move.pollen, ON_FLOWER, move.room)
        bee_done(state, seat, 2)
        state.step, state.given = TRADE_E, -1
    else:
        fill(state, move.pollen, TRAY + seat, move.room)
    go_on(state)


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


# F, G


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
