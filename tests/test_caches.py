"""What is remembered is bounded: a cache without a bound is kept only where few arguments are possible."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import tablee.games

FINITE = {
    "la_ruche/pieces.py:showing": "6 edges, a few colours of six",
    "la_ruche/pieces.py:need": "some 13,000 needs; equal ones are one object",
    "butine/lab.py:_around_origin": "one for each turn of a tile",
    "nid_de_vouivres/moves.py:choices": "rooms, where one is, what one has chosen",
    "nid_de_vouivres/bot/prospects.py:expected_losses": "the dice of the installed boxes",
    "nid_de_vouivres/pieces.py:next_to": "rooms",
    "nid_de_vouivres/pieces.py:reachable": "rooms",
    "nid_de_vouivres/view/caves.py:outline": "rooms",
    "nid_de_vouivres/box/installed.py:_loaded": "the installed boxes",
    "wombat/bot/brain.py:_only": "roles and seats",
    "wombat/bot/memory.py:_ground": "the few sizes of the disc",
    "wombat/bot/memory.py:_ways": "the cells of the few discs",
    "wombat/rules/terrain.py:_bearing": "seats",
    "waggle_dance/bot/worth.py:odds": "honey to win, honey there is",
    "waggle_dance/view/words.py:pollen_text": "what a room can hold",
}
"""The caches of the games that have no bound, and why they need none."""


def unbounded(folder: Path) -> Iterator[str]:
    """The functions with arguments whose answers are all remembered."""
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.args.args:
                names = {ast.unparse(decorator) for decorator in node.decorator_list}
                if names & {"cache", "functools.cache", "lru_cache(None)", "lru_cache(maxsize=None)"}:
                    yield f"{file.relative_to(folder).as_posix()}:{node.name}"


def test_every_cache_without_a_bound_has_a_reason() -> None:
    assert set(unbounded(Path(tablee.games.__path__[0]))) == set(FINITE)
