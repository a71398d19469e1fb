"""The guard over instructions per decision."""

from pathlib import Path

import pytest

from benchmarks import instructions
from playmat.games import names


@pytest.mark.parametrize(
    ("count", "code", "verdict"),
    [(104, 0, "fine"), (106, 1, "GREW"), (94, 0, "fell"), (96, 0, "fine")],
)
def test_a_growth_of_more_than_a_twentieth_fails(
    count: int, code: int, verdict: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert instructions.compare({"mix": count}, {"mix": 100}) == code
    assert verdict in capsys.readouterr().out


def test_one_game_that_grew_is_enough() -> None:
    kept = {"mix": 100, "nexus": 100}
    assert instructions.compare({"mix": 90, "nexus": 106}, kept) == 1


def test_counts_are_kept_of_every_game() -> None:
    kept = instructions.read_kept()
    assert kept
    assert all(set(counts) == set(names()) for counts in kept.values())


def test_a_count_is_read_from_the_last_line_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "12"
    file.write_text("events: Ir\nfn=main\n0 70\nsummary: 7154\n", encoding="utf-8")
    assert instructions.read_count(file) == 7154
