"""The benchmark: its shape, and that its figures mean what they say."""

import pytest

from playmat.kernel import is_compiled
from playmat.lab import bench, benchmark
from playmat.lab.benchmark import Rates

FIGURES = [
    "decisions_per_cpu_second",
    "clone_microseconds",
    "games_per_cpu_second",
    "load_seconds",
]


def test_the_answer_has_the_shape_that_programs_rely_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Figures that nobody compares need no long loops and no second try."""
    monkeypatch.setattr(benchmark, "LOOPS", 2000)
    monkeypatch.setattr(benchmark, "LOADS", 1)
    found = bench(("mix",), seconds=0.1)
    assert found["compiled"] is is_compiled()
    games = found["games"]
    assert isinstance(games, dict)
    assert list(games) == ["mix"]
    figures = games["mix"]
    assert all(figures[name] > 0 for name in FIGURES)
    assert figures["decisions_per_cpu_second"] > 10 * figures["games_per_cpu_second"]
    assert figures["driven_decisions_per_cpu_second"] > 0
    assert figures["raw"]["loop_nanoseconds"] > 0


def test_a_slice_is_scaled_to_a_quiet_machine() -> None:
    rates = Rates()
    for loop in (83.0, 166.0, 166.0):
        rates.add((100.0,), loop)
    assert rates.medians(0) == (200.0, 100.0)
