"""Words for which the thesaurus of offers has others: in the form in which they stand, the likeliest first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from playmat.language.people.meanings import third_person
from playmat.language.people.mending.thesaurus import VERBS_FOR, WORDS_FOR
from playmat.language.people.mending.tokens import tokens_of
from playmat.language.people.senses import base, is_number

MOST_WORDS: Final = 5  # of one turn
MOST_SENSES: Final = 5  # of a word
BODY: Final = "{body}"
SIGNS: Final = {"/": "and", "&": "and", "+": "and", "w/": "with", "=": "is"}
PARTICIPLES: Final = {
    "put": "put", "get": "got", "have": "had", "lose": "lost", "draw": "drawn", "choose": "chosen", "hit": "hit",
    "take": "taken", "deal": "dealt", "pay": "paid", "freeze": "frozen", "bind": "bound",
}  # fmt: skip
PARTICLES: Final = frozenset({"back", "up", "off", "out", "down", "away", "over", "aside"})
MOST_PARTED: Final = 4  # words between a verb and its particle: "kick that unit back"

Senses = dict[tuple[str, ...], list[str]]


def by_words(table: dict[str, str]) -> Senses:
    """The words that may stand for these, by the senses of the table in its order."""
    found: Senses = {}
    for meant, listed in table.items():
        for words in dict.fromkeys(listed.split(", ")):
            found.setdefault(tuple(words.lower().split()), []).append(meant)
    return found


VERBS: Final = by_words(VERBS_FOR)
WORDS: Final = by_words(WORDS_FOR)


class Exchange(NamedTuple):
    """Words that a text may have meant from one place to another, in each of their senses."""

    start: int
    end: int
    senses: tuple[tuple[str, ...], ...]


def exchanged(tokens: Sequence[str], body: str, knows: Callable[[str], bool]) -> list[str]:
    """With words that people's grammar knows for turns and for words that it does not."""
    return with_senses(tokens, list(exchanges(tokens, body, knows)))


def in_other_senses(
    tokens: Sequence[str], body: str, knows: Callable[[str], bool]
) -> Iterator[list[str]]:
    """The same with one of them in another of its senses, the likelier sense of each first.

    >>> knows = {"a", "card"}.__contains__
    >>> [" ".join(each) for each in in_other_senses("Drop a card".split(), "unit", knows)][:2]
    ['Lower a card', 'Lose a card']
    """
    found = list(exchanges(tokens, body, knows))
    most = max((len(each.senses) for each in found), default=0)
    for rank in range(1, most):
        for n, each in enumerate(found):
            if rank < len(each.senses):
                other = each._replace(senses=each.senses[rank:])
                yield with_senses(tokens, [*found[:n], other, *found[n + 1 :]])


def with_senses(tokens: Sequence[str], found: Sequence[Exchange]) -> list[str]:
    """With the first sense of each exchange."""
    made: list[str] = []
    at = 0
    for each in found:
        made += [*tokens[at : each.start], *each.senses[0]]
        at = each.end
    return [*made, *tokens[at:]]


def exchanges(tokens: Sequence[str], body: str, knows: Callable[[str], bool]) -> Iterator[Exchange]:
    """The longest turns and words that the thesaurus has, one after the other."""
    at = 0
    while at < len(tokens):
        found = exchange_at(tokens, at, body, knows)
        if found:
            yield found
        at = found.end if found else at + 1


def exchange_at(
    tokens: Sequence[str], at: int, body: str, knows: Callable[[str], bool]
) -> Exchange | None:
    first = tokens[at]
    if first in SIGNS:
        return Exchange(at, at + 1, ((SIGNS[first],),))
    for end in range(min(at + MOST_WORDS, len(tokens)), at, -1):
        alone = end == at + 1
        if alone and (particle := parted_at(tokens, at)):
            between = tokens[at + 1 : particle]
            if senses := in_senses([first, tokens[particle]], body, at == 0, between):
                return Exchange(at, particle + 1, senses)
        if alone and (knows(first) or not first[0].isalpha()):
            continue
        if senses := in_senses(tokens[at:end], body, at == 0):
            return Exchange(at, end, senses)
    return None


def in_senses(
    written: Sequence[str], body: str, first: bool = False, between: Sequence[str] = ()
) -> tuple[tuple[str, ...], ...]:
    """What words may stand for, with what stands between them after it."""
    meant = meant_by(written, body)[:MOST_SENSES]
    return tuple((*capital_of(written[0], tokens_of(each), first), *between) for each in meant)


def meant_by(written: Sequence[str], body: str) -> list[str]:
    """What words may stand for, in their form.

    >>> meant_by(["drops"], "unit")[:3], meant_by(["kicked", "back"], "unit")
    (['discards', 'lowers', 'loses'], ['returned'])
    >>> meant_by(["iced"], "unit"), meant_by(["banging"], "unit")
    (['destroyed', 'frozen'], [])
    """
    lower = [token.lower().rstrip("!") for token in written]
    nouns = [meant.replace(BODY, body) for meant in WORDS.get(tuple(lower), ())]
    as_it_is = VERBS.get(tuple(lower), ())
    ending = "" if as_it_is else ending_of(lower[0])
    stems = (base(lower[0]), lower[0].removesuffix("d")) if ending in ("s", "ed") else ()
    found = (VERBS.get((stem, *lower[1:])) for stem in stems)
    verbs = as_it_is or next((each for each in found if each), [])
    said = (in_form(verb, ending) for verb in verbs if not verb.startswith(lower[0]))
    return [*nouns, *(verb for verb in said if verb)]


def parted_at(tokens: Sequence[str], at: int) -> int:
    """Where the particle stands that belongs to the verb at a place; 0: it has none.

    >>> parted_at("kick that unit back to their hand".split(), 0)
    3
    """
    for end in range(at + 2, min(at + 2 + MOST_PARTED, len(tokens))):
        if not tokens[end - 1][0].isalnum():
            break
        if tokens[end].lower() in PARTICLES:
            return 0 if is_number(tokens[end - 1]) else end  # "knock 1 off the cost" is a measure
    return 0


def ending_of(word: str) -> str:
    return next((ending for ending in ("ed", "ing", "s") if word.endswith(ending)), "")


def in_form(verb: str, ending: str) -> str:
    """A verb with the ending of another; nothing where that is not known."""
    head, *rest = verb.split()
    if ending == "s":
        return " ".join((third_person(head), *rest))
    if ending == "ed":
        done = PARTICIPLES.get(head) or head + ("d" if head.endswith("e") else "ed")
        return " ".join((done, *rest))
    return "" if ending else verb


def capital_of(written: str, meant: list[str], first: bool) -> list[str]:
    if first and written[:1].isupper() and meant:
        return [meant[0][:1].upper() + meant[0][1:], *meant[1:]]
    return meant
