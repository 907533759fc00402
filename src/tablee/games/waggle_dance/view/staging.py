"""How a move is staged: what rises where something was gained or lost, what is announced, and how long it takes."""

from __future__ import annotations

from typing import Final

import msgspec

from tablee.games.waggle_dance import moves as m
from tablee.games.waggle_dance.pieces import COLOURS, CUBES, FLOWERS, ROOM, D
from tablee.games.waggle_dance.state import TRAY, Phase, WaggleState
from tablee.games.waggle_dance.view.ids import colour_word
from tablee.kernel import Event, Float, Name, Seat, Text

ROLL: Final = 900
"""Milliseconds for which dice tumble."""
FLIGHT: Final = 700
"""A bee on its way to a flower."""
LONG_FLIGHT: Final = 850
"""The same while a Wrong Turn may be played: the window is open during the flight."""
LOOK: Final = 900
"""For a result to be seen before the game continues."""
IN_PASSING: Final = 1
"""What is announced is read while the game continues."""

FEAST: Final = 2400
"""For the winner's comb."""


def staged(event: Event, before: WaggleState, seat: Seat, move: m.WaggleMove, after: WaggleState) -> Event:
    """The event with its floats, its pace, and what is announced."""
    takes, linger = _pace(move)
    if after.phase is Phase.WINDOW and after.window:  # without a clock it would tell who holds a Wrong Turn
        takes = LONG_FLIGHT
    floats = (*_floats(before, seat, move), *gains(before, after))
    event = msgspec.structs.replace(event, takes=takes, linger=linger, floats=floats)
    if after.phase is Phase.OVER:
        return msgspec.structs.replace(event, effect="feast", linger=FEAST, quiet=False)
    if isinstance(move, m.Roll):
        banner = Text("banner-day", {"round": after.round, "who": Name(after.first)})
        return msgspec.structs.replace(event, banner=banner, effect="dawn")
    if isinstance(move, m.Honey):
        last = after.honey(seat) >= after.target and all(before.honey(who) < after.target for who in range(after.seats))
        announced = Text("banner-last", {"who": Name(seat), "honey": after.honey(seat)}) if last else None
        return msgspec.structs.replace(event, banner=announced, effect="honey")
    if night_falls(before, after):
        return at_dusk(event)
    return event


def night_falls(before: WaggleState, after: WaggleState) -> bool:
    """Whether the last bee has been placed."""
    return before.phase in (Phase.PLACING, Phase.WINDOW) and after.phase not in (Phase.PLACING, Phase.WINDOW)


def at_dusk(event: Event) -> Event:
    """The event, with the night announced."""
    return msgspec.structs.replace(event, banner=Text("banner-night"), effect="dusk", linger=max(LOOK, event.linger))


def _pace(move: m.WaggleMove) -> tuple[int, int]:
    """How long the things of a move are on their way, and how long people look at it then."""
    match move:
        case m.Roll():
            return ROLL, IN_PASSING
        case m.RollFirst() | m.RollVolunteer():
            return ROLL, LOOK
        case m.Honey():
            return FLIGHT, LOOK
        case m.Hatch():
            return FLIGHT, LOOK // 2
        case m.Directions():
            return FLIGHT, 0
        case m.Place(_, place) if D <= place < ROOM:
            return FLIGHT, 0
    return 0, 0


def _floats(state: WaggleState, seat: Seat, move: m.WaggleMove) -> tuple[Float, ...]:
    """What the mover gains or loses, beside pollen that flowers pay."""
    plate = f"seat:{seat}"
    match move:
        case m.Honey(room):
            return Float(f"room:{room}", "+1", "room-honey"), Float(plate, "+1", "room-honey")
        case m.TakeRoom() | m.GiftRoom():
            return (Float(plate, "+1", "room"),)
        case m.Hatch(room):
            bee = f"die-{COLOURS[seat]}"
            return Float(f"room:{room}", "+1", bee), Float(plate, "+1", bee)
        case m.TakeEgg(room) | m.GiftEgg(room):
            return (Float(f"room:{room}", "+1", "egg"),)
        case m.Give(pollen, room):
            cubes = 2 if state.options.trade == "one" else 1
            return (Float(f"room:{room}", f"−{cubes}", f"cube-{colour_word(pollen)}", loss=True),)
        case m.GiveEgg(room):
            return (Float(f"room:{room}", "−1", "egg", loss=True),)
        case m.Store(pollen, room) if state.phase is Phase.RECEIVING:
            return (Float(f"room:{room}", "+1", f"cube-{colour_word(pollen)}"),)
        case m.Draw(cards) if len(cards) == 1:
            return (Float(f"seat:{state.turn}", "+1", "card-back"),)
        case m.Keep():
            return (Float(plate, "+1", "card-back"),)
        case m.SickLeave(whose):
            return (Float(f"seat:{whose}", "−1", f"die-{COLOURS[whose]}", loss=True),)
    return ()


def gains(before: WaggleState, after: WaggleState) -> tuple[Float, ...]:
    """What comes by itself: rooms as night falls, and what flowers pay."""
    return (*_rooms(before, after), *_pollen(before, after))


def _rooms(before: WaggleState, after: WaggleState) -> list[Float]:
    """WD-73: over the plates of those whose bees have taken rooms."""
    if not after.brisk or not night_falls(before, after):
        return []
    taken = [len(after.combs[seat]) - len(before.combs[seat]) for seat in range(after.seats)]
    return [Float(f"seat:{seat}", f"+{rooms}", "room") for seat, rooms in enumerate(taken) if rooms]


def _pollen(before: WaggleState, after: WaggleState) -> list[Float]:
    """What flowers pay: over cubes that are set out; those out of sight, at the plate of who gets them."""
    floats: list[Float] = []
    if after.phase not in (Phase.D_CLAIM, Phase.D_STORE):
        return floats
    for seat in range(after.seats):
        place = TRAY + seat
        for colour in FLOWERS:
            paid = after.count(colour, place) - before.count(colour, place)
            if paid > 0:
                cube = after.cubes.index(place, CUBES * colour, CUBES * (colour + 1))
                floats.append(Float(f"cube:{cube}", f"+{paid}", f"cube-{colour_word(colour)}"))
    return floats
