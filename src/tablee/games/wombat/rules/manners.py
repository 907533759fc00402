"""How people at this game treat each other: what they say, what happens when one leaves, and the next match."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from tablee.games.wombat.moves import Hear, Rest, Vote, WombatMove
from tablee.games.wombat.options import FirstOptions, FourthOptions, WombatOptions
from tablee.games.wombat.rules.talk import PHRASES
from tablee.games.wombat.state import VOTING, WombatState
from tablee.kernel import Manners, Outcome, Seat, Text

O = TypeVar("O", bound=FirstOptions)  # noqa: E741


class WombatManners(Manners[WombatState, WombatMove]):
    """Manners in the dark."""

    phrases = tuple(f"phrase-{phrase}" for phrase in PHRASES)
    """A phrase may be a lie (WO-16)."""
    practice = "mode=practice"

    def may_undo(self, state: WombatState, seat: Seat, move: WombatMove) -> bool:
        """Nothing is taken back: time runs on, and a vote can be changed by another."""
        return False

    def left(self, state: WombatState, seat: Seat) -> WombatMove:
        """A player who leaves lets go of everything, or points up (WO-31)."""
        return Vote(None) if state.phase in VOTING else Rest()

    def said(self, state: WombatState, seat: Seat, phrase: Text) -> WombatMove | None:
        """Talk is half of the game: the end tells what was said and what was true."""
        word = phrase.id.removeprefix("phrase-")
        return Hear(seat, word) if word in PHRASES else None

    def seated(self, options: O, people: int) -> O:
        """A calm pace goes by how many people build (WO-08)."""
        return msgspec.structs.replace(options, people=people) if isinstance(options, FourthOptions) else options

    def rematch(self, options: WombatOptions, outcome: Outcome) -> WombatOptions:
        """The beginners' help is over once the good team has won (WO-07)."""
        return msgspec.structs.replace(options, beginners=False) if outcome.reason == "good" else options
