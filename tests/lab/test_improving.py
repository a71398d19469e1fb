"""Decks that build themselves, and are proven by decks and luck that were kept out."""

from __future__ import annotations

from pathlib import Path

import pytest

from playmat.games import load
from playmat.kernel.errors import BadFile
from playmat.lab import improving
from playmat.lab.experiments import Prepared, read_experiment
from playmat.lab.improving import Improvement
from playmat.lab.results import Result, Run
from playmat.language.files import read_yaml_text

STONE = """
cards:
  - name: Mighty Stone
    hp: 30
    atks: [{type: Rock, dmg: 9}, {type: Paper, dmg: 8}, {type: Scissors, dmg: 7}]
"""
DECKS = "decks: [Five Owens, Slow Drip, Honor Roll]\n"


def prepared(decks: str = DECKS) -> Prepared:
    head = "experiment: improve\ngame: mix\nbot: random\nwidth: 10\nmost: 80\n"
    return read_experiment(read_yaml_text(head + decks + STONE))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mine.yaml"
    path.write_text((load("mix").folder / "decks" / "fresh_chalk.yaml").read_text())
    return path


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few candidates, one of which is surely better."""
    monkeypatch.setattr(improving, "CANDIDATES", 3)
    monkeypatch.setattr(improving, "CONFIRM", 40)
    monkeypatch.setattr(
        type(load("mix")), "usual", property(lambda game: [game.card("Mighty Stone")])
    )


def test_a_better_card_is_found_and_proven_by_decks_that_were_kept_out(
    quick: None, file: Path, tmp_path: Path
) -> None:
    found = Improvement(prepared(), Run(Result()), file, games=100)
    assert [step.into for step in found.steps] == ["Mighty Stone"]
    assert found.steps[0].gain.low > 0
    assert found.cards["Mighty Stone"] == 1
    assert found.steps[0].out not in found.cards
    assert found.proof.low > 0.05
    tuned, kept = (found.form()[name] for name in ("tuned_on", "held_out"))
    assert (tuned, kept) == (["Five Owens", "Honor Roll"], ["Slow Drip"])
    better = tmp_path / "better.yaml"
    better.write_text(found.deck_file())
    again = prepared().game.find_deck(better)
    assert again.deck == "Fresh Chalk, improved"
    assert again.cards == found.best.cards


def test_it_answers_with_the_best_so_far_when_stopped(quick: None, file: Path) -> None:
    def stop(done: int, total: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    found = Improvement(prepared(), Run(Result(), progress=stop), file, games=10_000)
    assert found.stopped
    assert found.best.cards == load("mix").decks["Fresh Chalk"].cards
    assert "Nothing better was found" in found.markdown()


def test_one_opponent_is_not_enough(file: Path) -> None:
    with pytest.raises(BadFile, match="two opponents are needed"):
        Improvement(prepared("decks: [Slow Drip]\n"), Run(Result()), file, games=100)
