"""How Vanquishers looks: its views, its cards, and what players read on them."""

from __future__ import annotations

from typing import Final

from playmat.games.vanquishers.facts import bars, state
from playmat.games.vanquishers.facts import card as cards
from playmat.games.vanquishers.facts.card import VqCard
from playmat.games.vanquishers.facts.objects import label
from playmat.games.vanquishers.facts.standing import figure_of, keywords_of
from playmat.games.vanquishers.facts.state import VqBody, VqState
from playmat.games.vanquishers.play.attack import cannot_target, loaded
from playmat.games.vanquishers.play.playing import (
    cannot_use,
    cannot_use_whole,
    is_used_whole,
    use_lines,
)
from playmat.kernel.seats import letter
from playmat.kernel.shown import TABLE, shown_at_seat, shown_on
from playmat.kernel.views import ABOVE
from playmat.parts import mats
from playmat.parts.card_game import CardGame
from playmat.parts.look import Mark, Printed, Stat


def describe_table(vq: VqState, viewer: int) -> dict[str, object]:
    vq.refresh()
    shown: dict[str, object] = {
        "mode": vq.mode,
        **shown_on(vq, TABLE),
        "step": vq.step if vq.step > 0 else step_name(vq),
        "phase": step_name(vq),
        "active": letter(vq.active) if vq.turn else None,
        "first": letter(vq.first) if vq.first >= 0 else None,
        "draw": vq.over and not vq.winners,
        "attack": None,
        "rolled": rolled(vq),
        "weapon_slots": int(vq.switches["weapon_slots"]),
    }
    fight = vq.fight
    if fight is not None:
        item = vq.recall(fight.item)
        shown["attack"] = {
            "attacker": letter(fight.seat),
            "target": letter(fight.target) if fight.target >= 0 else None,
            "with": "" if item is None else item.name,
            "item": fight.item,
            "dice": [fight.black, fight.red],
            "counter": fight.manner == 1,
        }
    return shown


def rolled(vq: VqState) -> dict[str, object] | None:
    """The last targeting roll (VQ-753)."""
    if not vq.rolled:
        return None
    seat, black, red, total, defense = vq.rolled
    return {"by": letter(seat), "black": black, "red": red, "total": total, "defense": defense}


def step_name(vq: VqState) -> str:
    return "setup" if vq.step < 0 else state.STEPS[vq.step]


def describe_seat(vq: VqState, seat: int, viewer: int) -> dict[str, object]:
    vq.refresh()
    hero = vq.figures[seat].hero
    rest = vq.rest(seat)
    active = vq.in_slot(seat, state.CLASS_SLOT)
    traps = [body for body in rest if body.sort == cards.TRAP]
    return {
        **shown_at_seat(vq, seat),
        "max_life": hero[cards.LIFE],
        "max_shield": hero[cards.SHIELD],
        "max_storage": vq.top_storage[seat],
        "temporary_storage": vq.spare[seat],
        "defense": hero[cards.DEFENSE],
        "recovery": hero[cards.RECOVERY],
        "resistance": hero[cards.RESISTANCE],
        "v_triggered": vq.is_turned(seat),
        "conditions": conditions_of(vq, seat),
        "cannot": bars.told(vq, seat),
        "turns": vq.finished[seat],
        "hero": describe_hero(vq, seat, viewer),
        "energy_class": None if active is None else active.name,
        "energy_class_card": describe_slot(vq, seat, state.CLASS_SLOT, viewer),
        "weapons": [describe_body(vq, body, viewer) for body in vq.weapons(seat)],
        "hero_item": describe_slot(vq, seat, state.ITEM_SLOT, viewer),
        "armor": describe_slot(vq, seat, state.ARMOR_SLOT, viewer),
        "abilities": [b.name for b in rest if b.sort & (cards.RIFT | cards.SUPPORT)],
        "ability_cards": [
            describe_body(vq, b, viewer) for b in rest if not b.sort & (cards.TRAP | cards.VITALITY)
        ],
        "traps": [body.name if sees(vq, body, viewer) else None for body in traps],
        "trap_cards": [describe_body(vq, body, viewer) for body in traps],
        "vitality": [body.name for body in rest if body.sort == cards.VITALITY],
        "vitality_cards": [describe_body(vq, b, viewer) for b in rest if b.sort == cards.VITALITY],
    }


def conditions_of(vq: VqState, seat: int) -> dict[str, int]:
    """Turns left, by name; one for a time of its own counts 1."""
    turns = vq.afflicted[seat]
    if not vq.figures[seat].marks and not any(turns):
        return {}
    return {
        name.lower(): max(1, turns[number])
        for number, name in enumerate(cards.AFFLICTED)
        if vq.suffers(seat, number)
    }


def describe_hero(vq: VqState, seat: int, viewer: int) -> dict[str, object] | None:
    """The Hero card with its figures as they are now and the side that is up (section 2.2)."""
    shown = describe_slot(vq, seat, state.HERO_SLOT, viewer)
    if shown is not None:
        hero = vq.figures[seat].hero
        shown["life"], shown["shield"] = vq.life[seat], vq.shield[seat]
        shown["defense"], shown["recovery"] = hero[cards.DEFENSE], hero[cards.RECOVERY]
        shown["side"] = "V" if vq.is_turned(seat) else "base"
    return shown


def describe_slot(vq: VqState, seat: int, place: int, viewer: int) -> dict[str, object] | None:
    body = vq.in_slot(seat, place)
    return None if body is None else describe_body(vq, body, viewer)


def sees(vq: VqState, body: VqBody, viewer: int) -> bool:
    """Whether the viewer knows what lies here; somebody may have looked at a Trap."""
    if not body.face_down or viewer == ABOVE:
        return True
    return viewer >= 0 and bool(vq.known[body.pieces[0]] >> viewer & 1)


def describe_body(vq: VqState, body: VqBody, viewer: int) -> dict[str, object]:
    """A card in play; of a face-down Trap everybody sees what was paid for it (VQ-621)."""
    if not sees(vq, body, viewer):
        return {"number": body.number, "face": "down", **shown_on(body, "trap")}
    shown = mats.seen(body, label(vq, body))
    shown["text"] = body.card.text
    if body.sort == cards.TRAP:
        shown |= shown_on(body, "trap")
    elif body.sort & cards.ITEMS:
        shown.update(describe_item(vq, body))
    elif body.card.durability:
        shown |= shown_on(body, "armor")
        shown["max_durability"] = body.card.durability
    lines = use_lines(vq, body)
    if lines:  # of an item `ready` and `used` speak of its targeting (VQ-R103)
        ready = body.seat == vq.active and not all(
            cannot_use(vq, body, line, openly=True) for line in lines
        )
        shown.setdefault("ready", ready)
        shown.setdefault("used", bool(body.used))
        shown["line_ready"] = ready
    if body.until:
        shown["until"] = body.until - vq.started[body.seat]
    return shown


def describe_item(vq: VqState, body: VqBody) -> dict[str, object]:
    """An Item Weapon or Hero Item with its figures as they are now."""
    attacks = body.card.attacks()
    shown: dict[str, object] = {
        "item_class": body.card.item_class,
        "item_type": body.card.item_type,
        "target_value": figure_of(vq, body, cards.TARGET_VALUE) if attacks else None,
        "kinetic": figure_of(vq, body, cards.KINETIC),
        "shield_damage": figure_of(vq, body, cards.SHIELD_DAMAGE),
        "aoe": figure_of(vq, body, cards.AOE),
        "range": figure_of(vq, body, cards.RANGE),
        "energy_damage": energies_of(vq, body),
        "used": body.targeted > 0,
        "ready": not cannot_target(vq, body)
        if attacks
        else is_used_whole(body) and not cannot_use_whole(vq, body),
    }
    if body.sort == cards.WEAPON:
        shown["slot"] = body.place - state.WEAPONS + 1
        shown["ammunition"] = [vq.pieces[piece].card.name for piece in body.ammunition]
        shown["ammo_required"] = body.card.ammo_required
        shown["loaded"] = loaded(vq, body)
        shown["mods"] = [vq.pieces[piece].card.name for piece in body.mods]
        shown["cards"] = [card.name for card in body.cards]
        keywords = keywords_of(vq, body)
        shown["counter_attack"] = bool(keywords & cards.COUNTER)
        shown["dual_wield"] = bool(keywords & cards.DUAL_WIELD)
    return shown


def energies_of(vq: VqState, body: VqBody) -> dict[str, int]:
    """The energies that an item does damage by; in Standard all of them are Kinetic (VQ-124)."""
    if not vq.advanced:
        return {}
    figures = [figure_of(vq, body, cards.ENERGY + number) for number in range(len(cards.ENERGIES))]
    return {name: damage for name, damage in zip(cards.ENERGIES, figures, strict=True) if damage}


# ---- cards ----


ITEM_FIGURES: Final = (  # by which names a card shows the figures of an item
    (cards.TARGET_VALUE, "target", "TV"),
    (cards.KINETIC, "attack", "Kinetic"),
    (cards.SHIELD_DAMAGE, "shield damage", "Shield Damage"),
    (cards.AOE, "aoe", "AOE"),
    (cards.RANGE, "range", "Range"),
    (cards.DEFENSE, "defense", "Defense"),
)
HERO_FIGURES: Final = (
    (cards.LIFE, "health", "Life"),
    (cards.SHIELD, "armor", "Shield"),
    (cards.DEFENSE, "defense", "Defense"),
    (cards.RECOVERY, "recovery", "Recovery"),
)


def printed(game: CardGame, card: VqCard) -> Printed:
    colour = energy_name(card.energy) if card.sort == cards.ENERGY_CLASS else card.kind
    return Printed(
        card.name,
        card.kind,
        type_line(card),
        colour,
        game.files.art.icons(card.name, [card.item_type, card.text], [card.item_class, card.kind]),
        cost=None if card.sort == cards.HERO else card.cost,
        stats=figures(card),
        notes=notes(card),
        facets=facets(card),
        number=card.number,
        quote=card.lore,
    )


def energy_name(energy: int) -> str:
    return cards.ENERGIES[energy].capitalize()


def worded(name: str) -> str:
    """A name of a file, as it is read: "hand_to_hand" is "Hand to Hand"."""
    return " ".join(w if w == "to" else w.capitalize() for w in name.split("_"))


def type_line(card: VqCard) -> str:
    parts = [f"Unique {title(card)}" if card.unique else title(card)]
    if card.sort & cards.ABILITIES:  # VQ-612
        parts = ["Ability", *parts]
    if card.sort == cards.ENERGY_CLASS:
        parts.append(energy_name(card.energy))
    for name in (card.item_class, card.attachment_type, card.item_type):
        parts += [worded(name)] if name else []
    return ", ".join(parts)


def title(card: VqCard) -> str:
    kind = cards.KIND_TITLES[card.sort]
    return f"Modded {kind}" if card.modded else kind


def figures(card: VqCard) -> list[Stat]:
    """The printed figures of a card that has any."""
    printed_figures = card.figures
    if card.sort == cards.HERO:
        return [Stat(name, title, printed_figures[at]) for at, name, title in HERO_FIGURES]
    if card.sort & cards.ITEMS:
        return item_figures(printed_figures) if card.attacks() else []
    made: list[Stat] = []
    if card.sort == cards.ARMOR:
        made.append(Stat("durability", "Durability", card.durability))
    bonuses = ((cards.SHIELD, "armor", "Shield"), (cards.DEFENSE, "defense", "Defense"))
    for at, name, title in (*bonuses, (cards.RESISTANCE, "resistance", "Resistance")):
        if printed_figures[at]:
            made.append(Stat(name, title, printed_figures[at]))
    return made


def item_figures(found: list[int]) -> list[Stat]:
    """TV always, of the others those that it has."""
    made = [
        Stat(name, title, found[at])
        for at, name, title in ITEM_FIGURES
        if found[at] or at == cards.TARGET_VALUE
    ]
    for number, name in enumerate(cards.ENERGIES):
        if found[cards.ENERGY + number]:
            made.append(Stat(name, name.capitalize(), found[cards.ENERGY + number]))
    return made


def notes(card: VqCard) -> list[str]:
    """What else its frame says: ammunition, mounts, weaknesses, what a Hero may use."""
    told: list[str] = []
    if card.sort == cards.HERO:
        return hero_notes(card)
    if card.ammo_required:
        told.append(f"Ammunition {card.ammo_required}")
    if card.mounts:
        told.append(f"Mounts {', '.join(worded(name) for name in card.mounts)}")
    if card.fits:
        told.append(f"Fits {', '.join(worded(name) for name in card.fits)}")
    for words, amounts in (("Weak to", card.weakness), ("Resists", card.resistance)):
        named = [f"{energy_name(at)} {n}" for at, n in enumerate(amounts) if n]
        if named:
            told.append(f"{words} {', '.join(named)}")
    return told


def hero_notes(card: VqCard) -> list[str]:
    told = [f"V-Trigger {card.v_cost}"]
    boosts = [f"+{n} {cards.FIGURE_NAMES[at]}" for at, n in enumerate(card.boosts) if n]
    if boosts:
        told.append(f"V side: {', '.join(boosts)}")
    if card.energies:
        told.append(f"Energy Class {', '.join(energy_name(at) for at in card.energies)}")
    for name, allowed in card.allowed.items():
        told.append(f"{worded(name)}: {', '.join(worded(value) for value in allowed)}")
    return told


def facets(card: VqCard) -> dict[str, list[str]]:
    made = {"kind": [card.kind]}
    if card.item_class:
        made["class"] = [card.item_class]
    energies = [
        energy_name(at) for at in range(len(cards.ENERGIES)) if card.figures[cards.ENERGY + at]
    ]
    if card.sort == cards.ENERGY_CLASS:
        energies = [energy_name(card.energy)]
    elif card.sort == cards.HERO:
        energies = [energy_name(at) for at in card.energies]
    if energies:
        made["energy"] = energies
    if card.sort != cards.HERO:
        made["cost"] = [str(card.cost)]
    if card.rarity:
        made["rarity"] = [card.rarity]
    return made


def explained(game: CardGame, card: VqCard) -> list[Mark]:
    """The words of a card; before them what its kind means."""
    explain = game.looks.explainer.explain
    found = game.looks.kind_explained(card)
    if card.unique:
        found.append(explain("Unique", "VQ-207"))
    if card.sort == cards.AMMUNITION and card.modded:
        found.append(explain("Modded", "VQ-R34"))
    if card.sort == cards.MOD and card.attachment_type:
        found.append(explain(worded(card.attachment_type), "VQ-693"))
    return found + game.looks.keywords(card.text)
