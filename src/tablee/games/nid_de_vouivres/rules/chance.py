"""What is drawn and rolled, and what happens by itself."""

from __future__ import annotations

import random

from tablee.components.bits import members
from tablee.games.nid_de_vouivres import moves as m
from tablee.games.nid_de_vouivres.pieces import OBJECTIVES
from tablee.games.nid_de_vouivres.rules import phases
from tablee.games.nid_de_vouivres.rules.legal import PLACES, WHEN, no_such_room
from tablee.games.nid_de_vouivres.state import NidState
from tablee.kernel import Chance, Reason

REVEAL, SHARE = m.Reveal(), m.Share()


class NidChance(Chance[NidState, m.NidMove]):
    """Cards, dice and start rooms; the reveal and the sharing, which no one decides."""

    def draw(self, state: NidState, rng: random.Random) -> m.NidMove:
        """The next thing that happens by itself."""
        phase = state.phase
        if phase is phases.CHEST_ROLL or phase is phases.ROOM_ROLL:
            gold, ruby, sapphire, pearl = state.box.dice[state.seats]
            return m.Roll(rng.choice(gold), rng.choice(ruby), rng.choice(sapphire), rng.choice(pearl))  # NV-08
        if phase is phases.GEMS:
            first = rng.choice(members(state.undrawn()))
            second = rng.choice(members(state.undrawn(1 << first)))
            return m.Turn(first + 1, second + 1)
        if phase is phases.REVEAL:
            return REVEAL
        if phase is phases.SHARE:
            return SHARE
        if phase is phases.PLACE:
            return PLACES[rng.randint(1, state.seats)]  # NV-25: a late keeper places at random
        return _begin(state, rng)

    def refusal(self, state: NidState, move: m.NidMove) -> Reason | None:
        """Why chance can't do this."""
        if state.phase not in WHEN[type(move)]:
            return Reason("not-now")
        match move:
            case m.Place(room):
                return no_such_room(state, room)
            case m.Roll(gold, ruby, sapphire, pearl):
                dice = state.box.dice[state.seats]
                fits = all(face in die for face, die in zip((gold, ruby, sapphire, pearl), dice, strict=True))
                return None if fits else Reason("no-such-face")
            case m.Turn(first, second):
                return _refuse_cards(state, first, second)
            case m.Begin():
                return _refuse_begin(state, move)
        return None


def _begin(state: NidState, rng: random.Random) -> m.Begin:
    """NV-03 to NV-05: start rooms, objectives, the first keeper."""
    n, piles = state.seats, state.box.piles
    rooms = tuple(rng.randint(1, n) for _ in range(n))  # NV-04
    if len(piles) == 1:
        dealt = rng.sample(piles[0], OBJECTIVES * n)
    else:
        drawn = [rng.sample(pile, n) for pile in piles]
        dealt = [pile[seat] for seat in range(n) for pile in drawn]
    return m.Begin(rooms, rng.randrange(n), tuple(card + 1 for card in dealt))  # NV-05


def _refuse_cards(state: NidState, first: int, second: int) -> Reason | None:
    for card in (first, second):
        if not 1 <= card <= len(state.box.cards):
            return Reason("no-such-card")
    one, other = 1 << (first - 1), 1 << (second - 1)
    fits = state.undrawn() & one and state.undrawn(one) & other
    return None if fits else Reason("card-turned-up")


def _refuse_begin(state: NidState, move: m.Begin) -> Reason | None:
    n, piles, dealt = state.seats, state.box.piles, move.objectives
    if len(move.rooms) != n or not all(1 <= room <= n for room in move.rooms):
        return Reason("no-such-room")
    if not 0 <= move.keeper < n:
        return Reason("no-such-keeper")
    if len(dealt) != OBJECTIVES * n or len(set(dealt)) != len(dealt):
        return Reason("bad-deal")
    for place, card in enumerate(dealt):
        if card - 1 not in piles[place % OBJECTIVES if len(piles) > 1 else 0]:
            return Reason("bad-deal")
    return None
