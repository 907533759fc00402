"""The move that a player seems to want when they touch what can't be touched now; the rules say why not."""

from __future__ import annotations

from tablee.games.waggle_dance import moves as m
from tablee.games.waggle_dance.pieces import CUBES, ROOM, ROOMS, SLOTS, VALUES, A, Card, D, Pollen
from tablee.games.waggle_dance.state import ON_FLOWER, Phase, WaggleState
from tablee.games.waggle_dance.view.ids import die_id, place_id
from tablee.kernel import Seat


def meant(state: WaggleState, seat: Seat, touches: tuple[str, ...]) -> m.WaggleMove | None:
    """Of a bee and a place, of pollen and a room, or of a room alone."""
    *before, last = touches
    place = _place(last)
    if place is None:
        place = _under(state, last)
    value = next(filter(None, (_value(state, seat, id) for id in before)), 0)
    if value and place is not None:
        return m.Place(value, place)
    pollen = next((colour for id in before if (colour := _pollen(id)) is not None), None)
    room = place - ROOM if place is not None and place >= ROOM else None
    if room is None:
        return None
    if pollen is not None:
        if state.phase in (Phase.F, Phase.MIXING) and not state.air:
            return _carried(state, before, pollen, room)
        return m.Put(pollen, room) if state.air else m.Store(pollen, room)
    if f"card:{Card.GIFT.name.lower()}" in before:
        return m.GiftEgg(room)
    match state.phase:
        case Phase.B:
            return m.Hatch(room, 1, 1)
        case Phase.C:
            return m.TakeEgg(room)
        case Phase.E:
            return m.GiveEgg(room)
        case Phase.F:
            return m.Honey(room, 1, 1)
    return None


def _carried(state: WaggleState, before: list[str], pollen: Pollen, to: int) -> m.WaggleMove | None:
    """Of a cube in a room, and another room."""
    number = next((int(id.removeprefix("cube:")) for id in before if id.startswith("cube:")), -1)
    source = state.cubes[number] if 0 <= number < len(state.cubes) else ON_FLOWER
    return m.Carry(pollen, source, to) if source < ON_FLOWER else None


def target(move: m.WaggleMove) -> tuple[str, ...]:
    """The place that a refusal speaks of."""
    match move:
        case m.Place(_, place):
            return (place_id(place),)
        case m.Carry(_, _, to) | m.CarryAll(_, _, to):
            return (f"room:{to}",)
        case m.Store() | m.StoreAll() | m.Put() | m.Hatch() | m.Honey() | m.TakeEgg() | m.GiftEgg() | m.GiveEgg():
            return (f"room:{move.room}",)
    return ()


def _place(id: str) -> int | None:
    """The place that a spot stands for."""
    kind, _, name = id.partition(":")
    prefix = {"room": "r", "flower": "d", "space": ""}.get(kind)
    try:
        return None if prefix is None else m.read_place(prefix + name)
    except ValueError:
        return None


def _under(state: WaggleState, id: str) -> int | None:
    """The place on which a thing lies that hides it: a bee, pollen, an egg, or what a flower is about to pay."""
    kind, _, name = id.partition(":")
    if kind == "die":
        return next((where for die, where in enumerate(state.at) if where >= A and die_id(die) == id), None)
    try:
        number = int(name.partition(":")[0])
    except ValueError:
        return None
    if kind == "cube" and 0 <= number < len(state.cubes):
        where = state.cubes[number]
        return ROOM + where if where < ON_FLOWER else D + number // CUBES if where == ON_FLOWER else None
    if kind == "egg" and 0 <= number < ROOMS:
        return ROOM + number
    return D + number - 1 if kind == "gain" and number in VALUES else None


def _value(state: WaggleState, seat: Seat, id: str) -> int:
    """The value of a bee that a seat has yet to place; 0 for anything else."""
    mine = range(SLOTS * seat, SLOTS * (seat + 1))
    return next((state.at[die] for die in mine if state.at[die] in VALUES and die_id(die) == id), 0)


def _pollen(id: str) -> Pollen | None:
    """The colour of a cube, or of a flower."""
    kind, _, name = id.partition(":")
    try:
        return Pollen(int(name) // CUBES) if kind == "cube" else Pollen(int(name) - 1) if kind == "flower" else None
    except ValueError:
        return None
