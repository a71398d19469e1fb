"""Reports: one page that needs nothing else, with charts, tables, sentences and the command."""

from __future__ import annotations

from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

from playmat.lab import drawings
from playmat.lab.asking import ask
from playmat.lab.experiments import Prepared, read_experiment
from playmat.lab.intervals import Interval, Rate
from playmat.lab.match_ups import MatchUps
from playmat.lab.reports import page, parts_of
from playmat.lab.results import Result, Run
from playmat.language.files import read_yaml_text

HEAD = "game: mix\nbot: random\nmost: 20\ndecks: [Five Owens, Slow Drip, Fresh Chalk]\n"


def prepared(question: str, more: str = "") -> Prepared:
    return read_experiment(read_yaml_text(f"experiment: {question}\n{HEAD}{more}"))


class Links(HTMLParser):
    """All that a page would ask for elsewhere, and what is open at its end."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [f"{tag} {name}" for name, _ in attrs if name in ("src", "href")]
        self.found += [tag] * (tag in ("script", "link", "img", "iframe"))


def reports() -> dict[str, str]:
    """A page for each question."""
    asked = [
        prepared("match-ups"),
        prepared("metagame"),
        prepared("cards", "deck: Slow Drip"),
        prepared("what-if", "change: {cards: [{name: Owen, hp: 9}]}"),
        prepared("make-it-so", "deck: Slow Drip\nbetween: [0, 99]"),
        prepared("improve", "deck: Fresh Chalk\ngames: 2"),
        prepared("rules"),
    ]
    run = Run(Result())
    found = [ask(each, run) for each in asked]
    return {
        each.written.experiment: page("T <1>", parts_of(what), each, "playmat lab <x>")
        for each, what in zip(asked, found, strict=True)
    }


@pytest.fixture(scope="module")
def pages() -> dict[str, str]:
    return reports()


def test_a_page_needs_nothing_but_itself(pages: dict[str, str]) -> None:
    for text in pages.values():
        assert Links(text).found == []
        assert "@import" not in text and "url(http" not in text


def test_every_chart_has_words_and_a_table(pages: dict[str, str]) -> None:
    for text in pages.values():
        assert 1 <= text.count('role="img"') <= text.count("<table>")
        for part in text.split("<h2>")[1:-1]:
            assert "<p>" in part and "<td>" in part


def test_charts_are_well_formed(pages: dict[str, str]) -> None:
    for text in pages.values():
        for piece in text.split("<svg")[1:]:
            tree = ElementTree.fromstring(f"<svg{piece.partition('</svg>')[0]}</svg>")
            assert tree[0].tag.endswith("title") and tree[0].text


def test_a_page_says_how_it_was_made(pages: dict[str, str]) -> None:
    for question, text in pages.items():
        assert "playmat lab &lt;x&gt;" in text
        assert "T &lt;1&gt;" in text
        assert f"experiment: {question}" in text
        assert "digest of cards and rules" in text


def test_the_whole_table_stands_beside_the_heat_map(pages: dict[str, str]) -> None:
    table = MatchUps(prepared("match-ups"), Run(Result()))
    for one in range(3):
        for other in range(3):
            assert one == other or str(table.pair(one, other)) in pages["match-ups"]


def test_pairs_that_have_not_met_yet_are_left_open() -> None:
    table = MatchUps(prepared("match-ups"), Run(Result()).so_far())
    drawing = parts_of(table)[0].drawing
    assert "<rect" not in drawing
    assert [table.known(0, other) for other in range(3)] == [None, None, None]


def test_names_of_strangers_are_only_words() -> None:
    drawn = drawings.forest([drawings.Bar("<b>", Interval(0.1, 0.0, 0.2))], "a & b")
    assert "&lt;b&gt;" in drawn and "a &amp; b" in drawn


def test_points_stand_where_their_figures_say() -> None:
    bars = [
        drawings.Bar("low", Interval(-0.1, -0.2, 0.0)),
        drawings.Bar("high", Interval(0.1, 0, 0.2)),
    ]
    tree = ElementTree.fromstring(drawings.forest(bars, "t"))
    low, high = (float(c.attrib["cx"]) for c in tree.iter() if c.tag.endswith("circle"))
    zero = next(float(c.attrib["x1"]) for c in tree.iter() if c.tag.endswith("line"))
    assert zero - low == pytest.approx(high - zero, abs=0.2)


def test_a_curve_has_a_point_for_each_turn() -> None:
    drawn = drawings.curves({"Owen": {1: Rate(5, 10), 4: Rate(9, 10)}}, "t")
    assert drawn.count("<circle") == 2
    assert "Owen, turn 4: 90.0%" in drawn


def test_no_games_still_make_a_drawing() -> None:
    assert "<svg" in drawings.curves({}, "t")
    assert "<svg" in drawings.forest([], "t")
