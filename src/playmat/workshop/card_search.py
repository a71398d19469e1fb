"""Searching cards as players write it: `type:fighter cost<=2 text:"draw a card" -rare`.

Words and "quoted words" may stand anywhere on a card. `field:words` looks at one thing, `=` wants
all of it, `<` `<=` `>` `>=` compare numbers. All that is written must be true of a card; `or` wants
one of two, `-` the opposite, brackets hold together.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec import Struct

from playmat.kernel.errors import PlaymatError
from playmat.language.suggestions import nearest

if TYPE_CHECKING:
    from playmat.parts.look import Printed, Stat
    from playmat.parts.rulebook import Rulebook

LONGEST: Final = 300  # letters of a search
DEEPEST: Final = 20  # brackets and minus signs within each other

Fits = Callable[["Printed"], bool]

COMPARISONS: Final[dict[str, Callable[[int, int], bool]]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}

_TOKEN = re.compile(
    r"""\s*(?:
        (?P<bracket>[()])
      | (?P<bar>\|)
      | (?P<minus>-)(?=\S)
      | (?:(?P<field>[A-Za-z][\w-]*)(?P<sign>\s*(?:<=|>=|!=|[<>=])\s*(?=-?\d)|<=|>=|!=|[:<>=]))?
        (?:"(?P<quoted>[^"]*)" | (?P<open>") | (?P<word>[^\s()|"]+))?
    )""",
    re.VERBOSE,
)


class BadSearch(PlaymatError):
    """A search that cannot be understood: says what is wrong with it."""


class SearchField(Struct, frozen=True):
    """What a search can ask for; `numbers`: that can be compared."""

    name: str
    about: str
    numbers: bool = False


class Token(NamedTuple):
    """A piece of a search: a bracket, `or`, `-`, or the words that are wanted."""

    kind: str
    text: str = ""
    field: str = ""
    sign: str = ""


# ---- what a card has ----


def words_on(card: Printed) -> list[str]:
    """Everything on a card that can be read."""
    keywords = [keyword.name for keyword in card.keywords]
    named = [attack.name for attack in card.attacks]
    return [card.name, card.line, *text_of(card), *named, *keywords]


def text_of(card: Printed) -> list[str]:
    """All the sentences on a card."""
    return [*card.text, *(attack.text for attack in card.attacks if attack.text)]


def figures_of(card: Printed) -> list[Stat]:
    return [*card.stats, *(stat for attack in card.attacks for stat in attack.stats)]


class Field:
    """One thing that a search can look at."""

    def __init__(
        self, about: str, words: Callable[[Printed], Sequence[str]], numbers: bool = False
    ) -> None:
        self.about = about
        self.words = words
        self.numbers = numbers


def plain(name: str) -> str:
    """A name as it is compared: `sub-type`, `Sub type` and `subtype` are one."""
    return re.sub(r"[\s_-]", "", name).casefold()


def fields_of(game: Rulebook) -> dict[str, Field]:
    """What cards of this game can be searched by: what all cards have, its facets, its figures."""
    found = {
        "name": Field("the name", lambda card: [card.name]),
        "text": Field("the text", text_of),
        "type": Field("the type line", lambda card: [card.line, card.kind, *facet(card, "type")]),
        "kind": Field("the kind", lambda card: [card.kind.replace("_", " ")]),
        "keyword": Field("a word that is explained", lambda card: [k.name for k in card.keywords]),
    }
    if any(card.cost is not None for card in game.looks.prints):
        found["cost"] = Field("the cost", costs, numbers=True)
    for each in game.looks.glance.facets:
        numbers = all(value.isdecimal() for value in each.values)
        found.setdefault(plain(each.name), faceted(each.name, each.title, numbers))
    for card in game.looks.prints:
        for stat in figures_of(card):
            for name in (stat.name, stat.title):
                found.setdefault(plain(name), figure(stat.name, stat.title))
    return found


def costs(card: Printed) -> list[str]:
    return [] if card.cost is None else [str(card.cost)]


def facet(card: Printed, name: str) -> list[str]:
    return card.facets.get(name, [])


def faceted(name: str, title: str, numbers: bool) -> Field:
    def values(card: Printed) -> list[str]:
        return [value.replace("_", " ") for value in facet(card, name)]

    return Field(title, values, numbers)


def figure(name: str, title: str) -> Field:
    def values(card: Printed) -> list[str]:
        return [str(stat.value) for stat in figures_of(card) if stat.name == name]

    return Field(title, values, numbers=True)


def search_fields(game: Rulebook) -> list[SearchField]:
    """What can be asked for, to be explained; of two names for a thing the first."""
    seen: set[tuple[str, bool]] = set()
    listed: list[SearchField] = []
    for name, each in fields_of(game).items():
        if (each.about, each.numbers) not in seen:
            seen.add((each.about, each.numbers))
            listed.append(SearchField(name, each.about, each.numbers))
    return listed


# ---- what is asked ----


def search(text: str, game: Rulebook, cards: Iterable[Printed]) -> list[Printed]:
    """The cards that a search finds, in their order; BadSearch says what is wrong with it."""
    fits = reading(text, game)
    return [card for card in cards if fits(card)]


def reading(text: str, game: Rulebook) -> Fits:
    """What a search asks of a card."""
    if len(text) > LONGEST:
        raise BadSearch(f"a search has at most {LONGEST} letters")
    tokens = tokens_of(text)
    if not tokens:
        return lambda card: True
    reader = _Reader(tokens, fields_of(game))
    fits = reader.either(0)
    if reader.place < len(tokens):
        raise BadSearch("there is a closing bracket without an opening one")
    return fits


def tokens_of(text: str) -> list[Token]:
    tokens: list[Token] = []
    place = 0
    text = text.rstrip()
    while place < len(text):
        found = _TOKEN.match(text, place)
        if found is None or found.end() == place:
            raise BadSearch(f"{text[place:]!r} is not understood")
        place = found.end()
        tokens.append(token_of(found))
    return tokens


def token_of(found: re.Match[str]) -> Token:
    if found["open"]:
        raise BadSearch("there is a quotation mark without a second one")
    if found["bracket"]:
        return Token(found["bracket"])
    if found["minus"]:
        return Token("-")
    sign = (found["sign"] or "").strip()
    words = found["quoted"] if found["quoted"] is not None else found["word"]
    if found["bar"] or (words in ("or", "OR") and found["word"] and not found["field"]):
        return Token("or")
    if words is None or (found["field"] and not words):
        written = f"{found['field']}{sign}"
        example = "2" if sign in COMPARISONS else "fire"
        raise BadSearch(f"after {written} something must stand, such as {written}{example}")
    return Token("words", words, found["field"] or "", sign)


class _Reader:
    """Reads tokens one after the other: `either` of `all` of `one`."""

    def __init__(self, tokens: list[Token], fields: dict[str, Field]) -> None:
        self.tokens = tokens
        self.fields = fields
        self.place = 0

    @property
    def next(self) -> str:
        return self.tokens[self.place].kind if self.place < len(self.tokens) else ""

    def either(self, depth: int) -> Fits:
        choices = [self.all(depth)]
        while self.next == "or":
            self.place += 1
            choices.append(self.all(depth))
        return choices[0] if len(choices) == 1 else lambda card: any(fits(card) for fits in choices)

    def all(self, depth: int) -> Fits:
        wanted: list[Fits] = []
        while self.next not in ("", "or", ")"):
            wanted.append(self.one(depth))
        if not wanted:
            beside = {"or": "before or", ")": "before the closing bracket"}
            raise BadSearch(f"something must stand {beside.get(self.next, 'at the end')}")
        return wanted[0] if len(wanted) == 1 else lambda card: all(fits(card) for fits in wanted)

    def one(self, depth: int) -> Fits:
        if depth > DEEPEST:
            raise BadSearch("there are too many brackets within each other")
        token = self.tokens[self.place]
        self.place += 1
        if token.kind == "-":
            if self.next in ("", "or", ")"):
                raise BadSearch("after - must stand what is not wanted")
            inner = self.one(depth + 1)
            return lambda card: not inner(card)
        if token.kind == "(":
            inner = self.either(depth + 1)
            if self.next != ")":
                raise BadSearch("there is a bracket that is not closed")
            self.place += 1
            return inner
        return self.asked(token)

    def asked(self, token: Token) -> Fits:
        """What one piece asks: words anywhere, or something of a field."""
        wanted = token.text.casefold()
        if not token.field:
            return lambda card: any(wanted in words.casefold() for words in words_on(card))
        field = self.field(token.field)
        if token.sign in COMPARISONS:
            return compared(token, field)
        if token.sign == ":" and not field.numbers:
            return lambda card: any(wanted in words.casefold() for words in field.words(card))
        same = token.sign != "!="
        return lambda card: same == any(wanted == words.casefold() for words in field.words(card))

    def field(self, written: str) -> Field:
        name = plain(written)
        short = {"t": "type", "n": "name", "o": "text", "k": "keyword", "c": "cost"}
        field = self.fields.get(name) or self.fields.get(short.get(name, ""))
        if field is None:
            meant = nearest(name, self.fields)
            hint = f"did you mean {meant}:" if meant else f"there are {', '.join(self.fields)}"
            raise BadSearch(f"cards have no {written!r}; {hint}")
        return field


def compared(token: Token, field: Field) -> Fits:
    """Whether a number of a field is less or more than the one that is asked for."""
    written = f"{token.field}{token.sign}"
    if not field.numbers:
        raise BadSearch(f"{written} compares numbers; {token.field} has none: write {token.field}:")
    if not re.fullmatch(r"-?[0-9]{1,6}", token.text):
        raise BadSearch(f"after {written} a number must stand, not {token.text!r}")
    wanted, compare = int(token.text), COMPARISONS[token.sign]
    return lambda card: any(
        compare(int(value), wanted) for value in field.words(card) if value.lstrip("-").isdecimal()
    )
