"""Asking a running server as its host."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from playmat.kernel.errors import PlaymatError

if TYPE_CHECKING:
    from http.client import HTTPConnection

    from playmat.server.wire.host_pages import HostOverview

USUAL: Final = "http://localhost:8080"
PATIENCE: Final = 30.0  # seconds


class NoAnswer(PlaymatError):
    """The server is not there, or says no."""


def ask(
    server: str, key: Path | None, method: str, path: str, body: dict[str, Any] | None = None
) -> HostOverview:
    """What a running server answers its host."""
    import msgspec

    from playmat.parts.added_games import home
    from playmat.server.doors.host_keys import host_key
    from playmat.server.wire.host_pages import HostOverview

    shown = host_key(home(), key)
    if not shown:
        raise NoAnswer("there is no host's key here; name its file with --key")
    data = b"" if body is None else msgspec.json.encode(body)
    status, answer = fetch(server, method, f"/api/host{path}", data, shown)
    try:
        if status != 200:
            raise NoAnswer(str(msgspec.json.decode(answer)["reason"]))
        return msgspec.json.decode(answer, type=HostOverview)
    except (msgspec.DecodeError, KeyError, TypeError):
        raise NoAnswer(f"{server} is no Playmat server, or one of another version") from None


def fetch(server: str, method: str, path: str, data: bytes, key: str) -> tuple[int, bytes]:
    """A status and a body. Nothing is followed elsewhere: the key is for this server alone."""
    from http.client import HTTPException

    connection = connection_to(server)
    headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
    try:
        connection.request(method, path, data, headers)
        answer = connection.getresponse()
        return answer.status, answer.read()
    except (OSError, HTTPException) as error:
        raise NoAnswer(f"no server answers at {server}: {error}") from None
    finally:
        connection.close()


def connection_to(server: str) -> HTTPConnection:
    from http.client import HTTPConnection, HTTPSConnection, InvalidURL
    from urllib.parse import urlsplit

    try:
        parts = urlsplit(server)
        kinds: dict[str, type[HTTPConnection]] = {"http": HTTPConnection, "https": HTTPSConnection}
        return kinds[parts.scheme](parts.hostname or "", parts.port, timeout=PATIENCE)
    except (KeyError, ValueError, InvalidURL):
        raise NoAnswer(f"{server!r} is no address of a server, such as {USUAL}") from None
