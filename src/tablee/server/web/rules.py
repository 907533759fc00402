"""A game's rules for its help page: Markdown as safe HTML, with figures drawn from real positions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from urllib.parse import parse_qs, urlencode, urlsplit

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict

from tablee.kernel import Match, game, read_match
from tablee.kernel.errors import TableeError
from tablee.server.refusals import TableRefusal
from tablee.show.svg import Picture
from tablee.show.words import Words, known_language


@lru_cache(maxsize=64)
def page(key: str, language: str, path: str = "") -> str:
    """The rules in one language, as a page's body, for a house below that path."""
    rules = game(key)
    file = rules.folder / "help" / f"{known_language(language)}.md"
    if not file.is_file():
        raise TableRefusal("no-such-file", 404)
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    reader.add_render_rule("image", _figure)
    return _by_hand(str(reader.render(file.read_text("utf-8"), {"key": key, "language": language, "path": path})))


def _by_hand(html: str) -> str:
    """Mark list items that begin with [mouse] or [finger], which are for people who play with one.

    >>> _by_hand("<li>[mouse] the wheel</li><li>lift it</li>")
    '<li class="by-mouse">the wheel</li><li>lift it</li>'
    """
    return re.sub(r"<li>(\s*(?:<p>)?)\[(mouse|finger)\] ", r'<li class="by-\2">\1', html)


def _figure(self: RendererHTML, tokens: Sequence[Token], at: int, options: OptionsDict, env: EnvType) -> str:
    """`![alt](scene:<file>@<n>?seat=<s>&mat=<mat>)` is the position after n moves of a file in help/figures;
    `![alt](drawing:<name>)` a drawing there."""
    token = tokens[at]
    source = str(token.attrs.get("src", ""))
    found = re.fullmatch(r"scene:([\w-]+)(?:\.txt)?@(\d+)(\?.*)?", source) or re.fullmatch(
        r"drawing:([\w-]+)()()", source
    )
    if found is None:
        return self.image(tokens, at, options, env)
    asked = {name: values[0] for name, values in parse_qs(urlsplit(found[3] or "").query).items()}
    asked |= {"at": found[2], "language": env["language"]} if found[2] else {}
    token.attrs["src"] = f"{env['path']}/api/games/{env['key']}/figures/{found[1]}.svg?{urlencode(asked)}"
    token.attrs["loading"] = "lazy"
    token.attrs["class"] = "figure"
    return self.image(tokens, at, options, env)


@lru_cache(maxsize=256)
def figure(key: str, name: str, at: str = "", seat: str = "", mat: str = "", language: str = "en") -> str:
    """A position of a match file in help/figures, drawn; or a drawing there."""
    rules = game(key)
    file = rules.folder / "help" / "figures" / f"{name}.txt"
    drawing = file.with_suffix(".svg")
    if re.fullmatch(r"[\w-]+", name) and drawing.is_file():
        return drawing.read_text("utf-8")
    if not re.fullmatch(r"[\w-]+", name) or not file.is_file() or not re.fullmatch(r"\d{0,6}", at + seat):
        raise TableRefusal("no-such-file", 404)
    try:
        match = read_match(file.read_text("utf-8"), int(at) if at else None)
    except TableeError:
        raise TableRefusal("no-such-file", 404) from None
    return _draw(match, int(seat) if seat else None, mat, language)


def _draw(match: Match, seat: int | None, mat: str, language: str) -> str:
    if seat is not None and seat >= match.seats:
        raise TableRefusal("no-such-seat", 404)
    scene = match.scene(seat)
    boards = [id for id, each in scene.mats.items() if each.role == "board"]
    shown = [mat] if mat in scene.mats else boards if mat == "board" or not mat else list(scene.mats)
    return Picture(match.game, scene, Words(match.game, language), shown or None).svg()
