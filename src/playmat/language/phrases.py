"""What a category can be: words of a closed list, an open pattern, a phrase, another category."""

from __future__ import annotations

import re
from itertools import product
from typing import TYPE_CHECKING

from playmat.kernel.effects import Node
from playmat.language.templates import (
    BadGrammar,
    Group,
    Part,
    agreements,
    read_template,
    show,
    slot_names,
    with_contraries,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class Word:
    """A word, or several, of a closed list, and the value it stands for."""

    __slots__ = ("category", "text", "value")

    def __init__(self, category: str, text: str, value: object) -> None:
        if not text.strip() or text != text.strip():
            raise BadGrammar(f"{text!r} is no word for the category {category!r}")
        self.category = category
        self.text = text
        self.value = value
        if isinstance(value, Node) and getattr(value, "phrase", None) is None:
            value.phrase = self
            value.slots = ()
            value.written = ""

    def __repr__(self) -> str:
        return f"<{self.category}: {self.text}>"


class Pattern:
    """An open terminal: a regular expression, with its way to a value and back to text.

    `known` is the kind of words that it stands for, where a dialect may be told which there are;
    one that `coins` also takes a new word, with the letters that it is written with.
    """

    __slots__ = ("category", "coins", "example", "known", "read", "regex", "write")

    def __init__(
        self,
        category: str,
        regex: re.Pattern[str],
        read: Callable[[str], object],
        write: Callable[[object], str],
        example: str,
        known: str = "",
        coins: bool = False,
    ) -> None:
        self.category = category
        self.known = known
        self.coins = coins
        self.regex = regex
        self.read = read
        self.write = write
        self.example = example

    def make(self, text: str) -> object:
        """The value of a matched text. ValueError from `read` means: this is no match."""
        value = self.read(text)
        if isinstance(value, Node):
            value.phrase = self
            value.slots = (text,)
            value.written = text
        return value

    def text_of(self, value: object) -> str | None:
        """How this pattern would print the value, or None if it could not read that back."""
        try:
            text = self.write(value)
            if not self.regex.fullmatch(text):
                return None
            again = self.read(text)
        except (TypeError, ValueError, AttributeError):
            return None
        return text if type(again) is type(value) and again == value else None

    def __repr__(self) -> str:
        return f"<{self.category}: /{self.regex.pattern}/>"


class Include:
    """Everything that another category can be."""

    __slots__ = ("category", "other")

    def __init__(self, category: str, other: str) -> None:
        self.category = category
        self.other = other

    def __repr__(self) -> str:
        return f"<{self.category}: {self.other}>"


class Phrase:
    """A template and the node it builds; `also` holds other spellings of it.

    `declared` is the phrase as the dialect has it: this one, unless this is one of its
    `contraries`, which are written with a singular for a plural or the other way round.
    """

    __slots__ = (
        "also",
        "build",
        "category",
        "contraries",
        "declared",
        "note",
        "parts",
        "slots",
        "template",
    )

    def __init__(
        self,
        category: str,
        template: str,
        build: Callable[..., object],
        also: tuple[str, ...] = (),
        note: str = "",
    ) -> None:
        if isinstance(build, type) and not issubclass(build, Node):
            raise BadGrammar(f"{template!r} builds {build.__name__}, which is no Node")
        self.category = category
        self.template = template
        self.build = build
        self.note = note
        self.parts = read_template(template)
        self.slots = slot_names(self.parts)
        self.also = tuple(read_template(spelling) for spelling in also)
        for spelling, parts in zip(also, self.also, strict=True):
            self._check_spelling(spelling, slot_names(parts))
        self.declared = self
        manners = list(product((False, True), repeat=agreements(self.parts)))
        self.contraries = tuple(self._contrary(list(manner)) for manner in manners[1:])

    @property
    def example(self) -> str:
        """The phrase as documentation shows it, such as `deal AMOUNT DMG to OBJECT`."""
        return show(self.parts)

    def make(self, *values: object) -> Node:
        """Build the node for these slot values, as reading the phrase does.

        A phrase that builds its node through another one is a spelling of that one.
        """
        node = self.build(*values)
        if not isinstance(node, Node):
            raise TypeError(f"{self.template!r} built {node!r}, which is no Node")
        if any(node is value for value in values):
            raise TypeError(f"{self.template!r} must build a new node, not return {node!r}")
        if getattr(node, "phrase", None) is None:
            node.phrase = self
            node.slots = values
        node.written = ""
        return node

    def _contrary(self, contrary: list[bool]) -> Phrase:
        """This phrase with these of its words in the form that their number does not ask for."""
        made = Phrase.__new__(Phrase)
        made.category = self.category
        made.template = self.template
        made.build = self.build
        made.note = self.note
        made.slots = self.slots
        made.declared = self
        made.contraries = ()
        made.parts = with_contraries(self.parts, contrary.copy())
        made.also = tuple(
            with_contraries(parts, contrary.copy())
            for parts in self.also
            if agreements(parts) == len(contrary)
        )
        return made

    def _check_spelling(self, spelling: str, names: tuple[str, ...]) -> None:
        strange = [name for name in names if name not in self.slots]
        optional = set(_optional_names(self.parts))
        missing = [name for name in self.slots if name not in names and name not in optional]
        for name in strange + missing:
            raise BadGrammar(f"{spelling!r} and {self.template!r} do not share the slot {name!r}")

    def __repr__(self) -> str:
        return f"<{self.category}: {self.template}>"


Alternative = Word | Pattern | Include | Phrase


def _optional_names(parts: tuple[Part, ...]) -> Iterator[str]:
    for part in parts:
        if isinstance(part, Group):
            yield from ([part.flag] if part.flag else slot_names(part.parts))


def absent_values(group: Group) -> tuple[bool | None, ...]:
    """What the slots of a part hold when it is absent: None, and False for words alone."""
    if group.flag:
        return (False,)
    values: list[bool | None] = []
    for part in group.parts:
        if isinstance(part, Group):
            values += absent_values(part)
        else:
            values += [None] * len(slot_names((part,)))
    return tuple(values)


def walk(value: object) -> Iterator[Node]:
    """All nodes of a tree, each before those in its slots.

    >>> [type(node).__name__ for node in walk(Node())]
    ['Node']
    """
    if isinstance(value, Node):
        yield value
        for inner in value.slots:
            yield from walk(inner)
    elif isinstance(value, tuple):
        for inner in value:
            yield from walk(inner)
