"""Declaring the phrases of one category, one a line or a whole family at once.

>>> from playmat.language.grammar import Dialect, Node
>>> class Win(Node):
...     def __init__(self, who, loses):
...         self.who, self.loses = who, loses
>>> english = Dialect("english")
>>> order = english.category("order")
>>> _ = order("you give up", lambda: Win("you", True))

A family says in one template what is alike, and marks the words that differ. What these stand for
comes first when the node is built, in the order in which they are listed:

>>> PERSONS = (Form("you", who="you", s=""), Form("they", who="the opponent", s="s"))
>>> order.each("<who> <win><s> the game", Win, PERSONS, win={"win": False, "lose": True})
>>> [phrase.template for phrase in english.phrases("order")][1:3]
['you win the game', 'you lose the game']
>>> english.parse("the opponent loses the game", "order").loses
True
"""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import TYPE_CHECKING

from playmat.language.templates import BadGrammar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from playmat.kernel.effects import Node
    from playmat.language.phrases import Phrase


class Form:
    """Words of a family by the names of their marks, and the values that they stand for."""

    __slots__ = ("marks", "values")

    def __init__(self, *values: object, **marks: str) -> None:
        self.values = values
        self.marks = marks

    def put_into(self, template: str) -> str:
        for mark, words in self.marks.items():
            template = template.replace(f"<{mark}>", words)
        return template


class Category:
    """A category of a dialect that is being declared."""

    __slots__ = ("declare",)

    def __init__(self, declare: Callable[..., Phrase]) -> None:
        self.declare = declare

    def __call__(
        self,
        template: str,
        build: Callable[..., Node],
        *,
        also: Iterable[str] = (),
        loose: bool = False,
    ) -> Phrase:
        """A phrase of this category, as `Dialect.phrase` has it."""
        return self.declare(template, build, also=also, loose=loose)

    def each(
        self,
        template: str,
        build: Callable[..., Node],
        *forms: Sequence[Form],
        also: Iterable[str] = (),
        **words: Mapping[str, object],
    ) -> None:
        """A phrase for each choice of the marked words: of those of the forms, and of these."""
        listed = [*forms, *(forms_of(mark, values) for mark, values in words.items())]
        for chosen in product(*listed):
            values = [value for form in chosen for value in form.values]
            phrase, *others = [whole(spelling, chosen) for spelling in (template, *also)]
            self.declare(phrase, partial(build, *values), also=others)


def forms_of(mark: str, values: Mapping[str, object]) -> list[Form]:
    return [Form(value, **{mark: words}) for words, value in values.items()]


def whole(template: str, chosen: Sequence[Form]) -> str:
    """The template with the words that were chosen; those listed last may hold earlier marks."""
    made = template
    for form in reversed(chosen):
        made = form.put_into(made)
    if "<" in made:
        raise BadGrammar(f"{template!r} has a mark for which no words are listed")
    return made
