"""Bidding: everyone bids for a prize at once and in secret; a toy for simultaneous choices.

Each player holds the bids 1 to `CARDS`, each good for once; prizes 1 to `CARDS` come up one by one. The highest bid
takes the prize; equal highest bids waste it. A bid may be changed until the last one is in.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from tablee import kernel as k

CARDS = 5
ALL = frozenset(range(1, CARDS + 1))


class Turn(k.Move, frozen=True):
    """Chance turns up the next prize."""

    prize: int


class Bid(k.Move, frozen=True):
    """Bid one of one's cards, in secret."""

    card: int


BiddingMove = Turn | Bid


class Table(k.State):
    """What everyone holds, has won and bids."""

    hands: list[frozenset[int]]
    won: list[int]
    bids: list[int]
    """0: none yet."""
    prizes: frozenset[int] = ALL
    """Still to come."""
    prize: int = 0
    """0: none is up."""


class BiddingChance(k.Chance[Table, BiddingMove]):
    def draw(self, state: Table, rng: random.Random) -> Turn:
        return Turn(rng.choice(sorted(state.prizes)))

    def refusal(self, state: Table, move: BiddingMove) -> k.Reason | None:
        return None if isinstance(move, Turn) and move.prize in state.prizes else k.Reason("no-such-prize")


class BiddingSecrets(k.Secrets[Table, BiddingMove]):
    kinds = (Bid,)

    def imagine(self, state: Table, seat: k.Viewer, rng: random.Random) -> Table:
        other = state.copy()
        for player, card in enumerate(state.bids):
            if card and player != seat:
                other.bids[player] = rng.choice(sorted(state.hands[player]))
        return other


class BiddingBrain(k.Brain[Table, BiddingMove]):
    """Bid about what the prize is worth; stand as well as one's share of the points so far."""

    def value(self, state: Table, seat: k.Seat) -> float:
        return (state.won[seat] + 1) / (sum(state.won) + len(state.won))

    def scores(self, state: Table, seat: k.Seat, moves: Sequence[BiddingMove]) -> list[float]:
        return [-abs(move.card - state.prize) if isinstance(move, Bid) else 0 for move in moves]


class BiddingManners(k.Manners[Table, BiddingMove]):
    def may_undo(self, state: Table, seat: k.Seat, move: BiddingMove) -> bool:
        return state.prize > 0


class Bidding(k.Game[Table, BiddingMove]):
    key = "bidding"
    seats = range(2, 5)
    kinds = (Turn, Bid)
    chance = BiddingChance()
    secrets = BiddingSecrets()
    brain = BiddingBrain()
    manners = BiddingManners()

    def start(self, seats: int, options: k.Options) -> Table:
        return Table([ALL] * seats, [0] * seats, [0] * seats)

    def to_act(self, state: Table) -> tuple[k.Seat, ...]:
        if state.prize:
            return tuple(range(len(state.hands)))
        return (k.CHANCE,) if state.prizes else ()

    def awaited(self, state: Table) -> tuple[k.Seat, ...]:
        return tuple(seat for seat in self.to_act(state) if seat == k.CHANCE or not state.bids[seat])

    def moves(self, state: Table, seat: k.Seat) -> list[BiddingMove]:
        return [Bid(card) for card in sorted(state.hands[seat]) if card != state.bids[seat]]

    def why_not(self, state: Table, seat: k.Seat, move: BiddingMove) -> k.Reason:
        return k.Reason("no-such-card")

    def play(self, state: Table, seat: k.Seat, move: BiddingMove) -> None:
        match move:
            case Turn(prize):
                state.prize = prize
                state.prizes -= {prize}
            case Bid(card):
                state.bids[seat] = card
                if all(state.bids):
                    award(state)

    def outcome(self, state: Table) -> k.Outcome | None:
        return None if self.to_act(state) else k.Outcome.ranked(state.won, "all-won")

    def public(self, state: Table) -> k.Scene:
        acting = self.to_act(state)
        left = [k.Text("left", {"cards": " ".join(map(str, sorted(hand)))}) for hand in state.hands]
        standings = {
            str(seat): k.Standing(seat, won, note=left[seat], acts=seat in acting) for seat, won in enumerate(state.won)
        }
        return k.Scene(standings=standings, status=k.Text("bid", {"prize": state.prize}) if acting else k.Text("ended"))

    def private(self, state: Table, seat: k.Seat) -> k.Scene:
        cards = [card for card in sorted(state.hands[seat]) if state.prize and card != state.bids[seat]]
        return k.Scene(buttons={f"card:{card}": k.Button(k.Text("card", {"card": card})) for card in cards})

    def touches(self, state: Table, seat: k.Seat, move: BiddingMove) -> tuple[str, ...]:
        assert isinstance(move, Bid)
        return (f"card:{move.card}",)

    def told(self, before: Table, seat: k.Seat, move: BiddingMove, after: Table, viewer: k.Viewer) -> k.Event:
        match move:
            case Turn(prize):
                return k.Event(k.Text("did-turn", {"prize": prize}))
            case Bid(card) if viewer == seat:
                return k.Event(k.Text("did-bid", {"card": card}))
        return k.Event(k.Text("has-bid", {"who": k.Name(seat)}))

    def facts(self, state: Table) -> dict[str, object]:
        return {"hands": [sorted(hand) for hand in state.hands], "won": state.won, "bids": state.bids}


def award(state: Table) -> None:
    """All bids are in: the highest takes the prize, if it is the only one."""
    best = max(state.bids)
    if state.bids.count(best) == 1:
        state.won[state.bids.index(best)] += state.prize
    state.hands = [hand - {card} for hand, card in zip(state.hands, state.bids, strict=True)]
    state.bids = [0] * len(state.bids)
    state.prize = 0


GAME = Bidding()
