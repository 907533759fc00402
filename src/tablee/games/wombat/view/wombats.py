"""The wombats: their faces, cards and markers."""

from __future__ import annotations

from tablee.games.wombat.pieces import Role
from tablee.games.wombat.view.pen import svg

EYES = {
    Role.STANDARD: '<circle cx="29" cy="43" r="4"/><circle cx="71" cy="43" r="4"/>',
    Role.CONFIDENT: '<path d="M23 43q6-6 12 0M65 43q6-6 12 0" fill="none" stroke="#2B2118" stroke-width="3.4"/>',
    Role.HELPLESS: (
        '<circle cx="29" cy="44" r="5.4"/><circle cx="71" cy="44" r="5.4"/>'
        '<path d="M21 37l12-5M79 37l-12-5" stroke="#2B2118" stroke-width="3"/>'
    ),
    Role.GENEROUS: '<circle cx="29" cy="43" r="4"/><circle cx="71" cy="43" r="4"/>',
    Role.CONFUSED: (
        '<circle cx="28" cy="43" r="7" fill="#F7EBD6"/><circle cx="29" cy="44" r="3"/>'
        '<circle cx="72" cy="42" r="3.6"/>'
        '<path d="M64 32q8-5 15 1" fill="none" stroke="#2B2118" stroke-width="3"/>'
    ),
    Role.RAGING: (
        '<path d="M18 33l18 8M82 33l-18 8" stroke="#2B2118" stroke-width="5"/>'
        '<circle cx="30" cy="45" r="4.6" fill="#D8331E"/><circle cx="70" cy="45" r="4.6" fill="#D8331E"/>'
    ),
}
MOUTH = {
    Role.STANDARD: '<path d="M50 76v4m-9 3q9 5 18 0" fill="none" stroke="#2B2118" stroke-width="2.8"/>',
    Role.CONFIDENT: '<path d="M50 76v3m-12 2q13 8 22-2" fill="none" stroke="#2B2118" stroke-width="3.2"/>',
    Role.HELPLESS: '<path d="M50 76v4m-8 6q8-6 16 0" fill="none" stroke="#2B2118" stroke-width="2.8"/>',
    Role.GENEROUS: '<path d="M37 79q13 12 26 0z" fill="#6B2E20"/>',
    Role.CONFUSED: '<path d="M50 76v3m-10 4q5-4 9 0t11-1" fill="none" stroke="#2B2118" stroke-width="2.8"/>',
    Role.RAGING: '<path d="M35 78h30l-4 9H39z" fill="#5B1A12"/><path d="M38 78l4 6 4-6zM54 78l4 6 4-6z" fill="#FFF"/>',
}
FUR = {
    Role.STANDARD: ("#A5805C", "#C7A37D"),
    Role.CONFIDENT: ("#8E7A63", "#B7A388"),
    Role.HELPLESS: ("#B39B85", "#D4C2AE"),
    Role.GENEROUS: ("#A9734E", "#D09A72"),
    Role.CONFUSED: ("#8F8279", "#B9ADA3"),
    Role.RAGING: ("#6A4436", "#8F6250"),
}
BACKDROP = {
    Role.STANDARD: "#E9D9B8",
    Role.CONFIDENT: "#D7E3C4",
    Role.HELPLESS: "#CFDDE6",
    Role.GENEROUS: "#F3D9BF",
    Role.CONFUSED: "#DCD3E8",
    Role.RAGING: "#E4A48F",
}
SIGN = {
    Role.STANDARD: "",
    Role.CONFIDENT: (
        '<path d="M18 100h26v10H18zM22 90h18v9H22z" fill="#7F9F4A"/>'
        '<path d="M31 86v-9m-5 4 5-5 5 5" stroke="#B23A2E" stroke-width="3" fill="none"/>'
        '<path d="M20 80l22 8" stroke="#B23A2E" stroke-width="3.4"/>'
    ),
    Role.HELPLESS: (
        '<path d="M16 112h30" stroke="#2B2118" stroke-width="3"/>'
        '<path d="M21 100h20v11H21z" fill="#3F8C93"/>'
        '<path d="M17 96l28 18" stroke="#B23A2E" stroke-width="3.4"/>'
    ),
    Role.GENEROUS: (
        '<path d="M19 99h24v11H19z" fill="#DDA63A"/>'
        '<path d="M31 98v13M18 102h26" stroke="#B23A2E" stroke-width="3"/>'
        '<path d="M31 98q-9-10-9-2 0 3 9 2 9 1 9-2 0-8-9 2" fill="none" stroke="#B23A2E" stroke-width="2.6"/>'
    ),
    Role.CONFUSED: (
        '<text x="27" y="112" font-family="Georgia, serif" font-weight="700" font-size="30" fill="#6A5B9E">?</text>'
    ),
    Role.RAGING: '<path d="M32 78l-12 18h9l-5 16 15-21h-9z" fill="#D8331E"/>',
}


def face(role: Role) -> str:
    """A wombat's face in a square of 100: broad and flat, small round ears far apart, a wide bare nose."""
    dark, light = FUR[role]
    return (
        # ears: small, round, low at the sides
        f'<ellipse cx="17" cy="22" rx="10" ry="11" fill="{dark}" transform="rotate(-28 17 22)"/>'
        f'<ellipse cx="83" cy="22" rx="10" ry="11" fill="{dark}" transform="rotate(28 83 22)"/>'
        '<ellipse cx="17.5" cy="23" rx="5.4" ry="6.4" fill="#D9A48C" transform="rotate(-28 17 23)"/>'
        '<ellipse cx="82.5" cy="23" rx="5.4" ry="6.4" fill="#D9A48C" transform="rotate(28 83 23)"/>'
        # the skull: a loaf, broader below than above
        f'<path d="M26 17Q50 9 74 17 92 26 96 52 99 80 76 90 50 97 24 90 1 80 4 52 8 26 26 17z" fill="{dark}"/>'
        f'<path d="M27 20Q40 14 52 15 24 24 13 50 8 60 8 66 4 34 27 20z" fill="{light}" opacity=".5"/>'
        # the muzzle, as wide as the cheeks let it
        f'<path d="M24 62Q27 50 50 49 73 50 76 62 80 82 66 88 50 93 34 88 20 82 24 62z" fill="{light}"/>'
        # the nose: bare, flat, with two wide nostrils
        '<path d="M29 54Q31 46 50 46t21 8Q73 65 62 72 50 79 38 72 27 65 29 54z" fill="#3A2A22"/>'
        '<path d="M34 53Q42 49 52 49" stroke="#8B7467" stroke-width="3" fill="none" stroke-linecap="round"/>'
        '<path d="M38 62q3-5 8-1-2 6-8 1zM62 62q-3-5-8-1 2 6 8 1z" fill="#17100C"/>'
        f'<g fill="#2B2118" stroke-linecap="round">{EYES[role]}{MOUTH[role]}</g>'
    )


def body(role: Role) -> str:
    """The rest of it, beneath the face: a stocky barrel on short legs with broad claws, from (0, 0) to (120, 60)."""
    dark, light = FUR[role]
    claws = "".join(f'<path d="M{x} 56l3 6 3-6z" fill="#E9D9B8"/>' for x in (18, 25, 32, 82, 89, 96))
    return (
        f'<path d="M8 60Q0 22 22 8 60-6 98 8 120 22 112 60z" fill="{dark}"/>'
        f'<path d="M30 60Q28 26 60 24 92 26 90 60z" fill="{light}" opacity=".6"/>'
        f'<path d="M12 58Q10 34 26 34 40 34 40 58zM80 58Q80 34 94 34 110 34 108 58z" fill="{dark}" '
        f'stroke="#2B2118" stroke-opacity=".35" stroke-width="2.4"/>{claws}'
    )


def card(role: Role) -> str:
    """A role card, with a sign of what its wombat can't do."""
    edge = "#8E2F20" if role is Role.RAGING else "#6A5B9E" if role is Role.CONFUSED else "#5C7732"
    return svg(
        "0 0 120 144",
        f'<rect x="2" y="2" width="116" height="140" rx="12" fill="{edge}"/>'
        f'<rect x="6" y="6" width="108" height="132" rx="9" fill="{BACKDROP[role]}"/>'
        f'<g transform="translate(14 92) scale(.77)">{body(role)}</g>'
        f'<g transform="translate(13 12) scale(.94)">{face(role)}</g>'
        f'<g transform="translate(29 20)">{SIGN[role]}</g>',
    )


def card_back() -> str:
    """The back of every role card: eyes in a burrow at night, above where a name plate covers it."""
    stars = "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="#F7EBD6"/>'
        for x, y, r in ((22, 30, 1.8), (48, 18, 1.4), (70, 34, 1.8), (20, 56, 1.3), (101, 58, 1.6))
    )
    return svg(
        "0 0 120 144",
        '<rect x="2" y="2" width="116" height="140" rx="12" fill="#2B2118"/>'
        '<rect x="6" y="6" width="108" height="132" rx="9" fill="#4A3A5C"/>'
        f'<circle cx="92" cy="28" r="11" fill="#F3DDA8"/><circle cx="87" cy="25" r="10" fill="#4A3A5C"/>{stars}'
        '<path d="M6 86Q30 46 60 46t54 40v43q0 9-9 9H15q-9 0-9-9z" fill="#6B4A33"/>'
        '<path d="M6 86Q30 46 60 46t54 40" fill="none" stroke="#8A6446" stroke-width="3"/>'
        '<path d="M34 138V88q0-28 26-28t26 28v50z" fill="#1D1713"/>'
        '<ellipse cx="50" cy="82" rx="5" ry="6" fill="#FFC46B"/><ellipse cx="70" cy="82" rx="5" ry="6" fill="#FFC46B"/>'
        '<circle cx="51" cy="83" r="2.4" fill="#1D1713"/><circle cx="71" cy="83" r="2.4" fill="#1D1713"/>',
    )


def marker(role: Role, fill: str) -> str:
    """A team's marker on the score card."""
    return svg(
        "0 0 110 100",
        f'<ellipse cx="57" cy="92" rx="46" ry="8" fill="#000" opacity=".25"/>'
        f'<circle cx="55" cy="50" r="47" fill="{fill}"/>'
        f'<circle cx="54" cy="48" r="43" fill="#F7EBD6"/><g transform="translate(17 10) scale(.76)">{face(role)}</g>',
    )
