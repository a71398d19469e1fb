"""Writes docs/authors.md: what a game may say of itself, from the sources that read it.

    python tools/author_page.py

The attributes and hooks of a small game, the fields of `game.yaml` and `look.yaml`, and
the signs of the templates of phrases. Sources are read, not imported: a comment behind a field is
what the page says of it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from textwrap import dedent
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "authors.md"
SOURCES: Final = ROOT / "src" / "playmat"

# The parts of the page, each with its classes in their order.
PARTS: Final = {
    "A small game": (("parts/small_game.py", "SmallGame"), ("parts/turn_game.py", "TurnGame")),
    "What stands on its table": (
        ("parts/small_game.py", "TurnState"),
        ("kernel/bodies.py", "Body"),
    ),
    "Steps": (
        ("kernel/frames.py", "Step"),
        ("kernel/frames.py", "Deed"),
        ("kernel/frames.py", "Inquiry"),
        ("parts/actions.py", "Action"),
    ),
    "`game.yaml`": (
        ("parts/game_file.py", "GameFile"),
        ("parts/game_file.py", "ModeFile"),
        ("parts/game_file.py", "HouseRule"),
        ("parts/game_file.py", "PositionFields"),
        ("parts/game_file.py", "PlaceField"),
        ("parts/game_file.py", "KindFields"),
        ("parts/game_file.py", "Chances"),
    ),
    "`look.yaml`": (
        ("parts/look_file.py", "LookFile"),
        ("parts/look_file.py", "FacetFile"),
        ("parts/look_file.py", "GaugeFile"),
        ("parts/look.py", "Layout"),
        ("parts/look.py", "Field"),
        ("parts/look.py", "DeckField"),
    ),
}
FILES: Final = ("GameFile", "LookFile")  # what a file holds as a whole
TEMPLATES: Final = "language/templates.py"

HEAD: Final = """# What a game may say

Reference for authors: [Your own game](your_own_game.md) and [More than two, and in
secret](more_than_two.md) show how it is used, and [the API](api.md) has what programs call.
`tools/author_page.py` makes this page from the sources.
"""


class Said(NamedTuple):
    """An attribute, a field or a hook: how it is written, and what it is."""

    form: str
    about: str


@cache
def source(path: str) -> str:
    return (SOURCES / path).read_text(encoding="utf-8")


def class_in(path: str, name: str) -> ast.ClassDef:
    found = [
        node
        for node in ast.parse(source(path)).body
        if isinstance(node, ast.ClassDef) and node.name == name
    ]
    return found[0]


def fields_of(path: str, node: ast.ClassDef) -> Iterator[Said]:
    """What a class declares, with the comment behind it."""
    lines = source(path).splitlines()
    for each in node.body:
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name):
            behind = lines[(each.end_lineno or each.lineno) - 1][each.end_col_offset or 0 :]
            comment = behind.partition("#")[2].strip()
            kind = re.sub(r"^ClassVar\[(.*)\]$", r"\1", ast.unparse(each.annotation))
            yield Said(f"`{each.target.id}`: `{kind}`{usual(each.value)}", comment)


def usual(value: ast.expr | None) -> str:
    """The value that a field has where nothing is said; an empty one goes without saying."""
    if value is None:
        return ", needed"
    if isinstance(value, ast.Constant) and value.value not in ("", None, 0):
        return f" = `{ast.unparse(value)}`"
    return ""


def hooks_of(node: ast.ClassDef) -> Iterator[Said]:
    """The methods of a class that say what they are for."""
    for each in node.body:
        told = ast.get_docstring(each) if isinstance(each, ast.FunctionDef) else None
        if isinstance(each, ast.FunctionDef) and told and not each.name.startswith("_"):
            given = ", ".join(one.arg for one in each.args.args if one.arg != "self")
            yield Said(f"`{each.name}({given})`", " ".join(told.partition("\n\n")[0].split()))


def told(path: str, name: str) -> list[str]:
    """One class as a part of the page."""
    node = class_in(path, name)
    about = (ast.get_docstring(node) or "").strip()
    hooks = [] if path.endswith("_file.py") else list(hooks_of(node))
    lines = [f"### {name}", "", about, ""] if name not in FILES else [about, ""]
    for said in [*fields_of(path, node), *hooks]:
        lines.append(f"- {said.form}{f': {said.about}' if said.about else ''}")
    return [*lines, ""]


def fenced(text: str) -> str:
    """Its indented parts as blocks of text: what is indented in a page is a command."""
    parts = text.split("\n\n")
    return "\n\n".join(
        f"```text\n{dedent(part)}\n```" if part.startswith("    ") else part for part in parts
    )


def page() -> str:
    lines = [HEAD]
    for title, classes in PARTS.items():
        lines += [f"## {title}", ""]
        for path, name in classes:
            lines += told(path, name)
    signs = ast.get_docstring(ast.parse(source(TEMPLATES))) or ""
    about, _, rest = signs.partition("\n\n")
    rest = fenced(rest.partition("\n>>>")[0].rstrip())
    return "\n".join([*lines, "## Templates of phrases", "", about, "", rest, ""])


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(PAGE)
