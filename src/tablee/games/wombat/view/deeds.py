"""Deeds in words: a hand's own for its player, everyone's for those who look from above, and what was foul."""

from __future__ import annotations

from typing import Literal

from tablee.games.wombat.moves import (
    Drop,
    Guard,
    Hear,
    Offer,
    Put,
    Release,
    Rest,
    Source,
    Take,
    Turn,
    WombatMove,
)
from tablee.games.wombat.pieces import is_complete
from tablee.games.wombat.rules.feel import support_under
from tablee.games.wombat.rules.scoring import bad_team
from tablee.games.wombat.rules.talk import is_right, is_untrue
from tablee.games.wombat.state import NOTHING, Sense, WombatState
from tablee.kernel import Event, Name, Seat, Speech, Text

# A hand's own actions, in words that follow from what it felt and not from what came of it

OWN: dict[type[WombatMove], tuple[str, str]] = {
    Put: ("did-put", "put"),
    Drop: ("did-drop", "drop"),
    Offer: ("did-offer", "offer"),
    Guard: ("did-guard", "guard"),
    Release: ("did-release", ""),
    Turn: ("did-turn-you", "terrain-turns"),
    Rest: ("did-rest", "drop"),
}
"""Message and sound of each action."""


def own(sense: Sense, move: WombatMove) -> tuple[Text, str]:
    """A hand's own action, in words and as a sound."""
    match move:
        case Take(Source.GROUND):
            return Text("did-take-ground", {"size": sense.brick}), "take"
        case Take(Source.SUPPORT):
            return Text("did-take-support", {"size": sense.top}), "take-off"
        case Take(Source.HAND):
            return Text("did-take-hand", {"size": sense.offered}), "take"
    message, sound = OWN[type(move)]
    return Text(message, {"size": move.size} if isinstance(move, Put | Drop | Offer) else {}), sound


# From above: who did what (WO-47)


def deed(before: WombatState, seat: Seat, move: WombatMove, after: WombatState) -> Event:
    """An action with the name of its player, and whether it helped or harmed a tower."""
    hand = before.hands[seat]
    text, sound = own(NOTHING if hand is None else hand.sense, move)
    who = Text(f"{text.id.removesuffix('-you')}-above", {"who": Name(seat), **text.args})
    trace = (f"hand:{seat}",)
    return Event(who, sound, trace=trace, mark=_worth(before, seat, move, after))


Mark = Literal["", "feat", "foul", "lie"]


def _worth(before: WombatState, seat: Seat, move: WombatMove, after: WombatState) -> Mark:
    """What it did to the towers: a brick that does not fit or a good one taken off is foul, a finished tower a feat."""
    if isinstance(move, Turn):
        return "foul"
    hand = before.hands[seat]
    if hand is None or not isinstance(move, Put | Take):
        return ""
    if isinstance(move, Take) and move.source is not Source.SUPPORT:
        return ""
    support = support_under(before, hand)
    was, now = before.towers[support], after.towers[support]
    if is_complete(now):
        return "feat"
    spoilt = is_right(was) and (len(now) < len(was) or not is_right(now))
    return "foul" if spoilt else ""


def said(before: WombatState, move: Hear) -> Event:
    """What a player said, and whether it was so."""
    words = Text(f"phrase-{move.phrase}")
    untrue = is_untrue(before, move.seat, move.phrase)
    text = Text("said-untrue" if untrue else "said", {"who": Name(move.seat), "words": words})
    return Event(text, mark="lie" if untrue else "", says=Speech(move.seat, words))


def judged(before: WombatState, gone: Seat) -> Mark:
    """Whether the right player was voted out."""
    return "feat" if gone in bad_team(before) else "foul"
