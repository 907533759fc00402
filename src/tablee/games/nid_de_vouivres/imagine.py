"""What a seat can't see, dealt anew: the choices of the others, until all are shown."""

from __future__ import annotations

import random

from tablee.games.nid_de_vouivres.prospects import choice_weights
from tablee.games.nid_de_vouivres.state import CHOICE, LURE, NOT_CHOSEN, PLACE, REVEAL, Nest
from tablee.kernel import Seat

HIDDEN = (CHOICE, PLACE, LURE, REVEAL)
"""The phases in which choices lie face down. NV-10, NV-26."""


def imagine(state: Nest, seat: Seat, rng: random.Random) -> Nest:
    """A state that looks the same to the seat; those who have chosen have chosen something else, as people would."""
    imagined = state.copy()
    if state.phase in HIDDEN:
        for other, chosen in enumerate(state.choices):
            if other != seat and chosen != NOT_CHOSEN:
                weights = choice_weights(state, other)
                imagined.choices[other] = rng.choices(list(weights), list(weights.values()))[0]
    return imagined
