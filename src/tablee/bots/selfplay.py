"""Whole matches between bots, in turns or on a simulated clock."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from tablee.bots.players import Player, act
from tablee.bots.strength import Bot, Draws
from tablee.kernel import CLOCK, Match, Mind, Move, Seat

CAP = 20_000
"""The longest log: random play need not end."""


def play(match: Match, bots: Sequence[Player], rng: random.Random, cap: int = CAP) -> None:
    """Play the match on until it is over or its log has about `cap` lines. No real time passes."""
    table = BotTable(match, bots, rng)
    match.advance()
    while match.awaited and len(match.log) < cap and table.step():
        match.advance()


class BotTable:
    """Bots around a match: when each moved last, and the minds of those that remember."""

    def __init__(self, match: Match, bots: Sequence[Player], rng: random.Random) -> None:
        self.match = match
        self.bots = bots
        self.rng = rng
        self.lately = {entry.seat: place for place, entry in enumerate(match.log)}
        self.minds: dict[Seat, Mind[Any, Any]] = {}
        self.known: dict[Seat, Any] = {}
        """The state that each mind was last shown."""
        self.draws = Draws(match.game)
        brain = match.game.brain
        for seat, player in enumerate(bots):
            if brain is not None and player.bot != "random":
                level = self.draws.level(seat, player.bot, rng)
                mind = brain.mind(seat, level, random.Random(rng.getrandbits(64)))
                if mind is not None:
                    self.minds[seat] = mind

    def step(self) -> bool:
        """Make one move, after the time it takes; False if no bot wants to move and no clock runs."""
        match, acting = self.match, self.match.awaited
        due = match.game.due(match.state)
        first = self._first(sorted((seat for seat in acting if seat >= 0), key=lambda s: self.lately.get(s, -1)))
        if first is None:
            if due is None:
                return False
            self._wait(due)
            return True
        delay, seat, move = first
        if due is not None and delay > 0:
            self._wait(min(delay, due))
            if delay >= due or match.refusal(seat, move) is not None:
                return True  # something happened before that: everyone thinks again
        match.play(seat, move)
        self.draws.moved(seat)
        self.lately[seat] = len(match.log)
        return True

    def _first(self, seats: Sequence[Seat]) -> tuple[int, Seat, Move] | None:
        """Delay, seat and move: of the first seat that can move in a game in turns, of the quickest in real time."""
        found: tuple[int, Seat, Move] | None = None
        for seat in seats:
            acts = self._act(seat)
            if acts is not None and (found is None or acts[0] < found[0]):
                found = acts[0], seat, acts[1]
                if not self.match.game.realtime:
                    break
        return found

    def _act(self, seat: Seat) -> tuple[int, Move] | None:
        """What the bot wants to do; what it says reaches the other minds at once."""
        match, mind = self.match, self.minds.get(seat)
        if mind is None:
            bot = self.bots[seat]
            level: Bot = bot.bot if bot.bot == "random" else self.draws.level(seat, bot.bot, self.rng)
            return act(
                match.game, match.state, seat, level, self.rng, bot.budget, mind=bot.mind, character=bot.character
            )
        assert match.game.brain is not None
        self.known[seat] = match.game.brain.glimpse(match.game, match.state, seat, self.rng)
        acts = mind.act(self.known[seat])
        phrase = mind.say()
        if phrase is not None:
            for other, listener in self.minds.items():
                if other != seat:
                    listener.hear(seat, phrase)
        return acts

    def _wait(self, ms: int) -> None:
        """Let time pass; hands are where their minds have moved them."""
        game, state = self.match.game, self.match.state
        wishes = {seat: self.minds[seat].reach(known) for seat, known in self.known.items()}
        reaches = {seat: place for seat, place in wishes.items() if place is not None}
        self.match.play(CLOCK, game.tick(state, ms, reaches))
