"""What a dialect asks of people's English, which is made of the dialect itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Protocol

from playmat.language.known_words import KnownWords
from playmat.language.suggestions import Advice

Read = Callable[[str], Any]  # a line of the dialect as its parser reads it
Usual = Callable[[Any], str]  # what was read, as the dialect says it


class MadeElsewhere(BaseException):
    """A process that leaves it to another would have to make what people's English means. It is
    no `Exception`, which a reader would take for a fault of the text.
    """


class PeoplesEnglishHere:
    """Whether this process makes what people's English means, or leaves it to another."""

    made: ClassVar[bool] = True


class PeoplesEnglish(Protocol):
    """What lines of people's English mean in one dialect (`language/people/reading.py`)."""

    interpreter: Any

    def line(
        self, text: str, own_name: str, kind: str, known: KnownWords, read: Read, usual: Usual
    ) -> str:
        """The line of the dialect that says this text, or nothing."""
        ...

    def lines(
        self, text: str, own_name: str, kind: str, known: KnownWords, read: Read, usual: Usual
    ) -> list[str]:
        """A line for each thing that the text may mean and the dialect can say."""
        ...

    def advice(
        self, text: str, own_name: str, kind: str, known: KnownWords, read: Read, usual: Usual
    ) -> Advice:
        """What there is to say of a text without a reading."""
        ...

    def named(self, text: str) -> list[str]:
        """A text that is at odds with itself, with what its pronouns probably stand for."""
        ...
