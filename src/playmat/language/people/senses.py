"""Words by their senses: which may stand for each other, which are opposites, which carry no meaning.

A line that is not read may be mended by other words only within a sense, and never by losing a "not",
a number or a side. What is listed here holds for all games; a word counts in a game that has it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from playmat.language.people.meanings import VERBS, third_person

# Words of card games that people use for each other, besides the classes of verbs.
SENSES: Final[dict[str, str]] = {
    "refresh": "refresh, untap, ready, unexhaust, stand, unbow",
    "exhaust": "exhaust, tap, rest, bow",
    "kill": "destroy, retire, kill, eliminate, defeat, slay, KO, sacrifice, bury",
    "exile": "exile, banish, remove",
    "bounce": "return, bounce",
    "search": "search, tutor, look through, fetch, find",
    "summon": "summon, call, deploy, play, create, spawn",
    "equip": "equip, attach",
    "bind": "bind, stun, freeze, lock",
    "must": "must, has to, have to, is forced to",
    "damage": "damage, DMG, dmg",
    "round": "round, turn, combat, battle, bout, fight",
    "opponent": "opponent, enemy, foe, rival",
    "opponent's": "opponent's, enemy's, opposing, enemy",
    "yours": "your, allied, friendly",
    "body": "unit, fighter, character, creature, minion, monster, card",
    "hero": "hero, avatar, commander, leader",
    "item": "item, equipment, weapon, artifact",
    "place": "arena, area, field, location, stage, rift",
    "deck": "deck, library",
    "discard pile": "discard pile, graveyard, trash, void, wall",
    "attack": "attack, strike, ATK",
    "figure": "ATK, attack, power, strength",
    "health": "HP, health, toughness, hearts, life",
    "life": "life, life points, LP, health",
    "start": "start, beginning, begin",
    "each": "each, every, all",
    "one": "a, an, one, target, any",
    "this": "this, the",
}
# Senses that are contrary: a word of the one is never exchanged for a word of the other.
OPPOSITES: Final = (
    ("draw", "discard, throw away, trash"),
    ("gain, get, receive, add", "lose, pay, spend"),
    ("heal, restore, recover, regain, repair", "deal, damage, hit, hurt, destroy, lose, do"),
    ("raise, increase, boost", "lower, decrease, reduce, halve"),
    ("your, you, yours, allied, friendly, my, own", "opponent, opponent's, enemy, enemy's, opposing, rival, their, they"),
    ("refresh, untap, ready", "exhaust, tap, rest"),
    ("summon, play, create", "destroy, retire, discard, return, exile"),
    ("more, additional, extra", "less, fewer"),
    ("higher, greater, more", "lower, less"),
    ("highest, most", "lowest, least, fewest"),
    ("start, beginning", "end"),
    ("top", "bottom"),
    ("win, wins, won", "lose, loses, lost"),
    ("heads", "tails"),
    ("may, can", "cannot, can't, must"),
    ("with", "without"),
    ("before", "after"),
    ("attacks, attacking, attacker", "attacked, defending, defender"),
    ("this, it", "another, other, target"),
    ("all, each, every", "one, a, an, target"),
    ("hand", "deck, discard, field"),
    ("front", "rear"),
    ("left", "right"),
    ("first", "last, next"),
    ("next", "previous, this"),
    ("give, grant", "take, lose"),
    ("equip, attach", "unequip, detach, destroy"),
    ("negate, cancel, prevent", "cause, trigger"),
    ("take, suffer", "get, gain"),
)  # fmt: skip


def listed(words: str) -> frozenset[str]:
    return frozenset(words.split())


NEGATIONS: Final = listed(
    "not no never cannot can't don't doesn't isn't aren't won't unless without except only instead "
    "nor neither none nobody nothing"
)
SIDES: Final = listed(
    "your you yours my own allied friendly ally allies opponent opponent's opponents enemy enemy's "
    "enemies opposing rival rival's both owner owner's controller foe player player's players"
)
QUANTITIES: Final = listed(
    "all each every other another half double twice triple random least most many less more up both "
    "adjacent top bottom first next once one two three four five six seven eight nine ten"
)
# Words that say little by themselves: what is missing or wrong among them is easily put right.
LITTLE: Final = listed(
    "a an the to of in on at by from into onto with for and then is are was it its it's this that "
    "these those their they them there be been has have had as or if when while until during also "
    "just any some immediately now so but which who where can may will would does do card cards"
)
HARMLESS: Final = listed(
    "immediately now also just simply always automatically additional additionally extra further "
    "successfully please then afterwards permanently currently directly instantly"
)
A_DIGIT: Final = re.compile("[0-9]")
A_WORD: Final = re.compile(r"[^\W\d_](?:[^\W\d_]|['\-](?=[^\W\d_]))*")


def words_in(listed: str) -> list[str]:
    return [word.strip().lower() for word in listed.split(",")]


def base(word: str) -> str:
    """A word without its ending, to tell its sense.

    >>> [base(word) for word in ("draws", "discarded", "unit's", "destroys", "searches", "abilities")]
    ['draw', 'discard', 'unit', 'destroy', 'search', 'ability']
    """
    word = word.lower().removesuffix("'s").removesuffix("'")
    for ending, instead, least in (
        ("ies", "y", 5), ("ches", "ch", 5), ("shes", "sh", 5), ("sses", "ss", 5), ("ied", "y", 5),
        ("ing", "", 6), ("ed", "", 5), ("s", "", 3),
    ):  # fmt: skip
        if word.endswith(ending) and len(word) >= least and not word.endswith("ss"):
            return word.removesuffix(ending) + instead
    return word


def _by_word() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for name, listed in (*VERBS.items(), *SENSES.items()):
        for word in words_in(listed):
            found.setdefault(base(word), set()).add(name)
    return {word: frozenset(names) for word, names in found.items()}


def _opposed() -> frozenset[tuple[str, str]]:
    pairs: set[tuple[str, str]] = set()
    for one, other in OPPOSITES:
        for a in words_in(one):
            for b in words_in(other):
                pairs |= {(a, b), (b, a), (base(a), base(b)), (base(b), base(a))}
    return frozenset(pairs)


BY_WORD: Final = _by_word()
OPPOSED: Final = _opposed()
ACTIONS: Final = frozenset(
    base(word)
    for name, listed in (*VERBS.items(), *list(SENSES.items())[:9])
    if name not in ("may", "cannot", "when", "more", "damage", "strikes")
    for word in words_in(listed)
) - {"add", "have", "do", "up", "see", "target", "stop", "use", "get"}


def opposite(one: str, other: str) -> bool:
    """Whether two words say contrary things.

    >>> opposite("draws", "discard"), opposite("draw", "draws"), opposite("your", "opponent's")
    (True, False, True)
    """
    pairs = ((one.lower(), other.lower()), (base(one), base(other)))
    return any(pair in OPPOSED for pair in pairs)


def same_sense(one: str, other: str) -> bool:
    """Whether one word may stand for the other.

    >>> same_sense("untap", "refresh"), same_sense("draw", "discard")
    (True, False)
    """
    a, b = base(one), base(other)
    return a == b or (bool(BY_WORD.get(a, set()) & BY_WORD.get(b, set())) and not opposite(a, b))


def mates(word: str) -> Iterator[str]:
    """The words that may stand for this one, in the form in which it stands."""
    stem, lower = base(word), word.lower()
    third = lower.endswith("s") and not lower.endswith("'s")
    for name in sorted(BY_WORD.get(stem, ())):
        for other in words_in(f"{VERBS.get(name, '')}, {SENSES.get(name, '')}"):
            if other and base(other) != stem and not opposite(stem, other):
                if lower.endswith("ed"):
                    yield other + ("d" if other.endswith("e") else "ed")
                yield third_person(other) if third else other
                if lower.endswith("'s"):
                    yield f"{other}'s"


def is_number(word: str) -> bool:
    return bool(A_DIGIT.search(word))


def keeps_meaning(word: str) -> bool:
    """Whether a text without this word would say something else: a number, a side, a "not"."""
    lower = word.lower()
    if lower in ("battlecry", "deathrattle"):  # the moment of a whole line in a word
        return True
    return is_number(word) or lower in NEGATIONS or lower in SIDES or lower in QUANTITIES
