"""What is asked over HTTP: games and their files, replays, match files, pages, headers."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from prometheus_client import REGISTRY

from running_server import Client, RunningServer
from tablee.kernel import CHANCE, Match, Scene, changed, game, read_match, registry
from tablee.kernel.scene import Difference
from tablee.server import refusals
from tablee.server.table.talk import PHRASES
from tablee.server.web import assets, pages, rules
from tablee.server.web.metrics import KINDS
from tablee.show.words import Words

pytestmark = pytest.mark.anyio


async def test_games_are_listed_in_the_order_of_the_home_page(server: RunningServer) -> None:
    client = await server.client("Ann")
    listed = (await client.web.get("/api/games")).json()
    assert [view["key"] for view in listed][:5] == ["butine", "la-ruche", "nid-de-vouivres", "waggle-dance", "wombat"]
    views = {view["key"]: view for view in listed}
    assert set(registry.games()) == set(views)
    assert views["noughts"] == {"key": "noughts", "fewest": 2, "most": 2, "best": 2, "version": 1}
    assert views["la-ruche"]["realtime"]
    assert views["la-ruche"]["solo"]
    assert set(views["la-ruche"]["daily"]) == {"daily"}


async def test_a_wrong_date_is_refused_by_the_options_name_and_none_is_fine(server: RunningServer) -> None:
    client = await server.client("Ann")
    wish = {"game": "la-ruche", "seats": ["me"], "name": "Ann"}
    for word in ("2026-02-30", "tomorrow", "20261115"):
        answer = await client.web.post("/api/tables", json={**wish, "options": {"daily": word}})
        assert answer.status_code == 400
        option = {"is": "text", "id": "option-daily"}
        assert answer.json() == {
            "code": "bad-option",
            "text": {"is": "text", "id": "refused-bad-option", "args": {"option": option}},
        }
    for word in ("", "2026-02-28"):
        answer = await client.web.post("/api/tables", json={**wish, "options": {"daily": word}})
        assert answer.json()["options"]["daily"] == word


async def test_every_game_gives_its_files(server: RunningServer) -> None:
    client = await server.client("Ann")
    for key in registry.games():
        for path, kind in (
            ("texts/en.ftl", "text/plain"),
            ("texts/fr.ftl", "text/plain"),
            ("sprite.svg", "image/svg+xml"),
            ("style.css", "text/css"),
            ("sounds.json", "application/json"),
            ("cover.svg", "image/svg+xml"),
        ):
            answer = await client.web.get(f"/api/games/{key}/{path}")
            assert answer.status_code == 200, (key, path)
            assert answer.headers["content-type"].startswith(kind)
            again = await client.web.get(f"/api/games/{key}/{path}", headers={"If-None-Match": answer.headers["etag"]})
            assert again.status_code == 304
        art = (await client.web.get(f"/api/games/{key}/sprite.svg")).text
        for name in game(key).art():
            assert f'id="art-{key}-{name}"' in art


async def test_drawings_travel_zipped(server: RunningServer) -> None:
    client = await server.client("Ann")
    answer = await client.web.get("/api/games/la-ruche/sprite.svg", headers={"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert len(answer.text) > 100_000
    assert int(answer.headers["content-length"]) < 10_000


def test_drawings_are_cleaned_of_all_that_is_no_drawing() -> None:
    drawing = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="x()"><script>alert(1)</script>'
        '<foreignObject/><image href="http://e.example/x.png"/><use href="http://e.example/#a"/><use href="#ok"/>'
        '<path d="M0 0" onclick="x()" fill="url(http://e.example/)" stroke="url(#ok)"/></svg>'
    )
    cleaned = assets._symbol("art-x-y", drawing)
    assert 'viewBox="0 0 9 9"' in cleaned
    for bad in ("script", "onload", "onclick", "example", "foreignObject", "image"):
        assert bad not in cleaned
    assert 'href="#ok"' in cleaned
    assert "url(#ok)" in cleaned


def test_style_sheets_fetch_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "style.css").write_text('@import "http://e.example/a.css"; .a { background: url(http://e.example/b) }')
    monkeypatch.setattr(game("noughts"), "folder", tmp_path)
    assert "example" not in assets.style("noughts")


async def test_no_address_leads_out_of_a_folder(server: RunningServer) -> None:
    client = await server.client("Ann")
    for path in ("/api/games/noughts/texts/..%2f..%2fx.ftl", "/..%2f..%2fpyproject.toml", "/assets/../../cli.py"):
        answer = await client.web.get(path)
        assert "project" not in answer.text.partition("<body")[0]
        assert "def main" not in answer.text


async def finished(server: RunningServer) -> tuple[Client, str]:
    """A match of tricks between two bots, over."""
    client = await server.client("Ann")
    page = await client.open(await client.table("tricks", "easy", "easy", start=True))
    await page.hear("over")
    view = (await page.hear("table"))["table"]
    return client, str(view["match"])


async def test_a_finished_match_is_a_file_and_the_file_a_replay(server: RunningServer) -> None:
    client, match = await finished(server)
    file = await client.web.get(f"/api/matches/{match}/file")
    assert file.status_code == 200
    told = read_match(file.text)
    assert told.outcome is not None
    assert told.seed
    brought = await client.web.post("/api/matches", content=file.text)
    assert brought.status_code == 201
    first = (await client.web.get(f"/api/matches/{match}/replay?view=everything")).json()
    second = (await client.web.get(f"/api/matches/{brought.json()['match']}/replay?view=everything")).json()
    assert first["steps"] == second["steps"]
    assert len(first["steps"]) == len(told.log)
    assert first["outcome"] == second["outcome"]


async def test_a_replay_shows_every_move_as_the_viewer_saw_it(server: RunningServer) -> None:
    client, match = await finished(server)
    told = read_match((await client.web.get(f"/api/matches/{match}/file")).text)
    for view, viewer in (("0", 0), ("1", 1), ("watcher", None)):
        replay = (await client.web.get(f"/api/matches/{match}/replay?view={view}")).json()
        scene = msgspec.convert(replay["start"], Scene)
        for place, step in enumerate(replay["steps"], 1):
            scene = changed(scene, msgspec.convert(step["difference"], Difference))
            assert scene == told.at(place).scene(viewer)
            assert step.get("own", False) == (told.log[place - 1].seat == viewer)


async def test_a_running_match_keeps_its_secrets(server: RunningServer) -> None:
    client, _, _, _, table = await server.two("tricks")
    match = (await client.web.get(f"/api/tables/{table}")).json()["match"]
    for path in ("file", "replay?view=everything", "replay?view=1"):
        answer = await client.web.get(f"/api/matches/{match}/{path}")
        assert answer.status_code == 409
        assert answer.json()["code"] == "still-running"


BAD_FILES = ("", "hello", "tablee 1\ngame: chess\nseats: 2\n", "tablee 1\ngame: noughts\nseats: 2\n\n0 fly\n")


async def test_a_bad_file_is_refused_with_its_line(server: RunningServer) -> None:
    client = await server.client("Ann")
    for text in BAD_FILES:
        answer = await client.web.post("/api/matches", content=text)
        assert answer.status_code == 400
        assert answer.json()["code"] == "bad-file"
        assert "line" in answer.json()["text"]["args"]["words"]


async def test_replays_of_strange_views(server: RunningServer) -> None:
    client, match = await finished(server)
    for view in ("2", "-1", "99999", "x", ""):
        assert (await client.web.get(f"/api/matches/{match}/replay?view={view}")).status_code == 404


@pytest.fixture
def furnished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Noughts with a help page, figures and a lesson."""
    folder = tmp_path / "noughts"
    (folder / "help" / "figures").mkdir(parents=True)
    (folder / "help" / "en.md").write_text(
        "# Noughts\n\n<script>alert(1)</script>\n\n![Two marks](scene:two@2?mat=board)\n\n"
        "| a | b |\n|---|---|\n| 1 | 2 |\n\n[bad](javascript:alert(1))\n"
    )
    file = "tablee 1\ngame: noughts 1\nseats: 2\n\n0 mark 4\n1 mark 0\n0 mark 8\n"
    (folder / "help" / "figures" / "two.txt").write_text(file)
    (folder / "lesson.txt").write_text(file)
    steps = [{"at": 0, "text": "lesson-1", "touch": ["cell:4"]}, {"at": 1, "text": "lesson-2"}, {"at": 2, "text": "x"}]
    (folder / "lesson.json").write_text(json.dumps({"match": "lesson.txt", "seat": 0, "steps": steps}))
    (folder / "texts").symlink_to(game("noughts").folder / "texts")
    monkeypatch.setattr(game("noughts"), "folder", folder)
    rules.page.cache_clear()
    return folder


async def test_rules_are_safe_html_with_figures_from_real_positions(server: RunningServer, furnished: Path) -> None:
    client = await server.client("Ann")
    page = (await client.web.get("/api/games/noughts/rules/en.html")).text
    assert "<h1>Noughts</h1>" in page
    assert "<table>" in page
    assert "<script" not in page
    assert 'href="javascript' not in page
    source = page.partition('src="')[2].partition('"')[0].replace("&amp;", "&")
    assert 'alt="Two marks"' in page
    figure = await client.web.get(source)
    assert figure.headers["content-type"].startswith("image/svg+xml")
    assert figure.text.count("art-noughts-") == 4  # two drawings, each used once
    assert (await client.web.get("/api/games/noughts/rules/fr.html")).status_code == 404
    assert (await client.web.get("/api/games/noughts/figures/two.svg?at=99")).status_code == 404
    assert (await client.web.get("/api/games/noughts/figures/two.svg?seat=9")).status_code == 404


async def test_rules_may_show_a_drawing(server: RunningServer, furnished: Path) -> None:
    (furnished / "help" / "en.md").write_text("![Right and wrong](drawing:right)\n")
    (furnished / "help" / "figures" / "right.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    client = await server.client("Ann")
    page = (await client.web.get("/api/games/noughts/rules/en.html")).text
    source = page.partition('src="')[2].partition('"')[0].replace("&amp;", "&")
    figure = await client.web.get(source)
    assert figure.headers["content-type"].startswith("image/svg+xml")
    assert figure.text.startswith("<svg")
    assert (await client.web.get("/api/games/noughts/figures/wrong.svg")).status_code == 404


async def test_a_lesson_says_what_to_touch(server: RunningServer, furnished: Path) -> None:
    client = await server.client("Ann")
    lesson: dict[str, Any] = (await client.web.get("/api/games/noughts/lesson")).json()
    assert [step.get("path") for step in lesson["steps"]] == [["cell:4"], None, ["cell:8"]]
    assert len(lesson["moves"]) == 3
    assert len(lesson["touches"]) == 9
    assert "touches" not in lesson["moves"][0]
    assert len(lesson["moves"][1]["touches"]) == 7


async def test_headers_keep_foreign_pages_and_scripts_out(server: RunningServer) -> None:
    client = await server.client("Ann")
    headers = (await client.web.get("/api/games")).headers
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert "script-src" not in headers["content-security-policy"]  # so only our own, by default-src
    assert headers["x-content-type-options"] == "nosniff"
    fresh = Client(server.address, "New")
    cookie = (await fresh.web.get("/api/me")).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    await fresh.go()


async def test_without_the_client_a_page_says_how_to_build_it(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    client = await server.client("Ann")
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    answer = await client.web.get("/")
    assert answer.status_code == 503
    assert "scripts/serve" in answer.text
    (tmp_path / "index.html").write_text("<p>the client")
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "a.js").write_text("1")
    for path in ("/", "/table/abc", "/la-ruche/rules"):
        assert "the client" in (await client.web.get(path)).text
    script = await client.web.get("/assets/a.js")
    assert "immutable" in script.headers["cache-control"]
    assert (await client.web.get("/assets/gone.js")).status_code == 404


async def test_a_file_that_vanishes_while_it_is_asked_for_is_not_there(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """As when the client is built again, or another version installed, under a server that runs."""
    client, found = await server.client("Ann"), Path.is_file

    def found_and_gone(file: Path) -> bool:
        there = found(file)
        file.unlink(missing_ok=True)
        return there

    monkeypatch.setattr(pages, "STATIC", tmp_path)
    (tmp_path / "assets").mkdir()
    for path, answered in (("/assets/a.js", 404), ("/table/abc", 503)):
        (tmp_path / "index.html").write_text("<p>the client")
        (tmp_path / "assets" / "a.js").write_text("1")
        with monkeypatch.context() as patched:
            patched.setattr(Path, "is_file", found_and_gone)
            assert (await client.web.get(path)).status_code in (answered, 200), path


def test_every_code_and_phrase_has_words_in_both_languages() -> None:
    files = Path(refusals.__file__).parent.rglob("*.py")
    source = "".join(file.read_text("utf-8") for file in files)
    codes = set(re.findall(r'TableRefusal\(\s*"([a-z-]+)"', source))
    assert len(codes) > 15
    for language in ("en", "fr"):
        words = Words(None, language)
        assert [code for code in codes if not words.has(f"refused-{code}")] == []
        assert [phrase for phrase in PHRASES if not words.has(phrase)] == []


async def test_a_puzzle_is_dealt_by_a_worker_as_its_seed_says(server: RunningServer) -> None:
    client = await server.client("Ann")
    await client.table("la-ruche", "me", options={"level": "gentle"}, start=True)
    match = server.match
    assert match.log[0].seat == CHANCE
    again = Match(match.game, 1, match.options, match.seed)
    again.advance()
    assert again.log == match.log


async def test_prometheus_reads_the_counters(server: RunningServer) -> None:
    client = await server.client("Ann")
    told = await client.web.get("/metrics")
    assert told.headers["content-type"].startswith("text/plain; version=0.0.4")
    values = dict(line.rsplit(" ", 1) for line in told.text.splitlines() if not line.startswith("#"))
    assert values["tablee_nodes"] == "1"
    assert float(values["tablee_cpu_total"]) > 0
    await client.open(await client.table("noughts", "me", "open"))
    assert (await measured(server))['tablee_tables{phase="open"}'] == 1
    assert (await measured(server))['tablee_tables{phase="over"}'] == 0


async def test_prometheus_reads_how_long_moves_take(server: RunningServer) -> None:
    before = await measured(server)
    _, ann, *_ = await server.two("noughts")
    await ann.made("mark 0")
    after = await measured(server)
    assert after['tablee_moves_total{game="noughts"}'] >= before.get('tablee_moves_total{game="noughts"}', 0) + 1
    assert after["tablee_move_seconds_count"] >= before["tablee_move_seconds_count"] + 1
    assert after["tablee_append_rows_sum"] >= before["tablee_append_rows_sum"] + 1
    assert after["tablee_append_seconds_count"] > before["tablee_append_seconds_count"]


ASKING = ("grafana.json", "alerts.yml")


def test_the_dashboard_asks_for_nothing_that_is_not_measured() -> None:
    deploy = Path(__file__).parents[2] / "deploy"
    asked = set(re.findall(r"tablee_[a-z_]+", "".join((deploy / name).read_text("utf-8") for name in ASKING)))
    known = {f"tablee_{name}{'_total' if kind == 'counter' else ''}" for name, (kind, _) in KINDS.items()}
    known |= {sample.name for family in REGISTRY.collect() for sample in family.samples}
    known |= {f"{family.name}_bucket" for family in REGISTRY.collect() if family.type == "histogram"}
    known |= {f"{family.name}_total" for family in REGISTRY.collect() if family.type == "counter"}
    assert asked - known == set()


async def measured(server: RunningServer) -> dict[str, float]:
    client = await server.client("Eve")
    told = await client.web.get("/metrics")
    lines = (line.rsplit(" ", 1) for line in told.text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, value in lines}
