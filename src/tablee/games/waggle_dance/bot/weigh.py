"""Moves at first sight: rooms and bees early, colours kept together, pairs where they pay, opponents hindered.

All worths are in honey.
"""

from __future__ import annotations

from tablee.components.bits import has, members, several
from tablee.games.waggle_dance import moves as m
from tablee.games.waggle_dance.bot import weights as w
from tablee.games.waggle_dance.bot.worth import (
    ANY_CARD,
    CARD_WORTH,
    EQUAL,
    NIGHT_CARDS,
    POTENTIAL,
    View,
    honey_hopes,
)
from tablee.games.waggle_dance.pieces import (
    ADD,
    CAPACITY,
    CONTENTS,
    EGG,
    FLOWERS,
    NO,
    ON_A,
    ON_C,
    ON_E,
    PAIRS,
    RECIPES,
    RIPE,
    ROOM,
    SLOTS,
    START_BEES,
    TAKE,
    VALUES,
    A,
    Card,
    Content,
    D,
    Pollen,
    bees_of,
    space,
)
from tablee.games.waggle_dance.rules.pollen import carried, linked, shares
from tablee.games.waggle_dance.rules.storing import plan
from tablee.games.waggle_dance.state import ON_FLOWER, TRAY, Phase
from tablee.kernel import Seat


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

    def move(self, move: m.WaggleMove) -> float:
        """The worth of any move."""
        state, view = self.state, self.view
        match move:
            case m.Place(value, place):
                return self.place(value, place)
            case m.Store(pollen, room):
                content = state.contents[room]
                loss = w.LAST_EMPTY_ROOM if not content and view.empty <= 1 else 0.0
                return POTENTIAL[ADD[content][pollen]] - POTENTIAL[content] - loss
            case m.StoreAll(pollen, room):
                return self._store_all(pollen, room)
            case m.Tidy():
                return self._tidy()
            case m.Pass():
                return 0.0
            case m.Watch():
                return -w.RESTING
            case m.Rest() if state.phase is Phase.ASKING:
                return -w.RESTING
            case m.Rest():
                return -w.RESTING if self._night_cards() else w.RESTING
            case m.TakeRoom():
                return view.room + w.ROOM_NOW
            case m.Hatch(_, first, second):
                return view.bee + w.BEE_NOW - w.HATCHING_CARD * (first != second)
            case m.TakeEgg(room):
                worth = view.egg if view.empty > 1 or view.growth > w.EARLY else w.LATE_EGG
                return worth - w.EGG_WITH_BEES * bool(state.bees[room])
            case m.Honey(_, first, second, cards):
                return w.HONEY - w.RECIPE_CARD * (len(cards) + (first != second))
            case m.Lift(pollen, room):
                return self.best_move(pollen, room) - 2 * w.LIFTING  # it takes two moves
            case m.Put(pollen, room):
                content = state.contents[room]
                return POTENTIAL[ADD[content][pollen]] - POTENTIAL[content]
            case m.Carry(pollen, room, to):
                return self._carry(pollen, room, to, 1)
            case m.CarryAll(pollen, room, to):
                return self._carry(pollen, room, to, carried(state, move))
            case m.Give(pollen, room):
                return self._trade(pollen, room)
            case m.GiveEgg():
                return max(map(self.cube, FLOWERS)) - w.EGG_GIVEN * view.bee - w.GIVING_EGG
            case m.Claim(cubes):
                return w.CLAIMED_CUBE * cubes
            case m.TakeCard():
                return ANY_CARD
        return self.card(move)

    def card(self, move: m.WaggleMove) -> float:
        """The worth of moves that play a card, less what keeping it is worth."""
        state, view = self.state, self.view
        match move:
            case m.Directions(value):
                worth = self.place(value, D + value - 1) + w.OPEN_FLOWER * (state.left[self.seat] - 2)
                return worth - self._keeping(Card.DIRECTIONS)
            case m.Overtime(value, becomes):
                worth = self.best_place(becomes) - w.OLD_VALUE * self.best_place(value)
                return worth - self._keeping(Card.OVERTIME)
            case m.Shift(bees):
                return w.SHIFT if bees else -w.SHIFT
            case m.Feint(value, place):
                worth = self.best_place(value) - max(w.FEINT_LEAST, self.place(value, place))
                return worth - self._keeping(Card.FEINT)
            case m.Volunteer():
                return w.VOLUNTEER
            case m.SickLeave(other, _):
                many = w.SICK_OF_MANY * state.left[other] / START_BEES
                return w.SICK_LEAVE + many + w.SICK_LEADER * state.honey(other)
            case m.WrongTurn(flower):
                return self._wrong_turn(flower - 1) - self._keeping(Card.WRONG_TURN)
            case m.Bonus():
                return w.BONUS + self.cube(state.flower) - self._keeping(Card.BONUS)
            case m.Mix():
                return self._mix() - self._keeping(Card.MIX)
            case m.GiftRoom():
                return view.room - self._keeping(Card.GIFT)
            case m.GiftEgg():
                return view.egg - self._keeping(Card.GIFT)
            case m.Scout():
                return ANY_CARD + w.SCOUTING
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
            places += [space(letter, value) for letter in members(state.free[value])]
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
        worth = -w.KEPT * self.kept()[value]
        if place >= D:
            return worth + self._on_flower(place - D)
        letter = (place - A) // 6
        already = state.on_card(seat, letter)
        if letter == ON_A:
            return worth + (view.room * w.ROOMS_COMING[min(already, 2)] if state.rooms else 0.0)
        if letter == ON_C:
            room = view.empty + state.on_card(seat, ON_A) > already
            return worth + (view.egg * w.EGGS_COMING[min(already, 2)] if room and state.eggs else 0.0)
        if letter == ON_E:
            return worth + (self._best_trade() if not already else w.SECOND_TRADE)
        return worth + (ANY_CARD * w.DRAWING if any(state.deck) else 0.0)

    def kept(self) -> list[float]:
        """By value: what is lost when one unplaced bee of it goes elsewhere, since it belongs to a pair for a room."""
        if self._kept is not None:
            return self._kept
        state = self.state
        spare = [0, *map(state.dice_of(self.seat).count, VALUES)]
        self._kept = [0.0] * 7
        gains = [(self.gain(room), room) for room in self.view.comb]
        for gain, room in sorted(gains, reverse=True):
            if gain:
                bees = state.bees[room]
                halves = [value for value in VALUES if spare[value] and bees_of(bees, value)]
                pairs = [value for value in VALUES if spare[value] > 1]
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
        if content == EGG:
            return self.view.hatch
        enough = CAPACITY - (self.state.held(self.seat, Card.EFFICIENCY) > 0)
        return max(honey_hopes(content, self.coming(), enough), self._with_cards(content))

    def _with_cards(self, content: Content) -> float:
        """What a pair would make of a room's pollen with cards in hand; 0.0 without such cards."""
        if content >= EGG or not self.state.sizes[self.seat]:
            return 0.0
        ways = [cards for cards in RECIPES[content] if all(self.state.held(self.seat, card) for card in cards)]
        return max([w.HONEY - w.RECIPE_CARD * len(cards) - POTENTIAL[content] for cards in ways], default=0.0)

    def _keeping(self, card: Card) -> float:
        """What a card is worth in hand: less and less towards the end."""
        return w.KEEPING[card] * min(1.0, w.KEPT_LONG * self.view.growth)

    def _on_flower(self, colour: int) -> float:
        """What changes by one more bee: the seat's own share, and what others lose."""
        state, seat = self.state, self.seat
        if not state.count(colour, ON_FLOWER):
            return 0.0
        before, after = self._shares_with(colour, seat, 1)
        worth = self.cube(colour) * (after[seat] - before[seat]) * w.MY_CUBES
        for other in range(state.seats):
            if other != seat:
                worth += w.THEIR_CUBE * (before[other] - after[other])
        if after[seat] == before[seat]:
            worth += w.NO_CHANGE * self.cube(colour)
        return worth * w.ON_FLOWERS

    def _shares_with(self, colour: int, seat: Seat, bees: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """What a flower pays each seat now, and with more or fewer bees of one."""
        counts = bytearray(self.state.on_flower(colour))
        before = shares(bytes(counts))
        counts[seat] += bees
        return before, shares(bytes(counts))

    def coming(self) -> list[int]:
        """The pollen that the seat's bees on flowers are about to bring."""
        if self._coming is None:
            self._coming = [shares(self.state.on_flower(colour))[self.seat] for colour in FLOWERS]
        return self._coming

    def _in_room(self, value: int, room: int) -> float:
        """Pairs pay where there is an egg, or pollen that is or will be ripe."""
        state, bees, gain = self.state, self.state.bees[room], self.gain(room)
        if not gain:
            return 0.0 if bees & PAIRS else self._link(value, room)
        if bees_of(bees, value):
            return gain * w.PAIR
        start = SLOTS * self.seat
        equal = state.at.count(value, start, start + SLOTS)
        if equal > 1:
            return gain * w.HALF_A_PAIR
        return gain * (w.LONELY_EXPERT if state.held(self.seat, Card.EXPERTISE) else w.LONELY)

    def _link(self, value: int, room: int) -> float:
        """A bee that links two rooms whose pollen belongs together."""
        state = self.state
        best = 0.0
        mine = state.contents[room]
        if mine >= EGG or not mine:
            return 0.0
        for other in self.view.comb:
            theirs = state.contents[other]
            if other != room and theirs < EGG and bees_of(state.bees[other], value):
                best = max(best, _union(mine, theirs) - POTENTIAL[mine] - POTENTIAL[theirs])
        return w.LINK * best

    # Pollen

    def best_move(self, pollen: Pollen, room: int) -> float:
        """The gain of moving a cube out of a room to the best linked one."""
        state = self.state
        content = state.contents[room]
        without = POTENTIAL[TAKE[content][pollen]] - POTENTIAL[content]
        if state.phase is Phase.MIXING:
            reach = state.reach if several(state.reach) else -1  # -1: all rooms
        else:
            reach = state.reach or next((group for group in linked(state, self.seat) if has(group, room)), 0)
        best = -1.0
        for other in self.view.comb:
            if other != room and has(reach, other) and state.contents[other] < EGG:
                theirs = state.contents[other]
                more = ADD[theirs][pollen]
                if more != NO:
                    best = max(best, POTENTIAL[more] - POTENTIAL[theirs])
                elif state.air == 0:  # full: an exchange for one of another colour
                    best = max(best, _exchange(theirs, pollen))
        return without + best

    def _carry(self, pollen: Pollen, room: int, to: int, cubes: int) -> float:
        """What the two rooms gain; most where a pair waits for the last cube."""
        less, more = before = self.state.contents[room], self.state.contents[to]
        for _ in range(cubes):
            less, more = TAKE[less][pollen], ADD[more][pollen]
        gain = POTENTIAL[less] + POTENTIAL[more] - sum(POTENTIAL[content] for content in before) - w.LIFTING
        for content, bees in ((less, self.state.bees[room]), (more, self.state.bees[to])):
            if RIPE[content] and bees & PAIRS:
                gain += w.HONEY - POTENTIAL[content]
        for content, bees in zip(before, (self.state.bees[room], self.state.bees[to]), strict=True):
            if RIPE[content] and bees & PAIRS:
                gain -= w.HONEY - POTENTIAL[content]
        return gain

    def _store_all(self, pollen: Pollen, room: int) -> float:
        """As many cubes as fit into a room, and a little for being done sooner."""
        content = before = self.state.contents[room]
        for _ in range(self.state.count(pollen, TRAY + self.seat)):
            if ADD[content][pollen] != NO:
                content = ADD[content][pollen]
        loss = w.LAST_EMPTY_ROOM if not before and self.view.empty <= 1 else 0.0
        return POTENTIAL[content] - POTENTIAL[before] - loss

    def _tidy(self) -> float:
        """What all rooms gain when every cube goes where it belongs."""
        contents = {room: self.state.contents[room] for room in self.view.comb}
        before = sum(POTENTIAL[content] for content in contents.values())
        for colour, room in plan(self.state, self.seat):
            contents[room] = ADD[contents[room]][colour]
        return sum(POTENTIAL[content] for content in contents.values()) - before

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
        return POTENTIAL[less] - POTENTIAL[content] + max(gains, default=0.0) - w.TRADING

    def _best_trade(self) -> float:
        if self._trades is not None:
            return self._trades
        state = self.state
        best = w.ANY_TRADE
        for room in self.view.comb:
            bag = CONTENTS[state.contents[room]]
            for colour in set(bag):
                if bag.count(colour) >= 2:
                    best = max(best, self._trade(Pollen(colour), room))
        self._trades = best
        return best

    def _wrong_turn(self, flower: int) -> float:
        """What the opponent loses, less what they gain elsewhere and what that does to the seat itself."""
        state, victim = self.state, self.state.turn
        here = state.at[state.landed] - D
        gain = 0.0
        for colour, change in ((here, -1), (flower, 1)):
            before, after = self._shares_with(colour, victim, change)
            gain += w.LOST_CUBE * (before[victim] - after[victim])
            gain += self.cube(colour) * (after[self.seat] - before[self.seat])
        return gain


def _union(one: Content, other: Content) -> float:
    """The worth of two rooms after their pollen was put in order: the most frequent colours together."""
    bag = (*CONTENTS[one], *CONTENTS[other])
    counts = sorted((bag.count(colour) for colour in set(bag)), reverse=True)
    first = min(CAPACITY, counts[0])
    second = max(counts[1] if len(counts) > 1 else 0, counts[0] - CAPACITY)
    return EQUAL[first] + EQUAL[min(CAPACITY, second)] + w.ODD_CUBES * max(0, len(bag) - first - second)


def _exchange(content: Content, pollen: int) -> float:
    """The best gain for a full room of getting one cube for another."""
    best = -1.0
    for colour in set(CONTENTS[content]):
        if colour != pollen:
            changed = ADD[TAKE[content][colour]][pollen]
            best = max(best, POTENTIAL[changed] - POTENTIAL[content])
    return best
