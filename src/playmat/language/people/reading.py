"""Reading a line that a dialect does not: what people may mean by it, in the dialect's own words.

The line is taken if all that it may mean is one and the same; otherwise whoever writes is asked. What
is taken is always a line of the dialect, read by its own parser.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property
from typing import Any

from playmat.kernel.errors import BadText
from playmat.language.known_words import KnownWords
from playmat.language.people.interpreting import Interpreter
from playmat.language.people.vocabulary import Vocabulary
from playmat.language.suggestions import Doubtful

MOST_KEPT = 2048  # lines whose meaning is remembered

Read = Callable[[str], Any]  # a line of the dialect as its parser reads it


JARRING = re.compile(r"\ball (?:[^.,]*)s has\b|\byou may you\b", re.IGNORECASE)


def jars(line: str) -> bool:
    """Whether nobody would say a line so: "all Foxes has"."""
    return bool(JARRING.search(line))


class Meanings:
    """What lines of people's English mean in one dialect, each worked out once."""

    def __init__(self, interpreter: Interpreter) -> None:
        self.interpreter = interpreter
        self.kept: dict[tuple[str, str, str, KnownWords], tuple[str, ...]] = {}

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """All words, made where the first one is misspelled."""
        return Vocabulary(self.interpreter.dialect, self.interpreter.en)

    def line(
        self, text: str, own_name: str, kind: str, known: KnownWords, read: Read, usual: Read
    ) -> str:
        """The line of the dialect that says this text, or nothing; Doubtful if there are several."""
        key = (text, own_name, kind, known)
        if key not in self.kept:
            if len(self.kept) >= MOST_KEPT:
                self.kept.clear()
            self.kept[key] = tuple(self._lines(text, own_name, kind, known, read, usual))
        found = self.kept[key]
        if len(found) > 1:
            raise Doubtful(text, found)
        return found[0] if found else ""

    def spelled(
        self, text: str, own_name: str, kind: str, known: KnownWords, read: Read, usual: Read
    ) -> str:
        """The line of the dialect that says this text with its words as they were probably meant;
        nothing if there is none, or more than one.
        """
        found: dict[str, None] = {}
        for other in self.vocabulary.respelled(text, known):
            try:
                tree = read(other)
                found.setdefault(usual(tree))
                continue
            except BadText:
                pass
            for line in self._lines(other, own_name, kind, known, read, usual):
                found.setdefault(usual(read(line)))
        return next(iter(found)) if len(found) == 1 else ""

    def _lines(
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
