"""Numbers for researchers: a fixed-size vector of what a seat may see, seats counted from the viewer on."""

from __future__ import annotations

from tablee.games.waggle_dance.night import honey
from tablee.games.waggle_dance.pieces import COUNT, DICE, EGG, EMPTY, FLOWERS, HONEY, SIZE, SLOTS, Card
from tablee.games.waggle_dance.places import BOX
from tablee.games.waggle_dance.state import ON_FLOWER, OVER, PAIRS, TRAY, Hive
from tablee.kernel import Seat

MOST_SEATS = 4
_COLOURS = [pollen.name.lower() for pollen in FLOWERS]
_OF_SEAT = [
    "plays", "turn", "first", "honey", "bees", "left", "rooms", "empty", "eggs", "pollen", "most_equal", "paired",
    "hatching", "cards", "rested",
    *(f"rolled_{value}" for value in range(1, 7)),
    *(f"on_{letter}" for letter in "aceg"),
    *(f"on_{colour}" for colour in _COLOURS),
    *(f"stored_{colour}" for colour in _COLOURS),
    *(f"tray_{colour}" for colour in _COLOURS),
]  # fmt: skip

FEATURES: tuple[str, ...] = (
    *(f"step_{step}" for step in range(OVER + 1)),
    "target", "round", "rooms_left", "eggs_left", "deck", "window",
    *(f"free_{value}" for value in range(1, 7)),
    *(f"supply_{colour}" for colour in _COLOURS),
    *(f"hold_{card.name.lower()}" for card in Card),
    *(f"played_{card.name.lower()}" for card in Card),
    *(f"seat{seat}_{name}" for seat in range(MOST_SEATS) for name in _OF_SEAT),
)  # fmt: skip
"""The names, in the order of the numbers; seat0 is the viewer."""


def observe(state: Hive, seat: Seat) -> list[float]:
    """The position as the seat sees it."""
    numbers: list[float] = [float(state.step == step) for step in range(OVER + 1)]
    numbers += [state.target, state.round, state.rooms, state.eggs, sum(state.deck), state.window / 1000]
    numbers += [state.free[value].bit_count() for value in range(1, 7)]
    numbers += [state.count(pollen, ON_FLOWER) for pollen in FLOWERS]
    numbers += [state.held(seat, card) for card in Card]
    numbers += state.played
    for player in state.order(seat):
        numbers += _of_seat(state, player)
    return [*map(float, numbers), *[0.0] * (len(FEATURES) - len(numbers))]


def _of_seat(state: Hive, seat: Seat) -> list[float]:
    comb = state.combs[seat]
    contents = [state.contents[room] for room in comb]
    start = SLOTS * seat
    rolled = state.at[start : start + SLOTS]
    paired = [room for room in comb if state.bees[room] & PAIRS]
    return [
        1,
        state.turn == seat,
        state.first == seat,
        honey(state, seat),
        DICE - state.at.count(BOX, start, start + DICE),
        state.left[seat],
        len(comb),
        contents.count(EMPTY),
        contents.count(EGG),
        sum(SIZE[content] for content in contents),
        max((max(COUNT[content]) for content in contents if content != HONEY), default=0),
        len(paired),
        sum(state.contents[room] == EGG for room in paired),
        state.sizes[seat],
        state.rested >> seat & 1,
        *(rolled.count(value) for value in range(1, 7)),
        *(state.spaces.count(seat + 1, 6 * letter, 6 * letter + 6) for letter in range(4)),
        *(state.flowers[4 * flower + seat] for flower in range(6)),
        *(sum(COUNT[content][pollen] for content in contents) for pollen in FLOWERS),
        *(state.count(pollen, TRAY + seat) for pollen in FLOWERS),
    ]
