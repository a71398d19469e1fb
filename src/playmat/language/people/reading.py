"""Reading a line that a dialect does not: what people may mean by it, in the dialect's own words.

The line is taken if all that it may mean is one and the same; otherwise whoever writes is asked. What
is taken is always a line of the dialect, read by its own parser.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import Any

from playmat.kernel.errors import BadText
from playmat.language.known_words import KnownWords
from playmat.language.people.interpreting.interpreter import Interpreter
from playmat.language.people.mending.faithful import has_the_words, is_faithful
from playmat.language.people.mending.in_place import InPlace
from playmat.language.people.mending.likely import likely_texts, with_names
from playmat.language.people.mending.mender import MOST_MENDS, Mender
from playmat.language.people.mending.parts import Reader, losing_least
from playmat.language.people.mending.states import Start
from playmat.language.people.mending.tokens import contrary
from playmat.language.people.missing import Missing
from playmat.language.people.vocabulary import Vocabulary
from playmat.language.suggestions import NO_WORDS, Advice, Doubtful, Mend, Part

LEFT_OUT = " ... "  # between the words that a line leaves out
EXCHANGED = 0.6  # what a text in likelier words costs
MOST_STARTS = 2
MOST_GUESSED = 2  # texts that a part may have meant
MOST_KEPT = 2048  # lines whose meaning is remembered

Read = Callable[[str], Any]  # a line of the dialect as its parser reads it


JARRING = re.compile(
    r"(?:^your|\ball|\badjacent|\bopponent's) [^.,]{0,60}s has\b|\byou may you\b|\bit to their owner"
    r"|\b1 (?:\w+ ){0,2}(?:Fighters|Heroes|Tokens|Surprises)\b",
    re.IGNORECASE,
)


def jars(line: str) -> bool:
    """Whether nobody would say a line so: "all Foxes has"."""
    return bool(JARRING.search(line))


def left_out(mend: Mend) -> list[str]:
    return [piece for piece in mend.without.split(LEFT_OUT) if piece]


class Meanings:
    """What lines of people's English mean in one dialect, each worked out once."""

    def __init__(self, interpreter: Interpreter) -> None:
        self.interpreter = interpreter
        self.kept: dict[tuple[str, str, str, KnownWords], tuple[str, ...]] = {}
        self.advised: dict[tuple[str, str, str, KnownWords], Advice] = {}

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """All words, made where the first one is misspelled."""
        return Vocabulary(self.interpreter.dialect, self.interpreter.en)

    @cached_property
    def lacking(self) -> Missing:
        return Missing(self.interpreter)

    @cached_property
    def mender(self) -> Mender:
        return Mender(self.interpreter, self.vocabulary, self.lacking)

    def line(
        self, text: str, own_name: str, kind: str, known: KnownWords, read: Read, usual: Read
    ) -> str:
        """The line of the dialect that says this text, or nothing; Doubtful if there are several."""
        key = (text, own_name, kind, known)
        if key not in self.kept:
            if len(self.kept) >= MOST_KEPT:
                self.kept.clear()
            self.kept[key] = tuple(self.lines(text, own_name, kind, known, read, usual))
        found = self.kept[key]
        if len(found) > 1:
            raise Doubtful(text, found)
        return found[0] if found else ""

    def lines(
        self, text: str, own_name: str, kind: str, known: KnownWords, read: Read, usual: Read
    ) -> list[str]:
        """A line for each thing that the text may mean and the dialect can say."""
        found: dict[str, str] = {}
        for ways in self.interpreter.lines(text, kind, known, own_name):
            for line in sorted(ways, key=jars):
                try:
                    tree = read(line)
                except BadText:
                    continue
                found.setdefault(usual(tree), line)
                break
        return list(found.values())

    def advice(
        self, text: str, own_name: str, kind: str, known: KnownWords, read: Read, usual: Read
    ) -> Advice:
        """What there is to say of a text without a reading: up to three lines that are near, the one
        that loses least first, which of its parts are understood, and what the game does not have.
        """
        key = (text, own_name, kind, known)
        if key not in self.advised:
            if len(self.advised) >= MOST_KEPT:
                self.advised.clear()
            told = partial(
                self._told, own_name=own_name, kind=kind, known=known, read=read, usual=usual
            )
            lines = partial(
                self.lines, own_name=own_name, kind=kind, known=known, read=read, usual=usual
            )
            self.advised[key] = self._advice(text, own_name, known, read, usual, lines, told)
        return self.advised[key]

    def _advice(
        self,
        text: str,
        own_name: str,
        known: KnownWords,
        read: Read,
        usual: Read,
        lines: Callable[[str], list[str]],
        told: Callable[[str], str],
    ) -> Advice:
        spelled = self._spelled(text, known, read, usual, lines)
        if spelled:
            return Advice([Mend(spelled, "")], (), "")
        faithful = partial(is_faithful, text, own_name=own_name)
        likely = likely_texts(text, self._body, self._knows(known))
        meant: dict[str, Mend] = {}
        for each in likely:
            line = told(each.text)
            if line and (has_the_words(each.text, text) or faithful(line, each.lost)):
                meant.setdefault(line, Mend(line, LEFT_OUT.join(each.lost)))
        if meant:
            return Advice([*meant.values()][:MOST_MENDS], (), "")
        looking: dict[str, Any] = {
            "own_name": own_name, "known": known, "read": read, "usual": usual, "lines": lines,
        }  # fmt: skip
        starts = [Start(each.text, EXCHANGED, each.lost) for each in likely[:MOST_STARTS]]
        mends = self.mender.mends(text, likely=starts, **looking)
        parts: Sequence[Part] = ()
        if all(each.without for each in mends):
            guessed = partial(self._guessed, known=known, told=told)
            reader = Reader(text, own_name, self.interpreter.label_written, guessed)
            parts, together = reader.parts()
            in_place = InPlace(reader, partial(self.mender.stretches, **looking)).mend(told)
            found = [each for each in (in_place, together) if each]
            found = [each for each in found if faithful(each.line, left_out(each))]
            mends = losing_least([*found, *mends])
        return Advice(mends, parts, self._missing(text, own_name, known, mends, parts))

    def named(self, text: str) -> list[str]:
        """A text that is at odds with itself, with what its pronouns probably stand for."""
        return [*with_names(text, self._body)]

    @cached_property
    def _body(self) -> str:
        """What a card that stands in play is called."""
        return next(iter(self.interpreter.lexicon.kinds), "card")

    def _knows(self, known: KnownWords) -> Callable[[str], bool]:
        words = self.mender.words_known(known)
        return lambda word: self.mender.knows(word, words)

    def _told(
        self, text: str, own_name: str, kind: str, known: KnownWords, read: Read, usual: Read
    ) -> str:
        """The one line of the dialect that a text is; nothing if it is none."""
        try:
            written: str = usual(read(text))
            return written
        except BadText:
            pass
        try:
            line = self.line(text, own_name, kind, known, read, usual)
        except Doubtful:
            return ""
        return usual(read(line)) if line else ""

    def _guessed(self, text: str, known: KnownWords, told: Callable[[str], str]) -> str:
        """The line that a text is, as it stands or in words that the grammar has for its own."""
        if line := told(text):
            return line
        likely = likely_texts(text, self._body, self._knows(known))[:MOST_GUESSED]
        return next((line for each in likely if not each.lost and (line := told(each.text))), "")

    def _missing(
        self,
        text: str,
        own_name: str,
        known: KnownWords,
        mends: Sequence[Mend],
        parts: Sequence[Part],
    ) -> str:
        """What a text without a reading asks for that the game does not have: "coins"; and where all
        of it is English that the game has no words for, that.
        """
        unread = [text[each.start : each.end] for each in parts if not each.told]
        theme = self.lacking.asked_for(" ... ".join(unread) or text, own_name)
        if theme or any(not mend.without for mend in mends):
            return theme
        if mends and text.startswith(f"{mends[0].without}:"):
            return ""  # only the label of its line is another
        if unread and unread[0].rstrip().endswith((",", ":")):
            return ""  # a moment, which may be said otherwise
        if not self.mender.left(text, own_name, known)[0]:
            return ""
        whole = text.removeprefix(self.interpreter.label_written(text)).rstrip(".")
        said = unread[0].strip(" ,.;") if unread else mends[0].without if mends else whole
        return f'{NO_WORDS}"{said}"'

    def _spelled(
        self,
        text: str,
        known: KnownWords,
        read: Read,
        usual: Read,
        lines: Callable[[str], list[str]],
    ) -> str:
        """The line of the dialect that says this text with its words as they were probably meant;
        nothing if there is none, or more than one.
        """
        found: dict[str, None] = {}
        for other in self.vocabulary.respelled(text, known):
            if contrary(text, other):
                continue
            try:
                found.setdefault(usual(read(other)))
                continue
            except BadText:
                pass
            for line in lines(other):
                found.setdefault(usual(read(line)))
        return next(iter(found)) if len(found) == 1 else ""
