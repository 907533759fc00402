"""Plays matches of all games as a table's referee does, and prints what was stored and told, for two processes to be
compared.

python tests/same_turns.py
"""

from __future__ import annotations

import hashlib
import json
import random

from tablee.compiled import is_compiled
from tablee.kernel import CLOCK, AnyGame, Match, games
from tablee.server.match import running as road
from tablee.server.match.running import RunningMatch
from tablee.server.match.views import Feed

LONGEST = 150


def told(rules: AnyGame, seats: int) -> str:
    """A digest of every row, and of every step and scene of each viewer, with some moves taken back."""
    running, rng, digest = (
        RunningMatch("match", Match(rules, seats, seed="turns")),
        random.Random(seats),
        hashlib.sha256(),
    )
    rows, feeds = running.chance(), [Feed(running, viewer) for viewer in running.told]
    for feed in feeds:
        feed.version = 1
    for number in range(LONGEST):
        offers = {seat: running.match.moves(seat) for seat in running.to_act if seat >= 0}
        able = [seat for seat, moves in offers.items() if moves]
        due = running.due
        if due is not None and (not able or rng.random() < 0.3):
            rows.append(running.play(CLOCK, rules.tick(running.match.state, due, {})))
        elif able:
            seat = rng.choice(able)
            rows.append(running.play(seat, rng.choice(offers[seat]), "person", f"{number}"))
            if rng.random() < 0.1 and running.can_undo(seat):
                rows.append(running.undo(seat, "person", f"back {number}"))
        rows += running.chance()
        for feed in feeds:
            for step in feed.steps() or [feed.show(20)]:
                digest.update(step)
        running.forget(running.count)
    digest.update(json.dumps([row[:-1] for row in rows]).encode())
    for feed in feeds:
        digest.update(feed.show(0))
    return digest.hexdigest()


def main() -> None:
    """Print whether the road of a move is compiled, and what was told."""
    found = {f"{key} {seats}": told(rules, seats) for key, rules in games().items() for seats in set(rules.seats)}
    print(json.dumps({"compiled": is_compiled(road), "matches": found}))


if __name__ == "__main__":
    main()
