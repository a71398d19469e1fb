"""What becomes of the C that mypyc makes, before it is compiled (setup.py)."""

from __future__ import annotations

import os
import re
from pathlib import Path
from types import SimpleNamespace

import pytest
from setup import LARGE, MENDED, alike, gathered, highest, hurried, mended, uncalled_left_out

INCLUDED = '#include "large.h"\n'
BODY = "PyObject *CPyDef_cards___draw(PyObject *cpy_r_state) {\n    return cpy_r_state;\n}\n"
CALLED_BY_PYTHON = "PyObject *CPyPy_cards___draw(PyObject *self, PyObject *const *args)"
RUN_ONCE = "char CPyDef_cards_____top_level__(void)"
LOADED = "static int CPyExec_cards__impl(PyObject *module)"


@pytest.mark.parametrize(
    "seldom", [CALLED_BY_PYTHON, f"        {CALLED_BY_PYTHON}", RUN_ONCE, LOADED]
)
def test_no_time_is_spent_on_what_seldom_runs(seldom: str) -> None:
    text = hurried(f"{INCLUDED}{seldom};\n{BODY}{seldom} {{\n    return 0;\n}}\n")
    assert text.startswith(INCLUDED), "what is read beforehand comes first"
    assert re.findall(r"^PLAINLY +(.*)$", text, re.MULTILINE) == [f"{seldom.strip()} {{"]


def test_what_runs_often_is_left_as_it_is() -> None:
    assert hurried(INCLUDED + BODY) == INCLUDED + BODY


def test_what_nobody_can_call_is_left_out() -> None:
    wrapper = "        PyObject *CPyPy_{}(PyObject *self) {{\n            return 0;\n        }}\n"
    asked, unasked = wrapper.format("cards___draw"), wrapper.format("cards___draw__Cards_glue")
    assert uncalled_left_out(INCLUDED + unasked + BODY + asked) == INCLUDED + BODY + asked


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of C where mypyc puts it."""
    monkeypatch.chdir(tmp_path)
    source = Path("build/cards.c")
    source.parent.mkdir()
    source.write_text(f"{INCLUDED}{RUN_ONCE}\n{{\n}}\n")
    return source


def test_what_did_not_change_is_not_compiled_again(made: Path) -> None:
    text = made.read_text()
    target = mended(made)
    assert target != made and made.read_text() == text, "mypyc finds its file as it was"
    os.utime(target, (1, 1))
    assert mended(made).stat().st_mtime == 1
    made.write_text(text + BODY)
    assert mended(made).stat().st_mtime > 1


def test_modules_are_compiled_together_that_are_optimised_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names = ["kernel___bodies", "mix___turn", "mix___words", "nexus___turn", "nexus___words"]
    modules = {f"__native_{name}.c": f"int {name};\n" for name in names}
    for source, text in {**modules, "init.c": "int init;\n"}.items():
        Path(source).write_text(text)
    first, *lots = gathered([*modules, "init.c"])
    assert first == "init.c", "what is no module's stays as it is"
    together = "".join(map(read, lots)).splitlines()
    assert sorted(together) == sorted(text.strip() for text in modules.values())
    for lot in lots:
        levels = {highest(source) for source, text in modules.items() if text in read(lot)}
        assert levels == {highest(lot)}


def test_what_is_compiled_at_once_is_not_too_much(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    modules = [f"__native_mix___words{number}.c" for number in range(4)]
    for source in modules:
        Path(source).write_text("\n" * (LARGE // 2))
    assert [len(read(lot)) for lot in gathered(modules)] == [LARGE, LARGE]


def read(source: str) -> str:
    return Path(source).read_text()


NAMES = ["playmat__mypyc", "a.state", "a.cards", "b.cards", "b.state", "c.cards", "c.turn"]


@pytest.mark.skipif(os.name == "nt", reason="there mypyc's own way is kept")
def test_one_library_serves_all_modules_whose_last_names_differ(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    built = [
        SimpleNamespace(name=name, sources=[f"build/{name.replace('.', '/')}.c"]) for name in NAMES
    ]
    lots = alike(built)
    assert [[each.name for each in lot] for lot in lots] == [
        ["playmat__mypyc"],
        ["a.state", "a.cards", "c.turn"],
        ["b.cards", "b.state"],
        ["c.cards"],
    ]
    assert lots[0][0].sources == ["build/playmat__mypyc.c"]
    (source,) = lots[1][0].sources
    assert Path(source).parent == MENDED
    assert re.findall('#include "(.*)"', Path(source).read_text()) == [
        "../a/state.c",
        "../a/cards.c",
        "../c/turn.c",
    ]
