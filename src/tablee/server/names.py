"""People's names: what is shown of them, and when two look alike."""

from __future__ import annotations

import unicodedata

from tablee.kernel.writing import BLANK, cleaned, graphemes

LONGEST_NAME = 24
"""Characters as readers count them; an emoji of several parts is one."""

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
    return cleaned(name, LONGEST_NAME)


def shortened(name: str, characters: int) -> str:
    """The beginning of a name, its last character whole."""
    return "".join(list(graphemes(name))[:characters]).rstrip()


def skeleton(name: str) -> str:
    """A form that is the same for all names that readers may take for one another."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    shown = "".join(c for c in folded if c.isprintable() and c not in BLANK and not c.isspace())
    plain = "".join(c for c in unicodedata.normalize("NFD", shown.translate(ALIKE)) if c != "\ufe0f")
    return plain.translate(STROKES).replace("rn", "m").replace("vv", "w")
