"""Which option a written move means: any unambiguous shortening of its text will do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from playmat.scenarios.needs import OptionLike

O = TypeVar("O", bound=OptionLike)  # noqa: E741 - an option


class Ambiguous(Exception):
    """Several options fit a written move equally well."""

    def __init__(self, text: str, candidates: Sequence[str]) -> None:
        super().__init__(f"{text!r} may mean {listed(candidates)}")
        self.candidates = list(candidates)


def find_move(text: str, options: Sequence[O]) -> O | None:
    """The option that a written move means, None if none fits.

    The text in full comes first, then its beginning, then some of its words in order, then all
    of its words in another order.

    >>> from types import SimpleNamespace as Any
    >>> offered = [Any(text="throw Rock"), Any(text="throw Paper"), Any(text="yes, win this throw")]
    >>> find_move("THROW PAPER", offered).text, find_move("yes", offered).text
    ('throw Paper', 'yes, win this throw')
    >>> find_move("win throw", offered).text
    'yes, win this throw'
    """
    found = find_written(text, options)
    wanted = words(text)
    if found is not None or not wanted:
        return found
    folded = text.casefold()
    for fits in (
        lambda whole: whole.startswith(folded),
        lambda whole: in_order(wanted, words(whole)),
        lambda whole: sorted(words(whole)) == sorted(wanted),
    ):
        found = only(text, [option for option in options if fits(option.text.casefold())])
        if found is not None:
            return found
    return None


def find_written(text: str, options: Sequence[O]) -> O | None:
    """The option with this text or this beginning: what a refused or offered move must match."""
    folded = text.casefold()
    for option in options:
        if option.text.casefold() == folded:
            return option
    beginning = [option for option in options if begins(option.text.casefold(), folded)]
    return only(text, beginning)


def begins(text: str, beginning: str) -> bool:
    """Whether the text begins with these words, the last one complete."""
    if not beginning or not text.startswith(beginning):
        return False
    return not text[len(beginning)].isalnum()


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
