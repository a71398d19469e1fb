"""The line under the server's address while the compiled rules are built behind the table."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from playmat.kernel import is_compiled

if TYPE_CHECKING:
    from playmat.server.quick_rules import Building

PACE = 1.0  # seconds between two looks

Look = Callable[[], "Building | None"]


def sentence(found: Building) -> str:
    """What a person is told.

    >>> from playmat.server.quick_rules import Building
    >>> sentence(Building("building", 40))
    'The quick rules are being built: 40 %'
    """
    if found.state == "building":
        return f"The quick rules are being built: {found.percent} %"
    if found.state == "ready":
        return "The quick rules are ready: the next start uses them."
    return "The rules stay plain Python, which is slower: playmat doctor says why."


def follow_in_background() -> None:
    """Tell how far the building is for as long as it lasts; the server goes on meanwhile."""
    from playmat.cli.terminal import err
    from playmat.server.quick_rules import building

    if is_compiled() or building() is None:
        return
    changing = err().is_terminal
    arguments = (building, changing, lambda: time.sleep(PACE))
    threading.Thread(target=follow, args=arguments, daemon=True).start()


def follow(look: Look, changing: bool, pause: Callable[[], None]) -> None:
    """One line that changes on a screen; in a file only how it ended."""
    from playmat.cli.terminal import err

    console = err()
    said = ""
    while (found := look()) is not None:
        goes_on = found.state == "building"
        text = sentence(found)
        if text != said and (changing or not goes_on):
            console.print(text, end="" if goes_on else "\n", soft_wrap=True)
            if goes_on:  # the next one is written over it; a console lets no such sign through
                console.file.write("\r")
                console.file.flush()
            said = text
        if not goes_on:
            return
        pause()
