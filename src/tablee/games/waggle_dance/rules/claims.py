"""D: what each flower pays to whom, set out before anything is stored (WD-20 to WD-23)."""

from __future__ import annotations

from tablee.games.waggle_dance.hands import (
    HOMEWARD,
    move_cube,
    send_home,
)
from tablee.games.waggle_dance.moments import asks_for_cards
from tablee.games.waggle_dance.moves import (
    REST,
    Bonus,
    Claim,
)
from tablee.games.waggle_dance.pieces import (
    BONUS_CUBES,
    Card,
)
from tablee.games.waggle_dance.places import D
from tablee.games.waggle_dance.pollen import shares
from tablee.games.waggle_dance.state import (
    ON_FLOWER,
    SOLO,
    TRAY,
    Hive,
)
from tablee.kernel import Move, Seat


def pay_flowers(state: Hive) -> bool:
    """Flower by flower, claims are set out in turn order (WD-22, WD-23); True when somebody has to decide."""
    while state.flower < 6:
        gets = shares(bytes(state.flowers[4 * state.flower : 4 * state.flower + 4]))
        while any(gets) and state.moment < state.seats:
            seat = state.turn = (state.first + state.moment) % state.seats
            pay, left, wanted = claim(state)
            if pay and (wanted > left - pay or (left >= pay + BONUS_CUBES and asks_for_cards(state, seat))):
                state.actors = SOLO[seat]
                return True
            set_out(state, seat, pay)
        state.flower += 1
        state.moment = 0
    return False


def claim(state: Hive) -> tuple[int, int, int]:
    """What the one whose claim it is gets at most, what the flower has, and what those after them may claim."""
    gets = shares(bytes(state.flowers[4 * state.flower : 4 * state.flower + 4]))
    left = state.count(state.flower, ON_FLOWER)
    due = gets[state.turn]
    pay = min(due, left)
    if pay < due and state.options.scarce == "nothing":
        pay = 0
    wanted = sum(gets[(state.first + later) % state.seats] for later in range(state.moment + 1, state.seats))
    return pay, left, wanted


def claim_moves(state: Hive, seat: Seat) -> list[Move]:
    """All one may claim; less only where others would run short (WD-70); with Bonus one more (WD-66)."""
    pay, left, wanted = claim(state)
    fewest = 0 if wanted > left - pay else pay
    moves: list[Move] = [Claim(cubes) for cubes in range(pay, fewest - 1, -1)]
    if state.held(seat, Card.BONUS) and left >= pay + BONUS_CUBES:
        moves.append(Bonus())
    if asks_for_cards(state, seat):
        moves.append(REST)
    return moves


def set_out(state: Hive, seat: Seat, cubes: int) -> None:
    """Cubes of the paying flower are set out before a player; the next claim follows."""
    for _ in range(cubes):
        move_cube(state, state.flower, ON_FLOWER, TRAY + seat)
    state.moment += 1


def clear_flowers(state: Hive) -> None:
    """WD-23: D is over; what was not stored goes back, and the bees go home."""
    cubes = state.cubes
    for cube, where in enumerate(cubes):
        if TRAY <= where < TRAY + 4:
            cubes[cube] = ON_FLOWER
    for seat in range(state.seats):
        send_home(state, seat, HOMEWARD[D])
    state.flowers[:] = bytes(24)
    state.flower = 0
