"""Cards of every game as spreadsheets: in and out, columns by name, errors by cell, bounds."""

from __future__ import annotations

import io
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from openpyxl import Workbook, load_workbook

from playmat.games import load, names
from playmat.kernel.errors import BadFile
from playmat.workshop.card_forms import sheets_of
from playmat.workshop.spreadsheets import files
from playmat.workshop.spreadsheets.columns import columns_of
from playmat.workshop.spreadsheets.files import SheetForm, written
from playmat.workshop.spreadsheets.reading import TableOfCards, all_problems, read_table
from playmat.workshop.spreadsheets.writing import write_table

pytestmark = pytest.mark.once

ATTACKS = "Atk 1 type,Atk 1 dmg,Atk 2 type,Atk 2 dmg,Atk 3 type,Atk 3 dmg"
THROWS = "Rock,4,Paper,2,Scissors,1"


def told(game: str, table: str | bytes) -> list[str]:
    rulebook = load(game)
    return [str(each) for each in all_problems(rulebook, read_table(rulebook, table), {})]


def mix(text: str) -> TableOfCards:
    return read_table(load("mix"), text)


def workbook(*rows: list[Any]) -> bytes:
    book = Workbook()
    for row in rows:
        book.active.append(row)
    made = io.BytesIO()
    book.save(made)
    return made.getvalue()


def repacked(data: bytes, changed: dict[str, bytes]) -> bytes:
    """The same workbook with other parts."""
    made = io.BytesIO()
    with ZipFile(io.BytesIO(data)) as old, ZipFile(made, "w", ZIP_DEFLATED) as new:
        for name in dict.fromkeys([*old.namelist(), *changed]):
            new.writestr(name, changed.get(name) or old.read(name))
    return made.getvalue()


# ---- in and out ----


@pytest.mark.parametrize("form", ["csv", "xlsx"])
@pytest.mark.parametrize("name", names())
def test_what_goes_out_comes_in_again_as_the_same_cards(name: str, form: SheetForm) -> None:
    game = load(name)
    cards = sheets_of(game)
    found = read_table(game, written(write_table(game, cards), form, name))
    assert found.cards == cards
    assert found.unknown == []


@pytest.mark.parametrize(
    "card",
    [
        {"name": "=SUM(A1)", "hp": 3, "quote": "+1 for me", "rarity": "'-'"},
        {"name": "-", "quote": "'=x", "number": "007", "identifiers": ["One, Two", "Three"]},
        {"name": "Fox", "ability": ["Draw.", "Heal."], "text": 'Two\nlines; "three", four\tfive'},
        {"name": "Owl", "atks": [{"type": "Rock"}, {}], "deck_limit": 2, "copies": 3},
    ],
)
@pytest.mark.parametrize("form", ["csv", "xlsx"])
def test_odd_cells_come_in_again_as_they_were(card: dict[str, Any], form: SheetForm) -> None:
    game = load("mix")
    assert read_table(game, written(write_table(game, [card]), form)).cards == [card]


def test_nothing_in_a_file_is_computed_by_the_program_that_opens_it() -> None:
    game = load("mix")
    table = write_table(game, [{"name": "=1+1", "quote": "@SUM(1)"}])
    lines = written(table, "csv").decode("utf-8-sig").splitlines()
    assert lines[1] == "'=1+1,'@SUM(1)"
    sheet = load_workbook(io.BytesIO(written(table, "xlsx"))).active
    assert [(cell.data_type, cell.value) for cell in sheet[2]] == [("s", "=1+1"), ("s", "@SUM(1)")]


# ---- columns ----


def test_columns_are_found_by_label_and_by_name_whatever_the_capitals() -> None:
    nintendo = read_table(load("nintendo"), "NAME,hand-cost,Sub Types\nFox,2,Beast\n")
    assert nintendo.cards == [{"name": "Fox", "hand_cost": 2, "sub_types": ["Beast"]}]
    attacks = mix("name,Atks 1 Type,ATK 2 dmg,atks.2.type\nFox,Rock,3,Paper\n")
    assert attacks.cards == [
        {"name": "Fox", "atks": [{"type": "Rock"}, {"dmg": 3, "type": "Paper"}]}
    ]


def test_columns_are_found_by_what_people_call_a_figure() -> None:
    nostalgix = read_table(load("nostalgix"), "Name,Hit Points\nFox,3\n")
    assert nostalgix.cards == [{"name": "Fox", "health": 3}]
    assert not nostalgix.unknown
    nintendo = read_table(load("nintendo"), "Name,Cost,Attack Power\nFox,2,30\n")
    assert nintendo.cards == [{"name": "Fox", "hand_cost": 2, "ap": 30}]


def test_what_two_columns_may_mean_is_no_name_of_either() -> None:
    """Damage of Vanquishers is a column of its own, and so is Kinetic, which people call damage."""
    found = columns_of(load("vanquishers"))
    assert found.find("damage") is not found.find("kinetic")


@pytest.mark.parametrize("between", ["\t", ",", ";"])
def test_any_usual_sign_between_the_cells_will_do(between: str) -> None:
    text = between.join(["Name", "Hp", "Quote"]) + "\n" + between.join(["Fox", "3", '"a, b; c"'])
    assert mix(text).cards == [{"name": "Fox", "hp": 3, "quote": "a, b; c"}]


def test_lines_in_a_cell_are_lines_of_the_text() -> None:
    assert mix('Name\tText\nFox\t"One.\r\nTwo."\n').cards[0]["text"] == "One.\nTwo."


def test_an_unknown_column_is_told_with_the_one_that_is_meant() -> None:
    found = mix("Name,Qoute,Printer\nFox,Hi,me\n")
    assert found.cards == [{"name": "Fox"}]
    assert [(each.heading, each.meant) for each in found.unknown] == [
        ("Qoute", "Quote"),
        ("Printer", ""),
    ]


def test_a_field_without_a_column_is_as_it_was() -> None:
    before = [{"name": "Fox", "art": "fox-head", "hp": 2, "quote": "Hi"}]
    found = read_table(load("mix"), "Name,Hp,Quote\nFox,3,\nOwl,1,\n", before)
    assert found.cards == [{"name": "Fox", "art": "fox-head", "hp": 3}, {"name": "Owl", "hp": 1}]


# ---- what is wrong ----


def test_what_is_wrong_is_told_with_its_cell() -> None:
    rows = [
        f"Name,Hp,{ATTACKS},Text",
        f"Fox,three,{THROWS},On Land: Draw 1 card.",
        "",
        "Owl,4,Rack,4,Paper,2,Scissors,1,On Land: Draw 1 crad.",
        f"Fox,4,{THROWS},",
    ]
    assert told("mix", "\n".join(rows)) == [
        "row 2, column Hp: 'three' is not a whole number",
        "row 4, column Atk 1 type: 'Rack' is not among the values; did you mean 'Rock'?",
        'row 4, column Text: not understood: "1 crad."',
        "row 5, column Name: the card 'Fox' is already in row 2",
    ]


def test_a_card_with_a_cell_that_cannot_be_read_is_a_draft() -> None:
    """Else it would be played without what was meant there, such as for nothing."""
    game = load("mix")
    rows = f"Name,Hp,{ATTACKS}\nFox,three,{THROWS}\nOwl,4,{THROWS}\n"
    fox, owl = read_table(game, rows).cards
    assert fox["draft"] is True
    assert "draft" not in owl


def test_a_line_that_is_not_understood_is_counted_in_its_cell() -> None:
    text = f'Name,Hp,{ATTACKS},Text\nFox,3,{THROWS},"On Land: Draw 1 card.\nFly away."\n'
    (problem,) = told("mix", text)
    assert problem.startswith("row 2, column Text: line 2: not understood")


def test_what_a_program_made_of_a_cell_is_told() -> None:
    from datetime import date

    book = workbook(["Name", "Number", "Hp"], ["Fox", date(2026, 2, 1), 3.0], ["Owl", "#REF!", 2])
    found = read_table(load("mix"), book)
    assert [card.get("hp") for card in found.cards] == [3, 2]
    assert [(each.row, each.column) for each in found.problems] == [(2, "Number"), (3, "Number")]
    assert "became a date" in found.problems[0].message


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ("", "empty"),
        ("\n\n", "empty"),
        ("Fox,3\n", "no column Name"),
        (b"\xff\xff\x00\x01", "neither a workbook"),
        (b"PK\x03\x04 and nothing else", "cannot be read"),
    ],
)
def test_what_is_no_table_is_refused(table: str | bytes, said: str) -> None:
    with pytest.raises(BadFile, match=said):
        read_table(load("mix"), table)


# ---- bounds ----


def test_a_workbook_that_is_larger_than_it_looks_is_not_opened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    book = workbook(["Name"], ["Fox"])
    bomb = repacked(book, {"xl/more.bin": b"0" * (files.MOST_UNPACKED + 1)})
    assert len(bomb) < files.MOST_BYTES
    monkeypatch.setattr("openpyxl.load_workbook", lambda *_, **__: pytest.fail("it was opened"))
    with pytest.raises(BadFile, match="too large"):
        read_table(load("mix"), bomb)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_a_workbook_with_entities_is_not_opened(
    monkeypatch: pytest.MonkeyPatch, encoding: str
) -> None:
    book = workbook(["Name"], ["Fox"])
    laughs = (
        f'<?xml version="1.0" encoding="{encoding}"?>'
        '<!DOCTYPE sst [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><sst>&b;</sst>'
    )
    monkeypatch.setattr("openpyxl.load_workbook", lambda *_, **__: pytest.fail("it was opened"))
    with pytest.raises(BadFile, match="cannot be read"):
        read_table(load("mix"), repacked(book, {"xl/sharedStrings.xml": laughs.encode(encoding)}))


def test_a_cell_far_away_costs_nothing() -> None:
    book = Workbook()
    book.active["A1"], book.active["A1000000"] = "Name", "Fox"
    made = io.BytesIO()
    book.save(made)
    with pytest.raises(BadFile, match="rows"):
        read_table(load("mix"), made.getvalue())


@pytest.mark.parametrize(
    "text",
    [
        "Name\n" + "Fox\n" * (files.MOST_ROWS + 1),
        "Name" + "," * (files.MOST_COLUMNS + 1),
        "Name\n" + "x" * (files.LONGEST_CELL + 1),
    ],
)
def test_rows_columns_and_cells_have_bounds(text: str) -> None:
    with pytest.raises(BadFile, match="at most"):
        mix(text)


def test_a_file_has_bounds() -> None:
    with pytest.raises(BadFile, match="at most"):
        read_table(load("mix"), b"Name\n" + b"x\n" * files.MOST_BYTES)
