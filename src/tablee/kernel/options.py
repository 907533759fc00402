"""Options of a match: a frozen struct with defaults and limits, and how people write and choose them."""

from __future__ import annotations

import typing
from collections.abc import Mapping
from functools import cache
from typing import Literal, TypeVar

import msgspec
from msgspec import inspect

from tablee.kernel.errors import BadGame, BadOptions


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of a game's options. Fields are bools, ints with limits, or words (Literal or a pattern).

    An option for some numbers of seats only says so: `Annotated[bool, msgspec.Meta(extra={"seats": (2, 6)})]`.
    """


O = TypeVar("O", bound=Options)  # noqa: E741


class OptionField(msgspec.Struct, frozen=True, omit_defaults=True):
    """One option, for a form or a help text. Its words are the messages `option-<name>` and `option-<name>-help`."""

    name: str
    kind: Literal["switch", "number", "choice", "word"]
    default: bool | int | str
    low: int | None = None
    high: int | None = None
    choices: tuple[str, ...] = ()
    """Their words are the messages `option-<name>-<choice>`."""
    fewest: int | None = None
    """It matters from so many seats on …"""
    most: int | None = None
    """… up to so many; elsewhere it changes nothing, and a form need not show it."""


@cache
def option_fields(kind: type[Options]) -> tuple[OptionField, ...]:
    """The options in the order in which the game lists them."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    hints = typing.get_type_hints(kind)
    return tuple(_field(field, hints[field.name]) for field in info.fields)


def _field(field: inspect.Field, hint: object) -> OptionField:
    name, default, of = field.name, field.default, field.type
    fewest, most = None, None
    if isinstance(of, inspect.Metadata):
        fewest, most = (of.extra or {}).get("seats", (None, None))
        of = of.type
    match of:
        case inspect.BoolType():
            return OptionField(name, "switch", default, fewest=fewest, most=most)
        case inspect.IntType(ge=low, le=high):
            return OptionField(name, "number", default, low, high, fewest=fewest, most=most)
        case inspect.LiteralType():
            words = tuple(map(str, typing.get_args(hint)))  # in the author's order; inspect sorts them
            return OptionField(name, "choice", default, choices=words, fewest=fewest, most=most)
        case inspect.StrType():
            return OptionField(name, "word", default, fewest=fewest, most=most)
    raise BadGame(f"option {name} is of a type that no form can show")


def read_options(kind: type[O], given: Mapping[str, object]) -> O:
    """Options from values or from words ('yes', '3'); BadOptions names the one that is wrong."""
    fields = {field.name: field for field in option_fields(kind)}
    values: dict[str, object] = {}
    for name, value in given.items():
        field = fields.get(name)
        if field is None:
            known = ", ".join(fields) or "none"
            raise BadOptions(f"there is no option '{str(name)[:40]}'; there are: {known}")
        values[name] = _value(field, value)
    try:
        return msgspec.convert(values, kind)
    except msgspec.ValidationError as wrong:
        raise BadOptions(f"an option is out of its limits: {wrong}") from None


def _value(field: OptionField, value: object) -> object:
    if not isinstance(value, str):
        return value
    if field.kind == "switch":
        if value not in ("yes", "no"):
            raise BadOptions(f"{field.name} is yes or no, not '{value[:40]}'")
        return value == "yes"
    if field.kind == "number":
        try:
            return int(value[:20])
        except ValueError:
            raise BadOptions(f"{field.name} is a number, not '{value[:40]}'") from None
    if field.kind == "choice" and value not in field.choices:
        raise BadOptions(f"{field.name} is one of {', '.join(field.choices)}, not '{value[:40]}'")
    return value


def write_options(options: Options) -> str:
    """The options that differ from their defaults, as match files write them: 'bees=yes rounds=5'."""
    words = []
    for field in option_fields(type(options)):
        value = getattr(options, field.name)
        if value != field.default:
            word = ("yes" if value else "no") if isinstance(value, bool) else str(value)
            words.append(f"{field.name}={word}")
    return " ".join(words)
