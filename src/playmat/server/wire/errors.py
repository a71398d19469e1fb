"""What is answered to who asks for what they cannot have."""

from __future__ import annotations

from playmat.kernel.errors import PlaymatError


class NotHere(PlaymatError):
    """There is no such thing, or it is not for this guest."""


class PlayedElsewhere(PlaymatError):
    """Another process has this table, or is home to what there is once for all of them; `at` is the
    path before all that shall come to it."""

    def __init__(self, at: str) -> None:
        self.at = at
        super().__init__("this is found at another process of this server")
