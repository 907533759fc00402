"""Numbers for things, where several may want the same one."""

from __future__ import annotations


def take_free(wanted: list[int], taken: bytearray, first: int) -> list[int]:
    """Give each thing its wanted number, or the next free one, and mark it taken.

    Numbers from `first` on are kept apart from those below; 0 is for nothing.

    >>> taken = bytearray(8)
    >>> take_free([4, 2, 2, 7, 7], taken, 4)
    [4, 2, 3, 7, 5]
    >>> list(taken)
    [0, 0, 1, 1, 1, 1, 0, 1]
    """
    found: list[int] = []
    for number in wanted:
        if taken[number]:
            start, end = (1, first) if number < first else (first, len(taken))
            number = taken.find(0, number, end)
            if number < 0:
                number = taken.find(0, start, end)
        taken[number] = 1
        found.append(number)
    return found
