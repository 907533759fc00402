"""How everybody stands: who will be the first to finish, judged in the middle of a turn by how it is going to end.

The weights were fitted to who won some thousands of matches between bots (docs/decisions/nid-de-vouivres-bots.md).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from tablee.games.nid_de_vouivres import phases
from tablee.games.nid_de_vouivres.components import MOST_ON_A_FACE
from tablee.games.nid_de_vouivres.pieces import CHOICES, KINDS, NOT_CHOSEN, OBJECTIVES, OUTSIDE, PAIR_GEMS
from tablee.games.nid_de_vouivres.prospects import WORTH, Losses, expected_losses, forecast
from tablee.games.nid_de_vouivres.state import Nest
from tablee.kernel import Seat

LACKING: Final = 1.1
"""What the root of the worth that is lacking weighs: the last gems are the hardest to get."""
OPEN: Final = (0.0, 0.0, 2.7, 3.6)
"""What open objectives weigh, by their number, at a table for one: more than one needs an Exit."""
COVERED: Final = 1.5
"""What it weighs to have all that is asked for, and only to have to leave."""
RISK: Final = 0.055
"""What the worth weighs that an attack would make lacking."""
FRAGMENT: Final = 0.23
"""What a fragment weighs, up to three of them."""


def shares(state: Nest) -> list[float]:
    """Everybody's chance to win, when this turn ends as is to be expected."""
    odds, attacked = _odds(state)
    chosen = _still_chosen(state)
    takers = _takers(state, chosen)
    losses = expected_losses(state.box.dice[state.players])
    finishing, weights = [], []
    for seat, choice in enumerate(chosen):
        if choice == NOT_CHOSEN:
            finishes, weight = _after(state, seat, losses, state.chest(seat))
        elif (room := CHOICES[choice][0]) == OUTSIDE:
            finishes, weight = _left(state, seat, losses)
        else:
            finishes, weight = _gathered(state, seat, losses, takers, odds[room], seat in attacked)
        finishing.append(finishes)
        weights.append(weight)
    done = sum(finishing)
    if done >= 1.0:
        return [finishes / done for finishes in finishing]
    rest = (1.0 - done) / sum(weights)
    return [finishes + rest * weight for finishes, weight in zip(finishing, weights, strict=True)]


def _odds(state: Nest) -> tuple[Sequence[float], Sequence[Seat]]:
    """By room, how likely a vouivre is still to take gems there; and who, if there, may still be attacked."""
    phase, everybody = state.phase, range(state.players)
    if phase == phases.PLACE or (phase == phases.CHOICE and max(state.choices) != NOT_CHOSEN):
        return forecast(state).strikes, [seat for seat in everybody if seat != state.keeper]
    odds = [0.0] * (state.players + 1)
    if phase in (phases.LURE, phases.REVEAL, phases.ATTACKED, phases.CHEST_ROLL):
        odds[state.first] = odds[state.second] = 1.0
        return odds, state.queue if phase in (phases.ATTACKED, phases.CHEST_ROLL) else everybody
    if phase == phases.ROOM_ROLL:
        for room in state.queue:
            odds[room] = 1.0
    return odds, ()


def _still_chosen(state: Nest) -> Sequence[int]:
    """The choices that are still to be carried out."""
    if state.phase == phases.COMPLETE:
        return [OUTSIDE if seat in state.queue else NOT_CHOSEN for seat in range(state.players)]
    return state.choices if phases.CHOICE <= state.phase <= phases.SHARE else [NOT_CHOSEN] * state.players


def _takers(state: Nest, chosen: Sequence[int]) -> list[int]:
    """By room and gem, how many have chosen it."""
    takers = [0] * len(state.rooms)
    for choice in chosen:
        if choice != NOT_CHOSEN:
            room, pair = CHOICES[choice]
            if room != OUTSIDE:
                for gem in PAIR_GEMS[pair]:
                    takers[KINDS * (room - 1) + gem] += 1
    return takers


def _gathered(
    state: Nest, seat: Seat, losses: Losses, takers: Sequence[int], odds: float, attacked: bool
) -> tuple[float, float]:
    """A player who goes to a room: how it is without the vouivre, and how it is with her."""
    room, pair = CHOICES[state.choices[seat]]
    chest: list[float] = [*state.chest(seat)]
    spared = chest[:]
    struck = [have - losses[gem][min(have, MOST_ON_A_FACE)] for gem, have in enumerate(state.chest(seat))]
    for gem in PAIR_GEMS[pair]:
        at = KINDS * (room - 1) + gem
        count, sharers = state.rooms[at], takers[at]
        spared[gem] += count // sharers
        left = (count - losses[gem][min(count, MOST_ON_A_FACE)] + 0.5) / sharers - 0.5  # what can't be divided stays
        if left > 0.0:
            chest[gem] += left
            struck[gem] += left
    finishes, weight = _after(state, seat, losses, spared)
    if not odds:
        return finishes, weight
    if not attacked:
        hurt = _after(state, seat, losses, chest)
    else:
        hurt = _after(state, seat, losses, struck, 1)
        if state.fragments[seat]:
            hurt = max(hurt, _after(state, seat, losses, chest, -1))
    return finishes + odds * (hurt[0] - finishes), weight + odds * (hurt[1] - weight)


def _left(state: Nest, seat: Seat, losses: Losses) -> tuple[float, float]:
    """A player who exits: what can be paid is completed, the rest of the chest is out of use."""
    done = state.completed[seat]
    for objective in state.most_payable(seat):
        done |= 1 << objective
    return _after(state, seat, losses, (0, 0, 0, 0), completed=done)


def _after(
    state: Nest, seat: Seat, losses: Losses, chest: Sequence[float], fragments: int = 0, completed: int | None = None
) -> tuple[float, float]:
    """Whether a player with such a chest and so many fragments more has finished; if not, how they stand."""
    done = state.completed[seat] if completed is None else completed
    left = OBJECTIVES - done.bit_count()
    lacking = at_risk = 0.0
    for have, need, worth, lost in zip(chest, state.needs(seat, done), WORTH, losses, strict=True):
        loss = lost[int(have)] if have < MOST_ON_A_FACE else lost[MOST_ON_A_FACE]
        if have < need:
            lacking += worth * (need - have)
            at_risk += worth * loss
        elif loss > have - need:
            at_risk += worth * (loss - have + need)
    if lacking <= 0.0 and (left <= 1 or state.cover):
        return 1.0, 0.0
    weight = FRAGMENT * min(3, state.fragments[seat] + fragments) - OPEN[left] / state.players - RISK * at_risk
    return 0.0, math.exp(weight - LACKING * math.sqrt(lacking) if lacking > 0.0 else weight + COVERED)


def threats(state: Nest) -> list[float]:
    """How much of a threat everybody is by what they have, against the one who is nearest to winning."""
    losses = expected_losses(state.box.dice[state.players])
    weights = [_after(state, seat, losses, state.chest(seat))[1] for seat in range(state.players)]
    most = max(weights) or 1.0
    return [math.sqrt(weight / most) for weight in weights]
