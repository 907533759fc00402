"""Make the icons for phones' home screens from their drawings: web/public/icon-*.png."""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

WEB = Path(__file__).parent.parent / "web"
ICONS = {
    "icon-192.png": ("public/icon.svg", 192),
    "icon-512.png": ("public/icon.svg", 512),
    "icon-whole-512.png": ("icons/whole.svg", 512),
    "icon-touch.png": ("icons/whole.svg", 180),
}
"""By file: the drawing, and its width."""


def main() -> None:
    """Draw each with Chromium."""
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for name, (drawing, size) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(
                f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{(WEB / drawing).read_text()}"
            )
            page.screenshot(path=WEB / "public" / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
