"""Drawings made by code: gems, pawns, cards and dice. The caves are in caves.py, the rest are files in `art/`."""

from __future__ import annotations

from tablee.games.nid_de_vouivres.pieces import GEMS, MOST_ROOMS, PAIRS, PLAYERS, Gem
from tablee.games.nid_de_vouivres.view.caves import DAYLIGHT, caves, placed, svg, veil

_SEAT_COLOURS = ("#E69F00", "#56B4E9", "#009E73", "#F0E442", "#0072B2", "#D55E00")
_SEAT_DARK = ("#8A5F00", "#1F6C9C", "#005A41", "#948B12", "#003F66", "#7F3700")
_SEAT_INK = ("#2B1C00", "#08202F", "#E9FFF8", "#2B2800", "#E4F3FF", "#FFF0E6")
_MARKS = (
    '<circle cx="50" cy="92" r="11" fill="{ink}"/>',
    '<path d="M34 94q8-12 16 0t16 0" fill="none" stroke="{ink}" stroke-width="7" stroke-linecap="round"/>',
    '<path d="M50 79l14 24H36z" fill="{ink}"/>',
    '<rect x="34" y="87" width="32" height="10" rx="3" fill="{ink}"/>',
    '<circle cx="50" cy="92" r="10" fill="none" stroke="{ink}" stroke-width="7"/>',
    '<path d="M40 82l20 20M60 82l-20 20" stroke="{ink}" stroke-width="8" stroke-linecap="round"/>',
)

_GEM_SHAPES = {
    Gem.GOLD: (
        '<path d="M14 62 24 34 46 20 70 24 88 46 84 72 62 86 32 82z" fill="#C98A16"/>'
        '<path d="M24 34 46 20 70 24 60 42 36 44z" fill="#FFE08A"/>'
        '<path d="M14 62 24 34 36 44 40 64 32 82z" fill="#F2B632"/>'
        '<path d="M36 44 60 42 66 62 40 64z" fill="#FFCB4D"/>'
        '<path d="M70 24 88 46 66 62 60 42z" fill="#E8A317"/>'
        '<path d="M36 38 46 26 58 28" fill="none" stroke="#FFF6D6" stroke-width="4" stroke-linecap="round"/>'
    ),
    Gem.RUBY: (
        '<path d="M32 12H68L90 34V66L68 88H32L10 66V34z" fill="#8E1233"/>'
        '<path d="M32 12H68L60 32H40z" fill="#FF8A9B"/>'
        '<path d="M32 12 40 32 30 42 10 34z" fill="#F2526B"/>'
        '<path d="M10 34 30 42V60L10 66z" fill="#D92B4B"/>'
        '<path d="M68 12 90 34 70 42 60 32z" fill="#D92B4B"/>'
        '<path d="M40 32H60L70 42V60L60 70H40L30 60V42z" fill="#E0314F"/>'
        '<path d="M36 42 44 36H54" fill="none" stroke="#FFE3E7" stroke-width="4" stroke-linecap="round"/>'
    ),
    Gem.SAPPHIRE: (
        '<path d="M50 8 86 34 50 92 14 34z" fill="#173E91"/>'
        '<path d="M50 8 32 34H68z" fill="#A9CBFF"/>'
        '<path d="M50 8 32 34H14z" fill="#6EA4FF"/>'
        '<path d="M50 8 68 34H86z" fill="#3F7BEA"/>'
        '<path d="M14 34H32L50 92z" fill="#2F6FE0"/>'
        '<path d="M32 34H68L50 92z" fill="#4A86F0"/>'
        '<path d="M38 30 46 18" stroke="#F1F6FF" stroke-width="4" stroke-linecap="round"/>'
    ),
    Gem.PEARL: (
        '<circle cx="50" cy="50" r="39" fill="#B9AEDC"/>'
        '<circle cx="50" cy="50" r="35" fill="#2C2740"/>'
        '<path d="M20 58A33 33 0 0 0 80 62 44 44 0 0 1 20 58z" fill="#5C4A8C"/>'
        '<path d="M28 70A33 33 0 0 0 72 72 40 34 0 0 1 28 70z" fill="#7FC7C4"/>'
        '<ellipse cx="38" cy="34" rx="12" ry="8" fill="#F4EFFF" transform="rotate(-35 38 34)"/>'
        '<circle cx="60" cy="30" r="3" fill="#F4EFFF"/>'
    ),
}
_FRAGMENT = (
    '<path d="M50 8Q84 22 86 62L74 56 66 74 52 60 40 78 28 60 14 64Q16 22 50 8z" fill="#6E5A94"/>'
    '<path d="M49 10Q80 24 82 58L73 52 65 70 52 56 40 73 29 56 17 60Q18 24 49 10z" fill="#B9A8D8"/>'
    '<path d="M30 36Q36 22 48 18" fill="none" stroke="#F1EAFB" stroke-width="6" stroke-linecap="round"/>'
    '<circle cx="62" cy="36" r="5" fill="#8E7BB0"/>'
    '<circle cx="48" cy="46" r="3.5" fill="#8E7BB0"/><circle cx="70" cy="48" r="3" fill="#8E7BB0"/>'
    '<path d="M20 86Q34 74 50 84T82 84" fill="none" stroke="#6E5A94" stroke-width="5" stroke-linecap="round"/>'
)
_OUTLINES = {
    Gem.GOLD: '<path d="M16 62 26 36 46 23 69 27 85 47 81 71 61 83 33 79z" {pen}/>',
    Gem.RUBY: '<path d="M33 15H67L87 35V65L67 85H33L13 65V35z" {pen}/>',
    Gem.SAPPHIRE: '<path d="M50 12 82 35 50 87 18 35z" {pen}/>',
    Gem.PEARL: '<circle cx="50" cy="50" r="36" {pen}/>',
}
_LACKING = {Gem.GOLD: "#F0BE54", Gem.RUBY: "#FF8196", Gem.SAPPHIRE: "#86B0FF", Gem.PEARL: "#D3C8F2"}
_DIE = {
    Gem.GOLD: ("#F2C14E", "#C58F1E", "#5A3A00"),
    Gem.RUBY: ("#D9405B", "#97203A", "#FFE9EC"),
    Gem.SAPPHIRE: ("#3E74D8", "#234A99", "#EAF2FF"),
    Gem.PEARL: ("#4A4263", "#2C2740", "#E9E2FF"),
}


def drawings() -> dict[str, str]:
    """All of them by name."""
    made = {f"caves-{rooms}": caves(rooms) for rooms in PLAYERS}
    for gem in GEMS:
        made[f"gem-{gem.word}"] = svg(_GEM_SHAPES[gem])
        made[f"counted-{gem.word}"] = svg(placed(_GEM_SHAPES[gem], 50, 50, 1), 200, 200)  # room for a large figure
        ink = _LACKING[gem]
        pen = f'fill="{ink}" fill-opacity=".2" stroke="{ink}" stroke-width="7" stroke-dasharray="13 7"'
        made[f"lack-{gem.word}"] = svg(_OUTLINES[gem].format(pen=pen))
        made[f"counted-lack-{gem.word}"] = svg(placed(_OUTLINES[gem].format(pen=pen), 50, 50, 1), 200, 200)
        made[f"card-{gem.word}"] = _card(placed(_GEM_SHAPES[gem], 18, 28, 0.64))
        for face in range(10):
            made[f"die-{gem.word}-{face}"] = _die(gem, face)
    for pair in PAIRS:
        first, second = pair.gems
        gems = placed(_GEM_SHAPES[first], 8, 8, 0.72) + placed(_GEM_SHAPES[second], 62, 54, 0.72)
        made[f"pair-{pair.word}"] = _card(gems, 142, 133)
    for room in range(1, MOST_ROOMS + 1):
        made[f"card-room-{room}"] = _card(
            '<path d="M20 96V58a30 34 0 0 1 60 0v38z" fill="#1F4E56"/>'
            '<path d="M30 96V60a20 24 0 0 1 40 0v36z" fill="#12303A"/>'
            f'<text x="50" y="86" font-family="Fraunces,Georgia,serif" font-weight="700" font-size="48" fill="#FBEFD2" '
            f'text-anchor="middle">{room}</text>'
        )
    made["veil"] = veil()
    made["figure"] = svg(
        '<circle cx="100" cy="100" r="44" fill="#150F29" stroke="#F2C14E" stroke-width="5"/>', 200, 200
    )
    made["fragment"] = svg(_FRAGMENT)
    made["counted-fragment"] = svg(placed(_FRAGMENT, 50, 50, 1), 200, 200)
    made["card-exit"] = _card(placed(DAYLIGHT, 10, 24, 0.8))
    made["card-back"] = _back()
    for seat in range(MOST_ROOMS):
        made[f"pawn-{seat}"] = _pawn(seat)
    return made


def _card(inside: str, wide: int = 100, high: int = 120) -> str:
    """A card, light so that gems stand out."""
    return svg(
        f'<rect x="2" y="4" width="{wide - 4}" height="{high - 6}" rx="11" fill="#0C1720" fill-opacity=".5"/>'
        f'<rect x="2" y="1" width="{wide - 4}" height="{high - 6}" rx="11" fill="#E9DFF0"/>'
        f'<rect x="6" y="5" width="{wide - 12}" height="{high - 14}" rx="8" fill="#CFC2DF"/>'
        f'<path d="M6 13a8 8 0 0 1 8-8h{wide - 28}a8 8 0 0 1 8 8v20Q{wide * 0.6:g} 44 6 30z" fill="#DDD3E9"/>{inside}',
        wide,
        high,
    )


def _back() -> str:
    """A face-down card: the vouivre's eye."""
    return svg(
        '<rect x="2" y="4" width="96" height="114" rx="11" fill="#0C1720" fill-opacity=".5"/>'
        '<rect x="2" y="1" width="96" height="114" rx="11" fill="#8F7BB8"/>'
        '<rect x="6" y="5" width="88" height="106" rx="8" fill="#3B2A5A"/>'
        '<path d="M14 58Q50 22 86 58 50 94 14 58z" fill="#2F7A7D"/><circle cx="50" cy="58" r="19" fill="#F2C14E"/>'
        '<path d="M50 40q9 18 0 36-9-18 0-36z" fill="#1B1230"/><circle cx="43" cy="50" r="4" fill="#FFF6D6"/>',
        100,
        120,
    )


def _die(gem: Gem, face: int) -> str:
    """A die with as many pips."""
    light, dark, ink = _DIE[gem]
    pips = {
        0: [],
        1: [(50, 48)],
        2: [(32, 66), (68, 30)],
        3: [(30, 68), (50, 48), (70, 28)],
        4: [(32, 30), (68, 30), (32, 66), (68, 66)],
        5: [(32, 30), (68, 30), (32, 66), (68, 66), (50, 48)],
        6: [(32, 28), (68, 28), (32, 48), (68, 48), (32, 68), (68, 68)],
    }
    if face in pips:
        marks = "".join(f'<circle cx="{x}" cy="{y}" r="9" fill="{ink}"/>' for x, y in pips[face])
    else:
        marks = (
            f'<text x="50" y="68" font-family="Fraunces,Georgia,serif" font-weight="700" font-size="56" fill="{ink}" '
            f'text-anchor="middle">{face}</text>'
        )
    return svg(
        f'<rect x="6" y="10" width="88" height="86" rx="18" fill="{dark}"/>'
        f'<rect x="6" y="4" width="88" height="86" rx="18" fill="{light}"/>'
        f'<path d="M14 22a12 12 0 0 1 12-12h48" fill="none" stroke="#FFFFFF" stroke-opacity=".55" stroke-width="4" '
        f'stroke-linecap="round"/>{marks}'
    )


def _pawn(seat: int) -> str:
    """A hooded prospector with a lantern, in the seat's colour and mark."""
    colour, dark, ink = _SEAT_COLOURS[seat], _SEAT_DARK[seat], _SEAT_INK[seat]
    return svg(
        '<ellipse cx="52" cy="130" rx="40" ry="9" fill="#06121A" fill-opacity=".55"/>'
        f'<path d="M14 128Q12 74 36 58h28q24 16 22 70z" fill="{colour}"/>'
        f'<path d="M62 58h2q24 16 22 70H68q4-44-6-70z" fill="{dark}"/>'
        f'<path d="M50 6Q80 12 76 46 74 64 50 64 26 64 24 46 20 12 50 6z" fill="{dark}"/>'
        f'<path d="M50 6Q72 14 68 42 66 58 46 60 27 60 24 46 20 12 50 6z" fill="{colour}"/>'
        '<ellipse cx="47" cy="43" rx="16" ry="17" fill="#2A1B14"/>'
        '<ellipse cx="46" cy="46" rx="12" ry="13" fill="#E9C39B"/>'
        '<circle cx="41" cy="44" r="2.4" fill="#2A1B14"/><circle cx="51" cy="44" r="2.4" fill="#2A1B14"/>'
        '<path d="M41 52q5 4 10 0" fill="none" stroke="#7A4A30" stroke-width="2.4" stroke-linecap="round"/>'
        '<circle cx="87" cy="88" r="17" fill="#FFE7A8" fill-opacity=".35"/>'
        '<path d="M80 78h14l3 22H77z" fill="#FFD66B"/><path d="M79 76h16v4H79zM76 100h22v4H76z" fill="#4A3417"/>'
        '<path d="M80 77q7-12 14 0" fill="none" stroke="#4A3417" stroke-width="3"/>' + _MARKS[seat].format(ink=ink),
        108,
        140,
    )
