"""`make test` runs all its parts, and says of each how it ended."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tools.checks import LANES, SET_UP

ROOT = Path(__file__).resolve().parent.parent
PARTS = [SET_UP, *(part for lane in LANES for part in lane)]
EVERY_PART = "%:\n\t@echo $@ ran\n"


def check(folder: Path, *rules: str) -> tuple[int, str]:
    """The exit code and the output of all checks, where a Makefile of these rules lies."""
    (folder / "Makefile").write_text("".join([EVERY_PART, *rules]), encoding="utf-8")
    command = [sys.executable, str(ROOT / "tools" / "checks.py")]
    answer = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    return answer.returncode, answer.stdout


def test_a_part_that_fails_hides_no_other(tmp_path: Path) -> None:
    code, told = check(tmp_path, "set-up:\n\t@exit 1\n", "types:\n\t@echo wrong; exit 1\n")
    assert code == 1
    assert all(f"{part} ran" in told for part in PARTS if part not in ("set-up", "types"))
    assert "wrong\n" in told
    assert "FAILED: set-up, types" in told


def test_the_summary_names_every_part_with_its_time(tmp_path: Path) -> None:
    code, told = check(tmp_path)
    assert code == 0
    summary = told.partition("== summary")[2]
    assert re.findall(r"^-- (\S+) +passed +[\d.]+ s$", summary, re.MULTILINE) == PARTS
    assert "All checks passed." in summary


def test_what_was_left_out_is_in_the_summary(tmp_path: Path) -> None:
    _, told = check(tmp_path, "instructions:\n\t@echo SKIPPED: no valgrind\n")
    assert "SKIPPED: no valgrind" in told.partition("== summary")[2]


def test_every_part_is_a_target_of_its_own() -> None:
    targets = re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)
    assert [part for part in PARTS if part not in targets] == []
