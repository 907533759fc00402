"""The end: the traitor unmasked, and what everyone did in the dark, said and guessed. Only what happened is told."""

from __future__ import annotations

from tablee.games.wombat.pieces import Role
from tablee.games.wombat.rules.scoring import bad_team
from tablee.games.wombat.state import DEEDS, UNSAID, WombatState
from tablee.games.wombat.view.circle import CARD, role_text
from tablee.kernel import Gain, Mat, Name, Piece, Scene, Seat, Tally, Text

LINE = 132
"""How high the line of a player is in the table of deeds."""


def ending(scene: Scene, state: WombatState) -> None:
    """Who it was, what they did, and what all others did."""
    traitor = state.roles.index(Role.RAGING)
    who = Name(traitor)
    deeds = _deeds(state, traitor, {"wrong": "spoilt", "off": "off", "turned": "turned", "untrue": "untrue"})
    scene.decided = Text("decided", {"who": who, "deeds": deeds}) if deeds else Text("decided-quiet", {"who": who})
    scene.tally = tuple(Tally(seat, _lines(state, seat, traitor)) for seat in range(state.seats))
    _unmasked(scene, state, traitor)
    _table(scene, state)


def account(state: WombatState, seat: Seat) -> Text:
    """What a hand did, and what its player said that was untrue."""
    deeds = _deeds(state, seat, {name: name for name in (*DEEDS, "untrue")})
    return Text("account", {"deeds": deeds}) if deeds else Text("account-idle")


def _deeds(state: WombatState, seat: Seat, named: dict[str, str]) -> tuple[Text, ...]:
    """Those that happened, each under the name that it has here."""
    counts = dict(zip(DEEDS, state.deeds[seat] if state.deeds else (0,) * len(DEEDS), strict=True))
    counts["untrue"] = state.untrue[seat] if state.untrue else 0
    return tuple(Text(f"deed-{word}", {"n": counts[name]}) for name, word in named.items() if counts[name])


def _lines(state: WombatState, seat: Seat, traitor: Seat) -> tuple[Gain, ...]:
    """A player's card, what they did, and how good their nose was."""
    role = state.roles[seat]
    lines = [Gain(role_text(role), None, f"role-{role.word}"), Gain(account(state, seat), None)]
    votes = [pointed[seat] for _, pointed in state.history if pointed[seat] != UNSAID and pointed[traitor] != UNSAID]
    if seat != traitor and votes:
        nose = Text("nose", {"right": votes.count(traitor), "votes": len(votes), "whom": Name(traitor)})
        lines.append(Gain(nose, None))
    return tuple(lines)


def _table(scene: Scene, state: WombatState) -> None:
    """A line for each player with their card, the bad team first."""
    scene.mats["deeds"] = Mat((0, 0, 1000, LINE * state.seats), Text("deeds"), "side", order=5)
    bad = bad_team(state)
    for line, seat in enumerate(sorted(range(state.seats), key=lambda seat: (seat not in bad, seat))):
        text = Text("deeds-of", {"who": Name(seat), "account": account(state, seat)})
        y = LINE // 2 + LINE * line
        scene.pieces[f"deed:{seat}"] = Piece("deeds", 552, y, 888, LINE - 8, "note", text, caption=text)
        art = f"role-{state.roles[seat].word}"
        scene.pieces[f"doer:{seat}"] = Piece("deeds", 52, y, 94, 112, art, role_text(state.roles[seat]))


def _unmasked(scene: Scene, state: WombatState, traitor: Seat) -> None:
    """The traitor's card, large in the middle: it is seen while it is turned over, and not afterwards."""
    high = round(1.1 * state.radius)
    wide = round(high * CARD[0] / CARD[1])
    down = round(0.16 * state.radius)  # beneath what is announced
    label = Text("unmasked", {"who": Name(traitor)})
    for id, art, z, mark in (("unmasked", "role-raging", 60, "unmasked"), ("unmasked:back", "role-back", 61, "covers")):
        scene.pieces[id] = Piece("terrain", 0, down, wide, high, art, label, z=z, marks=(mark,))
