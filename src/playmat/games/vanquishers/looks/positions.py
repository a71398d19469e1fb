"""Positions: a table laid out as a scenario says, written down, or made to try a card."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from typing import Any, cast

from playmat.games.vanquishers.effects.effects import Gets
from playmat.games.vanquishers.facts import card as cards
from playmat.games.vanquishers.facts import standing, state
from playmat.games.vanquishers.facts.card import VqCard
from playmat.games.vanquishers.facts.hero_requirements import allows
from playmat.games.vanquishers.facts.state import VqBody, VqState
from playmat.games.vanquishers.play import playing, turn
from playmat.games.vanquishers.rules import conditions, defeat, windows
from playmat.games.vanquishers.rules.bodies import PLAIN_HERO, attach, hide, make_body
from playmat.games.vanquishers.rules.equipping import serves
from playmat.kernel.modifiers import ALWAYS, Modifier
from playmat.kernel.zones import Zone
from playmat.language.positions import bad, check_form, whole
from playmat.parts.card_game import CardGame
from playmat.parts.positions import Given, Position
from playmat.parts.sides import Sides, dealt
from playmat.parts.written import Board, as_entry, stated

STEPS = ("setup", "start", "recover", "draw", "exile", "v_trigger", "activate", "target", "end")
PLACES = {step: turn.GAME.label(step) for step in STEPS}
GAUGE = re.compile(r"(\d+)(?:/(\d+))?")


def step_of(given: Given) -> str:
    """The step by name or number, also as VQ-501 has them; "phase" is the same word."""
    named = str(given.get("step", given.get("phase", "activate"))).lower().replace("-", "_")
    written = "v_trigger" if "v_trigger" in named else named.removeprefix("step ")
    written = written.partition(" ")[0]
    if written.isdigit() and 1 <= int(written) < len(state.STEPS):
        return state.STEPS[int(written)]
    if written not in PLACES:
        raise bad("given.step", f"cannot be {named!r}; steps are {', '.join(PLACES)}, or 1 to 7")
    return written


class VqPosition(Position):
    """Lays out a table of Vanquishers."""

    listed = (state.HAND, state.DECK, state.DISCARD, state.EXILE)
    game: CardGame
    state: VqState

    def lay_table(self) -> None:
        self.step = step_of(self.given)
        self.in_setup = self.step == "setup"
        self.in_turn = self.step not in ("setup", "start")
        self.turn(begun=not self.in_setup)

    def go_on(self) -> None:
        vq, step = self.state, self.step
        self.run_from(PLACES[step], vq.active)
        vq.step = state.SETUP if self.in_setup else state.STEPS.index(step)
        vq.worn = conditions.wear(vq, vq.active) if self.in_turn else 0
        if step == "start":
            vq.turn -= 1
        vq.targetings = sum(body.targeted for body in vq.weapons(vq.active))
        vq.events = []
        vq.advance()

    # ---- a seat ----

    def lay_card(self, seat: int, entry: Any, zone: Zone, at: str) -> int:
        if self.find(entry, at).sort == cards.HERO:
            raise bad(at, f"holds the Hero {entry} (VQ-203)")
        return super().lay_card(seat, entry, zone, at)

    def lay_seat(self, seat: int, given: Given, at: str) -> None:
        self.turns(seat, given, at)
        self.hero(seat, given, at)
        self.equipment(seat, given, at)
        for number, entry in enumerate(given.get("abilities") or []):
            place = f"{at}.abilities.{number}"
            name = entry.get("card") if isinstance(entry, Mapping) else entry
            check_form(name, "name", f"{place}.card")
            card = self.of_kind(name, cards.ABILITIES, place)  # a Trap's section too (VQ-611)
            (self.trap if card.sort == cards.TRAP else self.ability)(seat, entry, place)
        self.each(given, "traps", at, partial(self.trap, seat))
        self.gauges(seat, given, at)
        if self.is_so(given, "out", at):
            self.state.seats[seat].out = True
            defeat.remove_cards(self.state, seat)
            self.state.dirty = True

    def turns(self, seat: int, given: Given, at: str) -> None:
        vq = self.state
        usual = max(0, vq.turn - 1) // len(vq.seats)
        vq.finished[seat] = whole(given.get("turns", usual), f"{at}.turns")
        begun = seat == vq.active and self.in_turn
        vq.started[seat] = vq.finished[seat] + (1 if begun else 0)

    def hero(self, seat: int, given: Given, at: str) -> None:
        vq = self.state
        written = given.get("hero")
        fields = super().fields(written, "hero", f"{at}.hero")
        name = fields.get("card")
        card = PLAIN_HERO if name is None else self.of_kind(name, cards.HERO, f"{at}.hero")
        self.body(seat, card, state.HERO_SLOT)
        side = str(fields.get("side", "base"))
        if side not in ("base", "V"):
            raise bad(f"{at}.hero.side", f"is base or V, not {side!r}")
        turned = self.is_so(fields, "v_triggered", f"{at}.hero")
        if side == "V" or turned or self.is_so(given, "v_triggered", at):
            vq.turned |= 1 << seat
        for each in [*(fields.get("attached") or []), *(given.get("vitality") or [])]:
            self.body(seat, self.of_kind(each, cards.VITALITY, f"{at}.vitality"))
        suffered = given.get("conditions") or fields.get("conditions") or {}
        self.conditions(seat, suffered, f"{at}.conditions")

    def conditions(self, seat: int, given: Any, at: str) -> None:
        """With their turns; a list of names is one turn each (VQ-R64)."""
        given = dict.fromkeys(given, 1) if isinstance(given, list) else given
        if not isinstance(given, Mapping):
            raise bad(at, "must be like {burned: 2}")
        turned = [0, 0, 0, 0, 0]
        known = {name.lower(): number for number, name in enumerate(cards.AFFLICTED)}
        known |= {name: number for number, name in enumerate(cards.CONDITIONS)}
        for name, turns in given.items():
            number = known.get(str(name).lower())
            if number is None:
                raise bad(at, f"names {name!r}; conditions are {', '.join(cards.AFFLICTED)}")
            turned[number] = whole(turns, f"{at}.{name}", 1)
        self.state.afflicted[seat] = turned

    # ---- the board ----

    def body(self, seat: int, card: VqCard, place: int = -1) -> VqBody:
        return make_body(self.state, seat, card, self.piece(seat, card), place)

    def equipment(self, seat: int, given: Given, at: str) -> None:
        first = given.get("energy_class")
        if first is not None:
            card = self.of_kind(first, cards.ENERGY_CLASS, f"{at}.energy_class")
            if self.in_setup:
                self.game.add_piece(self.state, card, seat, state.ASIDE.index)
            else:
                self.body(seat, card, state.CLASS_SLOT)
        self.each(given, "weapons", at, partial(self.weapon, seat))
        for name, sort, place in (
            ("hero_item", cards.HERO_ITEM, state.ITEM_SLOT),
            ("armor", cards.ARMOR, state.ARMOR_SLOT),
        ):
            if given.get(name) is not None:
                fields = self.fields(given[name], name, f"{at}.{name}")
                body = self.body(
                    seat, self.of_kind(fields.get("card"), sort, f"{at}.{name}"), place
                )
                self.lay_declared(body, fields, name, f"{at}.{name}")
                self.mark_used(body, fields, f"{at}.{name}")

    def fields(self, entry: Any, kind: str, at: str) -> Given:
        fields = super().fields(entry, kind, at)
        if "card" not in fields:
            raise bad(at, "names no card")
        return fields

    def weapon(self, seat: int, entry: Any, at: str) -> None:
        vq = self.state
        fields = self.fields(entry, "weapon", at)
        card = self.of_kind(fields.get("card"), cards.WEAPON, at)
        place = vq.free_slot(seat)
        if "slot" in fields:
            place = state.WEAPONS + whole(fields["slot"], f"{at}.slot", 1) - 1
        slots = int(vq.switches["weapon_slots"])
        if not 0 <= place - state.WEAPONS < slots or vq.seats[seat].slots[place]:
            raise bad(at, f"does not fit: there are {slots} slots for Item Weapons (VQ-R26)")
        body = self.body(seat, card, place)
        for field, sort in (("ammunition", cards.AMMUNITION), ("mods", cards.MOD)):
            for name in fields.get(field) or []:
                found = self.of_kind(name, sort, f"{at}.{field}")
                attach(vq, body, found, self.piece(seat, found))
        self.mark_used(body, fields, at)

    def mark_used(self, body: VqBody, fields: Given, at: str) -> None:
        if self.is_so(fields, "used", at):
            body.targeted = 1
            body.used = [line.program.index for line in body.card.lines if line.kind == cards.USE]

    def ability(self, seat: int, entry: Any, at: str) -> None:
        """A Rift or a Support that stays, with what its plain lines gave for some turns."""
        vq = self.state
        fields = self.fields(entry, "ability", at)
        card = self.of_kind(fields.get("card"), cards.RIFT | cards.SUPPORT, at)
        body = self.body(seat, card)
        if card.aims:
            body.aim = next(iter(vq.enemies(seat)), -1)
        self.mark_used(body, fields, at)
        body.targeted = 0
        vq.dirty = False  # the other seats are still to be laid out
        for line in card.lines:
            for effect in line.program.steps if line.kind == cards.PLAIN else []:
                if isinstance(effect, Gets) and effect.duration is not None:
                    vq.figures = vq.figures or []
                    effect.boost(vq, windows.line_frame(body, line.program), effect.duration)
        vq.dirty = True
        body.until = playing.bound_until(vq, body)
        if "until" in fields:
            body.until = vq.started[seat] + whole(fields["until"], f"{at}.until", 1)
            for modifier in vq.modifiers:
                if modifier.bound == body.number:
                    modifier.last = body.until

    def trap(self, seat: int, entry: Any, at: str) -> None:
        fields = self.fields(entry, "trap", at)
        card = self.of_kind(fields.get("card"), cards.TRAP, at)
        paid = whole(fields.get("paid", card.cost), f"{at}.paid")
        hide(self.state, self.body(seat, card), paid)

    # ---- gauges ----

    def gauges(self, seat: int, given: Given, at: str) -> None:
        """Current values; a maximum other than the cards give is kept as it is written."""
        vq = self.state
        hero = given.get("hero")
        given = {**hero, **given} if isinstance(hero, Mapping) else given
        self.settle()
        for field, figure in (("life", cards.LIFE), ("shield", cards.SHIELD)):
            if field not in given:
                continue
            now, most = gauge(given[field], f"{at}.{field}")
            top = vq.top_life if figure == cards.LIFE else vq.top_shield
            if most >= 0 and most != top[seat]:
                more = most - top[seat]
                made = Modifier(
                    figure,
                    seat,
                    0,
                    amount=more,
                    mask=standing.OF_HERO,
                    first=0,
                    last=ALWAYS,
                    tick=0,
                    bound=0,
                )
                vq.modifiers = [*vq.modifiers, made]
                self.settle()
            (vq.life if figure == cards.LIFE else vq.shield)[seat] = now
        now, most = gauge(given.get("storage", 10), f"{at}.storage")
        vq.storage[seat] = now
        vq.top_storage[seat] = most if most >= 0 else now

    def settle(self) -> None:
        """Work out the maxima; seats that are not laid out yet take no part."""
        vq = self.state
        missing = [s for s in vq.seats if not s.slots[state.HERO_SLOT] and not s.out]
        for other in missing:
            other.out = True
        vq.dirty = True
        vq.refresh()
        for other in missing:
            other.out = False
        vq.dirty = True


def gauge(written: object, at: str) -> tuple[int, int]:
    """A current value and a maximum, -1 where none is written."""
    found = GAUGE.fullmatch(str(written))
    if found is None:
        raise bad(at, f"must be like 7 or 7/12, not {written!r}")
    return int(found.group(1)), int(found.group(2)) if found.group(2) else -1


# ---- a table written down ----


def written(game: Any, board: Board) -> dict[str, Any]:
    """The position that a board shows to who sees all."""
    given = {name: board[name] for name in ("active", "first", "turn")}
    given["step"] = board["phase"]
    return given | {letter: seat(shown) for letter, shown in board["seats"].items()}


def seat(shown: Board) -> dict[str, Any]:
    armor, item = shown["armor"], shown["hero_item"]
    return {
        "hero": as_entry(shown["hero"]["card"], {}, side="V" if shown["v_triggered"] else ""),
        "life": f"{shown['life']}/{shown['max_life']}",
        "shield": f"{shown['shield']}/{shown['max_shield']}",
        "storage": f"{shown['storage']}/{shown['max_storage']}",
        "turns": shown["turns"],
        **stated(
            shown,
            "energy_class",
            weapons=[
                as_entry(body["card"], body, "slot", "ammunition", "mods", "used")
                for body in shown["weapons"]
            ],
            hero_item=None if item is None else as_entry(item["card"], item, "used"),
            armor=None if armor is None else worn(armor),
            abilities=[as_entry(b["card"], b, "used", "until") for b in shown["ability_cards"]],
            traps=[as_entry(body["card"], body, "paid") for body in shown["trap_cards"]],
        ),
        **stated(shown, "vitality", "conditions", "hand", "deck", "discard", "exile"),
    }


def worn(body: Board) -> Any:
    whole = body.get("durability") == body.get("max_durability")
    left = 0 if whole else body["durability"]
    return as_entry(body["card"], body, "durability", "used", durability=left)


# ---- a card that is tried ----


STORAGE = 20
ADVANCED_ONLY = cards.ENERGY_CLASS | cards.MOD  # kinds that no other mode has


def trial(game: CardGame, card: VqCard, sides: Sides) -> dict[str, Any]:
    """The enemy has a Trap and a Rift, so that there is something to aim at."""
    known = [*sides.own, *(cast(VqCard, each) for each in game.cards)]  # of the deck if it has one
    own = dealt([each for each in sides.own if is_drawn(each)])
    own["hero"] = hero_for(card, known)
    energy = max(STORAGE, card.cost)
    own["storage"] = f"{energy}/{energy}"
    weapons = [each for each in known if each.sort == cards.WEAPON]
    own["weapons"] = [each.name for each in weapons if takes(each, card)][:1]
    if card.sort != cards.HERO:
        own["hand"] = [card.name, *own["hand"]]
    other = dealt([each for each in sides.other if is_drawn(each)])
    other["hero"] = next(each.name for each in sides.other if each.sort == cards.HERO)
    other["abilities"] = [next(each.name for each in known if each.sort == cards.RIFT)]
    other["traps"] = [next(each.name for each in known if each.sort == cards.TRAP)]
    return {"A": own, "B": other}


def is_drawn(card: VqCard) -> bool:
    """Whether a card of a deck list is one of those that are shuffled."""
    return card.sort != cards.HERO and card.starting is None


def hero_for(card: VqCard, known: list[VqCard]) -> str | None:
    """A Hero who may use a card (VQ-145); None: one without a name, who may use any."""
    if card.sort == cards.HERO:
        return card.name
    heroes = (each.name for each in known if each.sort == cards.HERO and allows(each, card))
    return next(heroes, None)


def takes(weapon: VqCard, card: VqCard) -> bool:
    """Whether a card could be laid on a weapon; one that is laid on none goes beside any."""
    if card.sort == cards.AMMUNITION:
        return weapon.ammo_required > 0 and serves(card.item_class, weapon)  # VQ-669
    if card.sort != cards.MOD or card.item_class == "energy":
        return True
    mounted = not card.attachment_type or card.attachment_type in weapon.mounts
    fits = not card.fits or weapon.item_type in card.fits  # VQ-697
    return card.item_class == weapon.item_class and mounted and fits
