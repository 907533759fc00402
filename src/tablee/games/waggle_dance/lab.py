"""For researchers: the whole position with documented names, and as numbers for programs that learn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablee.components.bits import has, members
from tablee.games.waggle_dance.moves import WaggleMove, write_place
from tablee.games.waggle_dance.pieces import (
    BOX,
    CAPACITY,
    COLOURS,
    DICE,
    FLOWERS,
    HOME,
    LETTERS,
    SICK,
    SLOTS,
    VALUES,
    A,
    Card,
    content_words,
)
from tablee.games.waggle_dance.seen import MOST_SEATS, observe
from tablee.games.waggle_dance.state import AIR, EGG_GIVEN, NO_DIE, NOTHING_GIVEN, ON_FLOWER, TRAY, Phase, WaggleState
from tablee.kernel import Numbers, Seat

# The whole position


def facts(state: WaggleState) -> dict[str, object]:
    """What docs/rules/waggle-dance.md lists."""
    seats = range(state.seats)
    return {
        "step": state.phase.word,
        "round": state.round,
        "turn": state.turn,
        "first": state.first,
        "tied": list(members(state.tied)),
        "moment": state.moment,
        "blocked": {
            letter: [value for value in VALUES if has(state.blocked[value], index)]
            for index, letter in enumerate(LETTERS)
        },
        "dice": {
            f"{COLOURS[seat]}:{number}" if number < DICE else f"volunteer:{COLOURS[seat]}": _die(state, die)
            for seat in seats
            for number, die in enumerate(range(SLOTS * seat, SLOTS * (seat + 1)))
            if state.at[die] != BOX
        },
        "left": list(state.left[: state.seats]),
        "combs": [{f"r{room}": content_words(state.contents[room]) for room in state.combs[seat]} for seat in seats],
        "honey": [state.honey(seat) for seat in seats],
        "supply": {
            "rooms": state.rooms,
            "eggs": state.eggs,
            **{pollen.name.lower(): state.count(pollen, ON_FLOWER) for pollen in FLOWERS},
        },
        "trays": [_cubes(state, TRAY + seat) for seat in seats],
        "air": _cubes(state, AIR),
        "cubes": list(state.cubes),
        "moved": list(members(state.moved)),
        "reach": [f"r{room}" for room in members(state.reach)],
        "hands": [_cards(state.hands[len(Card) * seat : len(Card) * (seat + 1)]) for seat in seats],
        "deck": _cards(state.deck),
        "played": _cards(state.played),
        "scouted": _cards(state.scouted),
        "draws": state.draws,
        "bee": None if state.die == NO_DIE else state.values[state.die],
        "feint": write_place(state.feint) if state.feint else None,
        "extra": state.extra,
        "shifted": state.shifted,
        "directions": [[flower + 1 for flower in members(state.directions[seat])] for seat in seats],
        "landed": state.landed,
        "window": state.window,
        "answers": list(state.answers[: state.seats]),
        "declined": [has(state.declined, seat) for seat in seats],
        "watches": list(state.watches[: state.seats]),
        "rested": [has(state.rested, seat) for seat in seats],
        "flower": state.flower + 1,
        "given": _given(state),
    }


def _die(state: WaggleState, die: int) -> str:
    """Its value and place: '3 a3', '5' while it is not placed, 'home', '4 sick'."""
    place, value = state.at[die], state.values[die]
    if place == HOME:
        return "home"
    if place == SICK:
        return f"{value} sick"
    return f"{value} {write_place(place)}" if place >= A else str(value)


def _given(state: WaggleState) -> str | None:
    if state.given == NOTHING_GIVEN:
        return None
    return "egg" if state.given == EGG_GIVEN else FLOWERS[state.given].name.lower()


def _cubes(state: WaggleState, where: int) -> list[str]:
    return [pollen.name.lower() for pollen in FLOWERS for _ in range(state.count(pollen, where))]


def _cards(counts: bytes | bytearray) -> list[str]:
    return [card.name.lower().replace("_", "-") for card in Card for _ in range(counts[card])]


# As numbers

_COLOURS: Final = [pollen.name.lower() for pollen in FLOWERS]
_OF_SEAT: Final = [
    "plays", "turn", "first", "honey", "bees", "left", "rooms", "empty", "eggs", "pollen", "most_equal", "paired",
    "hatching", "cards", "rested",
    *(f"rolled_{value}" for value in VALUES),
    *(f"on_{letter}" for letter in LETTERS),
    *(f"on_{colour}" for colour in _COLOURS),
    *(f"stored_{colour}" for colour in _COLOURS),
    *(f"tray_{colour}" for colour in _COLOURS),
    *(f"alike_{cubes}" for cubes in range(1, CAPACITY + 1)),
    "ripe", "roomy", "egg_waits", "honey_waits", "filled", "ready",
]  # fmt: skip

FEATURES: Final[tuple[str, ...]] = (
    *(f"phase_{phase.name.lower()}" for phase in Phase),
    "target", "round", "rooms_left", "eggs_left", "deck", "window",
    *(f"free_{value}" for value in VALUES),
    *(f"supply_{colour}" for colour in _COLOURS),
    *(f"hold_{card.name.lower()}" for card in Card),
    *(f"played_{card.name.lower()}" for card in Card),
    *(f"seat{seat}_{name}" for seat in range(MOST_SEATS) for name in _OF_SEAT),
)  # fmt: skip


class WaggleNumbers(Numbers[WaggleState, WaggleMove]):
    """A fixed-size vector of what a seat may see; seats are counted from the viewer on, so seat0 is the viewer.

    `window` is in tenths of a second; no number is over 255. Of a seat's rooms: `paired` have two bees of one value,
    and of those `hatching` an egg, `filled` pollen, `ready` pollen that makes honey; `egg_waits` and `honey_waits` have
    an egg and such pollen, and bees of which no two are alike; `alike_3` have three cubes of one colour; in `ripe` ones
    the pollen makes honey; `roomy` ones take another cube.
    """

    def names(self, state: WaggleState) -> Sequence[str]:
        """The names, in the order of the numbers."""
        return FEATURES

    def observe(self, state: WaggleState, seat: Seat) -> bytes:
        """The position as the seat sees it."""
        return observe(state, seat)
