"""The game as everybody meets it: the rules, and what people see of them."""

from __future__ import annotations

from tablee.games.nid_de_vouivres.moves import NidMove
from tablee.games.nid_de_vouivres.rules import NidRules
from tablee.games.nid_de_vouivres.state import Nest
from tablee.kernel import Scene, Seat


class NidDeVouivres(NidRules):
    def public(self, state: Nest) -> Scene:
        return Scene()

    def touches(self, state: Nest, seat: Seat, move: NidMove) -> tuple[str, ...]:
        return ()
