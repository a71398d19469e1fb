"""What a card's text says that its fields say already: "Durability 4.", "Range Weapon."

Where both say the same it is no part of what the card does; where they do not, the card is refused.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any, Final

from playmat.games.vanquishers.facts import card as cards
from playmat.games.vanquishers.facts.card import VqCard
from playmat.kernel.errors import BadText
from playmat.language.grammar import NUMBER, Dialect
from playmat.parts.texts import Text

FIELD: Final = "field"
DEALERS: Final = cards.WEAPON | cards.HERO_ITEM
CLASS_WORDS: Final = {
    "range": ("Range", "Ranged"),
    "melee": ("Melee",),
    "hand_to_hand": ("Hand to Hand", "Hand-to-Hand"),
    "critical_art": ("Critical Art",),
}
EVERY_KIND: Final = cards.ANY_CARD | cards.HERO
KEYWORDS: Final = ("Dual Wield", "Counter Attack")
# Where one sentence ends, or the label of a class before a keyword.
SENTENCE: Final = re.compile(r"(?<=\.)\s|,\s(?=Dual Wield|Counter Attack)", re.IGNORECASE)


class FieldText(Text):
    """A field of a card, on which kinds of cards it stands, and what is said of it."""

    name: str
    sorts: int
    value: object


class DamageText(Text):
    """Damage of one type that an item deals."""

    n: int
    figure: int


class KeywordText(Text):
    """What is no field, but no moment either at which something is done."""


class DamagesText(Text):
    """All the direct damage that an item deals."""

    packets: tuple[DamageText, ...]


def without_fields(card: VqCard, text: str) -> str:
    """A line without what the fields of its card say; BadText where they say otherwise."""
    rest = left(text, card.sort)
    for sentence, said in sentences(text, card.sort):
        wrong = said and contradicted(card, said)
        if wrong:
            raise BadText(text, text.index(sentence), f"the card's {wrong}", offer=rest)
    return rest


def without_any(text: str, kind: str) -> str:
    """A line of a card that was understood, without what its fields say."""
    return left(text, cards.KIND_NAMES.get(kind, EVERY_KIND))


def left(text: str, sort: int) -> str:
    parts = [*sentences(text, sort)]
    if all(said is None for _, said in parts):
        return text
    return " ".join(sentence for sentence, said in parts if said is None)


def sentences(text: str, sort: int) -> Iterator[tuple[str, FieldText | DamagesText | None]]:
    """Each sentence, with what it says of a field; damage is a field's only at the beginning, where
    it is not what is done at some moment.
    """
    first = not sort & ~DEALERS
    for sentence in SENTENCE.split(text):
        said = said_of_field(sentence)
        none = isinstance(said, FieldText) and not said.sorts & sort
        if none or (isinstance(said, DamagesText) and not first):
            said = None
        first = first and said is not None
        yield sentence, None if isinstance(said, KeywordText) else said


def said_of_field(sentence: str) -> Any:
    """What a sentence says of a field, if that is all it says."""
    try:
        return statements().read_own(sentence.rstrip("."), FIELD)
    except BadText:
        return None


def contradicted(card: VqCard, said: FieldText | DamagesText) -> str:
    """What the card has instead; nothing where it has what is said."""
    if isinstance(said, FieldText):
        has = FIELDS[said.name](card)
        return "" if has == said.value else f"{said.name} is {str(has).replace('_', ' ')}"
    told = [0] * cards.FIGURES
    for packet in said.packets:
        told[packet.figure] += packet.n
    for figure in cards.DAMAGES:
        if told[figure] != card.figures[figure] and (told[figure] or figure != cards.AOE):
            return f"{cards.FIGURE_NAMES[figure]} is {card.figures[figure]}"
    return ""


FIELDS: Final[dict[str, Callable[[VqCard], object]]] = {
    "kind": lambda card: cards.KIND_TITLES[card.sort],
    "class": lambda card: card.item_class,
    "attachment type": lambda card: card.attachment_type,
    "durability": lambda card: card.durability,
    "target value": lambda card: card.figures[cards.TARGET_VALUE],
    "range": lambda card: card.figures[cards.RANGE],
    "ammunition": lambda card: card.ammo_required,
    "cost": lambda card: card.cost,
}


@cache
def statements() -> Dialect:
    """The sentences that say no more than a field."""
    said = Dialect("fields of Vanquishers", ignore_case=True)
    said.pattern("number", NUMBER, int, str)
    for keyword in KEYWORDS:
        said.phrase(FIELD, keyword, KeywordText)
    said.words("is_a", dict.fromkeys(("a", "an", "this is a", "this is an")))
    said.words("put", dict.fromkeys(("place", "put", "set", "play")))
    said.words("this", dict.fromkeys(("this", "this card", "this mod", "this trap", "it")))
    said.words("one", dict.fromkeys(("an", "a", "your", "any", "one of your", "the")))
    said.words("deals", dict.fromkeys(("deals", "does", "hits for")))
    said.words("it", dict.fromkeys(("this", "it", "this weapon", "this item weapon", "this armor")))
    said.words(
        "foe", dict.fromkeys(("the target enemy", "target enemy", "the enemy", "the enemy Hero"))
    )
    kinds(said)
    classes(said)
    figures(said)
    damages(said)
    return said


def state(said: Dialect, words: str, name: str, sorts: int, value: object) -> None:
    said.phrase(FIELD, words, lambda *_: FieldText(name, sorts, value))


def kinds(said: Dialect) -> None:
    for title in cards.KIND_TITLES.values():
        state(said, f"[<is_a> ]{title}[ card]", "kind", EVERY_KIND, title)
    face_down = "<put> <this> face[-][ ]down[ on the board]"
    state(said, face_down, "kind", cards.TRAP, cards.KIND_TITLES[cards.TRAP])


def classes(said: Dialect) -> None:
    for item_class, named in CLASS_WORDS.items():
        for words in named:
            weapon = f"{words} Weapon"
            state(said, f"[<is_a> ]{weapon}", "class", cards.WEAPON, item_class)
            state(said, f"[<is_a> ]{words}[ Weapon] Mod", "class", cards.MOD, item_class)
            for top in ("", "the top of ", "the bottom of "):
                fits = f"attach[ <this>] to {top}<one>[ equipped] {weapon}"
                state(said, fits, "class", cards.MOD, item_class)
    for place in (place for places in cards.MOUNTS.values() for place in places):
        state(said, f"{place.replace('_', ' ')}[ mod]", "attachment type", cards.MOD, place)


def figures(said: Dialect) -> None:
    for name, sorts, ways in (
        (
            "durability",
            cards.ARMOR,
            ("durability[:] {n:number}", "[<it> ]has {n:number} durability"),
        ),
        ("target value", DEALERS, ("target value[:] {n:number}",)),
        ("range", DEALERS, ("range[:] {n:number}",)),
        (
            "ammunition",
            DEALERS,
            ("[<it> ]needs {n:number} ammunition", "[<it> ]requires {n:number} ammunition"),
        ),
        (
            "cost",
            cards.ANY_CARD,
            ("cost[:] {n:number}", "[<it> ]costs {n:number}[ storage][ energy]"),
        ),
    ):
        for words in ways:
            said.phrase(FIELD, words, partial(counted, name, sorts))


def counted(name: str, sorts: int, *given: object) -> FieldText:
    """So many as stand among the parts of what is said, the last of which may be absent."""
    (n,) = (part for part in given if isinstance(part, int) and not isinstance(part, bool))
    return FieldText(name, sorts, n)


def damages(said: Dialect) -> None:
    types = {cards.FIGURE_NAMES[figure]: figure for figure in cards.DAMAGES}
    said.words("type", {**types, "damage": cards.KINETIC})
    said.phrase("packet", "{n:number} {figure:type}", DamageText)
    said.phrase(FIELD, "[<it> ]<deals> {of:packet/ and }[ to <foe>]", dealt)


def dealt(*given: object) -> DamagesText:
    (packets,) = (part for part in given if isinstance(part, tuple))
    return DamagesText(packets)
