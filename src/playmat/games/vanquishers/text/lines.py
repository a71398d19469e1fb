"""Putting lines together: the printed form of a text becomes what is carried out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from playmat.games.vanquishers.effects import board_effects, branching, effects, moving, searching
from playmat.games.vanquishers.effects.effects import Gets
from playmat.games.vanquishers.effects.forbidding import (
    Cannot,
    KeptSafe,
    KindDeals,
    MayHold,
    NeedsLess,
    TargetsOften,
)
from playmat.games.vanquishers.facts import card as cards
from playmat.games.vanquishers.facts import objects
from playmat.games.vanquishers.facts.amounts import Guarding, NotDone, Number
from playmat.games.vanquishers.facts.card import Line
from playmat.games.vanquishers.facts.state import DECK, Discount
from playmat.games.vanquishers.rules import windows
from playmat.games.vanquishers.text import texts
from playmat.games.vanquishers.text.anatomy import V_PREFIX
from playmat.games.vanquishers.text.checking import FORMS, LineChecker, is_hero, within
from playmat.games.vanquishers.text.fields import without_fields
from playmat.kernel.effects import Node
from playmat.kernel.errors import BadText
from playmat.kernel.frames import GoTo, Label, Program, Step
from playmat.language.handlers import Handler
from playmat.language.refusing import refuse
from playmat.parts.play.orders import Handled, May

THEIRS_ALONE = (searching.LookAtHand, board_effects.WearTarget, board_effects.DestroyArmor)
# What answers an attack on its Hero without being a Trap.
SUFFERED = {
    cards.TARGETS: cards.IS_TARGETED,
    cards.HITS: cards.IS_HIT,
    cards.MISSES: cards.IS_MISSED,
    cards.DAMAGES_HERO: cards.IS_DAMAGED,
}
STAYING = cards.VITALITY | cards.HERO_ITEM  # of those with plain lines
# What gives its attack a damage bonus.
OWN_WEAPONS = (objects.THIS, objects.YOUR_HERO, objects.YOUR_WEAPON, objects.YOUR_WEAPONS)


class LineMaker(LineChecker):
    """Makes the lines of one card."""

    def read(self, lines: list[str]) -> None:
        card = self.card
        said = [rest for text in lines if (rest := without_fields(card, text))]
        for tree, text in self.parsed(said):
            tree = self.settled(tree, card.sort, text)
            self.check_place(tree, card.sort, text, False)
            card.lines.append(self.make(tree, card.sort, self.dialect.normal(text)))
        self.all_read()
        if card.sort == cards.RIFT and not card.lines:
            raise BadText(card.text, 0, "a Rift does something (VQ-615)")
        if card.sort == cards.TRAP and not card.lines:
            raise BadText("", 0, "a Trap needs a line: Trap - When ... (VQ-R72)")
        self.sum_up()

    def settled(self, tree: texts.LineText, sort: int, text: str) -> texts.LineText:
        """A line as the kind of its card has it, where one wording serves several kinds."""
        form = tree.form
        if form.kind == cards.PLAIN and form.costs and not FORMS[sort] & cards.PLAIN:
            form.kind = cards.USE  # VQ-R116: once as the card is activated, or once per turn
        offers = form.kind == cards.PLAIN and isinstance(form.effects[0], texts.MayText)
        if offers and FORMS[sort] & (cards.PLAIN | cards.USE) == cards.USE:
            form.kind = cards.USE  # what a card that stays lets one do is used once per turn
        answers = form.kind == cards.TRAP_LINE and not text.startswith("Trap")
        if answers and form.events not in SUFFERED and sort != cards.TRAP:
            refuse(text, "or damages", "only a Trap answers both: say which (VQ-R136)")
        if answers and FORMS[sort] & cards.TRIGGER:
            form.kind, form.events = cards.TRIGGER, SUFFERED[form.events]  # VQ-R124
        if form.events == cards.ENTERS and FORMS[sort] & cards.PLAIN and not sort & STAYING:
            form.kind, form.events = cards.PLAIN, 0  # its lines are done as it is activated
        if sort & (cards.MOD | cards.AMMUNITION):
            return self.lent(tree, text)
        return tree

    def lent(self, tree: texts.LineText, text: str) -> texts.LineText:
        """A line of a Mod or ammunition that is one of its Item Weapon's (VQ-R125)."""
        form = tree.form
        own = form.kind == cards.STATIC or form.events == cards.ENTERS
        if own or not FORMS[cards.MOD] & form.kind:
            return tree
        if any(isinstance(node, texts.LEAVES) for node in within(form)):
            refuse(text, "this", "say which card: the Item Weapon stays, and so does this")
        gets = Gets(objects.What(objects.THAT_WEAPON, None), (), None)
        gets.quoted = tree
        lent = texts.FormText(cards.STATIC, state="attached", gets=gets)
        return texts.LineText(False, lent)

    def sum_up(self) -> None:
        """What the rules want to know of the card at a glance."""
        card = self.card
        for line in card.lines:
            card.statics = card.statics or line.kind == cards.STATIC
            card.uses = card.uses or line.kind == cards.USE
            if line.kind & (cards.TRIGGER | cards.GUARD):
                card.hears |= line.events
            card.hears |= line.events & cards.MEASURES

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

    # ---- making a line ----

    def make(self, tree: texts.LineText, sort: int, text: str) -> Line:
        """A line of a card of this kind."""
        form = tree.form
        line = Line(form.kind, Program(text, []), text)
        line.v_only = tree.v_only
        line.events, line.sources, line.faces = form.events, form.sources, form.faces
        line.keywords, line.item_class = form.keywords, form.item_class
        apart = form.others and (form.kind == cards.TRAP_LINE or form.events == cards.HITS)
        line.proviso = None if apart else form.proviso  # else the line itself asks
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
            line.granting = guarding(form.guards, form.against, form.worsens)
        else:
            self.fill(line, form, sort)
        if (
            not sort & cards.ITEMS and line.kind & (cards.PLAIN | cards.DELAYED | cards.STATIC)
        ) or (sort == cards.HERO_ITEM and line.kind == cards.PLAIN):
            self.card.aims = self.card.aims or aims(form)
            self.card.aims_ally = self.card.aims_ally or aims_at_ally(form)
            self.card.aims_any = self.card.aims_any or aims_at_any(form)
        return line

    def granting(self, form: texts.FormText, sort: int) -> objects.Granting:
        """What a lasting line gives or forbids."""
        measured = form.proviso is not None
        said = form.cannot
        if isinstance(said, NeedsLess):
            return objects.Granting(said.what, [], [], [], measured, needs_less=said.number)
        if isinstance(said, KeptSafe):
            return objects.Granting(said.what, [], [], [], measured, safe=True)
        if isinstance(said, TargetsOften):
            more = said.number - 1
            return objects.Granting(said.what, [], [], [], measured, targetings=more)
        if said is not None:
            what = objects.What(said.who.kind, said.who)
            if isinstance(said, Cannot):
                return objects.Granting(what, [], [], said.bar.bars, measured)
            if isinstance(said, MayHold):
                holds, more = (0, said.number) if said.more else (said.number, 0)
                return objects.Granting(what, [], [], [], measured, holds=holds, holds_more=more)
            if isinstance(said, KindDeals):
                dealt = [Discount(said.kinds, said.more)]
                return objects.Granting(what, [], [], [], measured, dealt=dealt)
            prices = [Discount(said.kinds, said.less())]
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
        gets.quoted = self.settled(gets.quoted, bearer, text)
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
        linked = linked or bool(form.others)
        others = [step for steps in self.grouped(form.others, sort) for step in steps]
        changing = [changes_attack(steps) for steps in [*groups, others]]
        for steps, changes in zip(groups, changing, strict=False):
            soon = any(changing) if linked else changes  # what hangs together stays together
            (early if on_hit and soon else done).extend(steps)
        if form.others:
            assert form.proviso is not None
            otherwise, both = Label(), Label()
            either = [
                *(branching.If(form.proviso, otherwise), *(early or done), GoTo(both)),
                *(otherwise, *others, both),
            ]
            early, done = (either, []) if early else ([], either)
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
                theirs = isinstance(effect, board_effects.OnEnemyCard)
                own = isinstance(effect, (moving.SendOwn, moving.OwnOnceMore))
                theirs = theirs and not own
                if theirs and not says_if_not(form):
                    line.needs.append(cast(board_effects.OnEnemyCard, effect).sort)
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
        asked_here = form.proviso is not None and (not on_hit or bool(form.others))
        if asked_here and (not trap or aims(form.proviso) or form.others):
            if not form.about_attack and aims(form.proviso):
                yield choosing(form)
            if not form.others and form.proviso is not None:
                yield effects.Provided(form.proviso, end)
        if not form.about_attack and aims((form.effects, form.others)):
            yield choosing(form)
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


def guarding(amount: Number, against: texts.SourceText | None, more: bool) -> Guarding:
    if against is None:
        return Guarding(amount)
    return Guarding(amount, against.kinds, against.item_class, against.figure, more)


def says_if_not(form: texts.FormText) -> bool:
    """Whether a line says what is done if what it orders is not."""
    return any(isinstance(node, NotDone) for node in within(form))


def asking(tree: texts.MayText | texts.IfText, end: Label) -> Step:
    """What decides whether the steps up to there are done."""
    if isinstance(tree, texts.MayText):
        return effects.may(end)
    return branching.If(tree.proviso, end)


def changes_attack(steps: list[Step]) -> bool:
    """Whether an effect is part of T6: it changes the attack itself, or is a damage bonus."""
    for step in steps:
        if isinstance(step, board_effects.IgnoreResistance):
            return True
        if isinstance(step, board_effects.OfAttack) and not step.coming:
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
        or is_hero(node, objects.TARGET_HERO)
        or isinstance(node, THEIRS_ALONE)
        or (isinstance(node, effects.Deal) and spreads_from_target(node))
        for node in within(tree)
    )


def spreads_from_target(deal: effects.Deal) -> bool:
    """Whether AOE Damage goes to the allies of the target enemy: no other enemy is struck."""
    struck = [packet.who.kind for packet in deal.packets if packet.figure != cards.AOE]
    spreads = len(struck) < len(deal.packets)
    return spreads and not any(kind in (objects.ATTACKER, objects.EACH_ENEMY) for kind in struck)


def choosing(form: texts.FormText) -> Step:
    """What asks for the Hero that a line is about."""
    return objects.ChooseHero() if aims_at_any(form) else objects.ChooseEnemy()


def aims_at_any(tree: Any) -> bool:
    return any(is_hero(node, objects.TARGET_HERO) for node in within(tree))


def aims_at_ally(tree: Any) -> bool:
    return any(is_hero(node, objects.TARGET_ALLY) for node in within(tree))
