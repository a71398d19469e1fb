"""Takes the mats of all games on eight windows at three moments, on one page to look through.

    python -m tools.mats [GAME ...]

writes build/mats/index.html. A game with a mode ("mix doubles") is a table for more than two. The
middle of a game is taken by day, its beginning and its fullest board by night. A board is judged
with eyes: look through it before a change of a mat is said to be done. Needs the built page
(make web) and Chromium; half a minute a game.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright
from tests.server.running import serving
from tests.web.boards import BOARDS, MOMENTS, Shown, moment
from tests.web.conftest import CHROMIUM, FLAGS

TARGET = Path(__file__).resolve().parent.parent / "build" / "mats"
SIZES = (
    (1366, 768),
    (1920, 1080),
    (2560, 1440),
    (1280, 720),
    (1024, 768),
    (820, 1180),
    (390, 844),
    (844, 390),
)
PLAIN = """localStorage.setItem("playmat.settings", '{"coach": "never"}')"""
SETTLED = "() => document.fonts.ready.then(() => new Promise(requestAnimationFrame))"
SHOWN = 420  # pixels: the width of a picture on the page


def main(games: list[str]) -> int:
    if CHROMIUM is None:
        print("Pictures need Chromium", file=sys.stderr)
        return 1
    TARGET.mkdir(parents=True, exist_ok=True)
    wanted = games or list(BOARDS)
    with (
        TemporaryDirectory() as folder,
        serving(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for game in wanted:
            take(browser, f"http://{server.address}", game)
        browser.close()
    (TARGET / "index.html").write_text(page(wanted), encoding="utf-8")
    print(f"look through {TARGET / 'index.html'}")
    return 0


def picture(game: str, name: str, size: tuple[int, int]) -> str:
    return f"{game.replace(' ', '-')}-{name}-{size[0]}x{size[1]}.png"


def take(browser: Browser, address: str, game: str) -> None:
    """All windows of a game at each moment."""
    context = browser.new_context(base_url=address, reduced_motion="reduce")
    context.add_init_script(PLAIN)
    shown = Shown(context.new_page())
    shown.open(moment(game, MOMENTS[0]))
    for name in MOMENTS:
        shown.page.emulate_media(color_scheme="light" if name == "middle" else "dark")
        shown.show(moment(game, name))
        for size in SIZES:
            shown.page.set_viewport_size({"width": size[0], "height": size[1]})
            shown.page.evaluate(SETTLED)
            shown.page.screenshot(path=TARGET / picture(game, name, size))
    context.close()


def page(games: list[str]) -> str:
    """The pictures, a row for each game and window."""
    rows = "".join(
        f"<h2>{game}, {size[0]} by {size[1]}</h2>"
        + "".join(f'<img width="{SHOWN}" src="{picture(game, name, size)}">' for name in MOMENTS)
        for game in games
        for size in SIZES
    )
    return f"<!doctype html><meta charset=utf-8><title>Mats</title><body>{rows}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
