"""What is in the project by name: files, modules, classes and all words of its code.

For `tests/test_named_things.py`, which looks whether pages and comments speak of what exists.
"""

from __future__ import annotations

import ast
import builtins
import os
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import CodeType

ROOT = Path(__file__).resolve().parent.parent
MADE = {  # by tools: no file of the project, and named all the same
    line.strip("/*\n") for line in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
} | {"node_modules"}
CODE = {".py", ".ts", ".svelte", ".js", ".mjs", ".css", ".yaml", ".yml", ".toml", ".lock"}
Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@dataclass(frozen=True)
class Line:
    """A line of a page, or of a comment or docstring."""

    path: str
    number: int
    text: str

    def __str__(self) -> str:
        return f"{self.path}:{self.number}"


@dataclass
class Class:
    """A class, or all of the same name: what they have, and what they derive from."""

    members: set[str] = field(default_factory=set)
    bases: set[str] = field(default_factory=set)


@dataclass
class Project:
    """Everything that can be named."""

    folders: set[str] = field(default_factory=set)
    ends: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    modules: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    classes: dict[str, Class] = field(default_factory=lambda: defaultdict(Class))
    members: set[str] = field(default_factory=set)  # of any class or module
    words: set[str] = field(default_factory=set)
    said: dict[str, list[Line]] = field(default_factory=dict)  # by modules, to their readers

    def add_file(self, path: str) -> None:
        self.add_ends(path)
        for folder in Path(path).parents:
            if folder.name and folder.as_posix() not in self.folders:
                self.folders.add(folder.as_posix())
                self.add_ends(folder.as_posix())

    def add_ends(self, path: str) -> None:
        """A file may be named from any folder above it on: `kernel/budget.py`, `budget.py`."""
        parts = path.split("/")
        for first in range(len(parts)):
            self.ends["/".join(parts[first:])].add(path)

    def add_code(self, path: str, text: str) -> None:
        if not path.endswith(".py"):
            self.words.update(re.findall(r"\w+", text))
            return
        tree = ast.parse(text)
        self.said[path] = lines_of_code(path, text, tree)
        self.words.update(words_in(compile(tree, path, "exec", optimize=2)))  # no docstrings
        module = path.removesuffix(".py").removesuffix("/__init__").split("/")
        top_level = set(names_in(tree.body))
        self.members |= top_level
        for first in range(len(module)):
            self.modules[".".join(module[first:])] |= top_level
        lines = text.splitlines()
        for node in definitions(tree):
            if isinstance(node, ast.ClassDef):
                self.add_class(node, "\n".join(lines[node.lineno - 1 : node.end_lineno]))

    def add_class(self, node: ast.ClassDef, text: str) -> None:
        known = self.classes[node.name]
        known.members.update(names_in(node.body))
        known.members.update(re.findall(r"\bself\.(\w+)(?:: [^=\n]+)? = ", text))
        self.members |= known.members
        known.bases.update(ast.unparse(base).split("[")[0].split(".")[-1] for base in node.bases)

    def has_member(self, name: str, member: str, seen: frozenset[str] = frozenset()) -> bool:
        """Whether a class has it; what derives from a class of others may have anything."""
        if name not in self.classes:
            return name != "object"
        known = self.classes[name]
        bases = known.bases - seen - {name, "Protocol", "Generic", "NamedTuple", "TypedDict"}
        return member in known.members or any(
            self.has_member(base, member, seen | {name}) for base in bases
        )


def definitions(node: ast.Module | Definition) -> Iterator[Definition]:
    """Classes and functions, and those in them."""
    for inner in node.body:
        if isinstance(inner, Definition):
            yield inner
            yield from definitions(inner)


def words_in(code: CodeType) -> Iterator[str]:
    """Every name that code uses, and every word of its strings."""
    for name in (code.co_name, *code.co_names, *code.co_varnames, *code.co_cellvars):
        yield from name.split(".")
    for constant in code.co_consts:
        yield from words_of(constant)


def words_of(constant: object) -> Iterator[str]:
    if isinstance(constant, CodeType):
        yield from words_in(constant)
    elif isinstance(constant, str):
        yield from re.findall(r"\w+", constant)
    elif isinstance(constant, tuple | frozenset):
        for part in constant:
            yield from words_of(part)


def names_in(body: list[ast.stmt]) -> Iterator[str]:
    """What the statements of a module or class define, in branches too."""
    for node in body:
        if isinstance(node, Definition):
            yield node.name
        elif isinstance(node, ast.Import | ast.ImportFrom):
            yield from (alias.asname or alias.name for alias in node.names)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                yield from (part.id for part in ast.walk(target) if isinstance(part, ast.Name))
        elif isinstance(node, ast.If | ast.Try | ast.With):
            yield from names_in(node.body)


@cache
def project() -> Project:
    found = Project(words=set(dir(builtins)))
    for path in files():
        found.add_file(path)
        if Path(path).suffix in CODE or Path(path).name == "Makefile":
            found.add_code(path, (ROOT / path).read_text(encoding="utf-8"))
    return found


def files() -> Iterator[str]:
    """All that somebody has written, as paths below the project's root."""
    for folder, folders, names in os.walk(ROOT):
        place = Path(folder).relative_to(ROOT)
        folders[:] = sorted(
            name
            for name in folders
            if not name.startswith(".") and not {name, (place / name).as_posix()} & MADE
        )
        yield from ((place / name).as_posix() for name in sorted(names))


def lines_of_page(path: str, text: str) -> list[Line]:
    return [Line(path, number, line) for number, line in enumerate(text.splitlines(), start=1)]


def lines_of_code(path: str, text: str, tree: ast.Module) -> list[Line]:
    """What a module says to its readers: comments, and docstrings but for their examples."""
    lines = [line for line in lines_of_page(path, text) if "#" in line.text]
    lines = [Line(path, line.number, line.text.partition("#")[2]) for line in lines]
    for node in (tree, *definitions(tree)):
        if ast.get_docstring(node, clean=False):
            said = node.body[0]
            assert isinstance(said, ast.Expr) and isinstance(said.value, ast.Constant)
            words = enumerate(str(said.value.value).splitlines(), start=said.lineno)
            lines += [Line(path, number, line) for number, line in words if ">>>" not in line]
    return lines
