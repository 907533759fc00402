"""The end of a match: everyone's points, and the round that made the difference."""

from __future__ import annotations

from itertools import accumulate

from tablee.games.la_ruche.state import RucheState
from tablee.games.la_ruche.view.status import winners
from tablee.kernel import Arg, Gain, Name, Seat, Tally, Text, ranked


def tallies(state: RucheState) -> tuple[Tally, ...]:
    """Everyone's points, round by round."""
    return tuple(
        Tally(
            seat,
            tuple(Gain(Text("banner-round", {"round": n}), gains[seat]) for n, gains in enumerate(state.scored, 1)),
        )
        for seat in range(state.seats)
    )


def decided(state: RucheState) -> Text:
    """What made the difference: in a match of one round the tiles that were left, otherwise the round in which the
    winner took the lead for good."""
    first = winners(ranked(state.points))
    best = first[0]
    words: dict[str, Arg] = {"who": Name(best), "points": state.points[best]}
    if len(first) > 1:
        return Text("decided-shared", words)
    if len(state.scored) == 1:
        left = state.left
        rival = min((seat for seat in range(state.seats) if seat != best), key=left.__getitem__)
        figures: dict[str, Arg] = {"next": Name(rival), "left": left[rival], "own": left[best]}
        return Text(f"decided-{state.reason}", words | figures)
    leads = _leads(state, best)
    turned = max(n for n, lead in enumerate(leads) if n == 0 or leads[n - 1] <= 0 < lead)
    if turned == 0:
        return Text("decided-throughout", words)
    words["round"] = turned + 1
    if turned < len(leads) - 1:
        return Text("decided-round", words)
    return Text("decided-level" if leads[turned - 1] == 0 else "decided-last", words | {"behind": -leads[turned - 1]})


def _leads(state: RucheState, seat: Seat) -> list[int]:
    """After each round, by how much the player was ahead of the best of the others; below zero: behind."""
    sums = zip(*(accumulate(gains) for gains in zip(*state.scored, strict=True)), strict=True)
    return [now[seat] - max(now[:seat] + now[seat + 1 :]) for now in sums]
