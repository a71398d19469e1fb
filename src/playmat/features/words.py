"""Actions in words, and how verbs are told apart where a game's file does not say."""

from __future__ import annotations

from string import Formatter

from playmat.features.actions import (
    ALL,
    ANY,
    CARD,
    HAND,
    LISTED,
    NAMED_ALL,
    NUMBER,
    OWN,
    TO_ALL,
    TO_OWN,
    Catalogue,
    Operand,
)
from playmat.kernel import by_hand
from playmat.kernel.decisions import Verb
from playmat.parts.rulebook import Rulebook


def operands_of(game: Rulebook) -> dict[str, list[str]]:
    """What tells the options of each verb apart, of all verbs that answer a question."""
    said = game.says.features.actions
    verbs = [
        verb for verb in game.verbs.values() if not verb.standing and verb not in by_hand.VERBS
    ]
    return {verb.name: said.get(verb.name, usual_operands(verb)) for verb in verbs}


def usual_operands(verb: Verb) -> list[str]:
    """Nothing, where a verb says nothing besides; else whatever there is."""
    named = {name for _, name, _, _ in Formatter().parse(verb.template) if name}
    return ["any"] if named else []


def action_words(game: Rulebook, catalogue: Catalogue, action: int) -> str:
    """An action as a person would say it: by the places of cards, not by their names."""
    if action >= catalogue.spare:
        return f"another option, number {action - catalogue.spare + 1}"
    name, verb = next(
        (name, verb)
        for name, verb in catalogue.verbs.items()
        if verb.start <= action < verb.start + verb.count
    )
    left = action - verb.start
    values: list[int] = []
    for operand in reversed(verb.operands):
        left, value = divmod(left, operand.size)
        values.insert(0, value)
    told = [
        operand_words(operand, value, catalogue)
        for operand, value in zip(verb.operands, values, strict=True)
        if value
    ]
    return f"{name}: {', '.join(told)}" if told else name


def operand_words(operand: Operand, value: int, catalogue: Catalogue) -> str:
    place = value - 1
    if operand.kind in (HAND, CARD):
        return card_words(place, catalogue)
    if operand.kind in (OWN, ALL):
        return field_words(place, catalogue)
    if operand.kind in (TO_OWN, TO_ALL):
        return f"to {field_words(place, catalogue)}"
    if operand.kind == NUMBER:
        return f"number {place}"
    if operand.kind == NAMED_ALL:
        return field_words(place, catalogue)
    assert operand.kind == ANY
    cards = catalogue.hand + LISTED
    if place < cards:
        return card_words(place, catalogue)
    if place < cards + catalogue.all_places:
        return field_words(place - cards, catalogue)
    return f"number {value - cards - catalogue.all_places}"


def card_words(place: int, catalogue: Catalogue) -> str:
    if place < catalogue.hand:
        return f"card {place + 1} in hand"
    return f"card {place - catalogue.hand + 1} of those that lie elsewhere"


def field_words(place: int, catalogue: Catalogue) -> str:
    turned, at = divmod(place, catalogue.places)
    whose = "own field" if not turned else f"field of seat {turned} after this one"
    return f"place {at + 1} in the {whose}"
