"""Games bring their icons: any of the set that Playmat carries, and drawings of their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.examples.installing import EXAMPLE, lay_out

from playmat import games
from playmat.kernel.errors import BadFile
from playmat.parts.art import Art, read_art
from playmat.parts.own_icons import own_icon, own_icon_names
from playmat.parts.rulebook import Rulebook
from playmat.printing import pictures
from playmat.server.routes.games import drawn

pytestmark = pytest.mark.once

SHAPE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32">{}</svg>'


@pytest.fixture
def emberline(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Rulebook]:
    monkeypatch.syspath_prepend(str(EXAMPLE / "src"))
    monkeypatch.syspath_prepend(str(lay_out(tmp_path)))
    games.sources.cache_clear()
    pictures.brought.cache_clear()
    drawn.cache_clear()
    yield games.load("emberline")
    monkeypatch.undo()
    games.sources.cache_clear()


def art_of(folder: Path, text: str) -> Art:
    (folder / "art.yaml").write_text(text)
    return read_art(folder / "art.yaml")


def test_capitals_in_art_do_not_matter(tmp_path: Path) -> None:
    art = art_of(tmp_path, "{words: {Pup: wolf-head}, kinds: {Creature: flame}}")
    assert art.icons("Cinder Pup", [], ["creature"]) == ["wolf-head", "flame"]
    assert art.icons("Ash Moth", [], ["Creature"]) == ["flame"]


def test_a_drawing_of_the_package_goes_before_one_of_the_set(tmp_path: Path) -> None:
    folder = tmp_path / "boats"
    (folder / "icons").mkdir(parents=True)
    (folder / "icons" / "anchor.svg").write_text(SHAPE.format('<path d="M0 0h9v9z"/>'))
    art = art_of(folder, "{names: {Pier: [anchor, wave]}}")
    assert art.icons("Pier", [], []) == ["boats/anchor", "wave"]
    assert own_icon_names(folder) == ["anchor"]
    scaled = '<g fill="currentColor" transform="scale(8) translate(-0 -0)">'
    assert own_icon(folder, "anchor") == f'{scaled}<path d="M0 0h9v9z"></path></g>'


@pytest.mark.parametrize(
    "inside",
    [
        "<script>alert(1)</script>",
        '<image href="https://example.org/x.png"/>',
        '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
        '<g><foreignObject><div onclick="x()"/></foreignObject></g>',
        '<path d="M0 0" fill="url(https://example.org)"/>',
        "<style>*{fill:red}</style>",
        "<path",
    ],
)
def test_what_is_more_than_plain_shapes_is_refused(tmp_path: Path, inside: str) -> None:
    (tmp_path / "icons").mkdir()
    (tmp_path / "icons" / "odd.svg").write_text(SHAPE.format(inside))
    with pytest.raises(BadFile, match="no drawing of plain shapes"):
        own_icon(tmp_path, "odd")


def test_entities_and_what_is_said_besides_shapes_do_not_reach_a_page(tmp_path: Path) -> None:
    (tmp_path / "icons").mkdir()
    entity = '<!DOCTYPE svg [<!ENTITY a "aaaa">]>' + SHAPE.format("&a;")
    (tmp_path / "icons" / "entity.svg").write_text(entity)
    with pytest.raises(BadFile):
        own_icon(tmp_path, "entity")
    loud = SHAPE.format('<!-- made by hand --><title>x</title><path onload="x()" d="M0 0"/>')
    (tmp_path / "icons" / "loud.svg").write_text(loud)
    assert own_icon(tmp_path, "loud").endswith('><path d="M0 0"></path></g>')


def test_the_whole_set_is_there() -> None:
    assert len(pictures.whole_set()) > 4000
    assert pictures.icon("cauldron").startswith("<path")  # no game of ours has it
    assert pictures.icon("none-of-this-name") == ""


def test_page_and_print_show_the_icons_of_a_package(emberline: Rulebook) -> None:
    [lamplighter] = [card for card in emberline.looks.prints if card.name == "Lamplighter"]
    assert lamplighter.icons == ["emberline/lamp"]
    body = pictures.icon("emberline/lamp")
    assert body == own_icon(emberline.folder, "lamp")
    assert body.encode() in drawn("emberline").replace(b'\\"', b'"')
    assert all(pictures.icon(name) for card in emberline.looks.prints for name in card.icons)


def test_no_two_cards_of_the_example_look_alike(emberline: Rulebook) -> None:
    assert len({tuple(card.icons) for card in emberline.looks.prints}) == len(emberline.cards)
