"""Side by side: what a driver answers, and the table that is made of it."""

from __future__ import annotations

import pytest

from benchmarks import side_by_side
from benchmarks.peers import driving
from benchmarks.side_by_side import BEGIN, END, Contest, Driver, Peer, Silent


class Countdown(driving.Game[list[int]]):
    """A game of ten decisions."""

    def deal(self) -> list[int]:
        return [10]

    def play(self, table: list[int], limit: int) -> int:
        made = min(limit, table[0])
        table[0] -= made
        return made

    def clone(self, table: list[int]) -> object:
        return list(table)


class Frozen(Countdown):
    clones = False


def test_whole_games_are_played() -> None:
    answer = driving.play(Countdown(), 0.01)
    assert answer["decisions"] == 10 * answer["games"] > 0
    assert answer["cpu"] >= 0.01


def test_tables_are_weighed_and_cloned_in_mid_game() -> None:
    game = Countdown()
    assert driving.half_length(game) == 5
    assert driving.in_the_middle(game, 5) == [5]
    assert driving.clone(game, 0.01)["clones"] > 0
    assert driving.clone(Frozen(), 0.01)["clones"] == 0


def test_our_own_driver_answers() -> None:
    driver = Driver(Peer(side_by_side.OURS, "ours", True))
    try:
        assert "The Mix" in driver.ask("hello")["games"]
        for game in ("The Mix", "The Mix, loop inside"):
            answer = driver.ask("play", game, 0.01)
            assert answer["decisions"] > answer["games"] > 0
        assert driver.ask("clone", "The Mix", 0.01)["clones"] > 0
    finally:
        driver.close()


def test_a_driver_that_fails_is_named_with_its_error() -> None:
    driver = Driver(Peer(side_by_side.OURS, "no_such_peer", True))
    with pytest.raises(Silent, match=r"does not run here \(no reason given\)"):
        driver.ask("hello")
    driver.said = ["Traceback\n", "FileNotFoundError: /some/where\n"]
    assert driver.reason() == "installs, but does not run here (FileNotFoundError)"
    driver.close()


def contest(peer: Peer, rate: float) -> Contest:
    made = Contest(peer, "1", "a game", Driver.__new__(Driver))
    made.games, made.decisions, made.clones, made.memory = [rate / 100], [rate], [2.5], 4000.0
    return made


def test_ratios_are_to_the_best_peer_and_never_to_ourselves() -> None:
    ours = contest(Peer(side_by_side.OURS, "ours", True), 100_000.0)
    quick = contest(Peer("Quick", "quick", False), 200_000.0)
    rich = contest(Peer("Rich", "rich", True), 1_000.0)
    missing = [(Peer("Gone", "gone", True), "does not install here")]
    rows = side_by_side.table([ours, rich, quick], missing).splitlines()[2:]
    assert rows == [
        "| Playmat 1 | a game | 1,000 | 100,000 | 2.5 us | 4.0 kB | 0.50 | 100.00 |",
        "| Quick 1 | a game | 2,000 | 200,000 | 2.5 us | 4.0 kB | 1.00 | 200.00 |",
        "| Rich 1 | a game | 10 | 1,000 | 2.5 us | 4.0 kB | 0.01 | 1.00 |",
        "| Gone | does not install here | | | | | | |",
    ]


def test_only_the_table_is_replaced_in_the_document() -> None:
    document = f"before\n{BEGIN}\nold\n{END}\nafter\n"
    assert side_by_side.replaced(document, "new") == f"before\n{BEGIN}\n\nnew\n\n{END}\nafter\n"
    with pytest.raises(SystemExit):
        side_by_side.replaced("no marks", "new")
