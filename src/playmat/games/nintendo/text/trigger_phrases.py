"""Triggers: the phrases that say when a line works."""

from __future__ import annotations

from playmat.games.nintendo.facts import happenings, objects, terms, triggers
from playmat.games.nintendo.facts.objects import Each
from playmat.games.nintendo.text.texts import sided
from playmat.language.english import they, you
from playmat.language.grammar import Dialect
from playmat.parts.play.happenings import OfBody, OfPlayer
from playmat.parts.play.nouns import BOTH, THEIRS, YOURS, Who

PLAYERS = (
    they(BOTH, who="a player "),
    they(THEIRS, who="your opponent "),
    you(YOURS, who="you "),
)


def triggers_of_bodies(nt: Dialect) -> None:
    body_ref = nt.category("body_ref")
    body_noun = nt.category("body_noun")
    trigger = nt.category("trigger")
    body_ref("this character", objects.ThisCharacter)
    body_ref("this card", objects.This)
    body_ref("the attached character", objects.Attached)
    body_noun("another of your {many}", lambda f: Each(sided(f, YOURS, True)))
    body_noun("1 of your {many}", lambda f: Each(sided(f, YOURS)))
    body_noun("1 of your other {many}", lambda f: Each(sided(f, YOURS, True)))
    body_noun("another {one}", lambda f: Each(sided(f, BOTH, True)))
    body_noun("an opposing {one}", lambda f: Each(sided(f, THEIRS)))
    body_noun("a(n) {one}", Each)
    nt.include("actor", "body_ref", "body_noun")
    trigger.each(
        "when {actor} <happens>",
        OfBody,
        happens={
            "is attacked": happenings.ATTACKED,
            "attacks": happenings.ATTACKS,
            "makes a movement": happenings.MOVEMENT,
            "is destroyed": happenings.DESTROYED,
            "is played": happenings.PLAYED,
            "leaves play": happenings.LEFT,
            "is damaged by an attack": happenings.DAMAGED,
        },
    )
    trigger(
        "when {ref:body_ref}[ with full HP] would be destroyed[ by damage]",
        triggers.WouldBeDestroyed,
    )
    trigger("when {noun:body_noun} would be destroyed[ by damage]", would_fall)
    trigger("after {actor} attacks {other:actor}", triggers.AfterAttack)
    trigger("when a(n) {one} is attached to {actor}", lambda f, o: triggers.IsAttached(f, o))


def would_fall(noun: Each, by_damage: bool) -> triggers.WouldBeDestroyed:
    """Full HP is looked at before the damage, so it is no matter of the noun (NT-R130)."""
    whole = any(isinstance(term, terms.FullHp) for term in noun.filter.terms)
    noun.filter.terms = [t for t in noun.filter.terms if not isinstance(t, terms.FullHp)]
    return triggers.WouldBeDestroyed(noun, whole, by_damage)


def triggers_of_players(nt: Dialect) -> None:
    trigger = nt.category("trigger")
    trigger.each(
        "when <who>play<s> a(n) {card}[ from hand]",
        lambda side, f, hand: triggers.Plays(Who(side), f, hand),
        PLAYERS,
    )
    trigger.each(  # never the effect's own activation (NT-R132)
        "when <who>activate<s> an effect",
        lambda side: OfPlayer(happenings.ACTIVATED, Who(side)),
        PLAYERS,
    )
    trigger.each(
        "<event>",
        lambda side, event: OfPlayer(event, Who(side)),
        PLAYERS,
        event={
            "when <who>draw<s> a card": happenings.DRAWN,
            "after <who>draw<s> for the turn": happenings.DRAWN_FOR_TURN,
            "when <who>draw<s> for the turn": happenings.DRAWN_FOR_TURN,
            "when <who>gain<s> hand power before a turn": happenings.POWER_GAINED,
        },
    )
    activates = trigger("when an Effect card[ that draws cards] activates", triggers.CardActivates)
    trigger(
        "when an Effect card activates that lets a player draw[ a card]",
        lambda card: activates.make(True),
    )
    trigger(
        "when an Effect card activates that lets a player draw a card or cards",
        lambda: activates.make(True),
    )
    trigger.each(
        "<moment>",
        triggers.AtMoment,
        moment={
            "between turns": happenings.BETWEEN_TURNS,
            "when the battle phase begins": happenings.BATTLE_BEGINS,
            "when the battle phase ends": happenings.BATTLE_ENDS,
        },
    )
