"""Immunity: which cards cannot choose a body (NX-1253, NX-R114)."""

from __future__ import annotations

from playmat.games.nostalgix.facts import card
from playmat.games.nostalgix.facts.state import NxBody, NxState
from playmat.kernel.frames import Frame


def shield_against(nx: NxState, frame: Frame) -> int:
    """The immunity that keeps a body from being chosen by the card at work (NX-1253)."""
    source = nx.recall(frame.source)
    if source is None:
        return card.SHIELDS.get(frame.found, 0)  # not yet in play: its kind stands in the frame
    if source.sort & (card.HERO | card.FIGHTERS):
        shield = shield_against_body(source)
        return shield if in_attack_box(nx, frame, source) else shield | card.SHIELDS[card.ABILITY]
    return card.SHIELDS.get(source.sort, 0)


def shield_against_body(body: NxBody) -> int:
    """The immunity that keeps a Hero or Fighter from choosing a body, as a target of its text or
    of its attack (NX-R114)."""
    if body.sort == card.HERO:
        return card.IMMUNE_TO_HEROES
    shield = card.IMMUNE_TO_FIGHTERS | card.IMMUNE_TO_TYPE << body.card.type
    return shield | card.IMMUNE_TO_TOKENS if body.sort == card.TOKEN else shield


def in_attack_box(nx: NxState, frame: Frame, source: NxBody) -> bool:
    """Whether the text at work stands in an Attack Effect box, which is no Ability."""
    fight = nx.fight
    if fight is None or fight.attacker != source.number or source.sort == card.HERO:
        return False
    attack = source.card.attacks[fight.attack]
    return frame.program is attack.before or frame.program is attack.after
