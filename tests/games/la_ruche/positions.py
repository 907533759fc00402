"""Positions of La Ruche, set up by hand.

PAIR is the position that most begin with: two tiles side by side, and the two spots that touch both.

      1,-1        1,-1 wants green lower right (edge 2) and orange lower left (edge 3)
    A      B
      0,1         0,1 wants orange upper right (edge 0) and green upper left (edge 5)
"""

from __future__ import annotations

from script import around
from tablee.components.bits import has
from tablee.components.hexes import read_place
from tablee.games.la_ruche import GAME
from tablee.games.la_ruche.options import RucheOptions
from tablee.games.la_ruche.pieces import ORIENTATION, TILE_OF, TILES, bee_up
from tablee.games.la_ruche.state import Phase, RucheState
from tablee.kernel import Match
from tablee.kernel.options import read_options

A, B = "osgybv", "yvbosg"
PAIR = f"{A}@0,0 {B}@1,0"
UP, UP_BEE, DOWN = "sygovb", "bygovs", "obvsyg"
"""Tiles as they fit above and below the pair; one shows its bee."""


def hive(
    board: str = "", racks: tuple[str, ...] = ("", ""), phase: Phase = Phase.RACING, starter: int = 0, **options: object
) -> Match:
    """A match in round 1: `board` as 'letters@q,r …', each rack as tiles in any orientation. So few tiles lie in these
    positions that there is no second wind unless a test wants one."""
    state = RucheState.start(len(racks), read_options(RucheOptions, {"second_wind": False, **options}))
    state.phase, state.round, state.starter = phase, 1, starter
    for seat, rack in enumerate(racks):
        for letters in rack.split():
            state.gain(seat, tile(letters))
    for word in board.split():
        letters, _, place = word.partition("@")
        state.table.put(ORIENTATION[letters], read_place(place))
    return around(GAME, state, len(racks))


def count_down(match: Match) -> Match:
    """Until the race is on, if it is about to begin. RU-34"""
    while state_of(match).phase is Phase.COUNTDOWN:
        match.wait(1000)
    return match


def state_of(match: Match) -> RucheState:
    """The match's state, for what the facts don't tell."""
    assert isinstance(match.state, RucheState)
    return match.state


def twin(match: Match) -> Match:
    """Another match that stands at the same position."""
    return around(GAME, match.state.copy(), match.seats)


def tile(letters: str) -> int:
    """The number of the tile that lies like this."""
    return TILE_OF[ORIENTATION[letters]]


def name(letters: str) -> str:
    """The tile's own name, whichever way it lies."""
    return TILES[tile(letters)]


def shows_bee(letters: str) -> bool:
    """Whether the tile lies with its bee in sight."""
    return bee_up(ORIENTATION[letters])


def stuck_tiles() -> list[str]:
    """Tiles that fit nowhere beside the pair, nor once UP and DOWN lie there too."""
    used = {tile(letters) for letters in (A, B, UP, UP_BEE, DOWN)}
    fitting = 0
    above, below = (UP, UP_BEE), DOWN
    boards = [PAIR, f"{PAIR} {below}@0,1", *(f"{PAIR} {up}@1,-1" for up in above)]
    for board in (*boards, *(f"{PAIR} {up}@1,-1 {below}@0,1" for up in above)):
        for need in state_of(hive(board)).table.open.values():
            fitting |= need.tiles
    return [TILES[number] for number in range(60) if not has(fitting, number) and number not in used]


STUCK = stuck_tiles()
SPARE, OTHERS = " ".join(STUCK[:5]), " ".join(STUCK[5:10])
"""Two racks that fit nowhere in these positions."""
