"""Declared fields: a field of a state, a body, a battle or a card is written once.

Slots, constructor, copy, packing and unpacking are written out from the declarations:

    @written_out
    class Knight(Body):
        card: KnightCard                              # an argument of the constructor
        tired: bool = value(False, shown="knight")    # numbers, and what is replaced, never changed
        wounds: list[int] = own([])                   # changed in place
        attack: int = derived(lambda knight: knight.card.attack)

    @written_print
    class KnightCard(Card):
        attack: int = value(0)

    @written_record
    class Challenge:
        knight: int
        wager: int

    @written_state
    class KnightState(State):
        gold: list[int] = each_seat(10, shown="seat")
        duel: Duel | None = own(None)
        challenges: list[Challenge] = value([])

Fields are packed in the order in which they stand. In plain Python a class is written out when it
is imported; setup.py does the same for the compiler (see writing_out.py). A value at the beginning
may be a lambda of the thing itself, which looks at what is declared above.

What is `shown` stands in views and positions too, under its own name: at the `table`, at each
`seat`, or on the kinds of cards that are named, by the words of a game's positions. What is derived
is seen and never laid out. `least` is the least number that a position may say of it.
"""

from __future__ import annotations
import __future__

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, TypeVar, dataclass_transform, overload

from playmat.kernel.writing_out import written_class

T = TypeVar("T")
C = TypeVar("C", bound=type)


# ---- kinds of fields ----
# What they return is never used: the class is written out before anything is made of it. `init`
# tells mypy that the constructor does not take them.


@overload
def value(
    start: Callable[[Any], T], *, shown: str = "", least: int = 0, init: Literal[False] = False
) -> T: ...
@overload
def value(start: T, *, shown: str = "", least: int = 0, init: Literal[False] = False) -> T: ...
def value(start: Any, *, shown: str = "", least: int = 0, init: Literal[False] = False) -> Any:
    """Replaced, never changed: a twin shares it."""
    return start


@overload
def own(
    start: Callable[[Any], T], *, shown: str = "", least: int = 0, init: Literal[False] = False
) -> T: ...
@overload
def own(start: T, *, shown: str = "", least: int = 0, init: Literal[False] = False) -> T: ...
def own(start: Any, *, shown: str = "", least: int = 0, init: Literal[False] = False) -> Any:
    """Changed in place: a twin has a list, dictionary or object of its own."""
    return start


def own_each(start: list[T], *, init: Literal[False] = False) -> list[T]:
    """A list of things that change: a twin has its own ones."""
    return start


def each_seat(
    start: T, *, shown: str = "", least: int = 0, init: Literal[False] = False
) -> list[T]:
    """One for each seat, in a list that is changed in place."""
    return [start]


@overload
def derived(
    start: Callable[[Any], T], *, shown: str = "", least: int = 0, init: Literal[False] = False
) -> T: ...
@overload
def derived(start: T, *, shown: str = "", least: int = 0, init: Literal[False] = False) -> T: ...
def derived(start: Any, *, shown: str = "", least: int = 0, init: Literal[False] = False) -> Any:
    """Worked out again from the rest: a twin shares it, and it is never packed."""
    return start


def inherited(*, init: Literal[False] = False) -> Any:
    """A field of the kernel's own that this class packs as well."""


# ---- classes ----


@dataclass_transform(
    eq_default=False, field_specifiers=(value, own, own_each, each_seat, derived, inherited)
)
def written_out(cls: type[T]) -> type[T]:
    """Write a class out: its constructor takes the fields that have no value at the beginning."""
    return written(cls)


@dataclass_transform(eq_default=False, field_specifiers=(value,))
def written_print(cls: type[T]) -> type[T]:
    """Write out what is printed: it is made once, never copied, and its fields are not packed."""
    return written(cls)


@dataclass_transform(eq_default=False, frozen_default=True)
def written_record(cls: type[T]) -> type[T]:
    """Write a record out: some numbers that belong together, which are never changed.

    So twins share it. A list of records is packed as their numbers in a row; `pack_all` and
    `unpack_all` do that for the lists of numbers of a frame as well.
    """
    return written(cls)


def written_state(cls: C) -> C:
    """Write the state of a game out: its constructor is that of every state."""
    return written(cls)


def written(cls: C) -> C:
    """The class once more, as its written-out text makes it."""
    module = sys.modules[cls.__module__]
    tree = written_class(text_of(cls.__module__), cls.__name__, text_of)
    flags = __future__.annotations.compiler_flag
    code = compile(tree, str(source_of(cls.__module__)), "exec", flags, dont_inherit=True)
    exec(code, vars(module))
    made: C = vars(module)[cls.__name__]
    return made


def text_of(module: str) -> str:
    """The text of an imported module; "" of Python's own, and of one that has none."""
    source = source_of(module)
    own = module.partition(".")[0] in sys.stdlib_module_names
    return "" if own or not source.is_file() else source.read_text(encoding="utf-8")


def source_of(module: str) -> Path:
    """The file of an imported module, beside which the compiled one may lie."""
    file = Path(str(getattr(sys.modules.get(module), "__file__", "")))
    return file.with_name(file.name.partition(".")[0] + ".py") if file.name else file
