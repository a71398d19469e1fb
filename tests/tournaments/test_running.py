"""Tournaments of bots, played, broken off, gone on with and corrected."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.tournaments.files import kept, nobody, players, run, write

from playmat.games import replay
from playmat.kernel.errors import BadFile, BadSetup
from playmat.kernel.state import State
from playmat.lab import playing as lab_playing
from playmat.tournaments import playing
from playmat.tournaments.journal import Kept
from playmat.tournaments.meetings import GamesWon
from playmat.tournaments.reports import told, tournament_form, tournament_page
from playmat.tournaments.running import bout_of, expected, folder_of, run_tournament


def rounds(found: Kept) -> list[Any]:
    return [[(*m.names, str(m.result)) for m in meetings] for meetings in found.tournament.rounds]


@pytest.mark.parametrize(
    ("pairing", "count", "meetings"),
    [("swiss", 5, 9), ("round-robin", 4, 6), ("single-elimination", 6, 5)],
)
def test_a_tournament_of_bots_is_played_to_its_end(
    tmp_path: Path, pairing: str, count: int, meetings: int
) -> None:
    steps: list[tuple[int, int]] = []
    path = write(tmp_path, pairing=pairing, players=players(count))
    found = run(path, lambda done, total: steps.append((done, total)))
    assert found.tournament.round_over and found.tournament.pairings() == []
    assert len(list(folder_of(found).glob("*.json"))) >= meetings - (pairing == "swiss") * 3
    assert sum(map(len, found.tournament.rounds)) == meetings
    assert steps[-1] == (meetings, meetings) == (meetings, expected(found))


def test_every_game_is_a_record_that_verifies(tmp_path: Path) -> None:
    found = run(write(tmp_path, best_of=3, players=players(2)))
    (names,) = found.records.values()
    assert len(names) in (2, 3)
    for name in names:
        record = json.loads((folder_of(found) / name).read_text())
        assert record["players"] == {"A": "random", "B": "random"}
        replay(record, verify=True)


def test_the_same_file_gives_the_same_tournament(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    one, two = (run(write(tmp_path / name, seed=7)) for name in ("one", "two"))
    assert rounds(one) == rounds(two)
    assert rounds(run(write(tmp_path, seed=8))) != rounds(one)


@pytest.mark.parametrize("left", [1, 2, 3, 5, 6])
def test_wherever_it_is_broken_off_it_goes_on_as_it_would_have(tmp_path: Path, left: int) -> None:
    """Also in the middle of a line."""
    path = write(tmp_path, seed=3, top_cut=2)
    whole = rounds(run(path))
    journal = path.with_suffix(".journal")
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join(lines[:left]) + lines[left][:20])
    again = run(path)
    assert rounds(again) == whole
    assert journal.read_bytes().splitlines(keepends=True) == lines


def test_nothing_is_played_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(tmp_path)
    found = rounds(run(path))
    monkeypatch.setattr("playmat.tournaments.running.play_bout", nobody)
    assert rounds(run(path)) == found


def test_ctrl_c_keeps_what_was_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(tmp_path, seed=3)
    with pytest.raises(KeyboardInterrupt):
        run(path, stop_after(3))
    assert len(kept(path).tournament.open_tables()) == 1
    assert rounds(run(path)) == rounds(kept(path))


def stop_after(meetings: int) -> Any:
    def tell(done: int, total: int) -> None:
        if done == meetings:
            raise KeyboardInterrupt

    return tell


def test_a_result_is_corrected_and_the_next_pairings_follow(tmp_path: Path) -> None:
    path = write(tmp_path, seed=3)
    with pytest.raises(KeyboardInterrupt):
        run(path, stop_after(2))
    found = kept(path)
    meeting = found.tournament.meeting(1, 1)
    winner = meeting.opponent(meeting.winner or meeting.first)
    games = [int(winner == meeting.first), int(winner == meeting.second), 0, False]
    found.say({"correct": [1, 1], "games": games})
    again = run(path)
    assert again.tournament.meeting(1, 1).winner == winner
    opponents = {name for m in again.tournament.rounds[1] for name in m.names if winner in m.names}
    assert opponents - {winner} == {again.tournament.meeting(1, 2).winner}


def test_who_is_written_into_the_file_comes_late_and_who_leaves_is_said(tmp_path: Path) -> None:
    path = write(tmp_path, seed=3)
    with pytest.raises(KeyboardInterrupt):
        run(path, stop_after(2))
    kept(path).say({"drop": "P2"})
    found = run(write(tmp_path, seed=3, players=players(6)))
    assert [each.entered for each in found.tournament.contenders] == [1, 1, 1, 1, 2, 2]
    assert {name for m in found.tournament.rounds[1] for name in m.names} == {
        *("P1", "P3", "P4", "P5", "P6")
    }


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"seed": 4}, "'seed' changed since the tournament began"),
        ({"best_of": 3}, "'best_of' changed"),
        ({"players": players(3)}, "player 4 was 'P4'"),
        ({"players": players(4, deck="Five Owens")}, "P1 played another deck"),
        ({"players": players(4, by="keen")}, "P1 played another deck, or was played by another"),
    ],
)
def test_a_file_that_was_changed_meanwhile_is_refused(
    tmp_path: Path, fields: dict[str, Any], message: str
) -> None:
    run(write(tmp_path, seed=3))
    with pytest.raises(BadFile, match=message):
        kept(write(tmp_path, **{"seed": 3, **fields}))


@pytest.mark.parametrize(
    "line",
    ["[]", "{}", "{", '{"round": 3}', '{"result": [9, 9]}', '{"cut": 1}', '{"drop": "Nobody"}'],
)
def test_a_damaged_journal_says_where(tmp_path: Path, line: str) -> None:
    path = write(tmp_path)
    journal = run(path).path
    journal.write_text(f"{journal.read_text()}{line}\n")
    number = len(journal.read_text().splitlines())
    with pytest.raises(BadFile, match=rf"journal:{number}: .*damaged"):
        kept(path)


def test_two_at_once_do_not_spoil_the_journal(tmp_path: Path) -> None:
    path = write(tmp_path)
    run(path)
    one, two = kept(path), kept(path)
    one.say({"drop": "P1"})
    with pytest.raises(BadFile, match="somebody else"):
        two.say({"drop": "P2"})
    assert [each.left for each in kept(path).tournament.contenders] == [2, 0, 0, 0]


def test_a_game_that_fails_is_kept_and_nobody_has_won_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(state: State) -> None:
        raise BadSetup("it is not over")

    monkeypatch.setattr(playing, "must_be_over", never)
    found = run(write(tmp_path, rounds=1))
    assert {str(m.result) for m in found.tournament.rounds[0]} == {"0-0-1"}
    faults = sorted((folder_of(found) / "faults").glob("*.json"))
    assert len(faults) == 2 and "not over" in json.loads(faults[0].read_text())["fault"]
    assert lab_playing.must_be_over is not never


def test_where_nobody_wins_in_a_bracket_the_better_seed_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "play_game", lambda *_: (None, ""))
    found = run(write(tmp_path, pairing="single-elimination", best_of=1))
    assert [m.result for m in found.tournament.rounds[1]] == [GamesWon(1, 0, 5, given=True)]
    assert found.tournament.standings()[0].name == "P1"


def test_what_comes_to_its_end_before_its_time_says_why(tmp_path: Path) -> None:
    found = kept(write(tmp_path, rounds=3))
    for name in ("P1", "P2", "P3"):
        found.say({"drop": name})
    assert "fewer than two" in run_tournament(found, nobody)


def test_the_page_shows_all_and_links_the_records(tmp_path: Path) -> None:
    name = "<b>Ann & Co</b>"
    found = run(write(tmp_path, players=[*players(3), {"name": name, "by": "random"}]))
    page = tournament_page(found, "It ended <early>")
    assert "&lt;b&gt;Ann &amp; Co&lt;/b&gt;" in page and "<b>" not in page
    assert "It ended &lt;early&gt;" in page
    assert '<a href="cup-games/round1-table1-game1.json">game 1</a>' in page
    assert "Round 2" in page and "opponents games" in page
    said = told(found)
    assert "Standings" in said and name in said
    form = tournament_form(found)
    assert form["standings"][0]["place"] == 1
    assert form["rounds"][0][0]["records"] == ["cup-games/round1-table1-game1.json"]
    assert bout_of(found, 1, 1).names == found.tournament.meeting(1, 1).names
