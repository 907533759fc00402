"""How a turn goes: what each move does, from the gems that fall to the end of the match."""

from __future__ import annotations

from collections.abc import Iterable

from tablee.games.nid_de_vouivres import phases
from tablee.games.nid_de_vouivres.pieces import CHOICES, KINDS, NOT_CHOSEN, OUTSIDE, PAIR_GEMS, Gems
from tablee.games.nid_de_vouivres.state import Flight, Nest
from tablee.kernel import Seat


def begin(state: Nest, rooms: Iterable[int], keeper: Seat, objectives: Iterable[int]) -> None:
    """NV-03 to NV-05: pawns in their rooms, objectives before their owners, the vouivre before her first keeper."""
    state.where = list(rooms)
    state.keeper = keeper
    state.objectives = tuple(objectives)
    state.deck = state.whole_deck()
    state.phase = phases.GEMS_FALL


def fill(state: Nest, first: int, second: int) -> None:
    """NV-09: each room in play gets what its line on both cards says."""
    state.deck = state.undrawn(1 << first) & ~(1 << second)
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
    state.phase = phases.CHOICE
    state.left = state.limit


def choose(state: Nest, seat: Seat, choice: int) -> None:
    """NV-10: a choice, made or changed."""
    state.choices[seat] = choice
    if NOT_CHOSEN not in state.choices:  # the last one to choose closes the choice
        state.phase = phases.PLACE
        state.left = state.limit


def place(state: Nest, room: int) -> None:
    """NV-13: the vouivre flies; NV-14: from the keeper's left, each other player who has a fragment is asked."""
    state.first = room
    state.late = False
    state.queue = [seat for seat in state.leftwards() if state.fragments[seat] and seat != state.keeper]
    offer(state)


def offer(state: Nest) -> None:
    """The next player who may call the second vouivre; after the last, all choices are shown."""
    state.left = state.limit
    state.phase = phases.LURE if state.queue else phases.REVEAL


def lure(state: Nest, seat: Seat, room: int) -> None:
    """NV-14: the second vouivre flies, and nobody else is asked."""
    state.second, state.lurer = room, seat
    state.fragments[seat] -= 1
    state.queue.clear()
    offer(state)


def decline(state: Nest) -> None:
    """NV-14: then the next one is asked."""
    state.queue.pop(0)
    offer(state)


def reveal(state: Nest) -> None:
    """NV-15: pawns move, who exits leaves; NV-21: then those in a vouivre's room, from the keeper's left."""
    state.where = [CHOICES[choice][0] for choice in state.choices]
    hit = {state.first, state.second} - {OUTSIDE}
    state.queue = [seat for seat in state.leftwards() if state.where[seat] in hit]  # NV-28: not who is outside
    strike(state)


def strike(state: Nest) -> None:
    """The next player in a vouivre's room; NV-21: chests are rolled before the rooms."""
    if state.queue:
        state.left = state.limit
        state.phase = phases.ATTACKED if state.fragments[state.queue[0]] else phases.CHEST_ROLL
    else:
        state.queue = [state.first, state.second] if state.second else [state.first]
        state.phase = phases.ROOM_ROLL


def ward(state: Nest, seat: Seat) -> None:
    """NV-16: spared for a fragment, and gets none."""
    state.fragments[seat] -= 1
    state.queue.pop(0)
    strike(state)


def endure(state: Nest) -> None:
    """NV-16: the dice decide."""
    state.phase = phases.CHEST_ROLL


def taken(state: Nest, rolled: Gems) -> list[int]:
    """NV-16, NV-17: so many of each gem go to the supply, as far as they are there."""
    struck = state.queue[0]
    held = state.chest(struck) if state.phase == phases.CHEST_ROLL else state.heap(struck)
    return [min(have, face) for have, face in zip(held, rolled, strict=True)]


def roll(state: Nest, rolled: Gems) -> None:
    """The dice for the next chest or room."""
    state.rolled = rolled
    lost = taken(state, rolled)
    struck = state.queue.pop(0)
    if state.phase == phases.CHEST_ROLL:
        for gem, count in enumerate(lost, KINDS * struck):
            state.chests[gem] -= count
        state.fragments[struck] += 1  # NV-30: even for an empty chest
        strike(state)
        return
    for gem, count in enumerate(lost, KINDS * (struck - 1)):
        state.rooms[gem] -= count
    state.flown = tuple([(struck, gem, -1, count) for gem, count in enumerate(lost) if count])
    if not state.queue:
        state.phase = phases.SHARE


def shared(state: Nest) -> list[Flight]:
    """NV-19: each gem of a room is shared equally by those there who chose it; the rest stays."""
    takers: dict[int, list[Seat]] = {}
    for seat in state.leftwards():
        room, pair = CHOICES[state.choices[seat]]
        if room != OUTSIDE:
            for gem in PAIR_GEMS[pair]:
                takers.setdefault(KINDS * (room - 1) + gem, []).append(seat)
    return [
        (at // KINDS + 1, at % KINDS, seat, each)
        for at, sharers in takers.items()
        if (each := state.rooms[at] // len(sharers))
        for seat in sharers
    ]


def share(state: Nest) -> None:
    """NV-19: gems go into chests. NV-18: the vouivres leave; the keeper's left neighbour is the next keeper."""
    state.flown = tuple(shared(state))
    for room, gem, seat, each in state.flown:
        state.rooms[KINDS * (room - 1) + gem] -= each
        state.chests[KINDS * seat + gem] += each
    state.queue = [seat for seat in state.leftwards() if state.where[seat] == OUTSIDE]
    state.first = state.second = 0
    state.lurer = -1
    state.keeper = (state.keeper + 1) % state.players
    settle(state)


def settle(state: Nest) -> None:
    """NV-27: Exits after the gems, the end after the Exits."""
    state.paid = False
    if state.queue:
        state.left = state.limit
        state.phase = phases.COMPLETE
        return
    state.finishers = tuple([seat for seat in range(state.players) if finished(state, seat)])
    state.phase = phases.OVER if state.finishers else phases.GEMS_FALL


def finished(state: Nest, seat: Seat) -> bool:
    """NV-22: the chest pays the one objective that is left, if any; with the option, all that are left."""
    last = len(state.open_objectives(seat)) <= 1
    return (last or state.cover) and min(state.surplus(seat)) >= 0


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
