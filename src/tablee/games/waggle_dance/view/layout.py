"""Where the things of a comb lie: as everyone sees it on a plate, and as its owner sees it before them.

Both are combs: rows of cells, every other one half a cell to the right.
"""

from __future__ import annotations

from typing import Final, NamedTuple

ROOM_W, ROOM_H, ROOM_STEP, ROOM_DOWN = 146, 168, 150, 128
IN_ROOM: Final = ((-25, 5), (25, 5), (-22, 47), (22, 47))
"""Where the cubes of a room lie."""


class Place(NamedTuple):
    """Where a thing lies, and how large it is."""

    x: float
    y: float
    size: int
    z: int = 1


class Inside(NamedTuple):
    """How large bees are in a room, how far two are apart, and how far above the middle they sit."""

    size: int
    step: int
    up: int


class Seen:
    """Everyone's comb: bees and pollen in a strip on top, six rooms a row."""

    folds: tuple[float, ...] = ()
    apart = 0
    inside = Inside(90, 74, 46)
    sun = Place(856, 64, 92)
    cards = Place(950, 64, 70)

    def view(self, rooms: int) -> tuple[float, float, float, float]:
        """The part shown."""
        rows = max(1, -(-rooms // 6))
        return 0, 0, 1000, 218 + ROOM_H // 2 + ROOM_DOWN * (rows - 1) + 14

    def room(self, index: int) -> tuple[int, int]:
        """The middle of a room, counted from 0."""
        row, column = divmod(index, 6)
        return 86 + ROOM_STEP * column + ROOM_STEP // 2 * (row % 2), 218 + ROOM_DOWN * row

    def stack(self, many: list[int], kind: int, nth: int, step: int) -> Place:
        """A bee or a cube set out: the nth of its kind, where there are that many of each; the first is on top."""
        size, gap, width = 88, 12, 780
        kinds, things = sum(map(bool, many)), sum(many)
        spare = things - kinds
        if (size + gap) * kinds + step * spare > width:
            step = max(4, (width - (size + gap) * kinds) // max(1, spare))
        before = sum(size + gap + step * (count - 1) for count in many[:kind] if count)
        return Place(14 + size // 2 + before + step * nth, 64, size, max(1, 20 - nth))

    def asleep(self, nth: int, of: int) -> Place:
        """A bee that is at home."""
        step = min(48, 400 // max(1, of))
        return Place(790 - step * (of - 1 - nth), 100, 44)


class Own:
    """The owner's view of a comb, which grows from its middle: three rooms, a flower of seven, eleven, and on to the
    right and down.

    Beside it lie bees and pollen, each value and each colour in a place of its own; in a column, beneath it.
    """

    apart = 148
    """From the middle of a room to the next."""
    tray = 472
    """How wide the place beside the comb is: on a small phone both fit side by side."""
    inside = Inside(66, 62, 40)

    def __init__(self, rooms: int) -> None:
        columns = 4 if rooms <= len(_FLOWER) else 5
        rows = max(3, 1 + _GROWN[max(0, rooms - 1)][0])
        self._edge = columns * ROOM_STEP
        self._height = ROOM_H + ROOM_DOWN * (rows - 1)
        self.folds: tuple[float, ...] = (self._edge,)
        self.sun = Place(self._edge + 420, 381, 84)
        self.cards = Place(self._edge + 332, 382, 56)

    def view(self, rooms: int) -> tuple[float, float, float, float]:
        """The part shown."""
        return 0, 0, self._edge + self.tray, self._height

    def room(self, index: int) -> tuple[int, int]:
        """The middle of a room, counted from 0."""
        row, column = _GROWN[index]
        return ROOM_W // 2 + ROOM_STEP * column + ROOM_STEP // 2 * (row % 2), ROOM_H // 2 + ROOM_DOWN * row

    def stack(self, many: list[int], kind: int, nth: int, step: int) -> Place:
        """A bee or a cube set out; the first is on top, and each of the others shows whose face or top it is.

        Whatever of a pile is touched, the next pile is nearly as far from it as a room from the next.
        """
        row, column = divmod(kind, 3)
        x, z = self._edge + 76 + 152 * column, max(1, 20 - nth)
        behind = _behind(38, many[kind], nth)
        if step < 40:
            return Place(x, 98 + 184 * row - behind, 114, z)
        return Place(x, 62 + 184 * row + behind, 100, z)

    def asleep(self, nth: int, of: int) -> Place:
        """A bee that is at home."""
        return Place(self._edge + 30 + min(46, 240 // max(1, of - 1)) * nth, 388, 50)


def _behind(most: int, many: int, nth: int) -> float:
    """How far the nth of a pile is from the first."""
    return min(most, most * nth / max(1, many - 1)) if many > 2 else most * nth


_FLOWER: Final = (
    *((1, column) for column in (0, 1, 2)),
    *((row, column) for row in (0, 2) for column in (1, 2)),
    *((row, column) for row in (0, 2) for column in (0, 3)),
)
_BESIDE: Final = ((1, 3), (0, 4), (2, 4))
_GROWN: Final = (
    *_FLOWER,
    *_BESIDE,
    *((row, column) for row in range(3, 13) for column in range(4 + (row + 1) % 2)),
)
"""The row and column of each room."""

SEEN: Final = Seen()
