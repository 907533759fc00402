"""A match in words and figures: what is told of each move, and the facts of a position."""

from __future__ import annotations

from tablee.games.butine.moves import (
    DECK,
    ButineMove,
    Deal,
    Draw,
    End,
    Fly,
    Forage,
    Guide,
    Lay,
    Pass,
    Swap,
    Take,
    lay_words,
)
from tablee.games.butine.pieces import FANS, OPEN, SHAPES, TARGET, TILES, Flower, card_word
from tablee.games.butine.scene import FLOWERS, card_text, tile_ids
from tablee.games.butine.state import NO_CARD, STAGES, Position
from tablee.kernel import Event, Name, Seat, Text


def told(state: Position, seat: Seat, move: ButineMove) -> Event:
    """What everybody learns of a move about to be played."""
    who = Name(seat)
    match move:
        case Lay(fan, _):
            flower = FANS[fan][0]
            trace = (f"tile:{SHAPES[flower]}:{TILES[flower] - state.meadow.piles[flower] + 1}",)
            return Event(Text("did-lay", {"who": who, "flower": FLOWERS[flower]}), "place", trace)
        case Forage(card, end):
            return _foraged(state, seat, card, state.meadow.way(card, state.bee, end))
        case Guide(card):
            return Event(Text("did-guide", {"who": who, "card": card_text(card)}), "card", ("bee",))
        case Fly(tile) if len(state.flight) == 3:
            return _foraged(state, seat, state.flight[0], (*state.flight[1:], tile))
        case Fly(tile):
            return Event(Text("did-fly", {"who": who, "flower": _flower(state, tile)}), "buzz", ("bee",))
        case Take(card):
            return Event(Text("did-take", {"who": who, "card": card_text(card)}), "card")
        case Swap(discard, instead):
            if instead == DECK:
                return Event(Text("did-swap-deck", {"who": who, "discard": card_text(discard)}), "card", ("deck",))
            exchange = Text("did-swap", {"who": who, "discard": card_text(discard), "instead": card_text(instead)})
            return Event(exchange, "card")
        case End():
            return Event(Text("did-end", {"who": who}), "turn", quiet=True)
        case Pass():
            return Event(Text("did-pass", {"who": who}), "turn")
        case Deal(first, _):
            return Event(Text("did-deal", {"first": Name(first)}), "card")
        case Draw(card):
            last = state.deck == 1
            return Event(Text("did-draw-last" if last else "did-draw", {"card": card_text(card)}), "card")


def _foraged(state: Position, seat: Seat, card: int, way: tuple[int, ...]) -> Event:
    ids = tile_ids(state.meadow)
    bonus = state.foraged == OPEN - 1 and not (state.challenge and state.points(seat) == TARGET - 1)
    words = Text("did-forage-bonus" if bonus else "did-forage", {"who": Name(seat), "card": card_text(card)})
    return Event(words, "chime" if bonus else "forage", ("bee", *(ids[tile] for tile in way)))


def _flower(state: Position, tile: int) -> str:
    return FLOWERS[state.meadow.tiles[tile].flower]


def facts(state: Position) -> dict[str, object]:
    """The whole position; docs/rules/butine.md explains the names."""
    meadow = state.meadow
    seats = range(state.seats)

    def words(cards: bytes | bytearray) -> list[str]:
        return [card_word(card >> 1) for card in cards if card != NO_CARD]

    return {
        "tiles": [lay_words(place.lay) for place in meadow.tiles],
        "beside": [[other for other in range(len(meadow.tiles)) if mask >> other & 1] for mask in meadow.beside],
        "piles": {SHAPES[flower]: meadow.piles[flower] for flower in Flower},
        "bee": state.bee,
        "trail": list(state.trail),
        "flight": [card_word(state.flight[0]), *state.flight[1:]] if state.flight else [],
        "open": [words(state.open_cards(seat)) for seat in seats],
        "display": words(state.display),
        "deck": state.deck,
        "unseen": {card_word(kind): count for kind, count in enumerate(state.unseen) if count},
        "foraged": [words(state.won[seat]) for seat in seats],
        "bonus": list(state.bonus),
        "points": [state.points(seat) for seat in seats],
        "gone": words(state.gone),
        "turn": state.turn,
        "stage": STAGES[state.stage],
        "paid": state.paid,
        "passes": state.passes,
        "over": state.over,
    }
