"""The printed form of card text: what a dialect reads, before it is put together to be carried out.

Its parts are named in the order in which the phrase gives them, and need no constructor:

>>> class MayText(Text):
...     effect: Node
>>> MayText(Node()).phrase is None
True
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import dataclass_transform

from playmat.kernel.effects import Node


@dataclass_transform(eq_default=False)
class Text(Node):
    """A part of a text that has been read and is not carried out as it is."""

    def __init_subclass__(cls) -> None:
        dataclass(eq=False)(cls)
