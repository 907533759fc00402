"""Positions in the dark, written down shortly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablee.games.wombat.building import feel_all
from tablee.games.wombat.terrain import SUPPORT_PLACES

from tablee.games.wombat import GAME
from tablee.games.wombat.pieces import BRICKS, SIZE, Role
from tablee.games.wombat.rules import WombatOptions
from tablee.games.wombat.state import Phase, Wombats
from tablee.kernel import CLOCK
from tablee.kernel.seats import read_seat

SUPPORT = SUPPORT_PLACES[0]
FAR = (-100, -60)
"""A place far from every support, and from where bricks out of play are kept."""
CORNER = (-20, 230)


def dark(
    seats: int = 4,
    *,
    roles: str = "",
    hands: Mapping[int, tuple[int, int]] = {},
    held: Mapping[int, Sequence[int]] = {},
    towers: Sequence[Sequence[int]] = ((), (), ()),
    ground: Sequence[tuple[int, tuple[int, int]]] = (),
    **options: object,
) -> Wombats:
    """A building phase: hands at places, sizes held, sizes on supports, (size, place) on the ground.

    The other hands stay at the rim, the other bricks lie together in a corner.
    """
    state = GAME.start(seats, WombatOptions(**{"beginners": False, **options}))
    dealt = [Role[word.upper()] for word in roles.split()] or [Role.RAGING] + [Role.STANDARD] * (seats - 1)
    if state.mode != "practice":
        state.roles = dealt
    state.phase = Phase.BUILD
    left = list(range(BRICKS))

    def pick(size: int) -> int:
        brick = next(brick for brick in left if SIZE[brick] == size)
        left.remove(brick)
        return brick

    for seat, place in hands.items():
        hand = state.hands[seat]
        assert hand is not None
        hand.place = hand.target = hand.told = place
    for seat, sizes in held.items():
        hand = state.hands[seat]
        assert hand is not None
        hand.held = [pick(size) for size in sizes]
        hand.since = [0] * len(sizes)
    state.towers = [[pick(size) for size in tower] for tower in towers]
    for size, place in ground:
        brick = pick(size)
        state.places[brick] = place
        state.ground.append(brick)
    for brick in left:
        state.places[brick] = CORNER
    state.ground = sorted(state.ground + left)
    feel_all(state)
    return state


def play(state: Wombats, *lines: str) -> Wombats:
    """Make the moves, each checked."""
    for line in lines:
        seat, _, text = line.partition(" ")
        move = GAME.read(text)
        reason = GAME.refusal(state, read_seat(seat), move)
        assert reason is None, f"{line}: {reason}"
        GAME.play(state, read_seat(seat), move)
    return state


def refused(state: Wombats, line: str) -> str | None:
    """The code with which the move is refused; None: it is legal."""
    seat, _, text = line.partition(" ")
    reason = GAME.refusal(state, read_seat(seat), GAME.read(text))
    return reason.code if reason else None


def pass_time(state: Wombats, seconds: float) -> Wombats:
    """Let ticks go by with nobody moving."""
    for _ in range(round(seconds * 20)):
        if state.phase is not Phase.BUILD:
            break
        GAME.play(state, CLOCK, GAME.tick(state, 50, {}))
    return state


def hand(state: Wombats, seat: int):  # type: ignore[no-untyped-def]
    """The seat's hand."""
    found = state.hands[seat]
    assert found is not None
    return found


def holds(state: Wombats, seat: int) -> list[int]:
    """The sizes in the seat's grip."""
    return [SIZE[brick] for brick in hand(state, seat).held]


def tower(state: Wombats, support: int) -> list[int]:
    """The sizes on a support."""
    return [SIZE[brick] for brick in state.towers[support]]


def everywhere(state: Wombats) -> list[int]:
    """All bricks, wherever they are."""
    held = [brick for each in state.hands if each for brick in each.held]
    return sorted(state.ground + held + [brick for each in state.towers for brick in each])
