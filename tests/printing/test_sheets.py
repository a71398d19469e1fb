"""Sheets, opened and measured."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import pytest
from pypdf import PdfReader

import playmat
from playmat.kernel.errors import PlaymatError
from playmat.printing.choosing import chosen, with_tokens
from playmat.printing.errors import Unprintable
from playmat.printing.face import back, face
from playmat.printing.shapes import ACROSS, DOWN
from playmat.printing.sheets import COLUMNS, Paper, pdf, sheet_of

POINTS = 72 / 25.4  # a millimetre


def printed(paper: Paper = "a4", bleed: float = 0.0, backs: bool = True, cards: int = 10) -> bytes:
    game = playmat.load("nostalgix")
    faces = [face(card, game.looks.glance, bleed) for card in game.looks.prints[:cards]]
    behind = back(game.looks.glance, game.title, bleed) if backs else ""
    return pdf(faces, behind, sheet_of(paper, bleed), game.title)


def fonts_of(resources: Any) -> Iterator[Any]:
    """The fonts of a page, wherever in it they are used."""
    resources = resources.get_object()
    for font in resources.get("/Font", {}).values():
        yield font.get_object()
    for part in resources.get("/XObject", {}).values():
        if "/Resources" in part.get_object():
            yield from fonts_of(part.get_object()["/Resources"])


@pytest.mark.parametrize(
    ("paper", "bleed", "size"),
    [("a4", 0.0, (210, 297)), ("letter", 2.0, (215.9, 279.4))],
)
def test_nine_cards_lie_on_a_page_of_the_paper_with_their_backs_behind(
    paper: Paper, bleed: float, size: tuple[float, float]
) -> None:
    pages = PdfReader(io.BytesIO(printed(paper, bleed))).pages
    assert len(pages) == 4  # nine, their backs, the tenth, its back
    for page in pages:
        box = (float(page.mediabox.width), float(page.mediabox.height))
        assert box == pytest.approx([each * POINTS for each in size], abs=0.1)
    names = [card.name for card in playmat.load("nostalgix").looks.prints[:10]]
    texts = [page.extract_text() for page in pages]
    assert [sum(name in text for name in names) for text in texts] == [9, 0, 1, 0]
    assert len(PdfReader(io.BytesIO(printed(backs=False))).pages) == 2


def test_a_card_is_63_by_88_millimetres_and_its_bleed_lies_around_it() -> None:
    for bleed in (0.0, 2.0):
        sheet = sheet_of("a4", bleed)
        first, second, below = (sheet.place(number, False) for number in (0, 1, COLUMNS))
        assert second[0] - first[0] == pytest.approx(ACROSS + 2 * bleed)
        assert below[1] - first[1] == pytest.approx(DOWN + 2 * bleed)
    assert (ACROSS, DOWN) == (63, 88)
    drawing = face(playmat.load("mix").looks.prints[0], playmat.load("mix").looks.glance, 2)
    assert 'width="67mm" height="92mm"' in drawing


def test_a_back_lies_behind_its_front_when_the_paper_is_turned_along_its_long_edge() -> None:
    sheet = sheet_of("letter", 1)
    for number in range(9):
        front, behind = sheet.place(number, False), sheet.place(number, True)
        assert behind[1] == front[1]
        assert sheet.wide - behind[0] - (ACROSS + 2) == pytest.approx(front[0])


def test_fonts_are_embedded_and_credits_are_given() -> None:
    page = PdfReader(io.BytesIO(printed())).pages[0]
    names = set()
    for font in fonts_of(page["/Resources"]):
        inner = font["/DescendantFonts"][0].get_object()
        descriptor = inner["/FontDescriptor"].get_object()
        assert {"/FontFile2", "/FontFile3"} & set(descriptor)
        names.add(str(font["/BaseFont"]))
    assert any("Inter-Regular" in name for name in names)
    assert any("Bricolage" in name for name in names)
    said = page.extract_text().replace("\n", " ")
    assert "CC BY 3.0" in said and "SIL Open Font License" in said


def test_the_same_cards_give_the_same_bytes() -> None:
    assert printed(cards=2) == printed(cards=2)


def test_more_bleed_than_fits_is_refused() -> None:
    with pytest.raises(Unprintable, match="0 to 2 mm"):
        sheet_of("letter", 2.5)


def test_a_deck_is_printed_with_every_copy_and_the_tokens_that_it_needs() -> None:
    game = playmat.load("nostalgix")
    deck = next(each for each in game.decks.values() if "Paper-Hat Sergeant" in each.cards)
    made = chosen(game, [deck.deck])
    names = [card.name for card in with_tokens(made)]
    assert names.count("Paper-Hat Sergeant") == deck.cards["Paper-Hat Sergeant"]
    assert names.count("Marine Token") == 1
    assert "Marine Token" not in [card.name for card in with_tokens(chosen(game, ["Gearling"]))]


def test_a_set_is_printed_by_name_and_an_unknown_name_is_told() -> None:
    game = playmat.load("mix")
    assert len(chosen(game, ["base set"]).cards) == len(game.cards) == len(chosen(game, []).cards)
    with pytest.raises(PlaymatError, match="did you mean 'Owen in Disguise'"):
        chosen(game, ["Owen in Disgise"])
