"""Summing up: what is asked of a card at a glance, found once its lines are made."""

from __future__ import annotations

from typing import cast

from playmat.games.nostalgix.effects import amounts, effects
from playmat.games.nostalgix.facts import card as cards
from playmat.games.nostalgix.facts import conditions, objects, statements
from playmat.games.nostalgix.facts.card import Line, NxCard
from playmat.games.nostalgix.play.playing import equipped_kinds
from playmat.kernel.effects import Node
from playmat.language.grammar import walk
from playmat.language.refusing import refuse

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
LEANING = (conditions.HealthIs, conditions.HasArmor, conditions.HasKeyword)


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
        elif line.kind == cards.ACTIVATED:
            card.actions = True
    named = [node for line in card.lines for node in nodes_of(line)]
    near = any(isinstance(node, objects.NxFilter) and node.near is not None for node in named)
    card.placed = card.sort == cards.SPELL and (card.stays > 0 or near)
    if card.sort == cards.EQUIPMENT:
        kinds = equipped_kinds(named)
        card.level = kinds or cards.HERO | cards.FIGHTERS  # see playing.may_host
        hosts = [node.filter for node in named if isinstance(node, objects.Equipped)]
        card.hosts = next((wanted for wanted in hosts if wanted is not None), None)


def nodes_of(line: Line) -> list[Node]:
    """All nodes of a line: what it states, does and listens to."""
    trees: list[Node | None] = []
    for holding in cast("list[statements.Holding]", line.holdings):
        trees += [holding.statement, holding.condition]
    for step in line.program.steps:
        trees += [step, step.statement if isinstance(step, effects.Say) else None]
    return list(walk((*trees, line.trigger)))


def is_fickle(node: Node) -> bool:
    """Whether a statement looks at figures, which change without anything coming or going."""
    if isinstance(node, objects.NxFilter):
        return node.health >= 0 or node.damaged
    return isinstance(node, FICKLE)


def leans(node: Node) -> bool:
    """Whether a statement looks at what another one may grant: keywords, Armor, Health."""
    if isinstance(node, objects.NxFilter):
        return node.health >= 0
    return isinstance(node, LEANING)
