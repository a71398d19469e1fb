"""Texts whose words are known but that could never do what they say: refused when read."""

from __future__ import annotations

from typing import Final

from playmat.games.nostalgix import body_effects, effects, gifts, objects, player_effects, texts
from playmat.games.nostalgix.attack_effects import NoEffect
from playmat.games.nostalgix.card import (
    ACTIVATED,
    ANY_CARD,
    ARENA,
    EQUIPMENT,
    FIGHTER,
    FIGHTERS,
    HERO,
    RESOLVING,
    SURPRISE,
    NxCard,
)
from playmat.games.nostalgix.happenings import (
    DESTROYED,
    EVOLVED,
    SUMMONED,
    TURN_END,
    TURN_START,
    WOULD_BE_DESTROYED,
)
from playmat.games.nostalgix.objects import THEIRS, Choosing
from playmat.games.nostalgix.saying import DoesNotBreak, OfBodies
from playmat.games.nostalgix.summoning_effects import StackThis, TakeControl
from playmat.kernel.effects import Node
from playmat.language.grammar import walk
from playmat.language.refusing import refuse

BODIES: Final = HERO | FIGHTERS
ANYTHING: Final = BODIES | ANY_CARD

# What is done to Heroes and Fighters only.
BODILY: Final = (
    body_effects.Deal,
    body_effects.Heal,
    body_effects.Prevent,
    body_effects.Bind,
    body_effects.RemoveStatuses,
    gifts.Give,
    gifts.RemoveCounters,
)


def kinds_of(card: NxCard, noun: object) -> int:
    """What a noun of this card can be."""
    if isinstance(noun, objects.This):
        return card.sort
    if isinstance(noun, objects.TheArena):
        return ARENA
    if isinstance(noun, objects.Heroes):
        return HERO
    if isinstance(noun, objects.OneThere):
        return noun.kinds
    if isinstance(noun, (objects.Each, Choosing)):
        return noun.filter.kinds
    return ANYTHING


def check_sense(card: NxCard, kind: int, sentence: texts.SentenceText, text: str) -> None:
    """Refuse what is said of the wrong kind of card, or of a moment at which it cannot be."""
    check_nouns(card, sentence, text)
    lead = sentence.lead
    events = lead.events if isinstance(lead, objects.Trigger) else 0
    fightless = kind in (RESOLVING, ACTIVATED) or events & (TURN_START | TURN_END | EVOLVED)
    for node in walk(sentence):
        if fightless and isinstance(node, (objects.Defender, objects.Attacker)):
            words = "the defend" if isinstance(node, objects.Defender) else "the attack"
            refuse(text, words, "there is an attacker and a defender only while they fight")
        if isinstance(node, NoEffect) and not node.kinds & played_by(lead):
            refuse(text, "has no effect", "that is not what was played or used")


def played_by(lead: object) -> int:
    """The kinds of what was played, activated or used."""
    if isinstance(lead, objects.Plays):
        return lead.kinds
    return SURPRISE


def check_nouns(card: NxCard, tree: Node, text: str) -> None:
    for node in walk(tree):
        target = getattr(node, "target", None)
        kinds = kinds_of(card, target)
        if isinstance(node, objects.OfBody):
            check_subject(kinds_of(card, node.subject), node.events, text)
        if isinstance(node, BODILY) and not kinds & BODIES:
            refuse(text, "", "this is done to Heroes and Fighters only")
        if isinstance(node, (body_effects.Shock, TakeControl)) and not kinds & FIGHTERS:
            refuse(text, "", "this is done to Fighters only (NX-R77)")
        if isinstance(node, OfBodies):
            check_statement(node, kinds, text)
        if isinstance(node, StackThis):
            check_stacking(card, node.target, text)
        if isinstance(node, texts.CostText) and is_theirs(node.sacrifice):
            refuse(text, "sacrifice", "a player sacrifices own cards only (NX-R112)")


def check_subject(kinds: int, events: int, text: str) -> None:
    """What happens to Fighters does not happen to Heroes, and little to other cards."""
    if events & (SUMMONED | EVOLVED) and not kinds & FIGHTERS:
        refuse(text, "", "only Fighters are summoned or evolve")
    if events & (DESTROYED | WOULD_BE_DESTROYED):
        if kinds == HERO:
            refuse(text, "destroyed", "a Hero is not destroyed: at 0 Health the game ends (NX-102)")
    elif not kinds & BODIES:
        refuse(text, "", "this happens to Heroes and Fighters only")


def check_statement(statement: OfBodies, kinds: int, text: str) -> None:
    for predicate in statement.predicates:
        if isinstance(predicate, DoesNotBreak):
            if not kinds & EQUIPMENT:
                refuse(text, "does not break", "only Equipment breaks (NX-846)")
        elif not kinds & BODIES:
            refuse(text, "", "this is said of Heroes and Fighters only")


def check_stacking(card: NxCard, noun: object, text: str) -> None:
    if card.sort != FIGHTER:
        refuse(text, "stack", "only Fighters are stacked (NX-1291)")
    if is_theirs(noun):
        refuse(text, "stack", "a Fighter is stacked with one of the same side (NX-R84)")


def is_theirs(noun: object) -> bool:
    return isinstance(noun, (Choosing, objects.Each)) and noun.filter.side == THEIRS


def check_only_if(condition: Node, text: str) -> None:
    """A card that is still in hand has no host, no neighbours and no attack."""
    for node in walk(condition):
        if isinstance(node, (objects.This, objects.It, objects.OneThere)):
            refuse(text, "only if", "this is asked before the card is in play (NX-702)")


def check_times(body: texts.BodyText, text: str) -> None:
    """A Counter is there for good, and mana to stay or for this turn (NX-R25)."""
    duration = body.duration
    if duration is None:
        return
    for effect in body.effects:
        counters = isinstance(effect, gifts.Give) and all(
            isinstance(gift, gifts.PowerCounters) for gift in effect.gifts
        )
        if counters:
            refuse(text, "Counter", "a Counter stays for good: it takes no duration")
        this_turn = isinstance(duration, effects.ThisTurn)
        if isinstance(effect, player_effects.GainMana) and (effect.beyond or not this_turn):
            refuse(text, "mana", "mana is gained to stay or for this turn (NX-R25)")
