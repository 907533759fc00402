"""Names of hosts, cookies and headers; odd paths; a log that no visitor can fill; sentences at the start."""

from __future__ import annotations

import asyncio
import importlib.metadata
import json
import logging
import re
import sqlite3
import sys
import tomllib
from pathlib import Path

import pytest

from running_server import RunningServer, running_server, turns, until
from tablee.server import versions
from tablee.server.logs import LINES_AT_ONCE, Json, Thinned, write_log
from tablee.server.storage import StoreUnusable
from tablee.server.storage.sqlite import check_store

anyio = pytest.mark.anyio


async def exchange(server: RunningServer, words: bytes) -> bytes:
    host, _, port = server.address.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(words)
    answer = await asyncio.wait_for(reader.read(), 5)
    writer.close()
    return answer


@anyio
@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("127.0.0.1:8000", 200), ("localhost", 200), ("[::1]:80", 200), ("pi.local", 200), ("kitchen", 200),
        ("evil.example", 421), ("127.0.0.1.evil.example", 421), ("x y", 421), ("a/b", 421), ("", 421),
        ("games.example", 200), ("GAMES.example:443", 200),
    ],
)  # fmt: skip
async def test_only_our_own_names_are_answered(tmp_path: Path, host: str, status: int) -> None:
    async with running_server(tmp_path, hosts=("games.example",)) as server:
        answer = await exchange(server, f"GET /api/me HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        assert int(answer.split()[1]) == status


@anyio
async def test_a_request_has_one_length(server: RunningServer) -> None:
    head = (
        b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n"
    )
    assert b" 400 " in (await exchange(server, head + b"\r\n0\r\n\r\n")).split(b"\r\n")[0]


@anyio
async def test_other_sites_may_show_replays_and_nothing_else(server: RunningServer) -> None:
    client = await server.client("Ann")
    for path in ("/", "/r/abc", "/t/abc", "/r/abc/embed/x", "/me", "/api/matches/abc/replay"):
        headers = (await client.web.get(path)).headers
        assert headers["x-frame-options"] == "DENY"
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
    headers = (await client.web.get("/r/abc/embed")).headers
    assert "x-frame-options" not in headers
    assert "frame-ancestors *" in headers["content-security-policy"]
    assert "default-src 'self'" in headers["content-security-policy"]


@anyio
async def test_the_policy_names_our_own_sockets_only(server: RunningServer) -> None:
    client = await server.client("Ann")
    headers = (await client.web.get("/api/me")).headers
    host = server.address.removeprefix("http://")
    assert f"connect-src 'self' ws://{host};" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert "strict-transport-security" not in headers


@anyio
async def test_over_https_the_cookie_is_the_hosts_own(tmp_path: Path) -> None:
    async with running_server(tmp_path, proxies=("127.0.0.1/32",)) as server:
        client = await server.client("Ann")
        old, me = client.cookie, await client.me()
        https = {"X-Forwarded-Proto": "https", "Cookie": f"tablee={old}"}
        client.web.cookies.clear()
        answer = await client.web.get("/api/me", headers=https)
        assert answer.json()["id"] == me
        given = answer.headers["set-cookie"]
        assert given.startswith(f"__Host-tablee={old}; Path=/;")
        assert given.endswith("; Secure")
        assert "Domain" not in given
        assert answer.headers["strict-transport-security"]
        assert "wss://" in answer.headers["content-security-policy"]
        again = await client.web.get("/api/me", headers={**https, "Cookie": f"__Host-tablee={old}; tablee=forged"})
        assert again.json()["id"] == me
        assert "set-cookie" not in again.headers


@anyio
@pytest.mark.parametrize("path", ["/%00", "/" + "x" * 300, "/assets/%00", "/a/" + "y" * 5000, "/api/games/%00/lesson"])
async def test_odd_paths_are_not_found(server: RunningServer, path: str, caplog: pytest.LogCaptureFixture) -> None:
    client = await server.client("Mallory")
    assert (await client.web.get(path)).status_code == 404
    assert not caplog.records


@anyio
async def test_hostile_ends_write_no_tracebacks(server: RunningServer, caplog: pytest.LogCaptureFixture) -> None:
    client = await server.client("Mallory")
    table = await client.table("noughts", "me", "open")
    host, _, port = server.address.removeprefix("http://").partition(":")
    upgrade = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        f"Cookie: tablee={client.cookie}\r\n\r\n"
    ).encode()
    no_table = upgrade.replace(table.encode(), b"nowhere")
    body = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"
    broken = bytes([0x81, 0x82, 0, 0, 0, 0, 0xC3, 0x28])
    for words in (upgrade, no_table, body, upgrade + broken, b"\x16\x03\x01junk\r\n\r\n", upgrade + b"\xff" * 50):
        for waits in (False, True):
            _, writer = await asyncio.open_connection(host, int(port))
            writer.write(words)
            if waits:
                await turns()
            writer.transport.abort()
    await until(lambda: server.sockets == 0)
    assert (await client.web.get("/api/health")).status_code == 200
    await turns()
    assert not [record for record in caplog.records if record.exc_info]
    assert len([record for record in caplog.records if record.levelno >= logging.ERROR]) == 0


def test_lines_that_are_alike_are_thinned_out() -> None:
    thinned, written = Thinned(), []
    for number in range(5000):
        record = logging.LogRecord("uvicorn.error", logging.WARNING, "", 0, "Invalid %s", (f"request {number}",), None)
        if thinned.filter(record):
            written.append(record.getMessage())
    assert len(written) <= LINES_AT_ONCE + 1
    other = logging.LogRecord("tablee.table", logging.ERROR, "", 0, "something else", (), None)
    assert thinned.filter(other)


def test_the_thinned_log_says_how_many_are_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    thinned = Thinned()

    def line() -> logging.LogRecord:
        return logging.LogRecord("a", logging.WARNING, "", 0, "100 %% of %s", ("it",), None)

    for _ in range(LINES_AT_ONCE + 7):
        thinned.filter(line())
    now[0] += 10
    last = line()
    assert thinned.filter(last)
    assert last.getMessage() == "100 % of it [and 7 more like it]"


def test_a_read_only_store_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "tablee.db"
    check_store(file)
    opened = sqlite3.connect
    # by its mode, since the one who runs the tests may be allowed to write anything
    monkeypatch.setattr(sqlite3, "connect", lambda name, **how: opened(f"file:{name}?mode=ro", uri=True, **how))
    with pytest.raises(StoreUnusable, match=r"can't be used: attempt to write a readonly database.*not yours to write"):
        check_store(file)


def test_a_damaged_store_is_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "tablee.db"
    file.write_bytes(b"not a database at all" * 500)
    with pytest.raises(StoreUnusable, match=r"tablee\.db can't be used: file is not a database"):
        check_store(file)


def test_a_store_that_is_a_folder_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "tablee.db").mkdir()
    with pytest.raises(StoreUnusable, match="can't be used"):
        check_store(tmp_path / "tablee.db")


def test_uvicorn_is_checked_by_the_bounds_that_are_promised(monkeypatch: pytest.MonkeyPatch) -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))["project"]
    bounds = next(need for need in project["dependencies"] if need.startswith("uvicorn>"))
    numbers = [tuple(map(int, found)) for found in re.findall(r"(\d+)\.(\d+)", bounds)]
    assert numbers == [versions.FIRST, versions.BEFORE]
    assert versions.misfit() == ""
    for other in ("0.34.0", "0.52.1", "0.55.0", "1.0"):
        monkeypatch.setattr(versions, "version", lambda name, other=other: other)
        assert f"uvicorn {other} doesn't fit" in versions.misfit()
    assert importlib.metadata.version("uvicorn")


def test_the_log_may_be_written_as_json() -> None:
    try:
        raise ValueError("é")
    except ValueError:
        record = logging.LogRecord("tablee.server", logging.ERROR, __file__, 1, "table %s", ("x",), sys.exc_info())
    told = json.loads(Json().format(record))
    assert (told["level"], told["logger"], told["message"]) == ("error", "tablee.server", "table x")
    assert "ValueError: é" in told["error"]
    assert told["table"] == "x"
    gone = logging.LogRecord("tablee.cluster", logging.INFO, "", 0, "node %s is gone", ("west",), None)
    told = json.loads(Json("east").format(gone))
    assert (told["server"], told["node"], told["message"]) == ("east", "west", "node west is gone")


def test_the_log_tells_what_is_as_it_should_be_if_it_is_asked_to() -> None:
    root, ours = logging.getLogger(), logging.getLogger("tablee")
    before = root.handlers[:], root.level, ours.level
    try:
        write_log("json", "info", "east")
        assert logging.getLogger("tablee.cluster").isEnabledFor(logging.INFO)
        assert not logging.getLogger("httpx").isEnabledFor(logging.INFO)
        write_log()
        assert not logging.getLogger("tablee.cluster").isEnabledFor(logging.INFO)
    finally:
        root.handlers[:], root.level, ours.level = before
