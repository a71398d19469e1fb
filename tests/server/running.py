"""A real server on a free port, and guests who play at it over real sockets."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from tests.server.stores import store_in
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from playmat.server.app import make_app
from playmat.server.desk.visitors import Visitors
from playmat.server.doors.connection_limits import configuration
from playmat.server.hall.hall import Hall
from playmat.server.jobs.kinds import KINDS
from playmat.server.pools.opponents import Opponents
from playmat.server.serving import listen
from playmat.server.settings import Settings
from playmat.server.work.work_process import WorkKind

PATIENCE = 4 * 120.0  # seconds until a test gives up; a busy machine may pause for long

Message = dict[str, Any]


class Time:
    """The clock that games are played by: it goes on, and can be put forward."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def now(self) -> float:
        return time.monotonic() + self.ahead


class Server:
    """A running server, seen from outside."""

    def __init__(self, address: str, clock: Time, gate: Any) -> None:
        self.address = address
        self.clock = clock
        self.app = gate.app
        self.visitors: Visitors = gate.visitors
        self.guests: list[Guest] = []

    @property
    def hall(self) -> Hall:
        """Its inside, for tests in which something goes wrong there."""
        hall: Hall = self.app.needs["hall"]
        return hall

    def guest(self, name: str = "") -> Guest:
        guest = Guest(self.address)
        self.guests.append(guest)
        if name:
            guest.http.put("/api/me", json={"name": name})
        return guest

    def guest_again(self, known: Guest) -> Guest:
        """Somebody who was a guest of the server before this one."""
        guest = Guest(self.address, known.http.cookies)
        self.guests.append(guest)
        return guest


@contextmanager
def serving(
    folder: Path, store: str = "", kinds: Sequence[WorkKind] = KINDS, **changes: Any
) -> Iterator[Server]:
    """A server in a thread of its own; `kinds` are of long work, `changes` are settings."""
    listening = listen("127.0.0.1", 0)
    usual: dict[str, Any] = {
        "store": store or store_in(folder / "test.db"),
        "secret": b"a secret of tests",
        "requests_per_second": 10_000,
        "answer_seconds": PATIENCE,
        "work_niceness": 0,  # a test waits for it, perhaps on a busy machine
    }
    clock = Time()
    settings = Settings(**{**usual, **changes})
    app: Any = make_app(settings, clock.now, Opponents(1), kinds=kinds)
    server = uvicorn.Server(configuration(app, settings, "error"))
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
    thread.start()
    give_up = time.monotonic() + PATIENCE
    while not server.started and thread.is_alive() and time.monotonic() < give_up:
        time.sleep(0.01)
    assert server.started
    running = Server(f"127.0.0.1:{listening.getsockname()[1]}", clock, app)
    try:
        yield running
    finally:
        for guest in running.guests:
            guest.http.close()
        server.should_exit = True
        thread.join(PATIENCE)
        listening.close()


def until_so(reached: Callable[[], bool]) -> None:
    """Wait until something is so that nobody is told of."""
    give_up = time.monotonic() + PATIENCE
    while not reached():
        assert time.monotonic() < give_up, "it never is"
        time.sleep(0.05)


class Guest:
    """Somebody with a browser."""

    def __init__(self, address: str, cookies: httpx.Cookies | None = None) -> None:
        self.address = address
        self.http = httpx.Client(
            base_url=f"http://{address}", timeout=PATIENCE, verify=False, cookies=cookies
        )
        self.http.get("/api/me")

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def get(self, path: str) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Message) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def table(self, game: str, *seats: str, **wish: Any) -> Message:
        """Make a table; a seat is "me", "link" or the name of a bot. A deck may follow a slash."""
        described = []
        for seat in seats:
            kind, _, deck = seat.partition("/")
            known = kind if kind in ("me", "link") else "bot"
            bot = kind if known == "bot" else ""
            described.append({"kind": known, "deck": deck, "bot": bot})
        made: Message = self.post("/api/tables", {"game": game, "seats": described, **wish})
        return made

    def join(self, path: str) -> str:
        """Follow a link such as /join/TABLE#SECRET; what comes back is the table."""
        table, _, secret = path.removeprefix("/join/").partition("#")
        self.post(f"/api/tables/{table}/join", {"secret": secret})
        return table

    @contextmanager
    def at(self, table: str, watching: bool = False, **headers: str) -> Iterator[Chair]:
        """Sit down at a table; the connection is closed afterwards.

        It does not ask by itself whether the server is there: who looks at a page for a while does
        not listen, and would miss the answer.
        """
        query = "?watch" if watching else ""
        address = f"ws://{self.address}/api/tables/{table}/socket{query}"
        sent = {"Cookie": self.cookie, **headers}
        # All that is said is taken, heard or not: else a farewell behind it waits ten seconds.
        with connect(
            address, additional_headers=sent, max_size=None, max_queue=None, ping_interval=None
        ) as socket:
            yield Chair(socket)


class Chair:
    """A connection to a table, and all that was told over it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.raw: list[str] = []
        self.now: Message = {}  # the last situation
        self.ids = 0

    def hear(self, patience: float = PATIENCE) -> Message:
        """The next message."""
        text = self.socket.recv(patience)
        assert isinstance(text, str)
        self.raw.append(text)
        told: Message = json.loads(text)
        if told["type"] == "situation":
            self.now = told
        return told

    def until(self, fits: Callable[[Message], bool]) -> Message:
        """Listen until a message fits."""
        give_up = time.monotonic() + PATIENCE
        while time.monotonic() < give_up:
            told = self.hear()
            if fits(told):
                return told
        raise AssertionError("nothing that fits was told")

    def until_told(self, kind: str) -> Message:
        return self.until(lambda told: told["type"] == kind)

    def until_asked(self) -> Message:
        """Listen until something is asked, or the game is over; what comes back is the ask."""
        last = 0 if not self.now or not self.now["ask"] else self.now["ask"]["decision"]

        def fits(told: Message) -> bool:
            if told["type"] != "situation":
                return False
            over = told["ending"] is not None and told["ending"]["seed"] != ""
            return over or (told["ask"] is not None and told["ask"]["decision"] > last)

        found: Message = self.until(fits)["ask"] or {}
        return found

    def say(self, kind: str, **fields: Any) -> int:
        self.ids += 1
        self.socket.send(json.dumps({"type": kind, "id": self.ids, **fields}))
        return self.ids

    def choose(self, text: str = "", option: int = 0) -> None:
        """Answer what was asked last, by the beginning of an option's text or by its place."""
        ask = self.now["ask"]
        if text:
            texts = [offered["text"] for offered in ask["options"]]
            option = next(n for n, known in enumerate(texts) if known.startswith(text))
        self.say("choose", decision=ask["decision"], option=option)

    def answer(self, kind: str, **fields: Any) -> Message:
        """Say something and wait for the answer to it."""
        number = self.say(kind, **fields)
        return self.until(lambda told: told.get("id") == number)

    def silence(self, seconds: float = 0.3) -> bool:
        """Whether nothing is told for a while."""
        try:
            self.hear(seconds)
        except TimeoutError:
            return True
        return False

    def closed(self) -> bool:
        """Whether the server has hung up, after all that it has told."""
        try:
            while True:
                self.hear()
        except ConnectionClosed:
            return True


def play_out(chair: Chair, most: int = 3000) -> Message:
    """Answer with the last option, which goes on, until the game is over; the ending."""
    ask = chair.until_asked()
    for _ in range(most):
        if not ask:
            ending: Message = chair.now["ending"]
            return ending
        chair.choose(option=len(ask["options"]) - 1)
        ask = chair.until_asked()
    raise AssertionError("the game does not end")


def play_a_while(chair: Chair, choices: int) -> Message:
    """Answer some questions with the last option, whether or not one is asked already, and concede;
    the ending."""
    ask = (chair.now and chair.now["ask"]) or chair.until_asked()
    for _ in range(choices):
        if not ask:
            break
        chair.choose(option=len(ask["options"]) - 1)
        ask = chair.until_asked()
    if ask:
        chair.say("stand", text="concede")
        return play_out(chair)
    ending: Message = chair.now["ending"]
    return ending
