"""Nid de Vouivres, clause by clause (docs/rules/nid-de-vouivres.md)."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Annotated, Final

import msgspec

from tablee.games.nid_de_vouivres import installed, late, phases, turn
from tablee.games.nid_de_vouivres import moves as m
from tablee.games.nid_de_vouivres.pieces import MOST_ROOMS, NOT_CHOSEN, OBJECTIVES, OUTSIDE, PLAYERS, choice
from tablee.games.nid_de_vouivres.refusals import refused
from tablee.games.nid_de_vouivres.state import Nest
from tablee.kernel import CHANCE, CLOCK, Game, Options, Outcome, Reason, Seat, Wait, ranked, wait_refusal

_SET = msgspec.Meta(pattern=rf"^{installed.NAME}(@[0-9a-f]{{8}})?$", extra={"installed": installed.names})


class NidOptions(Options, frozen=True):
    """What a table may agree on."""

    cover: bool = False
    """A chest that covers all open objectives ends the match, however many they are. NV-22."""
    clock: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0
    """Seconds for a decision; 0 is without a clock. NV-25."""
    components: Annotated[str, _SET] = installed.OURS
    """A set of cards and dice, our own or one that the host has installed."""

    def __post_init__(self) -> None:
        """Note the digest of the data, so that a replay carries it; BadOptions when there are none such."""
        word, _ = installed.find(self.components)
        msgspec.structs.force_setattr(self, "components", word)


PLACES: Final = tuple(m.Place(room) for room in range(MOST_ROOMS + 1))
LURES: Final = tuple(m.Lure(room) for room in range(MOST_ROOMS + 1))
COMPLETES: Final = tuple(m.Complete(objective) for objective in range(OBJECTIVES + 1))
DECLINE, REVEAL_ALL, WARD, ENDURE, SHARE_OUT, DONE = m.Decline(), m.Reveal(), m.Ward(), m.Endure(), m.Share(), m.Done()


class NidRules(Game[Nest, m.NidMove]):
    """The rules; what people see of them is in scene.py."""

    key = "nid-de-vouivres"
    seats = PLAYERS
    options = NidOptions
    kinds = m.MOVES

    def install(self, file: Path) -> str:
        """Other cards and dice."""
        return installed.install(file)

    def left_out(self) -> list[str]:
        """Sets that are not offered."""
        return installed.left_out()

    def start(self, seats: int, options: NidOptions) -> Nest:
        """An empty nest. NV-02."""
        _, box = installed.find(options.components)
        return Nest(seats, box, options.cover, options.clock * 1000)

    def to_act(self, state: Nest) -> tuple[Seat, ...]:
        """Everybody chooses at once; all else is done by one player or by chance."""
        phase = state.phase
        if phase == phases.CHOICE:
            # NV-10: a choice may be changed until the last one has chosen; who has is public
            chosen = state.choices
            seats = sorted(range(state.players), key=lambda seat: chosen[seat] != NOT_CHOSEN)
        elif phase == phases.PLACE and not state.late:
            seats = [state.keeper]
        elif phase in phases.ALONE:
            seats = [state.queue[0]]
        else:
            return () if phase == phases.OVER else (CHANCE,)
        return (*seats, CLOCK) if state.limit else tuple(seats)

    def awaited(self, state: Nest) -> tuple[Seat, ...]:
        """In the choice, those who have not chosen yet."""
        if state.phase != phases.CHOICE:
            return self.to_act(state)
        waiting = tuple([seat for seat, chosen in enumerate(state.choices) if chosen == NOT_CHOSEN])
        return (*waiting, CLOCK) if state.limit else waiting

    # What may be done

    def moves(self, state: Nest, seat: Seat) -> list[m.NidMove]:
        """The legal ones, in a fixed order; chance's rolls and draws are not listed."""
        if seat == CLOCK:
            return self.clock_moves(state)
        phase = state.phase
        if phase == phases.CHOICE:
            if not 0 <= seat < state.players:
                return []
            chosen = state.choices[seat]
            listed = m.choices(state.players, state.where[seat], bool(state.payable(seat)))
            if chosen == NOT_CHOSEN:
                return list(listed)
            return [move for move in listed if m.choice_of(move) != chosen]
        if seat not in self.to_act(state):
            return []
        if phase == phases.PLACE:  # the keeper, or chance for a late one
            return list(PLACES[1 : state.players + 1])
        if seat == CHANCE:
            return [REVEAL_ALL] if phase == phases.REVEAL else [SHARE_OUT] if phase == phases.SHARE else []
        if phase == phases.LURE:
            return [DECLINE, *(LURES[room] for room in range(1, state.players + 1) if room != state.first)]
        if phase == phases.ATTACKED:
            return [WARD, ENDURE]
        listed_objectives: list[m.NidMove] = [COMPLETES[objective + 1] for objective in state.payable(seat)]
        return [*listed_objectives, DONE] if state.paid else listed_objectives

    def refusal(self, state: Nest, seat: Seat, move: m.NidMove) -> Reason | None:
        """Why not; the order is: whose turn, which kind, which one."""
        if reason := self.refuse_turn(state, seat):
            return reason
        if seat == CLOCK:
            return wait_refusal(self.due(state), move)
        return refused(state, seat, move)

    # What it does

    def play(self, state: Nest, seat: Seat, move: m.NidMove) -> None:
        """Make a legal move."""
        state.played += 1
        match move:
            case m.Go(room, pair):
                turn.choose(state, seat, choice(room, pair))
            case m.Exit(pair):
                turn.choose(state, seat, choice(OUTSIDE, pair))
            case m.Roll(gold, ruby, sapphire, pearl):
                turn.roll(state, (gold, ruby, sapphire, pearl))
            case m.Turn(first, second):
                turn.fill(state, first - 1, second - 1)
            case m.Place(room):
                turn.place(state, room)
            case m.Lure(room):
                turn.lure(state, seat, room)
            case m.Decline():
                turn.decline(state)
            case m.Reveal():
                turn.reveal(state)
            case m.Ward():
                turn.ward(state, seat)
            case m.Endure():
                turn.endure(state)
            case m.Share():
                turn.share(state)
            case m.Complete(objective):
                turn.complete(state, seat, objective - 1)
            case m.Done():
                turn.leave(state, seat)
            case m.Begin(rooms, keeper, objectives):
                turn.begin(state, rooms, keeper, [card - 1 for card in objectives])
            case Wait(ms):
                late.wait(state, ms)

    # Chance and the clock

    def chance(self, state: Nest, rng: random.Random) -> m.NidMove:
        """What is drawn or rolled now, or the next thing that happens by itself."""
        phase, n, box = state.phase, state.players, state.box
        if phase in (phases.CHEST_ROLL, phases.ROOM_ROLL):
            gold, ruby, sapphire, pearl = box.dice[n]
            return m.Roll(rng.choice(gold), rng.choice(ruby), rng.choice(sapphire), rng.choice(pearl))  # NV-08
        if phase == phases.GEMS_FALL:
            first = rng.choice(cards_in(state.undrawn()))
            second = rng.choice(cards_in(state.undrawn(1 << first)))
            return m.Turn(first + 1, second + 1)
        if phase == phases.REVEAL:
            return REVEAL_ALL
        if phase == phases.SHARE:
            return SHARE_OUT
        if phase == phases.PLACE:
            return PLACES[rng.randint(1, n)]  # NV-25: a keeper whose time is up places at random
        rooms = tuple(rng.randint(1, n) for _ in range(n))  # NV-04
        if len(box.piles) == 1:
            dealt = rng.sample(box.piles[0], OBJECTIVES * n)
        else:
            piles = [rng.sample(pile, n) for pile in box.piles]
            dealt = [pile[seat] for seat in range(n) for pile in piles]
        return m.Begin(rooms, rng.randrange(n), tuple(card + 1 for card in dealt))  # NV-05

    def due(self, state: Nest) -> int | None:
        """NV-25: the time that is left for a decision."""
        return state.left if state.limit and CLOCK in self.to_act(state) else None

    # The end

    def outcome(self, state: Nest) -> Outcome | None:
        """NV-22, NV-23: who has finished, and why it is theirs."""
        if state.phase != phases.OVER:
            return None
        ranks = ranked([_treasure(state, seat) for seat in range(state.players)])
        scores = tuple(state.fulfilled(seat) for seat in range(state.players))
        reason = "shared" if ranks.count(1) > 1 else "put-aside" if len(state.finishers) > 1 else "objectives"
        return Outcome(ranks, scores, reason)

    def final(self, state: Nest, seat: Seat, move: m.NidMove) -> bool:
        """A choice is changed, not taken back: that it can be would tell whether others have changed theirs."""
        return isinstance(move, m.Go | m.Exit) or self.to_act(state) in ((CHANCE,), ())


def cards_in(deck: int) -> list[int]:
    """The cards whose bits are set."""
    return [card for card in range(deck.bit_length()) if deck >> card & 1]


def _treasure(state: Nest, seat: Seat) -> tuple[float, ...]:
    """NV-23: of those who finish, most pearls and sapphires put aside, then rubies, then gold; the others follow."""
    if seat not in state.finishers:
        return (0, state.fulfilled(seat), 0, 0)
    gold, ruby, sapphire, pearl = map(sum, zip(state.aside(seat), state.surplus(seat), strict=True))
    return (1, sapphire + pearl, ruby, gold)
