"""The dark: a hand, what it feels, and the gestures it can make. Nothing else exists."""

from __future__ import annotations

from functools import lru_cache
from math import atan2, ceil, degrees, hypot

from tablee.games.wombat.pieces import RADIUS, SECOND, TICK_MS, Place, Role
from tablee.games.wombat.rules.feel import support_under
from tablee.games.wombat.rules.scoring import TURNING
from tablee.games.wombat.rules.terrain import seat_place, seen_by, to_mat
from tablee.games.wombat.state import Sense, WombatState
from tablee.games.wombat.view.gestures import Pauses, buttons, hints, pauses, phrases
from tablee.games.wombat.view.towers import terrain_view
from tablee.kernel import Button, Mat, Name, Piece, Reach, Scene, Seat, Text

HELD = (0, 0, 1000, 292)
"""The mat of the player's own things, in the light and in the dark: the upper half makes room for gestures on a
phone."""
CARD, CARD_AT = (120, 144), (926, 218)
"""The player's card on it."""
LAST_SECONDS = 10 * SECOND
"""The end of the time to build, which is seen and heard."""


def dark(seats: int, status: str, out: tuple[int, ...]) -> Scene:
    """What everyone sees while their eyes are shut: who sits where, and nothing else."""
    scene = Scene(mats={"dark": Mat(terrain_view(seats), Text("dark"), art="velvet")}, mood="dark", status=Text(status))
    scene.pieces.update(rim(seats, 0, out))
    return scene


@lru_cache(maxsize=256)
def rim(seats: int, viewer: Seat, out: tuple[int, ...]) -> dict[str, Piece]:
    """A mark for each player at the rim: what they say is heard from there."""
    found = {}
    for seat in range(seats):
        x, y = seen_by(*to_mat(*seat_place(seat, seats)), viewer, seats)
        far = (RADIUS[seats] + 24) / hypot(x, y)
        marks = ("dim",) if out[seat] >= 0 else ()
        found[f"rim:{seat}"] = Piece(
            "dark", round(x * far), round(y * far), 44, 44, f"paw-{seat}", Text("player", {"who": Name(seat)}),
            z=0, marks=("rim", *marks), seat=seat,
        )  # fmt: skip
    return found


def until_lights_on(state: WombatState) -> int | None:
    """Milliseconds until the light comes on, rounded up to whole seconds so that the scene seldom changes; None in
    practice, which has no clock."""
    return None if state.mode == "practice" else ceil((state.length - state.tick) / SECOND) * 1000


def in_the_dark(state: WombatState, seat: Seat) -> Scene:
    """What the seat's hand feels, and what it can do."""
    hand = state.hands[seat]
    if hand is None:
        return Scene(pieces=rim(state.seats, seat, state.out), status=Text("status-you-are-out"))
    may_stop = state.mode == "practice" and seat not in state.ready
    left = pauses(hand, state.tick, support_under(state, hand), state.grip)
    turned = state.good >= TURNING
    late = state.mode != "practice" and state.length - state.tick <= LAST_SECONDS
    return _felt(hand.sense, hand.told, state.role(seat), turned, seat, state.out, may_stop, left, state.stride, late)


@lru_cache(maxsize=4096)
def _felt(
    sense: Sense,
    told: Place,
    role: Role | None,
    turned: bool,
    seat: Seat,
    out: tuple[int, ...],
    may_stop: bool,
    left: Pauses,
    stride: int,
    late: bool,
) -> Scene:
    """The scene of a hand: it follows from what the hand feels, and is the same object while that is the same."""
    still = _anywhere(sense, role, turned, seat, may_stop, left, stride)
    pieces = still.pieces | rim(len(out), seat, out)
    _under_the_hand(pieces, sense, seen_by(*to_mat(*told), seat, len(out)), left.rest, late)
    return Scene(
        still.mats, {}, pieces, still.buttons, status=still.status, reach=still.reach, phrases=still.phrases
    )  # fmt: skip


@lru_cache(maxsize=512)
def _anywhere(
    sense: Sense, role: Role | None, turned: bool, seat: Seat, may_stop: bool, left: Pauses, stride: int
) -> Scene:
    """What doesn't depend on where the hand is: words, grip and gestures."""
    scene = Scene(status=_status(sense), phrases=phrases(sense))
    _grip(scene, sense, role, turned, seat, left)
    scene.buttons.update(buttons(sense, role, left))
    if may_stop:
        scene.buttons["ready"] = Button(Text("practice-stop"), order=20, quiet=True)
    tap, also = hints(sense, role)
    scene.reach = Reach("dark", piece="hand", speed=stride * 1000 // TICK_MS, tap=tap, also=also)
    return scene


def _under_the_hand(pieces: dict[str, Piece], sense: Sense, place: Place, rest: int, late: bool) -> None:
    """The hand with its own warm light and what it carries, and what it lies on."""
    x, y = place
    marks: tuple[str, ...] = ("busy",) if sense.busy else ("rests",) if sense.guarding else ()
    marks += ("late",) if late else ()
    art = f"hand-{sense.held[0]}" if sense.held else "hand"
    pieces["hand"] = Piece("dark", x, y, 150, 150, art, Text("your-hand"), z=1, marks=marks)
    if sense.held and (sense.support or sense.brick):
        near = sense.top + 1 if sense.support and sense.top + 1 in sense.held else sense.held[0]
        held = Text("held", {"size": near})
        pieces["felt:own"] = Piece("dark", x + 56, y - 46, 62, 62, f"bumps-{near}", held, z=8)
    if sense.guarding:
        label, left = Text("touch-guarding", {"size": sense.top}), str(rest) if rest else ""
        pieces["felt:guard"] = Piece("dark", x, y, 152, 152, "resting", label, z=5, badge=left)
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
            art, label = f"felt-top-{sense.top}", _top_text(sense)
        rocks = ("wobbles",) if sense.wobbles else ()
        pieces["felt:support"] = Piece("dark", x, y, 130, 130, art, label, z=3, marks=("remembered", *rocks))
    if sense.brick:
        label = Text("feel-brick", {"size": sense.brick})
        at = (x + 30, y + 34) if sense.support else (x, y)
        pieces["felt:brick"] = Piece("dark", *at, 96, 96, f"bumps-{sense.brick}", label, z=4, marks=("remembered",))
    if sense.hand and not sense.guarded:
        pieces["felt:hand"] = Piece("dark", x - 52, y - 36, 90, 90, "felt-hand", Text("feel-hand"), z=6)
    if sense.offered:
        label = Text("feel-offer", {"size": sense.offered})
        pieces["felt:offer"] = Piece("dark", x - 52, y - 36, 66, 66, f"bumps-{sense.offered}", label, z=7)


def _grip(scene: Scene, sense: Sense, role: Role | None, turned: bool, seat: Seat, left: Pauses) -> None:
    """What the hand holds, and the player's card, which stays where it lay in the light."""
    scene.mats["grip"] = Mat(HELD, Text("your-grip"), "hand", seat)
    for slot, size in enumerate(sense.held):
        marks: tuple[str, ...] = ("slipping",) if sense.slipping and slot == 0 else ()
        if sense.offering == size and size not in sense.held[:slot]:
            marks += ("offered",)
        seconds = str(left.slip[slot]) if left.slip[slot] else ""
        scene.pieces[f"held:{slot}"] = Piece(
            "grip", 180 + 290 * slot, CARD_AT[1], 260, 134, f"grip-{size}", Text("held", {"size": size}), marks=marks,
            badge=seconds,
        )  # fmt: skip
    if role is not None:
        scene.pieces["card"] = face_down("grip", CARD_AT, CARD, role, turned and role is Role.CONFUSED)


def face_down(
    mat: str, at: tuple[int, int], size: tuple[int, int], role: Role, turned: bool = False, marks: tuple[str, ...] = ()
) -> Piece:
    """The player's own card, seen only while it is held: it is looked at on purpose, and not by people behind them."""
    limit = Text("limit-turned" if turned else f"limit-{role.word}")
    beneath = Text("card-beneath", {"role": Text(f"role-{role.word}"), "limit": limit})
    return Piece(
        mat, *at, *size, "role-back", Text("peek"), back=f"role-{role.word}", detail=beneath, marks=("peek", *marks)
    )  # fmt: skip


def _status(sense: Sense) -> Text:
    """What the hand feels, in one sentence, also for those who play by ear; where it feels nothing, what to do."""
    touch = _touch_text(sense)
    if touch.id == "feel-nothing" and not sense.held:
        return Text("status-grope")
    if touch.id == "feel-nothing" and len(sense.held) == 1:
        size = sense.held[0]
        return Text("status-carry", {"size": size, "onto": size - 1})
    if sense.hand and not sense.offered and not sense.guarded and (sense.support or sense.brick):
        touch = Text("touch-both", {"touch": touch, "other": Text("feel-hand")})
    return Text("status-hand", {"touch": touch, "grip": _grip_text(sense)})


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
        return _top_text(sense) if sense.top else Text("feel-empty")
    if sense.brick:
        return Text("feel-brick", {"size": sense.brick})
    if sense.hand:
        return Text("feel-hand")
    return Text("feel-wall") if sense.wall else Text("feel-nothing")


def _top_text(sense: Sense) -> Text:
    """The brick on top of the support, which wobbles if it does not fit the one below."""
    return Text("feel-wobbles" if sense.wobbles else "feel-top", {"size": sense.top})


def _grip_text(sense: Sense) -> Text:
    """What the hand holds."""
    if not sense.held:
        return Text("grip-empty")
    if len(sense.held) == 1:
        return Text("grip-one", {"size": sense.held[0]})
    return Text("grip-two", {"size": sense.held[0], "other": sense.held[1]})
