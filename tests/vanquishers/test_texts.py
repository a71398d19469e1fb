"""Card text is the program: what is printed is understood, and prints back as it was."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from tests.vanquishers.cards import CARDS, LEDGER, PHRASES, Entry, made, sample
from tests.vanquishers.tables import GAME
from tests.vanquishers.writing import FORMS, card_by_chance, line_for

import playmat
from playmat.games.vanquishers.text.loading import the_dialect
from playmat.kernel.errors import BadFile, BadText
from playmat.language.phrases import Pattern

DIALECT = the_dialect()
PRINTED = playmat.load("vanquishers")


def again(text: str) -> str:
    """A line as it is printed; in the language's own words it is read as the same."""
    tree = DIALECT.parse(text, "line")
    usual = DIALECT.canonical(tree)
    assert DIALECT.canonical(DIALECT.parse(usual, "line")) == usual
    return DIALECT.print(tree)


# ---- the vocabulary of the ledger ----


def test_the_ledger_numbers_its_phrases_without_a_gap() -> None:
    assert sorted(PHRASES) == list(range(1, 172))


@pytest.mark.parametrize("number", PHRASES)
def test_every_phrase_of_the_ledger_is_understood_and_prints_back(number: int) -> None:
    assert again(PHRASES[number]) == PHRASES[number]


@pytest.mark.parametrize("number", PHRASES)
def test_every_phrase_of_the_ledger_can_stand_on_a_card(number: int) -> None:
    card = PRINTED.with_cards([sample(number, "Sample")]).by_name["Sample"]
    assert card.text == PHRASES[number]


@pytest.mark.parametrize("card", PRINTED.cards, ids=lambda card: card.name)
def test_every_printed_line_prints_back(card: Any) -> None:
    for line in card.text.splitlines():
        assert again(line) == line


# ---- any combination of the grammar ----


@pytest.mark.parametrize("kind", FORMS)
@pytest.mark.parametrize("seed", range(25))
def test_lines_by_chance_print_back(kind: str, seed: int) -> None:
    line = line_for(random.Random(f"{kind} {seed}"), kind)
    assert again(line) == line


@pytest.mark.parametrize("kind", FORMS)
def test_lines_by_chance_can_stand_on_cards(kind: str) -> None:
    rng = random.Random(kind)
    cards = [card_by_chance(rng, kind, f"{kind} {number}") for number in range(20)]
    game = PRINTED.with_cards(cards)
    for card in cards:
        assert game.by_name[card["name"]].text == card["text"]


@pytest.mark.parametrize(
    "line",
    [
        "Your Hero gets +1 Defense, +1 Shield Recovery this turn.",
        "Your Hero gets +1 Defense, +1 Shield Recovery and Damage Resistance 1 for 1 turn.",
        "Search your deck for 2 Armor, then reveal it, then put it into your hand.",
        "Return 2 Ammunition from exile to your hand.",
        "Return 2 Weapon Mods from your discard pile to your hand.",
        "Red 3-3: Shock target enemy.",
        'While this is active, your Item Weapons get "Red 6: draw 1 card."',
    ],
)
def test_corners_of_the_grammar(line: str) -> None:
    assert again(line) == line


@pytest.mark.parametrize(
    "text",
    [
        "Draw 1 card{s}.",
        "Draw 2 card{s}.",
        "Return 2 Item Weapon{s} from exile to your hand.",
        "Burn target enemy for 2 turn{s}.",
        "Restore 1 Shield Point{s} to your Hero.",
        "Heal 2 Life Point{s} of your Hero.",
        "Your Hero gets +1 Life Point{s} and +2 Shield Point{s} for 1 turn{s}.",
        "If your Hero has 1 or less Life Point{s}, draw 3 card{s}.",
        "Look at the top 3 card{s} of your deck, then put 1 into your hand.",
        "Once per turn, exile 1 card{s} from your discard pile: that Burn lasts 2 more turn{s}.",
    ],
)
def test_after_a_number_singular_and_plural_are_read_and_print_back(text: str) -> None:
    for ending in ("", "s"):
        line = text.replace("{s}", ending)
        assert again(line) == line


def test_a_line_of_giving_up_is_told_as_it_stands() -> None:
    """VQ-R116: whether it happens once or once per turn is a matter of the card's kind."""
    line = "Exile 1 card from your hand and gain 1 Storage Energy."
    assert DIALECT.canonical(DIALECT.parse(line, "line")) == line


def test_the_sentence_of_step_3_is_told_in_full() -> None:
    text = (
        "Exile 1 card from your hand and gain 1 Storage Energy Point. Exile up to 2 cards and gain "
        "up to 2 Storage Energy Points when your V-Trigger is active."
    )
    told = DIALECT.canonical(DIALECT.parse(text, "line"))
    assert told == (
        "If your V-Trigger is active, exile up to 2 cards from your hand, then gain that much "
        "Storage Energy, otherwise exile 1 card from your hand, then gain that much Storage Energy."
    )


# ---- what is refused ----


def test_no_slot_takes_a_word_of_its_own_accord() -> None:
    """Every open terminal is a number or one of a few words: no other word is taken silently."""
    words = sorted(set(re.findall(r"[A-Za-z][a-z]+", LEDGER)) - {"all"})
    assert len(words) > 1000
    for category in DIALECT.categories():
        for terminal in DIALECT.alternatives(category):
            if isinstance(terminal, Pattern):
                assert [word for word in words if terminal.regex.fullmatch(word)] == [], category


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Return 2 Armors from exile to your hand.", "Return 2 Armor from exile to your hand."),
        (
            "Your Item Weapons gets +1 Range this turn.",
            "Your Item Weapons get +1 Range this turn.",
        ),
        (
            "Deal 3 damage. If your V-Trigger is active, deal 5 instead.",
            (
                "If your V-Trigger is active, deal 5 Kinetic Damage to target enemy,"
                " otherwise deal 3 Kinetic Damage to target enemy."
            ),
        ),
    ],
)
def test_what_people_write_is_read(text: str, meant: str) -> None:
    assert DIALECT.canonical(DIALECT.parse(text, "line")) == meant


@pytest.mark.parametrize(
    "text",
    [
        "Red 7: draw 1 card.",
        "Red 5-3: draw 1 card.",
        "Draw 1 card this turn.",
        'While this is active, your Hero gets "Dual Wield.".',
        "Dance with target enemy.",
    ],
)
def test_unknown_words_are_pointed_at(text: str) -> None:
    with pytest.raises(BadText):
        DIALECT.parse(text, "line")
    with pytest.raises(BadFile, match="the text of 'Sample'"):
        PRINTED.with_cards([made("support", "Sample", text)])


HIT = "Trap - When an enemy Item Weapon hits your Hero, "

NONSENSE: list[tuple[Entry, str]] = [
    (made("attack", "X", "Red 5+: draw 1 card."), "do not carry a red-die line"),
    (made("attack", "X", "While this is active, your Hero gets +1 Defense."), "do not carry"),
    (made("weapon", "X", "Draw 1 card."), "do not carry a plain line"),
    (made("support", "X", "V-Trigger - Draw 1 card."), "no V-Trigger lines"),
    (made("rift", "X"), "a Rift does something"),
    (made("trap", "X"), "a Trap needs a line"),
    (made("armor", "X", "While this is active, your Hero gets +1 Defense."), "not called active"),
    (made("armor", "X", "When this hits, draw 1 card."), "only what targets"),
    (made("hero_item", "X", "Red 5+: draw 1 card."), "only what targets"),
    (made("hero_item", "X", "Draw 1 card.", target_value=3), "no plain lines"),
    (made("mod", "X", "While this is attached, your Hero gets +1 Defense."), "that Item Weapon"),
    (made("vitality", "X", "Draw 1 card."), "bonuses as long as it is attached"),
    (made("vitality", "X", "Your Hero gets +1 Defense this turn."), "as long as it is attached"),
    (made("support", "X", "Your Hero gets +1 Defense."), "say for how long"),
    (made("weapon", "X", "Red 6: this attack gets +1 Range this turn."), "no other duration"),
    (made("weapon", "X", "Red 6: this attack gets +1 Defense."), "an attack has"),
    (made("weapon", "X", "When this misses, this attack gets +1 Range."), "no attack"),
    (made("support", "X", "This attack ignores Damage Resistance."), "no attack"),
    (made("support", "X", "Draw X cards."), "say what it is"),
    (made("support", "X", "Draw 1 card, where X is your Storage Energy."), "no X in it"),
    (made("support", "X", "Draw X cards for each enemy."), "no number to multiply"),
    (made("support", "X", "Draw that many cards."), "nothing before it"),
    (
        made("support", "X", "Flip a coin, then if you do, draw 1 card.\nIf you do, draw 1 card."),
        "yet",
    ),
    (made("support", "X", "Draw 1 card, then if the die shows 4+, draw 1 card."), "roll a die"),
    (made("support", "X", "Draw 1 card for each Trap in target enemy's hand."), "hidden"),
    (made("support", "X", "Draw X cards, where X is the red die."), "roll to target has dice"),
    (made("support", "X", "If you have 3 or more cards, draw 1 card."), "say where"),
    (made("support", "X", "Exile up to 2 cards from your deck."), "say how many"),
    (made("support", "X", "Your Kinetic Ammunition cost 1 less this turn."), "all Ammunition"),
    (made("support", "X", "Draw 1 card for each Trap attached to this."), "are attached"),
    (made("support", "X", "Your Hero cannot be damaged."), "say for how long"),
    (
        made(
            "armor",
            "X",
            "While this is attached, your Hero gets +X Defense, where X is your Hero's Defense.",
        ),
        "figure that cards change",
    ),
    (made("vitality", "X", "Exile 1 card from your hand and draw 1 card."), "bonuses as long"),
    (made("support", "X", "Deal 1 Kinetic Damage to the attacker."), "no attacker"),
    (made("support", "X", "Negate the attack."), "only what answers"),
    (made("trap", "X", HIT.replace("hits", "misses") + "negate the attack."), "only what answers"),
    (made("trap", "X", HIT.replace("hits", "damages") + "prevent 1 damage."), "only what answers"),
    (made("weapon", "X", "Red 6: destroy that Item Weapon."), "only what answers an attack"),
    (made("trap", "X", HIT + "this may target one more time."), "only items target"),
    (made("support", "X", "This gets +1 Range this turn."), "only an Item Weapon"),
    (made("support", "X", "That Item Weapon gets +1 Range this turn."), "that is the one"),
    (made("support", "X", "Put it into your hand."), "nothing was searched for"),
    (made("support", "X", "Put the rest on the bottom."), "nothing was searched for"),
    (made("support", "X", "That Burn lasts 1 more turn."), "say: When you inflict"),
    (made("support", "X", "Attach 1 Armor from your hand to your Item Weapon."), "go to"),
    (made("support", "X", "Attach 1 Ammunition from your hand to your Hero."), "go to"),
    (made("support", "X", "If your Hero has 2 or more Range, draw 1 card."), "a Hero has"),
    (made("weapon", "X", "When this hits, if this has 2 or less Defense, draw 1 card."), "an item"),
    (made("hero", "X", "V-Trigger - When your turn starts, exile this."), "does not leave"),
    (made("weapon", "X", item_class="long"), "of the class"),
    (made("weapon", "X", mod_mounts=["handle"]), "mounts are"),
    (made("weapon", "X", durability=2), "has no durability"),
    (made("ammunition", "X", item_class="range"), "kinetic_ammunition or energy_cartridge"),
    (made("ammunition", "X", PHRASES[66], modded=False), "only modded ammunition"),
    (made("mod", "X", attachment_type="blade"), "attachment_type"),
    (made("mod", "X", item_class="energy", attachment_type="scope"), "attachment_type"),
    (made("mod", "X", item_class="energy", attachment_type=None, fits=["rifle"]), "any weapon"),
    (made("hero_item", "X", "Draw 1 card.", kinetic=2), "no damage of its own"),
    (made("hero", "X") | {"cost": 2}, "costs nothing"),
    (made("armor", "X", durability=None), "needs durability"),
    (made("support", "X", "Draw 1 card.") | {"cost": None}, "needs a cost"),
    (made("armor", "X", "Durability 4.", durability=2), "the card's durability is 2"),
    (made("weapon", "X", "Deals 3 damage.", kinetic=1), "the card's Kinetic Damage is 1"),
    (made("weapon", "X", "Melee Weapon.", item_class="hand_to_hand"), "class is hand to hand"),
    (made("grenade", "X", "Trap. Draw 1 card."), "the card's kind is Grenade"),
]


@pytest.mark.parametrize("place", range(len(NONSENSE)))
def test_what_makes_no_sense_there_is_refused(place: int) -> None:
    card, message = NONSENSE[place]
    with pytest.raises(BadFile) as refused:
        PRINTED.with_cards([card])
    assert message in str(refused.value)


def test_the_cards_of_the_tests_hold_every_kind() -> None:
    assert {card["kind"] for card in CARDS} == set(FORMS)
    assert len(GAME.cards) >= len(CARDS)
