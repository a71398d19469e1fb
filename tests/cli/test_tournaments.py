"""`playmat tournament`: of bots, of people, corrected, left and told."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.conftest import Playmat
from tests.tournaments.files import players, write

from playmat.cli.play.at_the_table import left_at, play_at_the_table
from playmat.tournaments.journal import Kept
from playmat.tournaments.running import bout_of
from playmat.tournaments.written import read_tournament


def test_a_new_tournament_is_one_that_runs(playmat: Playmat, tmp_path: Path) -> None:
    file = tmp_path / "cup.yaml"
    assert playmat("tournament", "new", file).code == 0
    assert playmat("tournament", "show", file).out.count("Ada") == 1
    again = playmat("tournament", "new", file)
    assert (again.code, "already" in again.err) == (2, True)
    assert playmat("tournament", "new", tmp_path / "cup.txt").code == 2


def test_a_sealed_one_tells_what_was_drawn(playmat: Playmat, tmp_path: Path) -> None:
    file = tmp_path / "evening.yaml"
    assert playmat("tournament", "new", file, "--format", "sealed").code == 0
    assert "Ada, booster 1: " in playmat("tournament", "boosters", file).out
    data = playmat("tournament", "boosters", file, "--json").data
    assert len(data["players"]) == 8 and data["booster"]["common"] == 10
    not_sealed = playmat("tournament", "boosters", write(tmp_path))
    assert not_sealed.code == 2 and "format: sealed" in not_sealed.err


def test_it_is_run_corrected_left_and_told(playmat: Playmat, tmp_path: Path) -> None:
    file = write(tmp_path, rounds=2)
    ran = playmat("tournament", "run", file, "--workers", "1", "--json")
    assert ran.code == 0
    assert [len(each) for each in ran.data["rounds"]] == [2, 2]
    assert Path(ran.data["page"]).read_text().startswith("<!doctype html>")
    first = ran.data["rounds"][0][0]
    other = "0-1" if first["winner"] == first["first"] else "1-0"
    corrected = playmat("tournament", "correct", file, "1", "1", other, "--json").data
    assert corrected["rounds"][0][0]["winner"] != first["winner"]
    assert playmat("tournament", "drop", file, "p3").code == 0
    told = playmat("tournament", "show", file)
    assert "P3 (left)" in told.out and "Round 2" in told.out
    assert playmat("tournament", "show", file, "--json").data["cut_after"] == 0


def test_mistakes_say_what_to_do(playmat: Playmat, tmp_path: Path) -> None:
    file = write(tmp_path, rounds=1)
    playmat("tournament", "run", file, "--workers", "1")
    for words, said in (
        (("run", tmp_path / "none.yaml"), "there is no file"),
        (("run", file, "--workers", "-1"), "at least 0"),
        (("correct", file, "1", "1", "2:1"), "write it as 2-1"),
        (("correct", file, "3", "1", "2-1"), "there is no round 3 yet"),
        (("correct", file, "1", "9", "2-1"), "tables 1 to 2"),
        (("drop", file, "Nobody"), "there is no player 'Nobody'"),
    ):
        answer = playmat("tournament", *words)
        assert answer.code == 2 and said in answer.err


def test_a_game_that_fails_is_told(
    playmat: Playmat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("playmat.tournaments.playing.LIMIT", 1)
    ran = playmat("tournament", "run", write(tmp_path, rounds=1), "--workers", "1")
    assert ran.code == 1 and ran.err.count("a fault, recorded in") == 2
    assert "0-0-1" in ran.out


def test_people_play_at_this_screen_and_find_a_game_that_they_left(
    playmat: Playmat, tmp_path: Path
) -> None:
    people = [{"name": "Ann", "by": "person", "deck": "Slow Drip"}, *players(1)]
    file = write(tmp_path, players=people)
    left = playmat("tournament", "run", file, "--workers", "1", typed=["1", "1"])
    assert left.code == 130 and "Go on with: playmat tournament run" in left.err
    assert "Ann against P1" in left.out or "P1 against Ann" in left.out
    bout = bout_of(Kept(read_tournament(file)), 1, 1)
    assert left_at(bout, 1).exists()
    ran = playmat("tournament", "run", file, typed=["concede", "y"])
    assert ran.code == 0, ran.err
    assert not left_at(bout, 1).exists() and bout.game_file(1).exists()
    (ann,) = [
        each
        for each in playmat("tournament", "show", file, "--json").data["standings"]
        if each["name"] == "Ann"
    ]
    assert ann["lost"] == 1
    assert play_at_the_table(bout).result.second + play_at_the_table(bout).result.first == 1
