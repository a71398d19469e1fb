"""Two commits side by side: what a figure says."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks import against


def test_a_change_is_seen_whatever_the_machine_did_to_both() -> None:
    ratio = against.ratio_of([1.1 + 0.001 * (place % 7) for place in range(40)])
    assert ratio.least > 1
    assert ratio.least <= ratio.middle <= ratio.most


def test_where_nothing_changed_the_interval_has_1_in_it() -> None:
    ratio = against.ratio_of([0.9 if place % 2 else 1.1 for place in range(40)])
    assert ratio.least < 1 < ratio.most


def test_a_single_slow_pair_moves_nothing() -> None:
    steady = [1 + 0.001 * place for place in range(39)]
    assert against.ratio_of([*steady, 100.0]).most < 1.1


def test_few_pairs_are_as_sure_as_they_can_be() -> None:
    assert against.ratio_of([0.5, 1.0, 2.0]) == (1.0, 0.5, 2.0)


@pytest.mark.parametrize("kind", ["inside", "driven", "clone", "search"])
def test_a_piece_of_work_is_the_same_each_time(kind: str) -> None:
    amounts = {against.Worker().work("mix", kind, 1, 2)[0] for _ in range(2)}
    assert len(amounts) == 1
    assert amounts.pop() > 0


def test_the_last_result_is_kept_in_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"Speed.\n\n{against.BEGIN}\nold\n{against.END}\n\nMore.\n", encoding="utf-8")
    monkeypatch.setattr(against, "PAGE", page)
    against.keep(against.as_table({"mix": {"inside": against.Ratio(1.2, 1.1, 1.3)}}, "c0ffee" * 7))
    text = page.read_text(encoding="utf-8")
    assert "| mix | 1.200 (1.100 to 1.300) |" in text
    assert "old" not in text
    assert text.endswith("\n\nMore.\n")
