"""Makes the pictures of the README and the documentation, in a real Chromium.

    python tools/pictures.py [NAME ...]

The games are played by bots from fixed seeds and put into a store as if a guest had left them in
the middle; a server shows them, and the browser takes the pictures. So they are of the page as it
is, and of the same games each time. Needs the built page (make web) and Chromium.
"""

from __future__ import annotations

import asyncio
import base64
import json
import shutil
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import uvicorn
from playwright._impl._api_structures import SetCookieParam
from playwright.sync_api import BrowserContext, Page, ViewportSize, sync_playwright

from playmat import bots
from playmat.games import load
from playmat.kernel.decisions import THROW
from playmat.kernel.table import Table
from playmat.parts.rulebook import Rulebook
from playmat.server.app import make_app
from playmat.server.doors.connection_limits import configuration
from playmat.server.doors.guests import COOKIE, Guests
from playmat.server.files.editions import Edition
from playmat.server.jobs.request_jobs import deal
from playmat.server.routes import web_files
from playmat.server.serving import listen, warm_up
from playmat.server.settings import Settings
from playmat.server.store import Entry, Store, StoredSeat, StoredTable

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "docs" / "pictures"
ROOM: ViewportSize = {"width": 1280, "height": 800}
SCALE = 0.75  # what is seen on a page of text is small
QUALITY = 72  # of 100
SECRET = b"of pictures"
GUEST = "the photographer"
PATIENCE = 120_000  # milliseconds
BARE = """localStorage.setItem("playmat.settings", '{"log": false, "coach": "never"}')"""
CHROMIUM = ("chromium", "chromium-browser", "chrome", "chromium-headless-shell")


THE_END = 1000  # a turn that no game reaches


class Scene(NamedTuple):
    """A picture: of a game that has come to a turn, or of another page."""

    name: str
    alternative: str  # what somebody is told who does not see it
    game: str
    turn: int = 0
    seed: int = 7
    path: str = ""
    press: str = ""  # what is pressed first
    ready: str = ".prompt[data-decision]"  # what is there when all is there


SCENES = (
    Scene(
        "mix",
        "A game of The Mix: two active cards face each other, and three hands to throw wait below.",
        "mix",
        turn=5,
    ),
    Scene(
        "nostalgix",
        "A game of Nostalgix: two Heroes with rows of Fighters between them, and a hand of cards.",
        "nostalgix",
        turn=8,
    ),
    Scene(
        "nintendo",
        "A game of the Nintendo TCG: characters of both sides in their areas, before a battle.",
        "nintendo",
        turn=7,
        seed=2,
    ),
    Scene(
        "vanquishers",
        "A game of Vanquishers: two armed Heroes with their weapons, ammunition and energy.",
        "vanquishers",
        turn=8,
    ),
    Scene(
        "nexus",
        "A game of Project Nexus: two boards of three columns face each other.",
        "nexus",
        turn=6,
    ),
    Scene(
        "deck_builder",
        "The deck builder: cards to choose from, the deck with its counts, and charts beside it.",
        "nostalgix",
        path="/decks/nostalgix/{deck}",
        ready=".verdict.good",
    ),
    Scene(
        "lobby",
        "The lobby: a tile for each of the five games, with a button that begins to play.",
        "mix",
        path="/",
        ready=".games li",
    ),
    Scene(
        "table_to_be",
        "A sheet over the lobby: against a bot, at one screen, or with a friend; decks to choose.",
        "mix",
        path="/",
        press=".games li button",
        ready="dialog[open]",
    ),
    Scene(
        "win",
        "The end of a game of The Mix: you win, with the rule that says so and what to do next.",
        "mix",
        turn=THE_END,
        seed=3,
        ready="dialog[open]",
    ),
)


def main(names: list[str]) -> int:
    chromium = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if chromium is None or web_files.folder() is None:
        print("Pictures need Chromium, and the page: make web", file=sys.stderr)
        return 1
    wanted = [scene for scene in SCENES if not names or scene.name in names]
    TARGET.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder:
        store = f"sqlite:///{folder}/pictures.db"
        asyncio.run(lay_out(store, [scene for scene in wanted if scene.turn]))
        with serving(store) as address, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            for scene in wanted:
                context = browser.new_context(
                    viewport=ROOM, reduced_motion="reduce", base_url=address
                )
                context.add_init_script(BARE)
                if scene.turn:  # all else is as somebody sees it who comes for the first time
                    context.add_cookies([cookie(address)])
                take(context, scene)
                context.close()
            browser.close()
    return 0


# ---- the tables ----


async def lay_out(url: str, scenes: list[Scene]) -> None:
    """Put a table for each scene into the store, played as far as it says."""
    store = await Store.open(url)
    for scene in scenes:
        stored, choices = played(scene)
        lines = [
            Entry(stored.id, number, "choice", seat, text, "player", "", 0.0)
            for number, (seat, text) in enumerate(choices, start=1)
        ]
        await store.add_table(stored, lines)
    await store.close()


def played(scene: Scene) -> tuple[StoredTable, list[tuple[int, str]]]:
    """A game by bots, until the first seat has something to choose in that turn."""
    game = load(scene.game)
    deck = json.dumps(game.decks.stored_form(game.decks[game.looks.glance.first_deck]))
    mode = game.mode(None)
    stored = StoredTable(
        id=scene.name,
        maker=GUEST,
        game=game.name,
        mode=mode.name,
        switches={},
        seed=str(scene.seed),
        minutes=0.0,
        spectators=False,
        watch_delay=0.0,
        created=time.time(),
        touched=time.time(),  # or it would be closed, as one that nobody comes to
        digest=game.saving.digest,
        seats=[StoredSeat("person", GUEST, deck=deck), StoredSeat("bot", bot="greedy", deck=deck)],
    )
    stored.origin = deal(Edition(stored.game), stored)
    table = game.begin_from(json.loads(stored.origin))
    seated = [bots.make("greedy", seed=number) for number in range(2)]
    while table.decision is not None and (  # a winner may have a card to give away
        game.turns(table.state) < scene.turn or not has_a_choice(table, game)
    ):
        seat = table.state.next_asked()
        table.choose(seated[seat].answer(bots.Sight(table, seat)))
    return stored, [(option.seat, option.text) for option in table.choices]


def has_a_choice(table: Table, game: Rulebook) -> bool:
    """Whether the guest, who has the first seat, may do several things, or end the turn."""
    decision = table.decision
    if decision is None or decision.seats[0] != 0 or len(decision.options) < 3:
        return False
    return decision.kind == THROW or any(o.verb in game.unsaid.endings for o in decision.options)


# ---- the server and the browser ----


@contextmanager
def serving(store: str) -> Iterator[str]:
    """A server in a thread of its own; its address."""
    warm_up()
    with listen("127.0.0.1", 0) as listening:
        settings = Settings(store=store, secret=SECRET)
        server = uvicorn.Server(configuration(make_app(settings), settings))
        thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        server.should_exit = True
        thread.join()


def cookie(address: str) -> SetCookieParam:
    """That by which the server knows the guest."""
    value = Guests(SECRET).cookie(GUEST, secure=False).split(";")[0].partition("=")[2]
    return {"name": COOKIE, "value": value, "url": address}


def take(context: BrowserContext, scene: Scene) -> None:
    """Open the page of a scene, wait until all is there, and take the picture."""
    page = context.new_page()
    path = scene.path or f"/table/{scene.name}"
    page.goto(path.format(deck=own_deck(page, scene.game)) if "{deck}" in path else path)
    if scene.press:
        page.locator(scene.press).first.click(timeout=PATIENCE)
    page.locator(scene.ready).first.wait_for(timeout=PATIENCE)
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    clip = {"x": 0, "y": 0, **ROOM, "scale": SCALE}
    wish = {"format": "webp", "quality": QUALITY, "clip": clip}
    answer = context.new_cdp_session(page).send("Page.captureScreenshot", wish)
    picture = TARGET / f"{scene.name}.webp"
    picture.write_bytes(base64.b64decode(answer["data"]))
    print(f"{picture.relative_to(ROOT)}: {picture.stat().st_size / 1000:.0f} kB", flush=True)


def own_deck(page: Page, game: str) -> str:
    """The number of a deck that the guest has made: a copy of the game's first."""
    games = page.request.get("/api/games").json()
    decks = next(found["decks"] for found in games if found["name"] == game)
    first = next(deck for deck in decks if deck["name"] == load(game).looks.glance.first_deck)
    draft = {key: first[key] for key in ("name", "mode", "plan", "cards", "extras")}
    kept = page.request.post("/api/decks", data={"game": game, "draft": draft}).json()
    return str(kept["id"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
