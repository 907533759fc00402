"""People's names: what is shown of them, and when two look alike."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

LONGEST_NAME = 24
"""Characters as readers count them; an emoji of several parts is one."""
MOST_MARKS = 3
"""Accents and other marks on one letter."""
MOST_PARTS = 8
"""Code points of one character: a family of four is seven."""

JOINER = "\u200d"
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that show nothing."""

ALIKE = str.maketrans(
    # Cyrillic, Greek, Armenian and others that look like Latin letters, after casefolding
    dict(zip("абвгдеёзикмнорстухьѕіјһԁԛԝүӏ", "a6brдeë3иkmhopctyxbsijhdqwyl", strict=True))
    | dict(zip("αβγεζηικμνορτυχωϲϳ", "abyeznikuvoptuxwcj", strict=True))
    | dict(zip("օսհոցզռքյ", "ouhngqnpj", strict=True))
    | dict(zip("ıɑɡɩʟɴʀᴀᴄᴇᴏᴛᴜᴠᴡᴢ", "iagilnraceotuvwz", strict=True))
)
STROKES = str.maketrans({"i": "l", "1": "l", "|": "l", "!": "l", "0": "o", "ı": "l"})
"""One stroke looks like another, and a nought like an o."""


def clean_name(name: str) -> str:
    """A name as it is shown: one line, no control characters, no towers of accents, not too long."""
    seen = "".join(" " if c.isspace() or c in BLANK else c for c in unicodedata.normalize("NFC", name[:1000]))
    characters = [_bounded(one) for one in graphemes(seen)]
    words = "".join(characters).split()
    return "".join(list(graphemes(" ".join(words)))[:LONGEST_NAME]).strip()


def shortened(name: str, characters: int) -> str:
    """The beginning of a name, its last character whole."""
    return "".join(list(graphemes(name))[:characters]).rstrip()


def skeleton(name: str) -> str:
    """The same for all names that readers may take for one another."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    shown = "".join(c for c in folded if c.isprintable() and c not in BLANK and not c.isspace())
    plain = "".join(c for c in unicodedata.normalize("NFD", shown.translate(ALIKE)) if c != "\ufe0f")
    return plain.translate(STROKES).replace("rn", "m").replace("vv", "w")


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
