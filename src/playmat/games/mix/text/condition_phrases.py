"""Conditions of The Mix, and how long something lasts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import product
from typing import Any

from playmat.games.mix.effects import effects
from playmat.games.mix.facts import conditions, figures, objects
from playmat.games.mix.facts.figures import EQUAL, LESS, MORE
from playmat.games.mix.facts.state import HAND, WALL
from playmat.games.mix.rules.bodies import DEFEAT, KNOCK_OUT
from playmat.games.mix.text import texts
from playmat.games.mix.text.noun_phrases import OR_MORE, cards_named
from playmat.language.categories import Form
from playmat.language.grammar import Dialect
from playmat.language.phrases import Phrase


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
    condition.each(
        "{first:card} and {second:card} have <types>",
        conditions.ShareType,
        types={"the same Type": True, "different Types": False},
    )
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
    condition("{figure} is exactly {number}", partial(figures.FigureIs, EQUAL))
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
    rounds_in_a_row(mix)
    condition("you won this Round", conditions.WonThisRound)
    condition("you lost this Round", conditions.LostThisRound)
    condition("this card was struck this Round", lambda: conditions.StruckThisRound(True))
    condition("this card was not struck this Round", lambda: conditions.StruckThisRound(False))
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


def rounds_in_a_row(mix: Dialect) -> None:
    """What was won, lost, landed and thrown in the Rounds before (MX-R115)."""
    condition = mix.category("condition")
    landed = mix.phrase("condition", "you landed an ATK last Round", conditions.LandedLastRound)
    for one, each, won in (
        ("you lost last Round", "you lost each of the last {few} Rounds", False),
        ("you won last Round", "you won each of the last {few} Rounds", True),
    ):
        condition(
            one,
            landed.make if won else partial(conditions.RoundsInARow, won, 1),
        )
        condition(each, partial(conditions.RoundsInARow, won))
    condition("you landed this ATK last Round", conditions.LandedThisLastRound)
    condition("{player} threw the same type last Round", conditions.ThrewSame)
    condition("{player} threw another type last Round", conditions.ThrewAnother)
    condition("a throw was matched last Round", conditions.MatchedLastRound)


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
