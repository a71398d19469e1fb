"""The effect tree: what printed card text is parsed into, and what is carried out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar, dataclass_transform

from mypy_extensions import mypyc_attr

T = TypeVar("T")


def later(start: T, *, init: Literal[False] = False) -> T:
    """A field that the constructor does not take: whoever puts a line together sets it."""
    return field(default=start, init=False)


def give_constructor(node: Any) -> None:
    """Make a class that says its fields a dataclass; setup.py does so for what is compiled."""
    own = vars(node)
    if own.get("__annotations__") and "__init__" not in own:
        dataclass(eq=False)(node)


@dataclass_transform(eq_default=False, field_specifiers=(field, later))
@mypyc_attr(allow_interpreted_subclasses=True)
class Node:
    """A node of the effect tree.

    The language sets `phrase` (the template it was read from) and `slots` (the values that
    filled the template), and `written` (the words themselves), so that the tree prints the same
    words back. Nodes never change after loading and are shared by every table. A node says its
    fields and needs no constructor; it is itself and equals nothing else.
    """

    phrase: object | None = None
    slots: tuple[object, ...] = ()
    written: str = ""

    def __init_subclass__(cls) -> None:
        give_constructor(cls)
