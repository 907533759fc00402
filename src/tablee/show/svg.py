"""A scene as a plain SVG picture, for files, notebooks and rule pages."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from math import ceil, floor, hypot

from tablee.kernel import AnyGame, Button, Link, Mat, Match, Piece, Scene, Spot, Viewer
from tablee.show.turned import transform, turned
from tablee.show.words import Words

GAP = 24
MARGIN = 16
WIDTH = 1000
SMALL = 0.48
"""The share of the width that an area takes: two fit side by side."""

STYLE = """
.page-ground{fill:#F4ECDC}
.mat-ground{fill:#FBF6EC;stroke:#2B2118;stroke-opacity:.12}
.mat-title,.status,.caption,.badge,.button-label{font-family:system-ui,'DejaVu Sans',sans-serif;fill:#2B2118}
.mat-title{font-size:20px;font-weight:600}.status{font-size:24px;font-weight:600}
.spot{fill:#2B2118;fill-opacity:.04;stroke:#2B2118;stroke-opacity:.25}
.mark-dead{opacity:.35}.mark-dim{opacity:.45}.mark-ghost{opacity:.55}
.badge-ground{fill:#2B2118}.badge{fill:#FBF6EC;text-anchor:middle;font-weight:700}
.caption{text-anchor:middle}
.link{stroke:#2B2118;stroke-opacity:.6;fill:#2B2118}
.button{fill:#E8A317;fill-opacity:.25;stroke:#E8A317}.button-label{font-size:18px}
"""

_BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')
"""The size of a drawing whose origin is its corner."""


class Picture:
    """A scene that shows itself in a notebook."""

    def __init__(
        self, game: AnyGame, scene: Scene, words: Words | None = None, mats: Iterable[str] | None = None
    ) -> None:
        self.game = game
        self.scene = scene
        self.words = words or Words(game)
        self.mats = None if mats is None else set(mats)

    def _repr_svg_(self) -> str:
        return self.svg()

    def svg(self) -> str:
        """The whole picture."""
        return _Page(self.game, self.scene, self.words, self.mats).svg()


def show(match: Match, viewer: Viewer = None, language: str = "en") -> Picture:
    """Return a picture of what a viewer of a match sees now."""
    return Picture(match.game, match.scene(viewer), Words(match.game, language, you=viewer))


class _Page:
    """A drawing in progress: mats below one another, areas two by two."""

    def __init__(self, game: AnyGame, scene: Scene, words: Words, only: set[str] | None) -> None:
        self.given = scene
        self.scene = turned(scene)
        self.words = words
        self.only = only
        self.art = game.art()
        self.used: dict[str, None] = {}
        self.prefix = f"art-{game.key}-"
        style = game.folder / "style.css"
        self.style = STYLE + (style.read_text("utf-8") if style.exists() else "")
        self.frame = f"game-{game.key} mood-{scene.mood}" if scene.mood else f"game-{game.key}"

    def svg(self) -> str:
        body: list[str] = []
        y = float(MARGIN)
        if self.only is None and self.scene.status is not None:
            body.append(
                f'<text class="status" x="{MARGIN}" y="{y + 26}">{escape(self.words.say(self.scene.status))}</text>'
            )
            y += 26 + GAP
        y = self._mats(body, y)
        if self.only is None:
            y = self._buttons(body, y)
        symbols = "".join(self._symbol(name) for name in self.used)
        width = WIDTH + 2 * MARGIN
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {y:g}" width="{width}" height="{y:g}" '
            f'class="{self.frame}" xml:lang="{self.words.language}">'
            f"<style>{escape(self.style, quote=False)}</style><defs>{symbols}</defs>"
            f'<rect class="page-ground" width="100%" height="100%"/>{"".join(body)}</svg>'
        )

    def _mats(self, body: list[str], y: float) -> float:
        roles = ("board", "hand", "area", "side")
        chosen = [(id, mat) for id, mat in self.scene.mats.items() if self.only is None or id in self.only]
        chosen.sort(key=lambda pair: (roles.index(pair[1].role), pair[1].order, pair[0]))
        x, row = 0.0, 0.0
        for id, mat in chosen:
            half = mat.role in ("area", "side") and len(chosen) > 1
            width = WIDTH * SMALL if half else float(WIDTH)
            if x and x + width > WIDTH:
                x, y, row = 0.0, y + row + GAP, 0.0
            height = self._mat(body, id, mat, MARGIN + x, y, width)
            row = max(row, height)
            x += width + WIDTH * (1 - 2 * SMALL)
        return y + row + GAP

    def _mat(self, body: list[str], id: str, mat: Mat, x: float, y: float, width: float) -> float:
        left, top, w, h = mat.view
        height = width * h / w
        title = 0 if self.only is not None and len(self.only) == 1 else 28
        if title:
            body.append(f'<text class="mat-title" x="{x:g}" y="{y + 20:g}">{escape(self.words.say(mat.title))}</text>')
        body.append(
            f'<svg x="{x:g}" y="{y + title:g}" width="{width:g}" height="{height:g}" '
            f'viewBox="{left:g} {top:g} {w:g} {h:g}" class="mat mat-{mat.role}">'
            f'<rect class="mat-ground" x="{left:g}" y="{top:g}" width="{w:g}" height="{h:g}" rx="{w / 60:g}"/>'
        )
        if mat.art:
            body.append(self._ground(self.given.mats[id]))
        body += [self._spot(spot) for spot in self.scene.spots.values() if spot.mat == id]
        body += [self._link(link) for link in self.scene.links.values() if self._end(link.start).mat == id]
        pieces = [piece for piece in self.scene.pieces.values() if piece.mat == id]
        body += [self._piece(piece) for piece in sorted(pieces, key=lambda piece: piece.z)]
        body.append("</svg>")
        return height + title

    def _ground(self, mat: Mat) -> str:
        """The background of a mat, turned with it; a landscape is tiled."""
        x, y, w, h = mat.view
        drawn = _BOX.search(self.art.get(mat.art, "")) if mat.fills else None
        if drawn is None:
            body = self._use(mat.art, x, y, w, h)
        else:
            wide, high = map(float, drawn.groups())
            columns, rows = range(floor(x / wide), ceil((x + w) / wide)), range(floor(y / high), ceil((y + h) / high))
            places = [(column * wide, row * high) for row in rows for column in columns]
            # a little wider than its place, as on the page: no line shows between two
            body = "".join(self._use(mat.art, left, top, wide + 1, high + 1) for left, top in places)
        turn = f' transform="{transform(mat)}"' if mat.turn else ""
        return f'<g class="scenery"{turn}>{body}</g>'

    def _end(self, id: str) -> Piece | Spot:
        return self.scene.pieces.get(id) or self.scene.spots[id]

    def _link(self, link: Link) -> str:
        """A line from one thing's edge to the other's, with its head."""
        start, end = self._end(link.start), self._end(link.end)
        dx, dy = end.x - start.x, end.y - start.y
        far = hypot(dx, dy) or 1
        ux, uy = dx / far, dy / far
        size = min(end.w, end.h)
        tip = (end.x - ux * size * 0.55, end.y - uy * size * 0.55)
        begin = (start.x + ux * min(start.w, start.h) * 0.5, start.y + uy * min(start.w, start.h) * 0.5)
        line = f'<path d="M{begin[0]:.1f} {begin[1]:.1f}L{tip[0]:.1f} {tip[1]:.1f}" stroke-width="{size * 0.09:g}"/>'
        if link.arrow:
            back, side = size * 0.32, size * 0.18
            x, y = tip[0] - ux * back, tip[1] - uy * back
            line += (
                f'<path stroke="none" d="M{tip[0]:.1f} {tip[1]:.1f}'
                f'L{x - uy * side:.1f} {y + ux * side:.1f}L{x + uy * side:.1f} {y - ux * side:.1f}z"/>'
            )
        return (
            f'<g class="{_classes("link", link.marks)}"><title>{escape(self.words.say(link.label))}</title>{line}</g>'
        )

    def _spot(self, spot: Spot) -> str:
        shape = outline(spot)
        art = self._use(spot.art, -spot.w / 2, -spot.h / 2, spot.w, spot.h) if spot.art else ""
        place = f"translate({spot.x:g} {spot.y:g}) rotate({spot.turn:g})"
        return (
            f'<g transform="{place}" class="{_classes("spot-box", spot.marks)}">'
            f"<title>{escape(self.words.say(spot.label))}</title>{art}{shape}</g>"
        )

    def _piece(self, piece: Piece) -> str:
        w, h = piece.w, piece.h
        parts = [f"<title>{escape(self.words.say(piece.label))}</title>"]
        drawing = self._use(piece.art, -w / 2, -h / 2, w, h)
        parts.append(f'<g transform="rotate({piece.turn:g})">{drawing}</g>' if piece.turn else drawing)
        if piece.caption is not None:
            parts.append(_caption(self.words.say(piece.caption), w, h))
        if piece.badge:
            parts.append(_badge(piece.badge, w, h))
        place = f"translate({piece.x:g} {piece.y:g})"
        return f'<g transform="{place}" class="{_classes(f"piece art-{piece.art}", piece.marks)}">{"".join(parts)}</g>'

    def _buttons(self, body: list[str], y: float) -> float:
        x = float(MARGIN)
        buttons: list[Button] = sorted(self.scene.buttons.values(), key=lambda button: button.order)
        for button in buttons:
            label = self.words.say(button.label)
            width = 32 + 10 * len(label)
            if x + width > WIDTH and x > MARGIN:
                x, y = float(MARGIN), y + 52
            body.append(
                f'<rect class="button" x="{x:g}" y="{y:g}" width="{width}" height="40" rx="20"/>'
                f'<text class="button-label" x="{x + 16:g}" y="{y + 26:g}">{escape(label)}</text>'
            )
            x += width + 12
        return y + 40 + GAP if buttons else y

    def _use(self, name: str, x: float, y: float, w: float, h: float) -> str:
        if name not in self.art:
            return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="4" fill="#ccc"/>'
        self.used[name] = None
        return f'<use href="#{self.prefix}{name}" x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}"/>'

    def _symbol(self, name: str) -> str:
        return symbol(self.prefix + name, self.art[name])


def symbol(id: str, drawing: str) -> str:
    """A drawing as a symbol for a sprite: stretched to the box it is used in."""
    found = re.search(r"<svg\b([^>]*)>(.*)</svg>", drawing, re.S)
    if found is None:
        return f'<symbol id="{escape(id)}"/>'
    head, inside = found.groups()
    view = re.search(r'viewBox="([^"]*)"', head)
    kept = "".join(
        f' {name}="{value}"'
        for name, value in re.findall(r'\b(fill|stroke|stroke-width|stroke-linecap|stroke-linejoin)="([^"]*)"', head)
    )
    box = view.group(1) if view else "0 0 100 100"
    return f'<symbol id="{escape(id)}" viewBox="{box}" preserveAspectRatio="none"><g{kept}>{inside}</g></symbol>'


def outline(spot: Spot) -> str:
    """The spot's shape around its own centre."""
    w, h = spot.w, spot.h
    if spot.shape == "circle":
        return f'<ellipse class="spot" rx="{w / 2:g}" ry="{h / 2:g}"/>'
    if spot.shape == "rect":
        return (
            f'<rect class="spot" x="{-w / 2:g}" y="{-h / 2:g}" width="{w:g}" height="{h:g}" rx="{min(w, h) / 10:g}"/>'
        )
    if spot.shape == "hex":
        points = [(0, -h / 2), (w / 2, -h / 4), (w / 2, h / 4), (0, h / 2), (-w / 2, h / 4), (-w / 2, -h / 4)]
        return f'<polygon class="spot" points="{" ".join(f"{x:g},{y:g}" for x, y in points)}"/>'
    return f'<path class="spot" d="{escape(spot.d)}"/>'


def _classes(first: str, marks: tuple[str, ...]) -> str:
    return " ".join([first, *(f"mark-{mark}" for mark in marks)])


def _badge(figure: str, w: float, h: float) -> str:
    """A figure in the upper right corner."""
    r = min(w, h) * 0.2
    x, y = w / 2 - r * 0.6, -h / 2 + r * 0.6
    return (
        f'<circle class="badge-ground" cx="{x:g}" cy="{y:g}" r="{r:g}"/>'
        f'<text class="badge" x="{x:g}" y="{y + r * 0.4:g}" font-size="{r * 1.2:g}">{escape(figure)}</text>'
    )


def _caption(words: str, w: float, h: float) -> str:
    """Words on a piece, centred, in the number of lines that makes them largest, as in web/src/stage/shape.ts."""
    widest = max(map(len, words.split(" ")))
    size, lines = max(
        (
            (_letter(lines, w, h), lines)
            for lines in (_wrapped(words, room) for room in range(max(widest, 1), len(words) + 1))
        ),
        key=lambda choice: choice[0],
        default=(0.0, []),
    )
    first = -(len(lines) - 1) * size * 0.575 + size * 0.35
    return "".join(
        f'<text class="caption" y="{first + index * size * 1.15:g}" font-size="{size:g}">{escape(line)}</text>'
        for index, line in enumerate(lines)
    )


def _letter(lines: list[str], w: float, h: float) -> float:
    """How high the letters can be for the lines to fit."""
    return min(w * 0.9 / (0.58 * max(map(len, lines))), h * 0.8 / (1.15 * len(lines)), h * 0.3, w * 0.2)


def _wrapped(words: str, room: int) -> list[str]:
    """The words in lines of at most `room` letters."""
    lines = [""]
    for word in filter(None, words.split(" ")):
        longer = f"{lines[-1]} {word}".strip()
        lines[-1:] = [longer] if len(longer) <= room or not lines[-1] else [lines[-1], word]
    return lines
