"""``python -m tests.browser.screenshots``: the README's pictures, taken from a fresh demo."""

import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
IMAGES = ROOT / "docs" / "images"
PORT = 8765
PHONE = {"width": 390, "height": 800}
DESKTOP = {"width": 1180, "height": 800}
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]

DECK_WITH_MISTAKES = """4 Lightning Bolt
5 Shock
4 Goblin Guide
4 Monastery Swiftspear
4 Lava Spike
4 Skullcrack
3 Lightnig Strike
20 Mountain

Sideboard
4 Smash to Smithereens
3 Searing Blood
"""


def main() -> None:
    """Serve the demo on a folder of its own and take the pictures."""
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if chromium is None:
        sys.exit("install Debian's chromium first")
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen(
            [sys.executable, "-m", "config.serve", "--port", str(PORT)],
            cwd=ROOT,
            env={**os.environ, "VAR_DIR": folder},
        )
        try:
            _wait_for(f"http://127.0.0.1:{PORT}/healthz")
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
                _take(browser)
                browser.close()
        finally:
            server.terminate()
            server.wait(30)


def _wait_for(address: str, seconds: float = 300) -> None:
    deadline = time.monotonic() + seconds
    while True:
        try:
            urllib.request.urlopen(address, timeout=2).close()
            return
        except OSError:
            if time.monotonic() > deadline:
                raise
            threading.Event().wait(0.5)


def _take(browser) -> None:
    def page(viewport: dict[str, int], scheme: str = "light", user: str = "") -> Page:
        context = browser.new_context(
            base_url=f"http://127.0.0.1:{PORT}",
            viewport=viewport,
            color_scheme=scheme,
            device_scale_factor=1,
        )
        opened = context.new_page()
        if user:
            opened.goto("/accounts/login/")
            opened.fill("input[name=login]", user)
            opened.fill("input[name=password]", os.environ.get("DEMO_PASSWORD", "demo"))
            opened.click("main button[type=submit]")
        return opened

    def shoot(opened: Page, path: str, name: str) -> None:
        opened.goto(path)
        opened.wait_for_load_state("load")
        opened.screenshot(path=IMAGES / f"{name}.png")

    organizer = page(DESKTOP, user="organizer")
    shoot(organizer, "/events/friday-night-modern/desk/", "desk")
    organizer.goto("/events/autumn-modern-open/pairings/")
    shoot(page(PHONE, "dark"), "/events/friday-night-modern/pairings/", "pairings-phone")
    shoot(page(DESKTOP), "/events/autumn-modern-open/bracket/", "bracket")
    shoot(page(DESKTOP), "/events/autumn-modern-open/standings/", "standings")
    transcript = organizer.request.get("/api/v1/tournaments/autumn-modern-open/rounds/1/").json()
    match = transcript["matches"][0]["id"]
    found = organizer.request.get(f"/api/v1/matches/{match}/transcripts/").json()["results"][0]
    shoot(page(DESKTOP), f"/events/autumn-modern-open/transcripts/{found['id']}/", "transcript")
    player = page(DESKTOP, user="player")
    player.goto("/events/friday-night-modern/me/")
    player.get_by_role("link", name="To the table").click()
    player.locator("#answer").wait_for()
    player.screenshot(path=IMAGES / "live-table.png")
    phone = page(PHONE, "dark", user="player")
    phone.goto(player.url)
    phone.locator("#answer").wait_for()
    phone.screenshot(path=IMAGES / "live-table-phone.png")
    player.goto("/decks/new/")
    player.locator("textarea").first.fill(DECK_WITH_MISTAKES)
    player.locator("textarea").first.dispatch_event("change")
    player.wait_for_timeout(1500)
    player.screenshot(path=IMAGES / "deck.png")


if __name__ == "__main__":
    main()
