"""Pictures that somebody brought, on paper: the files are opened and looked into."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import pytest
from pypdf import PdfReader
from tests.server.running import Guest
from tests.server.set_texts import mix_card, mix_set
from tests.server.test_pictures import bring, png

pytest.importorskip("typst")


def with_art(art: str) -> str:
    return mix_set(mix_card("Fox").replace("hp: 6", f"hp: 6, art: '{art}'"), "Vixen")


def images_of(resources: Any) -> Iterator[tuple[int, int]]:
    """The sizes of the pictures of a page, wherever in it they stand."""
    for part in resources.get_object().get("/XObject", {}).values():
        inside = part.get_object()
        if inside["/Subtype"] == "/Image":
            yield int(inside["/Width"]), int(inside["/Height"])
        elif "/Resources" in inside:
            yield from images_of(inside["/Resources"])


def images_in(data: bytes) -> list[tuple[int, int]]:
    pages = PdfReader(io.BytesIO(data)).pages
    return [size for page in pages for size in images_of(page["/Resources"])]


def test_what_was_brought_to_a_server_stands_on_its_sheets(anna: Guest) -> None:
    kept = bring(anna, png(40, 60))
    job = {"game": "mix", "text": with_art(kept["art"])}
    made = anna.http.post("/api/print", json=job)
    assert made.status_code == 200, made.text
    assert images_in(made.content) == [(40, 60)], "one card has it, the other its icons"
    assert anna.http.post("/api/print", json=job).content == made.content, "byte by byte"
    unknown = {"game": "mix", "text": with_art(f"picture:{'0' * 32}")}
    assert images_in(anna.http.post("/api/print", json=unknown).content) == []
