"""The base of a game's state: fields are declared once, and `__slots__`, `__init__`, `copy` and `repr` follow.

>>> class Row(State):
...     cells: list[int]
...     taken: int = 0
...     marks: list[int] = []
>>> row = Row([1, 2])
>>> other = row.copy()
>>> other.cells.append(3)
>>> other.marks.append(4)
>>> row, Row([]).marks
(Row(cells=[1, 2], taken=0, marks=[]), [])
"""

from __future__ import annotations

import sys
import types
import typing
from abc import ABCMeta
from typing import Annotated, Any, ClassVar, Final, Self, TypeAlias, TypeVar

T = TypeVar("T")

_SHARED: Final = "shared"
Shared: TypeAlias = Annotated[T, _SHARED]
"""A field that copies share: something mutable that is never changed in place, or that manages its own copies."""


REMAKERS: Final[set[object]] = set()
"""Functions that `__reduce__` names: when reading pickled states of a foreign server, no others are called."""


def remakes(function: T) -> T:
    """Add a function to the REMAKERS."""
    REMAKERS.add(function)
    return function


_IMMUTABLE = (int, float, complex, bool, str, bytes, tuple, frozenset, range, type(None))
MUTABLE = (list, bytearray, set, dict)


def _annotations(namespace: dict[str, Any]) -> dict[str, Any]:
    """The annotations in a class's body."""
    if sys.version_info >= (3, 14) and "__annotations__" not in namespace:  # lazy, without the future import
        import annotationlib

        annotate = annotationlib.get_annotate_from_class_namespace(namespace)
        if annotate is not None:
            return annotationlib.call_annotate_function(annotate, annotationlib.Format.STRING)
    found: dict[str, Any] = namespace.get("__annotations__", {})
    return found


@typing.dataclass_transform(eq_default=False)
class StateType(ABCMeta):
    """Turns a class's annotations into slots and, unless the class writes its own, an `__init__`. Compiled states, in
    which all this is written out, are registered (scripts/spelled.py)."""

    def __new__(mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> StateType:
        fields = [field for field, hint in _annotations(namespace).items() if "ClassVar" not in str(hint)]
        defaults = {field: namespace.pop(field) for field in fields if field in namespace}
        namespace["__slots__"] = tuple(fields)
        if fields and "__init__" not in namespace:
            namespace["__init__"] = _init(fields, defaults)
        return super().__new__(mcs, name, bases, namespace)


class State(metaclass=StateType):
    """A position: plain fields, quick to copy and to step. Declare each with its type. A default that is a flat
    list, bytearray, set or dict is copied for each new state.

    `copy` shares what can't change and copies the rest, by the declared types; it is compiled at its first call and
    then as quick as one written by hand. Mark with `Shared[…]` mutable fields that copies may share.
    """

    fields: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        """Collect the fields of the class and its bases."""
        own: tuple[str, ...] = cls.__dict__["__slots__"]
        cls.fields = (*(name for base in cls.__bases__ for name in getattr(base, "fields", ())), *own)
        if own and "copy" not in cls.__dict__:
            cls.copy = _first_copy  # type: ignore[method-assign]

    def copy(self) -> Self:
        """A copy that shares nothing that changes."""
        return type(self).__new__(type(self))

    def __repr__(self) -> str:
        told = ", ".join(f"{name}={getattr(self, name, '…')!r}" for name in self.fields)
        return f"{type(self).__name__}({told})"


def _init(fields: list[str], defaults: dict[str, Any]) -> Any:
    arguments = ", ".join(f"{name}=defaults[{name!r}]" if name in defaults else name for name in fields)
    lines = [f"def __init__(self, {arguments}):"]
    for name in fields:
        fresh = f"{name}.copy() if {name} is defaults[{name!r}] else {name}"
        lines.append(f"    self.{name} = {fresh if isinstance(defaults.get(name), MUTABLE) else name}")
    return _compiled("__init__", lines, {"defaults": defaults})


def _first_copy(self: Any) -> Any:
    """Stand in until the types can be resolved: write the class's own `copy` and call it."""
    kind = type(self)
    if kind.copy is _first_copy:
        hints = typing.get_type_hints(kind, include_extras=True)
        lines = ["def copy(self):", "    new = make(kind)"]
        lines += [f"    new.{name} = {copy_expression(hints[name], f'self.{name}')}" for name in kind.fields]
        kind.copy = _compiled("copy", [*lines, "    return new"], {"make": object.__new__, "kind": kind})
    return kind.copy(self)


def _compiled(name: str, lines: list[str], scope: dict[str, Any]) -> Any:
    exec("\n".join(lines), scope)
    return scope[name]


def copy_expression(hint: Any, value: str, depth: int = 0) -> str:
    """Source that copies a value of this type: `x` itself, `x[:]`, `[row[:] for row in x]` …"""
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin is Annotated:
        return value if _SHARED in arguments[1:] else copy_expression(arguments[0], value, depth)
    if origin in (typing.Union, types.UnionType):
        inner = {copy_expression(one, value, depth) for one in arguments if one is not type(None)}
        if inner == {value}:
            return value
        if len(inner) == 1 and type(None) in arguments:
            return f"(None if {value} is None else {inner.pop()})"
        raise TypeError(f"a field of type {hint} can't be copied: name one mutable type, or mark it Shared")
    kind = origin or hint
    item = f"item{depth}"
    if kind is list:
        inner_item = copy_expression(arguments[0], item, depth + 1) if arguments else item
        return f"{value}[:]" if inner_item == item else f"[{inner_item} for {item} in {value}]"
    if kind is bytearray:
        return f"{value}[:]"
    if kind is set:
        return f"{value}.copy()"
    if kind is dict:
        inner_item = copy_expression(arguments[1], item, depth + 1) if arguments else item
        key = f"key{depth}"
        return (
            f"{value}.copy()" if inner_item == item else f"{{{key}: {inner_item} for {key}, {item} in {value}.items()}}"
        )
    if origin is typing.Literal or _never_changes(kind):
        return value
    if hasattr(kind, "copy"):
        return f"{value}.copy()"
    raise TypeError(f"a field of type {hint} can't be copied: give the type a copy(), or mark the field Shared")


def _never_changes(kind: Any) -> bool:
    if not isinstance(kind, type):
        return False
    frozen = getattr(getattr(kind, "__struct_config__", None), "frozen", False)
    return frozen or issubclass(kind, _IMMUTABLE)
