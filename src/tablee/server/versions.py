"""Whether the installed uvicorn is one that the server's protocols were written for: they build on its internals."""

from __future__ import annotations

from importlib.metadata import version

FIRST, BEFORE = (0, 53), (0, 55)
"""The same bounds as in pyproject.toml, for installations that bypass them."""


def misfit() -> str:
    """What to do if the installed uvicorn doesn't fit; '' if it does."""
    found = version("uvicorn")
    numbers = tuple(int(part) for part in found.split(".")[:2] if part.isdigit())
    if FIRST <= numbers < BEFORE:
        return ""
    bounds = f">={FIRST[0]}.{FIRST[1]},<{BEFORE[0]}.{BEFORE[1]}"
    return f"uvicorn {found} doesn't fit this server, which needs {bounds}: pip install 'uvicorn{bounds}'"
