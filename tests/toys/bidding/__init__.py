"""Bidding: everybody bids for a prize at once and in secret; a toy for simultaneous choices.

Each player holds the bids 1 to `CARDS`, each good for once; prizes 1 to `CARDS` come up one by one. The highest bid
takes the prize, equal ones share it out of the game. A bid may be changed until the last one is in.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from tablee.kernel import CHANCE, Brain, Button, Event, Game, Move, Name, Outcome, Reason, Scene, Seat, Standing, Text
from tablee.kernel.outcome import ranked

CARDS = 5


class Turn(Move, frozen=True):
    """Chance turns up the next prize."""

    prize: int


class Bid(Move, frozen=True):
    """Bid one of one's cards, in secret."""

    card: int


class Table:
    """What everybody holds, has won and bids."""

    __slots__ = ("bids", "hands", "prize", "prizes", "won")

    def __init__(self, hands: list[int], won: list[int], bids: list[int], prizes: int, prize: int) -> None:
        self.hands = hands
        """A bit for each card still held."""
        self.won = won
        self.bids = bids
        """0: none yet."""
        self.prizes = prizes
        """A bit for each prize still to come."""
        self.prize = prize
        """0: none is up."""

    def copy(self) -> Table:
        return Table(self.hands[:], self.won[:], self.bids[:], self.prizes, self.prize)


def held(bits: int) -> list[int]:
    """The cards that a number's bits mean."""
    return [card for card in range(1, CARDS + 1) if bits >> card & 1]


class Judgement(Brain[Table, Move]):
    """Bid about what the prize is worth; stand as well as one's share of the points so far."""

    def value(self, state: Table, seat: Seat) -> float:
        total = sum(state.won) + len(state.won)
        return (state.won[seat] + 1) / total

    def scores(self, state: Table, seat: Seat, moves: Sequence[Move]) -> list[float]:
        return [-abs(move.card - state.prize) if isinstance(move, Bid) else 0 for move in moves]


class Bidding(Game[Table, Move]):
    key = "bidding"
    seats = range(2, 5)
    kinds = (Turn, Bid)
    brain = Judgement()

    def start(self, seats: int, options: object) -> Table:
        every = (1 << CARDS + 1) - 2
        return Table([every] * seats, [0] * seats, [0] * seats, every, 0)

    def to_act(self, state: Table) -> tuple[Seat, ...]:
        if state.prize:
            return tuple(range(len(state.hands)))
        return (CHANCE,) if state.prizes else ()

    def awaited(self, state: Table) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.to_act(state) if seat == CHANCE or not state.bids[seat])

    def moves(self, state: Table, seat: Seat) -> list[Move]:
        if seat not in self.to_act(state) or seat == CHANCE:
            return []
        return [Bid(card) for card in held(state.hands[seat]) if card != state.bids[seat]]

    def refusal(self, state: Table, seat: Seat, move: Move) -> Reason | None:
        if reason := self.refuse_turn(state, seat):
            return reason
        if seat == CHANCE:
            return None if isinstance(move, Turn) and move.prize in held(state.prizes) else Reason("no-such-prize")
        return None if move in self.moves(state, seat) else Reason("no-such-card")

    def play(self, state: Table, seat: Seat, move: Move) -> None:
        if isinstance(move, Turn):
            state.prize = move.prize
            state.prizes &= ~(1 << move.prize)
            return
        assert isinstance(move, Bid)
        state.bids[seat] = move.card
        if all(state.bids):
            best = max(state.bids)
            if state.bids.count(best) == 1:
                state.won[state.bids.index(best)] += state.prize
            for player, card in enumerate(state.bids):
                state.hands[player] &= ~(1 << card)
                state.bids[player] = 0
            state.prize = 0

    def chance(self, state: Table, rng: random.Random) -> Move:
        return Turn(rng.choice(held(state.prizes)))

    def outcome(self, state: Table) -> Outcome | None:
        if self.to_act(state):
            return None
        return Outcome(ranked(state.won), tuple(state.won), "all-won")

    def imagine(self, state: Table, seat: Seat, rng: random.Random) -> Table:
        other = state.copy()
        for player, card in enumerate(state.bids):
            if card and player != seat:
                other.bids[player] = rng.choice(held(state.hands[player]))
        return other

    def seen(self, state: Table, seat: Seat, move: Move, viewer: Seat | None) -> Event:
        if isinstance(move, Turn):
            return Event(Text("did-turn", {"prize": move.prize}))
        assert isinstance(move, Bid)
        if viewer == seat:
            return Event(Text("did-bid", {"card": move.card}))
        return Event(Text("has-bid", {"who": Name(seat)}))

    def final(self, state: Table, seat: Seat, move: Move) -> bool:
        return not state.prize

    def public(self, state: Table) -> Scene:
        acting = self.to_act(state)
        standings = {str(seat): Standing(seat, won, acts=seat in acting) for seat, won in enumerate(state.won)}
        status = Text("bid", {"prize": state.prize}) if acting else Text("ended")
        return Scene(standings=standings, status=status)

    def private(self, state: Table, seat: Seat) -> Scene:
        moves = self.moves(state, seat)
        return Scene(
            buttons={f"card:{m.card}": Button(Text("card", {"card": m.card})) for m in moves if type(m) is Bid}
        )

    def touches(self, state: Table, seat: Seat, move: Move) -> tuple[str, ...]:
        assert isinstance(move, Bid)
        return (f"card:{move.card}",)

    def facts(self, state: Table) -> dict[str, object]:
        return {"hands": [held(hand) for hand in state.hands], "won": state.won, "bids": state.bids}


GAME = Bidding()
