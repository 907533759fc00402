"""On the home screen and without a network: what is installed, what is kept, and whose it is."""

from __future__ import annotations

import re
import shutil
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.guests import Guest, House, eventually
from browser.test_pages import imported, serious
from tablee.server.web import pages

CONTROLLED = "() => navigator.serviceWorker.controller !== null"
TAKEN_OVER = """async () => {
  const { installing, waiting, active } = await navigator.serviceWorker.ready
  return !installing && !waiting && active.state === 'activated'
}"""
KEPT = """async () => (await (await caches.open('mine')).keys()).filter((one) => one.url.includes('/replay')).length"""


def settled(page: Page) -> None:
    """The worker is there and has this page."""
    page.wait_for_function(CONTROLLED, timeout=60_000)


def until_kept(page: Page, count: int) -> None:
    eventually(page, f"async () => await ({KEPT})() === {count}")


@pytest.fixture
def lonely(tmp_path: Path) -> Iterator[House]:
    """A house that may fall."""
    opened = House(tmp_path)
    yield opened
    opened.close()


def test_chromium_would_install_it(visit):
    guest = visit(service_workers="allow")
    page = guest.go("/")
    settled(page)
    browser = guest.context.new_cdp_session(page)
    manifest = browser.send("Page.getAppManifest")
    assert manifest["url"].endswith("/manifest.webmanifest")
    assert manifest["errors"] == []
    assert browser.send("Page.getInstallabilityErrors")["installabilityErrors"] in ([], IN_PRIVATE)


IN_PRIVATE = [{"errorId": "in-incognito", "errorArguments": []}]
"""All that Chromium has against it is that a test's browser is a private one."""


@pytest.mark.parametrize(("language", "phone"), [("en-GB", False), ("fr-FR", True)])
def test_rules_and_last_replays_are_there_without_a_network(visit, lonely, language, phone):
    guest: Guest = visit(language, phone, to=lonely, service_workers="allow")
    page = guest.go("/")
    settled(page)
    rules = f"/api/games/la-ruche/rules/{language[:2]}.html"
    eventually(page, f"() => caches.match('{rules}').then((found) => !!found)")
    replay = imported(guest)
    guest.go(replay)
    expect(page.locator(".controls")).to_be_visible()  # the game's drawings and words have come
    until_kept(page, 1)
    lonely.fall()
    guest.context.set_offline(True)
    page = guest.go("/")
    expect(
        page.get_by_role("heading", name="No connection" if language == "en-GB" else "Pas de connexion")
    ).to_be_visible()
    expect(page.locator(f'a[href^="{replay}"]')).to_be_visible()
    assert serious(page) == []
    page.locator(f'a[href^="{replay}"]').click()
    expect(page.locator(".controls")).to_be_visible()
    guest.go("/g/la-ruche/rules")
    expect(page.locator("article h1, article h2").first).to_be_visible()
    guest.context.set_offline(False)
    lonely.open()


def test_who_signs_out_leaves_no_replay_behind(visit):
    guest = visit(service_workers="allow")
    page = guest.go("/")
    settled(page)
    guest.go(imported(guest))
    until_kept(page, 1)
    guest.go("/me")
    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("button", name="Here", exact=True).click()
    expect(page).to_have_url(f"{guest.house.address}/")
    assert page.evaluate(KEPT) == 0
    kept = page.evaluate("async () => (await Promise.all((await caches.keys()).map(async (name) => "
                         "(await (await caches.open(name)).keys()).map((one) => one.url)))).flat()")  # fmt: skip
    assert [one for one in kept if re.search(r"/api/(me|people|tables|matches|bots)", one)] == []


class OnePage(SimpleHTTPRequestHandler):
    """The built pages, as the server gives them."""

    def do_GET(self) -> None:
        if self.path.startswith("/api/"):
            self.send_error(404)
            return
        if "." not in self.path:
            self.path = "/index.html"
        super().do_GET()

    def end_headers(self) -> None:
        self.send_header("cache-control", "no-cache")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        return


def test_an_upgrade_is_seen_at_once_and_stays_when_the_network_goes(browser, tmp_path):
    shell = tmp_path / "static"
    shutil.copytree(pages.STATIC, shell)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(OnePage, directory=str(shell)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    context = browser.new_context()
    try:
        page = context.new_page()
        address = f"http://127.0.0.1:{server.server_port}/about"
        page.goto(address)
        settled(page)
        for name, old, new in (
            ("index.html", "<head>", '<head><meta name="upgraded" content="yes">'),
            ("sw.js", "const VERSION = '", "const VERSION = 'next"),
        ):
            (shell / name).write_text((shell / name).read_text().replace(old, new))
        page.goto(address)
        expect(page.locator("meta[name=upgraded]")).to_have_count(1)  # at once, although the old shell is kept
        eventually(page, "async () => (await caches.keys()).some((name) => name.startsWith('shell-next'))")
        eventually(page, TAKEN_OVER)
        server.shutdown()
        server.server_close()
        page.goto(address)
        expect(page.locator("meta[name=upgraded]")).to_have_count(1)
        expect(page.locator("h1")).to_be_visible()
    finally:
        context.close()


def test_on_plain_http_the_page_says_what_is_not_possible(visit):
    guest = visit()
    guest.page.add_init_script("delete Object.getPrototypeOf(navigator).serviceWorker")
    page = guest.go("/me")
    expect(page.get_by_text("This page comes over plain http")).to_be_visible()
    assert serious(page) == []
