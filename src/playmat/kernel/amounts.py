"""Amounts: the numbers that card text names or makes."""

from __future__ import annotations

from typing import Any

from playmat.kernel.effects import Node
from playmat.kernel.frames import Frame


class Amount(Node):
    """A number that text names or makes. A game adds those that it counts."""

    __slots__ = ()

    def value(self, state: Any, frame: Frame) -> int:
        raise NotImplementedError


class Fixed(Amount):
    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number: int = number

    def value(self, state: Any, frame: Frame) -> int:
        return self.number


class ThatMuch(Amount):
    """The number made last: what the die showed, what the happening was about."""

    __slots__ = ()

    def value(self, state: Any, frame: Frame) -> int:
        return frame.number
