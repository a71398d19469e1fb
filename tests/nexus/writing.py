"""Lines written by chance from the grammar of the ledger, each legal on the card it is for."""

from __future__ import annotations

import random
from typing import Any

ELEMENTS = ("Fire", "Water", "Earth", "Wind", "Light", "Shadow")
ROWS = ("Front-Line", "Rear-Guard")
SIDES = ("allied", "opposing")
STATS = ("ATK", "HP", "Critical")
TYPES = ("Avatar", "Unit", "Item", "Spell", "card")
KEYWORDS = ("Free Attacker", "Versatile", "Power Hungry", "Rollover")
WHO = ("this", "an allied unit", "an opposing unit", "your Avatar", "the opposing Avatar")
STATES = (
    *("attacked", "boosted", "summoned", "synthesised", "depleted", "retired"),
    *("destroyed by battle", "sent to the Discard Pile", "equipped"),
    *("equipped for the first time", "dealt damage", "healed", "exhausted", "refreshed"),
    "returned to the hand",
)
DEEDS = (
    *("attacks", "boosts", "body-blocks", "deals damage", "changes position"),
    *("leaves the board", "destroys a card by battle"),
)
POSTURES = ("exhausted", "refreshed", "damaged", "undamaged")
GAUGES = (
    *("cards in hand", "cards in the deck", "cards in the Discard Pile", "Life Points", "mana"),
    *("face-up cards in the Charge Zone", "Fire Spells in the Discard Pile"),
)
CANNOT = (
    *("attack the opposing Avatar", "boost", "body-block", "be attacked", "be targeted"),
    *("be targeted by opposing effects", "be retired", "be retired by opposing effects"),
    *("be destroyed by battle", "be retired or destroyed by battle", "be exhausted by effects"),
    *("be refreshed by effects", "be refreshed", "be moved by effects", "be returned to the hand"),
    *("be boosted", "change position", "be targeted by opposing Spells", "be retired by effects"),
    "be retired by opposing Spells",
)
PLAYERS_CANNOT = (
    *("play cards", "synthesise Avatars", "summon Units", "summon Items", "play Spells"),
    *("draw cards", "gain Life Points", "gain mana", "use abilities", "draw cards by effects"),
)
NEIGHBOURS = ("in the same column as", "in front of", "behind", "facing")
FATES = ("retired", "destroyed by battle", "retired or destroyed by battle")
POINTS = (
    *("Draw Phase", "Charge Phase", "Standby Phase", "Main Phase", "Battle Phase"),
    *("attack step", "guard step", "damage step", "End Phase"),
)
BANS = ("attack", "attack Rear-Guard units", "body-block", "be refreshed by effects")

Entry = dict[str, Any]


class Writer:
    """Writes the parts of lines."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def pick(self, *choices: str) -> str:
        return self.rng.choice(choices)

    def maybe(self, text: str, chance: float = 0.5) -> str:
        return text if self.rng.random() < chance else ""

    def n(self, most: int = 3) -> int:
        return self.rng.randint(1, most)

    def thousands(self) -> int:
        return 500 * self.rng.randint(1, 8)

    def counted(self, noun: str, most: int = 3) -> str:
        number = self.rng.randint(0, most) if self.rng.random() < 0.1 else self.n(most)
        one = (number == 1) != (self.rng.random() < 0.1)  # sometimes in the other form
        return f"{number} {noun}{'' if one else 's'}"

    # ---- nouns ----

    def noun(self) -> str:
        unit = self.maybe(f"{self.rng.choice(ROWS)} ") + "unit"
        two = self.pick("unit or Item", "Item or Spell", "unit or Avatar")
        return self.pick(unit, unit, "Avatar", "Item", "Spell", "set card", two)

    def quality(self) -> str:
        bound = self.pick("", " or less", " or more")
        return self.pick(
            f"with a cost of {self.n(5)}{bound}",
            f"with {self.thousands()}{bound} {self.rng.choice(STATS)}",
            f"with {self.pick('less', 'more')} {self.rng.choice(STATS)} than this",
            f"with {self.keyword()}",
            f"{self.rng.choice(NEIGHBOURS)} this card",
        )

    def filtered(self, noun: str = "", ending: str = "", side: bool = True) -> str:
        noun = noun or self.noun()
        allied = self.maybe(f"{self.rng.choice(SIDES)} ", 0.6) if side else ""
        element = self.maybe(f"{self.rng.choice(ELEMENTS)} ", 0.2)
        if noun in ("Spell", "set card", "Item or Spell"):
            return allied + element + noun.replace(" or", f"{ending} or") + ending
        noun = noun.replace(" or", f"{ending} or")
        state = self.maybe(f"{self.pick(*POSTURES, 'equipped')} ", 0.15)
        return allied + state + element + noun + ending + self.maybe(f" {self.quality()}", 0.15)

    def card(self, ending: str = "") -> str:
        """A card outside play."""
        quality = self.maybe(f" with a cost of {self.n(5)}{self.pick(' or less', ' or more')}", 0.2)
        element = self.maybe(f"{self.rng.choice(ELEMENTS)} ", 0.2)
        return element + self.rng.choice((*TYPES, "Quick Cast")) + ending + quality

    def target(self, noun: str = "") -> str:
        how = self.pick("target", "target", "each", f"up to {self.n(2)} target", "a", "random")
        other = self.maybe(" other", 0.15)
        if how == "a":
            whose = self.pick("your", "the opponent's")
            return self.article(self.filtered(noun)) + f" of {whose} choice"
        if how == "random":
            return f"2 {self.filtered(noun, 's')} at random"
        ending = self.maybe("s") if "up to" in how else ""
        return f"{how}{other} {self.filtered(noun, ending)}"

    def article(self, noun: str) -> str:
        sounds = noun[0].lower() in "aeio" or noun.startswith("undamaged")
        return f"{'an' if sounds else 'a'} {noun}"

    # ---- amounts ----

    def one_counted(self, ending: str = "") -> str:
        whose = self.pick("your", "the opponent's")
        return self.pick(
            self.maybe("other ", 0.3) + self.filtered(ending=ending),
            self.maybe("other ", 0.3) + self.filtered(ending=ending),
            f"card{ending} in {whose} {self.pick('hand', 'deck', 'Charge Zone')}",
            f"{self.card(ending)} in {whose} Discard Pile",
            f"Item{ending} equipped to this",
        )

    def for_each(self) -> str:
        return self.maybe(f" for each {self.one_counted()}", 0.25)

    def measure(self) -> str:
        whose = self.pick("your", "the opponent's")
        plain = self.pick(
            f"the number of {self.one_counted('s')}",
            f"{self.pick('its', 'this unit' + chr(39) + 's')} {self.pick(*STATS, 'cost')}",
            f"{whose} {self.pick('Charge Level', 'Life Points', 'mana')}",
            f"the total {self.rng.choice(STATS)} of all {self.filtered(ending='s')}",
        )
        return self.pick(plain, plain, f"half {plain} rounded {self.pick('up', 'down')}", plain)

    def static_ref(self) -> str:
        side = self.maybe(f"{self.rng.choice(SIDES)} ")
        return self.pick(
            "this",
            "the equipped unit",
            "the attacking unit",
            "your Avatar",
            "the opposing Avatar",
            f"each {self.filtered()}",
            f"all {side}units",
            f"all {side}spaces",
            f"the {side}unit with the {self.pick('highest', 'lowest')} {self.rng.choice(STATS)}",
            f"both your Avatar and each {side}unit",
        )

    def ref(self) -> str:
        return self.pick(
            self.static_ref(), self.target(), self.target(), "it", "that unit", "the boosted unit"
        )

    def keyword(self) -> str:
        surge = self.pick("Elemental Surge", "Elemental Absorption")
        element = self.maybe(f" ({self.rng.choice(ELEMENTS)})")
        return self.pick(*KEYWORDS, surge + element)

    # ---- conditions and timings ----

    def condition(self) -> str:
        tests = [
            self.pick(
                f"this is in the {self.rng.choice(ROWS)}",
                "this is attacking",
                "this was boosted",
                "equipped",
                "this is equipped",
                f"your Charge Level is {self.n(9)}{self.maybe(' or more')}",
                f"your Avatar's Rank is {self.n(9)}{self.maybe(' or more')}",
                f"you have {self.n()} or more exhausted unit{self.maybe('s')}",
                f"{self.has()} {self.n(9)}{self.pick(' or less', ' or more')} {self.gauge()}",
                f"{self.has()} no {self.gauge()}",
                f"you have {self.pick('more', 'fewer')} {self.gauge()} than the opponent",
                f"there are {self.n()} or more {self.one_counted('s')}",
                f"this is {self.rng.choice(POSTURES)}",
                f"this unit's {self.rng.choice(STATS)} is {self.thousands()} or more",
                f"it is {self.pick('your', 'the opponent' + chr(39) + 's')} turn",
            )
            for _ in range(self.rng.choice((1, 1, 2)))
        ]
        return " and ".join(tests)

    def has(self) -> str:
        return self.pick("you have", "the opponent has")

    def gauge(self) -> str:
        return self.pick(*GAUGES, self.filtered(ending="s", side=False))

    def who(self) -> str:
        noun = self.filtered(self.pick("unit", "Front-Line unit", "Item"))
        return self.pick(*WHO, *WHO, "the equipped unit", self.article(noun), f"another {noun}")

    def timing(self) -> str:
        whose = self.pick("the", "your", "the opponent's")
        attack = f"{self.pick(*WHO, 'this unit')}'s attack {self.pick('hits', 'does not hit')}"
        return self.pick(
            f"when {self.who()} {self.rng.choice(DEEDS)}",
            f"when {self.who()} is {self.rng.choice(STATES)}",
            f"when {self.who()} is {self.rng.choice(STATES)}",
            f"when {self.who()} attacks {self.who()}",
            f"when you {self.pick('draw', 'discard', 'charge', 'spark')} a card",
            f"when the opponent {self.pick('gains', 'loses')} Life Points",
            f"when {attack}",
            f"when {self.pick('you play', 'the opponent plays')} a {self.rng.choice(TYPES)}",
            "when your Charge Level reaches a milestone",
            "if this is attacked",
            f"at the beginning of {whose} {self.rng.choice(POINTS)}",
            "at the end of the battle",
            f"at the end of {whose} turn",
        )

    def span(self) -> str:
        return self.pick(
            "until the end of the battle",
            "until the end of the turn",
            f"until the end of {self.pick('your', 'the opponent' + chr(39) + 's')} next turn",
            f"while {self.condition()}",
        )

    def cost(self) -> str:
        return self.pick(
            f"pay {self.n()} mana",
            f"spark {self.n(2)}",
            "exhaust this",
            "retire this",
            f"{self.pick('charge', 'discard')} {self.counted('card', 2)} from your hand",
            f"lose {self.counted('Life Point')}",
        )

    def price(self) -> str:
        noun = f"allied {self.pick('unit', 'Item')}"
        return self.pick(
            *(self.cost() for _ in range(4)),
            f"pay {self.n()} mana and {self.pick('exhaust this', 'spark 1', 'lose 1 Life Point')}",
            f"{self.pick('retire', 'exhaust')} {self.pick('an', 'another')} {noun}",
        )

    # ---- deeds ----

    def onboard(self) -> str:
        noted = self.maybe(f" (noted value {self.n()})", 0.3)
        element = self.maybe(f"{self.rng.choice(ELEMENTS)} ", 0.3)
        hand = self.pick("your hand", "its owner's hand")
        return self.pick(
            f"deal {self.thousands()} {element}damage to {self.ref()}{self.for_each()}{noted}",
            f"deal {self.thousands()} {element}damage to {self.ref()}{noted}",
            f"deal damage equal to {self.measure()} to {self.ref()}",
            f"heal all HP of {self.ref()}",
            f"swap the positions of 2 target {self.rng.choice(SIDES)} units",
            f"swap the positions of this and target {self.rng.choice(SIDES)} unit",
            "negate it unless the opponent pays 1 mana",
            "flip a coin, and if heads, draw 1 card, and if tails, lose 1 Life Point",
            "roll a die, and if the result is 4 or more, gain 2 mana and draw 1 card, "
            "and otherwise, gain Life Points equal to the result",
            f"deal {self.n()} damage to the opponent's Life Points{noted}",
            f"heal {self.thousands()} HP of {self.ref()}",
            f"prevent the next {self.thousands()} damage to {self.ref()}",
            f"{self.pick('retire', 'exhaust', 'refresh', 'refresh')} {self.ref()}",
            f"return {self.ref()} to {hand}",
            f"move {self.ref()} to an empty {self.pick('unit', *ROWS)} space{self.column()}",
            f"change the target of the attack to {self.ref()}",
            self.pick("negate the boost", "end the Battle Phase"),
            f"return {self.target()} to its owner's hand, and its owner loses 1 Life Point",
            f"exhaust {self.target()}, and if it is in the Rear-Guard, draw 1 card",
            f"retire {self.target()}, and gain 1 mana for each card retired this way",
            f"put {self.ref()} on {self.maybe('the bottom of ')}its owner's deck",
            f"shuffle {self.ref()} into its owner's deck",
            f"charge {self.target()}",
            f"each player retires a {self.pick('unit', 'Front-Line unit')} of their choice",
            f"equip {self.target('Item')} to {self.ref()}",
            f"negate {self.pick('it', 'the attack')}",
            "the attack deals no Critical",
        )

    def column(self) -> str:
        return self.maybe(" in another column", 0.3)

    def players(self) -> str:
        whom = self.pick("each player", "the opponent", "target player")
        return self.pick(
            f"draw {self.counted('card', 2)}{self.for_each()}",
            f"gain {self.pick('mana', 'Life Points')} equal to {self.measure()}",
            f"{whom} loses Life Points equal to {self.measure()}",
            "look at the opponent's hand",
            f"discard 1 {self.card()} of your choice from the opponent's hand",
            f"{whom} discards {self.counted('card', 2)} at random from their hand",
            f"{whom} {self.pick('discards', 'reveals')} their hand",
            "shuffle your hand into your deck, and draw cards equal to that much",
            f"gain {self.n()} mana",
            f"recharge {self.n()}",
            f"{self.pick('lose', 'gain')} {self.counted('Life Point')}",
            f"{whom} draws {self.counted('card', 2)}",
            f"{whom} {self.pick('sparks', 'recharges')} {self.n()}",
            f"draw cards until you have {self.n()} in hand",
            f"{whom} discards {self.counted('card', 2)} from their hand",
            f"{whom} loses {self.counted('Life Point')}",
            f"your Life Points become {self.n(40)}",
            "you win the Bout" if self.rng.random() < 0.03 else "recharge 1",
        )

    def zones(self) -> str:
        deck = self.pick("your deck", "the opposing deck")
        where = self.pick(
            *("into your deck at random", "on your deck", "on the bottom of your deck"),
            "into your hand",
        )
        stats = f"{self.thousands()}/{self.thousands()}/{self.n()}"
        noun, space = self.rng.choice((("Unit", "unit"), ("Item", "item")))
        from_pile = "from your Discard Pile"
        return self.pick(
            "charge this",
            f"charge {self.counted('card', 2)} from your hand",
            f"{self.pick('charge', 'discard', 'look at')} the top {self.counted('card')} of {deck}",
            f"look at the top {self.counted('card')} of {deck}, and put them back in any order",
            f"search your deck for {self.n(2)} {self.rng.choice(TYPES)}, "
            "and put it revealed into your hand",
            f"search your deck for 1 {self.rng.choice(TYPES)}",
            f"search your deck for 1 {self.card()}, and summon it",
            f"put 1 {self.card()} {from_pile} {where}",
            f"summon up to {self.n(2)} {noun} from your hand to an empty {space} space",
            f"reveal the top 1 card of your deck, and if it is {self.article(self.card())}, "
            "put it revealed into your hand",
            f"discard the top 1 card of {deck}, and if it is {self.article(self.card())}, "
            "draw 1 card",
            f"look at the top 3 cards of {deck}, "
            f"and put any number of them on the bottom of {deck}",
            f"look at the top {self.n() + 1} cards of your deck, and "
            + self.pick(
                "put 1 of them into your hand",
                f"put up to 1 {self.card()} of them revealed into your hand",
                "put any number of them on the bottom of your deck",
            )
            + ", and put the rest "
            + self.pick(
                "on the bottom of your deck in any order",
                "on the bottom of your deck at random",
                "into your Discard Pile",
                "back in any order",
            ),
            f"put {self.counted('card', 2)} {from_pile} {where}",
            f"put {self.counted('card', 2)} of target player's Charge Zone into its owner's hand",
            f"summon up to {self.n(2)} target {noun}{self.maybe('s')} {from_pile} "
            f"to an empty {space} space",
            f"summon a {stats} {self.rng.choice(ELEMENTS)} token to an empty unit space",
            f"summon 2 {stats} {self.rng.choice(ELEMENTS)} tokens to empty unit spaces",
            f"synthesise 1 Avatar from your {self.pick('hand', 'deck', 'Discard Pile')}",
        )

    def change(self, ref: str) -> str:
        whose = self.pick(ref, "this unit")
        amount = self.n(2) if (stat := self.rng.choice(STATS)) == "Critical" else self.thousands()
        way = self.pick("raise", "raise", "lower")
        return self.pick(
            f"{way} {whose}'s {stat} by {amount}",
            f"{way} {whose}'s {stat} by {amount}",
            f"{way} {whose}'s {stat} by {amount} for each {self.one_counted()}",
            f"{way} {whose}'s {stat} by {self.measure()}",
            f"{whose}'s {stat} becomes {amount}",
            f"double {whose}'s {stat}",
        )

    def rights(self, ref: str, each: bool) -> str:
        price = f"{self.pick('less', 'more')} mana to {self.pick('summon', 'play')}"
        cards = self.maybe(f"{self.rng.choice(SIDES)} ") + self.noun()
        priced = f"{'each' if each else self.pick('each', 'target')} {cards}"
        return self.pick(
            self.change(ref),
            self.change(ref),
            f"{ref} cannot attack",
            f"{ref} cannot {self.rng.choice(CANNOT)}",
            f"{ref} cannot {self.rng.choice(CANNOT)}",
            f"{self.pick('you', 'the opponent')} cannot {self.rng.choice(PLAYERS_CANNOT)}",
            f"prevent all damage to {ref}{self.pick('', ' by attacks', ' by effects')}",
            f"damage to {ref} is {self.pick('halved', 'doubled')}",
            f"this can be summoned only to the {self.rng.choice(ROWS)}",
            f"this {self.pick('cannot', 'need not')} be equipped",
            f"{ref} can body-block for each allied Front-Line unit",
            f"{ref} can attack twice each turn",
            f"{ref} must {self.pick('attack', 'be attacked')} if able",
            f"{ref} needs {self.pick('only 2', 'no')} exhausted units to attack",
            f"{ref} can boost the allied centre Front-Line unit",
            f"{ref} can attack the opposing Avatar past the centre Front-Line",
            "this unit's attack also affects the Rear-Guard unit behind the target",
            "this unit's attack deals its damage even if body-blocked",
            "this unit's attacks cannot be body-blocked",
            f"{priced} costs {self.n(2)} {price}",
            f"{ref} has {self.keyword()}",
            f"{self.rng.choice(SIDES)} units cannot {self.rng.choice(BANS)}",
        )

    def effect(self) -> str:
        kind = self.rng.choice((0, 0, 1, 2, 3))
        if kind == 3:
            return self.rights(self.ref(), False) + self.maybe(f" {self.span()}", 0.7)
        deed = (self.onboard, self.players, self.zones)[kind]()
        return f"{self.cost()} or {deed}" if self.rng.random() < 0.1 else deed

    def choose_one(self) -> str:
        options = [self.pick(self.onboard(), self.players()) for _ in range(2)]
        return "choose one: " + "; or ".join(each.partition(", and ")[0] for each in options)

    def effects(self) -> str:
        if self.rng.random() < 0.05:
            return self.choose_one()
        return ", and ".join(self.effect() for _ in range(self.rng.choice((1, 1, 2, 3))))

    # ---- lines ----

    def always(self) -> str:
        """What only a CONT line says."""
        who = self.pick("this", "the equipped unit", "an allied unit", "another allied unit")
        may = self.maybe("you may ")
        return self.pick(
            f"this can be played only if {self.condition()}",
            f"if {who} would be {self.rng.choice(FATES)}, {may}{self.cost()} instead",
        )

    def line(self, kind: str) -> str:
        if kind == "CONT":
            during = self.maybe(f"while {self.condition()}, ", 0.4)
            if self.rng.random() < 0.15:
                return finished(kind, self.always())
            parts = [
                self.rights(self.static_ref(), True) + self.maybe(f" while {self.condition()}", 0.2)
                for _ in range(self.rng.choice((1, 1, 2)))
            ]
            return finished(kind, during + ", and ".join(parts))
        timed = kind == "AUTO" or (kind == "QUICK" and self.rng.random() < 0.6)
        written = self.maybe(self.pick("once per turn, ", "once per Bout, "), 0.1)
        written += f"{self.timing()}, " if timed else ""
        written += self.maybe(f"if {self.condition()}, ", 0.15)
        written += self.maybe(f"while {self.condition()}, ", 0.05)
        written += self.maybe("you may ", 0.15)
        written += f"{self.price()}, then " if self.rng.random() < 0.3 else ""
        return finished(kind, written + self.effects())


def finished(kind: str, body: str) -> str:
    return f"{kind}: {body[0].upper()}{body[1:]}."


KINDS = {
    "avatar": ("AUTO", "ACT", "CONT"),
    "unit": ("AUTO", "AUTO", "ACT", "CONT"),
    "item": ("AUTO", "ACT", "CONT", "CAST"),
    "normal": ("CAST", "CAST", "CAST", "AUTO", "CONT"),
    "continuous": ("CAST", "AUTO", "ACT", "CONT"),
    "quick": ("QUICK",),
}


def card_by_chance(rng: random.Random, name: str) -> Entry:
    """A card with one or two lines of its kind, and now and then a keyword."""
    sort = rng.choice(("avatar", "unit", "unit", "unit", "item", *KINDS))
    writer = Writer(rng)
    lines = [writer.line(rng.choice(KINDS[sort])) for _ in range(rng.choice((1, 1, 2)))]
    if sort in ("avatar", "unit") and rng.random() < 0.3:
        lines.insert(0, f"{writer.keyword()}.")
    card: Entry = {"name": name, "text": "\n".join(dict.fromkeys(lines))}
    if sort in ("normal", "continuous", "quick"):
        card |= {"kind": "spell", "cast": sort, "cost": rng.randint(0, 4)}
    else:
        atk = 0 if sort == "item" and rng.random() < 0.4 else writer.thousands()
        hp = 0 if sort == "item" and rng.random() < 0.1 else writer.thousands()
        card |= {"kind": sort, "atk": atk, "hp": hp, "critical": rng.randint(0, 3)}
        card |= {"rank": rng.randint(0, 12)} if sort == "avatar" else {"cost": rng.randint(0, 6)}
    if card["kind"] in ("unit", "spell"):
        card["spellbook"] = rng.choice(ELEMENTS).lower()
    return card
