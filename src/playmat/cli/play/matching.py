"""Which option a player means: any unambiguous shortening of its text will do."""

from __future__ import annotations

from collections.abc import Sequence

from playmat.kernel.decisions import Option


def fitting(text: str, options: Sequence[Option]) -> list[Option]:
    """The options that the text may mean, the closest kind of fit only.

    The whole text comes first, then its beginning, then the beginnings of its words in order.

    >>> from playmat.kernel.decisions import Verb
    >>> throw = Verb("throw", "throw {name}", "throw Rock")
    >>> offered = [Option(0, throw, name) for name in ("Rock", "Paper", "Scissors")]
    >>> [option.text for option in fitting("sciss", offered)]
    ['throw Scissors']
    >>> [option.text for option in fitting("T P", offered)]
    ['throw Paper']
    """
    wanted = " ".join(text.casefold().split())
    if not wanted:
        return []
    texts = [option.text.casefold() for option in options]
    for fits in (
        [whole == wanted for whole in texts],
        [whole.startswith(wanted) for whole in texts],
        [words_fit(wanted.split(), words_of(whole)) for whole in texts],
    ):
        found: dict[str, Option] = {}
        for option, fit in zip(options, fits, strict=True):
            if fit:
                found.setdefault(option.text, option)
        if found:
            return list(found.values())
    return []


def words_of(text: str) -> list[str]:
    return [word.strip(".,:;()") for word in text.split()]


def words_fit(wanted: Sequence[str], whole: Sequence[str]) -> bool:
    """Whether each wanted word begins a word of the whole, in order."""
    rest = iter(whole)
    return all(any(word.startswith(one) for word in rest) for one in wanted)


def is_bare(option: Option) -> bool:
    """Whether an option has the same text whatever lies on the table: end turn, pass, yes, no."""
    return "{" not in option.verb.template


def letters(options: Sequence[Option], of_all: bool) -> dict[str, Option]:
    """The letters that stand for options: for bare ones the first of their text, if no other's.

    The others have letters if they are all of one kind, as three throws are, and `of_all` says so.
    """
    bare = [option for option in options if is_bare(option)]
    others = [option for option in options if not is_bare(option)]
    found = shortcuts(others) if of_all and len({o.verb.name for o in others}) == 1 else {}
    signs = [option.text[:1].casefold() for option in bare]
    return found | {sign: o for sign, o in zip(signs, bare, strict=True) if signs.count(sign) == 1}


def shortcuts(options: Sequence[Option]) -> dict[str, Option]:
    """A letter for each option whose distinguishing word begins with a letter of its own.

    >>> from playmat.kernel.decisions import Verb
    >>> throw = Verb("throw", "throw {name}", "throw Rock")
    >>> offered = [Option(0, throw, name) for name in ("Rock", "Paper", "Scissors")]
    >>> sorted(shortcuts(offered))
    ['p', 'r', 's']
    """
    split = [words_of(option.text.casefold()) for option in options]
    same = 0
    shortest = min((len(words) for words in split), default=0)
    if len(options) > 1:
        while same < shortest - 1 and len({words[same] for words in split}) == 1:
            same += 1
    letters = [words[same][:1] if len(words) > same else "" for words in split]
    return {
        sign: option
        for sign, option in zip(letters, options, strict=True)
        if sign.isalpha() and letters.count(sign) == 1
    }
