"""Colours and shapes that drawings share."""

from __future__ import annotations

INK = "#2B2118"
BODY = {"violet": "#8A57C2", "yellow": "#F2C12E", "blue": "#2E86C8", "orange": "#E9772B", "volunteer": "#F6EFE2"}
EDGE = {"violet": "#5B3390", "yellow": "#A87A08", "blue": "#14547F", "orange": "#9C430B", "volunteer": "#8C7A63"}
PIP = {"violet": "#FFF8EA", "yellow": INK, "blue": "#FFF8EA", "orange": INK, "volunteer": INK}
POLLEN = {
    "white": ("#FBF7EC", "#DCD3BF", "#B9AE97"),
    "orange": ("#F5A03A", "#DD7C12", "#A9590A"),
    "red": ("#E0584A", "#BF3226", "#8C1F17"),
    "yellow": ("#FBE060", "#E8C21F", "#B08F0C"),
    "pink": ("#F5AECB", "#E07FAD", "#AE5480"),
    "blue": ("#6E97DE", "#3F6BC0", "#274A8F"),
}


def svg(width: float, height: float, inside: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}">{inside}</svg>'


def joined(points: list[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)


def hexagon(cx: float, cy: float, w: float, h: float) -> str:
    """A hexagon that points up, as points of a polygon."""
    x, y = w / 2, h / 2
    return joined(
        [
            (cx, cy - y),
            (cx + x, cy - y / 2),
            (cx + x, cy + y / 2),
            (cx, cy + y),
            (cx - x, cy + y / 2),
            (cx - x, cy - y / 2),
        ]
    )


def ring(count: int, path: str, fill: str, start: float = 0, stroke: str = "") -> str:
    """A petal, drawn upwards from 0, 0, turned round the centre."""
    line = f' stroke="{stroke}" stroke-width="1.5"' if stroke else ""
    return "".join(
        f'<path d="{path}" fill="{fill}"{line} transform="rotate({start + 360 * index / count:.1f})"/>'
        for index in range(count)
    )
