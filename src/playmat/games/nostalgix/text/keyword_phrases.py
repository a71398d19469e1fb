"""Keywords by what the rulebook's glossary says of them: the sentence stands for the word."""

from __future__ import annotations

from typing import Final

from playmat.games.nostalgix.facts import card
from playmat.language.grammar import Dialect, Phrase

SAID: Final = {
    "^this must be attacked first.": card.TAUNT,
    "^this can attack the same turn it was summoned.": card.CHARGE,
    "If this attacked this turn, give it a +1ATK token at the end of your turn.": card.CRESCENDO,
    "If this is at 1 Health, when it attacks you get to draw a card and give it a +1ATK token"
    " before dealing damage from that attack.": card.LAST_DANCE,
    "Any damage this deals with attacks is also restored to it.": card.LIFESTEAL,
    "Any damage this deals with attacks also restores your Hero's health by an equivalent"
    " amount.": card.LIFETOUCH,
    "Any amount of damage this deals to a Fighter results in the Defending Fighter being sent to"
    " the Void.": card.DEATHTOUCH,
    "Fighters damaged by this become Shocked.": card.SHOCKING,
    "When this attacks, the opponent's defending Hero or Fighter is unable to attack during their"
    " next turn.": card.BINDING,
}


def keyword_sentences(nx: Dialect, alone: Phrase) -> None:
    """`alone` is the phrase of a line that consists of keywords."""
    nx.words("keyword", {"Immune to Summoning Sickness": card.CHARGE})  # NX-1231
    for sentence, keyword in SAID.items():
        nx.phrase("line", sentence, lambda keyword=keyword: alone.make((keyword,)))
