"""Whole games: they end, nothing is lost, and nobody sees more than they may."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import playmat
from playmat.games.nostalgix.facts import words
from playmat.kernel.errors import BadDeck, BadScenario, BadSetup, IllegalChoice
from playmat.kernel.table import Table
from playmat.parts.reactions import ALWAYS, NEVER, WHEN_ABLE
from playmat.parts.rulebook import Rulebook

CARDS: list[dict[str, object]] = [
    {
        "name": "Ranger",
        "kind": "hero",
        "health": 20,
        "text": "Hero Ability, pay 2 mana to draw a card.",
    },
    {
        "name": "Twig",
        "kind": "fighter",
        "cost": 1,
        "subtype": "Plant",
        "health": 3,
        "attacks": [{"name": "Poke", "damage": 1}],
    },
    {
        "name": "Brute",
        "kind": "fighter",
        "cost": 3,
        "subtype": "Giant",
        "health": 5,
        "attacks": [{"name": "Slam", "damage": 3}],
    },
    {
        "name": "Spark",
        "kind": "spell",
        "cost": 1,
        "text": "Deal 2 damage to an opponent's Fighter.",
    },
    {
        "name": "Snare",
        "kind": "surprise",
        "cost": 1,
        "text": "When an opponent's Fighter attacks, cancel that attack.",
    },
    {
        "name": "Hidden",
        "kind": "surprise",
        "cost": 1,
        "text": "When an opponent plays a Spell, draw a card.",
    },
]
DECK: Any = {
    "hero": "Ranger",
    "cards": {"Twig": 4, "Brute": 4, "Spark": 4, "Snare": 4},
}


@pytest.fixture(scope="module")
def game() -> Rulebook:
    return playmat.load("nostalgix").with_cards(CARDS)


def with_decks() -> list[str]:
    names = list(playmat.load("nostalgix").decks)
    if not names:
        pytest.skip("the ready-made decks are not here")
    return names


def check_pieces(table: Table) -> None:
    state = table.state
    found = [piece for seat in state.seats for zone in seat.zones for piece in zone]
    for body in state.bodies.values():
        if not body.last_known:
            found += body.pieces
    assert sorted(found) == list(range(len(state.pieces)))


def check_table(table: Table, seed: int) -> None:
    state = table.state
    assert state.clone().hash() == state.hash()
    again = table.game.unpack(json.loads(state.to_bytes()))
    assert again.hash() == state.hash()
    for seat in range(2):
        assert [o.text for o in again.options(seat)] == [o.text for o in state.options(seat)]
        sample = table.determinize(seat, seed)
        assert json.dumps(sample.view(seat)) == json.dumps(table.view(seat))


@pytest.mark.parametrize("seed", range(12))
def test_random_games(seed: int) -> None:
    chance = random.Random(seed)
    game = playmat.load("nostalgix")
    names = with_decks()
    switches = {
        switch.name: chance.choice(switch.values)
        for switch in game.switches.values()
        if chance.random() < 0.3 and "#" not in switch.values
    }
    mode = chance.choice(["standard", "sudden_death"])
    decks = [chance.choice(names), chance.choice(names)]
    table = game.deal(decks, seed=seed, mode=mode, switches=switches)
    made = 0
    while not table.over:
        seat = table.state.next_asked()
        options = table.state.options(seat)
        texts = [option.text for option in options]
        assert texts
        assert len(set(texts)) == len(texts)
        if made % 40 == 0:
            check_pieces(table)
            check_table(table, seed)
        table.choose(options[chance.randrange(len(options))])
        made += 1
        assert made < 20000
    assert playmat.replay(table.record(), verify=True).hash() == table.hash()
    assert game.saving.restore(table.save()).hash() == table.hash()


# ---- bad input ----


def test_illegal_decks(game: Rulebook) -> None:
    with pytest.raises(BadDeck) as error:
        game.deal([DECK, DECK])
    assert ("NX-201", "it has 16 cards; it must have exactly 50") in error.value.problems
    with pytest.raises(BadDeck) as error:
        game.deal([{**DECK, "health": 30}, DECK])
    assert error.value.problems[0][0] == "NX-206"


def test_modes_and_switches(game: Rulebook) -> None:
    with pytest.raises(BadSetup):
        game.positions.arrange({}, mode="doubles")
    with pytest.raises(BadSetup):
        game.positions.arrange({}, switches={"level_skips": "on"})
    for limit in ("0", "-1", "many", "²"):
        with pytest.raises(BadSetup, match="loop_limit cannot be"):
            game.positions.arrange({}, switches={"loop_limit": limit})


@pytest.mark.parametrize(
    ("given", "place"),
    [
        ({"phase": "lunch"}, "given.phase"),
        ({"A": {"mana": "many"}}, "given.A.mana"),
        ({"A": {"hand": ["Nobody"]}}, "given.A.hand"),
        ({"A": {"hero": "Twig"}}, "given.A.hero"),
        ({"A": {"fighters": ["Twig"] * 8}}, "given.A.fighters.7"),
        ({"A": {"fighters": [{"card": "Twig", "statuses": ["sleepy"]}]}}, "given.A.fighters.0"),
        ({"A": {"back": ["Twig"]}}, "given.A.back.0"),
        ({"A": {"tokens": ["a big one"]}}, "given.A.tokens.0"),
        ({"A": {"tokens": ['1♥ 1ATK Fox Token with "Taunt."']}}, "given.A.tokens.0"),
        ({"C": {}}, "given.C"),
    ],
)
def test_malformed_positions(game: Rulebook, given: dict[str, object], place: str) -> None:
    with pytest.raises(BadScenario) as error:
        game.positions.arrange(given)
    assert str(error.value).startswith(place)


def test_a_move_that_is_not_offered_changes_nothing(game: Rulebook) -> None:
    table = game.positions.arrange({"A": {"fighters": ["Twig"]}, "B": {}})
    before = table.hash()
    with pytest.raises(IllegalChoice) as error:
        table.choose("play Spark", "A")
    assert error.value.rule == "NX-504"
    assert table.hash() == before


def test_no_cards_change_owners(game: Rulebook) -> None:
    with pytest.raises(BadSetup, match="no cards change owners in Nostalgix"):
        game.ownership({"A": ["Twig"], "B": ["Spark"]})


# ---- windows ----


def in_window(game: Rulebook) -> Table:
    table = game.positions.arrange({"A": {"fighters": ["Twig"]}, "B": {"back": ["Snare"]}})
    table.choose("attack Hero with Twig", "A")
    assert table.state.prompt is words.ASK_WINDOW
    return table


def test_an_open_window_is_worth_what_comes_of_it(game: Rulebook) -> None:
    """Who looks one step ahead must see what an attack does, though it may still be answered."""
    table = in_window(game)
    before = table.hash()
    worth = game.worth(table.state, 0)
    assert table.hash() == before, "looking changes nothing"
    table.choose("pass", "B")
    assert worth == game.worth(table.state, 0) > 0.5


def test_standing_preferences_are_kept_outside(game: Rulebook) -> None:
    table = in_window(game)
    assert game.reacting.spared(table, 1, ALWAYS) is None
    assert game.reacting.spared(table, 1, WHEN_ABLE) is None
    passing = game.reacting.spared(table, 1, NEVER)
    assert passing is not None
    assert passing.text == "pass"
    table.choose(passing)
    answer = game.reacting.spared(
        table, 1, WHEN_ABLE
    )  # the attack is over: Snare answers nothing now
    assert answer is not None
    assert game.reacting.spared(table, 0, NEVER) is None


def test_an_unused_window_leaves_no_trace(game: Rulebook) -> None:
    seen: list[str] = []
    for card in ("Snare", "Hidden"):
        table = game.positions.arrange({"A": {"fighters": ["Twig"]}, "B": {"back": [card]}})
        table.choose("attack Hero with Twig", "A")
        seen.append(json.dumps(table.view("A")))
        table.choose("pass", "B")
        seen.append(json.dumps(table.view("A")))
    assert seen[:2] == seen[2:]
