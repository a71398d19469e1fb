"""What stands before a noun: which ones, how many, of what kind."""

from __future__ import annotations

from typing import Any, Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame
from playmat.language.people.meanings import listed
from playmat.language.people.nouns.words import beyond

ONE_NOUN: Final = (("before", "one"),)  # what follows is one noun, not several


def phrases(en: Dialect) -> None:
    determiners(en)
    adjectives(en)


def determiners(en: Dialect) -> None:
    det = en.category("det")
    one = "a, an, one, 1, target, any one, a single, one target, 1 target, a target, some,"
    one += " the target, the chosen,"
    one += " any target, any 1, one of, 1 of, any of, any one of, one single, a chosen, one of the, 1 of the, any of the"
    en.words("det", {word: (("det", "one"), *of_one(word)) for word in listed(one)})
    every = "each, every, all, all the, each of, all of, every one of, each and every, every single"
    en.words("det", {word: (("det", "all"), *of_one(word)) for word in listed(every)})
    en.words("det", {"any": (("det", "one"), ("any", True))})
    other = (("other", True),)
    en.words(
        "det",
        dict.fromkeys(
            ("another", "another target", "one other"), (("det", "one"), *other, *ONE_NOUN)
        ),
    )
    en.words(
        "det",
        {
            "another of": (("det", "one"), *other),
            "another one of": (("det", "one"), *other),
            "the": (("det", "the"),),
        },
    )
    en.words("det", {"a random": (("det", "one"), ("random", True), *ONE_NOUN)})
    en.words("det", {"no": (("det", "no"),)})
    for words in (
        "{number}",
        "{number} target",
        "{number} of",
        "any {number}",
        "any {number} of",
        "{number} different",
        "{number} of the",
    ):
        det(words, lambda n: Frame("det", det="n", n=n))
    for words in (
        "up to {number}",
        "up to {number} target",
        "up to {number} of",
        "up to {number} of the",
        "up to {number} different",
        "at most {number}",
        "at most {number} of",
        "no more than {number}",
        "no more than {number} of",
        "as many as {number}",
        "as many as {number} of",
    ):
        det(words, lambda n: Frame("det", det="up to", n=n))
    for words in ("up to a", "up to an", "up to one", "up to one of", "up to one target"):
        det(words, lambda: Frame("det", det="up to", n=1))
    for words in ("up to {number} other", "up to {number} other target"):
        det(words, lambda n: Frame("det", det="up to", n=n, other=True))
    for words in ("{number} or fewer", "{number} or less"):
        det(words, lambda n: Frame("det", det="at most", n=n))
    for words in ("{number} or more", "at least {number}"):
        det(words, lambda n: Frame("det", det="at least", n=n))
    det("{beyond} {number}", counted_beyond)
    for words in ("any number of", "one or more"):
        det(words, lambda words=words: Frame("det", det=words))


def counted_beyond(how: str, n: Any) -> Frame:
    """More than 3 of something are 4 or more."""
    bound = beyond(how, n)
    return Frame("det", det="at most" if how == "or less" else "at least", n=bound.get("n"))


def of_one(word: str) -> tuple[tuple[str, object], ...]:
    """ "Each unit", but "each of your units" and "all units"."""
    return () if word.endswith((" of", " of the")) or word in ("all", "all the") else ONE_NOUN


def adjectives(en: Dialect) -> None:
    adjective = en.category("adjective")
    for words in ("{trait}", "{trait} type", "{trait}-type"):
        adjective(words, trait_of)
    adjective("{state}", lambda state: Frame("a", state=state))
    adjective("{row}", lambda row: Frame("a", row=row))
    for words in ("other", "remaining"):
        adjective(words, lambda: Frame("a", other=True))
    for words in ("adjacent", "neighboring", "neighbouring"):
        adjective(words, lambda: Frame("a", near=Frame("np", det="this")))
    adjective("random", lambda: Frame("a", random=True))
    for words in ("undamaged", "unhurt", "uninjured", "unharmed", "fully healed"):
        adjective(words, lambda: Frame("a", full="hp"))
    adjective("current", lambda: Frame("a"))
    for words in ("level {number}", "level-{number}", "lvl {number}"):
        adjective(words, lambda n: Frame("a", level=n))
    for words in ("{figure_name} {number} {compared}", "{figure_name}-{number} {compared}"):
        adjective(words, lambda figure, n, how: Frame("a", {f"cmp:{figure}:{how}": n}))
    for words in ("{number}-cost", "{number} cost", "cost {number}", "cost-{number}"):
        adjective(words, lambda n: Frame("a", {"cmp:cost:exactly": n}))


def trait_of(trait: Frame, no: str = "") -> Frame:
    return Frame("a", {f"{no}trait:{trait.get('category')}": trait.get("name")})
