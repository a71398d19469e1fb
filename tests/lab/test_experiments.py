"""Experiments: one description, and errors that name the line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from playmat.games import load
from playmat.kernel.errors import BadFile
from playmat.lab.deals import game_of
from playmat.lab.experiments import Prepared, read_experiment
from playmat.language.files import read_yaml_text

HEAD = "experiment: match-ups\ngame: mix\n"
FOX = """
cards:
  - name: Stone Fox
    hp: 5
    atks: [{type: Rock, dmg: 3}, {type: Paper, dmg: 2}, {type: Scissors, dmg: 1}]
"""

SAME_DAMAGE = (
    "{name: Owen, hp: 5, atks: "
    "[{type: Rock, dmg: 3}, {type: Paper, dmg: 3}, {type: Scissors, dmg: 1}]}"
)


def read(text: str) -> Prepared:
    return read_experiment(read_yaml_text(text, "mine.yaml"))


def test_what_is_left_out_is_as_usual() -> None:
    prepared = read(HEAD)
    assert prepared.mode.name == "standard"
    assert len(prepared.decks) == 17
    assert (prepared.written.bot, prepared.width) == ("greedy", 0.03)


def test_cards_that_exist_only_here_take_part() -> None:
    assert read(HEAD + FOX).game.card("Stone Fox").name == "Stone Fox"


SET = f"set: Foxes\ngame: mix{FOX}"
FOXES = "decks: [Fresh Chalk, {deck: Foxes, cards: {Stone Fox: 5}}]\n"


def test_decks_may_hold_cards_of_ones_own_sets(tmp_path: Path) -> None:
    """The set is a file beside the experiment, or stands in it."""
    (tmp_path / "foxes.yaml").write_text(SET)
    for sets in ("[foxes.yaml]", json.dumps([SET])):
        (tmp_path / "mine.yaml").write_text(f"{HEAD}sets: {sets}\n{FOXES}")
        prepared = read_experiment(tmp_path / "mine.yaml")
        foxes = prepared.decks[1]
        assert foxes.cards == {"Stone Fox": 5}
        row = prepared.arrangement(prepared.decks[0], [foxes], 0, "random")
        assert [card["name"] for card in row.cards] == ["Stone Fox"]
        assert (
            game_of(row).saving.digest == prepared.game.saving.digest != load("mix").saving.digest
        )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (SET.replace("hp", "hq"), "the set: line 5: "),
        (SET.replace("mix", "nexus"), "the set: line 2: this set is for 'nexus', not for 'mix'"),
        (SET.replace("Paper, dmg: 2", "Paper, dmg: 3"), "the set: "),
        ("foxes.yaml", "the set: "),
    ],
)
def test_a_set_that_is_none_is_named_at_its_line(text: str, message: str, tmp_path: Path) -> None:
    """A stranger, who names no files, may write it out only."""
    (tmp_path / "foxes.yaml").write_text(SET)
    document = read_yaml_text(f"{HEAD}sets:\n  - {json.dumps(text)}", str(tmp_path / "mine.yaml"))
    with pytest.raises(BadFile) as caught:
        read_experiment(document, files=False)
    assert caught.value.message.startswith(message)
    assert caught.value.line == 4


def test_which_of_two_cards_of_one_name_is_meant_nobody_could_say() -> None:
    with pytest.raises(BadFile, match="two cards called 'Stone Fox': in Foxes and in Vixens"):
        read(f"{HEAD}sets: {json.dumps([SET, SET.replace('Foxes', 'Vixens')])}")


def test_a_deck_may_lie_beside_the_experiment(tmp_path: Path) -> None:
    cards = "{Owen: 1, Owen Again: 1, Owen Squared: 1, Owen Prime: 1, Owen the Intern: 1}"
    (tmp_path / "own.yaml").write_text(f"deck: Own\ngame: mix\ncards: {cards}\n")
    (tmp_path / "mine.yaml").write_text(f"{HEAD}decks: [own.yaml, Fresh Chalk]\n")
    decks = read_experiment(tmp_path / "mine.yaml").decks
    assert [deck.deck for deck in decks] == ["Own", "Fresh Chalk"]


FIVE = "{Owen: 1, Owen Again: 1, Owen Squared: 1, Owen Prime: 1, Owen the Intern: 1}"
OWN = f"{{deck: Own, cards: {FIVE}}}"


def test_a_deck_may_be_written_out() -> None:
    decks = read(f"{HEAD}decks: [{OWN}, Fresh Chalk]").decks
    assert [deck.deck for deck in decks] == ["Own", "Fresh Chalk"]
    assert decks[0].size == 5


def test_a_stranger_names_no_files(tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text("deck: Own\ngame: mix\ncards: {Owen: 1}\n")
    document = read_yaml_text(f"{HEAD}decks: [{tmp_path / 'own.yaml'}]\n")
    with pytest.raises(BadFile, match="there is no deck"):
        read_experiment(document, files=False)


WRONG = {
    f"{HEAD}decks:\n  - {{deck: Own, cards: {{Owen: 1}}}}": r"mine.yaml:4: .*not legal.*MX-101",
    f"{HEAD}decks:\n  - deck: Own\n    cards:\n      Nobody: 1": "mine.yaml:6: there is no card",
    f"{HEAD}decks:\n  - deck: Own\n    card: {{}}": "mine.yaml:5: 'card' is not a field here",
    "experiment: match-ups\ngame: chess": "mine.yaml:2: there is no game 'chess'",
    f"{HEAD}decks:\n  - Fresh Chalk\n  - Fresh Chalc": "mine.yaml:5: there is no deck",
    f"{HEAD}decks:\n  - Fresh Chalk\n  - Fresh Chalk": "mine.yaml:5: the deck 'Fresh Chalk' stands",
    f"{HEAD}mode: quick_play\ndecks: [Five Owens]": r"mine.yaml:4: .*not legal.*MX-1501",
    "experiment: metagame\ngame: mix\nmode: three_player": "mine.yaml:3: .*two sides",
    f"{HEAD}mode: lazy": "mine.yaml:3: there is no mode",
    f"{HEAD}bot: nobody": "mine.yaml:3: there is no bot",
    f"{HEAD}switches:\n  stakes: perhaps": "mine.yaml:4: stakes cannot be 'perhaps'",
    f"{HEAD}width: 0": "mine.yaml:3: width",
    f"{HEAD}widht: 3": "mine.yaml:3: 'widht' is not a field here",
    HEAD + FOX.replace("hp: 5", "hp: many"): "mine.yaml:5: the card 'Stone Fox'",
    f"{HEAD}decks: [Five Owens]\ncards: [{SAME_DAMAGE}]": "mine.yaml:3: .*must differ.*MX-R55",
    "experiment: guesses\ngame: mix": "mine.yaml:1: ",
}


@pytest.mark.parametrize(("text", "message"), WRONG.items())
def test_a_mistake_is_named_with_its_line(text: str, message: str) -> None:
    with pytest.raises(BadFile, match=message):
        read(text)
