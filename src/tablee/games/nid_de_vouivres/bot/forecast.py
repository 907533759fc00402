"""What a turn may bring before choices are shown: where everyone is likely to go, and where the vouivre strikes.

Bots judge by it, and deal hidden choices by it: no one expects the others to choose at random.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Final

from tablee.games.nid_de_vouivres.bot.prospects import dread, expected_losses, kept, loss, lying, missing, useful
from tablee.games.nid_de_vouivres.bot.talk import Said, claim_of
from tablee.games.nid_de_vouivres.pieces import GEM_KINDS, OUTSIDE, PAIR_GEMS, PAIR_OF, PAIRS, Choice, choice, reachable
from tablee.games.nid_de_vouivres.rules import manners
from tablee.games.nid_de_vouivres.state import NidState
from tablee.kernel import Seat

BOLDNESS: Final = 1.5
"""How much likelier people are to go where they gain a gold's worth more, as a power of e."""
SECOND: Final = 0.3
"""How likely a player with a fragment is to call the second vouivre."""
SUREST: Final = 0.9
"""The highest probability of a strike."""
EXITS: Final[tuple[float, ...]] = (9.0, 0.8, 0.25)
"""How likely a player is to exit, against all rooms together, by how many objectives would then be left."""
BEST_PAIR: Final = 0.6
"""How likely players are to choose the pair that brings most in their room …"""
OTHER_PAIR: Final = 0.08
"""… and any other pair …"""
STRAY: Final = 0.15
"""… or, in a room, a gem that is not of the best pair."""
UNLIKELY: Final = 0.01
"""A player less likely than this to be in a room is not counted as a rival there."""
THOUGHTS: Final = 5
"""How often everyone reconsiders what the others think."""
STRIKE_BASE: Final = 0.1
"""What draws the vouivre to any room, …"""
STRIKE_HEAP: Final = 1 / 8
"""… what the gems that lie there add, by their worth, to those that people bring, …"""
STRIKE_FOCUS: Final = 2.0
"""… how much the keeper prefers a room where someone is likely to be, …"""
STRIKE_OWN: Final = 0.1
"""… and how much less often they strike the one where they are themselves."""

MOST_KEPT: Final = 256
"""Forecasts in the memo."""


def exposure(state: NidState, seat: Seat) -> float:
    """How many vouivres a player has to fear: the keeper's, unless it is their own, and perhaps a second one."""
    seconds = any(held for other, held in enumerate(state.fragments) if other not in (seat, state.keeper))
    return (state.keeper != seat) + SECOND * seconds


class Outlook:
    """Where a player may go: the pair that brings most in each room, and how likely they are to go there."""

    __slots__ = (
        "_claims",
        "_danger",
        "_exit",
        "_exposed",
        "_lacking",
        "_losses",
        "_rooms",
        "best",
        "claimed",
        "likely",
    )

    def __init__(self, state: NidState, seat: Seat, said: Iterable[str] = ()) -> None:
        """Where there is most to gather, without a thought for the vouivre or the others; `said` are the quick phrases
        of this player in this turn."""
        n = state.seats
        said = tuple(said)
        self._rooms = reachable(n, state.where[seat])
        self._lacking = missing(state, seat)
        self._danger = dread(state, seat)
        self._losses = expected_losses(state.box.dice[n])
        self._exposed = exposure(state, seat)
        self._exit = 0.0
        if state.payable(seat):
            self._exit = EXITS[len(state.open_objectives(seat)) - len(state.most_payable(seat))]
        self._claims = [claim for phrase in said if (claim := claim_of(phrase)) is not None and claim <= n]
        self.claimed = {manners.LEAVE[phrase] for phrase in said if phrase in manners.LEAVE}
        """Gems that the player has asked the others to leave."""
        self.best = [0] * (n + 1)
        """By room, the pair that brings most there."""
        self.likely = [0.0] * (n + 1)
        """By room; 0 is the Exit."""
        self.respond(state, [0.0] * (n + 1), (), 1.0)

    def respond(self, state: NidState, strikes: Sequence[float], others: Sequence[Outlook], pace: float) -> None:
        """Think again, with the vouivre and the others in mind: `pace` of the old opinion gives way to the new one."""
        hopes: dict[int, float] = {}
        for room in self._rooms:
            at, strike = GEM_KINDS * (room - 1), min(SUREST, self._exposed * strikes[room])
            here = [other for other in others if other.likely[room] > UNLIKELY]
            brings = []
            for gem in range(GEM_KINDS):
                count = state.rooms[at + gem]
                rivals = sum([other.wanting(room, gem) for other in here]) if count else 0.0
                brings.append(useful(gem, kept(count, rivals, strike, self._losses[gem]), self._lacking[gem]))
            order = sorted(range(GEM_KINDS), key=brings.__getitem__)
            first, second = order[-1], order[-2]
            self.best[room] = PAIR_OF[first, second]
            hopes[room] = brings[first] + brings[second] - strike * self._danger
        weights, most = [0.0] * len(self.likely), max(hopes.values())
        for room, hope in hopes.items():
            weights[room] = math.exp(BOLDNESS * (hope - most))
        weights[OUTSIDE] = self._exit * sum(weights)
        for claim in self._claims:
            if weights[claim]:
                weights[claim] += sum(weights)  # talk is not binding: half of the time it is true
        total = sum(weights)
        self.likely = [old + pace * (weight / total - old) for old, weight in zip(self.likely, weights, strict=True)]

    def wanting(self, room: int, gem: int) -> float:
        """How likely the player is to be in the room and share that gem."""
        wanted = gem in PAIR_GEMS[self.best[room]] or gem in self.claimed
        return self.likely[room] if wanted else STRAY * self.likely[room]


class Forecast:
    """What everyone may expect of a turn: the keeper guesses where people go, and they guess where the keeper guesses,
    back and forth until opinions have settled. So no player has a favourite room that the others could foresee."""

    __slots__ = ("_weights", "outlooks", "strikes")

    def __init__(self, state: NidState, said: Said = ()) -> None:
        self.outlooks = [
            Outlook(state, seat, [phrase for speaker, phrase in said if speaker == seat]) for seat in range(state.seats)
        ]
        riches = [1.0 + loss(state, seat) for seat in range(state.seats)]
        self.strikes = self._strikes(state, riches)
        """By room, how likely the keeper is to send the vouivre there."""
        for thought in range(THOUGHTS):
            for outlook in self.outlooks:
                others = [other for other in self.outlooks if other is not outlook]
                outlook.respond(state, self.strikes, others, 1 / (thought + 2))
            self.strikes = self._strikes(state, riches)
        self._weights: dict[Seat, tuple[list[Choice], list[float]]] = {}

    def _strikes(self, state: NidState, riches: Sequence[float]) -> list[float]:
        """A keeper wants to hit someone, best of all a rich chest, to loot a full room, and to be elsewhere."""
        others = [(rich, outlook.likely) for rich, outlook in zip(riches, self.outlooks, strict=True)]
        del others[state.keeper]
        own = self.outlooks[state.keeper].likely
        weights = [0.0] * (state.seats + 1)
        for room in range(1, state.seats + 1):
            crowd, empty = 0.0, 1.0
            for rich, likely in others:
                crowd += rich * likely[room]
                empty *= 1.0 - likely[room]
            draws = STRIKE_BASE + crowd + lying(state, room) * STRIKE_HEAP
            elsewhere = 1.0 - (1.0 - STRIKE_OWN) * own[room]
            weights[room] = draws * (STRIKE_BASE + 1.0 - empty) ** STRIKE_FOCUS * elsewhere
        total = sum(weights)
        return [weight / total for weight in weights]

    def choices(self, seat: Seat) -> tuple[list[Choice], list[float]]:
        """All choices the seat may make, and how likely each and those before it are."""
        if seat not in self._weights:
            outlook = self.outlooks[seat]
            listed = [
                (choice(room, pair), likely * (BEST_PAIR if pair == outlook.best[room] else OTHER_PAIR))
                for room, likely in enumerate(outlook.likely)
                if likely
                for pair in PAIRS
            ]
            self._weights[seat] = [chosen for chosen, _ in listed], list(accumulate(weight for _, weight in listed))
        return self._weights[seat]


_memo: dict[tuple[object, ...], Forecast] = {}


def forecast(state: NidState, said: Said = ()) -> Forecast:
    """The forecast of a turn. Nothing that lies open changes before the choices are shown, so each is made once."""
    key = (
        state.box,
        state.keeper,
        state.objectives,
        said,
        *state.where,
        *state.rooms,
        *state.chests,
        *state.completed,
        *state.fragments,
    )
    found = _memo.get(key)
    if found is None:
        if len(_memo) >= MOST_KEPT:
            _memo.clear()
        found = _memo[key] = Forecast(state, said)
    return found
