"""La Ruche: the parts put together."""

from __future__ import annotations

from tablee.games.la_ruche import lab
from tablee.games.la_ruche.bot.brain import RucheBrain
from tablee.games.la_ruche.feats import RucheFeats
from tablee.games.la_ruche.moves import KINDS, RucheMove
from tablee.games.la_ruche.options import FirstOptions, RucheOptions
from tablee.games.la_ruche.rules import legal, play
from tablee.games.la_ruche.rules.chance import RucheChance
from tablee.games.la_ruche.rules.clock import RucheTime
from tablee.games.la_ruche.rules.manners import RucheManners
from tablee.games.la_ruche.rules.puzzle import RuchePuzzle
from tablee.games.la_ruche.state import RucheState
from tablee.games.la_ruche.view import scene, told, touches
from tablee.games.la_ruche.view.drawings import drawings
from tablee.kernel import Drop, Event, Game, Outcome, Reason, Scene, Seat, Viewer


class RucheGame(Game[RucheState, RucheMove]):
    """A race of two to six, and a puzzle for one."""

    key = "la-ruche"
    version = 2
    order = 2
    seats = range(1, 7)
    options: type[FirstOptions] = RucheOptions
    kinds = KINDS

    chance = RucheChance()
    time = RucheTime()
    drops = touches.RucheDrops()
    puzzle = RuchePuzzle()
    brain = RucheBrain()
    numbers = lab.RucheNumbers()
    feats = RucheFeats()
    manners = RucheManners()

    def start(self, seats: int, options: FirstOptions) -> RucheState:
        return RucheState.start(seats, options)

    def to_act(self, state: RucheState) -> tuple[Seat, ...]:
        return play.to_act(state)

    def moves(self, state: RucheState, seat: Seat) -> list[RucheMove]:
        return legal.moves(state, seat)

    def legal(self, state: RucheState, seat: Seat, move: RucheMove) -> bool:
        return legal.legal(state, seat, move)

    def why_not(self, state: RucheState, seat: Seat, move: RucheMove) -> Reason:
        return legal.why_not(state, seat, move)

    def play(self, state: RucheState, seat: Seat, move: RucheMove) -> None:
        play.play(state, seat, move)

    def outcome(self, state: RucheState) -> Outcome | None:
        return play.outcome(state)

    def public(self, state: RucheState) -> Scene:
        return scene.public(state)

    def private(self, state: RucheState, seat: Seat) -> Scene:
        return scene.private(state, seat)

    def touches(self, state: RucheState, seat: Seat, move: RucheMove) -> tuple[str, ...] | Drop:
        return touches.touches(state, move)

    def told(self, before: RucheState, seat: Seat, move: RucheMove, after: RucheState, viewer: Viewer) -> Event | None:
        return told.told(before, seat, move, after)

    def facts(self, state: RucheState) -> dict[str, object]:
        return lab.facts(state)

    def art(self) -> dict[str, str]:
        return {**super().art(), **drawings()}
