"""What is told of each move. Nothing is hidden, so it is the same for all."""

from __future__ import annotations

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
from tablee.games.butine.pieces import FLOWER_OF
from tablee.games.butine.state import ButineState
from tablee.games.butine.view.names import FLOWERS, card_text, tile_ids, top_id
from tablee.kernel import Event, Name, Seat, Text


def told(before: ButineState, seat: Seat, move: ButineMove, after: ButineState) -> Event:
    """What everyone learns of a move."""
    who = Name(seat)
    match move:
        case Lay(fan, _):
            flower = FLOWER_OF[fan]
            words = Text("did-lay", {"who": who, "flower": FLOWERS[flower]})
            return Event(words, "place", (top_id(before.meadow, flower),))
        case Forage(card, _):
            return _foraged(before, seat, card, after)
        case Guide(card):
            return Event(Text("did-guide", {"who": who, "card": card_text(card)}), "card", ("bee",))
        case Fly() if not after.flight:
            return _foraged(before, seat, before.flight[0], after)
        case Fly(tile):
            flower = after.meadow.tiles[tile].flower
            return Event(Text("did-fly", {"who": who, "flower": FLOWERS[flower]}), "buzz", ("bee",))
        case Take(card):
            return Event(Text("did-take", {"who": who, "card": card_text(card)}), "card")
        case Swap(discard, instead) if instead == DECK:
            return Event(Text("did-swap-deck", {"who": who, "discard": card_text(discard)}), "card", ("deck",))
        case Swap(discard, instead):
            words = Text("did-swap", {"who": who, "discard": card_text(discard), "instead": card_text(instead)})
            return Event(words, "card")
        case Exchange(discard, instead) if instead == DECK:
            return Event(Text("did-exchange-deck", {"who": who, "discard": card_text(discard)}), "card", ("deck",))
        case Exchange(discard, instead):
            words = Text("did-exchange", {"who": who, "discard": card_text(discard), "instead": card_text(instead)})
            return Event(words, "card")
        case End():
            return Event(Text("did-end", {"who": who}), "turn", quiet=True)
        case Pass():
            return Event(Text("did-pass", {"who": who}), "turn")
        case Deal(first, _):
            return Event(Text("did-deal", {"first": Name(first)}), "card")
        case Draw(card):
            return Event(Text("did-draw" if after.deck else "did-draw-last", {"card": card_text(card)}), "card")


def _foraged(before: ButineState, seat: Seat, card: int, after: ButineState) -> Event:
    """The last three tiles of the trail are the bee's way."""
    ids = tile_ids(after.meadow)
    bonus = after.bonus[seat] > before.bonus[seat]
    words = Text("did-forage-bonus" if bonus else "did-forage", {"who": Name(seat), "card": card_text(card)})
    return Event(words, "chime" if bonus else "forage", ("bee", *(ids[tile] for tile in after.trail[-3:])))
