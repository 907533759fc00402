"""How often the keeper's first vouivre hits another player in Nid de Vouivres, next to one sent at random.

scripts/bench strikes [--players N …] [--matches M] [--bot LEVEL] [--json]

Bots of one level play whole matches. In each position a keeper's odds are compared with the choices that were really
made, so no luck of the draw blurs the figures; intervals are of 95 %, by match. `worth` is what a player who knows the
odds (but not the keeper's own room) gains per turn, in gold, by going to the best room against them.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections.abc import Iterator
from copy import copy
from itertools import pairwise
from statistics import fmean, stdev

from tablee.bots.players import choose
from tablee.games.nid_de_vouivres import GAME
from tablee.games.nid_de_vouivres.bot import keeper
from tablee.games.nid_de_vouivres.bot.first_sight import choices
from tablee.games.nid_de_vouivres.pieces import CHOICES, NOT_CHOSEN, OUTSIDE
from tablee.games.nid_de_vouivres.state import NidState, Phase
from tablee.kernel import CHANCE, LEVELS, Match

BRAIN = GAME.brain


def placements(players: int, seed: int, bot: str) -> Iterator[NidState]:
    """The positions of a match in which a keeper sends the vouivre."""
    rng, match = random.Random(seed), Match(GAME, players, seed=f"strikes{seed}")
    while match.awaited:
        seat = match.awaited[0]
        if seat == CHANCE:
            match.advance()
            continue
        state = match.state
        assert isinstance(state, NidState)
        if state.phase is Phase.PLACE:
            yield state.copy()
        match.play(seat, choose(GAME, match.state, seat, bot, rng))  # type: ignore[arg-type]


def drawn(state: NidState) -> list[float]:
    """By room, 0 being outside, how likely the keeper strikes it."""
    odds = keeper.odds(state, state.keeper, BRAIN.forecast, BRAIN.imagined)
    return [0.0, *(one / sum(odds) for one in odds)]


def foreseen(state: NidState) -> list[float]:
    """The same for a player who does not know where the keeper is: an average over the rooms they may have chosen."""
    strikes = [0.0] * (state.seats + 1)
    listed, cumulated = BRAIN.forecast(state).choices(state.keeper)
    weights: dict[int, float] = {}
    for one, (before, now) in zip(listed, pairwise((0.0, *cumulated)), strict=True):
        room = CHOICES[one][0]
        weights[room] = weights.get(room, 0.0) + (now - before) / cumulated[-1]
    for room, weight in weights.items():
        supposed = state.copy()
        supposed.choices[state.keeper] = next(one for one in listed if CHOICES[one][0] == room)
        strikes = [so_far + weight * likely for so_far, likely in zip(strikes, drawn(supposed), strict=True)]
    return strikes


def worth(state: NidState) -> float:
    """What the others gain on average by knowing the odds, against going by what all bots expect."""
    expected = BRAIN.forecast(state)
    known = copy(expected)
    known.strikes = foreseen(state)
    before = state.copy()
    before.phase, before.choices = Phase.CHOICE, [NOT_CHOSEN] * state.seats
    gains = []
    for seat in range(state.seats):
        if seat != state.keeper:
            moves = GAME.moves(before, seat)
            looks, truly = choices(before, seat, moves, expected), choices(before, seat, moves, known)
            gains.append(max(truly) - truly[looks.index(max(looks))])
    return fmean(gains)


def measured(players: int, matches: int, bot: str) -> dict[str, object]:
    """Hits, hits at random, and their difference, in per cent; what knowing is worth, in gold."""
    hits: list[float] = []
    chances: list[float] = []
    gains: list[float] = []
    apart: list[float] = []  # by match, the sum of the differences
    for seed in range(matches):
        apart.append(0.0)
        for state in placements(players, seed, bot):
            there = {CHOICES[one][0] for seat, one in enumerate(state.choices) if seat != state.keeper} - {OUTSIDE}
            odds = drawn(state)
            hits.append(sum(odds[room] for room in there))
            chances.append(len(there) / players)
            gains.append(worth(state))
            apart[-1] += hits[-1] - chances[-1]
    half = 1.96 * stdev(apart) * math.sqrt(matches) / len(hits)
    more = fmean(hits) - fmean(chances)
    return {
        "players": players,
        "strikes": len(hits),
        "hits": round(100 * fmean(hits), 1),
        "at random": round(100 * fmean(chances), 1),
        "more": [round(100 * one, 1) for one in (more, more - half, more + half)],
        "worth": round(fmean(gains), 2),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, nargs="*", default=list(GAME.seats))
    parser.add_argument("--matches", type=int, default=30)
    parser.add_argument("--bot", choices=LEVELS, default="normal")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    for players in args.players:
        found = measured(players, args.matches, args.bot)
        print(json.dumps(found) if args.json else ", ".join(f"{name} {one}" for name, one in found.items()), flush=True)


if __name__ == "__main__":
    main()
