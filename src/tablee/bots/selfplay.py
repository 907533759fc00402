"""Whole matches between bots, in turn time or on a simulated clock."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tablee.bots.players import Player, act
from tablee.kernel import CLOCK, Match, Move, Seat

CAP = 5000
"""Moves of the log; random play need not end."""


def play(match: Match, bots: Sequence[Player], rng: random.Random, cap: int = CAP) -> None:
    """Play the match on until it is over or its log has about `cap` moves. No real time passes."""
    lately = {entry.seat: place for place, entry in enumerate(match.log)}
    while True:
        match.advance()
        acting = match.awaited
        if not acting or len(match.log) >= cap:
            return
        due = match.game.due(match.state) if CLOCK in acting else None
        first = _first(
            match, sorted((seat for seat in acting if seat >= 0), key=lambda s: lately.get(s, -1)), bots, rng
        )
        if first is None:
            if due is None:
                return  # nobody wants to move, and no time passes
            match.wait(due)
            continue
        delay, seat, move = first
        if due is not None and delay > 0:
            match.wait(delay)
            if delay >= due or match.refusal(seat, move) is not None:
                continue  # something happened by itself before: everybody thinks again
        match.play(seat, move)
        lately[seat] = len(match.log)


def _first(
    match: Match, seats: Sequence[Seat], bots: Sequence[Player], rng: random.Random
) -> tuple[int, Seat, Move] | None:
    """When, who and what: in turn time the first of the seats, in real time the quickest."""
    game = match.game
    realtime = game.brain is not None and game.brain.realtime
    found: tuple[int, Seat, Move] | None = None
    for seat in seats:
        acts = act(game, match.state, seat, bots[seat].bot, rng, bots[seat].budget)
        if acts is not None and (found is None or acts[0] < found[0]):
            found = acts[0], seat, acts[1]
            if not realtime:
                break
    return found
