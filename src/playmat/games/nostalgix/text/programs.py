"""Programs: the sentences of an ability become steps; what is asked of a card at a glance."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from typing import Any, cast

from playmat.games.nostalgix.effects import (
    amounts,
    body_effects,
    chances,
    effects,
    searching,
    sentences,
    summoning_effects,
)
from playmat.games.nostalgix.facts import card as cards
from playmat.games.nostalgix.facts import conditions, listening, objects, standing
from playmat.games.nostalgix.facts.card import Line, NxCard
from playmat.games.nostalgix.facts.choosing import AtRandom, Choose, Choosing, ChoosingCard, It
from playmat.games.nostalgix.facts.listening import ACTIVATED as SURPRISE_ACTIVATED
from playmat.games.nostalgix.facts.state import HAND
from playmat.games.nostalgix.play.playing import equipped_kinds
from playmat.games.nostalgix.rules import destruction, windows
from playmat.games.nostalgix.text import sense, texts
from playmat.kernel.effects import Node
from playmat.kernel.frames import GoTo, Label, Step
from playmat.language.grammar import Dialect, walk
from playmat.language.refusing import refuse
from playmat.parts.play.happenings import Trigger
from playmat.parts.play.nouns import YOURS, Who
from playmat.parts.understanding import TextReader, chosen_in


@dataclass
class Ability:
    """Sentences that belong together: the first may have a trigger or a frequency."""

    kind: int
    sentences: list[texts.SentenceText]
    once: texts.OnceText | None = None


class ProgramMaker(TextReader):
    """Makes the programs of one card."""

    card: NxCard

    def __init__(self, dialect: Dialect, card: NxCard) -> None:
        super().__init__(dialect, card)
        self.prices = count(101)  # tells what is chosen for costs apart

    def triggered(self, ability: Ability, written: str) -> Line:
        """Targets of triggers are chosen when they resolve (NX-R112). What a condition keeps from
        doing anything is not told: it would be, turn after turn."""
        parts: list[list[Step]] = []
        for sentence in ability.sentences:
            meant = self.cards_meant(sentence.body, written)
            self.put_part(parts, sentence, [*meant, *self.inline(sentence)], written)
        steps = [step for part in parts for step in part]
        lead = ability.sentences[0].lead
        if isinstance(lead, Trigger) and lead.events & listening.WOULD_BE_DESTROYED:
            end = Label()
            steps = [destruction.StillDoomed(end), windows.ANNOUNCE, *steps, end]  # NX-R136
        else:
            idle = len(ability.sentences) == 1 and isinstance(steps[0], sentences.Guard)
            steps.insert(int(idle), windows.ANNOUNCE)
        return Line(cards.TRIGGERED, self.program(written, steps), written)

    def cards_meant(self, body: texts.BodyText, text: str) -> list[Step]:
        """Which cards cost more or less, for who asks what a card costs (NX-R134)."""
        said = [node for node in walk(body) if isinstance(node, sentences.SomeCardsCost)]
        if len(said) > 1:
            refuse(text, "cost", "say of one sort of cards what they cost")
        return [sentences.CardsMeant(statement.filter) for statement in said]

    def put_part(
        self,
        parts: list[list[Step]],
        sentence: texts.SentenceText,
        steps: list[Step],
        written: str,
    ) -> None:
        """Append the steps of a sentence; those of one that says "instead" come in the place of
        those before it if its condition holds (NX-R144)."""
        if not sentence.body.instead or sentence.lead is not None:
            parts.append(steps)
            return
        if not parts:
            refuse(written, "instead", "instead of what, is not said")
        before = parts.pop()
        asked = [step for step in before if isinstance(step, Choose)]
        others = [step for step in before if not isinstance(step, Choose)]
        end, otherwise = Label(), Label()
        rest = steps[1:-1]  # without its guard, which is asked first
        guard = sentences.Guard(sentence.condition, otherwise)
        parts.append([*asked, guard, *rest, GoTo(end), otherwise, *others, end])

    def inline(self, sentence: texts.SentenceText) -> list[Step]:
        """A sentence whose choices are made as it goes."""
        orders = unless_paid(sentence, self.asked_inline(sentence.body))
        pays, mana, costs = self.costs(sentence)
        steps: list[Step] = [*costs, *orders]
        if sentence.body.may or sentence.body.costs:
            end = Label()
            steps = [sentences.MayPay(end, mana, pays, wanted_by(sentence)), *steps, end]
        return guarded(sentence, steps)

    def asked_inline(self, body: texts.BodyText) -> list[Step]:
        """The orders of a sentence or of a mode, each after what it asks for."""
        orders: list[Step] = [*in_place_of(body)]
        for effect in body.effects:
            if isinstance(effect, chances.ChooseOne):
                orders.append(self.ask_mode(effect))
                orders += each_mode(effect, [self.asked_inline(mode) for mode in modes_of(effect)])
                continue
            orders += [Choose(noun) for noun in chosen_in(effect, Choosing)]
            orders.append(self.effect_of(effect, body))
        return orders

    def ask_mode(self, choice: chances.ChooseOne) -> chances.AskMode:
        modes = modes_of(choice)
        names = [self.dialect.print(mode) for mode in modes]
        return chances.AskMode(choice.index, names, [needed_in(mode) for mode in modes])

    def asked_first(
        self, body: texts.BodyText, needs: list[objects.NxObject | None]
    ) -> tuple[list[Step], list[Step]]:
        """What the orders of a sentence or of a mode ask for, and the orders themselves; what
        they need is noted. Chance chooses only when they are carried out."""
        asked: list[Step] = []
        orders: list[Step] = [*in_place_of(body)]
        for effect in body.effects:
            if isinstance(effect, chances.ChooseOne):
                both = [self.asked_first(mode, needs) for mode in modes_of(effect)]
                asked.append(self.ask_mode(effect))
                asked += each_mode(effect, [steps for steps, _ in both])
                orders += each_mode(effect, [steps for _, steps in both])
                continue
            nouns = chosen_in(effect, Choosing)
            asked += [Choose(noun) for noun in nouns if not isinstance(noun, AtRandom)]
            needs.append(needed_by(effect, nouns))
            orders += [Choose(noun) for noun in nouns if isinstance(noun, AtRandom)]
            orders.append(self.effect_of(effect, body))
        return asked, orders

    def declared(self, ability: Ability, written: str) -> Line:
        """Targets of what is played, activated or declared are chosen first (NX-R112)."""
        first = ability.sentences[0]
        steps: list[Step] = []
        if ability.kind == cards.ANSWERING and sense.refers_to_subject(ability.sentences):
            steps.append(sentences.ChooseSubject())
        needs: list[objects.NxObject | None] = []
        parts: list[list[Step]] = []
        for place, sentence in enumerate(ability.sentences):
            asked, orders = self.asked_first(sentence.body, needs)
            steps += [*self.cards_meant(sentence.body, written), *asked]
            orders = unless_paid(sentence, orders)
            if is_optional(ability, place):
                pays, mana, costs = self.costs(sentence)
                end = Label()
                orders = [sentences.MayPay(end, mana, pays, []), *costs, *orders, end]
            self.put_part(parts, sentence, guarded(sentence, orders), written)
        rest = [step for part in parts for step in part]
        pays, mana, costs = ([], 0, []) if is_optional(ability, 0) else self.costs(first)
        moment = {
            cards.ANSWERING: SURPRISE_ACTIVATED,
            cards.ACTIVATED: listening.DECLARED,
            cards.RESOLVING: listening.PLAYED,
        }
        steps += [*costs, windows.Declared(moment[ability.kind]), windows.Proceed(), *rest]
        line = Line(ability.kind, self.program(written, steps), written)
        line.needs = [*needs]
        line.mana = mana
        line.pays = [*pays]
        line.condition = first.condition if ability.kind == cards.ANSWERING else None
        return line

    def costs(self, sentence: texts.SentenceText) -> tuple[list[Choosing], int, list[Step]]:
        """What must be there to pay, the mana, and the steps that pay."""
        pays: list[Choosing] = []
        steps: list[Step] = []
        mana = 0
        for cost in sentence.body.costs:
            price = next(self.prices)
            if cost.mana:
                mana += cost.mana
                steps.append(sentences.PayMana(cost.mana))
            elif cost.discards:
                wanted = cost.wanted or objects.NxFilter(cards.ANY_CARD)
                card = ChoosingCard(wanted, cost.discards, False, Who(YOURS), HAND.index)
                card.index = price
                pays.append(card)
                steps += [Choose(card), searching.PayDiscard(card)]
            elif isinstance(cost.sacrifice, Choosing):
                noun = cost.sacrifice
                noun.index = price
                noun.filter.side = YOURS
                pays.append(noun)
                steps += [Choose(noun), sentences.PaySacrifice(noun)]
            elif cost.sacrifice is not None:
                steps.append(body_effects.Sacrifice(cost.sacrifice))
            elif cost.order is not None:
                for noun in chosen_in(cost.order, Choosing) or target_of(cost.order):
                    noun.index = price
                    noun.filter.side = YOURS
                    pays.append(noun)
                    steps.append(Choose(noun))
                assert isinstance(cost.order, Step)
                steps.append(cost.order)
        return pays, mana, steps

    def effect_of(self, effect: Node, body: texts.BodyText) -> Step:
        """What an order does: a statement becomes an effect that makes it hold for a while."""
        if isinstance(effect, standing.Statement):
            once = sense.is_for_once(effect)
            lasting = effects.THIS_TURN if once else effects.WHILE_THIS_IS_IN_PLAY
            said = effects.Say(effect)
            said.duration = body.duration or effects.Duration(lasting)
            return said
        if isinstance(effect, (effects.Lasting, summoning_effects.TakeControl)):
            effect.duration = body.duration
        assert isinstance(effect, Step)
        return effect


def in_place_of(body: texts.BodyText) -> list[Step]:
    """What would be destroyed stays in play where something else is done instead (NX-R136)."""
    return [body_effects.StaysInPlay(It())] if body.in_its_stead else []


def target_of(order: Node) -> list[Choosing]:
    """What an order that was made with its cost leaves to choose."""
    target = getattr(order, "target", None)
    return [target] if isinstance(target, Choosing) else []


def modes_of(choice: chances.ChooseOne) -> list[texts.BodyText]:
    return [mode for mode in choice.modes if isinstance(mode, texts.BodyText)]


def each_mode(choice: chances.ChooseOne, parts: list[list[Step]]) -> list[Step]:
    """The steps of all modes, each passed over unless it was chosen."""
    steps: list[Step] = []
    for mode, part in enumerate(parts):
        end = Label()
        steps += [chances.IfMode(choice.index, mode, end), *part, end]
    return steps


def guarded(sentence: texts.SentenceText, steps: list[Step]) -> list[Step]:
    """The steps of a sentence, passed over if its condition fails."""
    end = Label()
    return [sentences.Guard(sentence.condition, end), *steps, end]


def unless_paid(sentence: texts.SentenceText, orders: list[Step]) -> list[Step]:
    unless = sentence.body.unless
    if unless is None:
        return orders
    end = Label()
    return [chances.UnlessPaid(unless.who, unless.mana, end), *orders, end]


def needed_in(mode: texts.BodyText) -> list[Choosing]:
    """What a mode cannot do without."""
    nouns = [noun for effect in mode.effects for noun in chosen_in(effect, Choosing)]
    return [noun for noun in nouns if not noun.up_to]


def is_optional(ability: Ability, place: int) -> bool:
    """Whether a sentence of what is declared is asked for as it resolves: it says so, or costs
    something; what the first one costs is paid as it is declared, if it is no choice of its own."""
    body = ability.sentences[place].body
    if place or ability.kind != cards.ACTIVATED:
        return body.may != 0 or (place > 0 and bool(body.costs))
    return body.may == texts.YOU_MAY and not body.costs


def needed_by(effect: Node, nouns: list[Choosing]) -> objects.NxObject | None:
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
        required = [noun for noun in chosen_in(effect, Choosing) if not noun.up_to]
        if not required or isinstance(effect, chances.ChooseOne):
            return []
        wanted.append(required[0])
    return wanted


def number_choices(sentences: Any) -> None:
    """Tell the choices of one program apart."""
    effects = [effect for sentence in sentences for effect in sentence.body.effects]
    nouns = [noun for effect in effects for noun in chosen_in(effect, Choosing)]
    for number, noun in enumerate(nouns, 1):
        noun.index = number
    choices = [node for effect in effects for node in walk(effect)]
    for number, choice in enumerate(c for c in choices if isinstance(c, chances.ChooseOne)):
        choice.index = number


# ---- what is asked of a card at a glance ----


FICKLE = (
    conditions.HasStatus,
    conditions.HealthIs,
    conditions.HasArmor,
    conditions.HasKeyword,
    conditions.HandIs,
    conditions.YourTurn,
    conditions.HealthAgainst,
    conditions.CardsIn,
    conditions.CountersOn,
    conditions.PrizesTaken,
    conditions.ManaOf,
    conditions.CountIs,
    conditions.Unless,  # what it denies stands in no slot of its own
    conditions.MoreThan,  # two hands, say
    conditions.MeasureIs,
    conditions.MeasureAgainst,
    conditions.DamageOn,
    conditions.DidThisTurn,
    conditions.WasDamaged,
    amounts.FigureOf,
)
LEANING = (
    conditions.HealthIs,
    conditions.HealthAgainst,
    conditions.HasArmor,
    conditions.HasKeyword,
    amounts.FigureOf,
)


def sum_up(card: NxCard) -> None:
    """What is asked of the card at a glance."""
    for line in card.lines:
        if line.kind == cards.STATIC and card.sort == cards.SPELL and not card.stays:
            refuse(line.text, "", "a Spell states nothing unless it stays: say for how long")
        if line.kind == cards.STATIC:
            card.statics = True
            card.fickle = card.fickle or any(is_fickle(node) for node in nodes_of(line))
            card.leans = card.leans or any(leans(node) for node in nodes_of(line))
        elif line.kind == cards.TRIGGERED:
            card.hears |= line.events
            if line.events & listening.WOULD_BE_DESTROYED and card.sort == cards.SPELL:
                refuse(line.text, "would", "a Spell does nothing instead")
        elif line.kind == cards.ACTIVATED:
            card.actions = True
    named = [node for line in card.lines for node in nodes_of(line)]
    near = any(isinstance(node, objects.NxFilter) and node.near is not None for node in named)
    card.placed = card.sort == cards.SPELL and (card.stays > 0 or near)
    if card.sort == cards.EQUIPMENT:
        kinds = equipped_kinds(named)
        card.level = kinds or cards.HERO | cards.FIGHTERS  # see playing.cannot_host
        hosts = [node.filter for node in named if isinstance(node, objects.Equipped)]
        card.hosts = next((wanted for wanted in hosts if wanted is not None), None)


def nodes_of(line: Line) -> list[Node]:
    """All nodes of a line: what it states, does and listens to."""
    trees: list[Node | None] = []
    for holding in cast("list[standing.Holding]", line.holdings):
        trees += [holding.statement, holding.condition]
    for step in line.program.steps:
        trees += [step, step.statement if isinstance(step, effects.Say) else None]
    return list(walk((*trees, line.trigger)))


def is_fickle(node: Node) -> bool:
    """Whether a statement looks at figures, which change without anything coming or going."""
    if isinstance(node, objects.NxFilter):
        figures = node.health >= 0 or node.health_least >= 0 or node.damaged
        asked = figures or isinstance(node.near, objects.Terms)
        return asked or node.keyword != 0 or node.status != 0
    return isinstance(node, FICKLE)


def leans(node: Node) -> bool:
    """Whether a statement looks at what another one may grant: keywords, Armor, Health."""
    if isinstance(node, objects.NxFilter):
        figures = node.health >= 0 or node.health_least >= 0
        return figures or node.keyword != 0 or isinstance(node.near, objects.Terms)
    return isinstance(node, LEANING)
