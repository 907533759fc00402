"""WebSocket frames without extensions: an opcode, a length, from pages a mask, and the text (RFC 6455, 5.2).

Only the plain case is read here, a whole text in one frame:

>>> page = b"\\x81\\x82\\x20\\x00\\x00\\x00Hi"
>>> whole_text(page, size_of(page))
b'hi'
>>> framed([b"hi", b"ho"])
b'\\x81\\x02hi\\x81\\x02ho'
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C, where there is one

WHOLE_TEXT: Final = 0x81
"""The first byte of a text in a single frame."""
MASKED: Final = 0x80
"""The bit for a mask, in the second byte beside the length."""
TWO_BYTES: Final = 126
EIGHT_BYTES: Final = 127
"""Values in place of the length: the length itself follows in this many bytes."""
SHORT: Final = [bytes((WHOLE_TEXT, size)) for size in range(TWO_BYTES)]
"""What comes before a short text from a server, by its length."""


def size_of(data: bytes | bytearray) -> int:
    """The size in bytes of the frame at the start of `data`; 0 if too little of it has arrived to tell."""
    if len(data) < 2:
        return 0
    size, head = data[1] & 0x7F, 2 + (4 if data[1] & MASKED else 0)
    if size < TWO_BYTES:
        return head + size
    width = 2 if size == TWO_BYTES else 8
    return head + width + int.from_bytes(data[2 : 2 + width], "big") if len(data) >= 2 + width else 0


def whole_text(data: bytes | bytearray, size: int) -> bytes | None:
    """The text of the frame of that size at the start of `data`; None if it is another kind, long, or incomplete."""
    if data[0] != WHOLE_TEXT or not MASKED <= data[1] < MASKED + EIGHT_BYTES or size > len(data):
        return None
    start = 6 if data[1] < MASKED + TWO_BYTES else 8
    return apply_mask(data[start:size], data[start - 4 : start])


def framed(texts: Iterable[bytes]) -> bytes:
    """The texts as frames from a server."""
    parts = []
    for text in texts:
        size = len(text)
        if size < TWO_BYTES:
            parts.append(SHORT[size])
        elif size < 65536:
            parts.append(b"\x81\x7e" + size.to_bytes(2, "big"))
        else:
            parts.append(b"\x81\x7f" + size.to_bytes(8, "big"))
        parts.append(text)
    return b"".join(parts)
