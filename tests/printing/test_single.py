"""One card alone, as SVG and PNG."""

from __future__ import annotations

from base64 import b64decode
from re import findall
from xml.etree import ElementTree

import pytest

import playmat
from playmat.printing.face import face
from playmat.printing.measuring import FOLDER, FONTS
from playmat.printing.single import png, svg


def test_a_drawing_alone_has_its_fonts_and_its_credits_in_it() -> None:
    made = svg(face(playmat.load("mix").looks.prints[0], playmat.load("mix").looks.glance)).decode()
    root = ElementTree.fromstring(made)
    style = next(root.iter("{http://www.w3.org/2000/svg}style")).text or ""
    found = [b64decode(data) for data in findall(r"base64,([^)]+)\)", style)]
    assert found == [(FOLDER / font.file).read_bytes() for font in FONTS]
    credits = next(root.iter("{http://www.w3.org/2000/svg}desc")).text or ""
    assert "CC BY 3.0" in credits


def test_a_picture_has_three_hundred_dots_an_inch() -> None:
    made = png(face(playmat.load("mix").looks.prints[0], playmat.load("mix").looks.glance))
    assert made.startswith(b"\x89PNG")
    size = [int.from_bytes(made[place : place + 4], "big") for place in (16, 20)]
    assert size == pytest.approx([63 / 25.4 * 300, 88 / 25.4 * 300], abs=1)
