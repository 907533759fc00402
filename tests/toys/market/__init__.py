"""Market: a toy for what is filled in, for moments that nobody makes, and for moves of which several things are told.

Each gets four cards. In turn everyone gives any two of them to the stall, then bids for it, 0 to 60 by fives. The stall
is sold to the highest bidder, the earliest of equals, who pays the bid.
"""

from __future__ import annotations

import random
from itertools import combinations

from tablee import kernel as k

CARDS, HAND, GIVEN, MOST, STEP = 30, 4, 2, 60, 5


class Deal(k.Move, frozen=True):
    """Chance deals the cards, seat by seat."""

    cards: tuple[int, ...]


class Give(k.Move, frozen=True):
    """Give two cards, the lower one first."""

    cards: tuple[int, ...]


class Bid(k.Move, frozen=True):
    """Bid for the stall."""

    coins: int


class Sell(k.Move, frozen=True):
    """The stall is sold: nobody does it, it happens."""


MarketMove = Deal | Give | Bid | Sell


class Stall(k.State):
    """What everyone holds and bids, and what lies on the stall."""

    hands: list[list[int]]
    bids: list[int]
    points: list[int]
    pot: list[int]
    sold: bool = False


class MarketChance(k.Chance[Stall, MarketMove]):
    def moment(self, state: Stall) -> MarketMove | None:
        return Sell() if len(state.bids) == len(state.points) else None

    def draw(self, state: Stall, rng: random.Random) -> MarketMove:
        return Deal(tuple(rng.sample(range(1, CARDS + 1), HAND * len(state.points))))

    def refusal(self, state: Stall, move: MarketMove) -> k.Reason | None:
        if (
            not isinstance(move, Deal)
            or len({*move.cards}) != len(move.cards)
            or len(move.cards) != HAND * len(state.points)
        ):
            return k.Reason("no-such-card")
        return None if {*move.cards} <= {*range(1, CARDS + 1)} else k.Reason("no-such-card")


class Market(k.Game[Stall, MarketMove]):
    key = "market"
    seats = range(2, 4)
    kinds = (Deal, Give, Bid, Sell)
    chance = MarketChance()

    def start(self, seats: int, options: k.Options) -> Stall:
        return Stall([], [], [0] * seats, [])

    def to_act(self, state: Stall) -> tuple[k.Seat, ...]:
        seats = len(state.points)
        if state.sold:
            return ()
        if not state.hands or len(state.bids) == seats:
            return (k.CHANCE,)
        return (len(state.pot) // GIVEN,) if len(state.pot) < GIVEN * seats else (len(state.bids),)

    def moves(self, state: Stall, seat: k.Seat) -> list[MarketMove]:
        if self._giving(state):
            return [Give(two) for two in combinations(sorted(state.hands[seat]), GIVEN)]
        return [Bid(coins) for coins in range(0, MOST + 1, STEP)]

    def _giving(self, state: Stall) -> bool:
        return len(state.pot) < GIVEN * len(state.points)

    def why_not(self, state: Stall, seat: k.Seat, move: MarketMove) -> k.Reason:
        return k.Reason("no-such-card" if self._giving(state) else "no-such-bid")

    def play(self, state: Stall, seat: k.Seat, move: MarketMove) -> None:
        match move:
            case Deal(cards):
                state.hands = [list(cards[place : place + HAND]) for place in range(0, len(cards), HAND)]
            case Give(cards):
                for card in cards:
                    state.hands[seat].remove(card)
                    state.pot.append(card)
            case Bid(coins):
                state.bids.append(coins)
            case Sell():
                buyer = state.bids.index(max(state.bids))
                state.points[buyer] += sum(state.pot) - state.bids[buyer]
                state.sold = True

    def outcome(self, state: Stall) -> k.Outcome | None:
        return k.Outcome.ranked(state.points, "sold") if state.sold else None

    def public(self, state: Stall) -> k.Scene:
        acting, seats = self.to_act(state), len(state.points)
        buyers = tuple(k.Name(seat) for seat in range(seats))
        scene = k.Scene(
            mats={"stall": k.Mat((0, 0, 1000, 400), k.Text("stall"))}, status=k.Text("status", {"buyers": buyers})
        )
        for place, card in enumerate(state.pot):
            scene.pieces[f"card:{card}"] = piece("stall", 120 + 150 * place, 200, card)
        for seat, hand in enumerate(state.hands):
            scene.mats[f"hand:{seat}"] = k.Mat((0, 0, 1000, 300), k.Text("hand"), "area", seat, room=HAND)
            for place, card in enumerate(hand):
                scene.pieces[f"card:{card}"] = piece(f"hand:{seat}", 140 + 240 * place, 150, card)
        scene.standings = {
            str(seat): k.Standing(seat, points, acts=seat in acting) for seat, points in enumerate(state.points)
        }
        return scene

    def private(self, state: Stall, seat: k.Seat) -> k.Scene:
        if seat not in self.to_act(state):
            return k.Scene()
        if self._giving(state):
            cards = {f"card:{card}": str(card) for card in sorted(state.hands[seat])}
            return k.Scene(fields={"give": k.Several(k.Text("give"), "give {}", cards, least=GIVEN, most=GIVEN)})
        return k.Scene(fields={"bid": k.Amount(k.Text("bid"), "bid {}", 0, MOST, STEP, start=20)})

    def touches(self, state: Stall, seat: k.Seat, move: MarketMove) -> k.Fill:
        return k.Fill("give" if isinstance(move, Give) else "bid")

    def told(self, before: Stall, seat: k.Seat, move: MarketMove, after: Stall, viewer: k.Viewer) -> k.Event:
        match move:
            case Deal():
                return k.Event(k.Text("did-deal"), "card")
            case Give(cards):
                return k.Event(k.Text("did-give", {"who": k.Name(seat), "cards": tuple(cards)}), "card")
            case Bid(coins):
                return k.Event(k.Text("did-bid", {"who": k.Name(seat), "coins": coins}))
        points = tuple(k.Text("has", {"who": k.Name(player), "points": won}) for player, won in enumerate(after.points))
        buyer = before.bids.index(max(before.bids))
        counted = k.Event(k.Text("counted", {"points": points}), "chime", banner=k.Text("closed"))
        gained = k.Float(f"seat:{buyer}", f"+{after.points[buyer]}")
        return k.Event(k.Text("did-sell", {"who": k.Name(buyer)}), floats=(gained,), also=(counted,))

    def art(self) -> dict[str, str]:
        return {"card": '<svg viewBox="0 0 10 14"><path fill="#fdf6e3" stroke="#753" d="M0 0h10v14H0z"/></svg>'}


def piece(mat: str, x: float, y: float, card: int) -> k.Piece:
    """A card."""
    words = k.Text("card", {"card": card})
    return k.Piece(mat, x, y, 160, 224, "card", words, caption=words)


GAME = Market()
