"""`playmat host`: a running server, asked from the terminal."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.running import Server, serving

from playmat.cli import FINE, SAID_NO, main
from playmat.cli.hosting import span
from playmat.server.doors.host_keys import VARIABLE, host_key, make_host_key


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = Path(tmp_path_factory.mktemp("home"))
    make_host_key(folder)
    return folder


@pytest.fixture(scope="module")
def server(home: Path) -> Iterator[Server]:
    with serving(home, host_key=host_key(home)) as running:
        yield running


@pytest.fixture(autouse=True)
def at_home(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLAYMAT_HOME", str(home))
    monkeypatch.delenv(VARIABLE, raising=False)


@pytest.fixture
def host(server: Server, capsys: pytest.CaptureFixture[str]) -> Any:
    def call(*words: str) -> Any:
        code = main(["host", *words, "--server", f"http://{server.address}", "--json"])
        assert code == FINE, capsys.readouterr().err
        return json.loads(capsys.readouterr().out)

    return call


def test_a_key_is_made_once(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = host_key(home)
    assert main(["host", "key"]) == FINE
    assert str(home / "host.key") in capsys.readouterr().out.replace("\n", "")
    assert host_key(home) == before
    assert before not in capsys.readouterr().out


def test_a_server_is_looked_at_drained_and_cleared(server: Server, host: Any) -> None:
    anna = server.guest("Anna")
    table = anna.table("mix", "me", "link")["table"]
    with anna.at(table) as chair:
        chair.until_told("welcome")
        assert [each["table"] for each in host("status")["tables"]] == [table]
        assert host("drain")["draining"]
        assert not host("drain", "--end")["draining"]
        host("close", table)
        assert chair.until_told("closing")
    assert host("status")["tables"] == []


def test_bans_are_made_and_ended(host: Any) -> None:
    (ban,) = host("ban", "203.0.113.7", "--hours", "48", "--note", "floods tables")["bans"]
    assert (ban["who"], ban["note"]) == ("203.0.113.7/32", "floods tables")
    assert ban["until"] - ban["made"] == 48 * 3600
    assert host("unban", "203.0.113.7")["bans"] == []


def test_people_read_it_in_some_lines(
    server: Server, host: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    host("ban", "203.0.113.0/24", "--note", "floods tables")
    assert main(["host", "status", "--server", f"http://{server.address}"]) == FINE
    told = capsys.readouterr().out
    assert "up for 0 min" in told and "Waiting: nothing" in told
    assert "banned 203.0.113.0/24 until" in told and ": floods tables" in told
    host("unban", "203.0.113.0/24")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["ban", "Anna"], "neither an address nor a guest"),
        (["ban", "203.0.113.7", "--hours", "0"], "> 0"),
        (["unban", "203.0.113.9"], "no such ban"),
        (["close", "none"], "no such table"),
    ],
)
def test_what_the_server_refuses_is_said(
    words: list[str], said: str, server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["host", *words, "--server", f"http://{server.address}"]) == SAID_NO
    assert said in capsys.readouterr().err.replace("\n", " ")


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("http://127.0.0.1:9", "no server answers"),
        ("localhost:8080", "is no address of a server"),
        ("file:///etc/passwd", "is no address of a server"),
        ("http://127.0.0.1:many", "is no address of a server"),
    ],
)
def test_a_server_that_is_not_there_is_said(
    address: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["host", "status", "--server", address]) == SAID_NO
    assert said in capsys.readouterr().err.replace("\n", " ")


def test_without_a_key_nothing_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path))
    assert main(["host", "status", "--server", "http://127.0.0.1:9"]) == SAID_NO
    assert "no host's key here" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("seconds", "told"),
    [(59.0, "0 min"), (3599.0, "59 min"), (7260.0, "2 h 1 min"), (90_000.0, "1 d 1 h")],
)
def test_spans_are_told_in_their_largest_parts(seconds: float, told: str) -> None:
    assert span(seconds) == told
