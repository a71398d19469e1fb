"""Players who play one game after another, come back wherever they are sent, and note it all."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
import time
from typing import Any

import httpx
from tests.server.history import Noted, Saw, Sent
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

GAMES = ("nostalgix", "nintendo", "vanquishers", "mix")
SILENCE = 3.0  # seconds without an answer after which a player comes anew, at first
LONGEST = 48.0  # the same where nobody answers again and again: a busy machine is only slow
AGAIN = 0.2  # seconds until one who was turned away comes back
CONNECTIONS = itertools.count(1)

Message = dict[str, Any]


class Line:
    """One connection to a table. It is read until it ends, also when its player has left it: a
    process that slept may answer late, and must not say what is not so."""

    def __init__(self, table: str, socket: ClientConnection, noted: list[Noted]) -> None:
        self.number = next(CONNECTIONS)
        self.table = table
        self.socket = socket
        self.noted = noted
        self.told: asyncio.Queue[Message | None] = asyncio.Queue()
        self.reading = asyncio.create_task(self.read())

    async def read(self) -> None:
        with contextlib.suppress(WebSocketException, OSError):
            async for text in self.socket:
                told = json.loads(text)
                if told["type"] == "situation":
                    self.note(told)
                self.told.put_nowait(told)
        self.told.put_nowait(None)

    def note(self, told: Message) -> None:
        decision = told["ask"]["decision"] if told["ask"] else 0
        lines = tuple((each["number"], each["text"]) for each in told["happenings"])
        self.noted.append(Saw(time.monotonic(), self.table, self.number, decision, lines))

    async def end(self) -> None:
        self.reading.cancel()
        await asyncio.gather(self.reading, return_exceptions=True)
        await self.socket.close()


class RestlessPlayer:
    """One of many; all write into the same log, so that it has one order."""

    def __init__(self, address: str, number: int, noted: list[Noted], pause: float) -> None:
        self.address = address
        self.luck = random.Random(number)
        self.game = GAMES[number % len(GAMES)]
        self.noted = noted
        self.pause = pause
        self.http = httpx.AsyncClient(base_url=f"http://{address}", timeout=LONGEST)
        self.patience = SILENCE
        self.tables: list[str] = []
        self.lines: list[Line] = []  # also those that were left
        self.running = True

    async def play(self) -> None:
        while self.running:
            table = await self.make_table()
            self.tables.append(table)
            await self.stay(table)
        for line in self.lines:
            await line.end()
        await self.http.aclose()

    async def make_table(self) -> str:
        wish = {"game": self.game, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
        while True:
            with contextlib.suppress(httpx.TransportError):
                if not self.http.cookies:
                    await self.http.get("/api/me")
                answer = await self.http.post("/api/tables", json=wish)
                if answer.is_success:
                    return str(answer.json()["table"])
            await asyncio.sleep(AGAIN)

    async def stay(self, table: str) -> None:
        """Play at a table until the game is over, over as many connections as it takes."""
        path = ""
        while self.running:
            line = await self.come(table, path, self.noted)
            left: str | None = ""
            if line is not None:
                self.lines.append(line)
                left = await self.play_over(line)
            if left is None:
                return
            path = left
            await asyncio.sleep(AGAIN * self.luck.uniform(0.5, 1.5))

    async def come(self, table: str, path: str, noted: list[Noted]) -> Line | None:
        """A connection to a table; None if nobody answers."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = f"ws://{self.address}{path}/api/tables/{table}/socket"
        try:
            socket = await connect(
                address,
                additional_headers={"Cookie": cookie},
                max_size=None,
                max_queue=None,
                ping_interval=None,
                open_timeout=self.patience,
                close_timeout=SILENCE,
            )
        except (WebSocketException, OSError):  # among them, that it takes too long
            self.patience = min(2 * self.patience, LONGEST)
            return None
        return Line(table, socket, noted)

    async def play_over(self, line: Line) -> str | None:
        """Play until the connection is of no use any more, and where to go then; None: the game is
        over."""
        chosen = 0
        while self.running:
            try:
                told = await asyncio.wait_for(line.told.get(), self.patience)
            except TimeoutError:
                self.patience = min(2 * self.patience, LONGEST)
                return ""
            if told is None:
                return ""
            if told["type"] == "closing":
                return str(told["at"])
            if told["type"] != "situation":
                continue
            self.patience = SILENCE
            if told["ending"] is not None:
                return None
            if told["ask"] is not None and told["ask"]["decision"] > chosen:
                chosen = told["ask"]["decision"]
                await self.choose(line, told["ask"])
        return None

    async def choose(self, line: Line, ask: Message) -> None:
        """Answer with any option; whether it arrives remains to be seen."""
        await asyncio.sleep(self.pause * self.luck.uniform(0.5, 1.5))
        option = self.luck.randrange(len(ask["options"]))
        decision, text = ask["decision"], ask["options"][option]["text"]
        said = {"type": "choose", "id": decision, "decision": decision, "option": option}
        self.noted.append(Sent(time.monotonic(), line.table, decision, text))
        with contextlib.suppress(WebSocketException, OSError):
            await line.socket.send(json.dumps(said))

    async def story(self, table: str) -> list[str]:
        """What is told of a table to one who comes now."""
        path, told = "", None
        while told is None:
            line = await self.come(table, path, [])
            if line is not None:
                path, told = await first_told(line)
                await line.end()
            await asyncio.sleep(AGAIN)
        return told


async def first_told(line: Line) -> tuple[str, list[str] | None]:
    """The story with which a connection begins, else where it is told."""
    with contextlib.suppress(TimeoutError):
        while (told := await asyncio.wait_for(line.told.get(), LONGEST)) is not None:
            if told["type"] == "situation":
                return "", [each["text"] for each in told["happenings"]]
            if told["type"] == "closing":
                return str(told["at"]), None
    return "", None
