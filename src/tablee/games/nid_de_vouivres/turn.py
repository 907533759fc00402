"""How a turn goes: what each move does, from the gems that fall to the end of the match."""

from __future__ import annotations

from tablee.games.nid_de_vouivres.pieces import KINDS, OUTSIDE, PAIR_GEMS, PAIRS, Gems
from tablee.games.nid_de_vouivres.state import (
    ATTACKED,
    CHEST_ROLL,
    CHOICE,
    COMPLETE,
    GEMS_FALL,
    LURE,
    NOT_CHOSEN,
    OVER,
    PLACE,
    REVEAL,
    ROOM_ROLL,
    SHARE,
    Nest,
)
from tablee.kernel import Seat


def fill(state: Nest, first: int, second: int) -> None:
    """NV-09: each room in play gets what its line on both cards says."""
    whole = state.whole_deck()
    deck = (state.deck or whole) & ~(1 << first)
    # NV-06: used up, the cards are shuffled again; those that lie open stay open
    state.deck = (deck or whole & ~(1 << first)) & ~(1 << second)
    rooms = state.rooms
    for card in (first, second):
        at = 0
        for gems in state.box.cards[card][: state.players]:
            for count in gems:
                rooms[at] += count
                at += 1
    state.cards = (first, second)
    state.turn += 1
    state.choices = [NOT_CHOSEN] * state.players
    state.heard = ()
    state.forecast = None
    state.played = 0
    state.rolled = None
    state.flown = ()
    state.phase = CHOICE
    state.left = state.limit


def choose(state: Nest, seat: Seat, choice: int) -> None:
    """NV-10: a choice, made or changed."""
    state.choices[seat] = choice
    if NOT_CHOSEN not in state.choices:  # NV-10: the last one to choose closes the choice
        state.phase = PLACE
        state.left = state.limit


def offer(state: Nest) -> None:
    """NV-14: from the keeper's left, each other player who has a fragment is asked, until one spends it."""
    state.left = state.limit
    state.phase = LURE if state.queue else REVEAL


def reveal(state: Nest) -> None:
    """NV-15: pawns move, who exits leaves; NV-21: then those in a vouivre's room, from the keeper's left."""
    state.where = [choice // len(PAIRS) for choice in state.choices]
    hit = {state.first, state.second} - {OUTSIDE}
    state.queue = [seat for seat in state.leftwards() if state.where[seat] in hit]  # NV-28: not who is outside
    strike(state)


def strike(state: Nest) -> None:
    """The next player in a vouivre's room; NV-21: chests are rolled before the rooms."""
    if state.queue:
        state.left = state.limit
        state.phase = ATTACKED if state.fragments[state.queue[0]] else CHEST_ROLL
    else:
        state.queue = [state.first, state.second] if state.second else [state.first]
        state.phase = ROOM_ROLL


def roll(state: Nest, rolled: Gems) -> None:
    """NV-16, NV-17: so many of each gem go to the supply, as far as they are there."""
    state.rolled = rolled
    struck = state.queue.pop(0)
    chest = state.phase == CHEST_ROLL
    store, at = (state.chests, KINDS * struck) if chest else (state.rooms, KINDS * (struck - 1))
    lost = [min(held, face) for held, face in zip(store[at : at + KINDS], rolled, strict=True)]
    for gem, count in enumerate(lost, at):
        store[gem] -= count
    if chest:
        state.fragments[struck] += 1  # NV-30: even for an empty chest
        strike(state)
        return
    state.flown = tuple([(struck, gem, -1, count) for gem, count in enumerate(lost) if count])
    if not state.queue:
        state.phase = SHARE


def share(state: Nest) -> None:
    """NV-19: each gem of a room is shared equally by those there who chose it; the rest stays."""
    takers: dict[int, list[int]] = {}
    leaving = []
    for seat in state.leftwards():
        room, pair = divmod(state.choices[seat], len(PAIRS))
        if room == OUTSIDE:
            leaving.append(seat)
            continue
        for gem in PAIR_GEMS[pair]:
            takers.setdefault(KINDS * (room - 1) + gem, []).append(seat)
    flown = []
    for at, sharers in takers.items():
        each, state.rooms[at] = divmod(state.rooms[at], len(sharers))
        if each:
            for seat in sharers:
                state.chests[KINDS * seat + at % KINDS] += each
                flown.append((at // KINDS + 1, at % KINDS, seat, each))
    state.flown = tuple(flown)
    # NV-18: the vouivres leave; the keeper's left neighbour is the next keeper
    state.first = state.second = 0
    state.lurer = -1
    state.keeper = (state.keeper + 1) % state.players
    state.queue = leaving
    settle(state)


def settle(state: Nest) -> None:
    """NV-27: Exits after the gems, the end after the Exits."""
    state.paid = False
    if state.queue:
        state.left = state.limit
        state.phase = COMPLETE
        return
    state.finishers = tuple([seat for seat in range(state.players) if finished(state, seat)])
    state.phase = OVER if state.finishers else GEMS_FALL


def finished(state: Nest, seat: Seat) -> bool:
    """NV-22: all are completed, or the one that is left can be paid; with the option, all that are left."""
    open_objectives = state.open_objectives(seat)
    if len(open_objectives) == 1:
        return state.pays(seat, open_objectives[0])
    return not open_objectives or (state.cover and min(state.surplus(seat)) >= 0)


def complete(state: Nest, seat: Seat, objective: int) -> None:
    """NV-20: the gems go to the supply, the card is turned face down."""
    for gem, count in enumerate(state.asked(seat, objective), KINDS * seat):
        state.chests[gem] -= count
    state.completed[seat] |= 1 << objective
    state.paid = True
    state.left = state.limit
    if not state.payable(seat):
        leave(state, seat)


def leave(state: Nest, seat: Seat) -> None:
    """NV-20: the rest of the chest is put on the completed objectives, out of use but for ties."""
    for gem in range(KINDS * seat, KINDS * seat + KINDS):
        state.asides[gem] += state.chests[gem]
        state.chests[gem] = 0
    state.queue.pop(0)
    settle(state)
