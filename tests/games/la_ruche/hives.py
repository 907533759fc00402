"""Positions of La Ruche for tests, set up by hand.

PAIR is the position that most begin with: two tiles side by side, and the two spots that touch both.

      1,-1        1,-1 wants green lower right (edge 2) and orange lower left (edge 3)
    A      B
      0,1         0,1 wants orange upper right (edge 0) and green upper left (edge 5)
"""

from __future__ import annotations

from tablee.components.hexes import read_place
from tablee.games.la_ruche import GAME
from tablee.games.la_ruche.moves import Lay
from tablee.games.la_ruche.pieces import FACES, ORIENTATION, TILE_OF, TILES, bee_up
from tablee.games.la_ruche.state import RACING, Hive
from tablee.kernel import CHANCE, CLOCK
from tablee.kernel.errors import Refused

A, B = "osgybv", "yvbosg"
PAIR = f"{A}@0,0 {B}@1,0"
UP, UP_BEE, DOWN = "sygovb", "bygovs", "obvsyg"
"""Tiles as they fit above and below the pair; one shows its bee."""


def tile(letters: str) -> int:
    """The number of the tile that lies like this."""
    return TILE_OF[ORIENTATION[letters]]


def name(letters: str) -> str:
    """The tile's own name, whichever way it lies."""
    return TILES[tile(letters)]


def with_bee(letters: str) -> str:
    """The tile's drawing with the bee."""
    return FACES[2 * tile(letters) + 1]


def shows_bee(letters: str) -> bool:
    return bee_up(ORIENTATION[letters])


def hive(board: str = "", racks: tuple[str, ...] = ("", ""), phase: int = RACING, **options: object) -> Hive:
    """A position: `board` as 'letters@q,r …', each rack as tiles in any orientation."""
    state = GAME.start(len(racks), GAME.options(**options))
    state.phase, state.round = phase, 1
    for seat, rack in enumerate(racks):
        for slot, letters in enumerate(rack.split()):
            state.take(seat, tile(letters), slot)
    for word in board.split():
        letters, _, place = word.partition("@")
        state.put(ORIENTATION[letters], read_place(place))
    return state


def plays(state: Hive, *lines: str) -> Hive:
    """Make moves as match files write them; what is illegal raises."""
    for line in lines:
        word, _, text = line.partition(" ")
        seat = {"chance": CHANCE, "clock": CLOCK}.get(word)
        seat = int(word) if seat is None else seat
        move = GAME.read(text)
        reason = GAME.refusal(state, seat, move)
        if reason is not None:
            raise Refused(reason)
        GAME.play(state, seat, move)
    return state


def refused(state: Hive, seat: int, text: str) -> str | None:
    """The code of the refusal, None if the move is legal."""
    reason = GAME.refusal(state, seat, GAME.read(text))
    return None if reason is None else reason.code


def offered(state: Hive, seat: int) -> list[str]:
    """The seat's moves as text."""
    return [GAME.write(move) for move in GAME.moves(state, seat)]


def lays(state: Hive, seat: int) -> list[str]:
    """The seat's lays as text."""
    return [GAME.write(move) for move in GAME.moves(state, seat) if isinstance(move, Lay)]


def rack(state: Hive, seat: int) -> set[str]:
    """The names of a seat's tiles."""
    return {TILES[number] for number in state.rack(seat)}


def stuck_tiles() -> list[str]:
    """Tiles that fit nowhere beside the pair, nor once UP and DOWN lie there too."""
    used = {tile(letters) for letters in (A, B, UP, UP_BEE, DOWN)}
    fitting = 0
    above, below = (UP, UP_BEE), DOWN
    boards = [PAIR, f"{PAIR} {below}@0,1", *(f"{PAIR} {up}@1,-1" for up in above)]
    for board in (*boards, *(f"{PAIR} {up}@1,-1 {below}@0,1" for up in above)):
        for need in hive(board).live.values():
            fitting |= need.tiles
    return [TILES[number] for number in range(60) if not fitting >> number & 1 and number not in used]


STUCK = stuck_tiles()
SPARE, OTHERS = " ".join(STUCK[:5]), " ".join(STUCK[5:10])
"""Two racks that fit nowhere in these positions."""
