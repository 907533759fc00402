"""What is told of each move. Nothing is hidden, so it is the same for all."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from tablee.games.butine.moves import (
    DECK,
    ButineMove,
    Deal,
    Draw,
    End,
    Exchange,
    Fly,
    Forage,
    Guide,
    Lay,
    Pass,
    Swap,
    Take,
)
from tablee.games.butine.pieces import CARDS, EXPERT_PRICE, FLOWER_OF
from tablee.games.butine.rules.play import outcome
from tablee.games.butine.state import ButineState
from tablee.games.butine.view.names import FLOWERS, card_text, display_id, tile_ids, top_id
from tablee.kernel import Arg, Event, Float, Name, Seat, Text

LAY: Final = 600
"""Milliseconds that a tile takes from its dish to the meadow."""
FLIGHT: Final = 1500
"""Milliseconds that the bee takes over three flowers."""
FEAST: Final = 2600
"""Milliseconds to see whose honey has won."""
REVEAL: Final = 450
"""Milliseconds that a card takes from the deck to the display."""
LOOK: Final = 900
"""Milliseconds to look at what was announced."""


def told(before: ButineState, seat: Seat, move: ButineMove, after: ButineState) -> Event:
    """What everyone learns of a move; of the last one, who has won."""
    event = _happened(before, seat, move, after)
    ended = outcome(after)
    if ended is None:
        return event
    banner = ended.told("banner-won", "banner-shared")
    return structs.replace(
        event, sound="win", takes=max(event.takes, FLIGHT), linger=FEAST, banner=banner, effect="harvest"
    )


def _happened(before: ButineState, seat: Seat, move: ButineMove, after: ButineState) -> Event:
    who = Name(seat)
    match move:
        case Lay(fan, _):
            flower = FLOWER_OF[fan]
            words = Text("did-lay", {"who": who, "flower": FLOWERS[flower]})
            event = Event(words, "place", (top_id(before.meadow, flower),), takes=LAY)
            if before.wish:
                discard, instead = before.wish
                return _with_swap(seat, event, _swapped(who, discard, instead))
            return _priced(before, seat, event, after)
        case Forage(card, _):
            return _foraged(before, seat, card, after)
        case Guide(card):
            event = Event(Text("did-guide", {"who": who, "card": card_text(card)}), "card", ("bee",))
            return _priced(before, seat, event, after)
        case Fly() if not after.flight:
            return _foraged(before, seat, before.flight[0], after)
        case Fly(tile):
            flower = after.meadow.tiles[tile].flower
            return Event(Text("did-fly", {"who": who, "flower": FLOWERS[flower]}), "buzz", ("bee",))
        case Take(card):
            words = Text("did-take", {"who": who, "card": card_text(card)})
            return Event(words, "card", (display_id(before, card),))
        case Swap(discard) if after.wish:
            return Event(Text("did-announce", {"who": who, "discard": card_text(discard)}), "card")
        case Swap(discard, instead):
            words = _swapped(who, discard, instead)
            return Event(words, "card", (display_id(before, instead),), floats=(_lost(seat, 1),))
        case Exchange(discard, instead):
            words = _swapped(who, discard, instead, "did-exchange")
            return Event(words, "card", (display_id(before, instead),))
        case End():
            return Event(Text("did-end", {"who": who}), "turn", quiet=True)
        case Pass():
            return Event(Text("did-pass", {"who": who}), "turn")
        case Deal(first, _):
            first_one: dict[str, Arg] = {"first": Name(first)}
            return Event(Text("did-deal", first_one), "card", linger=LOOK, banner=Text("banner-begin", first_one))
        case Draw(card):
            words = Text("did-draw" if after.deck else "did-draw-last", {"card": card_text(card)})
            banner = _nearly_over(after)
            if banner is None and after.deck:  # seen to come: a line would push away what the player did
                return Event(words, "card", takes=REVEAL, quiet=True)
            return Event(words, "card", banner=banner, linger=LOOK if banner else 0)


def _nearly_over(state: ButineState) -> Text | None:
    """BU-16: the match ends with the deck: it is announced a round before, and before the last card."""
    if state.deck == 1:
        return Text("banner-last")
    return Text("banner-few", {"left": state.deck}) if state.deck == state.seats else None


def _swapped(who: Name, discard: int, instead: int, deed: str = "did-swap") -> Text:
    """A card for another, in words."""
    if instead == DECK:
        return Text(f"{deed}-deck", {"who": who, "discard": card_text(discard)})
    return Text(deed, {"who": who, "discard": card_text(discard), "instead": card_text(instead)})


def _with_swap(seat: Seat, event: Event, swap: Text) -> Event:
    """A lay, and the swap that was announced (BU-28)."""
    words = Text("both", {"who": Name(seat), "first": event.text, "then": swap})
    return structs.replace(event, text=words, floats=(*event.floats, _lost(seat, 1)))


def _foraged(before: ButineState, seat: Seat, card: int, after: ButineState) -> Event:
    """The last three tiles of the trail are the bee's way; they are named in the order of the card."""
    ids = tile_ids(after.meadow)
    way = after.trail[-3:]
    if tuple(after.meadow.tiles[tile].flower for tile in way) != CARDS[card]:
        way = way[::-1]
    bonus = after.bonus[seat] > before.bonus[seat]
    words = Text("did-forage-bonus" if bonus else "did-forage", {"who": Name(seat), "card": card_text(card)})
    event = Event(
        words,
        "chime" if bonus else "forage",
        tuple(ids[tile] for tile in way),
        LOOK if bonus else 0,
        FLIGHT,
        (Float(f"seat:{seat}", "+2" if bonus else "+1"),),
        Text("banner-bonus") if bonus else None,
        "feast" if bonus else "flight",
    )
    return _priced(before, seat, event, after)


def _priced(before: ButineState, seat: Seat, event: Event, after: ButineState) -> Event:
    """A second action is paid for, and that is said and seen (BU-20)."""
    if not after.paid or before.paid:
        return event
    words = Text("paid", {"who": Name(seat), "price": EXPERT_PRICE, "deed": event.text})
    return structs.replace(event, text=words, floats=(*event.floats, _lost(seat, EXPERT_PRICE)))


def _lost(seat: Seat, points: int) -> Float:
    return Float(f"seat:{seat}", f"−{points}", loss=True)
