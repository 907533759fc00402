"""What bots know of the game: gather what you lack where few go, keep away from the vouivre, exit once."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import TypeAlias

from tablee.games.nid_de_vouivres import phrases
from tablee.games.nid_de_vouivres.late import most_payable
from tablee.games.nid_de_vouivres.moves import Complete, Decline, Endure, Exit, Go, Lure, NidMove, Place, Ward
from tablee.games.nid_de_vouivres.pieces import KINDS, OUTSIDE, PAIRS, reachable
from tablee.games.nid_de_vouivres.prospects import (
    FRAGMENT,
    SURPLUS,
    TURN,
    WORTH,
    Outlook,
    expected_loss,
    loss,
    missing,
    share,
    useful,
)
from tablee.games.nid_de_vouivres.state import NOT_CHOSEN, Nest
from tablee.kernel import Brain, Seat, Text

WIN = 1000.0
TRUCE = 0.6
"""How much of a threat somebody is who has asked for a truce."""
PATIENCE = 2.5
"""In turns: how much a lead of one counts for."""

Others: TypeAlias = "list[tuple[int, Outlook]]"


class NidBrain(Brain[Nest, NidMove]):
    """First sight and judgement, by prospects alone: nothing of it looks at a hidden choice of another."""

    def value(self, state: Nest, seat: Seat) -> float:
        """Everybody's chance of being the first to finish, by how many turns they still need."""
        weights = [math.exp(-turns_left(state, other) / PATIENCE) for other in range(state.players)]
        return weights[seat] / sum(weights)

    def scores(self, state: Nest, seat: Seat, moves: Sequence[NidMove]) -> Sequence[float]:
        """In gold's worth of gems."""
        match moves[0]:
            case Go() | Exit():
                return self._choices(state, seat, moves)
            case Place():
                return [self._harm(state, seat, move.room) for move in moves if isinstance(move, Place)]
            case Decline() | Lure():
                return [
                    self._harm(state, seat, move.room) - FRAGMENT if isinstance(move, Lure) else 0.5 for move in moves
                ]
            case Ward() | Endure():
                return [loss(state, seat) if isinstance(move, Ward) else 2 * FRAGMENT for move in moves]
        best = most_payable(state, seat)
        return [1.0 if isinstance(move, Complete) and move.objective - 1 in best else 0.0 for move in moves]

    def hears(self, state: Nest, speaker: Seat, text: Text, ago: int) -> None:
        """Words of this turn count, older ones don't."""
        if text.id in phrases.PHRASES and ago <= state.played:
            state.heard = (*state.heard, (speaker, text.id))

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
        others = outlooks(state, seat)
        strikes = targets(state, seat, others)
        danger = min(loss(state, seat), 2 * FRAGMENT if state.fragments[seat] else 99.0) - FRAGMENT
        lacking = missing(state, seat)
        dice = state.box.dice[state.players]
        brings: dict[int, list[float]] = {}
        scores = []
        for move in moves:
            if isinstance(move, Exit):
                scores.append(leaving(state, seat))
                continue
            assert isinstance(move, Go)
            room = move.room
            if room not in brings:
                at = KINDS * (room - 1)
                brings[room] = []
                for gem in range(KINDS):
                    count = state.rooms[at + gem]
                    rivals = sum(outlook.wanting(room, gem) for _, outlook in others)
                    kept = share(count, rivals) - strikes[room] * expected_loss(dice, gem, count)
                    brings[room].append(useful(gem, max(0.0, kept), lacking[gem]))
            first, second = move.gems.gems
            scores.append(brings[room][first] + brings[room][second] - strikes[room] * danger)
        return scores

    def _harm(self, state: Nest, seat: Seat, room: int) -> float:
        """What a vouivre in a room costs the others, the leaders most, less what it costs oneself."""
        own = state.choices[seat]
        harm = 0.0
        leader = min(turns_left(state, other) for other in range(state.players) if other != seat)
        for other, outlook in outlooks(state, seat):
            threat = math.exp((leader - turns_left(state, other)) / PATIENCE)
            if (other, phrases.TRUCE) in state.heard:
                threat *= TRUCE
            harm += outlook.likely[room] * threat * (loss(state, other) - 0.7 * FRAGMENT + _left(state, room) / 4)
        if own // len(PAIRS) == room and own != NOT_CHOSEN:
            harm -= loss(state, seat) - FRAGMENT + 2.0
        return harm


def outlooks(state: Nest, seat: Seat) -> Others:
    """Where the others may go."""
    return [(other, Outlook(state, other)) for other in range(state.players) if other != seat]


def targets(state: Nest, seat: Seat, others: Others) -> list[float]:
    """How likely a vouivre is to strike each room, as far as the seat does not place it itself."""
    weights = [0.0] * (state.players + 1)
    for room in range(1, state.players + 1):
        crowd = sum(
            outlook.likely[room] * (1.0 + loss(state, other)) for other, outlook in others if other != state.keeper
        )
        weights[room] = (0.3 + crowd + _left(state, room) / 8) ** 1.5
    total = sum(weights)
    strikes = 0.0 if state.keeper == seat else 1.0
    strikes += 0.3 * any(state.fragments[other] for other, _ in others if other != state.keeper)
    return [min(0.9, strikes * weight / total) for weight in weights]


def _left(state: Nest, room: int) -> float:
    """What lies in a room, in gold's worth."""
    at = KINDS * (room - 1)
    return sum(WORTH[gem] * state.rooms[at + gem] for gem in range(KINDS))


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


def turns_left(state: Nest, seat: Seat) -> float:
    """About how many turns the player still needs: what is lacking, an Exit, and what the vouivre may take again."""
    open_objectives = state.open_objectives(seat)
    if not open_objectives or (len(open_objectives) == 1 and state.pays(seat, open_objectives[0])):
        return 0.0
    lacking = sum(WORTH[gem] * count for gem, count in enumerate(missing(state, seat)))
    at_risk = loss(state, seat) * 0.5
    helped = FRAGMENT * 0.5 * min(3, state.fragments[seat])
    rested = 0.5 if state.where[seat] == OUTSIDE else 0.0
    return max(0.1, (lacking + at_risk - helped) / TURN + (len(open_objectives) > 1) - rested * SURPLUS)


BRAIN = NidBrain()
