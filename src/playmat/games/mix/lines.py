"""Putting lines together: the printed form of an ability becomes what is carried out."""

from __future__ import annotations

from playmat.games.mix import effects, objects
from playmat.games.mix.card import (
    ON_ANY_ATK,
    ON_ANY_LAND,
    ON_LAND,
    ON_MATCHED,
    ON_STRUCK,
    ONGOING,
    Combo,
    Line,
)
from playmat.games.mix.conditions import Answered, WouldBeBeaten
from playmat.games.mix.saying import AbilitiesDoNothing, GetsHp, LookAtOwnTop, OfCards
from playmat.games.mix.statements import Holding, Statement
from playmat.games.mix.texts import AbilityText, ComboText, SentenceText, SetHpInstead, StepText
from playmat.games.mix.triggers import Announce
from playmat.kernel.errors import BadText
from playmat.kernel.frames import Program, Step
from playmat.language.grammar import Dialect, walk

LANDING = ON_LAND | ON_ANY_LAND | ON_ANY_ATK


class LineMaker:
    """Makes lines of what the dialect has read."""

    def __init__(self, dialect: Dialect) -> None:
        self.dialect = dialect

    def line(self, ability: AbilityText) -> Line:
        """The line that an ability says; BadText if it makes no sense at its timing."""
        text = self.dialect.print(ability)
        check(ability, text)
        bind(ability)
        holdings: list[Holding] = []
        steps: list[Step] = []
        saves, save_hp = 0, 0
        if ability.timing == ONGOING:
            saves, save_hp = save_of(ability)
            if not saves:
                holdings = holdings_of(ability, text)
        else:
            steps = self.steps(ability)
        program = Program(text, steps, order_matters(ability))
        named = list(walk(ability))
        return Line(
            ability.timing,
            ability.limit or 0,
            ability.tag,
            program,
            holdings,
            saves,
            save_hp,
            any(isinstance(node, AbilitiesDoNothing) for node in named),
            any(isinstance(node, effects.WinThrow) for node in named),
            any(isinstance(node, effects.NextCardIsCopy) for node in named),
            ability.sentences[0].steps[0].optional,
            text,
        )

    def steps(self, ability: AbilityText) -> list[Step]:
        """The program of a triggered line; what changes a landed ATK comes before its DMG."""
        early = before_damage(ability)
        before = self.sentences(ability.sentences[:early])
        after = self.sentences(ability.sentences[early:])
        start: list[Step] = [Announce(), *choose_opponent(ability)]
        if not ability.timing & LANDING:
            return [*start, *before, *after]
        if not after:
            return [*start, *before]
        if not before:
            return [effects.Park(), *start, *after]
        return [*start, *before, effects.Park(), *after]

    def sentences(self, sentences: tuple[SentenceText, ...]) -> list[Step]:
        steps: list[Step] = []
        for sentence in sentences:
            orders: list[Step] = []
            for step in sentence.steps:
                effect = effect_of(step)
                if step.optional and not isinstance(effect, effects.WinThrow):
                    opens = sentence is sentences[0] and not orders
                    text = self.dialect.print(step.effect)
                    orders.append(effects.May(effect, text, opens))
                orders.append(effect)
            steps += [effects.Guard(sentence.condition, len(orders)), *orders]
        return steps

    def combo(self, text: ComboText) -> Combo:
        """The combo that a line grants (MX-R30)."""
        dmg = [0, 0, 0]
        hp = text.mode.number
        for bonus in text.bonuses:
            hp += bonus.hp
            for kind in range(3):
                if bonus.mask >> kind & 1:
                    dmg[kind] += bonus.dmg
        return Combo(
            [part.name for part in text.parts.parts if not part.group],
            [part.group for part in text.parts.parts if part.group],
            text.parts.distinct,
            text.mode.mode,
            hp,
            dmg,
            [self.line(ability) for ability in text.abilities],
            self.dialect.print(text),
        )


def effect_of(step: StepText) -> effects.Effect:
    """What a step orders: a statement becomes an effect that makes it hold."""
    effect = step.effect
    if isinstance(effect, GetsHp) and step.duration is None:
        return effects.GainHp(effect.target, effect.amount)
    if isinstance(effect, Statement):
        return effects.Say(effect, step.duration or effects.RestOfGame())
    assert isinstance(effect, effects.Effect)
    return effect


def holdings_of(ability: AbilityText, text: str) -> list[Holding]:
    """What an Ongoing line states."""
    holdings: list[Holding] = []
    for sentence in ability.sentences:
        for step in sentence.steps:
            effect = step.effect
            if step.optional and isinstance(effect, effects.LookAtTop):
                effect = LookAtOwnTop()
            if not isinstance(effect, Statement):
                raise BadText(text, 0, "an Ongoing line states what holds; it orders nothing")
            holdings.append(Holding(sentence.condition, effect))
    return holdings


def save_of(ability: AbilityText) -> tuple[int, int]:
    """From what an Ongoing line saves its card, and with how much HP; 0: it is no save."""
    for sentence in ability.sentences:
        effect = sentence.steps[0].effect
        if isinstance(sentence.condition, WouldBeBeaten) and isinstance(effect, SetHpInstead):
            return sentence.condition.saves, effect.number
    return 0, 0


def before_damage(ability: AbilityText) -> int:
    """How many sentences must be carried out before the DMG of a landed ATK (MX-R05).

    They are the leading ones up to the last that changes the ATK, if those before it only
    prepare it (a coin, a die); otherwise the changing sentences are brought forward.
    """
    if not ability.timing & LANDING:
        return 0
    changing = [s for s in ability.sentences if changes_attack(s)]
    if not changing:
        return 0
    last = ability.sentences.index(changing[-1])
    if any(prepares(s) for s in ability.sentences[: last + 1]):
        return last + 1
    later = [s for s in ability.sentences if s not in changing]
    ability.sentences = (*changing, *later)
    return len(changing)


def changes_attack(sentence: SentenceText) -> bool:
    return any(isinstance(step.effect, effects.AttackChange) for step in sentence.steps)


def prepares(sentence: SentenceText) -> bool:
    return any(
        step.optional or isinstance(step.effect, (effects.FlipCoin, effects.RollDie))
        for step in sentence.steps
    )


def choose_opponent(ability: AbilityText) -> list[Step]:
    """The choice of one opponent, where the text speaks of one and does not say which (MX-R63)."""
    if ability.timing & (ON_LAND | ON_ANY_LAND | ON_STRUCK):
        return []
    named = [node for node in walk(ability) if isinstance(node, objects.Opposing)]
    if not named:
        return []
    of_card = any(not isinstance(node, objects.TheOpponent) for node in named)
    return [effects.ChooseOpponent(of_card, ability.timing == ON_ANY_ATK)]


def order_matters(ability: AbilityText) -> bool:
    """Whether it makes a difference when, among others, this ability resolves (MX-R03)."""
    optional = any(step.optional for sentence in ability.sentences for step in sentence.steps)
    return optional or any(isinstance(node, effects.ORDERED) for node in walk(ability))


def bind(ability: AbilityText) -> None:
    """ "It" is the card last named in the line."""
    last: objects.Object = objects.ThisCard()
    for node in walk(ability):
        if isinstance(node, objects.It):
            node.antecedent = last
        elif isinstance(node, objects.Object) and not isinstance(node, objects.Both):
            last = node


# ---- what makes no sense ----


def check(ability: AbilityText, text: str) -> None:
    """Refuse a line whose words are known but that says nothing at its timing."""
    timing = ability.timing
    for node in walk(ability):
        if isinstance(node, objects.StruckCard) and not timing & LANDING:
            refuse(text, "the struck card", "only an ATK that lands strikes: use On Land")
        if isinstance(node, effects.AttackChange) and not timing & LANDING:
            refuse(text, "this ATK deals", "only an ATK that lands deals DMG: use On Land")
        if isinstance(node, effects.WinThrow) and timing != ON_MATCHED:
            refuse(text, "win this throw", "only a matched throw can be won: use On Matched")
        if isinstance(node, (WouldBeBeaten, SetHpInstead)) and timing != ONGOING:
            refuse(text, "instead", "only an Ongoing line can replace: use Ongoing")
    heads = any(isinstance(node, effects.FlipCoin) for node in walk(ability))
    optional = False
    for sentence in ability.sentences:
        if isinstance(sentence.condition, Answered) and not heads and not optional:
            refuse(text, "If", "nothing was flipped or done that this could ask about")
        check_sentence(ability, sentence, text)
        optional = optional or any(step.optional for step in sentence.steps)
    if timing == ONGOING and ability.limit and not save_of(ability)[0]:
        refuse(text, "(", "a limit stands on triggers and on instead lines only")


def check_sentence(ability: AbilityText, sentence: SentenceText, text: str) -> None:
    """Durations stand where they mean something, "would be" goes with "instead"."""
    saving = isinstance(sentence.condition, WouldBeBeaten)
    for step in sentence.steps:
        effect = step.effect
        if saving != isinstance(effect, SetHpInstead):
            refuse(text, "instead", '"would be" and "instead" go together')
        if step.duration is not None and ability.timing == ONGOING:
            refuse(text, "", "an Ongoing line holds while its card is in play: no duration")
        lasting = isinstance(effect, (Statement, effects.CopyAbilities))
        if step.duration is not None and not lasting:
            refuse(text, "", "this effect happens once: it takes no duration")
        of_player = isinstance(effect, Statement) and not isinstance(effect, OfCards)
        if of_player and step.duration is None and ability.timing != ONGOING:
            refuse(text, "", "say for how long: this Round, next Round, on the next throw, ...")


def refuse(text: str, words: str, reason: str) -> None:
    column = text.find(words)
    raise BadText(text, max(0, column), reason)
