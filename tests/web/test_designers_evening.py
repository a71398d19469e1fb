"""A designer's whole evening: a spreadsheet, a friend's table, a comment, a report, paper."""

from __future__ import annotations

import re
import zipfile
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route
from tests.server.test_pictures import png
from tests.web.expecting import expect
from tests.web.players import Player, post

from playmat.language.files import read_yaml_text
from playmat.language.set_texts import dumped

NAMES = [f"Fox {letter}" for letter in "ABCDEFGHIJKL"]
HEADINGS = (
    "Name\tHP\tArt\tIllustrator\tAtk 1 type\tAtk 1 dmg\tAtk 2 type\tAtk 2 dmg\tAtk 3 type"
    "\tAtk 3 dmg\tText"
)
THROWS = "Rock\t4\tPaper\t2\tScissors\t1"


def test_twelve_cards_go_from_a_spreadsheet_to_a_friend_and_to_paper(
    page: Page, friend: Page
) -> None:
    pytest.importorskip("typst")
    page.goto("/workshop/mix/new")
    import_cards(page, spreadsheet())
    bring_pictures(page)
    link = share(page)
    play_and_comment(friend, link)
    read_the_comment(page)
    weigh(page)
    save_a_second_version(page)
    friend.goto(link)
    expect(friend.get_by_role("heading").first).to_contain_text("Version 2")
    assert printed(page, "service").startswith(b"%PDF")
    with zipfile.ZipFile(BytesIO(printed(page, "tabletop"))) as made:
        kinds = {Path(name).suffix for name in made.namelist()}
    assert {".json", ".txt"} <= kinds and kinds & {".png", ".jpg"}, kinds


def spreadsheet() -> str:
    """Cells that name a picture for each card."""
    text = "On Land: Restore 2 HP to this card."
    rows = [f"{name}\t6\t{name[-1]}.png\tVera\t{THROWS}\t{text}" for name in NAMES]
    return "\n".join([HEADINGS, *rows])


def import_cards(page: Page, cells: str) -> None:
    page.get_by_role("button", name="Import").click()
    page.get_by_label("the cells of a spreadsheet").fill(cells)
    page.get_by_role("dialog").get_by_role("button", name="Import", exact=True).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    listed = page.get_by_role("navigation", name="Cards of the set").get_by_role("listitem")
    expect(listed).to_have_count(12)


def bring_pictures(page: Page) -> None:
    """All twelve at once: each goes to the card that names it."""
    expect(page.get_by_text("The picture a.png is not here yet")).to_be_attached()
    files: list[Any] = [
        {"name": f"{name[-1]}.png", "mimeType": "image/png", "buffer": png(40 + number, 40)}
        for number, name in enumerate(NAMES)
    ]
    page.get_by_label("Choose a picture").first.set_input_files(files)
    dialog = page.get_by_role("dialog", name="Several pictures")
    expect(dialog.get_by_role("status")).to_have_text("12 cards have a picture now.")
    dialog.get_by_role("button", name="Close").click()
    drawn = page.get_by_role("region", name="As it will be printed")
    expect(drawn.locator("img").first).to_be_visible()


def share(page: Page) -> str:
    page.get_by_role("button", name="Share", exact=True).click()
    link = page.get_by_label("Whoever has this link").input_value()
    page.get_by_role("button", name="Close").click()
    return link


def play_and_comment(friend: Page, link: str) -> None:
    friend.goto(link)
    friend.get_by_role("button", name="Comment on Fox C").click()
    friend.get_by_label("Comment on Fox C").last.fill("Too strong for its HP")
    friend.get_by_role("button", name="Send").last.click()
    expect(friend.get_by_role("dialog").get_by_role("listitem")).to_have_count(1)
    friend.get_by_role("button", name="Close").click()
    friend.get_by_role("button", name="Play with it").click()
    friend.wait_for_url(re.compile("/table/"))
    Player(friend).wait_for_question()
    held = friend.locator("[data-thing^='A.hand.']").first
    expect(held).to_have_attribute("data-thing", re.compile("Fox "))
    friend.get_by_role("button", name="Settings").click()
    friend.get_by_role("button", name="concede").click()
    friend.get_by_role("button", name="Yes, concede").click()
    expect(friend.get_by_role("dialog").first).to_be_visible()


def read_the_comment(page: Page) -> None:
    page.reload()
    page.get_by_role("navigation", name="Cards of the set").get_by_text("Fox C").click()
    said = page.get_by_role("region", name="Comments")
    expect(said.get_by_role("listitem")).to_contain_text("Too strong for its HP")
    said.get_by_role("button", name="Done", exact=True).click()
    expect(said.get_by_role("button", name="Not done")).to_be_visible()


def weigh(page: Page) -> None:
    """A report of fairness with as few games as there can be."""

    def ask_for_few(route: Route) -> None:
        asked: Any = route.request.post_data_json
        answer = post(page, f"/api/workshop/mix/{route.request.url.rpartition('/')[2]}", asked)
        question = read_yaml_text(answer["description"]).data
        answer["description"] = dumped({**question, "most": 2, "decks": question["decks"][:2]})
        route.fulfill(json=answer)

    page.route("**/api/workshop/mix/fair", ask_for_few)
    page.get_by_role("button", name="Is it fair?").click()
    said = page.get_by_role("dialog").get_by_role("status").first
    expect(said).to_contain_text("points more with it")
    page.get_by_role("button", name="Close").click()


def save_a_second_version(page: Page) -> None:
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("dialog").get_by_role("textbox", name="Hp of Fox C").fill("5")
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("button", name="Saved")).to_be_disabled()
    page.get_by_role("button", name="Versions").click()
    first = page.get_by_role("region", name="Version 1 at tables")
    expect(first).to_contain_text("1 game played to the end.")
    second = page.get_by_role("region", name="Version 2 at tables")
    expect(second).to_contain_text("No game was played to the end yet.")
    page.get_by_role("button", name="Close").click()


def printed(page: Page, form: str) -> bytes:
    """The bytes of what a print of this form gives."""
    page.get_by_role("button", name="Print").click()
    page.get_by_role("dialog").get_by_role("combobox").first.select_option(form)
    page.get_by_role("button", name="Make the file").click()
    with page.expect_download() as coming:
        page.get_by_role("link", name="Download").click()
    page.get_by_role("button", name="Close").click()
    return Path(coming.value.path()).read_bytes()
