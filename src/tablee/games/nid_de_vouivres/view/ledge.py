"""A player's ledge: the chest, three objectives with what is still missing, fragments, gems put aside, the choice."""

from __future__ import annotations

import math
from functools import lru_cache

from tablee.components.bits import Bits, has
from tablee.games.nid_de_vouivres.pieces import CHOICES, GEMS, OBJECTIVES, Choice, Gems
from tablee.games.nid_de_vouivres.state import NidState
from tablee.games.nid_de_vouivres.view import words
from tablee.kernel import Arg, Mat, Name, Piece, Seat, Text

VIEW = (0.0, 0.0, 1000.0, 400.0)
CARD = (196.0, 274.0)
"""An objective's size."""
CARDS_AT = (394.0, 596.0, 798.0)
ICONS = 12
"""The most gems of a card that are drawn one by one."""


def chest_at(gem: int) -> tuple[float, float]:
    """Where a gem lies in a chest."""
    return 88.0 + 128 * (gem % 2), 152.0 + 84 * (gem // 2)


@lru_cache(8)
def mat(seat: Seat) -> Mat:
    """What lies before a player."""
    return Mat(VIEW, Text("area", {"who": Name(seat)}), "area", seat, "ledge", seat, folds=(290,))


def pieces(state: NidState, seat: Seat) -> dict[str, Piece]:
    """Everything but the choice."""
    chest, aside = tuple(state.chest(seat)), tuple(state.aside(seat))
    asked = tuple(state.asked(seat, objective) for objective in range(OBJECTIVES)) if state.objectives else ()
    return _pieces(seat, chest, aside, state.fragments[seat], state.completed[seat], asked)


@lru_cache(4096)
def _pieces(
    seat: Seat, chest: tuple[int, ...], aside: tuple[int, ...], fragments: int, completed: Bits, asked: tuple[Gems, ...]
) -> dict[str, Piece]:
    who = Name(seat)
    laid = {}
    for gem in GEMS:
        label = Text("chest-gem", {"who": who, "gems": Text(f"gems-{gem.word}", {"count": chest[gem]})})
        marks = () if chest[gem] else ("dim",)
        piece = _counted(seat, chest_at(gem), 118, f"gem-{gem.word}", label, chest[gem], 2, marks)
        laid[f"chest:{seat}:{gem.word}"] = piece
    for objective, need in enumerate(asked):
        laid.update((_completed if has(completed, objective) else _open)(seat, objective, need, chest))
    label = Text("fragments", {"who": who, "count": fragments})
    marks = () if fragments else ("dim",)
    laid[f"fragment:{seat}"] = _counted(seat, (940, 104), 112, "fragment", label, fragments, 0, marks)
    for place, gem in enumerate([gem for gem in GEMS if aside[gem]]):
        label = Text("aside-gem", {"who": who, "gems": Text(f"gems-{gem.word}", {"count": aside[gem]})})
        at = (640 + 96 * place, 350)
        laid[f"aside:{seat}:{gem.word}"] = _counted(seat, at, 84, f"gem-{gem.word}", label, aside[gem], 0, ("aside",))
    return laid


def _counted(
    seat: Seat, at: tuple[float, float], size: int, art: str, label: Text, count: int, z: int, marks: tuple[str, ...]
) -> Piece:
    """A thing with a figure on it."""
    figure = Text("figure", {"count": count})
    return Piece(f"area:{seat}", *at, size, size, art, label, caption=figure, z=z, marks=marks)


def _completed(seat: Seat, objective: int, need: Gems, _chest: tuple[int, ...]) -> dict[str, Piece]:
    """The card face down."""
    label = Text("objective-done", {"who": Name(seat), "number": objective + 1, "gems": words.gems(need)})
    card = f"objective:{seat}:{objective + 1}"
    return {card: Piece(f"area:{seat}", CARDS_AT[objective], 150, *CARD, "objective-back", label)}


def _open(seat: Seat, objective: int, need: Gems, chest: tuple[int, ...]) -> dict[str, Piece]:
    """The card with a stone per gem: bright if the chest has it, an outline if it is missing."""
    area, x = f"area:{seat}", CARDS_AT[objective]
    lacking = [max(0, asked - have) for asked, have in zip(need, chest, strict=True)]
    ready = not any(lacking)
    args: dict[str, Arg] = {"who": Name(seat), "number": objective + 1, "gems": words.gems(need)}
    label = Text("objective-ready", args) if ready else Text("objective", {**args, "missing": words.gems(lacking)})
    card = f"objective:{seat}:{objective + 1}"
    laid = {card: Piece(area, x, 150, *CARD, "objective-ready" if ready else "objective", label, z=1)}
    stones = [(gem, place) for gem in GEMS for place in range(need[gem])]
    condensed = len(stones) > ICONS
    if condensed:
        stones = [(gem, 0) for gem in GEMS if need[gem]]
    columns = 2 if len(stones) <= 4 else 3
    size = 78 if columns == 2 else 58
    rows = math.ceil(len(stones) / columns)
    for index, (gem, place) in enumerate(stones):
        row, column = divmod(index, columns)
        across = min(columns, len(stones) - row * columns)
        there = chest[gem] >= need[gem] if condensed else place < chest[gem]
        laid[f"asks:{seat}:{objective + 1}:{gem.word}:{place}"] = Piece(
            area,
            x + (size + 2) * (column - (across - 1) / 2),
            172 + (size + 2) * (row - (rows - 1) / 2),
            size,
            size,
            f"gem-{gem.word}" if there else f"lack-{gem.word}",
            Text("asked-has" if there else "asked-lacks", {"gem": words.gem_name(gem)}),
            caption=Text("figure", {"count": need[gem]}) if condensed else None,
            z=2,
            marks=("quiet",),
        )
    return laid


_CHOICE_AT = ((52.0, "room"), (122.0, "first"), (192.0, "second"))


@lru_cache(8)
def choice_back(seat: Seat) -> dict[str, Piece]:
    """Three cards face down: a player has chosen."""
    label = Text("choice-hidden", {"who": Name(seat)})
    return {
        f"choice:{seat}:{part}": Piece(f"area:{seat}", x, 346, 66, 79, "card-back", label, marks=("hidden",))
        for x, part in _CHOICE_AT
    }


@lru_cache(512)
def choice_face(seat: Seat, choice: Choice) -> dict[str, Piece]:
    """The same cards face up."""
    room, pair = CHOICES[choice]
    first, second = pair.gems
    arts = (f"card-room-{room}" if room else "card-exit", f"card-{first.word}", f"card-{second.word}")
    label = Text("choice", {"who": Name(seat), "room": words.room(room), "gems": words.pair(pair)})
    marks = ((), ("dim",) if not room else (), ("dim",) if not room else ())
    return {
        f"choice:{seat}:{part}": Piece(f"area:{seat}", x, 346, 66, 79, art, label, marks=mark)
        for (x, part), art, mark in zip(_CHOICE_AT, arts, marks, strict=True)
    }
