"""Every question tells what it has found so far, at any time, and plays nothing for it."""

from __future__ import annotations

import pytest

from playmat.lab import improving, making_it_so
from playmat.lab.asking import ask
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
