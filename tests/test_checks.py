"""`make test` runs all its parts, and says of each how it ended."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tools.checks import stages

ROOT = Path(__file__).resolve().parent.parent
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8").replace("\\\n", "")
EVERY_PART = "%:\n\t@echo $@ ran\n"


WORDS = ["set-up", "then", "lint,types,pure", "compile,instructions"]


def check(folder: Path, *rules: str, words: list[str] = WORDS) -> tuple[int, str]:
    """The exit code and the output of some checks, where a Makefile of these rules lies."""
    (folder / "Makefile").write_text("".join([EVERY_PART, *rules]), encoding="utf-8")
    command = [sys.executable, str(ROOT / "tools" / "checks.py"), *words]
    answer = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    return answer.returncode, answer.stdout


def test_a_part_that_fails_hides_no_other(tmp_path: Path) -> None:
    code, told = check(tmp_path, "set-up:\n\t@exit 1\n", "types:\n\t@echo wrong; exit 1\n")
    assert code == 1
    assert all(f"{part} ran" in told for part in ("lint", "pure", "compile", "instructions"))
    assert "wrong\n" in told
    assert "FAILED: set-up, types" in told


def test_the_summary_names_every_part_with_its_time(tmp_path: Path) -> None:
    code, told = check(tmp_path)
    assert code == 0
    summary = told.partition("== summary")[2]
    parts = re.findall(r"^-- (\S+) +passed +[\d.]+ s$", summary, re.MULTILINE)
    assert parts == ["set-up", "lint", "types", "pure", "compile", "instructions"]
    assert "All checks passed." in summary


def test_what_was_left_out_is_in_the_summary(tmp_path: Path) -> None:
    _, told = check(tmp_path, "instructions:\n\t@echo SKIPPED: no valgrind\n")
    assert "SKIPPED: no valgrind" in told.partition("== summary")[2]


def test_a_part_begins_when_what_it_needs_is_over(tmp_path: Path) -> None:
    compiling = "compile:\n\t@sleep 0.3; touch compiled\n"
    using = "modes:\n\t@test -f compiled\n"
    code, told = check(tmp_path, compiling, using, words=["lint,modes:compile", "compile"])
    assert code == 0, told


def test_a_part_that_nobody_runs_cannot_be_waited_for(tmp_path: Path) -> None:
    code, told = check(tmp_path, words=["modes:compile", "lint"])
    assert code == 2
    assert told == "modes needs compile, which is not over by then\n"


def test_every_part_is_a_target_of_its_own() -> None:
    targets = re.findall(r"^([\w-]+):", MAKEFILE, re.MULTILINE)
    orders = re.findall(r"tools/checks\.py (.*)", MAKEFILE)
    assert len(orders) == 2, "make test and make quick"
    for order in orders:
        parts = [part.name for lanes in stages(order.split()) for lane in lanes for part in lane]
        assert [part for part in parts if part not in targets] == []


def test_what_is_tested_once_lies_where_the_compiled_pass_looks() -> None:
    """The plain pass leaves it out, so nobody would run it elsewhere."""
    assert '-m "not soak and not once"' in MAKEFILE
    listed = re.search(r"^RULES_TESTS +\?= \$\(addprefix tests/,(.*)\)", MAKEFILE, re.MULTILINE)
    assert listed is not None
    marked = [
        path.relative_to(ROOT / "tests")
        for path in (ROOT / "tests").rglob("test_*.py")
        if re.search(
            r"^(pytestmark = |@)pytest\.mark\.once$", path.read_text("utf-8"), re.MULTILINE
        )
    ]
    assert len(marked) > 10
    assert {path.parts[0] for path in marked} <= set(listed[1].split())
