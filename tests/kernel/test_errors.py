"""Errors have one message: what, where, and what to do next."""

from __future__ import annotations

from playmat.kernel.errors import BadDeck, BadFile, BadText, BudgetExceeded, IllegalChoice


def test_a_refusal_names_its_clause() -> None:
    assert str(IllegalChoice("not now", "HC-2")) == "not now (HC-2)"
    assert str(IllegalChoice("not now")) == "not now"


def test_a_file_is_named_with_its_line_and_a_hint() -> None:
    assert str(BadFile("no number", "a.yaml", 3, "write 4")) == "a.yaml:3: no number\n  write 4"
    assert str(BadFile("no number", "a.yaml")) == "a.yaml: no number"
    assert str(BadFile("no number")) == "no number"


def test_a_text_is_pointed_into() -> None:
    said = str(
        BadText("draw too cards", 5, "not understood", "did you mean 'two'?", "draw two cards")
    )
    assert said.splitlines() == [
        "not understood",
        "  draw too cards",
        "       ^",
        "  did you mean 'two'?",
        "  this would do: draw two cards",
    ]


def test_all_that_is_wrong_with_a_deck_is_told() -> None:
    said = str(BadDeck("Mine", [("HC-8", "it is too small"), ("HC-9", "it has no Five")]))
    assert said.splitlines()[1:] == ["  it is too small (HC-8)", "  it has no Five (HC-9)"]


def test_a_table_that_cannot_carry_something_says_how_much() -> None:
    refused = BudgetExceeded("steps at once", 100_000)
    assert "more than 100,000 steps at once" in str(refused)
    assert isinstance(refused, IllegalChoice)
