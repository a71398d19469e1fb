"""A folder of scenarios may share a file of cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from playmat.scenarios import run

CARD = (
    "{{name: {name}, hp: {hp}, "
    "atks: [{{type: Rock, dmg: 3}}, {{type: Paper, dmg: 2}}, {{type: Scissors, dmg: 1}}]}}"
)


def lay(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def cards(game: str = "mix", **hp: int) -> str:
    """A file of cards with these HP."""
    made = "".join(f"  - {CARD.format(name=name, hp=hp[name])}\n" for name in hp)
    return f"set: Shared\ngame: {game}\ncards:\n{made}"


def scenario(name: str, hp: int, more: str = "") -> str:
    """A scenario that expects a card to have these HP."""
    return (
        f"scenario: {name} has {hp} HP\ngame: mix\n{more}"
        f"given: {{A: {{active: {name}}}, B: {{active: Abel}}}}\nexpect: {{A.active.hp: {hp}}}\n"
    )


def passes(file: Path) -> bool:
    report = run([file])
    return report.passed == 1 and not report.failed


def test_the_cards_of_the_own_folder_and_of_the_folder_above_are_there(tmp_path: Path) -> None:
    lay(tmp_path / "cards.yaml", cards(Newt=7))
    assert passes(lay(tmp_path / "one.yaml", scenario("Newt", 7)))
    assert passes(lay(tmp_path / "inner" / "two.yaml", scenario("Newt", 7)))
    assert not passes(lay(tmp_path / "inner" / "deep" / "three.yaml", scenario("Newt", 7)))


def test_only_the_nearest_file_counts(tmp_path: Path) -> None:
    lay(tmp_path / "cards.yaml", cards(Newt=7, Toad=5))
    lay(tmp_path / "inner" / "cards.yaml", cards(Newt=9))
    assert passes(lay(tmp_path / "inner" / "one.yaml", scenario("Newt", 9)))
    assert not passes(lay(tmp_path / "inner" / "two.yaml", scenario("Toad", 5)))


def test_cards_of_a_folder_hide_test_cards_of_the_game(tmp_path: Path) -> None:
    """The Mix's own test card Bram has 5 HP."""
    assert passes(lay(tmp_path / "bare" / "one.yaml", scenario("Bram", 5)))
    lay(tmp_path / "cards.yaml", cards(Bram=8))
    assert passes(lay(tmp_path / "two.yaml", scenario("Bram", 8)))


def test_cards_of_a_scenario_hide_those_of_the_folder(tmp_path: Path) -> None:
    lay(tmp_path / "cards.yaml", cards(Newt=7))
    own = f"cards: [{CARD.format(name='Newt', hp=4)}]\n"
    assert passes(lay(tmp_path / "one.yaml", scenario("Newt", 4, own)))


def test_a_printed_card_that_is_asked_for_is_hidden_by_none_of_them(tmp_path: Path) -> None:
    """The printed Owen has other HP than the one of the folder."""
    lay(tmp_path / "cards.yaml", cards(Owen=99))
    assert passes(lay(tmp_path / "one.yaml", scenario("Owen", 99)))
    assert not passes(lay(tmp_path / "two.yaml", scenario("Owen", 99, "printed: [Owen]\n")))


def test_cards_for_another_game_are_passed_over(tmp_path: Path) -> None:
    lay(tmp_path / "cards.yaml", cards(Newt=7))
    lay(tmp_path / "inner" / "cards.yaml", cards("nexus", Newt=9))
    assert passes(lay(tmp_path / "inner" / "one.yaml", scenario("Newt", 7)))


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        (cards(Newt=7, Toad=0), 5, "hp"),
        (cards(Newt=7).replace("hp: 7", "hp: 7, text: 'On Land: Sing.'"), 4, "the text of 'Newt'"),
        (cards(Newt=7) + f"  - {CARD.format(name='Newt', hp=6)}\n", 5, "'Newt' is there twice"),
        ("set: X\ngame: mix\ncards: 3\n", 3, "expected a list"),
        ("set: X\ncards: []\n", 1, "the field 'game' is missing"),
        ("set: [\n", 2, "this is not YAML"),
    ],
)
def test_a_mistake_names_the_file_of_cards_and_its_line(
    tmp_path: Path, text: str, line: int, said: str
) -> None:
    beside = lay(tmp_path / "cards.yaml", text)
    report = run([lay(tmp_path / "one.yaml", scenario("Newt", 7))])
    (failure,) = report.failures
    assert f"{beside}:{line}: " in failure.actual
    assert said in failure.actual


def test_a_mistake_of_the_scenario_is_not_blamed_on_the_folder(tmp_path: Path) -> None:
    lay(tmp_path / "cards.yaml", cards(Newt=7))
    own = f"cards: [{CARD.format(name='Toad', hp=0)}]\n"
    file = lay(tmp_path / "one.yaml", scenario("Newt", 7, own))
    (failure,) = run([file]).failures
    assert f"{file}:3: " in failure.actual
