"""Reading The Mix's card files."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache, partial
from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from playmat.games.mix.facts.card import Line, MixCard
from playmat.games.mix.text.dialect import make_dialect
from playmat.games.mix.text.lines import LineMaker
from playmat.games.mix.text.texts import Identifiers
from playmat.language import sets
from playmat.language.decks import Name
from playmat.language.files import Document
from playmat.language.grammar import Dialect
from playmat.language.suggestions import nearest
from playmat.parts.reading import Place, ReadCard, read_set

TYPES = {"rock": 0, "paper": 1, "scissors": 2}

AttackType = Literal["Rock", "Paper", "Scissors", "rock", "paper", "scissors"]


class Attack(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """One of the three ATKs of a card."""

    type: AttackType
    dmg: Annotated[int, msgspec.Meta(ge=0, le=99)]
    name: str = ""


class CardFile(sets.Card, kw_only=True, forbid_unknown_fields=True):
    """A card as it stands in a file. The first ATK is the Primary one (MX-203)."""

    hp: Annotated[int, msgspec.Meta(ge=1, le=999)]
    atks: Annotated[list[Attack], msgspec.Meta(min_length=3, max_length=3)]
    kind: Literal["character"] = "character"
    quote: str = ""
    identifiers: list[str] = msgspec.field(default_factory=list)
    rarity: str = ""
    number: str = ""
    ability: str | list[str] = ""
    combo: str | list[str] = ""
    deck_limit: Annotated[int, msgspec.Meta(ge=1, le=99)] | Literal["none"] | None = None
    play_face: Literal["up", "down"] = "up"

    @property
    def lines(self) -> list[str]:
        """The text, with what the anatomy of a card lists apart."""
        parts = [self.text]
        for field in (self.ability, self.combo):
            parts += [field] if isinstance(field, str) else field
        whole = "\n".join(parts)
        return [line.strip() for line in whole.splitlines() if line.strip()]


class SetFile(sets.CardSet[CardFile], kw_only=True, forbid_unknown_fields=True):
    """A set of The Mix, with the id that its card numbers begin with (MX-209).

    `identifiers` are those that it declares, each with other words for it where it has any.
    """

    identifiers: list[Name] | dict[Name, list[Name]] = msgspec.field(default_factory=list)


ReadMixCard = ReadCard[MixCard, Line]
# Bounded, since a stranger's set may declare identifiers that no other has.
the_dialect = lru_cache(16)(make_dialect)


def read_cards(
    document: Document, identifiers: Identifiers, others: Iterable[Spoken], distinct: bool = True
) -> list[ReadMixCard]:
    """All cards of a set, ready to be played, with the identifiers that are declared.

    Its texts may speak of what it holds itself and of what these `others` hold.
    """
    dialect = knowing(the_dialect(identifiers), [*others, spoken_in(document)])
    make = partial(make_card, identifiers=identifiers, dialect=dialect, distinct=distinct)
    return read_set(document, SetFile, make)


# ---- what texts may speak of: names that cards bear, counters that something puts on them ----


class Spoken(NamedTuple):
    """What one card or set brings along that texts may speak of."""

    names: list[str]
    counters: list[str]


PUT = re.compile(r"\bput (?:an?|[0-9]+|[a-z]+) ([a-z]+) counters?\b", re.IGNORECASE)


def spoken_of(name: str, text: str) -> Spoken:
    return Spoken([name], [counter.lower() for counter in PUT.findall(text)])


def spoken_in(document: Document) -> Spoken:
    """The same of a whole set, whatever else is right or wrong with it."""
    data: Any = document.data if isinstance(document.data, dict) else {}
    listed = data.get("cards")
    found = Spoken([], [])
    for card in listed if isinstance(listed, list) else ():
        if isinstance(card, dict):
            text = "\n".join(text for _, text in sets.texts_of(card))
            names, counters = spoken_of(str(card.get("name") or ""), text)
            found.names.extend(names)
            found.counters.extend(counters)
    return found


def knowing(dialect: Dialect, spoken: Iterable[Spoken]) -> Dialect:
    """The dialect where there are just these names and counters."""
    names = [name for each in spoken for name in each.names]
    counters = [counter for each in spoken for counter in each.counters]
    return dialect.knowing(name=names, counter=counters)


def check_identifiers(file: CardFile, identifiers: Identifiers, at: Place) -> None:
    """Every identifier of a card is one that a set declares (MX-208)."""
    names = [name for name, *_ in identifiers]
    for place, name in enumerate(file.identifiers):
        if name not in names:
            message = f"{file.name}: no set declares the identifier {name!r} (MX-208)"
            near = nearest(name, names)
            meant = f"did you mean {near!r}? " if near else ""
            hint = f"{meant}a set declares its own: identifiers: [{name}]"
            raise at.error(message, "identifiers", place, hint=hint)


def make_card(
    file: CardFile,
    set_name: str,
    at: Place,
    identifiers: Identifiers,
    dialect: Dialect,
    distinct: bool,
) -> ReadMixCard:
    """One card: its figures checked (MX-202, MX-204), its text understood."""
    check_identifiers(file, identifiers, at)
    kinds = [TYPES[attack.type.lower()] for attack in file.atks]
    if sorted(kinds) != [0, 1, 2]:
        needs = f"{file.name} needs one Rock, one Paper and one Scissors ATK (MX-202)"
        raise at.error(needs, "atks")
    values = [attack.dmg for attack in file.atks]
    if distinct and len(set(values)) < 3:
        differ = f"the DMG values of {file.name} must differ from one another (MX-204)"
        raise at.error(differ, "atks", hint="or switch distinct_dmg off")
    if any(sign in file.name for sign in "+():,"):
        raise at.error(f"the name {file.name!r} may not hold + ( ) : or ,")
    dmg = [0, 0, 0]
    names = ["", "", ""]
    for kind, attack in zip(kinds, file.atks, strict=True):
        dmg[kind] = attack.dmg
        names[kind] = attack.name
    card = MixCard(
        file.name,
        "character",
        "\n".join(dialect.normal(line) for line in file.lines),
        set_name=set_name,
        handler=file.handler or "",
        hp=file.hp,
        dmg=dmg,
        dominant=kinds[0],
        identifiers=list(file.identifiers),
    )
    card.number, card.quote, card.rarity, card.attacks = file.number, file.quote, file.rarity, names
    card.deck_limit = file.deck_limit if isinstance(file.deck_limit, int) else 0
    card.face_down = file.play_face == "down"
    return LineMaker(dialect, card).understood(file, at)
