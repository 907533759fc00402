"""How all players stand: who will be the first to finish, judged in the middle of a turn by how it is going to end.

The weights were fitted to who won in some thousands of matches between bots
(docs/decisions/0004-nid-de-vouivres-bots.md).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from tablee.components.bits import Bits, bits
from tablee.games.nid_de_vouivres.bot.forecast import Forecast
from tablee.games.nid_de_vouivres.bot.prospects import WORTH, Losses, expected_losses
from tablee.games.nid_de_vouivres.box.components import MOST_ON_A_FACE
from tablee.games.nid_de_vouivres.pieces import CHOICES, GEM_KINDS, NOT_CHOSEN, OBJECTIVES, OUTSIDE, PAIR_GEMS, Choice
from tablee.games.nid_de_vouivres.rules import phases
from tablee.games.nid_de_vouivres.state import NidState
from tablee.kernel import Seat

LACKING: Final = 1.1
"""The weight of the square root of the worth that is lacking: the last gems are the hardest to get."""
OPEN: Final[tuple[float, ...]] = (0.0, 0.0, 2.7, 3.6)
"""The weight of open objectives, by their number, to be divided by the players: more than one needs an Exit."""
COVERED: Final = 1.5
"""The weight of having everything asked for, when one only has to leave."""
RISK: Final = 0.055
"""The weight of the worth that would be lacking after an attack."""
FRAGMENT: Final = 0.23
"""The weight of a fragment …"""
MOST_FRAGMENTS: Final = 3
"""… up to this many."""

Stand: TypeAlias = tuple[float, float]
"""How likely a player finishes this turn, and the weight of their chances if no one does."""


def shares(state: NidState, forecast: Callable[[NidState], Forecast]) -> list[float]:
    """Each player's chance to win, if this turn ends as expected."""
    return shared(stands(state, forecast))


def stands(state: NidState, forecast: Callable[[NidState], Forecast]) -> list[Stand]:
    """How each player will stand when this turn ends as expected."""
    odds, attacked = _odds(state, forecast)
    chosen = _still_chosen(state)
    takers = _takers(state, chosen)
    losses = expected_losses(state.box.dice[state.seats])
    found = []
    for seat, choice in enumerate(chosen):
        if choice == NOT_CHOSEN:
            found.append(_after(state, seat, losses, state.chest(seat)))
        elif (room := CHOICES[choice][0]) == OUTSIDE:
            found.append(_left(state, seat, losses))
        else:
            found.append(_gathered(state, seat, losses, takers, odds[room], seat in attacked))
    return found


def shared(stands: Sequence[Stand]) -> list[float]:
    """The chances that follow from how all stand."""
    done = sum([finishes for finishes, _ in stands])
    if done >= 1.0:
        return [finishes / done for finishes, _ in stands]
    rest = (1.0 - done) / sum([weight for _, weight in stands])
    return [finishes + rest * weight for finishes, weight in stands]


def _odds(state: NidState, forecast: Callable[[NidState], Forecast]) -> tuple[Sequence[float], Sequence[Seat]]:
    """By room, how likely a vouivre is still to take gems there; and who, if there, may still be attacked."""
    phase, everyone = state.phase, range(state.seats)
    if phase is phases.PLACE or (phase is phases.CHOICE and max(state.choices) != NOT_CHOSEN):
        return forecast(state).strikes, [seat for seat in everyone if seat != state.keeper]
    odds = [0.0] * (state.seats + 1)
    if phase in (phases.LURE, phases.REVEAL, phases.ATTACKED, phases.CHEST_ROLL):
        odds[state.first] = odds[state.second] = 1.0
        return odds, state.queue if phase in (phases.ATTACKED, phases.CHEST_ROLL) else everyone
    if phase is phases.ROOM_ROLL:
        for room in state.queue:
            odds[room] = 1.0
    return odds, ()


def _still_chosen(state: NidState) -> Sequence[Choice]:
    """The choices that are still to be carried out."""
    if state.phase is phases.COMPLETE:
        return [OUTSIDE if seat in state.queue else NOT_CHOSEN for seat in range(state.seats)]
    return state.choices if phases.CHOICE <= state.phase <= phases.SHARE else [NOT_CHOSEN] * state.seats


def _takers(state: NidState, chosen: Sequence[Choice]) -> list[int]:
    """By room and gem, how many have chosen it."""
    takers = [0] * len(state.rooms)
    for choice in chosen:
        if choice != NOT_CHOSEN:
            room, pair = CHOICES[choice]
            if room != OUTSIDE:
                for gem in PAIR_GEMS[pair]:
                    takers[GEM_KINDS * (room - 1) + gem] += 1
    return takers


def _gathered(state: NidState, seat: Seat, losses: Losses, takers: Sequence[int], odds: float, attacked: bool) -> Stand:
    """A player who goes to a room: without the vouivre, and with her, by her odds."""
    room, pair = CHOICES[state.choices[seat]]
    chest: list[float] = [*state.chest(seat)]
    spared = chest[:]
    struck = [have - losses[gem][min(have, MOST_ON_A_FACE)] for gem, have in enumerate(state.chest(seat))]
    for gem in PAIR_GEMS[pair]:
        at = GEM_KINDS * (room - 1) + gem
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


def _left(state: NidState, seat: Seat, losses: Losses) -> Stand:
    """A player who exits: what can be paid is completed, the rest of the chest is put aside."""
    done = state.completed[seat] | bits(state.most_payable(seat))
    return _after(state, seat, losses, (0, 0, 0, 0), done=done)


def _after(
    state: NidState,
    seat: Seat,
    losses: Losses,
    chest: Sequence[float],
    fragments: int = 0,
    done: Bits | None = None,
) -> Stand:
    """How a player stands with this chest, `fragments` more of them and these objectives done."""
    if done is None:
        done = state.completed[seat]
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
    weight = (
        FRAGMENT * min(MOST_FRAGMENTS, state.fragments[seat] + fragments) - OPEN[left] / state.seats - RISK * at_risk
    )
    return 0.0, math.exp(weight - LACKING * math.sqrt(lacking) if lacking > 0.0 else weight + COVERED)


def threats(state: NidState) -> list[float]:
    """How much of a threat each player is by what they have, against the one who is nearest to winning."""
    losses = expected_losses(state.box.dice[state.seats])
    weights = [_after(state, seat, losses, state.chest(seat))[1] for seat in range(state.seats)]
    most = max(weights) or 1.0
    return [math.sqrt(weight / most) for weight in weights]
