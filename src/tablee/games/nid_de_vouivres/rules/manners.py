"""Talk, and what can't be taken back.

Quick phrases are for bargaining: they translate themselves, and bots understand and use them. Talk binds nobody
(NV-24). A phrase claims a room that the speaker says they go to, a gem they ask the others to leave, or a truce (the
speaker asks not to be struck, and offers the same).
"""

from __future__ import annotations

from typing import Final

from tablee.games.nid_de_vouivres import moves as m
from tablee.games.nid_de_vouivres.pieces import GEMS, MOST_ROOMS, OUTSIDE
from tablee.games.nid_de_vouivres.rules.play import to_act
from tablee.games.nid_de_vouivres.state import NidState
from tablee.kernel import CHANCE, Manners, Seat

ROOMS: Final = {f"phrase-room-{room}": room for room in range(1, MOST_ROOMS + 1)}
"""'I go to room 3.'"""
EXIT: Final = "phrase-exit"
"""'I leave the caves.'"""
LEAVE: Final = {f"phrase-leave-{gem.word}": gem for gem in GEMS}
"""'Leave me the pearls!'"""
TRUCE: Final = "phrase-truce"
AGREED: Final = "phrase-agreed"
NO_WAY: Final = "phrase-no-way"
BEWARE: Final = "phrase-beware"


class NidManners(Manners[NidState, m.NidMove]):
    """How players treat each other."""

    final: tuple[type, ...] = (m.Go, m.Exit, m.Place, m.Lure)
    """Moves that are never taken back."""
    phrases = (*ROOMS, EXIT, *LEAVE, TRUCE, AGREED, NO_WAY, BEWARE)

    def phrases_for(self, seats: int) -> tuple[str, ...]:
        """NV-02: all but those about rooms that are closed."""
        return tuple(phrase for phrase in self.phrases if ROOMS.get(phrase, OUTSIDE) <= seats)

    def may_undo(self, state: NidState, seat: Seat, move: m.NidMove) -> bool:
        """Choices are changed, not taken back: whether one could be would reveal if others have changed theirs. A
        vouivre that everyone has seen stays where she is (NV-13)."""
        return not isinstance(move, self.final) and to_act(state) not in ((CHANCE,), ())


class FirstManners(NidManners):
    """Manners of the first version of the rules, under which a vouivre could still be called back."""

    final = (m.Go, m.Exit)
