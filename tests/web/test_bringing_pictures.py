"""A picture that a designer brings in the page: dropped, pasted or chosen, and cropped by eye."""

from __future__ import annotations

import base64
import re
import struct
import zlib
from typing import Any

import pytest
from playwright.sync_api import Locator, Page
from tests.web.axe import faults
from tests.web.expecting import expect
from tests.web.test_workshop import begin

from playmat.server.files.picture_files import shape_of

pytest.importorskip("resvg_py")


def striped(width: int, height: int) -> bytes:
    """A PNG that is red in its left half, and green in its right one."""
    half = width // 2
    row = b"\0" + b"\xc0\x20\x20" * half + b"\x20\xc0\x20" * (width - half)
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = [(b"IHDR", head), (b"IDAT", zlib.compress(row * height)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts
    )


def choose(page: Page, data: bytes, name: str = "fox.png") -> Locator:
    """Choose a file in the field of the picture; the dialog in which it is cropped."""
    files: Any = {"name": name, "mimeType": "image/png", "buffer": data}
    page.get_by_label(re.compile("Choose a(nother)? picture")).set_input_files(files)
    return page.get_by_role("dialog", name="Crop the picture")


def hand_over(
    page: Page, data: bytes, onto: str, how: str = "drop", names: tuple[str, ...] = ("fox.png",)
) -> None:
    """Drop a file of each name onto what a selector finds, or paste it."""
    page.evaluate(
        """([text, onto, how, names]) => {
            const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
            const held = new DataTransfer();
            for (const name of names)
                held.items.add(new File([bytes], name, { type: "image/png" }));
            const event = how === "drop"
                ? new DragEvent("drop", { dataTransfer: held, bubbles: true, cancelable: true })
                : new ClipboardEvent("paste", { clipboardData: held, bubbles: true });
            document.querySelector(onto).dispatchEvent(event);
        }""",
        [base64.b64encode(data).decode(), onto, how, names],
    )


def colour_in_the_middle(window: Locator) -> list[int]:
    script = """(canvas) => [...canvas.getContext("2d").getImageData(350, 500, 1, 1).data]"""
    found: list[int] = window.locator("canvas").evaluate(script)
    return found[:3]


def test_a_picture_is_chosen_cropped_by_keys_and_kept_sharp(page: Page) -> None:
    begin(page)
    page.get_by_text("Picture", exact=True).click()
    dialog = choose(page, striped(2400, 1600))
    expect(dialog.get_by_role("status")).to_contain_text(re.compile("700 . 1000"))
    window = dialog.get_by_role("application", name="What of the picture is on the card")
    window.focus()
    for _ in range(20):
        window.press("ArrowRight")
    assert colour_in_the_middle(window)[1] > 150, "the right half of the picture is green"
    dialog.get_by_role("button", name="Take this part").click()
    expect(dialog).to_have_count(0)
    shown = page.get_by_role("region", name="As it will be printed").locator(".picture img")
    path = shown.get_attribute("src") or ""
    kept = page.request.get(path).body()
    assert shape_of(kept) == ("png", 700, 1000)
    page.get_by_label("Illustrator").fill("Ada Example")
    page.get_by_role("button", name="Export").click()
    text = page.get_by_label("The set file").input_value()
    assert f"art: picture:{path.rpartition('/')[2]}" in text
    assert "illustrator: Ada Example" in text
    page.get_by_role("button", name="Close", exact=True).click()
    page.get_by_role("button", name="Take the picture away").click()
    expect(shown).to_have_count(0)


@pytest.mark.parametrize(
    ("onto", "how"), [(".drop", "drop"), (".drawn .card", "drop"), ("body", "paste")]
)
def test_a_picture_is_dropped_or_pasted(page: Page, onto: str, how: str) -> None:
    """Wherever on the page it is dropped: the browser would open it in place of the page."""
    begin(page)
    hand_over(page, striped(210, 300), onto, how)
    dialog = page.get_by_role("dialog", name="Crop the picture")
    expect(dialog.get_by_role("status")).to_contain_text(re.compile("only 210 . 300 pixels"))
    dialog.get_by_role("button", name="Take this part").click()
    shown = page.get_by_role("region", name="As it will be printed").locator(".picture img")
    expect(shown).to_have_attribute("src", re.compile("^/api/pictures/[0-9a-f]{32}$"))


def test_several_pictures_go_to_the_cards_that_they_are_called_after(page: Page) -> None:
    page.goto("/workshop/mix/new")
    page.get_by_role("button", name="Import").click()
    rows = ("Name\tArt", "Copper Fox\t", "Owl\tnight.png", "Elk\t")
    page.get_by_label("the cells of a spreadsheet").fill("\n".join(rows))
    page.get_by_role("dialog").get_by_role("button", name="Import", exact=True).click()
    page.get_by_role("button", name="Import as it is").click()
    cards = page.get_by_role("navigation", name="Cards of the set")
    cards.get_by_text("Owl").click()
    expect(page.get_by_text("The picture night.png is not here yet")).to_be_visible()
    names = ("copper_fox.png", "Night.png", "bear.png")
    hand_over(page, striped(70, 100), "main", names=names)
    dialog = page.get_by_role("dialog", name="Several pictures")
    expect(dialog.get_by_role("status")).to_have_text("2 cards have a picture now.")
    told = dialog.get_by_role("listitem")
    expect(told).to_have_text(
        ["copper_fox.png Copper Fox", "Night.png Owl", re.compile("^bear.png is for no card")]
    )
    assert faults(page) == []
    dialog.get_by_role("button", name="Close").click()
    expect(page.get_by_text("The picture night.png is not here yet")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    cards.get_by_text("Owl").click()
    expect(page.get_by_text("The picture night.png is not here yet")).to_be_visible()


def test_cropping_is_accessible(page: Page) -> None:
    begin(page)
    page.get_by_text("Picture", exact=True).click()
    expect(choose(page, striped(70, 100))).to_be_visible()
    assert faults(page) == []


def test_what_the_server_refuses_is_told_in_words(page: Page) -> None:
    begin(page)
    page.get_by_text("Picture", exact=True).click()
    expect(choose(page, b"no picture")).to_have_count(0)
    expect(page.get_by_role("alert")).to_contain_text("no picture that can be read")
    page.route(
        "**/api/pictures",
        lambda route: route.fulfill(
            status=429, json={"reason": "you have brought as many pictures as there is room for"}
        ),
    )
    choose(page, striped(70, 100)).get_by_role("button", name="Take this part").click()
    expect(page.get_by_role("alert")).to_contain_text("as many pictures as there is room for")
