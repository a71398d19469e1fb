"""Whatever a file says: an exit code and a message, and nothing that a terminal obeys."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.cli.fuzzing import KINDS, make_case

from playmat.cli import main
from playmat.cli.consoles import COMMANDS

if TYPE_CHECKING:
    from collections.abc import Iterable

OBEYED = {chr(code) for code in COMMANDS}
FEW, MANY = 500, 10_000
LOTS = 20


def run(number: int, folder: Path, slow: bool) -> None:
    """Run the command of a case on its file."""
    case = make_case(number, slow)
    path = folder / case.name
    path.write_bytes(case.text.encode("utf-8", "surrogatepass"))
    words = [word.replace("FILE", str(path)) for word in case.command]
    words = [word.replace("OUT", str(folder / "out")) for word in words]
    out, err = io.StringIO(), io.StringIO()
    told = f"case {number}{', slow' if slow else ''}: playmat {' '.join(case.command)}"
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = main(words)
        except Exception as error:
            raise AssertionError(f"{told}: {error!r}") from error
    said = out.getvalue() + err.getvalue()
    assert code in (0, 1, 2), told
    assert said or not code, f"{told}: no message"
    assert "fault of the program" not in said, f"{told}: {said}"
    assert not set(said) & OBEYED, told


def run_all(
    numbers: Iterable[int], folder: Path, monkeypatch: pytest.MonkeyPatch, slow: bool
) -> None:
    monkeypatch.setenv("PLAYMAT_HOME", str(folder / "home"))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr("sys.stdin", io.StringIO())
    for number in numbers:
        run(number, folder, slow)


@pytest.mark.parametrize("lot", range(LOTS))
def test_no_file_makes_a_command_fail(
    lot: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run_all(range(lot, FEW, LOTS), tmp_path, monkeypatch, slow=False)


@pytest.mark.soak
@pytest.mark.parametrize("lot", range(LOTS))
def test_no_file_of_many_makes_a_command_fail(
    lot: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run_all(range(FEW + lot, FEW + MANY, LOTS), tmp_path, monkeypatch, slow=False)


@pytest.mark.soak
@pytest.mark.parametrize("lot", range(LOTS))
def test_no_file_makes_a_command_fail_that_plays_or_prints(
    lot: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run_all(range(lot, FEW, LOTS), tmp_path, monkeypatch, slow=True)


def test_the_same_number_gives_the_same_case() -> None:
    assert make_case(7, slow=False) == make_case(7, slow=False)
    tried = {make_case(number, slow=False).name for number in range(200)}
    assert tried == {f"{name}{kind.suffix}" for name, kind in KINDS.items() if kind.commands}
