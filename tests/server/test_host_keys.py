"""Where the host's key comes from."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from playmat.kernel.errors import BadFile
from playmat.server.doors.host_keys import LEAST, VARIABLE, host_key, make_host_key

GIVEN = "x" * LEAST


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)


def test_where_no_key_was_made_nobody_is_the_host(tmp_path: Path) -> None:
    assert host_key(tmp_path) == ""


def test_a_key_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    path = make_host_key(tmp_path / "new")
    made = host_key(tmp_path / "new")
    assert len(made) > LEAST
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert make_host_key(tmp_path / "new") == path
    assert host_key(tmp_path / "new") == made


def test_a_file_that_is_named_goes_before_the_environment_and_that_before_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_host_key(tmp_path)
    file = tmp_path / "named"
    file.write_text(f"  {GIVEN}\n")
    monkeypatch.setenv(VARIABLE, f"{GIVEN}-environment")
    assert host_key(tmp_path, file) == GIVEN
    assert host_key(tmp_path) == f"{GIVEN}-environment"


@pytest.mark.parametrize("text", ["", "short", f"{GIVEN} {GIVEN}", f"{GIVEN}é", f"{GIVEN}\0"])
def test_what_could_be_guessed_or_not_be_sent_is_no_key(text: str, tmp_path: Path) -> None:
    file = tmp_path / "key"
    file.write_text(text)
    with pytest.raises(BadFile, match="playmat host key"):
        host_key(tmp_path, file)


def test_a_file_that_is_not_there_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="cannot be read"):
        host_key(tmp_path, tmp_path / "none")
