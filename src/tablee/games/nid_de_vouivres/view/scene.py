"""What people see: the caves from above, a ledge with chest and objectives before each, and in hand the gem cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tablee.games.nid_de_vouivres.pieces import CHOICES, GEMS, NOT_CHOSEN, OUTSIDE, PAIRS, Choice, Gem
from tablee.games.nid_de_vouivres.rules import phases
from tablee.games.nid_de_vouivres.rules.play import to_act
from tablee.games.nid_de_vouivres.state import HIDDEN, VOUIVRE, NidState
from tablee.games.nid_de_vouivres.view import caves, ledge, status, words
from tablee.kernel import CLOCK, Button, Mat, Name, Piece, Scene, Seat, Spot, Text

ROOM_SIZE = 2 * caves.ROOM - 6
GEM = 50.0
HEAP: Final = ((0.0, 0.0), (-21.0, 6.0), (21.0, 6.0), (0.0, -16.0))
"""Where up to four gems of a kind lie, around their place in the room."""
MOST_SHOWN = len(HEAP)
KIND_AT: Final = ((-66.0, -56.0), (66.0, -56.0), (-66.0, 20.0), (66.0, 20.0))
EXIT_SHAPE = "M-60 72V6a60 60 0 0 1 120 0V72z"
QUIET: Final = ("quiet",)
"""Marks things that are touched with what they lie on."""
STRIKING: Final = (phases.ATTACKED, phases.CHEST_ROLL, phases.ROOM_ROLL)


def public(state: NidState) -> Scene:
    """What everyone sees."""
    scene = Scene(mats={"board": Mat((0, 0, *caves.VIEW), Text("board"), art=f"caves-{state.seats}")})
    scene.until = state.left_ms if CLOCK in to_act(state) else None
    scene.mood = "strike" if state.phase in STRIKING else "dusk"
    for room in range(1, state.seats + 1):
        x, y = caves.room_at(room)
        here = [seat for seat, where in enumerate(state.where) if where == room]
        scene.spots[f"room:{room}"] = Spot("board", x, y, ROOM_SIZE, ROOM_SIZE, _room_label(state, room, here))
        scene.pieces.update(_heap(room, *state.heap(room)))
        _stand(scene, state, here, x, y + 88)
    outside = [seat for seat, where in enumerate(state.where) if where == OUTSIDE and state.phase is not phases.BEGIN]
    scene.spots["exit"] = Spot("board", *caves.EXIT_AT, 150, 140, Text("exit-label"), "path", EXIT_SHAPE)
    _stand(scene, state, outside, caves.EXIT_AT[0], caves.EXIT_AT[1] + 48)
    _fly(scene, state)
    _vouivres(scene, state)
    _dice_and_deck(scene, state)
    for seat in range(state.seats):
        scene.mats[f"area:{seat}"] = ledge.mat(seat)
        scene.pieces.update(ledge.pieces(state, seat))
        if state.choices[seat] != NOT_CHOSEN:
            hidden = state.phase in HIDDEN
            scene.pieces.update(ledge.choice_back(seat) if hidden else ledge.choice_face(seat, state.choices[seat]))
    scene.standings = status.standings(state)
    scene.goal = Text("goal")
    scene.status = status.public(state)
    return scene


def private(state: NidState, seat: Seat) -> Scene:
    """The gem cards in hand, one's own choice face up, and what else one may decide."""
    scene = Scene(status=status.private(state, seat))
    if state.phase in (phases.BEGIN, phases.OVER):
        return scene
    chosen = state.choices[seat] if state.phase in HIDDEN else NOT_CHOSEN
    _hand(scene, state, seat, chosen)
    if chosen != NOT_CHOSEN:
        scene.pieces.update(ledge.choice_face(seat, chosen))
        _plan(scene, state, seat, CHOICES[chosen][0])
    if state.queue and state.queue[0] == seat:
        _buttons(scene, state)
    return scene


def _hand(scene: Scene, state: NidState, seat: Seat, chosen: Choice) -> None:
    """The six pairs of gem cards, the chosen one a little higher."""
    folds = (335, 500, 665)
    scene.mats["hand"] = Mat((0, 0, 1000, 150), Text("hand"), "hand", seat, "hand", room=6, folds=folds)
    for place, pair in enumerate(PAIRS):
        first, second = (words.gem_name(gem) for gem in pair.gems)
        mine = chosen != NOT_CHOSEN and CHOICES[chosen][1] == pair
        marks = ("chosen",) if mine else () if state.phase is phases.CHOICE else ("dim",)
        label = Text("pair", {"first": first, "second": second})
        x, y = 88 + 164.8 * place, 66.0 if mine else 77.0
        scene.pieces[f"pair:{pair.word}"] = Piece("hand", x, y, 158, 113, f"pair-{pair.word}", label, marks=marks)


def _plan(scene: Scene, state: NidState, seat: Seat, room: int) -> None:
    """One's own pawn as a ghost where it will go."""
    if room != state.where[seat]:
        x, y = caves.room_at(room) if room else (caves.EXIT_AT[0], caves.EXIT_AT[1] - 40)
        label = Text("plan", {"room": words.room(room)})
        marks = ("ghost", *QUIET)
        scene.pieces["plan"] = Piece("board", x - 96, y + 66, 62, 80, f"pawn-{seat}", label, z=12, marks=marks)


def _buttons(scene: Scene, state: NidState) -> None:
    """What the player who is asked may answer, besides what is touched on the board."""
    if state.phase is phases.LURE:
        scene.buttons["decline"] = Button(Text("button-decline"))
    elif state.phase is phases.ATTACKED:
        scene.buttons["ward"] = Button(Text("button-ward"), 0, "fragment", Text("button-ward-help"))
        scene.buttons["endure"] = Button(Text("button-endure"), 1, "", Text("button-endure-help"))
    elif state.phase is phases.COMPLETE and state.paid:
        scene.buttons["done"] = Button(Text("button-done"))


def _room_label(state: NidState, room: int, here: list[Seat]) -> Text:
    holds = words.gems(state.heap(room))
    if not here:
        return Text("room-label", {"room": room, "gems": holds})
    return Text("room-label-with", {"room": room, "gems": holds, "who": words.names(here)})


@lru_cache(4096)
def _heap(room: int, *counts: int) -> dict[str, Piece]:
    """The gems in a room: each by itself while they are few, a figure on the heap when they are many."""
    pieces = {}
    for gem in GEMS:
        count = counts[gem]
        shown = min(count, MOST_SHOWN)
        label = Text("gem-in-room", {"gem": Text(f"gems-{gem.word}", {"count": count}), "room": room})
        for place in range(shown):
            x, y = gem_at(room, gem, place)
            last = place == shown - 1
            badge = str(count) if last and count > MOST_SHOWN else ""
            size = 66 if badge else GEM  # a figure needs a larger stone
            y += 12 if badge else 0
            name, art = f"gem:{room}:{gem.word}:{place}", f"gem-{gem.word}"
            pieces[name] = Piece("board", x, y, size, size, art, label, badge=badge, z=place + 1, marks=QUIET)
    return pieces


def gem_at(room: int, gem: int, place: int) -> tuple[float, float]:
    """Where a gem lies in its room."""
    x, y = caves.room_at(room)
    dx, dy = KIND_AT[gem]
    hx, hy = HEAP[place]
    return x + dx + hx, y + dy + hy


def _stand(scene: Scene, state: NidState, seats: list[Seat], x: float, y: float) -> None:
    """Pawns side by side, and after the reveal under each the two gems it wants."""
    step = min(62.0, 230 / max(1, len(seats)))
    shown = state.phase not in HIDDEN
    for place, seat in enumerate(seats):
        at = x + step * (place - (len(seats) - 1) / 2)
        room = words.room(state.where[seat])
        label = Text("pawn", {"who": Name(seat), "room": room})
        scene.pieces[f"pawn:{seat}"] = Piece(
            "board", at, y, 62, 80, f"pawn-{seat}", label, z=10, marks=QUIET, seat=seat
        )
        if shown and state.choices[seat] != NOT_CHOSEN and state.where[seat] != OUTSIDE:
            _, pair = CHOICES[state.choices[seat]]
            for side, gem in enumerate(pair.gems):
                wants = Text("wants", {"who": Name(seat), "gem": words.gem_name(gem)})
                scene.pieces[f"wants:{seat}:{side}"] = Piece(
                    "board", at - 14 + 28 * side, y + 44, 28, 28, f"gem-{gem.word}", wants, z=11, marks=QUIET
                )


def _fly(scene: Scene, state: NidState) -> None:
    """Gems that have just left a room, at the place where they went: they keep their ids, so that one sees them go.

    What is left in the room keeps the first ids (`_heap`); those that flew take the next ones, up to the last id that
    was shown before.
    """
    shown: dict[tuple[int, int], int] = {}  # by room and gem, how many ids are in use
    for room, gem, taker, count in state.flown:
        first = shown.setdefault((room, gem), min(state.heap(room)[gem], MOST_SHOWN))
        shown[room, gem] = last = min(first + count, MOST_SHOWN)
        for place in range(first, last):
            scene.pieces[f"gem:{room}:{GEMS[gem].word}:{place}"] = _landed(room, GEMS[gem], taker)


def _landed(room: int, gem: Gem, taker: Seat) -> Piece:
    """A gem in the claws of the vouivre over its room, or in a chest."""
    art, label = f"gem-{gem.word}", words.gem_name(gem)
    if taker == VOUIVRE:
        x, y = vouivre_at(room)
        return Piece("board", x, y + 20, 20, 20, art, label, z=19)
    return Piece(f"area:{taker}", *ledge.chest_at(gem), 60, 60, art, label, z=0)


def vouivre_at(room: int) -> tuple[float, float]:
    """A vouivre hangs over the shoulder of its room that is not at the board's edge."""
    x, y = caves.room_at(room)
    return x + (-84 if room in (3, 4) else 84), y - 92


def _vouivres(scene: Scene, state: NidState) -> None:
    """The vouivre on the keeper's ledge or over a room; the second asleep in its corner or over another."""
    if state.first:
        scene.pieces["vouivre:1"] = _over(state.first, 1, "vouivre")
    elif state.phase is not phases.BEGIN:
        label = Text("vouivre-kept", {"who": Name(state.keeper)})
        scene.pieces["vouivre:1"] = Piece(f"area:{state.keeper}", 946, 240, 108, 86, "vouivre", label, z=20)
    if state.second:
        scene.pieces["vouivre:2"] = _over(state.second, 2, "vouivre-ember")
    else:
        scene.pieces["vouivre:2"] = Piece(
            "board", 121, 122, 150, 119, "vouivre-ember", Text("vouivre-asleep"), marks=("dim",)
        )
    for number, room in enumerate((state.first, state.second), 1):
        if room and state.phase in STRIKING:
            x, y = caves.room_at(room)
            scene.pieces[f"shadow:{number}"] = Piece(
                "board", x, y, 300, 300, "shadow", Text("shadow", {"room": room}), z=6, marks=QUIET
            )


def _over(room: int, number: int, art: str) -> Piece:
    x, y = vouivre_at(room)
    return Piece("board", x, y, 196, 155, art, Text(f"vouivre-{number}-in", {"room": room}), z=20, marks=QUIET)


def _dice_and_deck(scene: Scene, state: NidState) -> None:
    """The four dice as they were last rolled, in the upper right corner; beside the sleeper the deck."""
    for gem in GEMS:
        x, y = 838 + 80 * (gem % 2), 84 + 80 * (gem // 2)
        face = state.rolled[gem] if state.rolled else 0
        label = Text("die", {"gem": words.gem_name(gem), "face": face})
        marks = () if state.rolled else ("dim",)
        scene.pieces[f"die:{gem.word}"] = Piece("board", x, y, 72, 72, f"die-{gem.word}-{face}", label, marks=marks)
    left = state.deck.bit_count() if state.phase is not phases.BEGIN else len(state.box.cards)
    label = Text("deck", {"count": left})
    scene.pieces["deck"] = Piece("board", 268, 62, 76, 91, "deck", label)
