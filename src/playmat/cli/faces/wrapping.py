"""Texts in narrow places: wrapped, cut, and spelled with the letters that a terminal has."""

from __future__ import annotations

import textwrap
from typing import Final

# What stands for signs in card texts and rules where only ASCII can be shown.
ASCII: Final = str.maketrans(
    {
        "♥": " Health",
        "\N{MINUS SIGN}": "-",
        "\N{EN DASH}": "-",
        "\N{EM DASH}": "-",
        "\N{MULTIPLICATION SIGN}": "x",
        "\N{RIGHT SINGLE QUOTATION MARK}": "'",
        "·": "|",
        "→": "->",
        "≥": ">=",
        "≤": "<=",
        "±": "+/-",
        "…": "...",
    }
)


def spelled(text: str, plain: bool) -> str:
    """A text in plain letters, if need be.

    >>> spelled("a 1♥ 2ATK Token", True)
    'a 1 Health 2ATK Token'
    """
    return text.translate(ASCII) if plain else text


def lines_of(text: str, width: int, most: int = 0, dots: str = "…") -> list[str]:
    """A text in lines of a width; what goes beyond the last line is cut.

    >>> lines_of("Skinned-Knee Scout", 10)
    ['Skinned-', 'Knee Scout']
    >>> lines_of("Rubber Duck Admiral of the Bath", 10, 2)
    ['Rubber', 'Duck Admi…']
    """
    lines = textwrap.wrap(text, max(1, width)) or [""]
    if most and len(lines) > most:
        rest = " ".join(lines[most - 1 :])
        lines = [*lines[: most - 1], cut(rest, width, dots)]
    return lines


def cut(text: str, width: int, dots: str = "…") -> str:
    """A text, its end left out if it is too long.

    >>> cut("Draw two cards.", 9)
    'Draw two…'
    """
    if len(text) <= width:
        return text
    return text[: max(0, width - len(dots))].rstrip() + dots


def spans(numbers: list[int]) -> str:
    """Numbers with runs written short.

    >>> spans([2, 3, 4, 7])
    '2-4, 7'
    """
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(r[0]) if len(r) == 1 else f"{r[0]}-{r[-1]}" for r in runs)
