"""Open Graph tags for the links of tables and replays, so that a chat shows the game and the position."""

from __future__ import annotations

import re
from html import escape

from starlette.requests import Request

from tablee.kernel import Text, game
from tablee.kernel.errors import TableeError
from tablee.server.web.answers import house_of, server_of
from tablee.server.web.sharing import language
from tablee.show import Words
from tablee.show.card import HIGH, WIDE
from tablee.show.png import available

LINK = re.compile(r"/(?P<kind>[tr])/(?P<id>[\w-]{4,40})")


async def link_tags(request: Request) -> str:
    """The tags for a page's head; '' for all other addresses, and for tables and matches that don't exist."""
    found = LINK.fullmatch(request.url.path)
    if found is None:
        return ""
    storage, id, replay = server_of(request).storage, found["id"], found["kind"] == "r"
    if replay:
        match = await storage.match(id)
        key, ready = (match.game, match.ended is not None) if match is not None else ("", False)
    else:
        table = await storage.table(id)
        key, ready = (table.game, table.phase != "open") if table is not None else ("", False)
    if not key:
        return ""
    said = language(request)
    try:
        words = Words(game(key), said)
        title, pitch = words.say(Text("title")), words.say(Text("pitch"))
    except TableeError:
        return ""
    base = house_of(request)
    tags = {
        "og:site_name": "Tablée",
        "og:type": "website",
        "og:title": title,
        "og:description": pitch,
        "og:url": f"{base}{request.url.path}",
    }
    if ready and available():
        place = f"matches/{id}" if replay else f"tables/{id}"
        picture = {"og:image": f"{base}/api/{place}/card.png?language={said}", "og:image:type": "image/png"}
        tags |= picture | {
            "og:image:width": str(WIDE),
            "og:image:height": str(HIGH),
            "twitter:card": "summary_large_image",
        }
    return "".join(f'<meta property="{name}" content="{escape(value)}" />' for name, value in tags.items())
