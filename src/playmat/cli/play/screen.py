"""The player's screen: what is printed and what is typed."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from playmat.cli.consoles import safe
from playmat.cli.terminal import make_console, plain_letters

if TYPE_CHECKING:
    from rich.console import RenderableType


class Leaving(Exception):
    """The player has gone: end of input, Ctrl-C or Ctrl-D."""


class Screen:
    """Prints to stdout, reads lines from stdin, whoever or whatever is at the other end."""

    def __init__(self) -> None:
        self.console = make_console()
        self.typed = sys.stdin.isatty()
        self.plain = plain_letters(self.console)
        if self.typed:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 - gives input() its line editing and history

    @property
    def width(self) -> int:
        return min(self.console.width, 132)

    def show(self, what: RenderableType = "", style: str | None = None) -> None:
        """Print something; texts are taken as they are, without markup.

        All that is shown keeps to the width by itself: nothing is left to be cut off.
        """
        self.console.print(what, style=style, markup=False, width=self.width, crop=False)

    @contextlib.contextmanager
    def thinking(self, words: str) -> Iterator[None]:
        """Say what a person waits for; who reads from a file or a pipe sees nothing of it."""
        if not self.console.is_terminal:
            yield
            return
        with self.console.status(words):
            yield

    def say(self, text: str, style: str | None = None) -> None:
        """Print a message without breaking the paths and commands in it."""
        self.console.print(text, style=style, markup=False, soft_wrap=True)

    def rule(self, title: str = "") -> None:
        self.console.rule(title, characters="-" if self.plain else "─", style="dim")

    def clear(self) -> None:
        """Leave nothing to be read, scrolled back to or found with the arrow keys."""
        if "readline" in sys.modules:
            sys.modules["readline"].clear_history()
        if self.console.is_terminal:
            self.console.file.write("\x1b[H\x1b[2J\x1b[3J")
            self.console.file.flush()
        else:
            self.rule()

    def ask(self, prompt: str) -> str:
        """A line from the player; Leaving if there is none."""
        self.console.file.flush()
        prompt = safe(prompt)
        try:
            if self.typed:
                return input(prompt).strip()
            sys.stdout.write(prompt)
            line = sys.stdin.readline()
        except (EOFError, KeyboardInterrupt):
            sys.stdout.write("\n")
            raise Leaving from None
        except UnicodeDecodeError:
            return ""
        if not line:
            sys.stdout.write("\n")
            raise Leaving
        sys.stdout.write(line if line.endswith("\n") else f"{line}\n")
        return line.strip()

    def yes(self, question: str, default: bool) -> bool:
        """A question that is answered with yes or no."""
        while True:
            answer = self.ask(f"{question} [{'Y/n' if default else 'y/N'}] ").casefold()
            if not answer:
                return default
            for word, meaning in (("yes", True), ("no", False)):
                if word.startswith(answer):
                    return meaning
            self.show("Please answer y or n.")

    def choose(
        self, question: str, names: Sequence[str], default: int, about: Sequence[str]
    ) -> int:
        """One of several named things, by number, name or Enter for the default."""
        from rich.table import Table as Grid

        from playmat.cli.problems import WrongUse, pick

        grid = Grid.grid(padding=(0, 2, 0, 0))
        for number, (name, more) in enumerate(zip(names, about, strict=True), start=1):
            grid.add_row(f"  {number}", name, more, style="bold" if number == default + 1 else "")
        self.show()
        self.show(grid)
        while True:
            answer = self.ask(f"{question} [{names[default]}] ")
            if not answer:
                return default
            if answer.isdigit() and 1 <= int(answer) <= len(names):
                return int(answer) - 1
            try:
                return list(names).index(pick("choice", answer, list(names)))
            except WrongUse:
                self.show(f"Please type a number from 1 to {len(names)}, or a name.")
