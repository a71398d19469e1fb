"""Noun phrases of people's English: which ones, whose, what kind, with what.

However it is worded, a noun phrase says the same few things:

    det      one, all, n (with `n`), up to (with `n`), the, this, it, that
    side     yours or theirs: your, allied, friendly, you control; enemy, opposing, the opponent's
    other    not this one
    kind     what it is, in the game's senses; trait:CATEGORY, what it is called besides
    state, row, level, cmp:FIGURE:or less, name, zone, keyword ...
"""

from collections.abc import Mapping

from playmat.language.grammar import Dialect
from playmat.language.people.lexicon import Lexicon
from playmat.language.people.nouns import (
    adjectives,
    filters,
    references,
    sides,
    words,
)
from playmat.language.people.nouns import phrases as noun_phrases


def phrases(
    en: Dialect, lexicon: Lexicon, traits: Mapping[str, list[str]], known: Mapping[str, str]
) -> None:
    """Noun phrases in the words of a game; `known` are categories of traits that cards bear."""
    words.phrases(en, lexicon, traits, known)
    sides.phrases(en)
    adjectives.phrases(en)
    filters.phrases(en)
    noun_phrases.phrases(en, lexicon)
    references.phrases(en)
