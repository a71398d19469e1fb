"""Keywords by what the rulebook's glossary says of them: the sentence stands for the word."""

from __future__ import annotations

from typing import Final

from playmat.games.nostalgix.facts import card as cards
from playmat.language.grammar import Dialect, Phrase

SAID: Final = {
    "^this must be attacked first.": cards.TAUNT,
    "^this can attack the same turn it was summoned.": cards.CHARGE,
    "If this attacked this turn, give it a +1ATK token at the end of your turn.": cards.CRESCENDO,
    "If this is at 1 Health, when it attacks you get to draw a card and give it a +1ATK token"
    " before dealing damage from that attack.": cards.LAST_DANCE,
    "Any damage this deals with attacks is also restored to it.": cards.LIFESTEAL,
    "Any damage this deals with attacks also restores your Hero's health by an equivalent"
    " amount.": cards.LIFETOUCH,
    "Any amount of damage this deals to a Fighter results in the Defending Fighter being sent to"
    " the Void.": cards.DEATHTOUCH,
    "Fighters damaged by this become Shocked.": cards.SHOCKING,
    "When this attacks, the opponent's defending Hero or Fighter is unable to attack during their"
    " next turn.": cards.BINDING,
}


def keyword_sentences(nx: Dialect, alone: Phrase) -> None:
    """`alone` is the phrase of a line that consists of keywords."""
    nx.words("keyword", {"Immune to Summoning Sickness": cards.CHARGE})  # NX-1231
    for sentence, keyword in SAID.items():
        nx.phrase("line", sentence, lambda keyword=keyword: alone.make((keyword,)))
