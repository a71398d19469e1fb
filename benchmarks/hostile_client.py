"""One hostile client against everybody: how long others wait, and how much memory it costs.

    python benchmarks/hostile_client.py [--tables 20] [--seconds 20] [--only resume,branch]

Starts a server of its own. While persons play against bots, choosing once a second, a client of
other addresses (127.0.0.66 and on: one for each thing, so that what is asked of it in one is not
held against it in the next) does one thing after the other as fast as it may. For each is said
how long it took others from a choice to the events that followed, or how long they have waited so
far, the longest that a deck check of another took, and how much memory all processes of the server
use. The bar: p99 under 250 ms, memory under 600 MB; "nothing" says what the machine itself makes of
it.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import contextlib
import io
import json
import os
import secrets
import signal
import struct
import subprocess
import sys
import tempfile
import time
import zipfile
import zlib
from collections.abc import Awaitable, Callable
from typing import Any

import httpx

# A script finds what lies beside it, which mypy does not know.
from load_tables import (  # type: ignore[import-not-found,unused-ignore]
    BASE,
    PORT,
    STOPPING,
    Load,
    memory,
    play,
)
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException

HOST, AT_ONCE = "127.0.0.1", 12  # requests at a time
BAR_MS, BAR_MB = 250.0, 600

Attack = Callable[["Hostile"], Awaitable[None]]
ATTACKS: dict[str, Attack] = {}


def attack(work: Attack) -> Attack:
    ATTACKS[work.__name__.replace("_", " ")] = work
    return work


class Hostile:
    """Somebody who means harm: a guest with one address and all the time there is."""

    def __init__(self, here: str) -> None:
        self.here = here
        transport = httpx.AsyncHTTPTransport(local_address=here)
        self.http = httpx.AsyncClient(base_url=f"http://{HOST}:{PORT}", transport=transport)
        self.http.timeout = httpx.Timeout(60)
        self.http.headers["host"] = BASE
        self.asked = 0  # requests, messages and connections
        self.more: list[Hostile] = []  # other cookies and addresses of the same person

    def another(self) -> Hostile:
        """The same address, with another cookie."""
        self.more.append(Hostile(self.here))
        return self.more[-1]

    async def from_addresses(self, count: int) -> list[Hostile]:
        """The same from several addresses, each with its cookie."""
        last = self.here.rpartition(".")[2]
        found = [Hostile(f"127.0.{number}.{last}") for number in range(1, count + 1)]
        for each in found:
            await each.http.get("/api/me")
        self.more += found
        return found

    async def post(self, path: str, body: Any) -> dict[str, Any]:
        """Ask until it is answered."""
        while True:
            with contextlib.suppress(httpx.TransportError):
                answer = await self.http.post(path, json=body)
                if answer.status_code in (200, 201):
                    found: dict[str, Any] = answer.json()
                    return found
            await asyncio.sleep(0.2)

    async def flood(self, method: str, path: str, body: Any = None) -> None:
        """Ask the same thing again and again, many times at once."""

        async def again() -> None:
            while True:
                self.asked += 1
                try:
                    await self.http.request(method, path, json=body)
                except httpx.TransportError:
                    await asyncio.sleep(0.01)

        await asyncio.gather(*(again() for _ in range(AT_ONCE)))

    async def table(self, *seats: dict[str, str], **wish: Any) -> str:
        made = await self.post("/api/tables", {"game": "mix", "seats": list(seats), **wish})
        return str(made["table"])

    def at(self, table: str, watching: bool = False) -> connect:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        query = "?watch" if watching else ""
        return connect(
            f"ws://{HOST}:{PORT}/api/tables/{table}/socket{query}",
            additional_headers={"Cookie": cookie},
            max_size=None,
            local_addr=(self.here, 0),
        )

    async def sockets(self, table: str, count: int, say: list[str], watching: bool = True) -> None:
        """Many connections at a table, each saying the same as fast as it is heard."""

        async def one() -> None:
            while True:
                with contextlib.suppress(Exception):
                    async with self.at(table, watching) as socket:
                        listening = asyncio.create_task(drain(socket))
                        while say:
                            for text in say:
                                self.asked += 1
                                await socket.send(text)
                                await asyncio.sleep(0)  # all of them, not one alone
                        await listening
                await asyncio.sleep(0.1)

        await asyncio.gather(*(one() for _ in range(count)))

    async def finished(self) -> str:
        """A game that was played to its end, as long as it may be."""
        table = await self.table(ME, ME)
        await self.play_out(table)
        return table

    async def play_out(self, table: str) -> None:
        """Choose for both seats, as fast as it is heard, until the game is over."""
        async with self.at(table) as socket:
            async for text in socket:
                told = json.loads(text)
                if told["type"] != "situation":
                    continue
                if told["ending"] is not None and told["ending"]["seed"]:
                    return
                if told["ask"] is not None:
                    self.asked += 1
                    await socket.send(chosen(told))


ME, BOT = {"kind": "me"}, {"kind": "bot", "bot": "random"}
KEEN = {"kind": "bot", "bot": "keen"}


def chosen(told: dict[str, Any]) -> str:
    options = told["ask"]["options"]
    fields = {"type": "choose", "decision": told["ask"]["decision"]}
    return json.dumps({**fields, "option": secrets.randbelow(len(options))})


async def drain(socket: Any) -> None:
    with contextlib.suppress(ConnectionClosed):
        async for _ in socket:
            pass


# ---- what it does ----


@attack
async def nothing(hostile: Hostile) -> None:
    """For comparison."""


@attack
async def huge_draws(hostile: Hostile) -> None:
    cards = {f"c{number}": 100 for number in range(9000)}
    await hostile.flood("POST", "/api/games/mix/draw", {"cards": cards})


@attack
async def largest_draws(hostile: Hostile) -> None:
    cards = {f"Card number {number}": 1 for number in range(300)}
    await hostile.flood("POST", "/api/games/mix/draw", {"cards": cards})


@attack
async def checks(hostile: Hostile) -> None:
    cards = {f"Card number {number}": 1 for number in range(300)}
    await hostile.flood("POST", "/api/games/nintendo/check", {"cards": cards})


@attack
async def long_house_rules(hostile: Hostile) -> None:
    for length in (90_000, 490):
        text = ("On Play: draw 1 card. " * 5000)[:length]
        wish = {"game": "mix", "seats": [ME, BOT], "switches": {"abby_text": text}}
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(hostile.flood("POST", "/api/tables", wish), 5)


@attack
async def large_decks(hostile: Hostile) -> None:
    cards = "".join(f"  Card number {number}: 1\n" for number in range(300))
    for number in range(20):
        draft = {"cards": {f"Card {n} of {number}": 1 for n in range(300)}, "name": str(number)}
        with contextlib.suppress(httpx.TransportError):
            await hostile.http.post("/api/decks", json={"game": "nintendo", "draft": draft})
    text = f"deck: x\ngame: nintendo\ncards:\n{cards}"
    await asyncio.gather(
        hostile.flood("GET", "/api/games"),
        hostile.flood("POST", "/api/decks", {"game": "nintendo", "text": text}),
    )


@attack
async def resumes(hostile: Hostile) -> None:
    table = await hostile.table(ME, ME)
    await hostile.sockets(table, 50, ['{"type": "resume"}'])


@attack
async def delayed_spectators(hostile: Hostile) -> None:
    """All that is told is held back for each of them, while the game goes on as fast as it may."""

    async def play_on() -> None:
        while True:
            table = await hostile.table(ME, ME, watch_delay=600)
            watching = asyncio.create_task(hostile.sockets(table, 25, ['{"type": "resume"}']))
            await hostile.play_out(table)
            watching.cancel()

    await asyncio.gather(*(play_on() for _ in range(2)))


@attack
async def choices(hostile: Hostile) -> None:
    async def one() -> None:
        while True:
            with contextlib.suppress(Exception):
                await hostile.finished()

    await asyncio.gather(*(one() for _ in range(20)))


@attack
async def branches(hostile: Hostile) -> None:
    table = await hostile.finished()
    info = (await hostile.http.get(f"/api/replays/{table}")).json()
    body = {"step": info["steps"] - 1, "seat": "A", "bot": "random"}
    await hostile.flood("POST", f"/api/replays/{table}/branch", body)


@attack
async def replays(hostile: Hostile) -> None:
    table = await hostile.finished()
    await asyncio.gather(
        hostile.flood("GET", f"/api/replays/{table}/steps/9"),
        hostile.flood("GET", f"/api/replays/{table}/record"),
    )


@attack
async def hints(hostile: Hostile) -> None:
    tables = [await hostile.table(ME, KEEN) for _ in range(10)]
    await asyncio.gather(
        *(hostile.sockets(table, 3, ['{"type": "hint"}'], False) for table in tables)
    )


@attack
async def no_messages(hostile: Hostile) -> None:
    table = await hostile.table(ME, BOT)
    await hostile.sockets(table, 40, ["x", "{}", '{"type": "choose"}'], False)


@attack
async def pings(hostile: Hostile) -> None:
    table = await hostile.table(ME, BOT)

    async def one() -> None:
        while True:
            with contextlib.suppress(Exception):
                async with hostile.at(table) as socket:
                    while True:
                        hostile.asked += 1
                        await socket.ping()
                        await asyncio.sleep(0)
            await asyncio.sleep(0.05)

    await asyncio.gather(*(one() for _ in range(20)))


async def raw(hostile: Hostile, data: bytes, count: int) -> None:
    """Connections that send a little and then nothing."""

    async def one() -> None:
        while True:
            hostile.asked += 1
            with contextlib.suppress(OSError):
                here = (hostile.here, 0)
                reader, writer = await asyncio.open_connection(HOST, PORT, local_addr=here)
                writer.write(data)
                await reader.read()
                writer.close()
            await asyncio.sleep(0.01)

    await asyncio.gather(*(one() for _ in range(count)))


@attack
async def half_requests(hostile: Hostile) -> None:
    await raw(hostile, b"GET / HTTP/1.1\r\nhost: x", 1500)


@attack
async def silent_connections(hostile: Hostile) -> None:
    await raw(hostile, b"", 1500)


@attack
async def half_bodies(hostile: Hostile) -> None:
    head = b"POST /api/decks HTTP/1.1\r\nhost: localhost\r\ncontent-length: 90000\r\n\r\n"
    await raw(hostile, head + b"{" * 1000, 200)


@attack
async def tiny_chunks(hostile: Hostile) -> None:
    head = b"POST /api/decks HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n"
    await raw(hostile, head + b"1\r\nx\r\n" * 60_000, 40)


@attack
async def lists_of_tables(hostile: Hostile) -> None:
    for _ in range(29):
        await hostile.table(ME, ME)
    await asyncio.gather(*(hostile.flood("GET", "/api/tables") for _ in range(4)))


@attack
async def cards_and_rules(hostile: Hostile) -> None:
    await asyncio.gather(
        *(
            hostile.flood("GET", f"/api/games/nintendo/{what}")
            for what in ("cards", "rules", "cards", "rules")
        )
    )


@attack
async def requests(hostile: Hostile) -> None:
    await asyncio.gather(*(hostile.flood("GET", "/api/me") for _ in range(4)))


READ = {"text": "1" + " " * 300 + "x"}


@attack
async def words_of_decks(hostile: Hostile) -> None:
    await hostile.flood("POST", "/api/games/mix/read", READ)


@attack
async def several_addresses(hostile: Hostile) -> None:
    """Whatever readers take longest at, from four addresses."""
    others = await hostile.from_addresses(4)
    await asyncio.gather(*(each.flood("POST", "/api/games/mix/read", READ) for each in others))


@attack
async def many_cookies(hostile: Hostile) -> None:
    cards = {f"Card number {number}": 1 for number in range(300)}
    guests = [hostile.another() for _ in range(12)]
    for guest in guests:
        await guest.http.get("/api/me")
    await asyncio.gather(
        *(guest.flood("POST", "/api/games/nintendo/check", {"cards": cards}) for guest in guests)
    )


def large_position(cards: list[str]) -> str:
    hand = ", ".join(json.dumps(name) for name in cards)
    return f"A: {{active: Owen, hand: [{hand}], deck: [Owen]}}\nB: {{active: Owen, deck: [Owen]}}\n"


@attack
async def large_positions(hostile: Hostile) -> None:
    """A hand of 900 printed cards, and a connection at its table."""
    found = (await hostile.http.get("/api/games/mix/cards")).json()
    names = sorted((card["name"] for card in found), key=len)[:30]
    hand = [names[number % len(names)] for number in range(900)]
    body = {"text": large_position(hand), "level": "random"}

    async def one() -> None:
        while True:
            hostile.asked += 1
            answer = await hostile.http.post("/api/positions/mix/play", json=body)
            if answer.status_code == 201:
                with contextlib.suppress(Exception):
                    await asyncio.wait_for(hostile.play_out(answer.json()["table"]), 5)
            await asyncio.sleep(0.1)

    await asyncio.gather(*(one() for _ in range(4)))


def png(width: int, height: int) -> bytes:
    """A picture of one colour in very few bytes."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        check = zlib.crc32(kind + data)
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)

    pixels = zlib.compress(bytes((1 + (width + 7) // 8) * height), 9)
    head = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    parts = (chunk(b"IHDR", head), chunk(b"IDAT", pixels), chunk(b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


@attack
async def pictures(hostile: Hostile) -> None:
    """Few bytes that describe many pixels, of every shape."""
    sent = [png(1, 16_000_000), png(4000, 4000), png(3999, 4001), png(900, 17_000)]

    async def again(number: int) -> None:
        guest = hostile.another()
        while True:
            hostile.asked += 1
            with contextlib.suppress(httpx.TransportError):
                await guest.http.post("/api/pictures", content=sent[number % len(sent)])

    await asyncio.gather(*(again(number) for number in range(8)))


ATKS = "[{type: Rock, dmg: 3}, {type: Paper, dmg: 2}, {type: Scissors, dmg: 1}]"


@attack
async def own_cards(hostile: Hostile) -> None:
    """Sets as large as they may be, saved, and their cards tried at tables."""
    cards = "".join(f"  - {{name: Fox {n}, hp: 9, atks: {ATKS}}}\n" for n in range(190))
    text = f"set: Foxes\ngame: mix\ncards:\n{cards}"
    kept = (await hostile.post("/api/sets", {"game": "mix", "text": text}))["info"]

    async def try_cards() -> None:
        while True:
            hostile.asked += 1
            body = {"card": "Fox 1", "level": "random"}
            answer = await hostile.http.post(f"/api/sets/{kept['id']}/try", json=body)
            if answer.status_code == 201:
                with contextlib.suppress(Exception):
                    await asyncio.wait_for(hostile.play_out(answer.json()["table"]), 5)
            await asyncio.sleep(0.1)

    await asyncio.gather(
        hostile.flood("POST", "/api/sets", {"game": "mix", "text": text}),
        *(try_cards() for _ in range(4)),
    )


COMMON = ("when", "your", "opponent", "this", "card", "attacks", "draw", "may", "then", "if")


@attack
async def texts_of_cards(hostile: Hostile) -> None:
    """Ordinary words in an order that nobody reads, each time others, from four addresses: all that
    is done to mend a line is done for each."""
    others = await hostile.from_addresses(4)

    async def again(guest: Hostile, game: str) -> None:
        while True:
            hostile.asked += 1
            lines = (" ".join(secrets.choice(COMMON) for _ in range(40)) for _ in range(12))
            card = {"name": "Fox", "text": "\n".join(lines)}
            with contextlib.suppress(httpx.TransportError):
                await guest.http.post(f"/api/workshop/{game}/read", json={"card": card})

    games = ("mix", "nexus", "nintendo", "nostalgix")
    await asyncio.gather(*(again(*each) for each in zip(others, games, strict=True)))


def workbook() -> str:
    """A spreadsheet of few bytes, in base64, that unpacks to a gigabyte."""
    file = io.BytesIO()
    with (
        zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as made,
        made.open("xl/worksheets/sheet1.xml", "w", force_zip64=True) as sheet,
    ):
        for _ in range(1024):
            sheet.write(b"<row/>" * 174_762)
    return base64.b64encode(file.getvalue()).decode()


@attack
async def spreadsheets(hostile: Hostile) -> None:
    """A file that is small on the way, and as many cells as may be pasted."""
    files = [{"file": workbook()}, {"text": "Name\tText\n" + "Fox\tDraw a crad.\n" * 12_000}]

    async def again(number: int) -> None:
        guest = hostile.another()
        while True:
            hostile.asked += 1
            with contextlib.suppress(httpx.TransportError):
                await guest.http.post("/api/workshop/mix/table", json=files[number % len(files)])

    await asyncio.gather(*(again(number) for number in range(8)))


@attack
async def shared_sets(hostile: Hostile) -> None:
    """A shared set that is read, commented on and played with, all at once."""
    cards = "".join(f"  - {{name: Fox {n}, hp: 9, atks: {ATKS}}}\n" for n in range(190))
    text = f"set: Foxes\ngame: mix\ncards:\n{cards}"
    kept = (await hostile.post("/api/sets", {"game": "mix", "text": text}))["info"]
    word = (await hostile.post(f"/api/sets/{kept['id']}/share", {}))["word"]
    path = f"/api/shared_sets/{word}"
    await asyncio.gather(
        hostile.flood("GET", path),
        hostile.flood("POST", f"{path}/comments", {"card": "Fox 1", "text": "x" * 900}),
        hostile.flood("POST", f"{path}/play", {"level": "random"}),
        hostile.flood("POST", f"{path}/copy"),
    )


@attack
async def the_lab(hostile: Hostile) -> None:
    """Twenty pieces of work under four names."""
    for guest in [hostile.another() for _ in range(4)]:
        await guest.http.get("/api/me")
        for number in range(5):
            hostile.asked += 1
            described = f"experiment: match-ups\ngame: mix\nbot: regular\nmost: {20_000 - number}\n"
            body = {"kind": "lab", "description": described + "decks: [Five Owens, Slow Drip]\n"}
            await guest.http.post("/api/work", json=body)
    await asyncio.sleep(60)


# ---- the others, and what is measured ----


class Probe:
    """Somebody else who has a deck checked once a second."""

    def __init__(self) -> None:
        self.worst = 0.0
        self.since = 0.0  # when the one was sent that is not answered yet

    async def run(self) -> None:
        async with httpx.AsyncClient(base_url=f"http://{BASE}", timeout=120) as client:
            while True:
                self.since = time.perf_counter()
                with contextlib.suppress(httpx.TransportError):
                    await client.post("/api/games/mix/check", json={"cards": {"Owen": 5}})
                self.worst = max(self.worst, time.perf_counter() - self.since)
                self.since = 0.0
                await asyncio.sleep(1)

    def take(self) -> float:
        """The longest that one took since this was last asked, or has taken so far."""
        waiting = time.perf_counter() - self.since if self.since else 0.0
        found, self.worst = max(self.worst, waiting), 0.0
        return found


async def suffer(load: Load, server: int, tables: int, seconds: float, names: list[str]) -> bool:
    """Play while each attack goes on; whether others could play on."""
    client = httpx.AsyncClient(base_url=f"http://{BASE}", timeout=60)
    await client.get("/api/me")
    playing = [asyncio.create_task(play(load, client, n, 1.0)) for n in range(tables)]
    probe = Probe()
    probing = asyncio.create_task(probe.run())
    await asyncio.sleep(5)
    held = True
    heads = ("times", "choices", "p50", "p99", "worst", "check", "memory")
    print(f"{'one client does':22}", *(f"{head:>8}" for head in heads))
    for name in names:
        command = [sys.executable, __file__, "--attack", name]
        hostile = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
        assert hostile.stdout is not None
        await hostile.stdout.readline()  # it says so when it begins
        load.waits.clear()
        probe.take()
        await asyncio.sleep(seconds)
        now = time.perf_counter()
        waits = sorted([*load.waits, *(now - sent for sent in load.sent.values())])
        used = sum(memory(server).values())
        check = 1000 * probe.take()
        hostile.kill()
        said, _ = await hostile.communicate()
        asked = (said.split() or [b"0"])[-1].decode()
        waits = waits or [seconds]  # nobody could choose at all
        p50, p99 = (1000 * waits[int(len(waits) * share)] for share in (0.5, 0.99))
        held = held and p99 < BAR_MS and used < BAR_MB
        row = f"{p50:5.0f} ms {p99:5.0f} ms {1000 * waits[-1]:5.0f} ms {check:5.0f} ms {used:5} MB"
        print(f"{name:22} {asked:>8} {len(waits):8} {row}", flush=True)
        await asyncio.sleep(2)
    load.running = False
    probing.cancel()
    done, late = await asyncio.wait(playing, timeout=30)
    for task in late:
        task.cancel()
    await client.aclose()
    sent_away = [task for task in done if task.exception() is not None]
    return held and not late and not sent_away


async def do_harm(name: str) -> None:
    hostile = Hostile(f"127.0.0.{66 + list(ATTACKS).index(name)}")
    with contextlib.suppress(httpx.TransportError):
        await hostile.http.get("/api/me")
    await asyncio.gather(insist(name, hostile), count(hostile))


async def insist(name: str, hostile: Hostile) -> None:
    """Begin again wherever the server has sent it away."""
    while True:
        with contextlib.suppress(httpx.TransportError, WebSocketException, OSError):
            await ATTACKS[name](hostile)
        await asyncio.sleep(0.1)


async def count(hostile: Hostile) -> None:
    """Say how much was asked so far, for who measures it."""
    while True:
        print(sum(each.asked for each in (hostile, *hostile.more)), flush=True)
        await asyncio.sleep(0.5)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--only", default="", help="names of what it does, with commas")
    parser.add_argument("--attack", default="", help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.attack:
        asyncio.run(do_harm(wanted.attack))
        return 0
    names = wanted.only.split(",") if wanted.only else list(ATTACKS)
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "playmat.cli", "serve", "--no-open"]
        command += ["--host", "127.0.0.1", "--port", str(PORT)]
        log = open(f"{folder}/log", "w+")  # noqa: SIM115 - the server writes to it for as long as it runs
        server = subprocess.Popen(
            command,
            env={**os.environ, "PLAYMAT_HOME": folder},
            stdout=subprocess.PIPE,
            stderr=log,
        )
        try:
            assert server.stdout is not None
            server.stdout.readline()  # it says where it is when it is ready
            load = Load("random")
            began = time.monotonic()
            held = asyncio.run(suffer(load, server.pid, wanted.tables, wanted.seconds, names))
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(STOPPING)
            size = log.tell()
            log.close()
    minutes = (time.monotonic() - began) / 60
    print(f"log: {size / 1000:.0f} kB in {minutes:.0f} minutes; choices refused: {load.refused}")
    print("others could play on" if held else "others had to wait")
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
