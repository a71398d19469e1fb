"""Lessons over HTTP: the messages of a table, and nothing kept between two of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.running import Guest, Server, serving

from playmat.games import OWN
from playmat.lessons import Lesson, LessonRun, course
from playmat.lessons.checking import next_answers
from playmat.server.showing.lessons import Learning
from playmat.server.wire.messages import Resume, Situation

FIRST = "/api/games/mix/lessons/1"
SHIPPED = [lesson for name in OWN for lesson in course(name)]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(Path(tmp_path_factory.mktemp("lessons"))) as running:
        yield running


@pytest.fixture
def learner(server: Server) -> Guest:
    return server.guest()


def say(guest: Guest, answers: list[str], path: str = FIRST, **said: Any) -> list[dict[str, Any]]:
    answer = guest.http.post(path, json={"answers": answers, "said": said})
    assert answer.status_code == 200, answer.text
    told: list[dict[str, Any]] = answer.json()
    return told


def place_of(situation: dict[str, Any], text: str) -> int:
    return [option["text"] for option in situation["ask"]["options"]].index(text)


def test_a_game_lists_its_lessons(learner: Guest) -> None:
    games = {game["name"]: game for game in learner.http.get("/api/games").json()}
    assert games["mix"]["course"] == "The Mix from the first throw"
    assert games["mix"]["lessons"][0]["title"] == "Your first throw"


def test_a_lesson_begins_with_its_table_and_its_words(learner: Guest) -> None:
    welcome, situation = say(learner, [], type="resume")
    assert (welcome["type"], welcome["seat"]) == ("welcome", "A")
    assert [seat["name"] for seat in welcome["seats"]] == ["Guest", "Nell"]
    assert welcome["seats"][1]["team"] == 1, "nobody's partner"
    assert situation["whole"]
    assert situation["guiding"]["step"] == 1
    assert "Becca is yours" in situation["guiding"]["say"]
    assert len(situation["ask"]["options"]) == 3
    assert situation["standing"] == []


def test_a_right_move_is_told_with_what_follows(learner: Guest) -> None:
    _, begun = say(learner, [], type="resume")
    option = place_of(begun, "throw Rock")
    told = say(learner, [], type="choose", decision=1, option=option)
    assert {message["type"] for message in told} == {"situation"}
    assert told[-1]["guiding"]["answers"] == ["throw Rock"]
    assert told[-1]["guiding"]["step"] == 2
    assert all(message["guiding"]["step"] == 1 for message in told[:-1])
    assert all(message["ask"] is None for message in told[:-1])
    words = [line["text"] for message in told for line in message["happenings"]]
    assert "B's Gym Class Gabe takes 3 DMG." in words
    numbers = [line["number"] for message in told for line in message["happenings"]]
    assert numbers == [*range(numbers[0], numbers[0] + len(numbers))]
    _, again = say(learner, ["throw Rock"], type="resume")
    assert again["mat"] == told[-1]["mat"]


def test_a_wrong_move_is_answered_kindly_and_leads_nowhere(learner: Guest) -> None:
    _, begun = say(learner, [], type="resume")
    option = place_of(begun, "throw Paper")
    (told,) = say(learner, [], type="choose", decision=1, option=option, id=7)
    assert (told["type"], told["id"]) == ("not that", 7)
    assert "Scissors cuts Paper" in told["words"]


def test_a_hint_names_the_option_that_is_meant(learner: Guest) -> None:
    _, begun = say(learner, [], type="resume")
    (told,) = say(learner, [], type="hint", id=3)
    assert (told["type"], told["decision"]) == ("hinted", 1)
    assert told["option"] == place_of(begun, "throw Rock")
    assert told["words"].startswith("Rock blunts Scissors")


@pytest.mark.parametrize(
    "said",
    [
        {"type": "choose", "decision": 9, "option": 0},
        {"type": "choose", "decision": 1, "option": 99},
        {"type": "choose", "decision": 1, "option": -1},
        {"type": "reply", "text": "Rock, please"},
        {"type": "reply", "text": ""},
    ],
)
def test_what_is_not_asked_is_refused(learner: Guest, said: dict[str, Any]) -> None:
    (told,) = say(learner, [], **said)
    assert told["type"] == "refused"


def test_why_a_card_cannot_be_used_is_told(learner: Guest) -> None:
    (told,) = say(learner, [], type="why not", card="Owen on a Bench")
    assert told["type"] == "because"
    assert told["reason"]


@pytest.mark.parametrize("path", ["/api/games/mix/lessons/99", "/api/games/chess/lessons/1"])
def test_a_lesson_that_is_not_there(learner: Guest, path: str) -> None:
    answer = learner.http.post(path, json={"said": {"type": "resume"}})
    assert answer.status_code == 404


@pytest.mark.parametrize(
    "body",
    [
        {"answers": ["throw Paper"], "said": {"type": "resume"}},
        {"answers": ["x"] * 101, "said": {"type": "resume"}},
        {"answers": [], "said": {"type": "stand", "text": "concede"}},
        {"answers": [], "said": {"type": "resume"}, "more": 1},
    ],
)
def test_answers_that_lead_nowhere_are_refused(learner: Guest, body: dict[str, Any]) -> None:
    assert learner.http.post(FIRST, json=body).status_code == 400


def test_nobody_sits_down_at_a_table_for_a_lesson(server: Server, learner: Guest) -> None:
    say(learner, [], type="resume")
    assert learner.http.get("/api/tables").json() == []
    assert server.hall.tables == {}


@pytest.mark.parametrize("lesson", SHIPPED, ids=lambda one: f"{one.game} {one.number}")
def test_no_lesson_shows_a_hand_of_the_others(lesson: Lesson) -> None:
    run = LessonRun(lesson)
    told = Learning(lesson, []).hear(Resume())
    while not run.done:
        text = next_answers(run)[0]
        told += Learning(lesson, run.answers).answer(0, [text])
        run.answer(text)
    hands = [
        place
        for situation in told
        if isinstance(situation, Situation)
        for place in situation.mat.places
        if place.shape == "hand" and place.seat != lesson.learner
    ]
    assert hands
    assert all(card.card is None for place in hands for card in place.cards)
