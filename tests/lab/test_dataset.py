"""Games as data: rows that tell the games that were played, the same for any number of workers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

import playmat as library
from playmat.features import Features
from playmat.lab import playing
from playmat.lab.dataset import export
from playmat.lab.simulation import Plan, make_plan

GAMES = 12  # two tasks


def plan_of(tmp_path: Path, *players: str) -> Plan:
    folder = tmp_path / "faults"
    return make_plan("mix", 7, players, None, mode="quick_play", switches=None, folder=folder)


def exported(tmp_path: Path, *players: str) -> tuple[Plan, list[dict[str, Any]]]:
    plan = plan_of(tmp_path, *players)
    done = export(plan, GAMES, tmp_path / "games.parquet")
    rows: list[dict[str, Any]] = pq.read_table(tmp_path / "games.parquet").to_pylist()
    assert (done.games, done.choices, done.faults) == (GAMES, len(rows), [])
    return plan, rows


def test_the_rows_tell_the_games_choice_by_choice(tmp_path: Path) -> None:
    plan, rows = exported(tmp_path, "greedy", "random")
    game = library.load("mix")
    features = Features(game, 2)
    left = iter(rows)
    for number in range(GAMES):
        setup = plan.setup(number)
        table = setup.deal(game)
        told: list[dict[str, Any]] = []
        while not table.over:
            row = next(left)
            seat = table.state.next_asked()
            seen = features.observe(table.state, seat)
            asked = (number, setup.seed, len(told), seat, setup.decks[seat].deck, plan.bots[seat])
            assert tuple(row[n] for n in ("game", "seed", "step", "seat", "deck", "bot")) == asked
            assert row["observation"] == list(memoryview(seen.observation).cast("f"))
            assert row["actions"] == seen.actions
            assert row["options"] == [option.text for option in seen.options]
            table.choose(seen.options[row["choice"]])
            told.append(row)
        assert all(row["result"] == 2 * table.state.outcome(row["seat"]) - 1 for row in told)
    assert list(left) == []


def test_what_a_search_found_stands_beside_the_options(tmp_path: Path) -> None:
    _, rows = exported(tmp_path, "skilled", "greedy")
    found = ("chances", "visits", "shares")
    for row in rows:
        searched = row["bot"] == "skilled" and len(row["options"]) > 1
        for name in found:
            assert (row[name] is not None) == searched
            assert not searched or len(row[name]) == len(row["options"])
        if searched:
            assert sum(row["shares"]) == pytest.approx(1) and row["shares"][row["choice"]] > 0
            assert sum(row["visits"]) > 0 and all(0 <= chance <= 1 for chance in row["chances"])


def test_the_file_is_the_same_for_any_number_of_workers(tmp_path: Path) -> None:
    plan = plan_of(tmp_path, "random", "random")
    one, two = tmp_path / "one.parquet", tmp_path / "two.parquet"
    export(plan, 25, one, workers=1)
    export(plan, 25, two, workers=2)
    assert one.read_bytes() == two.read_bytes()


def test_a_game_that_fails_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "LIMIT", 7)
    done = export(plan_of(tmp_path, "random", "random"), GAMES, tmp_path / "games.parquet")
    rows = pq.read_table(tmp_path / "games.parquet").to_pylist()
    assert 0 < done.games < GAMES and done.games + len(done.faults) == GAMES
    assert {row["game"] for row in rows if row["step"] == 0} == {row["game"] for row in rows}
    assert len({row["game"] for row in rows}) == done.games
    assert max(row["step"] for row in rows) < 7
