"""Templates: how one phrase of printed English is written down.

A template is the printed phrase with holes in it. The same template reads and prints.

    draw a card                     words, matched as they stand
    {object:noun}                   a slot: anything of the category `noun`, under the name `object`
    {noun}                          short for {noun:noun}
    {steps:step/, then }            one or more steps, parted by ", then "
    {items:item/, / and }           the same, with " and " before the last: "A, B and C"
    <verb>                          any words of the category `verb`, printed as the first
    [ at random]                    words that may be absent: gives True or False
    {amount:number}[ ]ATK           a space that is read but not printed, and gives nothing
    [if {condition}, ]              a part that may be absent: its slots are then None
    {amount:number} {card|cards}    agrees with the slot before it: "1 card", "2 cards"
    {card|cards:amount}             agrees with the slot of that name
    {noun:one|many}                 a slot that agrees: of the category `one`, or else of `many`
    {noun:one|many:amount}          agrees with the slot of that name
    a(n) {name} card                "a" or "an", as the next word asks
    ^                               a sentence begins here: its first letter is a capital
    ~                               here the first letter may be a capital, but is not printed so
    ^~                              the same, printed as a capital
    \\[  \\{  \\^ ...                   the sign itself

`^` and `~` reach into whatever comes next, be it a slot or a part that may be absent, and out of
a part that ends with them: `^[{limit}, ~]{body}`. A word of the template that has a capital of
its own (`KO`) keeps it everywhere.

What agrees with a number is read in its other form too, "2 card" or "1 cards", where the right one
does not stand, and is printed as it was written.

>>> show(read_template("deal {amount:number} DMG to {object}[ at random]"))
'deal AMOUNT DMG to OBJECT[ at random]'
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

AS_WRITTEN, CAPITAL, EITHER = 0, 1, 2

_NOUN = re.compile(r"([a-z_]\w*):([a-z_]\w*)\|([a-z_]\w*)(?::([a-z_]\w*))?\Z")
_SLOT = re.compile(r"([a-z_][a-z0-9_]*)(?::([a-z_][a-z0-9_]*))?\Z")
_WORDS = re.compile("<([a-z_]+)>")
_SPECIAL = "{}[]^~<"
_PLAIN = re.compile(r"(?:(?!a\(n\))[^{}\[\]^~<\\])+")
_HOLE = re.compile(r"\{((?:\\.|[^\\}])*)\}")


class BadGrammar(ValueError):
    """A mistake of a dialect's author: a template that cannot be used, a category nobody made."""


class Literal:
    """Words that stand as they are."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text


class AnyWords:
    """Any words of a closed list, which give no value; the first of them are printed."""

    __slots__ = ("category",)

    def __init__(self, category: str) -> None:
        self.category = category


class Slot:
    """A hole for a value of a category; with a separator, for one or more of them."""

    __slots__ = ("category", "last", "name", "separator")

    def __init__(self, name: str, category: str, separator: str = "", last: str = "") -> None:
        self.name = name
        self.category = category
        self.separator = separator
        self.last = last or separator


class Group:
    """A part that may be absent. `flag` names a part without slots, which is itself a value;
    a mere space has none.
    """

    __slots__ = ("flag", "parts")

    def __init__(self, parts: tuple[Part, ...]) -> None:
        self.parts = parts
        self.flag = "" if slot_names(parts) else show(parts).strip()


class Begin:
    """The next letter is a capital, or may be one; `printed` says how it is printed."""

    __slots__ = ("mode", "printed")

    def __init__(self, mode: int, printed: int) -> None:
        self.mode = mode
        self.printed = printed


class Noun:
    """A hole for a value of the category `one` where the number is 1, of `many` where it is not;
    `contrary`: the other way round. `number` names the slot that has the number.
    """

    __slots__ = ("contrary", "many", "name", "number", "one")

    def __init__(self, name: str, one: str, many: str, number: str, contrary: bool = False) -> None:
        self.name = name
        self.one = one
        self.many = many
        self.number = number
        self.contrary = contrary

    def category(self, number: object) -> str:
        return self.one if (number is None or number == 1) != self.contrary else self.many


class Agreement:
    """One word where the number is 1, another where it is not; `contrary`: the other way round.
    `name` is that of the slot which has the number.
    """

    __slots__ = ("contrary", "many", "name", "one")

    def __init__(self, one: str, many: str, name: str, contrary: bool = False) -> None:
        self.one = one
        self.many = many
        self.name = name
        self.contrary = contrary

    def word(self, number: object) -> str:
        return self.one if (number is None or number == 1) != self.contrary else self.many


class Article:
    """`a` or `an`."""

    __slots__ = ()


Part = Literal | AnyWords | Slot | Noun | Group | Begin | Agreement | Article


@lru_cache(maxsize=1024)
def article_before(words: str) -> str:
    """The indefinite article that stands before these words, by the usual rules of sound.

    >>> [article_before(w) for w in ("card", "Only Owen card", "unit", "8ATK Fox", "1ATK Fox")]
    ['a', 'an', 'a', 'an', 'a']
    """
    found = re.search(r"[^\W_]+", words)
    word = found.group().lower() if found else ""
    if word[:1].isdigit():
        return "an" if word[0] == "8" or re.match(r"1[18](?!\d)", word) else "a"
    if re.match(r"uni|use|usu|eu|one(?![a-z])|once", word):
        return "a"
    return "an" if re.match(r"[aeiou]|hour|honest|honou?r|heir", word) else "a"


def slot_names(parts: tuple[Part, ...]) -> tuple[str, ...]:
    """The names of all values a template gives, in order."""
    names: list[str] = []
    for part in parts:
        if isinstance(part, (Slot, Noun)):
            names.append(part.name)
        elif isinstance(part, Group):
            names += [part.flag] if part.flag else slot_names(part.parts)
    return tuple(names)


def show(parts: tuple[Part, ...]) -> str:
    """The template as a reader of an error message or of the documentation wants to see it."""
    out: list[str] = []
    for number, part in enumerate(parts):
        if isinstance(part, Literal):
            out.append(part.text)
        elif isinstance(part, Slot):
            name = part.name.upper()
            after = parts[number + 1] if number + 1 < len(parts) else None
            if isinstance(after, Literal) and after.text[0].isalnum():
                name = f"{{{name}}}"
            out.append(f"{name}{part.separator}..." if part.separator else name)
        elif isinstance(part, Noun):
            out.append(part.name.upper())
        elif isinstance(part, Group):
            out.append(f"[{show(part.parts)}]")
        elif isinstance(part, Agreement):
            out.append(part.many)
        elif isinstance(part, AnyWords):
            out.append(f"<{part.category}>")
        elif isinstance(part, Article):
            out.append("a(n)")
    return "".join(out)


@cache
def read_template(template: str) -> tuple[Part, ...]:
    """Take a template apart; BadGrammar says what is wrong with one that makes no sense."""
    parts, end = _Scanner(template).parts(0, "")
    if end < len(template):
        raise BadGrammar(f"a ']' without its '[' in {template!r}")
    _check(template, parts)
    return parts


class _Scanner:
    def __init__(self, template: str) -> None:
        self.template = template
        self.slot = ""

    def parts(self, at: int, closing: str) -> tuple[tuple[Part, ...], int]:
        """The parts from here to the closing bracket (or the end), and where that is."""
        text = self.template
        parts: list[Part] = []
        words = ""
        while at < len(text) and text[at] != "]":
            plain = _PLAIN.match(text, at)
            if plain:
                words += plain.group()
                at = plain.end()
            elif text[at] == "\\" and at + 1 < len(text):
                words += text[at + 1]
                at += 2
            elif text.startswith("a(n)", at) and not words[-1:].isalpha():
                words = _flush(parts, words)
                parts.append(Article())
                at += 4
            elif text[at] in _SPECIAL:
                words = _flush(parts, words)
                part, at = self.special(at)
                parts.append(part)
            else:
                words += text[at]
                at += 1
        _flush(parts, words)
        if closing and at == len(text):
            raise BadGrammar(f"a '[' without its ']' in {text!r}")
        return tuple(parts), at

    def special(self, at: int) -> tuple[Part, int]:
        text = self.template
        if text.startswith("^~", at):
            return Begin(EITHER, CAPITAL), at + 2
        if text[at] == "^":
            return Begin(CAPITAL, CAPITAL), at + 1
        if text[at] == "~":
            return Begin(EITHER, AS_WRITTEN), at + 1
        if text[at] == "[":
            parts, end = self.parts(at + 1, "]")
            return Group(parts), end + 1
        if text[at] == "<":
            words = _WORDS.match(text, at)
            if not words:
                raise BadGrammar(f"a '<' without its '>' in {text!r}")
            return any_words(words.group(1)), words.end()
        if text[at] == "}":
            raise BadGrammar(f"a '}}' without its '{{' in {text!r}")
        found = _HOLE.match(text, at)
        if not found:
            raise BadGrammar(f"a '{{' without its '}}' in {text!r}")
        return self.hole(found.group(1)), found.end()

    def hole(self, inside: str) -> Part:
        noun = _NOUN.match(inside)
        if noun:
            name, one, many, number = noun.groups()
            if not (number or self.slot):
                raise BadGrammar(f"{{{inside}}} has no slot before it in {self.template!r}")
            return noun_slot(name, one, many, number or self.slot)
        if "|" in inside and "/" not in inside:
            words, _, name = inside.partition(":")
            one, _, many = words.partition("|")
            if not (name or self.slot):
                raise BadGrammar(f"{{{inside}}} has no slot before it in {self.template!r}")
            return agreement(one, many, name or self.slot)
        head, *rest = [re.sub(r"\\(.)", r"\1", piece) for piece in re.split(r"(?<!\\)/", inside)]
        found = _SLOT.match(head)
        if not found or len(rest) > 2 or (rest and not rest[0]):
            raise BadGrammar(f"{{{inside}}} is not a slot in {self.template!r}")
        self.slot = found.group(1)
        return slot(self.slot, found.group(2) or self.slot, *rest)


def _flush(parts: list[Part], words: str) -> str:
    if words:
        parts.append(literal(words))
    return ""


# Thousands of templates have the same words and holes: each is one object for all of them.
literal = cache(Literal)
any_words = cache(AnyWords)
slot = cache(Slot)
noun_slot = cache(Noun)
agreement = cache(Agreement)


def _check(template: str, parts: tuple[Part, ...]) -> None:
    names = slot_names(parts)
    if len(set(names)) != len(names):
        raise BadGrammar(f"a name is used twice in {template!r}")
    if not any(isinstance(part, (Literal, AnyWords, Slot, Article)) for part in parts):
        raise BadGrammar(f"nothing in {template!r} is always there")
    if isinstance(parts[-1], Article):
        raise BadGrammar(f"nothing follows 'a(n)' in {template!r}")
    for part in _all(parts):
        if isinstance(part, (Agreement, Noun)):
            number = part.name if isinstance(part, Agreement) else part.number
            if number not in names:
                raise BadGrammar(f"no slot is named {number!r} in {template!r}")
        if isinstance(part, Group) and not part.parts:
            raise BadGrammar(f"an empty '[]' in {template!r}")


def agreements(parts: tuple[Part, ...]) -> int:
    """How many parts of a template stand in one of two forms, as a number asks."""
    return sum(1 for part in _all(parts) if _bends(part))


def _bends(part: Part) -> bool:
    return isinstance(part, (Agreement, Noun)) and part.one != part.many


def with_contraries(parts: tuple[Part, ...], contrary: list[bool]) -> tuple[Part, ...]:
    """The same parts, with those of their agreements contrary that are told to be.

    `contrary` says so of one agreement after the other, and is used up.
    """
    made: list[Part] = []
    for part in parts:
        if isinstance(part, Group):
            made.append(Group(with_contraries(part.parts, contrary)))
        elif not _bends(part):
            made.append(part)
        elif isinstance(part, Agreement):
            made.append(Agreement(part.one, part.many, part.name, contrary.pop(0)))
        elif isinstance(part, Noun):
            made.append(Noun(part.name, part.one, part.many, part.number, contrary.pop(0)))
    return tuple(made)


def _all(parts: tuple[Part, ...]) -> list[Part]:
    inner = [p for part in parts if isinstance(part, Group) for p in _all(part.parts)]
    return [*parts, *inner]
