"""Mistakes of a user: what is said about them, and the exit code."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from playmat.cli import SAID_NO, WRONG_USE
from playmat.kernel.errors import BadSetup, PlaymatError
from playmat.language.suggestions import nearest

if TYPE_CHECKING:
    from playmat.parts.rulebook import Rulebook


class WrongUse(PlaymatError):
    """Something on the command line that cannot be meant; the hint says what to do instead."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(f"{message}\n  {hint}" if hint else message)


def exit_code_of(error: Exception) -> int:
    """1: the command was understood, and the answer is no. 2: it was not understood."""
    if isinstance(error, PlaymatError) and not isinstance(error, (WrongUse, BadSetup)):
        return SAID_NO
    return WRONG_USE


def explain(error: Exception) -> None:
    """Say on stderr what is wrong and what to do next."""
    from playmat.cli.terminal import err

    message = str(error)
    if not isinstance(error, PlaymatError):
        message = f"{message}\n  see: playmat --help"
    err().print(f"playmat: {message}", style="red", markup=False, highlight=False, soft_wrap=True)


def unknown(kind: str, name: str, names: Iterable[str], see: str = "") -> WrongUse:
    """The error for a name that nothing has."""
    known = list(names)
    meant = nearest(name, known)
    if meant is not None:
        hint = f"did you mean {meant!r}?"
    else:
        hint = f"see: {see}" if see else f"there is: {', '.join(known)}"
    return WrongUse(f"there is no {kind} {name!r}", hint)


def pick(kind: str, name: str, names: Sequence[str], see: str = "") -> str:
    """The one of these names that is meant: capitals, hyphens and spaces do not matter."""
    folded = fold(name)
    for known in names:
        if fold(known) == folded:
            return known
    beginning = [known for known in names if folded and fold(known).startswith(folded)]
    if len(beginning) == 1:
        return beginning[0]
    raise unknown(kind, name, names, see)


def fold(name: str) -> str:
    return name.casefold().replace("-", "_").replace(" ", "_")


def find_game(name: str) -> Rulebook:
    """A game by its name."""
    from playmat.games import load, names

    return load(pick("game", name, names(), "playmat games" if len(names()) > 9 else ""))


def existing(path: Path, kind: str = "file") -> Path:
    """The path, if something is there; wrong use if not."""
    try:
        if path.exists():
            return path
        parent = path.parent if str(path.parent) else Path()
        meant = nearest(path.name, [other.name for other in parent.iterdir()])
    except (OSError, ValueError):
        meant = None
    hint = f"did you mean {str(path.parent / meant)!r}?" if meant else ""
    raise WrongUse(f"there is no {kind} {str(path)!r}", hint)
