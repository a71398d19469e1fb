"""Bounds: what a stranger sends is refused at the door where no table could carry it, and the
refusal says the bound. Each of these once froze a server, or filled its memory."""

from __future__ import annotations

import re
from itertools import islice
from typing import Any

import pytest

import playmat
from playmat.games import names
from playmat.games.mix.facts.state import HAND
from playmat.kernel import budget
from playmat.kernel.errors import (
    BadFile,
    BadScenario,
    BadSetup,
    BadText,
    BudgetExceeded,
)
from playmat.language.grammar import LINE
from playmat.language.positions import MOST_FIGURE, MOST_LISTED
from playmat.parts.rulebook import Rulebook

GAMES = names()
NUMBERS = [
    (game, switch.name)
    for game in GAMES
    for switch in playmat.load(game).switches.values()
    if "#" in switch.values
]


def hand_of(names: list[str]) -> dict[str, Any]:
    return {"A": {"hand": names}, "B": {"hand": ["Owen"]}}


def singers(count: int) -> Rulebook:
    """The Mix with cards of which any four make a combo."""
    attacks = [{"type": kind, "dmg": dmg} for kind, dmg in (("Rock", 3), ("Paper", 2))]
    attacks.append({"type": "Scissors", "dmg": 1})
    text = "Combo (any 4 Race St Boys cards with different names): sum."
    made = [
        {"name": f"Singer {n}", "hp": 5, "atks": attacks, "combo": text}
        | {"identifiers": ["Race St Boys"]}
        for n in range(count)
    ]
    return playmat.load("mix").with_cards(made)


# ---- positions ----


def test_a_hand_holds_only_so_many_cards() -> None:
    mix = playmat.load("mix")
    printed = [card.name for card in mix.cards]
    hand = [printed[n % len(printed)] for n in range(900)]
    with pytest.raises(BadScenario, match=f"given.A.hand lists 900 .* {MOST_LISTED} at most"):
        mix.positions.arrange(hand_of(hand))


def test_a_hand_that_makes_too_many_combos_is_refused_at_the_door() -> None:
    mix = playmat.load("mix")
    printed = [card.name for card in mix.cards]
    hand = [printed[n % len(printed)] for n in range(MOST_LISTED)]
    with pytest.raises(BudgetExceeded, match=f"{budget.MOST_WORK:,} steps"):
        mix.positions.arrange(hand_of(hand))


@pytest.mark.parametrize(("count", "what"), [(17, "options"), (40, "steps")])
def test_own_cards_that_combine_without_end_are_refused(count: int, what: str) -> None:
    game = singers(count)
    with pytest.raises(BudgetExceeded, match=what):
        game.positions.arrange(hand_of([f"Singer {n}" for n in range(count)]))


def test_own_cards_that_combine_in_some_hundred_ways_are_played() -> None:
    game = singers(11)
    table = game.positions.arrange(hand_of([f"Singer {n}" for n in range(11)]))
    assert len(table.state.options(0)) == 11 + 330


@pytest.mark.parametrize("game", GAMES)
def test_a_place_of_a_position_lists_only_so_much(game: str) -> None:
    loaded = playmat.load(game)
    name = loaded.cards[0].name
    given = {"A": {"hand": [name] * (MOST_LISTED + 1)}, "B": {}}
    with pytest.raises(BadScenario, match=f"given.A.hand lists 501 .* {MOST_LISTED} at most"):
        loaded.positions.arrange(given)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", [MOST_FIGURE + 1, "3/100000", 10**100, "9" * 5000, 1e300])
def test_a_position_says_no_greater_number(game: str, number: object) -> None:
    with pytest.raises(BadScenario, match=r"given\.turn says too great a number.* 99,999"):
        playmat.load(game).positions.arrange({"turn": number})


def test_a_seed_is_a_great_number_and_not_greater() -> None:
    mix = playmat.load("mix")
    mix.positions.arrange({**hand_of(["Owen"]), "seed": (1 << 128) - 1})
    with pytest.raises(BadScenario, match=r"given\.seed must be at most"):
        mix.positions.arrange({**hand_of(["Owen"]), "seed": 1 << 128})


def test_a_position_holds_only_so_many_cards_in_all() -> None:
    nexus = playmat.load("nexus")
    name = nexus.cards[0].name
    decks = {letter: {"deck": [name] * 1000} for letter in "AB"}
    more = {letter: {**deck, "hand": [name] * 500} for letter, deck in decks.items()}
    assert len(nexus.positions.arrange(more).state.pieces) <= budget.MOST_PIECES


# ---- house rules ----


@pytest.mark.parametrize(("game", "switch"), NUMBERS)
@pytest.mark.parametrize("value", ["999999999999999999", "9" * 100, "9" * 5000])
def test_a_house_rule_says_how_great_its_number_may_be(game: str, switch: str, value: str) -> None:
    loaded = playmat.load(game)
    most = loaded.switches[switch].most
    with pytest.raises(BadSetup, match=f"{switch} cannot be .* a whole number up to {most:,}"):
        loaded.settings(loaded.mode(None), {switch: value})
    loaded.settings(loaded.mode(None), {switch: most})
    with pytest.raises(BadSetup):
        loaded.settings(loaded.mode(None), {switch: most + 1})


# ---- cards ----


@pytest.mark.once
@pytest.mark.parametrize("game", GAMES)
def test_no_printed_line_is_read_with_a_number_that_no_card_needs(game: str) -> None:
    """What is offered instead is not asked for, which takes far longer than to refuse."""
    dialect = playmat.load(game).texts.dialect
    printed = {line for card in playmat.load(game).cards for line in card.text.splitlines()}
    lines = sorted({re.sub("[0-9]+", "999999", line) for line in printed} - printed)
    assert [line for line in lines if dialect.understands(line, LINE)] == []

    def tells_the_bound(line: str) -> bool:
        with pytest.raises(BadText) as refusal:
            dialect.read_own(line, LINE, explained=True)
        return "999999 is too great a number: here it is " in refusal.value.message

    assert len(list(islice(filter(tells_the_bound, lines), 11))) == 11


@pytest.mark.once
@pytest.mark.parametrize(
    ("game", "line", "most"),
    [
        ("mix", "On Play: Draw 100 cards.", "99"),
        ("mix", "On Play: Deal 1000 DMG to this card.", "999"),
        ("nostalgix", "Draw 100 cards.", "99"),
        ("nostalgix", "Heal your Hero by 1000.", "999"),
        ("vanquishers", "Draw 1000 cards.", "999"),
        ("nexus", "When this is summoned, draw 100000 cards.", "99,999"),
    ],
)
def test_a_number_on_a_card_is_refused_with_its_bound(game: str, line: str, most: str) -> None:
    with pytest.raises(BadText, match=f"too great a number: here it is {most} at most"):
        playmat.load(game).texts.dialect.parse(line, "line")


def test_a_combo_counts_only_so_many_parts() -> None:
    dialect = playmat.load("mix").texts.dialect
    for number in (13, 999):
        line = f"Combo (any {number} Race St Boys cards with different names): sum."
        with pytest.raises(BadText, match=f"{number} are too many: a combo has 12 parts at most"):
            dialect.parse(line, "line")
    line = "Combo (any 999999 Race St Boys cards with different names): sum."
    with pytest.raises(BadText, match="999999 is too great a number"):
        dialect.parse(line, "line")


@pytest.mark.parametrize(
    ("game", "card", "place"),
    [
        ("vanquishers", {"kind": "hero", "defense": 100}, "defense"),
        ("vanquishers", {"kind": "hero", "v_boosts": {"life": 10**30}}, "v_boosts.life"),
        ("mix", {"hp": 1000}, "hp"),
        ("nexus", {"kind": "unit", "atk": 100_000}, "atk"),
        ("nintendo", {"kind": "character", "hp": 100}, "hp"),
        ("nostalgix", {"kind": "fighter", "health": 100}, "health"),
    ],
)
def test_a_figure_of_a_card_is_refused_beyond_its_bound(
    game: str, card: dict[str, Any], place: str
) -> None:
    with pytest.raises(BadFile, match=rf"{place}: expected a whole number <= "):
        playmat.load(game).with_cards([{"name": "Giant", **card}])


def test_fifteen_lines_that_draw_all_they_may_end_soon() -> None:
    attacks = [{"type": kind, "dmg": 3 - n} for n, kind in enumerate(("Rock", "Paper", "Scissors"))]
    text = "\n".join(["On Play: Draw 99 cards."] * 15)
    game = playmat.load("mix").with_cards(
        [{"name": "Greedy", "hp": 5, "atks": attacks, "text": text}]
    )
    hands = {"A": {"hand": ["Greedy"], "deck": ["Owen"] * 1000}, "B": {"hand": ["Owen"]}}
    table = game.positions.arrange(hands)
    table.choose("play Greedy", "A")
    table.choose("play Owen", "B")
    assert len(table.state.seats[0].zones[HAND.index]) == 1000
    assert table.state.work < budget.MOST_WORK // 10
