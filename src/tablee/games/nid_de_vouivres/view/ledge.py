"""A player's ledge: the chest, three objectives with what is still missing, fragments, gems put aside, the choice."""

from __future__ import annotations

import math
from functools import lru_cache

from tablee.components.bits import Bits, has
from tablee.games.nid_de_vouivres.pieces import CHOICES, GEMS, OBJECTIVES, Choice, Gems
from tablee.games.nid_de_vouivres.state import NidState
from tablee.games.nid_de_vouivres.view import words
from tablee.games.nid_de_vouivres.view.pledges import Pledge, pledges
from tablee.kernel import Arg, Mat, Name, Piece, Seat, Text

VIEW = (0.0, 0.0, 1000.0, 300.0)
HALF = 500.0
"""Objectives lie left of it, the chest right of it: in a column, beneath them."""
CARD = (158.0, 278.0)
"""An objective's size."""
CARDS_AT = (86.0, 250.0, 414.0)
CARDS_Y = 151.0
BOX_AT = (630.0, 151.0)
BOX = (260.0, 270.0)
"""The open chest: place and size."""
KEPT_AT = (924.0, 66.0, 140.0, 111.0)
"""The vouivre before her keeper: place and size."""
SEEN = 230
"""How large it must be at least: so that objectives are in sight on the smallest phones, beside the cards in hand."""
ICONS = 12
"""The most gems of a card that are drawn one by one."""


def chest_at(gem: int) -> tuple[float, float]:
    """Where a gem lies in a chest."""
    return 574.0 + 112 * (gem % 2), 140.0 + 90 * (gem // 2)


@lru_cache(8)
def mat(seat: Seat) -> Mat:
    """What lies before a player."""
    return Mat(VIEW, Text("area", {"who": Name(seat)}), "area", seat, order=seat, folds=(HALF,), apart=SEEN)


def pieces(state: NidState, seat: Seat) -> dict[str, Piece]:
    """Everything but the choice."""
    gold, ruby, sapphire, pearl = state.chest(seat)
    chest, aside = (gold, ruby, sapphire, pearl), tuple(state.aside(seat))
    asked = tuple(state.asked(seat, objective) for objective in range(OBJECTIVES)) if state.objectives else ()
    return _pieces(seat, chest, aside, state.fragments[seat], state.completed[seat], asked)


@lru_cache(256)
def _pieces(
    seat: Seat, chest: Gems, aside: tuple[int, ...], fragments: int, completed: Bits, asked: tuple[Gems, ...]
) -> dict[str, Piece]:
    who = Name(seat)
    label = Text("chest-of", {"who": who, "gems": words.gems(chest)})
    laid = {f"box:{seat}": Piece(f"area:{seat}", *BOX_AT, *BOX, "chest-open", label, marks=("quiet",))}
    for gem in GEMS:
        label = Text("chest-gem", {"who": who, "gems": Text(f"gems-{gem.word}", {"count": chest[gem]})})
        marks = () if chest[gem] else ("dim",)
        piece = _counted(seat, chest_at(gem), 104, gem.word, label, chest[gem], 2, marks)
        laid[f"chest:{seat}:{gem.word}"] = piece
    counted = pledges(chest, asked, completed)
    for objective, need in enumerate(asked):
        if has(completed, objective):
            laid.update(_completed(seat, objective, need))
        else:
            laid.update(_open(seat, objective, need, counted[objective]))
    label = Text("fragments", {"who": who, "count": fragments})
    marks = () if fragments else ("dim",)
    laid[f"fragment:{seat}"] = _counted(seat, (806, 66), 104, "fragment", label, fragments, 0, marks)
    for place, gem in enumerate([gem for gem in GEMS if aside[gem]]):
        label = Text("aside-gem", {"who": who, "gems": Text(f"gems-{gem.word}", {"count": aside[gem]})})
        at = (786 + 60 * place, 158)
        laid[f"aside:{seat}:{gem.word}"] = _counted(seat, at, 58, gem.word, label, aside[gem], 0, ("aside",))
    return laid


def _counted(
    seat: Seat, at: tuple[float, float], size: int, art: str, label: Text, count: int, z: int, marks: tuple[str, ...]
) -> Piece:
    """A thing with a large figure on it: its drawing has a wide rim, so that the figure has room."""
    figure = Text("figure", {"count": count})
    return Piece(f"area:{seat}", *at, 2 * size, 2 * size, f"counted-{art}", label, caption=figure, z=z, marks=marks)


def _completed(seat: Seat, objective: int, need: Gems) -> dict[str, Piece]:
    """The card face down, with what was paid for it."""
    label = Text("objective-done", {"who": Name(seat), "number": objective + 1, "gems": words.gems(need)})
    area, x = f"area:{seat}", CARDS_AT[objective]
    laid = {f"objective:{seat}:{objective + 1}": Piece(area, x, CARDS_Y, *CARD, "objective-back", label)}
    kinds = [gem for gem in GEMS if need[gem]]
    for place, gem in enumerate(kinds):
        label = Text("asked-paid", {"gem": Text(f"gems-{gem.word}", {"count": need[gem]})})
        laid[f"asks:{seat}:{objective + 1}:{gem.word}:0"] = Piece(
            area,
            x + 44 * (place - (len(kinds) - 1) / 2),
            254,
            100,
            100,
            f"counted-{gem.word}",
            label,
            caption=Text("figure", {"count": need[gem]}),
            z=2,
            marks=("quiet",),
        )
    return laid


def _open(seat: Seat, objective: int, need: Gems, pledge: Pledge) -> dict[str, Piece]:
    """The card with a stone per gem: bright if it is counted for this card, paler if another card has the same gem
    counted, an outline if it is missing."""
    area, x = f"area:{seat}", CARDS_AT[objective]
    there = [counted + shared for counted, shared in zip(pledge.pledged, pledge.shared, strict=True)]
    lacking = [asked - have for asked, have in zip(need, there, strict=True)]
    args: dict[str, Arg] = {"who": Name(seat), "number": objective + 1, "gems": words.gems(need)}
    if pledge.paid:
        label, art = Text("objective-ready", args), "objective-ready"
    elif pledge.instead:
        label, art = Text("objective-instead", args), "objective-instead"
    else:
        label, art = Text("objective", {**args, "missing": words.gems(lacking)}), "objective"
    laid = {f"objective:{seat}:{objective + 1}": Piece(area, x, CARDS_Y, *CARD, art, label, z=1)}
    stones = [(gem, place) for gem in GEMS for place in range(need[gem])]
    condensed = len(stones) > ICONS
    if condensed:
        stones = [(gem, 0) for gem in GEMS if need[gem]]
    columns = 2 if len(stones) <= 6 else 3
    size = 70 if len(stones) <= 6 else 46
    rows = math.ceil(len(stones) / columns)
    for index, (gem, place) in enumerate(stones):
        row, column = divmod(index, columns)
        across = min(columns, len(stones) - row * columns)
        last = need[gem] - 1 if condensed else place  # a heap is there when all of it is
        state = "has" if last < pledge.pledged[gem] else "shared" if last < there[gem] else "lacks"
        laid[f"asks:{seat}:{objective + 1}:{gem.word}:{place}"] = Piece(
            area,
            x + (size + 2) * (column - (across - 1) / 2),
            170 + (size + 3) * (row - (rows - 1) / 2),
            size,
            size,
            f"lack-{gem.word}" if state == "lacks" else f"gem-{gem.word}",
            Text(f"asked-{state}", {"gem": words.gem_name(gem)}),
            caption=Text("figure", {"count": need[gem]}) if condensed else None,
            z=2,
            marks=("quiet", "shared") if state == "shared" else ("quiet",),
        )
    return laid


_CHOICE_AT = ((800.0, "room"), (880.0, "first"), (960.0, "second"))


@lru_cache(8)
def choice_back(seat: Seat) -> dict[str, Piece]:
    """Three cards face down: a player has chosen."""
    label = Text("choice-hidden", {"who": Name(seat)})
    return {
        f"choice:{seat}:{part}": Piece(f"area:{seat}", x, 244, 76, 91, "card-back", label, marks=("hidden",))
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
        f"choice:{seat}:{part}": Piece(f"area:{seat}", x, 244, 76, 91, art, label, marks=mark)
        for (x, part), art, mark in zip(_CHOICE_AT, arts, marks, strict=True)
    }
