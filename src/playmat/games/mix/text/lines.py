"""Putting lines together: the printed form of an ability becomes what is carried out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeGuard, cast

from playmat.games.mix.effects import deck_effects, effects, sentences, zone_effects
from playmat.games.mix.effects.body_effects import CopyAbilities, GainHp, NextCardIsCopy, OnCards
from playmat.games.mix.effects.sentences import (
    ChooseOne,
    ChooseOpponent,
    Guard,
    Limit,
    MayDo,
    Park,
    StayOrFall,
    Try,
)
from playmat.games.mix.facts import card as cards
from playmat.games.mix.facts import conditions, figures, objects
from playmat.games.mix.facts.standing import MORE_HP, SILENCE, Condition, Holding, Statement
from playmat.games.mix.facts.state import ASIDE, HAND, WALL
from playmat.games.mix.rules.bodies import DEFEAT, KNOCK_OUT
from playmat.games.mix.text import texts
from playmat.games.mix.text.sense import (
    FINDING,
    LANDING,
    asks_top_card,
    can_fail,
    check,
    parts_of,
    takes_away,
)
from playmat.kernel.amounts import Fixed
from playmat.kernel.effects import Node
from playmat.kernel.errors import BadText
from playmat.kernel.frames import GoTo, Label, Program, Step
from playmat.language.grammar import walk
from playmat.language.handlers import Handler
from playmat.language.refusing import refuse
from playmat.parts.play.orders import Handled, Order
from playmat.parts.understanding import TextReader


class LineMaker(TextReader):
    """Makes the lines of one card."""

    card: cards.MixCard

    def read(self, lines: list[str]) -> None:
        card = self.card
        combos: list[cards.Combo] = []
        self.made: list[Program] = []  # for orders that need one of their own
        for tree, _ in self.parsed(lines):
            if isinstance(tree, cards.Line):
                card.lines.append(tree)
            elif isinstance(tree, texts.AbilityText):
                card.lines.append(self.line(tree))
            elif isinstance(tree, texts.ComboText):
                combos.append(self.combo(tree))
            elif isinstance(tree, texts.DeckText):
                card.deck_limit = tree.limit or card.deck_limit
                card.deck_group = tree.group or card.deck_group
            elif isinstance(tree, texts.FaceDownText):
                card.face_down = True
        self.all_read()
        card.combos = combos
        self.beside = [*card.lines, *(line for combo in combos for line in combo.lines)]
        for place, line in enumerate(self.beside):  # each has a use memory of its own
            line.place = place
        self.programs = [line.program for line in self.beside] + self.made

    def line(self, ability: texts.AbilityText) -> cards.Line:
        """The line that an ability says; BadText if it makes no sense at its timing."""
        text = self.dialect.print(ability)
        check(ability, text)
        bind(ability, text)
        bind_types(ability, text)
        bind_numbers(ability, text)
        self.asks_back = any(isinstance(node, conditions.Answered) for node in walk(ability))
        self.made += [move.program for move in walk(ability) if has_program(move)]
        timing = ability.timing
        program = Program(text, [], order_matters(ability))
        line = cards.Line(timing, program, text, timing, ability.limit or 0, ability.tag)
        line.saves, line.save_hp = save_of(ability)
        line.claims_throw, line.claim_condition = claim_of(ability)
        line.makes_copy = any(isinstance(node, NextCardIsCopy) for node in walk(ability))
        if counts_dmg(ability):
            line.timings |= cards.COUNTS_DMG
        if any(isinstance(node, ASKS_ROUNDS_BEFORE) for node in walk(ability)):
            line.timings |= cards.COUNTS_ROUNDS
        if timing != cards.ONGOING:
            program.fill(self.steps(ability))
            return line
        program.fill(self.prices(ability))
        holdings = holdings_of(ability, text)
        line.holdings = [*holdings]
        line.silences = any(holding.silences for holding in holdings)
        if line.silences:
            line.timings |= cards.SILENCING
        if any(isinstance(node, CHANGED_BY_LANDING) for node in walk(ability)):
            line.timings |= cards.OF_LANDING
        return line

    def prices(self, ability: texts.AbilityText) -> list[Step]:
        """What a player is asked for where an Ongoing line saves for a price (MX-R120)."""
        for sentence in ability.sentences:
            effect = sentence.steps[0].effect
            if isinstance(effect, texts.PayInstead):
                pay = "send a card in your Hand to your Wall"
                card = zone_effects.MoveOne(objects.You(), HAND, WALL, False)
                return [StayOrFall(pay, effect.number), card]
        return []

    def handled(self, text: str, handler: Handler) -> cards.Line:
        """The line that a handler carries out: "On Play: ...", or another of the timings."""
        timing = self.dialect.parse(text.partition(": ")[0], "timing")
        if timing == cards.ONGOING:
            raise BadText(text, 0, "an Ongoing line states what holds; a handler orders something")
        steps: list[Step] = [Handled(handler)]
        steps = guarded(None, steps, False)
        if timing & LANDING:
            steps.insert(0, Park())
        program = Program(text, steps, order_matters=True)
        return cards.Line(timing, program, text, timing)

    def steps(self, ability: texts.AbilityText) -> list[Step]:
        """The program of a triggered line; what changes a landed ATK comes before its DMG."""
        early, late = before_damage(ability)
        choice = choose_opponent(ability)
        if counts_dmg(tuple(early)):
            raise BadText(ability.written, 0, "that DMG has not been dealt when this is asked")
        before = self.sentences(early, choice)
        after = self.sentences(late, choice)
        start: list[Step] = [Limit()] if ability.limit else []
        wait: list[Step] = [Park()] if after and ability.timing & LANDING else []
        return [*start, *before, *wait, *after] if before else [*wait, *start, *after]

    def sentences(
        self, sentences: list[texts.SentenceText], choice: ChooseOpponent | None
    ) -> list[Step]:
        """Each sentence with its guard; an opponent is chosen for the first that needs one."""
        steps: list[Step] = []
        for sentence in sentences:
            if isinstance(sentence, texts.ModalText):
                orders = self.choices(sentence)
            else:
                orders = self.orders(sentence.steps)
                if sentence is sentences[-1] and waits_at(sentence) >= 0:
                    orders = self.parted(sentence.steps, waits_at(sentence))
            optional = all(step.optional for step in sentence.steps)
            if choice is not None and speaks_of_opponent(sentence.condition):
                steps.append(choice)
            elif choice is not None and speaks_of_opponent(sentence.steps):
                orders.insert(0, choice)
            steps += guarded(sentence.condition, orders, optional)
        return steps

    def orders(self, steps: Sequence[texts.StepText]) -> list[Step]:
        """The steps of a sentence one after the other."""
        orders: list[Step] = []
        for step, before, after in zip(steps, (None, *steps), (*steps[1:], None), strict=False):
            if before is not None and redraws(before, step):
                continue  # drawn already
            effect = effect_of(step)
            if after is not None and redraws(step, after):
                effect = zone_effects.RedrawHand(cast(effects.Draw, after.effect).who)
            if isinstance(effect, effects.WinThrow):
                effect.by_choice = step.optional
            elif step.optional:
                end = Label()
                orders += [MayDo(effect, self.dialect.print(step.effect), end), effect, end]
                continue
            elif can_fail(step) or (self.asks_back and takes_away(step)):
                orders.append(Try(effect))
            orders.append(effect)
        return orders

    def parted(self, steps: Sequence[texts.StepText], place: int) -> list[Step]:
        """The steps of a sentence, those after this place when the DMG has been dealt."""
        return [*self.orders(steps[: place + 1]), Park(), *self.orders(steps[place + 1 :])]

    def choices(self, sentence: texts.ModalText) -> list[Step]:
        """A choice, and the steps of each of the things to choose among (MX-R98)."""
        branches = [self.orders(choice.steps) for choice in sentence.choices]
        places, end = [Label() for _ in branches], Label()
        words = [self.dialect.print(choice) for choice in sentence.choices]
        steps: list[Step] = [ChooseOne(words, places)]
        for place, branch in zip(places, branches, strict=True):
            steps += [place, *branch, GoTo(end)]
        return [*steps, end]

    def combo(self, text: texts.ComboText) -> cards.Combo:
        """The combo that a line grants (MX-R30)."""
        dmg = [0, 0, 0]
        hp = text.mode.number
        for bonus in text.bonuses:
            hp += bonus.hp
            for kind in range(3):
                if bonus.mask >> kind & 1:
                    dmg[kind] += bonus.dmg
        return cards.Combo(
            [part.name for part in text.parts.parts if not part.group],
            [part.group for part in text.parts.parts if part.group],
            text.parts.distinct,
            mode=text.mode.mode,
            hp=hp,
            dmg=dmg,
            lines=[self.line(ability) for ability in text.abilities],
            text=self.dialect.print(text),
        )


def redraws(before: texts.StepText, step: texts.StepText) -> bool:
    """Whether several players draw that many cards after each shuffled a Hand away (MX-R124)."""
    shuffled, drawn = before.effect, step.effect
    return (
        isinstance(shuffled, zone_effects.ShuffleHandIntoDeck)
        and isinstance(drawn, effects.Draw)
        and isinstance(drawn.amount, figures.ThatMuch)
        and isinstance(shuffled.who, SEVERAL)
        and type(drawn.who) is type(shuffled.who)
    )


SEVERAL = (objects.EachPlayer, objects.EachOpponent)


def guarded(condition: Condition | None, orders: list[Step], optional: bool) -> list[Step]:
    """The steps of a sentence, passed over if its condition fails."""
    end = Label()
    return [Guard(condition, end, optional), *orders, end]


def effect_of(step: texts.StepText) -> Order:
    """What a step orders: a statement becomes an effect that makes it hold."""
    effect = step.effect
    if (
        isinstance(effect, sentences.OfCards)
        and effect.question == MORE_HP
        and step.duration is None
    ):
        return GainHp(effect.target, figures.for_each(Fixed(effect.amount), effect.count))
    if takes_found_aside(effect):
        return deck_effects.MoveFound(ASIDE)
    if isinstance(effect, Statement):
        return effects.Say(effect, step.duration or effects.RestOfGame())
    if isinstance(effect, CopyAbilities) and isinstance(step.duration, effects.PASSING):
        effect.duration = step.duration
    assert isinstance(effect, Order)
    return effect


def holdings_of(ability: texts.AbilityText, text: str) -> list[Holding]:
    """What an Ongoing line states."""
    holdings: list[Holding] = []
    for sentence in ability.sentences:
        if isinstance(sentence.condition, conditions.WouldBeBeaten):
            continue
        for step in sentence.steps:
            effect = step.effect
            if step.optional and isinstance(effect, deck_effects.PeekAtTop):
                effect = sentences.LookAtOwnTop()
            if not isinstance(effect, Statement):
                raise BadText(text, 0, "an Ongoing line states what holds; it orders nothing")
            silences = isinstance(effect, sentences.OfCards) and effect.question == SILENCE
            holdings.append(Holding(sentence.condition, effect, silences))
    return holdings


def save_of(ability: texts.AbilityText) -> tuple[int, list[int]]:
    """From what an Ongoing line saves its card (0: it is no save), and with how much HP each."""
    saves, save_hp = 0, [0, 0, 0]
    for sentence in ability.sentences:
        effect = sentence.steps[0].effect
        if not isinstance(sentence.condition, conditions.WouldBeBeaten):
            continue
        kept = effect.number if isinstance(effect, texts.SetHpInstead) else 0
        kept = effect.where if isinstance(effect, texts.LeaveInstead) else kept
        kept = cards.PAYS if isinstance(effect, texts.PayInstead) else kept
        for what in (DEFEAT, KNOCK_OUT):
            if sentence.condition.saves & what and not saves & what:
                saves |= what
                save_hp[what] = kept
    return saves, save_hp


def claim_of(ability: texts.AbilityText) -> tuple[int, Condition | None]:
    """Whether the player may win a matched throw by this line, and under which condition.

    What a coin will show is not known when the choice is made (MX-R86).
    """
    for sentence in ability.sentences:
        for step in sentence.steps:
            if step.optional and isinstance(step.effect, effects.WinThrow):
                alone = len(ability.sentences) == 1 and len(sentence.steps) == 1
                flipped = isinstance(sentence.condition, conditions.Answered)
                asked = None if flipped else sentence.condition
                return (cards.CLAIMS_ONLY if alone else cards.CLAIMS_TOO), asked
    return 0, None


def before_damage(
    ability: texts.AbilityText,
) -> tuple[list[texts.SentenceText], list[texts.SentenceText]]:
    """The sentences to carry out before the DMG of a landed ATK, and those after it (MX-R05).

    Before it come those that change the ATK and, if one of them asks about it, what prepares
    it: a coin, a choice, a card looked at.
    """
    sentences = list(ability.sentences)
    changing = [s for s in sentences if changes_attack(s)]
    if not ability.timing & LANDING or not changing:
        return [], sentences
    early = changing
    if any(asks_back(s.condition) for s in changing):
        lead = sentences[: sentences.index(changing[-1]) + 1]
        early = [s for s in lead if changes_attack(s) or prepares(s)]
        if len([s for s in lead if prepares(s)]) > 1:
            early = lead  # a later coin would be asked about in place of an earlier one
    return early, [s for s in sentences if s not in early]


def has_program(node: Node) -> TypeGuard[zone_effects.MoveOne]:
    return isinstance(node, zone_effects.MoveOne) and node.sought is not None


ASKS_ROUNDS_BEFORE = (conditions.RoundsInARow, conditions.MatchedLastRound)
CHANGED_BY_LANDING = (*conditions.OF_LANDING, *figures.FIGURES_OF_LANDING)


def counts_dmg(text: object) -> bool:
    """Whether "that much" in these words is the DMG of an ATK."""
    thats = [node for node in walk(text) if isinstance(node, figures.ThatMuch)]
    return any(that.what != figures.MADE for that in thats)


def changes_attack(sentence: texts.SentenceText) -> bool:
    return any(isinstance(step.effect, effects.AttackChange) for step in sentence.steps)


def waits_at(sentence: texts.SentenceText) -> int:
    """The place of the last step to change the ATK, if others follow it; else -1."""
    changing = [isinstance(step.effect, effects.AttackChange) for step in sentence.steps]
    last = max((place for place, changes in enumerate(changing) if changes), default=-1)
    return last if last < len(changing) - 1 else -1


def asks_back(condition: Condition | None) -> bool:
    """Whether a condition asks what an earlier sentence has brought about."""
    return isinstance(condition, (conditions.Answered, figures.DieShows)) or (
        isinstance(condition, conditions.OfCard) and means_found(condition.target)
    )


def prepares(sentence: texts.SentenceText) -> bool:
    return any(
        step.optional or can_fail(step) or isinstance(step.effect, PREPARING)
        for step in sentence.steps
    )


PREPARING = (
    *(effects.FlipCoin, effects.FlipCoins, effects.RollDie),
    *FINDING,
    zone_effects.RevealOneOfHand,
)


def choose_opponent(ability: texts.AbilityText) -> ChooseOpponent | None:
    """The choice of one opponent, where the text speaks of one and does not say which (MX-R63)."""
    if ability.timing & (cards.ON_LAND | cards.ON_ANY_LAND | cards.ON_STRUCK):
        return None
    named = [node for node in walk(ability) if isinstance(node, objects.Opposing)]
    if not named:
        return None
    of_player = any(isinstance(node, objects.TheOpponent) for node in named)
    of_card = any(not isinstance(node, objects.TheOpponent) for node in named)
    return ChooseOpponent(of_card, of_player, ability.timing == cards.ON_ANY_ATK)


def speaks_of_opponent(text: object) -> bool:
    """Whether words name the one opponent or the card of that player, or mean it by "it"."""
    for node in walk(text):
        named = node
        if isinstance(node, (objects.It, effects.UntilItLeaves)) and node.antecedent is not None:
            named = node.antecedent
        if isinstance(named, objects.Opposing):
            return True
    return False


def order_matters(ability: texts.AbilityText) -> bool:
    """Whether it makes a difference when, among others, this ability resolves (MX-R03)."""
    optional = any(step.optional for sentence in ability.sentences for step in sentence.steps)
    return optional or any(isinstance(node, ORDERED) for node in walk(ability))


# Effects whose place among others done at once matters: draws, moves, choices.
ORDERED = (
    texts.ModalText,
    effects.Draw,
    effects.DrawUpTo,
    deck_effects.AddToHand,
    zone_effects.ShuffleHandIntoDeck,
    zone_effects.RemoveCard,
    zone_effects.RevealOneOfHand,
    zone_effects.MoveOne,
    deck_effects.MoveTop,
    deck_effects.MoveFound,
    zone_effects.ClearWall,
    deck_effects.ArrangeTop,
    deck_effects.TakeFromTop,
    deck_effects.FindIt,
    effects.ChooseType,
)


def bind(ability: texts.AbilityText, text: str) -> None:
    """Let "it" be the card last named in the line."""
    last: objects.MixObject | None = None
    player: objects.MixObject | None = None
    for node in walk(ability):
        if isinstance(node, (objects.It, effects.UntilItLeaves)):
            if last is None and isinstance(node, effects.UntilItLeaves):
                last = player  # the card of the player named
            if last is None:
                refuse(text, " it", "no card was named before that this could mean")
            node.antecedent = last
            if isinstance(node, effects.UntilItLeaves):
                node.of_each = isinstance(last, objects.Opposing)
        elif isinstance(node, FINDING) or asks_top_card(node):
            last = objects.FoundCard()
        elif isinstance(node, OF_WHICH_TEXT_ASKS):
            last = objects.MovedCard()
        elif isinstance(node, PLAYERS):
            player = node
        elif isinstance(node, objects.MixObject) and not isinstance(node, UNNAMED):
            last = node
    for sentence in ability.sentences:
        for condition in parts_of(sentence.condition):
            bind_condition(condition, sentence)
        whole = sentence.condition
        if isinstance(whole, conditions.BothHold):
            whole.of_each = whole.first.of_each or whole.second.of_each
        for step in sentence.steps:
            if not takes_found_aside(step.effect) and any(map(means_found, walk(step))):
                refuse(text, " it", "that card is not in play")


# What names a card of which text can only ask what it is.
OF_WHICH_TEXT_ASKS = (
    zone_effects.MoveOne,
    zone_effects.RevealOneOfHand,
    deck_effects.MoveTop,
    conditions.Among,
)
UNNAMED = (objects.Both, objects.Member)  # what each of them is of is named
PLAYERS = (objects.TheOpponent, objects.EachOpponent, objects.You)


def bind_condition(condition: Condition, sentence: texts.SentenceText) -> None:
    """A condition on "it" is asked of each card that this means, for itself (MX-R62)."""
    if not isinstance(condition, conditions.OfCard):
        return
    named: objects.MixObject | None = condition.target
    if isinstance(named, objects.It):
        named = named.antecedent
        condition.of_each = isinstance(named, objects.EachOpposing)
    condition.about_subject = condition.of_each or isinstance(named, objects.Opposing)
    for node in walk(sentence.steps):
        if condition.of_each and isinstance(node, objects.It) and node.antecedent is named:
            node.antecedent = objects.Opposing()  # those of which the condition is true


def means_found(node: Node) -> bool:
    """Whether this is an "it" for a card in the Deck, to which nothing in play can be done."""
    return isinstance(node, objects.It) and isinstance(node.antecedent, objects.FoundCard)


def takes_found_aside(effect: Node) -> bool:
    """Whether a card in the Deck is taken out of the Game, as one in play could be."""
    if not isinstance(effect, zone_effects.RemoveCard) or effect.zone is not ASIDE:
        return False
    if not means_found(effect.target):
        return False
    return not isinstance(cast(objects.It, effect.target).antecedent, objects.MovedCard)


MAKING_NUMBERS = (
    effects.RollDie,
    effects.FlipCoins,
    zone_effects.ShuffleHandIntoDeck,
    zone_effects.ClearWall,
)


def bind_numbers(ability: texts.AbilityText, text: str) -> None:
    """Let "that much" be the DMG of the ATK where the line has made no number (MX-R92)."""
    made = bool(ability.timing & cards.TOLD_OF)
    struck = ability.timing == cards.ON_STRUCK
    for node in walk(ability):
        made = made or isinstance(node, MAKING_NUMBERS)
        if isinstance(node, figures.ThatMuch) and not made:
            node.what = figures.TAKEN if struck else figures.DEALT
    for sentence in ability.sentences:
        for step in sentence.steps:
            of_cards = isinstance(step.effect, (OnCards, sentences.OfCards))
            if not of_cards and any(isinstance(n, figures.CountersOnIt) for n in walk(step)):
                refuse(text, " it", "no card is meant here: say on which the counters are")


def bind_types(ability: texts.AbilityText, text: str) -> None:
    """Let "throw it" be the type last named in the line, where it is not one chosen in play."""
    last = -1
    for node in walk(ability):
        if isinstance(node, (conditions.AttackWas, conditions.IsType)):
            last = node.kind
        elif isinstance(node, effects.ChooseType):
            last = sentences.IT
        elif isinstance(node, sentences.BindsThrows):
            if sentences.IT in node.kinds and last == -1:
                refuse(text, "throw it", "no type was named before that this could mean")
            node.kinds = tuple(last if kind == sentences.IT else kind for kind in node.kinds)
            if node.kinds[-1] >= 0:
                last = node.kinds[-1]
