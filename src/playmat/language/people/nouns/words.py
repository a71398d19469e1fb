"""The words of a game, in the categories of people's English: its kinds, traits, figures, zones."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from playmat.language.grammar import NUMBER, NUMBER_WORDS, Dialect
from playmat.language.people.frames import Frame
from playmat.language.people.holes import NOTHING, hole_regex, holes, read_hole
from playmat.language.people.lexicon import FIGURES, ZONES, Lexicon, plural, spoken
from playmat.language.people.meanings import valued

A_WORD: Final = r"[\w'.-]+(?: [\w'.-]+){0,4}"
A_NAME: Final = r"(?-i:[A-Z])[\w'.-]*(?: [\w'.-]+){0,4}"  # with its capital, or it is a word
ANY_NUMBER: Final = 10**9  # how great one may be, the dialect says
LESS: Final = "or less, or fewer, or lower, or below, or under, or smaller"
MORE: Final = "or more, or greater, or higher, or above, or over, or better, or larger"


def phrases(
    en: Dialect, lexicon: Lexicon, traits: Mapping[str, list[str]], known: Mapping[str, str]
) -> None:
    """The words that differ from game to game; a game need not have some of each kind."""
    numbers(en)
    for category in ("singular", "plural", "trait", "state", "row", "figure_name", "zone_name"):
        en.pattern(category, NOTHING, str, str)
    kinds(en, lexicon)
    actors(en, lexicon)
    ailments(en, lexicon)
    traits_listed(en, lexicon, traits)
    traits_borne(en, lexicon, known)
    traits_in_slots(en, lexicon)
    figures(en, lexicon, traits)
    states(en, lexicon)
    zones(en, lexicon)


def numbers(en: Dialect) -> None:
    en.pattern("number", NUMBER, int, str, most=ANY_NUMBER, example="N")
    en.words("number", NUMBER_WORDS)
    holes(en, "number", "number", "amount")
    en.include("amount", "number")
    en.words("amount", {"a": 1, "an": 1, "another": 1})
    for more in ("another", "an extra", "an additional"):
        en.pattern("amount", f"{more} [0-9]{{1,9}}", lambda text: int(text.split()[-1]), str)
        en.words("amount", {f"{more} {word}": n for word, n in NUMBER_WORDS.items()})
    en.phrase("amount", "that much", lambda: Frame("that much"))
    en.phrase("amount", "that many", lambda: Frame("that much"))
    for words in (
        "as many",
        "as much",
        "the same amount",
        "the same amount of",
        "that amount",
        "the same number of",
    ):
        en.phrase("amount", words, lambda: Frame("that much"))
    en.phrase("amount", "an amount equal to {figure}", lambda figure: Frame("equal", of=figure))
    en.phrase("amount", "X", lambda: Frame("x"))
    en.phrase("plus", "+{number}", lambda n: Frame("signed", sign="+", n=n))
    en.phrase("plus", "-{number}", lambda n: Frame("signed", sign="-", n=n))
    holes(en, "plus", "signed")
    en.words("compared", valued({"or less": LESS, "or more": MORE}))
    bounds(en)


BELOW: Final = "less than, fewer than, lower than, smaller than, under, below"
ABOVE: Final = "more than, greater than, higher than, larger than, over, above"


def bounds(en: Dialect) -> None:
    """How great something may be, however it is put: "2 or less", "less than 3", "at most 2"."""
    en.words("beyond", valued({"or less": BELOW, "or more": ABOVE}))
    en.words("reached", {"at most": "or less", "no more than": "or less", "at least": "or more"})
    en.words("reached", {"no less than": "or more", "no fewer than": "or more"})
    en.phrase("bound", "{beyond} {number}", beyond)
    en.phrase("bound", "{reached} {number}", lambda how, n: Frame("bound", how=how, n=n))


def beyond(how: str, n: Any) -> Frame:
    """More than 3 is 4 or more; a slot has no next number."""
    if not isinstance(n, int) or n + (how == "or more") < 1:
        raise ValueError("no number")
    return Frame("bound", how=how, n=n + 1 if how == "or more" else n - 1)


def kinds(en: Dialect, lexicon: Lexicon) -> None:
    """Nouns for cards and bodies, also with "card" after them."""
    written: dict[tuple[str, str], tuple[str, str]] = {}
    said = {
        w.lower() for words in lexicon.kinds.values() for each in words for w in each.split("/")
    }
    for sense, words in lexicon.kinds.items():
        for word in words:
            one, _, many = word.partition("/")
            en.words("singular", {one: ("kind", sense)})
            en.words("plural", {many or plural(one): ("kind", sense)})
            if sense not in ("card", "ability", "token") and not one.lower().endswith("card"):
                for word, form in (("card", "singular"), ("cards", "plural")):
                    written.setdefault((form, f"{one} {word}"), ("kind", sense))
    for (form, words_), value in written.items():
        if words_.lower() not in said:
            en.words(form, {words_: value})
    for sense in lexicon.named:
        for word in lexicon.kinds.get(sense, ()):
            one, _, many = word.partition("/")
            for form, number in ((one, "one"), (many or plural(one), "many")):
                made = partial(named_after, sense, number)
                en.phrase("head", f"{{name}} {form}", made)
    for name, features in lexicon.nouns.items():
        one, _, many = name.partition("/")
        for word, number in ((one, "one"), (many or plural(one), "many")):
            en.phrase("head", word, lambda f=features, n=number: Frame("head", {**f, "number": n}))


def named_after(sense: str, number: str, name: Any) -> Frame:
    """What is called by its name: "a Sapling token"."""
    return Frame("head", kind=sense, name=name, number=number)


def actors(en: Dialect, lexicon: Lexicon) -> None:
    """Nouns for players, where bodies stand for them."""
    for who, persons in lexicon.persons.items():
        for word in persons:
            en.phrase("player", word, lambda who=who: Frame("player", who=who, named=True))
    if lexicon.persons:
        en.phrase("player", "{what:thing}", actor)


def ailments(en: Dialect, lexicon: Lexicon) -> None:
    for state, words in lexicon.ailments.items():
        en.words("ailment", dict.fromkeys(words, state))
        en.words("stricken", dict.fromkeys(lexicon.states.get(state, ()), state))
        named = (*words, *lexicon.states.get(state, ()))
        sorts = ("condition", "status", "status effect", "status condition", "effect")
        en.words("ailment", {f"the {w} {sort}": state for w in named for sort in sorts})
    en.pattern("ailment", NOTHING, str, str)
    en.pattern("stricken", NOTHING, str, str)


def traits_listed(en: Dialect, lexicon: Lexicon, traits: Mapping[str, list[str]]) -> None:
    """Traits of which a dialect has a list."""
    for category, names in traits.items():
        for name in names if lexicon.categories.get(category) == "trait" else ():
            en.words("trait", {name: Frame("trait", category=category, name=name)})
            en.words("singular", {name: (f"trait:{category}", name)})
            many = plural(name)
            if many.lower() != name.lower() and name not in lexicon.kinds:
                en.words("plural", {many: (f"trait:{category}", name)})


def traits_borne(en: Dialect, lexicon: Lexicon, known: Mapping[str, str]) -> None:
    """Traits that only cards can tell."""
    for category, kind in known.items():
        en.pattern(f"trait_{category}", A_WORD, str, str, known=kind)
        en.pattern(f"traits_{category}", A_WORD, str, plural, known=kind)
        en.phrase("trait", f"{{name:trait_{category}}}", partial(trait, category))
        for form, number in (("trait", "one"), ("traits", "many")):
            made = partial(borne, lexicon, category, number)
            en.phrase("head", f"{{name:{form}_{category}}}", made)


def traits_in_slots(en: Dialect, lexicon: Lexicon) -> None:
    """What stands for a trait in a slot of a dialect's phrase."""
    for category, kind in lexicon.categories.items():
        if kind == "trait":
            en.pattern(
                "trait",
                hole_regex(f"trait {category}"),
                partial(trait_hole, category),
                repr,
            )
        one, _, of = kind.partition(" of ")  # "trait", or the plural of those in another category
        if one in ("trait", "traits"):
            read = partial(read_trait, of or category, "many" if of else "one")
            en.pattern("head", hole_regex(f"trait {category}"), read, repr)


def figures(en: Dialect, lexicon: Lexicon, traits: Mapping[str, list[str]]) -> None:
    spelled = spoken(lexicon.figures, FIGURES)
    en.words("figure_name", spelled)
    own = [
        name for c, k in lexicon.categories.items() if k == "figure" for name in traits.get(c, ())
    ]
    en.words("figure_name", {name: name.lower() for name in own if name.lower() not in spelled})


def states(en: Dialect, lexicon: Lexicon) -> None:
    for sense, words in lexicon.states.items():
        en.words("state", dict.fromkeys(words, sense))
    for sense, words in lexicon.rows.items():
        en.words("row", dict.fromkeys(words, sense))


def zones(en: Dialect, lexicon: Lexicon) -> None:
    en.words("zone_name", spoken(lexicon.zones, ZONES))
    zone = en.category("zone")
    holes(en, "zone", "zone")
    zone("{side} {zone_name}", lambda side, name: Frame("zone", side=side, name=name))
    for whole in ("whole", "entire", "full"):
        zone(
            f"{{side}} {whole} {{zone_name}}",
            lambda side, name: Frame("zone", side=side, name=name),
        )
    zone("the {zone_name}", lambda name: Frame("zone", name=name))
    zone("the {side} {zone_name}", lambda side, name: Frame("zone", side=side, name=name))
    zone("{zone_name}", lambda name: Frame("zone", name=name))
    zone(
        "{side} {zone_name} at random",
        lambda side, name: Frame("zone", side=side, name=name, random=True),
    )
    for other in ("{_other}", "{_side:side} {_other}", "from {_side:side} {_other}"):
        zone(
            f"{{side}} {{zone_name}} or {other.replace('_other', '_other:zone_name')}",
            either_zone,
        )
    zone("its owner's {zone_name}", lambda name: Frame("zone", side="owner", name=name))
    zone("their owner's {zone_name}", lambda name: Frame("zone", side="owner", name=name))
    zone("their owners' {zone_name}", lambda name: Frame("zone", side="owner", name=name))
    zone("the top of {zone}", lambda zone: zone.with_(place="top"))
    zone("the bottom of {zone}", lambda zone: zone.with_(place="bottom"))


def either_zone(side: str, one: str, *others: str) -> Frame:
    """One of two places of the same player."""
    if side != others[0] and len(others) > 1:
        raise ValueError("of two players")
    return Frame("zone", side=side, name=f"{one} or {others[-1]}")


def trait(category: str, name: object) -> Frame:
    return Frame("trait", category=category, name=name)


def trait_hole(category: str, text: str) -> Frame:
    return trait(category, read_hole(text))


def borne(lexicon: Lexicon, category: str, number: str, name: str) -> Frame:
    """What is called by a word that cards bear: "a Fox"."""
    return with_sole_kind(lexicon, Frame("head", {f"trait:{category}": name, "number": number}))


def called(lexicon: Lexicon, number: str, name: str) -> Frame:
    """What is called by the name of a card: "a Bramble", "each of your Brambles"."""
    return with_sole_kind(lexicon, Frame("head", name=name, number=number))


def read_trait(category: str, number: str, text: str) -> Frame:
    """A slot for something that is called by what it is: "a Fox"."""
    return Frame("head", {f"trait:{category}": read_hole(text), "number": number})


def with_sole_kind(lexicon: Lexicon, head: Frame) -> Frame:
    """Where everything is of one kind, what is only called by a trait is of that kind."""
    if len(lexicon.kinds) == 1 and "kind" not in head.parts:
        return head.with_(kind=next(iter(lexicon.kinds)))
    return head


def actor(what: Any) -> Any:
    """Whoever does something, where a body stands for a player; "an enemy" is a player anyway."""
    if not isinstance(what, Frame) or (what.get("kind") != "hero" and not what.get("role")):
        raise ValueError("nobody who acts")
    if what.get("side") == "theirs" and what.get("det") in ("the", "one"):
        raise ValueError("a player")
    return what.with_()
