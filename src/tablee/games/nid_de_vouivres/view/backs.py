"""What lies behind cards face down: where the others have chosen to go, and which gems they want."""

from __future__ import annotations

from tablee.games.nid_de_vouivres.pieces import CHOICES, NOT_CHOSEN
from tablee.games.nid_de_vouivres.state import HIDDEN, NidState
from tablee.games.nid_de_vouivres.view import words
from tablee.kernel import Backs, Seat, Text


class NidBacks(Backs[NidState]):
    """What is on each card of another player's choice: the gems lie together, so both are listed for the first one."""

    def behind(self, state: NidState, seat: Seat) -> dict[str, tuple[Text, ...]]:
        found: dict[str, tuple[Text, ...]] = {}
        for other, choice in enumerate(state.choices):
            if other != seat and choice != NOT_CHOSEN and state.phase in HIDDEN:
                room, pair = CHOICES[choice]
                found[f"choice:{other}:room"] = (words.room(room),)
                found[f"choice:{other}:first"] = tuple(words.gem_name(gem) for gem in pair.gems)
        return found
