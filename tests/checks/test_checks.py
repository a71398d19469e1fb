"""`playmat games check` passes for a sound game, and says what is wrong with one that is not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.examples.installing import EXAMPLE, lay_out

from playmat import games
from playmat.checks import CHECKS, Outcome, check
from playmat.checks.golden import folder_of, keep
from playmat.checks.playing import asked as questioned
from playmat.kernel.errors import IllegalChoice
from playmat.kernel.table import Table
from playmat.parts.guide import read_glossary
from playmat.parts.rulebook import Rulebook

TABLES = [name for name, asked in CHECKS.items() if asked.of_table]
PROCESSES = ["same", "rules"]  # for a game of ours `tools/mutate_rules.py` is what asks for rules


@pytest.fixture
def emberline(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The example, to be spoilt."""
    monkeypatch.syspath_prepend(str(EXAMPLE / "src"))
    monkeypatch.syspath_prepend(str(lay_out(tmp_path / "installed")))
    games.sources.cache_clear()
    yield games.load("emberline")
    monkeypatch.undo()
    games.sources.cache_clear()


def asked(game: Rulebook, name: str) -> Outcome:
    [found] = check(game, [name], games=1)
    return found


def test_the_example_is_sound(emberline: Rulebook) -> None:
    told = {found.name: found for found in check(emberline, games=1)}
    assert list(told) == list(CHECKS)
    advised = {name for name, found in told.items() if found.state == "advice"}
    assert advised == {"golden", "rules"}
    assert not [found for found in told.values() if found.state == "wrong"]
    [missed] = told["rules"].problems
    assert missed.startswith("no scenario notices ")
    assert "emberline/acting.py:" in missed


@pytest.mark.parametrize("game", games.OWN)
@pytest.mark.parametrize("name", [n for n in CHECKS if n not in (*TABLES, *PROCESSES, "coverage")])
def test_our_own_games_pass_what_takes_little_time(game: str, name: str) -> None:
    """What is asked of tables, files and processes has tests of its own, with more games."""
    [found] = check(games.load(game), [name], games=1, every=60)
    assert found.state == ("advice" if name == "golden" else "fine"), found.problems


def clone_that_shares(game: Any, patch: pytest.MonkeyPatch) -> None:
    kind = game.state_type
    usual: Callable[..., Any] = kind.clone

    def clone(state: Any) -> Any:
        made = usual(state)
        made.warmth = state.warmth
        return made

    patch.setattr(kind, "clone", clone)


def view_that_tells(game: Any, patch: pytest.MonkeyPatch) -> None:
    usual: Callable[..., Any] = type(game).describe_table

    def describe(self: Any, state: Any, viewer: int) -> dict[str, object]:
        top = state.seats[0].zones[0][-1:]
        return {**usual(self, state, viewer), "next": [state.pieces[p].card.name for p in top]}

    patch.setattr(type(game), "describe_table", describe)


def door_that_stands_open(game: Any, patch: pytest.MonkeyPatch) -> None:
    usual: Callable[..., Any] = Table.choose

    def choose(table: Table, *said: Any) -> Any:
        try:
            return usual(table, *said)
        except IllegalChoice:
            return usual(table, questioned(table).options[0])

    patch.setattr(Table, "choose", choose)


def worth_beyond_all(game: Any, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(type(game), "worth", lambda self, state, seat: 20.0)


def deck_too_small(game: Any, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(type(game), "deck_cards", (25, "EL-201"))


def unknown_icon(game: Any, patch: pytest.MonkeyPatch) -> None:
    patch.setitem(game.files.art.signs, "warmth", "none-of-this-name")


def unknown_clause(game: Any, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(game.prompts[0], "rule", "EL-999")


def guide_of_two_columns(game: Any, patch: pytest.MonkeyPatch) -> None:
    table = "| Word | Meaning |\n|---|---|\n| Swift | At once (EL-502). |\n"
    text = f"# Emberline\n\n## Words on cards\n\n{table}"
    patch.setitem(vars(game.files), "guide", text)
    patch.setitem(vars(game.files), "glossary", read_glossary(text))


def pitch_without_end(game: Any, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(game.looks.glance, "pitch", "Fire! " * 30)


def deck_that_is_not_there(game: Any, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(game.looks.glance, "first_deck", "Cold Ashes")


def mat_that_breaks(game: Any, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(type(game.looks), "mat", lambda self, view, eyes: 1 / 0)


@pytest.mark.parametrize(
    ("spoil", "name", "said"),
    [
        (clone_that_shares, "clones", "something is not copied"),
        (door_that_stands_open, "door", "is not offered"),
        (view_that_tells, "secrets", "sees the same on a table"),
        (worth_beyond_all, "bots", "`worth` is 20.0 for A"),
        (deck_too_small, "decks", "Quick Match is not legal"),
        (unknown_icon, "cards", "no icon called none-of-this-name"),
        (unknown_clause, "clauses", "EL-999"),
        (mat_that_breaks, "mats", "ZeroDivisionError"),
        (guide_of_two_columns, "page", "not so: Swift"),
        (pitch_without_end, "page", "120 letters at most"),
        (deck_that_is_not_there, "page", "decks are: Quick Match, Slow Embers"),
    ],
)
def test_what_is_wrong_is_said(
    emberline: Any,
    monkeypatch: pytest.MonkeyPatch,
    spoil: Callable[[Any, pytest.MonkeyPatch], None],
    name: str,
    said: str,
) -> None:
    spoil(emberline, monkeypatch)
    found = asked(emberline, name)
    assert found.state == "wrong"
    assert said in "\n".join(found.problems)


def test_golden_games_are_kept_and_held_against_later_ones(
    emberline: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("playmat.checks.golden.folder_of", lambda game: tmp_path / "golden")
    assert [path.name for path in keep(emberline)] == ["standard.json"]
    assert asked(emberline, "golden").state == "fine"
    [path] = (tmp_path / "golden").glob("*.json")
    path.write_text(path.read_text().replace("plays", "puts"))
    assert asked(emberline, "golden").state == "wrong"
    assert folder_of(emberline).parent == emberline.folder
