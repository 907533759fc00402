"""The dark: a hand, what it feels, and the gestures it can make. Nothing else exists."""

from __future__ import annotations

from functools import lru_cache
from math import atan2, ceil, degrees, hypot

from tablee.games.wombat.moves import Guard, Offer, Put, Release, Rest, Source, Take, WombatMove
from tablee.games.wombat.pieces import SECOND, STRIDE, TICK_MS, Place, Role
from tablee.games.wombat.rules.legal import actions
from tablee.games.wombat.rules.terrain import to_mat
from tablee.games.wombat.state import Sense, WombatState
from tablee.games.wombat.view.touches import gesture
from tablee.games.wombat.view.towers import terrain_view
from tablee.kernel import Button, Mat, Piece, Reach, Scene, Seat, Text

SPEED = STRIDE * 1000 // TICK_MS
"""Of a hand, in millimetres a second."""
SLOTS = (("p", "o", "d"), ("l", "k", "c"))
"""The keys for each brick in the grip: put, offer, drop."""


def dark(seats: int, status: str) -> Scene:
    """What everyone sees while their eyes are shut."""
    return Scene(mats={"dark": Mat(terrain_view(seats), Text("dark"), art="velvet")}, mood="dark", status=Text(status))


def until_lights_on(state: WombatState) -> int | None:
    """Milliseconds until the light comes on, rounded up to whole seconds so that the scene seldom changes; None in
    practice, which has no clock."""
    return None if state.mode == "practice" else ceil((state.length - state.tick) / SECOND) * 1000


def in_the_dark(state: WombatState, seat: Seat) -> Scene:
    """What one's hand feels, and what it can do."""
    hand = state.hands[seat]
    if hand is None:
        return Scene(status=Text("status-you-are-out"))
    may_stop = state.mode == "practice" and seat not in state.ready
    return _felt(hand.sense, hand.told, state.role(seat), seat, may_stop)


@lru_cache(maxsize=4096)
def _felt(sense: Sense, told: Place, role: Role | None, seat: Seat, may_stop: bool) -> Scene:
    """The scene of a hand: it follows from what the hand feels, and is the same object while that is the same."""
    still = _anywhere(sense, role, seat, may_stop)
    pieces = dict(still.pieces)
    _under_the_hand(pieces, sense, to_mat(*told))
    return Scene(still.mats, {}, pieces, still.buttons, status=still.status, reach=still.reach)


@lru_cache(maxsize=4096)
def _anywhere(sense: Sense, role: Role | None, seat: Seat, may_stop: bool) -> Scene:
    """What doesn't depend on where the hand is: words, grip and gestures."""
    can = actions(sense, role)
    scene = Scene(status=_status(sense))
    _grip(scene, sense, role, seat)
    _buttons(scene, sense, can)
    if may_stop:
        scene.buttons["ready"] = Button(Text("practice-stop"), order=20)
    scene.reach = Reach("dark", piece="hand", speed=SPEED, tap=_natural(sense, can))
    return scene


def _under_the_hand(pieces: dict[str, Piece], sense: Sense, place: Place) -> None:
    """The hand with its own warm light, and what it lies on."""
    x, y = place
    mood = ("busy",) if sense.busy else ("rests",) if sense.guarding else ()
    pieces["hand"] = Piece("dark", x, y, 150, 150, "hand", Text("your-hand"), z=5, marks=("lit", *mood))
    if sense.wall:
        far = hypot(x, y) or 1
        turn = round(degrees(atan2(y, x)) + 90)
        at = (round(x + 22 * x / far), round(y + 22 * y / far))
        pieces["felt:wall"] = Piece("dark", *at, 170, 40, "felt-wall", Text("feel-wall"), turn=turn, z=2)
    if sense.support:
        art, label = "felt-support", Text("feel-empty")
        if sense.guarded:
            art, label = "felt-guarded", Text("feel-guarded")
        elif sense.top:
            art, label = f"felt-top-{sense.top}", Text("feel-top", {"size": sense.top})
        pieces["felt:support"] = Piece("dark", x, y, 130, 130, art, label, z=3)
    if sense.brick:
        label = Text("feel-brick", {"size": sense.brick})
        at = (x + 30, y + 34) if sense.support else (x, y)
        pieces["felt:brick"] = Piece("dark", *at, 96, 96, f"bumps-{sense.brick}", label, z=4)
    if sense.hand and not sense.guarded:
        pieces["felt:hand"] = Piece("dark", x - 52, y - 36, 90, 90, "felt-hand", Text("feel-hand"), z=6)
    if sense.offered:
        label = Text("feel-offer", {"size": sense.offered})
        pieces["felt:offer"] = Piece("dark", x - 52, y - 36, 66, 66, f"bumps-{sense.offered}", label, z=7)


def _grip(scene: Scene, sense: Sense, role: Role | None, seat: Seat) -> None:
    """What one holds, and one's card."""
    scene.mats["grip"] = Mat((0, 0, 1000, 150), Text("your-grip"), "hand", seat)
    for slot, size in enumerate(sense.held):
        marks: tuple[str, ...] = ("slipping",) if sense.slipping and slot == 0 else ()
        if sense.offering == size and size not in sense.held[:slot]:
            marks += ("offered",)
        scene.pieces[f"held:{slot}"] = Piece(
            "grip", 180 + 290 * slot, 75, 260, 134, f"grip-{size}", Text("held", {"size": size}), marks=marks
        )
    if role is not None:
        name, limit = f"role-{role.word}", Text(f"limit-{role.word}")
        scene.pieces["card"] = Piece("grip", 920, 75, 115, 138, name, Text(name), detail=limit)


def _status(sense: Sense) -> Text:
    """What the hand feels, in one sentence, also for those who play by ear."""
    return Text("status-hand", {"touch": _touch_text(sense), "grip": _grip_text(sense)})


def _touch_text(sense: Sense) -> Text:
    """What lies under the hand."""
    if sense.jammed:
        return Text("feel-full")
    if sense.offered:
        return Text("feel-offer", {"size": sense.offered})
    if sense.guarding:
        return Text("touch-guarding", {"size": sense.top})
    if sense.guarded:
        return Text("feel-guarded")
    if sense.support:
        return Text("feel-top", {"size": sense.top}) if sense.top else Text("feel-empty")
    if sense.brick:
        return Text("feel-brick", {"size": sense.brick})
    if sense.hand:
        return Text("feel-hand")
    return Text("feel-wall") if sense.wall else Text("feel-nothing")


def _grip_text(sense: Sense) -> Text:
    """What the hand holds."""
    if not sense.held:
        return Text("grip-empty")
    if len(sense.held) == 1:
        return Text("grip-one", {"size": sense.held[0]})
    return Text("grip-two", {"size": sense.held[0], "other": sense.held[1]})


def _buttons(scene: Scene, sense: Sense, can: tuple[WombatMove, ...]) -> None:
    """A button for each gesture; the common ones keep their place, so that a thumb finds them without looking."""
    buttons = scene.buttons
    buttons["take:ground"] = Button(Text("take-ground", {"size": sense.brick}), 1, "do-take", key="t")
    if Take(Source.SUPPORT) in can:
        buttons["take:support"] = Button(Text("take-support", {"size": sense.top}), 2, "do-take", key="x")
    if Take(Source.HAND) in can:
        buttons["take:hand"] = Button(Text("take-hand", {"size": sense.offered}), 3, "do-take", key="a")
    for slot, (put, offer, drop) in enumerate(SLOTS):
        if slot < len(sense.held) or slot == 0:
            size = sense.held[slot] if slot < len(sense.held) else 0
            if slot and sense.held[0] == size:
                continue  # equal bricks: one button
            buttons[f"put:{slot}"] = Button(Text("put", {"size": size}), 4 + slot, "do-put", key=put)
            buttons[f"offer:{slot}"] = Button(Text("offer", {"size": size}), 6 + slot, "do-offer", key=offer)
            buttons[f"drop:{slot}"] = Button(Text("drop", {"size": size}), 8 + slot, "do-drop", key=drop)
    if Release() in can:
        buttons["release"] = Button(Text("release"), 10, "do-guard", key="g")
    else:
        buttons["guard"] = Button(Text("guard"), 10, "do-guard", key="g")
    buttons["turn"] = Button(Text("turn"), 11, "do-turn", key="r")
    if Rest() in can:
        buttons["rest"] = Button(Text("rest"), 12, "do-drop")


def _natural(sense: Sense, can: tuple[WombatMove, ...]) -> str:
    """What a tap does: what most hands would do with what they feel."""
    for move in (Take(Source.HAND), *_put_first(sense), Take(Source.GROUND), *map(Offer, sense.held), Guard()):
        if move in can:
            return gesture(sense, move)
    return ""


def _put_first(sense: Sense) -> list[Put]:
    """The brick that fits on top before any other."""
    return [Put(size) for size in sorted(sense.held, key=lambda size: size != sense.top + 1)]
