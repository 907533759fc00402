"""By night: the letters A to G, and in each a moment for every player in turn order (WD-56).

A moment goes by on its own when its player has nothing to decide.
"""

from __future__ import annotations

from typing import Final

from tablee.games.waggle_dance.moves import (
    PASS,
    Bonus,
    Carry,
    CarryAll,
    Claim,
    Draw,
    GiftEgg,
    GiftRoom,
    Give,
    GiveEgg,
    Hatch,
    Honey,
    Keep,
    Mix,
    Put,
    Scout,
    Store,
    StoreAll,
    TakeCard,
    TakeEgg,
    TakeRoom,
    Tidy,
)
from tablee.games.waggle_dance.pieces import (
    BONUS_CUBES,
    BOX,
    CONTENTS,
    DICE,
    EMPTY,
    HOME,
    HONEY,
    ON_A,
    ON_C,
    ON_E,
    ON_G,
    PAIR_CARD,
    SCOUT_CARDS,
    SLOTS,
    VALUES,
    A,
    C,
    Card,
    E,
    G,
)
from tablee.games.waggle_dance.rules import dusk, pollen, storing
from tablee.games.waggle_dance.rules.asked import is_asked, passes_by
from tablee.games.waggle_dance.rules.claims import clear_flowers, due, pay_flowers, set_out
from tablee.games.waggle_dance.rules.handling import (
    ALL_HOME,
    FROM_ROOMS,
    HOMEWARD,
    bee_done,
    empty,
    fill,
    gain,
    lay_egg,
    move_cube,
    new_room,
    pair_done,
    send_home,
    spend,
)
from tablee.games.waggle_dance.rules.night_moves import mixing_moves
from tablee.games.waggle_dance.state import (
    ALL_FREE,
    EGG_GIVEN,
    NOTHING_GIVEN,
    ON_FLOWER,
    SOLO,
    TRAY,
    Phase,
    WaggleState,
)
from tablee.kernel import CHANCE, Seat

# Bound here, since looking them up in the enum is slow.
_D_CLAIM: Final = Phase.D_CLAIM
_D_STORE: Final = Phase.D_STORE
_F: Final = Phase.F
_G: Final = Phase.G
_DRAWN: Final = Phase.DRAWN
_MIXING: Final = Phase.MIXING
_RECEIVING: Final = Phase.RECEIVING
_SCOUT: Final = int(Card.SCOUT)

_LETTERS: Final = (Phase.A, Phase.B, Phase.C, Phase.D_CLAIM, Phase.D_STORE, Phase.E, Phase.F, Phase.G)
_NEXT: Final = dict(zip(_LETTERS, (*_LETTERS[1:], None), strict=True))
"""The phase after each letter; after G the round ends."""
_ON_CARD: Final = {Phase.A: ON_A, Phase.C: ON_C, Phase.E: ON_E, Phase.G: ON_G}
"""The letters whose bees stand on numbered spaces."""
_HOMEWARD: Final = {Phase.A: HOMEWARD[A], Phase.C: HOMEWARD[C], Phase.E: HOMEWARD[E], Phase.G: HOMEWARD[G]}


# From moment to moment


def begin_night(state: WaggleState) -> None:
    """All bees are placed: the night begins with A."""
    state.phase, state.moment, state.draws = Phase.A, 0, 0
    if state.brisk:
        _take_rooms(state)
    if not (state.hushed and dusk.asks(state, *dusk.NIGHT_CARDS)):
        go_on(state)


def _take_rooms(state: WaggleState) -> None:
    """WD-73: no one would decline a room: each bee on A takes one, in turn order."""
    for seat in state.order(state.first):
        while state.rooms and state.on_card(seat, ON_A):
            new_room(state, seat)
            bee_done(state, seat, ON_A)


def go_on(state: WaggleState) -> None:
    """On to the next moment in which someone has to decide, or to the next day."""
    seats = state.seats
    while True:
        if state.phase is _D_CLAIM:
            if pay_flowers(state):
                return
            state.phase, state.moment = _D_STORE, 0
        if not state.moment and passes_by(state):
            state.turn, state.draws, state.moment = (state.first - 1) % seats, 0, seats
        while state.moment < seats:
            seat = state.turn = (state.first + state.moment) % seats
            if state.brisk and state.phase is _G and _draws_blindly(state, seat):
                _draw(state, seat, 1)
                return
            if is_asked(state, seat):
                state.actors = SOLO[seat]
                return
            _leave(state, seat)
            state.moment += 1
        if state.phase is _D_STORE:
            clear_flowers(state)
        state.moment = 0
        following = _NEXT[state.phase]
        if following is None:
            _end_round(state)
            return
        state.phase = following


def _draws_blindly(state: WaggleState, seat: Seat) -> bool:
    """WD-73: without a Scout there is nothing but to draw a card; until version 2, without any card."""
    if state.hushed:
        scouts = state.calls(seat, _SCOUT) and sum(state.deck) > 1
    else:
        scouts = state.sizes[seat] > 0
    return not scouts and state.on_card(seat, ON_G) > 0 and any(state.deck)


def pass_moment(state: WaggleState, seat: Seat) -> None:
    """The moment of the one who acts is over."""
    _leave(state, seat)
    state.moment += 1
    go_on(state)


def _leave(state: WaggleState, seat: Seat) -> None:
    """WD-13: bees that were resolved go home."""
    letter = _ON_CARD.get(state.phase)
    if letter is not None:
        if state.on_card(seat, letter):
            send_home(state, seat, _HOMEWARD[state.phase])
            for index in range(6 * letter, 6 * letter + 6):
                if state.spaces[index] == seat + 1:
                    state.spaces[index] = 0
    elif state.phase is _F:
        send_home(state, seat, FROM_ROOMS)
        for room in state.combs[seat]:
            state.bees[room] = 0
        state.moved = 0
    if state.phase is _G:
        state.draws = 0


def _end_round(state: WaggleState) -> None:
    """WD-28, WD-30, WD-31: the end of the game, or a new day with the next first player."""
    if any(state.honey(seat) >= state.target for seat in range(state.seats)):
        state.phase, state.actors = Phase.OVER, ()
        return
    if state.options.reshuffle and not any(state.deck):
        state.deck[:] = state.played
        state.played[:] = bytes(len(state.played))
    for seat in range(state.seats):
        send_home(state, seat, ALL_HOME)
    state.free[:] = bytes([0, *(ALL_FREE & ~state.blocked[value] for value in VALUES)])
    state.directions[:] = bytes(4)
    state.watches[:] = bytes(4)
    state.rested = 0
    state.first = (state.first + 1) % state.seats
    state.phase, state.actors = Phase.ROLL, (CHANCE,)


# A, B, C


def take_room(state: WaggleState, seat: Seat, move: TakeRoom) -> None:
    """WD-14."""
    new_room(state, seat)
    bee_done(state, seat, ON_A)
    go_on(state)


def hatch(state: WaggleState, seat: Seat, move: Hatch) -> None:
    """WD-15: the egg goes back, a new bee comes; it rolls from the next round on."""
    if move.first != move.second:
        spend(state, seat, PAIR_CARD)
    state.contents[move.room] = EMPTY
    state.eggs += 1
    state.at[state.at.index(BOX, SLOTS * seat, SLOTS * seat + DICE)] = HOME
    pair_done(state, seat, move.room, (move.first, move.second))
    go_on(state)


def take_egg(state: WaggleState, seat: Seat, move: TakeEgg) -> None:
    """WD-17."""
    lay_egg(state, move.room)
    bee_done(state, seat, ON_C)
    go_on(state)


# D, E


def claim(state: WaggleState, seat: Seat, move: Claim) -> None:
    """The cubes claimed are set out."""
    set_out(state, seat, move.cubes)
    go_on(state)


def claim_all(state: WaggleState, seat: Seat) -> None:
    """All that is due is set out."""
    set_out(state, seat, due(state).most)
    go_on(state)


def bonus(state: WaggleState, seat: Seat, move: Bonus) -> None:
    """WD-45: one more than is due."""
    spend(state, seat, Card.BONUS)
    set_out(state, seat, due(state).most + BONUS_CUBES)
    go_on(state)


def store(state: WaggleState, seat: Seat, move: Store) -> None:
    """A claimed cube goes into a room; in a trade, the new one off its flower."""
    if state.phase is _RECEIVING:
        fill(state, move.pollen, ON_FLOWER, move.room)
        bee_done(state, seat, ON_E)
        state.phase, state.given = Phase.E, NOTHING_GIVEN
    else:
        fill(state, move.pollen, TRAY + seat, move.room)
    go_on(state)


def store_all(state: WaggleState, seat: Seat, move: StoreAll) -> None:
    """As many claimed cubes of a colour as fit go into a room."""
    storing.bring(state, seat, move.pollen, move.room)
    go_on(state)


def tidy(state: WaggleState, seat: Seat, move: Tidy) -> None:
    """All claimed cubes go where they belong."""
    for colour, room in storing.plan(state, seat):
        fill(state, colour, TRAY + seat, room)
    go_on(state)


def give(state: WaggleState, seat: Seat, move: Give) -> None:
    """WD-24: pollen goes back to its flower for a trade; out of two rooms, one cube at a time."""
    empty(state, move.room, move.pollen)
    if state.options.trade == "two" and state.phase is Phase.E:
        state.phase = Phase.GIVING
    else:
        if state.options.trade == "one":
            empty(state, move.room, move.pollen)
        state.phase = Phase.RECEIVING
    state.given = move.pollen


def give_egg(state: WaggleState, seat: Seat, move: GiveEgg) -> None:
    """An egg goes back to the supply for a trade."""
    state.contents[move.room] = EMPTY
    state.eggs += 1
    state.phase, state.given = Phase.RECEIVING, EGG_GIVEN


# F, G


def make_honey(state: WaggleState, seat: Seat, move: Honey) -> None:
    """WD-25: the cubes go back, the tile is turned; pollen may then be moved again (WD-26)."""
    for card in move.cards:
        spend(state, seat, card)
    if move.first != move.second:
        spend(state, seat, PAIR_CARD)
    for colour in CONTENTS[state.contents[move.room]]:
        move_cube(state, colour, move.room, ON_FLOWER)
    state.contents[move.room] = HONEY
    pair_done(state, seat, move.room, (move.first, move.second))
    state.moved = 0
    go_on(state)


def take_card(state: WaggleState, seat: Seat, move: TakeCard) -> None:
    """Chance draws a card."""
    _draw(state, seat, 1)


def scout(state: WaggleState, seat: Seat, move: Scout) -> None:
    """WD-52, WD-68: chance draws three cards, or what is left."""
    spend(state, seat, Card.SCOUT)
    _draw(state, seat, min(SCOUT_CARDS, sum(state.deck)))


def _draw(state: WaggleState, seat: Seat, cards: int) -> None:
    bee_done(state, seat, ON_G)
    state.draws = cards
    state.phase, state.actors = _DRAWN, (CHANCE,)


def drawn(state: WaggleState, seat: Seat, move: Draw) -> None:
    """What chance drew comes into the hand, or is looked at by the scout."""
    for card in move.cards:
        state.deck[card] -= 1
    if len(move.cards) == 1:
        gain(state, state.turn, move.cards[0])
        state.phase = _G
        go_on(state)
    else:
        for card in move.cards:
            state.scouted[card] += 1
        state.phase, state.actors = Phase.KEEPING, SOLO[state.turn]


def keep(state: WaggleState, seat: Seat, move: Keep) -> None:
    """WD-68: the others are discarded open."""
    state.scouted[move.card] -= 1
    for other in Card:
        state.played[other] += state.scouted[other]
    state.scouted[:] = bytes(len(state.scouted))
    gain(state, seat, move.card)
    state.phase = _G
    go_on(state)


# Cards of any letter


def gift_room(state: WaggleState, seat: Seat, move: GiftRoom) -> None:
    """WD-46."""
    spend(state, seat, Card.GIFT)
    new_room(state, seat)
    go_on(state)


def gift_egg(state: WaggleState, seat: Seat, move: GiftEgg) -> None:
    """WD-46, WD-67."""
    spend(state, seat, Card.GIFT)
    lay_egg(state, move.room)
    go_on(state)


def mix(state: WaggleState, seat: Seat, move: Mix) -> None:
    """WD-44: the two rooms are those first touched."""
    spend(state, seat, Card.MIX)
    state.back, state.phase = state.phase, Phase.MIXING
    state.moved = state.reach = 0


def put(state: WaggleState, seat: Seat, move: Put) -> None:
    """A cube is put down."""
    pollen.put(state, move)
    _arranged(state, seat)


def carry(state: WaggleState, seat: Seat, move: Carry | CarryAll) -> None:
    """A cube, or all of a colour, goes from one room to another."""
    pollen.carry(state, move)
    _arranged(state, seat)


def _arranged(state: WaggleState, seat: Seat) -> None:
    """The game continues when there is nothing left to decide."""
    if state.phase is not _MIXING:
        if not state.air:
            go_on(state)
    elif mixing_moves(state, seat) == [PASS]:
        end_mix(state, seat)


def end_mix(state: WaggleState, seat: Seat) -> None:
    """Back to the letter in which Mix was played."""
    state.phase = state.back
    state.moved = state.reach = 0
    go_on(state)
