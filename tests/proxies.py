"""The proxies whose configurations deploy/ has, run with them unchanged but for addresses, paths and certificates."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import shutil
import subprocess
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import httpx

PATIENCE = 30
PROGRAMS = ("nginx", "haproxy", "caddy")

DEPLOY = Path(__file__).parents[1] / "deploy"
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


def command(
    program: str, port: int, nodes: Sequence[str], folder: Path, path: str = "", pem: Path | None = None
) -> list[str]:
    """The file of deploy/ in front of these nodes (HOST:PORT), and how the program is started with it."""
    file = {"nginx": "nginx.conf", "haproxy": "haproxy.cfg", "caddy": "Caddyfile"}[program]
    words = in_front_of(nodes, (DEPLOY / file).read_text("utf-8"))
    listens = {
        "nginx": ("listen 80;", f"listen 127.0.0.1:{port}{TLS['nginx'] if pem else ';'}"),
        "haproxy": ("bind :80", f"bind 127.0.0.1:{port}{TLS['haproxy'] if pem else ''}"),
        "caddy": (
            "{$HOST:games.example.org} {",
            f"http{'s' if pem else ''}://127.0.0.1:{port} {{{TLS['caddy'] if pem else ''}",
        ),
    }[program]
    for before, after in [listens, *([BELOW[program]] if path else [])]:
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


def in_front_of(nodes: Sequence[str], words: str) -> str:
    """A configuration with the lines of its first node for each of these, and without its comments of whole lines.

    >>> print(in_front_of(["a:1", "b:2"], "server east:8000;\\nserver west:8000;"))
    server a:1;
    server b:2;
    """
    lines = []
    for line in words.splitlines():
        if line.startswith("# ") or line.strip().startswith("server west"):
            continue
        if line.strip().startswith("server east"):
            for number, node in enumerate(nodes):
                named = re.sub(r"\beast:8000|10\.0\.0\.1:8000", node, line)
                lines.append(re.sub(r"\beast\b", f"node{number}", named))
        else:
            lines.append(line.replace("{$NODES:10.0.0.1:8000 10.0.0.2:8000}", " ".join(nodes)))
    return "\n".join(lines)


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
