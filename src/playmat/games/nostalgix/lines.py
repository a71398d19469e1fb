"""Putting lines together: the printed form of a text becomes what is carried out."""

from __future__ import annotations

from types import NoneType
from typing import Any

from playmat.games.nostalgix import (
    amounts,
    body_effects,
    conditions,
    effects,
    gifts,
    objects,
    sacrificing,
    searching,
    summoning_effects,
    texts,
)
from playmat.games.nostalgix.attack_effects import (
    AttackDeals,
    AttackDealsDouble,
    CancelAttack,
    NoEffect,
    Redirect,
)
from playmat.games.nostalgix.card import (
    ACTIVATED,
    ANSWERING,
    ANY_CARD,
    EQUIPMENT,
    FIGHTER,
    FIGHTERS,
    HERO,
    ONCE_PER_TURN,
    RESOLVING,
    SPELL,
    STATIC,
    SURPRISE,
    TRIGGERED,
    Attack,
    Line,
    NxCard,
)
from playmat.games.nostalgix.damage import BY_ATTACK_EFFECT
from playmat.games.nostalgix.happenings import ACTIVATED as SURPRISE_ACTIVATED
from playmat.games.nostalgix.happenings import (
    ANY_TIME,
    ATTACKED,
    ATTACKS,
    DECLARED,
    DESTROYED,
    EVOLVED,
    PLAYED,
    SUMMONED,
    WOULD_BE_DAMAGED,
    WOULD_BE_DESTROYED,
)
from playmat.games.nostalgix.noun_phrases import NO_SUBTYPE, TAKEN
from playmat.games.nostalgix.objects import (
    YOURS,
    Choose,
    Choosing,
    ChoosingCard,
    Filter,
    Who,
)
from playmat.games.nostalgix.playing import equipped_kinds
from playmat.games.nostalgix.references import bind, bind_all, refers_to_subject
from playmat.games.nostalgix.saying import ThisCosts
from playmat.games.nostalgix.sense import (
    check_nouns,
    check_only_if,
    check_sense,
    check_stacking,
    check_times,
)
from playmat.games.nostalgix.sentences import ChooseSubject, Guard, MayPay, PayMana, PaySacrifice
from playmat.games.nostalgix.state import HAND
from playmat.games.nostalgix.statements import Holding, Statement
from playmat.games.nostalgix.triggers import Announce
from playmat.games.nostalgix.windows import Declared, Proceed
from playmat.kernel.effects import Node
from playmat.kernel.errors import BadText
from playmat.kernel.frames import Program, Step
from playmat.language.grammar import Dialect, walk
from playmat.language.handlers import NOT_NEEDED, find_handler
from playmat.language.refusing import refuse
from playmat.parts.play.orders import Handled

SAY_WHEN = "say when: When this is summoned, ..., or Once per turn, ..."
ANSWERS_ONLY = (CancelAttack, Redirect, NoEffect, body_effects.StaysInPlay)


class Ability:
    """Sentences that belong together: the first may have a trigger or a frequency."""

    def __init__(self, kind: int, sentences: list[texts.SentenceText]) -> None:
        self.kind = kind
        self.sentences = sentences


class LineMaker:
    """Makes the lines of one card."""

    def __init__(self, dialect: Dialect, card: NxCard) -> None:
        self.dialect = dialect
        self.card = card
        self.handler = find_handler(card.handler) if card.handler else None
        self.tokens: list[NxCard] = []
        self.programs: list[Program] = []
        self.prices = 100  # tells what is chosen for costs apart

    # ---- the text of a card ----

    def read(self, lines: list[str]) -> None:
        """Understand every line of the card's text, or refuse the card."""
        spell: Ability | None = None
        for text in lines:
            written = self.without_subtype(text)
            if not written:
                continue
            tree = self.parse(written)
            for keyword in tree.keywords:
                self.card.keywords |= keyword
            if tree.keywords and not self.card.sort & (FIGHTERS | HERO):
                refuse(written, "", "only Heroes and Fighters have keywords")
            current: Ability | None = spell
            for sentence in tree.sentences:
                current = self.sentence(sentence, current, written)
            if current is not None and current.kind == RESOLVING:
                spell = current
            elif current is not None:
                self.finish(current)
        if spell is not None:
            self.finish(spell)
        if self.handler is not None:
            raise BadText(self.card.text, 0, NOT_NEEDED)
        self.sum_up()

    def parse(self, text: str) -> texts.LineText:
        """A line as English has it; what it cannot express is the handler's, once."""
        if self.handler is None or self.dialect.understands(text, "line", self.card.name):
            line: texts.LineText = self.dialect.parse(text, "line", self.card.name)
            return line
        effect = Handled(self.handler)
        self.handler = None
        text = self.dialect.normal(text)
        return texts.LineText(None, (texts.HandledText(self.lead_of(text), effect, text),))

    def lead_of(self, text: str) -> Any:
        """The trigger or frequency that a line begins with, if it has one."""
        words, comma, _ = text.partition(", ")
        for lead in (words, words[0].lower() + words[1:]):
            if comma and self.dialect.understands(lead, "lead"):
                return self.dialect.parse(lead, "lead")
        return None

    def without_subtype(self, text: str) -> str:
        """The line without "Fox | ", which names the Subtype (NX-1285)."""
        before, bar, rest = f"{text} ".partition(" | ")
        if not bar and self.card.sort == FIGHTER and self.dialect.understands(text, "subtype"):
            before, bar, rest = text, "|", ""  # the Ability box has a Subtype and nothing else
        if not bar:
            return text
        if self.card.subtype and self.card.subtype != before.strip():
            raise BadText(text, 0, f"the card's Subtype is {self.card.subtype!r}")
        self.card.subtype = before.strip()
        if self.card.subtype in TAKEN:
            raise BadText(text, 0, NO_SUBTYPE.format(self.card.subtype))
        return rest.strip()

    def sentence(self, tree: Node, current: Ability | None, text: str) -> Ability | None:
        """Take a sentence; returns the ability that further sentences belong to."""
        if not isinstance(tree, texts.SentenceText):
            self.special(tree, text)
            return current
        if tree.lead is not None and not isinstance(tree.lead, texts.WhileText):
            if current is not None:
                self.finish(current)
            return Ability(self.kind_of(tree, text), [tree])
        if self.states(tree):
            self.static(tree, text)
            return current
        if isinstance(tree.lead, texts.WhileText):
            refuse(text, "", '"While" goes with what is so, not with an order')
        if current is not None:
            current.sentences.append(tree)
            return current
        return Ability(self.kind_without_lead(tree, text), [tree])

    def kind_of(self, tree: texts.SentenceText, text: str) -> int:
        if isinstance(tree.lead, texts.FrequencyText):
            if tree.lead.kind == texts.ANY_TIME:
                if self.card.sort != SURPRISE:
                    refuse(text, "At any time", "only a Surprise may be used at any time")
                return ANSWERING
            if tree.lead.kind == texts.HERO_ABILITY and self.card.sort != HERO:
                refuse(text, "Hero Ability", "only a Hero has a Hero Ability")
            if self.card.sort == SURPRISE or (self.card.sort == SPELL and not self.card.stays):
                refuse(text, "", "a Spell or Surprise is used once, not once per turn")
            return ACTIVATED
        would = WOULD_BE_DESTROYED | WOULD_BE_DAMAGED
        assert isinstance(tree.lead, objects.Trigger)
        if tree.lead.events & would and self.card.sort != SURPRISE:
            refuse(text, "would", "only a Surprise answers what would happen")
        if self.card.sort == SURPRISE:
            return ANSWERING
        if self.card.sort == SPELL and not self.card.stays:
            refuse(text, "", "a Spell that does not stay in play triggers nothing")
        return TRIGGERED

    def kind_without_lead(self, tree: texts.SentenceText, text: str) -> int:
        if self.card.sort == SPELL:
            return RESOLVING
        if self.card.sort == SURPRISE:
            return ANSWERING  # NX-R36
        if self.card.sort == FIGHTER and is_said(tree):
            return TRIGGERED  # what it says for a time begins as it comes into play
        if not tree.body.costs:
            refuse(text, "", SAY_WHEN)
        return ACTIVATED  # NX-R44: as often as the cost is paid

    def states(self, tree: texts.SentenceText) -> bool:
        """Whether a sentence says what is so for as long as the card is in play."""
        body = tree.body
        lasting = body.duration is None or isinstance(body.duration, effects.WhileThisIsInPlay)
        return lasting and all(isinstance(effect, Statement) for effect in body.effects)

    def special(self, tree: Node, text: str) -> None:
        card = self.card
        if isinstance(tree, texts.OnlyIfText):
            check_only_if(tree.condition, text)
            card.only_if.append(tree.condition)
        elif isinstance(tree, texts.StaysText):
            if card.sort != SPELL:
                refuse(text, "stays", "only a Spell can stay")
            card.stays = 1 if tree.until_next_turn else 2
        elif isinstance(tree, texts.StackText):
            check_stacking(card, None, text)
            card.stack_bonus = max(card.stack_bonus, tree.bonus)
            card.no_prize = card.no_prize or tree.no_prize
        elif isinstance(tree, texts.StackFromHandText):
            check_stacking(card, tree.target, text)
            card.stacks = tree.target.filter

    # ---- static lines ----

    def static(self, tree: texts.SentenceText, text: str) -> None:
        """What a static sentence states; the text of a card in hand may state its cost."""
        condition = tree.lead.condition if isinstance(tree.lead, texts.WhileText) else None
        if condition is None:
            condition = tree.condition
        elif tree.condition is not None:
            condition = conditions.Both(condition, tree.condition)
        if tree.body.may or tree.body.costs:
            refuse(text, "", "what is so is neither optional nor paid for")
        if self.card.sort == SURPRISE:
            refuse(text, "", "a Surprise orders something; it lies face-down and states nothing")
        bind(tree, text)
        check_nouns(self.card, tree, text)
        for node in walk(tree.body):
            if isinstance(node, Choosing):
                refuse(text, "", "a statement concerns each or all; it leaves nothing to choose")
            if isinstance(node, objects.Equipped) and self.card.sort != EQUIPMENT:
                refuse(text, "the equipped", "only Equipment has an equipped Hero or Fighter")
            if isinstance(node, (objects.Defender, objects.Attacker)):
                refuse(text, "", "there is an attacker and a defender only while they fight")
        holdings: list[Holding] = []
        for effect in tree.body.effects:
            assert isinstance(effect, Statement)
            holding = Holding(condition, effect)
            if isinstance(effect, ThisCosts):
                self.card.price.append(holding)
            else:
                holdings.append(holding)
        if holdings:
            written = self.dialect.print(tree)
            line = Line(STATIC, self.program(written, []), written)
            line.holdings = holdings
            self.add(line)

    # ---- lines that do something ----

    def finish(self, ability: Ability) -> None:
        """Make the line of an ability."""
        written = " ".join(self.written(sentence) for sentence in ability.sentences)
        first = ability.sentences[0]
        for sentence in ability.sentences:
            check(self.card, ability.kind, sentence, written)
        bind_all(ability.sentences, written)
        number_choices(ability.sentences)
        maker = {TRIGGERED: self.triggered}.get(ability.kind, self.declared)
        line = maker(ability, written)
        if isinstance(first.lead, objects.Trigger):
            line.trigger = first.lead
            line.events = first.lead.events
            if line.events & DESTROYED:
                return_the_fallen(first.lead, ability.sentences)
        elif ability.kind == TRIGGERED:
            if not all(is_said(sentence) for sentence in ability.sentences):
                refuse(written, "", SAY_WHEN)
            line.trigger = objects.OfBody(SUMMONED | EVOLVED, objects.This())
            line.events = SUMMONED | EVOLVED
        elif ability.kind == ANSWERING:
            line.trigger = objects.AtAnyTime(ANY_TIME)
            line.events = ANY_TIME
        if isinstance(first.lead, texts.FrequencyText) and ability.kind == ACTIVATED:
            line.limit = ONCE_PER_TURN
            line.hero = first.lead.kind == texts.HERO_ABILITY
        line.each_player = first.body.may == texts.EACH_PLAYER_MAY
        self.add(line)

    def written(self, sentence: texts.SentenceText) -> str:
        if isinstance(sentence, texts.HandledText):
            return sentence.text
        return self.dialect.print(sentence)

    def triggered(self, ability: Ability, written: str) -> Line:
        """Targets of triggers are chosen when they resolve (NX-R112)."""
        steps: list[Step] = [Announce()]
        for sentence in ability.sentences:
            steps += self.inline(sentence)
        return Line(TRIGGERED, self.program(written, steps), written)

    def inline(self, sentence: texts.SentenceText) -> list[Step]:
        """A sentence whose choices are made as it goes."""
        orders: list[Step] = []
        for effect in sentence.body.effects:
            orders += [Choose(noun) for noun in choices_in(effect)]
            orders.append(self.effect_of(effect, sentence))
        pays, mana, costs = self.costs(sentence)
        steps: list[Step] = [*costs, *orders]
        if sentence.body.may or sentence.body.costs:
            steps = [MayPay(len(steps), mana, pays, wanted_by(sentence)), *steps]
        return [Guard(sentence.condition, len(steps)), *steps]

    def declared(self, ability: Ability, written: str) -> Line:
        """Targets of what is played, activated or declared are chosen first (NX-R112)."""
        first = ability.sentences[0]
        steps: list[Step] = []
        if ability.kind == ANSWERING and refers_to_subject(ability.sentences):
            steps.append(ChooseSubject())
        needs: list[objects.Object | None] = []
        rest: list[Step] = []
        for place, sentence in enumerate(ability.sentences):
            orders: list[Step] = []
            for effect in sentence.body.effects:
                nouns = choices_in(effect)
                steps += [Choose(noun) for noun in nouns]
                needs.append(needed_by(effect, nouns))
                orders.append(self.effect_of(effect, sentence))
            if is_optional(ability, place):
                pays, mana, costs = self.costs(sentence)
                orders = [*costs, *orders]
                orders = [MayPay(len(orders), mana, pays, []), *orders]
            rest += [Guard(sentence.condition, len(orders)), *orders]
        pays, mana, costs = ([], 0, []) if is_optional(ability, 0) else self.costs(first)
        moment = {ANSWERING: SURPRISE_ACTIVATED, ACTIVATED: DECLARED, RESOLVING: PLAYED}
        steps += [*costs, Declared(moment[ability.kind]), Proceed(), *rest]
        line = Line(ability.kind, self.program(written, steps), written)
        line.needs = needs
        line.mana = mana
        line.pays = pays
        line.condition = first.condition if ability.kind == ANSWERING else None
        return line

    def costs(self, sentence: texts.SentenceText) -> tuple[list[Choosing], int, list[Step]]:
        """What must be there to pay, the mana, and the steps that pay."""
        pays: list[Choosing] = []
        steps: list[Step] = []
        mana = 0
        for cost in sentence.body.costs:
            self.prices += 1
            if cost.mana:
                mana += cost.mana
                steps.append(PayMana(cost.mana))
            elif cost.discards:
                wanted = cost.wanted or Filter(ANY_CARD)
                card = ChoosingCard(wanted, cost.discards, False, Who(YOURS), HAND.index)
                card.index = self.prices
                pays.append(card)
                steps += [Choose(card), searching.PayDiscard(card)]
            elif isinstance(cost.sacrifice, Choosing):
                noun = cost.sacrifice
                noun.index = self.prices
                noun.filter.side = YOURS
                pays.append(noun)
                steps += [Choose(noun), PaySacrifice(noun)]
            elif cost.sacrifice is not None:
                steps.append(body_effects.Sacrifice(cost.sacrifice))
        return pays, mana, steps

    def effect_of(self, effect: Node, sentence: texts.SentenceText) -> Step:
        """What an order does: a statement becomes an effect that makes it hold for a while."""
        if isinstance(effect, Statement):
            said = effects.Say(effect)
            said.duration = sentence.body.duration or effects.WhileThisIsInPlay()
            return said
        if isinstance(effect, (effects.Lasting, summoning_effects.TakeControl)):
            effect.duration = sentence.body.duration
        assert isinstance(effect, Step)
        return effect

    def attack(self, attack: Attack) -> None:
        """The Attack Effect box: sentences about this attack are step 3, others step 9."""
        if not attack.effect:
            return
        tree = self.dialect.parse(attack.effect, "line", self.card.name)
        if tree.keywords:
            refuse(attack.effect, "", "keywords stand in the Ability box, not in an attack")
        before: list[Step] = []
        after: list[Step] = []
        for sentence in tree.sentences:
            if not isinstance(sentence, texts.SentenceText) or sentence.lead is not None:
                refuse(attack.effect, "", "an attack effect says what the attack does, no more")
            check(self.card, TRIGGERED, sentence, attack.effect)
        bind_all(tree.sentences, attack.effect)
        number_choices(tree.sentences)
        for sentence in tree.sentences:
            for node in walk(sentence):
                if isinstance(node, body_effects.Deal):
                    node.how = BY_ATTACK_EFFECT
            early = any(
                isinstance(node, (AttackDeals, AttackDealsDouble)) for node in walk(sentence)
            )
            (before if early else after).extend(self.inline(sentence))
        self.collect_tokens(tree)
        name = attack.effect
        if before:
            attack.before = self.program(name, [Announce(), *before])
        if after:
            attack.after = self.program(name, [Announce(), *after])

    # ---- odds and ends ----

    def program(self, name: str, steps: list[Step]) -> Program:
        program = Program(name, steps, True)
        self.programs.append(program)
        return program

    def add(self, line: Line) -> None:
        line.place = len(self.card.lines)
        self.card.lines.append(line)
        for step in line.program.steps:
            self.collect_tokens(step)

    def collect_tokens(self, tree: object) -> None:
        for node in walk(tree):
            if isinstance(node, summoning_effects.SummonTokens) and node.card not in self.tokens:
                self.tokens.append(node.card)
                if node.card.text:
                    self.read_token(node.card)

    def read_token(self, token: NxCard) -> None:
        """The text that a card gives to its token is understood like a card's (NX-1304)."""
        maker = LineMaker(self.dialect, token)
        maker.read([token.text])
        self.tokens += maker.tokens
        self.programs += maker.programs

    def sum_up(self) -> None:
        """What is asked of the card at a glance."""
        card = self.card
        for line in card.lines:
            if line.kind == STATIC and card.sort == SPELL and not card.stays:
                refuse(line.text, "", "a Spell states nothing unless it stays: say for how long")
            if line.kind == STATIC:
                card.statics = True
                card.fickle = card.fickle or any(is_fickle(node) for node in nodes_of(line))
                card.leans = card.leans or any(leans(node) for node in nodes_of(line))
            elif line.kind == TRIGGERED:
                card.hears |= line.events
            elif line.kind == ACTIVATED:
                card.actions = True
        named = [node for line in card.lines for node in nodes_of(line)]
        near = any(isinstance(node, Filter) and node.near is not None for node in named)
        card.placed = card.sort == SPELL and (card.stays > 0 or near)
        if card.sort == EQUIPMENT:
            kinds = equipped_kinds(named)
            card.level = kinds or HERO | FIGHTERS  # see playing.may_host
            hosts = [node.filter for node in named if isinstance(node, objects.Equipped)]
            card.hosts = next((wanted for wanted in hosts if wanted is not None), None)


def return_the_fallen(lead: objects.Trigger, sentences: list[texts.SentenceText]) -> None:
    """What was destroyed lies in the Void by the time that its line says what becomes of it."""
    itself = isinstance(getattr(lead, "subject", None), objects.This)
    for node in [node for sentence in sentences for node in walk(sentence)]:
        if isinstance(node, body_effects.ReturnToHand):
            noun = node.target
            heard = isinstance(noun, objects.It) and noun.of_happening() and not lead.of_other
            node.fallen = heard or (itself and isinstance(noun, objects.This))


def is_said(sentence: texts.SentenceText) -> bool:
    """Whether a sentence only states something, for a time, and is neither optional nor paid."""
    body = sentence.body
    return not (body.may or body.costs) and all(isinstance(e, Statement) for e in body.effects)


def is_optional(ability: Ability, place: int) -> bool:
    """Whether a sentence of what is declared is asked for as it resolves: it says so, or costs
    something; what the first one costs is paid as it is declared, if it is no choice of its own."""
    body = ability.sentences[place].body
    if place or ability.kind != ACTIVATED:
        return body.may != 0 or (place > 0 and bool(body.costs))
    return body.may == texts.YOU_MAY and not body.costs


def nodes_of(line: Line) -> list[Node]:
    """All nodes of a line: what it states, does and listens to."""
    found: list[Node] = []
    for holding in line.holdings:
        found += list(walk(holding.statement))
        if holding.condition is not None:
            found += list(walk(holding.condition))
    for step in line.program.steps:
        found += list(walk(step))
        if isinstance(step, effects.Say):
            found += list(walk(step.statement))
    if line.trigger is not None:
        found += list(walk(line.trigger))
    return found


FICKLE = (
    conditions.HasStatus,
    conditions.HealthIs,
    conditions.HasArmor,
    conditions.HasKeyword,
    conditions.HandIs,
    conditions.YourTurn,
    amounts.CardsInHand,
    amounts.CardsInVoid,
    amounts.CountersOn,
    amounts.PrizesTaken,
)


def is_fickle(node: Node) -> bool:
    """Whether a statement looks at figures, which change without anything coming or going."""
    if isinstance(node, Filter):
        return node.health >= 0 or node.damaged
    return isinstance(node, FICKLE)


def leans(node: Node) -> bool:
    """Whether a statement looks at what another one may grant: keywords, Armor, Health."""
    if isinstance(node, Filter):
        return node.health >= 0
    return isinstance(node, LEANING)


LEANING = (conditions.HealthIs, conditions.HasArmor, conditions.HasKeyword)


def choices_in(effect: Node) -> list[Choosing]:
    """The nouns of an order that somebody has to choose, in the order of the text."""
    found: list[Choosing] = []
    noun = getattr(effect, "noun", None)
    if isinstance(noun, Choosing):
        found.append(noun)
    for node in walk(effect):
        if isinstance(node, Choosing) and node not in found:
            found.append(node)
    return found


def needed_by(effect: Node, nouns: list[Choosing]) -> objects.Object | None:
    """What an order cannot do without: a choice, or the Arena (NX-R85)."""
    for noun in nouns:
        if not noun.up_to:
            return noun
    target = getattr(effect, "target", None)
    return target if isinstance(target, objects.TheArena) else None


def wanted_by(sentence: texts.SentenceText) -> list[Choosing]:
    """The choices without which a sentence could do nothing; none if a part needs no choice."""
    wanted: list[Choosing] = []
    for effect in sentence.body.effects:
        required = [noun for noun in choices_in(effect) if not noun.up_to]
        if not required:
            return []
        wanted.append(required[0])
    return wanted


def number_choices(sentences: Any) -> None:
    """Tell the choices of one program apart."""
    number = 1
    for sentence in sentences:
        for effect in sentence.body.effects:
            for noun in choices_in(effect):
                noun.index = number
                number += 1


# ---- what makes no sense ----


def check(card: NxCard, kind: int, sentence: texts.SentenceText, text: str) -> None:
    """Refuse a sentence whose words are known but that says nothing on such a card."""
    body = sentence.body
    lead = sentence.lead
    events = lead.events if isinstance(lead, objects.Trigger) else 0
    in_box = lead is None and kind == TRIGGERED
    for node in walk(sentence):
        if isinstance(node, objects.Equipped) and card.sort != EQUIPMENT:
            refuse(text, "the equipped", "only Equipment has an equipped Hero or Fighter")
        if isinstance(node, ANSWERS_ONLY) and kind != ANSWERING:
            refuse(text, "", "only a Surprise can do this, in answer to something")
        if isinstance(node, (AttackDeals, AttackDealsDouble)) and not (
            in_box or events & (ATTACKS | ATTACKED) or not events
        ):
            refuse(text, "this attack", "there is no attack then")
        if isinstance(node, (AttackDeals, AttackDealsDouble)) and kind in (RESOLVING, ACTIVATED):
            refuse(text, "this attack", "there is no attack then")
        if isinstance(node, body_effects.StaysInPlay) and not events & WOULD_BE_DESTROYED:
            refuse(text, "stays in play", 'only with "would be destroyed"')
        if isinstance(node, (CancelAttack, Redirect)) and not events & (ATTACKS | ATTACKED):
            refuse(text, "attack", "there is no attack then")
        if isinstance(node, NoEffect) and not events & (PLAYED | SURPRISE_ACTIVATED | DECLARED):
            refuse(text, "has no effect", "nothing was played or used then")
        if isinstance(node, LEAVING) and names_hero(card, node):
            refuse(text, "", "a Hero does not leave play, and nobody takes it over")
        if isinstance(node, gifts.PowerGift) and body.duration is None:
            refuse(text, "ATK", "say for how long, or give a +1ATK Counter")
        if isinstance(node, ThisCosts):
            refuse(text, "costs", "what a card costs is stated, not ordered")
    check_sense(card, kind, sentence, text)
    check_duration(kind, body, text)
    if isinstance(body.duration, effects.WhileThisIsInPlay) and (
        card.sort == SURPRISE or (card.sort == SPELL and not card.stays)
    ):
        refuse(text, "while this", "it does not stay in play: say for how long")
    if body.may == texts.EACH_PLAYER_MAY and kind != ACTIVATED:
        refuse(text, "each player may", "only with Once per turn")


# Orders after which a body is no longer where it was.
LEAVING = (
    body_effects.Destroy,
    body_effects.ReturnToHand,
    body_effects.ShuffleIntoDeck,
    body_effects.Sacrifice,
    sacrificing.Sacrifices,
    summoning_effects.TakeControl,
)


def names_hero(card: NxCard, order: Node) -> bool:
    """Whether such an order speaks of a Hero; "the defender" and the like may be a Fighter."""
    target = getattr(order, "target", None)
    wanted = getattr(target or order, "filter", None)
    if isinstance(target, objects.This):
        return card.sort == HERO
    if isinstance(target, objects.OneThere):
        return target.kinds == HERO
    return isinstance(target, objects.Heroes) or (wanted is not None and wanted.kinds & HERO != 0)


def check_duration(kind: int, body: texts.BodyText, text: str) -> None:
    lasting = (effects.Lasting, summoning_effects.TakeControl, Statement)
    if body.duration is not None and not any(isinstance(e, lasting) for e in body.effects):
        refuse(text, "", "this happens once: it takes no duration")
    control = any(isinstance(e, summoning_effects.TakeControl) for e in body.effects)
    if control and not isinstance(body.duration, (effects.ThisTurn, NoneType)):
        refuse(text, "control", "control is taken for good or until end of turn (NX-R50)")
    if (
        kind == ANSWERING
        and body.duration is None
        and any(isinstance(e, Statement) for e in body.effects)
    ):
        refuse(text, "", "a Surprise leaves: say for how long")
    check_times(body, text)
    if body.duration is None and any(isinstance(e, body_effects.Prevent) for e in body.effects):
        refuse(text, "prevent", "say for how long: this turn")
