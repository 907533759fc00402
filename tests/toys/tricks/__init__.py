"""Tricks: a hidden hand, a deal by chance, and turns; a toy for what a seat can't see.

The cards 0 to 11 are dealt, three to each. In turn everyone plays one; the highest takes the trick and leads the
next. The most tricks win. The leader may first swap a card for one that chance draws from the rest.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from tablee import kernel as k

CARDS, HAND = 12, 3
REST, GONE = -1, -2


class Deal(k.Move, frozen=True):
    """Chance deals the cards, seat by seat."""

    cards: tuple[int, ...]


class Draw(k.Move, frozen=True):
    """Chance draws a card for the leader."""

    card: int


class Swap(k.Move, frozen=True):
    """Lay a card aside, face up, and ask chance for another."""

    card: int


class Put(k.Move, frozen=True):
    """Play a card."""

    card: int


TricksMove = Deal | Draw | Swap | Put


class Table(k.State):
    """Where each card is: in a seat's hand, in the rest, or gone."""

    places: list[int]
    laid: list[int]
    taken: list[int]
    lead: int = 0
    drawing: bool = False
    swapped: bool = False


class TricksChance(k.Chance[Table, TricksMove]):
    def draw(self, state: Table, rng: random.Random) -> TricksMove:
        rest = hand(state, REST)
        return Draw(rng.choice(rest)) if state.drawing else Deal(tuple(rng.sample(rest, HAND * len(state.taken))))

    def refusal(self, state: Table, move: TricksMove) -> k.Reason | None:
        rest = hand(state, REST)
        match move:
            case Draw(card) if state.drawing and card in rest:
                return None
            case Deal(cards) if not state.drawing and len(set(cards)) == len(cards) == HAND * len(state.taken):
                return None if set(cards) <= set(rest) else k.Reason("no-such-card")
        return k.Reason("no-such-card")


class TricksSecrets(k.Secrets[Table, TricksMove]):
    kinds = (Deal, Draw)

    def imagine(self, state: Table, seat: k.Viewer, rng: random.Random) -> Table:
        other = state.copy()
        unseen = [card for card, place in enumerate(state.places) if place not in (seat, GONE)]
        places = sorted(state.places[card] for card in unseen)
        rng.shuffle(places)
        for card, place in zip(unseen, places, strict=True):
            other.places[card] = place
        return other


class TricksBrain(k.Brain[Table, TricksMove]):
    """High cards in hand are good, tricks better."""

    def value(self, state: Table, seat: k.Seat) -> float:
        worth = [1.0 + 6 * tricks for tricks in state.taken]
        for card, place in enumerate(state.places):
            if place >= 0:
                worth[place] += card / CARDS
        return worth[seat] / sum(worth)

    def grounds(self, state: Table) -> k.Grounds:
        seats = range(len(state.taken))
        return k.Grounds(
            self.values(state, seats),
            [len(state.laid), max(state.laid, default=-1), sum(state.taken)],
            [[tricks, state.places.count(seat)] for seat, tricks in enumerate(state.taken)],
            [[float(place == seat) for place in state.places] for seat in seats],
        )

    def scores(self, state: Table, seat: k.Seat, moves: Sequence[TricksMove]) -> list[float]:
        best = max(state.laid, default=-1)
        return [first_sight(move, best) for move in moves]


def first_sight(move: TricksMove, best: int) -> float:
    """Win a trick as cheaply as one can, else throw away the lowest card."""
    match move:
        case Put(card):
            return 1 - card / CARDS if card > best else -card / CARDS
        case Swap(card):
            return 1 - card / 3
    return 0.0


class TricksManners(k.Manners[Table, TricksMove]):
    def may_undo(self, state: Table, seat: k.Seat, move: TricksMove) -> bool:
        return False


class Tricks(k.Game[Table, TricksMove]):
    key = "tricks"
    seats = range(2, 4)
    kinds = (Deal, Draw, Swap, Put)
    chance = TricksChance()
    secrets = TricksSecrets()
    brain = TricksBrain()
    manners = TricksManners()

    def start(self, seats: int, options: k.Options) -> Table:
        return Table([REST] * CARDS, [], [0] * seats)

    def to_act(self, state: Table) -> tuple[k.Seat, ...]:
        if state.drawing:
            return (k.CHANCE,)
        if not any(place >= 0 for place in state.places):
            return () if sum(state.taken) else (k.CHANCE,)
        return ((state.lead + len(state.laid)) % len(state.taken),)

    def moves(self, state: Table, seat: k.Seat) -> list[TricksMove]:
        cards = hand(state, seat)
        may_swap = not state.swapped and not state.laid and REST in state.places
        return [*map(Put, cards), *(map(Swap, cards) if may_swap else ())]

    def why_not(self, state: Table, seat: k.Seat, move: TricksMove) -> k.Reason:
        return k.Reason("no-such-card")

    def play(self, state: Table, seat: k.Seat, move: TricksMove) -> None:
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

    def outcome(self, state: Table) -> k.Outcome | None:
        return None if self.to_act(state) else k.Outcome.ranked(state.taken, "all-played")

    def public(self, state: Table) -> k.Scene:
        acting = self.to_act(state)
        standings = {str(seat): k.Standing(seat, won, acts=seat in acting) for seat, won in enumerate(state.taken)}
        return k.Scene(standings=standings, status=k.Text("turn" if acting else "ended"))

    def private(self, state: Table, seat: k.Seat) -> k.Scene:
        moves = self.moves(state, seat) if self.to_act(state) == (seat,) else []
        return k.Scene(buttons={button(move): k.Button(k.Text(*words(move))) for move in moves})

    def touches(self, state: Table, seat: k.Seat, move: TricksMove) -> tuple[str, ...]:
        return (button(move),)

    def told(self, before: Table, seat: k.Seat, move: TricksMove, after: Table, viewer: k.Viewer) -> k.Event:
        match move:
            case Deal(cards):
                own = cards[viewer * HAND : (viewer + 1) * HAND] if viewer is not None and viewer >= 0 else ()
                return k.Event(k.Text("did-deal", {"cards": " ".join(map(str, own))}))
            case Draw(card):
                return k.Event(k.Text("did-draw", {"card": card if viewer == before.lead else ""}))
            case Swap(card):
                return k.Event(k.Text("did-swap", {"who": k.Name(seat), "card": card}))
            case Put(card):
                return k.Event(k.Text("did-put", {"who": k.Name(seat), "card": card}))

    def facts(self, state: Table) -> dict[str, object]:
        return {"hands": [hand(state, seat) for seat in range(len(state.taken))], "taken": state.taken}


def hand(state: Table, place: int) -> list[int]:
    """The cards in a seat's hand, or in the rest."""
    return [card for card, at in enumerate(state.places) if at == place]


def button(move: TricksMove) -> str:
    """The id of a move's button: 'put:7'."""
    return GAME.write(move).replace(" ", ":")


def words(move: TricksMove) -> tuple[str, dict[str, k.Arg]]:
    """What stands on a move's button."""
    word, _, card = GAME.write(move).partition(" ")
    return f"button-{word}", {"card": int(card)}


GAME = Tricks()
