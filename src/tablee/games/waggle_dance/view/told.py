"""What a viewer learns of a move: a line of the log, a sound, and where to look."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import msgspec

from tablee.components.bits import members
from tablee.games.waggle_dance import moves as m
from tablee.games.waggle_dance.pieces import FLOWERS, LETTERS, PAIR_CARD, ROOM, SPACE, A, Card, D
from tablee.games.waggle_dance.rules.day import taker
from tablee.games.waggle_dance.rules.pollen import carried
from tablee.games.waggle_dance.rules.setup import highest
from tablee.games.waggle_dance.rules.storing import plan
from tablee.games.waggle_dance.state import ANSWER_NO, TRAY, Phase, WaggleState
from tablee.games.waggle_dance.view.ids import card_word, colour_word, die_id
from tablee.games.waggle_dance.view.staging import FLIGHT, LOOK, at_dusk, gains, night_falls, staged
from tablee.games.waggle_dance.view.touches import touches
from tablee.games.waggle_dance.view.words import cards_text, cubes_text, flower_text, heading, listing
from tablee.kernel import EVERYTHING, Arg, Event, Move, Name, Seat, Text, Viewer, Wait


def told(before: WaggleState, seat: Seat, move: m.WaggleMove, after: WaggleState, viewer: Viewer) -> Event | None:
    """The event of a move, under the day or the letter of the night to which it belongs."""
    event = _told(before, seat, move, after, viewer)
    if event is None or event.heading is not None:
        return event
    return msgspec.structs.replace(event, heading=heading(before, move))


def _told(before: WaggleState, seat: Seat, move: m.WaggleMove, after: WaggleState, viewer: Viewer) -> Event | None:
    """The event of a move, and what flowers paid because of it."""
    if before.phase is Phase.WINDOW:
        return _in_window(before, seat, move, after, viewer)
    if before.phase is Phase.ASKING:
        return _at_dusk_or_dawn(before, seat, move, after, viewer)
    match move:
        case m.Watch():
            return Event(Text("chose-watch-all"), quiet=True) if viewer in (seat, EVERYTHING) else None
        case m.Tidy():
            event = _tidied(before, seat)
        case m.RollFirst():
            event = _rolled_first(before, move)
        case m.Draw():
            event = _drawn(before, move, viewer)
        case m.Keep():
            event = _kept(before, seat, move, viewer)
        case m.Put() if before.phase is Phase.MIXING:
            event = _brought("did-mix", before, seat, move.pollen, 1, move.room)
        case m.Carry() | m.CarryAll():
            cubes = carried(before, move) if isinstance(move, m.CarryAll) else 1
            message = "did-mix" if before.phase is Phase.MIXING else "did-carry"
            event = _brought(message, before, seat, move.pollen, cubes, move.to)
        case _:
            event = _LINES[type(move)].event(before, seat, move)
    if _may_pay(before, move):
        event = _with_gains(event, before, after)
    return staged(event, before, seat, move, after)


# Most moves: a line of a table


def _no_arguments(state: WaggleState, move: Any) -> dict[str, Arg]:
    return {}


def _no_trace(state: WaggleState, seat: Seat, move: Any) -> tuple[str, ...]:
    return ()


class _Line(NamedTuple):
    """How a kind of move is told to everyone."""

    message: str | Callable[[WaggleState, Any], str]
    sound: str = ""
    arguments: Callable[[WaggleState, Any], dict[str, Arg]] = _no_arguments
    """Besides `who`, the player who moved."""
    trace: Callable[[WaggleState, Seat, Any], tuple[str, ...]] = _no_trace
    quiet: bool = False

    def event(self, state: WaggleState, seat: Seat, move: m.WaggleMove) -> Event:
        """The event of such a move, about to be made."""
        message = self.message if isinstance(self.message, str) else self.message(state, move)
        who: dict[str, Arg] = {"who": Name(seat)} if seat >= 0 else {}
        text = Text(message, {**who, **self.arguments(state, move)})
        return Event(text, self.sound, self.trace(state, seat, move), quiet=self.quiet)


def _values(state: WaggleState, move: m.Hatch) -> dict[str, Arg]:
    return {"first": move.first, "second": move.second}


def _value_and_place(state: WaggleState, move: m.Place | m.Feint) -> dict[str, Arg]:
    return {"value": move.value, "place": _place_text(move.place, state.turn)}


def _place_text(place: int, seat: Seat) -> Text:
    """'A, for a room', 'the poppy', 'their comb'; the number of a space is the bee's value."""
    if place >= ROOM:
        return Text("at-hive", {"who": Name(seat)})
    if place >= D:
        return Text(f"at-{colour_word(place - D)}")
    return Text(f"at-{LETTERS[(place - A) // 6]}")


def _one_cube(state: WaggleState, move: m.Store | m.Lift | m.Put) -> dict[str, Arg]:
    return {"pollen": cubes_text(move.pollen)}


def _as_many_as_fit(state: WaggleState, move: m.StoreAll) -> dict[str, Arg]:
    cubes = min(state.count(move.pollen, TRAY + state.turn), SPACE[state.contents[move.room]])
    return {"pollen": cubes_text(move.pollen, cubes)}


def _card_played(state: WaggleState, move: m.WaggleMove) -> dict[str, Arg]:
    return {"card": Text(f"card-{type(move).__name__.lower()}")}


def _used(move: m.Honey) -> list[Card]:
    """The cards that a honey takes."""
    return [*move.cards, *([PAIR_CARD] if move.first != move.second else [])]


def _the_room(state: WaggleState, seat: Seat, move: Any) -> tuple[str, ...]:
    return (f"room:{move.room}",)


def _new_room(state: WaggleState, seat: Seat, move: Any) -> tuple[str, ...]:
    return (f"room:{len(state.contents) - state.rooms}",)


def _the_egg(state: WaggleState, seat: Seat, move: Any) -> tuple[str, ...]:
    return (f"egg:{move.room}",)


def _first_card(state: WaggleState, seat: Seat, move: Any) -> tuple[str, ...]:
    return ("first",)


def _bee_named(state: WaggleState, seat: Seat, move: Any) -> tuple[str, ...]:
    """The bee that is touched after the card."""
    return touches(state, seat, move)[1:2]


_LINES: Final[dict[type[Move], _Line]] = {
    # chance
    m.Block: _Line(
        "did-block",
        "place",
        lambda state, move: dict(zip(LETTERS, move.numbers, strict=True)),
        lambda state, seat, move: tuple(f"space:{a}{n}" for a, n in zip(LETTERS, move.numbers, strict=True)),
        quiet=True,  # they are seen on the board for the whole match
    ),
    m.Roll: _Line(
        "did-roll",  # nobody's move: it has no `who`, so that bees that were rolled bear no one's trace
        "dice",
        lambda state, move: {"round": state.round + 1, "first": Name(state.first)},
        _first_card,
    ),
    m.RollVolunteer: _Line(
        "did-roll-volunteer",
        "dice",
        lambda state, move: {"who": Name(state.turn), "value": move.value},
        lambda state, seat, move: ("die:volunteer",),
    ),
    # by day
    m.Place: _Line(
        lambda state, move: "did-feint-to" if state.feint else "did-place", "place", _value_and_place, touches
    ),
    m.Directions: _Line(
        "did-directions",
        "card",
        lambda state, move: {"value": move.value, "flower": flower_text(move.value - 1)},
        lambda state, seat, move: (*_bee_named(state, seat, move), f"flower:{move.value}"),
    ),
    m.Overtime: _Line(
        "did-overtime", "card", lambda state, move: {"value": move.value, "becomes": move.becomes}, _bee_named
    ),
    m.Feint: _Line("did-feint", "card", _value_and_place, _bee_named),
    m.Shift: _Line(lambda state, move: f"did-shift-{move.bees}", "card"),
    m.SickLeave: _Line(
        "did-sick-leave", "card", lambda state, move: {"whose": Name(move.seat), "value": move.value}, _bee_named
    ),
    m.Volunteer: _Line("did-play", "card", _card_played),
    # by night
    m.TakeRoom: _Line("did-take-room", "comb", trace=_new_room),
    m.GiftRoom: _Line("did-gift-room", "comb", trace=_new_room),
    m.Hatch: _Line(
        lambda state, move: "did-hatch" if move.first == move.second else "did-hatch-expertise",
        "hatch",
        _values,
        _the_room,
    ),
    m.TakeEgg: _Line("did-take-egg", "place", trace=_the_egg),
    m.GiftEgg: _Line("did-gift-egg", "place", trace=_the_egg),
    m.Claim: _Line("did-claim", "pollen", lambda state, move: {"pollen": cubes_text(state.flower, move.cubes)}),
    m.Bonus: _Line("did-bonus", "card", lambda state, move: {"pollen": cubes_text(state.flower)}),
    m.Store: _Line("did-store", "place", _one_cube, touches),
    m.StoreAll: _Line("did-store", "place", _as_many_as_fit, _the_room),
    m.Give: _Line(
        "did-give",
        "slide",
        lambda state, move: {"pollen": cubes_text(move.pollen, 2 if state.options.trade == "one" else 1)},
        _the_room,
    ),
    m.GiveEgg: _Line("did-give-egg", "slide", trace=_the_room),
    m.Honey: _Line(
        lambda state, move: "did-honey-with" if _used(move) else "did-honey",
        "honey",
        lambda state, move: {"cards": cards_text(_used(move))} if _used(move) else {},
        _the_room,
    ),
    m.Mix: _Line("did-play", "card", _card_played),
    m.Scout: _Line("did-play", "card", _card_played),
    # told without a line in the log
    m.Lift: _Line(
        "did-lift", "slide", _one_cube, lambda state, seat, move: touches(state, seat, move)[-1:], quiet=True
    ),
    m.Put: _Line("did-put", "slide", _one_cube, touches, quiet=True),
    m.TakeCard: _Line("did-take-card", "card", quiet=True),
    m.Pass: _Line("did-pass", quiet=True),
    m.Rest: _Line("did-rest", quiet=True),
}


# Moves told in a way of their own


def _rolled_first(state: WaggleState, move: m.RollFirst) -> Event:
    """WD-04: what each rolled, and who starts."""
    rolls = listing(
        [
            Text("rolls", {"who": Name(player), "value": value})
            for player, value in zip(members(state.tied), move.values, strict=True)
        ]
    )
    best = highest(state, move)
    if len(best) > 1:
        return Event(Text("did-roll-tie", {"rolls": rolls}), "dice")
    return Event(Text("did-roll-first", {"rolls": rolls, "who": Name(best[0])}), "dice")


def _brought(message: str, state: WaggleState, seat: Seat, pollen: int, cubes: int, room: int) -> Event:
    """Pollen goes from room to room: how much of it, and into which."""
    number = state.combs[seat].index(room) + 1
    args: dict[str, Arg] = {"who": Name(seat), "pollen": cubes_text(pollen, cubes), "number": number}
    return Event(Text(message, args), "slide", (f"room:{room}",))


def _drawn(state: WaggleState, move: m.Draw, viewer: Viewer) -> Event:
    """WD-29: the owner sees what was drawn, the others how much."""
    who: dict[str, Arg] = {"who": Name(state.turn), "n": len(move.cards)}
    in_hand = len(move.cards) == 1  # of three, one is still to be chosen
    if viewer not in (state.turn, EVERYTHING):
        return Event(Text("did-draw", who), "card", (f"cards:{state.turn}",) if in_hand else ())
    trace = tuple(f"card:{card_word(card)}" for card in move.cards if in_hand)
    return Event(Text("you-draw", {**who, "cards": cards_text(move.cards)}), "card", trace)


def _kept(state: WaggleState, seat: Seat, move: m.Keep, viewer: Viewer) -> Event:
    """WD-68: the discards are open, the card kept is not."""
    thrown = cards_text([card for card in Card for _ in range(state.scouted[card] - (card == move.card))])
    if viewer in (seat, EVERYTHING):
        return Event(Text("you-keep", {"card": Text(f"card-{card_word(move.card)}"), "cards": thrown}), "card")
    return Event(Text("did-keep", {"who": Name(seat), "cards": thrown}), "card", ("played",))


# The window for a Wrong Turn


def _in_window(state: WaggleState, seat: Seat, move: m.WaggleMove, after: WaggleState, viewer: Viewer) -> Event | None:
    """WD-57: answers are secret; what becomes of them is told when the window closes."""
    if isinstance(move, Wait):
        event = _wrong_turn(state, state.answers) if move.ms == state.window else None
        return _in_the_evening(event, state, after) if night_falls(state, after) else event
    if not state.options.window and state.actors == (seat,):  # the last answer closes it
        answers = state.answers[:]
        answers[seat] = move.flower if isinstance(move, m.WrongTurn) else ANSWER_NO
        event = _wrong_turn(state, answers)
        if night_falls(state, after):
            return _in_the_evening(event, state, after)
        if event is not None:
            return event
    if viewer not in (seat, EVERYTHING):
        return None
    if isinstance(move, m.Watch):
        return Event(Text("chose-watch"))
    if isinstance(move, m.WrongTurn):
        return Event(Text("chose-wrong-turn", {"flower": flower_text(move.flower - 1)}), "card")
    return Event(Text("chose-no"))


def _at_dusk_or_dawn(
    state: WaggleState, seat: Seat, move: m.WaggleMove, after: WaggleState, viewer: Viewer
) -> Event | None:
    """WD-74: answers are secret; when their time is over, flowers may pay."""
    if isinstance(move, Wait):
        paid = _paid(state, after)
        below = Text("chapter-d", {"round": after.round})
        return None if paid is None else Event(paid, "pollen", floats=gains(state, after), heading=below)
    if viewer not in (seat, EVERYTHING):
        return None
    return Event(Text("chose-no-cards" if isinstance(move, m.Rest) else "chose-cards"), quiet=True)


def _tidied(state: WaggleState, seat: Seat) -> Event:
    """All that is stored at once, and the rooms it goes into."""
    brought = plan(state, seat)
    some = [cubes_text(colour, count) for colour, count in sorted(Counter(colour for colour, _ in brought).items())]
    trace = tuple(f"room:{room}" for room in sorted({room for _, room in brought}))
    return Event(Text("did-store", {"who": Name(seat), "pollen": listing(some)}), "place", trace)


def _wrong_turn(state: WaggleState, answers: bytearray) -> Event | None:
    """Where the bee that landed is sent; None if no one sends it on."""
    seat = taker(state, answers)
    if seat is None:
        return None
    flower = answers[seat]
    args: dict[str, Arg] = {"who": Name(seat), "whose": Name(state.turn), "flower": flower_text(flower - 1)}
    trace = (die_id(state.landed), f"flower:{flower}")
    return Event(Text("did-wrong-turn", args), "wrong-turn", trace, LOOK, FLIGHT)


def _in_the_evening(event: Event | None, before: WaggleState, after: WaggleState) -> Event:
    """Night falls as the window closes."""
    event = _with_gains(event or Event(Text("night-falls")), before, after)
    return at_dusk(msgspec.structs.replace(event, floats=gains(before, after)))


# What comes by itself: rooms, and what flowers pay


def _with_gains(event: Event, before: WaggleState, after: WaggleState) -> Event:
    """The event, and then what it brought everyone, each under its letter of the night."""
    gained = []
    for letter, then, sound in (("a", _rooms(before, after), "comb"), ("d", _paid(before, after), "pollen")):
        if then is not None:
            gained.append(Event(then, sound, heading=Text(f"chapter-{letter}", {"round": after.round})))
    if event.quiet and gained:  # the move itself is not announced, only what it brought
        event = msgspec.structs.replace(gained.pop(0), trace=event.trace)
    return msgspec.structs.replace(event, also=tuple(gained))


def _rooms(before: WaggleState, after: WaggleState) -> Text | None:
    """WD-73: who has taken how many rooms as night fell."""
    if not after.brisk or not night_falls(before, after):
        return None
    taken = [(seat, len(after.combs[seat]) - len(before.combs[seat])) for seat in after.order(after.first)]
    gets = [Text("gets-rooms", {"who": Name(seat), "n": n}) for seat, n in taken if n]
    return Text("rooms-taken", {"list": listing(gets)}) if gets else None


def _may_pay(state: WaggleState, move: m.WaggleMove) -> bool:
    """Whether flowers may pay within this move: the last bee is placed, or a moment of A to D ends."""
    if state.phase is Phase.PLACING:
        return sum(state.left) <= 1 and isinstance(move, m.Place)
    return Phase.A <= state.phase <= Phase.D_CLAIM


def _paid(before: WaggleState, after: WaggleState) -> Text | None:
    """Who has received which pollen."""
    gets = []
    for seat in after.order(after.first):
        cubes = [after.count(colour, TRAY + seat) - before.count(colour, TRAY + seat) for colour in FLOWERS]
        some = [cubes_text(colour, cubes[colour]) for colour in FLOWERS if cubes[colour] > 0]
        if some:
            gets.append(Text("gets", {"who": Name(seat), "pollen": listing(some)}))
    return Text("paid", {"list": listing(gets)}) if gets else None
