"""Branle-bas de Wombat for people: a simulated newcomer among bots, and a traitor who only spoils.

scripts/bench people [--players 3 4 5 6] [--rounds 40] [--matches 40] [--pace calm] [--seconds 90]
                     [--seed m] [--no-beginners]

A *newcomer* is slow, forgets soon, carries one brick at a time, gropes without a plan, stands still when the terrain
turns, and knows only what their own hand feels. A *spoiler* is a traitor just as slow who never builds: they put bricks
that don't fit, take tops off, carry them to the rim and turn the terrain. All others are normal bots.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from statistics import mean, stdev

from tablee.bots.players import Player
from tablee.bots.selfplay import BotTable
from tablee.games.wombat import GAME
from tablee.games.wombat.bot.builder import Builder
from tablee.games.wombat.bot.mind import WombatMind
from tablee.games.wombat.bot.skills import SKILLS
from tablee.games.wombat.moves import Source, Take, WombatMove
from tablee.games.wombat.options import WombatOptions
from tablee.games.wombat.pieces import SECOND, SUPPORTS, Role, Size
from tablee.games.wombat.rules.scoring import WINNING, bad_team
from tablee.games.wombat.rules.terrain import SUPPORT_PLACES
from tablee.games.wombat.state import Hand, Sense, WombatState
from tablee.kernel import CHANCE, Match, Seat, Text

SLOW = SKILLS["easy"]._replace(react=(18, 40), span=9 * SECOND, noise=5.0, care=1, guards=8 * SECOND, calm=14 * SECOND)
"""A second or two from feeling to doing, nine seconds of memory, no eye for sabotage but what wobbles; a guard once the
last ten seconds are announced; a misdeed every 14 to 28."""
STARTLED = (2 * SECOND, 4 * SECOND)
"""How long a newcomer stands still when the terrain has turned."""
LOST = 0.01
"""How often, at any tick, they stop to think …"""
THINKS = (SECOND // 2, 2 * SECOND)
"""… and for how long."""
VISITS = 0.5
"""How often a spoiler goes to a tower instead of groping for a brick."""


class Newcomer(Builder):
    """The hand of a player who builds for the first time."""

    turned = 0

    def step(self, state: WombatState, hand: Hand) -> WombatMove | None:
        if state.turns != self.turned:
            self.turned = state.turns
            self.memory.bricks.clear()
            self._stop(state.tick, STARTLED)
        elif self.rng.random() < LOST:
            self._stop(state.tick, THINKS)
        return super().step(state, hand)

    def _stop(self, tick: int, span: tuple[int, int]) -> None:
        self.ready = max(self.ready, tick + self.rng.randint(*span))
        self.goal = self.memory.here

    def _useful(self, tick: int, size: Size, held: tuple[Size, ...]) -> bool:
        return not held and super()._useful(tick, size, held)


class Spoiler(Newcomer):
    """The hand of a traitor who never helps."""

    def _build(self, tick: int, sense: Sense, can: tuple[WombatMove, ...]) -> WombatMove | None:
        hides = Take(Source.GROUND) in can and not sense.held
        return Take(Source.GROUND) if hides else None

    def _choose_goal(self, tick: int, sense: Sense) -> None:
        if self.memory.here == self.goal or (self.memory.here[0] - self.goal[0]) ** 2 < 100:
            if sense.held or self.rng.random() < VISITS:
                self.goal = SUPPORT_PLACES[self.rng.randrange(SUPPORTS)]
            else:
                self._search(tick)


class Person(WombatMind):
    """A player with such a hand, who points as an easy bot does and neither calls nor listens."""

    def __init__(self, seat: Seat, hand: type[Builder], rng: random.Random) -> None:
        super().__init__(seat, "easy", rng)
        self.skill, self.hand = SLOW, hand

    def _new_builder(self, state: WombatState) -> Builder:
        bad = self.seat in bad_team(state)
        return self.hand(state, self.seat, state.role(self.seat), bad, self.skill, self.rng, 0.0)

    def hear(self, seat: Seat, text: Text) -> None:
        """Calls mean nothing yet."""


Minds = Callable[[Seat, Role, random.Random], WombatMind]


def bot(seat: Seat, role: Role, rng: random.Random) -> WombatMind:
    return GAME.brain.mind(seat, "normal", rng)


DEALT = -2
"""The cards as they are dealt; else the traitor's seat, or NOBODY."""
NOBODY = -1


def played(
    players: int, seed: str, options: WombatOptions, minds: Minds, rounds: int = 99, traitor: int = DEALT
) -> WombatState:
    """Play a match of such players to its end, or to the light after a number of rounds."""
    rng = random.Random(seed)
    match = Match(GAME, players, options, seed)
    match.play(CHANCE, GAME.chance.draw(at(match), rng))
    state = at(match)
    if traitor != DEALT:
        state.roles = tuple(Role.RAGING if seat == traitor else Role.STANDARD for seat in range(players))
    table = BotTable(match, [Player("normal")] * players, rng)
    table.minds = {seat: minds(seat, state.roles[seat], random.Random(f"{seed}{seat}")) for seat in range(players)}
    match.advance()
    while match.awaited and len(at(match).built) < rounds and table.step():
        match.advance()
    return at(match)


def at(match: Match) -> WombatState:
    assert isinstance(match.state, WombatState)
    return match.state


def shown(values: list[float]) -> str:
    return f"{mean(values):.2f} ± {stdev(values) / len(values) ** 0.5:.2f}"


def newcomer_among_bots(seat: Seat, role: Role, rng: random.Random) -> WombatMind:
    return Person(seat, Newcomer, rng) if seat == 0 else bot(seat, role, rng)


def only_newcomers(seat: Seat, role: Role, rng: random.Random) -> WombatMind:
    return Person(seat, Spoiler if role is Role.RAGING else Newcomer, rng)


def spoiler_among_bots(seat: Seat, role: Role, rng: random.Random) -> WombatMind:
    return Person(seat, Spoiler, rng) if role is Role.RAGING else bot(seat, role, rng)


TEAMS = {"bots": bot, "a newcomer and bots": newcomer_among_bots}
TABLES = {"a spoiler and bots": spoiler_among_bots, "a spoiler and newcomers": only_newcomers}


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--players", type=int, nargs="+", default=[3, 4, 5, 6])
    words.add_argument("--rounds", type=int, default=40)
    words.add_argument("--matches", type=int, default=40)
    words.add_argument("--pace", choices=("calm", "brisk"), default="calm")
    words.add_argument("--seconds", type=int, default=90)
    words.add_argument("--seed", default="m")
    words.add_argument("--beginners", action=argparse.BooleanOptionalAction, default=True)
    asked = words.parse_args()
    options = WombatOptions(beginners=asked.beginners, pace=asked.pace, seconds=asked.seconds, people=1)
    for players in asked.players:
        for name, minds in TEAMS.items():
            cells = []
            for traitor in (NOBODY, 1):
                ends = [played(players, f"h{n}", options, minds, 1, traitor) for n in range(asked.rounds)]
                cells.append(shown([float(end.built[0]) for end in ends]))
            print(f"{players} players, {name}: {cells[0]} towers, {cells[1]} with a raging bot", flush=True)
        for name, minds in TABLES.items():
            seated = GAME.manners.seated(options, players if minds is only_newcomers else 1)
            ends = [played(players, f"{asked.seed}{n}", seated, minds) for n in range(asked.matches)]
            won, towers = (
                [float(end.good >= WINNING) for end in ends],
                [float(each) for end in ends for each in end.built],
            )
            lasts = shown([float(len(end.built)) for end in ends])
            print(
                f"{players} players, {name}: good wins {shown(won)}, {shown(towers)} towers, {lasts} rounds", flush=True
            )


if __name__ == "__main__":
    main()
