"""Cards of the tests: every phrase of the ledger on a card of the kind it belongs on."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playmat.games.vanquishers import game as vanquishers

LEDGER = (Path(vanquishers.__file__).parent / "ledger.md").read_text(encoding="utf-8")
PHRASE = re.compile(r"^(\d+)\. `([^`]+)`(?: or `([^`]+)`)?", re.MULTILINE)

Entry = dict[str, Any]


def ledger_phrases() -> dict[int, str]:
    """The numbered phrases of section 6, as the ledger prints them."""
    section = LEDGER.split("## 6. Effect vocabulary")[1].split("## 7.")[0]
    return {int(number): text for number, text, _ in PHRASE.findall(section)}


PHRASES = ledger_phrases()

KINDS = {
    "attack": (*range(1, 12), *range(79, 85), 127, 130, 137, 141, 142, 152, 160, 165, 171),
    "support": (
        *(*range(12, 33), 70, 74, 78, *range(85, 101), 109, 110),
        *(115, 116, 119, 120, 123, 124, 133, 134, 135, 136, 138),
        *(145, 146, 151, 154, 155, 163, 166, 167, 168, 170),
    ),
    "rift": (*range(33, 38), 147, 148, 164),
    "grenade": (150,),
    "vitality": (*range(38, 42), 112),
    "trap": (*range(42, 50), 128, 143, 144, 169),
    "weapon": (*range(50, 62), 63, 72, 76, 104, 105, 106, 111, 121, 122, 140, 149, 153, 159),
    "hero_item": (62, 75, 108, 118, 131, 158),
    "armor": (64, 101, 102, 103, 113, 114, 125, 126, 129, 139, 157, 162),
    "ammunition": (65,),
    "mod": (66, 107, 117, 132, 161),
    "critical mod": (73,),
    "energy_class": (67, 68, 77, 156),
    "hero": (69, 71),
}


def kind_of(number: int) -> str:
    return next(kind for kind, numbers in KINDS.items() if number in numbers)


def sample(number: int, name: str = "", cost: int = 0) -> Entry:
    """A card with this phrase, of the kind that it belongs on."""
    if kind_of(number) == "critical mod":
        fields = {"item_class": "critical_art", "attachment_type": None}
        return made("mod", name or f"Phrase {number}", PHRASES[number], cost, **fields)
    return made(kind_of(number), name or f"Phrase {number}", PHRASES[number], cost)


def made(kind: str, name: str, text: str = "", cost: int = 0, **fields: Any) -> Entry:
    """A card of a kind with what that kind needs."""
    card: Entry = {"name": name, "kind": kind, "text": text, **USUAL.get(kind, {})}
    if kind != "hero":
        card["cost"] = cost or 1 + sum(map(ord, name)) % 3
    card.update(fields)
    return card


USUAL: dict[str, Entry] = {
    "hero": {
        "life": 10,
        "shield": 6,
        "defense": 10,
        "recovery": 2,
        "v_cost": 4,
        "energy_class_types": ["tech", "solar", "arc", "glacier", "dark"],
        "v_boosts": {"life": 1, "shield": 1, "weapon_damage": 1},
    },
    "energy_class": {"energy_type": "solar", "shields": 2, "weakness": {"arc": 1}},
    "weapon": {
        "item_class": "range",
        "item_type": "rifle",
        "target_value": 4,
        "ammo_required": 1,
        "kinetic": 3,
        "range": 3,
        "mod_mounts": ["barrel", "under_barrel", "scope"],
    },
    "ammunition": {"item_class": "kinetic_ammunition", "modded": True},
    "armor": {"durability": 2},
    "mod": {"item_class": "range", "attachment_type": "scope"},
}

HEROES = [
    made("hero", "Anvil", PHRASES[69]),
    made("hero", "Breeze", PHRASES[71], defense=12, life=8),
    made("hero", "Cinder", energy_class_types=["solar", "arc"], recovery=3),
    made(
        "hero",
        "Drift",
        'V-Trigger - While this is active, your Item Weapons get "Red 6: draw 1 card."',
    ),
]

CLASSES = [
    made("energy_class", "Tech Core", PHRASES[67], energy_type="tech", resistance={"solar": 1}),
    made("energy_class", "Solar Core", PHRASES[68]),
    made("energy_class", "Arc Core", PHRASES[77], energy_type="arc", weakness={"solar": 2}),
    made("energy_class", "Glacier Core", energy_type="glacier", shields=0),
    made("energy_class", "Dark Core", energy_type="dark", resistance={"dark": 2}),
]

ITEMS = [
    made("ammunition", "Kinetic Ammunition", cost=1, modded=False),
    made("ammunition", "Energy Cartridge", cost=1, item_class="energy_cartridge", modded=False),
    made("ammunition", "Tracer", PHRASES[65], unique=True),
    made(
        "ammunition",
        "Charged Cell",
        "While this is attached, that Item Weapon gets +1 Kinetic Damage.",
        item_class="energy_cartridge",
    ),
    made("weapon", "Blaster", energy_damage={"solar": 2}, aoe=2, kinetic=1, target_value=5),
    made(
        "weapon",
        "Saber",
        "Counter Attack.\nRed 5+: this attack gets +2 Kinetic Damage.",
        item_class="melee",
        item_type="sword",
        mod_mounts=["blade", "grip"],
    ),
    made(
        "weapon",
        "Fists",
        "Dual Wield.\nCounter Attack when hit.",
        item_class="hand_to_hand",
        ammo_required=0,
        mod_mounts=[],
        kinetic=1,
        shield_damage=2,
    ),
    made(
        "weapon",
        "Gesture",
        "Counter Attack when missed.\nV-Trigger - Dual Wield.",
        item_class="critical_art",
        energy_damage={"dark": 2, "tech": 1},
        mod_mounts=[],
    ),
    made("hero_item", "Sling", "Red 4+: Shock target enemy.", target_value=3, kinetic=1),
    made("hero_item", "Beacon", "Deal 1 Arc Damage to each enemy.\nDraw 1 card."),
    made("armor", "Plate", PHRASES[64], shield_bonus=1, resistance=1, defense_bonus=1),
    made("armor", "Vest", "When your turn starts, restore 1 Shield Points to your Hero."),
    made(
        "mod",
        "Edge",
        "While this is attached, that Item Weapon gets +1 Kinetic Damage.",
        item_class="melee",
        attachment_type="blade",
    ),
    made(
        "mod",
        "Prism",
        "While this is attached, that Item Weapon gets +1 Defense.",
        item_class="energy",
        attachment_type=None,
    ),
    made(
        "mod",
        "Focus",
        "While this is attached, that Item Weapon gets +1 Range.",
        item_class="critical_art",
        attachment_type=None,
    ),
    made(
        "mod",
        "Knuckles",
        "While this is attached, that Item Weapon gets +1 Shield Damage.",
        item_class="hand_to_hand",
        attachment_type=None,
    ),
]

MORE = [
    made("grenade", "Frag", "Deal 2 Kinetic Damage to target enemy and 1 AOE Damage."),
    made(
        "grenade",
        "Late Bomb",
        "At the start of target enemy's next turn, deal 3 Kinetic Damage to target enemy.",
    ),
    made(
        "attack",
        "Duel",
        "Deal 2 Dark Damage to target enemy, then you may discard 1 card, "
        "then you may draw 1 card.",
    ),
    made("support", "Bond", "Restore 2 Shield Points to target ally."),
    made(
        "support",
        "Refit",
        "Return 1 card from your deck to your hand, "
        "then attach 1 Weapon Mod from your hand to your Item Weapon.",
    ),
    made(
        "support",
        "Rearm",
        "Attach 1 Armor from your discard pile to your Hero, "
        "then attach 1 Energy Cartridge from your hand to your Item Weapon.",
    ),
    made("support", "Purge", "Destroy target enemy Support."),
    made(
        "support",
        "Two Minds",  # whose player is asked for an order each turn
        "When your turn starts, restore 1 Shield Point to your Hero.\n"
        "When your turn starts, gain 1 temporary Storage Energy.",
    ),
    made(
        "support",
        "Aim",
        "Your Item Weapon gets +2 Target Value until the start of your next turn.",
    ),
    made(
        "support",
        "Chill",
        "Freeze each enemy this turn, then remove all conditions from each ally.",
    ),
    made(
        "support",
        "Last Word",
        "If your Hero would be defeated, heal 2 Life Points of your Hero instead.",
    ),
    made("vitality", "Stubborn", PHRASES[70]),
    made(
        "trap",
        "Snag",
        "Trap - When an enemy Item Weapon or Hero Item damages your Hero, "
        "if your Hero has 8 or less Shield Points, restore 2 Shield Points to your Hero, "
        "then Curse the attacker for 1 turn.",
    ),
    made(
        "trap",
        "Dodge",
        "Trap - When an enemy Item Weapon or Hero Item targets your Hero, "
        "this attack gets -2 Target Value.",
    ),
    made(
        "trap",
        "Jam",
        "Trap - When an enemy Item Weapon targets your Hero, destroy that Item Weapon.",
    ),
    made(
        "weapon",
        "Echo",
        'When this targets, this attack gets "Red 2+: deal 1 Kinetic Damage to target enemy."',
    ),
    made(
        "rift",
        "Well",
        "Once per turn, pay 1 Storage Energy: look at the top 2 cards of your deck, "
        "then put 1 into your hand, then put the rest on the bottom.\n"
        "When you draw for the turn, heal 1 Life Points of your Hero.",
    ),
]

SAMPLES = [sample(number) for number in PHRASES if kind_of(number) not in ("hero", "energy_class")]
CARDS = [*HEROES, *CLASSES, *ITEMS, *MORE, *SAMPLES]
