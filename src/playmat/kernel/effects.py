"""The effect tree: what printed card text is parsed into, and what is carried out."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Node:
    """A node of the effect tree.

    The language sets `phrase` (the template it was read from) and `slots` (the values that
    filled the template), and `written` (the words themselves), so that the tree prints the same
    words back. Nodes never change after loading and are shared by every table. A node with fields
    is a dataclass without equality: it is itself and nothing else, and needs no constructor.
    """

    phrase: object | None = None
    slots: tuple[object, ...] = ()
    written: str = ""
