"""A new package with a game that runs: `playmat games new`.

It is the example under a name of one's own. That is complete and tested, so what is not
changed yet goes on working.
"""

from __future__ import annotations

import keyword
import re
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from playmat.games import names
from playmat.kernel.errors import PlaymatError

PACKAGED: Final = Path(__file__).parent / "templates"
IN_DEVELOPMENT: Final = Path(__file__).parents[3] / "examples"
EXAMPLE: Final = "emberline"
CLAUSES: Final = "EL"
KEPT: Final = (".py", ".yaml", ".md", ".toml", ".svg")


class NotMade(PlaymatError):
    """A package that cannot be made; the hint says what to do."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(f"{message}\n  {hint}" if hint else message)


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


def make(name: str, into: Path) -> Path:
    """Write the package into a folder of its own; the folder."""
    own = Names(name)
    check(name, own.module)
    folder = into / own.module
    if folder.exists() and any(folder.iterdir()):
        raise NotMade(f"{folder} is not empty", "choose another name, or another folder: --into")
    for path in files_of(EXAMPLE):
        place = path.relative_to(examples() / EXAMPLE).as_posix().replace(EXAMPLE, own.module)
        target = folder / place
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(renamed(path.read_text(encoding="utf-8"), own), encoding="utf-8")
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


def renamed(text: str, own: Names) -> str:
    """A file of an example as one of another game: its class, title, module and clauses."""
    title = EXAMPLE.capitalize()
    text = re.sub(rf"(class |-> |return ){title}\b", rf"\g<1>{own.kind}", text)
    text = text.replace(title, own.title).replace(EXAMPLE, own.module)
    return re.sub(rf"\b{CLAUSES}-(?=\d)", f"{own.clauses}-", text)
