"""A position on a card of the size of link previews: the board, and beside it the game, what happens, and who leads."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

from tablee.kernel import AnyGame, Scene, Text
from tablee.show.svg import Picture
from tablee.show.words import Words

WIDE, HIGH = 1200, 630
EDGE = 36
BOARD = 760
"""The width that the board may take."""
LINE = 25
"""Letters in a line of the sentence."""
LINES = 6
SEATS = ("#E69F00", "#56B4E9", "#009E73", "#F0E442", "#0072B2", "#D55E00")
"""As on the pages (SeatMark.svelte)."""


def card(game: AnyGame, scene: Scene, words: Words, names: Sequence[str], said: Text | None = None) -> str:
    """Draw the card as SVG; `said` replaces the scene's own sentence."""
    boards = [id for id, mat in scene.mats.items() if mat.role == "board"] or list(scene.mats)
    x = EDGE + BOARD + EDGE
    sentence, title = said or scene.status, words.say(Text("title"))
    size = min(42.0, (WIDE - EDGE - x) / (0.56 * len(title)))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}">'
        f'<rect width="{WIDE}" height="{HIGH}" fill="#F4ECDC"/>{_board(game, scene, words, boards)}'
        '<g font-family="Figtree" fill="#2B2118">'
        f'<text x="{x}" y="92" font-family="Fraunces" font-weight="700" font-size="{size:g}">{escape(title)}</text>'
        + _lines(words.say(sentence) if sentence is not None else "", x, 150)
        + _players(scene, words, names, x, _colours(game))
        + "</g></svg>"
    )


def _board(game: AnyGame, scene: Scene, words: Words, mats: Sequence[str]) -> str:
    """The board alone, as large as fits."""
    drawn = Picture(game, scene, words, mats).svg()
    size = re.search(r'width="([\d.]+)" height="([\d.]+)"', drawn)
    assert size is not None
    width, height = (float(number) for number in size.groups())
    scale = min(BOARD / width, (HIGH - 2 * EDGE) / height)
    wide, high = width * scale, height * scale
    x, y = EDGE + (BOARD - wide) / 2, (HIGH - high) / 2
    return drawn.replace(size.group(0), f'x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}"', 1)


def _lines(sentence: str, x: int, y: int) -> str:
    lines = [""]
    for word in sentence.split():
        longer = f"{lines[-1]} {word}".strip()
        lines[-1:] = [longer] if len(longer) <= LINE or not lines[-1] else [lines[-1], word]
    if len(lines) > LINES:
        lines = [*lines[: LINES - 1], f"{lines[LINES - 1]} …"]
    return "".join(
        f'<text x="{x}" y="{y + 34 * place}" font-weight="500" font-size="26">{escape(line)}</text>'
        for place, line in enumerate(lines)
    )


def _colours(game: AnyGame) -> Sequence[str]:
    """The seats' colours: a game may have its own."""
    style = game.folder / "style.css"
    own = dict(re.findall(r"--seat-(\d):\s*(#\w+)", style.read_text("utf-8"))) if style.exists() else {}
    return [own.get(str(seat), colour) for seat, colour in enumerate(SEATS)]


def _players(scene: Scene, words: Words, names: Sequence[str], x: int, colours: Sequence[str]) -> str:
    """One line per player, from the bottom up."""
    found = []
    standings = sorted(scene.standings.values(), key=lambda standing: standing.seat)
    for place, standing in enumerate(standings):
        y = HIGH - EDGE - 20 - 44 * (len(standings) - 1 - place)
        name = (names[standing.seat] if standing.seat < len(names) else "") or words.name(standing.seat)
        shown = name if len(name) <= 16 else f"{name[:15]}…"
        weight = 700 if standing.acts else 500
        found.append(
            f'<circle cx="{x + 12}" cy="{y - 9}" r="12" fill="{colours[standing.seat % len(colours)]}" stroke="#0003"/>'
            f'<text x="{x + 36}" y="{y}" font-weight="{weight}" font-size="26">{escape(shown)}</text>'
        )
        if standing.score is not None:
            of = f"/{standing.of}" if standing.of is not None else ""
            found.append(
                f'<text x="{WIDE - EDGE}" y="{y}" text-anchor="end" font-weight="700" font-size="28">'
                f"{standing.score}{of}</text>"
            )
    return "".join(found)
