"""Equipping: what goes where on the board, what may not, and who is chosen for it (3.8, VQ-R47)."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.vanquishers.facts import objects, standing, state, words
from playmat.games.vanquishers.facts.card import (
    AMMUNITION,
    ARMOR,
    DUAL_WIELD,
    ENERGY_CLASS,
    EQUIPS,
    HERO_ITEM,
    ITEMS,
    KINETIC_AMMUNITION,
    RANGE_WEAPON,
    WEAPON,
    VqCard,
)
from playmat.games.vanquishers.facts.objects import ChooseAlly, ChooseEnemy, ChooseHero
from playmat.games.vanquishers.facts.state import VqBody, VqState, ally_of
from playmat.games.vanquishers.rules import windows
from playmat.games.vanquishers.rules.bodies import attach, card_of, close, leave, make_body
from playmat.games.vanquishers.rules.conditions import shed
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Deed, Frame, Program
from playmat.kernel.zones import Zone

# ---- Item Weapons ----


def name_is_free(vq: VqState, seat: int, card: VqCard, except_slot: int) -> bool:
    """Two Item Weapons of the same name cannot be equipped, but for Dual Wield (VQ-642, R27)."""
    same: VqBody | None = None
    slots = vq.seats[seat].slots
    for place in range(state.WEAPONS, state.REST):
        number = slots[place]
        if number and place != except_slot:
            body = cast(VqBody, vq.bodies[number])
            if body.name == card.name:
                if same is not None:
                    return False
                same = body
    return same is None or standing.keywords_of(vq, same) & DUAL_WIELD != 0


def may_equip(vq: VqState, seat: int, card: VqCard) -> bool:
    """Whether there is a place for a card."""
    if card.sort == WEAPON:
        return name_is_free(vq, seat, card, -1) and vq.free_slot(seat) >= 0
    if card.sort == HERO_ITEM:
        occupied = vq.in_slot(seat, state.ITEM_SLOT) is not None
        return not occupied or vq.switches["hero_item_occupied"] == "replace"  # VQ-R28
    return True


def equip_from(
    vq: VqState, seat: int, card: VqCard, piece: int, source: Zone, place: int
) -> VqBody:
    """Put a card from a zone into its slot; what lay there is replaced."""
    vq.seats[seat].take(source.index, piece)
    if card.sort == WEAPON:
        return equip_weapon(vq, seat, card, piece, place)
    slot = {HERO_ITEM: state.ITEM_SLOT, ARMOR: state.ARMOR_SLOT, ENERGY_CLASS: state.CLASS_SLOT}[
        card.sort
    ]
    old = vq.in_slot(seat, slot)
    if old is not None:
        leave(vq, old, state.DISCARD)
        vq.emit(words.DISCARDED, seat, old.name, 0, REPLACED[card.sort], body=old.number)
    body = make_body(vq, seat, card, piece, slot)
    vq.emit(words.EQUIPS, seat, card.name, 0, PLACED[card.sort], body=body.number)
    if card.sort == ENERGY_CLASS:
        shed(vq, seat)
    return body


PLACED: Final = {HERO_ITEM: "VQ-651", ARMOR: "VQ-681", ENERGY_CLASS: "VQ-741"}
REPLACED: Final = {HERO_ITEM: "VQ-R28", ARMOR: "VQ-731", ENERGY_CLASS: "VQ-741"}


def equip_weapon(vq: VqState, seat: int, card: VqCard, piece: int, place: int) -> VqBody:
    """A weapon comes into a slot; in a switch it takes over plain ammunition (VQ-R37)."""
    old = vq.in_slot(seat, place) if place >= 0 else None
    if old is None:
        body = make_body(vq, seat, card, piece, vq.free_slot(seat))
        vq.emit(words.EQUIPS, seat, objects.label(vq, body), 0, "VQ-641", body=body.number)
        return body
    vq.emit(words.SWITCHES, seat, card.name, 0, "VQ-711", detail=objects.label(vq, old))
    plain = [each for each in old.ammunition if not card_of(vq, each).modded]
    to_deck = [each for each in old.pieces[1:] if each not in plain]  # VQ-712
    vq.put(old.pieces[0], state.DISCARD)
    close(vq, old)
    body = make_body(vq, seat, card, piece, place)
    if plain and serves(card_of(vq, plain[0]).item_class, card):  # VQ-713
        for each in plain:
            attach(vq, body, card_of(vq, each), each)
    else:
        to_deck = to_deck + plain  # VQ-714
    for each in to_deck:
        vq.put(each, state.DECK)
        vq.emit(words.TO_DECK, seat, vq.pieces[each].card.name, 0, "VQ-712")
    if to_deck:
        vq.shuffle(seat, state.DECK)
    return body


# ---- Ammunition and Mods ----


def serves(category: str, weapon: VqCard) -> bool:
    """Kinetic Ammunition is for Range Weapons, Energy Cartridges for all others (VQ-667, 668)."""
    return (category == KINETIC_AMMUNITION) == (weapon.item_class == RANGE_WEAPON)


def ammunition_fits(vq: VqState, card: VqCard, weapon: VqBody) -> str:
    """The clause that forbids Ammunition on a weapon; empty: it may be attached."""
    if not serves(card.item_class, weapon.card):
        return "VQ-669"
    if card.modded:  # VQ-R34
        modded = [each for each in weapon.ammunition if card_of(vq, each).modded]
        if len(modded) >= weapon.card.ammo_required:
            return "VQ-R34"
        if any(vq.pieces[each].card.name == card.name for each in modded):
            return "VQ-R34"
    return ""


def mod_fits(vq: VqState, card: VqCard, weapon: VqBody) -> str:
    """The clause that forbids a Mod on a weapon; empty: it may be attached."""
    if not vq.advanced:
        return "VQ-123"
    if len(weapon.mods) >= state.MODS:
        return "VQ-691"
    if card.item_class != "energy":
        if card.item_class != weapon.card.item_class:
            return CLASS_RULES[card.item_class]
        if card.attachment_type and card.attachment_type not in weapon.card.mounts:
            return CLASS_RULES[card.item_class]
        if card.fits and weapon.card.item_type not in card.fits:
            return "VQ-697"
    for piece in weapon.mods:
        other = card_of(vq, piece)
        if card.attachment_type and other.attachment_type == card.attachment_type:
            return "VQ-693"
        if other.name == card.name:
            return "VQ-707" if card.item_class == "energy" else "VQ-R42"
    return ""


CLASS_RULES: Final = {
    "range": "VQ-696",
    "melee": "VQ-700",
    "critical_art": "VQ-702",
    "hand_to_hand": "VQ-703",
}


def cannot_attach(vq: VqState, card: VqCard, weapon: VqBody) -> str:
    if card.sort == AMMUNITION:
        return ammunition_fits(vq, card, weapon)
    return mod_fits(vq, card, weapon)


def fitting_weapons(vq: VqState, seat: int, card: VqCard) -> list[VqBody]:
    """The equipped weapons that a card may be attached to (VQ-R33)."""
    return [body for body in vq.weapons(seat) if not cannot_attach(vq, card, body)]


def attach_from(vq: VqState, weapon: VqBody, card: VqCard, piece: int, source: Zone) -> None:
    """Attach a card from a zone to a weapon."""
    seat = weapon.seat
    vq.seats[seat].take(source.index, piece)
    attach(vq, weapon, card, piece)
    windows.join(vq, weapon, card)
    rule = "VQ-663" if card.sort == AMMUNITION else "VQ-692"
    detail = objects.label(vq, weapon)
    vq.emit(words.ATTACHES, seat, card.name, 0, rule, body=weapon.number, detail=detail)


# ---- aiming ----


def enter(vq: VqState, body: VqBody) -> None:
    """A card has come into play; a static line of it may speak of a chosen Hero."""
    if body.sort & (ITEMS | ARMOR):
        windows.happen(vq, body.seat, EQUIPS, body.sort)
    windows.arrive(vq, body)
    if not body.sort & ITEMS and (body.card.aims or body.card.aims_ally):
        vq.begin(AIMED, body.seat, body.number)


class AimAtEnemy(ChooseEnemy):
    """Choose the target enemy of a card as it is activated, if it has one (VQ-R47)."""

    def run(self, vq: VqState, frame: Frame) -> bool:
        body = vq.body_of(frame.source)
        if body is None or not body.card.aims:
            return False
        if body.card.aims_any:
            return frame.other < 0 and vq.ask(words.ASK_HERO, 1 << frame.seat)
        return super().run(vq, frame)

    def options(self, vq: VqState, frame: Frame, seat: int) -> list[Option]:
        body = vq.body_of(frame.source)
        if body is not None and body.card.aims_any:
            return ANY_HERO.options(vq, frame, seat)
        return super().options(vq, frame, seat)


class AimAtAlly(ChooseAlly):
    def run(self, vq: VqState, frame: Frame) -> bool:
        body = vq.body_of(frame.source)
        if body is None or not body.card.aims_ally:
            return False
        return super().run(vq, frame)


class Aim(Deed):
    """Keep in mind who was chosen."""

    def act(self, vq: VqState, frame: Frame) -> None:
        body = vq.body_of(frame.source)
        if body is not None:
            body.aim = frame.other
            body.ally = ally_of(frame)
            vq.dirty = True


ANY_HERO: Final = ChooseHero()
AIMED: Final = Program("a card that takes aim", [AimAtEnemy(), AimAtAlly(), Aim()])
