"""How good each move looks at first sight, in gold's worth of gems."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablee.components.bits import bits
from tablee.games.nid_de_vouivres import moves as m
from tablee.games.nid_de_vouivres.bot import prospects, standing
from tablee.games.nid_de_vouivres.bot.forecast import SUREST, Forecast, exposure
from tablee.games.nid_de_vouivres.bot.talk import Said
from tablee.games.nid_de_vouivres.pieces import CHOICES, GEM_KINDS, NOT_CHOSEN, OUTSIDE, PAIR_GEMS
from tablee.games.nid_de_vouivres.rules.manners import TRUCE
from tablee.games.nid_de_vouivres.state import NidState
from tablee.kernel import Seat

WIN: Final = 1000.0
"""What it is worth to leave with everything."""
TURN: Final = 5.0
"""What a turn brings, about."""
WARD: Final = 2 * prospects.FRAGMENT
"""What being spared costs: a fragment spent and none earned."""
ATTACKS: Final = 1.2
"""Attacks per turn, over all players: what a player outside is safe from."""
EARNED: Final = 0.7 * prospects.FRAGMENT
"""How much an attack pleases the player who is struck."""
LOOT: Final = 1 / 4
"""What gems taken from a room cost the player who is there, of their worth."""
OWN_ROOM: Final = 2.0
"""What it costs, besides the attack, to strike the player's own room."""
SLEEP: Final = 0.5
"""What the second vouivre must bring, besides the fragment that she costs."""
TRUCE_THREAT: Final = 0.6
"""How much of a threat a player who asked for a truce still is."""


def choices(state: NidState, seat: Seat, moves: Sequence[m.NidMove], expected: Forecast) -> list[float]:
    """What each room and pair may bring, less what the vouivre may take."""
    others = [outlook for other, outlook in enumerate(expected.outlooks) if other != seat]
    exposed = exposure(state, seat)
    danger = prospects.dread(state, seat)
    lacking = prospects.missing(state, seat)
    losses = prospects.expected_losses(state.box.dice[state.seats])
    brings: dict[int, list[float]] = {}
    scores = []
    for move in moves:
        if isinstance(move, m.Exit):
            scores.append(_leaving(state, seat))
            continue
        assert isinstance(move, m.Go)
        room = move.room
        strike = min(SUREST, exposed * expected.strikes[room])
        if room not in brings:
            brings[room] = []
            for gem, count in enumerate(state.heap(room)):
                rivals = sum(outlook.wanting(room, gem) for outlook in others)
                kept = prospects.kept(count, rivals, strike, losses[gem])
                brings[room].append(prospects.useful(gem, kept, lacking[gem]))
        first, second = PAIR_GEMS[move.gems]
        scores.append(brings[room][first] + brings[room][second] - strike * danger)
    return scores


def _leaving(state: NidState, seat: Seat) -> float:
    """What an Exit brings: safety for what is paid; one Exit is needed sooner or later, a second costs a turn."""
    paid = state.most_payable(seat)
    left = [objective for objective in state.open_objectives(seat) if objective not in paid]
    if not left:
        return WIN
    wanted = state.needs(seat, state.completed[seat] | bits(paid))
    rest = [spare + need for spare, need in zip(state.surplus(seat), wanted, strict=True)]
    lost = sum(prospects.useful(gem, rest[gem], wanted[gem]) for gem in range(GEM_KINDS))
    safe = prospects.loss(state, seat) * ATTACKS / state.seats * (1 + len(paid))
    return safe - lost + (TURN if len(left) == 1 else 0.0)


def places(state: NidState, seat: Seat, moves: Sequence[m.NidMove], expected: Forecast, said: Said) -> list[float]:
    """Where to send a vouivre; the second one costs a fragment, or may sleep on."""
    harm = _harm(state, seat, expected, said)
    scores = []
    for move in moves:
        match move:
            case m.Place(room):
                scores.append(harm[room])
            case m.Lure(room):
                scores.append(harm[room] - prospects.FRAGMENT)
            case _:
                scores.append(SLEEP)
    return scores


def _harm(state: NidState, seat: Seat, expected: Forecast, said: Said) -> list[float]:
    """By room, what a vouivre there costs the others, the leaders most, less what it costs the seat itself."""
    own = state.choices[seat]
    harm = [0.0] * (state.seats + 1)
    for other, (outlook, threat) in enumerate(zip(expected.outlooks, standing.threats(state), strict=True)):
        if other == seat:
            continue
        if (other, TRUCE) in said:
            threat *= TRUCE_THREAT
        costs = prospects.loss(state, other) - EARNED
        for room in range(1, state.seats + 1):
            harm[room] += outlook.likely[room] * threat * (costs + prospects.lying(state, room) * LOOT)
    if own != NOT_CHOSEN and (room := CHOICES[own][0]) != OUTSIDE:
        harm[room] -= prospects.loss(state, seat) - prospects.FRAGMENT + OWN_ROOM
    return harm


def wards(state: NidState, seat: Seat, moves: Sequence[m.NidMove]) -> list[float]:
    """Whether to spend a fragment to be spared."""
    spared = prospects.loss(state, seat)
    return [spared if isinstance(move, m.Ward) else WARD for move in moves]
