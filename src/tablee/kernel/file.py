"""Match files: a header, then one `seat move` a line. docs/match-files.md describes them for people."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby

from tablee.kernel.chance import read_seed, seed_hash
from tablee.kernel.errors import BadFile, Refused, TableeError
from tablee.kernel.match import UNSEEDED, Match
from tablee.kernel.options import read_options, write_options
from tablee.kernel.registry import game
from tablee.kernel.seats import CLOCK, read_seat, seat_name
from tablee.kernel.shares import Drawn

FORMAT = "tablee 1"
LARGEST = 4_000_000
"""Characters; a longer file is refused unread."""
LONGEST = 300_000
"""Moves; a few characters could ask for many more."""
NONE = "-"
"""Stands for a missing commit or share, and for a move of the clock in which nothing happens."""


def write_match(match: Match, *, show_seed: bool = True) -> str:
    """The match as a text file; while it is played the seed stays secret and only its hash is shown."""
    lines = [FORMAT, f"game: {match.game.key} {match.game.version}", f"seats: {match.seats}"]
    options = write_options(match.options)
    if options:
        lines.append(f"options: {options}")
    lines += _drawn_lines(match.drawn, show_seed)
    if match.seed_hash:
        lines.append(f"seed-hash: {match.seed_hash}")
    if match.seed is not None and show_seed:
        lines.append(f"seed: {match.seed}")
    lines.append("")
    lines += folded(f"{seat_name(seat)} {match.game.write(move)}" for seat, move in match.log)
    return "\n".join(lines) + "\n"


def _drawn_lines(drawn: Drawn | None, show_secret: bool) -> list[str]:
    """How the seed was drawn, in the order in which it was published."""
    if drawn is None:
        return []
    commits, shares = (" ".join(word or NONE for word in words) for words in (drawn.commits, drawn.shares))
    lines = [f"house-hash: {drawn.house_hash}", f"commits: {commits}", f"shares: {shares}"]
    return [*lines, f"house: {drawn.house}"] if drawn.house and show_secret else lines


WIDTH = 240
"""Characters of a line that holds several moves of the clock."""
FEW = 4
"""Up to this many empty moves in a row are shorter written one by one, without their dash, than as one with a count."""


def folded(lines: Iterable[str]) -> list[str]:
    """Fold the clock's lines: equal ones in a row become one with a count, and moves of one kind share a line; the dash
    of an empty one is left out between or after others, and so is a colon before a minus.

    >>> folded(["0 tap", *["clock tick -"] * 9, "clock tick 0:1:-2", "clock tick -", "clock tick 0:3:4"])
    ['0 tap', 'clock tick - ×9;0:1-2;;0:3:4']
    """
    found: list[str] = []
    for line, run in groupby(lines):
        times = len(list(run))
        if line.startswith("clock "):
            line = _COLON_MINUS.sub("-", line)
        clock = line.startswith("clock ") and ";" not in line
        if clock and times <= (FEW if line.endswith(f" {NONE}") else 1):
            for _ in range(times):
                _join(found, line)
        elif clock and not _TIMES.search(line):
            _join(found, f"{line} ×{times}")
        else:
            found += [line] * times
    return found


def _join(found: list[str], line: str) -> None:
    """Put a line of the clock behind the one before it, if that begins with the same two words and has room."""
    words = " ".join(line.split(" ", 2)[:2]) + " "
    if found and found[-1].startswith(words) and line.startswith(words) and len(found[-1]) + len(line) < WIDTH:
        rest = line[len(words) :]
        found[-1] += ";" if rest == NONE else f";{rest}"
    else:
        found.append(line)


_COLON_MINUS, _MINUS = re.compile(r"(?<=[0-9]):-(?=[0-9])"), re.compile(r"(?<=[0-9])-(?=[0-9])")
_TIMES = re.compile(r" ×([0-9]{1,9})$", re.ASCII)


def read_match(text: str, at: int | None = None, longest: int = LONGEST) -> Match:
    """The match that a file records, or its first `at` moves; BadFile names the first line that is wrong."""
    if len(text) > LARGEST:
        raise BadFile(0, f"a match file has at most {LARGEST} characters")
    lines = text.splitlines()
    header, first = _header(lines)
    match = _begin(header)
    for number, line in enumerate(lines[first:], first + 1):
        words = line.partition("#")[0].strip()
        if not words:
            continue
        if len(match.log) == at:
            break
        _play(match, number, words, at, longest)
    if at is not None and at > len(match.log):
        raise BadFile(0, f"the file has {len(match.log)} moves, not {at}")
    return match


def _play(match: Match, number: int, line: str, at: int | None, longest: int) -> None:
    """Play a line, but not beyond `at` moves in all: one move, or several of the clock."""
    seat_word, _, text = line.partition(" ")
    first, *more = (text,)
    if seat_word == seat_name(CLOCK):
        first, *more = map(str.strip, _MINUS.sub(":-", text).split(";"))
    kind = first.partition(" ")[0]
    for words in (first, *(f"{kind} {rest or NONE}" for rest in more)):
        _play_often(match, number, f"{seat_word} {words}", at, longest)


def _play_often(match: Match, number: int, line: str, at: int | None, longest: int) -> None:
    """Play a move: once, or as often as the count at the end of the line says."""
    times = _TIMES.search(line)
    seat_word, _, move_text = line[: times.start() if times else None].partition(" ")
    try:
        seat, move = read_seat(seat_word), match.game.read(move_text)
        if times and seat != CLOCK:
            raise BadFile(number, "only a line of the clock may end with a count such as ×9")
        for _ in range(int(times[1]) if times else 1):
            if len(match.log) == at:
                return
            if len(match.log) >= longest:
                raise BadFile(number, f"a match file has at most {longest} moves")
            match.play(seat, move)
    except BadFile:
        raise
    except Refused as refused:
        raise BadFile(number, f"the move is refused: {refused}", refused.code) from None
    except TableeError as wrong:
        raise BadFile(number, str(wrong), wrong.code) from None


_FIELDS = ("game", "seats", "options", "house-hash", "commits", "shares", "house", "seed-hash", "seed")


def _header(lines: list[str]) -> tuple[dict[str, tuple[int, str]], int]:
    """The fields with their line numbers, and the index of the line after the header."""
    if not lines or lines[0].strip() != FORMAT:
        raise BadFile(1, f"a match file begins with the line '{FORMAT}'")
    header: dict[str, tuple[int, str]] = {}
    for index, line in enumerate(lines[1:], 1):
        words = line.partition("#")[0].strip()
        found = re.match(r"([a-z-]+):\s*(.*)$", words)
        if words and not found:
            return header, index
        if found:
            name, value = found.groups()
            if name not in _FIELDS:
                raise BadFile(index + 1, f"'{name[:40]}' is not one of {', '.join(_FIELDS)}")
            if name in header:
                raise BadFile(index + 1, f"'{name}' is given twice")
            header[name] = (index + 1, value)
    return header, len(lines)


def _begin(header: dict[str, tuple[int, str]]) -> Match:
    """The match before its first move."""
    for name in ("game", "seats"):
        if name not in header:
            raise BadFile(1, f"the header lacks '{name}:'")
    number, value = header["game"]
    try:
        key, _, version = value.partition(" ")
        if version and not re.fullmatch(r"[0-9]{1,9}", version.strip()):
            raise BadFile(number, "a game is written as its key and version, such as 'la-ruche 1'")
        rules = game(key, int(version) if version else None)
        number, value = header.get("options", (number, ""))
        options = read_options(rules.options, value)
        number, value = header["seats"]
        if not re.fullmatch(r"[0-9]{1,3}", value):
            raise BadFile(number, f"'{value[:40]}' is not a number of seats")
        seats = int(value)
        shown, seed = None, UNSEEDED
        if "seed-hash" in header:
            number, shown = header["seed-hash"]
            if not re.fullmatch(r"[0-9a-f]{64}", shown):
                raise BadFile(number, "a seed's hash is 64 hexadecimal digits")
        if "seed" in header:
            number, value = header["seed"]
            seed = read_seed(value)
            if shown not in (None, seed_hash(seed)):
                raise BadFile(number, "the seed does not have the hash that the header promises", "false-seed")
        drawn = _drawn(header, seats, seed or None)
        number, _ = header["seats"]
        return Match(rules, seats, options, seed, seed_hash=shown, drawn=drawn)
    except BadFile as wrong:
        raise wrong if wrong.line else BadFile(number, wrong.words, wrong.code) from None
    except TableeError as wrong:
        raise BadFile(number, str(wrong), wrong.code) from None


_HASH, _SECRET = "[0-9a-f]{64}", "[0-9a-f]{32}"
_DRAWN = {
    "house-hash": (_HASH, "is 64 hexadecimal digits"),
    "commits": (f"({_HASH}|-)( +({_HASH}|-))*", "has 64 hexadecimal digits or '-' for each seat"),
    "shares": (f"({_SECRET}|-)( +({_SECRET}|-))*", "has 32 hexadecimal digits or '-' for each seat"),
    "house": (_SECRET, "is 32 hexadecimal digits"),
}


def _drawn(header: dict[str, tuple[int, str]], seats: int, seed: str | None) -> Drawn | None:
    """How the seed was drawn, checked; None if the file doesn't say."""
    number = next((header[name][0] for name in _DRAWN if name in header), 0)
    if not number:
        return None
    found: dict[str, str] = {}
    for name, (form, words) in _DRAWN.items():
        if name in header:
            number, found[name] = header[name]
            if not re.fullmatch(form, found[name]):
                raise BadFile(number, f"'{name}' {words}")
        elif name != "house":
            raise BadFile(number, f"the header lacks '{name}:'")
    commits, shares = (
        tuple("" if word == NONE else word for word in found[name].split()) for name in ("commits", "shares")
    )
    drawn = Drawn(found["house-hash"], commits, shares, found.get("house", ""))
    if flaw := drawn.flaw(seats, seed):
        raise BadFile(number, flaw, "false-seed")
    return drawn
