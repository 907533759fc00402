"""The lobby's list across nodes: each publishes its part, in which nothing changes by itself."""

from __future__ import annotations

import time
from collections.abc import Iterable

import msgspec

from tablee.server.storage.cluster import Node
from tablee.server.wire import TableLine

LONGEST_LIST = 100


class Published(TableLine, frozen=True, omit_defaults=True):
    """A line as other nodes read it: with points in time instead of `age` and `left`, which would change all the
    time, and the whole list with them. An earlier version reads it as a TableLine."""

    made: float = 0.0
    """When the table was made: seconds since 1970."""
    fills: float = 0.0
    """When bots fill it up, if `left` is not None."""

    def now(self, at: float) -> TableLine:
        """The line as a page gets it."""
        told = msgspec.structs.asdict(self)
        made, fills = told.pop("made"), told.pop("fills")
        told["age"] = max(0, int(at - made))
        told["left"] = None if self.left is None else max(0, round((fills - at) * 1000))
        return TableLine(**told)


def published(line: TableLine, made: float, fills: float) -> Published:
    """A line of this node for the others."""
    told = msgspec.structs.asdict(line) | {"age": 0, "left": None if line.left is None else 0}
    return Published(**told, made=made, fills=fills if line.left is not None else 0.0)


class Listing:
    """The parts of the other nodes, each decoded once."""

    def __init__(self) -> None:
        self._read: dict[str, tuple[bytes, list[Published]]] = {}

    def with_others(self, own: Iterable[Published], nodes: Iterable[Node]) -> list[TableLine]:
        """The tables of all nodes, open ones first, newest first."""
        known, at = self._read, time.time()
        self._read = {
            node.boot: was if (was := known.get(node.boot)) and was[0] == node.lines else (node.lines, _read(node, at))
            for node in nodes
            if node.lines
        }
        lines = [*own, *(line for _, others in self._read.values() for line in others)]
        lines.sort(key=lambda line: (line.phase != "open", -line.made))
        return [line.now(at) for line in lines[:LONGEST_LIST]]


def _read(node: Node, at: float) -> list[Published]:
    lines = msgspec.json.decode(node.lines, type=list[Published])
    if all(line.made for line in lines):
        return lines
    return [  # of an earlier version
        msgspec.structs.replace(line, made=at - line.age, fills=at + (line.left or 0) / 1000) for line in lines
    ]
