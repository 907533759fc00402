"""Words: pollen, lists, and the sentence at the top."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from tablee.games.waggle_dance import moves as m
from tablee.games.waggle_dance.pieces import CONTENTS, FLOWERS, Card, Content
from tablee.games.waggle_dance.rules.play import outcome
from tablee.games.waggle_dance.state import NO_DIE, TRAY, Phase, WaggleState
from tablee.games.waggle_dance.view.ids import card_word, colour_word
from tablee.kernel import Arg, Name, Text

_LETTER: Final = {
    Phase.A: "a",
    Phase.B: "b",
    Phase.C: "c",
    Phase.D_CLAIM: "d",
    Phase.D_STORE: "d",
    Phase.E: "e",
    Phase.GIVING: "e",
    Phase.RECEIVING: "e",
    Phase.F: "f",
    Phase.G: "g",
    Phase.DRAWN: "g",
    Phase.KEEPING: "g",
}

FOR_CARDS: Final = frozenset((m.Pass, m.Rest, m.Mix, m.GiftRoom, m.GiftEgg))
"""All that a moment has which is there for a card alone."""


def letter_now(state: WaggleState) -> str:
    """The card that is being resolved; '' by day."""
    return _LETTER.get(state.back if state.phase in (Phase.MIXING, Phase.ASKING) else state.phase, "")


def is_night(state: WaggleState) -> bool:
    """Whether the resolution is on."""
    return bool(letter_now(state))


def heading(state: WaggleState, move: m.WaggleMove) -> Text | None:
    """The heading of the log under which a move stands: the day, or a letter of its night."""
    if state.phase < Phase.ROLL:
        return None
    letter = letter_now(state)
    if letter and state.phase is not Phase.ASKING:
        return Text(f"chapter-{letter}", {"round": state.round})
    return Text("chapter-day", {"round": state.round + isinstance(move, m.Roll)})


# Things


def listing(texts: Sequence[Text]) -> Text:
    """Several texts, with commas between them."""
    if not texts:
        return Text("nothing")
    whole = texts[-1]
    for text in reversed(texts[:-1]):
        whole = Text("and-more", {"one": text, "more": whole})
    return whole


def cubes_text(colour: int, n: int = 1) -> Text:
    """'2 red'."""
    return Text(f"some-{colour_word(colour)}", {"n": n})


def cube_text(colour: int) -> Text:
    """'red pollen'."""
    return Text(f"cube-{colour_word(colour)}")


@cache
def pollen_text(content: Content) -> Text:
    """'2 red, 1 blue'."""
    bag = CONTENTS[content]
    return listing([cubes_text(colour, bag.count(colour)) for colour in sorted(set(bag))])


def flower_text(colour: int) -> Text:
    """'the poppy'."""
    return Text(f"name-{colour_word(colour)}")


def cards_text(cards: Iterable[Card]) -> Text:
    """'Mix, Feint'."""
    return listing([Text(f"card-{card_word(card)}") for card in cards])


# The sentence at the top

_FOR_ALL: Final = {
    Phase.FIRST: "status-first",
    Phase.MARKERS: "status-markers",
    Phase.ROLL: "status-roll",
}
_ABOUT_ONE: Final = {
    Phase.WINDOW: "status-window",
    Phase.CALL: "status-call",
    Phase.DRAWN: "status-drawn",
    Phase.MORNING: "status-morning",
    Phase.PLACING: "status-placing",
    Phase.KEEPING: "status-keeping",
    Phase.MIXING: "status-mixing",
}


def status(state: WaggleState) -> Text:
    """What is going on, for everyone."""
    phase = state.phase
    if phase is Phase.ASKING:
        return Text("status-dusk" if is_night(state) else "status-dawn")
    if won := outcome(state):
        return won.told("status-over", "status-shared")
    if phase in _FOR_ALL:
        return Text(_FOR_ALL[phase])
    who: dict[str, Arg] = {"who": Name(state.turn)}
    if phase is Phase.D_CLAIM:
        return Text("status-claim", {**who, "pollen": cube_text(state.flower)})
    return Text(_ABOUT_ONE.get(phase) or f"status-{letter_now(state)}", who)


def your_status(state: WaggleState, moves: list[m.WaggleMove]) -> Text:
    """The sentence for the one who may make these moves."""
    kinds = {type(move) for move in moves}
    match state.phase:
        case Phase.MORNING:
            return Text("your-morning" if kinds != {m.Pass} else "your-morning-nothing")
        case Phase.ASKING:
            return Text("your-dusk" if is_night(state) else "your-dawn")
        case Phase.WINDOW:
            return Text("your-window", {"who": Name(state.turn)})
        case Phase.PLACING:
            if state.feint:
                return Text("your-feint")
            if state.die != NO_DIE:
                return Text("your-overtime", {"value": state.values[state.die]})
            return Text("your-placing", {"left": state.left[state.turn]})
        case Phase.D_CLAIM:
            return Text("your-claim-bonus" if m.Bonus in kinds else "your-claim", {"pollen": cube_text(state.flower)})
        case Phase.KEEPING:
            return Text("your-keeping")
        case Phase.RECEIVING:
            return Text("your-receiving")
    if state.air:
        return Text("your-putting")
    if state.phase is Phase.MIXING:
        return Text("your-mixing")
    if kinds <= FOR_CARDS:
        playable = "-nothing" if kinds <= {m.Pass, m.Rest} else ""
        return Text(f"your-moment{playable}", {"letter": letter_now(state).upper()})
    if state.phase is Phase.D_STORE:
        return Text("your-store", {"left": sum(state.count(pollen, TRAY + state.turn) for pollen in FLOWERS)})
    return Text(f"your-{letter_now(state)}")


_THEN: Final = (
    Card.OVERTIME,
    Card.GIFT,
    Card.SHIFT_CHANGE,
    Card.DIRECTIONS,
    Card.WRONG_TURN,
    Card.SICK_LEAVE,
    Card.FEINT,
)
"""The cards after which something else is chosen."""
THEN: Final = {
    **{f"card:{card_word(card)}": Text(f"then-{card_word(card)}") for card in _THEN},
    "card die": Text("then-overtime-value"),
    "die": Text("then-bee"),
    "cube": Text("then-cube"),
    "flower": Text("then-cube"),
    "lift": Text("then-lift"),
}
"""The sentence once something has been touched, for the seat that may act."""
