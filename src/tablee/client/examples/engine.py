"""A bot that asks a program in any language, over its standard input and output.

TABLEE_ENGINE is the command. The program gets a line of JSON for each question (an `Asked`: moves, facts, left …) and
answers with a line: the text of a move. A program that ends is started again.
"""

import asyncio
import os
import shlex
import sys

import msgspec

from tablee.client import Asked


class Engine:
    """The program, while it runs."""

    def __init__(self, command: str) -> None:
        self._command = shlex.split(command)
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, question: bytes) -> str:
        """One question, one answer; '' if the program has ended meanwhile."""
        if self._process is None or self._process.returncode is not None:
            pipe = asyncio.subprocess.PIPE
            self._process = await asyncio.create_subprocess_exec(*self._command, stdin=pipe, stdout=pipe)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(question + b"\n")
        await self._process.stdin.drain()
        return (await self._process.stdout.readline()).decode().strip()


ENGINE = Engine(os.environ.get("TABLEE_ENGINE", ""))


async def choose(asked: Asked) -> str:
    """Return the program's answer, or the first legal move if the answer is not legal."""
    try:
        move = await ENGINE.ask(msgspec.json.encode(asked))
    except (OSError, ConnectionError) as wrong:
        sys.exit(f"the engine can't be run: {wrong} (TABLEE_ENGINE names its command)")
    return move if move in asked.moves else asked.moves[0]
