"""Nodes of the effect tree say their fields and need no constructor.

Two things work in plain Python and not compiled, where a class gets its fields from its own
constructor alone: they are kept out here, where every change is tested.
"""

import inspect
from collections.abc import Iterator

import pytest

import playmat
from playmat.games import names
from playmat.kernel import effects
from playmat.kernel.effects import Node

pytestmark = pytest.mark.skipif(
    not str(effects.__file__).endswith(".py"), reason="sources are looked at, not compiled code"
)


COMPILED = ("playmat.games.", "playmat.parts.play.")


def node_classes() -> list[type[Node]]:
    for name in names():
        playmat.load(name)
    return [cls for cls in below(Node) if cls.__module__.startswith(COMPILED)]


def below(cls: type[Node]) -> Iterator[type[Node]]:
    for derived in cls.__subclasses__():
        yield derived
        yield from below(derived)


def is_declared(cls: type) -> bool:
    return "__dataclass_fields__" in vars(cls)


def has_fields(cls: type) -> bool:
    """Whether it or something that it derives from is a dataclass."""
    return hasattr(cls, "__dataclass_fields__")


def test_what_derives_from_a_dataclass_is_one_or_has_its_own_constructor() -> None:
    classes = node_classes()
    assert len(classes) > 500
    for cls in classes:
        if has_fields(cls) and not is_declared(cls):
            maker = next(base for base in cls.__mro__ if "__init__" in vars(base))
            assert not is_declared(maker), f"{cls.__module__}.{cls.__name__} needs @dataclass"


def test_a_written_constructor_hands_its_base_what_that_needs() -> None:
    for cls in node_classes():
        if "__init__" in vars(cls) and not is_declared(cls) and has_fields(cls.__mro__[1]):
            written = inspect.getsource(cls.__init__)
            assert "super().__init__()" not in written, f"{cls.__module__}.{cls.__name__}"
