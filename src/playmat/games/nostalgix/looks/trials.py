"""Trying a card of Nostalgix: mana for anything, and Fighters on both sides."""

from __future__ import annotations

from typing import Any, cast

from playmat.games.nostalgix.facts.card import FIGHTER, HERO, NxCard
from playmat.parts.card_game import CardGame
from playmat.parts.trials import Sides, dealt, named

IN_PLAY = 2  # Fighters of each side: to be equipped, aimed at, sacrificed


def trial(game: CardGame, card: NxCard, sides: Sides) -> dict[str, Any]:
    """An evolution finds its lower stage in play (NX-R54), a Hero leads its side."""
    below = game.by_name.get(card.evolves_from)
    own = side(sides.own, [] if below is None else [cast(NxCard, below)])
    own["mana"] = "10/10"
    if card.sort == HERO:
        own["hero"] = card.name
    else:
        own["hand"] = [card.name, *own["hand"]]
    return {"A": own, "B": side(sides.other, [])}


def side(cards: list[NxCard], there: list[NxCard]) -> dict[str, Any]:
    """A Hero, some Fighters in play and in the Void, a hand and a deck."""
    hero = next(card for card in cards if card.sort == HERO)
    beginners = [card for card in cards if card.sort == FIGHTER and card.level <= 1]
    fighters = [*there, *beginners[: IN_PLAY - len(there)]]
    rest = [card for card in cards if card is not hero]
    for fighter in fighters[len(there) :]:
        rest.remove(fighter)
    void = [card for card in rest if card.sort == FIGHTER][:IN_PLAY]
    return {"hero": hero.name, "fighters": named(fighters), "void": named(void), **dealt(rest)}
