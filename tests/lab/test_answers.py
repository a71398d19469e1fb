"""Answers of the lab say which cards in play have free text, which no bot can read."""

from __future__ import annotations

import pytest

from playmat.lab import answers
from playmat.lab.asking import ask
from playmat.lab.experiments import read_experiment
from playmat.lab.results import Result, Run
from playmat.language.files import read_yaml_text

OX = """
cards:
- name: Ox
  hp: 9
  atks: [{type: Rock, dmg: 5}, {type: Paper, dmg: 2}, {type: Scissors, dmg: 1}]
  text: ""
  free_text: Sing.
"""
SAID = "What Ox says in free text is not counted: only players carry it out."
TWO = "game: mix\nbot: random\nwidth: 20\nmost: 4\ndecks: [Five Owens, Slow Drip]\n"
IN_A_DECK = "change: {decks: {Five Owens: {Owen: 4, Ox: 1}}}"


@pytest.mark.parametrize(
    ("question", "said"),
    [
        (f"experiment: match-ups\n{TWO}{OX}", ""),
        (f"experiment: what-if\n{TWO}{IN_A_DECK}{OX}", SAID),
        (
            f"experiment: what-if\n{TWO}change: {{cards: [{{name: Owen, free_text: Sing.}}]}}",
            SAID.replace("Ox", "Owen"),
        ),
    ],
    ids=["in no deck", "in a deck", "changed"],
)
def test_free_text_in_play_is_said_not_to_be_counted(question: str, said: str) -> None:
    prepared = read_experiment(read_yaml_text(question))
    found = ask(prepared, Run(Result()).so_far())
    assert answers.form(prepared, found)["not_counted"] == said
    assert answers.markdown(prepared, found).endswith(f"\n{said}\n" if said else "\n")
    assert (said in answers.parts(prepared, found)[0].sentences) == bool(said)


def test_any_card_may_come_into_a_list_that_is_improved() -> None:
    decks = "decks: [Five Owens, Slow Drip, Honor Roll]"
    asked = f"experiment: improve\ngame: mix\ndeck: Fresh Chalk\n{decks}{OX}"
    assert answers.not_counted(read_experiment(read_yaml_text(asked))) == SAID
