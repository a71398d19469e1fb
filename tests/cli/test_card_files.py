"""Set files of one's own: what is wrong with them is said, all of it, and no file is too odd."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import playmat as library
from playmat.kernel.errors import BadFile
from playmat.language.files import read_yaml_text
from playmat.workshop.set_checks import MOST_PROBLEMS, problems_of_set

if TYPE_CHECKING:
    from tests.cli.conftest import Playmat

WRONG = """\
set: Mine
game: nostalgix
cards:
  - name: Cub
    kind: fighter
    cost: 1
    type: Fire
    subtype: Bear
    health: 3
    text: |
      Tauntt.
      Draw 2 crads.
      Deathtouch.
  - name: Bear
    kind: fighterr
    cost: x
    hpp: 3
  - Owen
  - name: Cub
    kind: hero
  - kind: hero
"""
SAID = [
    (11, 'not understood: "Tauntt."'),
    (12, 'not understood: "2 crads."'),
    (15, "invalid enum value 'fighterr'"),
    (16, "cards.1.cost: expected a whole number"),
    (17, "'hpp' is not a field here"),
    (18, "cards.2: expected a mapping"),
    (19, "the card 'Cub' is there twice"),
    (19, "Cub needs health"),
    (21, "the field 'name' is missing"),
]


def test_all_that_is_wrong_with_a_set_is_said_each_with_its_line(
    playmat: Playmat, tmp_path: Path
) -> None:
    path = tmp_path / "set.yaml"
    path.write_text(WRONG)
    found = playmat("card", "check", path, "--json").data[0]["problems"]
    assert [problem["line"] for problem in found] == [line for line, _ in SAID]
    for problem, (line, words) in zip(found, SAID, strict=True):
        assert words in problem["problem"]
        assert f"set.yaml:{line}: " in problem["problem"]
    answer = playmat("card", "check", path)
    assert answer.code == 1
    assert all(words in answer.out for _, words in SAID)


def test_what_is_right_beside_it_is_not_called_wrong(playmat: Playmat, tmp_path: Path) -> None:
    path = tmp_path / "set.yaml"
    path.write_text(WRONG.replace("      Tauntt.\n      Draw 2 crads.\n", "      Taunt.\n"))
    found = playmat("card", "check", path, "--json").data[0]["problems"]
    assert len(found) == len(SAID) - 2


def test_a_set_of_nothing_but_mistakes_is_told_up_to_a_limit() -> None:
    cards = "".join(f"  - name: C{n}\n    hpp: 1\n" for n in range(MOST_PROBLEMS + 9))
    document = read_yaml_text(f"set: S\ngame: mix\ncards:\n{cards}")
    assert len(problems_of_set(library.load("mix"), document)) == MOST_PROBLEMS


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("[Owen]", "a card is a mapping with a name"),
        ("[{hp: 3}]", "a card is a mapping with a name"),
        ("[{name: [Owen]}]", "a card is a mapping with a name"),
        ("7", "'cards' is a list of cards"),
        ("", "'cards' is a list of cards"),
    ],
)
@pytest.mark.parametrize("game", ["mix", "nexus"])
def test_what_is_no_card_is_said_to_be_none(
    playmat: Playmat, tmp_path: Path, game: str, cards: str, said: str
) -> None:
    path = tmp_path / "set.yaml"
    path.write_text(f"set: S\ngame: {game}\ncards: {cards}\n")
    answer = playmat("card", "format", path)
    assert answer.code == 1
    assert said in answer.err
    assert playmat("card", "check", path).code == 1


def test_a_set_of_an_unknown_game_is_not_put_in_other_words(
    playmat: Playmat, tmp_path: Path
) -> None:
    path = tmp_path / "set.yaml"
    path.write_text("set: S\ngame: chess\ncards: []\n")
    answer = playmat("card", "format", path)
    assert answer.code == 1
    assert "set.yaml:2: there is no game 'chess'" in answer.err


@pytest.mark.parametrize(
    "elements", ["['']", "[' ']", '["a\\u2028b"]', "[1]", "[[]]", "[two words]"]
)
def test_an_element_is_a_word(elements: str) -> None:
    """Project Nexus puts elements into its language before it looks at the cards."""
    text = f"set: S\ngame: nexus\nelements: {elements}\ncards: []\n"
    with pytest.raises(BadFile):
        library.load("nexus").texts.read_cards(read_yaml_text(text))


def test_what_a_set_may_declare_is_the_same_for_its_check_and_for_play(
    playmat: Playmat, tmp_path: Path
) -> None:
    """A Spellbook is the same bit in every set: a set names some of them, and no other."""
    path = tmp_path / "set.yaml"
    game = library.load("nexus")
    for elements, fine in (("[earth]", True), ("[plasma]", False), ("[Earth, fire]", True)):
        path.write_text(f"{NEXUS_SET}elements: {elements}\n")
        assert playmat("card", "check", path).code == (0 if fine else 1)
        if not fine:
            with pytest.raises(BadFile, match="the Spellbooks here are"):
                game.with_sets([path.read_text()])
            continue
        card = game.with_sets([path.read_text()]).card("Clod")
        assert card.element == game.card(earth_card()).element  # type: ignore[attr-defined]


NEXUS_SET = """
set: S
game: nexus
cards:
  - {name: Clod, kind: unit, cost: 1, spellbook: earth, atk: 500, hp: 500, critical: 1}
"""


def earth_card() -> str:
    cards: list[Any] = list(library.load("nexus").cards)
    return next(str(card.name) for card in cards if card.element_name == "earth")


@pytest.mark.parametrize("identifiers", ["['']", "[' ']", "[[]]", "{'': []}", "{A: ['', 7]}"])
def test_an_identifier_is_words(identifiers: str) -> None:
    """The Mix puts identifiers into its language before it looks at the cards."""
    mix = library.load("mix")
    text = f"set: S\ngame: mix\nidentifiers: {identifiers}\ncards: [{{name: C, identifiers: ['']}}]"
    assert problems_of_set(mix, read_yaml_text(text, "set.yaml"))
    assert problems_of_set(mix, read_yaml_text(text))


def test_counters_of_a_position_are_a_mapping() -> None:
    nostalgix = library.load("nostalgix")
    hero = next(card.name for card in nostalgix.looks.prints if card.kind == "hero")
    with pytest.raises(BadFile, match=r"hero\.counters must be fields with their values"):
        nostalgix.positions.arrange({"A": {"hero": {"card": hero, "counters": -1}}})


def test_signs_that_nobody_sees_are_written_out(playmat: Playmat, tmp_path: Path) -> None:
    path = tmp_path / "set.yaml"
    path.write_text('set: "\u202eMine\u200f"\ngame: mix\ncards: []\n', encoding="utf-8")
    answer = playmat("card", "format", path)
    assert answer.out == 'set: "\\u202eMine\\u200f"\ngame: mix\ncards: []\n'
    playmat("card", "format", path, "--write")
    assert "\u202e" in path.read_text(encoding="utf-8"), "the file stays as it is"


@pytest.mark.parametrize("question", ["match-ups", "metagame", "what-if"])
def test_one_deck_cannot_play_against_another(playmat: Playmat, question: str) -> None:
    answer = playmat("lab", question, "mix", "--decks", "Five Owens", "--bot", "random")
    assert answer.code == 1
    assert "two decks or more" in answer.err


def test_a_fault_while_a_scenario_is_told_is_told_with_it(
    playmat: Playmat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "scenario.yaml"
    path.write_text(
        "scenario: S\ngame: mix\nrules: [MX-101]\n"
        "given: {A: {hand: [Owen]}, B: {hand: [Owen]}}\nplay:\n  - A: play Owen\n"
    )

    def fail(*_: object) -> None:
        raise KeyError("x")

    monkeypatch.setattr("playmat.scenarios.steps.Move.carry_out", fail)
    answer = playmat("scenario", "trace", path)
    assert answer.code == 1
    assert "a fault of the program: KeyError: 'x'" in answer.out


@pytest.mark.parametrize(
    "step",
    [
        "deal: {decks: {A: {Owen: many}, B: {Owen: 5}}}",
        "deal: {decks: [[[]], Five Owens]}",
        "deal: {decks: [Five Owens, Five Owens], seeds: x}",
        "deal: {decks: [Five Owens, Five Owens], seeds: 100000000}",
        "deal: {decks: [Five Owens, Five Owens], seed: x}",
        "deal: {decks: [Five Owens, Five Owens], differ: 7}",
        "deal: {decks: [Five Owens, Five Owens], switches: 7}",
        "deck: {cards: {Owen: 100000000000000000, Yara: -100000000000000000}, legal: true}",
        "{repeat: 1000000000, play: [{say: x}]}",
        "{repeat: 1000, play: [{repeat: 1000, play: [{say: x}]}]}",
    ],
)
def test_a_step_that_cannot_be_meant_is_refused_when_it_is_read(
    playmat: Playmat, tmp_path: Path, step: str
) -> None:
    path = tmp_path / "scenario.yaml"
    path.write_text(f"scenario: S\ngame: mix\nrules: [MX-101]\ngiven: {{}}\nplay:\n  - {step}\n")
    answer = playmat("scenario", "run", path)
    assert answer.code == 1
    assert "a well-formed scenario" in answer.out
