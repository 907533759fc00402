"""The whole position with documented names (docs/rules/waggle-dance.md), nothing hidden."""

from __future__ import annotations

from tablee.games.waggle_dance.night import honey
from tablee.games.waggle_dance.pieces import COLOURS, CONTENTS, DICE, EGG, FLOWERS, HONEY, SLOTS, Card
from tablee.games.waggle_dance.places import BOX, HOME, LETTERS, SICK, A, write_place
from tablee.games.waggle_dance.state import AIR, EGG_GIVEN, ON_FLOWER, STEP_NAMES, TRAY, Hive


def facts(state: Hive) -> dict[str, object]:
    """What docs/rules/waggle-dance.md lists."""
    seats = range(state.seats)
    return {
        "step": STEP_NAMES[state.step],
        "round": state.round,
        "turn": state.turn,
        "first": state.first,
        "tied": [seat for seat in seats if state.tied >> seat & 1],
        "moment": state.moment,
        "blocked": {
            letter: [value for value in range(1, 7) if state.blocked[value] >> index & 1]
            for index, letter in enumerate(LETTERS)
        },
        "dice": {
            f"{COLOURS[seat]}:{number}" if number < DICE else f"volunteer:{COLOURS[seat]}": _die(state, die)
            for seat in seats
            for number, die in enumerate(range(SLOTS * seat, SLOTS * (seat + 1)))
            if state.at[die] != BOX
        },
        "left": list(state.left[: state.seats]),
        "combs": [{f"r{room}": room_words(state.contents[room]) for room in state.combs[seat]} for seat in seats],
        "honey": [honey(state, seat) for seat in seats],
        "supply": {
            "rooms": state.rooms,
            "eggs": state.eggs,
            **{pollen.name.lower(): state.count(pollen, ON_FLOWER) for pollen in FLOWERS},
        },
        "trays": [_cubes(state, TRAY + seat) for seat in seats],
        "air": _cubes(state, AIR),
        "cubes": list(state.cubes),
        "moved": [cube for cube in range(len(state.cubes)) if state.moved >> cube & 1],
        "reach": [f"r{room}" for room in range(len(state.contents)) if state.reach >> room & 1],
        "hands": [_cards(state.hands[len(Card) * seat : len(Card) * (seat + 1)]) for seat in seats],
        "deck": _cards(state.deck),
        "played": _cards(state.played),
        "scouted": _cards(state.scouted),
        "draws": state.draws,
        "bee": None if state.die < 0 else state.values[state.die],
        "feint": write_place(state.feint) if state.feint else None,
        "extra": state.extra,
        "shifted": state.shifted,
        "directions": [[flower + 1 for flower in range(6) if state.directions[seat] >> flower & 1] for seat in seats],
        "landed": state.landed,
        "window": state.window,
        "answers": list(state.answers[: state.seats]),
        "rested": [bool(state.rested >> seat & 1) for seat in seats],
        "flower": state.flower + 1,
        "given": None if state.given < 0 else "egg" if state.given == EGG_GIVEN else FLOWERS[state.given].name.lower(),
    }


def _die(state: Hive, die: int) -> str:
    """Its value and place: '3 a3', '5' while it is not placed, 'home', '4 sick'."""
    place, value = state.at[die], state.values[die]
    if place == HOME:
        return "home"
    if place == SICK:
        return f"{value} sick"
    return f"{value} {write_place(place)}" if place >= A else str(value)


def room_words(content: int) -> str:
    """What a room holds: 'egg', 'honey', 'red red blue', or ''."""
    if content == EGG:
        return "egg"
    if content == HONEY:
        return "honey"
    return " ".join(FLOWERS[colour].name.lower() for colour in CONTENTS[content])


def _cubes(state: Hive, where: int) -> list[str]:
    return [pollen.name.lower() for pollen in FLOWERS for _ in range(state.count(pollen, where))]


def _cards(counts: bytes | bytearray) -> list[str]:
    return [card.name.lower().replace("_", "-") for card in Card for _ in range(counts[card])]
