"""Orders to summon: tokens as the text describes them, and Fighters from outside play."""

from __future__ import annotations

from typing import Any

from playmat.games.nostalgix.effects.summoning_effects import SummonCards, SummonTokens
from playmat.games.nostalgix.facts.card import FIGHTER
from playmat.games.nostalgix.facts.objects import NxFilter
from playmat.games.nostalgix.facts.state import DECK, HAND, VOID
from playmat.games.nostalgix.text import texts
from playmat.games.nostalgix.text.noun_phrases import UP_TO, amount
from playmat.games.nostalgix.text.order_phrases import WHO_ACTS, outside
from playmat.kernel.amounts import Fixed
from playmat.language.grammar import Dialect
from playmat.parts.play.nouns import YOURS, Who

TRAITS = "[{keywords:keyword/, } ][{type} ]{subtype}"  # of a token


def summoning(nx: Dialect) -> None:
    effect = nx.category("effect")
    effect.each(
        "<who>summon<s> a(n) {token}[ for each {counted}]",
        lambda side, t, c: SummonTokens(Who(side), amount(Fixed(1), c), t.card),
        WHO_ACTS,
        also=["<who>summon<s> one {token}[ for each {counted}]"],
    )
    effect.each(
        "<who>summon<s> {tally} {token:token|tokens}[ for each {counted}]",
        lambda side, n, t, c: SummonTokens(Who(side), amount(Fixed(n.number), c), t.card),
        WHO_ACTS,
    )
    for category, noun in (("token", "Token"), ("tokens", "Tokens")):
        token = nx.category(category)
        token(f"{{hearts}} {{atk}} {TRAITS} {noun}", texts.TokenText)
        token(f"{{atk}} {TRAITS} {noun} with {{hearts}}", strength_first)
        token(f"{{hearts}} {{atk}} {TRAITS} {noun} with {{armor:digits}} Armor", texts.TokenText)
    zones = {"Void": VOID.index, "hand": HAND.index, "deck": DECK.index}
    effect.each(
        "summon <up_to>{several} {noun:card_of|cards_of} from your <zone>",
        lambda zone, up_to, n, wanted: SummonCards(outside(level_one(wanted), n, up_to, zone)),
        zone=zones,
        up_to=UP_TO,
    )
    effect.each(
        "summon {a_card} from your <zone>",
        lambda zone, c: SummonCards(outside(level_one(c.filter), 1, False, zone)),
        zone=zones,
    )


def telling_tokens(nx: Dialect) -> None:
    """Tokens with a text of their own, which ends the sentence (NX-1304)."""
    for category, noun in (("telling", "Token"), ("tellings", "Tokens")):
        telling = nx.category(category)
        telling(f"{{hearts}} {{atk}} {TRAITS} {noun} with {{speech}}", health_first)
        telling(f"{{atk}} {TRAITS} {noun} with {{hearts}} and {{speech}}", strength_first)
    effect = nx.category("telling_effect")
    effect("summon a(n) {telling}", lambda t: SummonTokens(Who(YOURS), Fixed(1), t.card))
    effect(
        "summon {tally} {telling:telling|tellings}",
        lambda n, t: SummonTokens(Who(YOURS), Fixed(n.number), t.card),
    )
    nx.phrase(
        "telling_body",
        "[{may} ][{costs:cost/ and } to ]{telling_effect}",
        lambda may, costs, effect: texts.BodyText(may, costs, (effect,), None),
    )
    nx.phrase("sentence", "^[{lead}, ][if {condition}, ]{telling_body}", texts.SentenceText)


def health_first(hearts: int, atk: int, kw: Any, kind: Any, sub: str, said: str) -> texts.TokenText:
    return texts.TokenText(hearts, atk, kw, kind, sub, None, said)


def strength_first(
    atk: int, kw: Any, kind: Any, sub: str, hearts: int, said: str = ""
) -> texts.TokenText:
    return texts.TokenText(hearts, atk, kw, kind, sub, None, said)


def level_one(wanted: NxFilter) -> NxFilter:
    """Only Level 1, unless the text names a Level or a card (NX-R111)."""
    if not wanted.kinds & FIGHTER:
        raise ValueError("only Fighters are summoned")
    wanted.kinds = FIGHTER
    if not wanted.level and not wanted.name:
        wanted.level = 1
    return wanted
