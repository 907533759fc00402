"""Sets of small numbers as the bits of an integer, by name: bit n is set when n is a member.

Python's integers grow as needed, so a set may have any number of members.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

Bits: TypeAlias = int
"""A set of small numbers."""


def bits(members: Iterable[int]) -> Bits:
    """The set of these numbers.

    >>> bits([0, 2, 3])
    13
    """
    found = 0
    for member in members:
        found |= 1 << member
    return found


def members(of: Bits) -> list[int]:
    """The members, smallest first.

    >>> members(13)
    [0, 2, 3]
    """
    found: list[int] = []
    while of:
        low = of & -of
        found.append(low.bit_length() - 1)
        of ^= low
    return found


def has(of: Bits, member: int) -> bool:
    """Whether the number is in the set.

    >>> has(13, 2), has(13, 1)
    (True, False)
    """
    return bool(of >> member & 1)


def lowest(of: Bits) -> int:
    """The smallest member of a set that isn't empty.

    >>> lowest(12)
    2
    """
    return (of & -of).bit_length() - 1


def several(of: Bits) -> bool:
    """Whether there are two members or more: clearing the lowest leaves something.

    >>> several(12), several(8), several(0)
    (True, False, False)
    """
    return bool(of & (of - 1))


def picture(of: Bits, size: int) -> str:
    """The set as a row of dots, for debugging.

    >>> picture(13, 6)
    '#.##..'
    """
    return "".join("#" if has(of, member) else "." for member in range(size))
