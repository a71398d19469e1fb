"""Ways to read a stretch of text, as the parser finds them."""

from __future__ import annotations

from playmat.language.phrases import Pattern, Phrase, Word


class Reading:
    """One way to read a stretch of text: an alternative, and what fills its slots; `begins` where
    it stands at the beginning of a sentence that is not its own.
    """

    __slots__ = ("alternative", "begins", "end", "parts", "start", "value")

    def __init__(
        self,
        alternative: Word | Pattern | Phrase,
        start: int,
        end: int,
        parts: tuple[Filling, ...] = (),
        value: object = None,
        begins: bool = False,
    ) -> None:
        self.alternative = alternative
        self.start = start
        self.end = end
        self.parts = parts
        self.value = value
        self.begins = begins

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Reading)
            and self.alternative is other.alternative
            and self.end == other.end
            and self.start == other.start
            and self.parts == other.parts
        )

    __hash__ = None  # type: ignore[assignment]  # compared, never looked up

    def number(self) -> object:
        """The value that a word such as {card|cards} agrees with."""
        if not isinstance(self.alternative, Phrase):
            return self.value
        for part in reversed(self.parts):
            if isinstance(part, Reading) and isinstance(found := part.number(), int):
                return found
        return None


Filling = Reading | tuple[Reading, ...] | bool | None
