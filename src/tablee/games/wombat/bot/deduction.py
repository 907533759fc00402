"""Who holds which card? In the advanced game: a posterior over all deals, from what a bot felt, heard and saw."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from itertools import combinations, permutations
from math import exp, log

from tablee.games.wombat.bot.memory import Memory
from tablee.games.wombat.bot.skills import Skill
from tablee.games.wombat.bot.suspicion import FEW_TOWERS, Suspicion
from tablee.games.wombat.pieces import CONFUSED_FROM, GOOD_DECK, Role
from tablee.games.wombat.rules.scoring import POINTS, TURNING
from tablee.games.wombat.state import UP, WombatState
from tablee.kernel import Seat

Deal = tuple[Role, ...]
Odds = tuple[float, ...]

HAVE: dict[Role, Odds] = {Role.GENEROUS: (0.05, 0.25, 0.70), Role.RAGING: (0.45, 0.30, 0.25)}
ANY_HAVE: Odds = (0.75, 0.20, 0.05)
"""How likely a player with that card, or with any other, says in a round that they have a brick: never, once or twice,
more often. A generous wombat must; a traitor lies now and then, or as if it were generous."""
NEED: dict[Role, Odds] = {Role.HELPLESS: (0.03, 0.12, 0.85)}
ANY_NEED: Odds = (0.75, 0.20, 0.05)
"""Likewise that they need one: a helpless wombat must ask; others, traitors too, seldom do."""
KEPT: dict[Role, float] = {Role.GENEROUS: 0.5, Role.RAGING: 0.03}
ANY_KEPT = 0.15
"""How likely such a caller handed this bot what they had called out. That it came in vain says nothing more: a
generous wombat's brick is often gone already."""
SPOILT = (0.15, 0.40, 0.75)
"""How likely fewer than two towers stand at the end, by the number of saboteurs among the hands."""
TURNED = (0.05, 0.60, 0.80)
"""How likely the terrain turned."""
SHARP = 0.2
"""How much more often an honest finger points at the bad team, as a logarithm: little, as all heard the same calls."""
SURE = 0.9
"""A player this likely on the bad team is pointed at in any case."""
SLANDER = 0.25
"""How often a traitor is the first to name someone."""


class Deduction(Suspicion):
    """One bot's opinion in one advanced match: for each deal that agrees with its own card, how well it explains what
    happened. Each kind of clue has its own weights, as logarithms, so that the bot can tell what convinced it."""

    def __init__(self, state: WombatState, seat: Seat, skill: Skill) -> None:
        super().__init__(state, seat, skill)
        mine = state.roles[seat]
        self.deals, self.priors = deals(
            state.seats,
            seat,
            Role.STANDARD if mine is Role.RAGING else mine,  # as it pretends to be
        )
        self.evidence: dict[str, list[float]] = {}
        self.callers: set[int] = set()
        """The players who have ever said that they have a brick."""

    def _learn(self, clue: str, weight: Callable[[Deal], float]) -> None:
        """Weigh every deal by a clue: the logarithm of how likely it is under that deal."""
        before = self.evidence.get(clue, [0.0] * len(self.deals))
        self.evidence[clue] = [so_far + weight(deal) for so_far, deal in zip(before, self.deals, strict=True)]

    def after_round(self, state: WombatState, memory: Memory) -> None:
        """What was called, and by whom; what was spoilt, and with whom among the hands."""
        if len(state.built) == self.counted:
            return
        self.counted = len(state.built)
        self.callers.update(seat for seat, what in memory.heard if what == "have")
        turned = state.good - POINTS[state.built[-1]][0] >= TURNING
        hands = [other for other in state.still_in() if other != self.seat]
        haves = [{role: log(_haves(_acts(role, turned), other, memory)) for role in Role} for other in hands]
        needs = [{role: log(_needs(_acts(role, turned), other, memory)) for role in Role} for other in hands]
        signs = [
            log(_if(state.built[-1] < FEW_TOWERS, spoilt)) + log(_if(memory.turned > 0, turns))
            for spoilt, turns in zip(SPOILT, TURNED, strict=True)
        ]
        places = list(enumerate(hands))
        self._learn("lied", lambda deal: sum(haves[place][deal[other]] for place, other in places))
        self._learn("others", lambda deal: sum(needs[place][deal[other]] for place, other in places))
        self._learn("after", lambda deal: signs[sum(_acts(deal[other], turned) is Role.RAGING for other in hands)])

    def heard_votes(self, state: WombatState) -> None:
        """What fingers say, once they are shown: honest ones point a little more often at the bad team, the bad team
        at anyone."""
        now = len(state.built), state.final_shown
        if not state.pointed or self.read == now:
            return
        self.read = now
        sharp = exp(SHARP / 2 if state.final_shown else SHARP)  # the second vote repeats the first
        turned = state.good >= TURNING
        fingers = [(voter, whom) for voter, whom in enumerate(state.pointed) if voter != self.seat and whom >= 0]

        def honest(deal: Deal) -> float:
            bad = [seat for seat, role in enumerate(deal) if _acts(role, turned) is Role.RAGING]
            mean = 1 + (sharp - 1) * len(bad) / (state.seats - 1)
            return sum(log((sharp if whom in bad else 1) / mean) for voter, whom in fingers if voter not in bad)

        self._learn("votes", honest)

    def posterior(self, state: WombatState, without: str = "") -> list[float]:
        """How likely each seat is on the bad team now; a bot knows its own. `without` leaves a kind of clue out."""
        likely = list(self.priors)
        for clue, weights in self.evidence.items():
            if clue != without:
                likely = [one + other for one, other in zip(likely, weights, strict=True)]
        most = max(likely)
        likely = [exp(each - most) for each in likely]
        total, turned = sum(likely), state.good >= TURNING
        return [
            sum(
                each for each, deal in zip(likely, self.deals, strict=True) if _acts(deal[other], turned) is Role.RAGING
            )
            / total
            for other in range(state.seats)
        ]

    def _convinced(
        self, state: WombatState, posterior: list[float], whom: Seat, others: list[Seat], *, final: bool
    ) -> bool:
        """Whether it suspects the player more than by chance: when half of the others are on the bad team, more is
        required."""
        chance = sum(posterior[other] for other in others) / len(others)
        return posterior[whom] >= min(SURE, self.skill.doubt[final] * max(1, 3 * chance))

    def _clue(self, state: WombatState, whom: Seat) -> str:
        """The kind of clue without which it would suspect the player least."""
        doubts = {clue: self.posterior(state, clue)[whom] for clue in self.evidence}
        clue = min(doubts, key=doubts.__getitem__, default="nothing")
        return "others" if clue == "lied" and whom not in self.callers else clue

    def _false_finger(self, state: WombatState, others: list[Seat], rng: random.Random) -> int:
        """The traitor joins a suspicion; or it points as if it were honest, up most of the time."""
        posterior = self.posterior(state)
        if state.roles[self.seat] is Role.CONFUSED:  # spare the one it believes to be raging
            others = [other for other in others if other != max(others, key=posterior.__getitem__)]
        named = [whom for voter, whom in enumerate(state.pointed) if voter != self.seat and whom in others]
        if named:
            return rng.choice(named)
        if not others:
            return UP
        whom = max(others, key=posterior.__getitem__)
        convinced = self._convinced(state, posterior, whom, others, final=True)
        return whom if convinced or rng.random() < SLANDER else UP


@lru_cache(maxsize=64)
def deals(seats: int, seat: Seat, mine: Role) -> tuple[tuple[Deal, ...], tuple[float, ...]]:
    """Every deal in which the seat has that card, and the logarithm of how likely each is (WO-05)."""
    cards = [Role.RAGING] + [Role.CONFUSED] * (seats >= CONFUSED_FROM)
    good = list(GOOD_DECK)
    (good if mine in good else cards).remove(mine)
    ways: Counter[Deal] = Counter()
    for rest in combinations(good, seats - 1 - len(cards)):
        ways.update(permutations([*cards, *rest]))
    return tuple((*rest[:seat], mine, *rest[seat:]) for rest in ways), tuple(log(count) for count in ways.values())


def _acts(role: Role, turned: bool) -> Role:
    """The card that a player acts by: a confused wombat that has changed sides acts like a raging one."""
    return Role.RAGING if role is Role.CONFUSED and turned else role


def _often(times: int) -> int:
    """Never, once or twice, more often: 0, 1, 2."""
    return min(2, (times + 1) // 2)


def _if(happened: bool, likely: float) -> float:
    """The likelihood of what happened, or of what did not."""
    return likely if happened else 1 - likely


def _haves(role: Role, seat: Seat, memory: Memory) -> float:
    """How likely a player with that card called out that often that they have a brick, and brought one or not."""
    often = _often(memory.heard[seat, "have"])
    likely = HAVE.get(role, ANY_HAVE)[often]
    return likely * _if(memory.heard[seat, "kept"] > 0, KEPT.get(role, ANY_KEPT)) if often else likely


def _needs(role: Role, seat: Seat, memory: Memory) -> float:
    """How likely a player with that card asked that often for a brick."""
    return NEED.get(role, ANY_NEED)[_often(memory.heard[seat, "need"])]
