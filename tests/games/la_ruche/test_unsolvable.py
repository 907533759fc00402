"""Not every deal of twelve can be solved: this one can't, as a search that keeps no secrets of its own confirms."""

from __future__ import annotations

from script import clause
from tablee.games.la_ruche.moves import Deal, Lay
from tablee.games.la_ruche.pieces import TILE, TURN_OF
from tablee.kernel import CHANCE, game

DEAL = "oysbgv oysvgb ogvysb ogvbsy ogysbv obsgyv oyvgsb ogsybv obsygv ogsyvb oysgvb oygsbv"


@clause("RU-22")
def test_the_solver_proves_that_there_is_no_way() -> None:
    """A deal is checked before it is shown; this one would be passed over"""
    rules = game("la-ruche")
    state = rules.start(1, rules.options())
    rules.play(state, CHANCE, Deal(0, tuple(TILE[name] for name in DEAL.split())))
    assert rules.solve(state) is None
    assert furthest(rules, state) == 11


def furthest(rules, start) -> int:
    """How many tiles can be laid at most, by trying everything with nothing but the rules."""
    seen: set[frozenset[tuple[int, int]]] = set()
    stack = []
    for lay in rules.moves(start, 0):
        if isinstance(lay, Lay) and TURN_OF[lay.tile] == 0:  # the whole table may be turned
            state = start.copy()
            rules.play(state, 0, lay)
            stack.append(state)
    while stack:
        state = stack.pop()
        for lay in rules.moves(state, 0):
            if isinstance(lay, Lay):
                after = state.copy()
                rules.play(after, 0, lay)
                key = frozenset(after.board.items())
                if key not in seen:
                    seen.add(key)
                    stack.append(after)
    return max(map(len, seen))
