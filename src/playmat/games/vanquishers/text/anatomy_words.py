"""Card files in the words of section 2 of the ledger, put into those that files use.

`card_type: Item Weapon` is `kind: weapon`, `item_class: Hand to Hand` is `hand_to_hand`, and a
field that is left blank is as good as not there.
"""

from __future__ import annotations

from typing import Any, Final

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
