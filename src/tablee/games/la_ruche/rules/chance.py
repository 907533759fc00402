"""What chance does: it deals, and answers hints."""

from __future__ import annotations

import random

from tablee.games.la_ruche.moves import Deal, Lay, NoWay, RucheMove, Tip
from tablee.games.la_ruche.options import FirstOptions
from tablee.games.la_ruche.pieces import Tile
from tablee.games.la_ruche.rules.first_puzzles import first_daily_puzzle, first_puzzle
from tablee.games.la_ruche.rules.lays import may_lay
from tablee.games.la_ruche.rules.legal import why_not_lay
from tablee.games.la_ruche.rules.play import PUZZLE
from tablee.games.la_ruche.rules.puzzle import daily_puzzle, puzzle
from tablee.games.la_ruche.rules.solver import solution
from tablee.games.la_ruche.state import RucheState
from tablee.kernel import Chance, Reason


class RucheChance(Chance[RucheState, RucheMove]):
    """Deals for all, hints for one."""

    def draw(self, state: RucheState, rng: random.Random) -> RucheMove:
        """A deal, or the answer to a hint."""
        if state.asked:
            line = solution(state)
            return Tip(*line[0]) if line else NoWay()
        if state.solitaire:
            return Deal(0, self.puzzle(state.options, rng))
        tiles = list(range(60))
        rng.shuffle(tiles)
        return Deal(rng.randrange(state.seats), tuple(tiles))

    def puzzle(self, options: FirstOptions, rng: random.Random) -> tuple[Tile, ...]:
        """Twelve tiles of the date or of the level. RU-22, RU-23"""
        return daily_puzzle(options.daily) if options.daily else puzzle(rng, options.level)

    def refusal(self, state: RucheState, move: RucheMove) -> Reason | None:
        """Why chance can't do that: a deal is of different tiles, and a tip is a legal lay."""
        match move:
            case Tip(orientation, spot) if state.asked:
                lay = Lay(orientation, spot)
                return None if may_lay(state, 0, lay) else why_not_lay(state, 0, lay)
            case NoWay() if state.asked:
                return None
            case Deal(starter, tiles) if not state.asked:
                return _deal_refusal(state, starter, tiles)
        return Reason("not-for-chance")

    def slow(self, state: RucheState) -> bool:
        """Finding and solving puzzles takes its time."""
        return state.solitaire


class FirstChance(RucheChance):
    """Chance in version 1: random play graded all puzzles."""

    def puzzle(self, options: FirstOptions, rng: random.Random) -> tuple[Tile, ...]:
        """Twelve tiles of the date or of the level."""
        return first_daily_puzzle(options.daily) if options.daily else first_puzzle(rng, options.level)


def _deal_refusal(state: RucheState, starter: int, tiles: tuple[int, ...]) -> Reason | None:
    if not 0 <= starter < state.seats:
        return Reason("no-such-starter")
    count = PUZZLE if state.solitaire else 60
    if len(tiles) != count or len(set(tiles)) != count or not all(0 <= tile < 60 for tile in tiles):
        return Reason("deals-each-tile-once", {"tiles": count})
    return None
