"""Python's collector of garbage, paused while it would find nothing."""

from __future__ import annotations

import gc


class CollectorPaused:
    """For the length of a `with` block; one within another changes nothing."""

    __slots__ = ("was_on",)

    def __init__(self) -> None:
        self.was_on: bool = False

    def __enter__(self) -> None:
        self.was_on = gc.isenabled()
        gc.disable()

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        if self.was_on:
            gc.enable()
