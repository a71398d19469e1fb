"""Numbers that belong together have names: no list is read by strides, no call by counting commas.

Games, parts and kernel keep records (`written_record` in kernel/declaring.py) in lists of them.
All that is ours names what it hands over where a reader could not tell it from its place.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

SOURCES = Path(__file__).parent.parent / "src" / "playmat"
ROOMS = ("games", "parts", "kernel")
MOST_IN_PLACE = 6
FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)
LISTS = ("language/people/", "server/store/")  # wordings and columns, however many
ANY_NUMBER = ("partial",)  # hands all on that it is given

# Where a decision would cost more than 3 of 100 instructions more if each were a record: windows
# of Project Nexus, whose frames keep the moments that they are open for as rows of numbers.
ROWS = tuple(f"games/nexus/{name}.py" for name in ("facts/timings", "play/battle", "rules/windows"))

MODULES = [path for room in ROOMS for path in sorted((SOURCES / room).rglob("*.py"))]


@cache
def takers_of_any_number() -> frozenset[str]:
    """What is declared with a star: it is given a list, as long as it may be."""
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES.rglob("*.py"))
    functions = (node for tree in trees for node in ast.walk(tree) if isinstance(node, FUNCTION))
    return frozenset([*ANY_NUMBER, *(node.name for node in functions if node.args.vararg)])


def strides(tree: ast.AST) -> Iterator[ast.expr]:
    """Where a list is read so many at a time."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "range":
            if len(node.args) == 3 and ast.unparse(node.args[2]) not in ("1", "-1"):
                yield node
        elif isinstance(node, ast.Slice) and node.step is not None:
            if ast.unparse(node.step) not in ("1", "-1"):
                yield node
        elif isinstance(node, ast.Slice) and isinstance(node.lower, ast.Name):
            if node.upper is not None and is_width(node.lower.id, node.upper):
                yield node
        elif isinstance(node, ast.Starred) and ast.unparse(node).startswith("*[iter("):
            yield node


def is_width(start: str, upper: ast.expr) -> bool:
    """Whether a slice ends a fixed number of places after its start: `row[at : at + 3]`."""
    if not isinstance(upper, ast.BinOp) or not isinstance(upper.op, ast.Add):
        return False
    width = upper.right
    fixed = isinstance(width, ast.Constant) or (isinstance(width, ast.Name) and width.id.isupper())
    return ast.unparse(upper.left) == start and fixed


def long_calls(tree: ast.AST) -> Iterator[ast.expr]:
    """Calls of which a reader has to count the arguments."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or len(node.args) <= MOST_IN_PLACE:
            continue
        if ast.unparse(node.func).rpartition(".")[2] not in takers_of_any_number():
            yield node


def found(path: Path, nodes: Iterator[ast.expr]) -> list[str]:
    return [f"{path.name}:{node.lineno}: {ast.unparse(node)[:90]}" for node in nodes]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCES)))
def test_numbers_that_belong_together_have_names(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    if path.relative_to(SOURCES).as_posix() not in ROWS:
        assert found(path, strides(tree)) == []


def test_no_call_has_to_be_counted_through() -> None:
    paths = [path for path in sorted(SOURCES.rglob("*.py")) if not is_list(path)]
    assert len(paths) > 500
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in paths}
    assert [line for path, tree in trees.items() for line in found(path, long_calls(tree))] == []


def is_list(path: Path) -> bool:
    return path.relative_to(SOURCES).as_posix().startswith(LISTS)


@pytest.mark.parametrize(
    "text",
    [
        "for at in range(0, len(row), 2): pass",
        "for at in range(len(row) - GIFT, -1, -GIFT): pass",
        "keys = row[::2]",
        "kept += row[at : at + MOMENT]",
        "pairs = zip(*[iter(row)] * 3)",
    ],
)
def test_a_stride_is_found(text: str) -> None:
    assert len(list(strides(ast.parse(text)))) == 1


@pytest.mark.parametrize(
    "text", ["range(len(row) - 1, -1, -1)", "row[::-1]", "row[at + 1 :]", "row[1:3]", "range(0, 9)"]
)
def test_what_is_no_stride_is_let_be(text: str) -> None:
    assert not list(strides(ast.parse(text)))


def test_a_long_call_is_found() -> None:
    assert len(list(long_calls(ast.parse("emit(a, b, c, d, e, f, g)")))) == 1
    assert not list(long_calls(ast.parse("partial(a, b, c, d, e, f, g)")))
    assert not list(long_calls(ast.parse("emit(a, b, c, d, e, f, body=g)")))
