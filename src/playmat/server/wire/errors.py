"""What is answered to who asks for what they cannot have."""

from __future__ import annotations

from playmat.kernel.errors import PlaymatError


class NotHere(PlaymatError):
    """There is no such thing, or it is not for this guest."""
