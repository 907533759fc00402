"""D: what each flower pays to whom, set out before anything is stored (WD-20 to WD-23)."""

from __future__ import annotations

from typing import Final, NamedTuple

from tablee.games.waggle_dance.moves import REST, Bonus, Claim, WaggleMove
from tablee.games.waggle_dance.pieces import BONUS_CUBES, Card, D
from tablee.games.waggle_dance.rules.handling import HOMEWARD, move_cube, send_home
from tablee.games.waggle_dance.rules.pollen import shares
from tablee.games.waggle_dance.state import ON_FLOWER, SOLO, TRAY, WaggleState
from tablee.kernel import Seat

_BACK: Final = bytes(ON_FLOWER if TRAY <= where < TRAY + 4 else where for where in range(256))
"""A translation of where cubes are that sends those set out back to their flowers."""


class Due(NamedTuple):
    """What the paying flower owes the player who claims now."""

    most: int
    """How many cubes they may claim."""
    there: int
    """How many cubes the flower has."""
    later: int
    """How many cubes those after them may claim."""

    @property
    def scarce(self) -> bool:
        """Whether others would run short, so that the player may want to claim less (WD-70)."""
        return self.later > self.there - self.most

    @property
    def one_more(self) -> bool:
        """Whether the flower has enough for a Bonus (WD-66)."""
        return self.there >= self.most + BONUS_CUBES


def due(state: WaggleState) -> Due:
    """What is due to the player who claims now."""
    gets = shares(state.on_flower(state.flower))
    there = state.count(state.flower, ON_FLOWER)
    most = min(gets[state.turn], there)
    if most < gets[state.turn] and state.options.scarce == "nothing":
        most = 0
    later = sum(gets[(state.first + moment) % state.seats] for moment in range(state.moment + 1, state.seats))
    return Due(most, there, later)


def pay_flowers(state: WaggleState) -> bool:
    """Flower by flower, claims are set out in turn order (WD-22, WD-23); True when someone has to decide."""
    while state.flower < 6:
        bees = state.on_flower(state.flower)
        while any(bees) and state.moment < state.seats:
            seat = state.turn = (state.first + state.moment) % state.seats
            claim = due(state)
            if claim.most and _is_asked(state, seat, claim):
                state.actors = SOLO[seat]
                return True
            set_out(state, seat, claim.most)
        state.flower += 1
        state.moment = 0
    return False


def _is_asked(state: WaggleState, seat: Seat, claim: Due) -> bool:
    """Who may play a Bonus; until version 2 who might hold one, or might leave cubes to others (WD-70)."""
    if state.hushed:
        return claim.one_more and state.calls(seat, Card.BONUS)
    return claim.scarce or (claim.one_more and state.asks_for_cards(seat) and state.may_be_held(Card.BONUS))


def claim_moves(state: WaggleState, seat: Seat) -> list[WaggleMove]:
    """All that is due; less only where others would run short (WD-70); with Bonus one more (WD-66)."""
    claim = due(state)
    fewest = 0 if claim.scarce and not state.hushed else claim.most
    moves: list[WaggleMove] = [Claim(cubes) for cubes in range(claim.most, fewest - 1, -1)]
    if state.held(seat, Card.BONUS) and claim.one_more:
        moves.append(Bonus())
    if state.asks_for_cards(seat):
        moves.append(REST)
    return moves


def set_out(state: WaggleState, seat: Seat, cubes: int) -> None:
    """Cubes of the paying flower are set out before a player; the next claim follows."""
    for _ in range(cubes):
        move_cube(state, state.flower, ON_FLOWER, TRAY + seat)
    state.moment += 1


def clear_flowers(state: WaggleState) -> None:
    """WD-23: D is over; what was not stored goes back, and the bees go home."""
    state.cubes[:] = state.cubes.translate(_BACK)
    for seat in range(state.seats):
        send_home(state, seat, HOMEWARD[D])
    state.flowers[:] = bytes(24)
    state.flower = 0
