"""Spreadsheets in a browser: pasted, opened, told by cell, and kept as files again."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page
from tests.server.set_texts import ATKS
from tests.web.expecting import expect
from tests.web.players import post

ATTACKS = "Atk 1 type\tAtk 1 dmg\tAtk 2 type\tAtk 2 dmg\tAtk 3 type\tAtk 3 dmg"
THROWS = "Rock\t4\tPaper\t2\tScissors\t1"
TABLE = "\n".join(
    [
        f"Name\tHP\tCopies\tCots\t{ATTACKS}\tText",
        f"Fox\tseven\t2\t1\t{THROWS}\tOn Land: Draw 1 card.",
        f"Owl\t5\t1\t1\t{THROWS}\tOn Land: Draw 1 crad.",
    ]
)


def names(page: Page) -> list[str]:
    listed = page.get_by_role("navigation", name="Cards of the set").get_by_role("listitem")
    return [each.strip().split("\n")[0].strip() for each in listed.all_inner_texts()]


def test_what_is_pasted_is_told_by_cell_and_can_be_brought_as_it_is(page: Page) -> None:
    page.goto("/workshop/mix/new")
    page.get_by_role("button", name="Import").click()
    page.get_by_label("the cells of a spreadsheet").fill(TABLE)
    page.get_by_role("dialog").get_by_role("button", name="Import", exact=True).click()
    told = page.get_by_role("dialog").get_by_role("alert")
    expect(told).to_contain_text("Row 2, Hp")
    expect(told).to_contain_text("Row 3, Text")
    expect(told).to_contain_text("The column “Cots” is left out")
    page.get_by_role("button", name="Import as it is").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert names(page)[0] == "Fox"
    expect(page.get_by_label("Copies")).to_have_value("2")
    listed = page.get_by_role("navigation", name="Cards of the set").get_by_role("listitem")
    expect(listed.first).to_contain_text("draft")  # what its Hp was is not known


def test_who_chooses_no_file_after_all_keeps_what_was_pasted(page: Page) -> None:
    page.goto("/workshop/mix/new")
    page.get_by_role("button", name="Import").click()
    cells = page.get_by_label("the cells of a spreadsheet")
    cells.fill(TABLE)
    file = page.get_by_role("dialog").locator("input[type=file]")
    file.dispatch_event("cancel", {"bubbles": True})
    expect(cells).to_have_value(TABLE)


def test_a_set_is_kept_as_a_spreadsheet_and_opened_again(page: Page, tmp_path: Path) -> None:
    page.goto("/workshop/mix/new")
    page.get_by_role("button", name="Import").click()
    page.get_by_label("the cells of a spreadsheet").fill(
        TABLE.replace("seven", "7").replace("crad", "card").replace("\tCots", "\tNumber")
    )
    page.get_by_role("dialog").get_by_role("button", name="Import", exact=True).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    for form in ("CSV", "XLSX"):
        page.get_by_role("button", name="Export").click()
        with page.expect_download() as kept:
            page.get_by_role("button", name=f"Spreadsheet ({form})").click()
        assert kept.value.suggested_filename == f"My set.{form.lower()}"
        file = tmp_path / kept.value.suggested_filename
        kept.value.save_as(file)
        page.get_by_role("button", name="Close").click()
        page.get_by_role("button", name="Remove this card").click()
        expect(page.get_by_role("button", name="Fox")).to_have_count(0)
        page.get_by_role("button", name="Import").click()
        page.get_by_label("Open a file").set_input_files(file)
        expect(page.get_by_role("dialog")).to_have_count(0)
        assert names(page) == ["Fox", "Owl"]


def test_a_set_is_made_for_a_print_service_and_another_table(page: Page) -> None:
    page.goto("/workshop/mix/new")
    page.get_by_role("button", name="Import").click()
    long = "Owl " * 20
    page.get_by_label("the cells of a spreadsheet").fill(
        TABLE.replace("seven", "7")
        .replace("crad", "card")
        .replace("\tCots", "\tNumber")
        .replace("Owl", long.strip())
    )
    page.get_by_role("dialog").get_by_role("button", name="Import", exact=True).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Print").click()
    dialog = page.get_by_role("dialog")
    for form, file in (("service", "My set.pdf"), ("tabletop", "My set.zip")):
        dialog.get_by_role("combobox").first.select_option(form)
        if form == "service":
            expect(dialog.get_by_label("Bleed")).to_have_value("3")
            expect(dialog.get_by_label("With backs")).to_be_checked()
        dialog.get_by_role("button", name="Make the file").click()
        expect(dialog.get_by_role("alert")).to_contain_text("its name is long")
        with page.expect_download() as kept:
            dialog.get_by_role("link", name="Download").click()
        assert kept.value.suggested_filename == file


def test_an_import_does_not_lose_what_was_not_saved(page: Page, tmp_path: Path) -> None:
    """It took the place of a set that was not saved, without a word and for good."""
    page.goto("/workshop/mix/new")
    page.get_by_role("button", name="New card").click()
    page.locator("#field-name").fill("Unsaved Fox")
    page.goto("/workshop")
    file = tmp_path / "Night Animals.csv"
    file.write_text(f"Name,HP,{ATTACKS},Text\nOwl,5,{THROWS},".replace("\t", ","), encoding="utf-8")
    page.get_by_role("region", name="The Mix").get_by_role("button", name="Import").click()
    page.get_by_label("Open a file").set_input_files(file)
    page.wait_for_url("**/workshop/mix/new")
    expect(page.locator("#field-name")).to_have_value("Owl")
    expect(page.get_by_label("Name of the set")).to_have_value("Night Animals")
    expect(page.get_by_text("Undo brings that one back.")).to_be_attached()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#field-name")).to_have_value("Unsaved Fox")


def test_many_cards_are_chosen_from_on_a_phone(phone: Page) -> None:
    """Their names stood there letter below letter, and what is compared beside the window."""
    phone.goto("/")
    cards = "".join(f"  - {{name: Copper Fox {each}, hp: 6, atks: {ATKS}}}\n" for each in range(12))
    text = f"set: Foxes\ngame: mix\ncards:\n{cards}"
    made = post(phone, "/api/sets", {"game": "mix", "text": text})["info"]["id"]
    phone.goto(f"/workshop/mix/{made}")
    listed = phone.get_by_role("navigation", name="Cards of the set").get_by_role("listitem")
    expect(listed).to_have_count(12)
    assert listed.first.evaluate("(card) => card.clientHeight") < 60
    phone.get_by_role("button", name="Versions").click()
    dialog = phone.get_by_role("dialog", name="Versions")
    expect(dialog.get_by_text("No game was played")).to_be_visible()
    assert dialog.evaluate("(one) => one.scrollWidth <= one.clientWidth")
