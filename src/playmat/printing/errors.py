"""What cannot be printed, and what printing needs."""

from __future__ import annotations

from importlib.util import find_spec

from playmat.kernel.errors import PlaymatError

NEEDED = ("fontTools", "resvg_py", "typst")


class Unprintable(PlaymatError):
    """A card that does not fit on a card, or a sheet that cannot be; the message names it."""


def missing() -> str:
    """What has to be installed before anything can be printed; empty: nothing."""
    if all(find_spec(name) is not None for name in NEEDED):
        return ""
    return "printing needs Typst; install it with: pip install 'playmat[print]'"
