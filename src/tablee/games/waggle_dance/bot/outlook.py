"""What a seat has, and what its bees are about to bring: the end of the round, foreseen without playing it.

Pollen is stored where it helps most, pairs hatch and make honey, bees on cards take what is there. Bees that are not
yet placed are hopes: a pair for a room, or simply something useful.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from tablee.games.waggle_dance.pieces import (
    ADD,
    CAPACITY,
    CONTENTS,
    CUBES,
    DICE,
    EGG,
    EMPTY,
    HONEY,
    PAIR_CARD,
    RECIPES,
    RIPE,
    SIZE,
    SLOTS,
)
from tablee.games.waggle_dance.places import BOX
from tablee.games.waggle_dance.pollen import linked, shares
from tablee.games.waggle_dance.state import (
    AIR,
    CARDS_G,
    CLAIM_D,
    DRAWN,
    GIVING,
    HATCH_B,
    HONEY_F,
    KEEPING,
    MANY,
    MIXING,
    MORNING,
    ON_FLOWER,
    OVER,
    PAIRS,
    RECEIVING,
    ROLL,
    ROOMS_A,
    SHIFT,
    STORE_D,
    TRADE_E,
    TRAY,
    WINDOW,
    Hive,
)
from tablee.games.waggle_dance.worth import GAIN, TOO_LITTLE
from tablee.kernel import Seat

NAMES: Final = (
    "one", "two", "three", "ripe", "mixed", "mixed with two", "mixed with three", "empty room", "spare room", "egg",
    "honey", "winning honey", "bee", "spare bee", "card", "trade", "honey with one bee", "honey with two bees",
    "hatching with one bee", "hatching with two bees", "unplaced bee",
)  # fmt: skip
"""What is counted, in the order of the counts."""
(
    ONE, TWO, THREE, RIPE_ROOM, MIXED, MIXED_TWO, MIXED_THREE, EMPTY_ROOM, SPARE_ROOM, EGGS,
    HONEYS, WINNING, BEE, SPARE_BEE, CARD, TRADE, HONEY_ONE, HONEY_TWO,
    HATCH_ONE, HATCH_TWO, UNPLACED,
) = range(len(NAMES))  # fmt: skip
ENOUGH_ROOMS: Final = 2
"""Empty ones beyond these are to spare."""
ENOUGH_BEES: Final = 9
"""One more than these is worth less."""


def _kind(content: int) -> int:
    if content >= EGG:
        return EGGS if content == EGG else HONEYS
    bag = CONTENTS[content]
    if not bag:
        return EMPTY_ROOM
    most = max(map(bag.count, bag))
    return ONE + most - 1 if most == len(bag) else MIXED + most - 1


KIND: Final = tuple(_kind(content) for content in range(len(CONTENTS)))
"""KIND[content]: what a room with it counts as."""
PURE: Final = tuple(tuple(CONTENTS.index((colour,) * cubes) for cubes in range(CAPACITY + 1)) for colour in range(6))
"""PURE[colour][cubes]: the content of so many cubes of one colour."""
VALUES: Final = range(1, 7)


def outlook(state: Hive, seat: Seat) -> list[int]:
    """The counts named above, as far as this round's end can be foreseen."""
    counts = [0] * len(NAMES)
    step = _letter(state, seat)
    comb = state.combs[seat]
    held = [state.contents[room] for room in comb]
    placed = [state.bees[room] for room in comb]
    dice = DICE - state.at.count(BOX, SLOTS * seat, SLOTS * seat + DICE)
    on_card = state.spaces.count
    rolled: list[int] = []
    if MORNING <= step <= WINDOW and state.left[seat]:
        mine = state.at[SLOTS * seat : SLOTS * (seat + 1)]
        rolled = [0, *map(mine.count, VALUES)]
        counts[UNPLACED] = state.left[seat]

    if bees := on_card(seat + 1, 0, 6):  # A
        held += [EMPTY] * min(bees, state.rooms)
    if step <= HATCH_B and EGG in held and dice < DICE:
        dice = min(DICE, dice + _hatch(state, seat, held, placed, rolled, counts))
    for _ in range(on_card(seat + 1, 6, 12)):  # C
        if EMPTY in held:
            held[held.index(EMPTY)] = EGG
    if ROLL < step <= STORE_D:
        for colour in _coming(state, seat, step):
            store(held, placed, colour)
    counts[TRADE] = on_card(seat + 1, 12, 18)  # E
    if state.turn == seat:
        _finish(state, held, placed, counts)
    hand = state.sizes[seat] + on_card(seat + 1, 18, 24)  # G
    if ROLL < step <= HONEY_F:
        hand -= _make_honey(state, seat, held, placed, rolled, counts)

    for content in held:
        counts[KIND[content]] += 1
    if counts[EMPTY_ROOM] > ENOUGH_ROOMS:
        counts[SPARE_ROOM] = counts[EMPTY_ROOM] - ENOUGH_ROOMS
        counts[EMPTY_ROOM] = ENOUGH_ROOMS
    counts[BEE], counts[SPARE_BEE] = (ENOUGH_BEES, dice - ENOUGH_BEES) if dice > ENOUGH_BEES else (dice, 0)
    counts[CARD] += hand
    if counts[HONEYS] >= state.target:
        counts[WINNING] = 1 + counts[HONEYS] - state.target
    return counts


def _hatch(state: Hive, seat: Seat, held: list[int], placed: list[int], rolled: list[int], counts: list[int]) -> int:
    """B: pairs hatch eggs; how many. Eggs without a pair are hopes."""
    expert = state.held(seat, PAIR_CARD)
    hatched = 0
    for room, content in enumerate(held):
        if content == EGG:
            here = placed[room]
            if here & PAIRS or (expert and here & (here - 1)):
                held[room] = EMPTY
                hatched += 1
            elif rolled and (missing := _missing(here, rolled)):
                counts[HATCH_ONE if missing == 1 else HATCH_TWO] += 1
    return hatched


def _make_honey(
    state: Hive, seat: Seat, held: list[int], placed: list[int], rolled: list[int], counts: list[int]
) -> int:
    """F: pollen is put in order, pairs make honey; how many cards that takes. Ripe rooms without a pair are hopes."""
    working = [room for room, here in enumerate(placed) if here]
    if len(working) > 1:
        comb = state.combs[seat]
        for group in linked(state, seat):
            _put_in_order(held, placed, [room for room in working if group >> comb[room] & 1])
    hand, spent = state.sizes[seat], 0
    expert = hand and state.held(seat, PAIR_CARD)
    for room, here in enumerate(placed):
        content = held[room]
        if RIPE[content]:
            if here & PAIRS or (expert and here & (here - 1)):
                held[room] = HONEY
            elif rolled and (missing := _missing(here, rolled)):
                counts[HONEY_ONE if missing == 1 else HONEY_TWO] += 1
        elif hand and here & PAIRS:
            for cards in RECIPES[content]:
                if all(state.held(seat, card) for card in cards):
                    held[room] = HONEY
                    spent += len(cards)
                    break
    return spent


def _finish(state: Hive, held: list[int], placed: list[int], counts: list[int]) -> None:
    """What is under way is brought to its end: cubes in the air, the second half of a trade, a card being drawn."""
    if state.step == RECEIVING:
        counts[TRADE] -= 1
        store(held, placed, _wanted(state, held))
    elif state.air:
        cube = state.cubes.find(AIR)
        while cube >= 0:
            store(held, placed, cube // CUBES)
            cube = state.cubes.find(AIR, cube + 1)
    elif state.step in (DRAWN, KEEPING):
        counts[CARD] += 1


def _letter(state: Hive, seat: Seat) -> int:
    """The step that is still to come or under way for a seat: those within another count as that one."""
    step = state.step
    if step > CARDS_G and step != OVER:
        step = state.back if step == MIXING else TRADE_E if step >= GIVING else CARDS_G
    if ROOMS_A <= step < CARDS_G and step != CLAIM_D and (seat - state.first) % state.seats < state.moment:
        step += 1  # its moment is over
    return step


def _missing(here: int, rolled: list[int]) -> int:
    """How many unplaced bees would make a pair in a room: 1, 2, or 0 if none can; they are then spoken for."""
    if here:
        for value in VALUES:
            if rolled[value] and here >> SHIFT[value] & MANY:
                rolled[value] -= 1
                return 1
    for value in VALUES:
        if rolled[value] > 1:
            rolled[value] -= 2
            return 2
    return 0


def _coming(state: Hive, seat: Seat, step: int) -> list[int]:
    """The cubes that flowers are about to pay a seat, and those set out before it."""
    coming = []
    flowers, cubes = state.flowers, state.cubes
    if step <= CLAIM_D:
        first = 0
        if step == CLAIM_D:
            first = state.flower + ((seat - state.first) % state.seats < state.moment)
        for colour in range(first, 6):
            if flowers[4 * colour + seat]:
                gets = shares(bytes(flowers[4 * colour : 4 * colour + 4]))[seat]
                if gets:
                    gets = min(gets, cubes.count(ON_FLOWER, CUBES * colour, CUBES * colour + CUBES))
                    coming += [colour] * gets
    if step >= CLAIM_D:
        cube = cubes.find(TRAY + seat)
        while cube >= 0:
            coming.append(cube // CUBES)
            cube = cubes.find(TRAY + seat, cube + 1)
    return coming


def store(held: list[int], placed: list[int], colour: int) -> None:
    """A cube goes where it helps most; of equal rooms, where a pair waits."""
    best, found = TOO_LITTLE, -1
    for room, content in enumerate(held):
        gain = GAIN[content][colour]
        if gain > best or (gain == best and room < len(placed) and placed[room] & PAIRS):
            best, found = gain, room
    if found >= 0:
        held[found] = ADD[held[found]][colour]


def _wanted(state: Hive, held: list[int]) -> int:
    """The colour that a trade should bring."""
    offered = [colour for colour in range(6) if colour != state.given and state.count(colour, ON_FLOWER)]
    return max(offered, key=lambda colour: max(GAIN[content][colour] for content in held))


def _put_in_order(held: list[int], placed: list[int], rooms: list[int]) -> None:
    """Pollen of linked rooms comes together by colour where that makes one ripe, the most of it where a pair waits."""
    bag = [colour for room in rooms for colour in CONTENTS[held[room]]]
    heaps = [
        PURE[colour][min(CAPACITY, number - above)]
        for colour, number in Counter(bag).items()
        for above in range(0, number, CAPACITY)
    ]
    heaps.sort(key=SIZE.__getitem__, reverse=True)
    if not heaps or SIZE[heaps[0]] < CAPACITY or len(heaps) > len(rooms):
        return
    rooms.sort(key=lambda room: not placed[room] & PAIRS)
    for room in rooms:
        held[room] = heaps.pop(0) if heaps else EMPTY
