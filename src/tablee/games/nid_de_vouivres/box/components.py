"""Cards, objectives and dice: one data file, which the owner of a box can replace.

The rulebook prints no list of them, so `standard.txt` beside this file is our own. Another set is a file of the same
form; installed.py says how it is brought to a table. A file has one thing a line; `#` begins a remark:

    die gold 0 1 1 2 2 3                  the faces of a die
    die-3 gold 0 0 1 1 2 2                the same, for three players only
    objective 0 2 1 2                     gold, ruby, sapphire, pearl
    objective small 0 2 1 0               … of a pile: each player gets one card of each of three piles
    card gold gold | gold ruby | - | …    a resource card: what falls into rooms 1 to 6, '-' for nothing
    title en Grandma's box                what people call the set in a language; without one, by the file's name
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tablee.games.nid_de_vouivres.pieces import GEM_KINDS, GEMS, MOST_ROOMS, OBJECTIVES, PLAYERS, Gem, Gems
from tablee.kernel.errors import BadFile

STANDARD = Path(__file__).with_name("standard.txt")

LARGEST_FILE = 100_000
MOST_CARDS = 200
MOST_OBJECTIVES = 200
MOST_FACES = 20
MOST_ON_A_FACE = 9
MOST_ASKED = 30
MOST_IN_A_LINE = 8
LONGEST_TITLE = 40

Dice = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Components:
    """A checked set: everything in it can be played with.

    Two sets are equal only if they are the same object, so that one is quick to look things up by.
    """

    dice: dict[int, Dice]
    """By number of players: the faces of the four dice."""
    objectives: tuple[Gems, ...]
    piles: tuple[tuple[int, ...], ...]
    """Places in `objectives`: three piles of which each player gets one, or one of which each gets three."""
    cards: tuple[tuple[Gems, ...], ...]
    """Each the gems for rooms 1 to 6."""
    titles: dict[str, str]
    """What people call it, by language."""
    digest: str
    """Eight digits that tell what is in this set from what is in others."""


def load(path: Path) -> Components:
    """The set in a file; BadFile names the line that is wrong."""
    try:
        size = path.stat().st_size
        if size > LARGEST_FILE:
            raise BadFile(0, f"{path.name} is longer than {LARGEST_FILE} bytes")
        return parse(path.read_text("utf-8"))
    except BadFile as wrong:
        raise BadFile(wrong.line, f"{path.name}: {wrong.words}" if wrong.line else wrong.words) from None
    except (OSError, UnicodeDecodeError) as wrong:
        raise BadFile(0, f"{path.name} can't be read: {wrong}") from None


def parse(text: str) -> Components:
    """The set that a text lists."""
    dice: dict[tuple[int, Gem], tuple[int, ...]] = {}
    objectives: list[Gems] = []
    piles: dict[str, list[int]] = {}
    cards: list[tuple[Gems, ...]] = []
    titles: dict[str, str] = {}
    lines = text.splitlines()
    for number, line in enumerate(lines, 1):
        word, _, rest = line.partition("#")[0].strip().partition(" ")
        if not word:
            continue
        if found := re.fullmatch(r"die(?:-([3-6]))?", word):
            players = int(found[1] or 0)
            gem, faces = _die(number, rest)
            if (players, gem) in dice:
                raise BadFile(number, f"the {gem.word} die is listed twice")
            dice[players, gem] = faces
        elif word == "objective":
            pile, asked = _objective(number, rest)
            piles.setdefault(pile, []).append(len(objectives))
            objectives.append(asked)
        elif word == "card":
            cards.append(_card(number, rest))
        elif word == "title":
            language, title = _title(number, rest)
            titles[language] = title
        else:
            raise BadFile(number, f"'{word[:40]}' is none of die, die-3 to die-6, objective, card, title")
    for gem in GEMS:
        if (0, gem) not in dice:
            raise BadFile(len(lines), f"there is no {gem.word} die")
    _check_counts(len(lines), piles, len(objectives), len(cards))
    by_players = {n: tuple(dice.get((n, gem), dice[0, gem]) for gem in GEMS) for n in PLAYERS}
    content = repr((sorted(by_players.items()), objectives, sorted(piles.items()), cards))
    digest = hashlib.sha256(content.encode()).hexdigest()[:8]
    return Components(by_players, tuple(objectives), tuple(map(tuple, piles.values())), tuple(cards), titles, digest)


def _check_counts(last: int, piles: dict[str, list[int]], objectives: int, cards: int) -> None:
    """Check that there is enough of everything for six players."""
    if len(piles) not in (1, OBJECTIVES):
        raise BadFile(last, f"objectives lie in one pile or in {OBJECTIVES}, not in {len(piles)}")
    each = MOST_ROOMS * OBJECTIVES // len(piles)
    for name, pile in piles.items():
        if len(pile) < each:
            which = f"the pile '{name}'" if name else "the pile of objectives"
            raise BadFile(last, f"{which} has {len(pile)} cards, and six players need {each}")
    if objectives > MOST_OBJECTIVES:
        raise BadFile(last, f"there are more than {MOST_OBJECTIVES} objectives")
    if not 2 <= cards <= MOST_CARDS:
        raise BadFile(last, f"there are {cards} resource cards, and it takes 2 to {MOST_CARDS}")


def _die(line: int, words: str) -> tuple[Gem, tuple[int, ...]]:
    name, *faces = words.split() or [""]
    gem = _gem(line, name)
    if not 1 <= len(faces) <= MOST_FACES:
        raise BadFile(line, f"a die has 1 to {MOST_FACES} faces, not {len(faces)}")
    return gem, tuple(_number(line, face, MOST_ON_A_FACE) for face in faces)


def _objective(line: int, words: str) -> tuple[str, Gems]:
    parts = words.split()
    pile = parts.pop(0) if parts and re.fullmatch(r"[a-z][a-z-]{0,19}", parts[0]) else ""
    if len(parts) != GEM_KINDS:
        raise BadFile(line, "an objective is four numbers: gold, ruby, sapphire, pearl")
    gold, ruby, sapphire, pearl = (_number(line, part, MOST_ASKED) for part in parts)
    if not gold + ruby + sapphire + pearl:
        raise BadFile(line, "an objective asks for at least one gem")
    return pile, (gold, ruby, sapphire, pearl)


def _card(line: int, words: str) -> tuple[Gems, ...]:
    rooms = words.split("|")
    if len(rooms) != MOST_ROOMS:
        raise BadFile(line, f"a resource card has {MOST_ROOMS} rooms between '|', not {len(rooms)}")
    gains = []
    for room in rooms:
        names = room.split()
        if not names:
            raise BadFile(line, "a room without gems is written '-'")
        if len(names) > MOST_IN_A_LINE:
            raise BadFile(line, f"at most {MOST_IN_A_LINE} gems fall into a room")
        counts = [0] * GEM_KINDS
        for name in [] if names == ["-"] else names:
            counts[_gem(line, name)] += 1
        gains.append((counts[0], counts[1], counts[2], counts[3]))
    return tuple(gains)


def _title(line: int, words: str) -> tuple[str, str]:
    language, _, title = words.strip().partition(" ")
    title = title.strip()
    if not re.fullmatch(r"[a-z]{2}", language) or not title:
        raise BadFile(line, "a title is a language and a name, such as 'title en Grandma's box'")
    if len(title) > LONGEST_TITLE or not title.isprintable():
        raise BadFile(line, f"a title has at most {LONGEST_TITLE} letters, all of them printable")
    return language, title


def _gem(line: int, name: str) -> Gem:
    for gem in GEMS:
        if gem.word == name:
            return gem
    raise BadFile(line, f"'{name[:40]}' is none of {', '.join(gem.word for gem in GEMS)}")


def _number(line: int, word: str, most: int) -> int:
    if not re.fullmatch(r"[0-9]{1,3}", word, re.ASCII) or int(word) > most:
        raise BadFile(line, f"'{word[:40]}' is not a number from 0 to {most}")
    return int(word)


@cache
def standard() -> Components:
    """Our own set."""
    return load(STANDARD)
