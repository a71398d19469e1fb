"""`kill -9` in the middle of a game loses no choice that was answered."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.server.running import PATIENCE, Guest

from playmat.kernel.errors import BadFile
from playmat.server.doors.guests import secret_in
from playmat.server.serving import listen


def free_port() -> int:
    with listen("127.0.0.1", 0) as listening:
        return int(listening.getsockname()[1])


@contextmanager
def server_process(folder: Path, port: int) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "playmat.cli", "serve", "--no-open", "--port", str(port)]
    environment = {**os.environ, "PLAYMAT_HOME": str(folder), "PYTHONWARNINGS": "error"}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert f"localhost:{port}" in process.stdout.readline()
        try:
            yield process
        finally:
            process.kill()


def test_a_killed_server_has_lost_no_answered_choice(tmp_path: Path) -> None:
    port = free_port()
    with server_process(tmp_path, port) as process:
        anna = Guest(f"localhost:{port}")
        made = anna.table("nostalgix", "me", "random")
        with anna.at(made["table"]) as chair:
            for _ in range(4):  # too few for either side to have won
                ask = chair.until_asked()
                chair.choose(option=len(ask["options"]) - 1)
            before = chair.until_asked()
            mat = chair.now["mat"]
            process.send_signal(signal.SIGKILL)
            process.wait()
    with server_process(tmp_path, port) as process:
        with anna.at(made["table"]) as chair:
            assert chair.until_asked() == before
            assert chair.now["mat"] == mat
            chair.choose(option=0)
            assert chair.until_asked()
        anna.http.close()
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0, "Ctrl-C is how a server is stopped"


def test_the_secret_is_readable_by_its_owner_only(tmp_path: Path) -> None:
    first = secret_in(tmp_path / "new")
    assert secret_in(tmp_path / "new") == first
    assert len(first) == 32
    assert (tmp_path / "new" / "secret").stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "new").stat().st_mode & 0o777 == 0o700
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["secret"]


def test_an_empty_secret_is_refused(tmp_path: Path) -> None:
    """A full disk may have left one; whoever guesses that could be any guest."""
    (tmp_path / "secret").write_bytes(b"")
    with pytest.raises(BadFile, match="no secret"):
        secret_in(tmp_path)
