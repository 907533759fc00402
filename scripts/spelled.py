"""Spell out the classes of states for the compiler: what `State` works out at run time is written into their source.

A compiled class can't have a metaclass; so each gets the `__init__` and the `copy` that `StateType` would have made
from the same fields, types and defaults, and is registered as a `State`.
"""

from __future__ import annotations

import ast
import typing
from types import ModuleType

from tablee.kernel.state import MUTABLE, copy_expression

MEMBERS = """
    fields: ClassVar[tuple[str, ...]] = {fields!r}

    def copy(self) -> {name}:
        new = {name}.__new__({name})
        {copied}
        return new

    def __repr__(self) -> str:
        told = ", ".join([f"{{name}}={{getattr(self, name, '…')!r}}" for name in self.fields])
        return f"{{type(self).__name__}}({{told}})"

    def __getstate__(self) -> object:
        return None, {{name: getattr(self, name) for name in self.fields if hasattr(self, name)}}

    def __setstate__(self, state: Any) -> None:
        for name, value in state[1].items():
            setattr(self, name, value)
"""
INIT = """
    def __init__(self, {arguments}) -> None:
        {assigned}
"""
AFTER = """
State.register({name})
setattr({name}, "__annotations__", {types!r})
"""
IMPORTS = """
from typing import TYPE_CHECKING, Any, ClassVar, Final
if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
"""
OPEN = "@mypyc_attr(allow_interpreted_subclasses=True)"
"""Allows subclasses in Python; and only such a class can be created first and filled later, as copies are."""
FUTURE = "from __future__ import annotations\n"
NEXT = "\n        "


def spelled_out(source: str, module: ModuleType) -> str:
    """The source of a module with its states spelled out."""
    lines, edits, after = source.splitlines(), [], []
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef) and [ast.unparse(base) for base in node.bases] == ["State"]:
            edits += _edits(node, module)
            types = {field: ast.unparse(node.annotation) for field, node in _fields(node).items()}
            after.append(AFTER.format(name=node.name, types=types))
        elif isinstance(node, ast.ClassDef) and not node.bases and not node.decorator_list:
            edits.append((node.lineno, node.lineno, f"{OPEN}\n{lines[node.lineno - 1]}"))
    if not edits:
        return source
    for first, last, text in sorted(edits, reverse=True):
        lines[first - 1 : last] = text.splitlines()
    return "\n".join(lines + after).replace(FUTURE, FUTURE + IMPORTS, 1)


def _fields(node: ast.ClassDef) -> dict[str, ast.AnnAssign]:
    lines = [line for line in node.body if isinstance(line, ast.AnnAssign)]
    return {ast.unparse(line.target): line for line in lines}


def _edits(node: ast.ClassDef, module: ModuleType) -> list[tuple[int, int, str]]:
    """The lines to replace, and by what: the head of the class, fields with defaults, and additions at its end."""
    kind, fields = getattr(module, node.name), _fields(node)
    hints = typing.get_type_hints(kind, include_extras=True)
    edits, constants, arguments, assigned = [], [], [], []
    for name, line in fields.items():
        hint, default, value = ast.unparse(line.annotation), f"_{node.name}_{name}", name
        if line.value is not None:
            constants.append(f"{default}: Final[{hint}] = {ast.unparse(line.value)}")
            edits.append((line.lineno, line.end_lineno or line.lineno, f"    {name}: {hint}"))
            if isinstance(eval(ast.unparse(line.value), vars(module)), MUTABLE):
                value = f"{name}.copy() if {name} is {default} else {name}"
        arguments.append(f"{name}: {hint}" if line.value is None else f"{name}: {hint} = {default}")
        assigned.append(f"self.{name} = {value}")
    end = MEMBERS.format(
        name=node.name,
        fields=tuple(fields),
        copied=NEXT.join(f"new.{name} = {copy_expression(hints[name], f'self.{name}')}" for name in fields),
    )
    if not any(isinstance(line, ast.FunctionDef) and line.name == "__init__" for line in node.body):
        end += INIT.format(arguments=", ".join(arguments), assigned=NEXT.join(assigned))
    head = "\n".join([*constants, OPEN, f"class {node.name}:"])
    last = node.end_lineno or node.lineno
    return [(node.lineno, node.lineno, head), *edits, (last + 1, last, end)]
