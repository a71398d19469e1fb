"""What a seat may know as numbers: nothing else goes in, and each option is one action."""

from __future__ import annotations

import struct
from functools import cache

import pytest
from tests.games.playing import COMPILED, play_through
from tests.games.tables import GAMES, KINDS, deal

from playmat.features import NONE, Features
from playmat.features.effects import effect_numbers
from playmat.features.figures import FigureRow, read_form
from playmat.kernel.errors import BadSetup
from playmat.kernel.table import Table
from playmat.parts.rulebook import Rulebook

EVERY = 7 if COMPILED else 23  # choices of a random game, of which one is looked at
MOST = 12 if COMPILED else 5


@cache
def features_of(game: Rulebook, seats: int) -> Features:
    return Features(game, seats)


def features_at(table: Table) -> Features:
    game = table.state.game
    assert isinstance(game, Rulebook)
    return features_of(game, len(table.state.seats))


def all_of(table: Table, seat: int) -> tuple[object, ...]:
    """All that a learning program is given of a table, as one seat."""
    features, state = features_at(table), table.state
    seen = features.observe(state, seat)
    texts = [option.text for option in seen.options]
    rows = features.option_rows(state, seat)
    return seen.observation, seen.actions, texts, features.tokens(state, seat), rows


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_what_a_seat_cannot_know_makes_no_difference(kind: tuple[str, str]) -> None:
    looked = 0
    table = deal(kind, 3)
    for number, _ in enumerate(play_through(table, 3)):
        if number % EVERY == 0 and looked < MOST:
            looked += 1
            for seat in range(len(table.state.seats)):
                seen = all_of(table, seat)
                for seed in (1, 2):
                    assert all_of(table.determinize(seat, seed), seat) == seen
    assert looked > 0


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_each_option_is_one_action_and_the_first_always(kind: tuple[str, str]) -> None:
    table = deal(kind, 5)
    features = features_at(table)
    options = without = spare = 0
    for number, option in enumerate(play_through(table, 5)):
        if number > 150:
            break
        seen = features.observe(table.state, option.seat)
        assert len(seen.observation) == 4 * features.size
        assert len(seen.actions) == len(seen.options)
        found = [action for action in seen.actions if action != NONE]
        assert found[0] == seen.actions[0] and len(set(found)) == len(found)
        assert min(found) >= 0 and max(found) < features.actions
        options += len(seen.actions)
        without += seen.actions.count(NONE)
        spare += sum(action >= features.catalogue.spare for action in found)
    assert without <= options / 100 and spare <= options / 8


@pytest.mark.parametrize("name", GAMES)
def test_numbers_and_actions_have_names(name: str) -> None:
    features = Features(GAMES[name], 2)
    last = features.segments[-1]
    assert last.name == "field 1" and last.end == features.size
    assert all(label for segment in features.segments for label in segment.labels)
    words = [features.action_words(action) for action in range(features.actions)]
    assert len(set(words)) == len(words)
    assert words[-1] == "another option, number 32"


@pytest.mark.parametrize("name", GAMES)
def test_the_same_game_has_the_same_version(name: str) -> None:
    assert Features(GAMES[name], 2).version == Features(GAMES[name], 2).version
    assert Features(GAMES[name], 2).version != Features(GAMES[name], 3).version


def test_an_action_says_what_it_does_by_places() -> None:
    features = Features(GAMES["nostalgix"], 2)
    attack = features.catalogue.verbs["attack"]
    _own, other, number = attack.operands
    action = attack.start + (3 * other.size + 19) * number.size + 1
    said = "attack: place 3 in the own field, to place 1 in the field of seat 1 after this one"
    assert features.action_words(action) == f"{said}, number 0"


def test_an_own_hand_is_seen_and_another_s_is_not() -> None:
    table = deal(("nostalgix", "standard"), 1)
    features = features_at(table)
    hand = next(segment for segment in features.segments if segment.name == "hand")
    held = len(table.state.seats[0].zones[0])
    seen = struct.unpack(f"<{features.size}f", features.observe(table.state, 0).observation)
    width = len(hand.labels) // features.hand
    assert [seen[hand.start + place * width] for place in range(held)] == [1.0] * held
    cards = [name for name in features.rows.labels if name == "in hand"]
    assert cards == ["in hand"]
    assert features.tokens(table.state, 1).rows >= len(table.state.seats[1].zones[0])


@pytest.mark.parametrize(
    ("form", "value", "numbers"),
    [
        ("number / 10", 5, [0.5]),
        ("truth", 7, [1.0]),
        ("one of 3", 1, [0.0, 1.0, 0.0]),
        ("one of 3 from -1", -1, [1.0, 0.0, 0.0]),
        ("one of 3", 9, [0.0, 0.0, 0.0]),
        ("bits 3", 0b101, [1.0, 0.0, 1.0]),
        ("whose", 1, [1.0, 0.0]),
        ("whose", -1, [0.0, 0.0]),
        ("numbers 3 / 10", [1, 2], [0.1, 0.2, 0.0]),
        ("numbers 1", [1, 2], [1.0]),
    ],
)
def test_a_value_becomes_numbers_by_its_form(
    form: str, value: object, numbers: list[float]
) -> None:
    assert read_form(form, seats=2).numbers(value, viewer=1) == numbers


@pytest.mark.parametrize("form", ["digits", "one of 0", "bits 65", "number / 0x", "numbers"])
def test_what_is_no_form_is_refused(form: str) -> None:
    with pytest.raises(BadSetup, match="no form of a figure"):
        FigureRow({"life": form}, seats=2)


def test_cards_that_do_other_things_have_other_numbers() -> None:
    made = {read.card.name: read for read in GAMES["mix"].made}
    rows = {
        name: tuple(effect_numbers([read.card.lines, read.programs]))
        for name, read in made.items()
        if read.card.text
    }
    assert len(set(rows.values())) > len(rows) / 2
