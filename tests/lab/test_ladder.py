"""Ladders: mirrored deals, swapped seats, ratings with intervals."""

import pytest

from playmat.kernel.errors import BadSetup
from playmat.lab.ladder import Ladder, PlayedPair, ladder

NOBODY: tuple[str, ...] = ()


def deal(pair: tuple[str, str], number: int, *scores: float) -> PlayedPair:
    return PlayedPair(pair, number, scores, (5, 5), 0, NOBODY)


def test_the_better_bot_stands_higher() -> None:
    pairs = [("a", "b"), ("b", "c"), ("a", "c")]
    found = Ladder("abc", [deal(pair, n, 1.0, 1.0) for n in range(20) for pair in pairs])
    standings = found.standings()
    assert [standing.bot for standing in standings] == ["a", "b", "c"]
    assert standings[0].low > standings[2].high
    assert all(s.low < s.rating < s.high for s in standings)


def test_the_order_of_results_does_not_matter() -> None:
    """Fitted one after the other, the last results weighed most, and a loser stood first."""
    early = [deal(("a", "b"), n, 1.0, 1.0) for n in range(12)]
    late = [deal(("a", "b"), n, 0.0, 0.0) for n in range(12, 20)]
    turned = [each._replace(deal=19 - each.deal) for each in [*early, *late]]
    one, other = (Ladder("ab", deals).standings() for deals in ([*early, *late], turned))
    assert one[0].bot == other[0].bot == "a"
    assert one[0].rating == pytest.approx(other[0].rating)


def test_who_won_more_of_as_many_games_stands_higher() -> None:
    scores = {("a", "b"): 0.9, ("a", "c"): 0.2, ("b", "c"): 0.6}
    found = Ladder(
        "abc",
        [deal(pair, n, float(n < 10 * won)) for pair, won in scores.items() for n in range(10)],
    )
    standings = found.standings()
    assert [s.score.share for s in standings] == sorted(s.score.share for s in standings)[::-1]
    assert standings[0].bot == "c"


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


def test_a_bot_that_cannot_play_the_game_is_refused_before_it_begins() -> None:
    with pytest.raises(BadSetup, match="the equilibrium bot cannot play here"):
        ladder("nostalgix", ["equilibrium", "random"], games_per_pair=2)
