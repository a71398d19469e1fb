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
    # the ATK that is thrown, lands or misses (MX-R113, MX-R114)
    "On ATK: Roll a die. This ATK does that much DMG.": (
        "On ATK: Roll a die, then this ATK deals that much DMG."
    ),
    "On Any ATK: Flip a coin. If tails, this card takes 1 DMG.": (
        "On Any ATK: Flip a coin. If tails, deal 1 DMG to this card."
    ),
    "On ATK: If you don't land this ATK, take 1 DMG.": "On Miss: Deal 1 DMG to this card.",
    "If you lose with Paper, draw a card.": "[Paper] On Miss: Draw a card.",
    "When this card lands Rock, your opponent discards a card.": (
        "[Rock] On Land: The opponent sends a card in their Hand to their Wall."
    ),
    "If this ATK lands on a Paper card, it does double DMG.": (
        "On Land: If the struck card is a Paper card, this ATK deals double DMG."
    ),
    "If your opponent throws Rock, this card takes no damage this round.": (
        "On Any ATK: If the opponent threw Rock, this card takes 0 DMG this Round."
    ),
    "This attack hits for 2 extra.": "On Land: This ATK deals +2 DMG.",
    "Scissors can't hurt this card at all.": "Ongoing: This card takes 0 DMG from Scissors ATKs.",
    "Silence your opponent's card: it loses its abilities until the end of the Round.": (
        "On Land: The opposing card's abilities do nothing this Round."
    ),
    # Rounds before this one (MX-R115)
    "If you win two rounds in a row with this card, do 2 extra damage.": (
        "On Any Land: If you landed an ATK last Round, this ATK deals +2 DMG."
    ),
    "If you attack with the same move as last round, do 1 less damage.": (
        "On Any ATK: If you threw the same type last Round, this ATK deals -1 DMG."
    ),
    # draws, Hands, abilities (MX-R116)
    "While this card is in play, nobody can draw cards.": (
        "Ongoing: Draws by each player do nothing."
    ),
    "As long as this card is out, your opponent has to play with their hand face up.": (
        "Ongoing: The opponent plays with their Hand face up."
    ),
    "Cards your opponent controls can't gain HP.": (
        "Ongoing: Each opposing card's HP can't be restored or raised."
    ),
    # what a line waits for (MX-R117)
    "When the other card heals, this one heals the same amount.": (
        "Ongoing: When an opposing card restores HP, restore that much HP to this card."
    ),
    "Whenever your opponent draws a card, deal 1 damage to their card.": (
        "Ongoing: When an opponent draws a card, deal 1 DMG to the opposing card."
    ),
    # what ATKs deal (MX-R118)
    "Your Rock does as much damage as your best attack.": (
        "Ongoing: This card's Rock ATK deals DMG equal to this card's highest printed DMG."
    ),
    # a price is paid freely, and may be this card's staying (MX-R120)
    "Pay 2 HP: This attack deals 4 more damage.": (
        "On Land: You may deal 2 DMG to this card. If you do, this ATK deals +4 DMG."
    ),
    "Discard a card. If you do, draw 2 cards.": (
        "On Land: Send a card in your Hand to your Wall. If you do, draw 2 cards."
    ),
    "When this card would be destroyed, you may discard a card from your hand instead.": (
        "Ongoing: If this card would be defeated or KO'd, you may send a card in your Hand to your"
        " Wall instead."
    ),
    # the only card that can be meant
    "KO target card with 4 HP or less.": (
        "On Land: If the opposing card has 4 or less HP, KO the opposing card."
    ),
    "Your opponent's card loses half its health, rounded down.": (
        "On Land: Deal DMG equal to half the opposing card's HP rounded down to the opposing card."
    ),
    # partners in other words
    "Put this down with Owen and you both hit for 3 more with Rock.": (
        "Combo (this card + Owen): boost, Rock ATK +3 DMG."
    ),
    "Play this together with Owen and they start with 15 health between them.": (
        "Combo (this card + Owen): fixed 15 HP."
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
