"""Waggle Dance, put together."""

from __future__ import annotations

import msgspec

from tablee.games.waggle_dance import lab
from tablee.games.waggle_dance.bot.brain import WaggleBrain
from tablee.games.waggle_dance.feats import WaggleFeats
from tablee.games.waggle_dance.moves import KINDS, WaggleMove
from tablee.games.waggle_dance.options import WaggleOptions
from tablee.games.waggle_dance.rules import legal, play, setup
from tablee.games.waggle_dance.rules.chance import WaggleChance
from tablee.games.waggle_dance.rules.clock import WaggleTime
from tablee.games.waggle_dance.rules.manners import WaggleManners
from tablee.games.waggle_dance.secrets import WaggleSecrets
from tablee.games.waggle_dance.state import WaggleState
from tablee.games.waggle_dance.view import meant, scene, told, touches
from tablee.games.waggle_dance.view.backs import WaggleBacks
from tablee.games.waggle_dance.view.drawings import drawings
from tablee.kernel import Daily, Event, Game, Outcome, Reason, Scene, Seat, Viewer


class WaggleGame(Game[WaggleState, WaggleMove]):
    """Dice are bees: by day they are placed, by night they work."""

    key = "waggle-dance"
    version = 3
    order = 4
    seats = range(2, 5)
    daily = Daily(options={"length": "short"})
    options = WaggleOptions
    kinds = KINDS

    chance = WaggleChance()
    secrets = WaggleSecrets()
    backs = WaggleBacks()
    time = WaggleTime()
    brain = WaggleBrain()
    numbers = lab.WaggleNumbers()
    feats = WaggleFeats()
    manners = WaggleManners()

    def start(self, seats: int, options: WaggleOptions) -> WaggleState:
        return setup.start(seats, options)

    def to_act(self, state: WaggleState) -> tuple[Seat, ...]:
        return state.actors

    def moves(self, state: WaggleState, seat: Seat) -> list[WaggleMove]:
        return legal.moves(state, seat)

    def why_not(self, state: WaggleState, seat: Seat, move: WaggleMove) -> Reason:
        return msgspec.structs.replace(legal.why_not(state, seat, move), at=meant.target(move))

    def play(self, state: WaggleState, seat: Seat, move: WaggleMove) -> None:
        play.play(state, seat, move)

    def outcome(self, state: WaggleState) -> Outcome | None:
        return play.outcome(state)

    def public(self, state: WaggleState) -> Scene:
        return scene.public(state)

    def private(self, state: WaggleState, seat: Seat) -> Scene:
        return scene.private(state, seat)

    def touches(self, state: WaggleState, seat: Seat, move: WaggleMove) -> tuple[str, ...]:
        return touches.touches(state, seat, move)

    def meant(self, state: WaggleState, seat: Seat, touches: tuple[str, ...]) -> WaggleMove | None:
        return meant.meant(state, seat, touches)

    def told(
        self, before: WaggleState, seat: Seat, move: WaggleMove, after: WaggleState, viewer: Viewer
    ) -> Event | None:
        return told.told(before, seat, move, after, viewer)

    def facts(self, state: WaggleState) -> dict[str, object]:
        return lab.facts(state)

    def art(self) -> dict[str, str]:
        return {**super().art(), **drawings()}
