"""The drawing of a card: it says what the engine plays, whole, and within the card."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import playmat
from playmat.games import names
from playmat.parts.look import Printed, Stat
from playmat.parts.played import as_played
from playmat.parts.rulebook import Rulebook
from playmat.printing.composition import compose
from playmat.printing.errors import Unprintable
from playmat.printing.face import face
from playmat.printing.lower import BETWEEN
from playmat.printing.measuring import DISPLAY, STRONG, TEXT, width
from playmat.printing.shapes import WIDTH

SVG = "{http://www.w3.org/2000/svg}"
FONTS = {(font.family, str(font.weight)): font for font in (TEXT, STRONG, DISPLAY)}


def said(drawing: ElementTree.Element, part: str) -> list[str]:
    """What stands in the parts of a drawing of this name, its lines put together again."""
    return [
        " ".join("".join(line.itertext()) for line in group.findall(f"{SVG}text"))
        for group in drawing.iter(f"{SVG}g")
        if group.get("data-part") == part
    ]


def plain(text: str) -> Printed:
    return Printed("Plain Card", "card", "Card", "", [], [text])


@pytest.fixture(params=names())
def game(request: pytest.FixtureRequest) -> Rulebook:
    return playmat.load(request.param)


def test_the_text_on_every_card_is_printed_back_from_the_tree(game: Rulebook) -> None:
    for printed in game.looks.prints:
        drawing = ElementTree.fromstring(face(as_played(game, printed), game.looks.glance))
        played = [game.texts.usual_line(line, printed.name) for line in printed.text]
        assert said(drawing, "text") == played, printed.name
        attacks = [attack.text for attack in printed.attacks if attack.text]
        played = [game.texts.usual_line(line, printed.name) for line in attacks]
        assert said(drawing, "attack-text") == played, printed.name
        assert said(drawing, "name")[0].removeprefix(f"{printed.cost} ") == printed.name
        assert said(drawing, "notes") == ([BETWEEN.join(printed.notes)] if printed.notes else [])


def test_no_line_of_any_card_reaches_its_edge(game: Rulebook) -> None:
    for printed in game.looks.prints:
        for line in ElementTree.fromstring(face(printed, game.looks.glance)).iter(f"{SVG}text"):
            if line.get("text-anchor"):
                continue
            size, family = float(line.attrib["font-size"]), line.attrib["font-family"]
            wide = width(line.text or "", FONTS[family, line.attrib["font-weight"]])
            for run in line:
                wide += width(run.text or "", FONTS[family, run.attrib["font-weight"]])
                wide += width(run.tail or "", FONTS[family, line.attrib["font-weight"]])
            assert float(line.attrib["x"]) + wide * size <= WIDTH - 12, (printed.name, line.text)


def test_long_text_is_set_smaller_and_too_long_text_is_refused() -> None:
    look = playmat.load("mix").looks.glance
    sizes = []
    for words in (10, 60, 90):
        drawing = face(plain("Draw a card. " * words), look)
        root = ElementTree.fromstring(drawing)
        lines = [text for text in root.iter(f"{SVG}text") if "Draw" in (text.text or "")]
        sizes.append(float(lines[0].attrib["font-size"]))
    assert sizes[0] > sizes[1] > sizes[2]
    with pytest.raises(Unprintable, match="'Plain Card'"):
        face(plain("Draw a card. " * 400), look)
    with pytest.raises(Unprintable, match="'Plain Card'"):
        face(plain("Draw" * 40), look)


def test_a_sign_that_the_fonts_lack_is_refused_by_name() -> None:
    with pytest.raises(Unprintable, match=r"'Plain Card'.*'龍'"):
        face(plain("Summon a 龍."), playmat.load("mix").looks.glance)


def test_what_is_written_on_a_card_is_never_markup() -> None:
    printed = plain('Deal <b>3</b> & "more".')
    printed.stats = [Stat("other", "<&>", 3)]
    drawing = ElementTree.fromstring(face(printed, playmat.load("mix").looks.glance))
    assert said(drawing, "text") == printed.text


def test_the_picture_is_laid_out_as_in_the_page() -> None:
    """The numbers are those of compose() in web/src/parts/art.ts."""
    made = compose("Owen in Disguise", ["one", "two", "three"])
    assert [each.icon for each in made.motifs] == ["three", "two", "one"]
    assert [round(n, 3) for n in (made.angle, made.hue, made.glow_x, made.glow_y)] == [
        211.791,
        -22.084,
        34.318,
        19.074,
    ]
    assert [round(each.turn, 3) for each in made.motifs] == [9.966, 16.217, -2.895]
