"""Lines written by chance from the grammar of the ledger, each legal on the card it is for."""

from __future__ import annotations

import random
from typing import Any

from tests.vanquishers.cards import Entry, made

ENERGIES = ("Tech", "Solar", "Arc", "Glacier", "Dark")
CONDITIONS = ("Glitch", "Burn", "Shock", "Freeze", "Curse")
AFFLICTED = ("Glitched", "Burned", "Shocked", "Frozen", "Cursed")
HERO_STATS = ("Life Points", "Shield Points", "Defense", "Shield Recovery")
DAMAGE_STATS = tuple(f"{kind} Damage" for kind in ("Kinetic", "Shield", "AOE", *ENERGIES))
ITEM_STATS = ("Target Value", "Range", *DAMAGE_STATS)
RANGE_STATS = ("Kinetic Damage", "Target Value", "AOE Damage")
KINDS = ("Item Weapon", "Hero Item", "Armor", "Ammunition", "Kinetic Ammunition")
MORE_KINDS = ("card", "Energy Cartridge", "Weapon Mod")
BORNE = ("damaged", "healed", "hit", "missed")
ATTACK_PARTS = ("this targets", "this hits", "this misses")
ABILITY_KINDS = ("Attack card", "Grenade", "Rift", "Support", "Trap", "Vitality card")
ZONES = ("your hand", "your deck", "your discard pile", "exile")


def many(noun: str) -> str:
    return noun if noun in ("Armor", "Ammunition", "Kinetic Ammunition") else f"{noun}s"


class Writer:
    """Writes the parts of lines for one kind of card."""

    def __init__(self, rng: random.Random, kind: str) -> None:
        self.rng = rng
        self.kind = kind
        self.item = kind in ("weapon", "hero_item")
        self.attack = ""  # the part of an attack that a line answers to

    def pick(self, *choices: str) -> str:
        return self.rng.choice(choices)

    def n(self, most: int = 3) -> int:
        return self.rng.randint(1, most)

    def counted(self, number: int, noun: str) -> str:
        plural = (number != 1) != (self.rng.random() < 0.1)  # sometimes in the other form
        return f"{number} {many(noun) if plural else noun}"

    # ---- nouns ----

    def who(self) -> str:
        choices = ["your Hero", "target enemy", "each enemy", "each ally", "target ally"]
        choices.append("each player")
        if self.attack:
            choices.append("the attacker")
        return self.rng.choice(choices)

    def duration(self) -> str:
        turns = self.counted(self.n(), "turn")
        return self.pick("this turn", "until the start of your next turn", f"for {turns}")

    def bonus(self, stats: tuple[str, ...]) -> str:
        if stats is HERO_STATS and self.rng.random() < 0.2:
            return f"Damage Resistance {self.n(2)}"
        stat = self.rng.choice(stats)
        sign = "-" if stat not in ("Life Points",) and self.rng.random() < 0.2 else "+"
        return f"{sign}{self.n(2)} {stat}"

    def bonuses(self, stats: tuple[str, ...]) -> str:
        several = [self.bonus(stats) for _ in range(self.rng.choice((1, 1, 2, 3)))]
        if len(several) == 1 or self.rng.random() < 0.2:
            return ", ".join(several)
        return f"{', '.join(several[:-1])} and {several[-1]}"

    def condition(self) -> str:
        if self.item and self.rng.random() < 0.3:
            order = self.pick("less", "more")
            return f"this has {self.n()} or {order} {self.rng.choice(ITEM_STATS)}"
        if self.rng.random() < 0.4:
            return self.comparison()
        who = self.who()
        if self.rng.random() < 0.5:
            return f"{who} is {self.rng.choice(AFFLICTED)}"
        stat = self.rng.choice(HERO_STATS)
        return f"{who} has {self.rng.randint(0, 12)} or {self.pick('less', 'more')} {stat}"

    # ---- amounts ----

    def thing(self, plural: bool) -> str:
        """What is counted, one of them or many."""
        kind = self.rng.choice((*KINDS, *MORE_KINDS, *ABILITY_KINDS))
        noun = many(kind) if plural else kind
        card = "cards" if plural else "card"
        owned = f"Rift{'s' if plural else ''}" if kind == "card" else noun
        whose = self.pick("your", f"{self.who()}'s")
        things = [
            f"{card} in {whose} {self.pick('hand', 'deck', 'discard pile')}",
            f"{noun} in {whose} discard pile",
            f"{noun} in exile",
            f"{owned} you have",
            f"{owned} {self.who()} has",
            "enemies" if plural else "enemy",
            "allies" if plural else "ally",
            f"{'conditions' if plural else 'condition'} {self.who()} has",
        ]
        if self.item:
            things.append("Ammunition attached to this")
        return self.rng.choice(things)

    def value(self) -> str:
        values = [f"the number of {self.thing(True)}"] * 3
        values += [f"{self.who()}'s {self.rng.choice(HERO_STATS)}", "your Storage Energy"]
        values += [f"the number of Life Points {self.who()} lacks"]
        if self.item:
            values.append(f"its {self.rng.choice(ITEM_STATS)}")
        return self.rng.choice(values)

    def comparison(self) -> str:
        if self.rng.random() < 0.5:
            return f"{self.value()} is {self.n()} or {self.pick('less', 'more')}"
        relation = self.pick("less than", "equal to", "more than")
        return f"{self.value()} is {relation} {self.value()}"

    def scaled(self) -> str:
        """An order that counts something."""
        amount = self.pick("X", "half X", "X", "twice X")
        orders = (
            f"deal {{}} Kinetic Damage to {self.who()}",
            "draw {} cards",
            f"restore {{}} Shield Points to {self.who()}",
            f"heal {{}} Life Points of {self.who()}",
            "gain {} temporary Storage Energy",
            f"{self.who()} loses {{}} Shield Points",
            f"{self.who()} discards {{}} cards",
        )
        order = self.rng.choice(orders)
        if self.rng.random() < 0.5:
            return f"{order.format(1)} for each {self.thing(False)}"
        return f"{order.format(amount)}, where X is {self.value()}"

    # ---- what is forbidden, thrown and chosen ----

    def bar(self) -> str:
        kinds = many(self.rng.choice(("card", *KINDS[:4], *ABILITY_KINDS)))
        if self.rng.random() < 0.2:
            return f"{self.pick('your', self.who() + chr(39) + 's')} {kinds} cannot be destroyed"
        deed = self.pick(
            *("target", "counter attack", "recover Shield Points", "exile cards", "draw cards"),
            *("set off Traps", "activate a V-Trigger", "be targeted", "be damaged", "be healed"),
            *("be given a condition", f"be {self.rng.choice(AFFLICTED)}", f"activate {kinds}"),
        )
        return f"{self.who()} cannot {deed}"

    def forbidding(self) -> str:
        kinds = many(self.rng.choice((*KINDS[:4], *ABILITY_KINDS)))
        whose = self.pick("your", f"{self.who()}'s")
        return self.pick(
            f"{self.bar()} {self.duration()}",
            f"{whose} {kinds} cost {self.n()} {self.pick('less', 'more')} {self.duration()}",
        )

    def chance(self) -> str:
        if self.rng.random() < 0.3:
            return "flip a coin, then if the coin shows heads, " + self.simple()
        parts = [f"if the die shows {face}, {self.simple()}" for face in ("4+", "1-3")]
        return "roll a die, then " + ", then ".join(parts)

    def choice(self) -> str:
        return f"choose one: {self.simple()}; or {self.simple()}"

    def made(self) -> str:
        return self.pick(
            f"{self.damage()}, then heal that many Life Points of your Hero",
            "discard all cards, then draw that many cards",
            f"exile up to {self.n()} cards from your hand, then if you do, {self.simple()}",
            "roll a die, then deal that much Kinetic Damage to each enemy",
            f"{self.who()} loses all Shield Points, then gain that much Storage Energy",
        )

    def simple(self) -> str:
        return self.pick("draw 1 card", self.damage(), self.scaled(), "discard 1 card")

    def more_cards(self) -> str:
        kind = self.rng.choice((*KINDS, *MORE_KINDS, *ABILITY_KINDS))
        counted = self.counted(self.n(2), kind)
        zone = self.pick("your hand", "your discard pile", "exile")
        up_to = self.pick("", " up to")
        number = self.n(3)
        priced = f"{number} {kind if number == 1 else many(kind)} "
        priced += (
            f"that {'costs' if number == 1 else 'cost'} {self.n()} or {self.pick('less', 'more')}"
        )
        top = f"look at the top {self.n(4)} cards of your deck, then "
        return self.pick(
            f"return {priced} from {self.pick(*ZONES)} to your hand",
            f"{top}put{up_to} {counted} from among them into your hand, then put the rest on the "
            "bottom in a random order",
            f"{top}put the rest {self.pick('back', 'on the bottom')} in any order",
            f"{top}put 1 into your hand, then put the rest into your discard pile",
            f"{self.who()} destroys one of their {self.pick('Item Weapons', 'Rifts', 'Traps')}",
            f"shuffle{up_to} {counted} from {zone} into your deck",
            f"put{up_to} {counted} from {zone} on the {self.pick('top', 'bottom')} of your deck",
            f"{self.who()} discards {self.counted(self.n(2), 'card')}",
            f"{self.who()} discards {self.counted(self.n(2), 'card')} at random",
            f"target enemy discards {self.counted(self.n(2), 'card')} of your choice",
            f"{self.who()} draws {self.counted(self.n(2), 'card')}",
            f"destroy target enemy {self.pick('Item Weapon', 'Hero Item')}",
            f"exile {self.counted(self.n(2), 'card')} from {self.pick(*ZONES)}",
            f"{top}put up to {self.n(2)} of them on the bottom of your deck",
            f"{self.who()} discards the top {self.counted(self.n(2), 'card')} of their deck",
            f"{self.who()} shuffles their hand into their deck",
            f"destroy all {self.pick('', 'enemy ')}{self.pick('Rifts', 'Traps', 'Item Weapons')}",
            f"return target enemy {self.pick('Rift', 'Item Weapon')} to its owner's hand",
            f"return {self.counted(self.n(2), 'Melee Weapon')} from exile to your hand",
        )

    # ---- what is done ----

    def damage(self) -> str:
        parts = [
            f"{self.n()} {self.rng.choice(('Kinetic', 'Shield', *ENERGIES))} Damage to {self.who()}"
            for _ in range(self.rng.choice((1, 1, 2)))
        ]
        if self.rng.random() < 0.2:
            parts.append(f"{self.n(2)} AOE Damage")
        return f"deal {' and '.join(parts)}"

    def gets(self) -> str:
        if self.attack in ("targets", "hits") and self.rng.random() < 0.5:
            return f"this attack gets {self.bonuses(ITEM_STATS)}"
        if self.rng.random() < 0.4:
            weapons = self.pick("your Item Weapons get", "your Item Weapon gets")
            return f"{weapons} {self.bonuses(ITEM_STATS)} {self.duration()}"
        if self.item and self.rng.random() < 0.4:
            return f"this gets {self.bonuses(ITEM_STATS)} {self.duration()}"
        return f"{self.who()} gets {self.bonuses(HERO_STATS)} {self.duration()}"

    def cards(self) -> str:
        kind = self.rng.choice((*KINDS, *MORE_KINDS))
        many = self.counted(self.n(2), kind)
        return self.pick(
            f"draw {self.counted(self.n(2), 'card')}",
            f"discard {self.counted(self.n(2), 'card')}",
            f"search your deck for {many}, then reveal it, then put it into your hand",
            f"search your deck for {many}, then put it into your hand",
            f"look at the top {self.n()} cards of your deck, then put 1 into your hand, "
            "then put the rest on the bottom",
            f"return {many} from {self.rng.choice(ZONES)} to your hand",
            f"attach {self.counted(self.n(2), 'Energy Cartridge')} from "
            f"{self.rng.choice(ZONES)} to your Item Weapon",
            f"attach 1 {self.pick('Armor', 'Item Weapon')} from "
            f"{self.rng.choice(ZONES)} to your Hero",
            "look at target enemy's hand",
            "look at target enemy Trap",
            f"destroy target enemy {self.pick('Rift', 'Support', 'Trap')}",
            "draw 1 card" if self.kind == "hero" else "exile this",
        )

    def energy(self) -> str:
        return self.pick(
            f"gain {self.n()} Storage Energy",
            f"gain {self.n()} temporary Storage Energy {self.duration()}",
            f"gain {self.n()} temporary Storage Energy",
            f"{self.who()} permanently loses {self.n(2)} Storage Energy",
            f"{self.who()} loses {self.n(2)} current Storage Energy",
            f"the next card you activate costs {self.n()} less",
            f"the next card you activate costs {self.n()} less {self.duration()}",
        )

    def heroes(self) -> str:
        return self.pick(
            f"restore {self.n()} Shield Points to {self.who()}",
            f"heal {self.n()} Life Points of {self.who()}",
            f"{self.rng.choice(CONDITIONS)} {self.who()}",
            f"{self.rng.choice(CONDITIONS)} {self.who()} {self.duration()}",
            f"remove all conditions from {self.who()}",
            f"remove {self.counted(self.n(2), 'condition')} from {self.who()}",
            f"remove {self.rng.choice(CONDITIONS)} from {self.who()}",
            f"deal {self.n()} Arc Damage to {self.who()}, plus {self.n()} if {self.condition()}",
            f"target enemy's Armor loses {self.n(2)} Durability",
            f"your Armor restores {self.n(2)} Durability",
            f"your Hero's Life Points become {self.n(9)}",
            "target enemy is defeated" if self.rng.random() < 0.05 else self.damage(),
        )

    def fight(self) -> str:
        choices = []
        choices.append(
            f"your next attack {self.pick('cannot miss', 'deals double damage')} {self.duration()}"
        )
        choices.append(f"your next attack gets {self.bonuses(ITEM_STATS)}")
        if self.attack in ("targets", "hits"):
            choices.append("this attack ignores Damage Resistance")
            choices.append(f"this attack deals {self.pick('double', 'half')} damage")
        if self.kind == "trap" and self.attack in ("targets", "hits"):
            choices += ["negate the attack", f"prevent {self.n()} damage"]
        if self.kind == "trap":
            choices += ["destroy that Item Weapon", "destroy that Hero Item"]
        if self.item:
            choices += ["this may target one more time", "this may target one more time this turn"]
        return self.rng.choice(choices) if choices else self.damage()

    def effect(self) -> str:
        old = (self.damage, self.gets, self.cards, self.energy, self.heroes, self.fight)
        new = (self.scaled, self.forbidding, self.more_cards, self.made, self.chance, self.choice)
        written = self.rng.choice((*old, *new))()
        may = self.rng.random() < 0.15 and not written.startswith("choose one")
        return f"you may {written}" if may else written

    def effects(self) -> str:
        return ", then ".join(self.effect() for _ in range(self.rng.choice((1, 1, 2, 3))))

    # ---- lines ----

    def cost(self) -> str:
        return self.pick(
            f"pay {self.n(2)} Storage Energy",
            "permanently lose 1 Storage Energy",
            f"discard {self.counted(self.n(2), 'card')}",
            f"exile {self.counted(self.n(2), 'card')} from {self.rng.choice(ZONES)}",
        )

    def plain(self) -> str:
        if self.rng.random() < 0.15:
            return f"if {self.condition()}, {self.effects()}, otherwise {self.effects()}"
        proviso = f"if {self.condition()}, " if self.rng.random() < 0.2 else ""
        return proviso + self.effects()

    def delayed(self) -> str:
        return f"at the start of {self.who()}'s next turn, {self.effects()}"

    def use(self) -> str:
        costs = [self.cost() for _ in range(self.rng.choice((1, 1, 2)))]
        return f"once per turn, {' and '.join(costs)}: {self.effects()}"

    def trigger(self) -> str:
        events = ["you draw for the turn", "your turn starts", "you activate your V-Trigger"]
        condition = self.rng.choice(CONDITIONS)
        events.append(f"you inflict {condition}")
        kind = self.rng.choice(("card", "Item Weapon", "Armor", *ABILITY_KINDS))
        article = "an" if kind[0] in "AI" else "a"
        events += [
            *(f"you {deed} a card" for deed in ("draw", "discard", "exile")),
            *(f"an enemy {deed} a card" for deed in ("draws", "discards", "exiles")),
            *(f"{hero} is {deed}" for hero in ("your Hero", "an enemy Hero") for deed in BORNE),
            *(f"{whose} turn ends" for whose in ("your", "an enemy's")),
            *(f"{whose} Item Weapon hits" for whose in ("your", "an enemy's")),
            f"you activate {article} {kind}",
            f"an enemy equips {article} {kind}",
            "an enemy's turn starts",
            "this is destroyed",
            *(f"{hero} is {self.rng.choice(AFFLICTED)}" for hero in ("your Hero", "an enemy Hero")),
            f"your Hero is damaged by {article} {kind}",
            f"an enemy Item Weapon {self.pick('targets', 'hits', 'misses', 'damages')} your Hero",
        ]
        if self.kind == "weapon":
            events += ["this targets", "this hits", "this misses", "this damages an enemy"] * 3
        event = self.rng.choice(events)
        self.attack = event.removeprefix("this ") if event in ATTACK_PARTS else ""
        proviso = f"if {self.condition()}, " if self.rng.random() < 0.3 else ""
        effects = self.effects()
        if event.startswith("you inflict") and self.rng.random() < 0.5:
            effects = f"that {condition} lasts {self.counted(self.n(), 'more turn')}"
        self.attack = ""
        first = " for the first time each turn" if self.rng.random() < 0.3 else ""
        return f"when {event}{first}, {proviso}{effects}"

    def static(self) -> str:
        state = {"weapon": "equipped", "hero_item": "equipped", "rift": "active"}
        state |= {"support": "active", "energy_class": "active", "hero": "active"}
        head = f"while this is {state.get(self.kind, 'attached')}, "
        if self.rng.random() < 0.2:
            head = f"while {self.pick('your V-Trigger is active', 'it is your turn')}, "
        if self.kind not in ("mod", "ammunition") and self.rng.random() < 0.2:
            prices = f"your {many(self.rng.choice(ABILITY_KINDS))} cost {self.n()} less"
            return head + self.pick(self.bar(), self.bar(), prices)
        if self.kind == "weapon" and self.rng.random() < 0.3:
            return head + f"this gets {self.bonuses(ITEM_STATS)} for each {self.thing(False)}"
        if self.kind in ("mod", "ammunition"):
            stats = ITEM_STATS if self.kind == "ammunition" else RANGE_STATS
            return head + f"that Item Weapon gets {self.maybe_quoted(stats)}"
        if self.kind == "weapon" and self.rng.random() < 0.5:
            return head + f"this gets {self.maybe_quoted(ITEM_STATS)}"
        if self.rng.random() < 0.5:
            weapons = self.pick("your Item Weapons get", "your Item Weapon gets")
            return head + f"{weapons} {self.maybe_quoted(ITEM_STATS)}"
        who = self.pick("your Hero", "target enemy", "each enemy", "each ally", "target ally")
        return head + f"{who} gets {self.bonuses(HERO_STATS)}"

    def maybe_quoted(self, stats: tuple[str, ...]) -> str:
        if self.rng.random() < 0.6:
            return self.bonuses(stats)
        line = finished(Writer(self.rng, "weapon").red())
        if self.rng.random() < 0.5:
            return f'"{line}"'
        return f'{self.bonus(stats)} and "{line}"'

    def red(self) -> str:
        self.attack = "hits"
        face = self.pick("6", "5+", "1-2", "2+", "3-5", "1+")
        written = f"Red {face}: {self.effects()}"
        self.attack = ""
        return written

    def trap(self) -> str:
        source = self.pick("Item Weapon", "Hero Item", "Item Weapon or Hero Item")
        self.attack = self.pick("targets", "hits", "misses", "damages")
        proviso = f"if {self.condition()}, " if self.rng.random() < 0.2 else ""
        return f"Trap - When an enemy {source} {self.attack} your Hero, {proviso}{self.effects()}"

    def replace(self) -> str:
        later = f", then {self.effects()}" if self.rng.random() < 0.5 else ""
        saved = self.pick("your Hero's Life Points become 2", "heal 3 Life Points of your Hero")
        return f"if your Hero would be defeated, {saved} instead{later}"

    def guard(self) -> str:
        first = self.pick("", " for the first time each turn")
        proviso = f" and {self.condition()}" if self.rng.random() < 0.3 else ""
        amount = self.pick("all", "1", "2")
        first = self.pick("", " by a Grenade", " by a Melee Weapon", " by Solar Damage") + first
        return f"if your Hero would be damaged{first}{proviso}, prevent {amount} damage"

    def keyword(self) -> str:
        return self.pick(
            "Dual Wield", "Counter Attack", "Counter Attack when hit", "Counter Attack when missed"
        )

    def vitality(self) -> str:
        return f"your Hero gets {self.bonuses(HERO_STATS)}"


FORMS = {
    "attack": ("plain", "delayed"),
    "grenade": ("plain", "delayed"),
    "support": ("plain", "delayed", "static", "use", "trigger", "replace", "guard"),
    "rift": ("use", "static", "trigger", "replace", "guard"),
    "vitality": ("vitality", "static", "trigger", "replace", "guard"),
    "trap": ("trap",),
    "weapon": ("red", "trigger", "static", "use", "keyword"),
    "hero_item": ("plain", "trigger", "static", "use"),
    "armor": ("static", "trigger", "use", "replace", "guard"),
    "energy_class": ("static", "trigger", "use", "replace", "guard"),
    "mod": ("static",),
    "ammunition": ("static",),
    "hero": ("trigger", "static", "use", "replace", "guard"),
}


def finished(line: str) -> str:
    """A line with its capital and its full stop, which a quoted line at the end has already."""
    ending = "" if line.endswith('"') else "."
    return line[0].upper() + line[1:] + ending


def line_for(rng: random.Random, kind: str, form: str = "") -> str:
    """A line that a card of this kind may carry."""
    written = getattr(Writer(rng, kind), form or rng.choice(FORMS[kind]))()
    prefix = kind == "hero" or (kind == "weapon" and rng.random() < 0.2)
    return f"V-Trigger - {finished(written)}" if prefix else finished(written)


def card_by_chance(rng: random.Random, kind: str, name: str) -> Entry:
    """A card with one to three lines of its kind."""
    lines = [line_for(rng, kind) for _ in range(rng.choice((1, 1, 2, 3)))]
    if kind == "rift":
        lines.append(line_for(rng, kind, "use"))
    fields: dict[str, Any] = {}
    if kind == "energy_class":
        fields["energy_type"] = rng.choice(ENERGIES).lower()
    return made(kind, name, "\n".join(dict.fromkeys(lines)), rng.randint(1, 3), **fields)
