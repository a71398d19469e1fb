"""What many files of C begin with is compiled once, for each set of flags (setup.py)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from setup import MANY, Headers
from setuptools.errors import CompileError

SAME = '#include "large.h"\n#include "larger.h"\n'


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """As many files as it takes, and one that begins otherwise."""
    monkeypatch.chdir(tmp_path)
    names = [f"{number}.c" for number in range(MANY)]
    for name in names:
        Path(name).write_text(f"{SAME}int f{name[0]};\n")
    Path("other.c").write_text("// alone\n#include <Python.h>\n")
    return [*names, "other.c"]


class Compiler:
    """Notes what is compiled; it can be one that compiles no headers."""

    def __init__(self, fails: bool = False) -> None:
        self.fails = fails
        self.compiled: list[str] = []

    def compile(self, sources: list[str], **options: Any) -> list[str]:
        self.compiled += [Path(source).read_text() for source in sources]
        if self.fails:
            raise CompileError
        Path("made.o").write_text("read")
        return ["made.o"]


def test_what_many_files_begin_with_is_compiled_once(sources: list[str]) -> None:
    compiler = Compiler()
    headers = Headers(sources, compiler.compile)
    options = {"extra_postargs": ["-O1"]}
    given = [headers.flags_for(source, options) for source in sources]
    assert compiler.compiled == [SAME]
    flag, header = given[0]
    assert flag == "-include" and Path(f"{header}.gch").read_text() == "read"
    assert given == [[flag, header]] * MANY + [[]]


def test_other_flags_need_another_reading(sources: list[str]) -> None:
    compiler = Compiler()
    headers = Headers(sources, compiler.compile)
    one = headers.flags_for(sources[0], {"extra_postargs": ["-O1"]})
    other = headers.flags_for(sources[0], {"extra_postargs": ["-O3"]})
    assert one != other
    assert len(compiler.compiled) == 2


def test_a_few_files_are_left_alone(sources: list[str]) -> None:
    compiler = Compiler()
    headers = Headers(sources[:3], compiler.compile)
    assert headers.flags_for(sources[0], {"extra_postargs": []}) == []
    assert compiler.compiled == []


def test_a_compiler_that_reads_no_headers_compiles_files_as_they_are(sources: list[str]) -> None:
    compiler = Compiler(fails=True)
    headers = Headers(sources, compiler.compile)
    assert headers.flags_for(sources[0], {"extra_postargs": []}) == []
    assert headers.flags_for(sources[1], {"extra_postargs": []}) == []
    assert compiler.compiled == [SAME], "it is tried once"
