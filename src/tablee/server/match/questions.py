"""A player's questions, which change nothing: why isn't that possible, and what would this move bring?"""

from __future__ import annotations

import random

from tablee.kernel import AnyGame, Drop, Event, Float, Move, Name, Reason, Scene, Seat, Standing, State, overlay
from tablee.kernel.errors import TableeError
from tablee.server.match.running import RunningMatch
from tablee.server.wire import Prospect

WORLDS = 2
"""If anything is hidden, a move is tried in this many imagined worlds, and only their common results are told."""


def dropped(running: RunningMatch, seat: Seat, drop: Drop) -> Move | None:
    """The move that a drop stands for; None if there is none."""
    drops = running.game.drops
    move: Move | None = None if drops is None else drops.dropped(running.match.state, seat, drop)
    return move


# Why not?


def why_not(running: RunningMatch, seat: Seat, touches: tuple[str, ...], drop: Drop | None) -> Reason:
    """Why these touches, or this drop, make no move."""
    game, state = running.game, running.match.state
    if drop is not None:
        meant: Move | Reason | None = dropped(running, seat, drop)
    else:
        # a game is asked only about what this player sees
        scene = overlay(running.now.public, game.private(state, seat))
        seen = all(id in scene.spots or id in scene.pieces or id in scene.buttons for id in touches)
        meant = game.meant(state, seat, touches) if touches and seen else None
    reason = game.refusal(state, seat, meant) if isinstance(meant, Move) else meant
    others = [other for other in game.awaited(state) if 0 <= other != seat]
    if seat not in running.to_act and others:
        return Reason("others-turn", {"who": Name(others[0])})
    return reason or Reason("nothing-here")


# What would it bring?


class Brings:
    """What a move would bring to what one player sees: marks, badges, standings, and figures that rise."""

    def __init__(self, before: Scene, after: Scene, event: Event | None) -> None:
        self.floats: tuple[Float, ...] = event.floats if event else ()
        self.pieces = {
            id: Prospect(piece.marks, piece.badge)
            for id, piece in after.pieces.items()
            if (was := before.pieces.get(id)) is not None and (was.marks, was.badge) != (piece.marks, piece.badge)
        }
        self.standings: dict[str, Standing] = {
            seat: standing for seat, standing in after.standings.items() if before.standings.get(seat) != standing
        }

    def agreed(self, other: Brings) -> Brings:
        """Keep only what both have in common."""
        self.floats = tuple(each for each in self.floats if each in other.floats)
        self.pieces = {id: each for id, each in self.pieces.items() if other.pieces.get(id) == each}
        self.standings = {seat: each for seat, each in self.standings.items() if other.standings.get(seat) == each}
        return self


def brings(running: RunningMatch, seat: Seat, text: str, drop: Drop | None) -> Brings | None:
    """What a move would bring for the player who considers it; None if it isn't legal. Chance makes no move."""
    game, state = running.game, running.match.state
    if game.realtime or seat not in running.to_act:
        return None
    try:
        move = game.read(text) if drop is None else dropped(running, seat, drop)
    except TableeError:
        return None
    if move is None or game.refusal(state, seat, move) is not None:
        return None
    before = overlay(running.now.public, game.private(state, seat))
    told = [_tried(game, world, seat, move, before) for world in _worlds(game, state, seat)]
    first, *rest = told
    for other in rest:
        first = first and other and first.agreed(other)
    return first


def _worlds(game: AnyGame, state: State, seat: Seat) -> list[State]:
    """Copies of a state that look the same to the seat: the true one must not be used if anything is hidden."""
    if game.secrets is None:
        return [state.copy()]
    return [game.imagine(state, seat, random.Random(world)) for world in range(WORLDS)]


def _tried(game: AnyGame, world: State, seat: Seat, move: Move, before: Scene) -> Brings | None:
    if game.refusal(world, seat, move) is not None:
        return None
    was = world.copy()
    game.play(world, seat, move)
    event = game.told(was, seat, move, world, seat)
    return Brings(before, game.scene(world, seat), event)
