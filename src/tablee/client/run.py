"""Play with a script: its `choose` gets a question and returns a move."""

from __future__ import annotations

import importlib.util
import inspect
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeAlias

from tablee.client.account import Account, ClientError
from tablee.client.table import BotTable, Refused
from tablee.kernel import Outcome
from tablee.server.wire import Asked

Choose: TypeAlias = Callable[..., "str | Awaitable[str]"]
"""choose(asked) or choose(asked, table), a plain function or a coroutine."""

EXAMPLES = Path(__file__).parent / "examples"


def load_script(script: str) -> Choose:
    """The `choose` of a file, or of one of the examples by its name; ClientError says what is wrong with it."""
    file = Path(script)
    if not file.is_file():
        file = EXAMPLES / f"{script}.py"
    if not file.is_file():
        names = ", ".join(sorted(example.stem for example in EXAMPLES.glob("[a-z]*.py")))
        raise ClientError(f"{script} is not a file, nor one of the examples {names}")
    spec = importlib.util.spec_from_file_location(f"tablee_bot_{file.stem}", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    choose: Any = getattr(module, "choose", None)
    if not callable(choose):
        raise ClientError(f"{file} has no function choose(asked)")
    found: Choose = choose
    return found


async def run_bot(choose: Choose, table: BotTable) -> Outcome | None:
    """Play one match at a table to its end; return the outcome."""
    both = len(inspect.signature(choose).parameters) > 1
    async for asked in table:
        move = await _chosen(choose, asked, table, both)
        try:
            await table.play(move)
        except Refused as refused:
            if refused.code in ("match-over", "stale"):
                continue  # someone was quicker
            if move in asked.moves:
                continue  # the position has changed meanwhile: the next question is on its way
            raise
    return table.outcome


async def _chosen(choose: Choose, asked: Asked, table: BotTable, both: bool) -> str:
    found = choose(asked, table) if both else choose(asked)
    return await found if inspect.isawaitable(found) else found


async def play_at(account: Account, choose: Choose, table: str, seat: int | None, matches: int) -> list[Outcome]:
    """Sit down at a table and play there, agreeing to rematches."""
    ended: list[Outcome] = []
    async with account.table(table) as place:
        await place.sit(seat)
        while len(ended) < matches:
            outcome = await run_bot(choose, place)
            if outcome is not None:
                ended.append(outcome)
            if len(ended) < matches:
                await place.again()
    return ended


async def play_ladder(account: Account, choose: Choose, game: str, matches: int) -> list[Outcome]:
    """Play match after match on a game's ladder."""
    ended: list[Outcome] = []
    while len(ended) < matches:
        paired = await account.opponents(game)
        async with account.table(paired.table) as place:
            outcome = await run_bot(choose, place)
            if outcome is not None:
                ended.append(outcome)
    return ended
