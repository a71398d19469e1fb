"""The commands. `main` is what the shell calls; it turns every mistake into one message."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

FINE = 0
SAID_NO = 1
WRONG_USE = 2
INTERRUPTED = 130  # what shells expect after Ctrl-C


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code: 0 fine, 1 said no, 2 wrong use."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words in (["--version"], ["-V"]):
        print(version())
        return FINE
    try:
        code = run(words)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has seen enough. Python must not complain about it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE


def run(words: list[str]) -> int:
    """Run one command; what a user did wrong becomes a message on stderr."""
    from playmat.cli.problems import exit_code_of, explain
    from playmat.cli.terminal import begin, out

    words = begin(words) or ["serve"]
    from cyclopts import CycloptsError

    from playmat.cli.commands import app
    from playmat.kernel.errors import PlaymatError

    try:
        answer = app(words, console=out(), exit_on_error=False, print_error=False)
    except (CycloptsError, PlaymatError) as error:
        explain(error)
        return exit_code_of(error)
    return answer if isinstance(answer, int) else FINE


def version() -> str:
    """The version, and whether the rules run compiled."""
    from playmat import __version__
    from playmat.kernel import is_compiled

    kind = "compiled" if is_compiled() else "plain Python"
    python = ".".join(map(str, sys.version_info[:3]))
    return f"playmat {__version__} ({kind} kernel, Python {python})"
