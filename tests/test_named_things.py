"""What pages, comments and docstrings name is there: files, functions, targets, decisions, links.

A name stands in backticks (`State.begin`), a file also without them. What a user would bring
(`my_set.yaml`) and what tools make (`build/`) is left alone; so are the CHANGELOG and decisions
that others have replaced, which tell what was.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from tests.naming import MADE, ROOT, Line, files, lines_of_page, project

ONLY_OURS = (".py", ".md", ".ts", ".svelte", ".mjs")  # other files are also users'
FILE = re.compile(
    r"(?<![\w/<{*@:-])((?:[\w.-]+/)*[\w-][\w.-]*\.(?:py|md|ts|svelte|mjs|toml|lock|yaml|json))"
    r"\b(?!\.?[\w(/*])"
)
SPAN = re.compile(r"`([^`]+)`")
FOLDER = re.compile(r"(?:[\w.-]+/)+")
NAME = re.compile(r"([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)(\(.*\))?")
STANDS_FOR_ANY = re.compile(r"(?:^|[/_])[A-Z]{4,}(?:[/.]|$)")  # GAME.md, mixed_CATEGORY
OTHERS = {"pg_dump"}  # programs that we name and do not have
TARGET = re.compile(r"`make ([a-z][\w-]*)")
DECISION = re.compile(r"\b[Dd]ecisions? \[?(\d{4})\b")
LINK = re.compile(r"\]\(([^)\s]+)\)")
ARROWS = re.compile(r"\w+(?:, \w+)*(?: <- [\w.]+(?:, \w+)*){2,}")
REPLACED = re.compile(r"^\*All of it is replaced by ", re.MULTILINE)


def missing(line: Line) -> Iterator[str]:
    """What a line names and nobody would find."""
    yield from missing_files(line)
    for span in SPAN.findall(line.text):
        yield from missing_names(span)
    yield from (f"make {name}" for name in TARGET.findall(line.text) if name not in targets())
    for number in DECISION.findall(line.text):
        if not list((ROOT / "docs/decisions").glob(f"{number}-*.md")):
            yield f"decision {number}"
    for chain in ARROWS.findall(line.text):
        yield from (name for name in re.split(r" <- |, ", chain) if name not in project().ends)


def missing_files(line: Line) -> Iterator[str]:
    folders = [span for span in SPAN.findall(line.text) if FOLDER.fullmatch(span)]
    for named in [*FILE.findall(LINK.sub("]", line.text)), *folders]:
        path = re.sub(r"^(\.\.?/)+", "", named).rstrip("/")
        first, *rest = path.split("/")
        if {first, path} & MADE or path.startswith("docs/games") or STANDS_FOR_ANY.search(path):
            continue
        users = not path.endswith(ONLY_OURS) and (not rest or first not in project().ends)
        if not users and not is_found(path, line.path):
            yield named


def is_found(path: str, named_in: str) -> bool:
    """Of several modules of one name, that which a module names lies in its own package."""
    found = project().ends.get(path, set())
    if "/" in path or len(found) <= 1 or not (path.endswith(".py") and named_in.endswith(".py")):
        return bool(found)
    depth = 4 if named_in.startswith("src/playmat/games/") else 3
    package = "/".join(named_in.split("/")[:-1][:depth])
    return any(place.startswith(package) or "/" not in place for place in found)


def missing_names(span: str) -> Iterator[str]:
    """A span that is one name: of a function, a class, a field, a module."""
    found = NAME.fullmatch(span)
    if not found or STANDS_FOR_ANY.search(span) or span in OTHERS:
        return
    if span in project().ends or FILE.fullmatch(span):  # looked for as a file
        return
    name, called = found[1], found[2]
    owner, _, member = name.rpartition(".")
    if not (called or owner or "_" in name or re.search("[a-z][A-Z]", name)):
        return  # it may be any word
    if owner in project().classes:
        known = project().has_member(owner, member)
    elif owner in project().modules:
        known = member in project().modules[owner] or name in project().modules
        known = known or member in project().members  # a variable: `table.choose`
    else:
        known = set(name.split(".")) <= project().words
    if not known and f".{member}" not in (".db", ".com"):
        yield name


@cache
def targets() -> set[str]:
    """What can be made; a rule may name several."""
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    return set(" ".join(re.findall(r"^([a-z][\w -]*):(?!=)", text, re.MULTILINE)).split())


def missing_links(path: str, text: str) -> Iterator[str]:
    for link in LINK.findall(text):
        place, _, heading = link.partition("#")
        if "://" in link or place.startswith("games/"):  # guides, which a tool puts there
            continue
        base = "docs/games/guide.md" if path.endswith("guide.md") else path  # where it is read
        target = ROOT.joinpath(base).parent / place if place else ROOT / path
        if not Path(os.path.normpath(target)).exists() or (
            heading and target.suffix == ".md" and heading not in headings(target)
        ):
            yield link


@cache
def headings(page: Path) -> set[str]:
    titles = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    plain = (re.sub(r"[^\w\s-]", "", title.lower()) for title in titles)
    return {re.sub(r"[\s-]+", "-", title.strip()) for title in plain}


def missing_in(path: str) -> list[str]:
    text = (ROOT / path).read_text(encoding="utf-8")
    if path.endswith(".py"):
        lines = project().said[path]
    elif path in ("Makefile", "pyproject.toml"):
        lines = [line for line in lines_of_page(path, text) if line.text.startswith("#")]
    elif path.startswith(("CHANGELOG", "docs/coverage/")) or REPLACED.search(text):
        lines = []
    else:
        lines = lines_of_page(path, text)
    found = [f"{line}: {name}" for line in lines for name in missing(line)]
    if path.endswith(".md"):
        found += [f"{path}: {link}" for link in missing_links(path, text)]
    return found


def test_what_pages_and_comments_name_exists() -> None:
    paths = [path for path in files() if path.endswith((".md", ".py"))]
    paths += ["Makefile", "pyproject.toml"]
    assert len(paths) > 500
    found = [name for path in paths for name in missing_in(path)]
    assert not found, "\n".join(found)


CLAUSE = re.compile(r"\b(?:NX|NT|MX|VQ|PN)-R?\d+\b")


def test_every_clause_that_is_named_stands_in_a_ledger() -> None:
    ledgers = (ROOT / "src/playmat/games").glob("*/ledger.md")
    known = {found for path in ledgers for found in CLAUSE.findall(path.read_text("utf-8"))}
    assert len(known) > 1400
    paths = [path for path in files() if path.startswith(("src/", "docs/", "examples/"))]
    named = {
        f"{path}: {clause}"
        for path in paths
        if path.endswith((".md", ".py", ".yaml"))
        for clause in CLAUSE.findall((ROOT / path).read_text(encoding="utf-8"))
        if clause not in known
    }
    assert named == set()


def test_every_decision_is_listed_once() -> None:
    index = (ROOT / "docs/index.md").read_text(encoding="utf-8")
    decisions = sorted((ROOT / "docs/decisions").glob("*.md"))
    counts = {path.name: index.count(f"(decisions/{path.name})") for path in decisions}
    assert {name: count for name, count in counts.items() if count != 1} == {}


# Put together here, as the words of this file are words of the project's code too.
NO_FUNCTION = "_".join(["nobody", "has", "written", "this"])
NO_CLASS = "".join(["Nobody", "Has", "Written"])


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("See kernel/nowhere.py.", "kernel/nowhere.py"),
        ("`kernel/nowhere/` has it", "kernel/nowhere/"),
        ("which stands in `scenarios/nowhere.yaml`", "scenarios/nowhere.yaml"),
        ("`Table.leap` goes there", "Table.leap"),
        ("`MixState.leap(1)` goes there", "MixState.leap"),
        ("as `state.leap_over` does", "state.leap_over"),
        (f"as `{NO_FUNCTION}()` does", NO_FUNCTION),
        (f"a `{NO_CLASS}` is one", NO_CLASS),
        ("`make nothing` makes it", "make nothing"),
        ("kernel <- language <- nowhere, games", "nowhere"),
        ("for the reasons see decision 9999", "decision 9999"),
    ],
)
def test_what_does_not_exist_is_found(line: str, name: str) -> None:
    assert list(missing(Line("docs/page.md", 1, line))) == [name]


@pytest.mark.parametrize(
    "line",
    [
        "See kernel/table.py, `table.py` or state.py:40.",
        "`Table.choose` and `table.choose(option)`, `MixState.begin`, `kernel.table.Table`",
        "`make test` runs `playmat.load(name)` in `build/` with my_set.yaml and GAME.md",
        "kernel <- language <- parts; see decision 0029",
    ],
)
def test_what_exists_is_let_through(line: str) -> None:
    assert list(missing(Line("docs/page.md", 1, line))) == []


def test_a_module_names_another_of_its_own_package() -> None:
    assert is_found("places.py", "src/playmat/games/nostalgix/rules/bodies.py")
    assert not is_found("state.py", "src/playmat/server/hall/hall.py")


def test_headings_are_links(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# A page\n\n## Words, and `names`\n")
    assert headings(page) == {"a-page", "words-and-names"}
