"""Nid de Vouivres, clause by clause (docs/rules/nid-de-vouivres.md)."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Annotated, Final

import msgspec

from tablee.games.nid_de_vouivres import components, turn
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
    choices,
    code,
)
from tablee.games.nid_de_vouivres.pieces import (
    MOST_ROOMS,
    OBJECTIVES,
    PAIRS,
)
from tablee.games.nid_de_vouivres.refusals import refused
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
        return refused(state, seat, move)

    # What it does

    def play(self, state: Nest, seat: Seat, move: NidMove) -> None:
        """Make a legal move."""
        state.played += 1
        match move:
            case Go(room, pair):
                turn.choose(state, seat, room * len(PAIRS) + pair)
            case Exit(pair):
                turn.choose(state, seat, pair)
            case Roll(gold, ruby, sapphire, pearl):
                turn.roll(state, (gold, ruby, sapphire, pearl))
            case Turn(first, second):
                turn.fill(state, first - 1, second - 1)
            case Place(room):
                state.first = room
                state.late = False
                state.queue = [other for other in state.leftwards() if state.fragments[other] and other != state.keeper]
                turn.offer(state)
            case Lure(room):
                state.second, state.lurer = room, seat  # NV-14: one player at most
                state.fragments[seat] -= 1
                state.queue.clear()
                turn.offer(state)
            case Decline():
                state.queue.pop(0)
                turn.offer(state)
            case Reveal():
                turn.reveal(state)
            case Ward():
                state.fragments[seat] -= 1  # NV-16: spared, and gets none
                state.queue.pop(0)
                turn.strike(state)
            case Endure():
                state.phase = CHEST_ROLL
            case Share():
                turn.share(state)
            case Complete(objective):
                turn.complete(state, seat, objective - 1)
            case Done():
                turn.leave(state, seat)
            case Wait(ms):
                self._wait(state, ms)
            case Begin(rooms, keeper, objectives):
                state.where = list(rooms)
                state.keeper = keeper
                state.objectives = tuple([card - 1 for card in objectives])
                state.deck = state.whole_deck()
                state.phase = GEMS_FALL

    # Chance and the clock

    def chance(self, state: Nest, rng: random.Random) -> NidMove:
        """What is drawn or rolled now, or the next thing that happens by itself."""
        phase, n, box = state.phase, state.players, state.box
        if phase in (CHEST_ROLL, ROOM_ROLL):
            gold, ruby, sapphire, pearl = box.dice[n]
            return Roll(rng.choice(gold), rng.choice(ruby), rng.choice(sapphire), rng.choice(pearl))  # NV-08
        if phase == GEMS_FALL:
            first = rng.choice(cards_in(state.deck or state.whole_deck()))
            left = state.deck & ~(1 << first) or state.whole_deck() & ~(1 << first)
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
                    turn.choose(state, seat, default_choice(state, seat))
        elif state.phase == PLACE:
            state.late = True  # and chance places
        elif state.phase == LURE:
            self.play(state, state.queue[0], DECLINE)
        elif state.phase == ATTACKED:
            self.play(state, state.queue[0], ENDURE)
        else:
            seat = state.queue[0]
            for objective in most_payable(state, seat):
                turn.complete(state, seat, objective)

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
            gold, ruby, sapphire, pearl = map(sum, zip(state.aside(seat), state.surplus(seat), strict=True))
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


def cards_in(deck: int) -> list[int]:
    """The cards whose bits are set."""
    return [card for card in range(deck.bit_length()) if deck >> card & 1]
