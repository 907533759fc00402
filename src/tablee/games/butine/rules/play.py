"""What a move does, who is to act, and how it ends. What needs no decision happens by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tablee.games.butine.meadow.ways import first_way
from tablee.games.butine.moves import (
    DECK,
    SWAPS,
    ButineMove,
    Deal,
    Draw,
    End,
    Exchange,
    Fly,
    Forage,
    Guide,
    Lay,
    Pass,
    Swap,
    Take,
)
from tablee.games.butine.options import ButineOptions
from tablee.games.butine.pieces import COPIES, EXPERT_PRICE, OPEN, TARGET
from tablee.games.butine.rules.legal import forages
from tablee.games.butine.state import (
    ACT,
    ANNOUNCED,
    DONE,
    FORAGE,
    GUIDE,
    LAID,
    NO_CARD,
    NO_PLACE,
    REFILL,
    SWAP,
    ButineState,
)
from tablee.kernel import CHANCE, Outcome, Seat

_ALONE: Final[tuple[tuple[Seat, ...], ...]] = (*((seat,) for seat in range(4)), (CHANCE,))
"""By seat; chance, -1, is last."""


def start(
    seats: int, options: ButineOptions, exchanges: bool = True, announces: bool = True, guides: bool = False
) -> ButineState:
    """The state before the deal. Since version 2 one `exchanges` a card, since version 3 one `announces` a swap, and
    since version 4 no one `guides` the bee."""
    return ButineState(
        seats,
        options.quick,
        options.challenge,
        options.expert,
        hands=[NO_CARD] * (OPEN * seats),
        display=[NO_CARD] * (seats + 1),
        won=[b""] * seats,
        bonus=[0] * seats,
        exchanges=exchanges,
        announces=announces,
        guides=guides,
    )


def to_act(state: ButineState) -> tuple[Seat, ...]:
    """Chance while a card is to be drawn, otherwise the player whose turn it is."""
    if state.over:
        return ()
    return _ALONE[CHANCE if state.refills >= 0 else state.turn]


def outcome(state: ButineState) -> Outcome | None:
    """Most points win (BU-17)."""
    return Outcome.ranked([state.points(seat) for seat in range(state.seats)], state.over) if state.over else None


def play(state: ButineState, seat: Seat, move: ButineMove) -> None:
    """Make a legal move."""
    _PLAYS[type(move)](state, seat, move)


# Laying and passing


def _lay(state: ButineState, seat: Seat, move: Lay) -> None:
    state.meadow = state.meadow.with_tile(move)
    if state.phase is FORAGE:  # BU-20: the second action of the turn
        _pay(state, seat, EXPERT_PRICE)
        state.paid = True
        state.phase = REFILL
    elif state.wish:  # BU-28
        discard, instead = state.wish
        state.wish = ()
        _swap(state, seat, SWAPS[discard][instead])
    elif state.may_pay and forages(state):
        state.phase = LAID
    elif state.announces:
        _end_turn(state)
    else:
        _begin_swap(state)


def _pass(state: ButineState, seat: Seat, move: Pass) -> None:
    state.passed = True
    _begin_swap(state)  # BU-26


# Foraging


def _forage(state: ButineState, seat: Seat, move: Forage) -> None:
    _begin_foraging(state, seat)
    state.guided = False
    meadow = state.meadow
    _fly_over(state, seat, move.card, first_way(meadow.beside, meadow.flowers, move.card, state.bee, move.end))


def _guide(state: ButineState, seat: Seat, move: Guide) -> None:
    _begin_foraging(state, seat)
    state.flight = (move.card,)
    state.phase = GUIDE


def _fly(state: ButineState, seat: Seat, move: Fly) -> None:
    card, *way = *state.flight, move.tile
    state.flight = (card, *way)
    if len(way) == 3:
        state.flight = ()
        state.guided = True
        _fly_over(state, seat, card, tuple(way))


def _begin_foraging(state: ButineState, seat: Seat) -> None:
    """Pay, if a tile was laid in the same turn (BU-20, BU-24)."""
    if state.phase is LAID:
        _pay(state, seat, EXPERT_PRICE)
        state.paid = True


def _fly_over(state: ButineState, seat: Seat, kind: int, way: tuple[int, ...]) -> None:
    """The bee has flown: the card is turned face down, and the third one brings a bonus."""
    state.trail = (state.trail if state.foraged else (state.bee,)) + way
    state.bee = way[2]
    place = _find(state.hands, kind, OPEN * seat)
    state.won[seat] += bytes((state.hands[place],))  # BU-10
    state.hands[place] = NO_CARD
    state.foraged += 1
    state.phase = FORAGE
    _judge_challenge(state, seat)
    if state.foraged == OPEN and not state.over:  # BU-12, BU-23
        state.deck -= 1
        state.bonus[seat] += 1
        _judge_challenge(state, seat)
        if not state.deck and not state.over:
            state.over = "deck"


def _judge_challenge(state: ButineState, seat: Seat) -> None:
    """After every card turned (BU-19)."""
    if state.challenge and state.points(seat) >= TARGET:
        state.over = "challenge"


# Cards


def _deal(state: ButineState, seat: Seat, move: Deal) -> None:
    """Three open cards each, then the display (BU-05)."""
    cards = [_unveil(state, kind) for kind in move.cards]
    state.hands[:] = cards[: len(state.hands)]
    state.display[:] = cards[len(state.hands) :]
    state.deck -= len(cards)
    if state.quick:  # BU-18
        state.deck = (state.deck + 1) // 2
    state.deck_at_first = state.deck
    _begin_turn(state, move.first)


def _take(state: ButineState, seat: Seat, move: Take) -> None:
    place = _find(state.display, move.card)
    state.hands[state.hands.index(NO_CARD, OPEN * seat)] = state.display[place]
    state.display[place] = NO_CARD
    state.refills = place  # BU-13: at once
    state.phase = REFILL


def _swap(state: ButineState, seat: Seat, move: Swap) -> None:
    """Pay a point and exchange an open card (BU-14); before a lay it is only announced (BU-28)."""
    if state.phase is ACT:
        state.wish = (move.discard, move.instead)
        state.phase = ANNOUNCED
        return
    _pay(state, seat, 1)
    _replace(state, seat, move)
    state.passed = False  # BU-26: a player who swaps hasn't merely passed
    state.phase = DONE


def _exchange(state: ButineState, seat: Seat, move: Exchange) -> None:
    """Exchange an open card, free of charge (BU-15); a paid swap may follow (BU-26)."""
    _replace(state, seat, move)
    state.phase = REFILL


def _replace(state: ButineState, seat: Seat, move: Swap | Exchange) -> None:
    """An open card leaves the game; another comes from the display, which is refilled, or from the deck."""
    mine = _find(state.hands, move.discard, OPEN * seat)
    state.gone += bytes((state.hands[mine],))
    if move.instead == DECK:
        state.hands[mine] = NO_CARD
        state.refills = len(state.display) + mine
    else:
        place = _find(state.display, move.instead)
        state.hands[mine] = state.display[place]
        state.display[place] = NO_CARD
        state.refills = place  # BU-22


def _draw(state: ButineState, seat: Seat, move: Draw) -> None:
    """A card of the deck fills the empty place; the last one ends the match (BU-16)."""
    card = _unveil(state, move.card)
    if state.refills < len(state.display):
        state.display[state.refills] = card
    else:
        state.hands[state.refills - len(state.display)] = card
    state.refills = NO_PLACE
    state.deck -= 1
    if not state.deck:
        state.over = "deck"
    elif state.phase is DONE:
        _end_turn(state)
    elif NO_CARD not in state.open_cards(state.turn):
        _begin_swap(state)


def _pay(state: ButineState, seat: Seat, price: int) -> None:
    """Points leave the game, cards already seen first (BU-25)."""
    won = state.won[seat]
    state.gone += won[:price]
    state.won[seat] = won[price:]
    state.bonus[seat] -= max(0, price - len(won))


def _unveil(state: ButineState, kind: int) -> int:
    """An unseen card of this kind gets its number."""
    state.unseen[kind] -= 1
    return COPIES * kind + COPIES - 1 - state.unseen[kind]


def _find(places: list[int], kind: int, first: int = 0) -> int:
    """The first place from there on that holds a card of this kind."""
    for place in range(first, len(places)):
        if places[place] >> 1 == kind:
            return place
    raise AssertionError("a card that lies there")


# Turns


def _begin_swap(state: ButineState) -> None:
    """The last decision of a turn, for those who have a point to pay."""
    if state.points(state.turn):
        state.phase = SWAP
    else:
        _end_turn(state)


def _end(state: ButineState, seat: Seat, move: End) -> None:
    _end_turn(state)


def _end_turn(state: ButineState) -> None:
    """The next player's turn; under version 1 a full round of mere passes ends the match."""
    state.passes = state.passes + 1 if state.passed else 0
    if state.passes == state.seats:
        state.over = "stuck"
    else:
        _begin_turn(state, (state.turn + 1) % state.seats)


def _begin_turn(state: ButineState, seat: Seat) -> None:
    state.turn = seat
    state.phase = ACT
    state.held = state.points(seat)
    state.foraged = 0
    state.paid = state.passed = False


_PLAYS: Final[dict[type[ButineMove], Callable[[ButineState, Seat, Any], None]]] = {
    Lay: _lay,
    Forage: _forage,
    Guide: _guide,
    Fly: _fly,
    Take: _take,
    Swap: _swap,
    Exchange: _exchange,
    End: _end,
    Pass: _pass,
    Deal: _deal,
    Draw: _draw,
}
