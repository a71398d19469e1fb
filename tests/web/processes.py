"""A server in a process of its own, which can be killed."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
from tests.server.running import PATIENCE


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


@contextmanager
def server_process(
    port: int, folder: Path, env: Mapping[str, str] | None = None
) -> Iterator[subprocess.Popen[bytes]]:
    """`playmat serve` at this port, with its store in this folder."""
    store = f"sqlite:///{folder / 'games.db'}"
    command = [sys.executable, "-m", "playmat.cli", "serve", "--no-open"]
    options = ["--host", "127.0.0.1", "--port", str(port), "--store", store]
    process = subprocess.Popen([*command, *options], stdout=subprocess.DEVNULL, env=env)
    try:
        wait_until_it_answers(port)
        yield process
    finally:
        process.kill()
        process.wait()


def wait_until_it_answers(port: int) -> None:
    give_up = time.monotonic() + PATIENCE
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", verify=False) as client:
        while time.monotonic() < give_up:
            with suppress(httpx.HTTPError):
                if client.get("/api/games").status_code == 200:
                    return
            time.sleep(0.1)
    raise AssertionError("the server does not answer")
