"""Rulings of the ledger where a reading of the rules against the code once found a difference.

Each test is a tiny position, a few moves, one thing that must be true.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.games.playing import asked, glance
from tests.mix.tables import GAME, active, board_seat, card, deal, make, mix_of, position

from playmat.kernel.errors import IllegalChoice
from playmat.kernel.table import Table

HUSH = card("Hush", "Ongoing: Each opposing card's abilities do nothing.", hp=9)
JAB = card("Jab", "On Play: Deal 2 DMG to the opposing card.", hp=3)
LURK = card("Lurk", "Play: Play this card face down. Flip it at the next reveal.", hp=5)
FINN = card(
    "Finn",
    "Ongoing (once per Game): If this card would be defeated or KO'd, set its HP to 1 instead.",
    hp=5,
)


def duel(
    cards: list[dict[str, Any]],
    a: dict[str, Any],
    b: dict[str, Any],
    switches: dict[str, object] | None = None,
    **more: Any,
) -> Table:
    return position(cards, {"A": a, "B": b, **more}, None, switches)


def texts(table: Table, seat: int | None = None) -> list[str]:
    decision = asked(table)
    return [o.text for o in (decision.options if seat is None else decision.options_for(seat))]


# ---- switched-off abilities (MX-R87) ----


def test_abilities_work_again_when_the_card_that_silenced_them_has_left() -> None:
    table = duel(
        [HUSH],
        {"active": {"card": "Hush", "hp": 1}, "hand": ["Abel", "Abel"]},
        {"active": {"card": "Bram", "hp": 1}},
    )
    make(table, "A throw Rock", "B throw Paper", "A play Abel", "A throw Rock", "B throw Paper")
    assert active(table, "B")["hp"] == 3


def test_on_play_does_nothing_against_a_silencing_card_in_play() -> None:
    table = duel([HUSH, JAB], {"active": "Hush"}, {"hand": ["Jab", "Abel"]})
    make(table, "B play Jab")
    assert active(table, "A")["hp"] == 9


@pytest.mark.parametrize("first", ["on", "off"])
def test_on_play_of_a_card_flipped_together_with_a_silencing_one_happens(first: str) -> None:
    table = duel(
        [HUSH, JAB],
        {"hand": ["Hush", "Abel"]},
        {"hand": ["Jab", "Abel"], "deck": ["Abel"]},
        {"draw_before_on_play": first},
        phase="opening",
    )
    make(table, "A play Hush", "B play Jab")
    assert active(table, "A")["hp"] == 7


def test_the_other_sentences_of_a_silencing_line_hold_too() -> None:
    both = card(
        "Both", "Ongoing: Each opposing card's abilities do nothing. This card takes 1 less DMG."
    )
    table = duel([both], {"active": "Both"}, {"active": "Abel"})
    make(table, "A throw Scissors", "B throw Rock")
    assert active(table, "A")["hp"] == 6 - 3


@pytest.mark.parametrize("starting", ["A", "B"])
def test_a_card_silenced_when_both_fall_has_no_on_wall_effect(starting: str) -> None:
    will = card("Will", "On Wall: Draw a card.")
    table = duel(
        [HUSH, will],
        {"active": "Hush", "hand": ["Abel"]},
        {"active": "Will", "hand": ["Abel"], "deck": ["Abel"] * 3},
        starting=starting,
        run={"type": "Rock", "count": 13},
    )
    make(table, "A throw Rock", "B throw Rock")
    assert len(board_seat(table, "B")["hand"]) == 1


# ---- the order of effects (MX-R03) ----


@pytest.mark.parametrize("starting", ["A", "B"])
def test_each_seat_orders_its_own_effects_the_starting_player_first(starting: str) -> None:
    twice = card(
        "Twice", "On Play: Draw a card.\nOn Play: You may return a card on your Wall to your Hand."
    )
    other = card(
        "Other", "On Play: Draw 2 cards.\nOn Play: You may send a card in your Hand to your Wall."
    )
    table = duel(
        [twice, other],
        {"hand": ["Twice", "Abel"], "deck": ["Abel"] * 3},
        {"hand": ["Other", "Abel"], "deck": ["Abel"] * 3},
        phase="opening",
        starting=starting,
    )
    make(table, "A play Twice", "B play Other")
    seen: list[tuple[int, list[str]]] = []
    while asked(table).kind == "order":
        seen.append((asked(table).seats[0], texts(table)))
        table.choose(asked(table).options[-1])
    seats = [0, 1] if starting == "A" else [1, 0]
    assert [seat for seat, _ in seen] == seats
    for seat, offered in seen:
        program = GAME.with_cards([twice, other]).card(("Twice", "Other")[seat]).text.splitlines()
        assert offered == [f"resolve {line} first" for line in program]


@pytest.mark.parametrize("starting", ["A", "B", "C"])
def test_ko_and_dmg_of_one_step_do_not_depend_on_the_starting_player(starting: str) -> None:
    knock = card("Knock", "On ATK: KO the opposing card.", hp=9)
    hurt = card("Hurt", "On ATK: Deal 2 DMG to the opposing card.", hp=9)
    given = {
        "A": {"active": "Finn"},
        "B": {"active": "Knock"},
        "C": {"active": "Hurt"},
        "starting": starting,
    }
    table = position([FINN, knock, hurt], given, "three_player")
    make(table, "A throw Rock", "B throw Rock", "C throw Rock")
    while asked(table).kind == "choose":
        table.choose("choose A's Finn")
    assert active(table, "A")["hp"] == 1


# ---- throws (MX-R65, MX-R86) ----


def test_a_throw_is_changed_wherever_its_player_sits() -> None:
    two = card(
        "Two",
        "Ongoing: Your Rock throw counts as Paper.\nOngoing: Your Rock throw counts as Scissors.",
    )
    one = card("One", "Ongoing: Your Rock throw counts as Scissors.")
    table = duel([one, two], {"active": "One"}, {"active": "Two"}, starting="B")
    make(table, "A throw Rock", "B throw Rock", "B choose Paper")
    assert "A's throw counts as Scissors." in table.log()
    assert "A's One lands Scissors." in table.log()


CLAIM = card("Claim", "On Matched (once per Game): You may win this throw.", hp=9)


def test_a_claim_lands_on_who_is_left_when_another_card_has_been_beaten() -> None:
    spark = card("Spark", "On Matched: Deal 1 DMG to the opposing card.", hp=9)
    given = {
        "A": {"active": "Claim"},
        "B": {"active": "Spark"},
        "C": {"active": {"card": "Plain", "hp": 1}, "hand": ["Abel"]},
    }
    table = position([CLAIM, spark], given, "three_player")
    make(table, "A throw Rock", "B throw Rock", "C throw Rock", "A yes, win this throw")
    make(table, "B choose C's Plain")
    assert active(table, "B")["hp"] == 9 - 3


def test_one_claim_spends_one_use() -> None:
    pair = card(
        "Pair", "On Matched (once per Game): You may win this throw.\nCombo (Pair + Pair): sum."
    )
    table = duel([pair], {"active": ["Pair", "Pair"]}, {"active": "Plain"})
    for hp in (6, 3):
        make(table, "A throw Rock", "B throw Rock", "A yes, win this throw")
        assert active(table, "B")["hp"] == hp
    make(table, "A throw Rock", "B throw Rock")
    assert asked(table).kind == "throw"


def test_a_table_saved_while_a_throw_is_claimed_goes_on_alike() -> None:
    both = card("Both", f"{CLAIM['text']}\nOn Matched: Deal 1 DMG to each opposing card.")
    table = duel([both], {"active": "Both"}, {"active": "Abel"})
    make(table, "A throw Rock", "B throw Rock")
    twin = table.clone()
    twin.state = table.game.unpack(json.loads(table.state.to_bytes()))
    for one in (table, twin):
        make(one, "A yes, win this throw")
    assert twin.hash() == table.hash()
    assert active(twin, "B")["hp"] == 6 - 1 - 3


# ---- use memory (MX-1108, MX-R54) ----


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_declining_does_not_use_up_once_per_game(answer: str) -> None:
    back = card("Back", "On Wall (once per Game): You may return this card to your Hand.", hp=1)
    table = duel([back], {"active": "Back", "hand": ["Abel"]}, {"active": "Plain"})
    make(table, "A throw Rock", "B throw Paper")
    make(table, next(f"A {text}" for text in texts(table) if text.startswith(answer)))
    assert any(mix_of(table).spent) == (answer == "yes")


def test_a_line_whose_condition_fails_is_not_used() -> None:
    line = (
        "On ATK (not concurrent): If the opposing card is a Paper card, "
        "deal 1 DMG to the opposing card."
    )
    table = duel(
        [card("Picky", line, hp=20), card("Sheet", "", "Paper", 9)],
        {"active": "Picky"},
        {"active": {"card": "Abel", "hp": 3}, "hand": ["Sheet"]},
    )
    make(table, "A throw Rock", "B throw Scissors", "B play Sheet", "A throw Rock", "B throw Paper")
    assert active(table, "B")["hp"] == 8


def test_a_line_of_a_combo_and_a_line_of_its_card_are_used_up_apart() -> None:
    kit = card(
        "Kit",
        "On Land (once per Game): Draw a card.\n"
        "Combo (Kit + Kat): sum. On Play (once per Game): Draw a card.",
    )
    table = duel(
        [kit, card("Kat", "", "Paper")],
        {"hand": ["Kit", "Kat"], "deck": ["Abel"] * 5},
        {"active": "Plain"},
    )
    make(table, "A play Kit + Kat")
    assert len(board_seat(table, "A")["hand"]) == 3
    make(table, "A throw Rock", "B throw Scissors")
    assert len(board_seat(table, "A")["hand"]) == 4


# ---- coins and choices ----


def test_tails_is_not_a_choice_that_was_declined() -> None:
    coin = card(
        "Coin",
        "On Play: Flip a coin. If heads, you may draw a card. If tails, deal 2 DMG to this card.",
    )
    table = duel(
        [coin],
        {"hand": ["Coin", "Abel"], "deck": ["Abel"]},
        {"active": "Abel"},
        chance={"coins": ["heads"]},
    )
    make(table, "A play Coin", "A no")
    assert active(table, "A")["hp"] == 6


# ---- ties (MX-R23, MX-R24) ----


def test_two_cards_that_beat_each_other_in_a_clash_fall_though_both_are_safe() -> None:
    safe = "Ongoing: This card can't be KO'd by effects."
    one = card(
        "One",
        f"Ongoing: This card is also a Paper card.\n{safe}\nOn Play: Clash with the opposing card.",
    )
    two = card("Two", f"Ongoing: This card is also a Scissors card.\n{safe}", "Paper")
    given = {
        "A": {"hand": ["One", "Abel"]},
        "B": {"active": "Two", "hand": ["Abel"]},
        "C": {"active": "Plain", "hand": ["Abel"]},
    }
    table = position([one, two], given, "three_player")
    make(table, "A play One", "A choose B's Two")
    assert not active(table, "A")
    assert not active(table, "B")
    assert active(table, "C")["name"] == "Plain"


def test_a_stalemate_is_not_told_as_a_tie() -> None:
    table = duel(
        [],
        {"active": "Abel", "hand": ["Abel"]},
        {"active": "Bram", "hand": ["Abel"]},
        run={"type": "Rock", "count": 13},
    )
    make(table, "A throw Rock", "B throw Rock")
    told = [event.kind.name for event in table.history]
    assert "stalemate" in told
    assert "tie" not in told


# ---- the clause of the end ----


@pytest.mark.parametrize(
    ("mode", "out", "clause"),
    [
        ("standard", [], "MX-901"),
        ("three_player", ["C"], "MX-1206"),
        ("four_player", ["C", "D"], "MX-1302"),
    ],
)
def test_the_end_is_told_with_the_clause_for_so_many_players(
    mode: str, out: list[str], clause: str
) -> None:
    """A game of four is over when three are out, which is another clause than that for three."""
    fallen = {seat: {"out": True, "wall": ["Abel", "Abel", "Abel"]} for seat in out}
    last = {"active": {"card": "Abel", "hp": 1}, "wall": ["Abel", "Abel"]}
    table = position([], {"A": {"active": "Abel"}, "B": last, **fallen}, mode)
    make(table, "A throw Paper", "B throw Rock")
    assert table.result is not None
    assert table.result.reason == clause


# ---- what the log says ----


def test_of_several_opponents_the_log_says_whose_attack_it_was() -> None:
    active = {"A": "Abel", "B": "Bram", "C": "Abel", "D": "Bram"}
    given = {seat: {"active": name} for seat, name in active.items()}
    table = position([], given, "four_player")
    make(table, "A throw Rock", "B throw Rock", "C throw Scissors", "D throw Scissors")
    told = [event.text() for event in table.history if event.kind.name == "damage"]
    assert [text.split(" DMG ")[1] for text in told if text.startswith("C")] == [
        "from A's Abel.",
        "from B's Bram.",
    ]


def test_of_a_single_opponent_the_log_says_no_more_than_the_dmg() -> None:
    table = position([], {"A": {"active": "Abel"}, "B": {"active": "Bram"}})
    make(table, "A throw Rock", "B throw Scissors")
    told = [event.text() for event in table.history if event.kind.name == "damage"]
    assert told
    assert all(text.endswith(" DMG.") for text in told)


# ---- conceding (MX-R43) ----


def test_of_two_concessions_the_first_counts() -> None:
    may = card("May", "On Play: You may draw a card.", hp=9)
    table = duel(
        [may],
        {"hand": ["May", "Abel"], "deck": ["Plain"]},
        {"active": "Abel", "wall": ["Plain"]},
    )
    make(table, "A play May", "B concede")
    with pytest.raises(IllegalChoice):
        table.choose("concede", "A")
    with pytest.raises(IllegalChoice):
        table.choose("concede", "B")
    make(table, "A no")
    assert table.result is not None
    assert table.result.winners == [0]


def test_a_seat_that_conceded_is_no_part_of_a_later_tie() -> None:
    may = card("May", "On Play: You may draw a card.", hp=9)
    given = {
        "A": {"hand": ["May", "Abel"], "deck": ["Plain"]},
        "B": {"active": "Abel", "hand": ["Abel"]},
        "C": {"active": "Abel", "hand": ["Abel"]},
    }
    table = position([may], given, "three_player")
    make(table, "A play May", "C concede", "A no")
    assert mix_of(table).fallen == 0
    assert board_seat(table, "C")["out"]


@pytest.mark.parametrize("prize", ["on", "off"])
def test_whether_a_concession_costs_a_prize_is_a_house_rule_in_every_mode(prize: str) -> None:
    given = {
        "A": {"active": "Plain", "hand": ["Abel"]},
        "B": {"active": "Abel", "hand": ["Abel"], "wall": ["Plain"]},
        "C": {"active": "Abel", "hand": ["Abel"], "wall": ["Bram", "Bram"]},
    }
    table = position([], given, "three_player", {"concede_prize": prize})
    make(table, "B concede", "C concede")
    assert table.over
    assert (table.decision is not None) == (prize == "on")


# ---- combos (MX-R31) ----


def test_of_two_texts_for_the_same_cards_the_player_names_one() -> None:
    kit = card("Kit", "Combo (Kit + Kat): sum.\nCombo (Kit + Kat): boost, +5 HP.", hp=4)
    kat = card("Kat", "", "Paper", 4)
    for place, hp in ((3, 8), (4, 9)):
        table = duel([kit, kat], {"hand": ["Abel", "Kit", "Kat"]}, {"active": "Plain"})
        assert len(texts(table)) == 5
        make(table, f"A {texts(table)[place]}")
        assert active(table, "A")["hp"] == hp


def test_two_copies_are_no_combo_unless_the_text_asks_for_them() -> None:
    booth = card(
        "Booth",
        "Combo (this card + any Booth Boys card): boost, +1 HP.",
        identifiers=["Booth Boys"],
    )
    table = duel([booth], {"hand": ["Booth", "Booth"]}, {"active": "Plain"})
    assert texts(table) == ["play Booth"]


# ---- tokens (MX-R88) ----


def test_a_copy_comes_into_play_face_up() -> None:
    text = (
        f"{LURK['text']}\nOn Land (once per Game): The next card you play is a copy of this card."
    )
    table = duel(
        [card("Echo", text)],
        {"active": {"card": "Echo", "hp": 1}, "hand": ["Abel"]},
        {"active": "Plain"},
    )
    make(table, "A throw Rock", "B throw Scissors", "A throw Rock", "B throw Paper")
    assert active(table, "A")["token"]
    assert active(table, "A")["face"] == "up"
    assert glance(table, 1).count('"Echo"') >= 2


def test_a_copy_never_lies_on_a_wall_and_has_no_on_wall_effect() -> None:
    text = "On Land: The next card you play is a copy of this card.\nOn Wall: Draw a card."
    table = duel(
        [card("Echo", text, hp=2)],
        {"active": {"card": "Echo", "hp": 1}, "hand": ["Abel"], "deck": ["Plain"] * 4},
        {"active": "Plain", "hand": ["Abel"]},
    )
    make(table, "A throw Rock", "B throw Scissors", "A throw Rock", "B throw Paper")
    before = len(board_seat(table, "A")["hand"])
    make(table, "A throw Rock", "B throw Paper")
    assert board_seat(table, "A")["wall"] == ["Echo"]
    assert len(board_seat(table, "A")["hand"]) == before


# ---- time limits (MX-R60) ----


def test_out_of_time_every_card_of_the_hand_is_as_likely() -> None:
    played = 0
    for seed in range(200):
        table = duel(
            [],
            {"hand": ["Abel", "Abel", "Abel", "Bram"]},
            {"active": "Plain"},
            {"throw_time_limit": 10},
            seed=seed,
        )
        make(table, "A run out of time")
        played += active(table, "A")["name"] == "Abel"
    assert 130 <= played <= 170


# ---- several opponents (MX-R63) ----


def test_an_ability_that_resolves_on_landing_means_every_struck_card() -> None:
    any_atk = card("Any", "On Any ATK: Deal 1 DMG to the opposing card.", hp=9)
    given = {"A": {"active": "Any"}, "B": {"active": "Plain"}, "C": {"active": "Plain"}}
    table = position([any_atk], given, "three_player", {"any_atk_on": "land"})
    make(table, "A throw Rock", "B throw Scissors", "C throw Scissors")
    assert (active(table, "B")["hp"], active(table, "C")["hp"]) == (5, 5)


# ---- secrets (MX-R15, MX-R83) ----


@pytest.mark.parametrize("hand", [["Abel", "Abel"], ["Abel", "Bram"]])
def test_a_player_is_asked_for_a_card_whatever_cards_there_are(hand: list[str]) -> None:
    pay = card("Pay", "On Play: The opponent sends a card in their Hand to their Wall.")
    table = duel([pay], {"hand": ["Pay", "Abel"]}, {"active": "Plain", "hand": hand})
    make(table, "A play Pay")
    assert asked(table).seats == [1]


SEEK = card("Seek", "On Play: Search your Deck for a Rock card, then add it to your Hand.")


@pytest.mark.parametrize(
    "deck", [["Bram", "Bram"], ["Abel", "Bram"], ["Abel", "Abel"], ["Abel", "Seek"]]
)
def test_a_player_who_searches_is_asked_whatever_there_is_to_find(deck: list[str]) -> None:
    table = duel([SEEK], {"hand": ["Seek", "Abel"], "deck": deck}, {"active": "Plain"})
    make(table, "A play Seek")
    assert asked(table).seats == [0]
    for number in range(20):
        assert texts(table.determinize("B", number))


def test_a_face_down_card_cannot_be_told_from_the_rest_of_a_revealed_hand() -> None:
    spy = card("Spy", "On Play: The opponent reveals their Hand.", hp=9)
    creep = card("Creep", LURK["text"], "Paper")
    table = duel(
        [spy, LURK, creep],
        {"hand": ["Spy", "Abel"]},
        {"active": {"card": "Abel", "hp": 1}, "hand": ["Lurk", "Creep"]},
    )
    make(table, "A play Spy", "A throw Rock", "B throw Scissors")
    other = table.clone()
    make(table, "B play Lurk")
    make(other, "B play Creep")
    assert glance(table, 0) == glance(other, 0)
    assert table.log("A") == other.log("A")


@pytest.mark.parametrize(
    "effect",
    [
        "Copy the abilities of the opposing card until this card leaves play.",
        "Return the opposing card to its owner's Hand.",
        "Shuffle the opposing card into its owner's Deck.",
        "Restore 1 HP to the opposing card.",
        "Deal 1 DMG to the opposing card.",
        "The opposing card gets +1 HP.",
        "Clash with the opposing card.",
        "If the opposing card is a Rock card, draw a card.",
    ],
)
def test_no_effect_names_a_face_down_card(effect: str) -> None:
    lurk = card("Lurk", f"{LURK['text']}\nOn Land: Draw 2 cards.")
    creep = card("Creep", f"{LURK['text']}\nOn Land: Draw 3 cards.", "Paper", 5)
    seen = set()
    for name in ("Lurk", "Creep"):
        table = duel(
            [lurk, creep, card("Doer", f"On Play: {effect}")],
            {"hand": ["Doer", "Abel"], "deck": ["Abel"]},
            {"active": {"card": name, "face": "down"}, "hand": ["Abel"]},
        )
        make(table, "A play Doer")
        seen.add(glance(table, 0) + "".join(table.log("A")))
    assert len(seen) == 1


def test_prizes_are_offered_in_the_same_order_in_every_sample() -> None:
    table = duel(
        [],
        {"active": "Abel", "hand": ["Abel"], "deck": ["Plain", "Bram", "Abel"]},
        {"active": "Bram", "hand": ["Bram"]},
    )
    make(table, "B concede")
    for number in range(10):
        assert texts(table.determinize("A", number), 0) == texts(table, 0)


def test_a_finished_table_can_be_sampled() -> None:
    table = deal("standard", 1)
    table.choose("concede", "A")
    while table.decision is not None:
        table.choose(table.decision.options[0])
    assert table.determinize("A", 1).over


def test_looking_in_mid_effect_changes_nothing() -> None:
    boost = card("Boost", "Ongoing: Each opposing card gets +2 HP.")
    doer = card(
        "Doer",
        "On Play: KO the opposing card, then choose a type, "
        "then the opponent can't throw it this Round.",
    )
    table = duel([boost, doer], {"hand": ["Doer", "Abel"]}, {"active": "Boost", "hand": ["Abel"]})
    make(table, "A play Doer")
    before = table.hash()
    table.view("A")
    table.board()
    assert table.hash() == before
