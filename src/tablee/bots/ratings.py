"""Ratings by openskill's Plackett-Luce model, made for many players at one table."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import fmean
from typing import NamedTuple

from tablee.bots.series import Played


class Rating(NamedTuple):
    """Skill and its uncertainty; everyone begins at 25."""

    mu: float
    sigma: float


def rate(matches: Iterable[Played]) -> dict[str, Rating]:
    """Every bot's rating after these matches, best first; one that sat on several seats gets their mean."""
    from openskill.models import PlackettLuce  # takes a tenth of a second: only the arena waits for it

    model = PlackettLuce()
    begin = model.rating()
    known: dict[str, Rating] = {}
    for match in matches:
        before = [known.setdefault(bot, Rating(begin.mu, begin.sigma)) for bot in match.bots]
        if len(set(match.bots)) == 1:
            continue
        teams = [[model.rating(*rating)] for rating in before]
        after = [team[0] for team in model.rate(teams, ranks=[float(rank) for rank in match.ranks])]
        for bot in set(match.bots):
            learnt = [rating for at, rating in zip(match.bots, after, strict=True) if at == bot]
            known[bot] = Rating(fmean(r.mu for r in learnt), fmean(r.sigma for r in learnt))
    return dict(sorted(known.items(), key=lambda item: -item[1].mu))
