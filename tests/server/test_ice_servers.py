"""Servers for voice: named on the command line, told to the pages."""

from __future__ import annotations

from pathlib import Path

import pytest

from running_server import running_server
from tablee.cli import main
from tablee.server.ice_servers import read_ice_server
from tablee.server.wire import IceServer


@pytest.mark.parametrize(
    ("word", "ice_server"),
    [
        ("stun:stun.example.org", IceServer("stun:stun.example.org")),
        ("stuns:[::1]:5349", IceServer("stuns:[::1]:5349")),
        ("turn:ann:s3cret!@10.0.0.7:3478", IceServer("turn:10.0.0.7:3478", "ann", "s3cret!")),
    ],
)
def test_a_word_names_a_server(word: str, ice_server: IceServer) -> None:
    assert read_ice_server(word) == ice_server


@pytest.mark.parametrize(
    "word",
    ["", "stun:", "http://example.org", "turn:example.org", "stun:ann:secret@example.org", "stun:a b", "stun:a:port"],
)
def test_any_other_word_is_refused_before_the_server_starts(word: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["serve", "--port", "0", "--voice", word])
    assert "write stun:HOST[:PORT] or turn:USER:PASSWORD@HOST[:PORT]" in str(ended.value.code)


@pytest.mark.anyio
async def test_pages_are_told(tmp_path: Path) -> None:
    async with running_server(tmp_path, ice_servers=(read_ice_server("stun:stun.example.org"),)) as server:
        _, ann, *_ = await server.two("noughts")
        assert ann.heard[0]["ice_servers"] == [{"url": "stun:stun.example.org"}]
