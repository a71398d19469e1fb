"""Phrases about what is true, and when: conditions, durations, triggers, what lines state."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from playmat.games.nostalgix.effects import effects, sentences
from playmat.games.nostalgix.facts import card as cards
from playmat.games.nostalgix.facts import conditions, listening, objects
from playmat.games.nostalgix.facts import standing as said
from playmat.games.nostalgix.facts.objects import NxFilter, NxObject
from playmat.games.nostalgix.facts.standing import Condition
from playmat.games.nostalgix.facts.state import (
    HAND,
    NOT_ATTACKED,
    NOT_CHOSEN,
    NOT_DESTROYED,
    NOT_DESTROYED_BY_TEXT,
    NOT_HEALED,
    NOT_RETURNED,
    NOT_TAKEN_OVER,
)
from playmat.games.nostalgix.text.noun_phrases import amount, other, sided
from playmat.kernel.amounts import Amount, Fixed
from playmat.language.english import they, you
from playmat.language.grammar import Dialect
from playmat.parts.play.happenings import OfPlayer
from playmat.parts.play.nouns import BOTH, THEIRS, YOURS, Who

ALL = 999  # more than there ever is
OR_MORE = {"more": True, "fewer": False}
COSTS = {"more": 1, "less": -1}

# ---- conditions and durations ----


def asked_conditions(nx: Dialect) -> None:
    nx.include("condition", "simple")
    nx.phrase("condition", "{one:simple} and {other:simple}", conditions.Both)
    nx.phrase("condition", "{one:simple} or {other:simple}", conditions.Either)
    condition = nx.category("simple")
    condition("{ref} is {so}", conditions.HasStatus)
    condition(
        "{ref} is not {so}",
        lambda ref, status: conditions.Unless(conditions.HasStatus(ref, status)),
    )
    condition("{ref} is not a(n) {one}", lambda ref, f: conditions.Unless(conditions.Is(ref, f)))
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
    condition("{ref} does not have {keyword}", not_(conditions.HasKeyword))
    condition("{ref} has Armor", conditions.HasArmor)
    condition("{ref} has no Armor", not_(conditions.HasArmor))
    condition("{ref} was destroyed", conditions.WasDestroyed)
    condition("{ref} was not destroyed", not_(conditions.WasDestroyed))
    condition("{ref} attacked this turn", lambda ref: conditions.DidThisTurn(ref, False))
    condition(
        "{ref} did not attack this turn",
        not_(lambda ref: conditions.DidThisTurn(ref, False)),
    )
    for when, since_last in (("this turn", False), ("since your last turn", True)):
        condition(f"{{ref}} was damaged {when}", partial(damaged_since, since_last))
        condition(f"{{ref}} was not damaged {when}", not_(partial(damaged_since, since_last)))
    condition("{ref} was summoned this turn", lambda ref: conditions.DidThisTurn(ref, True))
    condition("a(n) {one} is {side}", lambda f, side: conditions.ThereIs(sided(f, side)))
    condition("a(n) {one} is in play", conditions.ThereIs)
    condition("another {one} is {side}", lambda f, side: conditions.ThereIs(other(sided(f, side))))
    condition(
        "no {one} is {side}",
        lambda f, side: conditions.Unless(conditions.ThereIs(sided(f, side))),
    )
    condition(
        "no other {one} is {side}",
        lambda f, side: conditions.Unless(conditions.ThereIs(other(sided(f, side)))),
    )
    condition("no {one} is in play", lambda f: conditions.Unless(conditions.ThereIs(f)))
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
    compared_counts(nx)
    chances(nx)
    condition("it is your turn", lambda: conditions.YourTurn(Who(YOURS)))
    condition("it is the opponent's turn", lambda: conditions.YourTurn(Who(THEIRS)))
    condition("an Arena is in play", conditions.ArenaInPlay)


def compared_counts(nx: Dialect) -> None:
    """Conditions that ask for a number, or which of two numbers is greater."""
    condition = nx.category("simple")
    nx.words("more_or_fewer", OR_MORE)
    nx.words("more_or_less", {"more": True, "less": False})
    nx.words("who_has", {"you have": YOURS, "the opponent has": THEIRS})
    nx.words("meter", {"mana": False, "Maximum Mana": True})
    condition(
        "there are {digits} or {more_or_fewer} {count:tallied|tallieds:digits}",
        lambda n, more, count: conditions.CountIs(count, n, more),
    )
    condition(
        "{who_has} {digits} or {more_or_fewer} {noun:noun|many:digits}",
        lambda side, n, more, f: conditions.ThereAre(n, more, sided(f, side)),
    )
    condition(
        "{who_has} {digits} or {more_or_fewer} other {noun:noun|many:digits}",
        lambda side, n, more, f: conditions.ThereAre(n, more, other(sided(f, side))),
    )
    condition(
        "{who_has} {digits} or {more_or_less} {meter}",
        lambda side, n, more, maximum: conditions.CountIs(
            conditions.ManaOf(Who(side), maximum), n, more
        ),
    )
    condition(
        "{who_has} taken {digits} or {more_or_fewer} {Prize Counter|Prize Counters:digits}",
        lambda side, n, more: conditions.CountIs(conditions.PrizesTaken(Who(side)), n, more),
    )
    condition("there are {more_or_fewer} {one:counteds} than {other:counteds}", conditions.MoreThan)
    for owner, rival, side, other_side in (
        ("you have", "the opponent", YOURS, THEIRS),
        ("the opponent has", "you", THEIRS, YOURS),
    ):
        condition(
            f"{owner} {{more_or_fewer}} {{many}} than {rival}",
            lambda more, f, side=side: conditions.MoreOnSide(Who(side), more, f),
        )
        condition(
            f"{owner} {{more_or_fewer}} cards in hand than {rival}",
            lambda more, one=side, two=other_side: conditions.MoreThan(
                more, cards_in_hand(one), cards_in_hand(two)
            ),
        )
    condition("{ref} has {more_or_less} Health than {other:ref}", conditions.HealthAgainst)
    compared_measures(nx)


def compared_measures(nx: Dialect) -> None:
    """Any figure or count against a number or another one (NX-R130)."""
    condition = nx.category("simple")
    nx.words("so_great", {"or more": objects.AT_LEAST, "or less": objects.AT_MOST})
    condition("{asked} is {digits} {so_great}", lambda a, n, how: conditions.MeasureIs(a, how, n))
    condition(
        "{asked} is exactly {digits}", lambda a, n: conditions.MeasureIs(a, objects.EXACTLY, n)
    )
    condition.each(
        "{asked} is <how> {measure}",
        lambda how, one, other: conditions.MeasureAgainst(one, how, other),
        how={
            "greater than": objects.AT_LEAST,
            "less than": objects.AT_MOST,
            "equal to": objects.EXACTLY,
        },
    )


def damaged_since(since_last: bool, ref: NxObject) -> Condition:
    return conditions.WasDamaged(ref, since_last)


def not_(made: Callable[..., Condition]) -> Callable[..., Condition]:
    """The contrary of a condition."""
    return lambda *parts: conditions.Unless(made(*parts))


def chances(nx: Dialect) -> None:
    """What a coin or a die shows (NX-R118)."""
    condition = nx.category("simple")
    nx.words("face", {"heads": True, "tails": False})
    condition(
        "the coin shows {face}",
        conditions.CoinShows,
        also=["{face}", "it is {face}", "both coins show {face}", "all coins show {face}"],
    )
    condition("the die shows {digits}", lambda n: conditions.DieShows(conditions.JUST, n))
    condition.each(
        "the die shows {digits} or <how>",
        conditions.DieShows,
        how={"more": conditions.LEAST, "less": conditions.MOST},
    )
    condition("the die shows an even number", lambda: conditions.DieIsEven(True))
    condition("the die shows an odd number", lambda: conditions.DieIsEven(False))


def cards_in_hand(side: int) -> conditions.Count:
    return conditions.CardsIn(HAND.index, Who(side))


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
            "during your next turn": effects.DURING_YOUR_NEXT_TURN,
            "until the end of your next turn": effects.UNTIL_YOUR_NEXT_TURN_ENDS,
            "until the end of their next turn": effects.UNTIL_THEIR_NEXT_TURN_ENDS,
            "while this is in play": effects.WHILE_THIS_IS_IN_PLAY,
        },
    )


# ---- statements ----


def statements(nx: Dialect) -> None:
    effect = nx.category("effect")
    thing = nx.category("thing")
    effect(
        "{object} has {things:thing/ and }[ and {more:predicate}]",
        lambda o, things, more: sentences.OfBodies(o, (*things, *([more] if more else []))),
    )
    effect("{object} {predicates:predicate/ and }", sentences.OfBodies)
    effect(
        "{object} {predicates:predicate/ and } and has {things:thing/ and }",
        lambda o, predicates, things: sentences.OfBodies(o, (*predicates, *things)),
    )
    effect("{object:plural_object} have {things:thing/ and }", sentences.OfBodies)
    effect("{object:plural_object} are {keyword:immunity}", are_immune)
    thing(
        "{power}[ for each {counted}]",
        lambda n, c: sentences.Predicate(said.ATK, amount(Fixed(n), c)),
    )
    thing("+ATK equal to {measure}", lambda n: sentences.Predicate(said.ATK, n))
    thing("{keyword}", has_keyword)
    thing("{digits} Armor", lambda n: sentences.Granted(said.ARMOR, Fixed(n)))
    thing("{plus_hearts}", lambda n: sentences.Granted(said.HEALTH, Fixed(n)))
    predicates(nx)
    whose = {"your": YOURS, "the opponent's": THEIRS, "each player's": BOTH}
    effect.each(
        "<whose> {plural} cost {digits} <more>[ for each {counted}]",
        lambda side, sign, kinds, n, c: sentences.CardsCost(
            Who(side), kinds, amount(Fixed(n), c), sign
        ),
        whose=whose,
        more=COSTS,
    )
    effect(
        "your next {single} costs {digits} less",
        lambda kinds, n: sentences.NextCosts(kinds, n),
    )
    effect.each(
        "<whose> {some_cards} cost {digits} <more>[ for each {counted}]",
        lambda side, sign, f, n, c: sentences.SomeCardsCost(
            Who(side), f, amount(Fixed(n), c), sign
        ),
        whose=whose,
        more=COSTS,
    )
    nx.words(
        "single",
        {
            "Spell": cards.SPELL,
            "Surprise": cards.SURPRISE,
            "Equipment": cards.EQUIPMENT,
            "Fighter": cards.FIGHTER,
            "Arena": cards.ARENA,
            "card": cards.ANY_CARD,
        },
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
    bans(nx)
    effect.each(
        "this costs {digits} <more>[ for each {counted}]",
        lambda sign, n, c: sentences.ThisCosts(amount(Fixed(n), c), sign),
        more=COSTS,
    )


def are_immune(which: NxObject, keyword: int) -> sentences.OfBodies:
    return sentences.OfBodies(which, (has_keyword(keyword),))


def has_keyword(keyword: int) -> sentences.Predicate:
    return sentences.Predicate(said.KEYWORD, mask=keyword)


def predicates(nx: Dialect) -> None:
    predicate = nx.category("predicate")
    predicate.each(
        "cannot attack<whom>",
        partial(sentences.Predicate, said.FORBIDS, None),
        whom={"": cards.HERO | cards.FIGHTERS, " Heroes": cards.HERO, " Fighters": cards.FIGHTERS},
    )
    predicate.each(
        "takes {digits} <less> damage<source>[ for each {counted}]",
        lambda sign, source, n, c: sentences.Predicate(said.TAKES_LESS, less(sign, n, c), source),
        less={"less": 1, "more": -1},
        source=SOURCES,
    )
    predicate.each(
        "takes no damage<source>",
        lambda source: sentences.Predicate(said.TAKES_LESS, Fixed(ALL), source),
        source=SOURCES,
    )
    nx.words("source", SOURCE_KINDS)
    predicate.each(
        "takes {digits} <less> damage from {source}",
        lambda sign, n, source: sentences.Predicate(
            said.TAKES_LESS, less(sign, n, None), said.FROM_ALL | source << said.FROM_KINDS
        ),
        less={"less": 1, "more": -1},
    )
    predicate(
        "takes no damage from {source}",
        lambda source: sentences.Predicate(
            said.TAKES_LESS, Fixed(ALL), said.FROM_ALL | source << said.FROM_KINDS
        ),
    )
    guards(nx)
    predicate(  # NX-R45
        "may attack twice each turn", lambda: sentences.Predicate(said.SWINGS, Fixed(1))
    )
    predicate(
        "may attack {several} times each turn",
        lambda n: sentences.Predicate(said.SWINGS, Fixed(n - 1)),
    )
    predicate("may attack again", lambda: sentences.Predicate(said.RENEWED, Fixed(1)))  # NX-R137
    predicate("does not break", partial(sentences.Predicate, said.NO_BREAK))
    predicate("gives no Prize Counter", partial(sentences.Predicate, said.NO_PRIZE))
    predicate("is {keyword:immunity}", has_keyword)
    immunities: dict[str, Any] = {n: k for n, k in cards.KEYWORDS.items() if n.startswith("Immune")}
    nx.words("immunity", immunities)


def less(sign: int, number: int, count: conditions.Count | None) -> Amount:
    return amount(Fixed(sign * number), count)


# From what damage comes: see `takes_less`.
SOURCES = {
    "": said.FROM_ALL,
    " from attacks": said.FROM_ATTACKS,
    " from card effects": said.FROM_TEXT,
}
SOURCE_KINDS = {
    "Spells": cards.SPELL,
    "Surprises": cards.SURPRISE,
    "Equipment": cards.EQUIPMENT,
    "Arenas": cards.ARENA,
    "Fighters": cards.FIGHTERS,
    "Tokens": cards.TOKEN,
    "Heroes": cards.HERO,
}


def guards(nx: Dialect) -> None:
    """What cannot be done to a body (NX-R121); two of it are immunities (NX-R114)."""
    predicate = nx.category("predicate")
    nx.words(
        "guard",
        {
            "destroyed": NOT_DESTROYED,
            "destroyed by card effects": NOT_DESTROYED_BY_TEXT,
            "attacked": NOT_ATTACKED,
            "chosen by the opponent's cards": NOT_CHOSEN,
            "returned to hand": NOT_RETURNED,
            "taken control of": NOT_TAKEN_OVER,
            "healed": NOT_HEALED,
        },
    )
    nx.words(
        "shield",
        {
            "Bound": cards.IMMUNE_TO_BINDING,
            "Shocked": cards.IMMUNE_TO_SHOCKING,
            "equipped": cards.IMMUNE_TO_EQUIPMENT,
        },
    )
    predicate("cannot be {guard}", lambda guard: sentences.Predicate(said.GUARD, None, guard))
    predicate("cannot be {shield}", has_keyword)


def bans(nx: Dialect) -> None:
    """What a player cannot do (NX-R122)."""
    effect = nx.category("effect")
    nx.words("player", {"you": YOURS, "the opponent": THEIRS, "players": BOTH})
    nx.words(
        "deed",
        {
            "draw cards": said.DRAWING,
            "activate Surprises": said.ACTIVATING,
            "use Abilities": cards.ABILITY,
        },
    )
    nx.words("whom", {"Heroes": cards.HERO, "Fighters": cards.FIGHTERS})
    effect("{player} cannot play {plural}", lambda side, kinds: sentences.Bans(Who(side), kinds))
    effect(
        "{player} cannot play more than {digits} {kinds:single|plural:digits} each turn",
        lambda side, n, kinds: sentences.Limits(Who(side), n, kinds),
    )
    effect("{player} cannot {deed}", lambda side, what: sentences.Bans(Who(side), what))
    effect(
        "{player} cannot attack[ {whom}]",
        lambda side, whom: sentences.OfBodies(
            objects.Each(NxFilter(cards.HERO | cards.FIGHTERS, side)),
            (sentences.Predicate(said.FORBIDS, None, whom or cards.HERO | cards.FIGHTERS),),
        ),
    )


# ---- triggers ----


PLAYERS = (
    you(YOURS, who="you "),
    they(THEIRS, who="an opponent "),
    they(THEIRS, who="the opponent "),
    they(BOTH, who="a player "),
)


def triggers(nx: Dialect) -> None:
    of_bodies(nx)
    of_players(nx)
    nx.category("trigger").each(  # NX-R145
        "at the <start> of its controller's turn",
        listening.TurnOfBearer,
        start={"start": listening.TURN_START, "end": listening.TURN_END},
    )
    nx.category("trigger").each(
        "at the <start> of {turn}",
        lambda event, side: OfPlayer(event, Who(side)),
        start={"start": listening.TURN_START, "end": listening.TURN_END},
    )


def of_bodies(nx: Dialect) -> None:
    trigger = nx.category("trigger")
    trigger.each(
        "when {object} is <done>[ {side}]",
        lambda event, o, side: listening.HappensTo(event, o, None, side or BOTH),
        done={"summoned": listening.SUMMONED, "destroyed": listening.DESTROYED},
    )
    trigger("when {object} is healed", lambda o: listening.HappensTo(listening.HEALED, o))
    trigger(
        "when {object} is healed or gains Health",
        listening.GainsHealth,
        also=["when {object} is healed or gains health", "when {object} gains Health"],
    )
    trigger.each(
        "when {object} <happens>",
        listening.HappensTo,
        happens={
            "evolves": listening.EVOLVED,
            "is equipped": listening.EQUIPPED,
            "would be destroyed": listening.WOULD_BE_DESTROYED,
            "would be damaged": listening.WOULD_BE_DAMAGED,
            "becomes Bound": listening.BOUND,
            "becomes Shocked": listening.SHOCKED,
            "leaves play": listening.LEFT,
            "is returned to hand": listening.RETURNED,
            "is put into the Void": listening.VOIDED,
        },
    )
    for done, event in (
        ("is destroyed", listening.DESTROYED),
        ("is damaged", listening.DAMAGED),
        ("would be destroyed", listening.WOULD_BE_DESTROYED),
        ("would be damaged", listening.WOULD_BE_DAMAGED),
    ):
        trigger.each(
            f"when {{object}} {done} <cause>",
            lambda cause, o, event=event: listening.HappensBy(event, o, cause),
            cause={
                "by an attack": listening.BY_ATTACK,
                "by a card effect": listening.BY_TEXT,
                "by you": listening.BY_YOU,
                "by the opponent": listening.BY_OPPONENT,
            },
        )
    trigger.each(
        "<fight>",
        listening.HappensTo,
        fight={
            "when {object} attacks[ {other:object}]": listening.ATTACKS,
            "after {object} attacks[ {other:object}]": listening.AFTER_ATTACK,
            "when {object} is attacked[ by {other:object}]": listening.ATTACKED,
            "when {object} is damaged[ by {other:object}]": listening.DAMAGED,
        },
    )
    trigger.each(
        "when {actor:object} <does> {object}",
        listening.ByBody,
        does={"destroys": listening.DESTROYED, "damages": listening.DAMAGED},
    )


def of_players(nx: Dialect) -> None:
    trigger = nx.category("trigger")
    kinds = {
        "Spell": cards.SPELL,
        "Equipment": cards.EQUIPMENT,
        "Arena": cards.ARENA,
        "Fighter": cards.FIGHTER,
        "Surprise": cards.SURPRISE,
        "card": cards.ANY_CARD,
    }
    nx.words("kind", kinds)
    trigger.each(
        "when <who><event>",
        lambda side, event: OfPlayer(event, Who(side)),
        PLAYERS,
        event={
            "take<s> a Prize Counter": listening.PRIZE,
            "draw<s> a card": listening.DRAWN,
            "discard<s> a card": listening.DISCARDED,
            "use<s> the mana token": listening.TOKEN_USED,
            "activate<s> a Surprise": listening.ACTIVATED,
        },
    )
    for words, heard in (
        ("play<s> a(n) {kind}", lambda side, kind: listening.Plays(Who(side), kind)),
        ("use<s> an Ability", lambda side: listening.Plays(Who(side), cards.ABILITY)),
        (
            "play<s> a(n) {some_card}",
            lambda side, f: listening.Plays(Who(side), f.kinds, f),
        ),
        (
            "summon<s> a(n) {one}",
            lambda side, f: listening.Summons(listening.SUMMONED, Who(side), objects.Each(f)),
        ),
        (
            "evolve<s> a(n) {one}",
            lambda side, f: listening.Summons(listening.EVOLVED, Who(side), objects.Each(f)),
        ),
    ):
        trigger.each(f"when <who>{words}", heard, PLAYERS)
