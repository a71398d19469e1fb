"""Reading Nostalgix's card files."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache, partial
from typing import Annotated, Any, Final, Literal, cast

import msgspec

from playmat.games.nostalgix.effects.summoning_effects import SummonTokens
from playmat.games.nostalgix.facts.card import FIGHTER, KIND_NAMES, TYPE_NAMES, Attack, NxCard
from playmat.games.nostalgix.facts.words import one
from playmat.games.nostalgix.text import lines, noun_phrases
from playmat.games.nostalgix.text.dialect import make_dialect
from playmat.kernel.errors import BadText
from playmat.language import sets
from playmat.language.decks import Name
from playmat.language.files import Document
from playmat.language.grammar import Dialect, walk
from playmat.parts.reading import Place, ReadCard, read_set

KINDS: Final = ("hero", "fighter", "spell", "surprise", "equipment", "arena")
Kind = Literal[
    "", "hero", "fighter", "spell", "surprise", "equipment", "arena",
    "Hero", "Fighter", "Spell", "Surprise", "Equipment", "Arena",
]  # fmt: skip
Figure = Annotated[int, msgspec.Meta(ge=0, le=99)]


class AttackFile(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """An attack of a Fighter."""

    damage: Figure | None = None
    name: str = ""
    effect: str = ""
    attack_damage: Figure | None = None
    attack_name: str = ""
    attack_effect: str = ""

    def __post_init__(self) -> None:
        take_over(self, ATTACK_ANATOMY)
        say_nothing(self, ("effect",))
        if self.damage is None:
            raise ValueError("an attack needs its `damage`")


EVOLUTION = re.compile(r"Level ([123])(?:[\s,:;.-]++(?:evolves from )?(\S.*))?", re.IGNORECASE)


class CardFile(sets.Card, kw_only=True, forbid_unknown_fields=True):
    """A card as it stands in a file (section 2 of the ledger)."""

    kind: Kind = ""
    card_type: str = ""
    cost: Figure = 0
    type: str | None = None
    level: Annotated[int, msgspec.Meta(ge=1, le=3)] | None = None
    evolves_from: str = ""
    subtype: str = ""
    armor: Figure = 0
    health: Annotated[int, msgspec.Meta(ge=1, le=99)] | None = None
    attacks: list[AttackFile] = msgspec.field(default_factory=list)
    weakness: list[str] | str = msgspec.field(default_factory=list)
    resistance: list[str] | str = msgspec.field(default_factory=list)
    prerequisite: list[str] | str = ""
    ability: str = ""
    ability_cost: Figure | None = None
    mana_cost: Figure | None = None
    fighter_type: str = ""
    evolution_info: str = ""
    spell_effect: str = ""
    surprise_effect: str = ""
    equipment_effect: str = ""
    arena_effect: str = ""
    rarity_indicator: str = ""
    lore_box: str = ""
    rarity: str = ""
    lore: str = ""
    number: str | int = ""
    set: str = ""
    attack_points: Annotated[int, msgspec.Meta(ge=0, le=0)] = 0  # of a Hero: never printed

    def __post_init__(self) -> None:
        take_over(self, ANATOMY)
        self.read_evolution()
        say_nothing(self, ("ability", "evolves_from", "prerequisite", "text"))
        called = (self.kind or self.card_type).lower()
        if called not in KINDS:
            raise ValueError(f"a card needs its `kind`, one of {', '.join(KINDS)}")
        self.kind = cast(Kind, called)

    def read_evolution(self) -> None:
        """Evolution Info may name the Level too: "Level 2, evolves from Cub"."""
        found = EVOLUTION.fullmatch(self.evolves_from.strip())
        if found is None:
            return
        level, name = int(found.group(1)), found.group(2) or ""
        if self.level not in (None, level):
            raise ValueError(f"its level is {self.level}, but its Evolution Info says {level}")
        self.level, self.evolves_from = level, name

    @property
    def lines(self) -> list[str]:
        """The text, with what the anatomy of a card lists apart."""
        whole = "\n".join((*self.demands, self.whole_ability, self.text))
        return [line.strip() for line in whole.splitlines() if line.strip()]

    @property
    def demands(self) -> list[str]:
        """The prerequisite as a sentence; cards may be named alone (NX-702)."""
        named = [self.prerequisite] if isinstance(self.prerequisite, str) else self.prerequisite
        return [
            one if one.endswith(".") else f'Play this only if "{one}" is in play.'
            for one in named
            if one
        ]

    @property
    def whole_ability(self) -> str:
        """The Ability; of a Hero's the cost may stand in a field of its own."""
        ability = self.ability
        if self.ability_cost is None or not ability or ability.startswith("Hero Ability"):
            return ability
        pay = f"pay {self.ability_cost} mana to " if self.ability_cost else ""
        return f"Hero Ability, {pay}{ability[0].lower()}{ability[1:]}"


# Fields as section 2 of the ledger names them, and the short names that files use.
ANATOMY = {
    "mana_cost": "cost",
    "fighter_type": "type",
    "evolution_info": "evolves_from",
    "spell_effect": "text",
    "surprise_effect": "text",
    "equipment_effect": "text",
    "arena_effect": "text",
    "rarity_indicator": "rarity",
    "lore_box": "lore",
}
ATTACK_ANATOMY = {
    "attack_damage": "damage",
    "attack_name": "name",
    "attack_effect": "effect",
}


def take_over(file: msgspec.Struct, names: dict[str, str]) -> None:
    """Put what stands under the long name of a field under its short one."""
    for long, short in names.items():
        value = getattr(file, long)
        if value is not None and value != "":
            setattr(file, short, value)


def say_nothing(file: msgspec.Struct, fields: tuple[str, ...]) -> None:
    """Empty the fields of which it is written that there is nothing in them."""
    for field in fields:
        if getattr(file, field) in ("none", ["none"]):
            setattr(file, field, "")


class SetFile(sets.CardSet[CardFile], kw_only=True, forbid_unknown_fields=True):
    """A set of Nostalgix, with the code that its card numbers begin with.

    `subtypes` are those that its texts may speak of besides the ones that cards bear.
    """

    subtypes: list[Name] = msgspec.field(default_factory=list)


ReadNxCard = ReadCard[NxCard, NxCard]  # with the tokens that its text makes
the_dialect = cache(make_dialect)


def read_cards(document: Document, subtypes: Iterable[str] = ()) -> list[ReadNxCard]:
    """All cards of a set, ready to be played, where there are these Subtypes besides its own."""
    known = {*subtypes, *subtypes_in(document)} - noun_phrases.RESERVED
    dialect = the_dialect().knowing(subtype=known)
    return read_set(document, SetFile, partial(make_card, dialect=dialect))


# ---- Subtypes: the first word of an Ability box (NX-1285), or what a text calls its tokens ----


def subtypes_in(document: Document) -> Iterator[str]:
    """The Subtypes that a set brings along, whatever else is right or wrong with it."""
    data: Any = document.data if isinstance(document.data, dict) else {}
    for listed in (data.get("subtypes"), data.get("cards")):
        for each in listed if isinstance(listed, list) else ():
            if isinstance(each, str):
                yield each
            elif isinstance(each, dict):
                yield from subtypes_of(each)


ONE_WORD = re.compile(r"[A-Z][A-Za-z'-]*")  # as noun_phrases.ONE_WORD


def subtypes_of(card: dict[str, Any]) -> Iterator[str]:
    """The Subtypes that a card brings along: its own and those of the tokens that it makes."""
    yield str(card.get("subtype") or "")
    for _, text in sets.texts_of(card):
        for line in text.splitlines():
            before, bar, rest = line.partition(" | ")
            alone = ONE_WORD.fullmatch(before.strip())  # the Ability box has nothing else
            if bar or (alone and before.strip() not in noun_phrases.RESERVED):
                yield before.strip()
            yield from subtypes_of_tokens(rest or line)


def subtypes_of_tokens(line: str) -> Iterator[str]:
    if "token" not in line.lower():
        return
    try:
        tree = the_dialect().parse(line, "line")
    except BadText:  # which is told when the card is read
        return
    for node in walk(tree):
        if isinstance(node, SummonTokens):
            yield node.card.subtype


def make_card(file: CardFile, set_name: str, at: Place, dialect: Dialect) -> ReadNxCard:
    """One card: its fields checked, its text understood."""
    check_fields(file, at)
    sort = KIND_NAMES[file.kind]
    text = "\n".join(dialect.normal(line) for line in file.lines)
    card = NxCard(file.name, file.kind, text, set_name, file.handler or "", sort)
    card.cost = file.cost
    card.armor = file.armor
    card.health = file.health or 0
    card.subtype = file.subtype
    if sort == FIGHTER:
        card.type = at.place_in(TYPE_NAMES, file.type or "Neutral", "type", "type")
        card.level = file.level or 1
        card.evolves_from = file.evolves_from
        card.attacks = [
            Attack(a.name, a.damage or 0, dialect.normal(a.effect)) for a in file.attacks
        ]
        card.weakness = types_mask(file.weakness, at, "weakness")
        card.resistance = types_mask(file.resistance, at, "resistance")
    card.rarity, card.lore = file.rarity, file.lore
    card.number = str(file.number)
    maker = lines.LineMaker(dialect, card)
    read = maker.understood(file, at)
    with at.text_of(file, "attacks"):
        for attack in card.attacks:
            maker.attack(attack)
    return read


def check_fields(file: CardFile, at: Place) -> None:
    """Each kind has the fields it needs, and none that it cannot have."""
    fighter = file.kind == "fighter"
    if file.kind in ("hero", "fighter") and file.health is None:
        raise at.error(f"{file.name} needs health")
    if file.kind not in ("hero", "fighter") and (file.health is not None or file.armor):
        raise at.error(f"{file.name} is {one(file.kind)}: it has no health or armor")
    figures = file.attacks or file.level or file.type or file.evolves_from or file.subtype
    if not fighter and (figures or file.weakness or file.resistance):
        raise at.error(
            f"{file.name} is {one(file.kind)}: type, level, subtype, attacks, weakness and "
            "resistance are for Fighters",
        )
    if file.kind != "hero" and file.ability_cost is not None:
        raise at.error(f"{file.name}: only the Ability of a Hero has a cost apart")
    if file.kind == "hero" and file.cost:
        raise at.error(f"{file.name}: a Hero costs no mana (NX-207)")
    if file.subtype in noun_phrases.TAKEN:
        raise at.error(noun_phrases.NO_SUBTYPE.format(file.subtype), "subtype")
    level = file.level or 1
    if fighter and level > 1 and not file.evolves_from:
        raise at.error(
            f"{file.name} is of Level {level}: evolves_from must name the Fighter below (NX-752)",
        )
    if fighter and level == 1 and file.evolves_from:
        raise at.error(f"{file.name} is of Level 1 and evolves from nothing")
    names = [attack.name for attack in file.attacks]
    if len(names) > 1 and len(set(names)) < len(names):
        raise at.error(f"the attacks of {file.name} need names of their own")


def types_mask(names: list[str] | str, at: Place, field: str) -> int:
    mask = 0
    given = [names] if isinstance(names, str) else names
    for name in given if given != ["none"] else []:
        mask |= 1 << at.place_in(TYPE_NAMES, name, "type", field)
    return mask
