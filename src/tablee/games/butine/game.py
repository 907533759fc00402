"""Butine! as the kernel knows it: its parts put together."""

from __future__ import annotations

from functools import cache

from tablee.games.butine import lab
from tablee.games.butine.bot.brain import ButineBrain
from tablee.games.butine.feats import ButineFeats
from tablee.games.butine.moves import KINDS, ButineMove
from tablee.games.butine.options import ButineOptions
from tablee.games.butine.rules import legal, play
from tablee.games.butine.rules.chance import ButineChance
from tablee.games.butine.rules.manners import ButineManners
from tablee.games.butine.state import ButineState
from tablee.games.butine.view import scene, told, touches
from tablee.games.butine.view.drawings import drawings
from tablee.kernel import Daily, Drop, Event, Game, Outcome, Reason, Scene, Seat, Viewer


class ButineGame(Game[ButineState, ButineMove]):
    """Lay flowers, and lead the one bee of the meadow over them. Nothing that is decided is hidden."""

    key = "butine"
    version = 4
    order = 1
    seats = range(2, 5)
    daily = Daily(options={"quick": True})
    options = ButineOptions
    kinds = KINDS

    chance = ButineChance()
    drops = touches.ButineDrops()
    brain = ButineBrain()
    numbers = lab.ButineNumbers()
    feats = ButineFeats()
    manners = ButineManners()

    # asked in every move: the functions themselves
    to_act = awaited = staticmethod(play.to_act)
    moves = staticmethod(legal.moves)
    play = staticmethod(play.play)

    def start(self, seats: int, options: ButineOptions) -> ButineState:
        return play.start(seats, options)

    def why_not(self, state: ButineState, seat: Seat, move: ButineMove) -> Reason:
        return legal.why_not(state, seat, move)

    def outcome(self, state: ButineState) -> Outcome | None:
        return play.outcome(state)

    def public(self, state: ButineState) -> Scene:
        return scene.public(state)

    def private(self, state: ButineState, seat: Seat) -> Scene:
        return scene.private(state, seat)

    def touches(self, state: ButineState, seat: Seat, move: ButineMove) -> tuple[str, ...] | Drop:
        return touches.touches(state, seat, move)

    def told(self, before: ButineState, seat: Seat, move: ButineMove, after: ButineState, viewer: Viewer) -> Event:
        return told.told(before, seat, move, after)

    def facts(self, state: ButineState) -> dict[str, object]:
        return lab.facts(state)

    def art(self) -> dict[str, str]:
        return dict(_drawings())


_drawings = cache(drawings)
