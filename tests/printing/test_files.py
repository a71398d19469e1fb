"""Files for print services and other tables: pages a card, pictures, Tabletop Simulator."""

from __future__ import annotations

import csv
import io
import json
import re
import struct
from base64 import b64encode
from typing import Any
from zipfile import ZipFile

import pytest
from msgspec.structs import replace
from pypdf import PageObject, PdfReader
from tests.server.test_pictures import png

from playmat.games import load
from playmat.kernel.errors import BadFile
from playmat.language.files import Document, read_yaml_text
from playmat.printing.choosing import Chosen, chosen
from playmat.printing.errors import Unprintable
from playmat.printing.job import Drawn, counted, draw, images, sheets, tabletop
from playmat.printing.pages import rules_page
from playmat.printing.sheets import card_page
from playmat.printing.tabletop import MOST_CARDS, grid_for

ATKS = "[{type: Rock, dmg: 4}, {type: Paper, dmg: 2}, {type: Scissors, dmg: 1}]"
LONG = "Owen Whose Name Goes On And On And On And On Until Nobody Reads It Any More"
MILLIMETRE = 72 / 25.4


def own(*cards: str) -> Document:
    listed = "".join(f"  - {{hp: 7, atks: {ATKS}, {card}}}\n" for card in cards)
    return read_yaml_text(f"set: Foxes / 2\ngame: mix\ncards:\n{listed}")


def found(*cards: str) -> Chosen:
    return counted(load("mix"), {}, [own(*cards)], [])


def drawn(*cards: str, bleed: float = 0.0) -> Drawn:
    return draw(found(*cards), bleed)


def unpacked(data: bytes) -> dict[str, bytes]:
    with ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def size_of(png: bytes) -> tuple[int, int]:
    wide, high = struct.unpack(">II", png[16:24])
    return wide, high


# ---- copies, and what is told ----


def test_a_card_of_a_set_is_printed_as_often_as_it_says() -> None:
    cards = drawn("name: Fox, copies: 3", "name: Owl", "name: Hen, copies: 0").cards
    assert [card.name for card, _ in cards] == ["Fox", "Fox", "Fox", "Owl"]


@pytest.mark.parametrize("name", [LONG, "W" * 100, "Donaudampf" * 6, "a " * 49 + "a"])
def test_a_name_that_is_too_long_is_set_smaller_and_told(name: str) -> None:
    made = drawn(f"name: {name}", "name: Owl")
    assert len(made.cards) == 2
    assert [(each.card, each.left_out) for each in made.remarks] == [(name, False)]


def test_a_card_that_cannot_be_printed_is_left_out_and_told() -> None:
    made = drawn("name: Fox 狐", "name: Owl")
    assert [card.name for card, _ in made.cards] == ["Owl"]
    (told,) = made.remarks
    assert (told.card, told.left_out) == ("Fox 狐", True)
    with pytest.raises(Unprintable, match="狐"):
        drawn("name: Fox 狐")


def test_a_picture_that_is_missing_is_told() -> None:
    cards = found("name: Owl")
    named = cards._replace(cards=[replace(cards.cards[0], picture="ab" * 16)])
    assert "picture is missing" in draw(named, 0.0).remarks[0].message
    assert draw(cards, 0.0).remarks == []


def test_a_picture_that_has_not_been_brought_is_told_by_its_file() -> None:
    cards = found("name: Owl, art: Night Owl.jpg")
    assert "its picture Night Owl.jpg is missing" in draw(cards, 0.0).remarks[0].message
    assert draw(cards, 0.0, {"night owl.jpg": png(70, 100)}).remarks == []


# ---- print services ----


def test_a_print_service_gets_a_page_a_card_with_bleed_and_back() -> None:
    made = drawn("name: Fox, copies: 2", "name: Owl", bleed=3.0)
    read = PdfReader(io.BytesIO(sheets(made, card_page(3.0), backs=True)))
    assert len(read.pages) == 6
    for page in read.pages:
        assert float(page.mediabox.width) == pytest.approx(69 * MILLIMETRE, abs=0.01)
        assert float(page.mediabox.height) == pytest.approx(94 * MILLIMETRE, abs=0.01)
    assert "Fox" in read.pages[0].extract_text()
    assert "Fox" not in read.pages[1].extract_text()
    assert "Owl" in read.pages[4].extract_text()
    with pytest.raises(Unprintable, match="bleed"):
        card_page(6)


def test_words_are_of_one_channel_so_that_no_press_mixes_them_of_four_inks() -> None:
    """White on a card is left free of ink, black on a page of text is black alone; see 0105."""
    made = drawn("name: Fox, text: 'On Land: Draw a card.'", bleed=3.0)
    found = sheets(made, card_page(3.0), backs=False, after=[rules_page("Fox", card_page(3.0))])
    card, rules = PdfReader(io.BytesIO(found)).pages[:2]
    assert {value for channels, value in inks(card) if channels == 1} == {"1"}
    assert len(inks(card)) == 2, "and the pale yellow of keywords"
    assert inks(rules) == {(1, "0")}


def inks(page: PageObject) -> set[tuple[int, str]]:
    """The colours of a page's words: how many channels they have, and their values."""
    spaces: Any = page["/Resources"]["/ColorSpace"]
    content = page.get_contents()
    assert content is not None
    set_before = re.findall(r"/(\w+) cs ([\d. ]+) scn\s*BT", content.get_data().decode("latin1"))
    return {
        (spaces[f"/{space}"].get_object()[1].get_object()["/N"], value)
        for space, value in set_before
    }


# ---- backs ----


@pytest.mark.parametrize("bleed", [0.0, 3.0])
def test_a_set_has_a_picture_of_its_own_on_its_backs(bleed: float) -> None:
    picture = png(20, 28)
    digest = "ab" * 16
    text = "set: Foxes\ngame: mix\nback: picture:{}\ncards:\n  - {{name: Fox, hp: 7, atks: {}}}\n"
    chosen = counted(load("mix"), {}, [read_yaml_text(text.format(digest, ATKS))], [])
    made = draw(chosen, bleed, {digest: picture})
    assert b64encode(picture).decode() in made.back, "from edge to edge"
    assert not made.remarks
    plain = draw(chosen, bleed)
    assert plain.back == drawn("name: Fox", bleed=bleed).back, "that of the game"
    assert "backs is missing" in plain.remarks[0].message


def test_a_back_is_a_picture_and_nothing_else() -> None:
    text = f"set: Foxes\ngame: mix\nback: red\ncards:\n  - {{name: Fox, hp: 7, atks: {ATKS}}}\n"
    with pytest.raises(BadFile) as refused:
        counted(load("mix"), {}, [read_yaml_text(text)], [])
    assert refused.value.line == 3


# ---- pictures ----


def test_pictures_are_named_after_the_set_and_counted_in_a_list() -> None:
    files = unpacked(images(drawn("name: Fox, copies: 2", "name: A/B?"), backs=True))
    assert list(files) == [
        "Foxes 2 01 Fox.png",
        "Foxes 2 02 A B.png",
        "Foxes 2 back.png",
        "Foxes 2 list.csv",
        "credits.txt",
    ]
    assert size_of(files["Foxes 2 01 Fox.png"]) == (744, 1039)
    rows = list(csv.reader(io.StringIO(files["Foxes 2 list.csv"].decode("utf-8-sig"))))
    assert [row[:2] for row in rows] == [["Name", "Copies"], ["Fox", "2"], ["A/B?", "1"]]


# ---- Tabletop Simulator ----


def test_a_saved_object_deals_every_copy_from_its_place_on_the_sheet() -> None:
    made = drawn("name: Fox, copies: 2", "name: Owl, text: 'On Land: Draw 1 card.'")
    files = unpacked(tabletop(made, "https://example.org/cards/"))
    assert set(files) == {
        "Foxes 2 sheet 1.png",
        "Foxes 2 back.png",
        "Foxes 2.json",
        "read me.txt",
    }
    (deck,) = json.loads(files["Foxes 2.json"])["ObjectStates"]
    assert (deck["Name"], deck["DeckIDs"]) == ("DeckCustom", [100, 100, 101])
    assert [each["CardID"] for each in deck["ContainedObjects"]] == deck["DeckIDs"]
    assert deck["ContainedObjects"][2]["Nickname"] == "Owl"
    assert "On Land: Draw a card." in deck["ContainedObjects"][2]["Description"]
    sheet = deck["CustomDeck"]["1"]
    assert sheet["FaceURL"] == "https://example.org/cards/Foxes%202%20sheet%201.png"
    assert (sheet["NumWidth"], sheet["NumHeight"]) == (2, 2)
    assert size_of(files["Foxes 2 sheet 1.png"]) == (2 * 744, 2 * 1039)


def test_one_card_is_no_deck() -> None:
    (card,) = json.loads(unpacked(tabletop(drawn("name: Fox"), ""))["Foxes 2.json"])["ObjectStates"]
    assert (card["Name"], card["CardID"]) == ("Card", 100)
    assert card["CustomDeck"]["1"]["FaceURL"] == "Foxes 2 sheet 1.png"


@pytest.mark.parametrize("cards", range(1, MOST_CARDS + 1))
def test_every_sheet_has_room_for_its_cards_and_the_back(cards: int) -> None:
    grid = grid_for(cards)
    assert 2 <= grid.across <= 10
    assert 2 <= grid.down <= 7
    assert cards + 1 <= grid.across * grid.down
    assert max(grid.across * grid.wide, grid.down * grid.high) <= 4096 + grid.down


def test_more_cards_than_a_sheet_has_go_on_to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("playmat.printing.tabletop.MOST_CARDS", 2)
    monkeypatch.setattr("playmat.printing.tabletop.png", lambda *_: b"")
    made = drawn("name: A", "name: B", "name: C")
    files = unpacked(tabletop(made, ""))
    assert {"Foxes 2 sheet 1.png", "Foxes 2 sheet 2.png"} <= set(files)
    (deck,) = json.loads(files["Foxes 2.json"])["ObjectStates"]
    assert deck["DeckIDs"] == [100, 101, 200]


def test_what_is_printed_is_called_after_its_set_deck_or_game() -> None:
    mix = load("mix")
    deck = next(iter(mix.decks))
    assert found("name: Fox").name == "Foxes / 2"
    assert chosen(mix, [deck]).name == deck
    assert chosen(mix, []).name == "Base Set"
    assert chosen(load("nexus"), []).name in ("First Convergence", "Project Nexus")
