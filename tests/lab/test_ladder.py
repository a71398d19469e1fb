"""Ladders: mirrored deals, swapped seats, ratings with intervals."""

import pytest

from playmat.kernel.errors import BadSetup
from playmat.lab.ladder import Ladder, Played, ladder

NOBODY: tuple[str, ...] = ()


def deal(pair: tuple[str, str], number: int, *scores: float) -> Played:
    return Played(pair, number, scores, (5, 5), 0, NOBODY)


def test_the_better_bot_stands_higher() -> None:
    pairs = [("a", "b"), ("b", "c"), ("a", "c")]
    found = Ladder("abc", [deal(pair, n, 1.0, 1.0) for n in range(20) for pair in pairs])
    standings = found.standings()
    assert [standing.bot for standing in standings] == ["a", "b", "c"]
    assert standings[0].low > standings[2].high
    assert all(s.low < s.rating < s.high for s in standings)


def test_a_draw_is_half_a_win_for_both() -> None:
    found = Ladder("ab", [deal(("a", "b"), 0, 0.5, 0.5)])
    one, other = found.standings()
    assert one.rating == pytest.approx(other.rating)
    assert found.against("b", "a").share == 0.5


def test_who_wins_by_the_seat_alone_gains_nothing() -> None:
    found = Ladder("ab", [deal(("a", "b"), n, 1.0, 0.0) for n in range(50)])
    assert found.field("a").share == 0.5


def test_a_bot_against_its_like_on_mirrored_deals_is_even() -> None:
    """Both games of a deal have the same cards and the same luck, so only the seats differ."""
    found = ladder("mix", ["random", "greedy"], games_per_pair=8, seed=2)
    assert [len(each.scores) for each in found.played] == [2] * 4
    assert found.form()["faults"] == []
    assert "| greedy |" in found.markdown()


def test_any_number_of_workers_gives_the_same_ladder() -> None:
    alone = ladder("mix", ["random", "newcomer"], games_per_pair=8, seed=3)
    shared = ladder("mix", ["random", "newcomer"], games_per_pair=8, seed=3, workers=2)
    assert alone.form() == shared.form()


def test_partners_are_one_bot() -> None:
    found = ladder("mix", ["random", "greedy"], games_per_pair=2, mode="doubles")
    assert found.against("greedy", "random").games == 2


@pytest.mark.parametrize(
    ("names", "mode", "reason"),
    [
        (["greedy"], None, "at least two"),
        (["greedy", "greedy"], None, "at least two"),
        (["greedy", "random"], "three_player", "two sides"),
        (["greedy", "grandmaster"], None, "no bot 'grandmaster'"),
    ],
)
def test_what_cannot_be_rated_is_refused(names: list[str], mode: str | None, reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        ladder("mix", names, mode=mode)
