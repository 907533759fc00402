"""Not every deal of twelve can be solved: this one can't, as a search by the bare rules confirms."""

from __future__ import annotations

from games.la_ruche.positions import state_of
from script import begin, clause, play
from tablee.games.la_ruche import GAME
from tablee.games.la_ruche.moves import Lay
from tablee.games.la_ruche.pieces import TURN_OF
from tablee.games.la_ruche.state import RucheState

DEAL = "oysbgv,oysvgb,ogvysb,ogvbsy,ogysbv,obsgyv,oyvgsb,ogsybv,obsygv,ogsyvb,oysgvb,oygsbv"


@clause("RU-22")
def test_the_solver_proves_that_there_is_no_way() -> None:
    """A deal is checked before it is shown; this one would be passed over"""
    match = play(begin("la-ruche", 1), f"chance deal 0 {DEAL}")
    assert GAME.puzzle.solve(state_of(match)) is None
    assert furthest(state_of(match)) == 11


def furthest(start: RucheState) -> int:
    """How many tiles can be laid at most, by trying everything with nothing but the rules."""
    seen: set[frozenset[tuple[int, int]]] = set()
    stack = []
    for lay in GAME.moves(start, 0):
        if isinstance(lay, Lay) and TURN_OF[lay.orientation] == 0:  # the whole table may be turned
            state = start.copy()
            GAME.play(state, 0, lay)
            stack.append(state)
    while stack:
        state = stack.pop()
        for lay in GAME.moves(state, 0):
            if isinstance(lay, Lay):
                after = state.copy()
                GAME.play(after, 0, lay)
                key = frozenset(after.table.board.items())
                if key not in seen:
                    seen.add(key)
                    stack.append(after)
    return max(map(len, seen))
