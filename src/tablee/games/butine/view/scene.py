"""What people see: the meadow, four dishes of tiles, the display, and the players' open cards."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.games.butine.pieces import EXPERT_PRICE, OPEN, SHAPES, TARGET, TILES, Flower, card_word
from tablee.games.butine.rules.legal import may_announce, may_lay
from tablee.games.butine.rules.play import outcome, to_act
from tablee.games.butine.state import NO_CARD, ButineState, Phase
from tablee.games.butine.view.end import add_end
from tablee.games.butine.view.meadow import draw_meadow
from tablee.games.butine.view.names import FLOWERS, card_id, card_text, tile_id, top_id
from tablee.games.butine.view.offers import offer_lays, offer_ways
from tablee.games.butine.view.window import EDGE, middle_of
from tablee.kernel import Button, Count, Mat, Name, Piece, Progress, Scene, Seat, Spot, Standing, Text

FORAGING = (Phase.ACT, Phase.LAID, Phase.FORAGE)
"""When the player to move may forage."""
CARD, CELL = (256, 146), (268, 160)
"""A card, and its place in a grid: the same in the display and before the viewer, so that both are drawn alike."""
APART = 156
"""What a finger needs of a card's height."""
OPEN_STEP = 262
"""From card to card before others, on their plates."""
LINE = OPEN + 1
"""Cards in a line: the viewer's own open ones and the honey."""
DISH, DISH_STEP = 212, 220
"""A dish, and from dish to dish: so a pile is as large as a card."""
EXCHANGING = Text("do-exchange", {"price": EXPERT_PRICE})
FAN_MIDDLES = tuple(middle_of(flower) for flower in Flower)
"""How far the middle of each unturned tile is from its hub, in edges."""


def public(state: ButineState) -> Scene:
    """What everyone sees."""
    scene = Scene()
    draw_meadow(scene, state)
    _draw_piles(scene, state)
    _draw_display(scene, state)
    for seat in range(state.seats):
        _draw_area(scene, state, seat)
    scene.status = _public_status(state)
    scene.goal = Text("goal-challenge", {"points": TARGET}) if state.challenge else Text("goal")
    if state.phase is not Phase.DEAL:
        drawn = state.deck_at_first - state.deck
        scene.progress = Progress(
            drawn,
            state.deck_at_first,
            Text("progress-deck", {"left": state.deck}),
            Text("cards-left", {"left": state.deck}),
        )
    add_end(scene, state)
    return scene


def _draw_piles(scene: Scene, state: ButineState) -> None:
    """The four piles, each in its dish, and how many tiles are left."""
    scene.mats["supply"] = Mat((0, 0, DISH_STEP * 4 + 8, 228), Text("supply"), "side", apart=200)
    for flower in Flower:
        centre, left = 114 + DISH_STEP * flower, state.meadow.piles[flower]
        label = Text("pile", {"flower": FLOWERS[flower], "left": left})
        scene.spots[f"pile:{SHAPES[flower]}"] = Spot(
            "supply", centre, 114, DISH, DISH, label, art="dish", marks=("dish",), same=top_id(state.meadow, flower)
        )
        aside, down = (part * EDGE for part in FAN_MIDDLES[flower])
        heap = min(left, 3)
        for under in range(heap):  # the tiles below the top one peep out
            x, y = round(centre - aside, 1), round(119 - down - 5 * under, 1)
            id = tile_id(flower, TILES[flower] - left + heap - under)
            marks = () if under == heap - 1 else ("under",)
            scene.pieces[id] = Piece("supply", x, y, 200, 200, SHAPES[flower], label, z=under, marks=marks)
        scene.pieces[f"count:{SHAPES[flower]}"] = Piece(
            "supply",
            centre + 70,
            186,
            150,
            150,
            "tag",
            label,
            caption=Text("count", {"count": left}),
            z=9,
            marks=("tag",),
        )


def _draw_display(scene: Scene, state: ButineState) -> None:
    """The deck and the open cards beside it, four in a line; those that the bee could forage from where it is are
    marked."""
    places = len(state.display) + 1
    view = _grid(places)
    scene.mats["display"] = Mat(view, Text("display"), "side", order=1, room=places, cell=CELL, apart=APART)
    label = Text("deck", {"left": state.deck})
    art, badge = ("back", str(state.deck)) if state.deck else ("honey", "")
    scene.pieces["deck"] = Piece("display", *_cell(0), *CARD, art, label, badge=badge)
    for place, card in enumerate(state.display, 1):
        if card != NO_CARD:
            kind = card >> 1
            apt = not state.over and state.meadow.ways.is_ripe(kind, state.bee)
            label = Text("in-display-apt" if apt else "in-display", {"card": card_text(kind)})
            marks = ("apt",) if apt else ()
            scene.pieces[card_id(card)] = Piece(
                "display", *_cell(place), *CARD, f"card-{card_word(kind)}", label, marks=marks
            )


def _grid(places: int) -> tuple[float, float, float, float]:
    """The view of this many cards, four in a line."""
    wide, high = CELL
    return 0, 0, wide * min(places, LINE) + 8, high * -(-places // LINE) + 8


def _cell(place: int) -> tuple[float, float]:
    """Where the middle of a card is in such a grid."""
    wide, high = CELL
    return wide * (place % LINE + 0.5) + 4, high * (place // LINE + 0.5) + 4


def _draw_area(scene: Scene, state: ButineState, seat: Seat) -> None:
    """A player's open cards and the cards they have foraged, as they are seen on a plate."""
    mat = f"area:{seat}"
    scene.mats[mat] = Mat((0, 0, 900, 160), Text("area", {"who": Name(seat)}), "area", seat, apart=192)
    _draw_cards(scene, state, seat, [(132 + OPEN_STEP * place, 80) for place in range(OPEN)])
    _draw_honey(scene, state, seat, (842, 108), (104, 60), 2.2)
    points = state.points(seat)
    acts = not state.over and state.turn == seat
    unit = Text("unit-points", {"count": points})
    kinds = _ripe(state, seat)
    ripe = sum(card != NO_CARD and card >> 1 in kinds for card in state.open_cards(seat))
    counts = (Count("ripe", ripe, Text("count-ripe", {"count": ripe})),)
    scene.standings[str(seat)] = Standing(seat, points, unit, TARGET if state.challenge else None, counts, acts=acts)


def _draw_own(scene: Scene, state: ButineState, seat: Seat) -> None:
    """The same before the viewer: cards as large as those in the display, and a place for the honey."""
    mat = f"area:{seat}"
    title = Text("area", {"who": Name(seat)})
    scene.mats[mat] = Mat(_grid(LINE), title, "area", seat, room=LINE, cell=CELL, apart=APART)
    x, y = _cell(OPEN)
    if not state.points(seat):
        scene.pieces[f"honey:{seat}"] = Piece(mat, x, y, *CARD, "honey", Text("points", {"points": 0}))
    _draw_cards(scene, state, seat, [_cell(place) for place in range(OPEN)])
    _draw_honey(scene, state, seat, (x, y + 14), (208, 119), 1.6)


def _draw_cards(scene: Scene, state: ButineState, seat: Seat, places: Sequence[tuple[float, float]]) -> None:
    """A player's open cards; those that glow can be foraged."""
    ripe = _ripe(state, seat)
    for (x, y), card in zip(places, state.open_cards(seat), strict=True):
        if card != NO_CARD:
            kind = card >> 1
            label = Text("ripe-card" if kind in ripe else "open-card", {"card": card_text(kind)})
            marks = ("ripe",) if kind in ripe else ()
            scene.pieces[card_id(card)] = Piece(
                f"area:{seat}", x, y, *CARD, f"card-{card_word(kind)}", label, marks=marks
            )


def _ripe(state: ButineState, seat: Seat) -> set[int]:
    """The kinds of a player's open cards that can be foraged from where the bee is."""
    if state.over or (seat == state.turn and state.phase not in FORAGING):
        return set()
    return {kind for kind in state.open_kinds(seat) if state.meadow.ways.is_ripe(kind, state.bee)}


def _draw_honey(
    scene: Scene, state: ButineState, seat: Seat, foot: tuple[float, float], size: tuple[float, float], step: float
) -> None:
    """The stack of foraged cards, each a little above the one beneath it."""
    points = state.points(seat)
    ids = [card_id(card) for card in state.won[seat]] + [f"bonus:{seat}:{k + 1}" for k in range(state.bonus[seat])]
    label = Text("points", {"points": points})
    for height, id in enumerate(ids):
        badge = str(points) if height == points - 1 else ""
        y = round(foot[1] - step * min(height, 22), 1)
        scene.pieces[id] = Piece(
            f"area:{seat}", foot[0], y, *size, "back", label, badge=badge, z=height, marks=("won",)
        )


def _public_status(state: ButineState) -> Text:
    if won := outcome(state):
        return won.told("status-over", "status-shared")
    if state.phase is Phase.DEAL:
        return Text("status-deal")
    return Text("status-turn", {"who": Name(state.turn)})


# What the player to move sees besides


def private(state: ButineState, seat: Seat) -> Scene:
    """The viewer's own things; points to lay on, marked ways, buttons, and what to do."""
    scene = Scene()
    _draw_own(scene, state, seat)
    if seat not in to_act(state):
        return scene
    if may_lay(state):
        offer_lays(scene, state.meadow)
    if state.phase in FORAGING:
        offer_ways(scene, state, seat)
    if state.phase in (Phase.LAID, Phase.SWAP):
        scene.buttons["end"] = Button(Text("end"), 1)
    if state.phase in (Phase.LAID, Phase.SWAP) or may_announce(state):
        scene.buttons["swap"] = Button(Text("swap"), 2, "swap", Text("swap-help"), quiet=True)
    scene.status = Text(_prompt(scene, state, seat), {"price": EXPERT_PRICE})
    scene.then = _then(scene, state)
    if scene.status.id == "do-pass":
        scene.buttons["pass"] = Button(Text("pass"), 1)
    return scene


def _then(scene: Scene, state: ButineState) -> dict[str, Text]:
    """What is asked for after a first touch."""
    asked = {"swap": Text("do-give"), "swap card": Text("do-get")}
    if scene.free:
        asked["tile"] = Text("do-place")
    asked["card"] = Text("do-land" if state.phase in FORAGING and scene.status != EXCHANGING else "do-get")
    return asked


def _prompt(scene: Scene, state: ButineState, seat: Seat) -> str:
    """What to do now: the id of a message."""
    ripe = any(state.meadow.ways.is_ripe(kind, state.bee) for kind in state.open_kinds(seat))
    match state.phase:
        case Phase.ACT if scene.free:
            return "do-lay-or-forage" if ripe else "do-lay"
        case Phase.ACT:
            return "do-forage" if ripe else "do-exchange" if state.exchanges else "do-pass"
        case Phase.ANNOUNCED:
            return "do-announced"
        case Phase.LAID:
            return "do-pay-forage"
        case Phase.GUIDE:
            return "do-fly"
        case Phase.FORAGE if scene.free:
            return "do-forage-take-or-lay" if ripe else "do-take-or-lay"
        case Phase.FORAGE:
            return "do-forage-or-take" if ripe else "do-take"
        case Phase.REFILL:
            return "do-take"
        case _:
            return "do-swap"
