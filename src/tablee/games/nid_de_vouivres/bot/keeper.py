"""Where the keeper sends the vouivre: drawn among all rooms, so that nobody can foresee it, by where people should be
and by what a strike there would bring."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from statistics import pstdev
from typing import Final

from tablee.games.nid_de_vouivres.bot import standing
from tablee.games.nid_de_vouivres.bot.forecast import STRIKE_OWN, Forecast
from tablee.games.nid_de_vouivres.pieces import CHOICES, NOT_CHOSEN, OUTSIDE
from tablee.games.nid_de_vouivres.rules import turn
from tablee.games.nid_de_vouivres.state import NidState
from tablee.kernel import Seat

SAMPLES: Final = 30
"""How many deals of the others' choices are looked at."""
EAGERNESS: Final = 0.3
"""How much likelier a room is that brings a standard deviation more than the rooms on average, as a power of e."""


def odds(
    state: NidState,
    seat: Seat,
    forecast: Callable[[NidState], Forecast],
    imagine: Callable[[NidState, Seat, random.Random], NidState],
) -> list[float]:
    """By room, how likely the keeper sends the vouivre there (not yet divided by their sum)."""
    expected = forecast(state)
    own = expected.outlooks[seat].likely
    brings = _brings(state, seat, forecast, imagine)
    width = pstdev(brings) or 1.0
    chosen = state.choices[seat]
    avoided = OUTSIDE if chosen == NOT_CHOSEN else CHOICES[chosen][0]
    return [
        expected.strikes[room]
        / (1.0 - (1.0 - STRIKE_OWN) * own[room])  # the others guess where the keeper is, who knows it
        * (STRIKE_OWN if room == avoided else 1.0)
        * math.exp(EAGERNESS * brought / width)
        for room, brought in enumerate(brings, 1)
    ]


def _brings(
    state: NidState,
    seat: Seat,
    forecast: Callable[[NidState], Forecast],
    imagine: Callable[[NidState, Seat, random.Random], NidState],
) -> Sequence[float]:
    """By room, how the keeper would stand after a strike there, less how they would on average."""
    rng = random.Random(state.turn)  # the same position gives the same odds
    sums = [0.0] * state.seats
    for _ in range(SAMPLES):
        imagined = imagine(state, seat, rng)
        for room in range(1, state.seats + 1):
            struck = imagined.copy()
            turn.place(struck, room)
            sums[room - 1] += standing.shares(struck, forecast)[seat]
    mean = sum(sums) / len(sums)
    return [(one - mean) / SAMPLES for one in sums]
