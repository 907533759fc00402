"""The house that guests come to, and what they do there."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import BrowserContext, Locator, Page, Worker

HERE = Path(__file__).parent
SHARED = ("noughts", "tricks", "market", "harbour")
TOYS = (*(HERE.parent / "toys" / name for name in SHARED), HERE / "toys" / "mosaic")

OPENS_WITHIN = 120


class House:
    """A running server, with toy games in packages of their own that nothing else knows of."""

    def __init__(self, folder: Path, speed: int = 1, more: Sequence[str] = ()) -> None:
        self.data = folder / "data"
        self.games = folder / "games"
        self.log = folder / "log"
        for toy in TOYS:
            shutil.copytree(toy, self.games / toy.name, ignore=shutil.ignore_patterns("__pycache__"))
        self.speed = speed
        self.more = more
        self.port = "0"
        self.open()

    def open(self) -> None:
        """Start it; the same port again after a fall."""
        tablee = Path(sys.executable).with_name("tablee")
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                [tablee, "serve", "--port", self.port, "--data", self.data, *self.more],
                env={
                    **os.environ,
                    "TABLEE_GAMES": str(self.games),
                    "TABLEE_SPEED": str(self.speed),
                    "PYTHONUNBUFFERED": "1",
                },
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        until = time.monotonic() + OPENS_WITHIN
        while not (found := re.search(r"http://127\.0\.0\.1:(\d+)", self.log.read_text())):
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < until, self.log.read_text()
            time.sleep(0.05)
        self.port = found.group(1)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def admin_link(self) -> str:
        """A link that lets somebody run the house, as its owner would print it."""
        tablee = Path(sys.executable).with_name("tablee")
        words: list[str | Path] = [tablee, "admin", "link", "--data", self.data, "--address", self.address]
        printed: str = subprocess.run(words, capture_output=True, text=True, check=True).stdout
        return printed.strip()

    def fall(self) -> None:
        """Kill -9: no goodbye."""
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(20)


class Guest:
    """A person with a browser of their own."""

    def __init__(self, context: BrowserContext, house: House) -> None:
        self.context = context
        self.house = house
        context.set_default_timeout(20_000)
        self.page: Page = context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def go(self, path: str) -> Page:
        self.page.goto(self.house.address + path)
        return self.page

    def new_table(self, game: str, *seats: str, **more: object) -> str:
        """A table made by this guest; its path."""
        wish = {"game": game, "seats": seats, "name": "Ada", **more}
        # whoever asks first gets a cookie: the table must be theirs
        self.context.request.get(f"{self.house.address}/api/me")
        answer = self.context.request.post(f"{self.house.address}/api/tables", data=wish)
        assert answer.ok, answer.text()
        return f"/t/{answer.json()['id']}"


def cell(page: Page, number: int) -> Locator:
    """A cell of noughts and crosses."""
    return page.locator(f'[data-id="cell:{number}"]')


def mark(page: Page, number: int) -> None:
    """Marks a cell of noughts and crosses, as soon as the page knows that it may."""
    page.locator(f'[data-id="cell:{number}"][role=button]').click()


def eventually(page: Page | Worker, words: str, seconds: float = 60) -> None:
    """Waits for a condition that is itself a promise: Playwright takes any promise for a yes."""
    until = time.monotonic() + seconds
    while not page.evaluate(words):
        assert time.monotonic() < until, words
        time.sleep(0.1) if isinstance(page, Worker) else page.wait_for_timeout(100)
