"""`playmat serve`, and `playmat` alone."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import get_args

import httpx
import pytest
from tests.cli.conftest import Playmat
from tests.server.running import PATIENCE, serving

from playmat.cli import main
from playmat.cli.serving import AmongStrangers
from playmat.server.serving import LEFT_OUT, NoPort, address_of, less, listen
from playmat.server.settings import Settings


def test_a_port_that_is_asked_for_and_taken_is_an_error() -> None:
    with listen("127.0.0.1", 0) as first:
        port = first.getsockname()[1]
        with pytest.raises(NoPort, match="is taken"):
            listen("127.0.0.1", port)


def test_where_no_port_is_asked_for_the_next_free_one_is_taken() -> None:
    with listen("127.0.0.1", None) as first, listen("127.0.0.1", None) as second:
        assert first.getsockname()[1] != second.getsockname()[1]
        assert address_of(second, "0.0.0.0").startswith("http://localhost:")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--store", "mysql://x/y"], "no store of the kind"),
        (["--store", "sqlite:////proc/none/x.db"], "cannot be made"),
        (["--port", "first"], "port"),
        (["--host", "203.0.113.1"], "cannot be listened on"),
    ],
)
def test_what_cannot_be_served_is_said_in_a_sentence(
    words: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path))
    assert main(["serve", "--no-open", *words]) in (1, 2)
    told = capsys.readouterr().err
    assert said in told.replace("\n", " ")
    assert "Traceback" not in told


def test_a_folder_that_cannot_be_written_is_said_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PLAYMAT_HOME", "/proc/none")
    assert main(["serve", "--no-open"]) == 1
    assert "cannot be kept" in capsys.readouterr().err


def test_a_second_server_on_a_store_says_who_has_it_and_where(
    playmat: Playmat, home: Path, tmp_path: Path
) -> None:
    """Two servers on one store would let two guests into one seat and deal twice."""
    store = f"sqlite:///{home / 'playmat.db'}"
    with serving(tmp_path, store, address="http://localhost:8123"):
        for words in (["--no-open"], ["--port", "0"], ["--store", store]):
            said = playmat("serve", *words)
            assert said.code == 1
            assert f"process {os.getpid()} on this machine" in said.err
            assert "http://localhost:8123" in said.err


def test_playmat_alone_opens_the_page_of_the_server_that_runs(
    playmat: Playmat, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    with serving(tmp_path, f"sqlite:///{home / 'playmat.db'}", address="http://localhost:8123"):
        said = playmat()
        assert said.code == 0 and "http://localhost:8123" in said.out
        assert opened == ["http://localhost:8123"]


def test_playmat_alone_opens_the_browser_and_ends_with_ctrl_c(tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n')
    browser.chmod(0o755)
    environment = {**os.environ, "PLAYMAT_HOME": str(tmp_path), "BROWSER": f"{browser} %s"}
    command = [sys.executable, "-m", "playmat.cli"]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            assert line.startswith("Playmat is at http://localhost:") and "Ctrl-C" in line
            address = line.split()[3]
            give_up = time.monotonic() + PATIENCE
            while not opened.exists() and time.monotonic() < give_up:
                time.sleep(0.05)
            assert opened.read_text().strip() == address
            assert httpx.get(f"{address}/api/me").status_code == 200
            second = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True)
            assert (second.returncode, second.stdout) == (
                0,
                f"Playmat runs already, at {address}\n",
            )
            assert opened.read_text().strip() == address, "the page of the one that runs"
            process.send_signal(signal.SIGINT)
            assert process.wait(PATIENCE) == 0
        finally:
            process.kill()  # else a failure would wait for it


def test_what_strangers_find_can_be_left_out_by_name() -> None:
    assert set(LEFT_OUT) == set(get_args(AmongStrangers))
    usual = Settings("", b"")
    assert less(usual, []) == usual
    for name in LEFT_OUT:
        assert less(usual, [name]) != usual
    nothing = less(usual, LEFT_OUT)
    assert (nothing.open_tables_each, nothing.pairing) == (0, False)
