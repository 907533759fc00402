"""Branle-bas de Wombat: the parts put together."""

from __future__ import annotations

from tablee.games.wombat import lab
from tablee.games.wombat.bot.brain import WombatBrain
from tablee.games.wombat.feats import WombatFeats
from tablee.games.wombat.moves import KINDS, WombatMove
from tablee.games.wombat.options import FirstOptions, WombatOptions
from tablee.games.wombat.rules import legal, play, scoring
from tablee.games.wombat.rules.chance import WombatChance
from tablee.games.wombat.rules.clock import WombatTime
from tablee.games.wombat.rules.manners import WombatManners
from tablee.games.wombat.secrets import WombatSecrets
from tablee.games.wombat.state import WombatState
from tablee.games.wombat.view import scene, told, touches
from tablee.games.wombat.view.above import from_above
from tablee.games.wombat.view.drawings import drawings
from tablee.kernel import Event, Game, Outcome, Reason, Scene, Seat, Viewer


class WombatGame(Game[WombatState, WombatMove]):
    """Blind building with a traitor among the builders."""

    key = "wombat"
    version = 5
    order = 5
    seats = range(3, 7)
    options: type[FirstOptions] = WombatOptions
    kinds = KINDS

    chance = WombatChance()
    secrets = WombatSecrets(from_above)
    time = WombatTime()
    brain = WombatBrain()
    numbers = lab.WombatNumbers()
    feats = WombatFeats()
    manners = WombatManners()

    def start(self, seats: int, options: FirstOptions) -> WombatState:
        return play.start(seats, options)

    def to_act(self, state: WombatState) -> tuple[Seat, ...]:
        return play.to_act(state)

    def awaited(self, state: WombatState) -> tuple[Seat, ...]:
        return play.awaited(state)

    def moves(self, state: WombatState, seat: Seat) -> list[WombatMove]:
        return legal.moves(state, seat)

    def why_not(self, state: WombatState, seat: Seat, move: WombatMove) -> Reason:
        return legal.why_not(state, seat, move)

    def play(self, state: WombatState, seat: Seat, move: WombatMove) -> None:
        play.play(state, seat, move)

    def outcome(self, state: WombatState) -> Outcome | None:
        return scoring.outcome(state)

    def public(self, state: WombatState) -> Scene:
        return scene.public(state)

    def private(self, state: WombatState, seat: Seat) -> Scene:
        return scene.private(state, seat)

    def touches(self, state: WombatState, seat: Seat, move: WombatMove) -> tuple[str, ...]:
        return touches.touches(state, seat, move)

    def meant(self, state: WombatState, seat: Seat, touched: tuple[str, ...]) -> WombatMove | None:
        return touches.meant(state, seat, touched)

    def told(
        self, before: WombatState, seat: Seat, move: WombatMove, after: WombatState, viewer: Viewer
    ) -> Event | None:
        return told.told(before, seat, move, after, viewer)

    def facts(self, state: WombatState) -> dict[str, object]:
        return lab.facts(state)

    def art(self) -> dict[str, str]:
        return drawings()
