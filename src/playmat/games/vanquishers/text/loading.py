"""Reading Vanquishers' card files (section 2 of the ledger)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from playmat.games.vanquishers.effects.board_effects import StaysFor
from playmat.games.vanquishers.effects.effects import Gets
from playmat.games.vanquishers.facts import card as cards
from playmat.games.vanquishers.facts import objects
from playmat.games.vanquishers.facts.card import Line, VqCard
from playmat.games.vanquishers.play.playing import stays_for_good
from playmat.games.vanquishers.text import anatomy, lines
from playmat.games.vanquishers.text.dialect import make_dialect
from playmat.language import sets
from playmat.language.files import Document
from playmat.parts.game_file import read_game_file
from playmat.parts.reading import Place, ReadCard, check_kind, read_set

FOLDER = Path(__file__).parent.parent  # with the game file
Figure = Annotated[int, msgspec.Meta(ge=0, le=99)]
Change = Annotated[int, msgspec.Meta(ge=-99, le=99)]
AtLeastOne = Annotated[int, msgspec.Meta(ge=1, le=99)]


class Requirements(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What a Hero may use; an empty list allows all."""

    card_types: list[str] = msgspec.field(default_factory=list)
    item_classes: list[str] = msgspec.field(default_factory=list)
    item_types: list[str] = msgspec.field(default_factory=list)
    ability_types: list[str] = msgspec.field(default_factory=list)


class Boosts(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What a Hero's V side adds."""

    life: Change = 0
    shield: Change = 0
    defense: Change = 0
    recovery: Change = 0
    weapon_damage: Change = 0
    target_value: Change = 0
    tv: Change = 0  # `tv` and `TV` are read as `target_value`
    TV: Change = 0


Kind = Literal[
    "hero", "energy_class", "attack", "rift", "support", "trap", "vitality", "grenade",
    "weapon", "hero_item", "ammunition", "armor", "mod",
]  # fmt: skip
AbilityType = Literal[
    "Attack", "Rift", "Support", "Trap", "Vitality", "Hero Attachment", "Grenade"
]  # fmt: skip
CardType = Literal[
    "Hero", "Energy Class", "Ability", "Item Weapon", "Hero Item", "Ammunition", "Armor",
    "Weapon Mod", "ability",
]  # fmt: skip


class CardFile(anatomy.Anatomy, kw_only=True, forbid_unknown_fields=True):
    """A card as it stands in a file; each kind has its own fields of these."""

    kind: Literal["", Kind, CardType, AbilityType] = ""
    # the ledger's names for it, which `in_file_words` puts into ours
    card_type: Literal["", Kind, CardType, AbilityType] = ""
    ability_type: Literal["", Kind, AbilityType] = ""
    cost: Annotated[int, msgspec.Meta(le=99)] | None = None
    unique: bool = False
    # heroes
    life: AtLeastOne | None = None
    shield: Figure | None = None
    defense: Change | None = None
    recovery: AtLeastOne | None = None
    energy_class_types: list[anatomy.Energy] | None = None
    requirements: Requirements | None = None
    v_cost: AtLeastOne | None = None
    v_boosts: Boosts | None = None
    # Energy Class cards; Armor has a resistance too, a number
    energy_type: anatomy.Energy | None = None
    shields: Figure | None = None
    weakness: dict[anatomy.Energy, Figure] | None = None
    resistance: dict[anatomy.Energy, Figure] | Figure | None = None
    # items
    item_class: str | None = None
    item_type: str | None = None
    target_value: Figure | None = None
    tv: Figure | None = None
    TV: Figure | None = None
    ammo_required: Figure | None = None
    kinetic: Figure | None = None
    shield_damage: Figure | None = None
    aoe: Figure | None = None
    energy_damage: dict[anatomy.Energy, Figure] | None = None
    range: Figure | None = None
    defense_bonus: Change | None = None
    mod_mounts: list[str] | None = None
    modded: bool | None = None
    durability: Annotated[int, msgspec.Meta(le=99)] | None = None
    shield_bonus: Figure | None = None
    attachment_type: str | None = None
    fits: list[str] | None = None
    # for the eye
    rarity: str = ""
    lore: str = ""
    number: str | int = ""

    def __post_init__(self) -> None:
        if bool(self.kind) == bool(self.card_type):
            raise ValueError("a card needs its `kind` or its `card_type`, one of them")
        if bool(self.ability_type) != ("ability" in (self.kind.lower(), self.card_type.lower())):
            raise ValueError("a card of the type Ability, and no other, has its `ability_type`")


class SetFile(sets.CardSet[CardFile], kw_only=True, forbid_unknown_fields=True):
    """A set of Vanquishers."""


DAMAGE_FIELDS = ("target_value", "kinetic", "shield_damage", "aoe", "energy_damage")
MOUNT_RULES = {"range": "VQ-698", "melee": "VQ-701"}


ReadVqCard = ReadCard[VqCard, Line]
the_dialect = cache(make_dialect)


def read_cards(document: Document) -> list[ReadVqCard]:
    """All cards of a set, ready to be played."""
    worded = sets.in_other_words(document, anatomy.in_file_words)
    return read_set(worded, SetFile, make_card)


def make_card(file: CardFile, set_name: str, at: Place) -> ReadVqCard:
    """One card: its fields checked, its text understood."""
    check_fields(file, at)
    dialect = the_dialect()
    sort = cards.KIND_NAMES[file.kind]
    text = "\n".join(dialect.normal(line) for line in file.lines)
    card = VqCard(file.name, file.kind, text, set_name, file.handler or "", sort)
    card.cost = file.cost or 0
    card.unique = file.unique
    card.rarity, card.lore, card.number = file.rarity, file.lore, str(file.number)
    fill_in(card, file)
    read = lines.LineMaker(dialect, card).understood(file, at)
    if file.stays is not None and file.stays not in stays_by_text(card):
        wrong = f"{file.name}: by its kind and text it does not stay so (VQ-R106)"
        raise at.error(wrong, "stays")
    return read


def stays_by_text(card: VqCard) -> list[bool | int]:
    """What a card may say of how long it stays on the board (VQ-614, VQ-624, VQ-R106)."""
    said = [
        step.turns
        for line in card.lines
        for step in line.program.steps
        if isinstance(step, StaysFor)
    ]
    if said:
        return [True, max(said)]
    if card.sort & (cards.RIFT | cards.VITALITY | cards.TRAP) or (
        card.sort == cards.SUPPORT and stays_for_good(card)
    ):
        return [True]
    turns = [
        step.duration.turns
        for line in card.lines
        for step in line.program.steps
        if isinstance(step, Gets) and step.duration and step.duration.kind != objects.THIS_TURN
    ]
    return [True, max(turns)] if turns and card.sort == cards.SUPPORT else [False]


def check_fields(file: CardFile, at: Place) -> None:
    """Each kind has the fields it needs, and none that it cannot have."""
    check_kind(file, read_game_file(FOLDER).kinds, at)
    if file.kind == "hero":
        if file.cost is not None:
            raise at.error(f"{file.name}: a Hero costs nothing (VQ-203)")
    elif file.cost is None or file.cost < 1:
        raise at.error(f"{file.name} needs a cost of 1 or more (VQ-R24)")
    wrong = wrong_class(file)
    if wrong:
        raise at.error(f"{file.name}: {wrong}")


def wrong_class(file: CardFile) -> str:
    """What is wrong with the class, mounts or resistance of an item; empty: nothing."""
    if file.kind == "weapon":
        if file.item_class not in cards.CLASSES:
            return f"an Item Weapon is of the class {', '.join(cards.CLASSES)}"
        mounts = [mount for names in cards.MOUNTS.values() for mount in names]
        if any(mount not in mounts for mount in file.mod_mounts or []):
            return f"mounts are {', '.join(mounts)} (VQ-698, VQ-701)"
    if file.kind == "ammunition":
        if file.item_class not in (cards.KINETIC_AMMUNITION, cards.ENERGY_CARTRIDGE):
            return "Ammunition is kinetic_ammunition or energy_cartridge (VQ-666)"
        if file.lines and not file.modded:
            return "only modded ammunition has text (VQ-R34)"
    if file.kind == "mod":
        if file.item_class not in (*cards.CLASSES, "energy"):
            return f"a Mod is of the class {', '.join(cards.CLASSES)}, energy (VQ-694)"
        types = cards.MOUNTS.get(file.item_class or "", ())
        if bool(types) != bool(file.attachment_type) or (
            types and file.attachment_type not in types
        ):
            wanted = f"one of {', '.join(types)}" if types else "none"
            rule = MOUNT_RULES.get(file.item_class or "", "VQ-R42")
            return f"its attachment_type must be {wanted} ({rule})"
        if file.item_class == "energy" and file.fits:
            return "an Energy Mod goes on any weapon (VQ-705)"
    attacks = any(getattr(file, field) is not None for field in DAMAGE_FIELDS)
    if file.kind == "hero_item" and file.target_value is None and attacks:
        return "a Hero Item without a target_value has no damage of its own (VQ-R29)"
    if file.kind == "armor" and (file.durability is None or file.durability < 1):
        return "it needs durability, 1 or more (VQ-683)"
    if file.kind == "armor" and isinstance(file.resistance, dict):
        return "the resistance of Armor is a number"
    if file.kind == "energy_class" and isinstance(file.resistance, int):
        return "the resistance of an Energy Class card names energies: {solar: 1}"
    return ""


def fill_in(card: VqCard, file: CardFile) -> None:
    """The printed figures."""
    figures = card.figures
    if card.sort == cards.HERO:
        fill_hero(card, file)
    elif card.sort == cards.ENERGY_CLASS:
        card.energy = cards.ENERGIES.index(file.energy_type or "")
        figures[cards.SHIELD] = file.shields or 0
        card.weakness = by_energy(file.weakness)
        card.resistance = by_energy(file.resistance)
    elif card.sort & cards.ITEMS:
        fill_figures(figures, file)
        figures[cards.TARGET_VALUE] = -1 if file.target_value is None else file.target_value
        figures[cards.ENERGY : cards.FIGURES] = by_energy(file.energy_damage)
        figures[cards.DEFENSE] = file.defense_bonus or 0
    elif card.sort == cards.ARMOR:
        card.durability = file.durability or 1
        figures[cards.SHIELD] = file.shield_bonus or 0
        figures[cards.DEFENSE] = file.defense_bonus or 0
        figures[cards.RESISTANCE] = file.resistance if isinstance(file.resistance, int) else 0
    card.item_class = file.item_class or ""
    card.item_type = file.item_type or ""
    card.ammo_required = file.ammo_required or 0
    card.mounts = list(file.mod_mounts or [])
    card.modded = bool(file.modded)
    card.attachment_type = file.attachment_type or ""
    card.fits = list(file.fits or [])


def fill_figures(figures: list[int], file: object) -> None:
    """Those figures that have a field of their name."""
    for field, figure in anatomy.FIGURES.items():
        figures[figure] = getattr(file, field, 0) or 0


def fill_hero(card: VqCard, file: CardFile) -> None:
    fill_figures(card.figures, file)
    card.energies = [cards.ENERGIES.index(name) for name in file.energy_class_types or []]
    wanted = file.requirements or Requirements()
    card.allowed = {name: names for name, names in msgspec.structs.asdict(wanted).items() if names}
    card.v_cost = file.v_cost or 1
    boosts = file.v_boosts or Boosts()
    card.boosts = [0] * cards.FIGURES
    fill_figures(card.boosts, boosts)
    card.boosts[cards.KINETIC] = boosts.weapon_damage


def by_energy(amounts: object) -> list[int]:
    """Five numbers, one for each energy."""
    named = amounts if isinstance(amounts, dict) else {}
    return [int(named.get(energy, 0)) for energy in cards.ENERGIES]
