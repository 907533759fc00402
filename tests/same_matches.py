"""Plays matches of all games and versions at random, lets bots think, and prints what came of it, for two processes to
be compared.

python tests/same_matches.py [KEY …]
"""

from __future__ import annotations

import hashlib
import importlib
import json
import pickle
import random
import sys
from base64 import b64encode

from tablee.bots.budget import Budget
from tablee.bots.players import choose
from tablee.compiled import is_compiled
from tablee.kernel import CHANCE, CLOCK, AnyGame, Match, game, games
from tablee.kernel.registry import _found

SEEDS = ("one", "two", "three")
LONGEST = 500
CHOICES = 40


def played(rules: AnyGame, seats: int, seed: str) -> dict[str, object]:
    """What a match at random came to: a digest of every list of moves, every move and the facts, and the last state."""
    rng, digest = random.Random(seed), hashlib.sha256()
    state = rules.start(seats, rules.options())
    for number in range(LONGEST):
        acting = rules.to_act(state)
        digest.update(repr((acting, rules.awaited(state))).encode())
        if not acting:
            break
        offers = {seat: rules.moves(state, seat) for seat in acting if seat >= 0}
        digest.update(";".join(rules.write(move) for listed in offers.values() for move in listed).encode())
        able = [seat for seat, listed in offers.items() if listed]
        if CLOCK in acting and (not able or rng.random() < 0.3):
            seat, due = CLOCK, rules.due(state)
            assert due is not None
            pointers = {hand: (rng.randint(-300, 300), rng.randint(-300, 300)) for hand in range(seats)}
            move = rules.tick(state, due, pointers)
        elif able:
            seat = rng.choice(able)
            move = rng.choice(offers[seat])
        else:
            seat, move = CHANCE, rules.draw(state, rng)
        assert rules.refusal(state, seat, move) is None
        before = state.copy()
        rules.play(state, seat, move)
        digest.update(f"{seat} {rules.write(move)}".encode())
        if number % 20 == 0:
            state = pickle.loads(pickle.dumps(state))
            digest.update(json.dumps([rules.facts(before), rules.facts(state)]).encode())
    digest.update(repr(rules.outcome(state)).encode())
    return {"digest": digest.hexdigest(), "state": b64encode(pickle.dumps(state)).decode(), "facts": rules.facts(state)}


def thought(rules: AnyGame) -> list[object]:
    """What bots that search choose in the first moves of a match, and how they judge then."""
    rng = random.Random(rules.key)
    match = Match(rules, rules.best_seats, seed=rules.key)
    for _ in range(CHOICES):
        match.advance()
        seat = next((seat for seat in match.awaited if seat >= 0 and match.moves(seat)), None)
        if seat is None:
            break
        match.play(seat, choose(rules, match.state, seat, "hard", rng, Budget(24)))
    assert rules.brain is not None
    grounds = rules.brain.grounds(match.state)
    assert grounds is not None
    judged = [*grounds.shares, *grounds.common, *grounds.open[0], *grounds.own[0]]
    return [*(rules.write(entry.move) for entry in match.log), *(round(number, 9) for number in judged)]


def main() -> None:
    """Print whether the rules are compiled, and what was played."""
    found: dict[str, object] = {}
    for key in sys.argv[1:] or games():
        for version in _found().games[key]:
            rules = game(key, version)
            for seats in sorted({rules.seats[0], rules.seats[-1]}):
                for seed in SEEDS:
                    found[f"{key} {version} {seats} {seed}"] = played(rules, seats, seed)
    module = importlib.import_module("tablee.games.waggle_dance.state")
    minds = {key: thought(rules) for key, rules in games().items() if not rules.realtime}
    print(json.dumps({"compiled": is_compiled(module), "matches": found, "thoughts": minds}))


if __name__ == "__main__":
    main()
