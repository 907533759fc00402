"""A player's ledge: the chest, three objectives with what is still missing, fragments, gems put aside, the choice."""

from __future__ import annotations

from functools import lru_cache

from tablee.games.nid_de_vouivres.pieces import CHOICES, GEMS, OBJECTIVES, Gems
from tablee.games.nid_de_vouivres.state import NidState
from tablee.games.nid_de_vouivres.view import words
from tablee.kernel import Arg, Mat, Name, Piece, Seat, Text

VIEW = (0.0, 0.0, 1000.0, 400.0)
CARD = (196.0, 274.0)
"""An objective's size."""
CARDS_AT = (394.0, 596.0, 798.0)
ICONS = 12
"""More gems than that are not drawn one by one."""


def chest_at(gem: int) -> tuple[float, float]:
    """Where a gem lies in a chest."""
    return 88.0 + 128 * (gem % 2), 152.0 + 84 * (gem // 2)


@lru_cache(8)
def mat(seat: Seat) -> Mat:
    """What lies before a player."""
    return Mat(VIEW, Text("area", {"who": Name(seat)}), "area", seat, "ledge", seat)


def pieces(state: NidState, seat: Seat) -> dict[str, Piece]:
    """All of it but the choice."""
    chest, aside = tuple(state.chest(seat)), tuple(state.aside(seat))
    asked = tuple(state.asked(seat, objective) for objective in range(OBJECTIVES)) if state.objectives else ()
    return _pieces(seat, chest, aside, state.fragments[seat], state.completed[seat], asked)


@lru_cache(4096)
def _pieces(
    seat: Seat, chest: tuple[int, ...], aside: tuple[int, ...], fragments: int, completed: int, asked: tuple[Gems, ...]
) -> dict[str, Piece]:
    area = f"area:{seat}"
    laid = {}
    for gem in GEMS:
        counted = Text(f"gems-{gem.word}", {"count": chest[gem]})
        x, y = chest_at(gem)
        laid[f"chest:{seat}:{gem.word}"] = Piece(
            area,
            x,
            y,
            118,
            118,
            f"gem-{gem.word}",
            Text("chest-gem", {"who": Name(seat), "gems": counted}),
            caption=Text("figure", {"count": chest[gem]}),
            z=2,
            marks=() if chest[gem] else ("dim",),
        )
    for objective, need in enumerate(asked):
        if completed >> objective & 1:
            label = Text("objective-done", {"who": Name(seat), "number": objective + 1, "gems": words.gems(need)})
            laid[f"objective:{seat}:{objective + 1}"] = Piece(
                area, CARDS_AT[objective], 150, *CARD, "objective-back", label
            )
        else:
            laid.update(_objective(seat, objective, need, chest))
    label = Text("fragments", {"who": Name(seat), "count": fragments})
    laid[f"fragment:{seat}"] = Piece(
        area,
        940,
        104,
        112,
        112,
        "fragment",
        label,
        caption=Text("figure", {"count": fragments}),
        marks=() if fragments else ("dim",),
    )
    kept = [gem for gem in GEMS if aside[gem]]
    for place, gem in enumerate(kept):
        counted = Text(f"gems-{gem.word}", {"count": aside[gem]})
        laid[f"aside:{seat}:{gem.word}"] = Piece(
            area,
            640 + 96 * place,
            350,
            84,
            84,
            f"gem-{gem.word}",
            Text("aside-gem", {"who": Name(seat), "gems": counted}),
            caption=Text("figure", {"count": aside[gem]}),
            marks=("aside",),
        )
    return laid


def _objective(seat: Seat, objective: int, need: Gems, chest: tuple[int, ...]) -> dict[str, Piece]:
    """The card with one stone a gem: bright if the chest has it, an outline if it is missing."""
    area, x = f"area:{seat}", CARDS_AT[objective]
    lacking = [max(0, asked - have) for asked, have in zip(need, chest, strict=True)]
    ready = not any(lacking)
    args: dict[str, Arg] = {"who": Name(seat), "number": objective + 1, "gems": words.gems(need)}
    label = Text("objective-ready", args) if ready else Text("objective", {**args, "missing": words.gems(lacking)})
    id = f"objective:{seat}:{objective + 1}"
    laid = {id: Piece(area, x, 150, *CARD, "objective-ready" if ready else "objective", label, z=1)}
    stones = [(gem, place) for gem in GEMS for place in range(need[gem])]
    condensed = len(stones) > ICONS
    if condensed:
        stones = [(gem, 0) for gem in GEMS if need[gem]]
    columns = 2 if len(stones) <= 4 else 3
    size = 78 if columns == 2 else 58
    rows = -(-len(stones) // columns)
    for index, (gem, place) in enumerate(stones):
        row, column = divmod(index, columns)
        across = min(columns, len(stones) - row * columns)
        has = chest[gem] >= need[gem] if condensed else place < chest[gem]
        laid[f"asks:{seat}:{objective + 1}:{gem.word}:{place}"] = Piece(
            area,
            x + (size + 2) * (column - (across - 1) / 2),
            172 + (size + 2) * (row - (rows - 1) / 2),
            size,
            size,
            f"gem-{gem.word}" if has else f"lack-{gem.word}",
            Text("asked-has" if has else "asked-lacks", {"gem": words.gem_name(gem)}),
            caption=Text("figure", {"count": need[gem]}) if condensed else None,
            z=2,
            marks=("quiet",),
        )
    return laid


_CHOICE_AT = ((52.0, "room"), (122.0, "first"), (192.0, "second"))


@lru_cache(8)
def choice_back(seat: Seat) -> dict[str, Piece]:
    """Three cards face down: somebody has chosen."""
    label = Text("choice-hidden", {"who": Name(seat)})
    return {
        f"choice:{seat}:{part}": Piece(f"area:{seat}", x, 346, 66, 79, "card-back", label, marks=("hidden",))
        for x, part in _CHOICE_AT
    }


@lru_cache(512)
def choice_face(seat: Seat, choice: int) -> dict[str, Piece]:
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
