"""Cards that English cannot express: each names a handler that the program already has.

The one line of the card's text that the dialect does not understand says when; the handler is
what happens then. It is called with the game's state and the frame of the line, changes the
state as any effect does, and may push frames of the game's programs to ask somebody something.

A file may name a handler but never brings one: nothing is imported on a file's word.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from playmat.kernel.errors import BadFile
from playmat.kernel.frames import Frame
from playmat.language.suggestions import nearest

Handler = Callable[[Any, Frame], None]

NOT_NEEDED: Final = "there is no line that needs the handler: English expresses them all"

_NAME = re.compile(r"[a-z][a-z0-9_]*:[a-z][a-z0-9_]*\Z")
_registered: dict[str, Handler] = {}


def handler(name: str) -> Callable[[Handler], Handler]:
    """Register a function under `game:name`, for card files that say `handler: game:name`.

    >>> @handler("example:swap")
    ... def swap(state, frame): ...
    >>> find_handler("example:swap") is swap
    True
    """
    if not _NAME.match(name):
        raise ValueError(f"{name!r} is not of the form 'game:name'")

    def register(function: Handler) -> Handler:
        if name in _registered:
            raise ValueError(f"there is already a handler {name!r}")
        _registered[name] = function
        return function

    return register


def handler_names() -> list[str]:
    """The names of all registered handlers."""
    return sorted(_registered)


def find_handler(name: str, path: str = "", line: int = 0) -> Handler:
    """The handler of that name; BadFile, pointing at the file that named it, if there is none."""
    found = _registered.get(name)
    if found is None:
        meant = nearest(name, _registered)
        hint = f"did you mean {meant!r}?" if meant else "a file can only name what a game has"
        raise BadFile(f"there is no handler {name!r}", path, line, hint)
    return found
