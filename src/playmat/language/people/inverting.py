"""The phrases of a dialect, by the frames that they say.

A phrase is read by people's grammar with a hole where it has a slot, once for each choice of its
parts that may be absent and of its words from short lists. One that this grammar does not read is a
frame of its own: people have to use its words, but may say what goes into it in their own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations, islice, product
from typing import Final

from playmat.kernel.errors import BadText
from playmat.language.grammar import Dialect
from playmat.language.people.english import PeoplesEnglish, readings
from playmat.language.people.frames import Frame, Hole, pointing
from playmat.language.people.holes import hole_text
from playmat.language.people.lexicon import Lexicon
from playmat.language.people.meanings import all_slots
from playmat.language.people.normal import normal
from playmat.language.phrases import Alternative, Phrase, Word
from playmat.language.templates import (
    Agreement,
    Article,
    Begin,
    Group,
    Literal,
    Noun,
    Part,
    Slot,
    show,
)

VERBATIM: Final = r"[^.;:\ue000]+"  # within a sentence
ANYTHING: Final = "*"  # a phrase that says what goes into it: "{ref}'s"
SUBJECT: Final = "the_subject"  # the hole for what a predicate is said of
PREDICATE: Final = "predicate"
MOST_VARIANTS: Final = 96  # of one phrase
MOST_SPLICED: Final = 3  # phrases that are written out in place of a slot
SAID_OTHERWISE: Final = "said otherwise"  # what another phrase says as well: "a rage" counter for 1
MOST_WORDS: Final = 24  # of a list that is written out
# What people's grammar calls what stands in a category of a dialect.
READ_AS: Final = {
    "np": "np", "noun": "nouned", "nouns": "nouned", "order": "order", "condition": "condition", "trigger": "trigger",
    "duration": "duration", "cost": "cost", "item": "item", "counted": "counted", "player": "player",
    "happening": "happening", "zone": "zone", "amount": "amount", "post": "post",
    "predicate": "predicate", "use": "use", "packet": "packet", "whose": "whose", "measure": "figure", "face": "face",
    "picked": "picked", "left": "left", "payment": "payment",
}  # fmt: skip


IN_PEOPLES: Final = READ_AS | {
    "number": "amount", "signed": "plus", "trait": "trait", "traits": "trait", "keyword": "keyword", "clause": "clause",
    "name": "name", "typed": "typed", "item": "items", "predicate": "predicates", "packet": "packets",
}  # fmt: skip


# What people call otherwise in the phrases that they have to say as they stand.
OWN_WORDS: Final = {
    "said_when": r"\bwhen(?= )",
    "said_while": r"\bwhile(?= )",
    "each": r"\bfor each(?= )",
    "you_may": r"\byou may(?= )",
    "third_deal": r"\bdeals(?= )",
    "bare_deal": r"\bdeal(?= )",
    "this_card": r"\bthis(?: unit| card)?(?=$|'s\b| (?:is|was|cannot|can|need|attacks?|has|gets)\b)",
    "the_opponents": r"\b(?:the opponent|your opponent)'s(?= )",
    "the_opponent": r"\b(?:the opponent|your opponent)\b(?!')",
}

Unread = tuple[Phrase, tuple[Part, ...]]


class Saying:
    """A phrase of a dialect in one of its forms: the frame that it says, and its words."""

    __slots__ = ("frame", "parts")

    def __init__(self, frame: Frame | Hole, parts: tuple[Part, ...]) -> None:
        self.frame = frame
        self.parts = parts


class Kind:
    """What stands in a category: what people's grammar reads it as, and how numbers are written."""

    __slots__ = ("name", "people", "plural_of", "printed")

    def __init__(self, spec: str) -> None:
        name, *forms = spec.split("|")
        self.name, _, self.plural_of = name.partition(" of ")
        self.people, self.printed = forms or ("{}", "{}")


SAID_OF_ONE: Final = {"take": "takes", "get": "gets", "have": "has", "do": "does"}


def of_one(text: str) -> str:
    """What is said of several, as it is said of one.

    >>> of_one("take 1 less damage"), of_one("cannot attack")
    ('takes 1 less damage', 'cannot attack')
    """
    verb, space, rest = text.partition(" ")
    return SAID_OF_ONE.get(verb, verb) + space + rest


class Sayings:
    """All that a dialect can say, category by category."""

    def __init__(self, dialect: Dialect, en: PeoplesEnglish, lexicon: Lexicon) -> None:
        self.dialect = dialect
        self.en = en
        self.lexicon = lexicon
        self.kinds = {name: Kind(spec) for name, spec in lexicon.categories.items()}
        self.made: dict[str, dict[str, list[Saying]]] = {}
        self.read: dict[tuple[Alternative, str], list[Saying]] = {}
        self.texts: dict[tuple[str, str], list[Frame | Hole]] = {}  # what has been read
        self.unread: dict[str, Unread] = {}  # what people's grammar does not read by itself
        for category, kind in self.kinds.items():
            if kind.name in READ_AS:
                self.made[category] = self._made(category, READ_AS[kind.name])
        self.named = 0  # slots for what phrases of the dialect's own name
        self.own: dict[Phrase, list[tuple[str, tuple[Part, ...]]]] = {}
        self.aliases = {c: [*self._aliases(c)] for c in self.kinds}
        for phrase, parts in self.unread.values():
            as_what = READ_AS[self.kinds[phrase.category].name]
            self._teach(phrase, parts, "price" if as_what == "cost" else as_what)
        for category, kind in self.kinds.items():
            for alternative in self.dialect.alternatives(category) if kind.name in READ_AS else ():
                if isinstance(alternative, Phrase) and alternative in self.own:
                    self._add_own(category, alternative)

    def of(self, category: str, kind: str) -> Sequence[Saying]:
        """What a category can say with a frame of this kind."""
        made = self.made.get(category, {})
        return [*made.get(kind, ()), *made.get(ANYTHING, ())]

    def says(self, kind: str) -> bool:
        """Whether any phrase says a frame of this kind."""
        return any(kind in made for made in self.made.values())

    def _aliases(self, category: str) -> Iterator[str]:
        """Categories of which everything can stand in this one, by a phrase without words."""
        for alternative in self.dialect.alternatives(category):
            if isinstance(alternative, Phrase) and len(alternative.parts) == 1:
                (part,) = alternative.parts
                if isinstance(part, Slot) and not part.separator and part.category in self.kinds:
                    yield part.category

    def _made(self, category: str, as_what: str) -> dict[str, list[Saying]]:
        found: dict[str, list[Saying]] = {}
        read = self.read
        for alternative in self.dialect.alternatives(category):
            key = (alternative, as_what)  # one phrase stands in several categories
            if key not in read:
                read[key] = list(self._sayings(alternative, as_what))
            for saying in read[key]:
                whole = isinstance(saying.frame, Hole)
                found.setdefault(ANYTHING if whole else saying.frame.kind, []).append(saying)
        return found

    def _sayings(self, alternative: Alternative, as_what: str) -> Iterator[Saying]:
        if isinstance(alternative, Word):
            for frame in self._readings(alternative.text, as_what):
                yield Saying(pointing(normal(frame)), (Literal(alternative.text),))
        elif isinstance(alternative, Phrase) and not self._is_choice(alternative):
            slots = [part for part in alternative.parts if isinstance(part, Slot)]
            if any(
                each.category in self.kinds and self.kinds[each.category].name == SAID_OTHERWISE
                for each in slots
            ):
                return
            for spelling in alternative.also:
                for worded in self._with_words(spelling)[:MOST_WORDS]:
                    yield from self._read(worded, as_what)
            for worded in self._with_words(alternative.parts):
                found = [*self._read(worded, as_what)]
                yield from found
                alone = all(isinstance(part, (Slot, Begin)) for part in worded)
                if not found and not alone and alternative.category in self.kinds:
                    name = f"{alternative.category}: {show(worded)}"
                    self.unread[name] = (alternative, worded)

    def _is_choice(self, phrase: Phrase) -> bool:
        """Whether a phrase is one of several things to do, which sentences are put together from."""
        begun = self.lexicon.pieces.get("choice", "").lower()
        return bool(begun) and show(phrase.parts).lower().startswith(begun)

    def _read(self, worded: tuple[Part, ...], as_what: str) -> Iterator[Saying]:
        for parts in variants(worded):
            for frame in self._readings(self.people_text(parts), as_what):
                yield Saying(pointing(normal(frame)), parts)

    def _readings(self, text: str, as_what: str) -> list[Frame | Hole]:
        """All that a form of a phrase says, each text read once."""
        if (text, as_what) not in self.texts:
            if as_what == PREDICATE and (known := self.texts.get((of_one(text), as_what))):
                self.texts[text, as_what] = known
                return known
            found = readings(self.en, text, "order" if as_what == PREDICATE else as_what)
            if as_what == PREDICATE and not found:  # as it is said of something
                said = readings(self.en, f"{hole_text(SUBJECT, 'np')} {text}", "order")
                found = [f.without("what") for f in said if is_said_of_subject(f)]
            self.texts[text, as_what] = found
        return self.texts[text, as_what]

    # ---- phrases with words of their own ----

    def _teach(self, phrase: Phrase, parts: tuple[Part, ...], as_what: str) -> None:
        """Let people's grammar read a phrase of this game as it stands."""
        first = next(part for part in parts if not isinstance(part, Begin))
        kind = self.kinds.get(first.category) if isinstance(first, Slot) else None
        if kind is not None and IN_PEOPLES.get(kind.name) == as_what:
            return  # it would begin with itself
        if isinstance(first, Literal) and first.text == "you may ":
            return  # sentences have that already
        as_what = "thing" if as_what == "np" else as_what
        spellings = (parts, *phrase.also) if len(self._with_words(phrase.parts)) == 1 else (parts,)
        templates = [each for spelling in spellings for each in self._templates(spelling)]
        if as_what == PREDICATE:
            as_what, templates = "order", ["{what:np} " + each for each in templates]
        name = f"own {'thing ' if as_what == 'thing' else ''}{sum(map(len, self.own.values()))}"
        self.own.setdefault(phrase, []).append((name, parts))
        for template in templates:
            slots = all_slots(template)
            self.en.phrase(
                as_what,
                template,
                lambda *values, slots=slots: Frame(
                    name,
                    {
                        n: own_value(v)
                        for n, v in zip(slots, values, strict=True)
                        if not n.startswith("_")
                    },
                ),
            )

    def _templates(self, parts: Sequence[Part]) -> list[str]:
        """The templates of people's grammar for these parts: words that agree in either form."""
        made = [""]
        for part in parts:
            made = [before + form for before in made for form in self._forms(part)]
        return list(dict.fromkeys(made))[:8]

    def _forms(self, part: Part) -> list[str]:
        if isinstance(part, Literal):
            return [self._loosened(escaped(part.text))]
        if isinstance(part, Slot):
            separator = f"/{escaped(part.separator)}" if part.separator else ""
            return [f"{{{part.name}:{self._category(part.category)}{separator}}}"]
        if isinstance(part, Noun):
            return [f"{{{part.name}:{self._category(part.many)}}}"]
        if isinstance(part, Agreement):
            return [part.one, part.many]
        if isinstance(part, Group):
            return [f"[{inside}]" for inside in self._templates(part.parts)]
        return ["a(n)"] if isinstance(part, Article) else [""]

    def _loosened(self, words: str) -> str:
        """Words of a phrase where people may name this card and the other player in their own."""
        for category, pattern in OWN_WORDS.items():
            self.named += 1
            words = re.sub(pattern, f"{{_{category}_{self.named}:{category}}}", words)
        return words

    def _category(self, category: str) -> str:
        """The category of people's grammar for what stands in one of the dialect's."""
        kind = self.kinds.get(category)
        if kind is not None:
            return IN_PEOPLES[kind.name]
        name = f"own_{category}"
        if name not in self.en.categories():
            self.en.pattern(name, VERBATIM, partial(self._verbatim, category), str)
        return name

    def _verbatim(self, category: str, text: str) -> str:
        """A stretch of text that the dialect's own category reads."""
        try:
            self.dialect.read_own(text, category)
        except BadText:
            raise ValueError(text) from None
        return text

    def _add_own(self, category: str, phrase: Phrase) -> None:
        for name, worded in self.own[phrase]:
            found = self.made[category].setdefault(name, [])
            for parts in variants(worded):
                slots = {p.name: Hole(p.name, "own") for p in parts if isinstance(p, (Slot, Noun))}
                found.append(Saying(Frame(name, {**slots, **flags_in(worded, parts)}), parts))

    # ---- forms ----

    def _with_words(self, parts: tuple[Part, ...]) -> list[tuple[Part, ...]]:
        """The phrase with each choice of words from its short lists."""
        choices: list[Sequence[Part]] = []
        spliced: set[int] = set()
        for part in parts:
            words = self._words_of(part)
            if isinstance(part, Group):
                choices.append([Group(inside) for inside in self._with_words(part.parts)])
            elif isinstance(part, Noun):
                choices.append(self._agreeing(part) or [part])
            elif phrases := self._phrases_of(part, parts):
                choices.append([Group(each) for each in phrases])
                spliced.add(len(choices) - 1)
            else:
                choices.append([Literal(word) for word in words] if words else self._narrower(part))
        made = islice(product(*choices), MOST_VARIANTS)
        return [tuple(flat(chosen, spliced)) for chosen in made]

    def _phrases_of(self, part: Part, around: Sequence[Part]) -> list[tuple[Part, ...]]:
        """The phrases of a category that has only a few plain ones, to stand in the place of a slot."""
        if not isinstance(part, Slot) or part.separator or part.category in self.kinds:
            return []
        phrases = [
            each for each in self.dialect.alternatives(part.category) if isinstance(each, Phrase)
        ]
        if not 0 < len(phrases) == len(self.dialect.alternatives(part.category)) <= MOST_SPLICED:
            return []
        names = {p.name for p in around if isinstance(p, (Slot, Noun))}
        for each in phrases:
            inside = [p for p in each.parts if not isinstance(p, Literal)]
            if not all(
                isinstance(p, Slot) and p.name not in names and p.category in self.kinds
                for p in inside
            ):
                return []
        return [each.parts for each in phrases]

    def _narrower(self, part: Part) -> Sequence[Part]:
        """A slot for each category of which something stands in this one, where there is no more to
        it: "{kind}" is a type or an identifier.
        """
        if not isinstance(part, Slot) or part.separator or part.category in self.kinds:
            return [part]
        found: list[Part] = []
        for alternative in self.dialect.alternatives(part.category):
            inside = alternative.parts if isinstance(alternative, Phrase) else ()
            if len(inside) != 1 or not isinstance(inside[0], Slot) or inside[0].separator:
                return [part]
            if inside[0].category not in self.kinds:
                return [part]
            found.append(Slot(part.name, inside[0].category))
        return found or [part]

    def _is_open(self, category: str) -> bool:
        """Whether what stands in a category is left open, rather than written out."""
        return category in self.kinds and self.kinds[category].name != "figure"

    def _agreeing(self, part: Noun) -> list[Part]:
        """The words of two short lists, for one and for many, where a slot takes nothing else."""
        if self._is_open(part.one):
            return []
        lists = [
            [each.text for each in self.dialect.alternatives(c) if isinstance(each, Word)]
            for c in (part.one, part.many)
        ]
        if len(lists[0]) != len(lists[1]):
            return []
        return [Agreement(one, many, part.number) for one, many in zip(*lists, strict=True)]

    def _words_of(self, part: Part) -> list[str]:
        """The words of a short list, where a slot takes nothing else."""
        if not isinstance(part, Slot) or part.separator or self._is_open(part.category):
            return []
        alternatives = self._distinct(part.category)
        words = [text for each in alternatives if (text := fixed_words(each))]
        return words if len(words) == len(alternatives) <= MOST_WORDS else []

    def _distinct(self, category: str) -> list[Alternative]:
        """The alternatives of a category, of words that mean the same only the first."""
        found: dict[object, Alternative] = {}
        for each in self.dialect.alternatives(category):
            value = each.value if isinstance(each, Word) else None
            found.setdefault(("word", value) if isinstance(value, (int, str)) else each, each)
        return list(found.values())

    def people_text(self, parts: Sequence[Part]) -> str:
        """A form of a phrase as people's grammar reads it."""
        out = ""
        for part in parts:
            if isinstance(part, Literal):
                out += part.text
            elif isinstance(part, Slot):
                out += self._hole(part.name, part.category, bool(part.separator))
            elif isinstance(part, Noun):
                out += self._hole(part.name, part.many, False)
            elif isinstance(part, Agreement):
                out += part.many
            elif isinstance(part, Article):
                out += "a"
            elif isinstance(part, Group):
                out += self.people_text(part.parts)
        return out

    def _hole(self, name: str, category: str, many: bool) -> str:
        kind = self.kinds.get(category)
        if kind is None:
            return hole_text(name, "word")
        if kind.name == "trait" or kind.plural_of:
            return hole_text(name, f"trait {category}")
        plural = {
            "item": "items",
            "clause": "clauses",
            "post": "posts",
            "packet": "packets",
            "predicate": "predicates",
            "order": "orders",
        }.get(kind.name, kind.name)
        return kind.people.replace("{}", hole_text(name, plural if many else kind.name))


def flat(parts: Sequence[Part], spliced: set[int]) -> Iterator[Part]:
    """The parts, with those of a phrase that stands for a slot among them."""
    for number, part in enumerate(parts):
        if number in spliced and isinstance(part, Group):
            yield from part.parts
        else:
            yield part


def is_said_of_subject(frame: Frame | Hole) -> bool:
    what = frame.get("what") if isinstance(frame, Frame) else None
    return isinstance(what, Hole) and what.slot == SUBJECT and frame.kind != "predicated"


def variants(parts: tuple[Part, ...]) -> list[tuple[Part, ...]]:
    """The forms of a phrase: with and without each part that may be absent."""
    groups = [n for n, part in enumerate(parts) if isinstance(part, Group)]
    made: list[tuple[Part, ...]] = []
    for size in range(len(groups) + 1):
        for present in combinations(groups, size):
            flat: list[Part] = []
            for n, part in enumerate(parts):
                if not isinstance(part, Group):
                    flat.append(part)
                elif n in present:
                    flat += part.parts
            made.append(tuple(flat))
    return made[:MOST_VARIANTS]


def fixed_words(alternative: Alternative) -> str:
    """What an alternative says where it is always the same."""
    if isinstance(alternative, Word):
        return alternative.text
    if isinstance(alternative, Phrase) and all(isinstance(p, Literal) for p in alternative.parts):
        return show(alternative.parts)
    return ""


def own_value(value: object) -> object:
    """What filled a slot; of a trait its name."""
    if isinstance(value, Frame) and value.kind == "trait":
        return value.get("name")
    if isinstance(value, Frame) and value.kind == "items":
        return value.get("of")
    return value


def flags_in(parts: Sequence[Part], present: Sequence[Part]) -> dict[str, bool]:
    """Which words that may be absent stand in this form of a phrase."""
    return {
        part.flag: True
        for part in parts
        if isinstance(part, Group) and part.flag and all(each in present for each in part.parts)
    }


def escaped(text: str) -> str:
    return "".join("\\" + sign if sign in "{}[]^~\\/" else sign for sign in text)
