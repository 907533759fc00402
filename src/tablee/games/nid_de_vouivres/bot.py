"""What bots know of the game: gather what you lack where few go, keep away from the vouivre, exit once."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tablee.games.nid_de_vouivres import moves as m
from tablee.games.nid_de_vouivres import phrases, prospects, standing
from tablee.games.nid_de_vouivres.components import MOST_ON_A_FACE
from tablee.games.nid_de_vouivres.pieces import CHOICES, KINDS, NOT_CHOSEN, OUTSIDE, PAIR_GEMS, reachable
from tablee.games.nid_de_vouivres.state import Nest
from tablee.kernel import Brain, Seat, Text

WIN = 1000.0
"""What it is worth to leave with everything."""
TRUCE = 0.6
"""How much of a threat somebody is who has asked for a truce."""


class NidBrain(Brain[Nest, m.NidMove]):
    """First sight and judgement, by prospects alone: nothing of it looks at a hidden choice of another."""

    def value(self, state: Nest, seat: Seat) -> float:
        """The chance of being the first to finish."""
        return standing.shares(state)[seat]

    def values(self, state: Nest, seats: Sequence[Seat]) -> Sequence[float]:
        """Everybody's chances are judged together."""
        every = standing.shares(state)
        return [every[seat] for seat in seats]

    def scores(self, state: Nest, seat: Seat, moves: Sequence[m.NidMove]) -> Sequence[float]:
        """In gold's worth of gems."""
        match moves[0]:
            case m.Go() | m.Exit():
                return _choices(state, seat, moves)
            case m.Place():
                harm = _harm(state, seat)
                return [harm[move.room] for move in moves if isinstance(move, m.Place)]
            case m.Decline() | m.Lure():
                harm = _harm(state, seat)
                return [harm[move.room] - prospects.FRAGMENT if isinstance(move, m.Lure) else 0.5 for move in moves]
            case m.Ward() | m.Endure():
                spared = prospects.loss(state, seat)
                return [spared if isinstance(move, m.Ward) else 2 * prospects.FRAGMENT for move in moves]
        best = state.most_payable(seat)
        return [1.0 if isinstance(move, m.Complete) and move.objective - 1 in best else 0.0 for move in moves]

    def hears(self, state: Nest, speaker: Seat, text: Text, ago: int) -> None:
        """Words of this turn count, older ones don't."""
        if text.id in phrases.PHRASES and ago <= state.played:
            state.heard = (*state.heard, (speaker, text.id))
            state.forecast = None

    def says(self, state: Nest, seat: Seat, move: m.NidMove, rng: random.Random) -> Text | None:
        """Now and then where one goes (mostly true), what one would like to have, or a warning."""
        if any(phrase == phrases.TRUCE for _, phrase in state.heard) and rng.random() < 0.5:
            return Text(rng.choice(("phrase-agreed", "phrase-agreed", "phrase-no-way")))
        chatty = rng.random()
        match move:
            case m.Go(room) if chatty < 0.1:
                lies = rng.random() < 0.35
                told = rng.choice(reachable(state.players, state.where[seat])) if lies else room
                return Text(f"phrase-room-{told}")
            case m.Go(gems=gems) if chatty < 0.17:
                lacking = prospects.missing(state, seat)
                dearest = max(gems.gems, key=lambda gem: prospects.WORTH[gem] * min(1, lacking[gem]))
                return Text(f"phrase-leave-{dearest.word}")
            case m.Place() if chatty < 0.12:
                return Text("phrase-beware")
        return None


def _choices(state: Nest, seat: Seat, moves: Sequence[m.NidMove]) -> list[float]:
    """What each room and pair may bring, less what the vouivre may take."""
    expected = prospects.forecast(state)
    others = [outlook for other, outlook in enumerate(expected.outlooks) if other != seat]
    seconds = any(held for other, held in enumerate(state.fragments) if other not in (seat, state.keeper))
    struck = (state.keeper != seat) + prospects.SECOND * seconds
    fragment = prospects.FRAGMENT
    danger = min(prospects.loss(state, seat), 2 * fragment if state.fragments[seat] else 99.0) - fragment
    lacking = prospects.missing(state, seat)
    losses = prospects.expected_losses(state.box.dice[state.players])
    brings: dict[int, list[float]] = {}
    scores = []
    for move in moves:
        if isinstance(move, m.Exit):
            scores.append(_leaving(state, seat))
            continue
        assert isinstance(move, m.Go)
        room = move.room
        strike = min(0.9, struck * expected.strikes[room])
        if room not in brings:
            brings[room] = []
            for gem, count in enumerate(state.heap(room)):
                rivals = sum(outlook.wanting(room, gem) for outlook in others)
                kept = prospects.share(count, rivals) - strike * losses[gem][min(count, MOST_ON_A_FACE)]
                brings[room].append(prospects.useful(gem, max(0.0, kept), lacking[gem]))
        first, second = PAIR_GEMS[move.gems]
        scores.append(brings[room][first] + brings[room][second] - strike * danger)
    return scores


def _harm(state: Nest, seat: Seat) -> list[float]:
    """By room, what a vouivre there costs the others, the leaders most, less what it costs oneself."""
    own = state.choices[seat]
    outlooks = prospects.forecast(state).outlooks
    harm = [0.0] * (state.players + 1)
    for other, (outlook, threat) in enumerate(zip(outlooks, standing.threats(state), strict=True)):
        if other == seat:
            continue
        if (other, phrases.TRUCE) in state.heard:
            threat *= TRUCE
        costs = prospects.loss(state, other) - 0.7 * prospects.FRAGMENT
        for room in range(1, state.players + 1):
            harm[room] += outlook.likely[room] * threat * (costs + prospects.lying(state, room) / 4)
    if own != NOT_CHOSEN and (room := CHOICES[own][0]) != OUTSIDE:
        harm[room] -= prospects.loss(state, seat) - prospects.FRAGMENT + 2.0
    return harm


def _leaving(state: Nest, seat: Seat) -> float:
    """What an Exit brings: safety for what is paid; one Exit is needed sooner or later, a second costs a turn."""
    paid = state.most_payable(seat)
    left = [objective for objective in state.open_objectives(seat) if objective not in paid]
    if not left:
        return WIN
    wanted = state.needs(seat, state.completed[seat] | sum(1 << objective for objective in paid))
    rest = [spare + need for spare, need in zip(state.surplus(seat), wanted, strict=True)]
    lost = sum(prospects.useful(gem, rest[gem], wanted[gem]) for gem in range(KINDS))
    safe = prospects.loss(state, seat) * 1.2 / state.players * (1 + len(paid))
    return safe - lost + (prospects.TURN if len(left) == 1 else 0.0)


BRAIN = NidBrain()
