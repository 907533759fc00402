"""A game's own files for the page: texts, cover, drawings as one sprite, style, sounds."""

from __future__ import annotations

import logging
import re
import xml.etree.ElementTree as ET
from functools import lru_cache

import msgspec

from tablee.kernel import game
from tablee.server.refusals import TableRefusal
from tablee.show.words import known_language

log = logging.getLogger("tablee.web")

SVG = "http://www.w3.org/2000/svg"
DRAWN = frozenset(
    """svg g path circle ellipse rect line polyline polygon text tspan defs linearGradient radialGradient stop clipPath
    mask pattern use title desc symbol filter feGaussianBlur feOffset feMerge feMergeNode feFlood feComposite
    feColorMatrix feBlend feDropShadow""".split()  # noqa: SIM905 - a list of words reads better as words
)
"""The elements that a drawing may have; all others, such as scripts, are removed."""

NO_COVER = f'<svg xmlns="{SVG}" viewBox="0 0 640 400"><path fill="#c9a66b" d="M0 0h640v400H0z"/></svg>'

NO_DRAWING = f'<svg xmlns="{SVG}" viewBox="0 0 9 9"><path fill="#b3261e" d="M1 1h7v7H1z"/></svg>'
"""Shown in place of a drawing that can't be read."""


def texts(key: str, language: str) -> str:
    """The game's messages in one language."""
    return _file(key, f"texts/{known_language(language)}.ftl")


def style(key: str) -> str:
    """The game's style sheet; '' if it has none. Nothing in it may fetch from elsewhere."""
    try:
        sheet = _file(key, "style.css")
    except TableRefusal:
        return ""
    return re.sub(r"@import[^;]*;?|url\s*\([^)]*\)|expression\s*\(", "", sheet, flags=re.IGNORECASE)


def sounds(key: str) -> bytes:
    """The game's sounds; {} if it has none."""
    try:
        return msgspec.json.encode(msgspec.json.decode(_file(key, "sounds.json")))
    except TableRefusal:
        return b"{}"


RECORDED = {".mp3": "audio/mpeg", ".m4a": "audio/mp4", ".ogg": "audio/ogg", ".wav": "audio/wav"}
"""The kinds of recorded sound that a game may have."""


def recording(key: str, name: str) -> tuple[bytes, str]:
    """A recorded sound of the game, such as `sounds/bell.mp3`, and its media type."""
    file = game(key).folder / "sounds" / name
    kind = RECORDED.get(file.suffix)
    if kind is None or not re.fullmatch(r"[\w-]+\.\w+", name) or not file.is_file():
        raise TableRefusal("no-such-file", 404)
    return file.read_bytes(), kind


@lru_cache(maxsize=64)
def cover(key: str) -> str:
    """The game's key art; a plain cloth if it has none."""
    try:
        root = ET.fromstring(_file(key, "cover.svg"))
    except TableRefusal:
        return NO_COVER
    ET.register_namespace("", SVG)
    _clean(root)
    return ET.tostring(root, encoding="unicode")


@lru_cache(maxsize=64)
def sprite(key: str) -> str:
    """All drawings of a game as the symbols of one SVG: `art-<key>-<name>`."""
    ET.register_namespace("", SVG)
    symbols = []
    for name, drawing in sorted(game(key).art().items()):
        try:
            symbols.append(_symbol(f"art-{key}-{name}", drawing))
        except ET.ParseError as wrong:  # all others are shown
            log.error("%s: the drawing %s can't be read: %s", key, name, wrong)
            symbols.append(_symbol(f"art-{key}-{name}", NO_DRAWING))
    return f'<svg xmlns="{SVG}">{"".join(symbols)}</svg>'


def _symbol(id: str, drawing: str) -> str:
    root = ET.fromstring(drawing)
    _clean(root)
    box = {"viewBox": root.get("viewBox", "0 0 100 100"), "preserveAspectRatio": "none"}  # stretched to its w x h
    symbol = ET.Element(f"{{{SVG}}}symbol", {"id": id, **box})
    symbol.extend(root)
    for name in ("fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"):
        if value := root.get(name):
            symbol.set(name, value)
    written = ET.tostring(symbol, encoding="unicode")
    return written.replace(f' xmlns="{SVG}"', "", 1)


def _clean(element: ET.Element) -> None:
    """Remove whatever a drawing does not need: scripts, handlers, references to elsewhere."""
    element.tag = f"{{{SVG}}}{_bare(element.tag)}"
    for name in list(element.attrib):
        value = element.attrib[name]
        outside = re.search(r"url\s*\(\s*['\"]?(?!#)|javascript:", value, re.IGNORECASE)
        link = _bare(name) == "href" and not value.startswith("#")
        if _bare(name).lower().startswith("on") or outside or link:
            del element.attrib[name]
    for child in list(element):
        if not isinstance(child.tag, str) or _bare(child.tag) not in DRAWN:
            element.remove(child)
        else:
            _clean(child)


def _bare(name: str) -> str:
    return name.rpartition("}")[2]


def _file(key: str, name: str) -> str:
    file = game(key).folder / name
    if not file.is_file():
        raise TableRefusal("no-such-file", 404)
    return file.read_text("utf-8")
