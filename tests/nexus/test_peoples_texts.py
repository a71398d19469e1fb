"""Texts as people write them mean what they say, in the words of the game."""

from __future__ import annotations

import pytest

from playmat.games import load
from playmat.kernel.errors import BadText
from playmat.language.suggestions import Doubtful

NEXUS = load("nexus")


def told(text: str, kind: str) -> str:
    return NEXUS.texts.dialect.canonical(
        NEXUS.texts.dialect.parse(text, "line", "Brass Heron", kind)
    )


MEANT = [
    # spaces, two kinds, rights of any card, prices instead, what was named before
    (
        "spell",
        "Bring back a Fire unit from your graveyard to the front row.",
        "Summon up to 1 target Fire Unit from your Discard Pile to an empty Front-Line space.",
    ),
    (
        "spell",
        "Move target unit you control to the Rear-Guard.",
        "Move target allied unit to an empty Rear-Guard space.",
    ),
    (
        "spell",
        "Search your deck for a Unit and summon it to your back row. Shuffle your deck.",
        "Search your deck for 1 Unit, and summon it to an empty Rear-Guard space.",
    ),
    (
        "spell",
        "Destroy all Items and Spells your opponent controls.",
        "Retire all opposing Items or Spells.",
    ),
    (
        "unit",
        "Deal 1000 damage to each enemy unit in this column.",
        "Deal 1000 damage to each opposing unit in the same column as this card.",
    ),
    (
        "unit",
        "The unit in front of this gets +1000 ATK.",
        "CONT: Raise each unit in front of this card's ATK by 1000.",
    ),
    (
        "spell",
        "Destroy the enemy unit with the highest ATK.",
        "Retire the opposing unit with the highest ATK.",
    ),
    (
        "item",
        "Equipped unit can't be destroyed by enemy spells.",
        "CONT: The equipped unit cannot be retired by opposing Spells.",
    ),
    (
        "item",
        "The wearer attacks twice each turn.",
        "CONT: The equipped unit can attack twice each turn.",
    ),
    (
        "unit",
        "Your opponent's units must attack this if able.",
        "CONT: This must be attacked if able.",
    ),
    (
        "unit",
        "You can't summon this unless you have 3 or more Items.",
        "CONT: This can be played only if you have 3 or more Items.",
    ),
    (
        "unit",
        "If this would die, you can discard a card instead.",
        (
            "If this would be retired or destroyed by battle,"
            " you may discard 1 card from your hand instead."
        ),
    ),
    (
        "spell",
        "Destroy target creature. Its controller draws a card.",
        "Retire target unit, and its owner draws 1 card.",
    ),
    (
        "spell",
        "Target player draws 2 cards.",
        "Target player draws 2 cards.",
    ),
    (
        "spell",
        "Destroy all items. Draw a card for each one destroyed this way.",
        "Retire all Items, and draw 1 card for each card retired this way.",
    ),
    (
        "spell",
        "Exhaust target unit. If it's in the Rear-Guard, draw a card.",
        "Exhaust target unit, and if it is in the Rear-Guard, draw 1 card.",
    ),
    (
        "unit",
        "When this unit's attack hits a Rear-Guard unit, gain 2 mana.",
        "When this unit's attack hits a Rear-Guard unit, gain 2 mana.",
    ),
    (
        "unit",
        "Spark 1, exhaust this unit: draw a card.",
        "ACT: Spark 1 and exhaust this, then draw 1 card.",
    ),
    (
        "spell",
        "Scry 2.",
        (
            "Look at the top 2 cards of your deck, and put any number of them on the bottom of"
            " your deck, and put the rest back in any order."
        ),
    ),
    # what stands before "then" is paid where it can be (PN-R63), and done where it cannot
    (
        "unit",
        "Spark 2 cards, then untap this unit. This effect can only be used once per turn.",
        "ACT: Once per turn, spark 2, then refresh this.",
    ),
    (
        "spell",
        "Destroy one enemy unit, then charge 1 card from the top of your deck.",
        "Retire target opposing unit, and charge the top 1 card of your deck.",
    ),
    # a unit destroyed by battle is not retired (PN-1506)
    (
        "unit",
        "When this dies, your opponent loses 2 life.",
        "When this is sent to the Discard Pile, the opponent loses 2 Life Points.",
    ),
    (
        "unit",
        "As long as you have 10 or less life, this unit can't be destroyed.",
        (
            "CONT: While you have 10 or less Life Points,"
            " this cannot be retired or destroyed by battle."
        ),
    ),
    # what is said once of several things holds for each of them
    (
        "item",
        "Equipped unit has +2000 ATK but can't body-block.",
        "CONT: Raise the equipped unit's ATK by 2000, and the equipped unit cannot body-block.",
    ),
    (
        "spell",
        "Target unit gets +1000 ATK and can't be attacked this turn.",
        (
            "Raise target unit's ATK by 1000 until the end of the turn,"
            " and it cannot be attacked until the end of the turn."
        ),
    ),
    # several abilities in one paragraph
    (
        "avatar",
        "Rollover. Charge 1 card from your hand, then raise this Avatar's ATK by 3000 this turn.",
        (
            "Rollover. ACT: Charge 1 card from your hand,"
            " then raise this unit's ATK by 3000 until the end of the turn."
        ),
    ),
    # the turn begins with the Draw Phase (PN-R105); in the Standby Phase nothing is chosen
    (
        "spell",
        "At the start of your turn, lose 1 life and draw a card.",
        "At the beginning of your Draw Phase, lose 1 Life Point, and draw 1 card.",
    ),
    (
        "avatar",
        "During your Standby Phase, each of your units gets +1000 HP until end of turn.",
        (
            "At the beginning of your Standby Phase,"
            " raise all allied units' HP by 1000 until the end of the turn."
        ),
    ),
    (
        "spell",
        (
            "Whenever you charge a card, your opponent has to throw away a random card"
            " if they have more cards in hand than you."
        ),
        (
            "When you charge a card, if the opponent has more cards in hand than you,"
            " the opponent discards 1 card at random from their hand."
        ),
    ),
]


@pytest.mark.parametrize(("kind", "text", "meant"), MEANT)
def test_people_are_understood(kind: str, text: str, meant: str) -> None:
    assert told(text, kind) == meant


@pytest.mark.parametrize(
    "text",
    [
        "When this is summoned, draw 1 card. ACT: Pay 1 mana, then gain 1 Life Point.",
        "Free Attacker. When this is summoned, draw 1 card.",
        "When this is summoned, draw 1 card. At the end of your turn, retire this.",
    ],
)
def test_abilities_may_follow_one_another(text: str) -> None:
    assert told(text, "unit") == text


def test_a_sentence_that_says_not_when_goes_on_with_the_one_before() -> None:
    meant = "When this is summoned, draw 1 card, and gain 1 Life Point."
    assert told("When this is summoned, draw 1 card. Gain 1 Life Point.", "unit") == meant


@pytest.mark.parametrize(
    "text",
    [
        "Retire target units.",
        "When this is summoned, if you have exactly one Item, draw a card.",  # two are one or more
    ],
)
def test_what_the_game_cannot_say_is_not_read_as_something_near(text: str) -> None:
    with pytest.raises(BadText):
        told(text, "item")


def test_a_bonus_at_an_attack_is_asked_about_where_it_may_be_for_good() -> None:
    with pytest.raises(Doubtful) as asked:
        told("Whenever this attacks, it gets +500 ATK.", "unit")
    assert [line.removesuffix(".")[-17:] for line in asked.value.meanings] == [
        "during the battle",
        "unit's ATK by 500",
    ]
