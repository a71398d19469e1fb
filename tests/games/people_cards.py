"""Plain cards of each kind that say a text."""

from __future__ import annotations

from typing import Any

NAME = "Brass Heron"
AROUND: dict[str, dict[str, Any]] = {
    "nexus": {"id": "ZZ", "elements": ["fire", "water", "earth", "wind", "light", "shadow"]},
    "mix": {"identifiers": {"Nettleton": ["Nettleton Student"], "Booth Boys": ["Booth Boy"]}},
}
KINDS: dict[str, tuple[str, ...]] = {
    "mix": ("ability",),
    "nexus": (
        *("unit", "avatar", "item"),
        *("normal spell", "quick spell", "continuous spell"),
    ),
    "nintendo": ("character", "commander", "effect", "item", "assistant", "area", "song", "mask"),
    "nostalgix": ("fighter", "fighter attack", "spell", "surprise", "arena", "equipment", "hero"),
    "vanquishers": (
        *("weapon", "hero item", "armor", "mod", "vitality", "energy class", "hero"),
        *("support", "rift", "attack", "grenade", "trap"),
    ),
}
BORDERS = {
    "normal": "*Normal* ",
    "timed": "[Timed] ",
    "instant": "<Instant> ",
    "constant": "{Constant} ",
    "attack": "*Attack* ",
}


def card_of(game: str, kind: str, text: str) -> dict[str, Any]:
    """A plain card of that kind that says the text."""
    words = kind.split()
    card: dict[str, Any] = {"name": NAME, "kind": words[0], "text": text}
    if game == "mix":
        del card["kind"]
        card |= {
            "hp": 6,
            "atks": [
                {"type": "Paper", "name": "Paw", "dmg": 4},
                {"type": "Rock", "dmg": 2},
                {"type": "Scissors", "dmg": 1},
            ],
            "identifiers": ["Nettleton"],
        }
    elif game == "nostalgix":
        if words[0] == "fighter":
            card |= {"cost": 2, "type": "Neutral", "level": 1, "subtype": "Fox", "health": 3}
            card["attacks"] = [{"name": "Nip", "damage": 2}]
            if words[1:] == ["attack"]:
                card["attacks"][0]["effect"] = card.pop("text")
        elif words[0] == "hero":
            card["health"] = 25
        else:
            card["cost"] = 2
    elif game == "nintendo":
        card |= {"sub_types": ["Bird"], "hand_cost": 2}
        if words[0] in ("character", "commander"):
            card |= {"ap": 2, "dp": 2, "sp": 2, "hp": 3, "elements": ["normal"]}
        if len(words) == 2:
            named = "" if words[0] == "effect" else "Move - "
            card["text"] = BORDERS[words[1]] + named + text
    elif game == "vanquishers":
        card |= {"kind": kind.replace(" ", "_"), "cost": 2}
        fields: dict[str, dict[str, Any]] = {
            "weapon": {
                "item_class": "range",
                "item_type": "pistol",
                "target_value": 4,
                "ammo_required": 1,
                "kinetic": 2,
                "range": 2,
            },
            "hero item": {"item_type": "charm"},
            "armor": {"item_class": "light", "durability": 2},
            "mod": {"item_class": "range", "attachment_type": "barrel"},
            "energy class": {
                "energy_type": "solar",
                "shields": 2,
                "weakness": {"glacier": 1},
                "resistance": {"solar": 1},
            },
        }
        card |= fields.get(kind, {})
        if kind == "hero":
            del card["cost"]
            card |= {"life": 15, "shield": 8, "defense": 12, "recovery": 2, "v_cost": 5}
            card |= {"energy_class_types": ["solar"], "v_boosts": {"shield": 2}}
            card["requirements"] = {
                "item_classes": ["range", "kinetic_ammunition", "energy", "light"]
            }
    elif kind == "avatar":
        card |= {"rank": 3, "atk": 3000, "hp": 4500, "critical": 3}
    elif kind == "unit":
        card |= {"cost": 2, "spellbook": "fire", "atk": 1500, "hp": 2000, "critical": 1}
    elif kind == "item":
        card |= {"cost": 2, "atk": 500, "hp": 500, "critical": 0}
    else:
        card |= {"kind": "spell", "cost": 2, "spellbook": "fire", "cast": words[0]}
    return card
