"""Words that a text may use because something bears them: the Subtypes of the cards there are.

A pattern for such words would take any word at all, and an adjective that means nothing in the game
would be read as one that no card bears. So a dialect can be told which there are:

>>> from playmat.language.grammar import Dialect, Node
>>> class Tame(Node):
...     def __init__(self, kind):
...         self.kind = kind
>>> zoo = Dialect("zoo")
>>> zoo.pattern("kinds", "[A-Z][a-z]*s", lambda text: text[:-1], lambda kind: f"{kind}s",
...             known="kind")
>>> _ = zoo.phrase("line", "tame all {kinds}", Tame)
>>> zoo.parse("tame all Dragons", "line").kind
'Dragon'
>>> here = zoo.knowing(kind=["Owl", "Fox"])
>>> here.parse("tame all owls", "line").kind
'Owl'
>>> here.understands("tame all Dragons", "line")
False
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.language.suggestions import nearest

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from playmat.language.phrases import Pattern


class KnownWords:
    """The words that there are, of each kind that a dialect was told of."""

    __slots__ = ("folded", "kinds", "written")

    def __init__(self, words: Mapping[str, Iterable[str]]) -> None:
        self.kinds = frozenset((kind, frozenset(each)) for kind, each in words.items())
        self.written: dict[Pattern, dict[str, str]] = {}
        self.folded: dict[Pattern, dict[str, str]] = {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, KnownWords) and self.kinds == other.kinds

    def __hash__(self) -> int:
        return hash(self.kinds)

    def with_more(self, words: Mapping[str, Iterable[str]]) -> KnownWords:
        """These words, but for the kinds that are told anew."""
        return KnownWords({**dict(self.kinds), **words})

    def spellings(self, pattern: Pattern) -> dict[str, str] | None:
        """Each word as the pattern writes it, and the word; None: of its kind any word will do."""
        if pattern not in self.written:
            known = dict(self.kinds).get(pattern.known)
            if known is None:
                return None
            written = {pattern.write(word): word for word in sorted(known)}
            folded: dict[str, str] = {}
            for text, word in written.items():
                folded.setdefault(text.casefold(), word)
            self.written[pattern], self.folded[pattern] = written, folded
        return self.written[pattern]

    def meant(self, pattern: Pattern, text: str, loosely: bool) -> str | None:
        """The known word that is written so; None if there is none."""
        spellings = self.spellings(pattern) or {}
        if not loosely or text in spellings:
            return spellings.get(text)
        return self.folded[pattern].get(text.casefold()) if spellings else None

    def like(self, pattern: Pattern, text: str) -> str | None:
        """The known word, as the pattern writes it, that looks most like this one."""
        return nearest(text, self.spellings(pattern) or {}) if text else None


ANY: KnownWords = KnownWords({})
