"""Drawings, style and sounds: everything named exists, and a page can use it."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import msgspec

from tablee.kernel import AnyGame, Piece, Scene, Spot
from tablee.kit.cases import Case, line, positions, walk
from tablee.kit.faults import Fault, at, within
from tablee.kit.scenes import name, viewers
from tablee.server.web.assets import DRAWN

COMMON_SOUNDS = frozenset(
    "touch tick place turn slide card dice refuse yours gain loss warning chime buzz win lose".split()  # noqa: SIM905
)
"""The sounds that every game has (web/src/sound/recipes.ts)."""
LARGEST = 300_000
"""Bytes of a recorded sound."""
FORBIDDEN = {
    r"\son\w+=": "a handler",
    r"\bid=": "an id, which clashes with those of other drawings",
    r"href=\"(?!#)": "a link",
    r"url\((?!#)": "a reference to elsewhere",
}


class Tone(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"start": "from"}):
    """A tone of a sound, a recording, or a vibration of the phone."""

    wave: str = "sine"
    start: float = 0
    to: float | None = None
    ms: float = 0
    gain: float = 0
    at: float = 0
    vibrate: tuple[int, ...] = ()
    file: str = ""


def drawing_file(game: AnyGame, drawing: str, words: str) -> Fault:
    """A fault in a drawing: in its file, or in the code that draws it."""
    file = game.folder / "art" / f"{drawing}.svg"
    return within(file, words) if file.is_file() else at(game, "art", words)


def drawings_can_be_drawn(game: AnyGame) -> Iterator[Fault]:
    """Every drawing is a plain SVG with a viewBox: a broken one would break all others."""
    every = dict(game.art())
    cover = game.folder / "cover.svg"
    for drawing, svg in every.items():
        if wrong := wrong_with(svg):
            yield drawing_file(game, drawing, f"{game.key}: the drawing '{drawing}' {wrong}")
        else:
            for pattern, what in FORBIDDEN.items():
                if re.search(pattern, svg):
                    yield drawing_file(game, drawing, f"{game.key}: the drawing '{drawing}' has {what}")
    if cover.is_file() and (wrong := wrong_with(cover.read_text("utf-8"))):
        yield within(cover, f"{game.key}: the cover {wrong}")


def wrong_with(svg: str) -> str | None:
    """Why a page can't show a drawing; None if it can."""
    try:
        root = ET.fromstring(svg)
    except ET.ParseError as wrong:
        return f"is not an SVG: {wrong}"
    if not re.fullmatch(r"[-\d.eE]+([ ,]+[-\d.eE]+){3}", root.get("viewBox", "").strip()):
        return "has no viewBox"
    for element in root.iter():
        tag = str(element.tag).rpartition("}")[2]
        if tag not in DRAWN and tag not in ("style", "metadata"):
            return f"has a <{tag}>, which pages leave out"
    return None


def named(scene: Scene) -> Iterator[tuple[str, str]]:
    """The drawings that a scene names, each with where it is named."""
    for id, mat in scene.mats.items():
        yield mat.art, id
    for id, spot in scene.spots.items():
        yield spot.art, id
    for id, button in scene.buttons.items():
        yield button.art, id
    for id, piece in scene.pieces.items():
        yield piece.art, id
        yield piece.back, id
    for id, standing in scene.standings.items():
        for count in standing.counts:
            yield count.art, f"the plate of seat {id}"
    for tally in scene.tally:
        for gain in tally.lines:
            yield gain.art, f"the tally of seat {tally.seat}"


def everything_shown_is_drawn(case: Case) -> Iterator[Fault]:
    """Every drawing that a scene or an event names exists."""
    art = {"", *case.game.art()}
    missing: dict[str, str] = {}
    for match in positions(case, 8):
        for viewer in viewers(case):
            for drawing, id in named(match.scene(viewer)):
                if drawing not in art:
                    missing.setdefault(drawing, f"{name(viewer)} sees '{id}'")
    for before, (seat, move), after in walk(case).steps():
        event = case.game.told(before, seat, move, after, None)
        for float in [float for each in (event.all if event else ()) for float in each.floats]:
            if float.art not in art:
                missing.setdefault(float.art, f"a figure rises at '{line(case.game, seat, move)}'")
    for drawing, where in missing.items():
        yield at(case.game, "art", f"{case.words}: {where}, but there is no drawing '{drawing}'")


def sounds_of(game: AnyGame) -> tuple[set[str], Fault | None]:
    """The names of a game's own sounds, and what is wrong with its file."""
    file = game.folder / "sounds.json"
    if not file.is_file():
        return set(), None
    try:
        sounds = msgspec.json.decode(file.read_bytes(), type=dict[str, tuple[Tone, ...]])
    except (msgspec.DecodeError, UnicodeError) as wrong:
        return set(), within(file, f"{game.key}: the sounds can't be read: {wrong}")
    for sound, tones in sounds.items():
        for tone in tones:
            if tone.file:
                if why := _unheard(game.folder / "sounds" / tone.file):
                    return set(sounds), within(file, f"{game.key}: the recording '{tone.file}' of '{sound}' {why}")
            elif not tone.vibrate and (tone.start <= 0 or tone.ms <= 0):
                return set(sounds), within(file, f"{game.key}: a tone of '{sound}' needs `from` and `ms` above 0")
    return set(sounds), None


def _unheard(file: Path) -> str | None:
    """Why a page can't play a recorded sound; None if it can."""
    if not file.is_file():
        return f"is missing: there is no {file}"
    head = file.read_bytes()[:16]
    begins = {".mp3": (b"ID3", b"\xff"), ".ogg": (b"OggS",), ".wav": (b"RIFF",)}
    if file.suffix == ".m4a":
        return None if head[4:8] == b"ftyp" else "is not what its name says"
    if file.suffix not in begins:
        return "is none of .mp3, .m4a, .ogg, .wav"
    if not head.startswith(begins[file.suffix]):
        return "is not what its name says"
    size = file.stat().st_size
    return f"is {size // 1000} kB large: {LARGEST // 1000} at most" if size > LARGEST else None


def sounds_can_be_read(game: AnyGame) -> Iterator[Fault]:
    """`sounds.json` is what a page expects."""
    if wrong := sounds_of(game)[1]:
        yield wrong


def everything_heard_sounds(case: Case) -> Iterator[Fault]:
    """Every sound that an event or a mark names exists."""
    known = COMMON_SOUNDS | sounds_of(case.game)[0] | {""}
    for before, (seat, move), after in walk(case).steps():
        event = case.game.told(before, seat, move, after, None)
        heard = [each.sound for each in (event.all if event else ()) if each.sound not in known]
        if heard:
            words = f"{case.words}: '{line(case.game, seat, move)}' is heard as '{heard[0]}', which is not a sound"
            yield at(case.game, "told", words)
            return
    for match in positions(case, 8):
        scene = match.scene()
        things: dict[str, Piece | Spot] = {**scene.pieces, **scene.spots}
        for id, thing in things.items():
            for mark in thing.marks:
                if mark.startswith("hear-") and mark.removeprefix("hear-") not in known:
                    yield at(case.game, "public", f"{case.words}: the mark '{mark}' of '{id}' names no sound")
                    return


def style_stays_at_home(game: AnyGame) -> Iterator[Fault]:
    """A style sheet loads nothing from elsewhere: pages would drop it."""
    file: Path = game.folder / "style.css"
    if file.is_file():
        for number, words in enumerate(file.read_text("utf-8").splitlines(), 1):
            if re.search(r"@import|url\s*\((?!\s*['\"]?(data:image/|#))|expression\s*\(", words, re.IGNORECASE):
                yield within(file, f"{game.key}: pages leave out what a style sheet fetches", number)
