"""How fast the rules are: random play with all legal moves listed, next to peers in the same run, in CPU time.

scripts/bench rules [KEY …] [--seconds S] [--peers] [--json]
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path

from tablee.kernel import CHANCE, CLOCK, AnyGame, Move, Seat, State, game, games

HERE = Path(__file__).parent
PEERS = HERE / ".peers" / "venv"
CAP = 2000
"""Moves of one match; random play need not end."""


def random_match(rules: AnyGame, seats: int, rng: random.Random) -> tuple[int, bool]:
    """Play one match at random; return how many moves were made, and whether it ended."""
    state = rules.start(seats, rules.options())
    awaited, moves, play = rules.awaited, rules.moves, rules.play
    made = 0
    while made < CAP:
        acting = awaited(state)
        if not acting:
            return made, True
        people = acting[:-1] if acting[-1] == CLOCK else acting
        seat = people[int(rng.random() * len(people))] if len(people) > 1 else acting[0]
        if seat == CHANCE:
            move = rules.draw(state, rng)
        else:
            listed = moves(state, seat) if seat >= 0 else []
            if not listed:  # a seat of a race that can do nothing now: another one moves, or time passes
                for seat in people:
                    listed = moves(state, seat)
                    if listed:
                        break
                else:
                    seat, listed = CLOCK, rules.clock_moves(state)
            move = listed[int(rng.random() * len(listed))]
        play(state, seat, move)
        made += 1
    return made, False


def moves_of(rules: AnyGame, state: State, seat: Seat) -> list[Move]:
    """What a player or the clock may do."""
    return rules.clock_moves(state) if seat == CLOCK else rules.moves(state, seat)


def measure(key: str, seats: int, seconds: float) -> dict[str, float | str]:
    """Moves and matches a second, and the cost of a copy in mid-match."""
    rules, rng = game(key), random.Random(1)
    random_match(rules, seats, rng)
    made = matches = 0
    begun = time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        moves, _ = random_match(rules, seats, rng)
        made, matches = made + moves, matches + 1
    return {
        "game": f"{key} ({seats})",
        "moves_per_s": made / spent,
        "matches_per_s": matches / spent,
        "copy_us": copy_cost(rules, seats),
    }


def copy_cost(rules: AnyGame, seats: int) -> float:
    """Microseconds for a copy of a state after some moves, the best of five."""
    rng = random.Random(2)
    state = rules.start(seats, rules.options())
    for _ in range(60):
        acting = rules.awaited(state)
        if not acting:
            break
        seat = rng.choice(acting)
        listed = [rules.draw(state, rng)] if seat == CHANCE else moves_of(rules, state, seat)
        if listed:
            rules.play(state, seat, rng.choice(listed))
    best = float("inf")
    for _ in range(5):
        begun = time.process_time()
        for _ in range(2000):
            state.copy()
        best = min(best, (time.process_time() - begun) / 2000 * 1e6)
    return best


def install_peers() -> None:
    """Install Catanatron and OpenSpiel into an environment of their own."""
    if (PEERS / "bin" / "python").exists():
        return
    print("installing the peers into bench/.peers …", file=sys.stderr)
    subprocess.run(["uv", "venv", "-q", str(PEERS)], check=True)
    packages = ["catanatron", "open_spiel", "numpy"]
    subprocess.run(["uv", "pip", "install", "-q", "--python", str(PEERS / "bin" / "python"), *packages], check=True)


def measure_peers(seconds: float) -> list[dict[str, float | str]]:
    """The same figures for the peers, each measured in a process of its own."""
    rows: list[dict[str, float | str]] = []
    for peer in ("catanatron", "open_spiel"):
        command = [str(PEERS / "bin" / "python"), str(HERE / "_peers.py"), peer, str(seconds)]
        done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": ""})
        if done.returncode:
            print(f"{peer} can't be measured: {done.stderr.strip().splitlines()[-1]}", file=sys.stderr)
            continue
        rows += json.loads(done.stdout)
    return rows


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("keys", nargs="*", help="the games (default: all)")
    parser.add_argument("--seconds", type=float, default=3.0, help="for each figure (3)")
    parser.add_argument("--peers", action="store_true", help="install Catanatron and OpenSpiel apart, and measure them")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    if args.peers:
        install_peers()
    rows = measure_peers(args.seconds) if (PEERS / "bin" / "python").exists() else []
    bar = next((float(row["moves_per_s"]) for row in rows if row["game"] == "catanatron (4)"), None)
    for key in args.keys or games():
        rules = game(key)
        fewest = max(2, rules.seats[0])  # alone La Ruche is a puzzle: its deals, which a solver grades, are nearly all
        for seats in sorted({min(4, rules.seats[-1]), fewest}, reverse=True):
            rows.append(measure(key, seats, args.seconds))
    if args.json:
        print(json.dumps(rows))
        return
    print(f"{'random play, moves listed':28} {'moves/s':>10} {'matches/s':>10} {'copy µs':>8} {'× Catanatron':>13}")
    for row in rows:
        ratio = f"{float(row['moves_per_s']) / bar:13.2f}" if bar else " " * 13
        print(
            f"{row['game']:28} {row['moves_per_s']:10,.0f} {row['matches_per_s']:10,.1f} {row['copy_us']:8.1f} {ratio}"
        )


if __name__ == "__main__":
    main()
