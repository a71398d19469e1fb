"""The commands of the lab: answers, files that are gone on with, mistakes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Playmat

from playmat.cli.schemas import schema_of
from playmat.lab import improving
from playmat.language.files import read_yaml

QUICK = ("--bot", "random", "--workers", "1")
PAIR = ("--decks", "Five Owens,Slow Drip", *QUICK)


def test_match_ups_answer_for_people_and_programs(playmat: Playmat, tmp_path: Path) -> None:
    words = ("lab", "match-ups", "mix", *PAIR, "--width", "20")
    said = playmat(*words)
    assert said.code == 0
    assert "Five Owens wins most against the field" in said.out
    data = playmat(*words, "--json", "--report", tmp_path / "out.html").data
    assert "Who beats whom" in (tmp_path / "out.html").read_text()
    (pair,) = data["pairs"]
    assert (pair["deck"], pair["against"]) == ("Five Owens", "Slow Drip")
    assert pair["low"] < pair["value"] < pair["high"]
    assert data["games"] == pair["games"] == 80
    assert data["total"]["turns"]["median"] > 0


def test_an_experiment_of_a_file_is_kept_and_gone_on_with(playmat: Playmat, tmp_path: Path) -> None:
    written = {"experiment": "match-ups", "game": "mix", "bot": "random", "most": 40}
    written["decks"] = ["Five Owens", "Slow Drip"]
    file, kept = tmp_path / "mine.yaml", tmp_path / "kept.json"
    file.write_text(json.dumps(written))
    first = playmat("lab", "match-ups", file, "--keep", kept, "--workers", "1", "--json").data
    assert first["games"] == 40
    found = json.loads(kept.read_text())
    assert found["experiment"]["most"] == 40
    (row,) = found["rows"].values()
    assert row["arrangement"]["seed"] == 0
    assert len(row["arrangement"]["digest"]) == 32
    more = playmat("lab", "match-ups", file, "--keep", kept, "--most", "80", "--json").data
    assert more["games"] == 80


def test_parts_of_two_machines_are_put_together(playmat: Playmat, tmp_path: Path) -> None:
    parts = [tmp_path / "one.json", tmp_path / "two.json"]
    words = ("lab", "match-ups", "mix", *PAIR, "--width", "15")
    for number, part in enumerate(parts, start=1):
        assert playmat(*words, "--part", f"{number}/2", "--keep", part).code == 0
    assert playmat("lab", "merge", tmp_path / "all.json", *parts).code == 0
    whole = playmat(*words, "--keep", tmp_path / "all.json", "--json").data
    alone = playmat(*words, "--json").data
    assert whole["pairs"] == alone["pairs"]


def test_a_second_bot_says_where_it_thinks_otherwise(playmat: Playmat) -> None:
    words = ("lab", "match-ups", "mix", *PAIR, "--most", "20", "--second-bot", "newcomer")
    data = playmat(*words, "--json").data
    assert data["second_bot"]["bot"] == "newcomer"
    shares = [data["pairs"][0]["value"], data["second_bot"]["pairs"][0]["value"]]
    apart = (shares[0] - 0.5) * (shares[1] - 0.5) < 0
    assert bool(data["disagreements"]) is apart


def test_the_metagame_adds_up(playmat: Playmat) -> None:
    words = ("lab", "metagame", "mix", "--decks", "Five Owens,Slow Drip,Fresh Chalk", *QUICK)
    data = playmat(*words, "--most", "40", "--json").data
    assert sum(each["share"] for each in data["mix"]) == pytest.approx(1)
    assert data["favourite"] in data["match_ups"]["decks"]
    said = playmat(*words, "--most", "40").out
    assert "no deck wins more than half" in said


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (("match-ups", "chess"), 2, "there is no game 'chess'"),
        (("match-ups", "mix", "--decks", "Five Owans"), 2, "did you mean 'Five Owens'?"),
        (("match-ups", "mix", "--bot", "nobody"), 2, "there is no bot 'nobody'"),
        (("match-ups", "mix", "--width", "99"), 1, "width"),
        (("match-ups", "mix", "--width", "0"), 1, "width"),
        (("match-ups", "mix", "--part", "4/3"), 2, "there is no part 4 of 3"),
        (("match-ups", "mix", "--part", "half"), 2, "write it as --part 1/3"),
        (("match-ups", "missing.yaml"), 2, "there is no file"),
        (("make-it-so", "mix", "--between", "half"), 2, "write them as --between 45,55"),
        (("make-it-so", "mix", "--deck", "fresh", "--between", "9,3"), 1, "no deck wins between"),
        (("make-it-so", "mix", "--part", "1/2"), 2, "this has no parts"),
        (("cards", "mix", "--part", "1/2"), 2, "this has no parts"),
        (("merge", "all.json"), 2, "no file was named"),
        (("metagame", "mix", "--decks", "Five Owens"), 1, "two decks or more"),
        (("match-ups", "mix", "--time", "soon"), 2, "write it as --time 30s"),
        (("what-if", "mix", "--card", "Owen"), 2, "write --card NAME --set FIELD=VALUE"),
        (("what-if", "mix", "--card", "Owen", "--set", "atks=9"), 2, "atks.1.dmg"),
        (("what-if", "mix", "--card", "Owen", "--set", "hpp=9"), 1, "did you mean 'hp'?"),
    ],
)
def test_mistakes_are_told(
    playmat: Playmat, words: tuple[str, ...], code: int, message: str
) -> None:
    said = playmat("lab", *words)
    assert said.code == code
    assert message in said.err


def test_cards_are_told_the_strongest_first(playmat: Playmat) -> None:
    words = ("lab", "cards", "mix", "--deck", "fresh", *PAIR, "--most", "20")
    data = playmat(*words, "--json").data
    assert data["deck"] == "Fresh Chalk"
    effects = [card["effect"]["value"] if card["effect"] else 0 for card in data["cards"]]
    assert effects == sorted(effects, reverse=True)
    assert f"effect (for {data['swapped_for']})" in playmat(*words).out


def test_what_if_takes_a_patch_and_names_its_lines(playmat: Playmat, tmp_path: Path) -> None:
    patch = tmp_path / "patch.yaml"
    patch.write_text("cards:\n  - {name: Owen, hp: 30}\n")
    words = ("lab", "what-if", "mix", "--change", patch, *PAIR, "--most", "40")
    data = playmat(*words, "--json").data
    assert data["change"] == ["Owen: HP 7 to 30"]
    assert data["differs"]
    assert "What if: Owen: HP 7 to 30." in playmat(*words).out
    patch.write_text("cards:\n  - {name: Owen, hp: 30}\n  - {name: Nobody}\n")
    said = playmat(*words)
    assert said.code == 1
    assert "patch.yaml:3: there is no card 'Nobody'" in said.err


def test_what_if_changes_the_numbers_of_a_card(playmat: Playmat) -> None:
    words = ("lab", "what-if", "mix", "--card", "Owen", "--set", "hp=30", "--set", "atks.1.dmg=9")
    said = playmat(*words, *PAIR, "--most", "40", "--time", "1m", "--json")
    data = said.data
    assert data["change"] == ["Owen: HP 7 to 30, attack 1 DMG 4 to 9"]
    (card,) = data["cards"]
    assert (card["card"], card["deck"], card["words"]) == ("Owen", "Five Owens", "surely stronger")
    assert "To see a difference of 5 points takes about" in said.err


def test_a_file_of_another_question_is_refused(playmat: Playmat, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("game: mix\nexperiment: metagame\n")
    said = playmat("lab", "match-ups", file)
    assert said.code == 1
    assert "mine.yaml:2: this is no experiment on match-ups" in said.err


def test_a_deck_is_improved_in_its_own_mode(
    playmat: Playmat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(improving, "CANDIDATES", 2)
    monkeypatch.setattr(improving, "CONFIRM", 10)
    file, better = tmp_path / "mine.yaml", tmp_path / "better.yaml"
    file.write_text("deck: Alone\ngame: mix\nmode: quick_play\ncards: {Owen: 1}\n")
    words = ("--decks", "Just Dylan,Just Cass", *QUICK, "--games", "2", "--most", "20")
    data = playmat("deck", "improve", file, *words, "--to", better, "--json").data
    assert (data["tuned_on"], data["held_out"]) == (["Just Dylan"], ["Just Cass"])
    assert sum(data["cards"].values()) == 1
    assert playmat("deck", "check", better).code == 0


def test_what_the_command_says_comes_first(playmat: Playmat, tmp_path: Path) -> None:
    file, kept = tmp_path / "mine.yaml", tmp_path / "kept.json"
    file.write_text("experiment: match-ups\ngame: mix\nseed: 7\nmost: 20\n")
    assert playmat("lab", "match-ups", file, *PAIR, "--seed", "0", "--keep", kept).code == 0
    assert json.loads(kept.read_text())["experiment"]["seed"] == 0


def test_a_file_of_no_game_is_told_its_line(playmat: Playmat, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("experiment: match-ups\ngame: chess\n")
    assert "mine.yaml:2: there is no game 'chess'" in playmat("lab", "match-ups", file).err


def test_an_editor_can_check_experiments() -> None:
    fields = schema_of("experiment", None)["$defs"]["Experiment"]["properties"]
    assert {"game", "decks", "bot", "seed", "width", "change"} <= set(fields)


def test_what_cards_are_worth_in_limited_is_measured_and_written(
    playmat: Playmat, tmp_path: Path
) -> None:
    out = tmp_path / "worths.yaml"
    few = ("--games", "4", "--drafts", "16", "--bot", "random", "--workers", "1")
    answer = playmat("lab", "limited", "mix", *few, "--out", out, "--json")
    found = answer.data
    assert answer.code == 0 and found["games"] == 4 and found["drafts"]["games"] == 16
    assert set(found["cards"]) == set(read_yaml(out).data["worth"]["cards"])
    assert playmat("lab", "limited", "mix", "--games", "0").code == 2
