"""How far a text is read, and what could stand where it goes no further."""

from __future__ import annotations

from collections.abc import Iterable

from playmat.language.known_words import KnownWords
from playmat.language.parser import Matcher
from playmat.language.people.mending.tokens import tokens_of
from playmat.language.steps import PhraseTable
from playmat.language.suggestions import Trail


class Reach(Matcher):
    """Reads as far as it goes, and notes which words would have gone on there."""

    def __init__(self, table: PhraseTable, text: str, own_name: str, known: KnownWords) -> None:
        super().__init__(table, text, own_name, known, most=1)
        self.passes_over = False
        self.reached = 0
        self.wanted: list[str] = []

    def words(
        self, text: str, capital: str, at: int, mode: int, others: tuple[str, ...] = ()
    ) -> int:
        end = super().words(text, capital, at, mode, others)
        if end < 0:
            same = begun(self.text, at, text)
            if at + same > self.reached:
                self.reached, self.wanted = at + same, []
            if at + same == self.reached:
                self.wanted.append(text[same:])
        return end


def begun(text: str, at: int, words: str) -> int:
    """How much of these words stands here, in whole words.

    >>> begun("gain control target unit", 0, "gain control of ")
    12
    """
    same = 0
    while text[at + same : at + same + 1] == words[same : same + 1] != "":
        same += 1
    while same and (words[same - 1 : same + 1].isalnum() or joins(text, at + same)):
        same -= 1
    return same - 1 if same and words[same - 1] == " " else same


def joins(text: str, at: int) -> bool:
    return text[at - 1 : at].isalnum() and text[at : at + 1].isalnum()


def dialects_words(trail: Trail) -> list[str]:
    return [one.text for one in trail.wanted_there if one.literal]


def first_wanted(texts: Iterable[str]) -> list[tuple[str, str]]:
    """The words that could stand at the farthest place, each with what follows it in its phrase."""
    found: dict[tuple[str, str], None] = {}
    for text in texts:
        words = tokens_of(text)
        if words:
            found.setdefault((words[0], words[1].lower() if len(words) > 1 else ""))
    return list(found)
