"""What a browser needs to put the page on a home screen."""

from __future__ import annotations

import struct

import msgspec
import pytest

from running_server import RunningServer
from tablee.server.web import pages

pytestmark = [pytest.mark.anyio, pytest.mark.skipif(not pages.built(), reason="the client is not built")]


async def test_the_manifest_names_icons_of_the_size_it_says(server: RunningServer) -> None:
    ada = await server.client("Ada")
    answer = await ada.web.get("/manifest.webmanifest")
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = answer.json()
    assert {"name", "start_url", "display", "icons"} <= set(manifest)
    # relative to itself: it doesn't matter at which path the house stands
    assert all(not manifest[word].startswith("/") for word in ("id", "start_url", "scope"))
    for icon in manifest["icons"]:
        drawn = await ada.web.get(f"/{icon['src']}")
        assert drawn.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", drawn.content[16:24])
            assert f"{width}x{height}" == icon["sizes"]
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}


async def test_the_worker_is_asked_for_anew_and_knows_every_file(server: RunningServer) -> None:
    ada = await server.client("Ada")
    worker = await ada.web.get("/sw.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert worker.headers["cache-control"] == "no-cache"
    line = next(line for line in worker.text.splitlines() if line.startswith("const FILES = "))
    files = msgspec.json.decode(line.removeprefix("const FILES = "), type=list[str])
    assert "" in files
    for file in files:
        assert (pages.STATIC / (file or "index.html")).is_file(), file
