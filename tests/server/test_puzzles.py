"""Puzzles over HTTP: the messages of a table, and nothing told before it is earned."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.running import Guest, Server, serving

from playmat.games import load
from playmat.kernel.seats import letter
from playmat.puzzles.files import puzzles_of, question_of
from playmat.puzzles.playing import PuzzleRun
from playmat.puzzles.puzzle import Puzzle

GAME = "nostalgix"
NUMBER = 1
PATH = f"/api/puzzles/{GAME}/{NUMBER}"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(Path(tmp_path_factory.mktemp("puzzles"))) as running:
        yield running


@pytest.fixture
def solver(server: Server) -> Guest:
    return server.guest()


def puzzle() -> Puzzle:
    return puzzles_of(GAME)[NUMBER - 1]


def say(
    guest: Guest, *answers: str, visit: int = 1, hinted: int = 0, path: str = PATH, **said: Any
) -> list[dict[str, Any]]:
    talk = {"answers": answers, "visit": visit, "hinted": hinted, "said": said}
    answer = guest.http.post(path, json=talk)
    assert answer.status_code == 200, answer.text
    told: list[dict[str, Any]] = answer.json()
    return told


def texts(situation: dict[str, Any]) -> list[str]:
    return [option["text"] for option in situation["ask"]["options"]]


def choose(guest: Guest, text: str, *answers: str, visit: int = 1) -> list[dict[str, Any]]:
    _, begun = say(guest, *answers, visit=visit, type="resume")
    place, decision = texts(begun).index(text), begun["ask"]["decision"]
    return say(guest, *answers, visit=visit, type="choose", decision=decision, option=place)


def test_what_there_is_to_choose_from(solver: Guest) -> None:
    sheets = {sheet["game"]: sheet["puzzles"] for sheet in solver.http.get("/api/puzzles").json()}
    assert len(sheets[GAME]) == len(puzzles_of(GAME))
    assert sheets[GAME][0] == {
        "number": 1,
        "goal": puzzle().goal,
        "themes": list(puzzle().themes),
        "rating": puzzle().rating,
    }
    assert all(one["rating"] == 0 for one in sheets["mix"]), "nothing measures how hard a throw is"


def test_before_it_is_over_the_page_is_told_what_the_seat_may_know_and_no_more(
    solver: Guest,
) -> None:
    welcome, situation = say(solver, type="resume")
    assert (welcome["seat"], situation["whole"]) == (letter(puzzle().seat), True)
    assert situation["solving"] == {
        "question": question_of(puzzle()),
        "rating": puzzle().rating,
        "standing": "open",
        "words": "",
        "end": "",
        "themes": [],
        "answers": [],
    }
    run = PuzzleRun(load(GAME), puzzle())
    assert sorted(texts(situation)) == sorted(option.text for option in run.options)
    told = json.dumps([welcome, situation])
    later = {text for _, text in puzzle().line} - {option.text for option in run.options}
    assert not any(f'"{text}"' in told for text in later)


def test_the_whole_line_is_played_and_any_that_does_it_counts(solver: Guest) -> None:
    run = PuzzleRun(load(GAME), puzzle())
    told: list[dict[str, Any]] = []
    while run.standing == "open":
        before, right = list(run.answers), run.right_option().text
        run.choose(right)
        told = choose(solver, right, *before)
        assert told[-1]["solving"]["answers"] == run.answers
    assert told[-1]["solving"]["standing"] == "solved"
    assert told[-1]["solving"]["themes"] == list(puzzle().themes)
    assert told[-1]["ask"] is None
    assert told[-1]["happenings"]


def test_a_wrong_choice_is_answered_by_playing_what_refutes_it(solver: Guest) -> None:
    wrong = puzzle().wrong[0]
    told = choose(solver, wrong.move)
    solving = told[-1]["solving"]
    assert (solving["standing"], solving["words"]) == ("failed", "That does not do it.")
    assert solving["end"] == wrong.end
    assert solving["answers"] == []
    assert solving["themes"] == [], "who tries again has not been told"
    assert [one["solving"]["standing"] for one in told[:-1]] == ["open"] * (len(told) - 1)
    numbers = [line["number"] for one in told for line in one["happenings"]]
    assert numbers == sorted(set(numbers))


def test_a_visit_has_its_own_order_of_options(solver: Guest) -> None:
    orders = {tuple(texts(say(solver, visit=visit, type="resume")[1])) for visit in range(6)}
    again = tuple(texts(say(solver, visit=3, type="resume")[1]))
    assert len(orders) > 3
    assert again in orders


def test_hints_come_one_by_one_and_the_last_shows_where(solver: Guest) -> None:
    hints = [say(solver, hinted=count, type="hint")[0] for count in range(4)]
    assert hints[0]["option"] == -1
    last = hints[len(puzzle().themes)]
    _, begun = say(solver, type="resume")
    assert texts(begun)[last["option"]] in puzzle().right


def test_the_rest_of_the_line_is_shown_to_who_asks(solver: Guest) -> None:
    told = say(solver, type="show me")
    assert told[-1]["solving"]["standing"] == "shown"
    assert told[-1]["solving"]["themes"]


def test_what_makes_no_sense_is_refused(solver: Guest) -> None:
    (refused,) = say(solver, type="choose", decision=5, option=0)
    assert refused["type"] == "refused"
    talk = {"answers": ["fly to the moon"], "said": {"type": "resume"}}
    assert solver.http.post(PATH, json=talk).status_code == 400
    talk = {"answers": [], "said": {"type": "resume"}}
    assert solver.http.post(f"/api/puzzles/{GAME}/100000", json=talk).status_code == 404
    talk = {"answers": ["x"] * 101, "said": {"type": "resume"}}
    assert solver.http.post(PATH, json=talk).status_code == 400


def test_a_throw_tells_its_mix_only_when_it_is_over(solver: Guest) -> None:
    one = puzzles_of("mix")[0]
    path = "/api/puzzles/mix/1"
    begun = say(solver, path=path, type="resume")
    assert "%" not in begun[1]["solving"]["end"]
    told = say(solver, path=path, type="show me")
    assert f"{one.right[0]}: " in told[-1]["solving"]["end"]
