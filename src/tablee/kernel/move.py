"""Moves: small, typed, hashable, and each with a short text that a person can write by hand.

>>> class Step(Move, frozen=True):
...     paces: int
...     left: bool
...     over: tuple[int, ...] = ()
>>> forms = Forms((Step,))
>>> forms.write(Step(3, True, (1, 2)))
'step 3 yes 1,2'
>>> forms.read('step 2 no -')
Step(paces=2, left=False, over=())
"""

from __future__ import annotations

import enum
import re
import types
import typing
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, Generic, TypeVar

import msgspec

from tablee.kernel.errors import BadGame, BadMove

M = TypeVar("M", bound="Move")

LONGEST_TEXT = 4000
"""The most characters of a move's text; a longer one is refused unread."""
SHORT_TEXT = 60
"""Most moves' texts are no longer than this; the moves that they mean are cached."""


class Move(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """The base of all moves. A kind is a subclass (`class Lay(Move, frozen=True)`) of ints, enums, words, tuples."""


class Form(msgspec.Struct, frozen=True):
    """How a field is written and read, where the usual way would be hard to read: `Annotated[int, Form(…)]`.

    `read` raises ValueError with a sentence for what it can't read.
    """

    write: Callable[[Any], str]
    read: Callable[[str], Any]
    endless: bool = False
    """Whether there are more values than can be listed, such as words that a player types."""


@cache
def kind_word(kind: type[Move]) -> str:
    """The first word of a move's text: `TakeBack` is 'take-back'."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


class Forms(Generic[M]):
    """The text forms of a game's kinds of move, both ways."""

    def __init__(self, kinds: tuple[type[M], ...]) -> None:
        self.kinds = {kind_word(kind): kind for kind in kinds}
        if len(self.kinds) != len(kinds):
            raise BadGame("two kinds of move have the same word")
        self._fields: dict[type[Move], list[tuple[str, Form]]] = {}
        for kind in kinds:
            hints = typing.get_type_hints(kind, include_extras=True)
            self._fields[kind] = [(name, _form(hints[name])) for name in kind.__struct_fields__]

        self.endless = tuple(kind for kind in kinds if any(form.endless for _, form in self._fields[kind]))
        """Kinds of which `Game.moves` can list only some."""
        self.write = lru_cache(maxsize=8192)(self._write)  # the same moves are offered again and again
        """The move's text."""
        self._read_short = lru_cache(maxsize=8192)(self._read)

    def _write(self, move: M) -> str:
        fields = self._fields[type(move)]
        return " ".join([kind_word(type(move)), *(form.write(getattr(move, name)) for name, form in fields)])

    def read(self, text: str) -> M:
        """The move that a text means; BadMove says what is wrong with it."""
        return self._read_short(text) if len(text) <= SHORT_TEXT else self._read(text)

    def _read(self, text: str) -> M:
        if len(text) > LONGEST_TEXT:
            raise BadMove(f"a move is written in at most {LONGEST_TEXT} characters")
        word, *rest = text.split() or [""]
        kind = self.kinds.get(word)
        if kind is None:
            raise BadMove(f"no move is called '{word[:40]}'; the moves are {', '.join(self.kinds)}")
        fields = self._fields[kind]
        if len(rest) != len(fields):
            shape = " ".join([word, *(f"<{name}>" for name, _ in fields)])
            raise BadMove(f"'{word}' is written '{shape}'")
        values = []
        for (name, form), written in zip(fields, rest, strict=True):
            try:
                values.append(form.read(written))
            except ValueError as wrong:
                raise BadMove(f"{name} of '{word}': {wrong}") from None
        return kind(*values)


def _form(hint: Any) -> Form:
    """The form of a field by its type."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Annotated:
        forms = [extra for extra in args[1:] if isinstance(extra, Form)]
        return forms[0] if forms else _form(args[0])
    if hint is bool:
        return Form(lambda value: "yes" if value else "no", _read_bool)
    if hint is int:
        return Form(str, _read_int)
    if hint is str:
        return Form(str, str)
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        return _enum_form(hint)
    if origin is tuple and len(args) == 2 and args[1] is Ellipsis:
        return _tuple_form(_form(args[0]))
    if origin in (typing.Union, types.UnionType) and len(args) == 2 and type(None) in args:
        return _optional_form(_form(args[0] if args[1] is type(None) else args[1]))
    raise BadGame(f"a move's field can't be of type {hint}")


def _read_bool(word: str) -> bool:
    if word not in ("yes", "no"):
        raise ValueError(f"'{word[:40]}' is neither yes nor no")
    return word == "yes"


_INTEGER = re.compile(r"-?[0-9]{1,15}", re.ASCII).fullmatch


def _read_int(word: str) -> int:
    if not _INTEGER(word):
        raise ValueError(f"'{word[:40]}' is not a whole number")
    return int(word)


def _enum_form(kinds: type[enum.Enum]) -> Form:
    words = {member: member.name.lower().replace("_", "-") for member in kinds}
    members = {word: member for member, word in words.items()}

    def read(word: str) -> enum.Enum:
        if word not in members:
            raise ValueError(f"'{word[:40]}' is none of {', '.join(members)}")
        return members[word]

    return Form(lambda member: words[member], read)


def _tuple_form(item: Form) -> Form:
    def read(word: str) -> tuple[Any, ...]:
        return () if word == "-" else tuple(item.read(part) for part in word.split(","))

    return Form(lambda values: ",".join(map(item.write, values)) or "-", read)


def _optional_form(item: Form) -> Form:
    def read(word: str) -> Any:
        return None if word == "none" else item.read(word)

    return Form(lambda value: "none" if value is None else item.write(value), read)
