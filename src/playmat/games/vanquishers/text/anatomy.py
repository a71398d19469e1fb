"""Fields of the card anatomy (section 2): in other words, or saying what text says as well."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from playmat.games.vanquishers.facts import card as cards
from playmat.language import sets

KINDS: Final = {"item_weapon": "weapon", "weapon_mod": "mod", "hero_attachment": "vitality"}
LABELS: Final = ("kind", "item_class", "attachment_type", "mod_mounts", "energy_type")
NAMED_ENERGIES: Final = ("energy_class_types", "energy_damage", "weakness", "resistance")
HOLDERS: Final = ("damage", "boosts", "deltas", "v_boosts")  # maps of figures
SHORT: Final = {"tv": "target_value", "TV": "target_value"}
LINES: Final = ("abilities", "v_abilities")


def in_file_words(card: dict[str, Any]) -> dict[str, Any]:
    """A card of a set file, as `loading` reads it."""
    card = {SHORT.get(f, f): value for f, value in card.items() if value is not None}
    if "kind" not in card and "card_type" in card:
        card["kind"] = card.pop("card_type")
    if label(card.get("kind")) == "ability" and "ability_type" in card:
        card["kind"] = card.pop("ability_type")
    for field in (*LABELS, *NAMED_ENERGIES):
        if field in card:
            card[field] = label(card[field])
    if isinstance(card.get("kind"), str):
        card["kind"] = KINDS.get(card["kind"], card["kind"])
    for field in HOLDERS:
        if isinstance(card.get(field), dict):
            held = {SHORT.get(name, name): value for name, value in card[field].items()}
            if "energy_damage" in held:
                held["energy_damage"] = label(held["energy_damage"])
            card[field] = held
    for field in LINES:
        if isinstance(card.get(field), str):
            card[field] = card[field].strip().splitlines()
    wanted = card.get("requirements")
    if isinstance(wanted, dict):
        card["requirements"] = {
            field: names if field == "item_types" else label(names)
            for field, names in wanted.items()
        }
    return card


def label(value: Any) -> Any:
    """`Hand to Hand` as `hand_to_hand`, also each of a list and the keys of a map."""
    if isinstance(value, str):
        return value.strip().lower().replace(" ", "_")
    if isinstance(value, list):
        return [label(each) for each in value]
    if isinstance(value, dict):
        return {label(name): number for name, number in value.items()}
    return value


Energy = Literal[
    "tech", "solar", "arc", "glacier", "dark",
    "Tech", "Solar", "Arc", "Glacier", "Dark",
]  # fmt: skip
V_PREFIX = "V-Trigger - "
FIGURES = {
    "life": cards.LIFE,
    "shield": cards.SHIELD,
    "defense": cards.DEFENSE,
    "recovery": cards.RECOVERY,
    "target_value": cards.TARGET_VALUE,
    "range": cards.RANGE,
    "kinetic": cards.KINETIC,
    "shield_damage": cards.SHIELD_DAMAGE,
    "aoe": cards.AOE,
}


class Packets(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The direct damage of an Attack or Grenade (VQ-613, VQ-627)."""

    shield_damage: int = 0
    kinetic: int = 0
    energy_damage: dict[Energy, int] = msgspec.field(default_factory=dict)
    aoe: int = 0

    @property
    def line(self) -> str:
        types = {"Shield": self.shield_damage, "Kinetic": self.kinetic}
        types |= {name.capitalize(): number for name, number in self.energy_damage.items()}
        told = [
            f"{number} {name} Damage to target enemy" for name, number in types.items() if number
        ]
        told += [f"{self.aoe} AOE Damage"] if self.aoe else []
        return f"Deal {' and '.join(told)}."


class Deltas(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What a Vitality card, a Mod or modded ammunition adds to figures."""

    life: int = 0
    shield: int = 0
    defense: int = 0
    recovery: int = 0
    target_value: int = 0
    tv: int = 0  # `tv` and `TV` are read as `target_value`
    TV: int = 0
    range: int = 0
    kinetic: int = 0
    shield_damage: int = 0
    aoe: int = 0
    energy_damage: dict[Energy, int] = msgspec.field(default_factory=dict)

    @property
    def bonuses(self) -> str:
        figures = {cards.FIGURE_NAMES[n]: getattr(self, field) for field, n in FIGURES.items()}
        figures |= {f"{name.capitalize()} Damage": n for name, n in self.energy_damage.items()}
        return ", ".join(f"{number:+d} {name}" for name, number in figures.items() if number)


class Anatomy(sets.Card, kw_only=True, forbid_unknown_fields=True):
    """The fields that become lines of text."""

    abilities: list[str] | str | None = None
    v_ability: str | list[str] | None = None
    v_abilities: list[str] | str | None = None
    dual_wield: bool | None = None
    counter_attack: bool | Literal["when hit", "when missed"] | None = None
    damage: Packets | None = None
    use_cost: int | None = None
    trigger: str | None = None
    stays: bool | int | None = None
    boosts: Deltas | None = None
    deltas: Deltas | None = None

    @property
    def lines(self) -> list[str]:
        """The text, with what the anatomy of a card lists apart."""
        told = [self.damage.line] if self.damage else []
        told += [f"Your Hero gets {self.boosts.bonuses}."] if self.boosts else []
        if self.deltas:
            told.append(f"While this is attached, that Item Weapon gets {self.deltas.bonuses}.")
        told += ["Dual Wield."] if self.dual_wield else []
        if self.counter_attack:
            when = f" {self.counter_attack}" if isinstance(self.counter_attack, str) else ""
            told.append(f"Counter Attack{when}.")
        told += [self.as_use(line) for line in super().lines]
        told += [self.as_use(line) for line in self.abilities or []]
        apart = [self.v_ability] if isinstance(self.v_ability, str) else self.v_ability or []
        for line in [*apart, *(self.v_abilities or [])]:
            told.append(line if line.startswith(V_PREFIX) else V_PREFIX + line)
        return told

    def as_use(self, line: str) -> str:
        """A line whose price or trigger stands in a field of its own (VQ-615, VQ-R72)."""
        if self.trigger is not None and not line.startswith("Trap - "):
            return f"Trap - When {self.trigger}, {line[0].lower()}{line[1:]}"
        if self.use_cost is None or line.startswith(("Once per turn", "While", "When", "If")):
            return line
        return f"Once per turn, pay {self.use_cost} Storage Energy: {line[0].lower()}{line[1:]}"
