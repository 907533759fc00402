"""The game as everybody meets it: the rules, and what people see of them."""

from __future__ import annotations

import random

from tablee.games.nid_de_vouivres import events, phrases, scene
from tablee.games.nid_de_vouivres import moves as m
from tablee.games.nid_de_vouivres.bot import BRAIN
from tablee.games.nid_de_vouivres.drawings import drawings
from tablee.games.nid_de_vouivres.facts import facts
from tablee.games.nid_de_vouivres.imagine import imagine
from tablee.games.nid_de_vouivres.pieces import OUTSIDE
from tablee.games.nid_de_vouivres.rules import NidRules
from tablee.games.nid_de_vouivres.state import Nest
from tablee.kernel import Event, Scene, Seat, Viewer


class NidDeVouivres(NidRules):
    """Rules, scene, events, imagination and judgement in one."""

    brain = BRAIN
    phrases = phrases.PHRASES

    def phrases_for(self, seats: int) -> tuple[str, ...]:
        """NV-02: all but those about rooms that are closed."""
        return tuple(phrase for phrase in phrases.PHRASES if phrases.ROOMS.get(phrase, OUTSIDE) <= seats)

    def imagine(self, state: Nest, seat: Seat, rng: random.Random) -> Nest:
        """Hidden choices dealt anew."""
        return imagine(state, seat, rng)

    def seen(self, state: Nest, seat: Seat, move: m.NidMove, viewer: Viewer) -> Event | None:
        """What a viewer learns of a move."""
        return events.seen(state, seat, move, viewer)

    def open_to_all(self, state: Nest, seat: Seat, move: m.NidMove) -> bool:
        """NV-10: all but the choices."""
        return type(move) is not m.Go and type(move) is not m.Exit

    def public(self, state: Nest) -> Scene:
        """What everybody sees."""
        return scene.public(state, self.awaited(state), self.due(state))

    def private(self, state: Nest, seat: Seat) -> Scene:
        """One's hand and one's own choice."""
        return scene.private(state, seat)

    def touches(self, state: Nest, seat: Seat, move: m.NidMove) -> tuple[str, ...]:
        """The path of touches that makes a move."""
        return scene.touches(seat, move)

    def facts(self, state: Nest) -> dict[str, object]:
        """The whole position."""
        return facts(state)

    def art(self) -> dict[str, str]:
        """The files, and what is drawn by code."""
        return {**super().art(), **drawings()}
