"""What a turn may bring before choices are shown: where everyone is likely to go, and where the vouivre strikes.

Bots judge by it, and deal hidden choices by it: nobody believes that the others choose at random.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Final

from tablee.games.nid_de_vouivres.bot.prospects import dread, loss, lying, missing, share, useful
from tablee.games.nid_de_vouivres.bot.talk import Said, claim_of
from tablee.games.nid_de_vouivres.pieces import GEM_KINDS, OUTSIDE, PAIR_GEMS, PAIR_OF, PAIRS, Choice, choice, reachable
from tablee.games.nid_de_vouivres.rules import manners
from tablee.games.nid_de_vouivres.state import NidState
from tablee.kernel import Seat

BOLDNESS: Final = 3.0
"""How much likelier people are to go where there is more to gain."""
EXITS: Final = (9.0, 0.8, 0.25)
"""How likely a player is to exit, against all rooms together, by how many objectives would then be left."""
BEST_PAIR: Final = 0.6
"""How likely players are to choose the pair that brings most in their room …"""
OTHER_PAIR: Final = 0.08
"""… and any other pair …"""
STRAY: Final = 0.15
"""… or, in a room, a gem that is not of the best pair."""
TIMID: Final = 0.15
"""How much a room attracts where there is more to fear than to gain."""
THOUGHTS: Final = 4
"""How often everyone thinks again of what the others think."""
STRIKE_BASE: Final = 0.1
"""What draws the vouivre to any room, …"""
STRIKE_HEAP: Final = 1 / 8
"""… what the gems that lie there add, by their worth, to those that people bring, …"""
STRIKE_FOCUS: Final = 1.0
"""… and how much the keeper prefers a room where somebody is likely to be."""

MOST_KEPT: Final = 256
"""Forecasts in the memo."""


class Outlook:
    """Where a player may go: the pair that brings most in each room, and how likely they are to go there."""

    __slots__ = ("_claims", "_danger", "_exit", "_lacking", "_rooms", "best", "claimed", "likely")

    def __init__(self, state: NidState, seat: Seat, said: Iterable[str] = ()) -> None:
        """Where there is most to gather, without a thought for the vouivre or the others; `said` are the quick phrases
        of this player in this turn."""
        n = state.seats
        said = tuple(said)
        self._rooms = reachable(n, state.where[seat])
        self._lacking = missing(state, seat)
        self._danger = dread(state, seat)
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
        weights = [0.0] * len(self.likely)
        for room in self._rooms:
            at = GEM_KINDS * (room - 1)
            brings = []
            for gem in range(GEM_KINDS):
                count = state.rooms[at + gem]
                rivals = sum([other.wanting(room, gem) for other in others]) if count and others else 0.0
                brings.append(useful(gem, share(count, rivals), self._lacking[gem]))
            order = sorted(range(GEM_KINDS), key=brings.__getitem__)
            first, second = order[-1], order[-2]
            self.best[room] = PAIR_OF[first, second]
            hope = brings[first] + brings[second] - strikes[room] * self._danger
            weights[room] = max(TIMID, 1.0 + hope) ** BOLDNESS
        weights[OUTSIDE] = self._exit * sum(weights)
        for claim in self._claims:
            if weights[claim]:
                weights[claim] += sum(weights)  # words bind nobody: half of the time they are true
        total = sum(weights)
        self.likely = [old + pace * (weight / total - old) for old, weight in zip(self.likely, weights, strict=True)]

    def wanting(self, room: int, gem: int) -> float:
        """How likely the player is to be in the room and share that gem."""
        wanted = gem in PAIR_GEMS[self.best[room]] or gem in self.claimed
        return self.likely[room] if wanted else STRAY * self.likely[room]


class Forecast:
    """What everyone may expect of a turn: the keeper guesses where people go, and they guess where the keeper guesses,
    back and forth until opinions have settled. So nobody has a favourite room that the others could foresee."""

    __slots__ = ("_weights", "outlooks", "strikes")

    def __init__(self, state: NidState, said: Said = ()) -> None:
        self.outlooks = [
            Outlook(state, seat, [phrase for speaker, phrase in said if speaker == seat]) for seat in range(state.seats)
        ]
        nowhere = [0.0] * (state.seats + 1)
        self.strikes = self._strikes(state)
        """By room, how likely the keeper is to send the vouivre there."""
        for thought in range(THOUGHTS):
            for seat, outlook in enumerate(self.outlooks):
                others = [other for other in self.outlooks if other is not outlook]
                strikes = nowhere if seat == state.keeper else self.strikes
                outlook.respond(state, strikes, others, 1 / (thought + 2))
            self.strikes = self._strikes(state)
        self._weights: dict[Seat, tuple[list[Choice], list[float]]] = {}

    def _strikes(self, state: NidState) -> list[float]:
        """A keeper wants to hit somebody, best of all a rich chest, and to loot a full room."""
        others = [(1.0 + loss(state, seat), outlook.likely) for seat, outlook in enumerate(self.outlooks)]
        del others[state.keeper]
        weights = [0.0] * (state.seats + 1)
        for room in range(1, state.seats + 1):
            crowd, empty = 0.0, 1.0
            for riches, likely in others:
                crowd += riches * likely[room]
                empty *= 1.0 - likely[room]
            draws = STRIKE_BASE + crowd + lying(state, room) * STRIKE_HEAP
            weights[room] = draws * (STRIKE_BASE + 1.0 - empty) ** STRIKE_FOCUS
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
