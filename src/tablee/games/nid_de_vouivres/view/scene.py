"""What people see: the caves from above, a ledge with chest and objectives before each, and in hand the gem cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tablee.games.nid_de_vouivres.pieces import CHOICES, GEMS, NOT_CHOSEN, OUTSIDE, PAIRS, Choice
from tablee.games.nid_de_vouivres.rules import phases
from tablee.games.nid_de_vouivres.rules.play import to_act
from tablee.games.nid_de_vouivres.state import HIDDEN, NidState
from tablee.games.nid_de_vouivres.view import caves, choosing, end, ledge, status, strike, treasury, words
from tablee.games.nid_de_vouivres.view.strike import HEAP, MOST_SHOWN, QUIET
from tablee.games.nid_de_vouivres.view.touches import own_room
from tablee.kernel import CLOCK, Button, Mat, Name, Piece, Scene, Seat, Spot, Text

ROOM_SIZE = 2 * caves.ROOM
GEM = 62.0
HEAPED = 78.0
"""The size of the stone that tells how many lie there."""
KIND_AT: Final = ((-62.0, -76.0), (62.0, -76.0), (-62.0, 8.0), (62.0, 8.0))
PAWN: Final = (78.0, 101.0)
EXIT_SHAPE = "M-60 72V6a60 60 0 0 1 120 0V72z"
STRIKING: Final = (phases.ATTACKED, phases.CHEST_ROLL, phases.ROOM_ROLL)


def public(state: NidState) -> Scene:
    """What everyone sees."""
    scene = Scene(mats={"board": Mat((0, 0, *caves.VIEW), Text("board"), art=f"caves-{state.seats}")})
    scene.until = state.left_ms if CLOCK in to_act(state) else None
    scene.mood = "strike" if state.phase in STRIKING else "dusk"
    for room in range(1, state.seats + 1):
        x, y = caves.room_at(room)
        here = [seat for seat, where in enumerate(state.where) if where == room]
        label, shape = _room_label(state, room, here), caves.outline(room)
        scene.spots[f"room:{room}"] = Spot("board", x, y, ROOM_SIZE, ROOM_SIZE, label, "path", shape)
        scene.pieces.update(_heap(room, *state.heap(room)))
        _stand(scene, state, here, x, y + 84)
    outside = [seat for seat, where in enumerate(state.where) if where == OUTSIDE and state.phase is not phases.BEGIN]
    scene.spots["exit"] = Spot("board", *caves.EXIT_AT, 150, 140, Text("exit-label"), "path", EXIT_SHAPE)
    _stand(scene, state, outside, caves.EXIT_AT[0], caves.EXIT_AT[1] + 48)
    strike.lay(scene, state)
    _deck(scene, state)
    for seat in range(state.seats):
        scene.mats[f"area:{seat}"] = ledge.mat(seat)
        scene.pieces.update(ledge.pieces(state, seat))
        if state.choices[seat] != NOT_CHOSEN:
            hidden = state.phase in HIDDEN
            scene.pieces.update(ledge.choice_back(seat) if hidden else ledge.choice_face(seat, state.choices[seat]))
    scene.standings = status.standings(state)
    scene.goal = Text("goal")
    if state.phase is phases.OVER:
        scene.tally, scene.decided = end.tally(state), end.decided(state)
        treasury.lay(scene, state)
    scene.status = status.public(state)
    return scene


def private(state: NidState, seat: Seat) -> Scene:
    """The gem cards in hand, the player's own choice face up, and what else they may decide."""
    scene = Scene(status=status.private(state, seat))
    if state.phase in (phases.BEGIN, phases.OVER):
        return scene
    chosen = state.choices[seat] if state.phase in HIDDEN else NOT_CHOSEN
    _hand(scene, state, seat, chosen)
    if chosen != NOT_CHOSEN:
        scene.pieces.update(ledge.choice_face(seat, chosen))
        _plan(scene, state, seat, CHOICES[chosen][0])
    if seat in to_act(state):
        _buttons(scene, state, seat)
        scene.then = status.then(state)
        if state.phase is phases.CHOICE:
            choosing.look(scene, state, seat)
        scene.phrases = status.phrases(state, seat)
    return scene


def _hand(scene: Scene, state: NidState, seat: Seat, chosen: Choice) -> None:
    """The six pairs of gem cards, the chosen one a little higher."""
    folds = (335, 500, 665)
    scene.mats["hand"] = Mat((0, 0, 1000, 176), Text("hand"), "hand", seat, room=6, folds=folds, apart=164)
    for place, pair in enumerate(PAIRS):
        first, second = (words.gem_name(gem) for gem in pair.gems)
        mine = chosen != NOT_CHOSEN and CHOICES[chosen][1] == pair
        marks = ("chosen",) if mine else () if state.phase is phases.CHOICE else ("dim",)
        label = Text("pair", {"first": first, "second": second})
        x, y = 88 + 164.8 * place, 82.0 if mine else 92.0
        scene.pieces[f"pair:{pair.word}"] = Piece("hand", x, y, 158, 148, f"pair-{pair.word}", label, marks=marks)


def _plan(scene: Scene, state: NidState, seat: Seat, room: int) -> None:
    """The player's own pawn as a ghost where it will go."""
    if room != state.where[seat]:
        x, y = caves.room_at(room) if room else (caves.EXIT_AT[0], caves.EXIT_AT[1] - 40)
        label = Text("plan", {"room": words.room(room)})
        marks = ("ghost", *QUIET)
        scene.pieces["plan"] = Piece("board", x - 92, y + 62, *PAWN, f"pawn-{seat}", label, z=12, marks=marks)


def _buttons(scene: Scene, state: NidState, seat: Seat) -> None:
    """What the player who is asked may answer, besides what is touched on the board."""
    if state.phase is phases.LURE:
        scene.buttons["lure"] = Button(Text("button-lure"), 0, "fragment", Text("button-lure-help"))
        scene.buttons["decline"] = Button(Text("button-decline"), 1)
    elif state.phase is phases.ATTACKED:
        scene.buttons["ward"] = Button(Text("button-ward"), 0, "fragment", Text("button-ward-help"))
        scene.buttons["endure"] = Button(Text("button-endure"), 1, "", Text("button-endure-help"))
    elif state.phase is phases.COMPLETE and state.paid:
        scene.buttons["done"] = Button(Text("button-done"))
    if state.phase in (phases.PLACE, phases.LURE) and own_room(state, seat):
        scene.buttons["own"] = Button(Text("button-own"), 2, "", Text("button-own-help"), ("later",))


def _room_label(state: NidState, room: int, here: list[Seat]) -> Text:
    holds = words.gems(state.heap(room))
    if not here:
        return Text("room-label", {"room": room, "gems": holds})
    return Text("room-label-with", {"room": room, "gems": holds, "who": words.names(here)})


@lru_cache(1024)
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
            many = last and count > MOST_SHOWN
            name, art, size = f"gem:{room}:{gem.word}:{place}", f"gem-{gem.word}", GEM
            if many:  # a figure needs a larger stone with a rim
                y, art, size = y + 12, f"counted-{gem.word}", 2 * HEAPED
            figure = Text("figure", {"count": count}) if many else None
            pieces[name] = Piece("board", x, y, size, size, art, label, caption=figure, z=place + 1, marks=QUIET)
    return pieces


def gem_at(room: int, gem: int, place: int) -> tuple[float, float]:
    """Where a gem lies in its room."""
    x, y = caves.room_at(room)
    dx, dy = KIND_AT[gem]
    hx, hy = HEAP[place]
    return x + dx + hx, y + dy + hy


def _stand(scene: Scene, state: NidState, seats: list[Seat], x: float, y: float) -> None:
    """Pawns side by side, and after the reveal under each the two gems it wants."""
    step = min(72.0, 250 / max(1, len(seats)))
    shown = state.phase not in (*HIDDEN, phases.OVER)
    for place, seat in enumerate(seats):
        at = x + step * (place - (len(seats) - 1) / 2)
        room = words.room(state.where[seat])
        label = Text("pawn", {"who": Name(seat), "room": room})
        scene.pieces[f"pawn:{seat}"] = Piece("board", at, y, *PAWN, f"pawn-{seat}", label, z=10, marks=QUIET, seat=seat)
        if shown and state.choices[seat] != NOT_CHOSEN and state.where[seat] != OUTSIDE:
            _, pair = CHOICES[state.choices[seat]]
            for side, gem in enumerate(pair.gems):
                wants = Text("wants", {"who": Name(seat), "gem": words.gem_name(gem)})
                scene.pieces[f"wants:{seat}:{side}"] = Piece(
                    "board", at - 16 + 32 * side, y + 52, 34, 34, f"gem-{gem.word}", wants, z=11, marks=QUIET
                )


def _deck(scene: Scene, state: NidState) -> None:
    """The resource cards, beside the sleeper."""
    left = state.deck.bit_count() if state.phase is not phases.BEGIN else len(state.box.cards)
    scene.pieces["deck"] = Piece("board", *caves.DECK_AT, 76, 91, "deck", Text("deck", {"count": left}))
