"""Dialects: printed English as a program.

A dialect is a table of phrases. The same table reads text into a tree and prints the tree as
text, so that what was printed is always read back, and nothing is understood by half. How a
phrase is written down is told in `playmat.language.templates`.

>>> class Deal(Node):
...     def __init__(self, amount, target):
...         super().__init__()
...         self.amount, self.target = amount, target
>>> mix = Dialect("mix")
>>> mix.pattern("number", "[0-9]+", int, str)
>>> mix.words("object", {"this card": "self", "the struck card": "struck"})
>>> _ = mix.phrase("effect", "deal {amount:number} DMG to {object}", Deal)
>>> tree = mix.parse("deal 2 DMG to this card", "effect")
>>> tree.amount, tree.target
(2, 'self')
>>> mix.print(tree)
'deal 2 DMG to this card'
>>> mix.parse("deal 2 DMG to this crad", "effect")
Traceback (most recent call last):
    ...
playmat.language.suggestions.NotUnderstood: not understood: "crad"
  deal 2 DMG to this crad
                     ^
  understood: deal 2 DMG to this
  could follow: "card"
  did you mean "card"?
  nearest phrase: deal AMOUNT DMG to OBJECT
  this would do: deal 2 DMG to this card
"""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Any

from playmat.kernel.effects import Node
from playmat.kernel.errors import BadText
from playmat.language.categories import Category
from playmat.language.known_words import ANY, KnownWords
from playmat.language.parser import read
from playmat.language.phrases import (
    MOST_NUMBER,
    Alternative,
    Include,
    Pattern,
    Phrase,
    Word,
    walk,
)
from playmat.language.printer import Printer
from playmat.language.separating import lines_in
from playmat.language.spelling import OWN_NAME, Synonyms
from playmat.language.steps import PhraseTable
from playmat.language.suggestions import Advice, Ambiguous, Doubtful, NotUnderstood, NumberTooGreat
from playmat.language.templates import BadGrammar, article_before

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from playmat.language.peoples_english import PeoplesEnglish

__all__ = ["NUMBER", "NUMBER_WORDS", "BadGrammar", "Dialect", "Node", "Phrase", "walk"]

LINE = "line"  # the category of a line of a card
NUMBER = "(?:0|[1-9][0-9]{0,8})"  # how great it may be, each pattern says
MOST_COUNTED = 99  # things that a card counts: no printed card has half as many
NUMBER_WORDS = {
    word: value
    for value, word in enumerate(
        ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), 1
    )
}


class Dialect:
    """The phrases of one game's card text, on top of those of the dialect it extends."""

    def __init__(
        self, name: str, *, extends: Dialect | None = None, ignore_case: bool | None = None
    ) -> None:
        self.name = name
        self.extends = extends
        if ignore_case is None:
            ignore_case = extends is not None and extends.ignore_case
        self.ignore_case: bool = ignore_case
        self._own: dict[str, list[Alternative]] = {}
        self._loose: dict[str, list[Alternative]] = {}
        self._same: dict[int, int] = {}
        self._others: dict[str, tuple[str, ...]] = {}
        self._changes = 0
        self._made_for = (-1, -1)
        self._steps: PhraseTable
        self._loose_steps: PhraseTable | None = None
        self._printer: Printer
        self._canonical: Printer
        self.known: KnownWords = ANY
        self._peoples: Callable[[], PeoplesEnglish] | None = None
        self._begins_wrongly: Callable[[Any, str], bool] | None = None
        self._whole = self  # which has the phrases, where this only knows more words

    # Declaring

    def words(self, category: str, values: Mapping[str, object], *, loose: bool = False) -> None:
        """A closed list of words. Where two have the same value, the first is the usual one;
        `loose` ones are read only in a text that is not understood without them.
        """
        for text, value in values.items():
            self._add(Word(category, text, value), loose)

    def pattern(
        self,
        category: str,
        regex: str,
        read: Callable[[str], Any],
        write: Callable[[Any], str],
        *,
        example: str = "",
        loose: bool = False,
        known: str = "",
        coins: bool = False,
        most: int = MOST_NUMBER,
    ) -> None:
        """An open terminal. `read` may raise ValueError to refuse what the regex let pass; where
        words of the kind `known` have been told (`knowing`), only these are read, and where it
        `coins` words, new ones in the very letters that the regex asks for. A number that it gives
        is `most` at most.
        """
        flags = re.IGNORECASE if self.ignore_case else 0
        made = re.compile(regex, flags)
        example = example or category.upper()
        self._add(
            Pattern(
                category, made, read, write, example=example, known=known, coins=coins, most=most
            ),
            loose,
        )

    def phrase(
        self,
        category: str,
        template: str,
        build: Callable[..., Node],
        *,
        also: Iterable[str] = (),
        note: str = "",
        loose: bool = False,
    ) -> Phrase:
        """A phrase: `build` is called with the slot values in order, and gives a new Node.

        `also` holds other spellings with the same slots; `note` explains the phrase to players.
        """
        phrase = Phrase(category, template, build, tuple(also), note)
        self._add(phrase, loose)
        return phrase

    def category(self, name: str) -> Category:
        """To declare many phrases of one category, also in families that differ by a word."""
        return Category(partial(self.phrase, name))

    def include(self, category: str, *others: str) -> None:
        """Whatever the other categories can be, this one can be too."""
        for other in others:
            self._add(Include(category, other))

    def count(self, category: str, one: str, many: str, *, digit: bool = False) -> None:
        """Counted things as one number: "a card" (or "1 card", with `digit`), "2 cards".

        Singular and plural are both read after a number.

        >>> english = Dialect("english")
        >>> english.count("cards", "card", "cards")
        >>> english.parse("two card", "cards"), english.print(1, "cards")
        (2, 'a card')
        """
        article = article_before(one)
        words = "|".join(NUMBER_WORDS)
        regex = f"(?i:(?:{NUMBER}|{words}|an?) (?:{re.escape(many)}|{re.escape(one)}))"

        def read(text: str) -> int:
            first, _, noun = text.partition(" ")
            first, single = first.lower(), noun.lower() == one.lower()
            if first in ("a", "an"):
                if first != article or not single:
                    raise ValueError(text)
                return 1
            return NUMBER_WORDS.get(first) or int(first)

        def write(number: int) -> str:
            if number == 1:
                return f"1 {one}" if digit else f"{article} {one}"
            return f"{number} {many}"

        self.pattern(category, regex, read, write, example=f"N {many}", most=MOST_COUNTED)

    def same(self, written: str, meant: str) -> None:
        """Read one sign as another, such as a curly apostrophe as a straight one."""
        self._same[ord(written)] = ord(meant)
        self._changes += 1

    def synonym(self, words: str, *others: str) -> None:
        """Other words that may stand wherever a phrase or a word of this dialect has these."""
        self._others[words] = (*self._others.get(words, ()), *others)
        self._changes += 1

    def own_name(self, words: str) -> None:
        """The words that a card's own name may stand for: "this card"."""
        self.synonym(words, OWN_NAME)

    @property
    def own_words(self) -> str:
        """The words that a card's own name stands for, if it may."""
        return next((words for words, others in self._others.items() if OWN_NAME in others), "")

    def knowing(self, **words: Iterable[str]) -> Dialect:
        """This dialect where there are just these words of a kind: see `known_words`."""
        made = Dialect(self.name, extends=self)
        made._whole = self._whole
        made.known = self.known.with_more(words)
        return made

    def understand_people(self, meanings: Callable[[], PeoplesEnglish]) -> None:
        """Lines that are not read are looked for in people's English: see `language/people`."""
        self._peoples = meanings

    def people(self) -> PeoplesEnglish:
        """What people's English means in this dialect."""
        if self._whole._peoples is None:
            raise BadGrammar(f"{self.name} reads no people's English")
        return self._whole._peoples()

    @property
    def understands_people(self) -> bool:
        """Whether lines that are not read are looked for in people's English."""
        return self._whole._peoples is not None

    def begin_otherwise(self, test: Callable[[Any, str], bool]) -> None:
        """Lines for which the test holds do not begin as those on cards of this kind do; how they
        begin is looked for as people's English is."""
        self._begins_wrongly = test

    # Using

    def parse(self, text: str, category: str, own_name: str = "", kind: str = "") -> Any:
        """The one value the text stands for. BadText if there is none, or more than one.

        `own_name` is that of the card on which the text stands, and `kind` its kind.
        """
        return self._parse(text, category, own_name, kind, explained=True)

    def _parse(self, text: str, category: str, own_name: str, kind: str, explained: bool) -> Any:
        peoples = self._whole._peoples if category == LINE else None
        try:
            made = self.read_own(text, category, own_name, explained and peoples is None)
            wrongly = self._whole._begins_wrongly
            if peoples is None or wrongly is None or not wrongly(made, kind):
                return made
        except NotUnderstood:
            if peoples is None:
                raise
        written = self.normal(text)
        read = partial(self.read_own, category=category, own_name=own_name)
        begun = partial(self._read_begun, category=category, own_name=own_name, kind=kind)
        line = peoples().line(written, own_name, kind, self.known, begun, self.canonical)
        if line:
            made = read(line)
            made.written = written
            return made
        try:
            return self.read_own(text, category, own_name, explained)
        except NumberTooGreat:
            raise
        except NotUnderstood as error:
            if not explained:
                raise
            if error.column >= len(written):  # somebody is still writing
                raise
            advice = (
                Advice(error.mends, (), "")
                if error.mends
                else peoples().advice(written, own_name, kind, self.known, begun, self.canonical)
            )
            raise error.advised(advice) from None

    def _read_begun(self, text: str, category: str, own_name: str, kind: str) -> Any:
        """A line as `read_own` reads it; BadText if cards of this kind do not begin so."""
        made = self.read_own(text, category, own_name)
        wrongly = self._whole._begins_wrongly
        if wrongly is not None and wrongly(made, kind):
            raise BadText(text, 0, "lines on such a card do not begin so")
        return made

    def parse_lines(self, text: str, own_name: str = "", kind: str = "") -> list[tuple[Any, str]]:
        """The lines of a card that a text is, each with its words: one, or several that somebody
        wrote as one.
        """
        understands = partial(self.understands, category=LINE, own_name=own_name, kind=kind)
        try:
            return [(self._parse(text, LINE, own_name, kind, explained=False), text)]
        except NotUnderstood:
            lines = lines_in(text, understands) or [text]
        return [(self.parse(line, LINE, own_name, kind), line) for line in lines]

    def read_own(
        self, text: str, category: str, own_name: str = "", explained: bool = False
    ) -> Any:
        """What the phrases of this dialect alone make of a text: nothing of people's English is
        tried, and what is wrong is `explained` only where that is asked for.
        """
        strict = self.table()
        loose = self._whole.loose_table
        written = self.normal(text)
        signs = self.signs(written)
        try:
            return read(
                strict,
                loose,
                signs,
                written,
                category=category,
                own_name=own_name,
                known=self.known,
                explained=explained,
            )
        except Ambiguous as error:
            lines = [self.canonical(tree, category) for tree in error.trees]
            lines = [line for line in dict.fromkeys(lines) if line != written]
            if len(lines) < len(error.trees):  # both are said by the same words
                raise
            raise Doubtful(written, lines, error.message) from None

    def understands(self, text: str, category: str, own_name: str = "", kind: str = "") -> bool:
        """Whether `parse` finds the one value that the text stands for."""
        try:
            self._parse(text, category, own_name, kind, explained=False)
        except BadText:
            return False
        return True

    def print(self, value: object, category: str | None = None) -> str:
        """The text of a tree as it was written, or of a plain value of a category."""
        self.table()
        return self._printer.print(value, category)

    def canonical(self, value: object, category: str | None = None) -> str:
        """The text of a tree in the dialect's own words, however it was written."""
        self.table()
        return self._canonical.print(value, category)

    def normal(self, text: str) -> str:
        """The text with single spaces."""
        return " ".join(text.split())

    def signs(self, text: str) -> str:
        """The text as it is read: each sign as `same` wants it."""
        for dialect in self._line():
            text = text.translate(dialect._same)
        return text

    def phrases(self, category: str | None = None) -> list[Phrase]:
        """All phrases, or those of one category, in the order in which they were declared."""
        table = self._table()
        names = table if category is None else [category]
        found = [a for name in names for a in table.get(name, ())]
        return [alternative for alternative in found if isinstance(alternative, Phrase)]

    def alternatives(self, category: str) -> tuple[Alternative, ...]:
        """All that a category can be: words, patterns and phrases, also of included ones."""
        self.table()
        return self._printer.closure(category)

    def categories(self) -> list[str]:
        """The names of all categories."""
        return list(self._table())

    def check(self) -> None:
        """BadGrammar if a category is missing or begins with itself. Parsing checks it too."""
        self.table()

    def _add(self, alternative: Alternative, loose: bool = False) -> None:
        kept = self._loose if loose else self._own
        kept.setdefault(alternative.category, []).append(alternative)
        self._changes += 1

    def _line(self) -> list[Dialect]:
        """This dialect and those it extends, the most general first."""
        return [*(self.extends._line() if self.extends else ()), self]

    def _table(self, loose: bool = False) -> dict[str, tuple[Alternative, ...]]:
        table: dict[str, tuple[Alternative, ...]] = {}
        line = self._line()
        for own in [d._own for d in line] + ([d._loose for d in line] if loose else []):
            for name, alternatives in own.items():
                table[name] = (*table.get(name, ()), *alternatives)
        return table

    def table(self) -> PhraseTable:
        """All phrases made ready for reading; BadGrammar where they cannot be."""
        if self._whole is not self:
            steps = self._whole.table()
            self._printer, self._canonical = self._whole._printer, self._whole._canonical
            return steps
        inherited = self.extends._all_changes() if self.extends else 0
        state = (inherited, self._changes)
        if self._made_for != state:
            self._steps = PhraseTable(self._table(), self.ignore_case)
            self._loose_steps = None
            whole = self._table(loose=True)
            self._printer = Printer(whole, as_written=True)
            self._canonical = Printer(whole)
            self._made_for = state
        return self._steps

    def loose_table(self) -> PhraseTable:
        """The same with what is read loosely, made where it is needed for the first time."""
        if self._loose_steps is None:
            others: dict[str, tuple[str, ...]] = {}
            for dialect in self._line():
                for words, more in dialect._others.items():
                    others[words] = (*others.get(words, ()), *more)
            self._loose_steps = PhraseTable(self._table(loose=True), True, Synonyms(others))
        return self._loose_steps

    def _all_changes(self) -> int:
        return self._changes + (self.extends._all_changes() if self.extends else 0)
