"""Running commands inside the test's own process, as the shell would."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from playmat.cli import main


@dataclass
class Answer:
    """What a command said, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        return json.loads(self.out)


Playmat = Callable[..., Answer]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own for what Playmat keeps."""
    folder = tmp_path / "home"
    monkeypatch.setenv("PLAYMAT_HOME", str(folder))
    return folder


@pytest.fixture
def playmat(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Playmat:
    """Runs a command; `typed` is what the player types, one line an entry."""
    monkeypatch.setenv("COLUMNS", "100")
    for name in ("FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)

    def run(*words: str | Path, typed: list[str] | None = None) -> Answer:
        text = "".join(f"{line}\n" for line in typed or [])
        monkeypatch.setattr("sys.stdin", io.StringIO(text))
        code = main([str(word) for word in words])
        said = capsys.readouterr()
        assert "Traceback" not in said.err
        return Answer(code, said.out, said.err)

    return run
