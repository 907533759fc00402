"""Options of a match: a frozen struct with defaults and limits, and how people write them."""

from __future__ import annotations

import re
import typing
from collections.abc import Callable, Mapping
from datetime import date
from functools import cache
from typing import Any, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import inspect

from tablee.kernel.errors import BadGame, BadOptions


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of a game's options. Fields are bools, ints with limits, or words (Literal, a date or a pattern).

    An option for some numbers of seats only says so: `Annotated[bool, msgspec.Meta(extra={"seats": (2, 6)})]`.
    One that few tables change is folded away in forms: `msgspec.Meta(extra={"rare": True})`.
    One that a table sets by itself (`Manners.seated`) is in no form: `msgspec.Meta(extra={"counted": True})`.
    A switch called `help` is help for beginners: quick play with easy bots turns it on.
    A word that is a date, or '' for none, says so: `msgspec.Meta(extra={"date": True})`.
    A word for something that the host may install says what there is: `msgspec.Meta(extra={"installed": names})`, with
    `names` of the type Installed. A match may note it with a digest of its content: 'mybox@1a2b3c4d'.
    """


Names: TypeAlias = dict[str, dict[str, str]]
"""What people call things, by their word and by language: {"mybox": {"en": "Grandma's box"}}."""
Installed: TypeAlias = Callable[[], Names]
"""Called each time, since a host may install things while the server runs."""

O = TypeVar("O", bound=Options)  # noqa: E741


class OptionField(msgspec.Struct, frozen=True, omit_defaults=True):
    """One option, for a form or a help text. Its words are the messages `option-<name>` and `option-<name>-help`."""

    name: str
    kind: Literal["switch", "number", "choice", "installed", "date", "word"]
    default: bool | int | str
    low: int | None = None
    high: int | None = None
    choices: tuple[str, ...] = ()
    """Their words are the messages `option-<name>-<choice>`, but for those in `names`."""
    names: Names = {}
    """What people call the installed choices; in a language that is missing, the word itself."""
    fewest: int | None = None
    """The option matters from this number of seats …"""
    most: int | None = None
    """… up to this one; elsewhere it changes nothing, and a form need not show it."""
    rare: bool = False
    """Few tables change it."""
    counted: bool = False
    """A table sets it by itself, and no form shows it."""


def option_fields(kind: type[Options]) -> tuple[OptionField, ...]:
    """The options in the order in which the game lists them, with what is installed now."""
    return tuple(_offered(field, installed()) if installed else field for field, installed in _fields(kind))


def _offered(field: OptionField, names: Names) -> OptionField:
    return msgspec.structs.replace(field, kind="installed", choices=(str(field.default), *names), names=names)


@cache
def _fields(kind: type[Options]) -> tuple[tuple[OptionField, Installed | None], ...]:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    hints = typing.get_type_hints(kind)
    return tuple((_field(field, hints[field.name]), _extra(field).get("installed")) for field in info.fields)


def _extra(field: inspect.Field) -> dict[str, Any]:
    return (field.type.extra or {}) if isinstance(field.type, inspect.Metadata) else {}


def _field(field: inspect.Field, hint: object) -> OptionField:
    extra = _extra(field)
    fewest, most = extra.get("seats", (None, None))
    made = _kind_of_field(field, hint)
    rare, counted = extra.get("rare", False), extra.get("counted", False)
    return msgspec.structs.replace(made, fewest=fewest, most=most, rare=rare, counted=counted)


def _kind_of_field(field: inspect.Field, hint: object) -> OptionField:
    name, default = field.name, field.default
    match field.type.type if isinstance(field.type, inspect.Metadata) else field.type:
        case inspect.BoolType():
            return OptionField(name, "switch", default)
        case inspect.IntType(ge=low, le=high):
            return OptionField(name, "number", default, low, high)
        case inspect.LiteralType():
            words = typing.get_args(hint)  # in the author's order; inspect sorts them
            if not all(isinstance(word, str) for word in words):
                raise BadGame(
                    f"the choices of option {name} are words: write Literal['5', '7'], or a number with limits"
                )
            return OptionField(name, "choice", default, choices=words)
        case inspect.StrType():
            dated = _extra(field).get("date", False)
            return OptionField(name, "date" if dated else "word", default)
    raise BadGame(f"option {name} has a type that no form can show")


def check_options(kind: type[Options]) -> None:
    """BadGame if a form can't show an option, or a default is out of its own limits."""
    _fields(kind)
    try:
        msgspec.convert(msgspec.structs.asdict(kind()), kind)
    except (msgspec.ValidationError, TypeError) as wrong:
        raise BadGame(f"every option has a default within its limits: {wrong}") from None


def parse(text: str) -> dict[str, str]:
    """Options as people write them, by name.

    >>> parse("bees=yes rounds=5")
    {'bees': 'yes', 'rounds': '5'}
    """
    given = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals:
            raise BadOptions(f"'{word[:40]}' is not of the form name=value")
        given[name] = value
    return given


def read_options(kind: type[O], given: Mapping[str, object] | str) -> O:
    """Options from values or words by name, or from one text ('bees=yes rounds=5'); BadOptions names the wrong one."""
    fields = {field.name: field for field in option_fields(kind)}
    values: dict[str, object] = {}
    for name, value in (parse(given) if isinstance(given, str) else given).items():
        field = fields.get(name)
        if field is None:
            known = ", ".join(fields) or "none"
            raise BadOptions(f"there is no option '{str(name)[:40]}'; there are: {known}")
        values[name] = _value(field, value)
    try:
        return msgspec.convert(values, kind)
    except msgspec.ValidationError as wrong:
        named = re.search(r"`\$\.(\w+)`", str(wrong))
        raise BadOptions(f"an option is out of its limits: {wrong}", named[1] if named else "") from None


def _value(field: OptionField, value: object) -> object:
    if not isinstance(value, str):
        return value
    if field.kind == "switch":
        if value not in ("yes", "no"):
            raise BadOptions(f"{field.name} is yes or no, not '{value[:40]}'", field.name)
        return value == "yes"
    if field.kind == "number":
        try:
            return int(value[:20])
        except ValueError:
            raise BadOptions(f"{field.name} is a number, not '{value[:40]}'", field.name) from None
    if field.kind == "choice" and value not in field.choices:
        raise BadOptions(f"{field.name} is one of {', '.join(field.choices)}, not '{value[:40]}'", field.name)
    if field.kind == "date" and value and not _is_date(value):
        raise BadOptions(f"{field.name} is a date such as 2026-01-31, not '{value[:40]}'", field.name)
    return value


def _is_date(word: str) -> bool:
    try:
        return date.fromisoformat(word).isoformat() == word
    except ValueError:
        return False


def write_options(options: Options) -> str:
    """The options that differ from their defaults, as match files write them: 'bees=yes rounds=5'."""
    words = []
    for field in option_fields(type(options)):
        value = getattr(options, field.name)
        if value != field.default:
            word = ("yes" if value else "no") if isinstance(value, bool) else str(value)
            words.append(f"{field.name}={word}")
    return " ".join(words)
