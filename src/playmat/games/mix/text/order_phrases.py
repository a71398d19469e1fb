"""What cards of The Mix do: to cards, to players, and with cards in zones."""

from __future__ import annotations

from functools import partial
from typing import Any

from playmat.games.mix.effects import body_effects, deck_effects, effects, zone_effects
from playmat.games.mix.effects.zone_effects import BOTTOM, SHUFFLED, TOP
from playmat.games.mix.facts import card as cards
from playmat.games.mix.facts import figures, objects
from playmat.games.mix.facts.figures import for_each
from playmat.games.mix.facts.state import ASIDE, DECK, HAND, WALL
from playmat.games.mix.text import texts
from playmat.kernel.amounts import Fixed
from playmat.kernel.zones import Zone
from playmat.language.categories import Form
from playmat.language.english import they, you
from playmat.language.grammar import Dialect

return_card = partial(zone_effects.RemoveCard, HAND)

put_into_deck = partial(zone_effects.RemoveCard, DECK)

ENDS = {end: end for end in (BOTTOM, TOP)}  # of a Deck

PERSONS = (you(), they(who="{others} "))

# One card goes from a zone to another: from where, to where, and where it lies there.
MOVES = (
    Form(HAND, WALL, SHUFFLED, move="send<s> <card> in <your> Hand to <your> Wall"),
    Form(HAND, DECK, SHUFFLED, move="shuffle<s> <card> in <your> Hand into <your> Deck"),
    Form(HAND, ASIDE, SHUFFLED, move="take<s> <card> in <your> Hand out of the Game"),
    Form(WALL, HAND, SHUFFLED, move="return<s> <card> on <your> Wall to <your> Hand"),
    Form(WALL, DECK, SHUFFLED, move="shuffle<s> <card> on <your> Wall into <your> Deck"),
    Form(WALL, ASIDE, SHUFFLED, move="take<s> <card> on <your> Wall out of the Game"),
    Form(HAND, DECK, BOTTOM, move="put<s> <card> in <your> Hand on the bottom of <your> Deck"),
    Form(WALL, DECK, BOTTOM, move="put<s> <card> on <your> Wall on the bottom of <your> Deck"),
    Form(HAND, DECK, TOP, move="put<s> <card> in <your> Hand on the top of <your> Deck"),
    Form(WALL, DECK, TOP, move="put<s> <card> on <your> Wall on the top of <your> Deck"),
)


def orders_to_cards(mix: Dialect) -> None:
    effect = mix.category("effect")
    for verb, what, order in (
        ("deal", "DMG", body_effects.Deal),
        ("restore", "HP", body_effects.Restore),
    ):
        effect(
            f"{verb} {{amount}} {what} to {{objects}}[ for each {{counted}}]",
            lambda n, card, counted, order=order: order(card, for_each(n, counted)),
        )
        effect(
            f"{verb} {what} equal to {{figure}} to {{objects}}",
            lambda n, card, order=order: order(card, n),
        )
    effect("restore {objects} to full HP", body_effects.RestoreFully)
    effect("set {whose} HP to {hp}", body_effects.SetHp)
    mix.include("hp", "amount", "figure")
    effect("double {whose} HP", body_effects.DoubleHp)
    effect("swap the HP of {first:card} and {second:card}", body_effects.SwapHp)
    effect("KO {objects}", body_effects.KnockOut, also=("send {objects} to the Wall",))
    effect("clash with {objects}", body_effects.Clash)
    effect(
        "this ATK deals {signed} DMG[ for each {counted}]",
        lambda n, counted: effects.AttackDealsMore(for_each(Fixed(n), counted)),
    )
    effect("this ATK deals extra DMG equal to {figure}", effects.AttackDealsMore)
    effect(
        "this ATK deals {positive} DMG[ for each {counted}]",
        lambda n, counted: effects.AttackDeals(for_each(Fixed(n), counted)),
    )
    effect("this ATK deals DMG equal to {figure}", effects.AttackDeals)
    effect("this ATK deals {much} DMG", effects.AttackDeals)
    effect("this ATK deals double DMG", effects.AttackDealsDouble)
    effect("this ATK deals half DMG", effects.AttackDealsHalf)
    effect("this ATK deals 0 DMG", effects.AttackDealsNothing)
    effect("win this throw", effects.WinThrow)
    for verb, place, goes in (
        ("return", "to * Hand", return_card),
        ("shuffle", "into * Deck", put_into_deck),
    ):
        its = place.replace("*", "its owner's")
        theirs = place.replace("*", "their owners'") + "s"
        effect(f"{verb} {{card}} {its}", goes, also=(f"{verb} {{card}} {theirs}",))
        effect(f"{verb} {{both}} {theirs}", goes, also=(f"{verb} {{both}} {its}",))
        yours = place.replace("*", "your")
        effect(f"{verb} this card {yours}", lambda goes=goes: goes(objects.ThisCard()))
    for what, whose in (("{card}", "its owner's Deck"), ("{both}", "their owners' Decks")):
        effect.each(
            f"put {what} on the <end> of {whose}",
            lambda end, card: put_into_deck(card, end),
            end=ENDS,
        )
    effect.each(
        "put this card on the <end> of your Deck",
        lambda end: put_into_deck(objects.ThisCard(), end),
        end=ENDS,
    )
    effect("take {objects} out of the Game", partial(zone_effects.RemoveCard, ASIDE))
    effect(
        "put {counter:a_new_counter} counter on {objects}[ for each {counted}]",
        lambda counter, target, counted: body_effects.PutCounter(
            target, for_each(Fixed(1), counted), counter
        ),
    )
    effect(
        "put {number} {counter:new_counter} {counter|counters:number} on {objects}"
        "[ for each {counted}]",
        lambda n, counter, target, counted: body_effects.PutCounter(
            target, for_each(Fixed(n), counted), counter
        ),
    )
    effect("copy the abilities of {objects}", body_effects.CopyAbilities)
    effect("this card becomes a copy of {card}", body_effects.BecomeCopy)
    effect("this card takes over the HP and ATKs of {card}", body_effects.TakeFigures)
    effect(
        "the next card you play gets +{number} HP[ for each {counted}]",
        lambda n, counted: body_effects.NextCardGains(for_each(Fixed(n), counted), objects.You()),
    )
    effect(
        "the next card {opponent} plays gets {signed} HP",
        lambda who, n: body_effects.NextCardGains(Fixed(n), who),
    )
    effect("the next card you play is a copy of this card", body_effects.NextCardIsCopy)
    effect("set its HP to {number} instead", texts.SetHpInstead)
    effect(
        "send a card in your Hand to your Wall instead",
        lambda: texts.PayInstead(0),
        also=(
            "discard a card instead",
            "discard a card from your Hand instead",
            "discard a card from your Hand to the Wall instead",
            "send 1 card from your Hand to the Wall instead",
            "send a card from your Hand to the Wall instead",
            "put a card from your Hand on your Wall instead",
        ),
    )
    effect(
        "send a card in your Hand to your Wall and set its HP to {positive} instead",
        texts.PayInstead,
    )
    for words, where in (
        ("return * to your Hand instead", cards.TO_HAND),
        ("shuffle * into your Deck instead", cards.TO_DECK),
    ):
        effect(
            words.replace("*", "it"),
            partial(texts.LeaveInstead, where),
            also=(words.replace("*", "this card"),),
        )
    effect(
        "swap this card with a card in your Hand",
        lambda: zone_effects.SwapForHand(HAND, objects.ThisCard()),
    )
    effect(
        "{opponent} swaps their card with a card in their Hand",
        partial(zone_effects.SwapForHand, HAND),
    )


def orders_to_players(mix: Dialect) -> None:
    effect = mix.category("effect")
    effect.each(
        "<who>draw<s> {cards}[ for each {counted}]",
        lambda *slots: draw(*slots[:-2], for_each(Fixed(slots[-2]), slots[-1])),
        PERSONS,
    )
    effect.each("<who>draw<s> cards equal to {figure}", draw, PERSONS)
    effect.each(
        "<who>draw<s> cards until <your> Hand has {number}",
        lambda *slots: effects.DrawUpTo(whoever(list(slots[:-1])), slots[-1]),
        PERSONS,
    )
    effect.each(
        "<who>draw<s> that many cards", lambda *who: draw(*who, figures.ThatMuch()), PERSONS
    )
    effect("{others} reveals their Hand", effects.RevealHand)
    effect("reveal your Hand", lambda: effects.RevealHand(objects.You()))
    effect("look at the top card of your Deck", deck_effects.PeekAtTop)
    effect("reveal the top card of your Deck", deck_effects.RevealTop)
    effect.each("put it on the <end> of your Deck", deck_effects.PutBack, end=ENDS)
    effect("search your Deck for {sought}", deck_effects.FindIt)
    effect("search your Deck for a card", lambda: deck_effects.FindIt(None))
    effect("reveal it", deck_effects.RevealIt)
    effect("send it to your Wall", lambda: deck_effects.MoveFound(WALL))
    effect("add it to your Hand", deck_effects.AddToHand)
    effect("shuffle your Deck", deck_effects.ShuffleDeck)
    effect("flip a coin", effects.FlipCoin)
    effect("flip {few} coins", effects.FlipCoins)
    effect("roll a die", effects.RollDie)
    effect("choose a type", lambda: effects.ChooseType(objects.You()))
    effect("{opponent} chooses a type", effects.ChooseType)
    effect("you win the Game", effects.WinGame)
    one_card_moves(mix)
    whole_zones(mix)


def draw(*slots: Any) -> effects.Draw:
    """Whoever is named draws, else the player whose card it is."""
    *named, amount = slots
    return effects.Draw(whoever(named), amount)


def one_card_moves(mix: Dialect) -> None:
    """A card of a zone goes somewhere else: chosen by its player, or at random."""
    effect = mix.category("effect")
    for card, random, build, persons in (
        ("a card", "[ at random]", move_one, PERSONS),
        ("{sought}", "[ at random]", move_sought, PERSONS),
        ("{few} cards", "[ at random]", move_few, PERSONS),
    ):
        effect.each(f"<who><move>{random}", build, persons, (Form(card=card),), MOVES)
    effect.each(
        "<who><move>", move_yours, PERSONS[1:], (Form(card="a card of your choice"),), MOVES
    )
    effect.each(
        "<who><move>",
        move_top,
        PERSONS,
        (Form(top="the top card"), Form(top="the top {few} cards")),
        (
            Form(WALL, move="send<s> <top> of <your> Deck to <your> Wall"),
            Form(ASIDE, move="take<s> <top> of <your> Deck out of the Game"),
            Form(DECK, move="put<s> <top> of <your> Deck on the bottom of <your> Deck"),
        ),
    )


def move_one(source: Zone, target: Zone, where: str, *slots: Any) -> zone_effects.MoveOne:
    *named, at_random = slots
    return zone_effects.MoveOne(whoever(named), source, target, at_random, where)


def move_sought(source: Zone, target: Zone, where: str, *slots: Any) -> zone_effects.MoveOne:
    *named, sought, at_random = slots
    return zone_effects.MoveOne(whoever(named), source, target, at_random, where, sought)


def move_few(source: Zone, target: Zone, where: str, *slots: Any) -> zone_effects.MoveOne:
    """So many cards, one after the other (MX-R119)."""
    *named, count, at_random = slots
    return zone_effects.MoveOne(whoever(named), source, target, at_random, where, count=count)


def move_yours(source: Zone, target: Zone, where: str, who: Any) -> zone_effects.MoveOne:
    return zone_effects.MoveOne(who, source, target, at_random=False, where=where, yours=True)


def move_top(target: Zone, *slots: Any) -> deck_effects.MoveTop:
    named = [slot for slot in slots if isinstance(slot, objects.MixObject)]
    count = slots[-1] if slots and isinstance(slots[-1], int) else 1
    return deck_effects.MoveTop(target, whoever(named), count)


def whoever(named: list[Any]) -> Any:
    """Who is named to do something, else the player whose card it is."""
    return named[0] if named else objects.You()


def whole_zones(mix: Dialect) -> None:
    """A whole Hand or Wall is moved, a Hand looked at, the top cards of a Deck looked through."""
    effect = mix.category("effect")
    effect.each(
        "<who>shuffle<s> <your> Hand into <your> Deck",
        lambda *who: zone_effects.ShuffleHandIntoDeck(whoever(list(who))),
        PERSONS,
    )
    effect.each(
        "<who><move>",
        lambda target, *who: zone_effects.ClearWall(target, whoever(list(who))),
        PERSONS,
        (
            Form(DECK, move="shuffle<s> <your> Wall into <your> Deck"),
            Form(HAND, move="return<s> all cards on <your> Wall to <your> Hand"),
        ),
    )
    mix.phrase("theirs", "the opponent's", objects.TheOpponent)
    mix.phrase("theirs", "each opponent's", objects.EachOpponent)
    effect("look at {theirs} Hand", zone_effects.LookAtHand)
    effect("look at the top card of {theirs} Deck", zone_effects.LookAtTheirTop)
    effect("look at the top {few} cards of {theirs} Deck", look_on_deck)
    effect.each(
        "<who>reveal<s> a card in <your> Hand at random",
        lambda *who: zone_effects.RevealOneOfHand(whoever(list(who))),
        PERSONS,
    )
    effect(
        "look at the top {few} cards of your Deck and put them back in any order",
        deck_effects.ArrangeTop,
    )
    ends = {
        "put the rest on the bottom of your Deck": BOTTOM,
        "put the rest on the top of your Deck": TOP,
        "shuffle the rest into your Deck": SHUFFLED,
    }
    for one, slots in (("one of them", ()), ("{sought} among them", ("sought",))):
        effect.each(
            f"look at the top {{few}} cards of your Deck and add {one} to your Hand and <rest>",
            deck_effects.TakeFromTop if slots else take_any,
            rest=ends,
        )


def look_on_deck(count: int, who: Any) -> zone_effects.LookAtTheirTop:
    return zone_effects.LookAtTheirTop(who, count)


def take_any(where: str, count: int) -> deck_effects.TakeFromTop:
    return deck_effects.TakeFromTop(where, count, None)
