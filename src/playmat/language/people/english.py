"""The grammar of people's English for one game: the same phrases, with that game's words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from playmat.kernel.errors import BadText
from playmat.language.english import APOSTROPHES, DASHES, QUOTATION_MARKS
from playmat.language.grammar import Dialect
from playmat.language.known_words import KnownWords
from playmat.language.parser import Matcher, build
from playmat.language.people import (
    combining,
    figures,
    meanings,
    moments,
    nouns,
    orders,
    sentences,
    statements,
)
from playmat.language.people.frames import Frame, Hole, key_of
from playmat.language.people.holes import NOTHING, holes
from playmat.language.people.lexicon import Lexicon, plural
from playmat.language.people.nouns.words import A_NAME, A_WORD, called

MOST_READINGS = 24
NONE = KnownWords({})


class PeoplesEnglish(Dialect):
    """The grammar, and the kinds of words in it that only cards can tell."""

    bears: frozenset[str] = frozenset()
    _borne: tuple[KnownWords, KnownWords] | None = None

    def borne(self, known: KnownWords) -> KnownWords:
        """Of the words that cards bear only those that are known; made once for many readings."""
        kept = self._borne
        if kept is None or kept[0] != known:
            bears = dict.fromkeys(self.bears, ())
            kept = self._borne = (known, KnownWords({**bears, **dict(known.kinds)}))
        return kept[1]


def people(
    lexicon: Lexicon,
    traits: Mapping[str, list[str]],
    keywords: Sequence[str],
    known: Mapping[str, str],
    names: Sequence[str] = (),
) -> PeoplesEnglish:
    """People's English with the words of a game; `known` are categories of traits that cards bear,
    with the kind of words that a dialect may be told of; `names` are the kinds that names are.
    """
    en = PeoplesEnglish("people", ignore_case=True)
    en.bears = frozenset((*known.values(), *names))
    for signs, meant in ((APOSTROPHES, "'"), (QUOTATION_MARKS, '"'), (DASHES, "-")):
        for sign in signs:
            en.same(sign, meant)
    meanings.verbs(en)
    meanings.short_lists(en)
    nouns.phrases(en, lexicon, traits, known)
    en.words("keyword", {name: name for name in keywords})
    for name, others in lexicon.keywords.items():
        en.words("keyword", dict.fromkeys(others, name))
    en.pattern("keyword", NOTHING, str, str)
    holes(en, "keyword", "keyword")
    en.pattern("name", '"[^"]+"', lambda text: text[1:-1], repr)
    for kind in names:
        en.pattern("name", A_WORD, str, str, known=kind)
        for form, number, write in (("called", "one", str), ("called_many", "many", plural)):
            en.pattern(form, A_NAME, str, write, known=kind)
            en.phrase("head", f"{{name:{form}}}", partial(called, lexicon, number))
    holes(en, "name", "name")
    if {"defense", "hp"} <= lexicon.figures.keys():
        figures.defense_or_health(en)
    figures.phrases(en)
    orders.phrases(en)
    statements.phrases(en)
    moments.phrases(en, lexicon)
    sentences.phrases(en)
    if lexicon.combo:
        combining.combinations(en)
    return en


def readings(
    en: PeoplesEnglish, text: str, category: str, known: KnownWords = NONE, own_name: str = ""
) -> list[Any]:
    """All that the text may say, each once; of words that cards bear only those that are known."""
    table = en.table()
    signs = en.signs(en.normal(text))
    matcher = Matcher(table, signs, own_name, en.borne(known), most=MOST_READINGS)
    found: dict[object, Frame | Hole] = {}
    for reading in matcher.whole(table.category(category, "people")):
        try:
            made = build(reading, text, matcher.capitals)
        except BadText:
            continue
        if isinstance(made, (Frame, Hole)):
            found.setdefault(key_of(made), made)
    return list(found.values())
