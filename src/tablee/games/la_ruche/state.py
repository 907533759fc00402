"""The position: the tiles on the table, the racks, the gifts still owed, the time and the points."""

from __future__ import annotations

from tablee.components.hexes import STEPS, opposite, place
from tablee.games.la_ruche.pieces import COLOURS, FREE, ORIENTATIONS, SHOWS, TILE_OF, Need, bee, plain

MIDDLE = place(0, 0)

DEALING, SETTING, RACING, BETWEEN, OVER = range(5)
"""What is going on: chance deals; the first tiles are laid in turn; the race (or the puzzle); between rounds; over."""

LAID, BOXED = 250, 251
"""Where a tile is when no seat holds it."""


class Hive:
    """A match of La Ruche. With one seat it is the solitaire."""

    __slots__ = (
        "acted",
        "asked",
        "backs",
        "bees",
        "blocked",
        "board",
        "hands",
        "helped",
        "hints",
        "holder",
        "laid",
        "left",
        "level",
        "live",
        "loose",
        "now",
        "owed",
        "phase",
        "points",
        "racks",
        "ranks",
        "ready",
        "reason",
        "rim",
        "round",
        "rounds",
        "seats",
        "slots",
        "starter",
        "tip",
        "triples",
        "until",
        "word",
    )

    def __init__(self, seats: int, bees: bool, triples: bool, rounds: int, helped: bool, level: str, word: str) -> None:
        self.seats = seats
        self.bees = bees
        self.triples = triples
        self.rounds = rounds
        self.helped = helped
        self.level = level
        self.word = word
        """The date of a daily puzzle, or ''."""
        self.phase = DEALING
        self.round = 0
        """Counted from 1 once dealt."""
        self.starter = 0
        self.holder = bytearray([BOXED]) * 60
        """By tile the seat that holds it, or LAID, or BOXED."""
        self.slots = bytearray(60)
        """By tile its place in the rack, so that a rack doesn't shift under the hand."""
        self.racks = [bytearray(120) for _ in range(seats)]
        """By seat and face 1 if the seat may lay that face."""
        self.hands = [0] * seats
        """By seat its tiles, as bits."""
        self.left = [0] * seats
        """How many tiles each has."""
        self.loose = 0
        """The tiles in the racks, as bits."""
        self.board: dict[int, int] = {}
        """By spot the orientation of the tile that lies there, in the order they were laid."""
        self.rim: dict[int, Need] = {}
        """The empty spots beside a tile, and what they ask."""
        self.live: dict[int, Need] = {}
        """Those of them where a tile may be laid in the race: two or more neighbours, not dead."""
        self.laid: list[int] = []
        """Spots in the order in which they were filled."""
        self.owed = [0] * seats
        """How many tiles each may still hand over."""
        self.until = [0] * seats
        """When that lapses."""
        self.blocked = False
        """No tile in any rack fits anywhere."""
        self.now = 0
        """Milliseconds since the match began, as far as the clock has told."""
        self.acted = [0] * seats
        """When each last laid or handed over a tile."""
        self.ready = bytearray(seats)
        self.points = [0] * seats
        self.ranks: tuple[int, ...] = ()
        """Of the round that has just ended."""
        self.reason = ""
        """Why it ended."""
        self.backs = 0
        self.hints = 0
        self.asked = False
        """A hint is being looked for."""
        self.tip: tuple[int, int] | None = None
        """The hint for this position: orientation and spot; (-1, -1): no solution continues it."""

    def copy(self) -> Hive:
        """Another one that shares nothing that changes."""
        new = Hive.__new__(Hive)
        new.seats = self.seats
        new.bees = self.bees
        new.triples = self.triples
        new.rounds = self.rounds
        new.helped = self.helped
        new.level = self.level
        new.word = self.word
        new.phase = self.phase
        new.round = self.round
        new.starter = self.starter
        new.holder = self.holder[:]
        new.slots = self.slots[:]
        new.racks = [rack[:] for rack in self.racks]
        new.hands = self.hands[:]
        new.left = self.left[:]
        new.loose = self.loose
        new.board = self.board.copy()
        new.rim = self.rim.copy()
        new.live = self.live.copy()
        new.laid = self.laid[:]
        new.owed = self.owed[:]
        new.until = self.until[:]
        new.blocked = self.blocked
        new.now = self.now
        new.acted = self.acted[:]
        new.ready = self.ready[:]
        new.points = self.points[:]
        new.ranks = self.ranks
        new.reason = self.reason
        new.backs = self.backs
        new.hints = self.hints
        new.asked = self.asked
        new.tip = self.tip
        return new

    @property
    def solitaire(self) -> bool:
        """One player, twelve tiles, no race."""
        return self.seats == 1

    def need(self, spot: int) -> Need:
        """What an empty spot asks, be it touched or not."""
        return self.rim.get(spot, FREE)

    def rack(self, seat: int) -> list[int]:
        """The seat's tiles by number."""
        return [tile for tile, holder in enumerate(self.holder) if holder == seat]

    def fits(self) -> bool:
        """Whether some tile in a rack fits somewhere, on either face. RU-13"""
        loose = self.loose
        for need in self.live.values():  # noqa: SIM110 - asked after every lay: no generator
            if need.tiles & loose:
                return True
        return False

    # Changes, each quick and unchecked

    def take(self, seat: int, tile: int, slot: int) -> None:
        """The tile comes into a rack."""
        self.holder[tile] = seat
        self.slots[tile] = slot
        self.loose |= 1 << tile
        self.hands[seat] |= 1 << tile
        self.left[seat] += 1
        rack = self.racks[seat]
        rack[bee(tile)] = 1
        if self.seats > 1:  # RU-19: alone, only the bee face may be laid
            rack[plain(tile)] = 1

    def drop(self, seat: int, tile: int) -> None:
        """The tile leaves a rack."""
        self.left[seat] -= 1
        self.loose ^= 1 << tile
        self.hands[seat] ^= 1 << tile
        rack = self.racks[seat]
        rack[2 * tile] = rack[2 * tile + 1] = 0

    def free_slot(self, seat: int) -> int:
        """The first place in the rack where nothing lies."""
        taken = {self.slots[tile] for tile in self.rack(seat)}
        return next(slot for slot in range(61) if slot not in taken)

    def put(self, orientation: int, spot: int) -> int:
        """The tile lies on the spot; how many it touches."""
        board, rim, live = self.board, self.rim, self.live
        count = rim.pop(spot, FREE).count
        live.pop(spot, None)
        board[spot] = orientation
        self.laid.append(spot)
        self.holder[TILE_OF[orientation]] = LAID
        for step, index in SHOWS[orientation]:
            beside = spot + step
            if beside not in board:
                old = rim.get(beside, FREE)
                need = rim[beside] = old.after[index] or old.grow(index)
                if need.live:
                    live[beside] = need
                elif need.count > 2:
                    live.pop(beside, None)
        return count

    def lift(self) -> int:
        """The last tile laid comes off the table; its orientation."""
        spot = self.laid.pop()
        orientation = self.board.pop(spot)
        for at in (spot, *(spot + step for step in STEPS)):
            if at not in self.board:
                self._measure(at)
        return orientation

    def _measure(self, spot: int) -> None:
        """Find out anew what an empty spot asks."""
        need = FREE
        for edge, step in enumerate(STEPS):
            neighbour = self.board.get(spot + step)
            if neighbour is not None:
                need = need.grow(6 * edge + COLOURS.index(ORIENTATIONS[neighbour][opposite(edge)]))
        self.rim.pop(spot, None)
        self.live.pop(spot, None)
        if need.count:
            self.rim[spot] = need
        if need.live:
            self.live[spot] = need
