"""`playmat deck import` and `export`: plain lists, codes and links in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.cli.conftest import Playmat


@pytest.mark.parametrize("form", ["list", "code", "link", "file"])
def test_what_is_exported_can_be_imported_and_is_legal(
    playmat: Playmat, tmp_path: Path, form: str
) -> None:
    written = playmat("deck", "export", "nintendo", "all flags", "--form", form)
    assert written.code == 0
    source = tmp_path / "deck.txt"
    source.write_text(written.out, encoding="utf-8")
    given = written.out.strip() if form in ("code", "link") else source
    deck = tmp_path / "deck.yaml"
    assert playmat("deck", "import", "nintendo", given, "--into", deck).code == 0
    assert playmat("deck", "check", deck).code == 0
    again = playmat("deck", "export", "nintendo", deck, "--form", "code")
    assert again.out == playmat("deck", "export", "nintendo", "all flags", "--form", "code").out


def test_a_list_that_comes_in_is_shown_as_a_deck_file(playmat: Playmat) -> None:
    answer = playmat("deck", "import", "nostalgix", typed=["Deck: Mine", "4x gearhound"])
    assert answer.code == 0
    assert "deck: Mine" in answer.out
    assert "Gearhound: 4" in answer.out


def test_a_misspelled_card_is_told_with_its_line(playmat: Playmat) -> None:
    answer = playmat("deck", "import", "nostalgix", typed=["4 Gearhound", "2 Dodgebal"])
    assert answer.code == 1
    assert "line 2: there is no card 'Dodgebal' in Nostalgix; did you mean Dodgeball?" in answer.err
    data = playmat("deck", "import", "nostalgix", "--json", typed=["2 Dodgebal"]).data
    assert data["problems"][0]["line"] == 1


def test_a_link_opens_the_page_where_it_is(playmat: Playmat) -> None:
    site = "https://cards.example/"
    answer = playmat("deck", "export", "mix", "big swings", "--form", "link", "--site", site)
    assert answer.out.startswith("https://cards.example/decks/mix/new?code=PM1.")


def test_cards_are_found_by_a_search(playmat: Playmat) -> None:
    answer = playmat("cards", "nostalgix", 'type:fighter cost<=2 text:"draw"', "--json")
    assert answer.code == 0
    assert all(card["cost"] <= 2 and card["kind"] == "fighter" for card in answer.data)
    wrong = playmat("cards", "nostalgix", "cost<=two")
    assert wrong.code == 1
    assert "after cost<= a number must stand" in wrong.err
