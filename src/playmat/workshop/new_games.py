"""A new package with a game that runs: `playmat games new`.

It is one of the examples under a name of one's own. They are complete and tested, so what is not
changed yet goes on working.
"""

from __future__ import annotations

import keyword
import re
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

from playmat.games import names
from playmat.kernel.errors import PlaymatError

PACKAGED: Final = Path(__file__).parent / "templates"
IN_DEVELOPMENT: Final = Path(__file__).parents[3] / "examples"
KEPT: Final = (".py", ".yaml", ".md", ".toml", ".svg")


class NotMade(PlaymatError):
    """A package that cannot be made; the hint says what to do."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(f"{message}\n  {hint}" if hint else message)


class Template(NamedTuple):
    """An example that games are made of."""

    example: str  # its folder and module; in capitals its title and class
    clauses: str
    says: str


TEMPLATES: Final = {
    "duel": Template("emberline", "EL", "two players in turns, Mana, creatures that fight"),
    "market": Template("nightmarket", "NM", "two to four players, secret answers, cards face down"),
}


class Names:
    """What a game is called in its files.

    >>> own = Names("Tide Pool")
    >>> own.module, own.title, own.kind, own.clauses
    ('tide_pool', 'Tide Pool', 'TidePool', 'TP')
    """

    def __init__(self, name: str) -> None:
        words = re.findall(r"[A-Za-z0-9]+", name)
        self.module = "_".join(words).lower()
        self.title = " ".join(word if word[:1].isupper() else word.capitalize() for word in words)
        self.kind = self.title.replace(" ", "")
        initials = "".join(word[0] for word in words) if len(words) > 1 else self.kind
        self.clauses = f"{initials}XX"[:2].upper()


def make(name: str, into: Path, template: Template = TEMPLATES["duel"]) -> Path:
    """Write the package into a folder of its own; the folder."""
    own = Names(name)
    check(name, own.module)
    folder = into / own.module
    if folder.exists() and any(folder.iterdir()):
        raise NotMade(f"{folder} is not empty", "choose another name, or another folder: --into")
    example = template.example
    for path in files_of(example):
        place = path.relative_to(examples() / example).as_posix().replace(example, own.module)
        target = folder / place
        target.parent.mkdir(parents=True, exist_ok=True)
        text = path.read_text(encoding="utf-8")
        target.write_text(renamed(text, own, template), encoding="utf-8")
    return folder


def check(name: str, module: str) -> None:
    """NotMade for a name that Python, or another game, has taken."""
    if not module.isidentifier() or keyword.iskeyword(module) or not module.isascii():
        raise NotMade(
            f"{name!r} is no name for a game", "begin with a letter: Tide Pool, tide_pool"
        )
    if module in names():
        raise NotMade(f"there is a game {module!r} already", "choose another name")
    if find_spec(module) is not None:
        raise NotMade(f"Python has a module {module!r} already", "choose another name")


def examples() -> Path:
    return PACKAGED if PACKAGED.is_dir() else IN_DEVELOPMENT


def files_of(example: str) -> list[Path]:
    found = sorted((examples() / example).rglob("*"))
    kept = [path for path in found if path.is_file() and path.suffix in KEPT]
    return [path for path in kept if not any(part.endswith(".egg-info") for part in path.parts)]


def renamed(text: str, own: Names, template: Template) -> str:
    """A file of an example as one of another game: its class, title, module and clauses."""
    title = template.example.capitalize()
    text = re.sub(rf"(class |-> |return ){title}\b", rf"\g<1>{own.kind}", text)
    text = text.replace(title, own.title).replace(template.example, own.module)
    return re.sub(rf"\b{template.clauses}-(?=\d)", f"{own.clauses}-", text)
