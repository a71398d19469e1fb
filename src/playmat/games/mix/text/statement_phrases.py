"""What cards of The Mix say that holds: bonuses, guards, what is said of the next ATK."""

from __future__ import annotations

from functools import partial
from typing import Any

from playmat.games.mix.effects import effects, sentences
from playmat.games.mix.facts import card as cards
from playmat.games.mix.facts import objects
from playmat.games.mix.facts.standing import (
    ALSO_TYPE,
    CANT_THROW,
    DEALS,
    DEALS_LEAST,
    DEALS_SCALED,
    DEALS_SET,
    DOUBLE,
    EACH_ROUND,
    FROM_EFFECTS,
    HALF,
    MORE_HP,
    MOST_HP,
    MUST_THROW,
    NO_DEFEAT,
    NO_GAIN,
    NO_KO,
    NO_MOVE,
    NO_ON_PLAY,
    NO_RESTORE,
    ONCE,
    SILENCE,
    TAKES_LESS,
    TAKES_MOST,
    TAKES_NONE,
    TAKES_SCALED,
    UNREDUCED,
)
from playmat.language.grammar import Dialect

# DMG from where, as a mask; 0 is all there is.
SOURCES = {
    "": 0,
    " from ATKs": cards.ALL_TYPES,
    " from effects": FROM_EFFECTS,
    " from the next ATK": cards.ALL_TYPES | ONCE,
}


def statements(mix: Dialect) -> None:
    effect = mix.category("effect")
    effect(
        "{whose} ATKs deal {signed} DMG[ for each {counted}]",
        lambda card, n, counted: sentences.OfCards(DEALS, card, n, cards.ALL_TYPES, counted),
    )
    effect(
        "{whose} ATKs deal extra DMG equal to {figure}",
        lambda card, figure: sentences.OfCards(DEALS, card, 1, cards.ALL_TYPES, figure),
    )
    effect(
        "your ATKs deal extra DMG equal to {figure}",
        lambda figure: sentences.YourAttacksDeal(DEALS, objects.You(), 1, cards.ALL_TYPES, figure),
    )
    effect(
        "{whose} {type} ATK deals {signed} DMG[ for each {counted}]",
        lambda card, kind, n, counted: sentences.OfCards(DEALS, card, n, 1 << kind, counted),
    )
    effect(
        "your {type} ATK deals {signed} DMG[ for each {counted}]",
        lambda kind, n, counted: sentences.YourAttacksDeal(
            DEALS, objects.You(), n, 1 << kind, counted
        ),
    )
    effect(
        "your ATKs deal {signed} DMG[ for each {counted}]",
        lambda n, counted: sentences.YourAttacksDeal(
            DEALS, objects.You(), n, cards.ALL_TYPES, counted
        ),
    )
    for less, sign in (("less", 1), ("more", -1)):
        effect.each(
            f"{{card}} takes {{number}} {less} DMG<source>[ for each {{counted}}]",
            lambda mask, card, n, counted, sign=sign: sentences.OfCards(
                TAKES_LESS, card, sign * n, mask or cards.ALL_TYPES | FROM_EFFECTS, counted
            ),
            source=SOURCES,
        )
        effect(
            f"{{card}} takes {{number}} {less} DMG from {{type}} ATKs[ for each {{counted}}]",
            lambda card, n, kind, counted, sign=sign: sentences.OfCards(
                TAKES_LESS, card, sign * n, 1 << kind, counted
            ),
        )
    for much, (question, amount) in {
        "0": (TAKES_NONE, 0),
        "half": (TAKES_SCALED, -1),
        "double": (TAKES_SCALED, 1),
    }.items():
        effect.each(
            f"{{card}} takes {much} DMG<source>",
            lambda mask, card, question=question, amount=amount: sentences.OfCards(
                question, card, amount, mask
            ),
            source=SOURCES,
        )
        effect(
            f"{{card}} takes {much} DMG from {{type}} ATKs",
            lambda card, kind, question=question, amount=amount: sentences.OfCards(
                question, card, amount, 1 << kind
            ),
        )
    effect(
        "{card} gets +{number} HP[ for each {counted}]",
        lambda card, n, counted: sentences.OfCards(MORE_HP, card, n, 0, counted),
    )
    effect(
        "{card} gets HP equal to {figure}",
        lambda card, figure: sentences.OfCards(MORE_HP, card, 1, 0, figure),
    )
    effect(
        "{card} gets {much} HP",
        lambda card, figure: sentences.OfCards(MORE_HP, card, 1, 0, figure),
    )
    for much, scale in (("double", 1), ("half", -1)):
        effect(
            f"{{whose}} ATKs deal {much} DMG",
            lambda card, scale=scale: sentences.OfCards(DEALS_SCALED, card, scale, cards.ALL_TYPES),
        )
        effect(  # MX-R122
            f"{{whose}} {{type}} ATK deals {much} DMG",
            lambda card, kind, scale=scale: sentences.OfCards(DEALS_SCALED, card, scale, 1 << kind),
        )
        effect(
            f"your ATKs deal {much} DMG",
            lambda scale=scale: sentences.YourAttacksDeal(
                DEALS_SCALED, objects.You(), scale, cards.ALL_TYPES
            ),
        )
    effect.each(
        "{card} takes at most {number} DMG<source>",
        lambda mask, card, n: sentences.OfCards(TAKES_MOST, card, n, mask),
        source=SOURCES,
    )
    limits(mix)
    ranked(mix)
    effect(
        "{card} takes {positive} DMG at the end of each Round",
        lambda card, n: sentences.OfCards(EACH_ROUND, card, -n),
    )
    effect(
        "{card} restores {positive} HP at the end of each Round",
        lambda card, n: sentences.OfCards(EACH_ROUND, card, n),
    )
    for words, sign in (("takes {positive} DMG", -1), ("restores {positive} HP", 1)):
        effect(
            f"{{card}} {words} at the end of the next Round",
            lambda card, n, sign=sign: sentences.AtNextEnd(EACH_ROUND, card, sign * n),
        )
    next_attacks(mix)
    set_attacks(mix)
    effect("{whose} abilities do nothing", partial(sentences.OfCards, SILENCE))  # MX-R87
    effect("{card} can't be KO'd by effects", partial(sentences.OfCards, NO_KO))
    effect("{card} can't be defeated", partial(sentences.OfCards, NO_DEFEAT))
    effect("{card} can't be moved by effects", partial(sentences.OfCards, NO_MOVE))
    effect("{whose} HP can't be restored", partial(sentences.OfCards, NO_RESTORE))
    effect("{whose} HP can't be restored or raised", partial(sentences.OfCards, NO_GAIN))
    effect("{whose} On Play abilities do nothing", partial(sentences.OfCards, NO_ON_PLAY))
    effect(  # MX-851
        "{card} is also a(n) {type} card",
        lambda card, kind: sentences.OfCards(ALSO_TYPE, card, mask=1 << kind),
    )
    effect(
        "{players} can't throw {kinds:throwable/ or }", partial(sentences.BindsThrows, CANT_THROW)
    )
    effect(
        "{players} must throw {kinds:throwable/ or }", partial(sentences.BindsThrows, MUST_THROW)
    )
    mix.include("throwable", "type")
    mix.words(
        "throwable",
        {
            "it": sentences.IT,
            "the type they threw last Round": sentences.THEIRS,
            "the type you threw last Round": sentences.YOURS,
        },
    )
    effect("{holder} {type} throw counts as {other:type}", sentences.ThrowCountsAs)
    effect("draws by {players} do nothing", sentences.DrawsDoNothing)
    effect("the next draw by {players} does nothing", sentences.NextDrawDoesNothing)
    effect("{others} plays with their Hand face up", sentences.HandIsOpen)
    effect("you play with your Hand face up", lambda: sentences.HandIsOpen(objects.You()))


def limits(mix: Dialect) -> None:
    """How much HP a card has at most, and how much DMG is dealt and taken at least (MX-R125)."""
    effect = mix.category("effect")
    effect(
        "{card} can't have more than {positive} HP",
        lambda card, n: sentences.OfCards(MOST_HP, card, n),
    )
    effect(
        "{whose} ATKs deal at least {positive} DMG",
        lambda card, n: sentences.OfCards(DEALS_LEAST, card, n, cards.ALL_TYPES),
    )
    effect(
        "your ATKs deal at least {positive} DMG",
        lambda n: sentences.YourAttacksDeal(DEALS_LEAST, objects.You(), n, cards.ALL_TYPES),
    )
    effect.each(
        "{card} takes {number} less DMG<source>, but at least {least:positive}",
        lambda mask, card, n, least: sentences.TakesLessToALeast(
            TAKES_LESS, card, n, mask or cards.ALL_TYPES | FROM_EFFECTS, least=least
        ),
        source={source: mask for source, mask in SOURCES.items() if not mask & ONCE},
    )
    effect(
        "{card} takes {number} less DMG from {type} ATKs, but at least {least:positive}",
        lambda card, n, kind, least: sentences.TakesLessToALeast(
            TAKES_LESS, card, n, 1 << kind, least=least
        ),
    )


def ranked(mix: Dialect) -> None:
    """What the ATK deals that hits hardest, or least hard (MX-R127)."""
    effect = mix.category("effect")
    for rank, highest in (("highest", True), ("lowest", False)):
        said = partial(sentences.OfRankedAttacks, highest=highest)
        for much, question in (("{signed}", DEALS), ("{number}", DEALS_SET)):
            effect(
                f"{{whose}} {rank} ATK deals {much} DMG",
                lambda card, n, question=question, said=said: said(question, card, n),
            )
        for much, scale in (("double", 1), ("half", -1)):
            effect(
                f"{{whose}} {rank} ATK deals {much} DMG",
                lambda card, scale=scale, said=said: said(DEALS_SCALED, card, scale),
            )


def set_attacks(mix: Dialect) -> None:
    """What ATKs deal in place of what is printed, and what nothing reduces (MX-R118)."""
    effect = mix.category("effect")
    for attack, kinds in (("{type} ATK deals", 1), ("ATKs deal", 0)):

        def of_cards(
            question: int, card: Any, *slots: Any, kinds: int = kinds, counted: bool = False
        ) -> sentences.OfCards:
            mask = 1 << slots[0] if kinds else cards.ALL_TYPES
            rest = slots[kinds:]
            amount, count = (1, rest[0]) if counted else (rest[0] if rest else 0, None)
            return sentences.OfCards(question, card, amount, mask, count)

        effect(f"{{whose}} {attack} {{number}} DMG", partial(of_cards, DEALS_SET))
        effect(
            f"{{whose}} {attack} DMG equal to {{figure}}",
            partial(of_cards, DEALS_SET, counted=True),
        )
        reduced = attack.replace("deals", "can't be reduced").replace("deal", "can't be reduced")
        effect(f"{{whose}} {reduced}", partial(of_cards, UNREDUCED))


def next_attacks(mix: Dialect) -> None:
    """What the next ATK deals that a player lands (MX-R105)."""
    effect = mix.category("effect")
    for words, who in {
        "you land": objects.You,
        "the opponent lands": objects.TheOpponent,
        "each opponent lands": objects.EachOpponent,
    }.items():
        mix.phrase("lander", words, who)
    change = mix.category("change")
    more = change("{signed} DMG", lambda n: sentences.Change(n, 0))
    change("{number} more DMG", more.make, also=("{number} extra DMG",))
    change("{number} less DMG", lambda n: more.make(-n))
    change("double DMG", lambda: sentences.Change(0, DOUBLE), also=("double the DMG",))
    change("half DMG", lambda: sentences.Change(0, HALF), also=("half the DMG",))
    change("0 DMG", lambda: sentences.Change(effects.NOTHING, 0), also=("no DMG",))
    any_attack = effect(
        "the next ATK {lander} deals {change}",
        partial(sentences.NextAttackDeals, cards.ALL_TYPES),
        also=("the next ATK {lander} does {change}",),
    )
    of_type = effect(
        "the next {type} ATK {lander} deals {change}",
        lambda kind, who, change: sentences.NextAttackDeals(1 << kind, who, change),
        also=("the next {type} ATK {lander} does {change}",),
    )
    for whose, lands in (
        ("your", "you land"),
        ("the opponent's", "the opponent lands"),
        ("the opposing card's", "the opponent lands"),
    ):
        effect(
            f"{whose} next ATK deals {{change}}",
            lambda change, lands=lands: any_attack.make(mix.parse(lands, "lander"), change),
            also=(f"{whose} next ATK does {{change}}",),
        )
        effect(
            f"{whose} next {{type}} ATK deals {{change}}",
            lambda kind, change, lands=lands: of_type.make(
                kind, mix.parse(lands, "lander"), change
            ),
            also=(f"{whose} next {{type}} ATK does {{change}}",),
        )
