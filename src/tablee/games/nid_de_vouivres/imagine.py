"""What a seat can't see, dealt anew: the choices of the others, until all are shown."""

from __future__ import annotations

import random

from tablee.games.nid_de_vouivres import phases
from tablee.games.nid_de_vouivres.pieces import NOT_CHOSEN
from tablee.games.nid_de_vouivres.prospects import forecast
from tablee.games.nid_de_vouivres.state import Nest
from tablee.kernel import Seat


def imagine(state: Nest, seat: Seat, rng: random.Random) -> Nest:
    """A state that looks the same to the seat; those who have chosen have chosen something else, as people would."""
    imagined = state.copy()
    if state.phase not in phases.HIDDEN:
        return imagined
    expected = forecast(imagined)
    for other, chosen in enumerate(state.choices):
        if other != seat and chosen != NOT_CHOSEN:
            choices, weights = expected.choices(other)
            imagined.choices[other] = rng.choices(choices, cum_weights=weights)[0]
    return imagined
