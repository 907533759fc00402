"""What people see: the caves from above, a ledge with chest and objectives before each, and in hand the gem cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tablee.games.nid_de_vouivres import words
from tablee.games.nid_de_vouivres.caves import EXIT_AT, ROOM, VIEW, room_at
from tablee.games.nid_de_vouivres.ledge import area_mat, area_pieces, chest_at, choice_cards, choice_shown
from tablee.games.nid_de_vouivres.moves import Complete, Decline, Done, Endure, Exit, Go, Lure, NidMove, Place, Ward
from tablee.games.nid_de_vouivres.pieces import GEMS, KINDS, OUTSIDE, PAIR_GEMS, PAIRS
from tablee.games.nid_de_vouivres.state import (
    ATTACKED,
    BEGIN,
    CHEST_ROLL,
    CHOICE,
    COMPLETE,
    LURE,
    NOT_CHOSEN,
    OVER,
    PLACE,
    REVEAL,
    ROOM_ROLL,
    Nest,
)
from tablee.games.nid_de_vouivres.status import private_status, public_status, standings
from tablee.kernel import Button, Mat, Piece, Scene, Seat, Spot, Text

GEM = 50.0
HEAP: Final = ((0.0, 0.0), (-21.0, 6.0), (21.0, 6.0), (0.0, -16.0))
"""Where up to four gems of a kind lie, around their place in the room."""
MOST_SHOWN = len(HEAP)
KIND_AT: Final = ((-66.0, -56.0), (66.0, -56.0), (-66.0, 20.0), (66.0, 20.0))
EXIT_SHAPE = "M-60 72V6a60 60 0 0 1 120 0V72z"
QUIET: Final = ("quiet",)
"""Marks things that are touched with what they lie on."""
STRIKING: Final = (ATTACKED, CHEST_ROLL, ROOM_ROLL)
HIDDEN: Final = (BEGIN, CHOICE, PLACE, LURE, REVEAL)


def public(state: Nest, awaited: tuple[Seat, ...], due: int | None) -> Scene:
    """What everybody sees."""
    scene = Scene(mats={"board": Mat((0, 0, *VIEW), Text("board"), art=f"caves-{state.players}")})
    scene.until = due
    scene.mood = "strike" if state.phase in STRIKING else "dusk"
    for room in range(1, state.players + 1):
        at = KINDS * (room - 1)
        x, y = room_at(room)
        here = [seat for seat, where in enumerate(state.where) if where == room]
        scene.spots[f"room:{room}"] = Spot("board", x, y, 2 * ROOM - 6, 2 * ROOM - 6, _room_label(state, room, here))
        scene.pieces.update(_heap(room, *state.rooms[at : at + KINDS]))
        _stand(scene, state, here, x, y + 88)
    outside = [seat for seat, where in enumerate(state.where) if where == OUTSIDE and state.phase != BEGIN]
    scene.spots["exit"] = Spot("board", *EXIT_AT, 150, 140, Text("exit-label"), "path", EXIT_SHAPE)
    _stand(scene, state, outside, EXIT_AT[0], EXIT_AT[1] + 48)
    _fly(scene, state)
    _vouivres(scene, state)
    _dice_and_deck(scene, state)
    for seat in range(state.players):
        scene.mats[f"area:{seat}"] = area_mat(seat)
        scene.pieces.update(area_pieces(state, seat))
        if state.choices[seat] != NOT_CHOSEN:
            open_now = state.phase not in HIDDEN
            scene.pieces.update(choice_cards(seat) if not open_now else choice_shown(seat, state.choices[seat]))
    scene.standings = standings(state, awaited)
    scene.status = public_status(state, awaited)
    return scene


def private(state: Nest, seat: Seat) -> Scene:
    """The gem cards in hand, and one's own choice face up."""
    scene = Scene(status=private_status(state, seat))
    if state.phase in (BEGIN, OVER):
        return scene
    chosen = state.choices[seat]
    scene.mats["hand"] = Mat((0, 0, 1000, 150), Text("hand"), "hand", seat, "hand")
    for place, pair in enumerate(PAIRS):
        first, second = (words.gem_name(gem) for gem in pair.gems)
        mine = chosen != NOT_CHOSEN and state.phase in HIDDEN and chosen % len(PAIRS) == pair
        marks = ("chosen",) if mine else () if state.phase == CHOICE else ("dim",)
        label = Text("pair", {"first": first, "second": second})
        x, y = 88 + 164.8 * place, 66.0 if mine else 77.0
        scene.pieces[f"pair:{pair.word}"] = Piece("hand", x, y, 158, 113, f"pair-{pair.word}", label, marks=marks)
    if chosen != NOT_CHOSEN and state.phase in HIDDEN:
        scene.pieces.update(choice_shown(seat, chosen))
        room = chosen // len(PAIRS)
        x, y = room_at(room) if room else (EXIT_AT[0], EXIT_AT[1] - 40)
        if room != state.where[seat]:
            label = Text("plan", {"room": words.room(room)})
            scene.pieces["plan"] = Piece(
                "board", x - 96, y + 66, 62, 80, f"pawn-{seat}", label, z=12, marks=("ghost", "quiet")
            )
    if not state.queue or state.queue[0] != seat:
        return scene
    if state.phase == LURE:
        scene.buttons["decline"] = Button(Text("button-decline"))
    elif state.phase == ATTACKED:
        scene.buttons["ward"] = Button(Text("button-ward"), 0, "fragment", Text("button-ward-help"))
        scene.buttons["endure"] = Button(Text("button-endure"), 1, "", Text("button-endure-help"))
    elif state.phase == COMPLETE and state.paid:
        scene.buttons["done"] = Button(Text("button-done"))
    return scene


def touches(seat: Seat, move: NidMove) -> tuple[str, ...]:
    """A room and a pair of gem cards are two touches; all else is one."""
    match move:
        case Go(room, pair):
            return (f"room:{room}", f"pair:{pair.word}")
        case Exit(pair):
            return ("exit", f"pair:{pair.word}")
        case Place(room) | Lure(room):
            return (f"room:{room}",)
        case Complete(objective):
            return (f"objective:{seat}:{objective}",)
        case Decline():
            return ("decline",)
        case Ward():
            return ("ward",)
        case Endure():
            return ("endure",)
        case Done():
            return ("done",)
    return ()


def _room_label(state: Nest, room: int, here: list[Seat]) -> Text:
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
            x, y = gem_at(room, gem, place if count > 1 else 0)
            last = place == shown - 1
            badge = str(count) if last and count > MOST_SHOWN else ""
            size = 66 if badge else GEM  # a figure needs a larger stone
            y += 12 if badge else 0
            id, art = f"gem:{room}:{gem.word}:{place}", f"gem-{gem.word}"
            pieces[id] = Piece("board", x, y, size, size, art, label, badge=badge, z=place + 1, marks=QUIET)
    return pieces


def gem_at(room: int, gem: int, place: int) -> tuple[float, float]:
    """Where a gem lies in its room."""
    x, y = room_at(room)
    dx, dy = KIND_AT[gem]
    hx, hy = HEAP[place]
    return x + dx + hx, y + dy + hy


def _stand(scene: Scene, state: Nest, seats: list[Seat], x: float, y: float) -> None:
    """Pawns side by side, and after the reveal under each the two gems it wants."""
    step = min(62.0, 230 / max(1, len(seats)))
    open_now = state.phase not in HIDDEN
    for place, seat in enumerate(seats):
        at = x + step * (place - (len(seats) - 1) / 2)
        room = words.room(state.where[seat])
        label = Text("pawn", {"who": words.name(seat), "room": room})
        scene.pieces[f"pawn:{seat}"] = Piece("board", at, y, 62, 80, f"pawn-{seat}", label, z=10, marks=QUIET)
        if open_now and state.choices[seat] != NOT_CHOSEN and state.where[seat] != OUTSIDE:
            for side, gem in enumerate(PAIR_GEMS[state.choices[seat] % len(PAIRS)]):
                wants = Text("wants", {"who": words.name(seat), "gem": words.gem_name(gem)})
                scene.pieces[f"wants:{seat}:{side}"] = Piece(
                    "board", at - 14 + 28 * side, y + 44, 28, 28, f"gem-{gem.word}", wants, z=11, marks=QUIET
                )


def _fly(scene: Scene, state: Nest) -> None:
    """Gems that have just left a room, where they went: the same ids as before, so that one sees them go."""
    before: dict[tuple[int, int], int] = {}
    for room, gem, _, count in state.flown:
        before[room, gem] = before.get((room, gem), 0) + count
    gone: dict[tuple[int, int], int] = {}
    for room, gem, seat, count in state.flown:
        left = state.rooms[KINDS * (room - 1) + gem]
        free = gone.setdefault((room, gem), min(left, MOST_SHOWN))
        until = min(left + before[room, gem], MOST_SHOWN)
        word = GEMS[gem].word
        for place in range(free, min(free + count, until)):
            label = Text(f"gem-{word}")
            if seat < 0:
                x, y = vouivre_at(room)
                piece = Piece("board", x, y + 20, 20, 20, f"gem-{word}", label, z=19)
            else:
                piece = Piece(f"area:{seat}", *chest_at(gem), 60, 60, f"gem-{word}", label, z=0)
            scene.pieces[f"gem:{room}:{word}:{place}"] = piece
        gone[room, gem] = min(free + count, until)


def vouivre_at(room: int) -> tuple[float, float]:
    """A vouivre hangs over the shoulder of its room that is not at the board's edge."""
    x, y = room_at(room)
    return x + (-84 if room in (3, 4) else 84), y - 92


def _vouivres(scene: Scene, state: Nest) -> None:
    """The vouivre on the keeper's ledge or over a room; the second asleep in its corner or over another."""
    if state.phase == BEGIN:
        first = None
    elif state.first:
        first = _over(state.first, 1, "vouivre")
    else:
        label = Text("vouivre-kept", {"who": words.name(state.keeper)})
        first = Piece(f"area:{state.keeper}", 946, 240, 108, 86, "vouivre", label, z=20)
    if first is not None:
        scene.pieces["vouivre:1"] = first
    if state.second:
        scene.pieces["vouivre:2"] = _over(state.second, 2, "vouivre-ember")
    else:
        scene.pieces["vouivre:2"] = Piece(
            "board", 121, 122, 150, 119, "vouivre-ember", Text("vouivre-asleep"), marks=("dim",)
        )
    for number, room in enumerate((state.first, state.second), 1):
        if room and state.phase in STRIKING:
            x, y = room_at(room)
            scene.pieces[f"shadow:{number}"] = Piece(
                "board", x, y, 300, 300, "shadow", Text("shadow", {"room": room}), z=6, marks=QUIET
            )


def _over(room: int, number: int, art: str) -> Piece:
    x, y = vouivre_at(room)
    return Piece("board", x, y, 196, 155, art, Text(f"vouivre-{number}-in", {"room": room}), z=20, marks=QUIET)


def _dice_and_deck(scene: Scene, state: Nest) -> None:
    """The four dice as they were last rolled, in the upper right corner; beside the sleeper the deck."""
    for gem in GEMS:
        x, y = 838 + 80 * (gem % 2), 84 + 80 * (gem // 2)
        face = state.rolled[gem] if state.rolled else 0
        label = Text("die", {"gem": words.gem_name(gem), "face": face})
        marks = () if state.rolled else ("dim",)
        scene.pieces[f"die:{gem.word}"] = Piece("board", x, y, 72, 72, f"die-{gem.word}-{face}", label, marks=marks)
    left = state.deck.bit_count() if state.phase != BEGIN else len(state.box.cards)
    label = Text("deck", {"count": left})
    scene.pieces["deck"] = Piece("board", 268, 62, 76, 91, "deck", label)
