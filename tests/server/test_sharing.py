"""What is shared: pictures as PNG, cards for links, films of finished matches, pages inside other pages."""

from __future__ import annotations

import io
import random
from pathlib import Path

import pytest
from PIL import Image

from running_server import Client, RunningServer
from tablee.kernel import Match, game
from tablee.server.match.drawing import draw
from tablee.server.web import pages
from tablee.show.film import film
from tablee.show.png import NoPng, png

pytestmark = pytest.mark.anyio

SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9"><path d="M0 0h9v9z"/></svg>'


async def over(server: RunningServer) -> tuple[Client, str]:
    """A finished match of tricks between bots."""
    client = await server.client("Ann")
    page = await client.open(await client.table("tricks", "easy", "easy", start=True))
    await page.hear("over")
    return client, str((await page.hear("table"))["table"]["match"])


async def test_a_table_is_drawn_as_png_and_as_a_card(server: RunningServer) -> None:
    _, _, bob, _, table = await server.two("tricks")
    for kind, size in (("picture.png", None), ("card.png", (1200, 630))):
        drawn = await bob.web.get(f"/api/tables/{table}/{kind}?language=fr")
        assert drawn.headers["content-type"] == "image/png"
        image = Image.open(io.BytesIO(drawn.content))
        assert size in (None, image.size)


async def test_a_finished_match_is_a_picture_and_a_film(server: RunningServer) -> None:
    client, match = await over(server)
    first = await client.web.get(f"/api/matches/{match}/card.png?at=0")
    last = await client.web.get(f"/api/matches/{match}/card.png")
    assert first.content != last.content
    assert "max-age" in last.headers["cache-control"]
    assert "set-cookie" not in last.headers
    made = await client.web.get(f"/api/matches/{match}/film.gif?language=fr")
    assert made.headers["content-type"] == "image/gif"
    whole = Image.open(io.BytesIO(made.content))
    assert whole.is_animated  # type: ignore[attr-defined]
    part = Image.open(io.BytesIO((await client.web.get(f"/api/matches/{match}/film.gif?from=2&to=4")).content))
    assert part.n_frames < whole.n_frames  # type: ignore[attr-defined]
    for wrong in ("card.png?at=9999", "card.png?at=-1", "film.gif?from=x", "film.gif?from=9999"):
        assert (await client.web.get(f"/api/matches/{match}/{wrong}")).json()["code"] == "no-such-place"


async def test_a_running_match_is_not_filmed(server: RunningServer) -> None:
    host, *_ = await server.two("tricks")
    for kind in ("film.gif", "card.png", "picture.svg"):
        answer = await host.web.get(f"/api/matches/{server.referee.running.id}/{kind}")
        assert answer.json()["code"] == "still-running"


async def test_a_server_without_the_rasteriser_says_so(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    client, match = await over(server)
    monkeypatch.setattr("tablee.server.web.sharing.available", lambda: False)
    monkeypatch.setattr("tablee.server.web.sharing.can_film", lambda: False)
    for kind in ("card.png", "film.gif"):
        answer = await client.web.get(f"/api/matches/{match}/{kind}")
        assert (answer.status_code, answer.json()["code"]) == (501, "no-png")
    assert (await client.web.get(f"/api/matches/{match}/picture.svg")).status_code == 200


async def test_links_bring_the_position_along(
    server: RunningServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "index.html").write_text("<html><head></head></html>")
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    client, match = await over(server)
    page = (await client.web.get(f"/r/{match}")).text
    assert f'<meta property="og:image" content="{server.address}/api/matches/{match}/card.png?language=en" />' in page
    table = server.table.state.id
    assert f"/api/tables/{table}/card.png" in (await client.web.get(f"/t/{table}")).text
    waiting = await client.table("tricks", "me", "open")
    assert "og:title" in (page := (await client.web.get(f"/t/{waiting}")).text)
    assert "og:image" not in page
    assert "og:" not in (await client.web.get("/t/nothing")).text


async def test_only_pages_to_look_at_are_shown_inside_others(server: RunningServer) -> None:
    client, match = await over(server)
    table = server.table.state.id
    for path, open_to_all in ((f"/t/{table}/embed", True), (f"/r/{match}/embed", True), (f"/t/{table}", False)):
        headers = (await client.web.get(path)).headers
        assert ("frame-ancestors *" in headers["content-security-policy"]) == open_to_all
        assert ("x-frame-options" in headers) != open_to_all


def test_nothing_hidden_is_drawn() -> None:
    rules = game("tricks")
    match = Match(rules, 2, seed="hidden")
    match.advance()
    swapped = rules.imagine(match.state, 0, random.Random(1))
    drawings = [
        draw(rules.key, rules.version, rules.public(state), ("Ann", "Bob"), "en", "card.png")
        for state in (match.state, swapped)
    ]
    assert drawings[0] == drawings[1]


def test_words_are_drawn_in_the_typeface_that_comes_along(monkeypatch: pytest.MonkeyPatch) -> None:
    text = SQUARE.replace("<path", '<text y="8" font-size="8" font-family="Figtree">W</text><path fill="none"')
    assert png(text, 40) != png(text.replace("W", " "), 40)
    assert len(Image.open(io.BytesIO(film([png(SQUARE, 9), png(SQUARE.replace("9 9", "5 5"), 9)]))).getbands()) == 1
    monkeypatch.setattr("tablee.show.png.available", lambda: False)
    with pytest.raises(NoPng, match=r"tablee\[pictures\]"):
        png(SQUARE, 9)
