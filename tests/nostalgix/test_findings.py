"""Where the rules and the ledger once parted: each test says what the ledger wants."""

from __future__ import annotations

import json
from typing import Any, cast

import pytest
from tests.games.playing import as_json, look
from tests.nostalgix.tables import (
    GAME,
    board_seat,
    fighter,
    in_play,
    make,
    nx_of,
    offered,
    other,
    position,
    settle,
)

from playmat.games.nostalgix.facts.state import NxState
from playmat.kernel.chance import stream
from playmat.kernel.errors import BadFile
from playmat.kernel.table import Table


def hero(table: Table, seat: str) -> dict[str, Any]:
    return cast(dict[str, Any], board_seat(table, seat)["hero"])


def answer_in(table: Table, program: str, move: str) -> Table:
    """Pass until this program is on the stack, then answer."""
    seat, _, text = move.partition(" ")
    while program not in [frame.program.name for frame in table.state.frames] or (
        text not in offered(table, seat)
    ):
        table.choose("pass")
    table.choose(text, seat)
    return table


# ---- triggers and windows ----


def test_a_surprise_between_steps_7_and_8_does_not_release_triggers() -> None:
    victim = fighter(
        "Victim", "When this is damaged, deal 3 damage to the opponent's Hero.", health=2
    )
    given = {
        "A": {"fighters": ["Plain"], "hero": {"health": 3}, "prizes": 1},
        "B": {"fighters": ["Victim"], "back": ["Tick"]},
    }
    table = make(position([victim], given), "A attack Victim with Plain")
    answer_in(table, "destruction", "B activate Tick")
    settle(table)
    assert table.result is not None
    assert table.result.reason == "NX-103"


def test_a_surprise_in_the_middle_of_a_spell_does_not_release_triggers() -> None:
    watch = fighter("Watch", "When this is damaged, draw a card.", health=9)
    text = (
        "Deal 1 damage to each Fighter on the opponent's side. "
        "Deal 1 damage to the opponent's Hero. Draw a card."
    )
    given = {"A": {"hand": ["Two"]}, "B": {"fighters": ["Watch"], "back": ["Tick"]}}
    table = make(position([watch, other("Two", "spell", text)], given), "A play Two")
    while "B's Watch takes 1 damage." not in table.log():
        table.choose("pass")
    answer_in(table, "damage", "B activate Tick")
    settle(table)
    log = table.log()
    assert log.index("B's Watch: When this is damaged, draw a card.") > log.index("A draws Plain.")


def test_after_this_attacks_works_when_the_attacker_has_fallen() -> None:
    mother = fighter(
        "Mother", "After this attacks, summon a 2ATK Panda Token with 1♥.", damage=5, health=3
    )
    text = "When this is destroyed, deal 9 damage to each Fighter on the opponent's side."
    given = {"A": {"fighters": ["Mother"]}, "B": {"fighters": ["Thorn"]}}
    table = position([mother, fighter("Thorn", text, health=1)], given)
    make(table, "A attack Thorn with Mother")
    assert in_play(table, "A", "Panda Token")


def test_crescendo_and_another_trigger_are_put_in_order() -> None:
    text = (
        "Crescendo. At the end of your turn, deal 1 damage to the opponent's Hero for each "
        "+1ATK Counter on this."
    )
    table = position([fighter("Bard", text)], {"A": {"fighters": ["Bard"]}})
    make(table, "A attack Hero with Bard", "A end turn")
    assert any(text.startswith("resolve") for text in offered(table, "A"))


def test_an_attack_on_the_hero_that_was_turned_aside_is_none_any_more() -> None:
    duck = other(
        "Duck",
        "surprise",
        "When an opponent's Fighter attacks your Hero, the attack's target becomes one of your "
        "Fighters.",
    )
    cry = other("Cry", "surprise", "When an opponent's Fighter attacks your Hero, draw a card.")
    given = {"A": {"fighters": ["Plain"]}, "B": {"fighters": ["Plain"], "back": ["Duck", "Cry"]}}
    table = make(position([duck, cry], given), "A attack Hero with Plain", "B activate Duck")
    while nx_of(table).fight is not None:
        assert "activate Cry" not in offered(table, "B")
        table.choose("pass")


def test_a_fighter_that_has_left_would_not_be_damaged() -> None:
    lead = "When one of your Fighters would be damaged,"
    bounce = other("Bounce", "surprise", f"{lead} return it to its owner's hand.")
    cry = other("Cry", "surprise", f"{lead} draw a card.")
    given = {"A": {"fighters": ["Plain"]}, "B": {"fighters": ["Plain"], "back": ["Bounce", "Cry"]}}
    table = make(position([bounce, cry], given), "A attack Plain with Plain")
    answer_in(table, "damage", "B activate Bounce")
    while nx_of(table).fight is not None:
        assert "activate Cry" not in offered(table, "B")
        table.choose("pass")


def test_the_draw_of_a_turn_has_its_window() -> None:
    text = "When an opponent draws a card, bind 2 of the opponent's mana."
    given = {"phase": "start", "A": {"mana": "4/4"}, "B": {"back": ["Peek"]}}
    table = position([other("Peek", "surprise", text)], given)
    while "activate Peek" not in offered(table, "B"):
        table.choose("pass")
    make(table, "B activate Peek")
    settle(table)
    assert board_seat(table, "A")["mana"] == 3


# ---- what holds now ----


def test_a_bonus_for_prizes_taken_is_never_out_of_date() -> None:
    counts = "This has +1ATK for each Prize Counter you have taken."
    takes = "Once per turn, take a Prize Counter."
    table = position(
        [fighter("Vain", f"{counts}\n{takes}", damage=1)], {"A": {"fighters": ["Vain"]}}
    )
    make(table, "A use Vain")
    again = cast(NxState, nx_of(table).game.unpack(json.loads(table.state.to_bytes())))
    assert again.fighters(0)[0].bonus == nx_of(table).fighters(0)[0].bonus == 1


def test_an_arena_does_nothing_before_it_takes_effect() -> None:
    ring = other("Ring", "arena", "Each Fighter has +2ATK.")
    given = {"A": {"hand": ["Ring"], "fighters": ["Plain"]}, "B": {"back": ["Tick"]}}
    table = make(position([ring], given), "A play Ring")
    assert in_play(table, "A", "Plain")["attack"] == 2


def test_an_arena_without_effect_gives_no_health() -> None:
    spa = other("Spa", "arena", "Each Hero has +2♥.")
    no = other("No", "surprise", "When an opponent plays an Arena, that Arena has no effect.")
    given = {"A": {"hand": ["Spa"], "fighters": ["Angel"]}, "B": {"back": ["No"]}}
    table = position([spa, no, fighter("Angel", "Divinity.")], given)
    make(table, "A play Spa", "B activate No")
    settle(table)
    assert not in_play(table, "A", "Angel")["counters"]


@pytest.mark.parametrize(("what", "gift"), [("Taunt", "Taunt"), ("Armor", "2 Armor")])
def test_static_lines_see_each_other(what: str, gift: str) -> None:
    proud = fighter("Proud", f"While this has {what}, this has +2ATK.", damage=1)
    gear = other("Gear", "equipment", f"The equipped Fighter has {gift}.")
    table = position([proud, gear], {"A": {"fighters": ["Proud"], "hand": ["Gear"]}})
    make(table, "A equip Gear to Proud")
    assert in_play(table, "A", "Proud")["attack"] == 3


def test_an_evolved_fighter_gets_its_own_granted_armor() -> None:
    one = fighter("One", "This has 1 Armor.")
    two = fighter("Two", "This has 3 Armor.", level=2, evolves_from="One")
    table = position([one, two], {"A": {"fighters": ["One"], "hand": ["Two"]}})
    make(table, "A evolve One into Two")
    assert in_play(table, "A", "Two")["armor"] == 3


def test_equipment_hears_its_own_coming() -> None:
    horn = other("Horn", "equipment", "When one of your Fighters is equipped, draw a card.")
    for back in (["Tick"], list[str]()):
        given = {"A": {"fighters": ["Plain"], "hand": ["Horn"]}, "B": {"back": back}}
        table = make(position([horn], given), "A equip Horn to Plain")
        settle(table)
        assert board_seat(table, "A")["hand"] == ["Plain"]


def test_looking_in_the_middle_of_a_sentence_changes_nothing() -> None:
    hoard = fighter("Hoard", "While you have 3 or more cards in hand, your Hero has +2♥.")
    text = "Draw 3 cards and look at the top 2 cards of your deck and put them back in any order."
    mine = {"fighters": ["Hoard"], "hand": ["Plan"], "deck": ["Plain", "Tick"] * 4}
    table = make(position([hoard, other("Plan", "spell", text)], {"A": mine}), "A play Plan")
    before = table.hash()
    table.view("B")
    assert table.hash() == before


# ---- attacks, control, stacks ----


def test_an_attack_ends_when_charge_is_lost() -> None:
    spurs = other("Spurs", "equipment", "The equipped Fighter has Charge.")
    rust = other("Rust", "surprise", "When an opponent's Fighter attacks, destroy an Equipment.")
    attacker = {"card": "Plain", "summoned": "this turn", "attached": ["Spurs"]}
    given = {"A": {"fighters": [attacker]}, "B": {"back": ["Rust"]}}
    table = make(position([spurs, rust], given), "A attack Hero with Plain", "B activate Rust")
    settle(table)
    assert hero(table, "B")["health"] == 20


def test_a_fighter_that_grew_is_not_taken() -> None:
    lure = other("Lure", "spell", "Take control of an opponent's Fighter with 3♥ or less.")
    snack = other("Snack", "surprise", "At any time, give each Fighter on your side +5♥.")
    mine = {"hand": ["Lure"], "fighters": ["Plain"] * 6}  # one slot is left
    given = {"A": mine, "B": {"fighters": ["Tiny"], "back": ["Snack"]}}
    table = position([lure, snack, fighter("Tiny", health=3)], given)
    make(table, "A play Lure", "B activate Snack")
    settle(table)
    assert in_play(table, "B", "Tiny")


KIT = fighter("Kit", "Once per turn, stack this with one of your other Fox Fighters.")


def test_a_joining_fighter_brings_its_equipment_before_its_damage() -> None:
    vest = other("Vest", "equipment", "The equipped Fighter has +2♥.")
    joining = {"card": "Kit", "damage": 3, "attached": ["Vest"]}
    table = position([KIT, vest, fighter("Host", health=3)], {"A": {"fighters": [joining, "Host"]}})
    make(table, "A use Kit")
    assert in_play(table, "A", "Host").get("health") == 2


def test_health_counters_of_a_joining_fighter_meet_damage() -> None:
    joining = {"card": "Kit", "counters": {"health": 3}}
    host = {"card": "Plain", "damage": 2}
    table = make(position([KIT], {"A": {"fighters": [joining, host]}}), "A use Kit")
    shown = in_play(table, "A", "Plain")
    assert (shown["damage"], shown["counters"]) == (0, {"health": 1})


def test_a_lone_fighter_has_nothing_to_be_stacked_with() -> None:
    kit = fighter("Kit", "Once per turn, stack this with one of your Fox Fighters.")
    assert "use Kit" not in offered(position([kit], {"A": {"fighters": ["Kit"]}}), "A")


def test_a_fighter_in_play_may_be_stacked_under_a_token() -> None:
    given = {"A": {"fighters": ["Kit"], "tokens": ["1♥ 1ATK Fox"]}}
    table = make(position([KIT], given), "A use Kit")
    assert not in_play(table, "A", "Kit")


def test_the_stacking_text_of_an_evolved_card_is_covered() -> None:
    kit = fighter("Kit", "A stack with this has +3ATK for each card underneath.")
    big = fighter("Big", level=2, evolves_from="Kit", damage=1)
    pup = fighter("Pup", "You may stack this from your hand with one of your Fox Fighters.")
    given = {"A": {"fighters": [{"card": "Big", "under": ["Kit"]}], "hand": ["Pup"]}}
    table = make(position([kit, big, pup], given), "A stack Pup with Big")
    assert in_play(table, "A", "Big")["attack"] == 2


def test_crescendo_remembers_an_attack_that_was_refreshed() -> None:
    one = fighter("One", "Crescendo.")
    two = fighter("Two", "Crescendo.", level=2, evolves_from="One")
    given = {"A": {"fighters": ["One"], "hand": ["Two"]}}
    table = position([one, two], given, {"evolve_refreshes_attack": "on"})
    make(table, "A attack Hero with One", "A evolve One into Two", "A end turn")
    assert in_play(table, "A", "Two")["counters"] == {"atk": 1}


# ---- hidden information ----


def test_a_surprise_returned_to_hand_stays_unknown() -> None:
    tock = other("Tock", "surprise", "When an opponent plays an Arena, draw a card.")
    recall = other("Recall", "spell", "Return an opponent's Surprise to its owner's hand.")
    looks = []
    for name in ("Tick", "Tock"):
        given = {"A": {"hand": ["Recall"]}, "B": {"back": [name]}}
        table = make(position([tock, recall], given), "A play Recall")
        looks.append(look(settle(table), 0))
    assert looks[0] == looks[1]


def test_the_name_of_an_open_surprise_tells_nothing_of_the_face_down_ones() -> None:
    tock = other("Tock", "surprise", "When an opponent's Fighter attacks, draw 2 cards.")
    given = {"A": {"fighters": ["Plain"]}, "B": {"back": ["Tick", "Tock", "Tick"]}}
    table = make(position([tock], given), "A attack Hero with Plain", "B activate Tock")
    seen = table.view(0)
    assert "Tock" in json.dumps(seen)
    for number in range(60):
        assert table.determinize(0, stream(number, "samples")).view(0) == seen


def test_a_search_asks_whatever_lies_in_the_deck() -> None:
    find = other("Find", "spell", "Search your deck for an Owl, add it to your hand and shuffle.")
    owl = fighter("Owly", subtype="Owl")
    looks = []
    for deck in (["Plain"] * 5, [*["Plain"] * 4, "Owly"]):
        given = {"A": {"hand": ["Find"], "deck": deck}}
        looks.append(look(make(position([find, owl], given), "A play Find"), 1))
    assert looks[0] == looks[1]


def test_a_discard_as_a_cost_asks_whatever_is_in_the_hand() -> None:
    dealer = fighter("Dealer", "Once per turn, discard a card to draw a card.")
    asked = []
    for hand in (["Plain", "Plain"], ["Plain", "Tick"]):
        table = position([dealer], {"A": {"fighters": ["Dealer"], "hand": hand}})
        asked.append(make(table, "A use Dealer").state.prompt)
    assert asked[0] is asked[1]


def test_a_mulligan_with_open_hands_is_sampled_anew() -> None:
    given = {"phase": "mulligan", "A": {"hand": ["Plain"] * 6}, "B": {"hand": ["Tick"] * 6}}
    table = position([], given, {"open_hand": "on"})
    twin = table.clone()
    make(table, "B replace Tick", "B keep", "B put on the bottom")
    make(twin, "B keep")
    assert look(table, 0) == look(twin, 0)
    here, there = nx_of(table.determinize("A", 1)), nx_of(twin.determinize("A", 1))
    assert as_json([here.swaps, here.swapped]) == as_json([there.swaps, there.swapped])


# ---- texts ----


@pytest.mark.parametrize(
    "card",
    [
        fighter("Sample", "The equipped Fighter has +1ATK."),
        other("Sample", "spell", "The equipped Fighter has +1ATK."),
        other("Sample", "spell", "Each Fox has +1ATK."),
        other("Sample", "spell", "This does not break."),
    ],
    ids=["a Fighter with a host", "a Spell with a host", "a Spell that states", "a Spell unbroken"],
)
def test_statements_that_never_hold_are_refused(card: dict[str, Any]) -> None:
    with pytest.raises(BadFile):
        GAME.with_cards([card])
