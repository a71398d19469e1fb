"""Nodes of the effect tree say their fields and need no constructor.

Plain Python makes a dataclass of a node that says fields, and what derives from it inherits the
constructor. Compiled, a class has what its own text says: there each of them has the decorator.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator

import pytest

import playmat
from playmat.games import names
from playmat.kernel import effects
from playmat.kernel.declaring import text_of
from playmat.kernel.effects import Node, later
from playmat.kernel.writing_out import written_module

pytestmark = pytest.mark.skipif(
    not str(effects.__file__).endswith(".py"), reason="sources are looked at, not compiled code"
)


COMPILED = ("playmat.games.", "playmat.parts.play.")
INTERPRETED = (".text.", ".looks.")


def node_classes() -> list[type[Node]]:
    for name in names():
        playmat.load(name)
    return [
        cls
        for cls in below(Node)
        if cls.__module__.startswith(COMPILED) and not any(r in cls.__module__ for r in INTERPRETED)
    ]


def below(cls: type[Node]) -> Iterator[type[Node]]:
    for derived in cls.__subclasses__():
        yield derived
        yield from below(derived)


def is_declared(cls: type) -> bool:
    return "__dataclass_fields__" in vars(cls)


def has_fields(cls: type) -> bool:
    """Whether it or something that it derives from is a dataclass."""
    return hasattr(cls, "__dataclass_fields__")


def maker_of(cls: type) -> type:
    """The class whose constructor this one has."""
    return next(base for base in cls.__mro__ if "__init__" in vars(base))


class Noun(Node):
    side: int
    chosen: int = later(0)


class Named(Noun):
    name: str = ""


def test_a_constructor_takes_the_fields_but_those_that_are_set_later() -> None:
    noun = Named(1, "Fox")
    assert (noun.side, noun.name, noun.chosen) == (1, "Fox", 0)
    assert noun != Named(1, "Fox")


def test_the_compiler_gets_a_dataclass_wherever_fields_make_the_constructor() -> None:
    classes = node_classes()
    assert len(classes) > 400
    decorated: dict[str, set[str]] = {}
    for module in {cls.__module__ for cls in classes}:
        tree = ast.parse(written_module(text_of(module), text_of))
        decorated[module] = {
            part.name
            for part in tree.body
            if isinstance(part, ast.ClassDef)
            and any(ast.unparse(each) == "dataclass(eq=False)" for each in part.decorator_list)
        }
    for cls in classes:
        asked = is_declared(maker_of(cls)) and has_fields(cls)
        assert (cls.__name__ in decorated[cls.__module__]) == asked, cls


def test_a_node_that_says_fields_has_no_base_with_a_constructor_of_its_own() -> None:
    for cls in node_classes():
        if is_declared(cls):
            base = maker_of(cls.__mro__[1])
            assert is_declared(base) or base is object, f"{cls.__module__}.{cls.__name__}"


def test_a_written_constructor_hands_its_base_what_that_needs() -> None:
    for cls in node_classes():
        if "__init__" in vars(cls) and not is_declared(cls):
            written = inspect.getsource(cls.__init__)
            above = maker_of(cls.__mro__[1])
            asked = inspect.signature(above).parameters if above is not object else {}
            required = [name for name, each in asked.items() if each.default is each.empty]
            assert "super().__init__(" in written, f"{cls.__module__}.{cls.__name__}"
            assert not required or "super().__init__()" not in written, cls


def test_fields_that_are_set_later_are_set_by_the_constructor_when_compiled() -> None:
    text = written_module(inspect.getsource(sys.modules[Noun.__module__]), text_of)
    assert "    chosen: int = field(init=False, default_factory=lambda: 0)\n" in text
