"""A part that is not understood is mended in its place: what is read around it keeps its reading."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from playmat.language.people.mending.parts import Reader, Sentence
from playmat.language.people.mending.states import Stretch
from playmat.language.people.mending.tokens import joined, tokens_of
from playmat.language.suggestions import Mend, Part

MOST_PARTS: Final = 1  # of one text: more take too long
LEAST_WORDS: Final = 2  # of a part; fewer say nothing of what they may have been

Stretches = Callable[[str, tuple[int, int]], list[Stretch]]


class Changed(NamedTuple):
    """A part of a text in other words, and those that it has left out."""

    part: Part
    words: str
    lost: tuple[str, ...]


class InPlace:
    """Mends the parts of a text which its reader has not understood; `stretches` looks for other words
    for some words of a text.
    """

    def __init__(self, reader: Reader, stretches: Stretches) -> None:
        self.reader = reader
        self.text = reader.text
        self.stretches = stretches

    def mend(self, tell: Callable[[str], str]) -> Mend | None:
        """A line that keeps what is understood, with the rest in other words."""
        changed: list[Changed] = []
        unread = [
            (number, part)
            for number, sentence in enumerate(self.reader.sentences)
            for part in sentence.parts
            if not part.told
        ]
        for number, part in unread[:MOST_PARTS]:
            found = self.changed(number, part)
            if found:
                changed.append(found)
        if not changed:
            return None
        text = self.with_parts(changed)
        lost = [piece for each in changed for piece in each.lost]
        if line := tell(text):
            return Mend(line, " ... ".join(lost))
        if len(changed) == len(unread):
            return None
        rest = self.reader.of(text).parts().mend
        return Mend(rest.line, " ... ".join((*lost, rest.without))) if rest else None

    def changed(self, number: int, part: Part) -> Changed | None:
        """A part in other words with which its sentence is read."""
        written = self.text[part.start : part.end]
        if len(written.split()) < LEAST_WORDS:
            return None
        sentence = self.reader.sentences[number]
        before = self.reader.label + self.context(number) + self.of(sentence, part, after=False)
        start = len(tokens_of(before))
        end = start + len(tokens_of(written))
        text = f"{before} {written} {self.of(sentence, part, after=True)}"
        text = text.strip(" ,;:")
        found = self.stretches(text if text.endswith(('"', ".", "!")) else f"{text}.", (start, end))
        if not found:
            return None
        tokens = tokens_of(found[0].text)
        behind = len(tokens_of(text)) - end
        return Changed(part, joined(tokens[start : len(tokens) - behind]), found[0].lost)

    def context(self, number: int) -> str:
        """The sentence before this one, where this one hangs on it."""
        sentence = self.reader.sentences[number]
        said = self.text[sentence.parts[0].start : sentence.parts[-1].end]
        if not number or not self.reader.hangs(said):
            return ""
        return f"{self.reader.sentences[number - 1].kept} "

    def of(self, sentence: Sentence, part: Part, after: bool) -> str:
        """What is understood of a sentence before a part, or after it."""
        parts = [
            each
            for each in sentence.parts
            if each.told and (each.start > part.start if after else each.start < part.start)
        ]
        return " ".join(self.text[each.start : each.end].strip() for each in parts)

    def with_parts(self, changed: Sequence[Changed]) -> str:
        made, done = "", 0
        for each in changed:
            made += f"{self.text[done : each.part.start].rstrip()} {each.words} "
            done = each.part.end
        return " ".join((made + self.text[done:]).split())
