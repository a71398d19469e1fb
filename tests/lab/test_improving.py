"""Decks that build themselves, and are proven by decks and luck that were kept out."""

from __future__ import annotations

from pathlib import Path

import pytest

from playmat.games import load
from playmat.kernel.errors import BadFile
from playmat.lab import improving
from playmat.lab.experiments import Prepared, read_experiment
from playmat.lab.improving import Improvement
from playmat.lab.intervals import UNKNOWN, Interval
from playmat.lab.results import Result, Run
from playmat.language.files import Document, read_yaml_text

STONE = """
cards:
  - name: Mighty Stone
    hp: 30
    atks: [{type: Rock, dmg: 9}, {type: Paper, dmg: 8}, {type: Scissors, dmg: 7}]
"""
DECKS = "decks: [Five Owens, Slow Drip, Honor Roll]\n"


def prepared(games: int, decks: str = DECKS, deck: str = "Fresh Chalk") -> Prepared:
    head = (
        "experiment: improve\ngame: mix\nbot: random\nsecond_bot: newcomer\nwidth: 10\nmost: 80\n"
    )
    return read_experiment(
        read_yaml_text(f"{head}games: {games}\ndeck: {deck}\n{decks}{STONE}", "mine.yaml")
    )


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few candidates, one of which is surely better."""
    monkeypatch.setattr(improving, "CANDIDATES", 3)
    monkeypatch.setattr(improving, "CONFIRM", 40)
    monkeypatch.setattr(
        type(load("mix").decks),
        "usual",
        property(lambda decks: [decks.game.card("Mighty Stone")]),
    )


def test_a_better_card_is_found_and_proven_by_decks_that_were_kept_out(
    quick: None, tmp_path: Path
) -> None:
    found = Improvement(prepared(games=100), Run(Result()))
    assert [step.into for step in found.steps] == ["Mighty Stone"]
    assert found.steps[0].gain.low > 0
    assert found.cards["Mighty Stone"] == 1
    assert found.steps[0].out not in found.cards
    assert found.proof.low > 0.05 and found.confirmation.low > 0
    assert found.confirmed and "Both bots surely win more with it." in found.sentences()
    assert found.steps[0].gain.points() not in found.markdown()  # the luckiest of many
    tuned, kept = (found.form()[name] for name in ("tuned_on", "held_out"))
    assert (tuned, kept) == (["Five Owens", "Honor Roll"], ["Slow Drip"])
    better = tmp_path / "better.yaml"
    better.write_text(found.deck_file())
    again = found.prepared.game.decks.find(better)
    assert again.deck == "Fresh Chalk, improved"
    assert again.cards == found.best.cards


def test_it_answers_with_the_best_so_far_when_stopped(quick: None) -> None:
    def stop(done: int, total: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    found = Improvement(prepared(games=10_000), Run(Result(), progress=stop))
    assert found.stopped
    assert found.best.cards == load("mix").decks["Fresh Chalk"].cards
    assert "Nothing better was found" in found.markdown()


def test_a_gain_that_one_bot_does_not_see_is_not_told_as_one(quick: None) -> None:
    found = Improvement(prepared(games=100), Run(Result()))
    for confirmation in (Interval(0.02, -0.05, 0.09), Interval(-0.2, -0.3, -0.1)):
        found.confirmation = confirmation
        assert not found.confirmed
        assert "That it is better is not confirmed" in found.markdown()
    found.confirmation = UNKNOWN
    assert "What this gains has not been confirmed." in found.markdown()


def test_another_bot_confirms_what_one_has_found() -> None:
    for bot, second in (("greedy", "skilled"), ("skilled", "greedy"), ("random", "skilled")):
        written = {"experiment": "improve", "game": "mix", "deck": "Fresh Chalk", "bot": bot}
        found = Improvement(read_experiment(Document(written, "", "")), Run(Result()).so_far())
        assert found.second == second


def test_what_a_result_has_is_not_searched_again(quick: None) -> None:
    run = Run(Result())
    first = Improvement(prepared(games=100), run)
    played = run.done
    assert Improvement(prepared(games=100), run).form() == first.form()
    assert run.done == played


def test_a_core_is_completed_and_stays(quick: None, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("mix")
    names = ["Mighty Stone", *game.decks["Slow Drip"].cards]
    pool = property(lambda decks: [decks.game.card(name) for name in names])
    monkeypatch.setattr(type(game.decks), "usual", pool)
    found = Improvement(prepared(games=20, deck="{deck: Mine, cards: {Owen: 1}}"), Run(Result()))
    assert found.core == {"Owen": 1}
    assert found.first.cards["Owen"] == found.best.cards["Owen"] == 1
    assert found.first.size == 5
    assert {step.out for step in found.steps} <= set(names)


def test_what_can_be_no_deck_is_told_with_its_line(
    quick: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(improving, "FILLING", 5)
    with pytest.raises(BadFile, match=r"mine.yaml:8: .*it breaks MX-"):
        Improvement(prepared(games=20, deck="{deck: Mine, cards: {Owen: 9}}"), Run(Result()))


def test_one_opponent_is_not_enough() -> None:
    with pytest.raises(BadFile, match="fewer than 2 opponents"):
        Improvement(prepared(games=100, decks="decks: [Slow Drip]\n"), Run(Result()))
