"""Putting lines together: the printed form of a text becomes what is carried out.

Section 6 of the ledger says which forms a kind of card may carry; what makes no sense where it
stands is refused, with the words that do not fit.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playmat.games.vanquishers.effects import board_effects, branching, effects, searching
from playmat.games.vanquishers.effects.effects import Gets
from playmat.games.vanquishers.effects.forbidding import Cannot
from playmat.games.vanquishers.facts import card as cards
from playmat.games.vanquishers.facts import objects, standing
from playmat.games.vanquishers.facts.amounts import (
    Done,
    Guarding,
    HeroFigure,
    ItsFigure,
    Made,
    Missing,
    Number,
    RedDie,
    Shows,
)
from playmat.games.vanquishers.facts.card import Line, VqCard
from playmat.games.vanquishers.facts.state import DECK
from playmat.games.vanquishers.rules import costs, windows
from playmat.games.vanquishers.text import texts
from playmat.games.vanquishers.text.anatomy import V_PREFIX
from playmat.kernel.effects import Node
from playmat.kernel.errors import BadText
from playmat.kernel.frames import GoTo, Label, Program, Step
from playmat.language.handlers import Handler
from playmat.language.refusing import refuse
from playmat.parts.play.orders import Handled, May
from playmat.parts.understanding import TextReader

IN_PLAY = cards.STATIC | cards.TRIGGER | cards.USE | cards.REPLACE | cards.GUARD

EQUIPPED = cards.STATIC | cards.TRIGGER | cards.USE | cards.GUARD

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
    cards.MOD: cards.STATIC,
    cards.AMMUNITION: cards.STATIC,
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
THEIRS_ALONE = (searching.LookAtHand, board_effects.WearTarget, board_effects.DestroyArmor)
# What is done with cards that were found or looked at before.
OF_THE_SEEN = (
    *(searching.RevealIt, searching.PutIt, searching.PutSome, searching.RestToBottom),
    *(searching.RestInOrder, searching.RestToDiscard),
)
# Happenings that come with an amount.
MEASURED = cards.IS_DAMAGED | cards.HEALS | cards.RESTORES | cards.THIS_DAMAGES
# What gives its attack a damage bonus.
OWN_WEAPONS = (objects.THIS, objects.YOUR_HERO, objects.YOUR_WEAPON, objects.YOUR_WEAPONS)


class LineMaker(TextReader):
    """Makes the lines of one card."""

    card: VqCard

    def read(self, lines: list[str]) -> None:
        card = self.card
        for tree, text in self.parsed(lines):
            self.settle_kind(tree.form, card.sort)
            self.check_place(tree, card.sort, text, False)
            card.lines.append(self.make(tree, card.sort, self.dialect.normal(text)))
        self.all_read()
        if card.sort == cards.RIFT and not any(line.kind == cards.USE for line in card.lines):
            raise BadText(card.text, 0, "a Rift has a line that is used once per turn (VQ-615)")
        if card.sort == cards.TRAP and not card.lines:
            raise BadText("", 0, "a Trap needs a line: Trap - When ... (VQ-R72)")
        self.sum_up()

    def settle_kind(self, form: texts.FormText, sort: int) -> None:
        """What is given up for an effect: once as the card is activated (VQ-617), or by a card
        that stays, once per turn (VQ-R116)."""
        if form.kind == cards.PLAIN and form.costs and not FORMS[sort] & cards.PLAIN:
            form.kind = cards.USE

    def sum_up(self) -> None:
        """What the rules want to know of the card at a glance."""
        card = self.card
        for line in card.lines:
            card.statics = card.statics or line.kind == cards.STATIC
            card.uses = card.uses or line.kind == cards.USE
            if line.kind & (cards.TRIGGER | cards.GUARD):
                card.hears |= line.events

    # ---- handlers ----

    def handled(self, text: str, handler: Handler) -> texts.LineText:
        form = self.lead_of(text.removeprefix(V_PREFIX))
        form.effects = (Handled(handler),)
        return texts.LineText(text.startswith(V_PREFIX), form)

    def lead_of(self, text: str) -> texts.FormText:
        """What a line begins with says when; without a known beginning it is plain."""
        for place, sign in enumerate(text):
            if sign in ":," and self.dialect.understands(text[: place + 1], "lead"):
                form: texts.FormText = self.dialect.parse(text[: place + 1], "lead")
                return form
        return texts.FormText(cards.PLAIN)

    # ---- what may stand where ----

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
        bonus = len(form.effects) == 1 and isinstance(said, Gets)
        bonus = bonus and not isinstance(form.effects[0], texts.MayText)
        timed = bonus and said.duration is not None  # type: ignore[attr-defined]
        if form.proviso is not None or form.costs or form.others or not bonus or timed:
            refuse(text, "", "a Vitality card gives bonuses as long as it is attached (VQ-625)")

    def check_words(self, tree: texts.LineText, sort: int, text: str) -> None:
        """Whether everything that a line speaks of is there."""
        form = tree.form
        attacked = form.about_attack or form.kind == cards.TRAP_LINE
        changes = attacked and bool(form.events & (cards.TARGETS | cards.HITS))
        item = bool(sort & cards.ITEMS)
        for node in within(form):
            if is_hero(node, objects.ATTACKER) and not attacked:
                refuse(text, "the attacker", "there is no attacker here")
            if isinstance(node, objects.What):
                self.check_what(node, sort, text, changes)
            if isinstance(node, board_effects.IgnoreResistance) and not changes:
                refuse(text, "this attack", "there is no attack that this could change")
            if isinstance(node, board_effects.ExileThis) and sort == cards.HERO:
                refuse(text, "exile this", "a Hero does not leave the board (VQ-203)")
            if isinstance(node, board_effects.TargetOnceMore) and not item:
                refuse(text, "this may target", "only items target")
            if isinstance(node, standing.ThisHas) and not item:
                refuse(text, "this has", "only items have such a figure")
            ends_it = isinstance(node, (board_effects.Negate, board_effects.Prevent))
            if ends_it and (form.kind != cards.TRAP_LINE or not changes):
                refuse(text, "", "only a Trap that answers targeting or hitting can (VQ-R77)")
            if isinstance(node, board_effects.DestroyThat) and form.kind != cards.TRAP_LINE:
                refuse(text, "that", "only a Trap speaks of the item that set it off")
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
            if isinstance(node, RedDie) and not form.about_attack:
                refuse(text, "the red die", "only the line of an attack has one (VQ-782)")
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
        thrown = False
        for order in orders:
            inner = texts.ordered(order)
            nodes = list(within(order))
            if any(isinstance(node, Shows) for node in nodes) and not thrown:
                refuse(text, "shows", "say before it: roll a die, or flip a coin")
            if speaks_of_made(nodes):
                if maker is None and not known:
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
            if isinstance(node, (standing.ThisHas, ItsFigure, RedDie, Missing, Made, Shows, Done)):
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

    def check_what(self, what: objects.What, sort: int, text: str, changes: bool) -> None:
        if what.kind == objects.THIS_ATTACK and not changes:
            refuse(text, "this attack", "there is no attack that this could change")
        if what.kind == objects.THIS and not sort & cards.ITEMS:
            refuse(text, "this", "only an Item Weapon or Hero Item gets such a thing")
        if what.kind == objects.THAT_WEAPON and not sort & (
            cards.MOD | cards.AMMUNITION | cards.TRAP
        ):
            refuse(text, "that Item Weapon", "that is the one a Mod, ammunition or Trap is about")
        if sort & (cards.MOD | cards.AMMUNITION) and what.kind != objects.THAT_WEAPON:
            refuse(text, "", "a Mod or ammunition gives something to that Item Weapon")

    def check_durations(self, form: texts.FormText, text: str) -> None:
        """A bonus lasts for its attack, as long as its card, or as long as it says."""
        for node in within(form):
            if isinstance(node, Cannot) and node is not form.cannot and node.duration is None:
                refuse(text, "cannot", "say for how long: this turn, for 2 turns, ...")
            if not isinstance(node, Gets) or node is form.gets:
                continue
            attack = node.what.kind == objects.THIS_ATTACK
            if attack and node.duration is not None:
                refuse(text, "this attack", "a bonus to this attack has no other duration")
            if attack and any(bonus.figure < cards.TARGET_VALUE for bonus in node.bonuses):
                refuse(text, "this attack", "an attack has a Target Value, a Range and damage")
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

    # ---- making a line ----

    def make(self, tree: texts.LineText, sort: int, text: str) -> Line:
        """A line of a card of this kind."""
        form = tree.form
        line = Line(form.kind, Program(text, []), text)
        line.v_only = tree.v_only
        line.events, line.sources, line.faces = form.events, form.sources, form.faces
        line.keywords = form.keywords
        line.proviso = form.proviso
        line.costs = list(form.costs)
        line.after = form.after
        self.programs.append(line.program)
        self.beside.append(line)  # also those that lines grant
        line.once = form.once
        lasting = form.kind == cards.STATIC or (sort == cards.VITALITY and form.kind == cards.PLAIN)
        if lasting:
            line.kind = cards.STATIC
            line.granting = self.granting(form, sort)
            line.needs_ally = aims_at_ally((form.gets, form.cannot, form.effects))
        elif form.guards is not None:
            line.granting = Guarding(form.guards)
        else:
            self.fill(line, form, sort)
        if (
            not sort & cards.ITEMS and line.kind & (cards.PLAIN | cards.DELAYED | cards.STATIC)
        ) or (sort == cards.HERO_ITEM and line.kind == cards.PLAIN):
            self.card.aims = self.card.aims or aims(form)
            self.card.aims_ally = self.card.aims_ally or aims_at_ally(form)
        return line

    def granting(self, form: texts.FormText, sort: int) -> objects.Granting:
        """What a lasting line gives or forbids."""
        measured = form.proviso is not None
        if form.cannot is not None:
            what = objects.What(form.cannot.who.kind, form.cannot.who)
            if isinstance(form.cannot, Cannot):
                return objects.Granting(what, [], [], form.cannot.bar.bars, measured)
            prices = [form.cannot.kinds, form.cannot.less()]
            return objects.Granting(what, [], [], [], measured, prices)
        gets = form.gets or texts.ordered(form.effects[0])
        assert isinstance(gets, Gets)
        measured = measured or any(bonus.count is not None for bonus in gets.bonuses)
        one = gets.what.kind == objects.YOUR_WEAPON  # nobody chooses one for good: it is each
        what = objects.What(objects.YOUR_WEAPONS, None) if one else gets.what
        return objects.Granting(what, gets.bonuses, self.granted(gets, sort), [], measured)

    def granted(self, gets: Gets, sort: int) -> list[Line]:
        """The line in quotes, as a line of whatever gets it."""
        if gets.quoted is None:
            return []
        assert isinstance(gets.quoted, texts.LineText)
        bearer = cards.HERO if gets.what.who is not None else cards.WEAPON
        if gets.what.kind in (objects.THIS, objects.THIS_ATTACK) and sort == cards.HERO_ITEM:
            bearer = cards.HERO_ITEM
        text = self.dialect.print(gets.quoted)
        self.check_place(gets.quoted, bearer, text, True)
        if gets.what.kind == objects.THIS_ATTACK and gets.quoted.form.events != cards.HITS:
            refuse(text, "", "this attack gets lines that answer to its hit")
        return [self.make(gets.quoted, bearer, text)]

    def fill(self, line: Line, form: texts.FormText, sort: int) -> None:
        """The programs of a line that does something."""
        on_hit = form.about_attack and form.events == cards.HITS
        early: list[Step] = []
        done: list[Step] = []
        groups = self.grouped(form.effects, sort)
        linked = any(isinstance(effect, texts.IfText) for effect in form.effects)
        changing = [changes_attack(steps) for steps in groups]
        for steps, changes in zip(groups, changing, strict=True):
            soon = any(changing) if linked else changes  # what hangs together stays together
            (early if on_hit and soon else done).extend(steps)
        if form.others:
            others = [step for steps in self.grouped(form.others, sort) for step in steps]
            assert form.proviso is not None
            otherwise, both = Label(), Label()
            done = [
                *(branching.If(form.proviso, otherwise), *done, GoTo(both)),
                *(otherwise, *others, both),
            ]
        if early:
            line.early = Program(line.text, early)
            self.programs.append(line.early)
        end = Label()
        whole = list(self.before(form, on_hit, bool(done), end))
        if done and sort & cards.ITEMS and not form.about_attack:
            done = [windows.BeginUse(), *done, windows.UseWindow(), windows.EndUse()]
        spring = [windows.Spring()] if form.kind == cards.TRAP_LINE else []
        line.program.fill([*whole, *done, end, *spring])
        line.program.order_matters = form.kind == cards.TRIGGER
        if form.proviso is None:
            musts = tuple(e for e in form.effects if not isinstance(e, texts.MayText))
            line.needs_ally = aims_at_ally((*musts, form.after))
            line.needs_weapon = any(
                isinstance(node, objects.What) and node.kind == objects.YOUR_WEAPON
                for node in within(musts)
            )
            for effect in form.effects:
                if isinstance(effect, board_effects.OnEnemyCard):
                    line.needs.append(effect.sort)
                if isinstance(effect, searching.Attach):
                    line.attaches = effect.counted.item_class
        elif aims_at_ally(form.proviso):  # whom the "if" asks about is chosen first
            line.needs_ally = True

    def before(
        self, form: texts.FormText, on_hit: bool, any_left: bool, end: Label
    ) -> Iterator[Step]:
        """What comes first: targets, the "if", the costs, and telling of it."""
        if on_hit and not any_left:
            return
        # the "if" of a Trap is asked by the window, but for a chosen enemy
        trap = form.kind == cards.TRAP_LINE
        if form.proviso is not None and not on_hit and (not trap or aims(form.proviso)):
            if not form.about_attack and aims(form.proviso):
                yield objects.ChooseEnemy()
            if not form.others:
                yield effects.Provided(form.proviso, end)
        if not form.about_attack and aims((form.effects, form.others)):
            yield objects.ChooseEnemy()
        if aims_at_ally((form.effects, form.others)):
            yield objects.ChooseAlly()
        if form.kind == cards.PLAIN and form.costs:
            yield branching.IfPayable(list(form.costs))
        yield from form.costs
        if form.kind in (cards.PLAIN, cards.DELAYED) or (form.kind == cards.TRIGGER and not on_hit):
            yield windows.ANNOUNCE

    def grouped(self, trees: tuple[Node, ...], sort: int) -> list[list[Step]]:
        """The steps of each effect; a search ends with a shuffle (VQ-R95)."""
        groups: list[list[Step]] = []
        sought = searched = -1
        for tree in trees:
            inner = texts.ordered(tree)
            steps = self.steps_of(tree, sort)
            groups.append(steps)
            if isinstance(inner, searching.FindCounted):
                sought = len(groups) - 1
            if isinstance(inner, searching.FindCounted) or (
                searched == len(groups) - 1
                and isinstance(inner, (searching.RevealIt, searching.PutIt))
            ):
                searched = len(groups)
        if searched >= 0:
            groups.insert(searched, [searching.ShuffleDeck()])
            asked, *rest = groups[sought]
            if isinstance(asked, May):  # who does not search does not shuffle
                groups[sought] = [asked, *[step for step in rest if step is not asked.end]]
                groups[searched].append(asked.end)
        return groups

    def steps_of(self, tree: Node, sort: int) -> list[Step]:
        """The steps of one effect, with what decides whether they are done."""
        if isinstance(tree, texts.ScaledText):
            return self.steps_of(tree.order, sort)
        if isinstance(tree, (texts.MayText, texts.IfText)):
            end = Label()
            steps = self.steps_of(tree.effect, sort)
            if not getattr(texts.ordered(tree), "tells", False):
                return [asking(tree, end), *steps, end]
            done = Label()  # a later part asks what was done
            return [asking(tree, end), *steps, GoTo(done), end, branching.Forget(), done]
        if isinstance(tree, branching.ChooseOne):
            return self.parts_of(tree, sort)
        assert isinstance(tree, Step)
        steps = [tree]
        if isinstance(tree, Gets):
            tree.lines = self.granted(tree, sort)
            if tree.what.kind == objects.YOUR_WEAPON:
                steps.insert(0, objects.ChooseWeapon())
        if isinstance(tree, effects.Deal):
            aoe = [packet for packet in tree.packets if packet.figure == cards.AOE]
            steps += [effects.Spread(aoe)] if aoe else []
        if isinstance(tree, (searching.Return, searching.Attach)) and tree.zone == DECK.index:
            steps.append(searching.ShuffleDeck())
        return steps

    def parts_of(self, tree: branching.ChooseOne, sort: int) -> list[Step]:
        """One part after the other, each ending with what passes over the rest."""
        whole: list[Step] = []
        places, end = [Label() for _ in tree.parts], Label()
        for place, part in zip(places, tree.parts, strict=True):
            whole += [place, *self.steps_of(part, sort), GoTo(end)]
        told = [self.dialect.print(part) for part in tree.parts]
        return [branching.ChoosePart(told, places), *whole, end]


def asking(tree: texts.MayText | texts.IfText, end: Label) -> Step:
    """What decides whether the steps up to there are done."""
    if isinstance(tree, texts.MayText):
        return effects.may(end)
    return branching.If(tree.proviso, end)


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


def changes_attack(steps: list[Step]) -> bool:
    """Whether an effect is part of T6: it changes the attack itself, or is a damage bonus."""
    for step in steps:
        if isinstance(step, board_effects.IgnoreResistance):
            return True
        if isinstance(step, Gets) and step.what.kind == objects.THIS_ATTACK:
            return True
        if isinstance(step, Gets) and step.what.kind in OWN_WEAPONS:
            return any(
                bonus.figure in (*cards.DAMAGES, cards.CLASS_DAMAGE) for bonus in step.bonuses
            )
    return False


def aims(tree: Any) -> bool:
    """Whether a text speaks of a target enemy."""
    return any(
        is_hero(node, objects.TARGET_ENEMY)
        or isinstance(node, THEIRS_ALONE)
        or (isinstance(node, effects.Deal) and spreads_from_target(node))
        for node in within(tree)
    )


def spreads_from_target(deal: effects.Deal) -> bool:
    """Whether AOE Damage goes to the allies of the target enemy: no other enemy is struck."""
    struck = [packet.who.kind for packet in deal.packets if packet.figure != cards.AOE]
    spreads = len(struck) < len(deal.packets)
    return spreads and not any(kind in (objects.ATTACKER, objects.EACH_ENEMY) for kind in struck)


def aims_at_ally(tree: Any) -> bool:
    return any(is_hero(node, objects.TARGET_ALLY) for node in within(tree))


def is_hero(node: Node, kind: int) -> bool:
    return isinstance(node, objects.Heroes) and node.kind == kind
