"""What people write, told back in the words of Nostalgix: each text by the kind of its card."""

import pytest

from playmat.games import load
from playmat.kernel.errors import BadText

DIALECT = load("nostalgix").texts.dialect

TOLD = [
    # nouns: sides, subtypes alone, in the plural, with what they cost
    (
        "spell",
        "Deal four damage to target enemy Fighter.",
        "Deal 4 damage to an opponent's Fighter.",
    ),
    ("fighter", "Your other Foxes have +1 ATK.", "Each other Fox on your side has +1ATK."),
    (
        "spell",
        "Return a fighter to its owner's hand if it costs 4 mana or less.",
        "Return a Fighter that costs 4 or less to its owner's hand.",
    ),
    (
        "attack",
        "Also hits the Fighters next to the target for 2 damage each.",
        "Deal 2 damage to all Fighters adjacent to the defender.",
    ),
    ("fighter", "Enemies can't attack this.", "This cannot be attacked."),  # NX-R46
    (
        "fighter",
        "When this is summoned, you recover 2 life.",
        "When this is summoned, heal your Hero by 2.",
    ),
    # Mechs, as people write several of them; what attacks deal is ATK (NX-1209)
    (
        "fighter",
        "Other Mechs you control have Lifesteal.",
        "Each other Mech on your side has Lifesteal.",
    ),
    ("arena", "All fire fighters do 1 more damage.", "All Fire Fighters have +1ATK."),
    ("equipment", "Whoever wears this deals 2 more damage.", "The equipped Fighter has +2ATK."),
    (
        "fighter",
        "If your hero has 10 or less health, this can attack the turn it comes in.",
        "If your Hero has 10\u2665 or less, this has Charge.",
    ),
    (
        "attack",
        "This attack also deals 1 damage to your opponent's Hero.",
        "Deal 1 damage to the opponent's Hero.",
    ),
    (
        "surprise",
        "When an opponent's Fighter attacks: negate the attack, and if you do, shock it.",
        "When an opponent's Fighter attacks, cancel that attack and shock it.",
    ),
    (
        "surprise",
        "When your opponent summons a Fighter, send it back to their hand.",
        "When an opponent summons a Fighter, return it to its owner's hand.",
    ),
    (
        "spell",
        "Take a Fighter out of your Void and put it in your hand.",
        "Return a Fighter from your Void to your hand.",
    ),
    # who does it: a subject is said once, and "both players" goes on
    (
        "spell",
        "Both players throw away their hands and draw 4 new cards.",
        "Each player discards their hand and each player draws 4 cards.",
    ),
    (
        "spell",
        "Each player discards a card, then draw a card.",
        "Each player discards a card and draw a card.",
    ),
    (
        "equipment",
        "The equipped Fighter has +3 ATK but can't attack Heroes.",
        "The equipped Fighter has +3ATK and the equipped Fighter cannot attack Heroes.",
    ),
    (
        "spell",
        "Your opponent must sacrifice one of their Fighters.",
        "The opponent sacrifices one of their Fighters.",
    ),
    # one or the other
    (
        "spell",
        "Draw a card. If you control a Fox, draw 2 cards instead.",
        "Draw a card. If a Fox is on your side, draw 2 cards instead.",
    ),
    (
        "equipment",
        "Whoever wears this gets +2 attack, or +4 if it's a Level 3 Fighter.",
        (
            "If the equipped Fighter is not a Level 3 Fighter, the equipped Fighter has +2ATK."
            " If the equipped Fighter is a Level 3 Fighter, the equipped Fighter has +4ATK."
        ),
    ),
    (
        "spell",
        "Choose one: draw two cards, or give your hero 3 Armor.",
        "Choose one: draw 2 cards; or give your Hero 3 Armor.",
    ),
    # chance
    (
        "fighter",
        "At the start of your turn roll a die. On a 6 you take a Prize Counter.",
        "At the start of your turn, roll a die. If the die shows 6, take a Prize Counter.",
    ),
    (
        "spell",
        "Flip two coins. For each heads, draw a card.",
        "Flip 2 coins and draw a card for each coin that shows heads.",
    ),
    # the deck
    (
        "spell",
        (
            "Look at the top 4 cards of your deck. Put two of them into your hand and the rest on"
            " the bottom in any order."
        ),
        (
            "Look at the top 4 cards of your deck, put 2 of them into your hand and the rest on the"
            " bottom of your deck in any order."
        ),
    ),
    # what a card shown and a body in play go back to
    (
        "fighter",
        "When this dies, return it to your hand.",
        "When this is destroyed, return this to its owner's hand.",
    ),
    (
        "spell",
        "Reveal the top card of your deck. If it is a Fox, put it into your hand.",
        "Reveal the top card of your deck. If it is a Fox, add it to your hand.",
    ),
    # words of other games
    (
        "surprise",
        "Counter target Spell unless its controller pays {2}.",
        "When a player plays a Spell, that Spell has no effect unless that player pays 2 mana.",
    ),
    (
        "fighter",
        "Whenever you cast a spell, put a +1/+1 counter on this creature.",
        "When you play a Spell, give this a +1ATK Counter and give this +1♥.",
    ),
    ("fighter", "Lifelink and haste.", "Lifetouch, Charge."),  # it heals who has the Fighter
    # slips of number
    ("spell", "Destroy one of your Fighter.", "Destroy one of your Fighters."),
    ("fighter", "Each Fox have +1ATK.", "Each Fox has +1ATK."),
]

NOT_READ = [
    ("surprise", "When an enemy Fighter attacks, return it to your hand."),
    ("equipment", "The equipped Fighter gains 4 Armor and can't evolve."),
    ("fighter", "Other friendly Fighters cost 1 less."),
]


@pytest.mark.parametrize(("kind", "text", "told"), TOLD)
def test_people_are_told_what_was_understood(kind: str, text: str, told: str) -> None:
    assert DIALECT.canonical(DIALECT.parse(text, "line", "Brass Heron", kind)) == told


@pytest.mark.parametrize(("kind", "text"), NOT_READ)
def test_what_the_game_cannot_say_is_not_read_as_something_near(kind: str, text: str) -> None:
    with pytest.raises(BadText):
        DIALECT.parse(text, "line", "Brass Heron", kind)
