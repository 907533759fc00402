"""The tiles, drawn by code: six enamel fields around a hexagon, each with its colour and its mark."""

from __future__ import annotations

from functools import cache

from tablee.games.la_ruche.pieces import FACES

PAINT = {"o": "#E69F00", "s": "#56B4E9", "g": "#009E73", "y": "#F0E442", "b": "#0072B2", "v": "#D55E00"}
_INK, _WHITE, _CREAM = "#2B2118", "#FFFDF8", "#FBF6EC"

_MARK = {
    "o": f'<circle cy="-37.5" r="5" fill="{_INK}"/>',
    "s": f'<path d="M-11-36.5q3.7-6 7.4 0t7.4 0 7.4 0" fill="none" stroke="{_INK}" stroke-width="3"/>',
    "g": f'<path d="M0-43.5 6.5-32.500H-6.500Z" fill="{_WHITE}"/>',
    "y": f'<path d="M-9-37.500H9" stroke="{_INK}" stroke-width="4.5"/>',
    "b": f'<circle cy="-37.5" r="4.6" fill="none" stroke="{_WHITE}" stroke-width="3"/>',
    "v": f'<path d="M-5-42.5 5-32.500M5-42.5-5-32.5" stroke="{_WHITE}" stroke-width="3.6"/>',
}
"""In the middle of the field that points up."""

_FIELD = "M0 0-27.4-47.500H27.400Z"
_SHINE = '<path d="M-26-45.500H26" stroke="#fff" stroke-opacity=".35" stroke-width="1.6"/>'

_BODY = (
    '<path d="M0-54.8 47.5-27.400V27.400L0 54.8-47.5 27.400V-27.400Z" fill="#2B2118" stroke="#2B2118" '
    'stroke-width="4" stroke-linejoin="round"/>'
)
_SEAMS = '<path d="M0-54.800V54.800M47.5-27.4-47.5 27.400M47.5 27.4-47.5-27.4" stroke="#2B2118" stroke-width="1.6"/>'
_HEART = (
    '<path d="M0-28.5 24.7-14.250V14.250L0 28.5-24.7 14.250V-14.250Z" fill="{}" stroke="#2B2118" stroke-width="1.6"/>'
)
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

_STEP = {3: ("#F6C445", "#C98209", 150), 2: ("#E9DFC6", "#B29E74", 120), 1: ("#D99A5B", "#96581F", 96)}
"""By points the light and the shade of a step of wax, and how high it is for a width of 100."""


def _podium(points: int) -> str:
    """A block of comb: lit from the upper left, with what was scored on its front."""
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
        f"{_plus(points)}</svg>"
    )


def _plus(points: int) -> str:
    """'+3' as strokes, so that it needs no font."""
    figure = {
        1: "M12-11 19-16V14",
        2: "M8-9C9-18 24-18 24-8 24-2 10 4 8 14H25",
        3: "M9-15H24L15-4C28-4 27 15 14 14 11 14 8 12 7 9",
    }[points]
    return (
        f'<path transform="translate(41 31) scale(.72)" d="M-19 0H-3M-11-8V8{figure}" fill="none" stroke="#2B2118" '
        'stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _drawing(word: str, with_bee: bool) -> str:
    fields = "".join(
        f'<g transform="rotate({60 * edge + 30})">'
        f'<path d="{_FIELD}" fill="{PAINT[colour]}"/>{_SHINE}{_MARK[colour]}</g>'
        for edge, colour in enumerate(word)
    )
    heart = _HEART.format("#FFF3CF" if with_bee else _CREAM) + (_BEE if with_bee else "")
    return f"{_BOX}{_BODY}{fields}{_SEAMS}{heart}</svg>"


@cache
def drawings() -> dict[str, str]:
    """By face its drawing, named by what is read on it clockwise from the top; the cross on a dead spot, a small cell
    for counts, and the steps of the podium."""
    steps = {f"podium-{points}": _podium(points) for points in (1, 2, 3)}
    return (
        {"dead": _DEAD, "count": _COUNT}
        | steps
        | {word: _drawing(word, face % 2 == 1) for face, word in enumerate(FACES)}
    )
