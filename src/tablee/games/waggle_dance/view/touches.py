"""The path of touches that makes each move."""

from __future__ import annotations

from tablee.components.bits import has
from tablee.games.waggle_dance import moves as m
from tablee.games.waggle_dance.pieces import CUBES
from tablee.games.waggle_dance.rules.handling import placed_die, rolled_die, unmoved
from tablee.games.waggle_dance.rules.legal import moves
from tablee.games.waggle_dance.state import AIR, NO_DIE, TRAY, Phase, WaggleState
from tablee.games.waggle_dance.view.ids import card_word, cube_id, die_id, place_id
from tablee.kernel import Seat


def touches(state: WaggleState, seat: Seat, move: m.WaggleMove) -> tuple[str, ...]:
    """The ids to touch, in order."""
    match move:
        case m.Place(value, place):
            return _rolled(state, seat, value), place_id(place)
        case m.Directions(value):
            return "card:directions", _rolled(state, seat, value)
        case m.Overtime(value, becomes):
            return "card:overtime", _rolled(state, seat, value), f"value:{becomes}"
        case m.Shift(bees):
            return "card:shift-change", f"shift:{bees}"
        case m.Feint(value, place):
            return "card:feint", die_id(placed_die(state, seat, value, place))
        case m.Volunteer():
            return ("card:volunteer",)
        case m.SickLeave(other, value):
            return "card:sick-leave", _rolled(state, other, value)
        case m.Watch(flower):
            return (f"watch:{flower}",)
        case m.WrongTurn(flower):
            return "card:wrong-turn", f"flower:{flower}"
        case m.TakeRoom():
            return ("take-room",)
        case m.Hatch(room) | m.Honey(room):
            ways = _ways(state, seat, room, type(move))
            return (f"room:{room}",) if len(ways) == 1 else (f"room:{room}", way_id(move))
        case m.TakeEgg(room) | m.GiveEgg(room):
            return (f"room:{room}",)
        case m.Claim(cubes):
            return (f"claim:{cubes}",)
        case m.Bonus() | m.Mix() | m.Scout():
            return (f"card:{type(move).__name__.lower()}",)
        case m.Store(pollen, room) if state.phase is Phase.RECEIVING:
            return f"flower:{pollen + 1}", f"room:{room}"
        case m.Store(pollen, room):
            return one_of(state, seat, pollen, state.hushed), f"room:{room}"
        case m.StoreAll(pollen, room):
            return cube_id(state, pollen, TRAY + seat), f"room:{room}"
        case m.Tidy():
            return ("tidy",)
        case m.Give(pollen, room):
            return (cube_id(state, pollen, room),)
        case m.Lift(pollen, room):
            cube = f"cube:{unmoved(state, room, pollen)}"
            return ("lift", cube) if state.hushed and not state.air else (cube,)
        case m.Carry(pollen, room, to) | m.CarryAll(pollen, room, to):
            return carried_by(state, room, pollen)[isinstance(move, m.Carry)], f"room:{to}"
        case m.Put(pollen, room):
            return cube_id(state, pollen, AIR), f"room:{room}"
        case m.GiftRoom():
            return "card:gift", "gift-room"
        case m.GiftEgg(room):
            return "card:gift", f"room:{room}"
        case m.TakeCard():
            return ("deck",)
        case m.Keep(card):
            return (f"scout:{card_word(card)}",)
        case m.Rest():
            return ("rest",)
    return ("pass",)


def one_of(state: WaggleState, seat: Seat, pollen: int, many: bool) -> str:
    """The cube that is one of its colour where the first of them stands for all; else the first."""
    mine = [cube for cube in range(CUBES * pollen, CUBES * (pollen + 1)) if state.cubes[cube] == TRAY + seat]
    return f"cube:{mine[min(many, len(mine) - 1)]}"


def carried_by(state: WaggleState, room: int, pollen: int) -> tuple[str, str]:
    """Of the cubes of a colour in a room that may be carried: the one that stands for all, and the one for itself."""
    free = [
        cube
        for cube in range(CUBES * pollen, CUBES * (pollen + 1))
        if state.cubes[cube] == room and not has(state.moved, cube)
    ]
    return f"cube:{free[0]}", f"cube:{free[min(1, len(free) - 1)]}"


def way_id(move: m.Hatch | m.Honey) -> str:
    """The button for one of several ways to use a room."""
    cards = "".join(f"+{card_word(card)}" for card in getattr(move, "cards", ()))
    return f"with:{move.first}-{move.second}{cards}"


def _ways(state: WaggleState, seat: Seat, room: int, kind: type[m.WaggleMove]) -> list[m.WaggleMove]:
    """All ways to hatch or make honey in a room."""
    return [move for move in moves(state, seat) if type(move) is kind and getattr(move, "room", None) == room]


def _rolled(state: WaggleState, seat: Seat, value: int) -> str:
    if state.die != NO_DIE and state.turn == seat:
        return die_id(state.die)
    return die_id(rolled_die(state, seat, value))
