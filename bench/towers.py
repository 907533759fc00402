"""How many towers bots finish in the dark (WO-46): honest teams, and teams with one raging wombat among them.

scripts/bench towers [--rounds 40] [--level normal] [--players 3 4 5 6] [--beginners] [--pace brisk]

One building phase each (90 seconds, more at a calm pace), simulated without scenes, as quickly as it goes; the minds
get the true state but read of it what their own hand feels (tests/games/wombat/test_bot.py proves that
imagined states lead to the same).
"""

from __future__ import annotations

import argparse
import random
from statistics import mean, stdev

from tablee.games.wombat import GAME
from tablee.games.wombat.options import WombatOptions
from tablee.games.wombat.pieces import Role
from tablee.games.wombat.state import Phase
from tablee.kernel import CHANCE, CLOCK, Level


def towers(players: int, seed: str, level: Level, raging: bool, options: WombatOptions) -> int:
    """The complete towers after one round."""
    rng = random.Random(seed)
    state = GAME.start(players, options)
    traitor = rng.randrange(players) if raging else None
    state.roles = tuple(Role.RAGING if seat == traitor else Role.STANDARD for seat in range(players))
    state.phase = Phase.SCATTER
    GAME.play(state, CHANCE, GAME.chance.draw(state, rng))
    minds = [GAME.brain.mind(seat, level, random.Random(f"{seed}{seat}")) for seat in range(players)]
    while state.phase is Phase.BUILD:
        for seat, mind in enumerate(minds):
            acts = mind.act(state)
            if acts is not None:
                GAME.play(state, seat, acts[1])
            phrase = mind.say()
            for other in minds:
                if phrase is not None and other is not mind:
                    other.hear(seat, phrase)
        wishes = {seat: mind.reach(state) for seat, mind in enumerate(minds)}
        reaches = {seat: place for seat, place in wishes.items() if place is not None}
        GAME.play(state, CLOCK, GAME.time.tick(state, 50, reaches))
    return state.complete()


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--rounds", type=int, default=40)
    words.add_argument("--level", choices=("easy", "normal", "hard"), default="normal")
    words.add_argument("--players", type=int, nargs="+", default=[3, 4, 5, 6])
    words.add_argument("--beginners", action="store_true")
    words.add_argument("--pace", choices=("brisk", "calm"), default="brisk")
    asked = words.parse_args()
    options = WombatOptions(beginners=asked.beginners, pace=asked.pace)
    print(f"{asked.level} bots, {asked.rounds} rounds each: honest | with one raging")
    for players in asked.players:
        cells = []
        for raging in (False, True):
            built = [
                towers(players, f"{players}{number}", asked.level, raging, options) for number in range(asked.rounds)
            ]
            cells.append(f"{mean(built):.2f} ± {stdev(built) / asked.rounds**0.5:.2f}")
        print(f"{players} players: {cells[0]} | {cells[1]}", flush=True)


if __name__ == "__main__":
    main()
