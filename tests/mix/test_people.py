"""What people write on cards of The Mix, and what it is taken for."""

from __future__ import annotations

import pytest

from playmat.games import load
from playmat.kernel.errors import BadText

SAID = {
    # cards that are played together (MX-801 to MX-805)
    "Can be played with Carter. Add their HP together.": "Combo (this card + Carter): sum.",
    "When played with Destin, they get a +2 to HP and all ATKs.": (
        "Combo (this card + Destin): boost, +2 HP, all ATKs +2 DMG."
    ),
    "If played with Carter and Destin, draw two cards.": (
        "Combo (this card + Carter + Destin): boost. On Play: Draw 2 cards."
    ),
    "When played with Destin, they get +2 damage.": (
        "Combo (this card + Destin): boost, all ATKs +2 DMG."
    ),
    # who chooses, who moves
    "Your opponent discards a card of your choice.": (
        "On Land: The opponent sends a card of your choice in their Hand to their Wall."
    ),
    "Your opponent discards a card.": (
        "On Land: The opponent sends a card in their Hand to their Wall."
    ),
    "Put the top card of your opponent's deck onto their Wall.": (
        "On Land: The opponent sends the top card of their Deck to their Wall."
    ),
    # a KO comes of effects, and is not a defeat (MX-602)
    "Ongoing: This card cannot be KO'd.": "Ongoing: This card can't be KO'd by effects.",
    "Send the enemy card to the Wall.": "On Land: KO the opposing card.",
    # "it" is what was named before
    "Your opponent's card is KO'd if it has 2 HP or less.": (
        "On Land: If the opposing card has 2 or less HP, KO the opposing card."
    ),
    "Whenever your opponent plays a card, deal 1 damage to it.": (
        "Ongoing: When an opposing card is played, deal 1 DMG to it."
    ),
    # an ATK deals DMG only where it lands
    "On Any ATK: +1 DMG if this card has less HP than your opponent's card.": (
        "On Any Land: If this card's HP is less than the opposing card's HP, this ATK deals +1 DMG."
    ),
    "If this card has 3 HP or less, its Paper attack does double damage.": (
        "[Paper] On Land: If this card has 3 or less HP, this ATK deals double DMG."
    ),
    # the rest only if the first was done
    "On Play: You may discard a card to draw two cards.": (
        "On Play: You may send a card in your Hand to your Wall. If you do, draw 2 cards."
    ),
    "Prevent your opponent from throwing Rock next round.": (
        "On Land: The opponent can't throw Rock next Round."
    ),
    "On Play: Swap HP with your opponent's card.": (
        "On Play: Swap the HP of this card and the opposing card."
    ),
    "The first time this card would go to the Wall it stays with 1 HP.": (
        "Ongoing (once per Game): If this card would be defeated or KO'd, set its HP to 1 instead."
    ),
}


@pytest.mark.parametrize("text", SAID)
def test_what_people_write_is_told_back_in_the_words_of_the_game(text: str) -> None:
    assert load("mix").texts.usual_line(text, "Brass Heron") == SAID[text]


@pytest.mark.parametrize(
    "text",
    [
        "Banish the top card of your opponent's Deck face-down.",  # no card lies there unseen
        "On Any ATK: Get 1 HP back unless you're already at full health.",
        "When played with Destin, they get -2 to HP.",
        "When played with some friends, draw a card.",
    ],
)
def test_words_that_say_more_than_the_game_can_are_not_dropped(text: str) -> None:
    with pytest.raises(BadText):
        load("mix").texts.usual_line(text, "Brass Heron")
