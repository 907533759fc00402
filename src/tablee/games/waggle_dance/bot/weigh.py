"""Moves at first sight: rooms and bees early, colours kept together, pairs where they pay, opponents hindered."""

from __future__ import annotations

from tablee.games.waggle_dance import moves as m
from tablee.games.waggle_dance.pieces import (
    ADD,
    CONTENTS,
    EGG,
    FLOWERS,
    HONEY,
    NO,
    SLOTS,
    TAKE,
    Card,
    Pollen,
)
from tablee.games.waggle_dance.places import ROOM, A, D
from tablee.games.waggle_dance.pollen import linked, shares
from tablee.games.waggle_dance.state import (
    MANY,
    MIXING,
    ON_FLOWER,
    PAIRS,
    SHIFT,
)
from tablee.games.waggle_dance.worth import ANY_CARD, CARD_WORTH, EQUAL, NIGHT_CARDS, POTENTIAL, View, honey_hopes
from tablee.kernel import Move

# Nobody else wants one's own rooms: what others may take comes first.
PAIR = 0.8
"""How much of what a pair does is in placing its second bee now."""
HALF_A_PAIR = 0.45
KEPT = 0.9
"""How much of it is lost when one of its bees goes elsewhere."""
EGGS = (1.0, 0.4, 0.2)
"""How much of an egg's worth is left by the eggs that bees are about to take."""


class Weigher:
    """First-sight worths of one seat's moves in one position."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.state = view.state
        self.seat = view.seat
        self._places: dict[tuple[int, int], float] = {}
        self._best: dict[int, float] = {}
        self._colours: dict[int, float] = {}
        self._coming: list[int] | None = None
        self._trades: float | None = None
        self._kept: list[float] | None = None

    def cube(self, colour: int) -> float:
        """What one more cube is worth, remembered."""
        if colour not in self._colours:
            self._colours[colour] = self.view.cube(colour)
        return self._colours[colour]

    def move(self, move: Move) -> float:
        """The worth of any move."""
        state, view = self.state, self.view
        match move:
            case m.Place(value, place):
                return self.place(value, place)
            case m.Store(pollen, room):
                content = state.contents[room]
                loss = 0.03 if not content and view.empty <= 1 else 0.0
                return POTENTIAL[ADD[content][pollen]] - POTENTIAL[content] - loss
            case m.Pass():
                return 0.0
            case m.Rest():
                return -0.01 if self._night_cards() else 0.01
            case m.TakeRoom():
                return view.room + 0.05
            case m.Hatch(_, first, second):
                return view.bee + 0.1 - (0 if first == second else 0.1)
            case m.TakeEgg(room):
                return (view.egg if view.empty > 1 or view.growth > 0.5 else -0.05) - 0.01 * bool(state.bees[room])
            case m.Honey(_, first, second, cards):
                return 1.0 - 0.15 * len(cards) - 0.15 * (first != second)
            case m.Lift(pollen, room):
                return self.best_move(pollen, room) - 0.01
            case m.Put(pollen, room):
                content = state.contents[room]
                return POTENTIAL[ADD[content][pollen]] - POTENTIAL[content]
            case m.Give(pollen, room):
                return self._trade(pollen, room)
            case m.GiveEgg():
                return max(map(self.cube, FLOWERS)) - view.bee * 0.5 - 0.05
            case m.Claim(cubes):
                return 0.1 * cubes
            case m.TakeCard():
                return ANY_CARD
        return self.card(move)

    def card(self, move: Move) -> float:
        """The worth of moves that play a card, less what keeping it is worth."""
        state, view = self.state, self.view
        match move:
            case m.Directions(value):
                return self.place(value, D + value - 1) + 0.02 * (state.left[self.seat] - 2) - 0.1
            case m.Overtime(value, becomes):
                return self.best_place(becomes) - self.best_place(value) + self.best_place(value) * 0.5 - 0.1
            case m.Shift(bees):
                return 0.02 if bees else -0.02
            case m.Feint(value, place):
                return self.best_place(value) - max(0.05, self.place(value, place)) - 0.05
            case m.Volunteer():
                return 0.12
            case m.SickLeave(other, _):
                return (
                    0.02
                    + 0.02 * state.left[other] / 6
                    + 0.05 * sum(state.contents[room] == HONEY for room in state.combs[other])
                )
            case m.WrongTurn(flower):
                return self._wrong_turn(flower - 1)
            case m.Bonus():
                return 0.2 + self.cube(state.flower) - 0.06
            case m.Mix():
                return self._mix() - 0.12
            case m.GiftRoom():
                return view.room - 0.12
            case m.GiftEgg():
                return view.egg - 0.12
            case m.Scout():
                return ANY_CARD + 0.03
            case m.Keep(card):
                return CARD_WORTH[card]
        return 0.0

    def _night_cards(self) -> bool:
        return any(self.state.held(self.seat, card) for card in NIGHT_CARDS)

    # Placing

    def best_place(self, value: int) -> float:
        """The best that a bee of that value can do, remembered."""
        if value not in self._best:
            state = self.state
            places = [D + value - 1]
            places += [A + 6 * letter + value - 1 for letter in range(4) if state.free[value] >> letter & 1]
            places += [ROOM + room for room in state.offers[self.seat]]
            self._best[value] = max([self.place(value, place) for place in places])
        return self._best[value]

    def place(self, value: int, place: int) -> float:
        """What a bee of a value brings at a place."""
        key = (value, place)
        if key not in self._places:
            self._places[key] = self._in_room(value, place - ROOM) if place >= ROOM else self._outside(value, place)
        return self._places[key]

    def _outside(self, value: int, place: int) -> float:
        """On a flower or a card, less what that bee would do at home."""
        state, view, seat = self.state, self.view, self.seat
        worth = -KEPT * self.kept()[value]
        if place >= D:
            return worth + self._on_flower(place - D)
        letter = (place - A) // 6
        already = state.spaces.count(seat + 1, 6 * letter, 6 * letter + 6)
        if letter == 0:
            return worth + (view.room * (1.0 if already < 2 else 0.6) if state.rooms else 0.0)
        if letter == 1:
            room = view.empty + state.spaces.count(seat + 1, 0, 6) > already
            return worth + (view.egg * EGGS[min(already, 2)] if room and state.eggs else 0.0)
        if letter == 2:
            return worth + (self._best_trade() if not already else 0.02)
        return worth + (ANY_CARD * 0.8 if any(state.deck) else 0.0)

    def kept(self) -> list[float]:
        """By value: what is lost when one unplaced bee of it goes elsewhere, since it belongs to a pair for a room."""
        if self._kept is not None:
            return self._kept
        state = self.state
        mine = state.at[SLOTS * self.seat : SLOTS * (self.seat + 1)]
        spare = [0, *map(mine.count, range(1, 7))]
        self._kept = [0.0] * 7
        gains = [(self.gain(room), room) for room in self.view.comb]
        for gain, room in sorted(gains, reverse=True):
            if gain:
                bees = state.bees[room]
                halves = [value for value in range(1, 7) if spare[value] and bees >> SHIFT[value] & MANY]
                pairs = [value for value in range(1, 7) if spare[value] > 1]
                for value in (halves or pairs)[:1]:
                    spare[value] -= 1 if halves else 2
                    if spare[value] < 1:
                        self._kept[value] = max(self._kept[value], gain)
        return self._kept

    def gain(self, room: int) -> float:
        """What a pair would do in a room without one: hatch an egg, or make honey of what is or will be ripe."""
        content = self.state.contents[room]
        if not content or self.state.bees[room] & PAIRS:
            return 0.0
        return self.view.hatch if content == EGG else honey_hopes(content, self.coming())

    def _on_flower(self, colour: int) -> float:
        """What changes by one more bee: one's own share, and what others lose."""
        state, seat = self.state, self.seat
        if not state.count(colour, ON_FLOWER):
            return 0.0
        counts = bytearray(state.flowers[4 * colour : 4 * colour + 4])
        before = shares(bytes(counts))
        counts[seat] += 1
        after = shares(bytes(counts))
        worth = self.cube(colour) * (after[seat] - before[seat]) * 1.1
        for other in range(state.seats):
            if other != seat:
                worth += 0.04 * (before[other] - after[other])
        if after[seat] == before[seat]:
            worth += 0.015 * self.cube(colour) / 0.2
        return worth * 0.85

    def coming(self) -> list[int]:
        """The pollen that one's bees on flowers are about to bring."""
        if self._coming is None:
            flowers = self.state.flowers
            self._coming = [shares(bytes(flowers[4 * colour : 4 * colour + 4]))[self.seat] for colour in range(6)]
        return self._coming

    def _in_room(self, value: int, room: int) -> float:
        """Pairs pay where there is an egg, or pollen that is or will be ripe."""
        state, bees, gain = self.state, self.state.bees[room], self.gain(room)
        if not gain:
            return 0.0 if bees & PAIRS else self._link(value, room)
        if bees >> SHIFT[value] & MANY:
            return gain * PAIR
        start = SLOTS * self.seat
        equal = state.at.count(value, start, start + SLOTS)
        if equal > 1:
            return gain * HALF_A_PAIR
        return gain * 0.08 if not state.held(self.seat, Card.EXPERTISE) else gain * 0.3

    def _link(self, value: int, room: int) -> float:
        """A bee that links two rooms whose pollen belongs together."""
        state = self.state
        best = 0.0
        mine = state.contents[room]
        if mine >= EGG or not mine:
            return 0.0
        for other in self.view.comb:
            theirs = state.contents[other]
            if other != room and theirs < EGG and state.bees[other] >> SHIFT[value] & MANY:
                best = max(best, _union(mine, theirs) - POTENTIAL[mine] - POTENTIAL[theirs])
        return 0.5 * best

    # Pollen

    def best_move(self, pollen: Pollen, room: int) -> float:
        """The gain of moving a cube out of a room to the best linked one."""
        state = self.state
        content = state.contents[room]
        without = POTENTIAL[TAKE[content][pollen]] - POTENTIAL[content]
        if state.step == MIXING:
            reach = state.reach if state.reach & (state.reach - 1) else -1
        else:
            reach = state.reach or next((group for group in linked(state, self.seat) if group >> room & 1), 0)
        best = -1.0
        for other in self.view.comb:
            if other != room and reach >> other & 1 and state.contents[other] < EGG:
                theirs = state.contents[other]
                more = ADD[theirs][pollen]
                if more != NO:
                    best = max(best, POTENTIAL[more] - POTENTIAL[theirs])
                elif state.air == 0:  # full: an exchange for one of another colour
                    best = max(best, _exchange(theirs, pollen))
        return without + best

    def _mix(self) -> float:
        """The best gain of putting the pollen of two rooms in order."""
        state = self.state
        rooms = [state.contents[room] for room in self.view.comb if 0 < state.contents[room] < EGG]
        best = 0.0
        for index, one in enumerate(rooms):
            for other in rooms[index + 1 :]:
                best = max(best, _union(one, other) - POTENTIAL[one] - POTENTIAL[other])
        return best

    def _trade(self, pollen: Pollen, room: int) -> float:
        """Two cubes for the best one of another colour."""
        state = self.state
        content = state.contents[room]
        less = TAKE[content][pollen]
        less = TAKE[less][pollen] if less != NO and TAKE[less][pollen] != NO else less
        gains = [self.cube(other) for other in FLOWERS if other != pollen and state.count(other, ON_FLOWER)]
        return POTENTIAL[less] - POTENTIAL[content] + max(gains, default=0.0) - 0.02

    def _best_trade(self) -> float:
        if self._trades is not None:
            return self._trades
        state = self.state
        best = 0.01
        for room in self.view.comb:
            bag = CONTENTS[state.contents[room]]
            for colour in set(bag):
                if bag.count(colour) >= 2:
                    best = max(best, self._trade(Pollen(colour), room))
        self._trades = best
        return best

    def _wrong_turn(self, flower: int) -> float:
        """What the opponent loses, less what they gain elsewhere and what that does to oneself."""
        state, victim = self.state, self.state.turn
        here = state.at[state.landed] - D
        gain = 0.0
        for colour, change in ((here, -1), (flower, 1)):
            counts = bytearray(state.flowers[4 * colour : 4 * colour + 4])
            before = shares(bytes(counts))
            counts[victim] += change
            after = shares(bytes(counts))
            gain += 0.1 * (before[victim] - after[victim]) + self.cube(colour) * (after[self.seat] - before[self.seat])
        return gain - 0.06


def _union(one: int, other: int) -> float:
    """The worth of two rooms after their pollen was put in order: the most frequent colours together."""
    bag = (*CONTENTS[one], *CONTENTS[other])
    counts = sorted((bag.count(colour) for colour in set(bag)), reverse=True)
    first = min(4, counts[0])
    second = max(counts[1] if len(counts) > 1 else 0, counts[0] - 4)
    return EQUAL[first] + EQUAL[min(4, second)] + 0.02 * max(0, len(bag) - first - second)


def _exchange(content: int, pollen: int) -> float:
    """The best gain for a full room of getting one cube for another."""
    best = -1.0
    for colour in set(CONTENTS[content]):
        if colour != pollen:
            changed = ADD[TAKE[content][colour]][pollen]
            best = max(best, POTENTIAL[changed] - POTENTIAL[content])
    return best
