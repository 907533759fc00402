"""The code of docs/writing-a-bot.md plays."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from programs import program
from running_server import running_server
from tablee.client.run import load_script

PAGE = Path(__file__).parents[2] / "docs" / "writing-a-bot.md"
SCRIPT, CLIENT = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.S)

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def test_the_script_chooses_a_move(tmp_path: Path) -> None:
    from tablee.client import Asked

    (tmp_path / "mine.py").write_text(SCRIPT)
    assert load_script(str(tmp_path / "mine.py"))(Asked("m", 1, 0, ("a", "abc"))) == "abc"


async def test_the_client_plays_a_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    scope: dict[str, Any] = {}
    exec(compile(CLIENT, str(PAGE), "exec"), scope)
    async with running_server(tmp_path) as server, program(server) as bot:
        host = await server.client("Host")
        table = await host.table("noughts", "open", "easy")
        tab = await host.open(table)
        playing = asyncio.create_task(scope["play"](server.address, bot.token, f"{server.address}/t/{table}"))
        await tab.hear("table", where=lambda told: told["table"]["seats"][0]["kind"] == "person")
        await tab.say("start")
        await asyncio.wait_for(playing, 60)
    assert "Outcome(" in capsys.readouterr().out
