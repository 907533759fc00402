"""Nid de Vouivres, clause by clause (docs/rules/nid-de-vouivres.md)."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import Annotated, Final

import msgspec

from tablee.games.nid_de_vouivres import components
from tablee.games.nid_de_vouivres.late import default_choice, most_payable
from tablee.games.nid_de_vouivres.moves import (
    MOVES,
    Begin,
    Complete,
    Decline,
    Done,
    Endure,
    Exit,
    Go,
    Lure,
    NidMove,
    Place,
    Reveal,
    Roll,
    Share,
    Turn,
    Ward,
)
from tablee.games.nid_de_vouivres.pieces import (
    KINDS,
    MOST_ROOMS,
    OBJECTIVES,
    OUTSIDE,
    PAIR_GEMS,
    PAIRS,
    Gems,
    reachable,
)
from tablee.games.nid_de_vouivres.state import (
    ATTACKED,
    BEGIN,
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
from tablee.kernel import CHANCE, CLOCK, Game, Options, Outcome, Reason, Seat, Wait, ranked, wait_refusal


class NidOptions(Options, frozen=True):
    """What a table may agree on."""

    cover: bool = False
    """A chest that covers all open objectives ends the match, however many they are. NV-22."""
    clock: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0
    """Seconds for a decision; 0 is without a clock. NV-25."""
    components: Annotated[str, msgspec.Meta(pattern=r"^([a-z0-9-]{1,30}(@[0-9a-f]{8})?)?$")] = ""
    """An installed set of cards and dice; '' is our own."""

    def __post_init__(self) -> None:
        """Note the digest of the data, so that a replay carries it; ValueError when there are none such."""
        word, _ = components.find(self.components)
        msgspec.structs.force_setattr(self, "components", word)


PLACES: Final = tuple(Place(room) for room in range(MOST_ROOMS + 1))
LURES: Final = tuple(Lure(room) for room in range(MOST_ROOMS + 1))
COMPLETES: Final = tuple(Complete(objective) for objective in range(OBJECTIVES + 1))
DECLINE, REVEAL_ALL, WARD, ENDURE, SHARE_OUT, DONE = Decline(), Reveal(), Ward(), Endure(), Share(), Done()
SPARED: Final = (WARD, ENDURE)


@cache
def choices(rooms: int, where: int, may_exit: bool) -> tuple[Go | Exit, ...]:
    """All choices from a room, in order: rooms, then the Exit; each with the six pairs of gems. NV-10 to NV-12."""
    listed: list[Go | Exit] = [Go(room, pair) for room in reachable(rooms, where) for pair in PAIRS]
    if may_exit:
        listed += [Exit(pair) for pair in PAIRS]
    return tuple(listed)


def code(move: Go | Exit) -> int:
    """A choice as the state keeps it."""
    return (move.room if type(move) is Go else OUTSIDE) * len(PAIRS) + move.gems


def choice(code: int) -> Go | Exit:
    """The choice that the state keeps."""
    room, pair = divmod(code, len(PAIRS))
    return Go(room, PAIRS[pair]) if room else Exit(PAIRS[pair])


class NidRules(Game[Nest, NidMove]):
    """The rules; what people see of them is in scene.py."""

    key = "nid-de-vouivres"
    seats = range(3, 7)
    options = NidOptions
    kinds = MOVES

    def install(self, file: Path) -> str:
        """Other cards and dice."""
        return components.install(file)

    def start(self, seats: int, options: NidOptions) -> Nest:
        """An empty nest. NV-02."""
        _, box = components.find(options.components)
        return Nest(seats, box, options.cover, options.clock * 1000)

    def to_act(self, state: Nest) -> tuple[Seat, ...]:
        """Everybody chooses at once; all else is done by one player or by chance."""
        phase = state.phase
        if phase == CHOICE:
            # NV-10: a choice may be changed until the last one has chosen; who has is public
            chosen = state.choices
            seats = sorted(range(state.players), key=lambda seat: chosen[seat] != NOT_CHOSEN)
        elif phase == PLACE and not state.late:
            seats = [state.keeper]
        elif phase in (LURE, ATTACKED, COMPLETE):
            seats = [state.queue[0]]
        else:
            return () if phase == OVER else (CHANCE,)
        return (*seats, CLOCK) if state.limit else tuple(seats)

    def awaited(self, state: Nest) -> tuple[Seat, ...]:
        """In the choice, those who have not chosen yet."""
        if state.phase != CHOICE:
            return self.to_act(state)
        waiting = tuple([seat for seat, chosen in enumerate(state.choices) if chosen == NOT_CHOSEN])
        return (*waiting, CLOCK) if state.limit else waiting

    # What may be done

    def moves(self, state: Nest, seat: Seat) -> list[NidMove]:
        """The legal ones, in a fixed order; chance's rolls and draws are not listed."""
        if seat == CLOCK:
            return self.clock_moves(state)
        phase = state.phase
        if phase == CHOICE:
            if not 0 <= seat < state.players:
                return []
            chosen = state.choices[seat]
            listed = choices(state.players, state.where[seat], bool(state.payable(seat)))
            if chosen == NOT_CHOSEN:
                return list(listed)
            return [move for move in listed if code(move) != chosen]
        if seat not in self.to_act(state):
            return []
        if seat == CHANCE:
            if phase == PLACE:
                return list(PLACES[1 : state.players + 1])
            return [REVEAL_ALL] if phase == REVEAL else [SHARE_OUT] if phase == SHARE else []
        if phase == PLACE:
            return list(PLACES[1 : state.players + 1])
        if phase == LURE:
            return [DECLINE, *(LURES[room] for room in range(1, state.players + 1) if room != state.first)]
        if phase == ATTACKED:
            return list(SPARED)
        listed_objectives: list[NidMove] = [COMPLETES[objective + 1] for objective in state.payable(seat)]
        return [*listed_objectives, DONE] if state.paid else listed_objectives

    def refusal(self, state: Nest, seat: Seat, move: NidMove) -> Reason | None:
        """Why not; the order is: whose turn, which kind, which one."""
        if reason := self.refuse_turn(state, seat):
            return reason
        if seat == CLOCK:
            return wait_refusal(self.due(state), move)
        match move:
            case Go() | Exit():
                return self._refuse_choice(state, seat, move)
            case Place(room):
                if state.phase != PLACE:
                    return Reason("not-now")
                return None if 1 <= room <= state.players else Reason("no-such-room")
            case Lure(room):
                if state.phase != LURE:
                    return Reason("not-now")
                if not 1 <= room <= state.players:
                    return Reason("no-such-room")
                return Reason("vouivre-there") if room == state.first else None  # NV-14: another room
            case Decline():
                return None if state.phase == LURE else Reason("not-now")
            case Ward() | Endure():
                return None if state.phase == ATTACKED else Reason("not-now")
            case Complete(objective):
                return self._refuse_complete(state, seat, objective)
            case Done():
                if state.phase != COMPLETE:
                    return Reason("not-now")
                return None if state.paid else Reason("complete-one")  # NV-20: one or more
            case Reveal():
                return None if state.phase == REVEAL else Reason("not-now")
            case Share():
                return None if state.phase == SHARE else Reason("not-now")
            case Roll(gold, ruby, sapphire, pearl):
                if state.phase not in (CHEST_ROLL, ROOM_ROLL):
                    return Reason("not-now")
                faces = state.box.dice[state.players]
                rolled = (gold, ruby, sapphire, pearl)
                fits = all(number in die for number, die in zip(rolled, faces, strict=True))
                return None if fits else Reason("no-such-face")
            case Turn(first, second):
                return self._refuse_cards(state, first, second)
            case Begin():
                return self._refuse_begin(state, move)
            case Wait():
                return Reason("not-now")

    def _refuse_choice(self, state: Nest, seat: Seat, move: Go | Exit) -> Reason | None:
        if state.phase != CHOICE:
            return Reason("not-now")
        if isinstance(move, Exit):
            if not state.payable(seat):
                return Reason("nothing-to-pay")  # NV-12
        elif not 1 <= move.room <= state.players:
            return Reason("no-such-room")
        elif move.room not in reachable(state.players, state.where[seat]):
            return Reason("too-far", {"room": move.room})  # NV-11
        return Reason("chosen-already") if state.choices[seat] == code(move) else None

    def _refuse_complete(self, state: Nest, seat: Seat, objective: int) -> Reason | None:
        if state.phase != COMPLETE:
            return Reason("not-now")
        if not 1 <= objective <= OBJECTIVES:
            return Reason("no-such-objective")
        if state.completed[seat] >> (objective - 1) & 1:
            return Reason("completed-already")
        return None if state.pays(seat, objective - 1) else Reason("chest-too-poor")

    def _refuse_cards(self, state: Nest, first: int, second: int) -> Reason | None:
        if state.phase != GEMS_FALL:
            return Reason("not-now")
        for card in (first, second):
            if not 1 <= card <= len(state.box.cards):
                return Reason("no-such-card")
        deck = state.deck or whole_deck(state)
        if not deck >> (first - 1) & 1:
            return Reason("card-turned-up")
        deck &= ~(1 << (first - 1))
        deck = deck or whole_deck(state) & ~(1 << (first - 1))
        return None if deck >> (second - 1) & 1 else Reason("card-turned-up")

    def _refuse_begin(self, state: Nest, move: Begin) -> Reason | None:
        if state.phase != BEGIN:
            return Reason("not-now")
        n = state.players
        if len(move.rooms) != n or not all(1 <= room <= n for room in move.rooms):
            return Reason("no-such-room")
        if not 0 <= move.keeper < n:
            return Reason("no-such-keeper")
        box, dealt = state.box, move.objectives
        if len(dealt) != OBJECTIVES * n or len(set(dealt)) != len(dealt):
            return Reason("bad-deal")
        for place, card in enumerate(dealt):
            pile = box.piles[place % OBJECTIVES if len(box.piles) > 1 else 0]
            if card - 1 not in pile:
                return Reason("bad-deal")
        return None

    # What it does

    def play(self, state: Nest, seat: Seat, move: NidMove) -> None:
        """Make a legal move."""
        state.played += 1
        match move:
            case Go(room, pair):
                self._choose(state, seat, room * len(PAIRS) + pair)
            case Exit(pair):
                self._choose(state, seat, pair)
            case Roll(gold, ruby, sapphire, pearl):
                self._roll(state, (gold, ruby, sapphire, pearl))
            case Turn(first, second):
                self._fill(state, first - 1, second - 1)
            case Place(room):
                state.first = room
                state.late = False
                state.queue = [other for other in state.leftwards() if state.fragments[other] and other != state.keeper]
                self._offer(state)
            case Lure(room):
                state.second, state.lurer = room, seat  # NV-14: one player at most
                state.fragments[seat] -= 1
                state.queue.clear()
                self._offer(state)
            case Decline():
                state.queue.pop(0)
                self._offer(state)
            case Reveal():
                self._reveal(state)
            case Ward():
                state.fragments[seat] -= 1  # NV-16: spared, and gets none
                state.queue.pop(0)
                self._strike(state)
            case Endure():
                state.phase = CHEST_ROLL
            case Share():
                self._share(state)
            case Complete(objective):
                self._complete(state, seat, objective - 1)
            case Done():
                self._leave(state, seat)
            case Wait(ms):
                self._wait(state, ms)
            case Begin(rooms, keeper, objectives):
                state.where = list(rooms)
                state.keeper = keeper
                state.objectives = tuple([card - 1 for card in objectives])
                state.deck = whole_deck(state)
                state.phase = GEMS_FALL

    def _fill(self, state: Nest, first: int, second: int) -> None:
        """NV-09: each room in play gets what its line on both cards says."""
        whole = whole_deck(state)
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

    def _choose(self, state: Nest, seat: Seat, choice: int) -> None:
        state.choices[seat] = choice
        if NOT_CHOSEN not in state.choices:  # NV-10: the last one to choose closes the choice
            state.phase = PLACE
            state.left = state.limit

    def _offer(self, state: Nest) -> None:
        """NV-14: from the keeper's left, each other player who has a fragment is asked, until one spends it."""
        state.left = state.limit
        state.phase = LURE if state.queue else REVEAL

    def _reveal(self, state: Nest) -> None:
        """NV-15: pawns move, who exits leaves; NV-21: then those in a vouivre's room, from the keeper's left."""
        state.where = [choice // len(PAIRS) for choice in state.choices]
        hit = {state.first, state.second} - {OUTSIDE}
        state.queue = [seat for seat in state.leftwards() if state.where[seat] in hit]  # NV-28: not who is outside
        self._strike(state)

    def _strike(self, state: Nest) -> None:
        """The next player in a vouivre's room; NV-21: chests are rolled before the rooms."""
        if state.queue:
            state.left = state.limit
            state.phase = ATTACKED if state.fragments[state.queue[0]] else CHEST_ROLL
        else:
            state.queue = [state.first, state.second] if state.second else [state.first]
            state.phase = ROOM_ROLL

    def _roll(self, state: Nest, rolled: Gems) -> None:
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
            self._strike(state)
            return
        state.flown = tuple([(struck, gem, -1, count) for gem, count in enumerate(lost) if count])
        if not state.queue:
            state.phase = SHARE

    def _share(self, state: Nest) -> None:
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
        self._settle(state)

    def _settle(self, state: Nest) -> None:
        """NV-27: Exits after the gems, the end after the Exits."""
        state.paid = False
        if state.queue:
            state.left = state.limit
            state.phase = COMPLETE
            return
        state.finishers = tuple([seat for seat in range(state.players) if self._finished(state, seat)])
        state.phase = OVER if state.finishers else GEMS_FALL

    def _finished(self, state: Nest, seat: Seat) -> bool:
        """NV-22: all are completed, or the one that is left can be paid; with the option, all that are left."""
        open_objectives = state.open_objectives(seat)
        if len(open_objectives) == 1:
            return state.pays(seat, open_objectives[0])
        return not open_objectives or (state.cover and min(surplus(state, seat)) >= 0)

    def _complete(self, state: Nest, seat: Seat, objective: int) -> None:
        """NV-20: the gems go to the supply, the card is turned face down."""
        for gem, count in enumerate(state.asked(seat, objective), KINDS * seat):
            state.chests[gem] -= count
        state.completed[seat] |= 1 << objective
        state.paid = True
        state.left = state.limit
        if not state.payable(seat):
            self._leave(state, seat)

    def _leave(self, state: Nest, seat: Seat) -> None:
        """NV-20: the rest of the chest is put on the completed objectives, out of use but for ties."""
        for gem in range(KINDS * seat, KINDS * seat + KINDS):
            state.asides[gem] += state.chests[gem]
            state.chests[gem] = 0
        state.queue.pop(0)
        self._settle(state)

    # Chance and the clock

    def chance(self, state: Nest, rng: random.Random) -> NidMove:
        """What is drawn or rolled now, or the next thing that happens by itself."""
        phase, n, box = state.phase, state.players, state.box
        if phase in (CHEST_ROLL, ROOM_ROLL):
            gold, ruby, sapphire, pearl = box.dice[n]
            return Roll(rng.choice(gold), rng.choice(ruby), rng.choice(sapphire), rng.choice(pearl))  # NV-08
        if phase == GEMS_FALL:
            first = rng.choice(cards_in(state.deck or whole_deck(state)))
            left = state.deck & ~(1 << first) or whole_deck(state) & ~(1 << first)
            return Turn(first + 1, rng.choice(cards_in(left)) + 1)
        if phase == REVEAL:
            return REVEAL_ALL
        if phase == SHARE:
            return SHARE_OUT
        if phase == PLACE:
            return PLACES[rng.randint(1, n)]  # NV-25: a keeper whose time is up places at random
        rooms = tuple(rng.randint(1, n) for _ in range(n))  # NV-04
        if len(box.piles) == 1:
            dealt = rng.sample(box.piles[0], OBJECTIVES * n)
        else:
            piles = [rng.sample(pile, n) for pile in box.piles]
            dealt = [pile[seat] for seat in range(n) for pile in piles]
        return Begin(rooms, rng.randrange(n), tuple(card + 1 for card in dealt))  # NV-05

    def due(self, state: Nest) -> int | None:
        """NV-25: the time that is left for a decision."""
        return state.left if state.limit and CLOCK in self.to_act(state) else None

    def _wait(self, state: Nest, ms: int) -> None:
        """NV-25: when the time is up, the clock decides."""
        state.left -= ms
        if state.left > 0:
            return
        if state.phase == CHOICE:
            for seat, chosen in enumerate(state.choices):
                if chosen == NOT_CHOSEN:
                    self._choose(state, seat, default_choice(state, seat))
        elif state.phase == PLACE:
            state.late = True  # and chance places
        elif state.phase == LURE:
            self.play(state, state.queue[0], DECLINE)
        elif state.phase == ATTACKED:
            self.play(state, state.queue[0], ENDURE)
        else:
            seat = state.queue[0]
            for objective in most_payable(state, seat):
                self._complete(state, seat, objective)

    # The end

    def outcome(self, state: Nest) -> Outcome | None:
        """NV-23: of several, most pearls and sapphires put aside, then rubies, then gold; else they share the win."""
        if state.phase != OVER:
            return None
        keys: list[tuple[float, ...]] = []
        for seat in range(state.players):
            done = state.completed[seat].bit_count()
            if seat not in state.finishers:
                keys.append((0, done, 0, 0))
                continue
            gold, ruby, sapphire, pearl = map(sum, zip(state.aside(seat), surplus(state, seat), strict=True))
            keys.append((1, sapphire + pearl, ruby, gold))
        ranks = ranked(keys)
        scores = [
            OBJECTIVES if seat in state.finishers else state.completed[seat].bit_count()
            for seat in range(state.players)
        ]
        shared = ranks.count(1) > 1
        reason = "shared" if shared else "put-aside" if len(state.finishers) > 1 else "objectives"
        return Outcome(ranks, tuple(scores), reason)

    def final(self, state: Nest, seat: Seat, move: NidMove) -> bool:
        """A choice is changed, not taken back: that it can be would tell whether others have changed theirs."""
        return isinstance(move, Go | Exit) or self.to_act(state) in ((CHANCE,), ())


def surplus(state: Nest, seat: Seat) -> list[int]:
    """What the chest would have left after paying all open objectives; below 0: what it lacks."""
    rest = state.chest(seat)
    for objective in state.open_objectives(seat):
        rest = [have - asked for have, asked in zip(rest, state.asked(seat, objective), strict=True)]
    return rest


def whole_deck(state: Nest) -> int:
    """All resource cards, as bits."""
    return (1 << len(state.box.cards)) - 1


def cards_in(deck: int) -> list[int]:
    """The cards whose bits are set."""
    return [card for card in range(deck.bit_length()) if deck >> card & 1]
