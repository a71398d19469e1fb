"""Phrases about what is true: conditions, durations, and what lines state."""

from __future__ import annotations

from typing import Any

from playmat.games.nostalgix import conditions, effects, saying
from playmat.games.nostalgix.card import (
    ANY_CARD,
    ARENA,
    EQUIPMENT,
    FIGHTER,
    FIGHTERS,
    HERO,
    KEYWORDS,
    SPELL,
    SURPRISE,
)
from playmat.games.nostalgix.noun_phrases import amount, fixed, sided
from playmat.games.nostalgix.objects import NxFilter, NxObject
from playmat.games.nostalgix.statements import FROM_ALL, FROM_ATTACKS
from playmat.language.grammar import Dialect
from playmat.parts.play.nouns import BOTH, THEIRS, YOURS, Who

# ---- conditions and durations ----


def asked_conditions(nx: Dialect) -> None:
    for written, status in (
        ("Bound", conditions.BOUND),
        ("Shocked", conditions.SHOCKED),
        ("damaged", conditions.DAMAGED),
        ("evolved", conditions.EVOLVED),
        ("equipped", conditions.EQUIPPED),
    ):
        nx.phrase(
            "condition",
            f"{{ref}} is {written}",
            lambda ref, status=status: conditions.HasStatus(ref, status),
        )
    nx.phrase("condition", "{ref} is a(n) {one}", conditions.Is)
    nx.phrase("condition", "{ref} is a(n) {kind:card_only}", conditions.Is)
    for name, kind in (("Spell", SPELL), ("Arena", ARENA)):
        nx.phrase("card_only", name, lambda kind=kind: NxFilter(kind))
    nx.phrase(
        "condition",
        "{ref} has {hearts} or less",
        lambda ref, n: conditions.HealthIs(ref, n, False),
    )
    nx.phrase(
        "condition",
        "{ref} has {hearts} or more",
        lambda ref, n: conditions.HealthIs(ref, n, True),
    )
    nx.phrase("condition", "{ref} has {keyword}", conditions.HasKeyword)
    nx.phrase("condition", "{ref} has Armor", conditions.HasArmor)
    nx.phrase(
        "condition", "a(n) {one} is {side}", lambda f, side: conditions.ThereIs(sided(f, side))
    )
    nx.phrase("condition", "a(n) {one} is in play", conditions.ThereIs)
    nx.phrase("condition", "a(n) {one} is adjacent to {ref}", beside)
    nx.phrase("condition", "{quoted} is on your side", lambda n: conditions.Named(n, True))
    nx.phrase("condition", "{quoted} is in play", lambda n: conditions.Named(n, False))
    nx.phrase(
        "condition",
        "there are {digits} or more {noun:noun|many}",
        lambda n, f: conditions.ThereAre(n, True, f),
    )
    nx.phrase(
        "condition",
        "there are {digits} or fewer {noun:noun|many}",
        lambda n, f: conditions.ThereAre(n, False, f),
    )
    for who, side in (("you have", YOURS), ("the opponent has", THEIRS)):
        for words_, more in (("more", True), ("fewer", False)):
            nx.phrase(
                "condition",
                f"{who} {{digits}} or {words_} {{card|cards}} in hand",
                lambda n, side=side, more=more: conditions.HandIs(Who(side), n, more),
            )
    nx.phrase("condition", "it is your turn", lambda: conditions.YourTurn(Who(YOURS)))
    nx.phrase("condition", "it is the opponent's turn", lambda: conditions.YourTurn(Who(THEIRS)))
    nx.phrase("condition", "an Arena is in play", conditions.ArenaInPlay)


def beside(wanted: NxFilter, near: NxObject) -> conditions.ThereIs:
    wanted.near = near
    return conditions.ThereIs(wanted)


def durations(nx: Dialect) -> None:
    nx.phrase("duration", "until end of turn", effects.ThisTurn)
    nx.phrase("duration", "this turn", effects.ThisTurn)
    nx.phrase("duration", "until the start of your next turn", effects.UntilYourNextTurn)
    nx.phrase("duration", "during their next turn", effects.DuringTheirNextTurn)
    nx.phrase("duration", "while this is in play", effects.WhileThisIsInPlay)


# ---- statements ----


def statements(nx: Dialect) -> None:
    nx.phrase(
        "effect",
        "{object} has {things:thing/ and }[ and {more:predicate}]",
        lambda o, things, more: saying.OfBodies(o, (*things, *([more] if more else []))),
    )
    nx.phrase("effect", "{object} {predicates:predicate/ and }", saying.OfBodies)
    nx.phrase(
        "effect",
        "{object} {predicates:predicate/ and } and has {things:thing/ and }",
        lambda o, predicates, things: saying.OfBodies(o, (*predicates, *things)),
    )
    nx.phrase("effect", "{object:plural_object} have {things:thing/ and }", saying.OfBodies)
    nx.phrase("effect", "{object:plural_object} are {keyword:immunity}", are_immune)
    nx.phrase(
        "thing",
        "{power}[ for each {counted}]",
        lambda n, c: saying.HasPower(amount(fixed(n), c)),
    )
    nx.phrase("thing", "{keyword}", saying.HasKeyword)
    nx.phrase("thing", "{digits} Armor", lambda n: saying.HasArmor(fixed(n)))
    nx.phrase("thing", "{plus_hearts}", lambda n: saying.HasHealth(fixed(n)))
    predicates(nx)
    for words_, side in (("your", YOURS), ("the opponent's", THEIRS), ("each player's", BOTH)):
        for written, sign in (("more", 1), ("less", -1)):
            nx.phrase(
                "effect",
                f"{words_} {{plural}} cost {{digits}} {written}",
                lambda kinds, n, side=side, sign=sign: saying.CardsCost(Who(side), kinds, sign * n),
            )
    nx.words(
        "plural",
        {
            "Spells": SPELL,
            "Surprises": SURPRISE,
            "Equipment": EQUIPMENT,
            "Fighters": FIGHTER,
            "Arenas": ARENA,
            "cards": ANY_CARD,
        },
    )
    nx.phrase(
        "effect",
        "this costs {digits} less[ for each {counted}]",
        lambda n, c: saying.ThisCosts(amount(fixed(n), c), -1),
    )
    nx.phrase(
        "effect",
        "this costs {digits} more[ for each {counted}]",
        lambda n, c: saying.ThisCosts(amount(fixed(n), c), 1),
    )


def are_immune(which: NxObject, keyword: int) -> saying.OfBodies:
    return saying.OfBodies(which, (saying.HasKeyword(keyword),))


def predicates(nx: Dialect) -> None:
    for written, kinds in (("", HERO | FIGHTERS), (" Heroes", HERO), (" Fighters", FIGHTERS)):
        nx.phrase(
            "predicate",
            f"cannot attack{written}",
            lambda kinds=kinds: saying.CannotAttack(kinds),
        )
    nx.phrase(
        "predicate",
        "takes {digits} less damage from attacks",
        lambda n: saying.TakesLess(fixed(n), FROM_ATTACKS),
    )
    nx.phrase(
        "predicate",
        "takes {digits} less damage",
        lambda n: saying.TakesLess(fixed(n), FROM_ALL),
    )
    nx.phrase("predicate", "may attack twice each turn", lambda: saying.AttacksMore(fixed(1)))
    nx.phrase("predicate", "does not break", saying.DoesNotBreak)
    nx.phrase("predicate", "gives no Prize Counter", saying.GivesNoPrize)
    nx.phrase("predicate", "is {keyword:immunity}", saying.HasKeyword)
    immunities: dict[str, Any] = {n: k for n, k in KEYWORDS.items() if n.startswith("Immune")}
    nx.words("immunity", immunities)
