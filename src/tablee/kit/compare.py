"""Where two positions, scenes or events differ, in words."""

from __future__ import annotations

import enum
import typing
from collections.abc import Iterator
from typing import Annotated, Any

import msgspec

from tablee.kernel import Shared, State

MARK = typing.get_args(Shared[int])[1]


def is_shared(hint: Any) -> bool:
    """Whether a state's field says that copies share it."""
    return typing.get_origin(hint) is Annotated and MARK in typing.get_args(hint)


def own_fields(state: State) -> list[str]:
    """The fields of a state except those that copies share."""
    hints = typing.get_type_hints(type(state), include_extras=True)
    return [name for name in state.fields if not is_shared(hints[name]) and hasattr(state, name)]


def parts(thing: Any) -> dict[Any, Any] | None:
    """The parts of a thing, by name; None for a plain value."""
    match thing:
        case dict():
            return thing
        case list() | tuple() | bytearray():
            return dict(enumerate(thing))
        case State():
            return {name: getattr(thing, name) for name in own_fields(thing)}
        case msgspec.Struct():
            return {name: getattr(thing, name) for name in thing.__struct_fields__}
    plain = type(thing).__eq__ is not object.__eq__  # type: ignore[comparison-overlap]
    if plain or isinstance(thing, enum.Enum | type) or callable(thing):
        return None
    slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
    named = {name: getattr(thing, name) for name in slots if hasattr(thing, name)}
    return {**named, **getattr(thing, "__dict__", {})}


def differs(one: Any, other: Any, path: str = "") -> str | None:
    """The first place at which two things differ: "pieces card:2 art is 'amber-6', not 'jade-1'"; None if nowhere."""
    if one is other:
        return None
    inner, others = parts(one), parts(other)
    if inner is None or others is None or type(one) is not type(other):
        return None if one == other else f"{path} is {short(one)}, not {short(other)}".strip()
    for name in [*inner, *(name for name in others if name not in inner)]:
        here = f"{path} {name}".strip()
        if name not in others:
            return f"{here} is there"
        if name not in inner:
            return f"{here} is missing"
        if found := differs(inner[name], others[name], here):
            return found
    return None


def leaves(thing: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """All plain values within a thing, with the path to each."""
    inner = parts(thing)
    if inner is None:
        yield path, thing
    else:
        yield (*path, "len"), len(inner)
        for name, item in inner.items():
            yield from leaves(item, (*path, name))


def short(thing: Any) -> str:
    """A value in few characters."""
    written = repr(thing)
    return written if len(written) <= 60 else f"{written[:57]}…"
