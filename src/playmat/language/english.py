"""The English that the dialects share: numbers, and comparisons with them."""

from __future__ import annotations

from playmat.language.grammar import NUMBER, NUMBER_WORDS, Dialect

english = Dialect("english")

MINUS = "\N{MINUS SIGN}"
APOSTROPHES = (
    "\N{RIGHT SINGLE QUOTATION MARK}\N{LEFT SINGLE QUOTATION MARK}`\N{ACUTE ACCENT}\N{PRIME}"
    "\N{MODIFIER LETTER APOSTROPHE}"
)
QUOTATION_MARKS = (
    "\N{LEFT DOUBLE QUOTATION MARK}\N{RIGHT DOUBLE QUOTATION MARK}\N{DOUBLE LOW-9 QUOTATION MARK}"
)
DASHES = "\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{FIGURE DASH}\N{EN DASH}\N{EM DASH}" + MINUS
for signs, meant in ((APOSTROPHES, "'"), (QUOTATION_MARKS, '"'), (DASHES, "-")):
    for sign in signs:
        english.same(sign, meant)

english.pattern("number", NUMBER, int, str, example="N")
english.words("number", NUMBER_WORDS)
ARTICLES = {"a": 1, "an": 1}  # where a dialect has no other use for them before a noun

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
