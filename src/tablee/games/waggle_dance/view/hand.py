"""The hand of a seat, and its buttons."""

from __future__ import annotations

from typing import Final

from tablee.games.waggle_dance import moves as m
from tablee.games.waggle_dance.pieces import (
    CARDS,
    COLOURS,
    EGG,
    EMPTY,
    ON_A,
    ON_C,
    ON_G,
    PAIR_CARD,
    RECIPES,
    RIPE,
    Card,
    two_can_work,
)
from tablee.games.waggle_dance.rules.night_moves import may_hatch
from tablee.games.waggle_dance.state import TRAY, WATCH_ALL, WATCH_NONE, Phase, WaggleState
from tablee.games.waggle_dance.view.ids import card_word
from tablee.games.waggle_dance.view.touches import touches, way_id
from tablee.games.waggle_dance.view.words import FOR_CARDS, cards_text, cubes_text, flower_text, is_night
from tablee.kernel import Arg, Button, Mat, Piece, Scene, Seat, Text

LATER: Final = ("later",)
"""The mark of buttons that are shown only when they can be pressed."""
HAND_W, CARD_H, COLUMNS, ROWS = 580, 84, 2, 3
"""How wide the hand is, how high a card, and how many lie in sight; further rows are scrolled."""
GAP: Final = 6


def add_hand(state: WaggleState, seat: Seat, scene: Scene) -> None:
    """The cards, equal ones once with their number; while scouting, those to choose from."""
    scouting = state.phase is Phase.KEEPING and state.turn == seat
    shown = [("card", card, state.held(seat, card)) for card in Card if state.held(seat, card)]
    if scouting:
        shown = [("scout", card, state.scouted[card]) for card in Card if state.scouted[card]]
    if len(shown) > COLUMNS * ROWS:  # what has its time comes first, so that it is in sight
        shown.sort(key=lambda its: CARDS[its[1]].day == is_night(state))
    rows = max(ROWS, -(-len(shown) // COLUMNS))
    width = (HAND_W - GAP) // COLUMNS - GAP
    step = CARD_H + GAP
    scene.mats["hand"] = Mat((0, 0, HAND_W, rows * step + GAP), Text("hand"), "hand", seat, cell=(width + GAP, step))
    for index, (kind, card, count) in enumerate(shown):
        word = card_word(card)
        row, column = divmod(index, COLUMNS)
        time = "day" if CARDS[card].day else "night"
        scene.pieces[f"{kind}:{word}"] = Piece(
            "hand",
            GAP + width / 2 + (width + GAP) * column,
            GAP + CARD_H / 2 + step * row,
            width,
            CARD_H,
            f"card-{word}",
            Text(f"card-{word}"),
            caption=Text(f"face-{word}"),
            detail=Text("card-detail", {"time": Text(f"time-{time}"), "effect": Text(f"card-{word}-help")}),
            badge=f"×{count}" if count > 1 else "",
            z=index,
        )


def add_buttons(state: WaggleState, seat: Seat, moves: list[m.WaggleMove], scene: Scene) -> None:
    """The buttons of a seat that may make these moves."""
    kinds = {type(move) for move in moves}
    buttons = scene.buttons
    if m.TakeRoom in kinds:
        buttons["take-room"] = Button(Text("button-take-room"), 1, "letter-a")
    for move in moves:
        match move:
            case m.Claim(cubes):
                text = Text("button-claim", {"pollen": cubes_text(state.flower, cubes)})
                buttons[f"claim:{cubes}"] = Button(text, 10 - cubes)
            case m.Overtime(_, becomes):
                art = f"die-{COLOURS[seat]}-{becomes}"
                buttons[f"value:{becomes}"] = Button(
                    Text("button-value", {"value": becomes}), becomes, art, marks=LATER
                )
            case m.Shift(bees):
                buttons[f"shift:{bees}"] = Button(Text(f"button-shift-{bees}"), 8 - bees, marks=LATER)
            case m.Watch(flower):
                word = {WATCH_ALL: "all", WATCH_NONE: "none"}.get(flower, "one")
                buttons[f"watch:{flower}"] = Button(
                    Text(f"button-watch-{word}", {"flower": flower_text(flower - 1) if word == "one" else ""}),
                    23,
                    detail=Text("button-watch-help"),
                    quiet=True,
                )
            case m.Tidy():
                buttons["tidy"] = Button(Text("button-tidy"), 1, detail=Text("button-tidy-help"))
            case m.GiftRoom():
                buttons["gift-room"] = Button(Text("button-gift-room"), 8, "letter-a", marks=LATER)
            case m.Hatch() | m.Honey():
                if len(touches(state, seat, move)) > 1:
                    buttons[way_id(move)] = Button(_way_text(move), 5, marks=LATER)
    if m.Lift in kinds and state.hushed and not state.air:
        buttons["lift"] = Button(Text("button-lift"), 18, detail=Text("button-lift-help"), quiet=True)
    if m.Pass in kinds:
        label, asks = _leaving(state, seat, moves, kinds)
        alone = kinds <= {m.Pass, m.Rest}
        buttons["pass"] = Button(label, 20, asks=asks, quiet=not alone)
    if state.phase is Phase.ASKING:
        buttons["pass"] = Button(Text("button-ask-me"), 20)
        buttons["rest"] = Button(Text("button-no-cards"), 21, detail=Text("button-no-cards-help"), quiet=True)
    elif m.Rest in kinds:
        asks = _forgone(state, seat, moves)
        buttons["rest"] = Button(Text("button-rest"), 21, detail=Text("button-rest-help"), asks=asks, quiet=True)


def _leaving(
    state: WaggleState, seat: Seat, moves: list[m.WaggleMove], kinds: set[type[m.WaggleMove]]
) -> tuple[Text, Text | None]:
    """What the button says that ends a moment, and what it asks where something earned would be lost."""
    if state.phase in (Phase.MORNING, Phase.WINDOW):
        return Text("button-no"), None
    lost = _lost(state, seat, moves)
    if lost is None:
        return Text("button-go-on" if kinds <= FOR_CARDS else "button-done"), None
    what, n = lost
    return Text(f"button-leave-{what}", {"n": n}), Text(f"ask-leave-{what}", {"n": n})


def _lost(state: WaggleState, seat: Seat, moves: list[m.WaggleMove]) -> tuple[str, int] | None:
    """What bees have earned without a card and would lose: its word, and how much of it."""
    for move in moves:
        match move:
            case m.TakeRoom():
                return "rooms", min(state.on_card(seat, ON_A), state.rooms)
            case m.TakeEgg():
                empty = sum(state.contents[room] == EMPTY for room in state.combs[seat])
                return "eggs", min(state.on_card(seat, ON_C), state.eggs, empty)
            case m.TakeCard():
                return "cards", min(state.on_card(seat, ON_G), sum(state.deck))
            case m.Store() | m.StoreAll() if state.phase is Phase.D_STORE:
                return "pollen", state.cubes.count(TRAY + seat)
            case m.Hatch(_, first, second) if first == second:
                return "hatching", 1
            case m.Honey(_, first, second, cards) if first == second and not cards:
                return "honey", 1
    return None


def _forgone(state: WaggleState, seat: Seat, moves: list[m.WaggleMove]) -> Text | None:
    """What is given up with all cards: work of this moment, or a room that waits for a card in hand."""
    lost = _lost(state, seat, moves)
    if lost is not None:
        return Text(f"ask-leave-{lost[0]}", {"n": lost[1]})
    for room in state.combs[seat]:
        content, bees = state.contents[room], state.bees[room]
        expert = state.held(seat, PAIR_CARD) > 0
        if not two_can_work(bees, expert):
            continue
        if content == EGG and expert and state.phase <= Phase.B and may_hatch(state, seat):
            return Text("ask-rest-hatching")
        cards = any(all(state.held(seat, card) for card in recipe) for recipe in RECIPES[content])
        if cards and state.phase <= Phase.F and not (RIPE[content] and two_can_work(bees, False)):
            return Text("ask-rest-honey")
    return None


def _way_text(move: m.Hatch | m.Honey) -> Text:
    """'With 3 and 3', 'With 2 and 5: Expertise, Alchemy'."""
    cards: tuple[Card, ...] = move.cards if isinstance(move, m.Honey) else ()
    if move.first != move.second:
        cards = (*cards, Card.EXPERTISE)
    bees: dict[str, Arg] = {"first": move.first, "second": move.second}
    if not cards:
        return Text("button-with", bees)
    return Text("button-with-cards", {**bees, "cards": cards_text(cards)})
