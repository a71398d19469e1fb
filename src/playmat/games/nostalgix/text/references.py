"""References: what "it", "they" and "that much" mean in the text of a card (section 6)."""

from __future__ import annotations

from playmat.games.nostalgix.effects import (
    body_effects,
    player_effects,
    searching,
    summoning_effects,
)
from playmat.games.nostalgix.facts import objects
from playmat.games.nostalgix.facts.choosing import Choosing, It
from playmat.games.nostalgix.facts.happenings import DAMAGED, HEALED, WOULD_BE_DAMAGED
from playmat.games.nostalgix.facts.objects import SAME, THEY
from playmat.games.nostalgix.text import texts
from playmat.kernel.amounts import ThatMuch
from playmat.kernel.effects import Node
from playmat.language.grammar import walk
from playmat.language.refusing import refuse
from playmat.parts.play.happenings import Trigger
from playmat.parts.play.nouns import BOTH, THAT_PLAYER, THEIRS, Who


def refers_to_subject(sentences: list[texts.SentenceText]) -> bool:
    nodes = walk(tuple(sentence.body for sentence in sentences))
    return any(isinstance(node, It) and node.of_happening() for node in nodes)


def bind_all(sentences: list[texts.SentenceText], text: str) -> None:
    """ "It" is the card named last, "they" the player named last, within the ability."""
    name_players(sentences, text)
    check_amounts(sentences, text)
    last: Node | None = None
    for sentence in sentences:
        last = bind(sentence, text, last)


def name_players(sentences: list[texts.SentenceText], text: str) -> None:
    """Tell "they" who they are."""
    last = -1
    for sentence in sentences:
        for node in walk((sentence.lead, sentence.condition, sentence.body)):
            who = getattr(node, "who", None)
            named = who.side if isinstance(who, Who) else getattr(node, "side", 0)
            if isinstance(who, Who) and who.side == THEY:
                if last < 0:
                    refuse(text, "they", 'no player was named that "they" could be')
                who.side = last
            elif named == THEIRS:
                last = THEIRS
            elif isinstance(who, Who) and who.side == BOTH:
                last = THAT_PLAYER if isinstance(node, Trigger) else BOTH


def check_amounts(sentences: list[texts.SentenceText], text: str) -> None:
    """ "That much" is an amount that something was about, or that was named before."""
    named = False
    for sentence in sentences:
        lead = sentence.lead
        if isinstance(lead, Trigger):
            named = lead.events & (DAMAGED | HEALED | WOULD_BE_DAMAGED) != 0
        for effect in sentence.body.effects:
            if not named and any(isinstance(node, ThatMuch) for node in walk(effect)):
                refuse(text, "that much", "no amount was named")
            if isinstance(effect, (body_effects.Deal, body_effects.Heal, player_effects.Draw)):
                named = True


def name_subjects(sentence: texts.SentenceText, text: str) -> None:
    """ "And" joins what one player does: "the opponent draws a card and discards a card"."""
    last: Who | None = None
    for effect in sentence.body.effects:
        who = getattr(effect, "who", None)
        if not isinstance(who, Who):
            continue
        if who.side == SAME:
            if last is None:
                refuse(text, "", "say who does it")
            else:
                who.side = last.side
        last = who


def bind(sentence: texts.SentenceText, text: str, last: Node | None = None) -> Node | None:
    name_subjects(sentence, text)
    lead = sentence.lead
    if isinstance(lead, Trigger):
        last = lead
    named = list(walk((sentence.condition, sentence.body.costs)))
    for effect in sentence.body.effects:
        named += list(walk(effect))
        if getattr(effect, "noun", None) is not None:
            named.append(effect)
    bound: list[Node] = []
    for node in named:
        near = node.filter.near if isinstance(node, (Choosing, objects.Each)) else None
        if isinstance(near, It):  # "each Fighter adjacent to it": what was named before
            refer(near, last, text)
            bound.append(near)
            last = node if isinstance(node, Choosing) else last
        elif isinstance(node, It):
            if node not in bound:
                refer(node, last, text)
        elif isinstance(node, (objects.NxObject, *CARD_NAMERS, *SUMMONING)):
            last = node
    return last


def refer(it: It, last: Node | None, text: str) -> None:
    """Tell "it" what it is: the card named last."""
    if last is None:
        refuse(text, "it", 'nothing was named that "it" could be')
    elif isinstance(last, objects.NxObject):
        it.antecedent = last
    else:
        it.of_card = isinstance(last, CARD_NAMERS)
        it.of_summoned = isinstance(last, SUMMONING)


CARD_NAMERS = (
    searching.RevealTop,
    searching.ArrangeTop,
    searching.FindForHand,
    searching.TopToHand,
)

SUMMONING = (summoning_effects.SummonTokens, summoning_effects.SummonCards)
