"""What bots know of the game: gather what you lack where few go, keep away from the vouivre, exit once."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tablee.games.nid_de_vouivres import phrases
from tablee.games.nid_de_vouivres.components import MOST_ON_A_FACE
from tablee.games.nid_de_vouivres.late import most_payable
from tablee.games.nid_de_vouivres.moves import Complete, Decline, Endure, Exit, Go, Lure, NidMove, Place, Ward
from tablee.games.nid_de_vouivres.pieces import KINDS, PAIR_GEMS, PAIRS, reachable
from tablee.games.nid_de_vouivres.prospects import (
    FRAGMENT,
    SECOND,
    TURN,
    WORTH,
    expected_losses,
    forecast,
    loss,
    lying,
    missing,
    share,
    useful,
)
from tablee.games.nid_de_vouivres.standing import shares, threats
from tablee.games.nid_de_vouivres.state import Nest
from tablee.kernel import Brain, Seat, Text

WIN = 1000.0
TRUCE = 0.6
"""How much of a threat somebody is who has asked for a truce."""


class NidBrain(Brain[Nest, NidMove]):
    """First sight and judgement, by prospects alone: nothing of it looks at a hidden choice of another."""

    def value(self, state: Nest, seat: Seat) -> float:
        """The chance of being the first to finish."""
        return shares(state)[seat]

    def values(self, state: Nest, seats: Sequence[Seat]) -> Sequence[float]:
        """Everybody's chances are judged together."""
        every = shares(state)
        return [every[seat] for seat in seats]

    def scores(self, state: Nest, seat: Seat, moves: Sequence[NidMove]) -> Sequence[float]:
        """In gold's worth of gems."""
        match moves[0]:
            case Go() | Exit():
                return self._choices(state, seat, moves)
            case Place():
                harm = self._harm(state, seat)
                return [harm[move.room] for move in moves if isinstance(move, Place)]
            case Decline() | Lure():
                harm = self._harm(state, seat)
                return [harm[move.room] - FRAGMENT if isinstance(move, Lure) else 0.5 for move in moves]
            case Ward() | Endure():
                return [loss(state, seat) if isinstance(move, Ward) else 2 * FRAGMENT for move in moves]
        best = most_payable(state, seat)
        return [1.0 if isinstance(move, Complete) and move.objective - 1 in best else 0.0 for move in moves]

    def hears(self, state: Nest, speaker: Seat, text: Text, ago: int) -> None:
        """Words of this turn count, older ones don't."""
        if text.id in phrases.PHRASES and ago <= state.played:
            state.heard = (*state.heard, (speaker, text.id))
            state.forecast = None

    def says(self, state: Nest, seat: Seat, move: NidMove, rng: random.Random) -> Text | None:
        """Now and then where one goes (mostly true), what one would like to have, or a warning."""
        if any(phrase == phrases.TRUCE for _, phrase in state.heard) and rng.random() < 0.5:
            return Text(rng.choice(("phrase-agreed", "phrase-agreed", "phrase-no-way")))
        chatty = rng.random()
        match move:
            case Go(room, gems) if chatty < 0.1:
                lies = rng.random() < 0.35
                told = rng.choice(reachable(state.players, state.where[seat])) if lies else room
                return Text(f"phrase-room-{told}")
            case Go(room, gems) if chatty < 0.17:
                lacking = missing(state, seat)
                return Text(f"phrase-leave-{max(gems.gems, key=lambda gem: WORTH[gem] * min(1, lacking[gem])).word}")
            case Place() if chatty < 0.12:
                return Text("phrase-beware")
        return None

    def _choices(self, state: Nest, seat: Seat, moves: Sequence[NidMove]) -> list[float]:
        """What each room and pair may bring, less what the vouivre may take."""
        expected = forecast(state)
        others = [outlook for other, outlook in enumerate(expected.outlooks) if other != seat]
        seconds = any(held for other, held in enumerate(state.fragments) if other not in (seat, state.keeper))
        struck = (state.keeper != seat) + SECOND * seconds
        danger = min(loss(state, seat), 2 * FRAGMENT if state.fragments[seat] else 99.0) - FRAGMENT
        lacking = missing(state, seat)
        losses = expected_losses(state.box.dice[state.players])
        brings: dict[int, list[float]] = {}
        scores = []
        for move in moves:
            if isinstance(move, Exit):
                scores.append(leaving(state, seat))
                continue
            assert isinstance(move, Go)
            room = move.room
            strike = min(0.9, struck * expected.strikes[room])
            if room not in brings:
                brings[room] = []
                for gem, count in enumerate(state.heap(room)):
                    rivals = sum(outlook.wanting(room, gem) for outlook in others)
                    kept = share(count, rivals) - strike * losses[gem][min(count, MOST_ON_A_FACE)]
                    brings[room].append(useful(gem, max(0.0, kept), lacking[gem]))
            first, second = PAIR_GEMS[move.gems]
            scores.append(brings[room][first] + brings[room][second] - strike * danger)
        return scores

    def _harm(self, state: Nest, seat: Seat) -> list[float]:
        """By room, what a vouivre there costs the others, the leaders most, less what it costs oneself."""
        own = state.choices[seat]
        outlooks = forecast(state).outlooks
        harm = [0.0] * (state.players + 1)
        for other, (outlook, threat) in enumerate(zip(outlooks, threats(state), strict=True)):
            if other == seat:
                continue
            if (other, phrases.TRUCE) in state.heard:
                threat *= TRUCE
            costs = loss(state, other) - 0.7 * FRAGMENT
            for room in range(1, state.players + 1):
                harm[room] += outlook.likely[room] * threat * (costs + lying(state, room) / 4)
        if own >= len(PAIRS):
            harm[own // len(PAIRS)] -= loss(state, seat) - FRAGMENT + 2.0
        return harm


def leaving(state: Nest, seat: Seat) -> float:
    """What an Exit brings: safety for what is paid; one Exit is needed sooner or later, a second costs a turn."""
    paid = most_payable(state, seat)
    left = [objective for objective in state.open_objectives(seat) if objective not in paid]
    if not left:
        return WIN
    rest = state.chest(seat)
    for objective in paid:
        rest = [have - asked for have, asked in zip(rest, state.asked(seat, objective), strict=True)]
    wanted = [sum(state.asked(seat, objective)[gem] for objective in left) for gem in range(KINDS)]
    lost = sum(useful(gem, rest[gem], wanted[gem]) for gem in range(KINDS))
    safe = loss(state, seat) * 1.2 / state.players * (1 + len(paid))
    return safe - lost + (TURN if len(left) == 1 else 0.0)


BRAIN = NidBrain()
