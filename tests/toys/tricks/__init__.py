"""Tricks: a hidden hand, a deal by chance, and turns; a toy for what a seat can't see.

The cards 0 to 11 are dealt, three to each. In turn everybody plays one; the highest takes the trick and leads the
next. The most tricks win. Whoever leads may first look for luck: swap a card for one that chance draws from the rest.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from tablee.kernel import CHANCE, Brain, Button, Event, Game, Move, Name, Outcome, Reason, Scene, Seat, Standing, Text
from tablee.kernel.outcome import ranked

CARDS, HAND = 12, 3
REST, GONE = -1, -2


class Deal(Move, frozen=True):
    """Chance deals everybody their cards, seat by seat."""

    cards: tuple[int, ...]


class Draw(Move, frozen=True):
    """Chance draws a card for whoever asked."""

    card: int


class Swap(Move, frozen=True):
    """Lay a card aside, unseen, and ask chance for another."""

    card: int


class Put(Move, frozen=True):
    """Play a card."""

    card: int


class Table:
    """Where each card is: a seat's hand, the rest, or gone."""

    __slots__ = ("drawing", "laid", "lead", "places", "swapped", "taken")

    def __init__(
        self, places: list[int], laid: list[int], taken: list[int], lead: int, drawing: bool, swapped: bool
    ) -> None:
        self.places = places
        self.laid = laid
        self.taken = taken
        self.lead = lead
        self.drawing = drawing
        self.swapped = swapped

    def copy(self) -> Table:
        return Table(self.places[:], self.laid[:], self.taken[:], self.lead, self.drawing, self.swapped)


class Judgement(Brain[Table, Move]):
    """High cards in hand are good, tricks better."""

    def value(self, state: Table, seat: Seat) -> float:
        worth = [1.0 + 6 * tricks for tricks in state.taken]
        for card, place in enumerate(state.places):
            if place >= 0:
                worth[place] += card / CARDS
        return worth[seat] / sum(worth)

    def scores(self, state: Table, seat: Seat, moves: Sequence[Move]) -> list[float]:
        best = max(state.laid, default=-1)
        scores = []
        for move in moves:
            match move:
                case Put(card):
                    scores.append(1 - card / CARDS if card > best else -card / CARDS)
                case Swap(card):
                    scores.append(1 - card / 3)
                case _:
                    scores.append(0.0)
        return scores


class Tricks(Game[Table, Move]):
    key = "tricks"
    seats = range(2, 4)
    kinds = (Deal, Draw, Swap, Put)
    brain = Judgement()

    def start(self, seats: int, options: object) -> Table:
        return Table([REST] * CARDS, [], [0] * seats, 0, False, False)

    def to_act(self, state: Table) -> tuple[Seat, ...]:
        if state.drawing:
            return (CHANCE,)
        if not any(place >= 0 for place in state.places):
            return () if sum(state.taken) else (CHANCE,)
        return ((state.lead + len(state.laid)) % len(state.taken),)

    def hand(self, state: Table, seat: Seat) -> list[int]:
        return [card for card, place in enumerate(state.places) if place == seat]

    def moves(self, state: Table, seat: Seat) -> list[Move]:
        if self.to_act(state) != (seat,) or seat == CHANCE:
            return []
        hand = self.hand(state, seat)
        swaps: list[Move] = [] if state.swapped or state.laid or REST not in state.places else [Swap(c) for c in hand]
        return [Put(card) for card in hand] + swaps

    def refusal(self, state: Table, seat: Seat, move: Move) -> Reason | None:
        if reason := self.refuse_turn(state, seat):
            return reason
        rest = self.hand(state, REST)
        match move:
            case Draw(card) if seat == CHANCE and state.drawing and card in rest:
                return None
            case Deal(cards) if seat == CHANCE and not state.drawing:
                fits = len(set(cards)) == len(cards) == HAND * len(state.taken) and set(cards) <= set(rest)
                return None if fits else Reason("no-such-card")
        return None if move in self.moves(state, seat) else Reason("no-such-card")

    def play(self, state: Table, seat: Seat, move: Move) -> None:
        match move:
            case Deal(cards):
                for place, card in enumerate(cards):
                    state.places[card] = place // HAND
            case Draw(card):
                state.places[card], state.drawing = state.lead, False
            case Swap(card):
                state.places[card], state.drawing, state.swapped = GONE, True, True
            case Put(card):
                state.places[card] = GONE
                state.laid.append(card)
                if len(state.laid) == len(state.taken):
                    state.lead = (state.lead + state.laid.index(max(state.laid))) % len(state.taken)
                    state.taken[state.lead] += 1
                    state.laid.clear()
                    state.swapped = False

    def chance(self, state: Table, rng: random.Random) -> Move:
        rest = self.hand(state, REST)
        return Draw(rng.choice(rest)) if state.drawing else Deal(tuple(rng.sample(rest, HAND * len(state.taken))))

    def outcome(self, state: Table) -> Outcome | None:
        return None if self.to_act(state) else Outcome(ranked(state.taken), tuple(state.taken), "all-played")

    def imagine(self, state: Table, seat: Seat, rng: random.Random) -> Table:
        other = state.copy()  # cards gone are known to be gone; here they all lie open once played
        unseen = [card for card, place in enumerate(state.places) if place != seat and place != GONE]
        places = sorted(state.places[card] for card in unseen)
        rng.shuffle(places)
        for card, place in zip(unseen, places, strict=True):
            other.places[card] = place
        return other

    def seen(self, state: Table, seat: Seat, move: Move, viewer: Seat | None) -> Event:
        match move:
            case Deal(cards):
                own = cards[viewer * HAND : (viewer + 1) * HAND] if viewer is not None and viewer >= 0 else ()
                return Event(Text("did-deal", {"cards": " ".join(map(str, own))}))
            case Draw(card):
                return Event(Text("did-draw", {"card": card if viewer == state.lead else ""}))
            case Swap(card):
                return Event(Text("did-swap", {"who": Name(seat), "card": card}))
            case Put(card):
                return Event(Text("did-put", {"who": Name(seat), "card": card}))
        raise AssertionError(move)

    def final(self, state: Table, seat: Seat, move: Move) -> bool:
        return True

    def public(self, state: Table) -> Scene:
        acting = self.to_act(state)
        standings = {str(seat): Standing(seat, won, acts=seat in acting) for seat, won in enumerate(state.taken)}
        return Scene(standings=standings, status=Text("turn") if acting else Text("ended"))

    def private(self, state: Table, seat: Seat) -> Scene:
        buttons = {self.write(move).replace(" ", ":"): move for move in self.moves(state, seat)}
        return Scene(
            buttons={id: Button(Text("button-" + id.partition(":")[0], {"card": m.card})) for id, m in buttons.items()}  # type: ignore[attr-defined]
        )

    def touches(self, state: Table, seat: Seat, move: Move) -> tuple[str, ...]:
        return (self.write(move).replace(" ", ":"),)

    def facts(self, state: Table) -> dict[str, object]:
        return {"hands": [self.hand(state, seat) for seat in range(len(state.taken))], "taken": state.taken}


GAME = Tricks()
