"""What a search for lines goes through: texts on the way, and how far each is read."""

from __future__ import annotations

from typing import NamedTuple


class Found(NamedTuple):
    """Lines that a text is read as; where it is not, how many of its words are left."""

    lines: list[str]
    left: int


class Start(NamedTuple):
    """A text from which a search begins, what it costs, and what has been left out of the first."""

    text: str
    cost: float
    lost: tuple[str, ...]


class Stretch(NamedTuple):
    """A text that is read with some of its words changed, what that cost, and what is left out."""

    text: str
    cost: float
    lost: tuple[str, ...]


class State(NamedTuple):
    """A text on the way: what it cost, how many signs people's grammar leaves of it, what is lost."""

    cost: float
    tokens: list[str]
    left: int
    lost: tuple[str, ...]


class Places(NamedTuple):
    """Where the two grammars go no further, what they want there, and what is understood but has no
    phrase.
    """

    own: int
    peoples: int
    own_words: list[tuple[str, str]]
    peoples_words: list[tuple[str, str]]
    unsaid: list[int]
