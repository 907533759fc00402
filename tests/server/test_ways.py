"""Servers by which voice crosses routers: named by whoever runs the house, told to the pages."""

from __future__ import annotations

from pathlib import Path

import pytest

from inn import inn
from tablee.cli import main
from tablee.server.messages import Way
from tablee.server.ways import read_way


@pytest.mark.parametrize(
    ("word", "way"),
    [
        ("stun:stun.example.org", Way("stun:stun.example.org")),
        ("stuns:[::1]:5349", Way("stuns:[::1]:5349")),
        ("turn:ann:s3cret!@10.0.0.7:3478", Way("turn:10.0.0.7:3478", "ann", "s3cret!")),
    ],
)
def test_a_word_names_a_server(word: str, way: Way) -> None:
    assert read_way(word) == way


@pytest.mark.parametrize(
    "word",
    ["", "stun:", "http://example.org", "turn:example.org", "stun:ann:secret@example.org", "stun:a b", "stun:a:port"],
)
def test_any_other_word_is_refused_before_the_house_opens(word: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["serve", "--port", "0", "--voice", word])
    assert "write stun:HOST[:PORT] or turn:USER:PASSWORD@HOST[:PORT]" in str(ended.value.code)


@pytest.mark.anyio
async def test_pages_are_told(tmp_path: Path) -> None:
    async with inn(tmp_path, ways=(read_way("stun:stun.example.org"),)) as house:
        _, ann, *_ = await house.two("noughts")
        assert ann.heard[0]["ways"] == [{"url": "stun:stun.example.org"}]
