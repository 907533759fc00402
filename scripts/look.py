"""Screenshots of all pages and of scripted positions of all games on one sheet, to look at before a change."""

from __future__ import annotations

import argparse
import html
import tempfile
from itertools import product
from pathlib import Path

from peopled import moved_in, past
from playwright.sync_api import Page
from staged import GAMES, SIZES, Stage, chosen, chromium, moments, scripted, visitor

HOUSE = {
    "home": "/",
    "me": "/me",
    "sign-in": "/join",
    "tournaments": "/c",
    "new-tournament": "/c/new",
    "missing": "/nowhere",
}
PAGES = {"form": "/g/{}/new", "lesson": "/g/{}/learn", "rules": "/g/{}/rules"}
SETTLED = 1200
"""Milliseconds until nothing moves any more."""


def main() -> None:
    """Take the screenshots and write the sheet."""
    parser = argparse.ArgumentParser(prog="scripts/look", description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("look"), help="the folder that is written (default: look)")
    parser.add_argument("--game", action="append", default=[], help=f"of {', '.join(GAMES)}; may be repeated")
    parser.add_argument("--size", action="append", default=[], help=f"of {', '.join(SIZES)}; may be repeated")
    parser.add_argument("--language", action="append", default=[], help="en or fr")
    parser.add_argument("--light", action="append", default=[], help="day or night")
    parser.add_argument("--all", action="store_true", help="both languages by day and by night (else en day, fr night)")
    parser.add_argument("--moments", action="store_true", help="only matches, no other pages")
    parser.add_argument("--house", action="store_true", help="only pages that belong to no game")
    asked = parser.parse_args()
    games = chosen(asked.game, GAMES, "game")
    languages, lights = chosen(asked.language, ("en", "fr"), "language"), chosen(asked.light, ("day", "night"), "light")
    pairs = list(product(languages, lights))
    if not (asked.language or asked.light or asked.all):
        pairs = [("en", "day"), ("fr", "night")]
    views = [(size, *pair) for size in chosen(asked.size, SIZES, "size") for pair in pairs]
    asked.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        stage = Stage(Path(folder))
        stage.past(*past(stage.person))
        # a table for each picture: what a bot does on one is not seen on another
        tables = {}
        for key in [] if asked.house else games:
            match = scripted(key)
            for moment in moments(match):
                for view in views:
                    tables[key, moment.name, view] = stage.table(match, moment.at)
            if not asked.moments:
                lobby, replay, screen = stage.lobby(match), stage.replay(match), stage.table(match, len(match.log) // 2)
                shown = {"lobby": lobby, "replay": f"{replay}#half", "screen": f"{screen}/tv"}
                shown |= {name: path.format(key) for name, path in PAGES.items()}
                tables |= {(key, name, view): path for name, path in shown.items() for view in views}
        if not asked.moments:
            tables = {("", name, view): path for name, path in HOUSE.items() for view in views} | tables
        with stage.open(), chromium() as browser:
            if not asked.moments:
                there = moved_in(stage, browser)
                tables |= {("", name, view): path for name, path in there.items() for view in views}
            rows = list(dict.fromkeys((key, name) for key, name, _ in tables))
            for view in views:
                context = visitor(browser, *view)
                stage.sit(context)
                page = context.new_page()
                for key, name in rows:
                    shoot(page, stage.address + tables[key, name, view], asked.out / picture(key, name, view))
                context.close()
                print("  ".join(view), flush=True)
    sheet = asked.out / "index.html"
    sheet.write_text(written(rows, views), "utf-8")
    print(f"{len(rows) * len(views)} pictures: {sheet}")


def shoot(page: Page, address: str, file: Path) -> None:
    """One picture."""
    page.goto(address)
    page.locator(".stage, h1").first.wait_for()
    if address.endswith("#half"):
        slider = page.get_by_role("slider").first
        slider.fill(str(int(slider.get_attribute("max") or 0) // 2))
    page.wait_for_timeout(SETTLED)
    page.screenshot(path=file, full_page=not page.locator(".stage").count())


def picture(key: str, name: str, view: tuple[str, str, str]) -> str:
    """The name of a picture's file."""
    return "-".join(filter(None, (key, name, *view))) + ".png"


def written(rows: list[tuple[str, str]], views: list[tuple[str, str, str]]) -> str:
    """The sheet: a row for each page or moment, a column for each view."""
    lines = ["<!doctype html><meta charset=utf-8><title>Tablée: a look</title><style>"]
    lines.append("body{font:14px/1.4 system-ui;background:#999;margin:12px}.row{display:flex;gap:8px;overflow-x:auto}")
    lines.append("figure{margin:0;flex:none}img{height:380px;display:block}h2{margin:14px 0 4px}</style>")
    for key, name in rows:
        lines.append(f"<h2>{html.escape(key)} {html.escape(name)}</h2><div class=row>")
        for view in views:
            file = picture(key, name, view)
            shown = f'<a href="{file}"><img loading=lazy src="{file}" alt=""></a>'
            lines.append(f"<figure>{shown}<figcaption>{' '.join(view)}</figcaption></figure>")
        lines.append("</div>")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
