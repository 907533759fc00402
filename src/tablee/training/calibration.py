"""A plot of how well a judgement is calibrated: of positions judged at 70 %, 70 in 100 should be won."""

from __future__ import annotations

from typing import Any

import numpy as np

SIZE, EDGE = 320, 44
STEPS = 10


def calibration(judged: Any, came: Any) -> list[tuple[float, float, int]]:
    """Return for each tenth of the judged shares: their mean, the mean share won, and how many there were."""
    rows = []
    for step in range(STEPS):
        inside = (judged >= step / STEPS) & ((judged < (step + 1) / STEPS) | (step == STEPS - 1))
        if inside.any():
            rows.append((float(judged[inside].mean()), float(came[inside].mean()), int(inside.sum())))
    return rows


def plot(title: str, lines: dict[str, list[tuple[float, float, int]]]) -> str:
    """An SVG with a line for each judgement, and the diagonal on which a perfect one lies."""
    whole = SIZE + 2 * EDGE

    def at(x: float, y: float) -> str:
        return f"{EDGE + SIZE * x:.1f},{EDGE + SIZE * (1 - y):.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {whole}" font-family="sans-serif" '
        'font-size="12"><style>text{fill:#333}@media(prefers-color-scheme:dark){text{fill:#ddd}}</style>',
        f'<text x="{EDGE}" y="20" font-size="14">{title}</text>',
        f'<rect x="{EDGE}" y="{EDGE}" width="{SIZE}" height="{SIZE}" fill="none" stroke="#999"/>',
        f'<polyline points="{at(0, 0)} {at(1, 1)}" fill="none" stroke="#999" stroke-dasharray="4 4"/>',
        f'<text x="{EDGE}" y="{whole - 10}">judged share, 0 to 1; upwards: share of wins</text>',
    ]
    for place, ((name, rows), colour) in enumerate(zip(lines.items(), ("#c46a00", "#1a6fb5"), strict=False)):
        points = " ".join(at(given, came) for given, came, _ in rows)
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
        for given, came, count in rows:
            x, y = at(given, came).split(",")
            parts.append(
                f'<circle cx="{x}" cy="{y}" r="4" fill="{colour}">'
                f"<title>{given:.2f} judged, {came:.2f} won, {count} positions</title></circle>"
            )
        parts.append(f'<text x="{EDGE + 10}" y="{EDGE + 20 + 18 * place}" style="fill:{colour}">{name}</text>')
    return "".join([*parts, "</svg>\n"])


def expected_error(rows: list[tuple[float, float, int]]) -> float:
    """Return how far judged shares and shares won lie apart, on average over positions."""
    total = sum(count for _, _, count in rows)
    return float(sum(abs(given - came) * count for given, came, count in rows) / max(1, total))


def own_judgement(samples: Any, rows: Any) -> tuple[Any, Any]:
    """Return the shares that the game's own judgement gave at these positions, and the shares won."""
    here = samples.here[rows] > 0
    return np.exp(samples.seat[rows][:, :, 0].astype(np.float32))[here], samples.won[rows].astype(np.float32)[here]
