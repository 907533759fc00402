"""What people see: the meadow, four dishes of tiles, the display, and everybody's open cards.

A tile is lifted from its dish by its hub, turned, and put on a point of the grid (a free drop). To forage one touches
a card, then the tile on which the bee shall end.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from math import dist

from tablee.components.triangles import DIRECTIONS, SECTORS, Cell, Point, cell_corners, coordinates, on_screen
from tablee.games.butine.meadow import Meadow
from tablee.games.butine.moves import (
    DECK,
    ButineMove,
    End,
    Fly,
    Forage,
    Guide,
    Lay,
    Pass,
    Swap,
    Take,
)
from tablee.games.butine.pieces import CARDS, FANS, SHAPES, TILES, Flower, card_word
from tablee.games.butine.places import Place, lay_of, poses_of
from tablee.games.butine.state import NO_CARD, Position, Stage
from tablee.games.butine.view import EDGE, middle, middle_of, shown
from tablee.kernel import Button, Drop, Free, Mat, Name, Piece, Scene, Seat, Spot, Standing, Text

FLOWERS = tuple(flower.name.lower() for flower in Flower)
"""As the texts name them: white, yellow, red, blue."""

_DISC = "M-42 0A42 42 0 1 1 42 0A42 42 0 1 1-42 0Z"
"""Where a point of the grid can be touched; as large as its box, a tile in hand has its true size."""

FAN_MIDDLES = tuple(middle_of(flower) for flower in Flower)
"""How far the middle of each unturned tile is from its hub, in edges."""

DOT_STEP = 24
"""From dot to dot of the bee's trail."""


# Ids


def tile_numbers(meadow: Meadow) -> list[int]:
    """For each tile in play: the how manieth of its flower it is."""
    return [(meadow.flowers[place.flower] & (2 << tile) - 1).bit_count() for tile, place in enumerate(meadow.tiles)]


def tile_ids(meadow: Meadow) -> list[str]:
    """The ids of the tiles in play, in the order in which they were laid."""
    numbers = tile_numbers(meadow)
    return [_tile_id(place.flower, number) for place, number in zip(meadow.tiles, numbers, strict=True)]


def _tile_id(flower: int, number: int) -> str:
    return f"tile:{SHAPES[flower]}:{number}"


def _top_id(meadow: Meadow, flower: int) -> str:
    """The id of the tile on top of a pile."""
    return _tile_id(flower, TILES[flower] - meadow.piles[flower] + 1)


def _point_id(at: Point) -> str:
    x, y = coordinates(at)
    return f"at:{x},{y}"


def _card_id(card: int) -> str:
    return f"card:{card_word(card >> 1)}:{card % 2 + 1}"


def _open_id(state: Position, seat: Seat, kind: int) -> str:
    return next(_card_id(card) for card in state.open_cards(seat) if card >> 1 == kind)


def _display_id(state: Position, kind: int) -> str:
    return "deck" if kind == DECK else next(_card_id(card) for card in state.display if card >> 1 == kind)


# Words


def card_text(kind: int) -> Text:
    """A card in words: its three flowers."""
    first, middle_, last = (Text(f"flower-{FLOWERS[flower]}") for flower in CARDS[kind])
    return Text("card", {"first": first, "middle": middle_, "last": last})


def tile_text(meadow: Meadow, tile: int) -> Text:
    """A tile in play in words: its flower and number."""
    flower = meadow.tiles[tile].flower
    number = (meadow.flowers[flower] & (2 << tile) - 1).bit_count()
    return Text("tile", {"flower": FLOWERS[flower], "number": number})


# The public part


def public(state: Position) -> Scene:
    """What everybody sees."""
    scene = Scene()
    _draw_meadow(scene, state)
    _draw_piles(scene, state)
    _draw_display(scene, state)
    for seat in range(state.seats):
        _draw_area(scene, state, seat)
    scene.status = _public_status(state)
    return scene


def _draw_meadow(scene: Scene, state: Position) -> None:
    meadow = state.meadow
    scene.mats["meadow"] = Mat(shown(meadow.tiles), Text("meadow"), art="ground")
    for tile, id in enumerate(tile_ids(meadow)):
        scene.pieces[id] = _tile_piece(meadow, tile)
    _draw_trail(scene, state)
    _draw_bee(scene, state)


def _draw_bee(scene: Scene, state: Position) -> None:
    """The bee, and over which edges and flowers it has come."""
    meadow = state.meadow
    flown = (
        (state.bee, *state.flight[1:])[-2:] if state.flight else state.trail[-2:] if state.guided else state.trail[-4:]
    )
    at = flown[-1] if flown else state.bee
    via: list[tuple[float, float]] = []
    for here, there in pairwise(meadow.tiles[tile] for tile in flown):
        via += [_gate(here, there), middle(there)]
    x, y = middle(meadow.tiles[at])
    label = Text("bee", {"tile": tile_text(meadow, at)})
    passed = tuple((round(px, 1), round(py - 4, 1)) for px, py in via[:-1])
    scene.pieces["bee"] = Piece("meadow", round(x, 1), round(y - 4, 1), 76, 76, "bee", label, z=20, via=passed)


def _tile_piece(meadow: Meadow, tile: int, marks: tuple[str, ...] = ()) -> Piece:
    """A tile in play: its box is centred on its hub, so that turning the drawing turns the fan."""
    place = meadow.tiles[tile]
    x, y = on_screen(place.lay.at, EDGE)
    turn = 60 * FANS[place.lay.fan][1]
    label, art = tile_text(meadow, tile), SHAPES[place.flower]
    return Piece("meadow", round(x, 1), round(y, 1), 2 * EDGE, 2 * EDGE, art, label, turn, marks=marks)


def _draw_trail(scene: Scene, state: Position) -> None:
    """The dotted way of the last foraging, over the edges that the bee crossed."""
    meadow = state.meadow
    trail = (state.bee, *state.flight[1:]) if state.flight else state.trail
    label = Text("trail")
    for leg in range(len(trail) - 1):
        here, there = meadow.tiles[trail[leg]], meadow.tiles[trail[leg + 1]]
        stops = [middle(here), _gate(here, there), middle(there)]
        card = leg // 3  # each card's way has a colour of its own, and lies a little aside
        first, second = dist(stops[0], stops[1]), dist(stops[1], stops[2])
        count = max(2, round((first + second) / DOT_STEP))
        for dot in range(1, count):
            far = dot / count * (first + second)
            (ax, ay), (bx, by) = stops[0:2] if far <= first else stops[1:3]
            part = far / first if far <= first else (far - first) / second
            x, y = ax + (bx - ax) * part + 6 * (card - 1), ay + (by - ay) * part + 6 * (card - 1)
            scene.pieces[f"trail:{leg}:{dot}"] = Piece(
                "meadow", round(x, 1), round(y, 1), 17, 17, f"dot-{card + 1}", label, z=10, marks=("trail",)
            )


def _gate(here: Place, there: Place) -> tuple[float, float]:
    """The middle of the edges that two neighbouring tiles share."""
    ours = {point for cell in here.cells for point in cell_corners(cell)}
    shared = [on_screen(at, EDGE) for cell in there.cells for at in cell_corners(cell) if at in ours]
    return sum(x for x, _ in shared) / len(shared), sum(y for _, y in shared) / len(shared)


def _draw_piles(scene: Scene, state: Position) -> None:
    """The four piles, each in its dish, and how many tiles are left."""
    for flower in Flower:
        centre, left = 125 + 250 * flower, state.meadow.piles[flower]
        label = Text("pile", {"flower": FLOWERS[flower], "left": left})
        scene.spots[f"pile:{SHAPES[flower]}"] = Spot(
            "supply", centre, 120, 232, 232, label, art="dish", marks=("dish",)
        )
        aside, down = (part * EDGE for part in FAN_MIDDLES[flower])
        heap = min(left, 3)
        for under in range(heap):  # the tiles below the top one peep out
            x, y = round(centre - aside, 1), round(124 - down - 5 * under, 1)
            id = _tile_id(flower, TILES[flower] - left + heap - under)
            marks = () if under == heap - 1 else ("under",)
            scene.pieces[id] = Piece("supply", x, y, 200, 200, SHAPES[flower], label, z=under, marks=marks)
        scene.pieces[f"count:{SHAPES[flower]}"] = Piece(
            "supply",
            centre + 78,
            194,
            150,
            150,
            "tag",
            label,
            caption=Text("count", {"count": left}),
            z=9,
            marks=("tag",),
        )


def _draw_display(scene: Scene, state: Position) -> None:
    """Below the piles the deck and the open cards beside it: one row for two players, else two rows of three."""
    one_row = state.seats == 2
    wide, high = (236, 135) if one_row else (308, 176)
    across, down = (248, 0) if one_row else (330, 188)
    columns = 4 if one_row else 3
    left, top = (128, 326) if one_row else (170, 345)
    scene.mats["supply"] = Mat((0, 0, 1000, 402 if one_row else 630), Text("supply"), "side")
    label = Text("deck", {"left": state.deck})
    scene.pieces["deck"] = Piece("supply", left, top, wide, high, "back", label, badge=str(state.deck))
    for place, card in enumerate(state.display, 1):
        if card != NO_CARD:
            x, y = left + across * (place % columns), top + down * (place // columns)
            label = Text("in-display", {"card": card_text(card >> 1)})
            scene.pieces[_card_id(card)] = Piece("supply", x, y, wide, high, f"card-{card_word(card >> 1)}", label)


def _draw_area(scene: Scene, state: Position, seat: Seat) -> None:
    """A player's open cards and the cards they have foraged."""
    mat = f"area:{seat}"
    scene.mats[mat] = Mat((0, 0, 1000, 160), Text("area", {"who": Name(seat)}), "area", seat)
    ripe = (
        {kind for kind in state.open_kinds(seat) if state.meadow.is_ripe(kind, state.bee)} if not state.over else set()
    )
    for place, card in enumerate(state.open_cards(seat)):
        if card != NO_CARD:
            kind = card >> 1
            label = Text("ripe-card" if kind in ripe else "open-card", {"card": card_text(kind)})
            marks = ("ripe",) if kind in ripe else ()
            scene.pieces[_card_id(card)] = Piece(
                mat, 138 + 268 * place, 80, 256, 146, f"card-{card_word(kind)}", label, marks=marks
            )
    points = state.points(seat)
    ids = [_card_id(card) for card in state.won[seat]] + [f"bonus:{seat}:{k + 1}" for k in range(state.bonus[seat])]
    label = Text("points", {"points": points})
    for height, id in enumerate(ids):
        top = height == points - 1
        y = 108 - 2.2 * min(height, 22)
        scene.pieces[id] = Piece(
            mat, 902, round(y, 1), 154, 88, "back", label, badge=str(points) if top else "", z=height, marks=("won",)
        )
    acts = not state.over and state.turn == seat
    scene.standings[str(seat)] = Standing(seat, points, acts=acts)


def _public_status(state: Position) -> Text:
    if state.over:
        return Text("status-over")
    if state.stage == Stage.DEAL:
        return Text("status-deal")
    return Text("status-turn", {"who": Name(state.turn)})


# The private part


def private(state: Position, seat: Seat) -> Scene:
    """What the player to move sees besides: points to lay on, buttons, and what to do."""
    scene = Scene()
    if state.over or seat != state.turn or state.refills >= 0:
        return scene
    lays = state.stage == Stage.ACT or (state.stage == Stage.FORAGE and state.may_pay)
    if lays and any(state.meadow.piles):
        _offer_lays(scene, state)
    if state.stage in (Stage.ACT, Stage.LAID, Stage.FORAGE):
        _offer_ways(scene, state, seat)
    if state.stage in (Stage.LAID, Stage.SWAP):
        scene.buttons["end"] = Button(Text("end"), 1)
    scene.status = Text(_prompt(scene, state, seat), {"price": 2})
    if scene.status.id == "do-pass":
        scene.buttons["pass"] = Button(Text("pass"), 1)
    return scene


def _prompt(scene: Scene, state: Position, seat: Seat) -> str:
    """What to do now: the id of a message."""
    ripe = any(state.meadow.is_ripe(kind, state.bee) for kind in state.open_kinds(seat))
    match state.stage:
        case Stage.ACT if scene.free:
            return "do-lay-or-forage" if ripe else "do-lay"
        case Stage.ACT:
            return "do-forage" if ripe else "do-pass"
        case Stage.LAID:
            return "do-pay-forage"
        case Stage.GUIDE:
            return "do-fly"
        case Stage.FORAGE if scene.free:
            return "do-forage-take-or-lay" if ripe else "do-take-or-lay"
        case Stage.FORAGE:
            return "do-forage-or-take" if ripe else "do-take"
        case Stage.REFILL:
            return "do-take"
        case _:
            return "do-swap"


def _offer_ways(scene: Scene, state: Position, seat: Seat) -> None:
    """Marks the tiles on a way of each card, so that they stand out when it is touched, and lets the way be chosen."""
    meadow = state.meadow
    ways = {kind: {tile for way in meadow.ways(kind, state.bee) for tile in way} for kind in state.open_kinds(seat)}
    for tile, id in enumerate(tile_ids(meadow)):
        marks = tuple(f"way-{card_word(kind)}" for kind, tiles in ways.items() if tile in tiles)
        if marks:
            scene.pieces[id] = _tile_piece(meadow, tile, marks)
    if any(meadow.reach(kind, state.bee)[1] for kind in ways):
        scene.buttons["guide"] = Button(Text("guide"), 2, detail=Text("guide-help"))


def _offer_lays(scene: Scene, state: Position) -> None:
    """The points around the meadow, and every way of putting a tile there that would be accepted."""
    meadow = state.meadow
    numbers, covers = tile_numbers(meadow), meadow.covers
    for at in _points(covers):
        x, y = on_screen(at, EDGE)
        label = _point_text(meadow, at, numbers, covers)
        scene.spots[_point_id(at)] = Spot(
            "meadow", round(x, 1), round(y, 1), 2 * EDGE, 2 * EDGE, label, "path", _DISC, art="point", marks=("point",)
        )
    pieces = tuple(_top_id(meadow, flower) for flower in Flower if meadow.piles[flower])
    fits = tuple(
        Drop(_top_id(meadow, FANS[lay.fan][0]), _point_id(at), turn)
        for lays in meadow.open
        for lay in lays
        for at, turn in poses_of(lay)
    )
    scene.free = Free(pieces, "meadow", 6, fits=fits)


def _points(covers: Mapping[Cell, int]) -> list[Point]:
    """The points on which a tile's hub could come to lie: those of the tiles and one step around, but for those
    that tiles surround on all sides."""
    ours = {corner for cell in covers for corner in cell_corners(cell)}
    near = {at + step for at in ours for step in (0, *DIRECTIONS)}
    return sorted(at for at in near if any(2 * at + sector not in covers for sector in SECTORS))


def _point_text(meadow: Meadow, at: Point, numbers: list[int], covers: Mapping[Cell, int]) -> Text:
    """A point in words: between which tiles it lies, or how far out."""
    around = dict.fromkeys(covers[2 * at + sector] for sector in SECTORS if 2 * at + sector in covers)
    if not around:
        x, y = coordinates(at)
        return Text("point-free", {"x": x, "y": y})
    one, two = [*[tile.bit_length() - 1 for tile in around], -1][:2]
    words: dict[str, int | str | Name | Text] = {"one": FLOWERS[meadow.tiles[one].flower], "first": numbers[one]}
    if two < 0:
        return Text("point-by-one", words)
    return Text("point-by-two", {**words, "two": FLOWERS[meadow.tiles[two].flower], "second": numbers[two]})


# Touches


def touches(state: Position, seat: Seat, move: ButineMove) -> tuple[str, ...] | Drop:
    """How a move is made by hand."""
    match move:
        case Lay(fan, at):
            flower, turn = FANS[fan]
            return Drop(_top_id(state.meadow, flower), _point_id(at), turn)
        case Forage(card, end):
            return _open_id(state, seat, card), tile_ids(state.meadow)[end]
        case Guide(card):
            return _open_id(state, seat, card), "guide"
        case Fly(tile):
            return (tile_ids(state.meadow)[tile],)
        case Take(card):
            return (_display_id(state, card),)
        case Swap(discard, instead):
            return _open_id(state, seat, discard), _display_id(state, instead)
        case End():
            return ("end",)
        case Pass():
            return ("pass",)
        case _:
            raise AssertionError("chance touches nothing")


def dropped(state: Position, drop: Drop) -> Lay | None:
    """The lay that a drop means."""
    flower = next((flower for flower in Flower if drop.piece == _top_id(state.meadow, flower)), None)
    at = next((at for at in _points(state.meadow.covers) if drop.spot == _point_id(at)), None)
    return None if flower is None or at is None else lay_of(flower, at, drop.turn)
