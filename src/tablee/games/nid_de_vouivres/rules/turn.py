"""How a turn goes, step by step, from the falling gems to the end of the match."""

from __future__ import annotations

from collections.abc import Iterable

from tablee.games.nid_de_vouivres.pieces import CHOICES, GEM_KINDS, NOT_CHOSEN, OUTSIDE, PAIR_GEMS, Choice, Gems
from tablee.games.nid_de_vouivres.rules import phases
from tablee.games.nid_de_vouivres.state import NOBODY, VOUIVRE, Flight, NidState
from tablee.kernel import Seat


def begin(state: NidState, rooms: Iterable[int], keeper: Seat, objectives: Iterable[int]) -> None:
    """NV-03 to NV-05: pawns in their rooms, objectives before their owners, the vouivre before her first keeper."""
    state.where = list(rooms)
    state.keeper = keeper
    state.objectives = tuple(objectives)
    state.deck = state.whole_deck()
    state.phase = phases.GEMS


def fill(state: NidState, first: int, second: int) -> None:
    """NV-09: each room in play gets what its line on both cards says."""
    state.deck = state.undrawn(1 << first) & ~(1 << second)
    rooms = state.rooms
    for card in (first, second):
        at = 0
        for gems in state.box.cards[card][: state.seats]:
            for count in gems:
                rooms[at] += count
                at += 1
    state.cards = (first, second)
    state.turn += 1
    state.choices = [NOT_CHOSEN] * state.seats
    state.rolled = None
    state.fell = 0
    state.flown = state.robbed = ()
    state.phase = phases.CHOICE
    state.left_ms = state.limit_ms


def choose(state: NidState, seat: Seat, choice: Choice) -> None:
    """NV-10: make or change a choice."""
    state.choices[seat] = choice
    if NOT_CHOSEN not in state.choices:  # the last player to choose closes the choice
        state.phase = phases.PLACE
        state.left_ms = state.limit_ms


def place(state: NidState, room: int) -> None:
    """NV-13: the vouivre flies; NV-14: from the keeper's left, each other player who has a fragment is asked."""
    state.first = room
    state.late = False
    state.queue = [seat for seat in state.leftwards() if state.fragments[seat] and seat != state.keeper]
    offer(state)


def offer(state: NidState) -> None:
    """The next player who may call the second vouivre; after the last, all choices are shown."""
    state.left_ms = state.limit_ms
    state.phase = phases.LURE if state.queue else phases.REVEAL


def lure(state: NidState, seat: Seat, room: int) -> None:
    """NV-14: the second vouivre flies, and no one else is asked."""
    state.second, state.lurer = room, seat
    state.fragments[seat] -= 1
    state.queue.clear()
    offer(state)


def decline(state: NidState) -> None:
    """NV-14: the next player is asked."""
    state.queue.pop(0)
    offer(state)


def reveal(state: NidState) -> None:
    """NV-15: pawns move or leave; NV-21: those in a vouivre's room are struck, from the keeper's left."""
    state.where = [CHOICES[choice][0] for choice in state.choices]
    hit = {state.first, state.second} - {OUTSIDE}
    state.queue = [seat for seat in state.leftwards() if state.where[seat] in hit]  # NV-28: nobody outside
    strike(state)


def strike(state: NidState) -> None:
    """The next player in a vouivre's room; NV-21: chests are rolled before the rooms."""
    if state.queue:
        state.left_ms = state.limit_ms
        state.phase = phases.ATTACKED if state.fragments[state.queue[0]] else phases.CHEST_ROLL
    else:
        state.queue = [state.first, state.second] if state.second else [state.first]
        state.phase = phases.ROOM_ROLL


def ward(state: NidState, seat: Seat) -> None:
    """NV-16: spared for a fragment, and gets none."""
    state.fragments[seat] -= 1
    state.queue.pop(0)
    strike(state)


def endure(state: NidState) -> None:
    """NV-16: the dice decide."""
    state.phase = phases.CHEST_ROLL


def roll(state: NidState, rolled: Gems) -> None:
    """NV-16, NV-17: the next chest or room loses as many of each gem as the dice show, as far as it has them."""
    state.rolled = rolled
    struck = state.queue.pop(0)
    held = state.chest(struck) if state.phase is phases.CHEST_ROLL else state.heap(struck)
    lost = [min(have, face) for have, face in zip(held, rolled, strict=True)]
    if state.phase is phases.CHEST_ROLL:
        for gem, count in enumerate(lost, GEM_KINDS * struck):
            state.chests[gem] -= count
        state.fragments[struck] += 1  # NV-30: even for an empty chest
        state.fell = state.where[struck]
        state.robbed += tuple([(struck, gem, count) for gem, count in enumerate(lost) if count])
        strike(state)
        return
    for gem, count in enumerate(lost, GEM_KINDS * (struck - 1)):
        state.rooms[gem] -= count
    state.fell = struck
    state.flown += tuple([(struck, gem, VOUIVRE, count) for gem, count in enumerate(lost) if count])
    if not state.queue:
        state.phase = phases.SHARE


def shared(state: NidState) -> list[Flight]:
    """NV-19: each gem of a room is shared equally by those there who chose it; the rest stays."""
    takers: dict[int, list[Seat]] = {}
    for seat in state.leftwards():
        room, pair = CHOICES[state.choices[seat]]
        if room != OUTSIDE:
            for gem in PAIR_GEMS[pair]:
                takers.setdefault(GEM_KINDS * (room - 1) + gem, []).append(seat)
    return [
        (at // GEM_KINDS + 1, at % GEM_KINDS, seat, each)
        for at, sharers in takers.items()
        if (each := state.rooms[at] // len(sharers))
        for seat in sharers
    ]


def share(state: NidState) -> None:
    """NV-19: gems go into chests. NV-18: the vouivres leave; the keeper's left neighbour is the next keeper."""
    state.flown, state.robbed = tuple(shared(state)), ()
    for room, gem, seat, each in state.flown:
        state.rooms[GEM_KINDS * (room - 1) + gem] -= each
        state.chests[GEM_KINDS * seat + gem] += each
    state.queue = [seat for seat in state.leftwards() if state.where[seat] == OUTSIDE]
    state.first = state.second = 0
    state.lurer = NOBODY
    state.keeper = (state.keeper + 1) % state.seats
    settle(state)


def settle(state: NidState) -> None:
    """NV-27: Exits after the gems, the end after the Exits."""
    state.paid = False
    if state.queue:
        state.left_ms = state.limit_ms
        state.phase = phases.COMPLETE
        return
    state.finishers = tuple([seat for seat in range(state.seats) if finished(state, seat)])
    state.phase = phases.OVER if state.finishers else phases.GEMS


def finished(state: NidState, seat: Seat) -> bool:
    """NV-22: the chest pays the one objective that is left, if any; with the option, all that are left."""
    last = len(state.open_objectives(seat)) <= 1
    return (last or state.cover) and min(state.surplus(seat)) >= 0


def complete(state: NidState, seat: Seat, objective: int) -> None:
    """NV-20: the gems go to the supply, the card is turned face down."""
    for gem, count in enumerate(state.asked(seat, objective), GEM_KINDS * seat):
        state.chests[gem] -= count
    state.completed[seat] |= 1 << objective
    state.paid = True
    state.left_ms = state.limit_ms
    if not state.payable(seat):
        leave(state, seat)


def leave(state: NidState, seat: Seat) -> None:
    """NV-20: the rest of the chest is put on the completed objectives, out of use except for ties."""
    for gem in range(GEM_KINDS * seat, GEM_KINDS * seat + GEM_KINDS):
        state.asides[gem] += state.chests[gem]
        state.chests[gem] = 0
    state.queue.pop(0)
    settle(state)
