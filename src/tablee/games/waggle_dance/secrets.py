"""What a seat can't see, dealt again: the others' hands, what they scout, and their secret answers."""

from __future__ import annotations

import random
from typing import Final

from tablee.games.waggle_dance.moves import WaggleMove, Watch
from tablee.games.waggle_dance.pieces import CARDS, Card
from tablee.games.waggle_dance.state import Phase, WaggleState
from tablee.kernel import Seat, Secrets, Viewer

_KINDS: Final = len(CARDS)


class WaggleSecrets(Secrets[WaggleState, WaggleMove]):
    """Hands, scouted cards, and answers: in the window for a Wrong Turn, at dawn and at dusk."""

    def hides(self, state: WaggleState, seat: Seat, move: WaggleMove) -> bool:
        """What is answered in a window, even a pass (WD-57), at dawn and dusk (WD-74), and which card a scout keeps
        (WD-68)."""
        return state.phase in (Phase.WINDOW, Phase.KEEPING, Phase.ASKING) or isinstance(move, Watch)

    def imagine(self, state: WaggleState, seat: Viewer, rng: random.Random) -> WaggleState:
        """The cards that the seat doesn't see are shuffled with the deck and dealt again."""
        other = state.copy()
        others = [player for player in range(state.seats) if player != seat and state.sizes[player]]
        scouted = sum(state.scouted) if state.phase is Phase.KEEPING and state.turn != seat else 0
        other.declined &= 0 if seat is None else 1 << seat
        for player in others:
            other.watches[player] = 0
            if state.phase in (Phase.WINDOW, Phase.ASKING):
                other.answers[player] = 0
        if not others and not scouted:
            return other
        pool, hands = other.deck, other.hands
        for player in others:
            for kind in range(_KINDS):
                pool[kind] += hands[_KINDS * player + kind]
            hands[_KINDS * player : _KINDS * (player + 1)] = bytes(_KINDS)
        if scouted:
            for kind in range(_KINDS):
                pool[kind] += other.scouted[kind]
            other.scouted[:] = bytes(_KINDS)
        known = _known_holders(state, others)
        pool[Card.WRONG_TURN] -= len(known)
        for player in others:
            wanted = state.sizes[player]
            if player in known:
                hands[_KINDS * player + Card.WRONG_TURN] += 1
                wanted -= 1
            for _ in range(wanted):
                hands[_KINDS * player + _draw(pool, rng)] += 1
        for _ in range(scouted):
            other.scouted[_draw(pool, rng)] += 1
        return other


def _draw(pool: bytearray, rng: random.Random) -> int:
    """Take a card from the pool; returns its kind."""
    place = int(rng.random() * sum(pool))
    for kind, copies in enumerate(pool):
        place -= copies
        if place < 0:
            pool[kind] -= 1
            return kind
    raise ValueError("no card is left to draw")


def _known_holders(state: WaggleState, others: list[Seat]) -> list[Seat]:
    """The seats that are known to hold a Wrong Turn: without a window only its holders are asked (WD-57)."""
    if state.phase is not Phase.WINDOW or state.options.window:
        return []
    return [player for player in others if player in state.actors]
