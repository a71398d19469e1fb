"""Every question tells what it has found so far, at any time, and plays nothing for it."""

from __future__ import annotations

import pytest

from playmat.kernel.errors import BadFile
from playmat.lab import improving, making_it_so
from playmat.lab.asking import ask, check
from playmat.lab.experiments import read_experiment
from playmat.lab.reports import parts_of
from playmat.lab.results import Result, Run
from playmat.language.files import read_yaml_text

HEAD = "game: mix\nbot: random\nwidth: 20\ndecks: [Five Owens, Slow Drip, Honor Roll]\n"
QUESTIONS = {
    "match-ups": "most: 40\nsecond_bot: random",
    "metagame": "most: 40",
    "cards": "most: 40\ndeck: Slow Drip",
    "what-if": "most: 40\nchange: {cards: [{name: Owen, hp: 9}]}",
    "make-it-so": "most: 40\ndeck: Slow Drip\nbetween: [90, 99]\ncard: Hydrant Hank",
    "improve": "most: 40\ndeck: Fresh Chalk\ngames: 40",
    "rules": "most: 2",
}


@pytest.fixture(autouse=True)
def few_candidates(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(improving, "CANDIDATES", 2)
    monkeypatch.setattr(improving, "CONFIRM", 20)
    monkeypatch.setattr(making_it_so, "SIZES", (1, 3))


@pytest.mark.parametrize("question", QUESTIONS)
def test_what_was_found_so_far_can_be_asked_at_any_time(question: str) -> None:
    prepared = read_experiment(
        read_yaml_text(f"experiment: {question}\n{HEAD}{QUESTIONS[question]}")
    )
    looks = 0

    def look(done: int, total: int) -> None:
        nonlocal looks
        if looks < 4 or done == run.expected:
            games = run.result.games
            found = ask(prepared, run.so_far())
            assert parts_of(found) and found.markdown() and found.form()
            assert run.result.games == games
            looks += 1

    run = Run(Result(), progress=look)
    whole = ask(prepared, run)
    assert looks
    assert ask(prepared, run.so_far()).form() == whole.form()


@pytest.mark.parametrize(
    ("question", "more", "message"),
    [
        ("what-if", "change: {cards: [{name: Nobody}]}", "mine.yaml:6: there is no card 'Nobody'"),
        ("cards", "", "which deck"),
        ("improve", "", "which deck"),
        ("make-it-so", "deck: Slow Drip", "the target is two numbers"),
        ("make-it-so", "deck: Slow Drip\nbetween: [9, 3]", "mine.yaml:7: no deck wins between"),
        ("make-it-so", "deck: Slow Drip\nbetween: [1, 9]\ncard: Fox", "mine.yaml:8: .*no card"),
    ],
)
def test_what_is_wrong_is_told_before_it_begins(question: str, more: str, message: str) -> None:
    text = f"experiment: {question}\n{HEAD}{more}"
    with pytest.raises(BadFile, match=message):
        check(read_experiment(read_yaml_text(text, "mine.yaml")))
