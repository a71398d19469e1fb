"""Phrases about what is true: conditions, durations, and what lines state."""

from __future__ import annotations

from functools import partial
from typing import Any

from playmat.games.nostalgix.effects import effects, saying
from playmat.games.nostalgix.facts import card as cards
from playmat.games.nostalgix.facts import conditions
from playmat.games.nostalgix.facts import statements as said
from playmat.games.nostalgix.facts.objects import NxFilter, NxObject
from playmat.games.nostalgix.text.noun_phrases import amount, sided
from playmat.kernel.amounts import Fixed
from playmat.language.grammar import Dialect
from playmat.parts.play.nouns import BOTH, THEIRS, YOURS, Who

OR_MORE = {"more": True, "fewer": False}
COSTS = {"more": 1, "less": -1}

# ---- conditions and durations ----


def asked_conditions(nx: Dialect) -> None:
    condition = nx.category("condition")
    condition.each(
        "{ref} is <so>",
        lambda status, ref: conditions.HasStatus(ref, status),
        so={
            "Bound": conditions.BOUND,
            "Shocked": conditions.SHOCKED,
            "damaged": conditions.DAMAGED,
            "evolved": conditions.EVOLVED,
            "equipped": conditions.EQUIPPED,
        },
    )
    condition("{ref} is a(n) {one}", conditions.Is)
    condition("{ref} is a(n) {kind:card_only}", conditions.Is)
    nx.category("card_only").each(
        "<kind>", NxFilter, kind={"Spell": cards.SPELL, "Arena": cards.ARENA}
    )
    condition.each(
        "{ref} has {hearts} or <more>",
        lambda more, ref, n: conditions.HealthIs(ref, n, more),
        more={"less": False, "more": True},
    )
    condition("{ref} has {keyword}", conditions.HasKeyword)
    condition("{ref} has Armor", conditions.HasArmor)
    condition("a(n) {one} is {side}", lambda f, side: conditions.ThereIs(sided(f, side)))
    condition("a(n) {one} is in play", conditions.ThereIs)
    condition("a(n) {one} is adjacent to {ref}", beside)
    condition("{quoted} is on your side", lambda n: conditions.Named(n, True))
    condition("{quoted} is in play", lambda n: conditions.Named(n, False))
    condition.each(
        "there are {digits} or <more> {noun:noun|many}",
        lambda more, n, f: conditions.ThereAre(n, more, f),
        more=OR_MORE,
    )
    condition.each(
        "<who> {digits} or <more> {card|cards} in hand",
        lambda side, more, n: conditions.HandIs(Who(side), n, more),
        who={"you have": YOURS, "the opponent has": THEIRS},
        more=OR_MORE,
    )
    condition("it is your turn", lambda: conditions.YourTurn(Who(YOURS)))
    condition("it is the opponent's turn", lambda: conditions.YourTurn(Who(THEIRS)))
    condition("an Arena is in play", conditions.ArenaInPlay)


def beside(wanted: NxFilter, near: NxObject) -> conditions.ThereIs:
    wanted.near = near
    return conditions.ThereIs(wanted)


def durations(nx: Dialect) -> None:
    duration = nx.category("duration")
    duration.each(
        "<span>",
        effects.Duration,
        span={
            "until end of turn": effects.THIS_TURN,
            "this turn": effects.THIS_TURN,
            "until the start of your next turn": effects.UNTIL_YOUR_NEXT_TURN,
            "during their next turn": effects.DURING_THEIR_NEXT_TURN,
            "while this is in play": effects.WHILE_THIS_IS_IN_PLAY,
        },
    )


# ---- statements ----


def statements(nx: Dialect) -> None:
    effect = nx.category("effect")
    thing = nx.category("thing")
    effect(
        "{object} has {things:thing/ and }[ and {more:predicate}]",
        lambda o, things, more: saying.OfBodies(o, (*things, *([more] if more else []))),
    )
    effect("{object} {predicates:predicate/ and }", saying.OfBodies)
    effect(
        "{object} {predicates:predicate/ and } and has {things:thing/ and }",
        lambda o, predicates, things: saying.OfBodies(o, (*predicates, *things)),
    )
    effect("{object:plural_object} have {things:thing/ and }", saying.OfBodies)
    effect("{object:plural_object} are {keyword:immunity}", are_immune)
    thing(
        "{power}[ for each {counted}]", lambda n, c: saying.Predicate(said.ATK, amount(Fixed(n), c))
    )
    thing("{keyword}", has_keyword)
    thing("{digits} Armor", lambda n: saying.Granted(said.ARMOR, Fixed(n)))
    thing("{plus_hearts}", lambda n: saying.Granted(said.HEALTH, Fixed(n)))
    predicates(nx)
    effect.each(
        "<whose> {plural} cost {digits} <more>",
        lambda side, sign, kinds, n: saying.CardsCost(Who(side), kinds, sign * n),
        whose={"your": YOURS, "the opponent's": THEIRS, "each player's": BOTH},
        more=COSTS,
    )
    nx.words(
        "plural",
        {
            "Spells": cards.SPELL,
            "Surprises": cards.SURPRISE,
            "Equipment": cards.EQUIPMENT,
            "Fighters": cards.FIGHTER,
            "Arenas": cards.ARENA,
            "cards": cards.ANY_CARD,
        },
    )
    effect.each(
        "this costs {digits} <more>[ for each {counted}]",
        lambda sign, n, c: saying.ThisCosts(amount(Fixed(n), c), sign),
        more=COSTS,
    )


def are_immune(which: NxObject, keyword: int) -> saying.OfBodies:
    return saying.OfBodies(which, (has_keyword(keyword),))


def has_keyword(keyword: int) -> saying.Predicate:
    return saying.Predicate(said.KEYWORD, mask=keyword)


def predicates(nx: Dialect) -> None:
    predicate = nx.category("predicate")
    predicate.each(
        "cannot attack<whom>",
        partial(saying.Predicate, said.FORBIDS, None),
        whom={"": cards.HERO | cards.FIGHTERS, " Heroes": cards.HERO, " Fighters": cards.FIGHTERS},
    )
    predicate.each(
        "takes {digits} less damage<source>",
        lambda source, n: saying.Predicate(said.TAKES_LESS, Fixed(n), source),
        source={" from attacks": said.FROM_ATTACKS, "": said.FROM_ALL},
    )
    predicate(  # NX-R45
        "may attack twice each turn", lambda: saying.Predicate(said.SWINGS, Fixed(1))
    )
    predicate("does not break", partial(saying.Predicate, said.NO_BREAK))
    predicate("gives no Prize Counter", partial(saying.Predicate, said.NO_PRIZE))
    predicate("is {keyword:immunity}", has_keyword)
    immunities: dict[str, Any] = {n: k for n, k in cards.KEYWORDS.items() if n.startswith("Immune")}
    nx.words("immunity", immunities)
