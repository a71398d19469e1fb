"""Measures of a line: what its sentences count, and whether that can change under it."""

from __future__ import annotations

from playmat.games.nintendo.effects import chances, digging, effects, saying
from playmat.games.nintendo.facts import conditions, counting, happenings, objects, terms
from playmat.games.nintendo.facts.card import Line
from playmat.games.nintendo.facts.objects import NtFilter
from playmat.games.nintendo.text import texts
from playmat.kernel.amounts import Amount, ThatMuch
from playmat.kernel.effects import Node
from playmat.language.grammar import walk
from playmat.language.refusing import refuse


def measure(ability: texts.AbilityText, text: str) -> None:
    """Let "for each ..." and "where X is ..." measure the amounts of their sentences."""
    for following in ability.sentences:
        sentence = following.sentence
        if sentence.x is not None:
            unknown = [node for node in walk(sentence.effect) if isinstance(node, chances.XAmount)]
            if not unknown:
                refuse(text, "where X", "nothing before it says X")
            for node in unknown:
                node.meant = sentence.x
        if sentence.each is not None and not multiply(sentence.effect, sentence.each):
            refuse(text, "for each", "nothing before it is an amount")


def multiply(effect: Node, each: Amount) -> bool:
    """Give the amounts of an order or a statement for each of something; False: it has none."""
    if isinstance(effect, texts.SaidText):
        gets = [said for said in effect.predicates if isinstance(said, saying.Gets)]
        for said in gets:
            said.each = each
        return len(gets) == len(effect.predicates)
    if isinstance(effect, (saying.CardsCost, saying.OwnCost)):
        effect.each = each
        return True
    for name in ("amount", "count"):
        amount = getattr(effect, name, None)
        if isinstance(amount, Amount) and not isinstance(amount, counting.All):
            setattr(effect, name, counting.ForEach(amount, each))
            return True
    return False


# What leaves a number behind, of which later sentences may speak.
MAKES_A_NUMBER = (
    *(chances.RollDie, chances.FlipCoins, effects.Deal, effects.Heal, effects.Destroy),
    *(digging.DiscardHand, digging.ShuffleIn),
)


def link_numbers(ability: texts.AbilityText, text: str) -> None:
    """What "that much", "the die" and "heads" mean: the number that was made last (NT-R154)."""
    made: terms.Effect | None = None
    events = 0 if ability.trigger is None else ability.trigger.events
    number: object = events & happenings.MEASURED
    for node in walk(ability.condition):
        if isinstance(node, (chances.DieShows, counting.Heads)):
            refuse(text, "", "nothing was thrown before")
    for following in ability.sentences:
        sentence = following.sentence
        for node in walk((following.condition, sentence)):
            if isinstance(node, ThatMuch):
                if not number:
                    refuse(text, "that m", "no number was named before: no die was rolled")
                if made is not None:
                    made.kept, number = True, made
            elif isinstance(node, chances.DieShows) and not isinstance(number, chances.RollDie):
                refuse(text, "the die", "no die was rolled before")
            elif isinstance(node, counting.Heads) and not isinstance(number, chances.FlipCoins):
                refuse(text, "heads", "no coins were flipped before: Flip 2 coins")
        if isinstance(sentence.effect, MAKES_A_NUMBER):
            made = sentence.effect
            if isinstance(made, (chances.RollDie, chances.FlipCoins)) or not number:
                number = made


# What looks at figures, which change without anything coming or going.
FICKLE = (
    *(conditions.IsSo, conditions.Holds, terms.WithStat, terms.FullHp, terms.IsTapped),
    *(terms.IsDamaged, objects.Outdone, objects.Foremost, conditions.IsA),
    *(counting.InZone, counting.Gauge, counting.FigureOf),
)


def is_fickle(line: Line) -> bool:
    """Whether what a static line says can change without anything coming or going."""
    said = [getattr(holding, "predicate", holding) for holding in line.holdings]
    nouns = [getattr(holding, "target", None) for holding in line.holdings]
    counts = [getattr(each, name, None) for each in said for name in ("each", "amount")]
    return any(isinstance(n, FICKLE) for n in with_terms((*said, *nouns, *counts, line.condition)))


def looks_at_figures(ability: texts.AbilityText) -> bool:
    """Whether a condition or a count asks for stats, which must be known before it is answered."""
    sentences = [following.sentence for following in ability.sentences]
    counts = [each.each for each in sentences]
    said = [each.effect for each in sentences if isinstance(each.effect, texts.SaidText)]
    equal = [getattr(predicate, "amount", None) for each in said for predicate in each.predicates]
    condition = ability.condition
    if not isinstance(condition, ASKING_OF_CARDS):
        condition = None
    looked_at = with_terms((*counts, *equal, condition))
    return any(isinstance(node, (*texts.ASKING_STATS, counting.FigureOf)) for node in looked_at)


ASKING_OF_CARDS = (conditions.Has, conditions.IsOut, conditions.Compares, conditions.IsA)


def with_terms(nodes: tuple[object, ...]) -> list[Node]:
    """All nodes of these trees, with what their nouns ask for."""
    found = list(walk(nodes))
    return [*found, *[term for node in found if isinstance(node, NtFilter) for term in node.terms]]
