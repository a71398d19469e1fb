"""The dialect of The Mix: section 6 of its ledger as a table of phrases."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import product
from typing import Any

from playmat.games.mix.effects import body_effects, effects, sentences, zone_effects
from playmat.games.mix.effects.zone_effects import BOTTOM, SHUFFLED, TOP
from playmat.games.mix.facts import card as cards
from playmat.games.mix.facts import conditions, figures, objects
from playmat.games.mix.facts.figures import EQUAL, LESS, MORE, for_each
from playmat.games.mix.facts.standing import (
    ALSO_TYPE,
    CANT_THROW,
    DEALS,
    DEALS_SCALED,
    DOUBLE,
    EACH_ROUND,
    FROM_EFFECTS,
    HALF,
    MORE_HP,
    MUST_THROW,
    NO_DEFEAT,
    NO_KO,
    NO_MOVE,
    NO_RESTORE,
    ONCE,
    SILENCE,
    TAKES_LESS,
    TAKES_MOST,
    TAKES_NONE,
    TAKES_SCALED,
)
from playmat.games.mix.facts.state import ASIDE, DECK, HAND, WALL
from playmat.games.mix.rules.bodies import DEFEAT, KNOCK_OUT
from playmat.games.mix.text import texts
from playmat.games.mix.text.sense import protects
from playmat.games.mix.text.texts import Identifiers
from playmat.kernel.amounts import Fixed
from playmat.kernel.zones import Zone
from playmat.language.categories import Form
from playmat.language.english import between, signed_numbers, they, you
from playmat.language.grammar import NUMBER, NUMBER_WORDS, Dialect
from playmat.language.phrases import Phrase
from playmat.language.templates import article_before
from playmat.parts.game_file import game_dialect

TIMINGS = {
    "On Play": cards.ON_PLAY,
    "On ATK": cards.ON_ATK,
    "On Any ATK": cards.ON_ANY_ATK,
    "On Land": cards.ON_LAND,
    "On Any Land": cards.ON_ANY_LAND,
    "On Struck": cards.ON_STRUCK,
    "On Matched": cards.ON_MATCHED,
    "On Wall": cards.ON_WALL,
    "On Round End": cards.ON_ROUND_END,
    "On Round Start": cards.ON_ROUND_START,
    "Ongoing": cards.ONGOING,
}
LIMITS = {
    "once per Round": cards.ONCE_PER_ROUND,
    "once per Game": cards.ONCE_PER_GAME,
    "not concurrent": cards.NOT_CONCURRENT,
    "can't be used concurrently": cards.NOT_CONCURRENT,
}

return_card = partial(zone_effects.RemoveCard, HAND)
put_into_deck = partial(zone_effects.RemoveCard, DECK)

MOST_PARTS = 12  # of a combo that counts them
# DMG from where, as a mask; 0 is all there is.
SOURCES = {
    "": 0,
    " from ATKs": cards.ALL_TYPES,
    " from effects": FROM_EFFECTS,
    " from the next ATK": cards.ALL_TYPES | ONCE,
}
OR_MORE = {" or more": MORE, " or less": LESS}
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


def make_dialect(identifiers: Identifiers) -> Dialect:
    """The whole dialect, with the identifiers that the sets declare.

    A line of a card is of the category "line".
    """

    def declared(mix: Dialect) -> None:
        for name, *others in identifiers:
            mix.words("identifier", dict.fromkeys([name, *others], name))

    return game_dialect(
        __file__,
        "this card",
        *(words, declared, named_objects, counts, asked_conditions, durations),
        *(orders_to_cards, orders_to_players, statements, lines, combos),
    )


def words(mix: Dialect) -> None:
    signed_numbers(mix)
    mix.words("type", {"Rock": 0, "Paper": 1, "Scissors": 2})
    mix.words("timing", TIMINGS)
    mix.words("limit", LIMITS)
    mix.count("cards", "card", "cards")
    mix.pattern("positive", NUMBER, between(1), str, example="N")
    mix.words("positive", NUMBER_WORDS)
    mix.pattern("above", NUMBER, between(1), str, example="N")  # more than so many
    mix.words("above", NUMBER_WORDS)
    mix.pattern("few", NUMBER, between(2, 12), str, example="N")  # at once
    mix.words("few", {word: number for word, number in NUMBER_WORDS.items() if number > 1})
    mix.count("copies", "copy", "copies", digit=True)
    mix.pattern("counter", "[A-Za-z]+", str.lower, str, example="rage", known="counter")
    mix.pattern("new_counter", "[A-Za-z]+", str.lower, str, example="rage")
    mix.pattern(  # an article that is no number: "1 rage counter" has one reading
        "a_new_counter",
        "(?i:an?) [A-Za-z]+",
        lambda text: text.partition(" ")[2].lower(),
        lambda counter: f"{article_before(counter)} {counter}",
        example="a rage",
    )
    name = r"(?!(?i:any |this card\b))[^+():,]*[^+():, ]"
    mix.pattern("name", name, str, str, example="NAME", known="name")


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
    mix.category("figure").each(
        "half {figure:whole_figure}<rounded>", figures.Half, rounded={"": 1, " rounded down": 0}
    )


def cards_named(zone: Zone, name: str, whose: Any) -> figures.CardsIn:
    return figures.CardsIn(zone, whose, conditions.HasName(objects.FoundCard(), name))


def asked_conditions(mix: Dialect) -> None:
    condition = mix.category("condition")
    of_type = condition(
        "{card} is a(n) {type} card", conditions.IsType, also=("{card} is a(n) {type} Type",)
    )
    of_group = condition(
        "{card} is a(n) {identifier} card",
        conditions.HasIdentifier,
        also=("{card} is a(n) {identifier}",),
    )
    for kind, is_so in (("type", of_type), ("identifier", of_group)):
        condition(  # a player has one card in play
            f"the opponent has a(n) {{{kind}}} card in play",
            lambda found, is_so=is_so: is_so.make(mix.parse("the opposing card", "card"), found),
        )
    for what, asked in (("type", conditions.IsType), ("identifier", conditions.HasIdentifier)):
        condition(
            f"the top card of your Deck is a(n) {{{what}}} card",
            lambda found, asked=asked: asked(objects.TopCard(), found),
        )
        condition.each(
            f"a card <place> is a(n) {{{what}}} card",
            lambda zone, found, asked=asked: conditions.Among(
                zone, asked(objects.FoundCard(), found)
            ),
            place={"on your Wall": WALL, "in your Hand": HAND},
        )
    condition("{whose} Primary ATK is {type}", conditions.IsType)  # MX-203: that is its type
    named = condition("{card} is named {name}", conditions.HasName)
    condition(
        "the opponent has {name} in play",
        lambda name: named.make(mix.parse("the opposing card", "card"), name),
    )
    condition("{card} is a combo", conditions.IsCombo)
    condition("{card} has exactly {number} HP", conditions.HpIsExactly)
    mix.phrase("dealt", "the ATK dealt", figures.ThatMuch)
    bounded(mix, "{dealt} <bound> DMG", figures.FigureIs)
    condition(
        "{card} has lost HP",
        lambda card: conditions.HasLostHp(card, True),
        also=("{card} is damaged",),
    )
    condition(
        "{card} has full HP",
        lambda card: conditions.HasLostHp(card, False),
        also=("{card} is undamaged",),
    )
    last_cards(mix)
    for what, asked in (("type", conditions.IsType), ("identifier", conditions.HasIdentifier)):
        condition(
            f"{{card}} is not a(n) {{{what}}} card",
            lambda card, found, asked=asked: conditions.IsNot(card, asked(card, found)),
        )
    condition("{player} threw {type}[ last Round]", conditions.Threw)
    _, fewer = bounded(
        mix,
        "{card} has <bound> HP",
        lambda how, card, n: conditions.HpIs(card, n, how == MORE),
    )
    condition(  # as people's words are spelled; theirs would have one meaning with "or less"
        "{card} has less HP than {positive}",
        lambda card, n: fewer.make(card, n - 1),
    )
    condition(
        "{card} has {number} or more {counter} counters",
        conditions.CountersAtLeast,
        also=("{card} has {number} or more {counter} counter",),
    )
    condition.each("{figure} is {number}<more>", figures.FigureIs, more=OR_MORE)
    condition.each(
        "{first:figure} is <compared> {second:figure}",
        figures.FiguresCompare,
        compared={"greater than": MORE, "less than": LESS, "equal to": EQUAL},
    )
    there_are, _ = bounded(
        mix,
        "there are <bound> {counted_many}",
        lambda how, n, counted: figures.FigureIs(how, counted, n),
    )
    on_wall = mix.phrase(
        "counted_many", "cards named {name} on {holder} Wall", partial(cards_named, WALL)
    )
    in_hand = mix.phrase(
        "counted_many", "cards named {name} in {holder} Hand", partial(cards_named, HAND)
    )
    condition(
        "{name} is on {holder} Wall",
        lambda name, whose: there_are.make(1, on_wall.make(name, whose)),
        also=("a card named {name} is on {holder} Wall",),
    )
    condition(
        "{name} is in {holder} Hand",
        lambda name, whose: there_are.make(1, in_hand.make(name, whose)),
        also=("a card named {name} is in {holder} Hand",),
    )
    condition("there are no {counted_many}", lambda counted: figures.FigureIs(LESS, counted, 0))
    for whose, zone in product(("your", "the opponent's"), ("in * Hand", "in * Deck", "on * Wall")):
        place = zone.replace("*", whose)
        empty = [f"{place[3:]} is empty"]
        if whose == "your":
            empty += [f"you have no cards {place}", f"you have an empty {place[8:]}"]
        for words in empty:
            condition(
                words, lambda place=place: mix.parse(f"there are no cards {place}", "condition")
            )
    condition.each(
        "you have <compared> cards <place> than {opponent}",
        lambda zone, how, other: figures.FiguresCompare(
            how,
            figures.CardsIn(zone, objects.You(), None),
            figures.CardsIn(zone, other, None),
        ),
        (Form(HAND, place="in your Hand"), Form(WALL, place="on your Wall")),
        compared={"more": MORE, "fewer": LESS},
    )
    condition.each("the die shows {number}<more>", figures.DieShows, more={**OR_MORE, "": EQUAL})
    mix.include("conditions", "condition")
    mix.phrase("conditions", "{first:condition} and {second:condition}", conditions.BothHold)
    condition("the ATK was {type}", conditions.AttackWas)
    condition("you landed an ATK last Round", conditions.LandedLastRound)
    condition("you won this Round", conditions.WonThisRound)
    condition("you lost this Round", conditions.LostThisRound)
    condition("heads", lambda: conditions.Answered(conditions.HEADS))
    condition("tails", lambda: conditions.Answered(conditions.TAILS))
    condition("you do", lambda: conditions.Answered(conditions.DONE))
    condition.each(
        "this card would be <beaten>",
        conditions.WouldBeBeaten,
        beaten={"defeated or KO'd": DEFEAT | KNOCK_OUT, "defeated": DEFEAT, "KO'd": KNOCK_OUT},
    )


def bounded(mix: Dialect, template: str, build: Callable[..., Any]) -> tuple[Phrase, Phrase]:
    """A condition on "N or more" and "N or less", and the same in the words "more than N".

    The phrases for "or more" and "or less" are returned.
    """
    condition = mix.category("condition")
    phrases: list[Phrase] = []
    for how, bound, than, step in (
        (MORE, "{number} or more", "more than {number}", 1),
        (LESS, "{number} or less", "less than {number:above}", -1),
    ):
        said = condition(template.replace("<bound>", bound), partial(build, how))
        phrases.append(said)
        condition(
            template.replace("<bound>", than),
            partial(shifted, said, step, "{" in template.partition("<")[0]),
            also=(template.replace("<bound>", than.replace("less", "fewer")),) if step < 0 else (),
        )
    return phrases[0], phrases[1]


def shifted(said: Phrase, step: int, number_last: bool, *slots: Any) -> Any:
    """A bound in other words: more than 3 is 4 or more."""
    if number_last:
        return said.make(*slots[:-1], slots[-1] + step)
    return said.make(slots[0] + step, *slots[1:])


def last_cards(mix: Dialect) -> None:
    """A player has nothing but the active card (MX-R103)."""
    condition = mix.category("condition")
    condition("{card:own_card} is your last card", conditions.IsLastCard)
    condition("{card:their_card} is the opponent's last card", conditions.IsLastCard)
    mix.phrase("own_card", "this card", objects.ThisCard)
    mix.phrase("their_card", "the opposing card", objects.OpposingCard)
    for it in ("it is", "this is"):
        condition(
            f"{it} your last card",
            lambda: mix.parse("this card is your last card", "condition"),
        )


def durations(mix: Dialect) -> None:
    for words, duration in texts.DURATIONS.items():
        mix.phrase("duration", words, duration)
    mix.phrase("duration", "for the next {few} Rounds", effects.NextRounds)
    mix.phrase("duration", "for {number:positive} {Round|Rounds:number}", effects.ForRounds)


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
    effect("this ATK deals {positive} DMG", lambda n: effects.AttackDeals(Fixed(n)))
    effect("this ATK deals DMG equal to {figure}", effects.AttackDeals)
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
    effect("look at the top card of your Deck", zone_effects.PeekAtTop)
    effect("reveal the top card of your Deck", zone_effects.RevealTop)
    effect.each("put it on the <end> of your Deck", zone_effects.PutBack, end=ENDS)
    effect("search your Deck for {sought}", zone_effects.FindIt)
    effect("search your Deck for a card", lambda: zone_effects.FindIt(None))
    effect("reveal it", zone_effects.RevealIt)
    effect("send it to your Wall", lambda: zone_effects.MoveFound(WALL))
    effect("add it to your Hand", zone_effects.AddToHand)
    effect("shuffle your Deck", zone_effects.ShuffleDeck)
    effect("flip a coin", effects.FlipCoin)
    effect("flip {few} coins", effects.FlipCoins)
    effect("roll a die", effects.RollDie)
    effect("choose a type", effects.ChooseType)
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
    ):
        effect.each(f"<who><move>{random}", build, persons, (Form(card=card),), MOVES)
    # "a card of your choice" is in people's words also one that its player chooses
    mix.phrase("chosen", "of your choice", texts.OfYourChoice)
    for moves, card in (
        (MOVES[:1], "a card of your choice"),
        (MOVES[1:], "a card {chosen}"),
    ):
        effect.each("<who><move>", move_yours, PERSONS[1:], (Form(card=card),), moves)
    effect.each(
        "<who><move>",
        move_top,
        PERSONS,
        (Form(top="the top card"), Form(top="the top {few} cards")),
        (
            Form(WALL, move="send<s> <top> of <your> Deck to <your> Wall"),
            Form(ASIDE, move="take<s> <top> of <your> Deck out of the Game"),
        ),
    )


def move_one(source: Zone, target: Zone, where: str, *slots: Any) -> zone_effects.MoveOne:
    *named, at_random = slots
    return zone_effects.MoveOne(whoever(named), source, target, at_random, where)


def move_sought(source: Zone, target: Zone, where: str, *slots: Any) -> zone_effects.MoveOne:
    *named, sought, at_random = slots
    return zone_effects.MoveOne(whoever(named), source, target, at_random, where, sought)


def move_yours(
    source: Zone, target: Zone, where: str, who: Any, chosen: texts.OfYourChoice | None = None
) -> zone_effects.MoveOne:
    return zone_effects.MoveOne(who, source, target, False, where, None, True)


def move_top(target: Zone, *slots: Any) -> zone_effects.MoveTop:
    named = [slot for slot in slots if isinstance(slot, objects.MixObject)]
    count = slots[-1] if slots and isinstance(slots[-1], int) else 1
    return zone_effects.MoveTop(target, whoever(named), count)


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
        zone_effects.ArrangeTop,
    )
    ends = {
        "put the rest on the bottom of your Deck": BOTTOM,
        "put the rest on the top of your Deck": TOP,
        "shuffle the rest into your Deck": SHUFFLED,
    }
    for one, slots in (("one of them", ()), ("{sought} among them", ("sought",))):
        effect.each(
            f"look at the top {{few}} cards of your Deck and add {one} to your Hand and <rest>",
            zone_effects.TakeFromTop if slots else take_any,
            rest=ends,
        )


def look_on_deck(count: int, who: Any) -> zone_effects.LookAtTheirTop:
    return zone_effects.LookAtTheirTop(who, count)


def take_any(where: str, count: int) -> zone_effects.TakeFromTop:
    return zone_effects.TakeFromTop(where, count, None)


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
    for much, scale in (("double", 1), ("half", -1)):
        effect(
            f"{{whose}} ATKs deal {much} DMG",
            lambda card, scale=scale: sentences.OfCards(DEALS_SCALED, card, scale, cards.ALL_TYPES),
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
    effect(
        "{card} takes {positive} DMG at the end of each Round",
        lambda card, n: sentences.OfCards(EACH_ROUND, card, -n),
    )
    effect(
        "{card} restores {positive} HP at the end of each Round",
        lambda card, n: sentences.OfCards(EACH_ROUND, card, n),
    )
    next_attacks(mix)
    effect("{whose} abilities do nothing", partial(sentences.OfCards, SILENCE))  # MX-R87
    effect("{card} can't be KO'd by effects", partial(sentences.OfCards, NO_KO))
    effect("{card} can't be defeated", partial(sentences.OfCards, NO_DEFEAT))
    effect("{card} can't be moved by effects", partial(sentences.OfCards, NO_MOVE))
    effect("{whose} HP can't be restored", partial(sentences.OfCards, NO_RESTORE))
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


def lines(mix: Dialect) -> None:
    line = mix.category("line")
    ability = mix.phrase(
        "ability",
        "[\\[{tag:type}\\] ]{timing}[ ({limit})]: {sentences:sentence/ }",
        texts.AbilityText,
    )
    mix.phrase(
        "ability",
        "Ongoing[ ({limit})]: When {comer} is played, {first:clause}[ {sentences:sentence/ }]",
        texts.when_played,
    )
    mix.phrase(
        "ability",
        "Ongoing[ ({limit})]: When an opposing card is sent to the Wall, {first:clause}"
        "[ {sentences:sentence/ }]",
        texts.when_beaten,
    )
    mix.phrase(
        "ability",
        "Ongoing[ ({limit})]: When this card beats an opposing card, {first:clause}"
        "[ {sentences:sentence/ }]",
        texts.when_beating,
    )
    mix.phrase("comer", "an opposing card", objects.OpposingCard)
    mix.phrase("clause", "[if {condition:conditions}, ]{steps:step/, then }.", texts.SentenceText)
    line(
        "[\\[{tag:type}\\] ]{timing}: {sentences:sentence/ }"
        " This[ effect] can't be used concurrently.",
        lambda tag, timing, sentences, effect: ability.make(
            tag, timing, cards.NOT_CONCURRENT, sentences
        ),
    )
    line(  # MX-1106
        "[\\[{tag:type}\\] ]{sentences:sentence/ }[ This can't be used concurrently.]",
        lambda tag, sentences, once: ability.make(
            tag, usual_timing(sentences), cards.NOT_CONCURRENT if once else None, sentences
        ),
    )
    line(
        "[\\[{tag:type}\\] ]{sentences:sentence/ } This effect can't be used concurrently.",
        lambda tag, sentences: ability.make(tag, cards.ON_LAND, cards.NOT_CONCURRENT, sentences),
    )
    mix.phrase("choice", "{steps:step/, then }", texts.ChoiceText)
    for begin, category in (("^", "sentence"), ("", "clause")):
        mix.phrase(
            category,
            f"{begin}[if {{condition:conditions}}, ]choose one: {{choices:choice/; or }}.",
            texts.choose_one,
        )
    mix.phrase(
        "sentence", "^[if {condition:conditions}, ]{steps:step/, then }.", texts.SentenceText
    )
    mix.phrase("step", "[you may ]{effect}[ {duration}]", texts.StepText)
    mix.include("line", "ability")
    first_hits(mix)
    line(
        "Deck: You may have at most {copies} of this card.",
        lambda n: texts.DeckText(n, ""),
        also=(
            "You may have at most {copies} of this card in your Deck.",
            "Only {copies} of this card per Deck.",
        ),
    )
    line(
        "Deck: Your Deck can hold this card only if every card in it is a(n) {identifier} card.",
        lambda group: texts.DeckText(0, group),
    )
    line(
        "Play: Play this card face down. Flip it at the next reveal.",
        texts.FaceDownText,
        also=("Play this card face down.", "Play: Play this card face down."),
    )


def usual_timing(sentences: tuple[texts.SentenceText, ...]) -> int:
    """When a line works that does not say it (MX-1106).

    Only an Ongoing one replaces anything; and what DMG this card takes is said of it for good.
    """
    saves = any(isinstance(each.condition, conditions.WouldBeBeaten) for each in sentences)
    return cards.ONGOING if saves or protects(sentences) else cards.ON_LAND


def first_hits(mix: Dialect) -> None:
    """The first DMG that the card takes, in the words that people have for it (MX-R106)."""
    line = mix.category("line")
    mix.words("hit", {"DMG": "", "ATK": " from ATKs", "hit": " from ATKs"})
    mix.words("each_round", {f"{each} Round": "Round" for each in ("each", "every", "per")})
    line(
        "[Ongoing: ]^reduce the first {hit} this card takes[ {each_round}] by {number}.",
        lambda ongoing, source, per, number: first_hit(mix, source, per, f"{number} less"),
    )
    mix.words("ignore", {verb: verb for verb in ("ignore", "prevent", "negate", "block", "cancel")})
    for taken in (
        "this card takes",
        "this card would take",
        "to this card",
        "dealt to this card",
        "done to this card",
        "against this card",
        "that hits this card",
        "that strikes this card",
    ):
        line(
            f"[Divine Shield: ][Ongoing: ]^{{ignore}} the first {{hit}} {taken}[ {{each_round}}].",
            lambda shield, ongoing, verb, source, per: first_hit(mix, source, per),
        )
        line(
            f"[Ongoing: ]^the first {{hit}} {taken}[ {{each_round}}] {{nothing}}.",
            lambda ongoing, source, per, _: first_hit(mix, source, per),
        )
    mix.words(
        "nothing",
        dict.fromkeys(("does nothing", "deals 0 DMG", "deals no DMG", "does no DMG", "is 0"), 0),
    )
    line(
        "[Ongoing: ]^the first time[ {each_round}] this card would take DMG[ {again:each_round}],"
        " it takes {none}[ instead].",
        lambda ongoing, per, again, none, instead: first_hit(mix, "", per or again),
    )
    mix.words("none", dict.fromkeys(("0 DMG", "no DMG", "none"), 0))


def first_hit(mix: Dialect, source: str, per: str | None, much: str = "0") -> Any:
    limit = f"once per {per or 'Game'}"
    return mix.parse(f"Ongoing ({limit}): This card takes {much} DMG{source}.", "line")


def any_of(number: int, group: str) -> texts.PartsText:
    """So many cards of a group, as the parts of a combo."""
    if number > MOST_PARTS:
        raise ValueError(f"{number} are too many: a combo has {MOST_PARTS} parts at most")
    return texts.PartsText(tuple(texts.PartText("", group) for _ in range(number)), True)


def combos(mix: Dialect) -> None:
    mode = mix.category("mode")
    bonus = mix.category("bonus")
    part = mix.category("part")
    combo = mix.phrase(
        "line",
        "Combo ({parts}): {mode}[, {bonuses:bonus/, }].[ {abilities:ability/ }]",
        texts.ComboText,
    )
    boost = mode("boost", lambda: texts.ModeText(cards.BOOST, 0))
    mix.phrase(
        "line",
        "Combo ({parts}): They get {bonus}.",
        lambda parts, bonus: combo.make(parts, boost.make(), (bonus,), None),
    )
    bonus(
        "+{number} to HP and all ATKs",
        lambda n: texts.BonusText(n, n, cards.ALL_TYPES),
        also=("a +{number} to HP and all ATKs",),
    )
    mix.phrase("parts", "{parts:part/ + }", lambda parts: texts.PartsText(parts, False))
    mix.phrase(
        "parts",
        "any {number} {identifier} {card|cards:number} with different names",
        any_of,
    )
    part("{name}", lambda name: texts.PartText(name, ""))
    # No synonyms here: a card's own name is a name.
    mix.pattern("itself", "(?i:this card)", str.lower, str, example="this card")
    part("{itself}", lambda _: texts.PartText("", ""))
    part(
        "any {identifier} card",
        lambda group: texts.PartText("", group),
        also=("a(n) {identifier} card", "any {identifier}", "a(n) {identifier}"),
    )
    mode("sum", lambda: texts.ModeText(cards.SUM, 0), also=("~add their HP together",))
    mode("fixed {number} HP", lambda n: texts.ModeText(cards.FIXED, n))
    bonus(
        "+{number} HP",
        lambda n: texts.BonusText(n, 0, 0),
        also=("+{number} to HP", "a +{number} to HP"),
    )
    bonus(
        "all ATKs +{number} DMG",
        lambda n: texts.BonusText(0, n, cards.ALL_TYPES),
        also=("+{number} to all ATKs", "a +{number} to all ATKs"),
    )
    bonus("{type} ATK +{number} DMG", lambda kind, n: texts.BonusText(0, n, 1 << kind))
