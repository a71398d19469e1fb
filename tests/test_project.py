"""What holds for the project as a whole, whatever the games say."""

import ast
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src" / "playmat"
LOCKS = sorted(ROOT.glob("requirements*.lock"))
KERNEL = sorted((SOURCES / "kernel").rglob("*.py"))
RULES = [*KERNEL, *sorted((SOURCES / "games").rglob("*.py"))]

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

# Chance comes from the table's own streams and there is no clock in a game; a table is cloned by
# its own code, and nothing but its state holds a part of a game.
FORBIDDEN = {
    "asyncio",
    "copy.deepcopy",
    "datetime",
    "os.urandom",
    "random",
    "secrets",
    "threading",
    "time",
    "uuid",
}

# The Mix is looked for as a title, a string or a module: the bare verb is plain English.
GAME_NAMES = re.compile(
    r"nostalgix|nintendo|vanquisher|nexus|\bThe Mix\b|[\"']mix[\"']|games\.mix\b"
    r"|\b(?:NX|NT|MX|VQ|PN)-R?\d+",
    re.IGNORECASE,
)


def where(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def used_names(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Each module or member of a module that the code names, dotted, with its line."""
    modules: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                modules[alias.asname or alias.name] = alias.name
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                yield node.lineno, f"{node.module}.{alias.name}"
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            yield node.lineno, f"{modules.get(node.value.id, '')}.{node.attr}"


def forbidden_uses(source: str) -> list[tuple[int, str]]:
    return [
        (line, name)
        for line, name in used_names(ast.parse(source))
        if name in FORBIDDEN or name.split(".")[0] in FORBIDDEN
    ]


def test_the_installed_version_is_the_one_in_pyproject() -> None:
    assert version("playmat") == PROJECT["project"]["version"]


CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_changelog_has_a_place_for_what_comes_next() -> None:
    titles = re.findall(r"^## \[(.+)\]", CHANGELOG, re.MULTILINE)
    assert titles[:2] == ["Unreleased", PROJECT["project"]["version"]]


@pytest.mark.parametrize(
    "version",
    re.split(r"^## ", CHANGELOG, flags=re.MULTILINE)[1:],
    ids=lambda text: text.split()[0],
)
def test_a_version_tells_each_kind_of_change_once_and_shortly(version: str) -> None:
    title = version.splitlines()[0]
    kinds = re.findall(r"^#+ (.+)$", version, re.MULTILINE)
    order = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]
    assert kinds == [kind for kind in order if kind in kinds]
    if title != "[Unreleased]":  # what is long is cut when it gets a number
        assert re.fullmatch(r"\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d", title)
        entries = re.findall(r"^- ((?:.+\n)(?:  .+\n)*)", version, re.MULTILINE)
        told = [re.sub(r"\(.*?\)", "", entry) for entry in entries]  # without addresses
        assert [entry for entry in told if len(entry) > 320] == []


@pytest.mark.parametrize("lock", LOCKS, ids=where)
def test_a_lock_file_names_no_registry(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    assert not re.search(r"://|--(extra-)?index-url|--find-links|--trusted-host", text)


@pytest.mark.parametrize("lock", LOCKS, ids=where)
def test_every_package_of_a_lock_has_one_version_and_its_hashes(lock: Path) -> None:
    entries = lock.read_text(encoding="utf-8").replace("\\\n", " ").splitlines()
    hashed = re.compile(r"[\w.-]+==[\w.+]+( ; [^#]+?)?(\s+--hash=sha256:[0-9a-f]{64})+\s*")
    assert entries
    assert [entry for entry in entries if not hashed.fullmatch(entry)] == []


def test_every_file_of_the_page_s_lock_has_its_hash() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    packages = {name: told for name, told in lock["packages"].items() if name}
    assert packages
    assert [name for name, told in packages.items() if "integrity" not in told] == []


def test_every_dependency_is_locked() -> None:
    files = ("requirements.lock", "requirements-node.lock")
    locked = "\n".join((ROOT / file).read_text(encoding="utf-8") for file in files)
    wanted = PROJECT["project"]["dependencies"] + PROJECT["build-system"]["requires"]
    names = [re.split(r"[\[<>=]", line)[0].lower() for line in wanted]
    assert [name for name in names if f"\n{name}==" not in f"\n{locked}"] == []


def test_what_builds_the_project_is_said_the_same_way_twice() -> None:
    groups = PROJECT["dependency-groups"]
    assert groups["build"] + groups["node"] == PROJECT["build-system"]["requires"]


def run_python(*words: str) -> str:
    return subprocess.run(
        [sys.executable, *words], capture_output=True, text=True, check=True
    ).stdout


def test_who_imports_playmat_loads_no_server() -> None:
    """Nor anything else of what only commands, servers and cards need, so that it is quick."""
    command = (
        "import sys; known = set(sys.modules); import playmat; print(*sys.modules.keys() - known)"
    )
    loaded = run_python("-c", command).split()
    assert "playmat" in loaded and len(loaded) < 100, "80 modules, of which 25 are ours"
    heavy = {"litestar", "uvicorn", "sqlalchemy", "msgspec", "yaml", "rich", "cyclopts", "asyncio"}
    assert heavy & set(loaded) == set()
    assert [name for name in loaded if re.match(r"playmat\.(server|cli|lab|bots)", name)] == []


def test_the_module_is_the_command() -> None:
    assert run_python("-m", "playmat", "--version") == run_python("-m", "playmat.cli", "--version")


@pytest.mark.parametrize("path", RULES, ids=where)
def test_rules_depend_on_nothing_but_the_table(path: Path) -> None:
    assert forbidden_uses(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import random", "random"),
        ("import datetime as d", "datetime"),
        ("from time import monotonic", "time.monotonic"),
        ("from copy import deepcopy", "copy.deepcopy"),
        ("import copy as c\nc.deepcopy(1)", "copy.deepcopy"),
        ("import os\ndef seed() -> bytes:\n    return os.urandom(8)", "os.urandom"),
    ],
)
def test_a_forbidden_use_is_found(source: str, found: str) -> None:
    assert found in [name for _, name in forbidden_uses(source)]


@pytest.mark.parametrize("source", ["import copy\ncopy.copy(1)", "table.time = 3", "import os"])
def test_an_allowed_use_is_let_through(source: str) -> None:
    assert forbidden_uses(source) == []


def test_every_module_of_the_kernel_has_tests_of_its_own() -> None:
    names = {path.stem for path in KERNEL} - {"__init__"}
    tested = {path.stem.removeprefix("test_") for path in (ROOT / "tests/kernel").glob("test_*.py")}
    assert names - tested == set()


@pytest.mark.parametrize("path", KERNEL, ids=where)
def test_the_kernel_knows_no_game_by_name(path: Path) -> None:
    lines = enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
    assert [(number, line) for number, line in lines if GAME_NAMES.search(line)] == []
