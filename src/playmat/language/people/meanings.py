"""Declaring what people's phrases mean: one kind of frame, and all the ways to say it.

A template may name a verb by its class (`<deal>`): each of its words stands there, in any person. The
slots of a phrase are the parts of its frame; words that may be absent add nothing to it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, Final

from playmat.kernel.effects import Node
from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame

# The words of each class; those that differ in the third person are written out.
VERBS: Final[dict[str, str]] = {
    "deal": "deal, do, inflict, cause",
    "take": "take, suffer, receive",
    "hit": "hit, damage, hurt, strike, attack, zap, blast, whack, smack, punch, ping, bash, bite, shoot, sting, slash, stab, slam, scratch, poke, nick, slap, jab, wallop, clobber",
    "heal": "heal, restore, recover, regain, repair, mend, replenish, heal up",
    "draw": "draw, pick up",
    "discard": "discard, throw away, trash, throw out, toss, chuck, dump, ditch, toss away, get rid of",
    "gain": "gain, get, receive, add",
    "get": "get, gain, have, receive, obtain",
    "acquire": "get, gain, receive, obtain",
    "give": "give, grant",
    "lose": "lose",
    "raise": "raise, increase, boost, up, pump, buff, strengthen",
    "lower": "lower, decrease, reduce, cut, weaken, drop, diminish",
    "put": "put, place, send, move, add, take, return, bring, shuffle, take back, throw, toss, drop, grab, fetch, get, pull, retrieve, slip, bring back, get back, stick, tuck, shove, recover, salvage, reclaim, recall",
    "fetch": "take, grab, fetch, get, get back, take back, retrieve, recover, salvage, reclaim, pull, pick up, bring back, pull out",
    "destroy": "destroy, kill, eliminate, defeat, slay, blow up, smash, wreck, shatter, demolish, crush, knock out, finish off, wipe out, take down",
    "summon": "summon, play, put into play, bring out, bring in, call, deploy, special summon, spawn, conjure, create, make",
    "summons": "summon, call, deploy, bring out, bring in",
    "search": "search, look through, dig through, go through, hunt through, rummage through, sift through",
    "shuffles": "shuffle",
    "look": "look at, peek at, see, view, take a look at, have a look at, check, check out, inspect",
    "reveal": "reveal, show",
    "negate": "negate, cancel, counter, stop, nullify, block, prevent, call off",
    "choose": "choose, pick, select, target, pick out",
    "control": "control, have",
    "may": "may, can, might, could",
    "cannot": "cannot, can't, can not, may not, is unable to, are unable to, could not, can never, may never, is never able to, is not able to, are not able to, isn't able to, aren't able to, is not allowed to, isn't allowed to, are not allowed to, aren't allowed to",
    "must": "must, has to, have to, needs to, need to, is forced to, are forced to",
    "plays": "play, cast, activate, use, put down",
    "when": "when, whenever, each time, every time, any time, anytime, as soon as, once",
    "more": "more, additional, extra, further, bonus",
    "damage": "damage, DMG, points of damage, point of damage",
    "free": "for free, without paying its cost, without paying their cost, without paying for it, without paying for them, without paying, at no cost, free of charge, free of cost, cost-free, for nothing, for no cost, without paying the cost, without having to pay for it, ignoring its cost, ignoring the cost, ignoring its mana cost, without paying its mana cost, without paying the mana cost, without spending mana, for no mana",
    "them": "it, them, that card, those cards, the card, the cards",
    "strike": "attack, ATK",
    "strikes": "attacks, ATKs, attack, ATK",
}
IRREGULAR: Final = {
    "have": "has", "do": "does", "put into play": "puts into play", "bring out": "brings out", "bring in": "brings in",
    "take a look at": "takes a look at", "have a look at": "has a look at", "check out": "checks out", "pick up": "picks up", "pick out": "picks out",
    "heal up": "heals up", "toss away": "tosses away", "get back": "gets back", "bring back": "brings back", "pull out": "pulls out",
    "put down": "puts down", "blow up": "blows up", "knock out": "knocks out", "wipe out": "wipes out", "take down": "takes down", "finish off": "finishes off", "throw away": "throws away", "get rid of": "gets rid of", "throw out": "throws out", "take back": "takes back", "call off": "calls off", "tire out": "tires out", "wake up": "wakes up", "dig through": "digs through", "go through": "goes through", "hunt through": "hunts through", "rummage through": "rummages through", "sift through": "sifts through", "look at": "looks at", "peek at": "peeks at", "look through": "looks through",
}  # fmt: skip
UNBENT: Final = (
    "free",
    "them",
    "may",
    "cannot",
    "must",
    "when",
    "more",
    "damage",
    "strike",
    "strikes",
)

PER: Final = "[ {each} {per:counted}]"  # "for each card in your hand"


def third_person(verb: str) -> str:
    """A verb as somebody else does it.

    >>> [third_person(verb) for verb in ("deal", "search", "have", "destroy")]
    ['deals', 'searches', 'has', 'destroys']
    """
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if re.search("[^aeiou]y$", verb):
        return verb[:-1] + "ies"
    return verb + ("es" if re.search("(?:[sxz]|ch|sh)$", verb) else "s")


def listed(words: str) -> list[str]:
    return [" ".join(word.split()) for word in words.split(",")]


def valued(sorts: Mapping[str, str]) -> dict[str, str]:
    """Words by the value that they stand for, from the words of each value."""
    return {word: value for value, words in sorts.items() for word in listed(words)}


def in_persons(templates: Iterable[str]) -> Iterator[str]:
    """Whoever is not named is told to do it: only somebody named "draws"."""
    for template in templates:
        rest = template.removeprefix("[{who:player} ]")
        if rest == template:
            yield template
        else:
            yield re.sub("^<([a-z]+)>", r"<\1!>", rest)
            yield "{who:player} " + rest
            if rest.startswith("<"):
                yield "{who:player} <must> " + re.sub("^<([a-z]+)>", r"<\1!>", rest)


def words_of(verb_class: str) -> list[str]:
    if verb_class.endswith("s!") and verb_class not in VERBS and verb_class[:-1] not in VERBS:
        return [third_person(word.strip()) for word in VERBS[verb_class[:-2]].split(",")]
    if verb_class.endswith("!"):
        return [word.strip() for word in VERBS[verb_class[:-1]].split(",")]
    verbs = [word.strip() for word in VERBS[verb_class].split(",")]
    if verb_class in UNBENT:
        return verbs
    return [*verbs, *(third_person(verb) for verb in verbs)]


def verbs(en: Dialect) -> None:
    """The words of each class, in any person, in the first and in the third."""
    for name in VERBS:
        for form in (name,) if name in UNBENT else (name, f"{name}!", f"{name}s!"):
            en.words(verb_category(form), {word: word for word in words_of(form)})


def short_lists(en: Dialect) -> None:
    """Words that stand in many phrases, where they make no difference."""
    for name, words in (
        ("strikes_word", "strikes"),
        ("dmg_word", "damage"),
        ("take_word", "take"),
        ("deal_word", "deal"),
    ):
        en.words(name, dict.fromkeys(words_of(words), name))


def verb_category(form: str) -> str:
    """The category of the words of a verb class in a form.

    >>> [verb_category(form) for form in ("deal", "deal!", "deals!")]
    ['verb_deal', 'bare_deal', 'third_deal']
    """
    if not form.endswith("!"):
        return f"verb_{form}"
    name = form.removesuffix("!")
    return f"bare_{name}" if name in VERBS else f"third_{name.removesuffix('s')}"


def with_categories(template: str) -> str:
    """The template with the category of each verb class that it names."""
    return re.sub("<([a-z]+!?)>", lambda found: f"<{verb_category(found[1])}>", template)


Build = Callable[..., Node]


def meaning(
    en: Dialect, category: str, kind: str | Build, *templates: str, **fixed: object
) -> None:
    """All these templates say a frame of this kind, with their slots and these parts."""
    groups: dict[tuple[frozenset[str], bool], list[str]] = {}
    for template in in_persons(templates):
        spelling = with_categories(template)
        bidden = re.match(BIDDEN, template) is not None
        groups.setdefault((frozenset(all_slots(spelling)), bidden), []).append(spelling)
    for (_, bidden), spellings in groups.items():
        first, *others = dict.fromkeys(spellings)
        names = slots_in(first)
        order = all_slots(first)
        make = partial(Frame, kind) if isinstance(kind, str) else kind
        if bidden:
            make = partial(done_by_whoever_must, make)
        build = from_slots(make, order, names, fixed)
        en.phrase(category, first, build, also=others)
    if category == "order" and isinstance(kind, str):
        go_on(en, kind, templates, fixed)


BIDDEN: Final = r"\{who:player\} (?:<must>|must|has to) "


def done_by_whoever_must(make: Build, who: Any, **parts: Any) -> Node:
    """ "Your opponent must discard a card and draw a card": with a bare verb they go on doing."""
    return make(who=who.with_(many=True) if isinstance(who, Frame) else who, **parts)


# What may be said of something, or done by somebody, who was named just before.
SAID: Final = (
    "cannot",
    "immune",
    "immune to effects",
    "attacks times",
    "attack twice",
    "attack directly",
    "must attack",
    "takes less",
    "takes more",
    "halved",
    "figure is n",
)
DONE_BY: Final = ("draw", "discard", "gain", "lose", "reveal", "shuffle in")
SAME: Final = "same"  # the player who was named before


def go_on(en: Dialect, kind: str, templates: Iterable[str], fixed: dict[str, object]) -> None:
    """The templates without their subject, as they go on after "and": "and draws 2 cards"."""
    if kind in SAID:
        said = [
            each.removeprefix("{what:np} ") for each in templates if each.startswith("{what:np} ")
        ]
        if said:
            meaning(en, "said", kind, *said, **fixed)
    if kind in DONE_BY:
        verbs = [
            each.removeprefix("[{who:player} ]")
            for each in templates
            if each.startswith("[{who:player} ]<")
        ]
        if verbs:
            done = [re.sub("^<([a-z]+)>", r"<\1s!>", each) for each in verbs]
            meaning(en, "said", kind, *done, **fixed, who=Frame("player", who=SAME))


def slots_in(template: str) -> list[str]:
    """The names of the slots of a template, without words that may be absent."""
    found = re.findall(r"\{([a-z_]+)(?::[^}]*)?\}", template)
    return [name for name in found if "|" not in name]


def all_slots(template: str) -> list[str]:
    from playmat.language.templates import read_template, slot_names

    return list(slot_names(read_template(template)))


def from_slots(make: Build, order: list[str], names: list[str], fixed: dict[str, object]) -> Build:
    """Makes a frame of what fills the slots, by their names."""
    wanted = {name for name in names if not name.startswith("_")}

    def build(*values: Any) -> Node:
        parts = {n: v for n, v in zip(order, values, strict=True) if n in wanted}
        return make(**fixed, **parts)

    return build
