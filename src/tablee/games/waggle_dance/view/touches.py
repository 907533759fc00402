"""What a seat sees besides: its hand, its buttons, a sentence to it; and the path of touches of each move."""

from __future__ import annotations

from tablee.games.waggle_dance import moves as m
from tablee.games.waggle_dance.hands import unmoved
from tablee.games.waggle_dance.moments import moment_moves
from tablee.games.waggle_dance.pieces import CUBES, FLOWERS, SLOTS, Card, Pollen
from tablee.games.waggle_dance.scene import card_word, die_id, letter_now, listing, place_id, time_word
from tablee.games.waggle_dance.state import (
    AIR,
    CARDS_G,
    CLAIM_D,
    KEEPING,
    MIXING,
    MORNING,
    PLACING,
    RECEIVING,
    STORE_D,
    TRADE_E,
    TRAY,
    WINDOW,
    Hive,
)
from tablee.kernel import Arg, Button, Mat, Move, Name, Piece, Scene, Seat, Text

LATER = ("later",)
"""The mark of buttons that are shown only when they can be pressed."""


# Paths


def touches(state: Hive, seat: Seat, move: Move) -> tuple[str, ...]:
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
            return "card:feint", _placed(state, seat, value, place)
        case m.Volunteer():
            return ("card:volunteer",)
        case m.SickLeave(other, value):
            return "card:sick-leave", _rolled(state, other, value)
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
        case m.Store(pollen, room):
            source = f"flower:{pollen + 1}" if state.step == RECEIVING else _cube(state, pollen, TRAY + seat)
            return source, f"room:{room}"
        case m.Give(pollen, room):
            return (_cube(state, pollen, room),)
        case m.Lift(pollen, room):
            return (f"cube:{unmoved(state, room, pollen)}",)
        case m.Put(pollen, room):
            return _cube(state, pollen, AIR), f"room:{room}"
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


def way_id(move: m.Hatch | m.Honey) -> str:
    """The button for one of several ways to use a room."""
    cards = "".join(f"+{card_word(card)}" for card in getattr(move, "cards", ()))
    return f"with:{move.first}-{move.second}{cards}"


def _ways(state: Hive, seat: Seat, room: int, kind: type[Move]) -> list[Move]:
    """All ways to hatch or make honey in a room."""
    return [move for move in moment_moves(state, seat) if type(move) is kind and getattr(move, "room", None) == room]


def _rolled(state: Hive, seat: Seat, value: int) -> str:
    if state.die >= 0 and state.turn == seat:
        return die_id(state.die)
    return die_id(state.at.index(value, SLOTS * seat, SLOTS * (seat + 1)))


def _placed(state: Hive, seat: Seat, value: int, place: int) -> str:
    mine = range(SLOTS * seat, SLOTS * (seat + 1))
    return die_id(next(die for die in mine if state.at[die] == place and state.values[die] == value))


def _cube(state: Hive, colour: int, where: int) -> str:
    return f"cube:{state.cubes.index(where, CUBES * colour, CUBES * (colour + 1))}"


# The private part


def private(state: Hive, seat: Seat, moves: list[Move]) -> Scene:
    """The hand, the buttons and the sentence of a seat that may do these things."""
    scene = Scene()
    _add_hand(state, seat, scene)
    kinds = {type(move) for move in moves}
    buttons = scene.buttons
    if m.TakeRoom in kinds:
        buttons["take-room"] = Button(Text("button-take-room"), 1, "letter-a")
    for move in moves:
        match move:
            case m.Claim(cubes):
                pollen = Text(f"some-{Pollen(state.flower).name.lower()}", {"n": cubes})
                buttons[f"claim:{cubes}"] = Button(Text("button-claim", {"pollen": pollen}), 10 - cubes)
            case m.Overtime(_, becomes):
                buttons[f"value:{becomes}"] = Button(Text("button-value", {"value": becomes}), becomes, marks=LATER)
            case m.Shift(bees):
                buttons[f"shift:{bees}"] = Button(Text(f"button-shift-{bees}"), 8 - bees, marks=LATER)
            case m.GiftRoom():
                buttons["gift-room"] = Button(Text("button-gift-room"), 8, "letter-a", marks=LATER)
            case m.Hatch() | m.Honey():
                if len(touches(state, seat, move)) > 1:
                    buttons[way_id(move)] = Button(_way_text(move), 5, marks=LATER)
    if m.Pass in kinds:
        word = "no" if state.step in (MORNING, WINDOW) else "go-on" if kinds <= {m.Pass, m.Rest} else "done"
        buttons["pass"] = Button(Text(f"button-{word}"), 20)
    if m.Rest in kinds:
        buttons["rest"] = Button(Text("button-rest"), 21, detail=Text("button-rest-help"))
    if moves:
        scene.status = your_status(state, moves)
    return scene


def _way_text(move: m.Hatch | m.Honey) -> Text:
    """'With 3 and 3', 'With 2 and 5: Expertise, Alchemy'."""
    cards: tuple[Card, ...] = move.cards if isinstance(move, m.Honey) else ()
    if move.first != move.second:
        cards = (*cards, Card.EXPERTISE)
    bees: dict[str, Arg] = {"first": move.first, "second": move.second}
    if not cards:
        return Text("button-with", bees)
    return Text("button-with-cards", {**bees, "cards": listing([Text(f"card-{card_word(card)}") for card in cards])})


CARD_W, CARD_H, HAND_HEIGHT = 172, 246, 270


def _add_hand(state: Hive, seat: Seat, scene: Scene) -> None:
    """The cards, equal ones once with their number; while scouting, those to choose from."""
    scouting = state.step == KEEPING and state.turn == seat
    if not state.sizes[seat] and not scouting:
        return
    scene.mats["hand"] = Mat((0, 0, 1000, HAND_HEIGHT), Text("hand"), "hand", seat)
    shown = [("card", card, state.held(seat, card)) for card in Card if state.held(seat, card)]
    if scouting:
        shown = [("scout", card, state.scouted[card]) for card in Card if state.scouted[card]]
    step = min(CARD_W + 14, (980 - CARD_W) // max(1, len(shown) - 1))
    for index, (kind, card, count) in enumerate(shown):
        word = card_word(card)
        scene.pieces[f"{kind}:{word}"] = Piece(
            "hand",
            12 + CARD_W // 2 + step * index,
            HAND_HEIGHT // 2,
            CARD_W,
            CARD_H,
            f"card-{word}",
            Text(f"card-{word}"),
            caption=Text(f"card-{word}"),
            detail=Text("card-detail", {"time": Text(f"time-{time_word(card)}"), "effect": Text(f"card-{word}-help")}),
            badge=f"×{count}" if count > 1 else "",
            z=index,
        )


def your_status(state: Hive, moves: list[Move]) -> Text:
    """The sentence to the one who may act."""
    kinds = {type(move) for move in moves}
    step = state.step
    if step == MORNING:
        return Text("your-morning" if kinds != {m.Pass} else "your-morning-nothing")
    if step == WINDOW:
        return Text("your-window", {"who": Name(state.turn)})
    if step == PLACING:
        if state.feint:
            return Text("your-feint")
        if state.die >= 0:
            return Text("your-overtime", {"value": state.values[state.die]})
        return Text("your-placing", {"left": state.left[state.turn]})
    if step == CLAIM_D:
        return Text("your-claim", {"pollen": Text(f"cube-{Pollen(state.flower).name.lower()}")})
    if step == KEEPING:
        return Text("your-keeping")
    if step == RECEIVING:
        return Text("your-receiving")
    if step == MIXING or state.air:
        return Text("your-mixing" if not state.air else "your-putting")
    if kinds <= {m.Pass, m.Rest, m.Mix, m.GiftRoom, m.GiftEgg}:
        playable = "-nothing" if kinds <= {m.Pass, m.Rest} else ""
        return Text(f"your-moment{playable}", {"letter": letter_now(state).upper()})
    if step == STORE_D:
        left = sum(state.count(pollen, TRAY + state.turn) for pollen in FLOWERS)
        return Text("your-store", {"left": left})
    if step == CARDS_G:
        return Text("your-g")
    if step == TRADE_E or m.Give in kinds:
        return Text("your-e")
    return Text(f"your-{letter_now(state)}")
