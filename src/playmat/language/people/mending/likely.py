"""A text as it was probably meant: without asides, in words that the grammar knows, with what a pronoun
stands for. What is read so is offered, never taken: any of these guesses may be wrong.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice, pairwise
from typing import Final, NamedTuple

from playmat.language.people.meanings import third_person
from playmat.language.people.mending.asides import ASIDES, NEEDLESS
from playmat.language.people.mending.exchanging import exchanged, in_other_senses
from playmat.language.people.mending.faithful import HANGING, SOMEBODY, THEIRS, Words
from playmat.language.people.mending.faithful import THEY as THEM
from playmat.language.people.mending.tokens import BREAKS, joined, tidy, tokens_of
from playmat.language.people.mending.turns import in_usual_turns, with_condition_first
from playmat.language.people.senses import is_number, listed

MOST_OF_STAR: Final = 4
MOST_OTHERS: Final = 6  # texts in which one word has another of its senses
REMINDS: Final = 4  # words in brackets that may explain what was said; fewer belong to it


class Likely(NamedTuple):
    """A text as it may have been meant, and the words that it leaves out."""

    text: str
    lost: tuple[str, ...]


SAID_ASIDE: Final = tuple(tuple(each.split()) for each in ASIDES)


def likely_texts(text: str, body: str, knows: Callable[[str], bool]) -> list[Likely]:
    """A text as it was probably meant, the least changed first.

    >>> knows = set("draw a card destroy an enemy of your choice".split()).__contains__
    >>> likely_texts("Annihilate an enemy, no matter which.", "unit", knows)[-1]
    Likely(text='Destroy an enemy.', lost=('no matter which',))
    """
    tokens = tokens_of(text)
    plain, lost = without_asides(tokens)
    known = joined(exchanged(plain, body, knows))
    turned = in_usual_turns(known)
    begun = with_condition_first(turned)
    others = islice(in_other_senses(plain, body, knows), MOST_OTHERS)
    texts = (
        *(joined(plain), known, turned, begun, *with_names(turned, body)),
        *(in_usual_turns(joined(each)) for each in others),
    )
    lean, small = without_small_words(plain)
    found = [Likely(each, tuple(lost)) for each in texts]
    if lean != plain:
        found.insert(0, Likely(joined(exchanged(lean, body, knows)), (*lost, *small)))
    seen = {each.text: each for each in reversed(found) if each.text != text}
    return [each for each in found if seen.get(each.text) is each]


# ---- asides ----


def without_asides(tokens: Sequence[str]) -> tuple[list[str], list[str]]:
    """Without what carries no rule, and those words."""
    kept: list[str] = []
    lost: list[str] = []
    at = 0
    while at < len(tokens):
        end = end_of_reminder(tokens, at) or end_of_aside(tokens, at)
        if end:
            lost.append(joined(tokens[at:end]))
            at = end
        else:
            kept.append(tokens[at])
            at += 1
    return (
        (tidy(without_small_brackets(kept)), lost) if lost else (without_small_brackets(kept), [])
    )


def without_small_words(tokens: Sequence[str]) -> tuple[list[str], list[str]]:
    """Without words that add nothing wherever they stand, which are told, and none of them twice.

    >>> without_small_words("The enemy please takes takes 2 damage.".split())
    (['The', 'enemy', 'takes', '2', 'damage.'], ['please'])
    """
    lost = [token for token in tokens if token.lower() in NEEDLESS]
    kept = [token for token in tokens if token.lower() not in NEEDLESS]
    again = [one[0].isalpha() and one.lower() == other.lower() for one, other in pairwise(kept)]
    return tidy(
        [token for token, twice in zip(kept, [False, *again], strict=False) if not twice]
    ), lost


def end_of_reminder(tokens: Sequence[str], at: int) -> int:
    """Where words in brackets end that explain what was said before."""
    if tokens[at] != "(" or ")" not in tokens[at:]:
        return 0
    close = tokens.index(")", at)
    inside = tokens[at + 1 : close]
    reminds = len(inside) >= REMINDS and inside[0].lower() not in HANGING
    return close + 1 if reminds else 0


def without_small_brackets(tokens: Sequence[str]) -> list[str]:
    """ "(2) less" is "2 less"."""
    made = list(tokens)
    for at in range(len(made) - 3, -1, -1):
        if made[at] == "(" and made[at + 2] == ")" and is_number(made[at + 1]):
            made[at : at + 3] = [made[at + 1]]
    return made


def end_of_aside(tokens: Sequence[str], at: int) -> int:
    """Where an aside ends that begins here: it stands between signs, or at the end of a sentence."""
    if not tokens[at][0].isalnum():
        return 0
    begins = at == 0 or tokens[at - 1] in BREAKS or tokens[at - 1].endswith(("!", "-"))
    ends = (
        end
        for aside in SAID_ASIDE
        if begins or len(aside) > 1
        for end in ends_of(tokens, at, aside)
        if end == len(tokens) or tokens[end] in BREAKS or tokens[end - 1].endswith("!")
    )
    end = max(ends, default=0)
    return 0 if at == 0 and end == len(tokens) else end


def ends_of(tokens: Sequence[str], at: int, aside: Sequence[str]) -> Iterator[int]:
    """Where these words end if they stand here."""
    words = [token.lower().rstrip("!?") for token in tokens[at : at + len(aside) + MOST_OF_STAR]]
    size = len(aside)
    if aside[-1] != "*":
        if tuple(words[:size]) == tuple(aside):
            yield at + size
    elif tuple(words[: size - 1]) == tuple(aside[:-1]):
        for more in range(1, MOST_OF_STAR + 1):
            end = at + size - 1 + more
            if end > len(tokens) or tokens[end - 1] in BREAKS:
                break
            yield end


# ---- what pronouns stand for ----

IT: Final = re.compile(r"\b(?:it|he|she)('s)?(?= )", re.IGNORECASE)
THEY: Final = re.compile(
    r"\b(?:(their|them)\b|they(?:('ve)(?: got)?|('re)|('d)?)(?: (\w+))?)", re.IGNORECASE
)
THAT_ONE: Final = re.compile(
    r"\bthat (?:card|unit|fighter|character|hero|avatar|creature|one)\b", re.IGNORECASE
)
# What there is one of: named again it is the same.
ONLY_ONE: Final = re.compile(
    r"\b(?:your opponent's|the opponent's|the opposing|the other|the attacking|the defending|the enemy|your)"
    r" (?:active )?(?:card|hero|avatar|fighter|unit|character)\b",
    re.IGNORECASE,
)
OTHER_THINGS: Final = (
    listed("one other another top bottom any something two three") | SOMEBODY | THEIRS | THEM
)
LABELLED: Final = re.compile(r"[:>\]}*-] ")
BEGINS: Final = listed(
    "if when whenever while once as long on play at any time each every turn you may can"
)
UNBENT: Final = listed("may can can't cannot must would could might will won't")


def with_names(text: str, body: str) -> Iterator[str]:
    """With the name of what a pronoun stands for, where nothing else was named that it could be.

    >>> list(with_names("If this is your only Fighter, it hits for 3 more.", "Fighter"))
    ['If this is your only Fighter, this Fighter hits for 3 more.']
    >>> list(with_names("When they attack, draw a card.", "unit"))
    ['When your opponent attacks, draw a card.']
    >>> list(with_names("Freeze the enemy card. It deals no damage.", "card"))
    []
    """
    named = ONLY_ONE.search(text)
    again = THAT_ONE.search(text, named.end()) if named else None
    if named and again:
        yield text[: again.start()] + named.group() + text[again.end() :]
    it = IT.search(text)
    if it and is_alone(text[: it.start()]):
        yield text[: it.start()] + f"this {body}" + (" is" if it[1] else "") + text[it.end() :]
    they = THEY.search(text)
    if they and Words(text).means_them() and not Words(text[: they.start()]).has(THEIRS):
        begun = text[: they.start()] + opponent_does(they)
        yield begun + text[they.end() :]
        again = THEY.search(text, they.end())
        if they[1] and again and not again[1]:
            between = text[they.end() : again.start()]
            yield begun + between + opponent_does(again) + text[again.end() :]


def is_alone(before: str) -> bool:
    """Whether a card can mean only itself after these words."""
    words = Words(LABELLED.split(before)[-1])
    return words.set <= BEGINS or ("this" in words.set and not words.has(OTHER_THINGS))


def opponent_does(they: re.Match[str]) -> str:
    """ "They" as one opponent, with what is done."""
    if they[1]:
        return "your opponent's" if they[1].lower() == "their" else "your opponent"
    helps = " has" if they[2] else " is" if they[3] else " would" if they[4] else ""
    verb = they[5] or ""
    if verb and not helps and verb.lower() not in UNBENT:
        verb = {"are": "is", "don't": "doesn't", "were": "was"}.get(verb, third_person(verb))
    return f"your opponent{helps}" + (f" {verb}" if verb else "")
