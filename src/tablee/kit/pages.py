"""The lesson and the rules page: their scripts can be played, their things exist, their figures can be drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs

import msgspec

from tablee.kernel import AnyGame, Match, read_match
from tablee.kernel.errors import TableeError
from tablee.kit.drawings import wrong_with
from tablee.kit.faults import Fault, within
from tablee.kit.words import file_of
from tablee.server.web.lessons import Script, Written
from tablee.show import LANGUAGES, Picture, Words

FIGURE = re.compile(r"!\[[^\]]*\]\(([^)\s]+)[^)]*\)")
DRAWING = re.compile(r"drawing:([\w-]+)")
SCENE = re.compile(r"scene:([\w-]+)(?:\.txt)?@(\d+)(?:\?(.*))?")


def script_of(game: AnyGame, file: Path) -> Match | Fault:
    """The match in a file, or the fault of the file."""
    if not file.is_file():
        return within(file, f"{game.key}: there is no such match file")
    try:
        match = read_match(file.read_text("utf-8"))
    except TableeError as wrong:
        return within(file, f"{game.key}: the match can't be played: {wrong}")
    if match.game.key != game.key:
        return within(file, f"{game.key}: this is a match of {match.game.key}")
    return match


def the_lesson_can_be_played(game: AnyGame) -> Iterator[Fault]:
    """Each step of `lesson.json` has words, points at things in the scene, and comes within the match."""
    file = game.folder / "lesson.json"
    if file.is_file():
        yield from _lesson_of(game, file)


def _lesson_of(game: AnyGame, file: Path) -> Iterator[Fault]:
    try:
        lesson = msgspec.json.decode(file.read_bytes(), type=Script)
    except (msgspec.DecodeError, UnicodeError) as wrong:
        yield within(file, f"{game.key}: the lesson can't be read: {wrong}")
        return
    match = script_of(game, game.folder / lesson.match)
    if isinstance(match, Fault):
        yield match
        return
    if not 0 <= lesson.seat < match.seats:
        yield within(file, f"{game.key}: the learner has seat {lesson.seat}, but the match has {match.seats} seats")
        return
    for number, step in enumerate(lesson.steps):
        for words in _wrong_step(game, match, lesson.seat, step):
            yield within(file, f"{game.key}: step {number} of the lesson, '{step.text}', {words}")
    if lesson.then:
        yield from _lesson_of(game, game.folder / lesson.then)


def _wrong_step(game: AnyGame, match: Match, seat: int, step: Written) -> Iterator[str]:
    for language in LANGUAGES:
        if not Words(game, language).has(step.text):
            yield f"has no words in {language} ({file_of(game, language)})"
    if not 0 <= step.at <= len(match.log):
        yield f"comes after {step.at} moves, but the match has {len(match.log)}"
        return
    now = match.at(step.at)
    scene = now.scene(seat)
    for id in step.touch:
        if not any(id in part for part in (scene.pieces, scene.spots, scene.buttons, scene.mats)):
            yield f"points at '{id}', which the learner doesn't see after {step.at} moves"
    if step.free and seat not in now.to_act:
        yield f"is free, but the learner is not to act after {step.at} moves"


def the_rules_page_can_be_shown(game: AnyGame) -> Iterator[Fault]:
    """The rules page exists in both languages or in none, and its figures are positions of real matches."""
    files = [game.folder / "help" / f"{language}.md" for language in LANGUAGES]
    for file, language in zip(files, LANGUAGES, strict=True):
        if not file.is_file():
            if any(other.is_file() for other in files):
                yield within(file, f"{game.key}: the rules page is missing in {language}")
            continue
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            for source in FIGURE.findall(line):
                for words in _wrong_figure(game, source, language):
                    yield within(file, f"{game.key}: the figure '{source}' {words}", number)


def _wrong_figure(game: AnyGame, source: str, language: str) -> Iterator[str]:
    if drawn := DRAWING.fullmatch(source):
        file = game.folder / "help" / "figures" / f"{drawn[1]}.svg"
        if not file.is_file():
            yield f"is missing: there is no {file}"
        elif wrong := wrong_with(file.read_text("utf-8")):
            yield f"can't be shown: it {wrong}"
        return
    found = SCENE.fullmatch(source)
    if found is None:
        if not source.startswith(("http:", "https:", "/")):
            yield "is neither scene:<file>@<moves>?seat=<s>&mat=<id> nor drawing:<name>"
        return
    match = script_of(game, game.folder / "help" / "figures" / f"{found[1]}.txt")
    if isinstance(match, Fault):
        yield f"can't be drawn: {match}"
        return
    asked = {name: values[0] for name, values in parse_qs(found[3] or "").items()}
    at, seat = int(found[2]), asked.get("seat")
    if at > len(match.log):
        yield f"shows the position after {at} moves, but the match has {len(match.log)}"
    elif seat is not None and (not seat.isdecimal() or int(seat) >= match.seats):
        yield f"shows what seat {seat} sees, but the match has {match.seats} seats"
    else:
        scene = match.at(at).scene(int(seat) if seat else None)
        mat = asked.get("mat", "board")
        roles = {each.role for each in scene.mats.values()}
        if mat not in scene.mats and mat not in {*roles, "all"}:
            yield f"asks for the mat '{mat}', which is not in the scene"
        Picture(game, scene, Words(game, language)).svg()


def match_files_can_be_played(game: AnyGame) -> Iterator[Fault]:
    """Every match file of the folder, for figures, lesson or cover, can be played."""
    for file in sorted(game.folder.glob("**/*.txt")):
        text = file.read_text("utf-8", "replace")
        if text.startswith("tablee ") and isinstance(found := script_of(game, file), Fault):
            yield found
