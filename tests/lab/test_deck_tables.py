"""Deck tables: who beats whom, and how sure that is."""

import pytest

from playmat.kernel.errors import BadSetup
from playmat.lab import deck_table
from playmat.lab.intervals import Rate, wilson

DECKS = ["Five Owens", "Fresh Chalk", "Slow Drip"]


def test_every_pair_meets_both_ways_round() -> None:
    table = deck_table("mix", "random", games_per_pair=20, seed=1, decks=DECKS)
    assert {summary.games for summary in table.pairs.values()} == {10}
    assert len(table.pairs) == 6
    for deck in DECKS:
        assert table.field(deck).games == 40
    one, other = table.pair(DECKS[0], DECKS[1]), table.pair(DECKS[1], DECKS[0])
    assert one.share + other.share == pytest.approx(1)
    assert sum(table.field(deck).share for deck in DECKS) == pytest.approx(1.5)
    assert table.first_seat().games == table.starting_seat().games == 60


def test_the_number_of_workers_makes_no_difference() -> None:
    alone = deck_table("mix", "random", 6, seed=4, decks=DECKS[:2])
    together = deck_table("mix", "random", 6, seed=4, decks=DECKS[:2], workers=2)
    assert alone.markdown() == together.markdown()


def test_the_table_reads_as_markdown() -> None:
    lines = deck_table("mix", "random", 4, decks=DECKS).markdown().splitlines()
    assert lines[0] == "12 games, random on both sides, seats swapped."
    rows = [line for line in lines if line.startswith("|")]
    assert len(rows) == 5
    assert {row.count("|") for row in rows} == {7}
    assert all(any(deck in row for row in rows) for deck in DECKS)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(50, 100, 0.404, 0.596), (0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0)],
)
def test_wilson_intervals(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins / games, games) == pytest.approx((low, high), abs=0.001)


def test_nothing_is_known_of_no_games() -> None:
    rate = Rate(0, 0)
    assert (rate.share, rate.low, rate.high) == (0.0, 0.0, 1.0)


def test_a_team_plays_one_deck() -> None:
    table = deck_table("vanquishers", "random", games_per_pair=2, mode="standard_2v2")
    first, *_, last = table.decks
    assert table.seats == 4
    assert table.pairs[first, last].games == 1
    assert table.pair(first, last).share == 1 - table.pair(last, first).share


def test_three_sides_have_no_table_of_pairs() -> None:
    with pytest.raises(BadSetup, match="two sides"):
        deck_table("mix", "random", games_per_pair=2, mode="three_player")
