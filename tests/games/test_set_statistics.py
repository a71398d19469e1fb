"""What a set is made of, beside the cards that come with its game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from playmat.games import load, names
from playmat.workshop.set_statistics import KEYWORDS, WORDS, SetStatistics, statistics_of

pytestmark = pytest.mark.once


def figures(found: SetStatistics, facet: str) -> dict[str, tuple[int, int]]:
    (one,) = [each for each in found.facets if each.name == facet]
    return {each.value: (each.cards, each.printed) for each in one.tallies}


@pytest.mark.parametrize("name", names())
def test_every_card_of_a_game_is_counted_once_in_lengths_and_kinds(name: str) -> None:
    prints = load(name).looks.prints
    found = statistics_of(prints[:10], prints)
    assert (found.cards, found.printed) == (10, len(prints))
    lengths = figures(found, WORDS)
    assert sum(own for own, _ in lengths.values()) == 10
    assert sum(printed for _, printed in lengths.values()) == len(prints)
    assert figures(found, KEYWORDS)


def test_costs_rise_and_other_values_fall_by_how_many_have_them() -> None:
    prints = load("nostalgix").looks.prints
    found = statistics_of([card for card in prints if card.kind == "arena"], prints)
    costs = [int(value) for value in figures(found, "cost")]
    assert costs == sorted(costs)
    assert next(iter(figures(found, "kind"))) == "arena"


def test_a_card_is_like_others_of_the_set_and_the_game_not_itself() -> None:
    prints = load("mix").looks.prints
    twin = replace(prints[0], name="Twin")
    found = statistics_of([prints[0], twin], prints)
    assert [(each.card, each.like[0]) for each in found.alike] == [
        (prints[0].name, "Twin"),
        ("Twin", prints[0].name),
    ]


def test_a_set_without_cards_has_figures_of_the_game_only() -> None:
    found = statistics_of([], load("mix").looks.prints)
    assert (found.cards, found.words) == (0, 0)
    assert figures(found, "type")["Rock"] == (0, 24)
