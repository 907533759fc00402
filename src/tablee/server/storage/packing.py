"""A finished match's rows as one compressed blob: a real-time match of thousands of rows takes a tenth of the room."""

from __future__ import annotations

import zlib
from collections.abc import Sequence

import msgspec

from tablee.server.storage import PackedLog, Row

_decoder = msgspec.msgpack.Decoder(list[tuple[int, str, str, str, float]])


def pack(match: str, rows: Sequence[Row]) -> PackedLog:
    """The rows of a match, all of them and in order, as one record."""
    bare = [(row.seat, row.text, row.person, row.key, row.at) for row in rows]
    return PackedLog(match, zlib.compress(msgspec.msgpack.encode(bare), 6))


def unpack(match: str, rows: bytes) -> list[Row]:
    """The rows of a packed match."""
    return [Row(match, place, *row) for place, row in enumerate(_decoder.decode(zlib.decompress(rows)))]
