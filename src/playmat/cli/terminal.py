"""The terminal: where answers, messages and progress go, and in which colours."""

from __future__ import annotations

import contextlib
import os
import re
import sys
import unicodedata
from collections.abc import Callable, Iterator
from typing import IO, TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from rich.console import Console

NO_COLOUR = ("--no-color", "--no-colour")

_settings = {"colour": True}


def begin(words: list[str]) -> list[str]:
    """Take the options that hold for every command out of the command line.

    `--no-color` may stand anywhere, and `--resume` may stand without a file.
    """
    _settings["colour"] = not any(word in NO_COLOUR for word in words)
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    kept: list[str] = []
    words = [word for word in words if word not in NO_COLOUR]
    for place, word in enumerate(words):
        alone = place + 1 == len(words) or words[place + 1].startswith("-")
        kept.append("--resume=" if word == "--resume" and alone else word)
    return kept


def make_console(stream: IO[str] | None = None, stderr: bool = False) -> Console:
    """A console that respects --no-color and NO_COLOR, and obeys nobody's words."""
    from playmat.cli.consoles import SafeConsole

    return SafeConsole(
        file=stream,
        stderr=stderr,
        no_color=None if _settings["colour"] else True,
        highlight=False,
        markup=False,
        emoji=False,
        legacy_windows=False,
    )


def out() -> Console:
    """Where answers go."""
    return make_console()


def err() -> Console:
    """Where messages about mistakes, and progress, go."""
    return make_console(stderr=True)


def plain_letters(console: Console) -> bool:
    """Whether only ASCII can be shown."""
    return not console.encoding.lower().startswith("utf")


# What stands for signs in card texts, rules and drawings where only ASCII can be shown.
SIGNS: Final = str.maketrans(
    {
        "♥": " Health",
        "\N{MINUS SIGN}": "-",
        "\N{EN DASH}": "-",
        "\N{EM DASH}": "-",
        "\N{MULTIPLICATION SIGN}": "x",
        "\N{LEFT SINGLE QUOTATION MARK}": "'",
        "\N{RIGHT SINGLE QUOTATION MARK}": "'",
        "\N{LEFT DOUBLE QUOTATION MARK}": '"',
        "\N{RIGHT DOUBLE QUOTATION MARK}": '"',
        "·": "|",
        "→": "->",
        "▶": ">",
        "◆": "#",
        "◇": ".",
        "█": "#",
        "░": ".",
        "─": "-",
        "≥": ">=",
        "≤": "<=",
        "±": "+/-",
        "…": "...",
    }
)


_ONE: Final = re.compile(r"(?<![\d.,])1 ((?:[A-Z]\w{0,30} ){0,5}(?:Point|Counter|card|turn))s\b")


def singular(text: str) -> str:
    """A sentence in which one thing is no longer called as many are, as on the page.

    >>> singular("B loses 1 Shield Points."), singular("B loses 11 Shield Points.")
    ('B loses 1 Shield Point.', 'B loses 11 Shield Points.')
    """
    return _ONE.sub(r"1 \1", text)


def spelled(text: str, plain: bool) -> str:
    """A text with the letters that a terminal has; what has no other spelling is left out.

    >>> spelled("a 1♥ 2ATK Token of the Café", True)
    'a 1 Health 2ATK Token of the Cafe'
    """
    if not plain or text.isascii():
        return text
    return unicodedata.normalize("NFKD", text.translate(SIGNS)).encode("ascii", "ignore").decode()


def say(text: str) -> None:
    """Plain text as an answer: never wrapped, never styled."""
    from playmat.cli.consoles import safe

    print(safe(text))


def say_json(data: Any) -> None:
    """An answer for programs."""
    import json

    from playmat.cli.consoles import safe_json

    print(safe_json(json.dumps(data, indent=2, ensure_ascii=False)))


def for_people() -> bool:
    """Whether a person reads the output on a screen."""
    return sys.stdout.isatty()


@contextlib.contextmanager
def progress(title: str) -> Iterator[Callable[[int, int], None]]:
    """A progress bar on stderr where a person waits, nothing elsewhere.

    What it gives is told how many are done, of how many.
    """
    console = err()
    if not console.is_terminal or os.environ.get("TERM") == "dumb":
        yield lambda done, total: None
        return
    from rich import progress as bars

    columns = (
        bars.TextColumn("{task.description}", markup=False),
        bars.BarColumn(),
        bars.MofNCompleteColumn(),
        bars.TimeRemainingColumn(),
    )
    with bars.Progress(*columns, console=console, transient=True) as shown:
        task = shown.add_task(title, total=None)
        yield lambda done, total: shown.update(task, completed=done, total=total)
