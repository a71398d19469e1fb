"""How soon the page can be used on a slow line, and how it answers while a game is played.

    python benchmarks/page_speed.py [--game nostalgix ...] [--choices 40]

Starts a server of its own and a real Chromium with an empty cache and a throttled connection
(1.6 Mbit/s down, 0.75 up, 150 ms). Usable means: a click on what is there to be clicked would reach
it. The lobby is the first thing of all that the server is asked for. A task is as long as it keeps
a core busy: the server, its bots and this driver may have the same cores, and their time is not the
page's. A click is answered when anything on the page has changed and the next frame begins; there
the line is not slow. Run it from the folder of the project, with the page built (`make web`).
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.web.conftest import CHROMIUM, FLAGS
from tests.web.players import Player, make_table
from tests.web.processes import free_port

from playmat.games import names

SLOW = {
    "offline": False,
    "latency": 150,  # milliseconds
    "downloadThroughput": 1_600_000 / 8,  # bytes a second
    "uploadThroughput": 750_000 / 8,
}
SOON = 2.0  # seconds
LONG = 100.0  # milliseconds
TASKS = ["disabled-by-default-devtools.timeline", "blink.user_timing"]  # what Chromium records
# Looked at before each frame by the page itself: Playwright looks only twice a second.
WATCH = """(what) => {
  const reached = (thing) => {
    const box = thing.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return hit !== null && thing.contains(hit);
  };
  const look = (tell) => {
    const found = [...document.querySelectorAll(what)].some(reached);
    if (!found) return requestAnimationFrame(() => look(tell));
    const kinds = ["navigation", "resource"];
    const answers = kinds.flatMap((kind) => performance.getEntriesByType(kind));
    const size = answers.reduce((sum, answer) => sum + answer.transferSize, 0);
    tell([performance.now() / 1000, answers.length, size]);
  };
  window.opened = new Promise(look);
}"""
# A click counts until anything on the page has changed and a frame begins.
CLICKS = """() => {
  let clicked = null;
  window.answered = [];
  addEventListener("click", () => (clicked = performance.now()), true);
  const seen = new MutationObserver(() => {
    if (clicked === null) return;
    const begun = clicked;
    clicked = null;
    requestAnimationFrame(() => window.answered.push(performance.now() - begun));
  });
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  seen.observe(document.body, all);
}"""
MARK = "here it is played"  # by which the page's thread is known from those of other pages


@contextmanager
def fresh_server(folder: Path) -> Iterator[str]:
    """The address of a `playmat serve` that has just become ready."""
    port = free_port()
    command = [sys.executable, "-m", "playmat.cli", "serve", "--no-open", "--port", str(port)]
    process = subprocess.Popen(
        [*command, "--store", f"sqlite:///{folder / 'games.db'}"],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    assert process.stdout is not None
    try:
        process.stdout.readline()  # it says where it is once it is ready
        yield f"http://127.0.0.1:{port}"
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def throttle(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", SLOW)


class Opened(NamedTuple):
    """What it took until a page could be used."""

    seconds: float
    answers: int  # of the server, that had come by then
    size: int  # of these, in bytes on the line

    def __str__(self) -> str:
        return f"{self.seconds:.2f} s ({self.answers} answers, {self.size / 1000:.0f} kB)"


def usable_after(page: Page, path: str, what: str) -> Opened:
    """How soon a click on something of a page would reach it, over a slow line."""
    throttle(page)
    page.add_init_script(f"({WATCH})({json.dumps(what)})")
    page.goto(path, wait_until="commit")
    seconds, answers, size = page.evaluate("window.opened")
    return Opened(seconds, answers, size)


def lobby_usable_after(browser: Browser, address: str) -> Opened:
    """With an empty cache."""
    context = browser.new_context(base_url=address)
    opened = usable_after(context.new_page(), "/", "main button")
    context.close()
    return opened


def table_usable_after(browser: Browser, address: str, game: str) -> Opened:
    """The same for a table that is opened by its link."""
    context = browser.new_context(base_url=address)
    made = make_table(context.new_page(), game, "me", "random")
    known = context.storage_state()
    context.close()
    context = browser.new_context(base_url=address, storage_state=known)
    # The cards, not the first question: that one may have to wait for what the other seat does.
    opened = usable_after(context.new_page(), f"/table/{made['table']}", "[data-board] button")
    context.close()
    return opened


class Task(NamedTuple):
    """What the thread of a page did without a pause, in milliseconds."""

    busy: float  # that it had a core
    clock: float  # from its beginning to its end


@contextmanager
def recording(browser: Browser, page: Page) -> Iterator[list[Task]]:
    """Fills a list with the tasks of a page that were run inside."""
    tasks: list[Task] = []
    events: list[dict[str, Any]] = []
    complete: list[bool] = []
    session = browser.new_browser_cdp_session()
    session.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    session.on("Tracing.tracingComplete", lambda _: complete.append(True))
    session.send("Tracing.start", {"traceConfig": {"includedCategories": TASKS}})
    page.evaluate("(mark) => performance.mark(mark)", MARK)
    yield tasks
    session.send("Tracing.end")
    while not complete:
        page.wait_for_timeout(50)
    session.detach()
    threads = {(event["pid"], event["tid"]) for event in events if event["name"] == MARK}
    tasks += [
        Task(event["tdur"] / 1000, event["dur"] / 1000)
        for event in events
        if event["name"] == "RunTask" and (event["pid"], event["tid"]) in threads
        if "tdur" in event  # a task that was cut off by the end of the recording has none
    ]


class Played(NamedTuple):
    """How a page did while it was played at."""

    longest: Task  # of each measure
    clicks: list[float]  # milliseconds until each was answered

    def __str__(self) -> str:
        usual, slowest = statistics.median(self.clicks), max(self.clicks)
        return (
            f"longest task {self.longest.busy:.0f} ms ({self.longest.clock:.0f} ms by the clock), "
            f"a click changes the table in {usual:.0f} ms ({slowest:.0f} at most, "
            f"{len(self.clicks)} clicks)"
        )


def play(browser: Browser, address: str, game: str, choices: int) -> Played:
    """Answer so many questions at once."""
    context = browser.new_context(
        base_url=address, viewport={"width": 1440, "height": 900}, reduced_motion="reduce"
    )
    page = context.new_page()
    made = make_table(page, game, "me", "random")
    page.goto(f"/table/{made['table']}")
    player = Player(page)
    seen = player.wait_for_question()
    page.wait_for_load_state("networkidle")  # the pictures on the cards come last
    page.evaluate(CLICKS)
    with recording(browser, page) as tasks:
        for _ in range(choices):
            if seen["over"]:
                break
            player.choose(seen)
            seen = player.wait_for_question(seen["decision"])
    clicks: list[float] = page.evaluate("window.answered")
    context.close()
    longest = Task(max(task.busy for task in tasks), max(task.clock for task in tasks))
    return Played(longest, clicks)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--game", nargs="*", default=list(names()), choices=names())
    parser.add_argument("--choices", type=int, default=40)
    said = parser.parse_args()
    well = True
    with (
        tempfile.TemporaryDirectory() as folder,
        fresh_server(Path(folder)) as address,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        lobby = lobby_usable_after(browser, address)
        print(f"the lobby on a slow line: {lobby}")
        well = well and lobby.seconds < SOON
        for game in said.game:
            opened = table_usable_after(browser, address, game)
            played = play(browser, address, game, said.choices)
            print(f"{game}: a table on a slow line {opened}, {played}")
            well = well and opened.seconds < SOON and played.longest.busy <= LONG
        browser.close()
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
