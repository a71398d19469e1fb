"""How soon the page can be used on a slow line, and its longest tasks while a game is played.

    python benchmarks/page_speed.py [--game nostalgix ...] [--choices 40]

Starts a server of its own and a real Chromium with an empty cache and a throttled connection
(1.6 Mbit/s down, 0.75 up, 150 ms). Usable means: what is there to be clicked is there, and answers.
Run it from the folder of the project, with the page built (`make web`).
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.server.running import serving
from tests.web.conftest import CHROMIUM, FLAGS
from tests.web.players import Player, make_table

from playmat.games import NAMES

SLOW = {
    "offline": False,
    "latency": 150,  # milliseconds
    "downloadThroughput": 1_600_000 / 8,  # bytes a second
    "uploadThroughput": 750_000 / 8,
}
SOON = 2.0  # seconds
LONG = 100.0  # milliseconds
WATCH = """() => {
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) window.longest = Math.max(window.longest, task.duration);
  }).observe({ type: "longtask" });
}"""


def throttle(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", SLOW)


def usable_after(browser: Browser, address: str, path: str, what: str) -> float:
    """Seconds until something that can be clicked is there, with an empty cache."""
    context = browser.new_context(base_url=address)
    page = context.new_page()
    throttle(page)
    start = time.monotonic()
    page.goto(path, wait_until="commit")
    page.locator(what).first.click(trial=True)
    seconds = time.monotonic() - start
    context.close()
    return seconds


def table_usable_after(browser: Browser, address: str, game: str) -> float:
    """The same for a table that is opened by its link."""
    context = browser.new_context(base_url=address)
    page = context.new_page()
    made = make_table(page, game, "me", "random")
    known = context.storage_state()
    context.close()
    context = browser.new_context(base_url=address, storage_state=known)
    page = context.new_page()
    throttle(page)
    start = time.monotonic()
    page.goto(f"/table/{made['table']}", wait_until="commit")
    Player(page).wait_for_question()
    seconds = time.monotonic() - start
    context.close()
    return seconds


def longest_task(browser: Browser, address: str, game: str, choices: int) -> float:
    """Milliseconds of the longest task while so many questions are answered, animations on."""
    context = browser.new_context(base_url=address, viewport={"width": 1440, "height": 900})
    page = context.new_page()
    made = make_table(page, game, "me", "random")
    page.goto(f"/table/{made['table']}")
    player = Player(page)
    seen = player.wait_for_question()
    page.evaluate(WATCH)
    for _ in range(choices):
        if seen["over"]:
            break
        player.choose(seen)
        seen = player.wait_for_question(seen["decision"])
    longest = float(page.evaluate("window.longest"))
    context.close()
    return longest


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--game", nargs="*", default=list(NAMES), choices=NAMES)
    parser.add_argument("--choices", type=int, default=40)
    said = parser.parse_args()
    well = True
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as server,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        address = f"http://{server.address}"
        lobby = usable_after(browser, address, "/", "main button")
        print(f"the lobby on a slow line: {lobby:.2f} s")
        well = well and lobby < SOON
        for game in said.game:
            opened = table_usable_after(browser, address, game)
            longest = longest_task(browser, address, game, said.choices)
            print(f"{game}: a table on a slow line {opened:.2f} s, longest task {longest:.0f} ms")
            well = well and opened < SOON and longest <= LONG
        browser.close()
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
