"""The position: the tiles on the table, the racks, the gifts still owed, the time and the points."""

from __future__ import annotations

from enum import IntEnum
from typing import Any, Final

from tablee.components.bits import members
from tablee.components.hexes import STEPS, opposite, write_place
from tablee.games.la_ruche.moves import NoWay, Tip
from tablee.games.la_ruche.options import FirstOptions, RucheOptions
from tablee.games.la_ruche.pieces import (
    FREE,
    ORIENTATIONS,
    SHOWS,
    Need,
    Orientation,
    Spot,
    Tile,
    Tiles,
    shown,
)
from tablee.kernel import Seat, Shared, State


class Phase(IntEnum):
    """What is going on."""

    DEALING = 0
    SETTING_UP = 1
    """The first tiles are laid in turn."""
    RACING = 2
    """Or the puzzle is being solved."""
    BETWEEN_ROUNDS = 3
    OVER = 4
    COUNTDOWN = 5
    """Three, two, one: no one lays yet. RU-34"""
    SECOND_WIND = 6
    """An early block: tiles are laid in turn once more. RU-33"""


# For hot loops: Python 3.11 takes six times as long to look a member up in its class; these the compiler looks up once
DEALING: Final = Phase.DEALING
SETTING_UP: Final = Phase.SETTING_UP
RACING: Final = Phase.RACING
BETWEEN_ROUNDS: Final = Phase.BETWEEN_ROUNDS
OVER: Final = Phase.OVER
COUNTDOWN: Final = Phase.COUNTDOWN
SECOND_WIND: Final = Phase.SECOND_WIND
IN_TURN: Final = (SETTING_UP, SECOND_WIND)
"""The phases in which players lay in turn, along one edge only."""


class Table(State):
    """The tiles that have been laid, and what the empty spots around them ask.

    >>> from tablee.components.hexes import place
    >>> table = Table()
    >>> table.put(ORIENTATIONS.index("osgybv"), place(0, 0)), table.put(ORIENTATIONS.index("yvbosg"), place(1, 0))
    (0, 1)
    >>> print(table)
    osgybv@0,0 yvbosg@1,0
    >>> {write_place(spot): str(need) for spot, need in table.open.items()}
    {'0,1': 'o----g', '1,-1': '--go--'}
    """

    board: dict[Spot, Orientation] = {}
    """By spot the tile that lies there, in the order in which they were laid."""
    rim: dict[Spot, Shared[Need]] = {}
    """The empty spots beside a tile, and what they ask."""
    open: dict[Spot, Shared[Need]] = {}
    """Those of them where a tile may be laid in the race: two or more neighbours, not dead."""

    def need(self, spot: Spot) -> Need:
        """What an empty spot asks, touched or not."""
        return self.rim.get(spot, FREE)

    def put(self, orientation: Orientation, spot: Spot) -> int:
        """Lay a tile; returns how many tiles it touches."""
        board, rim, opened = self.board, self.rim, self.open
        touched = 0
        here = rim.get(spot)
        if here is not None:
            touched = here.count
            del rim[spot]
            if spot in opened:
                del opened[spot]
        board[spot] = orientation
        for step, shows in SHOWS[orientation]:
            beside: Any = spot + step  # the compiler makes an object of it once, not for each look-up
            before = rim.get(beside)
            if before is None:
                if beside in board:
                    continue
                before = FREE
            need = rim[beside] = before.after[shows] or before.grow(shows)
            if need.open:
                opened[beside] = need
            elif need.count > 2 and beside in opened:
                del opened[beside]
        return touched

    def lift(self) -> Orientation:
        """Take the tile that was laid last off the table."""
        spot, orientation = self.board.popitem()
        for at in (spot, *(spot + step for step in STEPS)):
            if at not in self.board:
                self._measure(at)
        return orientation

    def _measure(self, spot: Spot) -> None:
        """Find out again what an empty spot asks."""
        need = FREE
        for edge, step in enumerate(STEPS):
            beside = self.board.get(spot + step)
            if beside is not None:
                need = need.grow(shown(edge, ORIENTATIONS[beside][opposite(edge)]))
        self.rim.pop(spot, None)
        self.open.pop(spot, None)
        if need.count:
            self.rim[spot] = need
        if need.open:
            self.open[spot] = need

    def __str__(self) -> str:
        return " ".join(f"{ORIENTATIONS[orientation]}@{write_place(spot)}" for spot, orientation in self.board.items())


class RucheState(State):
    """A match of La Ruche. With one seat it is the solitaire."""

    seats: int
    options: FirstOptions
    held: list[Tiles]
    """By seat the tiles in its rack."""
    owed: list[int]
    """By seat how many tiles it may still hand over."""
    until: list[int]
    """When that lapses, or when the pause between rounds or the countdown ends."""
    acted: list[int]
    """By seat when it last laid or handed over a tile."""
    ready: bytearray
    """By seat 1 if it is ready for the next round."""
    points: list[int]
    slots: bytearray
    """By tile its place in the rack: a rack has no holes, and doesn't shift under the hand."""
    order: list[bytearray]
    """By seat the tiles in the order of their places."""
    table: Table
    timed: bool
    """Whether the race begins with a countdown and the puzzle is timed: not in version 1."""
    phase: Phase = DEALING
    round: int = 0
    """Counted from 1 once dealt."""
    starter: Seat = 0
    loose: Tiles = 0
    """The tiles in all racks."""
    blocked: bool = False
    """No tile in any rack fits anywhere."""
    now: int = 0
    """Milliseconds since the match began, by the clock's moves."""
    turns: list[Seat] = []
    """In a second wind, who is still to lay, in order."""
    careful: bool = False
    """The last tile of a second wind must leave a spot that some tile fits, since one can."""
    ranks: tuple[int, ...] = ()
    """Of the round that has just ended."""
    reason: str = ""
    """Why it ended."""
    backs: int = 0
    hints: int = 0
    asked: bool = False
    """A hint is being looked for."""
    scored: list[tuple[int, ...]] = []
    """By round the points that the seats got."""
    tip: Tip | NoWay | None = None
    """The hint for this position."""

    @classmethod
    def start(cls, seats: int, options: FirstOptions, *, timed: bool = True) -> RucheState:
        """An empty table, the tiles still in the box."""
        held, owed, until, acted, points = ([0] * seats for _ in range(5))
        ready, slots, order = bytearray(seats), bytearray(60), [bytearray(60) for _ in range(seats)]
        return cls(seats, options, held, owed, until, acted, ready, points, slots, order, Table(), timed)

    @property
    def solitaire(self) -> bool:
        """One player, twelve tiles, no race."""
        return self.seats == 1

    @property
    def second_wind(self) -> bool:
        """Whether a round continues after an early block. RU-33"""
        return isinstance(self.options, RucheOptions) and self.options.second_wind

    @property
    def left(self) -> list[int]:
        """By seat how many tiles it has."""
        return [held.bit_count() for held in self.held]

    def rack(self, seat: Seat) -> list[Tile]:
        """The seat's tiles."""
        return members(self.held[seat])

    def fits(self) -> bool:
        """Whether some tile in a rack fits somewhere, on either face. RU-13"""
        loose = self.loose
        for need in self.table.open.values():  # noqa: SIM110 - asked after every lay: a generator is slower
            if need.tiles & loose:
                return True
        return False

    # Changes, each quick and unchecked

    def gain(self, seat: Seat, tile: Tile) -> None:
        """A tile comes into a rack, at its end."""
        slot = self.slots[tile] = self.held[seat].bit_count()
        self.order[seat][slot] = tile
        self.loose |= 1 << tile
        self.held[seat] |= 1 << tile

    def lose(self, seat: Seat, tile: Tile) -> None:
        """A tile leaves a rack; the last one takes its place."""
        bit = 1 << tile
        self.loose ^= bit
        held = self.held[seat] = self.held[seat] ^ bit
        order, slot = self.order[seat], self.slots[tile]
        last = order[slot] = order[held.bit_count()]
        self.slots[last] = slot
