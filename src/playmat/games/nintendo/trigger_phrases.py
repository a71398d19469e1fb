"""Triggers: the phrases that say when a line works."""

from __future__ import annotations

from playmat.games.nintendo import happenings, objects, terms, triggers
from playmat.games.nintendo.objects import BOTH, THEIRS, YOURS, Each, Who
from playmat.games.nintendo.texts import sided
from playmat.language.grammar import Dialect


def triggers_of_bodies(nt: Dialect) -> None:
    nt.phrase("body_ref", "this character", objects.ThisCharacter)
    nt.phrase("body_ref", "this card", objects.This)
    nt.phrase("body_ref", "the attached character", objects.Attached)
    nt.phrase("body_noun", "another of your {many}", lambda f: Each(sided(f, YOURS, True)))
    nt.phrase("body_noun", "1 of your {many}", lambda f: Each(sided(f, YOURS)))
    nt.phrase("body_noun", "1 of your other {many}", lambda f: Each(sided(f, YOURS, True)))
    nt.phrase("body_noun", "another {one}", lambda f: Each(sided(f, BOTH, True)))
    nt.phrase("body_noun", "an opposing {one}", lambda f: Each(sided(f, THEIRS)))
    nt.phrase("body_noun", "a(n) {one}", Each)
    nt.include("actor", "body_ref", "body_noun")
    for written, event in (
        ("is attacked", happenings.ATTACKED),
        ("attacks", happenings.ATTACKS),
        ("makes a movement", happenings.MOVEMENT),
        ("is destroyed", happenings.DESTROYED),
        ("is played", happenings.PLAYED),
        ("leaves play", happenings.LEFT),
        ("is damaged by an attack", happenings.DAMAGED),
    ):
        nt.phrase(
            "trigger",
            f"when {{actor}} {written}",
            lambda o, event=event: triggers.OfBody(event, o),
        )
    nt.phrase(
        "trigger",
        "when {ref:body_ref}[ with full HP] would be destroyed[ by damage]",
        triggers.WouldBeDestroyed,
    )
    nt.phrase("trigger", "when {noun:body_noun} would be destroyed[ by damage]", would_fall)
    nt.phrase("trigger", "after {actor} attacks {other:actor}", triggers.AfterAttack)
    nt.phrase(
        "trigger",
        "when a(n) {one} is attached to {actor}",
        lambda f, o: triggers.IsAttached(f, o),
    )


def would_fall(noun: Each, by_damage: bool) -> triggers.WouldBeDestroyed:
    """Full HP is looked at before the damage, so it is no matter of the noun (NT-R130)."""
    whole = any(isinstance(term, terms.FullHp) for term in noun.filter.terms)
    noun.filter.terms = [t for t in noun.filter.terms if not isinstance(t, terms.FullHp)]
    return triggers.WouldBeDestroyed(noun, whole, by_damage)


def triggers_of_players(nt: Dialect) -> None:
    for player, ending, side in (
        ("a player", "s", BOTH),
        ("your opponent", "s", THEIRS),
        ("you", "", YOURS),
    ):
        nt.phrase(
            "trigger",
            f"when {player} play{ending} a(n) {{card}}[ from hand]",
            lambda f, hand, side=side: triggers.Plays(Who(side), f, hand),
        )
        nt.phrase(
            "trigger",
            f"when {player} activate{ending} an effect",
            lambda side=side: triggers.Activates(Who(side)),
        )
        nt.phrase(
            "trigger",
            f"when {player} draw{ending} a card",
            lambda side=side: triggers.OfPlayer(happenings.DRAWN, Who(side)),
        )
        for when in ("after", "when"):
            nt.phrase(
                "trigger",
                f"{when} {player} draw{ending} for the turn",
                lambda side=side: triggers.OfPlayer(happenings.DRAWN_FOR_TURN, Who(side)),
            )
        nt.phrase(
            "trigger",
            f"when {player} gain{ending} hand power before a turn",
            lambda side=side: triggers.OfPlayer(happenings.POWER_GAINED, Who(side)),
        )
    activates = nt.phrase(
        "trigger", "when an Effect card[ that draws cards] activates", triggers.CardActivates
    )
    nt.phrase(
        "trigger",
        "when an Effect card activates that lets a player draw[ a card]",
        lambda card: activates.make(True),
    )
    nt.phrase(
        "trigger",
        "when an Effect card activates that lets a player draw a card or cards",
        lambda: activates.make(True),
    )
    nt.phrase("trigger", "between turns", lambda: triggers.AtMoment(happenings.BETWEEN_TURNS))
    nt.phrase(
        "trigger",
        "when the battle phase begins",
        lambda: triggers.AtMoment(happenings.BATTLE_BEGINS),
    )
    nt.phrase(
        "trigger", "when the battle phase ends", lambda: triggers.AtMoment(happenings.BATTLE_ENDS)
    )
