"""What cards of The Mix speak of: cards, groups of them, and what is counted."""

from __future__ import annotations

from functools import partial
from typing import Any

from playmat.games.mix.facts import conditions, figures, objects
from playmat.games.mix.facts.figures import LESS, MORE
from playmat.games.mix.facts.state import DECK, HAND, WALL
from playmat.kernel.amounts import Fixed
from playmat.kernel.zones import Zone
from playmat.language.grammar import Dialect

OR_MORE = {" or more": MORE, " or less": LESS}


def named_objects(mix: Dialect) -> None:
    card = mix.category("card")
    holder = mix.category("holder")
    named = {
        "this card": objects.ThisCard,
        "the struck card": objects.StruckCard,
        "the opposing card": objects.OpposingCard,
        "each opposing card": objects.EachOpposing,
        "each card": objects.EachCard,
        "your partner's card": objects.PartnersCard,
        "it": objects.It,
    }
    for words, noun in named.items():
        card(words, noun)
        mix.phrase("whose", "its" if words == "it" else f"{words}'s", noun)
        if words != "it":
            mix.phrase("bearer", words, noun)
    groups(mix)
    holder("your", objects.You)
    holder("the opponent's", objects.TheOpponent)
    holder("each opponent's", objects.EachOpponent)
    holder("each player's", objects.EachPlayer)
    mix.phrase("both", "{first:card} and {second:card}", objects.Both)
    mix.phrase("both", "both cards", lambda: mix.parse("this card and the opposing card", "both"))
    mix.include("objects", "card", "both")
    mix.phrase("opponent", "the opponent", objects.TheOpponent)
    mix.phrase("opponent", "each opponent", objects.EachOpponent)
    mix.include("others", "opponent")
    mix.phrase("others", "each player", objects.EachPlayer)
    mix.include("player", "others")
    mix.phrase("player", "you", objects.You)
    mix.include("players", "player")
    mix.phrase("players", "{first:player} and {second:player}", objects.Both)


def groups(mix: Dialect) -> None:
    """Each active card of a kind (MX-R103)."""
    for slot, asked in (("type", conditions.IsType), ("identifier", conditions.HasIdentifier)):
        for category, card in (("card", "card"), ("whose", "card's")):
            mix.category(category).each(
                f"each <opposing>{{{slot}}} {card}",
                lambda opposing, found, asked=asked: conditions.EachOfKind(
                    asked(objects.Member(), found), opposing
                ),
                opposing={"": False, "opposing ": True},
            )


def counts(mix: Dialect) -> None:
    """Amounts: numbers, counts and figures (MX-R91 to MX-R93).

    What is counted stands in the singular after "for each" and in the plural elsewhere.
    """
    mix.phrase("amount", "{number}", Fixed)
    mix.phrase("amount", "that much", figures.ThatMuch)
    mix.phrase("much", "that much", figures.ThatMuch)
    mix.phrase("amount", "half {much}", partial(figures.Half, 1))
    mix.phrase("kind", "{type}", lambda kind: conditions.IsType(objects.FoundCard(), kind))
    mix.phrase("kind", "{identifier}", lambda n: conditions.HasIdentifier(objects.FoundCard(), n))
    sought = mix.category("sought")
    sought("a(n) {type} card", lambda kind: conditions.IsType(objects.FoundCard(), kind))
    sought("a(n) {identifier} card", lambda n: conditions.HasIdentifier(objects.FoundCard(), n))
    sought("a card named {name}", lambda name: conditions.HasName(objects.FoundCard(), name))
    sought.each(
        "a card with {number}<more> HP",
        lambda how, n: conditions.PrintedHpIs(objects.FoundCard(), n, how == MORE),
        more=OR_MORE,
    )
    for category, card, counter in (
        ("counted", "card", "counter"),
        ("counted_many", "cards", "counters"),
    ):
        counted = mix.category(category)
        counted.each(
            f"[{{kind}} ]{card} <place>",
            lambda zone, kind, whose: figures.CardsIn(zone, whose, kind),
            place={"on {holder} Wall": WALL, "in {holder} Hand": HAND},
        )
        counted(f"{card} in {{holder}} Deck", lambda whose: figures.CardsIn(DECK, whose, None))
        counted(
            f"{{counter}} {counter} on {{bearer}}",
            lambda counter, card: figures.CountersOn(card, counter),
        )
        counted(f"{{counter}} {counter} on it", figures.CountersOnIt)
        lost = counted("HP {card} has lost", figures.LostHp)
    mix.phrase("counted", "card named {name} on {holder} Wall", partial(cards_named, WALL))
    mix.phrase("counted", "card named {name} in {holder} Hand", partial(cards_named, HAND))
    mix.phrase("counted", "opponent", lambda: figures.PlayersMeant(objects.EachOpponent()))
    mix.phrase("counted", "heads", figures.Heads)
    mix.include("figure", "whole_figure")
    figure = mix.category("whole_figure")
    number_of = figure("the number of {counted_many}", figures.NumberOf)
    figure("the HP {card} has lost", lambda card: number_of.make(lost.make(card)))
    figure("{whose} HP", figures.Hp)
    figure("{whose} max HP", figures.MaxHp)
    figure("the DMG of {whose} {type} ATK", figures.Dmg)
    figure("{whose} highest printed DMG", figures.HighestDmg)
    mix.category("figure").each(
        "half {figure:whole_figure}<rounded>", figures.Half, rounded={"": 1, " rounded down": 0}
    )


def cards_named(zone: Zone, name: str, whose: Any) -> figures.CardsIn:
    return figures.CardsIn(zone, whose, conditions.HasName(objects.FoundCard(), name))
