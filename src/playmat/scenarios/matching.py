"""Which option a written move means: any unambiguous shortening of its text will do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeVar

from playmat.kernel.decisions import Option

O = TypeVar("O", bound=Option)  # noqa: E741 - an option
Names = Mapping[str, Sequence[str]]

MOST_TEXTS: Final = 1 << 14  # that are remembered: the same cards and moves come again and again
LONGEST: Final = 400  # letters of such a text; strangers may send longer ones, to be forgotten
NO_NAMES: Final[Names] = {}


class Ambiguous(Exception):
    """Several options fit a written move equally well."""

    def __init__(self, text: str, candidates: Sequence[str]) -> None:
        super().__init__(f"{text!r} may mean {listed(candidates)}")
        self.candidates = list(candidates)


def find_move(text: str, options: Sequence[O], names: Names = NO_NAMES) -> O | None:
    """The option that a written move means, None if none fits. Offers and refusals mean theirs in
    the same way.

    The text in full comes first, then its beginning up to the end of a word, then its beginning,
    then some of its words in order.

    >>> from types import SimpleNamespace as Any
    >>> offered = [Any(text="throw Rock"), Any(text="throw Paper"), Any(text="yes, win this throw")]
    >>> find_move("THROW PAPER", offered).text, find_move("yes", offered).text
    ('throw Paper', 'yes, win this throw')
    >>> find_move("win throw", offered).text
    'yes, win this throw'

    The whole name of a card stands for that card alone: it never means a longer name, nor what is
    only done to it. `names` are all that are known, in small letters, each with the longer ones.

    >>> names = {"fox": ["fox kit"], "fox kit": [], "den": []}
    >>> find_move("play Fox", [Any(text="play Fox Kit")], names) is None
    True
    >>> find_move("play Den", [Any(text="play Fox into Den")], names) is None
    True
    """
    return only(text, find_moves(text, options, names))


def find_moves(text: str, options: Sequence[O], names: Names = NO_NAMES) -> list[O]:
    """All options that a written move may mean: those that fit it best.

    >>> from types import SimpleNamespace as Any
    >>> offered = [Any(text="attack Fox"), Any(text="attack Owl"), Any(text="end turn")]
    >>> [option.text for option in find_moves("attack", offered)]
    ['attack Fox', 'attack Owl']
    """
    folded = text.casefold()
    for option in options:
        if option.text.casefold() == folded:
            return [option]
    wanted = words(text)
    if not wanted:
        return []
    move = spaced(text)
    named = {name: names[name] for name in names if f" {name} " in move}
    near = [option for option in options if not another_name(move, option, named)]
    first = next((name for name in named if move.startswith(f" {wanted[0]} {name} ")), "")
    for fits in (
        lambda whole: begins(whole, folded),
        lambda whole: whole.startswith(folded),
        lambda whole: in_order(wanted, words(whole)) and begins_with(words(whole), first),
    ):
        found = [option for option in near if fits(option.text.casefold())]
        if found:
            return found
    return []


def another_name(move: str, option: Option, named: Names) -> bool:
    """Whether a name stands in full in the move where the option has a longer one."""
    others = [other for longer in named.values() for other in longer if f" {other} " not in move]
    whole = spaced(option.text) if others else ""
    return any(f" {other} " in whole for other in others)


def begins_with(whole: Sequence[str], name: str) -> bool:
    """Whether the name follows the verb, with its side before it or not."""
    after = list(whole[2:] if len(whole) > 1 and whole[1].endswith("'s") else whole[1:])
    return not name or f"{' '.join(after)} ".startswith(f"{name} ")


def spaced(text: str) -> str:
    """The words of a text in a row, so that whole words can be looked for."""
    return f" {plain(text)} "


def begins(text: str, beginning: str) -> bool:
    """Whether the text begins with these words, the last one complete."""
    if not beginning or not text.startswith(beginning):
        return False
    return len(text) == len(beginning) or not text[len(beginning)].isalnum()


def only(text: str, fitting: Sequence[O]) -> O | None:
    """The one option that fits; Ambiguous if several read differently."""
    if not fitting:
        return None
    texts = dict.fromkeys(option.text for option in fitting)
    if len(texts) > 1:
        raise Ambiguous(text, list(texts))
    return fitting[0]


def words(text: str) -> list[str]:
    """The words of a move, without the punctuation around them."""
    stripped = (word.strip(".,:;()") for word in text.casefold().split())
    return [word for word in stripped if word]


def plain(text: str) -> str:
    """A text as its words are looked for: in small letters, without what stands around them."""
    return remembered(text) if len(text) <= LONGEST else " ".join(words(text))


@lru_cache(MOST_TEXTS)
def remembered(text: str) -> str:
    return " ".join(words(text))


def in_order(wanted: Sequence[str], whole: Sequence[str]) -> bool:
    """Whether all wanted words stand in the whole, in their order.

    >>> in_order(["a", "c"], ["a", "b", "c"]), in_order(["c", "a"], ["a", "b", "c"])
    (True, False)
    """
    rest = iter(whole)
    return all(word in rest for word in wanted)


def listed(texts: Sequence[str], most: int = 12) -> str:
    """Texts as a person reads them, a long list cut short."""
    if not texts:
        return "nothing"
    shown = [repr(text) for text in texts[:most]]
    if len(texts) > most:
        shown.append(f"{len(texts) - most} more")
    return ", ".join(shown)
