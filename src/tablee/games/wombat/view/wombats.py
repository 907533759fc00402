"""The wombats: their faces, cards and markers."""

from __future__ import annotations

from tablee.games.wombat.pieces import Role
from tablee.games.wombat.view.pen import svg

EYES = {
    Role.STANDARD: '<circle cx="37" cy="46" r="4.6"/><circle cx="63" cy="46" r="4.6"/>',
    Role.CONFIDENT: '<path d="M31 46q6-7 12 0M57 46q6-7 12 0" fill="none" stroke="#2B2118" stroke-width="3.4"/>',
    Role.HELPLESS: (
        '<circle cx="37" cy="47" r="6"/><circle cx="63" cy="47" r="6"/>'
        '<path d="M29 38l12-4M71 38l-12-4" stroke="#2B2118" stroke-width="3"/>'
    ),
    Role.GENEROUS: '<circle cx="37" cy="46" r="4.6"/><circle cx="63" cy="46" r="4.6"/>',
    Role.CONFUSED: (
        '<circle cx="36" cy="46" r="7" fill="#F7EBD6"/><circle cx="36" cy="46" r="3"/>'
        '<circle cx="64" cy="45" r="4"/>'
        '<path d="M56 35q8-5 15 1" fill="none" stroke="#2B2118" stroke-width="3"/>'
    ),
    Role.RAGING: (
        '<path d="M27 37l16 7M73 37l-16 7" stroke="#2B2118" stroke-width="4.6"/>'
        '<circle cx="38" cy="48" r="5" fill="#D8331E"/><circle cx="62" cy="48" r="5" fill="#D8331E"/>'
    ),
}
MOUTH = {
    Role.STANDARD: '<path d="M43 76q7 5 14 0" fill="none" stroke="#2B2118" stroke-width="3"/>',
    Role.CONFIDENT: '<path d="M40 74q10 10 20-1" fill="none" stroke="#2B2118" stroke-width="3.4"/>',
    Role.HELPLESS: '<path d="M43 79q7-6 14 0" fill="none" stroke="#2B2118" stroke-width="3"/>',
    Role.GENEROUS: '<path d="M38 74q12 13 24 0z" fill="#6B2E20"/>',
    Role.CONFUSED: '<path d="M41 77q4-4 8 0t9-1" fill="none" stroke="#2B2118" stroke-width="3"/>',
    Role.RAGING: '<path d="M37 73h26l-4 9H41z" fill="#5B1A12"/><path d="M39 73l4 5 4-5zM53 73l4 5 4-5z" fill="#FFF"/>',
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
    """A wombat's face in a square of 100."""
    dark, light = FUR[role]
    return (
        f'<path d="M17 27q-4-19 12-17 8 2 11 10zM83 27q4-19-12-17-8 2-11 10z" fill="{dark}"/>'
        '<path d="M22 24q-1-9 6-9 4 1 6 6zM78 24q1-9-6-9-4 1-6 6z" fill="#E7B8A0"/>'
        f'<path d="M50 14c26 0 40 17 40 40 0 24-16 37-40 37S10 78 10 54c0-23 14-40 40-40z" fill="{dark}"/>'
        f'<path d="M48 18c-22 1-33 15-34 34 8-18 22-26 34-34z" fill="{light}" opacity=".55"/>'
        f'<ellipse cx="50" cy="68" rx="24" ry="19" fill="{light}"/>'
        '<path d="M37 57q13-8 26 0 1 10-13 12-14-2-13-12z" fill="#3A2A22"/>'
        '<path d="M42 57q5-3 9-2" stroke="#8B7467" stroke-width="2.4" fill="none" stroke-linecap="round"/>'
        f'<g fill="#2B2118" stroke-linecap="round">{EYES[role]}{MOUTH[role]}</g>'
    )


def card(role: Role) -> str:
    """A role card, with a sign of what its wombat can't do."""
    edge = "#8E2F20" if role is Role.RAGING else "#6A5B9E" if role is Role.CONFUSED else "#5C7732"
    return svg(
        "0 0 120 144",
        f'<rect x="2" y="2" width="116" height="140" rx="12" fill="{edge}"/>'
        f'<rect x="6" y="6" width="108" height="132" rx="9" fill="{BACKDROP[role]}"/>'
        f'<g transform="translate(14 10) scale(.92)">{face(role)}</g>'
        f'<g transform="translate(29 20)">{SIGN[role]}</g>',
    )


def card_back() -> str:
    """The back of every role card: a burrow at night."""
    stars = "".join(
        f'<circle cx="{x}" cy="{y}" r="1.8" fill="#F7EBD6"/>' for x, y in ((24, 26), (88, 20), (64, 38), (98, 52))
    )
    return svg(
        "0 0 120 144",
        '<rect x="2" y="2" width="116" height="140" rx="12" fill="#2B2118"/>'
        '<rect x="6" y="6" width="108" height="132" rx="9" fill="#4A3A5C"/>'
        f'{stars}<path d="M6 104q54-44 108 0v25q0 9-9 9H15q-9 0-9-9z" fill="#6B4A33"/>'
        '<path d="M38 138q-2-34 22-34t22 34z" fill="#1D1713"/>'
        '<circle cx="52" cy="122" r="4" fill="#FFC46B"/><circle cx="68" cy="122" r="4" fill="#FFC46B"/>',
    )


def marker(role: Role, fill: str) -> str:
    """A team's marker on the score card."""
    return svg(
        "0 0 110 100",
        f'<ellipse cx="57" cy="92" rx="46" ry="8" fill="#000" opacity=".25"/>'
        f'<circle cx="55" cy="50" r="47" fill="{fill}"/>'
        f'<circle cx="54" cy="48" r="43" fill="#F7EBD6"/><g transform="translate(17 10) scale(.76)">{face(role)}</g>',
    )
