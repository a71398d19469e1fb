"""Every mistake that a user, a file or a card can make has a type here and one clear message."""

from __future__ import annotations


class PlaymatError(Exception):
    """Base of all errors that are somebody's mistake rather than a fault of the program."""


class IllegalChoice(PlaymatError):
    """A choice that may not be made. Nothing has changed; `rule` names the forbidding clause."""

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(f"{reason} ({rule})" if rule else reason)
        self.reason = reason
        self.rule = rule


class BudgetExceeded(IllegalChoice):
    """A choice, or a position, that asks more of a table than it carries (kernel/budget.py).

    Nothing has changed; `what` is counted, and `limit` the most that there may be of it.
    """

    def __init__(self, what: str, limit: int) -> None:
        super().__init__(f"the table cannot carry this: it takes more than {limit:,} {what}")
        self.what = what
        self.limit = limit


class BadOutcome(PlaymatError):
    """An outcome of chance that was laid down and cannot be: the seventh of three cards."""


class BadFile(PlaymatError):
    """A file that cannot be read as what it should be: says what, where and what to do.

    `place` is the way to what is wrong, by the names of fields, where that is known.
    """

    def __init__(
        self,
        message: str,
        path: str = "",
        line: int = 0,
        hint: str = "",
        place: tuple[str | int, ...] = (),
    ) -> None:
        where = f"{path}:{line}: " if path and line else f"{path}: " if path else ""
        super().__init__(where + message + (f"\n  {hint}" if hint else ""))
        self.message = message
        self.path = path
        self.line = line
        self.hint = hint
        self.place = place


class BadText(PlaymatError):
    """Card text that the dialect does not understand, with a pointer into the text.

    `offer` is the text as it would do, if there is one that is near.
    """

    def __init__(
        self, text: str, column: int, message: str, hint: str = "", offer: str = ""
    ) -> None:
        pointer = f"  {text}\n  {' ' * column}^"
        hints = [hint, f"this would do: {offer}" if offer else ""]
        said = "".join(f"\n  {each}" for each in hints if each)
        super().__init__(f"{message}\n{pointer}{said}")
        self.text = text
        self.column = column
        self.message = message
        self.hint = hint
        self.offer = offer


class BadDeck(PlaymatError):
    """A deck that the rules of the game forbid; `problems` lists each as (clause, sentence)."""

    def __init__(self, name: str, problems: list[tuple[str, str]]) -> None:
        lines = [f"the deck {name!r} is not legal:"]
        lines += [f"  {sentence} ({clause})" for clause, sentence in problems]
        super().__init__("\n".join(lines))
        self.name = name
        self.problems = problems


class BadSetup(PlaymatError):
    """A game that cannot start: wrong mode, wrong number of seats, a switch without a value."""

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(f"{reason} ({rule})" if rule else reason)
        self.reason = reason
        self.rule = rule


class BadScenario(BadFile):
    """A scenario that is malformed (not one whose expectation failed)."""


class BadRecord(BadFile):
    """A record that is truncated, of another version, or does not replay."""
