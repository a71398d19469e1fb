"""The English that the dialects share: numbers, and comparisons with them."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from playmat.kernel.effects import Node
from playmat.language.categories import Form
from playmat.language.grammar import NUMBER, NUMBER_WORDS, Dialect
from playmat.language.phrases import MOST_NUMBER, TooGreat

english = Dialect("english")

# After these an "e" is spoken before the "s" of a plural; Mechs and Monarchs end in a "k".
HISSING = re.compile("(?:[sxz]|sh|(?<!me)(?<!te)(?<!ar)(?<!stoma)ch)$", re.IGNORECASE)

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


def dialect_of(
    name: str, *parts: Callable[[Dialect], None], ignore_case: bool | None = None
) -> Dialect:
    """The dialect of a game: English, and what each of these parts declares."""
    made = Dialect(name, extends=english, ignore_case=ignore_case)
    for declare in parts:
        declare(made)
    return made


def plain_numbers(
    dialect: Dialect, category: str, read: Callable[[str], int] = int, most: int = MOST_NUMBER
) -> None:
    """Numbers that cards print as digits; words and articles are read where nothing else is."""
    dialect.pattern(category, NUMBER, read, str, example="N", most=most)
    dialect.words(category, NUMBER_WORDS | ARTICLES, loose=True)


def between(least: int, most: int = MOST_NUMBER) -> Callable[[str], int]:
    """Reads a number, but none that is smaller or greater.

    >>> between(2)("3")
    3
    """

    def read(text: str) -> int:
        number = int(text)
        if number > most:
            raise TooGreat(number, most)
        if number < least:
            raise ValueError(text)
        return number

    return read


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


def you(*values: object, who: str = "") -> Form:
    """The player whose card it is, as who does something in a family of phrases."""
    return Form(*values, who=who, s="", your="your", has="have")


def they(*values: object, who: str) -> Form:
    """Somebody else who does something, of whom is told in the third person.

    >>> they(2, who="the opponent ").put_into("<who>draw<s> a card from <your> deck")
    'the opponent draws a card from their deck'
    """
    return Form(*values, who=who, s="s", your="their", has="has")


class Mixed(Node):
    """What a list with signs of several kinds between its items names; in it "and" joins pairs."""

    def __init__(
        self, items: tuple[object, ...], paired: tuple[tuple[object, object], ...] = ()
    ) -> None:
        self.items = items
        self.paired = paired


def mixed_lists(dialect: Dialect, category: str) -> None:
    """Lists of a category in which commas, full stops and "and" stand side by side.

    They are of the category `mixed_CATEGORY`. A list with commas only is none of them: that is
    how a dialect prints one.

    >>> mine = Dialect("mine", extends=english)
    >>> mine.words("animal", {"fox": 1, "owl": 2, "cat": 3})
    >>> mixed_lists(mine, "animal")
    >>> mine.parse("fox, owl and cat", "mixed_animal").items
    (1, 2, 3)
    """
    mixed, tail = f"mixed_{category}", f"last_{category}"

    def join(first: object, rest: Mixed, sign: str) -> Mixed:
        paired = ((first, rest.items[0]),) if "and" in sign else ()
        return Mixed((first, *rest.items), (*paired, *rest.paired))

    dialect.phrase(tail, f"{{first:{category}}}", lambda first: Mixed((first,)))
    for sign in (", ", ". ", " and ", ", and "):
        joined = partial(join, sign=sign)
        dialect.phrase(tail, f"{{first:{category}}}{sign}{{rest:{tail}}}", joined)
        rest = mixed if sign == ", " else tail
        dialect.phrase(mixed, f"{{first:{category}}}{sign}{{rest:{rest}}}", joined)
