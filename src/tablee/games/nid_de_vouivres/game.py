"""Nid de Vouivres, put together from its parts."""

from __future__ import annotations

from tablee.games.nid_de_vouivres.bot.brain import NidBrain
from tablee.games.nid_de_vouivres.box.installed import NidBox
from tablee.games.nid_de_vouivres.feats import NidFeats
from tablee.games.nid_de_vouivres.lab import NidNumbers, facts
from tablee.games.nid_de_vouivres.moves import KINDS, NidMove
from tablee.games.nid_de_vouivres.options import NidOptions
from tablee.games.nid_de_vouivres.pieces import PLAYERS
from tablee.games.nid_de_vouivres.rules import legal, play
from tablee.games.nid_de_vouivres.rules.chance import NidChance
from tablee.games.nid_de_vouivres.rules.clock import NidTime
from tablee.games.nid_de_vouivres.rules.manners import NidManners
from tablee.games.nid_de_vouivres.secrets import NidSecrets
from tablee.games.nid_de_vouivres.state import NidState
from tablee.games.nid_de_vouivres.view import scene
from tablee.games.nid_de_vouivres.view.backs import NidBacks
from tablee.games.nid_de_vouivres.view.drawings import drawings
from tablee.games.nid_de_vouivres.view.told import told
from tablee.games.nid_de_vouivres.view.touches import meant, touches
from tablee.kernel import Event, Game, Outcome, Reason, Scene, Seat, Viewer


class NidGame(Game[NidState, NidMove]):
    """Nid de Vouivres (docs/rules/nid-de-vouivres.md)."""

    key = "nid-de-vouivres"
    version = 2
    order = 3
    best_seats = 4
    seats = PLAYERS
    options = NidOptions
    kinds = KINDS

    chance = NidChance()
    secrets = NidSecrets()
    backs = NidBacks()
    time = NidTime()
    box = NidBox()
    brain = NidBrain()
    numbers = NidNumbers()
    feats = NidFeats()
    manners = NidManners()

    def start(self, seats: int, options: NidOptions) -> NidState:
        return play.start(seats, options)

    def to_act(self, state: NidState) -> tuple[Seat, ...]:
        return play.to_act(state)

    def awaited(self, state: NidState) -> tuple[Seat, ...]:
        return play.awaited(state)

    def moves(self, state: NidState, seat: Seat) -> list[NidMove]:
        return legal.moves(state, seat)

    def why_not(self, state: NidState, seat: Seat, move: NidMove) -> Reason:
        return legal.why_not(state, seat, move)

    def play(self, state: NidState, seat: Seat, move: NidMove) -> None:
        play.play(state, seat, move)

    def outcome(self, state: NidState) -> Outcome | None:
        return play.outcome(state)

    def public(self, state: NidState) -> Scene:
        return scene.public(state)

    def private(self, state: NidState, seat: Seat) -> Scene:
        return scene.private(state, seat)

    def touches(self, state: NidState, seat: Seat, move: NidMove) -> tuple[str, ...]:
        return touches(state, seat, move)

    def meant(self, state: NidState, seat: Seat, touches: tuple[str, ...]) -> NidMove | Reason | None:
        return meant(state, seat, touches)

    def told(self, before: NidState, seat: Seat, move: NidMove, after: NidState, viewer: Viewer) -> Event | None:
        return told(before, seat, move, after, viewer)

    def facts(self, state: NidState) -> dict[str, object]:
        return facts(state)

    def art(self) -> dict[str, str]:
        return {**super().art(), **drawings()}
