"""The client's files, which are built into the package: every address that is not a file gets its one page."""

from __future__ import annotations

import asyncio
from mimetypes import guess_type
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from tablee.server.web.answers import server_of
from tablee.server.web.link_tags import link_tags

STATIC = Path(__file__).parents[2] / "static"

KINDS = {".js": "text/javascript", ".webmanifest": "application/manifest+json"}
"""Media types that a system may not know, or have wrong."""

NOT_BUILT = """<!doctype html><meta charset="utf-8"><title>Tablée</title>
<body style="font: 1.1rem/1.5 system-ui; max-width: 34rem; margin: 4rem auto; padding: 0 1rem">
<h1>Tablée</h1>
<p>The server runs, but its pages have not been built. Start it with <code>scripts/serve</code>, or install it with
<code>pip install .</code>: both build the pages.</p>
<p lang="fr">Le serveur tourne, mais ses pages n’ont pas été construites. Lancez-le par <code>scripts/serve</code>, ou
installez-le par <code>pip install .</code>.</p>
"""


def built() -> bool:
    """Whether the client has been built."""
    return (STATIC / "index.html").is_file()


async def client(request: Request) -> Response:
    """A file of the client, or its one page."""
    path = request.path_params["path"]
    try:
        content = await asyncio.to_thread(_content, path)
    except (OSError, ValueError):  # no file can have such a name
        return Response("no such file", 404, media_type="text/plain")
    if content is not None:
        # Vite names the files of assets/ by what is in them, so they never change
        keep = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
        kind = KINDS.get(Path(path).suffix) or guess_type(path)[0] or "application/octet-stream"
        return Response(content, headers={"cache-control": keep}, media_type=kind)
    if path.startswith("assets/") and built():
        return Response("no such file", 404, media_type="text/plain")
    try:
        page = one_page(server_of(request).settings.path, await link_tags(request))
    except FileNotFoundError:
        return HTMLResponse(NOT_BUILT, 503)
    return HTMLResponse(page, headers={"cache-control": "no-cache"})


def _content(path: str) -> bytes | None:
    """What is in a file of the client; None if there is no such file, or no longer."""
    file = (STATIC / path).resolve()
    if not path or not file.is_relative_to(STATIC.resolve()):
        return None
    try:
        return file.read_bytes()
    except (FileNotFoundError, IsADirectoryError, NotADirectoryError):
        return None


def one_page(path: str, tags: str = "") -> str:
    """The page for a house below that path, with its relative links made absolute: it is served at many addresses."""
    page = (STATIC / "index.html").read_text("utf-8").replace('="./', f'="{path}/')
    below = f'<meta name="path" content="{path}" />' if path else ""
    return page.replace("</head>", f"{below}{tags}</head>", 1)
