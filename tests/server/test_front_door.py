"""The front door hands each connection to a process that takes it, as it is."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Awaitable, Callable

import pytest
from tests.server.running import PATIENCE

from playmat.server.front import front_door
from playmat.server.front.front_door import Entrance, FrontDoor
from playmat.server.serving import listen

Story = Callable[["Standing"], Awaitable[None]]


class Standing:
    """A door with processes behind it that only note what they are handed."""

    def __init__(self, count: int) -> None:
        self.listening = listen("127.0.0.1", 0)
        self.entrances = [Entrance(number) for number in range(1, count + 1)]
        self.lines: list[socket.socket] = []
        for entrance in self.entrances:
            ours, theirs = socket.socketpair()
            entrance.connect(ours)
            entrance.heard = time.monotonic() + PATIENCE
            theirs.settimeout(PATIENCE)
            self.lines.append(theirs)
        self.door = FrontDoor(self.listening, self.entrances)

    def ask(self, said: bytes) -> socket.socket:
        found = socket.create_connection(self.listening.getsockname(), PATIENCE)
        found.sendall(said)
        return found

    async def handed(self, number: int) -> bytes:
        """What the next connection asks that a process is handed."""
        taken = await asyncio.to_thread(socket.recv_fds, self.lines[number - 1], 1, 1)
        with socket.socket(fileno=taken[1][0]) as connection:
            connection.settimeout(PATIENCE)
            return await asyncio.to_thread(connection.recv, 100)


def tell(count: int, story: Story) -> None:
    async def happen() -> None:
        standing = Standing(count)
        door = asyncio.create_task(standing.door.run())
        try:
            await asyncio.wait_for(story(standing), PATIENCE)
        finally:
            door.cancel()
            standing.listening.close()
            for line, entrance in zip(standing.lines, standing.entrances):
                line.close()
                entrance.disconnect()

    asyncio.run(happen())


def test_what_begins_with_the_path_of_a_process_goes_there_whole() -> None:
    async def story(standing: Standing) -> None:
        for said in (b"GET /p2/api/about HTTP/1.1\r\n", b"POST /p2/x HTTP/1.1\r\n"):
            with standing.ask(said):
                assert await standing.handed(2) == said

    tell(3, story)


def test_all_else_goes_to_each_in_turn() -> None:
    async def story(standing: Standing) -> None:
        for number, said in enumerate((b"GET / HTTP/1.1", b"GET /p2 HTTP/1.1", b"PUT /p1x/"), 1):
            with standing.ask(said):
                assert await standing.handed(number) == said

    tell(3, story)


def test_a_process_that_is_silent_gets_nothing() -> None:
    """Who asks for it by its path is hung up on, and comes back to any other."""

    async def story(standing: Standing) -> None:
        standing.entrances[0].heard = 0.0
        for _ in range(2):
            with standing.ask(b"GET / HTTP/1.1"):
                assert await standing.handed(2)
        with standing.ask(b"GET /p1/ HTTP/1.1") as refused:
            assert await asyncio.to_thread(hung_up, refused)
        standing.lines[0].sendall(b"b")
        while not standing.entrances[0].is_open:
            await asyncio.sleep(0.01)
        with standing.ask(b"GET /p1/ HTTP/1.1"):
            assert await standing.handed(1)

    tell(2, story)


def hung_up(connection: socket.socket) -> bool:
    try:
        return connection.recv(1) == b""
    except ConnectionResetError:
        return True


def test_a_process_that_has_ended_gets_nothing() -> None:
    async def story(standing: Standing) -> None:
        standing.lines[0].close()
        while standing.entrances[0].is_open:
            await asyncio.sleep(0.01)
        with standing.ask(b"GET / HTTP/1.1"):
            assert await standing.handed(2)

    tell(2, story)


def test_who_asks_nothing_is_handed_on_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """The processes have limits for that; the door has none to fill."""
    monkeypatch.setattr(front_door, "PATIENCE", 0.01)

    async def story(standing: Standing) -> None:
        with standing.ask(b"") as asking:
            handed = asyncio.create_task(standing.handed(1))
            await asyncio.sleep(0.05)
            asking.sendall(b"late")
            assert await handed == b"late"

    tell(1, story)


def test_beyond_many_that_ask_nothing_no_connection_is_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(front_door, "MOST_WAITING", 0)

    async def story(standing: Standing) -> None:
        with standing.ask(b"GET /p2/ HTTP/1.1"):
            assert await standing.handed(1)

    tell(2, story)
