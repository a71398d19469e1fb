"""How Vanquishers shows itself: the parts of a view that only it has."""

from __future__ import annotations

from playmat.games.vanquishers.facts import card as cards
from playmat.games.vanquishers.facts import state
from playmat.games.vanquishers.facts.objects import label
from playmat.games.vanquishers.facts.standing import figure_of, keywords_of
from playmat.games.vanquishers.facts.state import VqBody, VqState
from playmat.games.vanquishers.play.attack import loaded, may_target
from playmat.games.vanquishers.play.playing import is_used_whole, item_usable, usable, use_lines
from playmat.kernel.seats import letter
from playmat.kernel.views import ABOVE
from playmat.parts import mats


def describe_table(vq: VqState, viewer: int) -> dict[str, object]:
    vq.refresh()
    shown: dict[str, object] = {
        "mode": vq.mode,
        "turn": vq.turn,
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
        "life": vq.life[seat],
        "max_life": hero[cards.LIFE],
        "shield": vq.shield[seat],
        "max_shield": hero[cards.SHIELD],
        "storage": vq.storage[seat],
        "max_storage": vq.top_storage[seat],
        "temporary_storage": vq.spare[seat],
        "defense": hero[cards.DEFENSE],
        "recovery": hero[cards.RECOVERY],
        "resistance": hero[cards.RESISTANCE],
        "v_triggered": vq.is_turned(seat),
        "conditions": conditions_of(vq, seat),
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
    return {
        name.lower(): max(1, vq.afflicted[seat][number])
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
        return {"number": body.number, "face": "down", "paid": body.paid}
    shown = {**mats.seen(body, label(vq, body)), "text": body.card.text}
    if body.sort == cards.TRAP:
        shown["paid"] = body.paid
    elif vq.is_item(body.number):
        shown.update(describe_item(vq, body))
    elif body.card.durability:
        shown["durability"] = body.durability
        shown["max_durability"] = body.card.durability
    lines = use_lines(vq, body)
    if lines:  # of an item `ready` and `used` speak of its targeting (VQ-R103)
        ready = body.seat == vq.active and any(usable(vq, body, line) for line in lines)
        shown.setdefault("ready", ready)
        shown.setdefault("used", bool(body.used))
        shown["line_ready"] = ready
    if body.until:
        shown["until"] = body.until - vq.started[body.seat]
    return shown


def describe_item(vq: VqState, body: VqBody) -> dict[str, object]:
    """An Item Weapon or Hero Item with its figures as they are now."""
    energies = {
        name: figure_of(vq, body, cards.ENERGY + number)
        for number, name in enumerate(cards.ENERGIES)
        if figure_of(vq, body, cards.ENERGY + number)
    }
    keywords = keywords_of(vq, body)
    attacks = body.card.attacks()
    shown: dict[str, object] = {
        "item_class": body.card.item_class,
        "item_type": body.card.item_type,
        "target_value": figure_of(vq, body, cards.TARGET_VALUE) if attacks else None,
        "kinetic": figure_of(vq, body, cards.KINETIC),
        "shield_damage": figure_of(vq, body, cards.SHIELD_DAMAGE),
        "aoe": figure_of(vq, body, cards.AOE),
        "range": figure_of(vq, body, cards.RANGE),
        "energy_damage": energies,
        "used": body.targeted > 0,
        "ready": may_target(vq, body) if attacks else is_used_whole(body) and item_usable(vq, body),
    }
    if body.sort == cards.WEAPON:
        shown["slot"] = body.place - state.WEAPONS + 1
        shown["ammunition"] = [vq.pieces[piece].card.name for piece in body.ammunition]
        shown["ammo_required"] = body.card.ammo_required
        shown["loaded"] = loaded(body)
        shown["mods"] = [vq.pieces[piece].card.name for piece in body.mods]
        shown["cards"] = [card.name for card in body.cards]
        shown["counter_attack"] = bool(keywords & cards.COUNTER)
        shown["dual_wield"] = bool(keywords & cards.DUAL_WIELD)
    return shown
