"""Everything has words in both languages."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from fluent.syntax import FluentParser, ast

from tablee.kernel import Amount, AnyGame, Reason, Several, Text
from tablee.kernel.options import option_fields
from tablee.kit.cases import Case, positions, walk
from tablee.kit.faults import Fault, at, within
from tablee.kit.scenes import viewers
from tablee.kit.strange import strange
from tablee.show import LANGUAGES, Words


def texts(thing: Any) -> Iterator[Text]:
    """Every text within a scene or an event."""
    if isinstance(thing, Text):
        yield thing
        yield from texts(list(thing.args.values()))
    elif isinstance(thing, Amount | Several):
        yield Text(thing.label.id, {**thing.label.args, "number": 2})  # the page fills in the number
    elif isinstance(thing, msgspec.Struct):
        yield from texts([getattr(thing, name) for name in thing.__struct_fields__])
    elif isinstance(thing, dict):
        yield from texts(list(thing.values()))
    elif isinstance(thing, list | tuple):
        for part in thing:
            yield from texts(part)


def file_of(game: AnyGame, language: str) -> Path:
    """The file of a game's words in a language."""
    return game.folder / "texts" / f"{language}.ftl"


@lru_cache(maxsize=32)
def _words(game: AnyGame, language: str) -> Words:
    return Words(game, language)


def unsaid(game: AnyGame, said: list[Text], what: str) -> Iterator[Fault]:
    """Faults for the texts that can't be said."""
    for language in LANGUAGES:
        words, file = _words(game, language), file_of(game, language)
        for text in said:
            if not words.has(text.id):
                yield within(file, f"{what}: '{text.id}' has no words in {language}")
            elif wrong := words.errors(text):
                yield within(file, f"{what}: '{text.id}' can't be said in {language}: {wrong[0]}")


def everything_said_has_words(case: Case) -> Iterator[Fault]:
    """Scenes and events of a match can be read in both languages."""
    found: dict[str, Text] = {}
    for match in positions(case, 8):
        for viewer in viewers(case):
            found |= {text.id: text for text in texts(match.scene(viewer))}
    whole = walk(case)
    for before, (seat, move), after in whole.steps():
        for viewer in viewers(case):
            found |= {text.id: text for text in texts(whole.game.told(before, seat, move, after, viewer))}
    if whole.outcome is not None:
        found["end"] = Text(f"ended-{whole.outcome.reason}")
    yield from unsaid(case.game, list(found.values()), case.words)


def refusals_have_words(case: Case) -> Iterator[Fault]:
    """Every refusal of a move that a page may send has words."""
    known = sorted({move for _, move in walk(case).log}, key=str)[:60]
    known += strange(case.game, random.Random(7), 12)
    found: dict[str, Reason] = {}
    for match in positions(case, 6):
        for seat in range(-2, case.seats):
            reasons = [match.refusal(seat, move) for move in known]
            found |= {reason.code: reason for reason in reasons if reason is not None}
    yield from unsaid(case.game, [reason.text for reason in found.values()], f"{case.words}, a refusal")


def messages(file: Path) -> tuple[set[str], list[int]]:
    """The ids of a Fluent file's messages, and the lines that are not Fluent."""
    text = file.read_text("utf-8")
    body = FluentParser().parse(text).body
    junk = [entry.span.start for entry in body if isinstance(entry, ast.Junk) and entry.span]
    return {entry.id.name for entry in body if isinstance(entry, ast.Message)}, [
        text.count("\n", 0, start) + 1 for start in junk
    ]


def texts_can_be_read(game: AnyGame) -> Iterator[Fault]:
    """The texts exist in both languages, are Fluent, and have the same messages."""
    found: dict[str, set[str]] = {}
    for language in LANGUAGES:
        file = file_of(game, language)
        if not file.is_file():
            yield within(file, f"{game.key}: there are no words in {language}")
            return
        found[language], junk = messages(file)
        for line in junk:
            yield within(file, f"{game.key}: this is not Fluent, so the message is lost", line)
    for one, other in (LANGUAGES, LANGUAGES[::-1]):
        for id in sorted(found[one] - found[other]):
            yield within(file_of(game, other), f"{game.key}: '{id}' is said in {one}, but not in {other}")


def titles_and_options_have_words(game: AnyGame) -> Iterator[Fault]:
    """All that the home page and the form of options show has words."""
    ids = ["title", "pitch", *game.manners.phrases]
    for name in game.feats.names if game.feats is not None else ():
        ids += [f"feat-{name}", f"feat-{name}-how"]
    for field in option_fields(game.options):
        ids += [f"option-{field.name}", f"option-{field.name}-help"]
        ids += [f"option-{field.name}-{choice}" for choice in field.choices if choice not in field.names]
    for language in LANGUAGES:
        words = _words(game, language)
        for id in ids:
            if not words.has(id):
                yield within(file_of(game, language), f"{game.key}: '{id}' has no words in {language}")


def options_have_limits(game: AnyGame) -> Iterator[Fault]:
    """A form can show every option, and no option is without limits."""
    info = msgspec.inspect.type_info(game.options)
    assert isinstance(info, msgspec.inspect.StructType)
    kinds = {field.name: field.type for field in info.fields}
    for field in option_fields(game.options):
        kind = kinds[field.name]
        inner = kind.type if isinstance(kind, msgspec.inspect.Metadata) else kind
        endless = isinstance(inner, msgspec.inspect.StrType) and inner.pattern is None and inner.max_length is None
        if field.kind == "number" and (field.low is None or field.high is None):
            words = f"option {field.name} has no limits: write Annotated[int, msgspec.Meta(ge=1, le=9)]"
            yield at(game, "start", f"{game.key}: {words}")
        elif field.kind == "word" and endless:
            yield at(game, "start", f"{game.key}: option {field.name} is any word: give it a pattern, or a Literal")
