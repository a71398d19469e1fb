"""Templates made ready for reading: chains of steps, indexed by the words they can begin with."""

from __future__ import annotations

import re
from sys import intern
from typing import TYPE_CHECKING

from playmat.language.phrases import Alternative, Include, Phrase, Word, absent_values
from playmat.language.spelling import OWN_NAME, Synonyms
from playmat.language.templates import (
    AS_WRITTEN,
    EITHER,
    Agreement,
    AnyWords,
    BadGrammar,
    Begin,
    Group,
    Literal,
    Noun,
    Part,
    Slot,
    slot_names,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

LETTERS = re.compile(r"[^\W\d_]+")


def fold(text: str) -> str:
    """Lower case, letter by letter, so that columns stay where they are."""
    lower = text.lower()
    if len(lower) == len(text):
        return lower
    return "".join(c.lower() if len(c.lower()) == 1 else c for c in text)


def leading_word(text: str, at: int = 0) -> str:
    """The first word in lower case, or the first sign: what alternatives are indexed by."""
    found = LETTERS.match(text, at)
    return fold(found.group() if found else text[at : at + 1])


WORDS, SLOT, MANY, GROUP, BEGIN, AGREE, ARTICLE, GIVE, ANY_WORDS = range(9)


class IndexedCategory:
    """A category as the parser needs it: its entries, and those to try for each first word."""

    __slots__ = ("entries", "found", "index", "name", "number", "open")

    def __init__(self, name: str, number: int) -> None:
        self.name = name
        self.number = number
        self.entries: list[Entry] = []
        self.index: dict[str, tuple[int, ...]] = {}  # those that begin with a word
        self.open: tuple[int, ...] = ()  # those that begin with any
        self.found: dict[str, tuple[Entry, ...]] = {}  # by words that were looked for

    def beginning_with(self, word: str) -> tuple[Entry, ...]:
        """Its entries that can begin with a word, in their order."""
        if word not in self.index:
            word = ""
        if word not in self.found:
            numbers = sorted((*self.index.get(word, ()), *self.open))
            self.found[word] = tuple(self.entries[number] for number in numbers)
        return self.found[word]


NOWHERE = IndexedCategory("", -1)  # of steps at which no category stands


class TemplateStep:
    """A template as a chain of steps; a group is a fork that joins again at `next`."""

    __slots__ = (
        "absent",
        "capital",
        "category",
        "contrary",
        "inside",
        "kind",
        "last",
        "many",
        "mode",
        "next",
        "number",
        "others",
        "plural",
        "text",
    )

    def __init__(self, kind: int, following: TemplateStep | None) -> None:
        self.kind = kind
        self.next = following
        self.text = ""  # words; separator; singular
        self.capital = ""  # the same with a capital; as declared, where case is ignored
        self.others: tuple[str, ...] = ()  # what may stand for it where reading is loose
        self.last = ""  # separator before the last
        self.many = ""  # plural
        self.contrary = False  # whether the plural stands with 1
        self.mode = AS_WRITTEN
        self.number = 0  # which of the values an agreement looks at
        self.category = NOWHERE
        self.plural: IndexedCategory | None = None  # where a slot agrees with a number
        self.inside: TemplateStep | None = None
        self.absent: tuple[bool | None, ...] = ()

    def same_as(self) -> tuple[object, ...]:
        """What is the same for steps that may stand for one another."""
        words = (self.text, self.capital, self.others, self.last, self.many, self.absent)
        numbers = (self.kind, self.mode, self.number, self.contrary)
        return (*words, *numbers, self.next, self.category, self.plural, self.inside)


class Entry:
    """An alternative of a category as the parser needs it: one spelling of it."""

    __slots__ = ("alternative", "capital", "first", "needs", "order", "other", "others", "text")

    def __init__(self, alternative: Alternative) -> None:
        self.alternative = alternative
        self.text = ""
        self.capital = ""
        self.others: tuple[str, ...] = ()
        self.first: TemplateStep | None = None
        self.needs = ""
        self.order: tuple[tuple[int, bool | None], ...] | None = None
        self.other: IndexedCategory | None = None


class PhraseTable:
    """The categories of a dialect as chains of steps, indexed by first words.

    With synonyms it is a loose one: capitals do not matter, and words may stand for others.
    """

    def __init__(
        self,
        table: Mapping[str, tuple[Alternative, ...]],
        ignore_case: bool,
        synonyms: Synonyms | None = None,
    ) -> None:
        self.loose = synonyms is not None
        self.synonyms = synonyms
        self.ignore_case = ignore_case or self.loose
        self.categories = {name: IndexedCategory(name, i) for i, name in enumerate(table)}
        self.made: dict[tuple[object, ...], TemplateStep] = {}
        for name, alternatives in table.items():
            for alternative in alternatives:
                self.categories[name].entries += self._entries(alternative)
        self.made.clear()
        leads = _Leads(self.categories)
        for category in self.categories.values():
            leads.index(category)

    def category(self, name: str, user: str) -> IndexedCategory:
        try:
            return self.categories[name]
        except KeyError:
            raise BadGrammar(f"{user} names the category {name!r}, which is empty") from None

    def _entries(self, alternative: Alternative) -> list[Entry]:
        entry = Entry(alternative)
        if isinstance(alternative, Phrase):
            return [
                self._spelling(phrase, parts)
                for phrase in (alternative, *alternative.contraries)
                for parts in (phrase.parts, *phrase.also)
            ]
        if isinstance(alternative, Word):
            entry.text, entry.capital = self._literal(alternative.text)
            entry.others = self._others(alternative.text)
        elif isinstance(alternative, Include):
            entry.other = self.category(alternative.other, repr(alternative))
        return [entry]

    def _spelling(self, phrase: Phrase, parts: tuple[Part, ...]) -> Entry:
        entry = Entry(phrase)
        names = slot_names(parts)
        entry.first = self._chain(parts, names, None, repr(phrase))
        entry.needs = needed_words(entry.first)
        if names != phrase.slots:
            absent = dict(zip(phrase.slots, absent_values(Group(phrase.parts)), strict=True))
            entry.order = tuple(
                (names.index(n) if n in names else -1, absent[n]) for n in phrase.slots
            )
        return entry

    def _literal(self, text: str) -> tuple[str, str]:
        if self.ignore_case:
            return intern(fold(text)), text
        return text, intern(text[:1].upper() + text[1:])

    def _others(self, text: str) -> tuple[str, ...]:
        if self.synonyms is None:
            return ()
        return tuple(fold(other) for other in self.synonyms.variants(text))

    def _chain(
        self, parts: tuple[Part, ...], names: tuple[str, ...], after: TemplateStep | None, user: str
    ) -> TemplateStep | None:
        """Its steps, made from the last to the first: spellings that end alike share their end."""
        for part in reversed(parts):
            after = self._shared_step(part, names, after, user)
        return after

    def _shared_step(
        self, part: Part, names: tuple[str, ...], after: TemplateStep | None, user: str
    ) -> TemplateStep:
        if not isinstance(part, Literal):
            step = self._step(part, names, after, user)
            return self.made.setdefault(step.same_as(), step)
        key = (part.text, after)
        if key not in self.made:
            self.made[key] = self._step(part, names, after, user)
        return self.made[key]

    def _step(
        self, part: Part, names: tuple[str, ...], after: TemplateStep | None, user: str
    ) -> TemplateStep:
        step = TemplateStep(WORDS, after)
        if isinstance(part, Literal):
            step.text, step.capital = self._literal(part.text)
            step.others = self._others(part.text)
        elif isinstance(part, AnyWords):
            step.kind = ANY_WORDS
            step.category = self.category(part.category, user)
        elif isinstance(part, Slot):
            step.kind = MANY if part.separator else SLOT
            step.category = self.category(part.category, user)
            step.text, step.last = self._literal(part.separator)[0], self._literal(part.last)[0]
        elif isinstance(part, Noun):
            step.kind = SLOT
            step.category = self.category(part.one, user)
            step.plural = self.category(part.many, user)
            step.number = names.index(part.number)
            step.contrary = part.contrary
        elif isinstance(part, Group):
            step.kind = GROUP
            step.absent = absent_values(part)
            end = after
            if part.flag:
                end = TemplateStep(GIVE, after)
            step.inside = self._chain(part.parts, names, end, user)
        elif isinstance(part, Begin):
            step.kind = BEGIN
            step.mode = EITHER if self.ignore_case else part.mode
        elif isinstance(part, Agreement):
            step.kind = AGREE
            step.text, step.many = self._literal(part.one)[0], self._literal(part.many)[0]
            step.number = names.index(part.name)
            step.contrary = part.contrary
        else:
            step.kind = ARTICLE
        return step


def needed_words(step: TemplateStep | None) -> str:
    """The longest words without which a chain is not read; their first letter may be a capital."""
    found = ""
    while step is not None:
        if step.kind == WORDS and not step.others and len(step.text) - 1 > len(found):
            found = intern(step.text[1:])
        step = step.next
    return found


class _Leads:
    """Finds the words that each alternative can begin with, and categories that eat themselves."""

    def __init__(self, categories: dict[str, IndexedCategory]) -> None:
        self.known: dict[str, frozenset[str] | None] = {}
        self.path: list[str] = []
        self.categories = categories

    def of(self, category: IndexedCategory) -> frozenset[str] | None:
        """First words of a category; None where anything may come first."""
        if category.name in self.path:
            circle = " -> ".join([*self.path[self.path.index(category.name) :], category.name])
            raise BadGrammar(f"a phrase may not begin with its own category: {circle}")
        if category.name not in self.known:
            self.path.append(category.name)
            leads = [self.of_entry(entry) for entry in category.entries]
            self.path.pop()
            closed = [lead for lead in leads if lead is not None]
            whole = frozenset[str]().union(*closed) if len(closed) == len(leads) else None
            self.known[category.name] = whole
        return self.known[category.name]

    def of_entry(self, entry: Entry) -> frozenset[str] | None:
        if entry.other is not None:
            return self.of(entry.other)
        if entry.first is not None:
            return self.of_step(entry.first)
        return self.of_words(entry.text, entry.others) if entry.text else None

    def of_words(self, text: str, others: tuple[str, ...]) -> frozenset[str] | None:
        if any(other.startswith(OWN_NAME) for other in others):
            return None
        return frozenset(leading_word(each) for each in (text, *others))

    def of_step(self, step: TemplateStep) -> frozenset[str] | None:
        while step.kind in (BEGIN, GIVE) and step.next is not None:
            step = step.next
        if step.plural is not None:
            one, many = self.of(step.category), self.of(step.plural)
            return None if one is None or many is None else one | many
        if step.kind in (SLOT, MANY, ANY_WORDS):
            return self.of(step.category)
        if step.kind == ARTICLE:
            return frozenset(["a", "an", "1", "one"])
        if step.kind == GROUP:
            assert step.inside is not None
            assert step.next is not None
            inside, after = self.of_step(step.inside), self.of_step(step.next)
            return None if inside is None or after is None else inside | after
        word = LETTERS.match(step.text)
        if word and word.end() == len(step.text) and step.next is not None:
            return None  # the word may go on in the next step, as in "turn[s]"
        return self.of_words(step.text, step.others)

    def index(self, category: IndexedCategory) -> None:
        self.of(category)
        leads = [self.of_entry(entry) for entry in category.entries]
        category.open = tuple(number for number, lead in enumerate(leads) if lead is None)
        led: dict[str, list[int]] = {}
        for number, lead in enumerate(leads):
            for word in lead or ():
                led.setdefault(word, []).append(number)
        category.index = {word: tuple(numbers) for word, numbers in led.items()}
