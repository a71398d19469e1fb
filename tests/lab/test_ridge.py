"""Ridge regression: parts whose worth is known are found, and intervals cover it."""

from __future__ import annotations

from random import Random

from playmat.lab.ridge import Row, ridge

PARTS = 12
GAMES = 400


def played(seed: int, noise: float) -> tuple[list[float], list[Row], list[float]]:
    """What parts add, who had which, and what came of it."""
    luck = Random(seed)
    true = [luck.gauss(0, 0.05) for _ in range(PARTS)]
    rows = [{part: float(luck.randint(-2, 2)) for part in range(PARTS)} for _ in range(GAMES)]
    results = [
        sum(much * true[part] for part, much in row.items()) + luck.gauss(0, noise) for row in rows
    ]
    return true, [*rows], results


def test_what_each_part_adds_is_found() -> None:
    true, rows, results = played(1, noise=0.001)
    found = ridge(PARTS, rows, results)
    for part in range(PARTS):
        assert abs(found.of({part: 1.0}).value - true[part]) < 0.001


def test_intervals_cover_what_is_true_as_often_as_they_say() -> None:
    covered = 0
    for seed in range(40):
        true, rows, results = played(seed, noise=0.4)
        found = ridge(PARTS, rows, results)
        for part in range(PARTS):
            interval = found.of({part: 1.0})
            covered += interval.low <= true[part] <= interval.high
    assert 0.92 < covered / (40 * PARTS) < 0.98


def test_a_difference_is_surer_than_its_parts_where_they_go_together() -> None:
    rows: list[Row] = [{0: 1.0, 1: 1.0}, {0: -1.0, 1: -1.0}, {0: 1.0}] * 30
    found = ridge(2, rows, [0.2, -0.1, 0.1] * 30)
    both = found.of({0: 1.0, 1: 1.0})
    assert both.reach < found.of({0: 1.0}).reach + found.of({1: 1.0}).reach


def test_of_what_was_never_seen_nothing_is_said() -> None:
    _, rows, results = played(2, noise=0.4)
    found = ridge(PARTS + 1, rows, results)
    unseen = found.of({PARTS: 1.0})
    assert unseen.value == 0 and unseen.low < 0 < unseen.high
    assert unseen.reach > max(found.of({part: 1.0}).reach for part in range(PARTS))
