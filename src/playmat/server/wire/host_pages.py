"""What is told of the server itself: to machines that watch it, and to the host."""

from __future__ import annotations

from msgspec import Struct


class Health(Struct):
    """The process lives."""

    alive: bool = True


class Readiness(Struct):
    """Whether guests can be sent here."""

    ready: bool
    missing: list[str]
