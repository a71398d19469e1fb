"""Refusing a text whose words are known but that makes no sense where they stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from playmat.kernel.errors import BadText
from playmat.language.suggestions import Doubtful


def refuse(text: str, words: str, reason: str) -> NoReturn:
    """Point at words of a text, or at its beginning where it does not have them.

    >>> refuse("Draw X cards.", "X", "say what X is: Pay X hand power")
    Traceback (most recent call last):
        ...
    playmat.kernel.errors.BadText: say what X is: Pay X hand power
      Draw X cards.
           ^
    """
    column = text.find(words)
    if column < 0:
        column = text.lower().find(words.lower())
    raise BadText(text, max(0, column), reason)


def ask(text: str, reason: str, lines: Sequence[str]) -> NoReturn:
    """Refuse a text that may be one of several lines: whoever writes is offered each.

    >>> ask("Draw 1 card.", "say when", ["Now: Draw 1 card.", "Later: Draw 1 card."])
    Traceback (most recent call last):
        ...
    playmat.language.suggestions.Doubtful: say when
      Draw 1 card.
      ^
      1: Now: Draw 1 card.
      2: Later: Draw 1 card.
    """
    raise Doubtful(text, lines, reason)
