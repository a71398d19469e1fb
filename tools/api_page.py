"""Writes docs/api.md: what programs may rely on, from the docstrings of the sources.

    python tools/api_page.py

`PUBLIC` says which modules and names that are. Of a package that has `__all__` it is all of that;
of others, what authors of games import. Sources are read, not imported, so that the page is the
same whether they are compiled or not.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "api.md"
EVERYTHING = ("*",)  # what a package has in `__all__`

PUBLIC: dict[str, dict[str, tuple[str, ...]]] = {
    "Playing": {"playmat": EVERYTHING},
    "Games": {
        "playmat.parts.rulebook": ("Rulebook",),
        "playmat.parts.rule_set": ("RuleSet",),
        "playmat.parts.decks": ("Decks",),
        "playmat.parts.looks": ("Looks",),
        "playmat.parts.card_texts": ("CardTexts",),
        "playmat.parts.described": ("Positions",),
        "playmat.parts.saving": ("Saving",),
        "playmat.kernel.game": ("Mode", "Switch"),
        "playmat.games": ("names",),
    },
    "Opponents": {"playmat.bots": EVERYTHING},
    "Scenarios": {"playmat.scenarios": EVERYTHING},
    "The lab": {"playmat.lab": EVERYTHING},
    "For authors of games": {
        "playmat.kernel.cards": ("Card", "Piece"),
        "playmat.kernel.zones": ("Zone",),
        "playmat.kernel.decisions": ("Prompt", "Verb"),
        "playmat.kernel.events": ("EventKind",),
        "playmat.kernel.frames": (
            "Step",
            "Deed",
            "Inquiry",
            "Program",
            "Label",
            "Frame",
            "frame_of",
        ),
        "playmat.kernel.chance": ("Chance", "stream"),
        "playmat.parts.turn_game": ("TurnGame", "TextCard", "Line"),
        "playmat.parts.small_game": ("SmallGame", "TurnState"),
        "playmat.parts.arranging": ("SmallPositions",),
        "playmat.parts.sides": ("Sides",),
        "playmat.parts.unsaid": ("Unsaid",),
        "playmat.kernel.bodies": ("Body",),
        "playmat.kernel.declaring": (
            "value",
            "own",
            "own_each",
            "each_seat",
            "derived",
            "written_out",
            "written_state",
        ),
        "playmat.parts.actions": ("Action", "AskAction"),
        "playmat.parts.picks": ("Noun", "Group", "Target", "Opponent", "You", "label"),
        "playmat.language.grammar": ("Dialect",),
    },
}

PACKAGES = [module for modules in PUBLIC.values() for module in modules]

# Of classes that serve others too, what programs use; hooks are on the page of authors.
SHOWN = {
    "Rulebook": (*("deal", "decks", "looks", "texts", "positions"),),
    "RuleSet": ("card", "mode", "settings", "with_cards", "with_sets", "under_house_rules"),
    "Decks": ("find", "read", "check", "cards_of"),
    "Looks": ("printed", "prints", "mat", "offered"),
    "CardTexts": ("dialect", "usual_line", "lines", "read_cards"),
    "Positions": ("arrange", "written"),
    "Saving": ("record", "save", "restore", "digest"),
    "Table": (
        *(
            "decision",
            "choose",
            "standing_options",
            "undo",
            "redo",
            "seat",
            "over",
            "result",
            "view",
        ),
        *("board", "log", "why_not", "clone", "determinize", "record", "save", "hash"),
    ),
    "TurnGame": (),
    "Event": ("open_to", "told_to", "text", "form"),
    "Option": ("text",),
    "Card": (),
    "EquilibriumBot": (),
    "GreedyBot": (),
    "SearchBot": ("think", "ponder"),
    "Report": ("data",),
    "Scenario": (),
    "Soaked": ("unseen",),
    "Summary": ("turns_at", "form"),
}

INTRODUCTION = """\
# The Python API

What programs may rely on; all else may change without notice. `import playmat` is enough to play.
A record is a dictionary, whose form is on [the page of formats](formats.md); [your own
game](your_own_game.md) shows how authors use the names that are for them. `tools/api_page.py` makes
this page from the docstrings.
"""

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Assign | ast.AnnAssign


@dataclass(frozen=True)
class Documented:
    """Something public: where it is imported from, where it is defined, and its source."""

    public: str  # the module that programs import it from
    module: str
    name: str
    node: Definition

    @property
    def docstring(self) -> str:
        node = self.node
        return "" if isinstance(node, ast.Assign | ast.AnnAssign) else docstring_of(node)

    def members(self) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
        """The public methods and properties of a class."""
        body = self.node.body if isinstance(self.node, ast.ClassDef) else []
        for node in body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                shown = node.name in SHOWN.get(self.name, (node.name,))
                if shown and not node.name.startswith("_") and not self.inherits(node):
                    yield node

    def inherits(self, member: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
        """Whether a class it derives from says what this member does."""
        if docstring_of(member) or not isinstance(self.node, ast.ClassDef):
            return False
        for base in self.node.bases:
            name = ast.unparse(base).split("[")[0]
            if has_name(self.module, name):
                above = found(self.module, name)
                if any(node.name == member.name for node in above.members()):
                    return True
                if above.inherits(member):
                    return True
        return False


def docstring_of(node: ast.Module | ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> str:
    return inspect.cleandoc(ast.get_docstring(node) or "")


@cache
def tree_of(module: str) -> ast.Module:
    path = ROOT / "src" / Path(*module.split("."))
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return ast.parse(path.read_text(encoding="utf-8"))


def everything(module: str) -> list[str]:
    """The names in `__all__`, but for those with underscores."""
    for node in tree_of(module).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return [name for name in ast.literal_eval(node.value) if not name.startswith("_")]
    raise LookupError(f"{module} has no __all__")


def found(public: str, name: str) -> Documented:
    """Where a name is defined that can be imported from a module; the last of its overloads."""
    module = public
    while True:
        node = next(node for node in reversed(tree_of(module).body) if defines(node, name))
        if not isinstance(node, ast.ImportFrom):
            assert isinstance(node, Definition)
            return Documented(public, module, name, node)
        module = str(node.module)


def has_name(module: str, name: str) -> bool:
    """Whether a module of ours defines a name, or has it from another of ours."""
    for node in tree_of(module).body:
        if defines(node, name):
            return not isinstance(node, ast.ImportFrom) or str(node.module).startswith("playmat")
    return False


def defines(node: ast.stmt, name: str) -> bool:
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            return node.name == name
        case ast.Assign(targets=[ast.Name(id=known)]) | ast.AnnAssign(target=ast.Name(id=known)):
            return known == name
        case ast.ImportFrom():
            return name in [alias.asname or alias.name for alias in node.names]
    return False


def documented() -> Iterator[tuple[str, list[Documented]]]:
    """All that is public, section by section."""
    for title, modules in PUBLIC.items():
        yield (
            title,
            [
                found(module, name)
                for module, names in modules.items()
                for name in (everything(module) if names == EVERYTHING else names)
            ],
        )


def written(title: str, public: list[Documented]) -> Iterator[str]:
    yield f"\n## {title}\n"
    for module in PUBLIC[title]:
        if PUBLIC[title][module] == EVERYTHING:
            yield f"`{module}`: {page_text(docstring_of(tree_of(module)))}\n"
    for one in sorted(public, key=rank):
        yield from written_one(one)


def rank(one: Documented) -> tuple[int, bool, int]:
    """The order of modules, errors last; in it functions, classes, constants."""
    order = (ast.FunctionDef, ast.ClassDef, ast.Assign, ast.AnnAssign)
    return PACKAGES.index(one.public), one.module.endswith(".errors"), order.index(type(one.node))


def written_one(one: Documented) -> Iterator[str]:
    yield f"### `{one.public}.{one.name}`\n"
    node = one.node
    if isinstance(node, ast.Assign | ast.AnnAssign):
        yield f"```text\n{ast.unparse(node)}\n```\n"
    elif isinstance(node, ast.ClassDef):
        yield f"```python\nclass {one.name}{heading_of(node)}\n```\n"
        yield f"{page_text(one.docstring)}\n"
        for name, told in fields_of(node):
            yield f"- `{name}`: `{told}`"
        yield ""
        for member in one.members():
            yield f"#### `{one.name}.{member.name}{signature(member)}`\n"
            yield f"{page_text(docstring_of(member))}\n"
    else:
        yield f"```python\n{one.name}{signature(node)}\n```\n"
        yield f"{page_text(one.docstring)}\n"


def heading_of(node: ast.ClassDef) -> str:
    """What a class derives from, or how one is made of it."""
    for inner in node.body:
        if isinstance(inner, ast.FunctionDef) and inner.name == "__init__":
            return signature(inner).removesuffix(" -> None")
    return f"({', '.join(map(ast.unparse, node.bases))})" if node.bases else ""


def signature(node: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    """As it is called; a property is only read."""
    decorators = [ast.unparse(decorator) for decorator in node.decorator_list]
    returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    if "property" in decorators or "cached_property" in decorators:
        return returns
    given = re.sub(r"^(self|cls)(, )?", "", ast.unparse(node.args))
    return f"({given}){returns}"


def fields_of(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    """What a class says that its objects have, in the class or where they are made."""
    made = [inner for inner in node.body if getattr(inner, "name", "") == "__init__"]
    for inner in [*node.body, *(ast.walk(made[0]) if made else ())]:
        if isinstance(inner, ast.AnnAssign) and "ClassVar" not in ast.unparse(inner.annotation):
            name = ast.unparse(inner.target).removeprefix("self.")
            if re.fullmatch(r"[a-z]\w*", name):
                yield name, ast.unparse(inner.annotation)


def page_text(docstring: str) -> str:
    """A docstring as a page has it, its examples in a block of Python."""
    parts: list[str] = []
    for part in docstring.split("\n\n"):
        parts.append(f"```python\n{part}\n```" if part.startswith(">>>") else part)
    return "\n\n".join(parts).replace("```\n\n```python\n", "\n")


def page() -> str:
    lines = [INTRODUCTION]
    for title, public in documented():
        lines += written(title, public)
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).rstrip() + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(PAGE.relative_to(ROOT))
