"""Putting lines together: the printed form of a text becomes what is carried out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import groupby
from typing import Any, cast

from playmat.games.nintendo.effects import (
    chances,
    digging,
    edicts,
    effects,
    interfering,
    saying,
    searching,
)
from playmat.games.nintendo.facts import card as cards
from playmat.games.nintendo.facts import conditions, happenings, objects, terms
from playmat.games.nintendo.facts.card import Line, NtCard, Status
from playmat.games.nintendo.facts.objects import Choosing, It, NtFilter, NtObject
from playmat.games.nintendo.play.acting import EnterRequired
from playmat.games.nintendo.rules import activation, costs, windows
from playmat.games.nintendo.text import measuring, sense, texts
from playmat.games.nintendo.text.statement_phrases import make_status
from playmat.kernel.effects import Node
from playmat.kernel.errors import BadText
from playmat.kernel.frames import Label, Step
from playmat.language.grammar import Dialect, walk
from playmat.language.handlers import Handler
from playmat.language.refusing import refuse
from playmat.language.suggestions import Advice, Mend, NotUnderstood
from playmat.parts.play.nouns import BOTH, THEIRS, YOURS, Who
from playmat.parts.play.orders import Handled, Order
from playmat.parts.understanding import TextReader, chosen_in

STANDING = cards.ASSISTANT | cards.PLACEMENT | cards.AREA
# Which kinds of lines each kind of card may have (section 2, NT-R139).
ALLOWED = {
    cards.CHARACTERS: (cards.NORMAL, cards.ATTACK, cards.TIMED, cards.INSTANT, texts.CONSTANT),
    STANDING: (cards.NORMAL, cards.TIMED, cards.INSTANT, texts.CONSTANT),
    cards.ITEM: (cards.ATTACK, cards.TIMED, cards.INSTANT, 0),
    cards.EFFECT: (cards.ATTACK, cards.TIMED, cards.INSTANT, texts.CONSTANT),
    cards.SONG: (cards.SONG_LINE,),
}
# The borders that a line without its own may have, the likeliest on such a card first.
LIKELY = {
    cards.CHARACTERS: "*Normal* <Instant> [Timed] *Attack* {Constant}",
    cards.ASSISTANT: "<Instant> *Normal* [Timed] {Constant}",
    cards.PLACEMENT | cards.AREA: "*Normal* [Timed] <Instant> {Constant}",
    cards.ITEM: "<Instant> [Timed] *Attack*",
    cards.EFFECT: "<Instant> [Timed] *Attack* {Constant}",
    cards.SONG: "Song",
}
BORDER = re.compile(r"(\*\w+\*|\[\w+\]|<\w+>|\{\w+\}|Song) ")
MOST_OFFERED = 3
ANOTHER_KIND = "this is another kind of effect"


# A line that a handler carries out: kind, name, the rest.
HANDLED = re.compile(r"(\*\w+\*|\[\w+\]|<\w+>|\{\w+\}|Song) (?:([^:,]+?) - )?(?s:(.+))")

# Keyword lines: the one kind of card on which each stands, and what it tells of that card
# (vocabulary 67, 68, 74, 76).
KEYWORDS = {
    "Sub-area of": (cards.AREA, "sub_area_of"),
    "Item": (cards.AREA, "item"),
    "Boss": (cards.AREA, "boss"),
    "General to": (cards.CHARACTERS, "general_to"),
    "Mask": (cards.ITEM, "mask"),
    "Instrument": (cards.ITEM, "instrument"),
}


class LineMaker(TextReader):
    """Makes the lines of one card."""

    card: NtCard

    def read(self, lines: list[str]) -> None:
        trees = [*self.parsed(lines)]
        for tree, text in trees:
            if isinstance(tree, texts.OneSidedText):
                self.one_sided(tree, text)
        for tree, text in trees:
            self.beside += [node for node in walk(tree) if isinstance(node, Status)]
            if isinstance(tree, texts.KeywordText):
                self.keyword(tree, text)
            elif isinstance(tree, texts.RequirementText):
                self.requirement(tree, text)
            elif not isinstance(tree, texts.OneSidedText):
                with self.in_another_border(text):
                    self.line(tree, text)
        self.all_read()
        self.sum_up(lines)

    def parse(self, text: str) -> list[tuple[Any, str]]:
        with self.in_another_border(text):
            return super().parse(text)

    @contextmanager
    def in_another_border(self, text: str) -> Iterator[None]:
        """What has no border, or one that it cannot have, is offered with those it can have."""
        try:
            yield
        except BadText as error:
            found = self.bordered(text)
            if not found:
                raise
            message = ANOTHER_KIND if isinstance(error, NotUnderstood) else error.message
            offered = NotUnderstood(
                text, 0, message, hints=[], offer="", proposals=[], nearest_phrase=""
            )
            mends = [Mend(line, "") for line in found]
            raise offered.advised(Advice(mends, (), "")) from error

    def bordered(self, text: str) -> list[str]:
        """The line with each other border that it can have: what says only what is so has one."""
        written = BORDER.match(text)
        own = written.group(1) if written else ""
        rest = text[written.end() :] if written else text
        likely = next(tried for sort, tried in LIKELY.items() if self.card.sort & sort).split()
        lines = [f"{border} {rest}" for border in likely if border != own]
        lines += [rest] if own else []
        made = {line: kind for line in lines if (kind := self.kind_of(line))}
        static = [line for line, kind in made.items() if kind == cards.STATIC]
        return [*dict.fromkeys(map(self.usual, static or made))][:MOST_OFFERED]

    def usual(self, line: str) -> str:
        """The line in the words of the game."""
        tree = self.dialect.parse(line, "line", self.card.name, self.card.kind)
        return self.dialect.canonical(tree)

    def kind_of(self, text: str) -> int:
        """The kind of effect that a line is on such a card; 0 where it can be none."""
        card = self.card
        if not self.dialect.understands(text, "line", card.name, card.kind):
            return 0
        tree = self.dialect.parse(text, "line", card.name, card.kind)
        if not isinstance(tree, texts.LineText):
            return 0
        trial = LineMaker(self.dialect, NtCard(card.name, card.kind, "", "", "", card.sort))
        try:
            trial.line(tree, text)
        except BadText:
            return 0
        return trial.card.lines[0].kind

    def handled(self, text: str, handler: Handler) -> texts.LineText:
        found = HANDLED.match(text)
        if found is None:
            refuse(text, "", "say when: *Normal*, *Attack*, [Timed], <Instant>, {Constant}, Song")
        kind = self.dialect.parse(found.group(1), "kind")
        rest = found.group(3)
        limit = self.lead(rest, "limit")
        trigger = self.lead(rest if limit is None else rest.partition(", ")[2], "trigger")
        body = texts.BodyText(texts.SentenceText(False, Handled(handler), None, None, None), None)
        ability = texts.AbilityText(limit, trigger, None, None, body)
        return texts.LineText(kind, found.group(2), ability)

    def keyword(self, tree: texts.KeywordText, text: str) -> None:
        card = self.card
        wanted, field = KEYWORDS[tree.keyword]
        if not card.sort & wanted or (tree.keyword == "General to" and not card.commander):
            refuse(text, "", f"{tree.keyword!r} does not stand on a card of this kind")
        setattr(card, field, tree.name or True)

    def one_sided(self, tree: texts.OneSidedText, text: str) -> None:
        """An Area that says otherwise than NT-523."""
        if self.card.sort != cards.AREA:
            refuse(text, "", "only an Area affects both sides, unless it says otherwise")
        self.card.only = tree.side

    # ---- lines ----

    def line(self, tree: texts.LineText, text: str) -> None:
        self.check_kind(tree.kind, text)
        ability = tree.ability
        written = self.written(tree, text)
        measuring.measure(ability, written)
        measuring.link_numbers(ability, written)
        if self.card.only:
            texts.one_sided(walk(ability))
        if tree.kind in (texts.CONSTANT, 0) and ability.trigger is None:
            self.static(tree, written)
            return
        kind = cards.TRIGGERED if tree.kind in (texts.CONSTANT, 0) else tree.kind
        sense.take_turns(ability, written)
        self.say_for_a_while(ability)
        sense.answer_activation(ability)
        sense.bind(ability, written)
        sense.check(self.card, kind, ability, written)
        if kind == cards.TRIGGERED:
            line = self.triggered(tree, written)
        else:
            line = self.activated(tree, kind, written)
        line.condition = ability.condition
        line.limit = ability.limit
        if ability.trigger is not None:
            line.trigger = ability.trigger
            line.events = ability.trigger.events
        self.add(line, ability)

    def say_for_a_while(self, ability: texts.AbilityText) -> None:
        """Where a text says until when, what a constant may state is an order (NT-R155)."""
        for following in ability.sentences:
            sentence = following.sentence
            said = sentence.effect
            if sentence.duration is None or isinstance(said, Order):
                continue
            made = saying_for_a_while(self.dialect, said)
            if made is not None:
                made.phrase, made.slots = said.phrase, said.slots
                sentence.effect = made
                if made.status is not None:
                    self.beside.append(made.status)

    def check_kind(self, kind: int, text: str) -> None:
        for sort, kinds in ALLOWED.items():
            if self.card.sort & sort and kind not in kinds:
                lacking = self.dialect.print(kind, "kind") if kind else "text without a border"
                refuse(text, "", f"a card of the kind {self.card.kind} has no {lacking}")

    def static(self, tree: texts.LineText, written: str) -> None:
        """What a constant states while its card works (NT-447, NT-576)."""
        ability = tree.ability
        if ability.costs or ability.limit:
            refuse(written, "", "what is so is neither paid for nor used")
        sense.take_turns(ability, written)
        sense.bind(ability, written)
        for following in ability.sentences:
            sentence = following.sentence
            if isinstance(sentence.effect, OF_BODIES) and sense.names_no_character(sentence.effect):
                refuse(written, "", "only of characters something is so")
            asked_twice = ability.condition is not None and following.condition is not None
            no = sentence.may or sentence.duration or following.coin or asked_twice
            if no or not self.stated(sentence.effect):
                refuse(written, "", "a constant says what is so, or when it does something")
        for node in walk(ability):
            if isinstance(node, (Choosing, objects.Attacker)) or (
                isinstance(node, It) and node.antecedent is None
            ):
                refuse(written, "", "a constant concerns each or this; it leaves nothing open")
        sense.check_bearer(self.card, cards.STATIC, ability, written)
        for condition, together in groupby(ability.sentences, lambda each: each.condition):
            line = Line(cards.STATIC, tree.name, self.program(written, []), written)
            line.condition = ability.condition or condition
            for following in together:
                effect = following.sentence.effect
                line.holdings = [*line.holdings, *self.stated(effect)]
                if isinstance(effect, texts.StatusText):
                    self.card.area_statuses.append(effect.status.name)
                    line.status = effect.status.key
            if measuring.looks_at_figures(ability):
                for holding in cast("list[terms.Statement]", line.holdings):
                    holding.stage = terms.LEANING
            self.add(line, ability)

    def stated(self, effect: Node) -> list[terms.Statement]:
        if isinstance(effect, effects.WinGame):
            side = effect.who
            if effect.loses:
                side = Who(THEIRS if side.side == YOURS else YOURS)
            return [saying.Wins(side)]
        said = sense.said_of_stats(effect)
        return texts.statements_of(effect if said is None else said)

    def triggered(self, tree: texts.LineText, written: str) -> Line:
        """A constant that does something at a moment: it chooses as it goes (NT-R31)."""
        if tree.ability.costs:
            refuse(written, "", "a constant is not paid for")
        steps: list[Step] = [windows.ANNOUNCE]
        trigger, sentences = tree.ability.trigger, tree.ability.sentences
        number_choices(sentences)
        one = self.choose_one(tree)
        steps += [chances.ChoosePart(one)] if one is not None else []
        for number, following in enumerate(sentences):
            nouns = chosen_in(following.sentence.effect, Choosing)
            order = self.order(following, True, True)
            inner: list[Step] = [*[activation.Choose(noun) for noun in nouns], *order]
            if following.sentence.may:
                inner = offering(following, inner)
            inner = guarded(following.coin, following.condition, inner)
            steps += only_part(one, number, inner)
        if trigger is not None and trigger.events & happenings.WOULD_BE_DESTROYED:
            steps = guarded(0, conditions.IsDying(), steps)
        line = Line(cards.TRIGGERED, tree.name, self.program(written, steps), written)
        line.effects = [*orders_of(sentences)]
        return line

    def activated(self, tree: texts.LineText, kind: int, written: str) -> Line:
        """What is activated: choices, costs, the wait, the body, what follows (NT-R18)."""
        attack = kind == cards.ATTACK
        sentences = tree.ability.sentences
        if kind == cards.TIMED:
            agree_at_once(sentences)
        number_choices(sentences)
        steps: list[Step] = []
        rest: list[Step] = []
        nouns: list[Choosing] = []
        one = self.choose_one(tree)
        steps += [chances.ChoosePart(one)] if one is not None else []
        for number, following in enumerate(sentences):
            chosen = chosen_in(following.sentence.effect, Choosing)
            for noun in chosen:
                noun.attack = attack
            choosing: list[Step] = [activation.Choose(noun) for noun in chosen]
            order = self.order(following, number == 0 and kind == cards.TIMED)
            steps += only_part(one, number, choosing)
            rest += only_part(one, number, order)
            nouns += chosen
        condition = tree.ability.condition
        if (
            kind == cards.INSTANT
            and condition is not None
            and self.card.sort in (cards.EFFECT, cards.ITEM)
        ):
            # it happens without choice (NT-R25), so nobody has asked for its condition yet
            rest = guarded(0, condition, rest)
        power, pays, paying = self.paying(tree.ability.costs)
        steps += paying
        after = self.afterwards(kind, nouns)
        end = Label()
        steps += [
            activation.Activate(attack, nouns, kind in (cards.NORMAL, cards.ATTACK)),
            windows.Settle(),
            activation.Proceed(end),
            *(*rest, end),
            *after,
            windows.Settle(),
        ]
        program = self.program(written, steps)
        line = Line(kind, tree.name, program, written, power=power, pays=pays)
        line.effects = [one] if one is not None else [*orders_of(sentences)]
        needs = needs_of(sentences)
        line.needs = [*needs] if one is None else []  # the parts know what they need
        line.of_subject = speaks_of_subject(needs, orders_of(sentences))
        for step in line.program.steps:
            if isinstance(step, effects.Deal):
                step.attack = attack  # damage by an Attack effect counts as that attack's (NT-R145)
        return line

    def choose_one(self, tree: texts.LineText) -> chances.ChooseOne | None:
        """The choice among the parts of a line, where it leaves one."""
        if not isinstance(tree.ability.body, texts.ChoiceText):
            return None
        parts: list[chances.Part] = []
        for following in tree.ability.sentences:
            effect = following.sentence.effect
            assert isinstance(effect, Order)
            written = self.dialect.print(following.sentence)
            parts.append(chances.Part(effect, needs_of([following]), written))
        one = chances.ChooseOne(parts)
        one.index = CHOICE
        return one

    def order(
        self, following: texts.FollowingText, may_is_empty: bool, of_constant: bool = False
    ) -> list[Step]:
        """The steps of a sentence; "you may" adds nothing to a Timed effect (NT-R20)."""
        sentence = following.sentence
        effect = sentence.effect
        assert isinstance(effect, Order)
        if isinstance(effect, terms.Effect):
            effect.duration = sentence.duration
        steps: list[Step] = [effect]
        if sentence.unless is not None:
            end = Label()
            unless = activation.Unless(sentence.unless.who, sentence.unless.amount, end)
            steps = [unless, *steps, end]
        if sentence.may and not may_is_empty:
            steps = offering(following, steps)
        if not of_constant and (following.coin or following.condition is not None):
            steps = guarded(following.coin, following.condition, steps)
        return steps

    def afterwards(self, kind: int, nouns: list[Choosing]) -> list[Step]:
        if kind == cards.ATTACK:
            return [activation.AfterAttack(nouns), windows.Settle(), activation.FinishAttack()]
        if kind == cards.SONG_LINE:
            return [activation.FinishSong()]
        if self.card.sort == cards.EFFECT:
            return [activation.FinishCard()]
        return []

    def paying(self, parts: tuple[terms.Cost, ...] | None) -> tuple[int, list[Node], list[Step]]:
        """The hand power, what else is paid, and the steps that do it, choices first."""
        power, pays, choices, steps = 0, [], [], []  # type: int, list[Node], list[Step], list[Step]
        for number, cost in enumerate(parts or ()):
            steps.append(cost)
            if isinstance(cost, costs.PayPower):
                power = max(0, cost.amount)
                continue
            pays.append(cost)
            target = getattr(cost, "target", None)
            if isinstance(target, Choosing):
                target.index = objects.PAYMENT + 2 * number
                target.filter.side = YOURS  # nobody pays with what is not theirs
                if isinstance(cost, costs.PayTap):
                    target.filter.terms = [*target.filter.terms, terms.IsTapped(False)]
                choices.append(activation.Choose(target))
        return power, pays, [*choices, *steps]

    # ---- Required cards ----

    def requirement(self, tree: texts.RequirementText, text: str) -> None:
        """How a Required card is played; only what it demands is paid (NT-R138)."""
        if self.card.sort == cards.TOKEN:
            refuse(text, "", "a token needs no requirement")
        self.card.required = True
        written = self.dialect.print(tree)
        for cost in tree.costs or ():
            if isinstance(cost, costs.PayDestroy) and isinstance(cost.target, Choosing):
                cost.target = costs.ChoosingPayment(cost.target.filter, cost.target.count)
        power, pays, paying = self.paying(tree.costs)
        program = self.program(written, [*paying, EnterRequired(), windows.Settle()])
        line = Line(cards.REQUIREMENT, "", program, written, power=power, pays=pays)
        line.condition = tree.condition
        self.card.requirement = line

    # ---- odds and ends ----

    def add(self, line: Line, tree: Node) -> None:
        line.place = len(self.card.lines)
        open_to_both = self.card.sort == cards.AREA and not self.card.only
        line.both = open_to_both and any(is_sided(node) for node in walk(tree))
        self.card.lines.append(line)

    def sum_up(self, lines: list[str]) -> None:
        """What is asked of the card at a glance."""
        card = self.card
        for line in card.lines:
            if any(isinstance(said, saying.OwnCost) for said in line.holdings):
                card.own_costs = [*card.own_costs, line]
            if line.kind == cards.STATIC:
                card.statics = True
                card.fickle = card.fickle or measuring.is_fickle(line)
            elif line.kind == cards.TRIGGERED:
                card.hears |= line.events
            elif line.kind == cards.TIMED:
                card.answers |= line.events
            elif line.kind == cards.INSTANT:
                card.instants = True
            else:
                card.actions = True
        if card.sort & (cards.EFFECT | cards.SONG) and len(card.lines) != 1:
            refuse(lines[0] if lines else "", "", "an Effect card has exactly one effect")


SINGULAR = {"get": "gets", "have": "has", "do": "does", "take": "takes", "are": "is"}


def guarded(coin: int, condition: terms.Condition | None, steps: list[Step]) -> list[Step]:
    """These steps, passed over if the coin or the condition is against them."""
    end = Label()
    return [activation.Guard(coin, condition, end), *steps, end]


def offering(following: texts.FollowingText, steps: list[Step]) -> list[Step]:
    """These steps, if the player wants them."""
    end = Label()
    return [activation.Offer(end, offered(following)), *steps, end]


def only_part(one: chances.ChooseOne | None, number: int, steps: list[Step]) -> list[Step]:
    """These steps, if this is the part that was chosen."""
    if one is None:
        return steps
    end = Label()
    return [chances.OnlyPart(one, number, end), *steps, end]


def saying_for_a_while(
    dialect: Dialect, said: Node
) -> effects.SayOfBodies | effects.SayOfPlayers | None:
    """The order that lets a statement hold for a while."""
    if isinstance(said, OF_PLAYERS):
        text = dialect.canonical(said)
        return effects.SayOfPlayers(make_status(dialect, text, said))
    if not isinstance(said, texts.SaidText):
        return None
    gets = [each for each in said.predicates if isinstance(each, saying.Gets)]
    rest = [each for each in said.predicates if not isinstance(each, saying.Gets)]
    status = None
    if rest and rest[0].phrase is None:  # the subject does not come first
        name = dialect.canonical(said).replace(dialect.canonical(said.target), "this", 1)
        status = make_status(dialect, name, dialect.parse(name, "statement"))
    elif rest:
        stated = [dialect.canonical(each) for each in rest]
        heads = [each.partition(" ") for each in stated]
        name = " and ".join(f"{SINGULAR.get(head, head)} {tail}" for head, _, tail in heads)
        status = make_status(dialect, name, dialect.parse(f"this {name}", "statement"))
    return effects.SayOfBodies(said.target, gets, status)


OF_PLAYERS = (
    saying.CardsCost,
    saying.CannotPlay,
    saying.PlayersCannot,
    saying.GainsLess,
    saying.ComeTapped,
)
OF_BODIES = (*(texts.SaidText, effects.MultiplyStat, effects.ExchangeStats, effects.SetStat),)
CHOICE = 91  # the index of "Choose 1"


def is_sided(node: Node) -> bool:
    """Whether words such as "you" and "opposing" depend on whose text it is."""
    sides = [getattr(node, name, None) for name in ("filter", "who", "subject", "target")]
    for each in (node, *sides):
        side = each.side if isinstance(each, (NtFilter, Who)) else BOTH
        if side in (YOURS, THEIRS):
            return True
    return False


def agree_at_once(sentences: list[texts.FollowingText]) -> None:
    """To use a Timed effect is to agree to its first sentence (NT-R20), so "If you do" is so."""
    for following in sentences[1:]:
        if following.sentence.may or following.coin != activation.AGREED:
            return
        if sentences[0].sentence.may:
            following.coin = 0


def offered(following: texts.FollowingText) -> Order | None:
    """What "you may" offers; where something is chosen first, that is seen to then."""
    effect = following.sentence.effect
    return effect if isinstance(effect, Order) and not chosen_in(effect, Choosing) else None


# Orders that keep in the frame what has been chosen while they were carried out.
NUMBERED = (
    *(searching.FromZone, searching.FindAndUse, searching.ArrangeTop),
    *(digging.Dig, digging.LookAndDiscard, edicts.Edict),
)


def number_choices(sentences: list[texts.FollowingText]) -> None:
    """Tell the choices of one program apart."""
    number = 1
    for following in sentences:
        effect = following.sentence.effect
        for noun in chosen_in(effect, Choosing):
            noun.index = number
            number += 1
        if isinstance(effect, NUMBERED):
            effect.index = number
            number += 1


def orders_of(sentences: list[texts.FollowingText]) -> list[Order]:
    return [f.sentence.effect for f in sentences if isinstance(f.sentence.effect, Order)]


def needs_of(sentences: list[texts.FollowingText]) -> list[NtObject]:
    """The nouns that are targets: without any of them it cannot be activated (NT-R28)."""
    needs: list[NtObject] = []
    for following in sentences:
        effect = following.sentence.effect
        if isinstance(effect, effects.LeaveWith):
            continue
        needs += chosen_in(effect, Choosing)
        for node in walk(effect):
            about = isinstance(node, It) and node.antecedent is None
            if isinstance(node, NtObject) and (about or isinstance(node, objects.Attacker)):
                needs.append(node)
    return needs


def speaks_of_subject(needs: list[NtObject], orders: list[Order]) -> bool:
    """Whether it matters for a text which of several happenings it answers."""
    if any(isinstance(need, It) and need.antecedent is None for need in needs):
        return True
    return any(isinstance(o, (interfering.ChangeTarget, effects.LeaveWith)) for o in orders)
