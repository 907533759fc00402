"""What a seat has, and what its bees are about to bring: the end of the round, foreseen without playing it.

Pollen is stored where it helps most, pairs hatch and make honey, bees on cards take what is there. Bees that are not
yet placed are hopes: a pair for a room, or simply something useful.
"""

from __future__ import annotations

from typing import Final

from tablee.components.bits import has
from tablee.games.waggle_dance.bot.worth import GAIN, TOO_LITTLE
from tablee.games.waggle_dance.pieces import (
    ADD,
    CAPACITY,
    CONTENTS,
    DICE,
    EGG,
    EMPTY,
    HONEY,
    PAIR_CARD,
    PAIRS,
    RECIPES,
    RIPE,
    SIZE,
    VALUES,
    Bees,
    bees_of,
    two_can_work,
)
from tablee.games.waggle_dance.rules.pollen import linked, shares
from tablee.games.waggle_dance.state import AIR, ON_FLOWER, TRAY, Phase, WaggleState
from tablee.kernel import Seat

# Bound here, since looking them up in the enum is slow, and this is asked at every leaf of a search.
_ROLL, _MORNING, _WINDOW, _B = Phase.ROLL, Phase.MORNING, Phase.WINDOW, Phase.B
_D_CLAIM, _D_STORE, _F, _RECEIVING = Phase.D_CLAIM, Phase.D_STORE, Phase.F, Phase.RECEIVING
_BETWEEN: Final = {Phase.MIXING, Phase.ASKING}
"""Phases after which the game goes back to where it was."""
_DRAWING: Final = {Phase.DRAWN, Phase.KEEPING}

_WITHIN: Final = {
    Phase.DRAWN: Phase.G,
    Phase.KEEPING: Phase.G,
    Phase.GIVING: Phase.E,
    Phase.RECEIVING: Phase.E,
}
"""The letter of a phase within it."""
_THEN: Final = {
    Phase.A: Phase.B,
    Phase.B: Phase.C,
    Phase.C: Phase.D_CLAIM,
    Phase.D_STORE: Phase.E,
    Phase.E: Phase.F,
    Phase.F: Phase.G,
}
"""The next letter, for a seat whose moment in this one is over."""

ENOUGH_ROOMS: Final = 2
"""Empty rooms beyond these are to spare."""
ENOUGH_BEES: Final = 9
"""One more than these is worth less."""

ROOM_KINDS: Final = (
    "one", "two", "three", "ripe", "mixed", "mixed with two", "mixed with three", "empty room", "spare room", "egg",
    "honey",
)  # fmt: skip
"""What a room can be: pollen of one colour (one cube to four), of several, or something else."""
ONE, TWO, THREE, RIPE_ROOM, MIXED, MIXED_TWO, MIXED_THREE, EMPTY_ROOM, SPARE_ROOM, WITH_EGG, WITH_HONEY = range(11)
NAMES: Final = (
    *ROOM_KINDS, "winning honey", "bee", "spare bee", "card", "trade", "honey with one bee", "honey with two bees",
    "hatching with one bee", "hatching with two bees", "unplaced bee",
)  # fmt: skip
"""What is counted, in the order of `Outlook.counts`."""


def _kind(content: int) -> int:
    if content >= EGG:
        return WITH_EGG if content == EGG else WITH_HONEY
    bag = CONTENTS[content]
    if not bag:
        return EMPTY_ROOM
    most = max(map(bag.count, bag))
    return ONE + most - 1 if most == len(bag) else MIXED + most - 1


KIND: Final = tuple(_kind(content) for content in range(len(CONTENTS)))
"""KIND[content]: which of ROOM_KINDS a room with it is."""
PURE: Final = tuple(tuple(CONTENTS.index((colour,) * cubes) for cubes in range(CAPACITY + 1)) for colour in range(6))
"""PURE[colour][cubes]: the content of a room with that many cubes of one colour."""


class Outlook:
    """What one seat will have at the end of the round, as far as that can be foreseen: counts of things."""

    __slots__ = (
        "_held", "_phase", "_placed", "_rolled", "_seat", "_state", "bees", "cards", "hatch_one", "hatch_two", "honey",
        "honey_one", "honey_two", "rooms", "spare_bees", "trades", "unplaced", "winning",
    )  # fmt: skip

    def __init__(self, state: WaggleState, seat: Seat) -> None:
        self.hatch_one = self.hatch_two = self.honey_one = self.honey_two = self.unplaced = 0
        """How many eggs and ripe rooms hope for one bee or two, and how many bees can still be placed."""
        new_rooms, new_eggs, self.trades, new_cards = state.on_cards(seat)
        self.bees = state.bees_in_play(seat)
        self.cards = state.sizes[seat] + new_cards
        self._state, self._seat = state, seat
        self._phase = phase = _phase_of(state, seat)
        comb, contents, bees = state.combs[seat], state.contents, state.bees
        self._held = [contents[room] for room in comb]
        """What the seat's rooms hold, and then those it is about to take."""
        self._placed = [bees[room] for room in comb]
        """The bees in its rooms."""
        self._rolled: list[int] = []
        """By value: its bees that are not yet placed and not yet hoped for."""
        if state.left[seat] and _MORNING <= phase <= _WINDOW:
            self._rolled = [0, *map(state.dice_of(seat).count, VALUES)]
            self.unplaced = state.left[seat]
        self._foresee(new_rooms, new_eggs)
        self._count()

    def counts(self) -> list[int]:
        """All that is counted, in the order of NAMES."""
        return [
            *self.rooms, self.winning, self.bees, self.spare_bees, self.cards, self.trades, self.honey_one,
            self.honey_two, self.hatch_one, self.hatch_two, self.unplaced,
        ]  # fmt: skip

    # The night to come, letter by letter

    def _foresee(self, new_rooms: int, new_eggs: int) -> None:
        state, phase, held = self._state, self._phase, self._held
        if new_rooms:
            held += [EMPTY] * min(new_rooms, state.rooms)
        if EGG in held and phase <= _B and self.bees < DICE:
            self._hatch()
        for _ in range(new_eggs):
            if EMPTY in held:
                held[held.index(EMPTY)] = EGG
        if _ROLL < phase <= _D_STORE:
            for colour in self._coming():
                self._store(colour)
        if state.turn == self._seat:
            self._finish()
        if _ROLL < phase <= _F:
            self._make_honey()

    def _hatch(self) -> None:
        """B: pairs hatch eggs. Eggs without a pair are hopes."""
        expert = bool(self._state.held(self._seat, PAIR_CARD))
        hatched = 0
        for room, content in enumerate(self._held):
            if content == EGG:
                here = self._placed[room]
                if two_can_work(here, expert):
                    self._held[room] = EMPTY
                    hatched += 1
                elif self._rolled:
                    missing = self._missing(here)
                    self.hatch_one += missing == 1
                    self.hatch_two += missing == 2
        self.bees = min(DICE, self.bees + hatched)

    def _coming(self) -> list[int]:
        """D: the cubes that flowers are about to pay the seat, and those set out before it."""
        state, seat, phase = self._state, self._seat, self._phase
        coming = []
        if phase <= _D_CLAIM:
            first = 0
            if phase is _D_CLAIM:
                first = state.flower + ((seat - state.first) % state.seats < state.moment)
            flowers = state.flowers
            for colour in range(first, 6):
                if flowers[4 * colour + seat]:
                    gets = shares(state.on_flower(colour))[seat]
                    if gets:
                        coming += [colour] * min(gets, state.count(colour, ON_FLOWER))
        if phase >= _D_CLAIM:
            coming += _colours_at(state, TRAY + seat)
        return coming

    def _store(self, colour: int) -> None:
        """A cube goes where it helps most; of equal rooms, where a pair waits."""
        held, placed = self._held, self._placed
        best, found = TOO_LITTLE, -1
        for room, content in enumerate(held):
            gain = GAIN[content][colour]
            if gain > best or (gain == best and room < len(placed) and placed[room] & PAIRS):
                best, found = gain, room
        if found >= 0:
            held[found] = ADD[held[found]][colour]

    def _finish(self) -> None:
        """What is under way is brought to its end: cubes in the air, the second half of a trade, a card being drawn."""
        state = self._state
        if state.phase is _RECEIVING:
            self.trades -= 1
            self._store(self._wanted())
        elif state.air:
            for colour in _colours_at(state, AIR):
                self._store(colour)
        elif state.phase in _DRAWING:
            self.cards += 1

    def _wanted(self) -> int:
        """The colour that a trade should bring."""
        state, held = self._state, self._held
        offered = [colour for colour in range(6) if colour != state.given and state.count(colour, ON_FLOWER)]
        return max(offered, key=lambda colour: max(GAIN[content][colour] for content in held))

    def _make_honey(self) -> None:
        """F: pollen is put in order, pairs make honey, which may take cards. Ripe rooms without a pair are hopes."""
        state, seat, held = self._state, self._seat, self._held
        if len(self._placed) > self._placed.count(0) + 1:
            self._put_in_order()
        hand = state.sizes[seat]
        expert = bool(hand and state.held(seat, PAIR_CARD))
        for room, here in enumerate(self._placed):
            content = held[room]
            if RIPE[content]:
                if two_can_work(here, expert):
                    held[room] = HONEY
                elif self._rolled:
                    missing = self._missing(here)
                    self.honey_one += missing == 1
                    self.honey_two += missing == 2
            elif hand and here & PAIRS:
                for cards in RECIPES[content]:
                    if all(state.held(seat, card) for card in cards):
                        held[room] = HONEY
                        self.cards -= len(cards)
                        break

    def _put_in_order(self) -> None:
        """Pollen of linked rooms comes together by colour where that makes a room ripe, the most where a pair waits."""
        held, placed, comb = self._held, self._placed, self._state.combs[self._seat]
        for group in linked(self._state, self._seat):
            rooms = [index for index, room in enumerate(comb) if has(group, room)]
            pollen = [colour for room in rooms for colour in CONTENTS[held[room]]]
            if len(pollen) < CAPACITY:
                continue  # too little for a ripe room
            heaps = _heaps(pollen)
            if SIZE[heaps[0]] == CAPACITY and len(heaps) <= len(rooms):
                rooms.sort(key=lambda room: not placed[room] & PAIRS)
                for room in rooms:
                    held[room] = heaps.pop(0) if heaps else EMPTY

    def _missing(self, here: Bees) -> int:
        """How many unplaced bees would make a pair in a room: 1, 2, or 0 if none can; they are then spoken for."""
        rolled = self._rolled
        if here:
            for value in VALUES:
                if rolled[value] and bees_of(here, value):
                    rolled[value] -= 1
                    return 1
        for value in VALUES:
            if rolled[value] > 1:
                rolled[value] -= 2
                return 2
        return 0

    def _count(self) -> None:
        """Rooms by kind; what is beyond enough is to spare."""
        self.rooms = rooms = [0] * len(ROOM_KINDS)
        for content in self._held:
            rooms[KIND[content]] += 1
        self.honey = rooms[WITH_HONEY]
        """How much honey there will be."""
        target = self._state.target
        self.winning = 1 + self.honey - target if self.honey >= target else 0
        if rooms[EMPTY_ROOM] > ENOUGH_ROOMS:
            rooms[SPARE_ROOM] = rooms[EMPTY_ROOM] - ENOUGH_ROOMS
            rooms[EMPTY_ROOM] = ENOUGH_ROOMS
        self.spare_bees = self.bees - ENOUGH_BEES if self.bees > ENOUGH_BEES else 0
        self.bees -= self.spare_bees


def _phase_of(state: WaggleState, seat: Seat) -> Phase:
    """The letter that is still to come or under way for a seat: phases within a letter count as that letter."""
    phase = state.back if state.phase in _BETWEEN else _WITHIN.get(state.phase, state.phase)
    if phase in _THEN and (seat - state.first) % state.seats < state.moment:
        return _THEN[phase]  # its moment is over
    return phase


def _colours_at(state: WaggleState, where: int) -> list[int]:
    """The colours of the cubes on a tray or in the air."""
    return [colour for colour in range(6) for _ in range(state.count(colour, where))] if where in state.cubes else []


def _heaps(pollen: list[int]) -> list[int]:
    """This pollen by colour, as contents of rooms, the fullest first.

    >>> [CONTENTS[heap] for heap in _heaps([2, 5, 2, 2, 2, 2])]
    [(2, 2, 2, 2), (2,), (5,)]
    """
    heaps = [
        PURE[colour][min(CAPACITY, pollen.count(colour) - above)]
        for colour in dict.fromkeys(pollen)
        for above in range(0, pollen.count(colour), CAPACITY)
    ]
    return sorted(heaps, key=SIZE.__getitem__, reverse=True)
