"""The answer that is shown once a puzzle has been given up."""

from __future__ import annotations

from functools import lru_cache

from tablee.games.la_ruche.pieces import TILE_OF, Tile
from tablee.games.la_ruche.rules.solver import dealt, solution
from tablee.games.la_ruche.state import RucheState, Table


def given_up(state: RucheState) -> bool:
    """Whether the answer is shown instead of what was laid."""
    return state.reason == "given-up"


def shown_table(state: RucheState) -> Table:
    """The table as people see it: the tiles that lie or, once a puzzle is given up, all of them as they can lie."""
    if not given_up(state):
        return state.table
    tiles = [*state.rack(0), *(TILE_OF[orientation] for orientation in state.table.board.values())]
    return _solved(tuple(sorted(tiles))) or state.table


@lru_cache(maxsize=64)
def _solved(tiles: tuple[Tile, ...]) -> Table | None:
    """All tiles of a deal on the table; None if that is impossible."""
    line = solution(dealt(tiles))
    if line is None:
        return None
    table = Table()
    for orientation, spot in line:
        table.put(orientation, spot)
    return table
