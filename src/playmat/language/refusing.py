"""Refusing a text whose words are known but that makes no sense where they stand."""

from __future__ import annotations

from typing import NoReturn

from playmat.kernel.errors import BadText


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
