"""What may stand where: a line that makes no sense on its card, or speaks of what is not there, is
refused with the words that do not fit (section 6 of the ledger)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playmat.games.vanquishers.effects import board_effects, branching, effects, moving, searching
from playmat.games.vanquishers.effects.effects import Gets
from playmat.games.vanquishers.effects.forbidding import Cannot
from playmat.games.vanquishers.facts import card as cards
from playmat.games.vanquishers.facts import objects, standing
from playmat.games.vanquishers.facts.amounts import (
    BlackDie,
    BothDice,
    Done,
    Doubles,
    HeroFigure,
    ItsFigure,
    Made,
    Missing,
    Number,
    OwnDurability,
    RedDie,
    Shows,
)
from playmat.games.vanquishers.facts.card import VqCard
from playmat.games.vanquishers.rules import costs
from playmat.games.vanquishers.text import texts
from playmat.kernel.effects import Node
from playmat.language.refusing import refuse
from playmat.parts.understanding import TextReader

IN_PLAY = cards.STATIC | cards.TRIGGER | cards.USE | cards.REPLACE | cards.GUARD

EQUIPPED = IN_PLAY

# The line forms that each kind of card may carry (section 6).
FORMS = {
    cards.ATTACK: cards.PLAIN | cards.DELAYED,
    cards.GRENADE: cards.PLAIN | cards.DELAYED,
    cards.SUPPORT: cards.PLAIN | cards.DELAYED | IN_PLAY,
    cards.RIFT: IN_PLAY,
    cards.VITALITY: cards.PLAIN | cards.STATIC | cards.TRIGGER | cards.REPLACE | cards.GUARD,
    cards.TRAP: cards.TRAP_LINE,
    cards.WEAPON: cards.RED | EQUIPPED | cards.KEYWORD,
    cards.HERO_ITEM: cards.RED | EQUIPPED | cards.PLAIN,
    cards.ARMOR: IN_PLAY,
    cards.ENERGY_CLASS: IN_PLAY,
    cards.MOD: cards.STATIC | cards.TRIGGER | cards.RED | cards.KEYWORD,
    cards.AMMUNITION: cards.STATIC | cards.TRIGGER | cards.RED | cards.KEYWORD,
    cards.HERO: IN_PLAY,
}
FORM_NAMES = {
    cards.PLAIN: "a plain line",
    cards.DELAYED: "a line that waits for a turn",
    cards.TRIGGER: "a line that begins with When",
    cards.USE: "a line that is used once per turn",
    cards.STATIC: "a line that begins with While",
    cards.REPLACE: "a line that replaces a defeat",
    cards.GUARD: "a line that prevents damage",
    cards.RED: "a red-die line",
    cards.TRAP_LINE: "a Trap line",
    cards.KEYWORD: "Dual Wield or Counter Attack",
}
STATES = {
    "equipped": cards.WEAPON | cards.HERO_ITEM,
    "attached": cards.VITALITY | cards.ARMOR | cards.MOD | cards.AMMUNITION,
    "active": cards.RIFT | cards.SUPPORT | cards.ENERGY_CLASS | cards.HERO,
}
TYPED = (
    cards.KINETIC,
    cards.SHIELD_DAMAGE,
    *range(cards.ENERGY, cards.FIGURES),
    cards.CLASS_DAMAGE,
    cards.TARGET_VALUE,
)
MOD_FIGURES = {
    "range": ((cards.KINETIC, cards.TARGET_VALUE, cards.AOE), "VQ-695"),
    "melee": ((cards.KINETIC, cards.TARGET_VALUE), "VQ-699"),
    "critical_art": ((*TYPED, cards.RANGE), "VQ-702"),
    "hand_to_hand": ((*TYPED, cards.DEFENSE), "VQ-703"),
    "energy": ((*TYPED, cards.DEFENSE), "VQ-704"),
}
# What is done with cards that were found or looked at before.
OF_THE_SEEN = (
    *(searching.RevealIt, searching.PutIt, searching.PutSome, searching.RestToBottom),
    *(searching.RestInOrder, searching.RestToDiscard),
)
# What can be done only before an attack has succeeded, and what speaks of the item that made it.
ENDS_IT = (board_effects.Negate, board_effects.NegateUnless, board_effects.Prevent)
OF_ITEM = (board_effects.DestroyThat, moving.SendThat, moving.StopThat)
# What speaks of the dice of an attack.
THROWN = (RedDie, BlackDie, BothDice, Doubles)
# Happenings that come with an amount.
MEASURED = cards.IS_DAMAGED | cards.HEALS | cards.RESTORES | cards.THIS_DAMAGES


class LineChecker(TextReader):
    """Says whether a line may stand on the card that is read."""

    card: VqCard

    def check_place(self, tree: texts.LineText, sort: int, text: str, granted: bool) -> None:
        """Whether this kind of card may carry this form of line."""
        form = tree.form
        kind = cards.KIND_TITLES[sort]
        if not FORMS[sort] & form.kind:
            refuse(text, "", f"{kind} cards do not carry {FORM_NAMES[form.kind]}")
        if sort == cards.HERO and not tree.v_only and not granted:
            refuse(text, "", "the lines of a Hero begin with V-Trigger - (VQ-544)")
        if tree.v_only and sort not in (cards.HERO, cards.WEAPON):
            refuse(text, "V-Trigger", f"{kind} cards have no V-Trigger lines (VQ-544)")
        if form.kind == cards.TRAP_LINE and form.once:
            refuse(text, "for the first time", "a Trap answers once and is gone (VQ-R87)")
        if not form.own & self.card.sort:
            refuse(text, "", f"that does not happen to {kind} cards, or is called otherwise there")
        item_attacks = sort == cards.WEAPON or (
            sort == cards.HERO_ITEM and self.card.figures[cards.TARGET_VALUE] >= 0
        )
        if form.about_attack and not item_attacks:
            refuse(text, "", "only what targets has lines about targeting (VQ-R29)")
        if form.kind == cards.PLAIN and sort == cards.HERO_ITEM and item_attacks:
            refuse(text, "", "a Hero Item with a Target Value has no plain lines (VQ-R29)")
        if form.state and not STATES[form.state] & sort:
            refuse(text, form.state, f"{kind} cards are not called {form.state}")
        if sort == cards.VITALITY and form.kind == cards.PLAIN:
            self.check_vitality(form, text)
        self.check_words(tree, sort, text)

    def check_vitality(self, form: texts.FormText, text: str) -> None:
        said = texts.ordered(form.effects[0])
        lasting = isinstance(said, Gets) and said.duration is None
        alone = len(form.effects) == 1 and not isinstance(form.effects[0], texts.MayText)
        if form.proviso is not None or form.costs or form.others or not (lasting and alone):
            refuse(text, "", "a Vitality card gives bonuses as long as it is attached (VQ-625)")

    def check_words(self, tree: texts.LineText, sort: int, text: str) -> None:
        """Whether everything that a line speaks of is there."""
        form = tree.form
        attacked = form.about_attack or form.about_defense
        changes = form.before_damage
        self.check_aim(form, text)
        item = bool(sort & cards.ITEMS)
        for node in within(form):
            if is_hero(node, objects.ATTACKER) and not attacked:
                refuse(text, "the attacker", "there is no attacker here")
            if isinstance(node, objects.What):
                self.check_what(node, form, sort, text)
            if isinstance(node, board_effects.IgnoreResistance) and not changes:
                refuse(text, "this attack", "there is no attack that this could change")
            if isinstance(node, board_effects.OfAttack) and not node.coming:
                self.check_of_attack(node, form, text)
            if isinstance(node, texts.LEAVES) and sort == cards.HERO:
                refuse(text, "this", "a Hero does not leave the board (VQ-203)")
            ends = form.about_attack and form.events == cards.TARGETS
            if isinstance(node, moving.DestroyThis) and ends:
                refuse(text, "this", "its attack would end (VQ-R105): say when this hits")
            if isinstance(node, board_effects.TargetOnceMore) and not item:
                refuse(text, "this may target", "only items target")
            if isinstance(node, OwnDurability) and sort != cards.ARMOR:
                refuse(text, "Durability", "only Armor has Durability (VQ-683)")
            if isinstance(node, standing.ThisHas) and not item:
                refuse(text, "this has", "only items have such a figure")
            ends_it = isinstance(node, ENDS_IT)
            late = form.kind == cards.TRAP_LINE and form.events & cards.DAMAGES_HERO != 0
            if ends_it and (form.about_attack or late or not changes):
                refuse(text, "", "only what answers targeting or hitting your Hero can (VQ-R77)")
            if isinstance(node, board_effects.StaysFor) and sort != cards.SUPPORT:
                refuse(text, "this stays", "only a Support stays for some turns (VQ-618)")
            of_item = isinstance(node, OF_ITEM) or (
                isinstance(node, moving.Unload) and node.where == moving.ON_THAT
            )
            if isinstance(node, moving.Unload) and node.where == moving.ON_THIS and not item:
                refuse(text, "this", "cards are attached to Item Weapons")
            if of_item and not form.about_defense:
                refuse(text, "that", "only what answers an attack speaks of the item that made it")
            if (
                isinstance(node, effects.Prolong)
                and form.events != cards.INFLICTS << node.condition
            ):
                refuse(text, "that", "say: When you inflict the same condition, ...")
        if sort == cards.HERO and any(paid.kind == costs.THIS for paid in form.costs):
            refuse(text, "this", "a Hero does not leave the board (VQ-203)")
        if sort == cards.MOD and form.gets is not None:
            self.check_mod(form.gets, text)
        self.check_durations(form, text)
        self.check_order(form, text)
        self.check_amounts(form, text)

    def check_aim(self, form: texts.FormText, text: str) -> None:
        """A line is about one Hero that is chosen: an enemy, or any (VQ-R135)."""
        if not any(is_hero(node, objects.TARGET_HERO) for node in within(form)):
            return
        if any(is_hero(node, objects.TARGET_ENEMY) for node in within(form)):
            refuse(text, "target", "say target Hero or target enemy, not both")
        if form.kind == cards.STATIC or form.about_defense:
            refuse(text, "target Hero", "nobody chooses a Hero here")

    def check_of_attack(
        self, said: board_effects.OfAttack, form: texts.FormText, text: str
    ) -> None:
        if not form.before_damage:
            refuse(text, "this attack", "there is no attack that this could change")
        if said.said == standing.SURE and not form.events & (cards.TARGETS | cards.IS_TARGETED):
            refuse(text, "cannot miss", "the dice have been rolled: say it when this targets")
        if said.duration is not None:
            refuse(text, "this attack", "what is said of this attack has no other duration")

    def check_amounts(self, form: texts.FormText, text: str) -> None:
        """Whether there is what "X", "that much" and "if you do" speak of (VQ-R110, VQ-R111)."""
        scaled = [node for node in within(form) if isinstance(node, texts.ScaledText)]
        for each in (*scaled, *([form.scale] if form.scale is not None else ())):
            if not bind(each):
                told = "there is no X in it" if each.letter else "there is no number to multiply"
                refuse(text, "", told)
        for node in within(form):
            if isinstance(node, (Number, objects.Bonus)) and node.letter and node.count is None:
                refuse(text, "X", "say what it is: ..., where X is the number of ...")
            if isinstance(node, THROWN) and not form.has_dice:
                refuse(text, "di", "only a line about a roll to target has dice (VQ-782)")
        if any(isinstance(node, (Shows, Done)) for node in within(form.proviso)):
            refuse(text, "if", "nothing has been done yet that this could ask about")
        for orders in (form.effects, form.others):
            self.check_made(form, orders, text)
        vitality = self.card.sort == cards.VITALITY and form.kind == cards.PLAIN
        if vitality or form.kind == cards.STATIC:
            self.check_static(form, text)

    def check_made(self, form: texts.FormText, orders: tuple[Node, ...], text: str) -> None:
        """What "that much" is must have been made, by the happening or an earlier order."""
        maker: Any = None
        known = bool(form.events & MEASURED or form.events >> cards.OF_ENEMY & MEASURED)
        measures = form.kind == cards.TRAP_LINE and form.events & cards.DAMAGES_HERO != 0
        thrown = False
        for order in orders:
            inner = texts.ordered(order)
            nodes = list(within(order))
            if any(isinstance(node, Shows) for node in nodes) and not thrown:
                refuse(text, "shows", "say before it: roll a die, or flip a coin")
            if speaks_of_made(nodes):
                if maker is None and measures:
                    form.events |= cards.MEASURES
                elif maker is None and not known:
                    refuse(text, "", "nothing before it says how much that is")
                if hasattr(maker, "tells"):
                    maker.tells = True
            if isinstance(inner, (branching.RollDie, branching.FlipCoin)):
                maker, thrown = inner, True
            elif hasattr(inner, "tells"):
                maker = inner

    def check_static(self, form: texts.FormText, text: str) -> None:
        """A lasting line may count what lies open on the table, not figures that it may change."""
        for node in within((form, form.scale)):
            figure = getattr(node, "figure", cards.LIFE)
            if isinstance(node, (standing.HeroHas, HeroFigure)) and figure > cards.SHIELD:
                refuse(text, "", "a lasting line cannot depend on a figure that cards change")
            if isinstance(node, (standing.ThisHas, ItsFigure, *THROWN, Missing, Made, Shows, Done)):
                refuse(text, "", "a lasting line cannot depend on a figure that cards change")

    def check_mod(self, gets: Gets, text: str) -> None:
        """Each type of Mod has its figures (VQ-695 ff.), and only Range Mods lower any."""
        figures, rule = MOD_FIGURES[self.card.item_class]
        for bonus in gets.bonuses:
            if bonus.figure not in figures:
                name = cards.FIGURE_NAMES[bonus.figure]
                refuse(text, name, f"{name} is no matter of such a Mod ({rule})")
            if bonus.amount < 0 and self.card.item_class != cards.RANGE_WEAPON:
                refuse(text, "-", "only Range Mods may lower a figure (VQ-R45)")

    def check_what(self, what: objects.What, form: texts.FormText, sort: int, text: str) -> None:
        if what.kind == objects.THIS_ATTACK and not form.before_damage:
            refuse(text, "this attack", "there is no attack that this could change")
        if what.kind == objects.THIS and not sort & cards.ITEMS:
            refuse(text, "this", "only an Item Weapon or Hero Item gets such a thing")
        if what.kind == objects.THAT_WEAPON and not (sort | self.card.sort) & (
            cards.MOD | cards.AMMUNITION | cards.TRAP
        ):
            refuse(text, "that Item Weapon", "that is the one a Mod, ammunition or Trap is about")
        loose = sort & (cards.MOD | cards.AMMUNITION)
        if loose and form.kind == cards.STATIC and what.kind != objects.THAT_WEAPON:
            refuse(text, "", "a Mod or ammunition gives something to that Item Weapon")

    def check_durations(self, form: texts.FormText, text: str) -> None:
        """A bonus lasts for its attack, as long as its card, or as long as it says."""
        for node in within(form):
            if isinstance(node, Cannot) and node is not form.cannot and node.duration is None:
                refuse(text, "cannot", "say for how long: this turn, for 2 turns, ...")
            if not isinstance(node, Gets) or node is form.gets:
                continue
            attack = node.what.kind in (objects.THIS_ATTACK, objects.NEXT_ATTACK)
            if node.what.kind == objects.THIS_ATTACK and node.duration is not None:
                refuse(text, "this attack", "a bonus to this attack has no other duration")
            if attack and any(bonus.figure < cards.TARGET_VALUE for bonus in node.bonuses):
                refuse(text, "attack", "an attack has a Target Value, a Range and damage")
            lasting = self.card.sort == cards.VITALITY and form.kind == cards.PLAIN
            if not attack and not lasting and node.duration is None:
                refuse(text, "get", "say for how long: this turn, for 2 turns, ...")

    def check_order(self, form: texts.FormText, text: str) -> None:
        """What "it" and "the rest" are must have been found or looked at before."""
        known = False
        for effect in form.effects:
            inner = texts.ordered(effect)
            if isinstance(inner, (searching.FindCounted, searching.LookAtSome)):
                known = True
            if isinstance(inner, OF_THE_SEEN) and not known:
                refuse(text, "put", "nothing was searched for or looked at before")


def bind(scaled: texts.ScaledText) -> bool:
    """Give the numbers of an order what they are multiplied by; False: it has none."""
    bound = False
    for node in within(scaled.order):
        if isinstance(node, (Number, objects.Bonus)) and node.letter == scaled.letter:
            node.count = scaled.count
            bound = True
    return bound


def speaks_of_made(nodes: list[Node]) -> bool:
    """Whether one of these is "that much" or "if you do"."""
    return any(
        isinstance(node, Done) or (isinstance(node, Number) and isinstance(node.count, Made))
        for node in nodes
    )


def within(tree: Any) -> Iterator[Node]:
    """The nodes of a text, but not those of a line in quotes, which is a line of its own."""
    if isinstance(tree, Node):
        yield tree
        for inner in tree.slots:
            if not isinstance(inner, texts.LineText):
                yield from within(inner)
    elif isinstance(tree, tuple):
        for inner in tree:
            yield from within(inner)


def is_hero(node: Node, kind: int) -> bool:
    return isinstance(node, objects.Heroes) and node.kind == kind
