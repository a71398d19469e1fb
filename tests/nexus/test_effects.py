"""What card text can do beyond the book: what is refused, who sees what, what kind a line is."""

from __future__ import annotations

from typing import Any, cast

import pytest
from tests.nexus.tables import GAME, state_of

from playmat.games.nexus.facts import words
from playmat.games.nexus.facts.card import CONT, QUICK_CAST, PnCard
from playmat.kernel.errors import BadFile
from playmat.kernel.table import Table

UNIT = {"kind": "unit", "cost": 0, "spellbook": "fire", "atk": 1000, "hp": 1000, "critical": 1}
SPELL = {"kind": "spell", "cost": 0, "spellbook": "fire", "cast": "normal"}
NAMES = sorted(card.name for card in GAME.cards if card.kind == "unit")
SECRET, OTHER, THIRD = NAMES[:3]


def spell(text: str) -> dict[str, Any]:
    return {"name": "Tried Spell", **SPELL, "text": text}


def unit(text: str) -> dict[str, Any]:
    return {"name": "Tried Unit", **UNIT, "text": text}


def table_with(card: dict[str, Any], own: dict[str, Any], other: dict[str, Any]) -> Table:
    game = GAME.with_cards([card])
    return game.positions.arrange({"A": {"deck": [THIRD], **own}, "B": {"deck": [THIRD], **other}})


def play(table: Table, *moves: str) -> None:
    for move in moves:
        pass_windows(table)
        table.choose(move)
    pass_windows(table)


def pass_windows(table: Table) -> None:
    while state_of(table).prompt in (words.ASK_WINDOW, words.ASK_REPLY):
        table.choose("pass")


def told(table: Table, seat: str) -> str:
    return "\n".join(str(entry) for entry in table.log(seat))


# ---- what makes no sense ----


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("CAST: Draw cards equal to that much.", "nothing before this says how much"),
        ("CAST: Draw 1 card, and if heads, draw 1 card.", "no coin is flipped"),
        ("CAST: Draw 1 card, and otherwise, draw 1 card.", "there is no if before this"),
        ("CAST: Gain mana equal to the result.", "no die is rolled"),
        ("CAST: Put 1 of them into your hand.", "no card is looked at"),
        (
            "CAST: Look at the top 2 cards of the opposing deck, and put 1 of them into your hand.",
            "of the other deck",
        ),
        (
            "CAST: Reveal the top 2 cards of your deck, and if it is a Unit, draw 1 card.",
            "no one card",
        ),
        ("CAST: Each exhausted allied unit costs 1 less mana to summon.", "yet to be played"),
        ("CAST: Gain mana equal to all opposing units's ATK.", "say the total"),
        ("CAST: Retire target exhausted set card.", "nobody else knows"),
        ("CAST: Swap the positions of 3 target allied units.", "two cards change places"),
        ("CAST: Summon 9 1000/1000/0 Fire tokens to empty unit spaces.", "not so many"),
        ("CAST: Your Life Points become 0.", "has lost"),
        ("CAST: This costs 1 less mana.", "CONT line"),
        ("CAST: Exhaust an opposing unit, then draw 1 card.", "allied cards"),
        ("CAST: Retire each unit named Nobody Anywhere.", "NAME"),
    ],
)
def test_a_line_that_needs_something_else_is_refused(text: str, reason: str) -> None:
    with pytest.raises(BadFile) as error:
        GAME.with_cards([spell(text)])
    assert reason in str(error.value)


def test_a_name_that_some_card_bears_is_read_in_any_letters() -> None:
    text = f"CAST: Search your deck for 1 card named {SECRET.lower()}, and summon it."
    table = table_with(spell(text), {"hand": ["Tried Spell"], "deck": [OTHER, SECRET, SECRET]}, {})
    play(table, "play Tried Spell in IS-L")
    assert [option.name for option in table.state.options(0)] == [SECRET]


def test_a_name_of_the_set_that_is_read_is_known() -> None:
    cards = [spell("CAST: Retire each unit named Tried Unit."), unit("")]
    assert "Tried Unit" in GAME.with_cards(cards).by_name["Tried Spell"].text


# ---- what kind a line is ----


@pytest.mark.parametrize(
    "text",
    [
        "Raise this unit's ATK by 1000 for each other allied Fire unit.",
        "Each other allied unit cannot be targeted by opposing effects.",
        "Each other allied unit has Rollover.",
        "This cannot be attacked while you have another Front-Line unit.",
        "This costs 1 less mana for each allied unit.",
        "Prevent all damage to this by effects.",
    ],
)
def test_what_a_unit_states_holds_as_long_as_it_applies(text: str) -> None:
    card = cast(PnCard, GAME.with_cards([unit(text)]).by_name["Tried Unit"])
    assert [line.kind for line in card.lines] == [CONT]


def test_what_a_spell_gives_is_cast() -> None:
    with pytest.raises(BadFile):
        GAME.with_cards([spell("Each allied unit has Rollover.")])


# ---- who sees what ----


def test_looking_at_a_hand_is_private() -> None:
    card = unit("AUTO: When this is summoned, look at the opponent's hand.")
    table = table_with(card, {"hand": ["Tried Unit"]}, {"hand": [SECRET, OTHER]})
    assert SECRET not in told(table, "A")
    play(table, "summon Tried Unit to FL-L")
    assert SECRET in told(table, "A")
    assert SECRET not in told(table, "B")
    seen = table.view("A")
    assert table.determinize("A", 1).view("A") == seen
    assert sorted(card.name for card in cards_known(table, 0)) == sorted([SECRET, OTHER])


def cards_known(table: Table, seat: int) -> list[Any]:
    pn = state_of(table)
    hand = pn.seats[1 - seat].zones[0]
    return [pn.pieces[piece].card for piece in hand if pn.known[piece] >> seat & 1]


def test_a_card_taken_after_a_look_is_a_secret_unless_revealed() -> None:
    look = "CAST: Look at the top 2 cards of your deck, and "
    hidden = look + "put 1 of them into your hand, and put the rest into your Discard Pile."
    shown = look + "put up to 1 card of them revealed into your hand."
    for text, is_seen in ((hidden, False), (shown, True)):
        own = {"hand": ["Tried Spell"], "deck": [SECRET, OTHER, THIRD]}
        table = table_with(spell(text), own, {})
        play(table, "play Tried Spell in IS-L", f"choose {SECRET}")
        assert (SECRET in told(table, "B")) == is_seen
        assert SECRET in told(table, "A")


def test_cards_put_below_at_random_are_known_to_nobody() -> None:
    text = (
        "CAST: Look at the top 2 cards of your deck, and put the rest on the bottom of your deck "
        "at random."
    )
    own = {"hand": ["Tried Spell"], "deck": [SECRET, OTHER, THIRD]}
    table = table_with(spell(text), own, {})
    play(table, "play Tried Spell in IS-L")
    pn = state_of(table)
    assert [pn.known[piece] for piece in pn.seats[0].zones[1][:2]] == [0, 0]


def test_whoever_holds_cards_is_asked_whether_to_summon_one() -> None:
    text = "CAST: Summon up to 1 Item from your hand to an empty item space."
    table = table_with(spell(text), {"hand": ["Tried Spell", SECRET]}, {})
    play(table, "play Tried Spell in IS-L")
    assert [option.verb for option in table.state.options(0)] == [words.NOTHING]


def test_a_set_card_put_on_a_deck_stays_a_secret() -> None:
    quick = next(card.name for card in GAME.cards if cast(PnCard, card).cast == QUICK_CAST)
    text = "CAST: Put target opposing set card on its owner's deck."
    table = table_with(
        spell(text), {"hand": ["Tried Spell"]}, {"IS-L": {"card": quick, "set": True}}
    )
    play(table, "play Tried Spell in IS-L")
    assert state_of(table).seats[1].slots[5] == 0
    assert quick not in told(table, "A")
