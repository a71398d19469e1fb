"""Pages of text behind the cards: the deck list, and the rules."""

from __future__ import annotations

import io

import pytest
from pypdf import PdfReader

import playmat
from playmat.games import names
from playmat.language.decks import Deck
from playmat.printing.face import face
from playmat.printing.pages import deck_page, rules_page
from playmat.printing.sheets import pdf, sheet_of

SHEET = sheet_of("letter", 0)


def text_behind_a_card(page: str) -> str:
    """What stands on the pages behind one sheet of cards."""
    game = playmat.load("mix")
    made = PdfReader(
        io.BytesIO(pdf([face(game.looks.prints[0], game.looks.glance)], "", SHEET, "T", [page]))
    )
    assert len(made.pages) > 1
    return " ".join(" ".join(each.extract_text() for each in made.pages[1:]).split())


@pytest.mark.parametrize("name", names())
def test_the_ten_minute_page_of_every_game_is_printed(name: str) -> None:
    game = playmat.load(name)
    said = text_behind_a_card(rules_page(game.files.guide, SHEET))
    assert game.files.guide.splitlines()[0].removeprefix("# ") in said
    assert all(word.name in said for word in game.files.glossary)
    assert "**" not in said and "CC BY 3.0" in said


def test_a_deck_list_has_every_card_with_its_count() -> None:
    deck = playmat.load("nexus").decks["Empty Shelves"]
    said = text_behind_a_card(deck_page(deck, SHEET))
    assert deck.deck in said
    assert all(f"{count} {name}" in said for name, count in deck.cards.items())


def test_words_of_strangers_are_never_read_as_words_of_typst() -> None:
    hostile = 'a "deck" #panic("no") \\ [*b*] $x$ // c'
    deck = Deck(deck=hostile, game="mix", cards={"Owen": 1}, plan=hostile)
    assert hostile in text_behind_a_card(deck_page(deck, SHEET))
    assert 'panic("no")' in text_behind_a_card(rules_page('# T\n\n#panic("no") ]) }', SHEET))
