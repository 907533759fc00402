"""What a learned judgement goes by: what each seat can forage and how easily, who comes next, and what is left."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tablee.games.butine.bot.prospects import Prospect
from tablee.games.butine.meadow import Meadow
from tablee.games.butine.pieces import CARDS, OPEN
from tablee.games.butine.state import NO_CARD, ButineState, Phase
from tablee.kernel import Seat

MOST_SEATS: Final = 4
_PHASE: Final = tuple(tuple(float(phase == other) for other in Phase) for phase in Phase)
_TURN: Final = tuple(tuple(float(away == other) for other in range(MOST_SEATS)) for away in range(MOST_SEATS))
_DISPLAY: Final = 6


def common(state: ButineState) -> list[float]:
    """How far the match has come, and what may still come into hands."""
    meadow, bee = state.meadow, state.bee
    ease = _ease(meadow)
    shown = sorted([ease[card >> 1] for card in state.display if card != NO_CARD], reverse=True)[:_DISPLAY]
    starts = meadow.ways.starts
    return [
        *_PHASE[state.phase],
        state.seats,
        state.quick,
        state.challenge,
        state.expert,
        state.deck,
        state.deck**0.5,
        len(meadow.tiles),
        state.foraged,
        state.held,
        state.may_pay,
        state.passes,
        len(state.wish) > 0,
        *meadow.piles,
        *shown,
        *[0.0] * (_DISPLAY - len(shown)),
        sum([starts[card >> 1] >> bee & 1 for card in state.display if card != NO_CARD]),
        sum(ease) / len(CARDS),
        meadow.beside[bee].bit_count(),
    ]


def seen(state: ButineState, seat: Seat, prospect: Prospect, hope: float, best: int) -> list[float]:
    """What a seat has and may hope for; nothing of it is hidden. `best`: the most points of any player."""
    meadow, bee = state.meadow, state.bee
    starts, near = meadow.ways.starts, meadow.beside[bee]
    ease, points = _ease(meadow), state.points(seat)
    eases = sorted([ease[kind] for kind in prospect.kinds], reverse=True)
    away = (seat - state.turn) % state.seats if state.turn >= 0 else 0
    return [
        points,
        points - best,
        hope,
        *eases,
        *[0.0] * (OPEN - len(eases)),
        len(eases),
        prospect.chain,
        prospect.chain > 0,
        prospect.chain > 1,
        prospect.chain > 2,
        sum([starts[kind] >> bee & 1 for kind in prospect.kinds]),
        sum([(starts[kind] & near).bit_count() for kind in prospect.kinds]),
        len(set(prospect.kinds)),
        *_TURN[away],
    ]


@lru_cache(1024)
def _ease(meadow: Meadow) -> tuple[float, ...]:
    """By kind of card, from which part of the tiles it can be foraged."""
    tiles = len(meadow.tiles)
    return tuple(start.bit_count() / tiles for start in meadow.ways.starts)
