"""Orders to summon: tokens as the text describes them, and Fighters from outside play."""

from __future__ import annotations

from playmat.games.nostalgix import summoning_effects, texts
from playmat.games.nostalgix.card import FIGHTER
from playmat.games.nostalgix.noun_phrases import amount, fixed
from playmat.games.nostalgix.objects import NxFilter
from playmat.games.nostalgix.order_phrases import WHO_ACTS, outside
from playmat.games.nostalgix.state import DECK, HAND, VOID
from playmat.language.grammar import Dialect
from playmat.parts.play.nouns import YOURS, Who


def summoning(nx: Dialect) -> None:
    for words_, ending, side in WHO_ACTS:
        nx.phrase(
            "effect",
            f"{words_}summon{ending} a(n) {{token}}[ for each {{counted}}]",
            lambda t, c, side=side: summoning_effects.SummonTokens(
                Who(side), amount(fixed(1), c), t.card
            ),
            also=[f"{words_}summon{ending} one {{token}}[ for each {{counted}}]"],
        )
        nx.phrase(
            "effect",
            f"{words_}summon{ending} {{tally}} {{token:token|tokens}}[ for each {{counted}}]",
            lambda n, t, c, side=side: summoning_effects.SummonTokens(
                Who(side), amount(fixed(n.number), c), t.card
            ),
        )
    for category, noun in (("token", "Token"), ("tokens", "Tokens")):
        nx.phrase(
            category,
            f"{{hearts}} {{atk}} [{{keywords:keyword/, }} ][{{type}} ]{{subtype}} {noun}",
            texts.TokenText,
        )
        nx.phrase(
            category,
            f"{{atk}} [{{keywords:keyword/, }} ][{{type}} ]{{subtype}} {noun} with {{hearts}}",
            lambda atk, kw, kind, sub, hearts: texts.TokenText(hearts, atk, kw, kind, sub),
        )
        nx.phrase(
            category,
            f"{{hearts}} {{atk}} [{{keywords:keyword/, }} ][{{type}} ]{{subtype}} {noun}"
            " with {armor:digits} Armor",
            texts.TokenText,
        )
    for zone, written in ((VOID, "Void"), (HAND, "hand"), (DECK, "deck")):
        for up_to, words_ in ((False, ""), (True, "up to ")):
            nx.phrase(
                "effect",
                f"summon {words_}{{several}} {{noun:card_of|cards_of}} from your {written}",
                lambda n, wanted, zone=zone, up_to=up_to: summoning_effects.SummonCards(
                    outside(level_one(wanted), n, up_to, zone.index)
                ),
            )
        nx.phrase(
            "effect",
            f"summon {{a_card}} from your {written}",
            lambda c, zone=zone: summoning_effects.SummonCards(
                outside(level_one(c.filter), 1, False, zone.index)
            ),
        )


def telling_tokens(nx: Dialect) -> None:
    """Tokens with a text of their own, which ends the sentence (NX-1304)."""
    for category, noun in (("telling", "Token"), ("tellings", "Tokens")):
        nx.phrase(
            category,
            f"{{hearts}} {{atk}} [{{keywords:keyword/, }} ][{{type}} ]{{subtype}} {noun}"
            " with {speech}",
            lambda hearts, atk, kw, kind, sub, said: texts.TokenText(
                hearts, atk, kw, kind, sub, None, said
            ),
        )
        nx.phrase(
            category,
            f"{{atk}} [{{keywords:keyword/, }} ][{{type}} ]{{subtype}} {noun}"
            " with {hearts} and {speech}",
            lambda atk, kw, kind, sub, hearts, said: texts.TokenText(
                hearts, atk, kw, kind, sub, None, said
            ),
        )
    nx.phrase(
        "telling_effect",
        "summon a(n) {telling}",
        lambda t: summoning_effects.SummonTokens(Who(YOURS), fixed(1), t.card),
    )
    nx.phrase(
        "telling_effect",
        "summon {tally} {telling:telling|tellings}",
        lambda n, t: summoning_effects.SummonTokens(Who(YOURS), fixed(n.number), t.card),
    )
    nx.phrase(
        "telling_body",
        "[{may} ][{costs:cost/ and } to ]{telling_effect}",
        lambda may, costs, effect: texts.BodyText(may, costs, (effect,), None),
    )
    nx.phrase("sentence", "^[{lead}, ][if {condition}, ]{telling_body}", texts.SentenceText)


def level_one(wanted: NxFilter) -> NxFilter:
    """Only Level 1, unless the text names a Level or a card (NX-R111)."""
    if not wanted.kinds & FIGHTER:
        raise ValueError("only Fighters are summoned")
    wanted.kinds = FIGHTER
    if not wanted.level and not wanted.name:
        wanted.level = 1
    return wanted
