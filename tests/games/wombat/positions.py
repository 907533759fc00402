"""Positions in the dark, written down shortly."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tablee.games.wombat import GAME
from tablee.games.wombat.moves import Tick
from tablee.games.wombat.options import WombatOptions
from tablee.games.wombat.pieces import BRICKS, SIZE, TICK_MS, Place, Role
from tablee.games.wombat.rules.feel import feel_all
from tablee.games.wombat.rules.terrain import SUPPORT_PLACES, to_mat
from tablee.games.wombat.state import Hand, Phase, WombatState
from tablee.kernel import CLOCK, Event, Match, Outcome, Viewer
from tablee.kernel.match import UNSEEDED
from tablee.kernel.options import read_options
from tablee.kernel.seats import read_seat

SUPPORT = SUPPORT_PLACES[0]
BESIDE = (SUPPORT[0] + 10, SUPPORT[1])
FAR = (-100, -60)
"""A place far from every support, and from where bricks out of play are kept."""
CORNER = (-20, 230)


def dark(
    seats: int = 4,
    *,
    roles: str = "",
    hands: Mapping[int, Place] = {},
    held: Mapping[int, Sequence[int]] = {},
    towers: Sequence[Sequence[int]] = ((), (), ()),
    ground: Sequence[tuple[int, Place]] = (),
    out: Sequence[int] = (),
    **options: object,
) -> Match:
    """A building phase: hands at places, sizes held, sizes on supports, (size, place) on the ground, seats voted out.

    The other hands stay at the rim, the other bricks lie together in a corner.
    """
    match = Match(GAME, seats, read_options(WombatOptions, {"beginners": False, "pace": "brisk", **options}), UNSEEDED)
    state = at(match)
    if state.mode != "practice":
        dealt = tuple(Role[word.upper()] for word in roles.split())
        state.roles = dealt or (Role.RAGING, *[Role.STANDARD] * (seats - 1))
    state.phase = Phase.BUILD
    left = list(range(BRICKS))

    def pick(size: int) -> int:
        brick = next(brick for brick in left if SIZE[brick] == size)
        left.remove(brick)
        return brick

    for seat, place in hands.items():
        state.hands[seat] = Hand.at(place)
    for seat, sizes in held.items():
        hand(match, seat).held = tuple(pick(size) for size in sizes)
        hand(match, seat).since = (0,) * len(sizes)
    state.towers = [[pick(size) for size in tower] for tower in towers]
    for size, place in ground:
        brick = pick(size)
        state.places[brick] = place
        state.ground.append(brick)
    for brick in left:
        state.places[brick] = CORNER
    state.ground = sorted(state.ground + left)
    state.out = tuple(0 if seat in out else -1 for seat in range(seats))
    for seat in out:
        state.hands[seat] = None
    feel_all(state)
    return match


def at(match: Match) -> WombatState:
    """The state at which the match stands."""
    assert isinstance(match.state, WombatState)
    return match.state


def begun(seats: int = 4, seed: str = "setup", **options: object) -> Match:
    """A match in which the bricks have just been scattered."""
    match = Match(GAME, seats, read_options(WombatOptions, {"pace": "brisk", **options}), seed)
    match.advance()
    while at(match).phase is Phase.READY:
        match.wait(at(match).deadline)
    match.advance()
    return match


def ended(match: Match) -> Outcome:
    """How the match has ended."""
    assert match.outcome is not None
    return match.outcome


def pass_time(match: Match, seconds: float) -> Match:
    """Let ticks go by with nobody moving."""
    for _ in range(round(seconds * 1000 / TICK_MS)):
        if at(match).phase is not Phase.BUILD:
            break
        match.wait(TICK_MS)
    return match


def run_out(match: Match) -> Match:
    """Let the time of a phase in the light run out."""
    phase = at(match).phase
    while at(match).phase is phase:
        match.wait(GAME.due(at(match)) or 0)
    return match


def left(match: Match) -> int:
    """Milliseconds until the phase ends."""
    return at(match).deadline - at(match).elapsed


def pointed(match: Match, pointers: Mapping[int, tuple[int, int]]) -> Tick:
    """The clock's next tick, with pointers at these places of the mat."""
    move = GAME.time.tick(at(match), TICK_MS, pointers)
    assert isinstance(move, Tick)
    return move


def learns(match: Match, line: str, viewer: Viewer) -> Event | None:
    """What a viewer would learn of a move, which is not made."""
    seat, _, text = line.partition(" ")
    move, after = GAME.read(text), at(match).copy()
    GAME.play(after, read_seat(seat), move)
    return GAME.told(at(match), read_seat(seat), move, after, viewer)


def told(match: Match, line: str, viewer: Viewer) -> Event:
    """The same, where there is something to learn."""
    event = learns(match, line, viewer)
    assert event is not None
    return event


def hand(match: Match, seat: int) -> Hand:
    """The seat's hand."""
    found = at(match).hands[seat]
    assert found is not None
    return found


def holds(match: Match, seat: int) -> list[int]:
    """The sizes in the seat's grip."""
    return [SIZE[brick] for brick in hand(match, seat).held]


def tower(match: Match, support: int) -> list[int]:
    """The sizes on a support."""
    return [SIZE[brick] for brick in at(match).towers[support]]


def everywhere(match: Match) -> list[int]:
    """All bricks, wherever they are."""
    state = at(match)
    held = [brick for each in state.hands if each for brick in each.held]
    return sorted(state.ground + held + [brick for each in state.towers for brick in each])


def wandering(seats: int, seed: str, ticks: int, **options: object) -> Iterator[tuple[Match, int, Any]]:
    """A building phase with hands that wander and do anything: the match before each move, and the move."""
    rng = random.Random(seed)
    match = begun(seats, seed, **options)
    pointers = dict.fromkeys(range(seats), (0, 0))
    while at(match).tick < ticks:
        state = at(match)
        for seat in range(seats):
            if rng.random() < 0.06:  # often to where something is
                places = [*(state.places[brick] for brick in state.ground), *state.supports]
                places += [other.place for other in state.hands if other]
                pointers[seat] = to_mat(*rng.choice(places))
            moves = match.moves(seat)
            if moves and rng.random() < 0.08:
                move = rng.choice(moves)
                yield match, seat, move
                match.play(seat, move)
        tick = pointed(match, pointers)
        yield match, CLOCK, tick
        match.play(CLOCK, tick)
