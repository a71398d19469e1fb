"""Printing: a tree -> the text it was read from, or the dialect's own words for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.kernel.effects import Node
from playmat.language.phrases import Alternative, Include, Pattern, Phrase, Word
from playmat.language.templates import (
    AS_WRITTEN,
    CAPITAL,
    Agreement,
    AnyWords,
    Article,
    Begin,
    Group,
    Literal,
    Noun,
    Part,
    Slot,
    article_before,
    slot_names,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

# These stand for "a" or "an", and "A" or "An", until the next word is known.
_ARTICLE, _CAPITAL_ARTICLE = "\0", "\1"


class Printer:
    """The categories of a dialect made ready for printing; `as_written`: in the words that a tree
    was read from, where it was read at all.
    """

    def __init__(
        self, table: Mapping[str, tuple[Alternative, ...]], *, as_written: bool = False
    ) -> None:
        self.table = table
        self.as_written = as_written
        self.closures: dict[str, tuple[Alternative, ...]] = {}

    def print(self, value: object, category: str | None) -> str:
        """The text of a value; ValueError if the category has no words for it."""
        phrase = value.phrase if isinstance(value, Node) else None
        if category is not None:
            alternatives = self.closure(category)
            if phrase is None:
                return self._plain(value, category, alternatives)
            if not any(phrase is alternative for alternative in alternatives):
                raise ValueError(f"{phrase!r} is no phrase of the category {category!r}")
        if self.as_written and isinstance(value, Node) and value.written:
            return value.written
        if isinstance(phrase, Word):
            return phrase.text
        if isinstance(phrase, Pattern) and isinstance(value, Node):
            return str(value.slots[0])
        if isinstance(phrase, Phrase) and isinstance(value, Node):
            values = dict(zip(phrase.slots, value.slots, strict=True))
            return _articles(self._parts(phrase.parts, values, AS_WRITTEN)[0])
        raise ValueError(f"{value!r} was not read from a text and has no category to print it by")

    def closure(self, category: str) -> tuple[Alternative, ...]:
        """All that a category can be, through the categories it includes."""
        known = self.closures.get(category)
        if known is None:
            found: list[Alternative] = []
            for alternative in self.table.get(category, ()):
                if isinstance(alternative, Include):
                    found += self.closure(alternative.other)
                else:
                    found.append(alternative)
            known = self.closures[category] = tuple(found)
        return known

    def _plain(self, value: object, category: str, alternatives: tuple[Alternative, ...]) -> str:
        for alternative in alternatives:
            if isinstance(alternative, Word):
                if type(alternative.value) is type(value) and alternative.value == value:
                    return alternative.text
            elif isinstance(alternative, Pattern):
                text = alternative.text_of(value)
                if text is not None:
                    return text
        raise ValueError(f"the category {category!r} has no words for {value!r}")

    def _parts(
        self, parts: tuple[Part, ...], values: dict[str, object], mode: int
    ) -> tuple[str, int]:
        """The text of these parts, and how the first letter after them is printed."""
        out = ""
        for number, part in enumerate(parts):
            if isinstance(part, Begin):
                mode = part.printed
            elif isinstance(part, Group):
                if _present(part, values):
                    text, mode = self._parts(part.parts, values, mode)
                    out += text
            else:
                text = self._part(part, values)
                if text.startswith("'s") and number and _fills(parts[number - 1]):
                    text = _owner_mark(out) + text[2:]
                out += _capital(text) if mode == CAPITAL else text
                mode = AS_WRITTEN
        return out, mode

    def _part(self, part: Part, values: dict[str, object]) -> str:
        if isinstance(part, Literal):
            return part.text
        if isinstance(part, AnyWords):
            return next(a.text for a in self.closure(part.category) if isinstance(a, Word))
        if isinstance(part, Slot):
            return self._slot(part, values[part.name])
        if isinstance(part, Agreement):
            return part.word(number_of(values[part.name]))
        if isinstance(part, Noun):
            return self._noun(part, values[part.name], number_of(values[part.number]))
        assert isinstance(part, Article)
        return _ARTICLE

    def _noun(self, noun: Noun, value: object, number: object) -> str:
        """What a number counts, in the form that it asks for; "1 or more Foxes" was read in the
        other one, and a tree has the words of that form only.
        """
        phrase = value.phrase if isinstance(value, Node) else None
        for category in (noun.category(number), noun.one, noun.many):
            if phrase is None or any(phrase is other for other in self.closure(category)):
                return self.print(value, category)
        raise ValueError(f"{phrase!r} is neither {noun.one!r} nor {noun.many!r}")

    def _slot(self, slot: Slot, value: object) -> str:
        if not slot.separator:
            return self.print(value, slot.category)
        if not isinstance(value, tuple) or not value:
            raise ValueError(f"the slot {slot.name!r} holds {value!r}, not one or more values")
        items = [self.print(item, slot.category) for item in value]
        if len(items) == 1:
            return items[0]
        return slot.separator.join(items[:-1]) + slot.last + items[-1]


def _owner_mark(owner: str) -> str:
    """What marks an owner: "the unit's", "this's", "all units'"."""
    return "'" if owner.endswith("s") and not owner.endswith(("this", "ss")) else "'s"


def _fills(part: Part) -> bool:
    return isinstance(part, (Slot, Noun))


def _present(group: Group, values: dict[str, object]) -> bool:
    if group.flag:
        return bool(values[group.flag])
    slots = [values[name] for name in slot_names(group.parts)]
    return any(value is not None and value is not False for value in slots)  # 0 is a value


def number_of(value: object) -> object:
    """What a word such as {card|cards} agrees with: a number, an amount that names none ("X cards",
    "that many cards"), or None if there is no value.
    """
    if not isinstance(value, Node) or not isinstance(value.phrase, Phrase):
        return value
    return next(_numbers_in(value), value)


def _numbers_in(value: Node) -> Iterator[int]:
    for inner in reversed(value.slots):
        if isinstance(inner, Node) and isinstance(inner.phrase, Phrase):
            yield from _numbers_in(inner)
        elif isinstance(inner, int):
            yield inner


def _capital(text: str) -> str:
    return _CAPITAL_ARTICLE if text == _ARTICLE else text[:1].upper() + text[1:]


def _articles(text: str) -> str:
    for sign in (_ARTICLE, _CAPITAL_ARTICLE):
        while sign in text:
            before, _, after = text.rpartition(sign)
            article = article_before(after)
            text = before + (article if sign == _ARTICLE else article.capitalize()) + after
    return text
