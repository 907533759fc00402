"""What a seat can't see: the choices of the others, until all are shown. NV-10, NV-26."""

from __future__ import annotations

import random

from tablee.games.nid_de_vouivres import moves as m
from tablee.games.nid_de_vouivres.pieces import NOT_CHOSEN
from tablee.games.nid_de_vouivres.state import HIDDEN, NidState
from tablee.kernel import Secrets, Viewer


class NidSecrets(Secrets[NidState, m.NidMove]):
    """Choices are secret; everything else is open."""

    kinds = (m.Go, m.Exit)

    def imagine(self, state: NidState, seat: Viewer, rng: random.Random) -> NidState:
        """Those who have chosen may have chosen anything they could."""
        imagined = state.copy()
        if state.phase in HIDDEN:
            for other, chosen in enumerate(state.choices):
                if other != seat and chosen != NOT_CHOSEN:
                    possible = m.choices(state.seats, state.where[other], bool(state.payable(other)))
                    imagined.choices[other] = m.choice_of(rng.choice(possible))
        return imagined
