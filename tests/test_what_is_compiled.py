"""What becomes of the C that mypyc makes, before it is compiled (setup.py)."""

from __future__ import annotations

import os
import re
from pathlib import Path
from types import SimpleNamespace

import pytest
import setup
from setup import LARGE, MENDED, alike, gathered, highest

from playmat.kernel.freeing import freed_in_place

FREED = """\
static void
cards___Card_dealloc(cards___CardObject *self)
{
    CPy_TRASHCAN_BEGIN(self, cards___Card_dealloc)
    cards___Card_clear(self);
    CPy_TRASHCAN_END(self)
    done: ;
}
"""
IN_PLACE = """\
static void
cards___Card_dealloc(cards___CardObject *self)
{
    cards___Card_clear(self);
    done: ;
}
"""
KNOWN = FREED.replace("{\n    CPy", "{\n    PyObject_GC_UnTrack(self);\n    CPy", 1)
DECLARED = "@mypyc_attr(acyclic=True)\nclass Card:\n    pass\n"


def test_what_the_collector_does_not_know_is_freed_in_place() -> None:
    assert freed_in_place(FREED + KNOWN) == (IN_PLACE + KNOWN, 1)


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """An extension as mypyc makes it, and the module that it was made of."""
    monkeypatch.setattr(setup, "KERNEL", setup.KERNEL.resolve())
    monkeypatch.chdir(tmp_path)
    Path("build").mkdir()
    Path("build/cards.c").write_text(FREED)
    Path("build/init.c").write_text("int init;\n")
    Path("cards.py").write_text(DECLARED)
    return SimpleNamespace(sources=["build/cards.c", "build/init.c"])


def test_the_mended_file_is_compiled_and_mypyc_finds_its_own_as_it_was(
    built: SimpleNamespace,
) -> None:
    setup.mend_freeing([built], ["cards.py"])
    assert built.sources == [(MENDED / "cards.c").as_posix(), "build/init.c"]
    assert (MENDED / "cards.c").read_text() == IN_PLACE
    assert Path("build/cards.c").read_text() == FREED


def test_what_did_not_change_is_not_compiled_again(built: SimpleNamespace) -> None:
    setup.mend_freeing([built], ["cards.py"])
    os.utime(MENDED / "cards.c", (1, 1))
    built.sources[0] = "build/cards.c"
    setup.mend_freeing([built], ["cards.py"])
    assert (MENDED / "cards.c").stat().st_mtime == 1


@pytest.mark.parametrize(
    ("made", "declared"),
    [
        (FREED.replace("TRASHCAN_BEGIN", "TRASH_BEGIN"), DECLARED),  # mypyc does it otherwise
        (FREED, DECLARED * 2),
        (FREED, ""),
    ],
)
def test_nothing_is_built_where_it_was_not_done_for_every_class(
    built: SimpleNamespace, made: str, declared: str
) -> None:
    Path("build/cards.c").write_text(made)
    Path("cards.py").write_text(declared)
    with pytest.raises(Exception, match="acyclic classes as we know it"):
        setup.mend_freeing([built], ["cards.py"])


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
