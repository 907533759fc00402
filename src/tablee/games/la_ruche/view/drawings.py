"""The tiles, drawn by code: a cell of wax among six fields of enamel, each with its colour and its mark."""

from __future__ import annotations

from functools import cache

from tablee.games.la_ruche.pieces import FACES

PAINT = {"o": "#E69F00", "s": "#56B4E9", "g": "#009E73", "y": "#F0E442", "b": "#0072B2", "v": "#D55E00"}
_INK, _WHITE = "#2B2118", "#FFFDF8"

_MARK = {
    "o": f'<circle cy="-39" r="5" fill="{_INK}"/>',
    "s": f'<path d="M-11-38q3.7-6 7.4 0t7.4 0 7.4 0" fill="none" stroke="{_INK}" stroke-width="3"/>',
    "g": f'<path d="M0-45 6.5-34H-6.500Z" fill="{_WHITE}"/>',
    "y": f'<path d="M-9-39H9" stroke="{_INK}" stroke-width="4.5"/>',
    "b": f'<circle cy="-39" r="4.6" fill="none" stroke="{_WHITE}" stroke-width="3"/>',
    "v": f'<path d="M-5-44 5-34M5-44-5-34" stroke="{_WHITE}" stroke-width="3.6"/>',
}
"""In the middle of the field that points up."""

_FIELD = "M0 0-27.2-47.200H27.200Z"
_SPOKES = "M0-54.500V54.500M47.2-27.2-47.2 27.200M47.2 27.2-47.2-27.2"


def _hexagon(radius: float, hole: float = 0.0) -> str:
    """A hexagon that stands on a corner, or a ring of one."""
    x, y = 3**0.5 / 2 * radius, radius / 2
    whole = f"M0-{radius:g} {x:.1f}-{y:g} {x:.1f} {y:g} 0 {radius:g}-{x:.1f} {y:g}-{x:.1f}-{y:g}Z"
    if not hole:
        return whole
    x, y = 3**0.5 / 2 * hole, hole / 2  # the other way round, so that it is left out
    return f"{whole}M0-{hole:g}-{x:.1f}-{y:g}-{x:.1f} {y:g} 0 {hole:g} {x:.1f} {y:g} {x:.1f}-{y:g}Z"


def _filled(radius: float, colour: str) -> str:
    return f'<path d="{_hexagon(radius)}" fill="{colour}"/>'


# A tile is turned with its drawing, so its own light comes from all sides alike: walls that rise, fields that sink
# towards the cell. What light there is from the upper left falls on the whole tile, in the style sheet.

_BODY = f'<path d="{_hexagon(55.6)}" fill="#A9701F" stroke="#A9701F" stroke-width="3" stroke-linejoin="round"/>'
_DEPTH = (
    f'<path d="{_hexagon(54.6, 48.5)}" fill="#fff" fill-opacity=".26"/>'
    f'<path d="{_hexagon(37, 27)}" fill="#3A1F00" fill-opacity=".14"/>'
    f'<path d="{_hexagon(32, 27)}" fill="#3A1F00" fill-opacity=".2"/>'
)
_WALLS = (
    f'<path d="{_SPOKES}" stroke="#6B4210" stroke-opacity=".75" stroke-width="4.4"/>'
    f'<path d="{_SPOKES}" stroke="#F4D58B" stroke-width="2"/>'
    f'<g fill="none" stroke-linejoin="round"><path d="{_hexagon(55.2)}" stroke="#7A4C12" stroke-width="3.4"/>'
    f'<path d="{_hexagon(54.4)}" stroke="#F4D58B" stroke-width="1.8"/></g>'
)
_RIM = _filled(29, "#7A4C12") + _filled(27.6, "#F6DC9C")
_OPEN = (  # an empty cell, down to its bottom …
    _RIM + _filled(25, "#E2B560") + _filled(22.4, "#C98F38") + _filled(18.5, "#B27A28") + _filled(14, "#9C671C")
)
_CAPPED = _RIM + _filled(25.4, "#FFEFC4") + _filled(19, "#FFF7DF")  # … and one with a lid, for the bee
_BEE = (
    '<g stroke="#2B2118" stroke-width="1.3">'
    '<ellipse cx="-9.5" cy="-5" rx="9" ry="5.5" transform="rotate(28-9.5-5)" fill="#fff" fill-opacity=".9"/>'
    '<ellipse cx="9.5" cy="-5" rx="9" ry="5.5" transform="rotate(-28 9.5-5)" fill="#fff" fill-opacity=".9"/>'
    '<ellipse cy="4" rx="7" ry="12" fill="#E8A317"/></g>'
    '<path d="M-6.8 2.500H6.800M-6.5 7.500H6.500M-4.5 12.500H4.5" stroke="#2B2118" stroke-width="2.6"/>'
    '<circle cy="-9.5" r="5" fill="#2B2118"/>'
    '<path d="M-2.5-13.500q-2-5-5.5-5.500M2.5-13.500q2-5 5.5-5.5" fill="none" stroke="#2B2118" stroke-width="1.3"/>'
)
_BOX = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -57.735 100 115.47">'
_DEAD = f'{_BOX}<path d="M-13-13 13 13M13-13-13 13" stroke="#7A6A55" stroke-width="5" stroke-linecap="round"/></svg>'


_COUNT = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 24 24">'
    '<path d="M0-10 8.7-5V5L0 10-8.7 5V-5Z" fill="#E8A317" stroke="#7A4A05" stroke-width="2" stroke-linejoin="round"/>'
    '<path d="M-5.2-3 0-6 5.2-3" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1.6"/></svg>'
)

_BULB = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 24 24">'
    '<path d="M-3.500 5C-3.500 2-7 1-7-3.500A7 7 0 0 1 7-3.500C7 1 3.500 2 3.500 5Z" fill="#F6C445" stroke="#7A4A05" '
    'stroke-width="1.8" stroke-linejoin="round"/><path d="M-3.500 8H3.500M-2 10.500H2" stroke="#7A4A05" '
    'stroke-width="1.8" stroke-linecap="round"/></svg>'
)
_BACK = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 24 24">'
    '<path d="M-3-8-8-3-3 2M-8-3H3A5.500 5.500 0 0 1 3 8H-3" fill="none" stroke="#9C671C" stroke-width="2.600" '
    'stroke-linecap="round" stroke-linejoin="round"/></svg>'
)

_CELL = "M50 28.900 100 57.700V115.500L50 144.300 0 115.500V57.700ZM50 0V28.900M50 144.300V173.200"
_WAX = (  # a sheet of foundation: cells as wide as the tiles, drawn again and again over the whole table
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 173.205"><g fill="none" stroke-width="2.600">'
    f'<path d="{_CELL}" transform="translate(1.600 2.200)" stroke="#fff" stroke-opacity=".6"/>'
    f'<path d="{_CELL}" stroke="currentColor"/></g></svg>'
)


def _tray() -> str:
    """A plank for a rack of tiles, darker towards its rim."""
    grain = "".join(
        f"M0 {y}C60 {y + bend} 130 {y - bend} 200 {y + bend / 2:g}"
        for y, bend in ((13, 5), (29, -4), (52, 6), (71, 3), (96, -6), (117, 5), (139, -3), (158, 6), (183, -4))
    )
    rims = "".join(
        f'<path d="M0 0H200V200H0ZM{rim} {rim}V{200 - rim}H{200 - rim}V{rim}Z" fill="#3C1E04" fill-opacity=".13"/>'
        for rim in (1.6, 3, 4.600)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><path d="M0 0H200V200H0Z" fill="#C69257"/>'
        '<path d="M0 0H200V70H0Z" fill="#fff" fill-opacity=".07"/>'
        f'<path d="{grain}" fill="none" stroke="#8A5A26" stroke-opacity=".4" stroke-width="1.3"/>{rims}</svg>'
    )


_STEP = {3: ("#F6C445", "#C98209", 150), 2: ("#E9DFC6", "#B29E74", 129), 1: ("#D99A5B", "#96581F", 111)}
"""By points the light and the shade of a step of wax, and how high it is for a width of 100."""


def _podium(points: int, front: str = "") -> str:
    """A block of comb: lit from the upper left, with something on its front."""
    light, shade, high = _STEP[points]
    cells = "".join(
        f'<path d="M{x} {y}l9-5 9 5v10l-9 5-9-5Z" fill="{shade}" fill-opacity=".22"/>'
        for row, y in enumerate(range(20, high - 16, 17))
        for x in range(8 + 10 * (row % 2), 80, 20)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 {high}">'
        f'<path d="M3 12 12 3H97V{high - 3}H3Z" fill="{shade}"/>'
        f'<path d="M3 12H88V{high - 3}H3Z" fill="{light}"/>{cells}'
        f'<path d="M3 12 12 3H97L88 12Z" fill="#fff" fill-opacity=".45"/>'
        f'<path d="M4.500 {high - 4}V13.500H86" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2"/>'
        f"{front}</svg>"
    )


def _plus(points: int) -> str:
    """'+3' as strokes, so that it needs no font."""
    figure = {
        1: "M12-11 19-16V14",
        2: "M8-9C9-18 24-18 24-8 24-2 10 4 8 14H25",
        3: "M9-15H24L15-4C28-4 27 15 14 14 11 14 8 12 7 9",
    }[points]
    return (
        f'<path transform="translate(43 29) scale(.66)" d="M-19 0H-3M-11-8V8{figure}" fill="none" stroke="#2B2118" '
        'stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>'
    )


_QUEEN = (  # the bee of the tiles, with a crown
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-24 -26 48 48">'
    f'<g transform="translate(0 2)">{_BEE}</g>'
    '<path d="M-7.500-12-9.500-22-4-17.500 0-24.500 4-17.500 9.500-22 7.500-12Z" fill="#F6C445" stroke="#7A4A05" '
    'stroke-width="1.500" stroke-linejoin="round"/><circle cy="-15" r="1.600" fill="#D5410B"/></svg>'
)


def _drawing(word: str, with_bee: bool) -> str:
    def around(what: dict[str, str]) -> str:
        return "".join(
            f'<g transform="rotate({60 * edge + 30})">{what[colour]}</g>' for edge, colour in enumerate(word)
        )

    fields = around({colour: f'<path d="{_FIELD}" fill="{paint}"/>' for colour, paint in PAINT.items()})
    cell = _CAPPED + _BEE if with_bee else _OPEN
    return f"{_BOX}{_BODY}{fields}{_DEPTH}{_WALLS}{around(_MARK)}{cell}</svg>"


@cache
def drawings() -> dict[str, str]:
    """By face its drawing, named by what is read on it clockwise from the top; the cross on a dead spot, small
    drawings for counts, the steps of the podiums, the queen, and what things lie on."""
    steps = {f"podium-{points}": _podium(points, _plus(points)) for points in (1, 2, 3)}
    steps |= {f"final-{rank}": _podium(4 - rank) for rank in (1, 2, 3)}
    return (
        {"dead": _DEAD, "count": _COUNT, "bulb": _BULB, "back": _BACK, "wax": _WAX, "tray": _tray(), "queen": _QUEEN}
        | steps
        | {word: _drawing(word, face % 2 == 1) for face, word in enumerate(FACES)}
    )
