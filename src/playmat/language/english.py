"""The English that the dialects share: numbers, and comparisons with them."""

from __future__ import annotations

from playmat.language.grammar import NUMBER, NUMBER_WORDS, Dialect

english = Dialect("english")

english.same("\N{RIGHT SINGLE QUOTATION MARK}", "'")
english.same("\N{LEFT DOUBLE QUOTATION MARK}", '"')
english.same("\N{RIGHT DOUBLE QUOTATION MARK}", '"')

MINUS = "\N{MINUS SIGN}"

english.pattern("number", NUMBER, int, str, example="N")
english.words("number", NUMBER_WORDS)

english.words("comparison", {"or less": "or less", "or more": "or more"})


def signed_numbers(dialect: Dialect, category: str = "signed", minus: str = "-") -> None:
    """Numbers that always show their sign. Both minus signs are read; `minus` is printed.

    >>> mine = Dialect("mine", extends=english)
    >>> signed_numbers(mine)
    >>> mine.parse("-2", "signed"), mine.print(-2, "signed"), mine.print(3, "signed")
    (-2, '-2', '+3')
    """

    def read(text: str) -> int:
        return int(text.replace(MINUS, "-"))

    def write(number: int) -> str:
        return f"+{number}" if number >= 0 else f"{minus}{-number}"

    dialect.pattern(category, f"[+{MINUS}-]{NUMBER}", read, write, example="+N")
