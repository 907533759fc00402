"""The configurations of deploy/ under the programs that they are for, where these are installed.

apt install nginx-light haproxy caddy; scripts/proxies does that and runs these tests.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import subprocess
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from nodes import free_port, node
from postgres import Postgres
from running_server import PATIENCE, Client, RunningServer, Visitors
from tablee.server.gate import Gate

pytestmark = pytest.mark.anyio

DEPLOY = Path(__file__).parents[2] / "deploy"
BELOW = {
    "nginx": ("location / {", "location /club {"),
    "haproxy": ("acl ours path_beg /", "acl ours path_beg /club"),
    "caddy": ("reverse_proxy ", "reverse_proxy /club* "),
}
"""What each file says is to be changed for a house below a path."""
TLS = {
    "nginx": " ssl; ssl_certificate PEM; ssl_certificate_key PEM;",
    "haproxy": " ssl crt PEM",
    "caddy": "\n\ttls PEM PEM",
}
"""What each adds where it listens, with a certificate and its key in one file."""
NGINX = """
daemon off; pid {folder}/pid; error_log stderr; worker_processes 1; user root;
events {{}}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  include {folder}/deployed;
}}
"""


def installed(program: str) -> bool:
    return shutil.which(program, path=f"{os.environ['PATH']}:/usr/sbin") is not None


def certificate(folder: Path) -> Path:
    """A certificate and its key for this machine, in one file."""
    both, key = folder / "games.pem", folder / "key.pem"
    words = "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=IP:127.0.0.1"
    subprocess.run([*words.split(), "-keyout", str(key), "-out", str(both)], check=True, capture_output=True)
    with both.open("ab") as file:
        file.write(key.read_bytes())
    return both


def command(program: str, port: int, east: str, west: str, folder: Path, path: str, pem: Path | None) -> list[str]:
    """The file of deploy/ with these addresses, and how the program is started with it."""
    file = {"nginx": "nginx.conf", "haproxy": "haproxy.cfg", "caddy": "Caddyfile"}[program]
    words = (DEPLOY / file).read_text("utf-8")
    addresses = {
        "nginx": [
            ("east:8000", east),
            ("west:8000", west),
            ("listen 80;", f"listen 127.0.0.1:{port}{TLS['nginx'] if pem else ';'}"),
        ],
        "haproxy": [
            ("10.0.0.1:8000", east),
            ("10.0.0.2:8000", west),
            ("bind :80", f"bind 127.0.0.1:{port}{TLS['haproxy'] if pem else ''}"),
        ],
        "caddy": [
            ("10.0.0.1:8000", east),
            ("10.0.0.2:8000", west),
            (
                "{$HOST:games.example.org} {",
                f"http{'s' if pem else ''}://127.0.0.1:{port} {{{TLS['caddy'] if pem else ''}",
            ),
        ],
    }[program]
    words = "\n".join(line for line in words.splitlines() if not line.startswith("# "))
    for before, after in [*addresses, *([BELOW[program]] if path else [])]:
        assert before in words, before
        words = words.replace(before, after.replace("PEM", str(pem)))
    deployed = folder / "deployed"
    deployed.write_text(words + "\n", "utf-8")
    found = str(shutil.which(program, path=f"{os.environ['PATH']}:/usr/sbin"))
    if program == "nginx":
        (folder / "whole").write_text(NGINX.format(folder=folder), "utf-8")
        return [found, "-p", str(folder), "-c", str(folder / "whole")]
    if program == "haproxy":
        return [found, "-db", "-f", str(deployed)]
    deployed.write_text("{\n\tadmin off\n}\n" + deployed.read_text("utf-8"), "utf-8")
    return [found, "run", "--adapter", "caddyfile", "--config", str(deployed)]


@contextlib.asynccontextmanager
async def running(words: list[str], folder: Path, address: str) -> AsyncIterator[None]:
    """The proxy, once it answers."""
    given = {**os.environ, "HOME": str(folder)}
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(words, stdout=log, stderr=subprocess.STDOUT, env=given)
    try:
        async with httpx.AsyncClient(timeout=5) as web:
            for _ in range(20 * PATIENCE):
                assert process.poll() is None, (folder / "log").read_text()
                with contextlib.suppress(httpx.HTTPError):
                    if (await web.get(f"{address}/api/health")).status_code == 200:
                        break
                await asyncio.sleep(0.05)
            else:
                raise AssertionError((folder / "log").read_text())
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE)


@pytest.mark.parametrize(("path", "tls"), [("", False), ("/club", False), ("", True)])
@pytest.mark.parametrize("program", ["nginx", "haproxy", "caddy"])
async def test_people_play_behind_a_proxy(
    program: str, path: str, tls: bool, postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not installed(program):
        pytest.skip(f"{program} is not installed: scripts/proxies gets it")
    came_from: set[str] = set()
    passed: list[Gate] = []
    may_pass = Gate.may_pass

    def noted(gate: Gate, address: str, costly: bool) -> bool:
        came_from.add(address)
        passed.append(gate)
        return may_pass(gate, address, costly)

    monkeypatch.setattr(Gate, "may_pass", noted)
    database, port = postgres.database(), free_port()
    pem = certificate(tmp_path) if tls else None
    if pem:
        monkeypatch.setenv("SSL_CERT_FILE", str(pem))  # visitors trust it
    address = f"http{'s' if tls else ''}://127.0.0.1:{port}{path}"
    async with node(database, tmp_path, "east", path=path) as east, node(database, tmp_path, "west", path=path) as west:
        behind = [one.address.removeprefix("http://") for one in (east, west)]
        async with running(command(program, port, behind[0], behind[1], tmp_path, path, pem), tmp_path, address):
            await people_play(Visitors(address), east, west, came_from, passed)


async def people_play(
    visitors: Visitors, east: RunningServer, west: RunningServer, came_from: set[str], passed: list[Gate]
) -> None:
    # what a visitor says of themselves counts for nothing
    secure = visitors.address.startswith("https")
    liar = Client(visitors.address, "Eve")
    visitors.clients.append(liar)
    liar.web.headers.update({"X-Forwarded-For": "6.6.6.6", "X-Forwarded-Proto": "http" if secure else "https"})
    cookie = (await liar.web.get("/api/me")).headers["set-cookie"]
    assert ("Secure" in cookie) == secure, "the server knows how the visitor came, whatever they say"
    assert "6.6.6.6" not in came_from
    # pages, and sockets that meet at one node
    assert "<title>Tablée</title>" in (await liar.web.get("/")).text
    for _ in range(3):
        _, at_ann, _, at_bob, _ = await visitors.two("noughts")
        assert (await at_ann.made("mark 4"))["is"] == "ack"
        await at_bob.hear("step")
        assert (await at_bob.made("mark 0"))["is"] == "ack"
    assert len(east.tables) + len(west.tables) == 3
    assert (east.server.relayed, west.server.relayed) == (0, 0)
    await others_spread(visitors, east, west, passed)
    await visitors.go()


async def others_spread(visitors: Visitors, east: RunningServer, west: RunningServer, passed: list[Gate]) -> None:
    """What is not for a table goes to any node; what is for one to the node that has it; the counters to nobody."""
    ann = await visitors.client("Ann")
    before = [one.server.sockets for one in (east, west)]
    for _ in range(14):
        await ann.lobby()
    spread = [one.server.sockets - was for one, was in zip((east, west), before, strict=True)]
    assert sum(spread) == 14
    assert min(spread) > 0, "all lobby pages are at one node"
    assert (await ann.web.get("/metrics")).status_code == 404
    for path, nodes in (("/api/games", 2), ("/api/contests/abc", 1), ("/api/bot/stream?table=abc", 1)):
        passed.clear()
        for _ in range(40):
            await ann.web.get(path)
        counted = [passed.count(one.server.gate) for one in (east, west)]  # and questions for the nodes' health
        assert sum(count > 8 for count in counted) == nodes, (path, counted)
