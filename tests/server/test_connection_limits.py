"""How many connections there may be, and how long each part of a request may last."""

from __future__ import annotations

import asyncio
import contextlib
import select
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from tests.server.running import PATIENCE, Server, serving
from websockets.exceptions import ConnectionClosed

from playmat.server.doors import connection_limits
from playmat.server.doors.connection_limits import ConnectionLimits, descriptors
from playmat.server.doors.networks import block_of
from playmat.server.settings import Settings

SHORT = 0.5  # seconds
REQUEST = b"GET /api/me HTTP/1.1\r\nhost: localhost\r\n\r\n"
NO_MESSAGE = b"\x81\x81\0\0\0\0x"  # a frame of a WebSocket that says "x"
FAREWELL = b"\x88\x80\0\0\0\0"
POST = b"POST /api/games/mix/draw HTTP/1.1\r\nhost: localhost\r\ncontent-length: 99999\r\n\r\n{"


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits for nobody."""
    folder = Path(tmp_path_factory.mktemp("hasty"))
    with serving(folder, header_seconds=SHORT, body_seconds=SHORT, answer_seconds=60.0) as running:
        yield running


@contextmanager
def connected(server: Server) -> Iterator[socket.socket]:
    host, _, port = server.address.partition(":")
    with socket.create_connection((host, int(port)), PATIENCE) as made:
        yield made


def told(connection: socket.socket) -> bytes:
    """All that comes until the server hangs up."""
    found = b""
    try:
        while data := connection.recv(65536):
            found += data
    except ConnectionResetError:
        pass
    return found


def upgrade(table: str, cookie: str) -> bytes:
    """What opens the WebSocket of a table."""
    return (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nhost: localhost\r\ncookie: {cookie}\r\n"
        "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
        "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()


def hear(connection: socket.socket, words: bytes) -> None:
    """Listen until this was said."""
    found = b""
    while words not in found:
        found += connection.recv(65536) or pytest.fail(f"only this was told: {found!r}")


def talk_on(connection: socket.socket) -> None:
    """Say nothing in many messages, take leave, and listen."""
    connection.sendall(NO_MESSAGE * 10_000 + FAREWELL)
    hear(connection, b"anything")


def drips_until_cut_off(connection: socket.socket) -> bool:
    give_up = time.monotonic() + PATIENCE
    try:
        while time.monotonic() < give_up:
            connection.sendall(b"x")
            time.sleep(SHORT / 10)
    except OSError:
        return True
    return False


@pytest.mark.parametrize("begun", [b"", b"GET /api/me HT", REQUEST[:-2], POST])
def test_what_is_only_half_sent_is_cut_off(hasty: Server, begun: bytes) -> None:
    with connected(hasty) as connection:
        connection.sendall(begun)
        assert told(connection) == b""


@pytest.mark.parametrize("begun", [b"", POST], ids=["header", "body"])
def test_a_part_in_drips_gets_no_more_time(hasty: Server, begun: bytes) -> None:
    with connected(hasty) as connection:
        connection.sendall(begun)
        assert drips_until_cut_off(connection)


def test_a_body_must_say_its_length(hasty: Server) -> None:
    """In pieces of a byte, each of which is looked at by itself, it would hold up everybody."""
    head = POST.partition(b"content-length")[0] + b"transfer-encoding: chunked\r\n\r\n"
    with connected(hasty) as connection:
        connection.sendall(head + b"1\r\nx\r\n" * 100)
        assert told(connection).startswith(b"HTTP/1.1 400")


def test_a_connection_that_asks_nothing_more_is_cut_off_after_the_answer(hasty: Server) -> None:
    with connected(hasty) as connection:
        connection.sendall(REQUEST)
        assert told(connection).startswith(b"HTTP/1.1 200")


def test_an_answer_that_is_never_made_ends_the_connection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(guest: str) -> str:
        await asyncio.Event().wait()
        return ""

    with serving(tmp_path, answer_seconds=SHORT) as server, connected(server) as connection:
        monkeypatch.setattr(server.hall.store, "name_of", never)
        connection.sendall(REQUEST)
        assert told(connection) == b""


def test_who_never_takes_its_answers_is_cut_off(tmp_path: Path) -> None:
    with serving(tmp_path, answer_seconds=SHORT) as server, socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        host, _, port = server.address.partition(":")
        deaf.connect((host, int(port)))
        deaf.sendall(REQUEST.replace(b"/api/me", b"/api/games/nintendo/cards") * 100)
        watch = select.poll()
        watch.register(deaf, 0)  # nothing but its end
        ends = watch.poll(1000 * PATIENCE)
        assert ends and ends[0][1] & (select.POLLHUP | select.POLLERR)


def test_what_is_sent_does_not_wait_for_what_was_sent_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the body of every answer comes 40 ms or more after its header."""
    at_once: list[int] = []
    admit = ConnectionLimits.admit

    def look(self: ConnectionLimits, transport: asyncio.BaseTransport) -> bool:
        held = transport.get_extra_info("socket")
        at_once.append(held.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        return admit(self, transport)

    monkeypatch.setattr(ConnectionLimits, "admit", look)
    with serving(tmp_path) as server, connected(server) as connection:
        connection.sendall(REQUEST)
        assert connection.recv(9).startswith(b"HTTP/1.1")
    assert at_once == [1]


def test_who_pings_without_end_is_cut_off(hasty: Server) -> None:
    guest = hasty.guest("Anna")
    with guest.at(guest.table("mix", "me", "me")["table"]) as chair:
        chair.until_asked()
        with contextlib.suppress(ConnectionClosed):
            while True:
                chair.socket.ping()
        assert chair.closed()


def test_who_was_sent_away_is_not_listened_to(hasty: Server) -> None:
    """Throwing away what goes on coming would be work as well."""
    table = hasty.guest("Anna").table("mix", "me", "me", spectators=False)["table"]
    words = upgrade(table, hasty.guest("Ben").cookie)  # all that takes time, before the clock runs
    with connected(hasty) as connection:
        connection.sendall(words)
        hear(connection, b"closing")
        with pytest.raises(ConnectionError):  # not hung up as one does
            talk_on(connection)


def test_a_table_is_not_left_for_being_quiet(hasty: Server) -> None:
    guest = hasty.guest("Anna")
    table = guest.table("mix", "me", "me")["table"]
    with guest.at(table) as chair:
        chair.until_asked()
        assert chair.silence(SHORT * 2)
        chair.choose()
        assert chair.until_told("situation")["number"] == 2


def test_there_are_only_so_many_connections_in_all(tmp_path: Path) -> None:
    with serving(tmp_path, connections_in_all=3) as server, ExitStack() as stack:
        kept = [stack.enter_context(connected(server)) for _ in range(3)]
        for connection in kept:
            connection.sendall(REQUEST)
            assert connection.recv(9).startswith(b"HTTP/1.1")
        with connected(server) as one_more:
            assert b"503" in told(one_more)
        kept[0].close()
        give_up = time.monotonic() + PATIENCE
        answer = b""
        while not answer.startswith(b"HTTP/1.1 200") and time.monotonic() < give_up:
            with connected(server) as another:
                another.sendall(REQUEST)
                answer = another.recv(12)
        assert answer.startswith(b"HTTP/1.1 200"), "who goes makes room"


def test_an_address_has_only_so_many_and_sockets_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection_limits, "block_of", lambda address: "somewhere else")
    with serving(tmp_path, connections_each=3) as server:
        guest = server.guest("Anna")
        table = guest.table("mix", "me", "random")["table"]
        with guest.at(table), guest.at(table), connected(server) as one_more:
            assert b"503" in told(one_more)


def test_this_machine_may_have_as_many_as_there_are() -> None:
    """Behind a proxy all guests come from it."""
    assert {block_of(address) for address in ("127.0.0.1", "::1", "")} == {""}
    assert block_of("192.0.2.1") and block_of("127.0.0.66")


def test_there_are_always_descriptors_to_spare(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings("", b"", connections_in_all=4000)
    monkeypatch.setattr(connection_limits, "descriptors", lambda: 1024)
    assert ConnectionLimits(settings).most == 1024 - connection_limits.SPARE
    monkeypatch.setattr(connection_limits, "descriptors", lambda: 100_000)
    assert ConnectionLimits(settings).most == 4000
    assert descriptors() > connection_limits.SPARE
