"""Words that people write: cleaned, bounded, and as a field of a move.

>>> clue = typed(12)
>>> clue.write('blue whale')
'blue_whale'
>>> clue.read('blue_whale%0A_of_the_sea')
'blue whale o'
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from urllib.parse import unquote

from tablee.kernel.move import Form

MOST_MARKS = 3
"""Accents and other marks on one letter."""
MOST_PARTS = 8
"""Code points of one character: a family of four is seven."""
LONGEST = 1000
"""Code points that are read, however many were sent."""

JOINER = "\u200d"
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that show nothing."""


def typed(longest: int) -> Form:
    """The form of words that a player types, for a move's field: `Annotated[str, typed(24)]`. What is read is cleaned
    and cut off after `longest` characters; if nothing is left, it is refused. Such a move can't be listed, so
    `Game.moves` names only examples, for bots, and `Game.legal` says what is legal."""

    def read(word: str) -> str:
        words = cleaned(unquote(word.replace("_", " "), errors="replace"), longest)
        if not words:
            raise ValueError("no words")
        return words

    return Form(_written, read, endless=True)


def _written(words: str) -> str:
    """In one word: a blank is '_', and what a match file needs for itself is written as in an address."""
    kept = re.sub(r"[%_,#-]", lambda found: f"%{ord(found[0]):02X}", words)
    return kept.replace(" ", "_")


def cleaned(text: str, longest: int) -> str:
    """Words as they are shown: one line, no control characters, no towers of accents, not too long."""
    seen = "".join(" " if c.isspace() or c in BLANK else c for c in unicodedata.normalize("NFC", text[:LONGEST]))
    words = "".join(_bounded(one) for one in graphemes(seen)).split()
    return "".join(list(graphemes(" ".join(words)))[:longest]).strip()


def graphemes(text: str) -> Iterable[str]:
    """The characters as readers count them: letters with their marks, emoji with their parts (after UAX 29)."""
    cluster = ""
    for c in text:
        if cluster and _goes_on(cluster, c):
            cluster += c
        else:
            if cluster:
                yield cluster
            cluster = c
    if cluster:
        yield cluster


def _goes_on(cluster: str, c: str) -> bool:
    if _mark(c) or c == JOINER or "\U0001f3fb" <= c <= "\U0001f3ff" or "\U000e0020" <= c <= "\U000e007f":
        return True
    if cluster[-1] == JOINER:
        return _emoji(c) and _emoji(cluster[0])
    return _flag(c) and _flag(cluster[0]) and len(cluster) == 1


def _bounded(cluster: str) -> str:
    """A character without what can't be seen, and with a bounded number of marks."""
    if not (cluster[0].isprintable() or cluster[0].isspace()) or _mark(cluster[0]):
        return ""
    kept, marks = cluster[0], 0
    emoji = _emoji(cluster[0])
    for c in cluster[1:MOST_PARTS] if emoji else cluster[1:]:
        marks += _mark(c)
        if marks <= MOST_MARKS and (c.isprintable() or (emoji and (c == JOINER or "\U000e0020" <= c <= "\U000e007f"))):
            kept += c
    return kept.rstrip(JOINER)


def _mark(c: str) -> bool:
    return unicodedata.category(c) in ("Mn", "Me", "Mc")


def _flag(c: str) -> bool:
    return "\U0001f1e6" <= c <= "\U0001f1ff"


def _emoji(c: str) -> bool:
    return unicodedata.category(c) == "So" or "\U0001f000" <= c <= "\U0001faff"
