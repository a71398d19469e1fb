"""The example package, installed beside Playmat: found, played, simulated, saved and shown."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from tests.examples.installing import EXAMPLE, environment, lay_out, run

from playmat import games
from playmat.kernel.errors import BadScenario, BadText, BudgetExceeded
from playmat.kernel.seats import letter
from playmat.kernel.table import Table
from playmat.language.files import read_yaml_text
from playmat.lessons import check, course
from playmat.parts.rulebook import Rulebook
from playmat.parts.trials import try_out
from playmat.workshop.card_drafts import read_draft
from playmat.workshop.card_examples import CardTheme, themes_of
from playmat.workshop.example_search import Thesaurus, find
from playmat.workshop.position_forms import position_form

SOURCES = EXAMPLE / "src"


@pytest.fixture(scope="module")
def emberline(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Rulebook]:
    """The game, found by its entry point. It stays loaded, since to forget it is to forget all
    games, but is listed no more."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(SOURCES))
        patch.syspath_prepend(str(lay_out(tmp_path_factory.mktemp("installed"))))
        games.sources.cache_clear()
        yield games.load("emberline")
    games.sources.cache_clear()


def played(game: Rulebook, seed: int) -> Table:
    """A game of random choices, cloned and looked at on its way."""
    table = game.deal(["Quick Match", "Slow Embers"], seed=seed)
    dice = random.Random(seed)
    while not table.over:
        assert table.decision is not None
        assert table.clone().hash() == table.hash()
        assert "" not in table.decision.prompt.split(":")
        table.choose(dice.choice(table.decision.options))
    return table


def test_games_end_and_come_back_from_their_files(emberline: Rulebook) -> None:
    for seed in range(10):
        table = played(emberline, seed)
        assert emberline.saving.restore(table.save()).hash() == table.hash()
        assert games.replay(table.record(), verify=True).hash() == table.hash()


def test_a_mat_shows_all_that_lies_there_and_nothing_hidden(emberline: Rulebook) -> None:
    table = emberline.deal(["Quick Match", "Slow Embers"], seed=3)
    field = {area for row in emberline.looks.glance.layout.wide.areas for area in row.split()}
    for seat in range(2):
        mat = emberline.looks.mat(table.view(seat), letter(seat))
        assert {p.name for p in mat.places if p.shape in ("row", "slots")} == field
        other = next(place for place in mat.places if place.id == f"{letter(1 - seat)}.hand")
        assert [card.card for card in other.cards] == [None] * 4


def test_a_text_prints_back_as_it_was_written(emberline: Rulebook) -> None:
    for line in emberline.texts.lines():
        parsed = emberline.texts.dialect.parse(line, "line")
        assert emberline.texts.dialect.canonical(parsed) == line


def test_a_table_of_it_carries_only_so_much_though_the_game_says_nothing_of_it(
    emberline: Rulebook,
) -> None:
    for line, most in (("Draw 100 cards.", 99), ("Gain 1000 Warmth.", 999)):
        with pytest.raises(BadText, match=f"too great a number: here it is {most} at most"):
            emberline.texts.dialect.parse(line, "line")
    creature = next(card.name for card in emberline.cards if card.kind == "creature")
    with pytest.raises(BadScenario, match=r"given\.A\.hand lists 501 .* 500 at most"):
        emberline.positions.arrange({"A": {"hand": [creature] * 501}})
    crowd = {"creatures": [creature] * 300}
    with pytest.raises(BudgetExceeded, match="more than 500 things in play"):
        emberline.positions.arrange({"A": crowd, "B": crowd})
    assert played(emberline, 1).record()["budget"] == 1


def test_commands_know_it(tmp_path: Path) -> None:
    env = environment(lay_out(tmp_path / "installed"), SOURCES)
    listed = json.loads(run("games", "--json", cwd=tmp_path, env=env))
    assert listed[-1]["name"] == "emberline"
    words = ("simulate", "emberline", "--games", "2", "--bots", "greedy,random", "--json")
    assert json.loads(run(*words, cwd=tmp_path, env=env))["faults"] == []
    told = run("play", "emberline", "--seed", "3", cwd=tmp_path, env=env, typed="concede\ny\n")
    assert "warmth" in told.casefold()


def test_its_lesson_is_found_and_holds(emberline: Rulebook) -> None:
    lessons = course.__wrapped__(emberline.name)
    assert [lesson.title for lesson in lessons] == ["First fire"]
    assert check(lessons[0]) == []


# ---- people's words, though the game says nothing of them ----


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Do two damage to all creatures.", "Deal 2 damage to each creature."),
        ("Hit target monster for 3.", "Deal 3 damage to target creature."),
        ("Your opponent takes 2 damage.", "Deal 2 damage to your opponent."),
        ("You gain 4 Warmth.", "Gain 4 Warmth."),
        ("When this dies, draw a card.", "When this falls, draw a card."),
        (
            "Whenever this creature enters play, deal 1 damage to all enemy creatures.",
            "When this arrives, deal 1 damage to each enemy creature.",
        ),
    ],
)
def test_it_is_told_in_peoples_words(emberline: Rulebook, text: str, told: str) -> None:
    assert emberline.texts.usual_line(text, "Soot Imp") == told


@pytest.mark.parametrize(
    "text",
    [
        "Once per turn, draw a card.",
        "You may draw a card.",
        "Your opponent draws a card.",
        "Lose 2 Warmth.",
        "Draw up to 2 cards.",
        "Deal 2 damage to a random creature.",
        "Deal 2 damage to two target creatures.",
        "When another creature dies, draw a card.",
        "When this attacks, draw a card.",
        "Destroy target creature.",
    ],
)
def test_what_it_cannot_do_it_does_not_understand(emberline: Rulebook, text: str) -> None:
    with pytest.raises(BadText):
        emberline.texts.usual_line(text, "Soot Imp")


def test_a_card_in_peoples_words_is_played(emberline: Rulebook) -> None:
    set_file = """
        set: Second Fire
        game: emberline
        cards: [{name: Poker, cost: 1, text: Hit target monster for 3.}]
    """
    cards: list[Any] = list(emberline.texts.read_cards(read_yaml_text(dedent(set_file))))
    assert [line.moment for line in cards[0].lines] == ["played"]


def test_what_its_cards_can_do_stands_by_theme(emberline: Rulebook) -> None:
    themes = themes_of(emberline)
    assert {theme.name: texts_of(theme) for theme in themes}["resources"] == ["Gain 4 Warmth."]
    assert [theme.title for theme in themes] == [
        "Cards and decks",
        "Damage",
        "Resources",
        "Keywords",
    ]
    found = find(themes, "hurt every monster", Thesaurus(emberline.folder))
    assert texts_of(found.themes[0])[0].endswith("to each enemy creature.")
    for theme in themes:
        for example in theme.examples:
            assert read_draft(emberline, example.card, {}).problem == ""


def texts_of(theme: CardTheme) -> list[str]:
    return [example.text for example in theme.examples]


def test_places_and_numbers_of_the_editor_come_from_what_is_declared(emberline: Rulebook) -> None:
    form = position_form(emberline, None)
    assert [place.field for place in form.places] == ["deck", "hand", "ashes", "creatures"]
    assert form.places[-1].kinds == ["creature"]
    assert [number.field for number in form.numbers] == ["warmth", "mana"]
    creature = next(card.name for card in emberline.looks.prints if card.kind == "creature")
    given = {"A": {"creatures": [creature], "warmth": 4}}
    mat = emberline.looks.mat(emberline.positions.arrange(given).board(), None)
    (row,) = [place for place in mat.places if place.id == "A.creatures"]
    assert [lying.card for lying in row.cards] == [creature]


def test_a_card_that_is_tried_can_be_paid_for(emberline: Rulebook) -> None:
    for name in emberline.by_name:
        table = try_out(emberline, name, seed=7)
        assert any(name in option.text for option in table.state.options(0)), name
        assert all(table.board()["seats"][seat]["hand"] for seat in "AB"), name  # type: ignore[index]


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"turn": "soon"}, "given.turn must be a whole number"),
        ({"A": {"mana": True}}, "given.A.mana must be a whole number or what is left"),
        ({"A": {"hand": "Ash Moth"}}, "given.A.hand must be a list"),
        (
            {"A": {"creatures": [{"card": "Ash Moth", "tired": "no"}]}},
            "tired must be true or false",
        ),
        (
            {"A": {"creatures": [{"card": "Ash Moth", "arrived": "late"}]}},
            "arrived must be a whole",
        ),
    ],
)
def test_declared_fields_take_values_of_their_kind(
    emberline: Rulebook, given: dict[str, Any], told: str
) -> None:
    with pytest.raises(BadScenario, match=told):
        emberline.positions.arrange(given)
